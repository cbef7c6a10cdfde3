//! A hint of Xylo: worked out like a bot's answer, and its reason in both languages.

use crate::session::thinking::Thinker;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_bots::xylo::{Hint, Reason};
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

/// What speaks for the answer, in a few words.
#[must_use]
pub fn words(reason: Reason, lang: Lang) -> Line {
    let plain = |english, french| text!("{}", lang.of(english, french));
    let tricks = |count| counted(count, lang, ["trick", "tricks"], ["pli", "plis"]);
    let cards = |count| counted(count, lang, ["card", "cards"], ["carte", "cartes"]);
    match reason {
        Reason::OnlyCard => plain("The only card you may play.", "La seule carte permise."),
        Reason::LosesOnPurpose => {
            plain("The bid is reached: this cannot win.", "L’annonce est atteinte : elle perd.")
        }
        Reason::BidIsFull => plain("The bid is reached: play low.", "L’annonce est atteinte : jouez bas."),
        Reason::WinsOneOf(needed) => {
            text!("{} {needed}.", lang.of("It wins. You still need", "Elle gagne. Plis à faire encore :"))
        }
        Reason::Needs(needed) => {
            text!("{} {needed}.", lang.of("It may win. You still need", "Elle peut gagner. Plis à faire :"))
        }
        Reason::EveryTrickCounts => {
            plain("It wins, and a trick is a point.", "Elle gagne, et un pli fait un point.")
        }
        Reason::SurelyWins => plain("It surely wins the trick.", "Elle gagne le pli à coup sûr."),
        Reason::HighestTrump => plain("Surely the highest trump.", "Le plus haut atout, à coup sûr."),
        Reason::CannotWin => {
            plain("It cannot win: keep the others.", "Elle ne peut gagner : gardez les autres.")
        }
        Reason::Lowest => plain("The lowest you may play.", "La plus basse permise."),
        Reason::Highest => plain("The highest you may play.", "La plus haute permise."),
        Reason::TriedOut => plain("It did best when tried out.", "La meilleure, à l’essai."),
        Reason::Between(low, high) => {
            let equal = low == high;
            match lang {
                Lang::English if equal => text!("Bid: these two are both {low}."),
                Lang::English => text!("Bid: these two are {low} to {high}."),
                Lang::French if equal => text!("Annoncez : elles font {low}."),
                Lang::French => text!("Annoncez : elles font {low} à {high}."),
            }
        }
        Reason::Waits(left) => text!(
            "{} {left} {} {}.",
            lang.of("No bid yet:", "Pas encore :"),
            cards(left),
            counted(left, lang, ["left", "left"], ["reste", "restent"])
        ),
        Reason::OtherTooLow(other) => match lang {
            Lang::English => text!("You have more than {other} {} already.", tricks(other)),
            Lang::French => text!("Vous avez déjà plus de {other} {}.", tricks(other)),
        },
        Reason::OtherTooHigh(other) => text!(
            "{other} {} {}",
            tricks(other),
            counted(
                other,
                lang,
                ["is out of reach.", "are out of reach."],
                [": hors de portée.", ": hors de portée."]
            )
        ),
        Reason::WonAlready => plain("You have them: win no more.", "Vous les avez : n’en gagnez plus."),
        Reason::NeedsOf(needed, left) => match lang {
            Lang::English => text!("{needed} more {} of {left} {}.", tricks(needed), cards(left)),
            Lang::French => text!("{needed} {} de plus sur {left} {}.", tricks(needed), cards(left)),
        },
    }
}

/// The form of a word after this number: of one, and of several. French has the first for none as well.
fn counted(count: u8, lang: Lang, english: [&'static str; 2], french: [&'static str; 2]) -> &'static str {
    match lang {
        Lang::English => english[usize::from(count != 1)],
        Lang::French => french[usize::from(count > 1)],
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::format;

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
            let (pli, carte, reste) = match count {
                0 | 1 => ("pli", "carte", "reste"),
                _ => ("plis", "cartes", "restent"),
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
                    format!("{count} {pli} : hors de portée."),
                ),
                (
                    Reason::Waits(count),
                    format!("No bid yet: {count} {card} left."),
                    format!("Pas encore : {count} {carte} {reste}."),
                ),
                (
                    Reason::NeedsOf(count, 5),
                    format!("{count} more {trick} of 5 cards."),
                    format!("{count} {pli} de plus sur 5 cartes."),
                ),
                (
                    Reason::NeedsOf(1, count),
                    format!("1 more trick of {count} {card}."),
                    format!("1 pli de plus sur {count} {carte}."),
                ),
            ] {
                assert_eq!(*words(reason, Lang::English), *english);
                assert_eq!(*words(reason, Lang::French), *french);
            }
        }
    }
}
