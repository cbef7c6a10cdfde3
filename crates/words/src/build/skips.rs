//! Skips past half of a node's edges, for nodes with many edges.

use std::vec;
use std::vec::Vec;

/// Fewer edges than this are searched one by one: on the chip a skip takes as long as passing two edges.
const FEWEST: usize = 7;
/// The length of a skip in bytes.
const LENGTH: usize = 3;

/// A skip past the edges of a node before a certain letter.
#[derive(Clone)]
pub(super) struct Skip {
    /// The index of the edge after the skip.
    pub(super) before: usize,
    /// The index of the edge that the skip leads to.
    pub(super) to: usize,
    /// The distance from the end of the skip to that edge, in bytes.
    pub(super) distance: u8,
}

/// The positions of a node's edges and skips.
pub(super) struct Placed {
    pub(super) skips: Vec<Skip>,
    /// The end of each edge.
    pub(super) ends: Vec<usize>,
    pub(super) length: usize,
}

/// The skips of a node, in file order: the index of the edge after each, and of the edge that it leads to.
pub(super) struct Skips {
    ways: Vec<(usize, usize)>,
}

impl Skips {
    /// Returns the skips of a node with this many edges: one to the middle, and the same for both halves.
    pub(super) fn of(edges: usize) -> Self {
        let mut ways = Vec::new();
        halve(0, edges, &mut ways);
        Self { ways }
    }

    /// Lays out edges of these lengths.
    pub(super) fn place(&self, lengths: &[usize]) -> Placed {
        let mut starts = vec![0; lengths.len()];
        let mut ends = vec![0; lengths.len()];
        let mut skips_end = Vec::new();
        let mut at = 0;
        for (index, length) in lengths.iter().enumerate() {
            starts[index] = at;
            for _ in self.ways.iter().filter(|(before, _)| *before == index) {
                at += LENGTH;
                skips_end.push(at);
            }
            at += length;
            ends[index] = at;
        }
        let skips = self.ways.iter().zip(skips_end).map(|((before, to), end)| Skip {
            before: *before,
            to: *to,
            // 26 edges of at most six bytes, with their skips, take less than 256 bytes.
            distance: u8::try_from(starts[*to] - end).expect("a node is short"),
        });
        Placed { skips: skips.collect(), ends, length: at }
    }
}

fn halve(from: usize, to: usize, ways: &mut Vec<(usize, usize)>) {
    if to - from >= FEWEST {
        let middle = (from + to) / 2;
        ways.push((from, middle));
        halve(from, middle, ways);
        halve(middle, to, ways);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_with_few_edges_has_no_skips() {
        let placed = Skips::of(FEWEST - 1).place(&[2; FEWEST - 1]);
        assert!(placed.skips.is_empty());
        assert_eq!((placed.length, placed.ends[1]), (2 * (FEWEST - 1), 4));
    }

    #[test]
    fn skips_lead_to_where_the_edge_and_its_own_skips_begin() {
        let placed = Skips::of(20).place(&[2; 20]);
        let ways: Vec<_> = placed.skips.iter().map(|skip| (skip.before, skip.to, skip.distance)).collect();
        // Two skips before the first edge; the eleventh has one before it.
        assert_eq!(ways, [(0, 10, 3 + 20), (0, 5, 10), (10, 15, 10)]);
        assert_eq!(placed.length, 40 + 9);
    }

    #[test]
    fn the_largest_node_is_short_enough() {
        let placed = Skips::of(26).place(&[6; 26]);
        assert!(placed.length < 256);
    }
}
