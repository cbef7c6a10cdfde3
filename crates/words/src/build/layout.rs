//! Where the nodes of an automaton lie in the file, so that most pointers are short or not needed at all.
//!
//! A node that a single edge leads to belongs to that edge's node and lies after it, with all that belongs to it
//! in turn. The others are shared: they come at the end of the file, again with all that belongs to them.

use std::cmp::Reverse;
use std::vec;
use std::vec::Vec;

use super::WrongList;
use super::automaton::{Automaton, EMPTY, Edge};
use super::outlooks::Outlooks;
use super::shapes::Shapes;
use super::skips::{Skip, Skips};
use crate::Letter;
use crate::format::{
    CODES, FAVOURITE, LETTER_SHIFT, Lead, PAIR_NOWHERE, PAIR_PLACE_BITS, PLACE, SKIP, Shape, TABLES, pair,
    standing_bits,
};

/// The bytes of an automaton: tables and edges.
pub(super) fn bytes(automaton: &Automaton) -> Result<Vec<u8>, WrongList> {
    let roles = Roles::of(automaton);
    let outlooks = Outlooks::of(automaton, |node| roles.favourite[node].is_some());
    // Which shapes there are depends a little on how long the edges are, and that on which shapes have codes: a first
    // draft with a code for every shape tells which are frequent.
    let draft = Plan::of(automaton, &roles, &outlooks, &|shape| 1 + usize::from(shape.lead.length()))?;
    let shapes = Shapes::of(draft.nodes.iter().flat_map(|node| node.shapes.iter().copied()));
    let plan = Plan::of(automaton, &roles, &outlooks, &|shape| shapes.length(shape))?;
    Ok(plan.write(automaton, &roles, &outlooks, &shapes))
}

/// Which nodes are shared, and which of those are favourites.
struct Roles {
    /// The shared nodes, every one before those it leads to.
    shared: Vec<usize>,
    is_shared: Vec<bool>,
    favourites: Vec<usize>,
    /// By node, its number among the favourites.
    favourite: Vec<Option<u8>>,
}

impl Roles {
    fn of(automaton: &Automaton) -> Self {
        let references = automaton.references();
        let is_shared: Vec<bool> =
            references.iter().enumerate().map(|(node, count)| node != EMPTY && *count > 1).collect();
        let shared: Vec<usize> = (0..is_shared.len()).rev().filter(|node| is_shared[*node]).collect();
        let mut favourites = shared.clone();
        favourites.sort_by_key(|node| (Reverse(references[*node]), *node));
        favourites.truncate(CODES);
        let mut favourite = vec![None; references.len()];
        for (number, node) in (0..=u8::MAX).zip(&favourites) {
            favourite[*node] = Some(number);
        }
        Self { shared, is_shared, favourites, favourite }
    }

    fn owns(&self, edge: &Edge) -> bool {
        edge.target != EMPTY && !self.is_shared[edge.target]
    }
}

/// How a node and all that belongs to it lie.
#[derive(Clone, Default)]
struct Laid {
    shapes: Vec<Shape>,
    /// The nodes that belong to this one, in the order in which they follow it.
    owned: Vec<usize>,
    /// Bytes of its own edges.
    edges: usize,
    skips: Vec<Skip>,
    /// Bytes of all of it.
    length: usize,
}

struct Plan {
    nodes: Vec<Laid>,
    /// By node, where it lies.
    places: Vec<usize>,
    /// Where the shared nodes begin.
    shared: usize,
    end: usize,
}

impl Plan {
    fn of(
        automaton: &Automaton,
        roles: &Roles,
        outlooks: &Outlooks,
        length_of: &dyn Fn(Shape) -> usize,
    ) -> Result<Self, WrongList> {
        // Two bytes reach every shared node, unless the words are more than any language has.
        for reach in [Lead::Shared, Lead::SharedFar] {
            let plan = Self::with_reach(reach, automaton, roles, outlooks, length_of);
            if plan.end <= PAIR_NOWHERE && fits(plan.end - plan.shared, reach) {
                return Ok(plan);
            }
        }
        Err(WrongList::TooLarge)
    }

    /// With such pointers to the shared nodes.
    fn with_reach(
        reach: Lead,
        automaton: &Automaton,
        roles: &Roles,
        outlooks: &Outlooks,
        length_of: &dyn Fn(Shape) -> usize,
    ) -> Self {
        let mut nodes: Vec<Laid> = Vec::with_capacity(automaton.root() + 1);
        for node in 0..=automaton.root() {
            let edges = automaton.edges(node);
            let lay = |follows| lay(edges, reach, roles, outlooks, &nodes, follows, length_of);
            // The last edge's node may follow it without a pointer, but a large one there pushes the others away.
            let last = edges.last().filter(|edge| roles.owns(edge));
            let laid = match (lay(None), last.map(|edge| lay(Some(edge.target)))) {
                (apart, Some(following)) if following.length < apart.length => following,
                (apart, _) => apart,
            };
            let length = laid.length + outlooks.length(node);
            nodes.push(Laid { length, ..laid });
        }
        let mut plan = Self { places: vec![0; nodes.len()], nodes, shared: 0, end: 0 };
        plan.place(automaton.root(), outlooks);
        plan.shared = plan.end;
        for node in &roles.shared {
            plan.place(*node, outlooks);
        }
        plan
    }

    fn place(&mut self, node: usize, outlooks: &Outlooks) {
        self.places[node] = self.end + outlooks.length(node);
        self.end = self.places[node] + self.nodes[node].edges;
        for owned in self.nodes[node].owned.clone() {
            self.place(owned, outlooks);
        }
    }

    fn write(&self, automaton: &Automaton, roles: &Roles, outlooks: &Outlooks, shapes: &Shapes) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(TABLES + self.end);
        shapes.write_tables(&mut bytes);
        for number in 0..CODES {
            let distance = roles.favourites.get(number).map_or(0, |node| self.end - self.places[*node]);
            write_number(distance, FAVOURITE, &mut bytes);
        }
        outlooks.write_table(&mut bytes);
        bytes.resize(TABLES, 0);
        self.write_pairs(automaton, &mut bytes);

        let mut order: Vec<usize> = (1..self.nodes.len()).collect();
        order.sort_by_key(|node| self.places[*node]);
        for node in order {
            let edges = automaton.edges(node);
            bytes.extend(outlooks.code(node));
            for (index, (edge, shape)) in edges.iter().zip(&self.nodes[node].shapes).enumerate() {
                for skip in self.nodes[node].skips.iter().filter(|skip| skip.before == index) {
                    bytes.extend([SKIP, edges[skip.to].letter.index() << LETTER_SHIFT, skip.distance]);
                }
                shapes.write(*shape, &mut bytes);
                let length = usize::from(shape.lead.length());
                let end = bytes.len() + length - TABLES;
                let target = self.places[edge.target];
                let pointer = match shape.lead {
                    Lead::Nowhere | Lead::Next => 0,
                    Lead::Near | Lead::Far | Lead::Farther => target - end,
                    Lead::Favourite => roles.favourite[edge.target].map_or(0, usize::from),
                    Lead::Shared | Lead::SharedFar => self.end - target,
                };
                write_number(pointer, length, &mut bytes);
            }
        }
        bytes
    }

    /// Fills the table of pairs.
    fn write_pairs(&self, automaton: &Automaton, tables: &mut [u8]) {
        let mut write = |one, two, place: usize, standing| {
            let entry = place | usize::from(standing_bits(standing)) << PAIR_PLACE_BITS;
            let at = pair(one, two);
            tables[at..at + PLACE].copy_from_slice(&entry.to_le_bytes()[..PLACE]);
        };
        for one in Letter::ALL {
            for two in Letter::ALL {
                write(one, two, PAIR_NOWHERE, None);
            }
        }
        for first in automaton.edges(automaton.root()) {
            for second in automaton.edges(first.target) {
                let place = if second.target == EMPTY { PAIR_NOWHERE } else { self.places[second.target] };
                write(first.letter, second.letter, place, second.standing);
            }
        }
    }
}

/// Whether a pointer of this kind can tell this distance.
fn fits(distance: usize, lead: Lead) -> bool {
    distance >> (8 * u32::from(lead.length())) == 0
}

/// The next longer kind of pointer onwards.
fn longer(lead: Lead) -> Option<Lead> {
    match lead {
        Lead::Near => Some(Lead::Far),
        Lead::Far => Some(Lead::Farther),
        _ => None,
    }
}

/// Writes a number in this many bytes, lowest first.
fn write_number(number: usize, length: usize, bytes: &mut Vec<u8>) {
    bytes.extend(&number.to_le_bytes()[..length]);
}

/// Lays a node's edges and what belongs to it, the small before the large, but `follows` first.
fn lay(
    edges: &[Edge],
    reach: Lead,
    roles: &Roles,
    outlooks: &Outlooks,
    nodes: &[Laid],
    follows: Option<usize>,
    length_of: &dyn Fn(Shape) -> usize,
) -> Laid {
    let mut owned: Vec<usize> =
        edges.iter().filter(|edge| roles.owns(edge)).map(|edge| edge.target).collect();
    owned.sort_by_key(|node| (Some(*node) != follows, nodes[*node].length, *node));
    let mut shapes: Vec<Shape> = edges
        .iter()
        .enumerate()
        .map(|(index, edge)| {
            let lead = match edge.target {
                EMPTY => Lead::Nowhere,
                target if Some(target) == follows => Lead::Next,
                _ if roles.owns(edge) => Lead::Near,
                // The table of favourites has two bytes for their places.
                target if reach == Lead::Shared && roles.favourite[target].is_some() => Lead::Favourite,
                _ => reach,
            };
            let has_outlook = outlooks.code(edge.target).is_some();
            Shape {
                letter: edge.letter,
                last: index + 1 == edges.len(),
                standing: edge.standing,
                lead,
                has_outlook,
            }
        })
        .collect();
    let skips = Skips::of(edges.len());
    // A pointer that has to grow moves the others' targets, never back: this ends.
    loop {
        let lengths: Vec<usize> = shapes.iter().map(|shape| length_of(*shape)).collect();
        let own = skips.place(&lengths);
        let mut grown = false;
        for (index, edge) in edges.iter().enumerate() {
            if !roles.owns(edge) || Some(edge.target) == follows {
                continue;
            }
            let before = owned.iter().take_while(|node| **node != edge.target);
            let between =
                own.length - own.ends[index] + before.map(|node| nodes[*node].length).sum::<usize>();
            let distance = between + outlooks.length(edge.target);
            while !fits(distance, shapes[index].lead)
                && let Some(longer) = longer(shapes[index].lead)
            {
                shapes[index].lead = longer;
                grown = true;
            }
        }
        if !grown {
            let length = own.length + owned.iter().map(|node| nodes[*node].length).sum::<usize>();
            return Laid { shapes, owned, edges: own.length, skips: own.skips, length };
        }
    }
}
