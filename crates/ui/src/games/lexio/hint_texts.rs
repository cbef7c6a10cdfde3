//! What Lexio's hints say.

use crate::text;
use crate::texts::{Lang, Line};
use gousset_bots::lexio::Advice;

/// What speaks for the advice, after a warning where somebody is nearly out.
pub fn words(advice: Advice, lang: Lang) -> Line {
    let texts = &lang.texts().lexio;
    let reason = (texts.reason)(advice.reason);
    match advice.danger {
        Some(tiles) => text!("{} {reason}", (texts.danger)(tiles)),
        None => text!("{reason}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::hints::fits;
    use gousset_bots::lexio::Reason;
    use gousset_core::lexio::Move;

    #[test]
    fn every_reason_fits_with_and_without_a_warning() {
        for reason in Reason::ALL {
            for lang in Lang::ALL {
                for danger in [None, Some(1), Some(2)] {
                    let words = words(Advice { mv: Move::Pass, reason, danger }, lang);
                    assert!(
                        words.ends_with((lang.texts().lexio.reason)(reason)),
                        "{reason:?} is cut: {}",
                        &*words
                    );
                    assert!(fits(&words), "{}", &*words);
                }
            }
        }
    }

    #[test]
    fn a_warning_says_how_many_tiles_are_left() {
        for lang in Lang::ALL {
            let said = |danger| words(Advice { mv: Move::Pass, reason: Reason::OnlyPlay, danger }, lang);
            for tiles in [1, 2] {
                assert!(said(Some(tiles)).contains(char::from(b'0' + tiles)));
            }
            assert!(!said(None).contains(['1', '2']));
        }
    }
}
