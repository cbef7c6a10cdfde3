//! Estimates how likely searches are to reach a node, and to turn back there.
//!
//! The model is a search for the words that a hand of cards can spell, alone or by inserting cards into a word. It is
//! likely to have the letters that occur in many words. Only sums and products are used, so that every machine builds
//! the same file.

use std::vec;
use std::vec::Vec;

use super::super::automaton::Automaton;
use crate::Letter;

/// The number of cards in a hand.
const CARDS: usize = 10;
/// The number of letters of the word on the table that an insert still has to use.
const KEPT: usize = 3;

pub(super) struct Chances {
    /// By letter, the probability that a search has it.
    having: Vec<f64>,
    /// By letter, the probability that an insert does not need it.
    sparing: Vec<f64>,
    /// By node, the expected number of times that a search reaches it. Above one if several paths lead there.
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

    /// The probability that a search with the hand alone turns back, plus the probability that an insert does. `any`
    /// are the letters of at least one continuation, `every` those of all.
    pub(super) fn of_turning_back(&self, any: u32, every: u32) -> f64 {
        let product = |letters: u32, chances: &[f64]| {
            let chances = chances.iter().enumerate().filter(|(letter, _)| letters >> letter & 1 == 1);
            chances.fold(1.0, |all, (_, chance)| all * chance)
        };
        let alone = product(self.rarest_two(every), &self.having);
        let insert = alone * product(!any, &self.sparing);
        2.0 - alone - insert
    }

    /// Returns the two of these letters that a search is least likely to have.
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

/// Returns, for each letter, its share of all letters in the words.
fn frequencies(automaton: &Automaton) -> Vec<f64> {
    // The number of words that contain an edge is the number of paths to it times the number of words after it.
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
