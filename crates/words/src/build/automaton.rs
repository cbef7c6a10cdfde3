//! The smallest automaton that spells a list of words.

use std::collections::HashMap;
use std::vec;
use std::vec::Vec;

use super::WrongList;
use crate::dictionary::{LAST, STANDING_SHIFT, TARGET_SHIFT};
use crate::{Letter, Spelling, Standing};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Edge {
    letter: Letter,
    standing: Option<Standing>,
    /// The node it leads to, by its number.
    target: usize,
}

/// Nodes by number, each one's edges in alphabetical order. An edge leads to a lower number; the last node is
/// the root, and node 0 has no edges. No two nodes are the same.
pub(super) struct Automaton {
    nodes: Vec<Vec<Edge>>,
}

impl Automaton {
    /// Of words in alphabetical order.
    pub(super) fn of(words: &[(Spelling, Standing)]) -> Self {
        let mut automaton = Self { nodes: vec![Vec::new()] };
        let mut known = HashMap::from([(Vec::new(), 0)]);
        automaton.add(words, 0, &mut known);
        automaton
    }

    /// The node where all these words, which agree up to this depth, go on.
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

    /// As the reader has it: the root first, every node before those it leads to.
    pub(super) fn bytes(&self) -> Result<Vec<u8>, WrongList> {
        let mut places = vec![0; self.nodes.len()];
        let mut end = 0;
        for (node, edges) in self.nodes.iter().enumerate().skip(1).rev() {
            places[node] = end;
            end += edges.len();
        }
        if end >> (32 - TARGET_SHIFT) != 0 {
            return Err(WrongList::TooLarge);
        }
        let mut bytes = Vec::new();
        for edges in self.nodes.iter().skip(1).rev() {
            for (index, edge) in edges.iter().enumerate() {
                let target = u32::try_from(places[edge.target]).map_err(|_| WrongList::TooLarge)?;
                let standing = match edge.standing {
                    None => 0,
                    Some(Standing::Common) => 1,
                    Some(Standing::Rare) => 2,
                };
                let last = if index + 1 == edges.len() { LAST } else { 0 };
                let edge = u32::from(edge.letter.index())
                    | standing << STANDING_SHIFT
                    | last
                    | target << TARGET_SHIFT;
                bytes.extend(edge.to_le_bytes());
            }
        }
        Ok(bytes)
    }
}
