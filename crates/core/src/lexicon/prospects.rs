//! What a word in the making can become: which cards of a hand, and where, lead on to a word that the hand can finish.
//!
//! The dictionary is walked from where the word stands, with the cards that are left. Unlike [`super::Walk`], which looks for
//! every play of a hand in slices, this answers at once, for a press of a button: it takes at most [`LOOKS`] looks. Where
//! they do not suffice, what has not been looked at counts as possible and [`Prospects::is_complete`] is false.

use super::hand::Hand;
use super::word::{SHORTEST, Word};
use gousset_words::{Dictionary, Edge, Edges, LONGEST, Letter, Outlook, Standing};

/// The most looks: 2 to 4 ms on the chip.
pub const LOOKS: u32 = 2_000;

/// A set of letters: bit n is letter n.
type LetterSet = u32;
const EVERY_LETTER: LetterSet = (1 << Letter::COUNT) - 1;

/// How much more a common word counts than a rare one where letters are compared.
const COMMON_WEIGHT: u16 = 8;

/// A word in the making.
#[derive(Clone, Copy, Debug)]
pub enum Making<'a> {
    /// A new word begins with these letters.
    New(&'a [Letter]),
    /// Cards go before, after and between these letters.
    Insert(&'a [Letter]),
    /// Cards take the places of letters of this word, except for those with a bit in `fixed`. A Master in it can be won by its
    /// own letter.
    Exchange {
        /// The word as it stands.
        word: &'a Word,
        /// The letters that stay (bit n = letter n).
        fixed: u16,
    },
}

/// What the next card can be, and where it can go.
#[derive(Clone, Debug)]
pub struct Prospects {
    /// The places of each letter.
    places: [u16; Letter::COUNT],
    /// The same for a Master in the place of a letter that the hand does not have.
    by_master: [u16; Letter::COUNT],
    /// How many words go on with each letter, common ones counting more.
    weights: [u16; Letter::COUNT],
    /// The letters that all words found have in common, from the first; none before a word was found.
    shared: Option<Word>,
    complete: bool,
}

impl Prospects {
    const NONE: Self = Self {
        places: [0; Letter::COUNT],
        by_master: [0; Letter::COUNT],
        weights: [0; Letter::COUNT],
        shared: None,
        complete: true,
    };

    /// What can come next, with these cards left in the hand.
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

    /// Where a card of this letter can go next: before letter n of the word, or in its place (bit n). In a new word that is
    /// the end.
    #[must_use]
    pub const fn places(&self, letter: Letter) -> u16 {
        self.places[letter.index() as usize]
    }

    /// Where a Master can go next that stands for this letter, which the hand does not have itself.
    #[must_use]
    pub const fn places_by_master(&self, letter: Letter) -> u16 {
        self.by_master[letter.index() as usize]
    }

    /// How many words go on with this letter, as far as they were counted; common ones count more.
    #[must_use]
    pub const fn weight(&self, letter: Letter) -> u16 {
        self.weights[letter.index() as usize]
    }

    /// Whether every word was found.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// The first letters that all words have in common that a new word can become; nothing if there are no such words or not
    /// all were found.
    #[must_use]
    pub fn shared(&self) -> Option<Word> {
        self.shared.filter(|_| self.complete)
    }
}

/// Where the letter of a level came from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// The word that is changed had it.
    Kept,
    Hand,
    Master,
}

/// A place of the word that is spelt.
#[derive(Clone, Copy)]
struct Level {
    /// The edges that are still to be tried.
    rest: Edges,
    /// The letter that is tried, and where it came from.
    letter: Letter,
    origin: Origin,
    /// How many letters of the word that is changed lie before it.
    reached: u8,
}

impl Level {
    const UNSEEN: Self = Self { rest: Edges::NONE, letter: Letter::ALL[0], origin: Origin::Kept, reached: 0 };
}

struct Search<'a> {
    making: Making<'a>,
    dictionary: Dictionary<'a>,
    /// How many cards of each letter are left, and their set.
    left: [u8; Letter::COUNT],
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

    /// The letters that may be of use at this place.
    fn useful(&self, place: usize) -> LetterSet {
        let cards = if self.masters > 0 { EVERY_LETTER } else { self.letters };
        match (self.kept_at(place), self.is_fixed(place)) {
            (Some(kept), true) => set_of([kept]),
            (Some(kept), false) => cards | set_of([kept]),
            (None, _) => cards,
        }
    }

    /// The letter of the word that is changed which may come at this place.
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

    /// Takes a letter that is useful at this place: from the word, else from the hand, else as a Master.
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

    /// Gives the letter of this place back.
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

    /// How many letters of the word that is changed lie before the place after this one.
    fn reached_after(&self, place: usize) -> u8 {
        let Level { reached, origin, .. } = self.levels[place];
        reached + u8::from(origin == Origin::Kept)
    }

    /// Tries every letter after those of a new word, each with its share of the looks.
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

    /// Finds everything from this place on; false if it takes more looks.
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

    /// The edges after this one, if the word may be longer and the cards may suffice.
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

    /// The letters of the word that is changed which come after this place.
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

    /// Notes the word that ends with this edge, if one does that can be laid.
    fn look_at(&mut self, edge: Edge, place: usize) {
        let Some(standing) = edge.word() else { return };
        let (length, is_whole) = match self.making {
            Making::New(letters) => (letters.len(), place + 1 >= SHORTEST),
            // Where nothing is added, there is no card to be marked.
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

    /// Where the card of this place goes in the word as it stands.
    fn target(&self, place: usize) -> usize {
        match self.making {
            Making::Insert(_) => self.levels[place].reached.into(),
            Making::New(_) | Making::Exchange { .. } => place,
        }
    }

    /// The card of this place can go there.
    fn mark(&mut self, place: usize, target: usize) {
        let Level { letter, origin, .. } = self.levels[place];
        let at = usize::from(letter.index());
        match origin {
            Origin::Kept => {}
            Origin::Hand => self.found.places[at] |= 1 << target,
            Origin::Master => self.found.by_master[at] |= 1 << target,
        }
    }

    /// One more word has the card of this place.
    fn weigh(&mut self, place: usize, weight: u16) {
        let Level { letter, origin, .. } = self.levels[place];
        if origin != Origin::Kept {
            let sum = &mut self.found.weights[usize::from(letter.index())];
            *sum = sum.saturating_add(weight);
        }
    }

    /// The Masters that an exchange could win back for their own letters beside what it changes.
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

    /// The word that ends at this place shares its first letters with those before it.
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
