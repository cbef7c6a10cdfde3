//! The texts of Lexio's hints.

use crate::session::hints;
use crate::texts::{Lang, Line};
use crate::widgets::shortened;
use gousset_bots::lexio::Advice;
use gousset_core::Seat;
use gousset_draw::fonts;

/// The reason for the advice, in a line. Truncates the player's name to fit.
pub fn words<'a>(advice: Advice, name: impl Fn(Seat) -> &'a str, lang: Lang) -> Line {
    let said = |name: &str| (lang.texts().lexio.reason)(advice.reason, name);
    let room = hints::width(hints::EDGE) - fonts::BODY.width(&said(""));
    said(&advice.about.map_or(Line::default(), |seat| shortened(&fonts::BODY, name(seat), room)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_bots::lexio::Reason;
    use gousset_core::lexio::Move;

    fn advice(reason: Reason) -> Advice {
        Advice { mv: Move::Pass, reason, about: reason.is_about_somebody().then_some(0) }
    }

    /// There is room for only one line between the players and the combination on the table.
    #[test]
    fn every_reason_is_one_line_and_ends_as_a_sentence() {
        for (reason, lang) in Reason::ALL.into_iter().flat_map(|reason| Lang::ALL.map(|lang| (reason, lang)))
        {
            for name in ["Zoé", "Basile", "Wwwwwwww"] {
                let words = words(advice(reason), |_| name, lang);
                let fits = fonts::BODY.width(&words) <= hints::width(hints::EDGE);
                assert!(fits && words.ends_with('.'), "{}", &*words);
                let named = name == "Wwwwwwww" || words.contains(name);
                assert!(named || !reason.is_about_somebody(), "{}", &*words);
            }
        }
    }

    /// A reason about a player names that player. No other reason names one.
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
