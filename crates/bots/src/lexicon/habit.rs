//! The ways in which the bots bluff.
//!
//! A bot with a habit lays non-words of one kind, or at one moment of the round. The kind can be seen in the letters of
//! the word, and the moment in the number of cards. Its valid words seldom have this mark. So a player who knows the
//! habit gains by challenging, and a player who challenges every word of a bot does not.

use gousset_core::lexicon::DEALT;
use gousset_words::Letter;

/// The way in which a bot bluffs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Its non-words have a doubled letter: STEEL is a word, STTEL is not.
    Doubled,
    /// Its non-words have one of the letters J, Q, X and Z.
    Exotic,
    /// Its non-words begin and end with a vowel.
    Vowels,
    /// Its non-words begin and end with the same letter.
    Framed,
    /// It bluffs with its first word of the round, while it has all its cards.
    First,
    /// It bluffs when it has few cards left, but not with its last ones.
    Late,
}

/// The most cards of a bot that bluffs late.
const FEW: usize = 5;
/// The fewest cards of a bot that bluffs late. With fewer it would go out.
const TOO_FEW: usize = 4;

impl Habit {
    /// All habits.
    pub const ALL: [Self; 6] =
        [Self::Doubled, Self::Exotic, Self::Vowels, Self::Framed, Self::First, Self::Late];

    /// The chance of a bluff, in sixteenths of the turns at which the habit allows one.
    pub(super) const fn boldness(self) -> u32 {
        match self {
            Self::Doubled | Self::Framed => 5,
            Self::Vowels => 3,
            Self::Exotic => 6,
            Self::First | Self::Late => 10,
        }
    }

    /// True if the habit allows a bluff in a turn that begins with this many cards.
    pub(super) const fn is_time(self, held: usize) -> bool {
        match self {
            Self::Doubled | Self::Exotic | Self::Vowels | Self::Framed => held > FEW,
            Self::First => held == DEALT,
            Self::Late => held >= TOO_FEW && held <= FEW,
        }
    }

    /// True if a non-word has the form of this habit.
    pub(super) fn fits(self, word: &[Letter]) -> bool {
        let (Some(first), Some(last)) = (word.first(), word.last()) else { return false };
        match self {
            Self::Doubled => word.windows(2).any(|pair| pair[0] == pair[1]),
            Self::Exotic => word.iter().any(|letter| matches!(letter.ascii(), b'J' | b'Q' | b'X' | b'Z')),
            Self::Vowels => is_vowel(*first) && is_vowel(*last),
            Self::Framed => first == last,
            Self::First | Self::Late => true,
        }
    }

    /// True if a player who knows this habit suspects a new word, laid by a hand that had this many cards.
    #[must_use]
    pub fn suspects(self, word: &[Letter], held: usize) -> bool {
        self.is_time(held) && self.fits(word)
    }
}

/// True for the vowels and Y.
pub(super) fn is_vowel(letter: Letter) -> bool {
    matches!(letter.ascii(), b'A' | b'E' | b'I' | b'O' | b'U' | b'Y')
}
