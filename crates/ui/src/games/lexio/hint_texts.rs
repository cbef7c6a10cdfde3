//! What Lexio's hints say.

use crate::text;
use crate::texts::{Lang, Line};
use gousset_bots::lexio::Advice;
use gousset_core::Seat;

/// What speaks for the advice, after a warning of who is nearly out.
pub fn words<'a>(advice: Advice, name: impl Fn(Seat) -> &'a str, lang: Lang) -> Line {
    let texts = &lang.texts().lexio;
    let reason = (texts.reason)(advice.reason);
    match advice.danger {
        Some((seat, tiles)) => text!("{} {reason}", &*(texts.danger)(name(seat), tiles)),
        None => text!("{reason}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::hints::lines;
    use gousset_bots::lexio::Reason;
    use gousset_core::lexio::Move;

    #[test]
    fn every_reason_fits_with_and_without_a_warning() {
        for reason in Reason::ALL {
            for lang in Lang::ALL {
                for danger in [None, Some((0, 1)), Some((0, 2))] {
                    let advice = Advice { mv: Move::Pass, reason, danger };
                    // The widest name takes a third line in some, which is not cut either.
                    let said = |name| words(advice, |_| name, lang);
                    assert!(lines(0, &said("Wwwwwwww")) <= 3);
                    let words = said("Catherine");
                    assert!(
                        words.ends_with((lang.texts().lexio.reason)(reason)),
                        "{reason:?} is cut: {}",
                        &*words
                    );
                    assert!(lines(0, &words) <= 2, "{}", &*words);
                }
            }
        }
    }

    #[test]
    fn a_warning_says_who_has_how_many_tiles_left() {
        for lang in Lang::ALL {
            let name = |seat| ["Alice", "Basile", "Zoé"][seat];
            let said =
                |danger| words(Advice { mv: Move::Pass, reason: Reason::OnlyPlay, danger }, name, lang);
            for tiles in [1, 2] {
                let said = said(Some((2, tiles)));
                assert!(said.starts_with("Zoé") && said.contains(char::from(b'0' + tiles)));
            }
            assert!(!said(None).contains(['1', '2']));
        }
    }
}
