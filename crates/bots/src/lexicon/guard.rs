//! Counts the cards that others could add to a word. Of two words that shed the same cards, the one with fewer is
//! better.

use gousset_core::lexicon::{Card, Hand, Word};
use gousset_words::{Dictionary, Letter, Node};

/// The number of unseen cards that could be added at the beginning or the end of this word.
pub(super) fn openings(dictionary: Dictionary<'_>, word: &Word, unseen: &Hand) -> u32 {
    let spell =
        |from: Node| word.letters().iter().try_fold(from, |node, letter| dictionary.step(node, *letter));
    let unseen_of = |letter: Letter| u32::from(unseen.count(Card::of(letter)));
    let before = dictionary.branches(dictionary.root()).filter(|(letter, _)| unseen_of(*letter) > 0);
    let before = before.filter(|(_, node)| spell(*node).is_some_and(|node| node.word().is_some()));
    let end = spell(dictionary.root());
    let behind = end.into_iter().flat_map(|node| dictionary.branches(node));
    let behind = behind.filter(|(_, node)| node.word().is_some());
    before.chain(behind).map(|(letter, _)| unseen_of(letter)).sum()
}
