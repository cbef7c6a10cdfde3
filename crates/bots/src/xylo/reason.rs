//! Why an answer is a good one, in a few words that are true.
//!
//! What is told are facts: of the bid, of the trick on the table, and of what order and colour leave to a card whose
//! number nobody at the seat has seen. Of several that hold, the one that says most.

use super::knowledge::{HIDDEN, Knowledge};
use gousset_core::xylo::round::Move;
use gousset_core::xylo::{Card, Color, MAX_XYLOS, View, winner};
use heapless::Vec;

/// A fact that speaks for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No other card may be played.
    OnlyCard,
    /// The bid is full, and this card cannot win the trick.
    LosesOnPurpose,
    /// The bid is full, and this is the lowest card that may be played.
    BidIsFull,
    /// It surely wins the trick, and the bid needs this many.
    WinsOneOf(u8),
    /// It may win, and the bid needs this many.
    Needs(u8),
    /// The bid cannot be made any more, and it surely wins: every trick is a point.
    EveryTrickCounts,
    /// It surely wins the trick.
    SurelyWins,
    /// No trump that is still out is higher.
    HighestTrump,
    /// It cannot win: nothing that could is spent.
    CannotWin,
    /// The lowest card that may be played.
    Lowest,
    /// The highest card that may be played.
    Highest,
    /// None of these: it did best where it was tried.
    TriedOut,
    /// Of the two cards to look at, the numbers lie between these.
    Between(u8, u8),
    /// No bid yet: this many cards are still face down.
    Waits(u8),
    /// To lay this one: the other is less than what is won already.
    OtherTooLow(u8),
    /// To lay this one: the other is more than can still be won.
    OtherTooHigh(u8),
    /// To lay this one: it is what is won already.
    WonAlready,
    /// To lay this one: this many more tricks of this many cards.
    NeedsOf(u8, u8),
}

impl Reason {
    /// What speaks for this answer of the seat whose view it is; `None` is to wait with the bid.
    #[must_use]
    #[inline(never)]
    pub fn of(view: &View, answer: Option<Move>) -> Self {
        let known = Knowledge::new(view);
        match answer {
            Some(Move::Play(position)) => Play::new(view, &known, position.into()).reason(),
            Some(Move::Look(one, other)) => {
                let (low, _) = known.range(view.seat, other.into());
                let (_, high) = known.range(view.seat, one.into());
                Self::Between(low, high)
            }
            Some(Move::Commit(position)) => Self::of_commit(view, position.into()),
            None => Self::Waits(view.rows[view.seat].down.count_ones() as u8),
        }
    }

    fn of_commit(view: &View, position: usize) -> Self {
        let row = &view.rows[view.seat];
        let number = |position: usize| row.numbers.get(position).copied().flatten();
        let other =
            view.looked.map(|(one, two)| usize::from(if usize::from(one) == position { two } else { one }));
        let (Some(laid), Some(other)) = (number(position), other.and_then(number)) else {
            return Self::TriedOut;
        };
        // The card that is laid is not played.
        let left = row.down.count_ones() as u8 - 1;
        // Neither of the two can be reached: nothing that is sure speaks for this one.
        if laid < row.won || laid > row.won + left {
            Self::TriedOut
        } else if other < row.won {
            Self::OtherTooLow(other)
        } else if other > row.won + left {
            Self::OtherTooHigh(other)
        } else if laid == row.won {
            Self::WonAlready
        } else {
            Self::NeedsOf(laid - row.won, left)
        }
    }
}

/// A card to be played, and what is sure of it.
struct Play<'a> {
    view: &'a View,
    known: &'a Knowledge,
    position: usize,
    color: Color,
    low: u8,
    high: u8,
}

impl<'a> Play<'a> {
    fn new(view: &'a View, known: &'a Knowledge, position: usize) -> Self {
        let (low, high) = known.range(view.seat, position);
        let color = view.rows[view.seat].colors.get(position).copied().unwrap_or(Color::Pink);
        Self { view, known, position, color, low, high }
    }

    fn reason(&self) -> Reason {
        let row = &self.view.rows[self.view.seat];
        let legal = self.view.legal;
        let bid = row.bid.and_then(|position| row.numbers.get(usize::from(position)).copied().flatten());
        let lowest = legal >> self.position == 1;
        let highest = legal.trailing_zeros() as usize == self.position;
        match bid {
            _ if legal.count_ones() == 1 => Reason::OnlyCard,
            Some(bid) if bid == row.won && self.surely_loses() => Reason::LosesOnPurpose,
            Some(bid) if bid == row.won && lowest => Reason::BidIsFull,
            Some(bid) if bid > row.won && self.surely_wins() => Reason::WinsOneOf(bid - row.won),
            Some(bid) if bid > row.won && !self.surely_loses() => Reason::Needs(bid - row.won),
            Some(bid) if bid < row.won && self.surely_wins() => Reason::EveryTrickCounts,
            Some(bid) if bid == row.won => Reason::TriedOut,
            _ if self.surely_wins() => Reason::SurelyWins,
            _ if self.is_highest_trump() => Reason::HighestTrump,
            _ if self.surely_loses() => Reason::CannotWin,
            _ if lowest => Reason::Lowest,
            _ if highest => Reason::Highest,
            _ => Reason::TriedOut,
        }
    }

    /// Whether it would win the trick as it lies, with this number.
    fn wins_with(&self, number: u8) -> bool {
        let mut cards: Vec<Card, MAX_XYLOS> = self.view.trick.iter().map(|&(_, card)| card).collect();
        let Some(card) = Card::new(self.color, number) else { return false };
        cards.push(card).is_ok() && winner(&cards, self.view.deck.trump()) == Some(cards.len() - 1)
    }

    /// Whatever its number is, another card of the trick beats it already.
    fn surely_loses(&self) -> bool {
        !self.view.trick.is_empty() && !self.wins_with(self.high)
    }

    /// It is the last card of the trick, or no higher trump is out, and whatever its number is, it beats the others.
    fn surely_wins(&self) -> bool {
        let last = self.view.trick.len() + 1 == self.known.xylos;
        (last || self.is_highest_trump()) && self.wins_with(self.low)
    }

    /// It is a trump, and every higher one has been played or lies open as a bid.
    fn is_highest_trump(&self) -> bool {
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

#[cfg(test)]
mod tests;
