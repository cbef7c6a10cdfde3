//! The known nodes of an automaton, as the leaves of a binary tree.
//!
//! A path from its root spells the properties of a node, so similar nodes are close together. The model learns each fork
//! of the path in the contexts of the edge. With these contexts the dictionaries are 1.5 % smaller than with a rank among
//! the nodes of a class.

use std::vec;
use std::vec::Vec;

use crate::Standing;
use crate::build::automaton::{EMPTY, Edge};

/// The bits at the end of a key that tell nodes with the same properties apart.
const NUMBER_BITS: u32 = 20;
/// The limit of the number of nodes.
pub(super) const MOST_NODES: usize = 1 << NUMBER_BITS;

/// The key of a node: what its edges are like, then what the nodes behind them are like, then its number.
#[derive(Clone, Copy)]
struct Key {
    bits: u64,
    /// The number of bits that are not used yet.
    room: u32,
}

impl Key {
    const PROPERTIES: u32 = u64::BITS - NUMBER_BITS;
    const EMPTY: Self = Self { bits: 0, room: Self::PROPERTIES };

    /// Appends the lowest `count` bits of a number, or the highest of them that there is room for.
    const fn push(&mut self, number: u64, count: u32) {
        let left_out = count.saturating_sub(self.room);
        self.room -= count - left_out;
        self.bits |= number >> left_out << (self.room + NUMBER_BITS);
    }
}

/// Where a path goes on.
#[derive(Clone, Copy)]
pub(super) enum Next {
    Fork(usize),
    Node(usize),
}

/// A bit of the keys in which the nodes behind this fork differ first.
#[derive(Clone, Copy)]
pub(super) struct Fork {
    bit: u64,
    next: [Next; 2],
    /// The number of edges that lead to nodes on each side.
    uses: [u32; 2],
}

impl Fork {
    /// The uses of the side that is used less, and of the other.
    pub(super) fn least_and_most(&self) -> (u32, u32) {
        let [no, yes] = self.uses;
        (no.min(yes), no.max(yes))
    }

    /// The share of the uses for which the bit is set, out of 65,536.
    pub(super) fn share(&self) -> u16 {
        let [no, yes] = self.uses.map(u64::from);
        (((2 * yes + 1) << 15) / (no + yes + 1)) as u16
    }
}

/// The known nodes.
pub(super) struct Tree {
    /// The keys of all nodes, by number.
    keys: Vec<Key>,
    forks: Vec<Fork>,
    root: Next,
}

impl Tree {
    pub(super) fn new() -> Self {
        Self { keys: vec![Key::EMPTY], forks: Vec::new(), root: Next::Node(EMPTY) }
    }

    pub(super) const fn root(&self) -> Next {
        self.root
    }

    pub(super) fn fork(&self, at: usize) -> &Fork {
        &self.forks[at]
    }

    /// The side of a fork on which a node is.
    pub(super) fn side(&self, at: usize, node: usize) -> bool {
        self.keys[node].bits & self.forks[at].bit != 0
    }

    /// Counts one more use of a side of a fork, and returns where it leads.
    pub(super) fn follow(&mut self, at: usize, side: bool) -> Next {
        let fork = &mut self.forks[at];
        fork.uses[usize::from(side)] += 1;
        fork.next[usize::from(side)]
    }

    /// Adds the next node, to which one edge leads.
    pub(super) fn add(&mut self, edges: &[Edge]) {
        let node = self.keys.len();
        let mut key = self.key(edges);
        key.bits |= node as u64;
        self.keys.push(key);
        if node == 1 {
            self.root = Next::Node(node);
        }
        let mut next = self.root;
        while let Next::Fork(at) = next {
            next = self.forks[at].next[usize::from(self.side(at, node))];
        }
        let Next::Node(other) = next else { return };
        let Some(highest) = (self.keys[other].bits ^ key.bits).checked_ilog2() else { return };
        let bit = 1 << highest;
        let (mut parent, mut uses, mut next) = (None, 1, self.root);
        while let Next::Fork(at) = next
            && self.forks[at].bit > bit
        {
            let side = self.side(at, node);
            uses = self.forks[at].uses[usize::from(side)];
            next = self.follow(at, side);
            parent = Some((at, usize::from(side)));
        }
        let side = usize::from(key.bits & bit != 0);
        let mut fork = Fork { bit, next: [next; 2], uses: [uses; 2] };
        fork.next[side] = Next::Node(node);
        fork.uses[side] = 1;
        let new = Next::Fork(self.forks.len());
        self.forks.push(fork);
        match parent {
            Some((at, side)) => self.forks[at].next[side] = new,
            None => self.root = new,
        }
    }

    /// The key of a node with these edges, without its number.
    fn key(&self, edges: &[Edge]) -> Key {
        let mut key = Key::EMPTY;
        for (more, edge) in (0..edges.len()).rev().zip(edges) {
            key.push(edge.letter.index().into(), 5);
            key.push(
                u64::from(edge.standing.is_some()) << 2
                    | u64::from(more > 0) << 1
                    | u64::from(edge.target == EMPTY),
                3,
            );
        }
        for edge in edges {
            key.push((edge.standing == Some(Standing::Rare)).into(), 1);
        }
        for edge in edges {
            let Key { bits, room } = self.keys[edge.target];
            key.push(bits >> NUMBER_BITS >> room, Key::PROPERTIES - room);
        }
        key
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Letter;

    #[test]
    fn a_path_leads_to_each_node_and_counts_its_uses() {
        let mut tree = Tree::new();
        for letter in Letter::ALL {
            // Every letter twice: these nodes differ only in their numbers.
            for _ in 0..2 {
                tree.add(&[Edge { letter, standing: Some(Standing::Rare), target: EMPTY }]);
            }
        }
        for node in 1..=2 * Letter::COUNT {
            let mut next = tree.root();
            while let Next::Fork(at) = next {
                let (least, most) = tree.fork(at).least_and_most();
                let side = tree.side(at, node);
                next = tree.follow(at, side);
                let (more_least, more_most) = tree.fork(at).least_and_most();
                assert_eq!(more_least + more_most, least + most + 1);
            }
            assert!(matches!(next, Next::Node(found) if found == node), "{node}");
        }
    }
}
