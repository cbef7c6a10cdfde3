//! What Lexio's hints say.

use crate::session::hints;
use crate::texts::{Lang, Line};
use crate::widgets::shortened;
use gousset_bots::lexio::Advice;
use gousset_core::Seat;
use gousset_draw::fonts;

/// What speaks for the advice, in a line: of the name of whom it speaks there is as much as it has room for.
pub fn words<'a>(advice: Advice, name: impl Fn(Seat) -> &'a str, lang: Lang) -> Line {
    let said = |name: &str| (lang.texts().lexio.reason)(advice.reason, name);
    let room = hints::width(hints::EDGE) - fonts::SMALL.width(&said(""));
    said(&advice.about.map_or(Line::default(), |seat| shortened(&fonts::SMALL, name(seat), room)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_bots::lexio::Reason;
    use gousset_core::lexio::Move;

    fn advice(reason: Reason) -> Advice {
        Advice { mv: Move::Pass, reason, about: reason.is_about_somebody().then_some(0) }
    }

    /// There is no second line between the players and what lies on the table.
    #[test]
    fn every_reason_is_one_line_and_ends_as_a_sentence() {
        for (reason, lang) in Reason::ALL.into_iter().flat_map(|reason| Lang::ALL.map(|lang| (reason, lang)))
        {
            for name in ["Zoé", "Basile", "Wwwwwwww"] {
                let words = words(advice(reason), |_| name, lang);
                assert!(hints::lines(hints::EDGE, &words) == 1 && words.ends_with('.'), "{}", &*words);
                let named = name == "Wwwwwwww" || words.contains(name);
                assert!(named || !reason.is_about_somebody(), "{}", &*words);
            }
        }
    }

    /// Whom a warning names is who stands in the reason, and no other reason sounds as if it spoke of somebody.
    #[test]
    fn only_what_is_about_somebody_names_them() {
        for (reason, lang) in Reason::ALL.into_iter().flat_map(|reason| Lang::ALL.map(|lang| (reason, lang)))
        {
            let names = ["Alice", "Basile", "Zoé"];
            let about = reason.is_about_somebody().then_some(2);
            let words = words(Advice { about, ..advice(reason) }, |seat| names[seat], lang);
            assert_eq!(words.contains("Zoé"), about.is_some(), "{}", &*words);
        }
    }
}
