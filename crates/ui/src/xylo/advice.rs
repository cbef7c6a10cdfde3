//! A hint of Xylo: worked out like a bot's answer, and its reason in both languages.

use super::play::Choice;
use crate::lang::Lang;
use crate::text;
use crate::thinking::Thinker;
use crate::widgets::Line;
use gousset_bots::xylo::{Ask, Hint, Reason};
use gousset_core::xylo::round::Move;

impl Thinker for Hint {
    type Answer = (Option<Move>, Reason);

    fn step(&mut self) -> Option<Self::Answer> {
        Self::step(self)
    }

    fn best(&self) -> Self::Answer {
        Self::best(self)
    }
}

impl Choice {
    /// What a bot would be asked in the person's place.
    pub const fn ask(self) -> Ask {
        match self {
            Self::Card => Ask::Play,
            Self::Offer { .. } | Self::Pair { .. } => Ask::Bid,
            Self::Look { .. } => Ask::Commit,
        }
    }
}

/// What speaks for the answer, in a few words.
#[must_use]
pub fn words(reason: Reason, lang: Lang) -> Line {
    let plain = |english, french| text!("{}", lang.of(english, french));
    match reason {
        Reason::OnlyCard => plain("The only card you may play.", "La seule carte permise."),
        Reason::LosesOnPurpose => {
            plain("The bid is full: this cannot win.", "L’annonce est pleine : elle ne peut gagner.")
        }
        Reason::BidIsFull => plain("The bid is full: play low.", "L’annonce est pleine : jouez bas."),
        Reason::WinsOneOf(needed) => {
            text!("{} {needed}.", lang.of("It wins. You still need", "Elle gagne. Plis à faire encore :"))
        }
        Reason::Needs(needed) => {
            text!("{} {needed}.", lang.of("It may win. You still need", "Elle peut gagner. Plis à faire :"))
        }
        Reason::EveryTrickCounts => {
            plain("It wins, and a trick is a point.", "Elle gagne, et un pli fait un point.")
        }
        Reason::SurelyWins => plain("It surely wins the trick.", "Elle gagne sûrement le pli."),
        Reason::HighestTrump => plain("Surely the highest trump.", "Sûrement le plus haut atout."),
        Reason::CannotWin => {
            plain("It cannot win: keep the others.", "Elle ne peut gagner : gardez les autres.")
        }
        Reason::Lowest => plain("The lowest you may play.", "La plus basse permise."),
        Reason::Highest => plain("The highest you may play.", "La plus haute permise."),
        Reason::TriedOut => plain("It did best when tried out.", "La meilleure, à l’essai."),
        Reason::Between(low, high) => {
            text!("{} {low} {} {high}.", lang.of("Bid: these two are", "Annoncez : de"), lang.of("to", "à"))
        }
        Reason::Waits(cards) => text!(
            "{} {cards} {}",
            lang.of("No bid yet:", "Pas encore :"),
            lang.of("cards left.", "cartes restent.")
        ),
        Reason::OtherTooLow(other) => text!(
            "{} {other} {}",
            lang.of("You have more than", "Vous avez plus de"),
            lang.of("tricks already.", "plis déjà.")
        ),
        Reason::OtherTooHigh(other) => {
            text!("{other} {}", lang.of("tricks are out of reach.", "plis : hors de portée."))
        }
        Reason::WonAlready => plain("You have them: win no more.", "Vous les avez : n’en gagnez plus."),
        Reason::NeedsOf(needed, left) => text!(
            "{needed} {} {left} {}",
            lang.of("more tricks of", "plis de plus sur"),
            lang.of("cards.", "cartes.")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
                assert!(crate::hints::fits(&words(reason, lang)), "{reason:?}");
            }
        }
    }
}
