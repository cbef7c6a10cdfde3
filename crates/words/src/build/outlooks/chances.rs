//! How likely searches are to come to a node, and to turn back there.
//!
//! A search for what a hand of cards can spell, alone or by inserting cards into a word, is likely to have the
//! letters that many words have. Only sums and products are taken, so that every machine makes the same file.

use std::vec;
use std::vec::Vec;

use super::super::automaton::Automaton;
use crate::Letter;

/// Cards of a hand.
const CARDS: usize = 10;
/// Letters that an insert still has to keep, of the word it goes into.
const KEPT: usize = 3;

pub(super) struct Chances {
    /// By letter, that a search has it.
    having: Vec<f64>,
    /// By letter, that an insert does without it.
    sparing: Vec<f64>,
    /// By node, that a search comes to it; more than one if it can come by several ways.
    reaching: Vec<f64>,
}

impl Chances {
    pub(super) fn of(automaton: &Automaton) -> Self {
        let frequencies = frequencies(automaton);
        let without = |letters: usize| -> Vec<f64> {
            frequencies
                .iter()
                .map(|frequency| (0..letters).fold(1.0, |all, _| all * (1.0 - frequency)))
                .collect()
        };
        let having: Vec<f64> = without(CARDS).iter().map(|lacking| 1.0 - lacking).collect();
        let mut reaching = vec![0.0; automaton.root() + 1];
        reaching[automaton.root()] = 1.0;
        for node in (0..=automaton.root()).rev() {
            for edge in automaton.edges(node) {
                reaching[edge.target] += reaching[node] * having[usize::from(edge.letter.index())];
            }
        }
        Self { having, sparing: without(KEPT), reaching }
    }

    pub(super) fn of_reaching(&self, node: usize) -> f64 {
        self.reaching[node]
    }

    /// That the hand alone turns back, and that an insert does, together: where some words have these letters, and
    /// every word has those.
    pub(super) fn of_turning_back(&self, any: u32, every: u32) -> f64 {
        let product = |letters: u32, chances: &[f64]| {
            let chances = chances.iter().enumerate().filter(|(letter, _)| letters >> letter & 1 == 1);
            chances.fold(1.0, |all, (_, chance)| all * chance)
        };
        let alone = product(self.rarest_two(every), &self.having);
        let insert = alone * product(!any, &self.sparing);
        2.0 - alone - insert
    }

    /// Those two of these letters that a search is least likely to have.
    pub(super) fn rarest_two(&self, letters: u32) -> u32 {
        let rarest = |letters: u32| {
            let letters =
                Letter::ALL.iter().map(|letter| letter.index()).filter(|letter| letters >> letter & 1 == 1);
            let chance = |letter: u8| self.having[usize::from(letter)];
            letters
                .min_by(|one, other| chance(*one).total_cmp(&chance(*other)))
                .map_or(0, |letter| 1 << letter)
        };
        let first: u32 = rarest(letters);
        first | rarest(letters & !first)
    }
}

/// By letter, how much of all that the words are spelt with it is.
fn frequencies(automaton: &Automaton) -> Vec<f64> {
    // Words after each node, and ways to it: an edge is in as many words as the product of both.
    let words = automaton.words_after();
    let mut ways = vec![0.0; automaton.root() + 1];
    ways[automaton.root()] = 1.0;
    let mut letters = vec![0.0; Letter::COUNT];
    for node in (0..=automaton.root()).rev() {
        for edge in automaton.edges(node) {
            ways[edge.target] += ways[node];
            let with_it = words[edge.target] + usize::from(edge.standing.is_some());
            letters[usize::from(edge.letter.index())] += ways[node] * with_it as f64;
        }
    }
    let all: f64 = letters.iter().sum::<f64>().max(1.0);
    letters.iter().map(|count| count / all).collect()
}
