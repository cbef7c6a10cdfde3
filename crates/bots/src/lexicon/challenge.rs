//! Decides whether a player challenges the word that was just laid: by its vocabulary, and by its sense for the
//! language.
//!
//! Hard knows the dictionary and is never wrong. The others doubt words that they do not know. At home a wrong
//! challenge costs as much as a right one wins, and most words that a player does not know are valid. So a bot
//! challenges such a word if no word begins like it, sometimes if much is at stake, and hardly ever otherwise. In a
//! tournament a challenge costs nothing.
//!
//! Even without knowing a word, a player may recognise a non-word: GIROUETTAD looks wrong. The levels differ in how
//! often they do. They do more often where much is at stake.

use super::Player;
use super::vocabulary::Vocabulary;
use crate::Level;
use gousset_core::lexicon::{End, MAX_PLAYERS, Mode, View, Word};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Letter};

/// The number of first letters by which a bot sees that no word begins like this.
const BEGINNING: usize = 4;

/// The odds that a bot challenges a word it does not know: one in this many.
struct Doubts {
    /// No word begins like it.
    odd: u32,
    /// It ends the round, or leaves its author with at most two cards.
    decisive: u32,
    /// Any other word.
    usual: u32,
    /// Any word, in a tournament.
    free: u32,
    /// Chance, of [`ALWAYS`], that a bot of this level recognises a non-word, by the number of players who may
    /// challenge it. First for a usual word, then for a decisive one.
    feels: [[u32; MAX_PLAYERS - 1]; 2],
}

const ALWAYS: u32 = 256;
/// For one to five challengers: the chance of each at which at least one of them recognises a non-word in 6 of 16
/// cases, and in 12 of 16 if it is decisive. So a bluff has the same chance at a large table as at a small one.
const SURE: [[u32; MAX_PLAYERS - 1]; 2] = [[96, 54, 37, 28, 23], [192, 128, 95, 75, 62]];
/// The same for 1 of 16 cases, and 3 of 16.
const UNSURE: [[u32; MAX_PLAYERS - 1]; 2] = [[16, 8, 5, 4, 3], [48, 25, 17, 13, 10]];

/// Returns true if this player challenges the word that was just laid. It is decided at once.
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

/// True if no word begins with the first `letters` letters of this one.
pub(super) fn begins_oddly(dictionary: Dictionary<'_>, word: &[Letter], letters: usize) -> bool {
    let mut beginning = word.iter().take(letters);
    beginning.try_fold(dictionary.root(), |node, letter| dictionary.step(node, *letter)).is_none()
}
