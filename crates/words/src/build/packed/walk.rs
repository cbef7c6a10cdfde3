//! Codes an automaton as a line of bits: from the root, edge by edge in alphabetical order. A node is coded when an
//! edge first leads to it.
//!
//! A node gets its number when it is complete. This is the order of [`Automaton`], so the reader and the writer number
//! the nodes alike.

use std::mem;
use std::vec;
use std::vec::Vec;

use super::model::{Kind, Model, context};
use super::range::{CERTAIN, Line};
use super::ranks::{Class, Ranks};
use crate::build::automaton::{Automaton, EMPTY, Edge};
use crate::format::standing_bits;
use crate::{Damage, LONGEST, Letter, Standing};

/// The walk through the automaton, the same at both ends of the line. The writer has the automaton in `given`; the
/// reader has `None` there.
pub(super) struct Walk<'a, L> {
    line: L,
    given: Option<&'a Automaton>,
    model: Model,
    /// All complete nodes.
    nodes: Vec<Vec<Edge>>,
    /// The nodes whose edges are being coded, from the root: the last edge of each leads to the next.
    open: Vec<Open>,
    ranks: Ranks,
    /// The standing of the last coded word.
    last_standing: u32,
    /// The limit of the number of nodes, which is smaller than this.
    most_nodes: usize,
}

/// A node whose edges are being coded.
struct Open {
    /// Its number in the writer's automaton.
    given: usize,
    edges: Vec<Edge>,
}

/// The context of a bit: the path to a node, and its edges so far.
struct Place {
    /// The letters of the last four edges on the path, from 1, the last one first; 0 if there is none.
    letters: [u32; 4],
    /// The standing of the last edge's word, then of the last word on the path.
    standing: u32,
    stem: u32,
    depth: u32,
    /// The number of edges of the node so far, the set of their letters, and the letter, standing and target of the
    /// last one.
    edges: u32,
    set: u32,
    before: u32,
    before_standing: u32,
    before_target: u32,
}

/// The standing to use if there is no edge.
const NO_EDGE: u32 = 3;

impl<'a, L: Line> Walk<'a, L> {
    pub(super) fn new(line: L, given: Option<&'a Automaton>, most_nodes: usize) -> Self {
        let root = Open { given: given.map_or(EMPTY, Automaton::root), edges: Vec::new() };
        Self {
            line,
            given,
            model: Model::new(),
            nodes: vec![Vec::new()],
            open: vec![root],
            ranks: Ranks::new(),
            last_standing: 0,
            most_nodes,
        }
    }

    /// Codes an edge, or the end of a node; false once the root has ended.
    ///
    /// # Errors
    /// The bits that are read are not an automaton.
    pub(super) fn step(&mut self) -> Result<bool, Damage> {
        let Some(open) = self.open.last() else { return Ok(false) };
        let given = self.given.map(|automaton| automaton.edges(open.given));
        let place = self.place();
        let has_more = given.map(|edges| edges.len() > open.edges.len());
        if place.edges > 0 && !self.pass_more(&place, has_more) {
            self.close()?;
            return Ok(!self.open.is_empty());
        }
        let given = given.map(|edges| edges[place.edges as usize]);
        let letter = self.pass_letter(&place, given)?;
        let standing = self.pass_standing(&place, letter, given);
        let Some(open) = self.open.last_mut() else { return Ok(false) };
        open.edges.push(Edge { letter, standing, target: EMPTY });
        self.pass_target(&place, given.map(|edge| edge.target))?;
        Ok(true)
    }

    /// Returns the coded automaton, once the root has ended.
    pub(super) fn take_automaton(&mut self) -> Automaton {
        Automaton::of_nodes(mem::take(&mut self.nodes))
    }

    /// Returns the line.
    pub(super) fn into_line(self) -> L {
        self.line
    }

    fn place(&self) -> Place {
        let (open, way) = match self.open.split_last() {
            Some((open, way)) => (&open.edges[..], way),
            None => (&[][..], &[][..]),
        };
        let mut last = way.iter().rev().filter_map(|open| open.edges.last());
        let mut place = Place {
            letters: [0; 4],
            standing: way.last().and_then(|open| open.edges.last()).map_or(NO_EDGE, standing_of),
            stem: last.clone().map(standing_of).find(|standing| *standing > 0).unwrap_or(0),
            depth: way.len() as u32,
            edges: open.len() as u32,
            set: open.iter().fold(0, |set, edge| set | 1 << edge.letter.index()),
            before: open.last().map_or(0, letter_of),
            before_standing: open.last().map_or(NO_EDGE, standing_of),
            before_target: open.last().map_or(0, |edge| edge.target as u32 + 1),
        };
        for (letter, edge) in place.letters.iter_mut().zip(&mut last) {
            *letter = letter_of(edge);
        }
        place
    }

    fn pass_more(&mut self, place: &Place, given: Option<bool>) -> bool {
        let [one, two, ..] = place.letters;
        let few = place.edges.min(3);
        let contexts = [
            context(&[place.edges, place.before]),
            context(&[few, place.before, one]),
            context(&[few, place.before, one, two]),
            context(&[place.set, place.before_target]),
            context(&[place.edges, place.depth, place.standing, place.before_standing]),
        ];
        self.model.pass(&mut self.line, Kind::More, place.edges as usize, &contexts, given)
    }

    fn pass_letter(&mut self, place: &Place, given: Option<Edge>) -> Result<Letter, Damage> {
        let [one, two, ..] = place.letters;
        let ground = [
            context(&[place.before]),
            context(&[place.before, one]),
            context(&[place.before, one, two]),
            context(&[place.set, place.standing.min(1), place.depth]),
        ];
        let letter = self.pass_letter_in(Kind::Letter, ground, given.map(|edge| edge.letter))?;
        if u32::from(letter.index()) + 1 > place.before { Ok(letter) } else { Err(Damage::Checksum) }
    }

    /// Codes a letter, from its highest bit.
    fn pass_letter_in<const N: usize>(
        &mut self,
        kind: Kind,
        ground: [u32; N],
        given: Option<Letter>,
    ) -> Result<Letter, Damage> {
        const BITS: u32 = 5;
        let mut so_far = 1;
        for bit in (0..BITS).rev() {
            let given = given.map(|letter| letter.index() >> bit & 1 == 1);
            let contexts = ground.map(|ground| context(&[ground, so_far]));
            let bit = self.model.pass(&mut self.line, kind, so_far as usize, &contexts, given);
            so_far = so_far << 1 | u32::from(bit);
        }
        Letter::new((so_far - (1 << BITS)) as u8).ok_or(Damage::Checksum)
    }

    fn pass_standing(&mut self, place: &Place, letter: Letter, given: Option<Edge>) -> Option<Standing> {
        let given = given.map(|edge| edge.standing);
        let [one, two, three, _] = place.letters;
        let letter = u32::from(letter.index()) + 1;
        let &Place { standing, stem, depth, before, before_standing, .. } = place;
        let contexts = [
            context(&[letter, one, two]),
            context(&[letter, standing, depth]),
            context(&[letter, place.edges, before, before_standing]),
            context(&[letter, one, standing, before_standing]),
        ];
        let ends = given.map(|standing| standing.is_some());
        if !self.model.pass(&mut self.line, Kind::Ends, depth as usize, &contexts, ends) {
            return None;
        }
        let contexts = [
            context(&[stem, letter, one]),
            context(&[stem, letter, one, two]),
            context(&[letter, one, two, three]),
            context(&[stem, self.last_standing, depth]),
            context(&[stem, before_standing, standing]),
            context(&[letter, self.last_standing, before_standing]),
            context(&[stem, letter, self.last_standing, before_standing, standing]),
        ];
        let set = (stem * 4 + before_standing) as usize;
        let given = given.map(|standing| standing == Some(Standing::Common));
        let is_common = self.model.pass(&mut self.line, Kind::Common, set, &contexts, given);
        let standing = Some(if is_common { Standing::Common } else { Standing::Rare });
        self.last_standing = standing_bits(standing).into();
        standing
    }

    /// Codes the target of the last edge. `before` is the context before that edge.
    fn pass_target(&mut self, before: &Place, given: Option<usize>) -> Result<(), Damage> {
        self.open.push(Open { given: given.unwrap_or(EMPTY), edges: Vec::new() });
        let place = self.place();
        let [letter, one, two, three] = place.letters;
        let &Place { standing, depth, .. } = &place;
        if standing > 0 {
            let contexts = [
                context(&[letter, standing]),
                context(&[letter, standing, one]),
                context(&[letter, standing, one, two]),
                context(&[letter, one, two, three]),
                context(&[depth, letter, before.edges]),
                context(&[before.set, letter, one]),
            ];
            let given = given.map(|target| target == EMPTY);
            if self.model.pass(&mut self.line, Kind::Nowhere, depth as usize, &contexts, given) {
                self.open.pop();
                return Ok(());
            }
        }
        if self.open.len() > LONGEST {
            return Err(Damage::Length);
        }
        let contexts = [
            context(&[letter, standing, one]),
            context(&[letter, standing, one, two]),
            context(&[depth, standing, letter]),
            context(&[depth, before.edges, before.before_target]),
        ];
        let is_new = given.map(|target| target >= self.nodes.len());
        if !self.model.pass(&mut self.line, Kind::New, depth as usize, &contexts, is_new) {
            let node = self.pass_known(&place, given)?;
            self.open.pop();
            self.ranks.meet(node);
            self.lead_to(node);
        }
        Ok(())
    }

    /// Codes which known node it is: its first edge, the number of its edges, and its rank among the nodes of this
    /// class.
    fn pass_known(&mut self, place: &Place, given: Option<usize>) -> Result<usize, Damage> {
        let class = given.map(|node| Class::of(&self.nodes[node]));
        let [letter, one, two, _] = place.letters;
        let &Place { standing, depth, .. } = place;
        let ground = [
            context(&[letter]),
            context(&[letter, one]),
            context(&[letter, one, two]),
            context(&[letter, standing, depth]),
        ];
        let first = self.pass_letter_in(Kind::FirstLetter, ground, class.map(|class| class.first))?;
        let first_letter = u32::from(first.index());
        let mut count = 0;
        for bit in 0..2 {
            let parts = first_letter << 3 | bit << 2 | count;
            let contexts = [
                context(&[parts, letter]),
                context(&[parts, letter, one]),
                context(&[parts, letter, one, two]),
                context(&[parts, standing, depth]),
            ];
            let given = class.map(|class| class.edges >> bit & 1 == 1);
            count |= u32::from(self.model.pass(&mut self.line, Kind::Count, bit as usize, &contexts, given))
                << bit;
        }
        let contexts = [
            context(&[first_letter, count, letter]),
            context(&[first_letter, count, letter, one]),
            context(&[first_letter, count, one, two]),
            context(&[first_letter, count, standing, depth]),
        ];
        let told_ends = class.map(|class| class.ends);
        let ends = self.model.pass(&mut self.line, Kind::FirstEnds, 0, &contexts, told_ends);
        self.pass_rank(place, Class { first, edges: count, ends }, given)
    }

    fn pass_rank(&mut self, place: &Place, class: Class, given: Option<usize>) -> Result<usize, Damage> {
        let kind = class.number() as u32;
        let known = self.ranks.of(class);
        // Here ranks count from one, so the highest binary digit is always 1 and is not coded.
        let given = given.map(|node| self.ranks.rank(node) + 1);
        let most_digits = known.checked_ilog2().ok_or(Damage::Checksum)?;
        let letter = place.letters[0];
        let mut digits = 0;
        while digits < most_digits {
            let contexts = [
                context(&[digits, most_digits]),
                context(&[digits, kind]),
                context(&[digits, kind, letter, place.standing]),
            ];
            let set = (most_digits * 20 + digits) as usize;
            let given = given.map(|rank| rank.ilog2() == digits);
            if self.model.pass(&mut self.line, Kind::Digits, set, &contexts, given) {
                break;
            }
            digits += 1;
        }
        let mut rank = 1;
        for digit in (0..digits).rev() {
            let given = given.map(|rank| rank >> digit & 1 == 1);
            // Frequent nodes have low ranks. Between the rare ones there is little difference, so the lower digits are
            // not modelled.
            let bit = if digit + 2 >= digits {
                let contexts =
                    [context(&[digit, digits, most_digits]), context(&[digit, digits, kind, rank as u32])];
                self.model.pass(&mut self.line, Kind::Digit, digit as usize, &contexts, given)
            } else {
                self.line.bit(CERTAIN / 2, given)
            };
            rank = rank << 1 | usize::from(bit);
        }
        self.ranks.node(class, rank - 1).ok_or(Damage::Checksum)
    }

    /// Completes the last open node, and makes it the target of the edge before it.
    fn close(&mut self) -> Result<(), Damage> {
        let node = self.nodes.len();
        if node >= self.most_nodes {
            return Err(Damage::Length);
        }
        if let Some(open) = self.open.pop() {
            self.ranks.add(node, Class::of(&open.edges));
            self.nodes.push(open.edges);
            self.lead_to(node);
        }
        Ok(())
    }

    /// Makes this node the target of the last edge of the open node.
    fn lead_to(&mut self, node: usize) {
        if let Some(edge) = self.open.last_mut().and_then(|open| open.edges.last_mut()) {
            edge.target = node;
        }
    }
}

fn letter_of(edge: &Edge) -> u32 {
    u32::from(edge.letter.index()) + 1
}

fn standing_of(edge: &Edge) -> u32 {
    standing_bits(edge.standing).into()
}
