//! Decides whether a bot challenges the word that was just laid.
//!
//! Level hard knows the whole dictionary and is never wrong. The other levels may challenge a word outside their
//! vocabulary. In a match at home a wrong challenge costs as much as a right one wins, and most words that a bot does
//! not know are valid. So a bot often challenges such a word if no word of the dictionary begins like it, seldom if the
//! word is decisive (it ends the round, or nearly does), and hardly ever otherwise. In a tournament a challenge costs
//! nothing.
//!
//! People recognise many non-words without knowing all words: GIROUETTAD looks wrong. So a bot also recognises a
//! non-word with a chance that depends on its level. The chance is higher if the word is decisive.

use super::Player;
use super::vocabulary::{ODD, Vocabulary};
use crate::Level;
use gousset_core::lexicon::{End, MAX_PLAYERS, Mode, View, Word};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Letter};

/// The number of letters of a beginning. A beginning is odd if no word of the dictionary has it.
const BEGINNING: usize = 4;

/// The chances that a bot challenges a word it does not know. A value n of the first four fields is a chance of 1 in n,
/// and the first of them that applies is used, in the order `odd`, `free`, `decisive`, `usual`.
struct Doubts {
    /// For a word with an odd beginning: see [`BEGINNING`].
    odd: u32,
    /// For a word that ends the round, or leaves its author with at most two cards.
    decisive: u32,
    /// For any other word.
    usual: u32,
    /// For any word, in a tournament.
    free: u32,
    /// The chance, in 256ths, that a bot of this level recognises a non-word. The first row is for usual words, the
    /// second for decisive ones. The columns are for one to five players who may challenge.
    feels: [[u32; MAX_PLAYERS - 1]; 2],
}

/// Certainty, in 256ths.
const ALWAYS: u32 = 256;
/// `feels` of level normal. With more challengers, each of them has a smaller chance. Together they recognise a non-word
/// in 6 of 16 cases, and in 12 of 16 if it is decisive. So a bluff has the same chance at every table.
const SURE: [[u32; MAX_PLAYERS - 1]; 2] = [[96, 54, 37, 28, 23], [192, 128, 95, 75, 62]];
/// The same for level easy, with 1 of 16 cases, and 3 of 16.
const UNSURE: [[u32; MAX_PLAYERS - 1]; 2] = [[16, 8, 5, 4, 3], [48, 25, 17, 13, 10]];

/// Returns true if this player challenges the word that was just laid. Yardsticks never do.
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
    // A challenge of a short rare word would only show how odd the word is.
    if vocabulary.knows(dictionary, word) || word.len() <= ODD && dictionary.contains(word) {
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
