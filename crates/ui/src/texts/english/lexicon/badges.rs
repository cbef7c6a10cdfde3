//! The badges of Lexicon in English.

use crate::texts::BadgeText;
use gousset_core::lexicon::Badge;

pub(super) const fn badge(badge: Badge) -> BadgeText {
    match badge {
        Badge::LongWord => BadgeText { name: "Seven letters", how: "Lay a word of seven letters or more." },
        Badge::LongInsert => {
            BadgeText { name: "Nine letters", how: "Make a word of the table nine letters long, or longer." }
        }
        Badge::InsertInside => {
            BadgeText { name: "In between", how: "Insert a card between two letters of a word." }
        }
        Badge::ThreeInserts => {
            BadgeText { name: "Three words", how: "Insert into three different words in one round." }
        }
        Badge::ExchangeTwo => BadgeText { name: "Two for two", how: "Swap two letters of a word at once." },
        Badge::MasterBack => {
            BadgeText { name: "The Master returns", how: "Take a Master from the table for its real letter." }
        }
        Badge::OutAtOnce => {
            BadgeText { name: "All at once", how: "Finish by laying a word of five cards or more." }
        }
        Badge::OutByInsert => BadgeText { name: "The last letter", how: "Finish by inserting into a word." },
        Badge::NoThrow => {
            BadgeText { name: "Nothing thrown", how: "Finish without throwing a card in the round." }
        }
        Badge::RightChallenge => {
            BadgeText { name: "A sharp eye", how: "Doubt a word that is not in the dictionary." }
        }
        Badge::StoodFirm => BadgeText { name: "It is a word", how: "Have a good word of yours doubted." },
        Badge::LightHand => {
            BadgeText { name: "A light hand", how: "Be left with ten points or less when somebody finishes." }
        }
    }
}
