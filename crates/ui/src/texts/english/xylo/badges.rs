//! The badges of Xylo in English.

use crate::texts::BadgeText;
use gousset_core::xylo::Badge;

pub(super) const fn badge(badge: Badge) -> BadgeText {
    match badge {
        Badge::ZeroMade => BadgeText { name: "Exactly nothing", how: "Make a bid of 0: win no trick." },
        Badge::HighBidMade => BadgeText { name: "Five and more", how: "Make a bid of 5 or more." },
        Badge::EarlyBidMade => {
            BadgeText { name: "An early word", how: "Bid after your first card of a round, and make it." }
        }
        Badge::LastCardMade => {
            BadgeText { name: "Left to chance", how: "Never look: make the bid that your last card is." }
        }
        Badge::LastTrickMade => {
            BadgeText { name: "The last trick", how: "Make your bid by winning the last trick." }
        }
        Badge::OnlyOneMade => {
            BadgeText { name: "The only one", how: "Make your bid in a round where nobody else does." }
        }
        Badge::AllMade => {
            BadgeText { name: "In harmony", how: "Make your bid in a round where everyone does." }
        }
        Badge::EveryRoundMade => {
            BadgeText { name: "Every time", how: "Make your bid in every round of a match." }
        }
        Badge::TrumpZero => BadgeText { name: "Smallest trump", how: "Win a trick with the 0 of trumps." },
        Badge::LowCardWins => {
            BadgeText { name: "Small and mighty", how: "Win a trick with a 2 or lower that is no trump." }
        }
        Badge::Overtrump => BadgeText { name: "Overtrump", how: "Beat a trump with a higher trump." },
        Badge::Comeback => {
            BadgeText { name: "Comeback", how: "Win a match after being last, alone, after its first round." }
        }
    }
}
