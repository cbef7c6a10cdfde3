//! Whether a player challenges what was just laid: by its vocabulary, and by sense.
//!
//! Hard knows the dictionary and is never wrong. The others doubt what they do not know. At home a wrong challenge
//! costs as much as a right one wins, and most words that a player does not know are words all the same: they are
//! challenged if nothing begins like them, now and then if much is at stake, and hardly ever otherwise. In a
//! tournament doubting costs nothing.
//!
//! But even who does not know a word may feel whether it could be one: GIROUETTAD looks wrong. How sure that feeling is sets
//! the levels apart, and it is surer where much is at stake.

use super::Player;
use super::vocabulary::Vocabulary;
use crate::Level;
use gousset_core::lexicon::{End, MAX_PLAYERS, Mode, View, Word};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Letter};

/// Letters by which one sees that no word begins so.
const BEGINNING: usize = 4;

/// How rarely a player challenges a word it does not know: one in this many.
struct Doubts {
    /// Nothing begins like it.
    odd: u32,
    /// It ends the round, or leaves its author with hardly a card.
    decisive: u32,
    /// Any other.
    usual: u32,
    /// Any, in a tournament.
    free: u32,
    /// How often somebody of its kind feels that what is no word is none, of [`ALWAYS`], by the number of those who may
    /// challenge it; and the same of one that decides something.
    feels: [[u32; MAX_PLAYERS - 1]; 2],
}

const ALWAYS: u32 = 256;
/// What each of one to five feels, so that together they feel it in 6 and 12 of 16 cases: a bluff is as bold at a large table as
/// at a small one.
const SURE: [[u32; MAX_PLAYERS - 1]; 2] = [[96, 54, 37, 28, 23], [192, 128, 95, 75, 62]];
/// The same for 1 and 3 of 16 cases.
const UNSURE: [[u32; MAX_PLAYERS - 1]; 2] = [[16, 8, 5, 4, 3], [48, 25, 17, 13, 10]];

/// Whether this player challenges what was just laid. It is decided at once.
#[must_use]
pub fn challenges(player: Player, view: &View, dictionary: Dictionary<'_>, seed: u64) -> bool {
    let Some(laid) = view.laid.filter(|_| view.may_challenge()) else { return false };
    let Some(word) = view.laid_word().map(Word::letters) else { return false };
    let (vocabulary, doubts) = match player.character().map(|character| character.level) {
        Some(Level::Hard) => return !dictionary.contains(word),
        Some(Level::Normal) => {
            (Vocabulary::Wide, Doubts { odd: 1, decisive: 60, usual: 400, free: 2, feels: SURE })
        }
        Some(Level::Easy) => {
            (Vocabulary::Short, Doubts { odd: 2, decisive: 120, usual: 800, free: 4, feels: UNSURE })
        }
        None => return false,
    };
    if vocabulary.knows(dictionary, word) {
        return false;
    }
    let decisive = matches!(view.end, Some(End::WentOut(_))) || view.counts[laid.author] <= 2;
    let mut rng = Rng::new(seed);
    let others = view.playing.len().saturating_sub(1).clamp(1, MAX_PLAYERS - 1);
    if !dictionary.contains(word) && rng.below(ALWAYS) < doubts.feels[usize::from(decisive)][others - 1] {
        return true;
    }
    let one_in = if begins_oddly(dictionary, word, BEGINNING) {
        doubts.odd
    } else if view.rules.mode == Mode::Tournament {
        doubts.free
    } else if decisive {
        doubts.decisive
    } else {
        doubts.usual
    };
    rng.below(one_in) == 0
}

/// Whether no word at all begins with the first letters of this one.
pub(super) fn begins_oddly(dictionary: Dictionary<'_>, word: &[Letter], letters: usize) -> bool {
    let mut beginning = word.iter().take(letters);
    beginning.try_fold(dictionary.root(), |node, letter| dictionary.step(node, *letter)).is_none()
}
