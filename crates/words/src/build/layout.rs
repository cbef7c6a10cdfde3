//! Arranges the nodes of an automaton in the file, so that most pointers are short or not needed at all.
//!
//! A node that is the target of a single edge is owned by that edge's node. It is stored after its owner, together with
//! all nodes that it owns in turn. All other nodes are shared. They come at the end of the file, each with the nodes
//! that it owns.

use std::mem;
use std::vec;
use std::vec::Vec;

use super::automaton::{Automaton, EMPTY, Edge};
use super::outlooks::{Outlooks, Table};
use super::shapes::Shapes;
use super::skips::{Placed, Skip, Skips};
use super::{WrongList, sort_by_key};
use crate::Letter;
use crate::format::{
    CODES, FAVOURITE, LETTER_SHIFT, Lead, PAIR_NOWHERE, PAIR_PLACE_BITS, PLACE, SKIP, Shape, TABLES, pair,
    standing_bits,
};

/// Writes an automaton: the tables, including these outlooks, and the edges.
pub(super) fn bytes(automaton: &Automaton, table: &Table) -> Result<Vec<u8>, WrongList> {
    let mut layout = Layout::of(automaton);
    loop {
        if let Some(bytes) = layout.step(automaton, table, usize::MAX)? {
            return Ok(bytes);
        }
    }
}

/// The layout of an automaton in progress, in steps.
pub(super) struct Layout {
    roles: Roles,
    outlooks: Outlooks,
    /// The shapes that have codes. The shapes depend a little on the lengths of the edges, and these depend on the
    /// shapes that have codes. So a first draft assumes a code for every shape, and shows which shapes are frequent.
    shapes: Option<Shapes>,
    /// The kind of pointer to shared nodes.
    reach: Lead,
    /// The nodes laid out so far, from the first.
    laid: Vec<Laid>,
    /// The positions of all nodes, once all are laid out.
    plan: Option<Plan>,
    /// The writing in progress, once the positions are known.
    writing: Option<Writing>,
    /// The complete bytes.
    written: Option<Vec<u8>>,
    /// Data that is no longer needed. It is freed in steps: to free it at once would take as long as laying out some
    /// thousands of nodes.
    spent: Vec<Laid>,
}

impl Layout {
    /// Begins the layout. All later steps must get the same automaton.
    pub(super) fn of(automaton: &Automaton) -> Self {
        let roles = Roles::of(automaton);
        let outlooks = Outlooks::of(automaton, |node| roles.favourite[node].is_some());
        Self {
            roles,
            outlooks,
            shapes: None,
            reach: Lead::Shared,
            laid: Vec::new(),
            plan: None,
            writing: None,
            written: None,
            spent: Vec::new(),
        }
    }

    /// Finds the outlooks of the next `nodes` nodes, or lays out, writes or frees that many. Returns the bytes at the
    /// end.
    pub(super) fn step(
        &mut self,
        automaton: &Automaton,
        table: &Table,
        nodes: usize,
    ) -> Result<Option<Vec<u8>>, WrongList> {
        if !self.outlooks.find(table, nodes) {
            return Ok(None);
        }
        if !self.spent.is_empty() {
            self.spent.truncate(self.spent.len().saturating_sub(nodes));
            return Ok(None);
        }
        if self.written.is_some() {
            return Ok(self.written.take());
        }
        if let (Some(writing), Some(shapes)) = (&mut self.writing, &self.shapes) {
            self.written = writing.step(automaton, &self.roles, &self.outlooks, shapes, nodes);
            if self.written.is_some() {
                self.spent = mem::take(&mut writing.plan.nodes);
            }
            return Ok(None);
        }
        if let Some(plan) = self.plan.take() {
            match &self.shapes {
                Some(shapes) => self.writing = Some(plan.begin(automaton, &self.roles, table, shapes)),
                None => {
                    let all = plan.nodes.iter().flat_map(|node| node.shapes.iter().copied());
                    self.shapes = Some(Shapes::of(all));
                    self.reach = Lead::Shared;
                    self.spent = plan.nodes;
                }
            }
            return Ok(None);
        }
        let end = self.laid.len().saturating_add(nodes).min(automaton.root() + 1);
        for node in self.laid.len()..end {
            let laid = self.lay(automaton, node);
            self.laid.push(laid);
        }
        if end > automaton.root() {
            self.place(automaton)?;
        }
        Ok(None)
    }

    /// Assigns a position to all nodes, which are laid out. If two bytes cannot reach all shared nodes, starts again
    /// with longer pointers.
    fn place(&mut self, automaton: &Automaton) -> Result<(), WrongList> {
        let plan = Plan::of(mem::take(&mut self.laid), automaton, &self.roles, &self.outlooks);
        // Two bytes reach every shared node, unless there are more words than any language has.
        match self.reach {
            reach if plan.end <= PAIR_NOWHERE && fits(plan.end - plan.shared, reach) => {
                self.plan = Some(plan);
            }
            Lead::Shared => self.reach = Lead::SharedFar,
            _ => return Err(WrongList::TooLarge),
        }
        Ok(())
    }

    fn length(&self, shape: Shape) -> usize {
        match &self.shapes {
            Some(shapes) => shapes.length(shape),
            None => 1 + usize::from(shape.lead.length()),
        }
    }

    /// Lays out a node.
    fn lay(&self, automaton: &Automaton, node: usize) -> Laid {
        let edges = automaton.edges(node);
        // The last edge's target may follow the edge without a pointer. But if it is large, it pushes the others away.
        let last = edges.last().filter(|edge| self.roles.owns(edge));
        let laid =
            match (self.lay_with(edges, None), last.map(|edge| self.lay_with(edges, Some(edge.target)))) {
                (apart, Some(following)) if following.length < apart.length => following,
                (apart, _) => apart,
            };
        Laid { length: laid.length + self.outlooks.length(node), ..laid }
    }

    /// Lays out a node's edges and the nodes that it owns: `follows` first, then from small to large.
    fn lay_with(&self, edges: &[Edge], follows: Option<usize>) -> Laid {
        let key = |node: usize| (Some(node) != follows, self.laid[node].length, node);
        let mut owned: Vec<usize> = Vec::new();
        for edge in edges.iter().filter(|edge| self.roles.owns(edge)) {
            let place = owned.partition_point(|node| key(*node) < key(edge.target));
            owned.insert(place, edge.target);
        }
        let last = edges.len().saturating_sub(1);
        let mut shapes: Vec<Shape> = edges
            .iter()
            .enumerate()
            .map(|(index, edge)| Shape {
                letter: edge.letter,
                last: index == last,
                standing: edge.standing,
                lead: self.shortest_lead(edge, follows),
                has_outlook: self.outlooks.code(edge.target).is_some(),
            })
            .collect();
        let skips = Skips::of(edges.len());
        // A longer pointer moves the other targets, but only forward: this loop ends.
        loop {
            let lengths: Vec<usize> = shapes.iter().map(|shape| self.length(*shape)).collect();
            let own = skips.place(&lengths);
            if !self.grow(&mut shapes, edges, &own, &owned, follows) {
                let length = own.length + owned.iter().map(|node| self.laid[*node].length).sum::<usize>();
                return Laid { shapes, owned, edges: own.length, skips: own.skips, length };
            }
        }
    }

    /// The lead of an edge with the shortest possible pointer.
    fn shortest_lead(&self, edge: &Edge, follows: Option<usize>) -> Lead {
        match edge.target {
            EMPTY => Lead::Nowhere,
            target if Some(target) == follows => Lead::Next,
            _ if self.roles.owns(edge) => Lead::Near,
            // The table of favourites has two bytes for each distance.
            target if self.reach == Lead::Shared && self.roles.favourite[target].is_some() => Lead::Favourite,
            _ => self.reach,
        }
    }

    /// Lengthens the pointers that do not reach the nodes owned by this one. Returns true if there were any.
    fn grow(
        &self,
        shapes: &mut [Shape],
        edges: &[Edge],
        own: &Placed,
        owned: &[usize],
        follows: Option<usize>,
    ) -> bool {
        let mut grown = false;
        for (index, edge) in edges.iter().enumerate() {
            if !self.roles.owns(edge) || Some(edge.target) == follows {
                continue;
            }
            let before = owned.iter().take_while(|node| **node != edge.target);
            let between =
                own.length - own.ends[index] + before.map(|node| self.laid[*node].length).sum::<usize>();
            let distance = between + self.outlooks.length(edge.target);
            while !fits(distance, shapes[index].lead)
                && let Some(longer) = longer(shapes[index].lead)
            {
                shapes[index].lead = longer;
                grown = true;
            }
        }
        grown
    }
}

/// The shared nodes, and the favourites among them.
struct Roles {
    /// The shared nodes. Each comes before those that it leads to.
    shared: Vec<usize>,
    is_shared: Vec<bool>,
    favourites: Vec<usize>,
    /// For each node, its index among the favourites.
    favourite: Vec<Option<u8>>,
}

impl Roles {
    fn of(automaton: &Automaton) -> Self {
        let references = automaton.references();
        let is_shared: Vec<bool> =
            references.iter().enumerate().map(|(node, count)| node != EMPTY && *count > 1).collect();
        let shared: Vec<usize> = (0..is_shared.len()).rev().filter(|node| is_shared[*node]).collect();
        let mut favourites = shared.clone();
        sort_by_key(&mut favourites, |node| {
            u64::from(u32::MAX - references[*node] as u32) << 32 | *node as u64
        });
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

/// The layout of a node and of all nodes that it owns.
#[derive(Clone, Default)]
struct Laid {
    shapes: Vec<Shape>,
    /// The nodes that this one owns, in the order in which they follow it.
    owned: Vec<usize>,
    /// The length of the node's own edges and skips in bytes.
    edges: usize,
    skips: Vec<Skip>,
    /// The total length in bytes.
    length: usize,
}

/// The positions of all nodes in the file.
struct Plan {
    nodes: Vec<Laid>,
    /// For each node, its offset.
    places: Vec<usize>,
    /// The nodes in the order of the file.
    order: Vec<usize>,
    /// The offset of the first shared node.
    shared: usize,
    end: usize,
}

impl Plan {
    fn of(nodes: Vec<Laid>, automaton: &Automaton, roles: &Roles, outlooks: &Outlooks) -> Self {
        let order = Vec::with_capacity(nodes.len());
        let mut plan = Self { places: vec![0; nodes.len()], nodes, order, shared: 0, end: 0 };
        plan.place(automaton.root(), outlooks);
        plan.shared = plan.end;
        for node in &roles.shared {
            plan.place(*node, outlooks);
        }
        plan
    }

    fn place(&mut self, node: usize, outlooks: &Outlooks) {
        self.order.push(node);
        self.places[node] = self.end + outlooks.length(node);
        self.end = self.places[node] + self.nodes[node].edges;
        for index in 0..self.nodes[node].owned.len() {
            self.place(self.nodes[node].owned[index], outlooks);
        }
    }

    /// Begins the writing with the tables.
    fn begin(self, automaton: &Automaton, roles: &Roles, table: &Table, shapes: &Shapes) -> Writing {
        let mut bytes = Vec::with_capacity(TABLES + self.end);
        shapes.write_tables(&mut bytes);
        for number in 0..CODES {
            let distance = roles.favourites.get(number).map_or(0, |node| self.end - self.places[*node]);
            write_number(distance, FAVOURITE, &mut bytes);
        }
        table.write(&mut bytes);
        bytes.resize(TABLES, 0);
        self.write_pairs(automaton, &mut bytes);
        Writing { plan: self, written: 0, bytes }
    }

    /// Appends the edges of a node.
    fn write(&self, node: usize, edges: &[Edge], roles: &Roles, shapes: &Shapes, bytes: &mut Vec<u8>) {
        for (index, (edge, shape)) in edges.iter().zip(&self.nodes[node].shapes).enumerate() {
            for skip in self.nodes[node].skips.iter().filter(|skip| skip.before == index) {
                bytes.extend([SKIP, edges[skip.to].letter.index() << LETTER_SHIFT, skip.distance]);
            }
            shapes.write(*shape, bytes);
            let length = usize::from(shape.lead.length());
            let end = bytes.len() + length - TABLES;
            let target = self.places[edge.target];
            let pointer = match shape.lead {
                Lead::Nowhere | Lead::Next => 0,
                Lead::Near | Lead::Far | Lead::Farther => target - end,
                Lead::Favourite => roles.favourite[edge.target].map_or(0, usize::from),
                Lead::Shared | Lead::SharedFar => self.end - target,
            };
            write_number(pointer, length, bytes);
        }
    }

    /// Fills in the table of pairs.
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

/// The writing of a plan in progress.
struct Writing {
    plan: Plan,
    /// The number of nodes written.
    written: usize,
    bytes: Vec<u8>,
}

impl Writing {
    /// Writes the next `nodes` nodes. Returns the bytes once all are written.
    fn step(
        &mut self,
        automaton: &Automaton,
        roles: &Roles,
        outlooks: &Outlooks,
        shapes: &Shapes,
        nodes: usize,
    ) -> Option<Vec<u8>> {
        let end = self.written.saturating_add(nodes).min(self.plan.order.len());
        for &node in &self.plan.order[self.written..end] {
            self.bytes.extend(outlooks.code(node));
            self.plan.write(node, automaton.edges(node), roles, shapes, &mut self.bytes);
        }
        self.written = end;
        (end == self.plan.order.len()).then(|| mem::take(&mut self.bytes))
    }
}

/// Whether a pointer of this kind can hold this distance.
fn fits(distance: usize, lead: Lead) -> bool {
    distance >> (8 * u32::from(lead.length())) == 0
}

/// The next longer kind of forward pointer.
fn longer(lead: Lead) -> Option<Lead> {
    match lead {
        Lead::Near => Some(Lead::Far),
        Lead::Far => Some(Lead::Farther),
        _ => None,
    }
}

/// Appends a number in this many bytes, little-endian.
fn write_number(number: usize, length: usize, bytes: &mut Vec<u8>) {
    bytes.extend(&number.to_le_bytes()[..length]);
}
