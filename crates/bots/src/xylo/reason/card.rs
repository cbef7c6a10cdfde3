//! A card to play, and the facts that are certain about it from the bids, the trick on the table, colours and order.

use super::Reason;
use crate::xylo::knowledge::{HIDDEN, Knowledge};
use crate::xylo::playout::positions;
use gousset_core::Seat;
use gousset_core::xylo::{Card, Color, MAX_XYLOS, Row, View, winner};
use heapless::Vec;

/// The widest range of numbers, highest minus lowest, that is worth mentioning.
pub(super) const NARROW: u8 = 3;

/// The number that a seat has bid, if any.
fn bid_of(row: &Row) -> Option<u8> {
    row.bid.and_then(|position| row.numbers.get(usize::from(position)).copied().flatten())
}

/// A card to play, and the facts that are certain about it.
pub(super) struct CardFacts<'a> {
    view: &'a View,
    known: &'a Knowledge,
    position: usize,
    color: Color,
    low: u8,
    high: u8,
    /// The number that the seat has bid, and its tricks.
    pub(super) bid: Option<u8>,
    won: u8,
}

impl<'a> CardFacts<'a> {
    pub(super) fn new(view: &'a View, known: &'a Knowledge, position: usize) -> Self {
        let (low, high) = known.range(view.seat, position);
        let row = &view.rows[view.seat];
        let color = row.colors.get(position).copied().unwrap_or(Color::Pink);
        Self { view, known, position, color, low, high, bid: bid_of(row), won: row.won }
    }

    /// True if the seat has won as many tricks as it bid.
    pub(super) fn is_full(&self) -> bool {
        self.bid == Some(self.won)
    }

    /// The tricks that the seat can still win, including this one.
    fn left(&self) -> u8 {
        self.view.rows[self.view.seat].down.count_ones() as u8
    }

    /// True if the seat has won more tricks than it bid, or can no longer win enough.
    pub(super) fn is_missed(&self) -> bool {
        self.bid.is_some_and(|bid| bid < self.won || bid > self.won + self.left())
    }

    /// The tricks that the seat still needs for its bid, if it can win them.
    pub(super) fn needs(&self) -> Option<u8> {
        let needs = self.bid.and_then(|bid| bid.checked_sub(self.won));
        needs.filter(|needs| (1..=self.left()).contains(needs))
    }

    /// True if the seat needs tricks, or has not bid yet.
    pub(super) fn wants_tricks(&self) -> bool {
        self.bid.is_none_or(|bid| bid > self.won)
    }

    pub(super) fn is_lowest(&self) -> bool {
        self.view.legal >> self.position == 1
    }

    pub(super) fn is_highest(&self) -> bool {
        self.view.legal.trailing_zeros() as usize == self.position
    }

    /// The reason that is given if no fact supports the card.
    pub(super) fn otherwise(&self) -> Reason {
        let is_lost = |position| CardFacts::new(self.view, self.known, position).surely_loses();
        if self.is_full() {
            if self.surely_wins() { Reason::WinsTooMany } else { Reason::MayBeBeaten }
        } else if self.surely_loses() {
            if positions(self.view.legal).all(is_lost) { Reason::NoneWins } else { Reason::CannotWin }
        } else if self.high - self.low <= NARROW {
            let is_high = match self.view.trick.is_empty() {
                true => 2 * self.low > self.color.highest(),
                false => self.wins_with(self.low),
            };
            if is_high { Reason::High(self.low, self.high) } else { Reason::Low(self.low, self.high) }
        } else if !self.is_highest() && !self.is_lowest() {
            Reason::Between
        } else {
            Reason::TriedOut
        }
    }

    /// The positions of a seat's face-down cards of a colour.
    pub(super) fn cards_of(&self, seat: Seat, color: Color) -> impl Iterator<Item = usize> {
        let row = &self.view.rows[seat];
        positions(row.down).filter(move |&position| row.colors.get(position) == Some(&color))
    }

    /// The seats that play after this one in the trick.
    pub(super) fn followers(&self) -> impl Iterator<Item = Seat> {
        let follow = self.known.xylos - self.view.trick.len() - 1;
        (1..=follow).map(|step| (self.view.seat + step) % self.known.xylos)
    }

    /// True if it leads a colour other than trump that no other seat shows.
    pub(super) fn nobody_follows(&self) -> bool {
        self.view.trick.is_empty()
            && self.color != self.view.deck.trump()
            && self.followers().all(|seat| self.cards_of(seat, self.color).next().is_none())
    }

    /// True if it leads trump and another seat shows a trump.
    pub(super) fn draws_trump(&self) -> bool {
        self.view.trick.is_empty()
            && self.color == self.view.deck.trump()
            && self.followers().any(|seat| self.cards_of(seat, self.color).next().is_some())
    }

    /// True if it is a trump on another colour and beats the trick so far, whatever its number is.
    pub(super) fn trumps(&self) -> bool {
        let led = self.view.trick.first().map(|(_, card)| card.color());
        let trump = self.view.deck.trump();
        self.color == trump && led.is_some_and(|led| led != trump) && self.wins_with(self.low)
    }

    /// True if it beats the trick so far, whatever its number is, and other seats have yet to play.
    pub(super) fn beats_so_far(&self) -> bool {
        !self.view.trick.is_empty() && !self.is_last() && self.wins_with(self.low)
    }

    /// True if it is the seat's last card of its colour, and the seat still has a trump.
    pub(super) fn is_last_of_color(&self) -> bool {
        let (seat, trump) = (self.view.seat, self.view.deck.trump());
        self.color != trump
            && self.cards_of(seat, self.color).count() == 1
            && self.cards_of(seat, trump).next().is_some()
    }

    /// True if a seat that plays later may have a card that beats it, by colours and order.
    pub(super) fn can_be_beaten(&self) -> bool {
        let trump = self.view.deck.trump();
        let led = self.view.trick.first().map_or(self.color, |(_, card)| card.color());
        let beats = |seat: Seat, position: usize, color: Color| match color == self.color {
            true => self.known.range(seat, position).1 > self.low,
            false => color == trump,
        };
        self.followers().any(|seat| {
            // A seat that shows the colour led must follow.
            let follows = self.cards_of(seat, led).next().is_some();
            let may_play = [led, trump].into_iter().filter(|&color| color == led || !follows);
            may_play
                .flat_map(|color| self.cards_of(seat, color).map(move |position| (position, color)))
                .any(|(position, color)| beats(seat, position, color))
        })
    }

    /// True if it is the highest of several cards that cannot win this trick.
    pub(super) fn is_highest_loser(&self) -> bool {
        let mut losers = positions(self.view.legal)
            .filter(|&position| CardFacts::new(self.view, self.known, position).surely_loses());
        losers.next() == Some(self.position) && losers.next().is_some()
    }

    /// If another seat with a bid wins the trick so far: its bid, its tricks, and the tricks it can still win,
    /// including this one.
    pub(super) fn rival(&self) -> Option<(u8, u8, u8)> {
        let seat = self.view.wins_so_far().filter(|&seat| seat != self.view.seat)?;
        let row = &self.view.rows[seat];
        bid_of(row).map(|bid| (bid, row.won, row.down.count_ones() as u8 + 1))
    }

    /// `Breaks`, if it beats the card of a seat that needs every trick.
    pub(super) fn breaks(&self) -> Option<Reason> {
        let (bid, won, left) = self.rival().filter(|_| !self.is_full() && self.wins_with(self.low))?;
        (won + left == bid).then_some(Reason::Breaks(bid))
    }

    /// `Overfills`, if it is the last card of the trick and the seat that wins it already has all tricks of its bid.
    pub(super) fn overfills(&self) -> Option<Reason> {
        let (bid, won, _) = self.rival().filter(|_| self.is_last() && self.surely_loses())?;
        (won == bid).then_some(Reason::Overfills(bid))
    }

    pub(super) fn is_last(&self) -> bool {
        self.view.trick.len() + 1 == self.known.xylos
    }

    /// True if it would win the trick so far with this number.
    pub(super) fn wins_with(&self, number: u8) -> bool {
        let mut cards: Vec<Card, MAX_XYLOS> = self.view.trick.iter().map(|&(_, card)| card).collect();
        let Some(card) = Card::new(self.color, number) else { return false };
        cards.push(card).is_ok() && winner(&cards, self.view.deck.trump()) == Some(cards.len() - 1)
    }

    /// True if a card of the trick already beats it, whatever its number is.
    pub(super) fn surely_loses(&self) -> bool {
        !self.view.trick.is_empty() && !self.wins_with(self.high)
    }

    /// True if it beats the trick so far, whatever its number is, and no later seat can beat it.
    pub(super) fn surely_wins(&self) -> bool {
        self.wins_with(self.low) && (self.is_highest_trump() || !self.can_be_beaten())
    }

    /// True if it is a trump, and every higher trump has been played or is open as a bid.
    pub(super) fn is_highest_trump(&self) -> bool {
        let trump = self.view.deck.trump();
        let could_be_out = |number: u8| {
            let color = trump as usize;
            let hidden = self.known.missing[usize::from(number)] >> color & 1 == 1;
            let seen_down = self.view.rows.iter().enumerate().any(|(seat, row)| {
                let known = &self.known.numbers[seat];
                (0..row.colors.len()).any(|place| {
                    row.colors[place] == trump
                        && row.down >> place & 1 == 1
                        && known[place] != HIDDEN
                        && known[place] == number
                        && (seat, place) != (self.view.seat, self.position)
                })
            });
            hidden || seen_down
        };
        self.color == trump && (self.low + 1..=trump.highest()).all(|number| !could_be_out(number))
    }
}
