//! The badges of Lexio in English.

use crate::texts::BadgeText;
use gousset_core::lexio::Badge;

pub(super) const fn badge(badge: Badge) -> BadgeText {
    match badge {
        Badge::OutWithFive => BadgeText { name: "Five at once", how: "Go out with five tiles in one play." },
        Badge::StraightFlush => BadgeText {
            name: "Straight flush",
            how: "Play a run in one suit: nothing beats it but a higher one.",
        },
        Badge::FourCard => {
            BadgeText { name: "Four alike", how: "Play four of one number with any fifth tile." }
        }
        Badge::StrongestRun => BadgeText { name: "One to five", how: "Play 1-2-3-4-5, the strongest run." },
        Badge::HigherKind => BadgeText {
            name: "A kind above",
            how: "Beat five tiles with a higher kind, such as a flush on a straight.",
        },
        Badge::TwoOnTwo => BadgeText { name: "Two on two", how: "Beat a 2 with a 2 of a stronger suit." },
        Badge::SunDecides => BadgeText {
            name: "The Sun decides",
            how: "Beat a pair with the other pair of its number: yours has the Sun.",
        },
        Badge::PassedAndWon => {
            BadgeText { name: "Patience", how: "Pass, and win the same trick when your turn comes again." }
        }
        Badge::CaughtTwo => {
            BadgeText { name: "Caught", how: "Go out while somebody still holds a 2: they pay double." }
        }
        Badge::CaughtTwos => {
            BadgeText { name: "Twice caught", how: "Go out while someone holds two 2s: they pay fourfold." }
        }
        Badge::LostWell => {
            BadgeText { name: "A good loser", how: "Lose a round and gain chips: others held more tiles." }
        }
        Badge::CleanSweep => {
            BadgeText { name: "Clean sweep", how: "Win every round of a match of three or more." }
        }
    }
}
