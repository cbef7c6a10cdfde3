//! What Xylo's hints say.

use crate::text;
use crate::texts::{Lang, Line};
use gousset_bots::xylo::Advice;

/// What speaks for the advice, after a warning where little is left.
pub fn words(advice: Advice, lang: Lang) -> Line {
    let texts = &lang.texts().xylo;
    let reason = (texts.reason)(advice.reason);
    match advice.warning {
        Some(warning) => text!("{} {}", &*(texts.warning)(warning), &*reason),
        None => reason,
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::games::xylo::scene::REASON_LEFT;
    use crate::session::hints::lines;
    use gousset_bots::xylo::{Reason, Warning};
    use std::format;

    fn said(reason: Reason, warning: Option<Warning>, lang: Lang) -> Line {
        words(Advice { answer: None, reason, warning }, lang)
    }

    /// The reasons of a play, of a bid, and of the card that is laid.
    const PLAYS: [Reason; 13] = [
        Reason::OnlyCard,
        Reason::RidOfHigh,
        Reason::LosesOnPurpose,
        Reason::BidIsFull,
        Reason::Breaks(10),
        Reason::Overfills(10),
        Reason::WinsOneOf(10),
        Reason::EveryTrickCounts,
        Reason::SurelyWins,
        Reason::HighestTrump,
        Reason::CannotWin,
        Reason::Likelier(100, 88),
        Reason::TriedOut,
    ];
    const BIDS: [Reason; 3] = [
        Reason::LastCardBids,
        Reason::Expects { tricks: 10, low: 8, high: 10 },
        Reason::Expects { tricks: 10, low: 10, high: 10 },
    ];
    const CARDS: [Reason; 6] = [
        Reason::OtherTooLow(10),
        Reason::OtherTooHigh(10),
        Reason::WonAlready,
        Reason::NeedsOf(10, 14),
        Reason::NeitherCanBeMade,
        Reason::Likelier(100, 88),
    ];

    #[test]
    fn every_reason_fits_with_its_warning() {
        let tricks = [None, Some(Warning::LastTricks(1)), Some(Warning::LastTricks(3))];
        let looks = [None, Some(Warning::LastLook)];
        for lang in Lang::ALL {
            let plays = PLAYS.iter().flat_map(|reason| tricks.map(|warning| (*reason, warning)));
            let bids = BIDS.iter().flat_map(|reason| looks.map(|warning| (*reason, warning)));
            for (reason, warning) in plays
                .chain(bids)
                .chain(CARDS.map(|reason| (reason, None)))
                .chain([Reason::Waits(14), Reason::LaterLikelier(100, 88)].map(|reason| (reason, None)))
            {
                let words = said(reason, warning, lang);
                assert!(
                    words.ends_with(&*(lang.texts().xylo.reason)(reason)),
                    "{reason:?} is cut: {}",
                    &*words
                );
                // The rows above have room for seven.
                assert!(lines(REASON_LEFT, &words) <= 5, "{}", &*words);
            }
        }
    }

    #[test]
    fn one_is_one_and_more_are_more() {
        for count in 0..=13_u8 {
            let (trick, card, is) = match count {
                1 => ("trick", "card", "is"),
                _ => ("tricks", "cards", "are"),
            };
            let (pli, carte) = match count {
                0 | 1 => ("pli", "carte"),
                _ => ("plis", "cartes"),
            };
            for (reason, english, french) in [
                (
                    Reason::OtherTooLow(count),
                    format!("You have more than {count} {trick} already."),
                    format!("Vous avez déjà plus de {count} {pli}."),
                ),
                (
                    Reason::OtherTooHigh(count),
                    format!("{count} {trick} {is} out of reach."),
                    format!("{count} {pli}\u{a0}: hors de portée."),
                ),
                (
                    Reason::Waits(count),
                    format!("Wait: {count} {card} can tell you more."),
                    format!("Attendez\u{a0}: encore {count} {carte}."),
                ),
                (
                    Reason::Expects { tricks: count, low: 2, high: 4 },
                    format!("About {count} {trick}: these are 2 to 4."),
                    format!("Environ {count} {pli}\u{a0}: valeur 2 à 4."),
                ),
                (
                    Reason::NeedsOf(1, count),
                    format!("You need 1 of {count} {trick}."),
                    format!("Il en faut 1 sur {count} {pli}."),
                ),
            ] {
                assert_eq!(*said(reason, None, Lang::English), *english);
                assert_eq!(*said(reason, None, Lang::French), *french);
            }
        }
    }

    #[test]
    fn a_warning_comes_first() {
        let last = |tricks| said(Reason::OnlyCard, Some(Warning::LastTricks(tricks)), Lang::English);
        assert_eq!(*last(1), *"Last trick! The only card you may play.");
        assert_eq!(*last(3), *"Last 3 tricks! The only card you may play.");
    }
}
