//! A hint of Lexio: worked out like a bot's move, and its reason in both languages.

use crate::session::thinking::Thinker;
use crate::texts::Lang;
use gousset_bots::lexio::{Hint, Reason};
use gousset_core::lexio::Move;

impl Thinker for Hint {
    type Answer = (Move, Reason);

    fn step(&mut self) -> Option<Self::Answer> {
        Self::step(self)
    }

    fn best(&self) -> Self::Answer {
        Self::best(self)
    }
}

/// What speaks for the move, in a few words.
#[must_use]
pub const fn words(reason: Reason, lang: Lang) -> &'static str {
    match reason {
        Reason::WinsTheRound => lang.of("This wins the round.", "Cela gagne la manche."),
        Reason::CannotBeStopped => lang.of("Nobody can stop you now.", "Nul ne peut vous arrêter."),
        Reason::OnlyPlay => lang.of("Your only play.", "Le seul coup possible."),
        Reason::NobodyBeatsIt => {
            lang.of("Nobody can beat it: you lead next.", "Nul ne peut la battre : vous gardez la main.")
        }
        Reason::KeepsOneTileOut => {
            lang.of("Whoever has one tile cannot answer.", "Qui n’a qu’une tuile ne peut suivre.")
        }
        Reason::ShedsFive => lang.of("Sheds five tiles at once.", "Cinq tuiles d’un seul coup."),
        Reason::HoldsTheTwo => lang.of("Holds the 2 for later.", "Gardez le 2 pour plus tard."),
        Reason::KeepsNumbersTogether => {
            lang.of("Keeps equal numbers together.", "Gardez ensemble les numéros égaux.")
        }
        Reason::WeakestThatBeats => lang.of("The weakest that beats it.", "Le plus faible qui suffise."),
        Reason::ShedsTheWeakest => lang.of("Sheds your weakest tile.", "Écoulez votre plus faible tuile."),
        Reason::ShedsSeveral => lang.of("Sheds several tiles at once.", "Plusieurs tuiles d’un seul coup."),
        Reason::TriedOut => lang.of("It did best when tried out.", "Le meilleur, à l’essai."),
        Reason::NothingBeatsTheTable => lang.of("Nothing beats this: pass.", "Rien ne bat cela : passez."),
        Reason::SavesTheTwo => {
            lang.of("Pass: only a 2 beats it. Keep it.", "Passez : il faudrait un 2. Gardez-le.")
        }
        Reason::EveryAnswerBreaks => {
            lang.of("Pass: any answer breaks a better group.", "Passez : répondre casse un meilleur groupe.")
        }
        Reason::WaitsForBetter => lang.of("Pass: waiting did best.", "Passez : attendre vaut mieux."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_fits() {
        for reason in [
            Reason::WinsTheRound,
            Reason::CannotBeStopped,
            Reason::OnlyPlay,
            Reason::NobodyBeatsIt,
            Reason::KeepsOneTileOut,
            Reason::ShedsFive,
            Reason::HoldsTheTwo,
            Reason::KeepsNumbersTogether,
            Reason::WeakestThatBeats,
            Reason::ShedsTheWeakest,
            Reason::ShedsSeveral,
            Reason::TriedOut,
            Reason::NothingBeatsTheTable,
            Reason::SavesTheTwo,
            Reason::EveryAnswerBreaks,
            Reason::WaitsForBetter,
        ] {
            for lang in Lang::ALL {
                assert!(crate::session::hints::fits(words(reason, lang)), "{reason:?}");
            }
        }
    }
}
