//! The smallest automaton that spells a list of words.

use std::collections::HashMap;
use std::vec;
use std::vec::Vec;

use crate::{Letter, Spelling, Standing};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Edge {
    pub(super) letter: Letter,
    pub(super) standing: Option<Standing>,
    /// The number of the node that the edge leads to.
    pub(super) target: usize,
}

/// The number of the node without edges.
pub(super) const EMPTY: usize = 0;

/// The nodes by number, each with its edges in alphabetical order. An edge leads to a node with a lower number. The
/// last node is the root, and node 0, [`EMPTY`], has no edges. No two nodes are equal.
#[derive(Default)]
pub(super) struct Automaton {
    nodes: Vec<Vec<Edge>>,
}

impl Automaton {
    /// Builds the automaton of words that are in alphabetical order.
    pub(super) fn of(words: &[(Spelling, Standing)]) -> Self {
        let mut automaton = Self { nodes: vec![Vec::new()] };
        let mut known = HashMap::from([(Vec::new(), EMPTY)]);
        automaton.add(words, 0, &mut known);
        automaton
    }

    /// The automaton with these nodes.
    pub(super) const fn of_nodes(nodes: Vec<Vec<Edge>>) -> Self {
        Self { nodes }
    }

    /// Adds the node for these words, which agree in their first `depth` letters. Returns its number.
    fn add(
        &mut self,
        words: &[(Spelling, Standing)],
        depth: usize,
        known: &mut HashMap<Vec<Edge>, usize>,
    ) -> usize {
        let mut edges = Vec::new();
        for branch in words.chunk_by(|(one, _), (other, _)| one[depth] == other[depth]) {
            let (first, standing) = &branch[0];
            let ends = first.len() == depth + 1;
            let rest = if ends { &branch[1..] } else { branch };
            let target = self.add(rest, depth + 1, known);
            edges.push(Edge { letter: first[depth], standing: ends.then_some(*standing), target });
        }
        *known.entry(edges).or_insert_with_key(|edges| {
            self.nodes.push(edges.clone());
            self.nodes.len() - 1
        })
    }

    /// The number of the root.
    pub(super) fn root(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The edges of a node.
    pub(super) fn edges(&self, node: usize) -> &[Edge] {
        &self.nodes[node]
    }

    /// Returns, for each node, the number of words that end after it.
    pub(super) fn words_after(&self) -> Vec<usize> {
        let mut words: Vec<usize> = Vec::with_capacity(self.nodes.len());
        for edges in &self.nodes {
            words.push(
                edges.iter().map(|edge| words[edge.target] + usize::from(edge.standing.is_some())).sum(),
            );
        }
        words
    }

    /// Frees the last `count` nodes of an automaton that is no longer needed. Returns true while nodes remain.
    pub(super) fn free(&mut self, count: usize) -> bool {
        self.nodes.truncate(self.nodes.len().saturating_sub(count));
        !self.nodes.is_empty()
    }

    /// Returns, for each node, the number of edges that lead to it.
    pub(super) fn references(&self) -> Vec<usize> {
        let mut references = vec![0; self.nodes.len()];
        for edge in self.nodes.iter().flatten() {
            references[edge.target] += 1;
        }
        references
    }
}
