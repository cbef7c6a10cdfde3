//! Codes an automaton as a line of bits: from the root, edge by edge in alphabetical order. A node is coded when an
//! edge first leads to it.
//!
//! A node gets its number when it is complete. This is the order of [`Automaton`], so the reader and the writer number
//! the nodes alike.

use std::mem;
use std::vec;
use std::vec::Vec;

use super::model::{Kind, Model, Question, context};
use super::range::Line;
use super::tree::{self, Next, Tree};
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
    tree: Tree,
    /// The number of words after each node, and the number of edges that lead to it.
    sizes: Vec<[u32; 2]>,
    /// The lookalikes: the last node that the same four letters led to, by the hash of these letters.
    seen: Vec<usize>,
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
    /// The index in [`Walk::seen`] for the letters that lead to it.
    trail: usize,
}

/// The size of the hash table of lookalikes.
const TRAILS: usize = 1 << 17;

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
    /// The letter of the edge that the lookalike of the node has next, 0 if it has no more.
    expected: u32,
}

/// The letter to expect without a lookalike.
const NO_LETTER: u32 = 27;
/// The standing to use if there is no edge.
const NO_EDGE: u32 = 3;

impl<'a, L: Line> Walk<'a, L> {
    pub(super) fn new(line: L, given: Option<&'a Automaton>, most_nodes: usize) -> Self {
        let root = Open { given: given.map_or(EMPTY, Automaton::root), edges: Vec::new(), trail: 0 };
        Self {
            line,
            given,
            model: Model::new(),
            nodes: vec![Vec::new()],
            open: vec![root],
            tree: Tree::new(),
            sizes: vec![[0; 2]],
            seen: vec![EMPTY; TRAILS],
            last_standing: 0,
            most_nodes: most_nodes.min(tree::MOST_NODES),
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
            expected: NO_LETTER,
        };
        let alike = self.lookalike();
        if alike != EMPTY {
            let mut letters = self.nodes[alike].iter().map(letter_of);
            place.expected = letters.find(|letter| *letter > place.before).unwrap_or(0);
        }
        for (letter, edge) in place.letters.iter_mut().zip(&mut last) {
            *letter = letter_of(edge);
        }
        place
    }

    /// The lookalike of the open node; [`EMPTY`] if there is none. Its edges are likely to occur again: to use them as
    /// contexts makes the dictionaries 1 % smaller.
    fn lookalike(&self) -> usize {
        self.open.last().map_or(EMPTY, |open| self.seen[open.trail])
    }

    fn pass(&mut self, kind: Kind, set: u32, contexts: &[u32], given: Option<bool>) -> bool {
        let question = Question { kind, set: set as usize, contexts, so_far: 0, chance: None };
        self.model.pass(&mut self.line, &question, given)
    }

    fn pass_more(&mut self, place: &Place, given: Option<bool>) -> bool {
        let [one, two, ..] = place.letters;
        let few = place.edges.min(3);
        let contexts = [
            context(&[place.expected, place.before]),
            context(&[place.edges, place.before]),
            context(&[few, place.before, one]),
            context(&[few, place.before, one, two]),
            context(&[place.set, place.before_target]),
            context(&[place.edges, place.depth, place.standing, place.before_standing]),
        ];
        self.pass(Kind::More, place.edges, &contexts, given)
    }

    /// Codes the letter of an edge, from its highest bit. Its order after the edge before makes some bits certain.
    /// These are not coded.
    fn pass_letter(&mut self, place: &Place, given: Option<Edge>) -> Result<Letter, Damage> {
        const BITS: u32 = 5;
        let [one, two, ..] = place.letters;
        let contexts = [
            context(&[place.expected, place.before]),
            context(&[place.before]),
            context(&[place.before, one]),
            context(&[place.before, one, two]),
            context(&[place.set, place.standing.min(1), place.depth]),
        ];
        let mut so_far = 1;
        for bit in (0..BITS).rev() {
            let most_without = ((so_far * 2 + 1) << bit) - 1;
            let is_set = most_without < (1 << BITS) + place.before || {
                let question = Question {
                    kind: Kind::Letter,
                    set: so_far as usize,
                    contexts: &contexts,
                    so_far,
                    chance: None,
                };
                let given = given.map(|edge| edge.letter.index() >> bit & 1 == 1);
                self.model.pass(&mut self.line, &question, given)
            };
            so_far = so_far * 2 + u32::from(is_set);
        }
        Letter::new((so_far - (1 << BITS)) as u8).ok_or(Damage::Checksum)
    }

    fn pass_standing(&mut self, place: &Place, letter: Letter, given: Option<Edge>) -> Option<Standing> {
        let given = given.map(|edge| edge.standing);
        let [one, two, three, _] = place.letters;
        let alike = self.nodes[self.lookalike()].iter().find(|edge| edge.letter == letter);
        let alike = alike.map_or(NO_EDGE, standing_of);
        let letter = u32::from(letter.index()) + 1;
        let &Place { standing, stem, depth, before, before_standing, .. } = place;
        let contexts = [
            context(&[letter, alike]),
            context(&[letter, one, two]),
            context(&[letter, standing, depth]),
            context(&[letter, place.edges, before, before_standing]),
            context(&[letter, one, standing, before_standing]),
        ];
        let ends = given.map(|standing| standing.is_some());
        if !self.pass(Kind::Ends, depth, &contexts, ends) {
            return None;
        }
        let contexts = [
            context(&[stem, letter, one]),
            context(&[stem, letter, one, two]),
            context(&[letter, one, two, three]),
            context(&[stem, self.last_standing, depth]),
            context(&[stem, before_standing, standing]),
            context(&[letter, self.last_standing, before_standing]),
        ];
        let given = given.map(|standing| standing == Some(Standing::Common));
        let is_common = self.pass(Kind::Common, stem * 4 + before_standing, &contexts, given);
        let standing = Some(if is_common { Standing::Common } else { Standing::Rare });
        self.last_standing = standing_bits(standing).into();
        standing
    }

    /// Codes the target of the last edge. `before` is the context before that edge.
    fn pass_target(&mut self, before: &Place, given: Option<usize>) -> Result<(), Damage> {
        self.open.push(Open { given: given.unwrap_or(EMPTY), edges: Vec::new(), trail: 0 });
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
            if self.pass(Kind::Nowhere, depth, &contexts, given) {
                self.open.pop();
                return Ok(());
            }
        }
        if self.open.len() > LONGEST {
            return Err(Damage::Length);
        }
        let trail = context(&place.letters) as usize % TRAILS;
        let alike = self.seen[trail];
        if self.pass_new(before, &place, alike, given) {
            if let Some(open) = self.open.last_mut() {
                open.trail = trail;
            }
        } else {
            let node = self.pass_known(before, &place, alike, given)?;
            self.open.pop();
            self.sizes[node][1] += 1;
            self.seen[trail] = node;
            self.lead_to(node);
        }
        Ok(())
    }

    /// Codes whether the last edge leads to a node that has not been coded yet. `alike` is the lookalike of that node.
    fn pass_new(&mut self, before: &Place, place: &Place, alike: usize, given: Option<usize>) -> bool {
        let [letter, one, two, _] = place.letters;
        let &Place { standing, depth, .. } = place;
        let [words, uses] = self.sizes[alike].map(|size| u32::BITS - size.leading_zeros());
        let contexts = [
            context(&[words.min(6), uses.min(6), depth]),
            context(&[letter, standing, one]),
            context(&[letter, standing, one, two]),
            context(&[depth, standing, letter]),
            context(&[depth, before.edges, before.before_target]),
        ];
        let is_new = given.map(|target| target >= self.nodes.len());
        self.pass(Kind::New, depth, &contexts, is_new)
    }

    /// Codes which known node it is: the path to it from the root of their tree. `alike` is the lookalike.
    fn pass_known(
        &mut self,
        before: &Place,
        place: &Place,
        alike: usize,
        given: Option<usize>,
    ) -> Result<usize, Damage> {
        let [letter, one, two, _] = place.letters;
        let mut contexts = [
            0,
            context(&[letter, one]),
            context(&[letter, place.standing, place.depth]),
            context(&[letter]),
            context(&[letter, before.before_target]),
            context(&[letter, one, two]),
        ];
        let mut next = self.tree.root();
        let mut is_alike = alike != EMPTY;
        let mut forks = 0;
        while let Next::Fork(at) = next {
            let expected = self.tree.side(at, alike);
            contexts[0] = u32::from(is_alike) + u32::from(is_alike && expected);
            let fork = self.tree.fork(at);
            // If nearly all uses are on one side, three contexts predict as well as all, in less time.
            let (least, most) = fork.least_and_most();
            let is_skewed = least * 8 < most;
            let question = Question {
                kind: Kind::Fork,
                set: forks.min(31) * 2 + usize::from(is_skewed),
                contexts: if is_skewed { &contexts[..3] } else { &contexts },
                so_far: at as u32,
                chance: Some(fork.share()),
            };
            let given = given.map(|node| self.tree.side(at, node));
            let side = self.model.pass(&mut self.line, &question, given);
            is_alike &= side == expected;
            next = self.tree.follow(at, side);
            forks += 1;
        }
        match next {
            Next::Node(node) if node != EMPTY => Ok(node),
            _ => Err(Damage::Checksum),
        }
    }

    /// Completes the last open node, and makes it the target of the edge before it.
    fn close(&mut self) -> Result<(), Damage> {
        let node = self.nodes.len();
        if node >= self.most_nodes {
            return Err(Damage::Length);
        }
        if let Some(open) = self.open.pop() {
            self.tree.add(&open.edges);
            // In a damaged dictionary there can be any number of words.
            let words = open
                .edges
                .iter()
                .fold(0u32, |words, edge| words.saturating_add(self.sizes[edge.target][0]).saturating_add(1));
            self.sizes.push([words, 1]);
            self.seen[open.trail] = node;
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
