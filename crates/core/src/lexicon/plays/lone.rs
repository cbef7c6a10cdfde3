//! The search with a single try: the hand alone, or one insert.
//!
//! Where it was counted, a third to a half of a walk's nodes had only one insert left. The hand alone nearly always has
//! other tries beside it. With a single try, no sets of tries are needed. The letters that the try has in hand and the
//! letters that it needs are stored as sets in each level, so there is little to undo.

use super::letters::slot;
use super::progress::WHOLE;
use super::{EVERY_LETTER, Tries, Walk};
use gousset_words::{Edge, Edges, LONGEST, Letter, Outlook};

impl Walk<'_> {
    /// Starts the search with this try alone at the current node.
    #[inline(always)]
    pub(super) fn begin_lone_search(&mut self, lone: Tries) {
        let level = &mut self.levels[self.length & LONGEST];
        level.letters &= self.hand;
        level.reached = self.progress.reached(lone);
        self.lone = lone;
        self.lone_from = self.length;
    }

    /// Searches until a play is found, or the node where this try became the only one is finished, with at most this
    /// many looks. Returns the number of looks left.
    #[inline(always)]
    pub(super) fn search_alone(&mut self, looks: u32) -> u32 {
        let mut looks = looks;
        while looks != 0 {
            looks -= 1;
            let place = self.length & LONGEST;
            let [level, next, ..] = &mut self.levels[place..] else { break };
            let Some(edge) = self.dictionary.next_edge(level.rest, level.useful) else {
                if place == self.lone_from {
                    self.lone = 0;
                    break;
                }
                self.play.word.set_letter(place, Letter::ALL[0]);
                self.length = place - 1;
                if level.from_hand != 0 {
                    self.letters[slot(self.play.word.letter(place - 1).index())].left.give(self.lone);
                } else if level.by_master != 0 {
                    self.masters_left.give(self.lone);
                }
                continue;
            };
            level.rest = edge.rest();
            let letter = edge.letter().index();
            let mut reached = level.reached;
            let (mut from_hand, mut by_master) = (0, 0);
            if usize::from(letter) == self.progress.next(reached) {
                reached = reached.wrapping_add(1);
            } else if self.letters[slot(letter)].left.any() & self.lone != 0 {
                from_hand = self.lone;
            } else if self.masters_left.any() & self.lone != 0 {
                by_master = self.lone;
            } else {
                continue;
            }
            self.play.word.set_letter(place, edge.letter());
            next.from_hand = from_hand;
            next.by_master = by_master;
            next.reached = reached;
            // The word is longer than the insert's own word: up to that length the exchange goes on wherever the insert
            // does, so neither is alone before.
            if edge.ends_word() && self.progress.next(reached) == WHOLE {
                self.found = self.lone;
                self.note_word(place + 1, edge);
                self.descend_alone(edge, place);
                return looks;
            }
            self.descend_alone(edge, place);
        }
        looks
    }

    /// Follows an edge, if it leads on and the outlook does not exclude the try.
    #[inline(always)]
    fn descend_alone(&mut self, edge: Edge, place: usize) {
        if edge.leads_on() && self.has_hope_alone(edge, place) {
            self.enter_alone(edge, place);
        }
    }

    /// Whether the try can find the letters it needs after an edge. Also sets the edges and the letters in hand of the
    /// next level.
    #[inline(always)]
    fn has_hope_alone(&mut self, edge: Edge, place: usize) -> bool {
        let ahead = self.dictionary.follow(edge);
        let [level, next, ..] = &mut self.levels[place..] else { return false };
        next.rest = ahead;
        let mut letters = level.letters;
        let letter = edge.letter().index();
        if next.from_hand != 0 && self.letters[slot(letter)].left.several() & self.lone == 0 {
            letters &= !(1 << letter);
        }
        next.letters = letters;
        if !edge.has_outlook() {
            return true;
        }
        let Some(outlook) = self.dictionary.outlook(ahead) else { return true };
        let needs = self.progress.needs(next.reached);
        if needs & !outlook.any() != 0 {
            return false;
        }
        let [one, two] = outlook.every();
        let having = letters | needs | 1 << Outlook::NO_LETTER;
        if having >> (one & 31) & having >> (two & 31) & 1 != 0 {
            return true;
        }
        let masters = if next.by_master == 0 { self.masters_left.any() } else { self.masters_left.several() };
        masters & self.lone != 0
    }

    /// Enters the node after this edge.
    #[inline(always)]
    fn enter_alone(&mut self, edge: Edge, place: usize) {
        let next = &mut self.levels[place + 1];
        self.length = place + 1;
        // No word is longer than `LONGEST`, even if the dictionary has longer ones.
        if place + 1 == LONGEST {
            next.rest = Edges::NONE;
        }
        if next.from_hand != 0 {
            self.letters[slot(edge.letter().index())].left.take(self.lone);
        } else if next.by_master != 0 {
            self.masters_left.take(self.lone);
        }
        next.useful = if self.masters_left.any() & self.lone != 0 {
            EVERY_LETTER
        } else {
            (next.letters | 1 << self.progress.next(next.reached)) & EVERY_LETTER
        };
    }
}
