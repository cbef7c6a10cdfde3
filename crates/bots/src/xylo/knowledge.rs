//! A seat's knowledge in compact form, for sampling and playouts.
//!
//! Colours and numbers are plain bytes, and positions are bits, so that a turn of a playout costs a few microseconds on
//! a chip without a cache.

use gousset_core::Seat;
use gousset_core::xylo::{Color, MAX_CARDS, MAX_XYLOS, View};

/// The number of colours.
pub(super) const COLORS: usize = Color::ALL.len();
/// The number of different numbers: 0 to 10.
pub(super) const NUMBERS: usize = Color::Red.highest() as usize + 1;
/// The number of a card that the seat does not know.
pub(super) const HIDDEN: u8 = u8::MAX;

/// A byte for every card on the table: its number, its colour, or an estimate.
pub(super) type Numbers = [[u8; MAX_CARDS]; MAX_XYLOS];

/// A seat's knowledge of the cards.
pub(super) struct Knowledge {
    pub(super) seat: Seat,
    pub(super) players: usize,
    pub(super) xylos: usize,
    pub(super) each: usize,
    pub(super) trump: u8,
    /// The colour at each position.
    pub(super) colors: Numbers,
    /// The number at each position, or [`HIDDEN`].
    pub(super) numbers: Numbers,
    /// The hidden cards: for each number, the colours (bit c = colour c) whose card of that number is hidden.
    pub(super) missing: [u8; NUMBERS],
    /// The face-down cards.
    pub(super) down: [u16; MAX_XYLOS],
    /// The positions from which the bids were taken.
    pub(super) bids: [Option<u8>; MAX_XYLOS],
    /// Tricks won.
    pub(super) won: [u8; MAX_XYLOS],
}

impl Knowledge {
    pub(super) fn new(view: &View) -> Self {
        let deck = view.deck;
        let mut missing = [0; NUMBERS];
        for card in deck.cards() {
            missing[usize::from(card.number())] |= 1 << card.color() as u8;
        }
        let mut known = Self {
            seat: view.seat,
            players: deck.players(),
            xylos: deck.xylos(),
            each: deck.each(),
            trump: deck.trump() as u8,
            colors: [[0; MAX_CARDS]; MAX_XYLOS],
            numbers: [[HIDDEN; MAX_CARDS]; MAX_XYLOS],
            missing,
            down: [0; MAX_XYLOS],
            bids: [None; MAX_XYLOS],
            won: [0; MAX_XYLOS],
        };
        for (seat, row) in view.rows.iter().enumerate() {
            known.down[seat] = row.down;
            known.bids[seat] = row.bid;
            known.won[seat] = row.won;
            for (position, &color) in row.colors.iter().enumerate() {
                known.colors[seat][position] = color as u8;
                if let Some(number) = row.numbers[position] {
                    known.numbers[seat][position] = number;
                    known.missing[usize::from(number)] &= !(1 << color as u8);
                }
            }
        }
        known
    }

    /// True if the seat is an automaton.
    pub(super) const fn is_automaton(&self, seat: Seat) -> bool {
        self.players == 2 && seat % 2 == 1
    }

    /// True if a number of this Xylo is hidden from the seat.
    pub(super) fn has_hidden(&self, xylo: Seat) -> bool {
        self.numbers[xylo][..self.each].contains(&HIDDEN)
    }

    /// The lowest and the highest number that order and colour allow for a hidden card, by its own row alone.
    pub(super) fn range(&self, xylo: Seat, position: usize) -> (u8, u8) {
        let numbers = &self.numbers[xylo][..self.each];
        let colors = &self.colors[xylo][..self.each];
        if numbers[position] != HIDDEN {
            return (numbers[position], numbers[position]);
        }
        let mut high = u8::MAX;
        // The last number of each colour so far, from left to right.
        let mut last = [u8::MAX; COLORS];
        for place in 0..=position {
            let color = usize::from(colors[place]);
            let fits = |number: u8| number < last[color] && self.is_missing(color, number);
            let most = if numbers[place] == HIDDEN {
                (0..NUMBERS as u8).rev().find(|&number| number <= high && fits(number))
            } else {
                Some(numbers[place])
            };
            high = high.min(most.unwrap_or(0));
            last[color] = high;
        }
        let mut low = 0;
        let mut next = [-1_i8; COLORS];
        for place in (position..self.each).rev() {
            let color = usize::from(colors[place]);
            let fits = |number: u8| number as i8 > next[color] && self.is_missing(color, number);
            let least = if numbers[place] == HIDDEN {
                (0..NUMBERS as u8).find(|&number| number >= low && fits(number))
            } else {
                Some(numbers[place])
            };
            low = low.max(least.unwrap_or(0));
            next[color] = low as i8;
        }
        (low.min(high), high)
    }

    fn is_missing(&self, color: usize, number: u8) -> bool {
        self.missing[usize::from(number)] >> color & 1 == 1
    }
}
