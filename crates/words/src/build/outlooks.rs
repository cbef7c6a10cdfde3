//! Chooses the outlooks of a dictionary, and the nodes that have one.
//!
//! The code of an outlook is one byte, but nodes have thousands of different exact outlooks. So 256 approximations are
//! chosen: those that are expected to make searches turn back most often. Each node gets the best one that is true of
//! it.

mod chances;

use std::collections::BTreeMap;
use std::vec::Vec;

use super::automaton::{Automaton, EMPTY};
use crate::Letter;
use crate::format::{CODES, NO_LETTER_NEEDED, OUTLOOK, TABLES};
use chances::Chances;

/// The number of exact outlooks that are merged into [`CODES`] ones. All others would make fewer searches turn back;
/// their nodes get the best of the merged outlooks.
const DRAFTED: usize = 1500;

/// Favourites always have an outlook. The other nodes have one only if the outlooks of all nodes together take at most
/// one byte per this many words, or at most as many bytes as the tables, which every dictionary has.
const WORDS_A_BYTE: usize = 6;

/// The letters that follow a node: bit n is letter n.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Outlook {
    /// The letters that occur in at least one continuation.
    any: u32,
    /// The letters that occur in every continuation.
    every: u32,
}

impl Outlook {
    /// Returns the exact outlook of each node.
    fn of(automaton: &Automaton) -> Vec<Self> {
        let mut outlooks: Vec<Self> = Vec::new();
        for node in 0..=automaton.root() {
            let mut outlook = Self { any: 0, every: u32::MAX };
            for edge in automaton.edges(node) {
                let (letter, beyond) = (1 << edge.letter.index(), outlooks[edge.target]);
                outlook.any |= letter | beyond.any;
                outlook.every &= if edge.standing.is_some() { letter } else { letter | beyond.every };
            }
            outlooks.push(outlook);
        }
        outlooks
    }

    /// The outlook that is true wherever one of the two is.
    fn or(self, other: Self) -> Self {
        Self { any: self.any | other.any, every: self.every & other.every }
    }

    /// Whether a node with this exact outlook may have this one.
    fn is_true_of(&self, exact: &Self) -> bool {
        exact.any & !self.any == 0 && self.every & !exact.every == 0
    }

    /// The expected number of searches that turn back at this outlook, of the two kinds in
    /// [`Chances::of_turning_back`].
    fn turns_back(&self, chances: &Chances) -> f64 {
        chances.of_turning_back(self.any, self.every)
    }
}

/// The outlooks of a dictionary, by code.
pub(super) struct Table {
    outlooks: Vec<Outlook>,
    /// The codes, starting with the one at which searches turn back most often.
    best_first: Vec<u8>,
}

impl Table {
    /// Chooses the outlooks that serve searches in this automaton best.
    pub(super) fn of(automaton: &Automaton) -> Self {
        let chances = Chances::of(automaton);
        let mut met = BTreeMap::<Outlook, f64>::new();
        for (node, outlook) in Outlook::of(automaton).iter().enumerate() {
            if is_told(node, automaton) {
                let told = Outlook { every: chances.rarest_two(outlook.every), ..*outlook };
                *met.entry(told).or_default() += chances.of_reaching(node);
            }
        }
        let outlooks = chosen(met, &chances);
        let uses: Vec<f64> = outlooks.iter().map(|outlook| outlook.turns_back(&chances)).collect();
        let use_of = |code: u8| uses[usize::from(code)];
        let mut best_first: Vec<u8> = (0..=u8::MAX).zip(&outlooks).map(|(code, _)| code).collect();
        best_first
            .sort_unstable_by(|one, other| use_of(*other).total_cmp(&use_of(*one)).then(other.cmp(one)));
        Self { outlooks, best_first }
    }

    /// Returns the code of the best outlook that is true of a node.
    fn best(&self, exact: &Outlook) -> Option<u8> {
        self.best_first.iter().copied().find(|code| self.outlooks[usize::from(*code)].is_true_of(exact))
    }

    /// Writes the outlooks by code.
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        let start = bytes.len();
        for outlook in &self.outlooks {
            bytes.extend(outlook.any.to_le_bytes());
            let every = Letter::ALL
                .iter()
                .map(|letter| letter.index())
                .filter(|letter| outlook.every >> letter & 1 == 1);
            bytes.extend(every.chain([NO_LETTER_NEEDED; 2]).take(2));
        }
        bytes.resize(start + CODES * OUTLOOK, 0);
    }

    /// Writes the outlooks by code, and the codes from the best to the worst.
    pub(super) fn pack(&self, bytes: &mut Vec<u8>) {
        self.write(bytes);
        bytes.extend(&self.best_first);
        bytes.extend((0..=u8::MAX).skip(self.best_first.len()));
    }

    /// Reads what [`Self::pack`] wrote. Also returns the remaining bytes.
    pub(super) fn unpack(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (outlooks, rest) = bytes.split_at_checked(CODES * OUTLOOK)?;
        let (best_first, rest) = rest.split_at_checked(CODES)?;
        let outlooks = outlooks.as_chunks().0.iter().map(|&[a, b, c, d, one, two]: &[u8; OUTLOOK]| {
            let needed = [one, two].into_iter().filter(|letter| *letter < NO_LETTER_NEEDED);
            let every = needed.fold(0, |letters, letter| letters | 1 << letter);
            Outlook { any: u32::from_le_bytes([a, b, c, d]), every }
        });
        // The codes after the last outlook are unused.
        let outlooks: Vec<Outlook> = outlooks.take_while(|outlook| outlook.any != 0).collect();
        let stands_for_one = |code: &u8| usize::from(*code) < outlooks.len();
        let best_first = best_first.iter().copied().filter(stands_for_one).collect();
        Some((Self { outlooks, best_first }, rest))
    }
}

/// Whether a node can have an outlook: all nodes except the empty one and the root.
fn is_told(node: usize, automaton: &Automaton) -> bool {
    node != EMPTY && node != automaton.root()
}

/// The outlooks of a dictionary's nodes.
pub(super) struct Outlooks {
    /// By node, its exact outlook, if it gets an outlook.
    exact: Vec<Option<Outlook>>,
    /// By node, the code of its outlook, as far as they have been found.
    codes: Vec<Option<u8>>,
}

impl Outlooks {
    /// Chooses the nodes that get an outlook. [`Self::find`] then finds the codes.
    pub(super) fn of(automaton: &Automaton, is_favourite: impl Fn(usize) -> bool) -> Self {
        let exact = Outlook::of(automaton);
        let words = automaton.words_after()[automaton.root()];
        let is_for_all = exact.len() <= TABLES.max(words / WORDS_A_BYTE);
        let has_one = |node| is_told(node, automaton) && (is_for_all || is_favourite(node));
        let exact = exact.into_iter().enumerate().map(|(node, exact)| has_one(node).then_some(exact));
        Self { exact: exact.collect(), codes: Vec::new() }
    }

    /// Finds the codes of the next `nodes` nodes. Returns true once all are found.
    pub(super) fn find(&mut self, table: &Table, nodes: usize) -> bool {
        let begin = self.codes.len();
        let end = begin.saturating_add(nodes).min(self.exact.len());
        self.codes.extend(self.exact[begin..end].iter().map(|exact| table.best(exact.as_ref()?)));
        end == self.exact.len()
    }

    /// The code of a node's outlook, if it has one.
    pub(super) fn code(&self, node: usize) -> Option<u8> {
        self.codes[node]
    }

    /// The number of bytes before a node: one if it has an outlook.
    pub(super) fn length(&self, node: usize) -> usize {
        usize::from(self.codes[node].is_some())
    }
}

/// An outlook, and how often a search is expected to reach it.
type Met = (Outlook, f64);

/// Merges these outlooks until there are as many as codes. Each step merges the two that lose least.
fn chosen(met: BTreeMap<Outlook, f64>, chances: &Chances) -> Vec<Outlook> {
    let mut all: Vec<(Met, f64)> =
        met.into_iter().map(|met| (met, met.1 * met.0.turns_back(chances))).collect();
    all.sort_unstable_by(|((one, _), its), ((other, _), others)| others.total_cmp(its).then(one.cmp(other)));
    all.truncate(DRAFTED);
    let put_together = |(one, its): Met, (other, others): Met| {
        let both = (one.or(other), its + others);
        (both, both.1 * both.0.turns_back(chances))
    };
    // For the outlook at `index`: which of the later ones in `among` loses least when merged with it, and the loss.
    let nearest = |all: &[(Met, f64)], index: usize, among: &mut dyn Iterator<Item = usize>| {
        let (one, its) = all[index];
        let losses = among.filter(|other| (index + 1..all.len()).contains(other)).map(|other| {
            let (met, others) = all[other];
            (other, its + others - put_together(one, met).1)
        });
        losses.min_by(|(_, one), (_, other)| one.total_cmp(other))
    };
    let mut pairs: Vec<Option<(usize, f64)>> =
        (0..all.len()).map(|index| nearest(&all, index, &mut (0..all.len()))).collect();
    while all.len() > CODES {
        let least = pairs.iter().enumerate().filter_map(|(index, pair)| Some((index, (*pair)?)));
        let least = least.min_by(|(_, (_, one)), (_, (_, other))| one.total_cmp(other));
        let Some((one, (other, _))) = least else { break };
        all[one] = put_together(all[one].0, all[other].0);
        all.swap_remove(other);
        pairs.swap_remove(other);
        // The last outlook has moved into the gap.
        let (moved, changed) = (all.len(), [one, other]);
        for (index, pair) in pairs.iter_mut().enumerate() {
            let has_lost = pair.is_some_and(|(partner, _)| partner == moved || changed.contains(&partner));
            if has_lost || changed.contains(&index) {
                *pair = nearest(&all, index, &mut (0..all.len()));
            } else if let Some(new) = nearest(&all, index, &mut changed.into_iter())
                && pair.is_none_or(|(_, loss)| new.1 < loss)
            {
                *pair = Some(new);
            }
        }
    }
    all.into_iter().map(|((outlook, _), _)| outlook).collect()
}
