//! Ranks the known nodes of an automaton: those with the most edges leading to them come first.

use std::vec;
use std::vec::Vec;

use crate::Letter;
use crate::build::automaton::Edge;

/// The properties of a known node that are coded before its rank.
#[derive(Clone, Copy)]
pub(super) struct Class {
    pub(super) first: Letter,
    /// Whether a word ends with its first edge.
    pub(super) ends: bool,
    /// The number of edges after the first, at most [`Class::MOST_EDGES`], which means "this many or more".
    pub(super) edges: u32,
}

impl Class {
    const MOST_EDGES: u32 = 3;
    const COUNT: usize = Letter::COUNT * 2 * (Self::MOST_EDGES as usize + 1);

    /// The class of a node with these edges. There must be at least one.
    pub(super) fn of(edges: &[Edge]) -> Self {
        let (first, others) = edges.split_first().expect("a given node has an edge");
        let edges = (others.len() as u32).min(Self::MOST_EDGES);
        Self { first: first.letter, ends: first.standing.is_some(), edges }
    }

    pub(super) fn number(self) -> usize {
        let kind = usize::from(self.first.index()) * 2 + usize::from(self.ends);
        kind * (Self::MOST_EDGES as usize + 1) + self.edges as usize
    }
}

/// The class and the rank of a node.
#[derive(Clone, Copy)]
struct Ranked {
    class: usize,
    rank: usize,
    /// The number of edges that lead to it.
    uses: u32,
}

/// The known nodes of each class, by rank.
pub(super) struct Ranks {
    classes: Vec<Vec<usize>>,
    /// All nodes except the one without edges, by number.
    nodes: Vec<Ranked>,
}

impl Ranks {
    pub(super) fn new() -> Self {
        Self { classes: vec![Vec::new(); Class::COUNT], nodes: Vec::new() }
    }

    /// Adds the next node, to which one edge leads.
    pub(super) fn add(&mut self, node: usize, class: Class) {
        let class = class.number();
        self.nodes.push(Ranked { class, rank: self.classes[class].len(), uses: 1 });
        self.classes[class].push(node);
    }

    /// Counts another edge to this node. The node swaps places with the first of its class that had the same number.
    pub(super) fn meet(&mut self, node: usize) {
        let Ranked { class, rank, uses } = self.nodes[node - 1];
        let class_nodes = &mut self.classes[class];
        let first = class_nodes.partition_point(|other| self.nodes[other - 1].uses > uses);
        class_nodes.swap(first, rank);
        self.nodes[class_nodes[rank] - 1].rank = rank;
        self.nodes[node - 1] = Ranked { class, rank: first, uses: uses + 1 };
    }

    /// The number of nodes of this class.
    pub(super) fn of(&self, class: Class) -> usize {
        self.classes[class.number()].len()
    }

    /// The rank of a node in its class.
    pub(super) fn rank(&self, node: usize) -> usize {
        self.nodes[node - 1].rank
    }

    /// Returns the node with this rank, if there is one.
    pub(super) fn node(&self, class: Class, rank: usize) -> Option<usize> {
        self.classes[class.number()].get(rank).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_are_met_most_come_first() {
        let class = Class { first: Letter::ALL[4], ends: false, edges: 2 };
        let mut ranks = Ranks::new();
        for node in 1..=9 {
            ranks.add(node, class);
        }
        for node in [5, 9, 5, 2, 9, 9] {
            ranks.meet(node);
        }
        let nodes: Vec<usize> = (0..9).filter_map(|rank| ranks.node(class, rank)).collect();
        assert_eq!(nodes[..3], [9, 5, 2]);
        assert!(nodes.iter().enumerate().all(|(rank, node)| ranks.rank(*node) == rank));
        assert_eq!((ranks.of(class), ranks.node(class, 9)), (9, None));
    }
}
