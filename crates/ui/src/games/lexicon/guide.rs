//! Guides the cursor while a person spells.
//!
//! Left and Right stop at every different card that is not in the word yet. After each card, the cursor moves to the
//! letter that most likely comes next. Down goes on to the next likely letter that is not beside it, and in the end to
//! every card. Where words are checked, the dictionary shows which letters lead to a word that
//! the hand can finish. The cursor stops only at these. The letters that all these words have in common are shown ahead
//! of the draft. Where words are not checked, this would be a way to check them. There, the cursor still stops at every
//! card, and the likely letters are those of common words alone: no rare word can be told from a bluff.

use super::draft::{Draft, Kind};
use super::pairs;
use super::sorting::Cards;
use core::cmp::Reverse;
use gousset_core::lexicon::{DEALT, Hand, Making, Prospects};
use gousset_core::sort::sort_by_key;
use gousset_words::{Dictionary, Language, Letter};
use heapless::Vec;

/// The help that a table gives to a person who spells.
#[derive(Clone, Copy)]
pub struct Aid {
    pub language: Language,
    pub dictionary: Option<Dictionary<'static>>,
    /// Whether the dictionary checks every word.
    pub is_checked: bool,
    /// Whether the table shows which letters lead to a word.
    pub hints: bool,
}

impl Aid {
    /// Whether a draft is a word. Always false where words are not checked.
    #[must_use]
    pub fn knows(&self, draft: &Draft) -> bool {
        let dictionary = self.dictionary.filter(|_| self.is_checked);
        dictionary.is_some_and(|dictionary| dictionary.contains(draft.word().letters()))
    }
}

/// A set of cards of a hand (bit n = card n), or of places of a draft.
type Set = u16;
const EVERYWHERE: Set = Set::MAX;
/// The number of letters that common words may put before the usual pairs.
const GUESSES: usize = 3;

/// The cards that can come next in a draft.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The cards that Left and Right stop at: one of each kind.
    stops: Set,
    /// The cards that are not in the draft and may lead to a word.
    useful: Set,
    /// The places where each card can go.
    places: [Set; DEALT],
    /// The places where a Master can go, by the letter that it stands for.
    by_master: [Set; Letter::COUNT],
    /// The card that most likely comes next.
    pub likely: Option<u8>,
    /// All cards, in the order of Down.
    down: Vec<u8, DEALT>,
    /// The letter that a Master most likely stands for.
    pub letter: Letter,
    /// The cards of the letters that come next in every possible word.
    pub ahead: Vec<u8, DEALT>,
    /// Whether no card can follow.
    pub is_at_end: bool,
}

impl Guide {
    #[must_use]
    #[inline(never)]
    pub fn new(cards: &Cards, draft: &Draft, aid: &Aid) -> Self {
        let is_begun = draft.put() > 0 || draft.kind != Kind::New;
        let found =
            aid.dictionary.filter(|_| aid.hints && is_begun && (aid.is_checked || draft.kind == Kind::New));
        let prospects = found.map(|dictionary| prospects(cards, draft, dictionary));
        let guide = Self::by_pairs(cards, draft, (aid.language, prospects.as_ref()));
        match prospects.filter(|_| aid.is_checked) {
            Some(prospects) => guide.narrowed(cards, draft, &prospects),
            None => guide,
        }
    }

    /// A guide to every card that is left. The likely letters are the few that most common words of the prospects use,
    /// then those that usually follow the last one.
    fn by_pairs(cards: &Cards, draft: &Draft, (language, found): (Language, Option<&Prospects>)) -> Self {
        let is_left = |card: &usize| !draft.has(*card as u8);
        let is_first =
            |card: &usize| !(0..*card).any(|other| is_left(&other) && cards[other] == cards[*card]);
        let left = (0..cards.len()).filter(is_left);
        let stops = set_of(left.clone().filter(is_first));
        let held = |letter: Letter| {
            (0..cards.len()).find(|&card| has(stops, card) && cards[card].letter() == Some(letter))
        };
        let last = draft.cells().last().filter(|_| draft.kind == Kind::New).map(|cell| cell.letter);
        let usual = pairs::after(language, last);
        let weight = |letter: Letter| {
            found.filter(|found| found.is_in_common(letter)).map_or(0, |found| found.weight(letter))
        };
        let mut common: Vec<Letter, { Letter::COUNT }> =
            usual.clone().filter(|&letter| weight(letter) > 0).collect();
        sort_by_key(&mut common, |&letter| Reverse(weight(letter)));
        let common = common.iter().copied();
        let likely = common.clone().filter_map(held).take(GUESSES).chain(usual.clone().filter_map(held));
        let order: Vec<u8, DEALT> = match draft.kind {
            Kind::New => each_once(likely),
            Kind::Insert(_) | Kind::Exchange(_) => Vec::new(),
        };
        Self {
            stops,
            useful: set_of(left),
            places: [EVERYWHERE; DEALT],
            by_master: [EVERYWHERE; Letter::COUNT],
            likely: order.first().copied(),
            down: way_down(&order, stops, cards.len()),
            letter: common.chain(usual).find(|&letter| held(letter).is_none()).unwrap_or(Letter::ALL[0]),
            ahead: Vec::new(),
            is_at_end: stops == 0,
        }
    }

    /// Restricts the guide to cards that lead to a word of the dictionary. If there are none, every card stays
    /// possible. The same holds for a change of a table word whose search was not complete.
    fn narrowed(mut self, cards: &Cards, draft: &Draft, prospects: &Prospects) -> Self {
        if draft.kind != Kind::New && !prospects.is_complete() {
            return self;
        }
        let places = |card: usize| match cards[card].letter() {
            Some(letter) => prospects.places(letter),
            None => Letter::ALL.into_iter().fold(0, |all, letter| all | prospects.places_by_master(letter)),
        };
        let is_useful = |card: &usize| has(self.useful, *card) && places(*card) != 0;
        let useful = set_of((0..cards.len()).filter(is_useful));
        if useful == 0 {
            self.is_at_end |= prospects.is_complete();
            return self;
        }
        for (card, place) in self.places.iter_mut().enumerate().take(cards.len()) {
            *place = places(card);
        }
        self.by_master = Letter::ALL.map(|letter| prospects.places_by_master(letter));
        self.stops &= useful;
        self.useful = useful;
        let weight = |card: usize| cards[card].letter().map_or(0, |letter| prospects.weight(letter));
        let mut order: Vec<u8, DEALT> = each_once((0..cards.len()).filter(|&card| has(self.stops, card)));
        sort_by_key(&mut order, |&card| (Reverse(weight(card.into())), card));
        self.likely = order.first().copied();
        self.down = way_down(&order, self.stops, cards.len());
        let stands_for =
            Letter::ALL.into_iter().rev().filter(|&letter| prospects.places_by_master(letter) != 0);
        self.letter = stands_for.max_by_key(|&letter| prospects.weight(letter)).unwrap_or(self.letter);
        self.look_ahead(cards, draft, prospects);
        self
    }

    /// Sets the letters ahead: those that all words have in common, as long as the hand has them without a Master.
    fn look_ahead(&mut self, cards: &Cards, draft: &Draft, prospects: &Prospects) {
        let Some(shared) = prospects.shared().filter(|_| draft.kind == Kind::New) else { return };
        for &letter in shared.letters().iter().skip(draft.cells().len()) {
            let is_free = |card: &usize| {
                let card_number = *card as u8;
                cards[*card].letter() == Some(letter)
                    && !draft.has(card_number)
                    && !self.ahead.contains(&card_number)
            };
            let Some(card) = (0..cards.len()).find(is_free) else { return };
            // There are at most as many as cards in the hand, so they fit.
            self.ahead.extend([card as u8]);
        }
    }

    /// Whether Left and Right stop at a card.
    #[must_use]
    pub const fn stops_at(&self, card: usize) -> bool {
        has(self.stops, card)
    }

    /// Whether a card is of no use: it is in the draft, or it leads to no word.
    #[must_use]
    pub const fn is_useless(&self, card: usize) -> bool {
        !has(self.useful, card)
    }

    /// The next card on one side that the cursor stops at, with wrap-around; the same card if there is no other.
    #[must_use]
    pub fn beside(&self, cursor: usize, side: isize, count: usize) -> usize {
        beside(self.stops, cursor, side, count)
    }

    /// The card that the cursor moves to when Down is pressed this many times.
    #[must_use]
    pub fn below(&self, cursor: usize, times: usize) -> usize {
        let at = self.down.iter().position(|&card| usize::from(card) == cursor).unwrap_or(0);
        self.down.get((at + times) % self.down.len().max(1)).map_or(cursor, |&card| card.into())
    }

    /// The places where a card can go as this letter. A card that leads to no word can go anywhere.
    #[must_use]
    pub fn places(&self, card: u8, letter: Letter, master: bool) -> Set {
        let of_card = self.places.get(usize::from(card)).copied();
        let places = if master { Some(self.by_master[usize::from(letter.index())]) } else { of_card };
        places.filter(|&places| places != 0).unwrap_or(EVERYWHERE)
    }

    /// The next letter on one side that a Master can stand for, with wrap-around.
    #[must_use]
    pub fn letter_beside(&self, letter: Letter, side: isize) -> Letter {
        let count = Letter::COUNT as isize;
        let there = |steps: isize| {
            let index = (isize::from(i16::from(letter.index())) + steps * side).rem_euclid(count);
            Letter::ALL[index as usize]
        };
        (1..count).map(there).find(|other| self.may_stand_for(*other)).unwrap_or(letter)
    }

    /// The number of letters that a Master can stand for.
    #[must_use]
    pub fn letters(&self) -> usize {
        Letter::ALL.into_iter().filter(|&letter| self.may_stand_for(letter)).count()
    }

    fn may_stand_for(&self, letter: Letter) -> bool {
        self.by_master[usize::from(letter.index())] != 0
    }
}

/// The possible words of a draft with the cards that are left.
fn prospects(cards: &Cards, draft: &Draft, dictionary: Dictionary<'_>) -> Prospects {
    let left = cards.iter().enumerate().filter(|(card, _)| !draft.has(*card as u8));
    let hand: Hand = left.map(|(_, &card)| card).collect();
    let word = draft.word();
    let making = match draft.kind {
        Kind::New => Making::New(word.letters()),
        Kind::Insert(_) => Making::Insert(word.letters()),
        Kind::Exchange(_) => {
            let put = draft.cells().iter().enumerate().filter(|(_, cell)| cell.from_hand.is_some());
            Making::Exchange { word: &word, fixed: set_of(put.map(|(place, _)| place)) }
        }
    };
    Prospects::of(making, &hand, dictionary)
}

/// The next stop on one side of the cursor, with wrap-around; the same card if there is no other.
fn beside(stops: Set, cursor: usize, side: isize, count: usize) -> usize {
    let there = |steps: usize| {
        let steps = if side < 0 { count - steps } else { steps };
        (cursor + steps) % count
    };
    (1..count).map(there).find(|&card| has(stops, card)).unwrap_or(cursor)
}

/// The cards in this order, each once.
fn each_once(cards: impl Iterator<Item = usize>) -> Vec<u8, DEALT> {
    let mut once = Vec::new();
    for card in cards {
        if !once.contains(&(card as u8)) {
            // A hand has no more cards than this.
            once.extend([card as u8]);
        }
    }
    once
}

/// The order of Down: the likely cards that are not beside each other, the likeliest first, then all other cards.
/// `order`: the stops, the likeliest first.
fn way_down(order: &[u8], stops: Set, count: usize) -> Vec<u8, DEALT> {
    let order = order.iter().map(|&card| usize::from(card));
    let mut near = 0;
    let far = order.clone().filter(|&card| {
        let is_far = !has(near, card);
        if is_far {
            near |= set_of([card, beside(stops, card, -1, count), beside(stops, card, 1, count)].into_iter());
        }
        is_far
    });
    let far = each_once(far);
    each_once(far.iter().map(|&card| card.into()).chain(order).chain(0..count))
}

fn set_of(members: impl Iterator<Item = usize>) -> Set {
    members.fold(0, |set, member| set | 1 << member)
}

const fn has(set: Set, member: usize) -> bool {
    set >> member & 1 != 0
}
