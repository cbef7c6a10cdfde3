//! The prospects of a word in the making: the cards of a hand that lead on to a word, and the places where they can go.
//!
//! The dictionary is walked from the current letters with the remaining cards. [`super::Walk`] looks for every play of
//! a hand in slices. This search instead answers at once, for a press of a button: it takes at most [`LOOKS`] looks. If
//! they are not enough, [`Prospects::is_complete`] is false. Then a next letter of a new word counts as possible if its
//! words were not all looked at.

use super::hand::Hand;
use super::word::{SHORTEST, Word};
use gousset_words::{Dictionary, Edge, Edges, LONGEST, Letter, Outlook, Standing};

/// The largest number of looks: 2 to 4 ms on the chip.
pub const LOOKS: u32 = 2_000;

/// A set of letters: bit n is letter n.
type LetterSet = u32;
const EVERY_LETTER: LetterSet = (1 << Letter::COUNT) - 1;

/// The weight of a common word. A rare word has the weight 1.
const COMMON_WEIGHT: u16 = 8;

/// A word in the making.
#[derive(Clone, Copy, Debug)]
pub enum Making<'a> {
    /// A new word that begins with these letters.
    New(&'a [Letter]),
    /// Cards are added before, after and between these letters.
    Insert(&'a [Letter]),
    /// Cards replace letters of this word, except those with a bit in `fixed`. A Master in the word can be won back by
    /// its own letter.
    Exchange {
        /// The current word.
        word: &'a Word,
        /// The letters that stay (bit n = letter n).
        fixed: u16,
    },
}

/// The next cards that can lead to a word, and their places.
#[derive(Clone, Debug)]
pub struct Prospects {
    /// For each letter, the places of a card (see [`Prospects::places`]).
    places: [u16; Letter::COUNT],
    /// The same for a Master that stands for a letter that the hand does not have.
    by_master: [u16; Letter::COUNT],
    /// For each letter, the number of words that use it, weighted by [`COMMON_WEIGHT`].
    weights: [u16; Letter::COUNT],
    /// The letters that a common word uses.
    common: LetterSet,
    /// The first letters that all words found have in common; `None` before the first word is found.
    shared: Option<Word>,
    complete: bool,
}

impl Prospects {
    const NONE: Self = Self {
        places: [0; Letter::COUNT],
        by_master: [0; Letter::COUNT],
        weights: [0; Letter::COUNT],
        common: 0,
        shared: None,
        complete: true,
    };

    /// The prospects of a word, with these cards left in the hand.
    #[must_use]
    #[inline(never)]
    pub fn of(making: Making<'_>, hand: &Hand, dictionary: Dictionary<'_>) -> Self {
        let mut search = Search::new(making, hand, dictionary);
        match making {
            Making::New(letters) => search.go_on(letters),
            Making::Insert(_) | Making::Exchange { .. } => {
                search.levels[0].rest = dictionary.root().edges();
                search.found.complete = search.walk(0, LOOKS);
            }
        }
        search.found
    }

    /// The places where a card of this letter can go next (bit n): before letter n of the word, or for an exchange
    /// instead of letter n. In a new word, the only place is the end.
    #[must_use]
    pub const fn places(&self, letter: Letter) -> u16 {
        self.places[letter.index() as usize]
    }

    /// The places where a Master can go next that stands for this letter. The hand does not have the letter itself.
    #[must_use]
    pub const fn places_by_master(&self, letter: Letter) -> u16 {
        self.by_master[letter.index() as usize]
    }

    /// The number of words that use this letter, as far as they were counted. Common words count more.
    #[must_use]
    pub const fn weight(&self, letter: Letter) -> u16 {
        self.weights[letter.index() as usize]
    }

    /// Whether a common word uses this letter, as far as they were found.
    #[must_use]
    pub const fn is_in_common(&self, letter: Letter) -> bool {
        self.common >> letter.index() & 1 != 0
    }

    /// Whether every word was found.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// The first letters that all possible words have in common, for a new word; `None` if there are no words, or not
    /// all were found.
    #[must_use]
    pub fn shared(&self) -> Option<Word> {
        self.shared.filter(|_| self.complete)
    }
}

/// The source of the letter of a level.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// A letter of the changed word.
    Kept,
    Hand,
    Master,
}

/// A place of the word that is being spelt.
#[derive(Clone, Copy)]
struct Level {
    /// The edges that have not been tried yet.
    rest: Edges,
    /// The letter that is tried.
    letter: Letter,
    /// The source of that letter.
    origin: Origin,
    /// The number of letters of the changed word before this place.
    reached: u8,
}

impl Level {
    const UNSEEN: Self = Self { rest: Edges::NONE, letter: Letter::ALL[0], origin: Origin::Kept, reached: 0 };
}

struct Search<'a> {
    making: Making<'a>,
    dictionary: Dictionary<'a>,
    /// The number of cards of each letter that are left.
    left: [u8; Letter::COUNT],
    /// The set of letters that are left.
    letters: LetterSet,
    masters: u8,
    levels: [Level; LONGEST],
    found: Prospects,
}

impl<'a> Search<'a> {
    fn new(making: Making<'a>, hand: &Hand, dictionary: Dictionary<'a>) -> Self {
        let left = Letter::ALL.map(|letter| hand.count_letter(letter));
        let has = |letter: &Letter| left[usize::from(letter.index())] > 0;
        Self {
            making,
            dictionary,
            left,
            letters: set_of(Letter::ALL.into_iter().filter(has)),
            masters: hand.masters(),
            levels: [Level::UNSEEN; LONGEST],
            found: Prospects::NONE,
        }
    }

    /// The letters that may be used at this place.
    fn useful(&self, place: usize) -> LetterSet {
        let cards = if self.masters > 0 { EVERY_LETTER } else { self.letters };
        match (self.kept_at(place), self.is_fixed(place)) {
            (Some(kept), true) => set_of([kept]),
            (Some(kept), false) => cards | set_of([kept]),
            (None, _) => cards,
        }
    }

    /// The letter of the changed word that may come at this place.
    fn kept_at(&self, place: usize) -> Option<Letter> {
        match self.making {
            Making::New(_) => None,
            Making::Insert(letters) => letters.get(usize::from(self.levels[place].reached)).copied(),
            Making::Exchange { word, .. } => word.letters().get(place).copied(),
        }
    }

    fn is_fixed(&self, place: usize) -> bool {
        matches!(self.making, Making::Exchange { fixed, .. } if fixed >> place & 1 != 0)
    }

    /// Takes a letter that may be used at this place: from the word, else from the hand, else as a Master.
    fn take(&mut self, letter: Letter, place: usize) {
        let is_kept = self.kept_at(place) == Some(letter);
        let left = &mut self.left[usize::from(letter.index())];
        let origin = if is_kept {
            Origin::Kept
        } else if *left > 0 {
            *left -= 1;
            if *left == 0 {
                self.letters &= !set_of([letter]);
            }
            Origin::Hand
        } else {
            self.masters -= 1;
            Origin::Master
        };
        let level = &mut self.levels[place];
        (level.letter, level.origin) = (letter, origin);
    }

    /// Gives back the letter of this place.
    fn give_back(&mut self, place: usize) {
        let Level { letter, origin, .. } = self.levels[place];
        match origin {
            Origin::Kept => {}
            Origin::Hand => {
                self.left[usize::from(letter.index())] += 1;
                self.letters |= set_of([letter]);
            }
            Origin::Master => self.masters += 1,
        }
    }

    /// The number of letters of the changed word before the next place.
    fn reached_after(&self, place: usize) -> u8 {
        let Level { reached, origin, .. } = self.levels[place];
        reached + u8::from(origin == Origin::Kept)
    }

    /// Tries every letter after the letters of a new word, each with an equal share of the looks.
    fn go_on(&mut self, begun: &[Letter]) {
        let place = begun.len();
        if place >= LONGEST {
            return;
        }
        let mut node = self.dictionary.root();
        for (level, &letter) in self.levels.iter_mut().zip(begun) {
            let Some(next) = self.dictionary.step(node, letter) else { return };
            node = next;
            (level.letter, level.origin) = (letter, Origin::Kept);
        }
        let useful = self.useful(place);
        let share = LOOKS / useful.count_ones().max(1);
        let mut rest = node.edges();
        while let Some(edge) = self.dictionary.next_edge(rest, useful) {
            rest = edge.rest();
            self.take(edge.letter(), place);
            self.look_at(edge, place);
            if let Some(next) = self.after(edge, place) {
                self.levels[place + 1].rest = next;
                if !self.walk(place + 1, share) {
                    self.found.complete = false;
                    self.mark(place, place);
                }
            }
            self.give_back(place);
        }
    }

    /// Searches everything from this place on. Returns false if that takes more than this many looks.
    fn walk(&mut self, first: usize, looks: u32) -> bool {
        let mut place = first;
        let mut is_all = true;
        for look in 0.. {
            let level = &self.levels[place];
            let edge = if look < looks {
                self.dictionary.next_edge(level.rest, self.useful(place))
            } else {
                is_all = false;
                None
            };
            let Some(edge) = edge else {
                if place == first {
                    break;
                }
                place -= 1;
                self.give_back(place);
                continue;
            };
            self.levels[place].rest = edge.rest();
            self.take(edge.letter(), place);
            self.look_at(edge, place);
            match self.after(edge, place) {
                Some(next) => {
                    let reached = self.reached_after(place);
                    place += 1;
                    let level = &mut self.levels[place];
                    (level.rest, level.reached) = (next, reached);
                }
                None => self.give_back(place),
            }
        }
        is_all
    }

    /// The edges after this one; `None` if the word cannot be longer, or the cards cannot be enough.
    fn after(&self, edge: Edge, place: usize) -> Option<Edges> {
        let longest = match self.making {
            Making::Exchange { word, .. } => word.len(),
            Making::New(_) | Making::Insert(_) => LONGEST,
        };
        if place + 1 >= longest || !edge.leads_on() {
            return None;
        }
        let edges = self.dictionary.follow(edge);
        if self.masters == 0 && edge.has_outlook() {
            let outlook = self.dictionary.outlook(edges)?;
            let available = self.letters | self.to_come(place);
            let lacks = |index: u8| index != Outlook::NO_LETTER && available >> (index & 31) & 1 == 0;
            if outlook.every().into_iter().any(lacks) {
                return None;
            }
        }
        Some(edges)
    }

    /// The letters of the changed word that come after this place.
    fn to_come(&self, place: usize) -> LetterSet {
        let rest = match self.making {
            Making::New(_) => &[][..],
            Making::Insert(letters) => {
                letters.get(usize::from(self.reached_after(place))..).unwrap_or_default()
            }
            Making::Exchange { word, .. } => word.letters().get(place + 1..).unwrap_or_default(),
        };
        set_of(rest.iter().copied())
    }

    /// Records the word that ends with this edge, if there is one and it can be laid.
    fn look_at(&mut self, edge: Edge, place: usize) {
        let Some(standing) = edge.word() else { return };
        let (length, is_whole) = match self.making {
            Making::New(letters) => (letters.len(), place + 1 >= SHORTEST),
            // If nothing is added, no level has a card that could be marked.
            Making::Insert(letters) => (0, usize::from(self.reached_after(place)) == letters.len()),
            Making::Exchange { word, .. } => (0, place + 1 == word.len()),
        };
        if !is_whole {
            return;
        }
        let weight = if standing == Standing::Common { COMMON_WEIGHT } else { 1 };
        match self.making {
            Making::New(_) => {
                self.share(place);
                self.weigh(length, weight);
                self.mark(length, length);
            }
            Making::Insert(_) | Making::Exchange { .. } => {
                for at in 0..=place {
                    self.weigh(at, weight);
                    self.mark(at, self.target(at));
                }
                self.mark_winnable();
            }
        }
    }

    /// The place in the current word where the card of this level goes.
    fn target(&self, place: usize) -> usize {
        match self.making {
            Making::Insert(_) => self.levels[place].reached.into(),
            Making::New(_) | Making::Exchange { .. } => place,
        }
    }

    /// Records that the card of this level can go to the place `target`.
    fn mark(&mut self, place: usize, target: usize) {
        let Level { letter, origin, .. } = self.levels[place];
        let at = usize::from(letter.index());
        match origin {
            Origin::Kept => {}
            Origin::Hand => self.found.places[at] |= 1 << target,
            Origin::Master => self.found.by_master[at] |= 1 << target,
        }
    }

    /// Counts one more word for the card of this level.
    fn weigh(&mut self, place: usize, weight: u16) {
        let Level { letter, origin, .. } = self.levels[place];
        if origin != Origin::Kept {
            let sum = &mut self.found.weights[usize::from(letter.index())];
            *sum = sum.saturating_add(weight);
            if weight == COMMON_WEIGHT {
                self.found.common |= set_of([letter]);
            }
        }
    }

    /// Records the Masters that the exchange could also win back by their own letters.
    fn mark_winnable(&mut self) {
        let Making::Exchange { word, fixed } = self.making else { return };
        for (place, letter) in word.letters().iter().enumerate() {
            let is_kept = self.levels[place].origin == Origin::Kept && fixed >> place & 1 == 0;
            let at = usize::from(letter.index());
            if is_kept && word.is_master(place) && self.left[at] > 0 {
                self.found.places[at] |= 1 << place;
            }
        }
    }

    /// Reduces the shared letters to those that the word ending at this place has too.
    fn share(&mut self, place: usize) {
        let spelt = self.levels.iter().take(place + 1).map(|level| level.letter);
        let mut shared = Word::EMPTY;
        let before = self.found.shared;
        for (at, letter) in spelt.enumerate() {
            if before.is_some_and(|word| word.letters().get(at) != Some(&letter)) {
                break;
            }
            shared.push(letter, false);
        }
        self.found.shared = Some(shared);
    }
}

fn set_of(letters: impl IntoIterator<Item = Letter>) -> LetterSet {
    letters.into_iter().fold(0, |set, letter| set | 1 << letter.index())
}

#[cfg(test)]
mod tests;
