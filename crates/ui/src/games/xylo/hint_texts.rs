//! Tests: what Xylo's hints say fits its box, in every language.

extern crate std;

use crate::texts::{Lang, Line};
use gousset_bots::xylo::Reason;
use std::format;

fn words(reason: Reason, lang: Lang) -> Line {
    (lang.texts().xylo.reason)(reason)
}

#[test]
fn every_reason_fits() {
    for reason in [
        Reason::OnlyCard,
        Reason::LosesOnPurpose,
        Reason::BidIsFull,
        Reason::WinsOneOf(10),
        Reason::Needs(10),
        Reason::EveryTrickCounts,
        Reason::SurelyWins,
        Reason::HighestTrump,
        Reason::CannotWin,
        Reason::Lowest,
        Reason::Highest,
        Reason::TriedOut,
        Reason::Between(10, 10),
        Reason::Waits(14),
        Reason::OtherTooLow(10),
        Reason::OtherTooHigh(10),
        Reason::WonAlready,
        Reason::NeedsOf(10, 14),
    ] {
        for lang in Lang::ALL {
            assert!(crate::session::hints::fits(&words(reason, lang)), "{reason:?}");
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
                format!("No bid yet: {count} {card} left."),
                format!("Pas encore\u{a0}: il reste {count} {carte}."),
            ),
            (
                Reason::NeedsOf(count, 5),
                format!("{count} more {trick} from 5 cards."),
                format!("{count} {pli} de plus sur 5 cartes."),
            ),
            (
                Reason::NeedsOf(1, count),
                format!("1 more trick from {count} {card}."),
                format!("1 pli de plus sur {count} {carte}."),
            ),
        ] {
            assert_eq!(*words(reason, Lang::English), *english);
            assert_eq!(*words(reason, Lang::French), *french);
        }
    }
}
