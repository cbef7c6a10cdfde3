//! Why an answer is a good one, in a few words that are true.
//!
//! What is told are facts: of the bids, of the trick on the table, and of what order and colour leave to a card whose
//! number nobody at the seat has seen. Of several that hold, the one that says most; none that holds for more than half
//! of the other cards as well. Where no fact speaks for an answer, the games tell it was tried in.

use super::Foreseen;
use super::knowledge::{HIDDEN, Knowledge};
use super::playout::positions;
use gousset_core::xylo::round::{CARDS_TO_LOOK, Move};
use gousset_core::xylo::{Card, Color, MAX_XYLOS, Row, View, winner};
use heapless::Vec;

/// A fact that speaks for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No other card may be played.
    OnlyCard,
    /// The bid is full, and this is the highest of the cards that cannot win now.
    RidOfHigh,
    /// The bid is full, and this card cannot win the trick.
    LosesOnPurpose,
    /// The bid is full, and this is the lowest card that may be played.
    BidIsFull,
    /// It takes the trick from somebody who needed every one for a bid of this many.
    Breaks(u8),
    /// It leaves the trick to somebody who has all of a bid of this many.
    Overfills(u8),
    /// It surely wins the trick, and the bid needs this many.
    WinsOneOf(u8),
    /// The bid cannot be made any more, and it surely wins: every trick is a point.
    EveryTrickCounts,
    /// It surely wins the trick.
    SurelyWins,
    /// No trump that is still out is higher.
    HighestTrump,
    /// It cannot win: nothing that could is spent.
    CannotWin,
    /// In this many of a hundred games the bid was made, and in this many with the next best move.
    Likelier(u8, u8),
    /// None of these: it brought the most points where it was tried.
    TriedOut,
    /// Two cards to look at: this many tricks are to be expected, and the numbers lie between these.
    Expects {
        /// The tricks.
        tricks: u8,
        /// The numbers.
        low: u8,
        /// The numbers.
        high: u8,
    },
    /// No bid yet: in this many of a hundred games it was made later, and in this many now.
    LaterLikelier(u8, u8),
    /// No bid yet: this many cards are still face down.
    Waits(u8),
    /// No look at the last time there is one: the last card becomes the bid.
    LastCardBids,
    /// To lay this one: the other is less than what is won already.
    OtherTooLow(u8),
    /// To lay this one: the other is more than can still be won.
    OtherTooHigh(u8),
    /// To lay this one: it is what is won already.
    WonAlready,
    /// To lay this one: it needs this many of the tricks that can still be won.
    NeedsOf(u8, u8),
    /// To lay this one: neither can be made any more.
    NeitherCanBeMade,
}

impl Reason {
    /// What speaks for this answer of the seat whose view it is, with what was foreseen of it; `None` is to wait with the
    /// bid.
    #[must_use]
    #[inline(never)]
    pub fn of(view: &View, answer: Option<Move>, foreseen: Option<Foreseen>) -> Self {
        match answer {
            Some(Move::Play(position)) => Self::of_play(view, position.into(), foreseen),
            Some(Move::Look(one, other)) => Self::of_look(view, (one.into(), other.into()), foreseen),
            Some(Move::Commit(position)) => Self::of_commit(view, position.into(), foreseen),
            None => Self::of_waiting(view.rows[view.seat].down.count_ones() as u8, foreseen),
        }
    }

    fn of_waiting(down: u8, foreseen: Option<Foreseen>) -> Self {
        match likelier(foreseen) {
            _ if usize::from(down) == CARDS_TO_LOOK => Self::LastCardBids,
            Some((later, now)) => Self::LaterLikelier(later, now),
            None => Self::Waits(down),
        }
    }

    fn of_play(view: &View, position: usize, foreseen: Option<Foreseen>) -> Self {
        if view.legal.count_ones() == 1 {
            return Self::OnlyCard;
        }
        let known = Knowledge::new(view);
        let play = Play::new(view, &known, position);
        let is_telling = |fact: &Fact| {
            let others = view.legal & !(1 << position);
            let as_well = positions(others).filter(|&other| fact(&Play::new(view, &known, other)).is_some());
            as_well.count() as u32 * 2 <= others.count_ones()
        };
        let told = FACTS.iter().find_map(|fact| fact(&play).filter(|_| is_telling(fact)));
        told.or_else(|| likelier(foreseen).map(|(made, otherwise)| Self::Likelier(made, otherwise)))
            .unwrap_or(Self::TriedOut)
    }

    fn of_look(view: &View, (one, other): (usize, usize), foreseen: Option<Foreseen>) -> Self {
        let known = Knowledge::new(view);
        let (low, _) = known.range(view.seat, other);
        let (_, high) = known.range(view.seat, one);
        let tricks = foreseen.map_or(view.rows[view.seat].won, |foreseen| foreseen.tricks);
        Self::Expects { tricks, low, high }
    }

    fn of_commit(view: &View, position: usize, foreseen: Option<Foreseen>) -> Self {
        let row = &view.rows[view.seat];
        let number = |position: usize| row.numbers.get(position).copied().flatten();
        let other =
            view.looked.map(|(one, two)| usize::from(if usize::from(one) == position { two } else { one }));
        let (Some(laid), Some(other)) = (number(position), other.and_then(number)) else {
            return Self::TriedOut;
        };
        let most = row.won + view.tricks_in_reach();
        let likelier = likelier(foreseen);
        let can_be_made = |bid: u8| (row.won..=most).contains(&bid);
        if !can_be_made(laid) {
            if can_be_made(other) { Self::TriedOut } else { Self::NeitherCanBeMade }
        } else if other < row.won {
            Self::OtherTooLow(other)
        } else if other > most {
            Self::OtherTooHigh(other)
        } else if laid == row.won {
            Self::WonAlready
        } else if let Some((made, otherwise)) = likelier {
            Self::Likelier(made, otherwise)
        } else {
            Self::NeedsOf(laid - row.won, most - row.won)
        }
    }
}

/// The smallest difference, in games of a hundred, that a hint mentions: less may be luck.
const TELLING: u8 = 3;

/// In how many of a hundred games the bid was made, and in how many with the best other move, if those are clearly fewer.
fn likelier(foreseen: Option<Foreseen>) -> Option<(u8, u8)> {
    let Foreseen { made, otherwise, .. } = foreseen?;
    otherwise.filter(|&otherwise| otherwise + TELLING <= made).map(|otherwise| (made, otherwise))
}

/// What somebody has bid.
fn bid_of(row: &Row) -> Option<u8> {
    row.bid.and_then(|position| row.numbers.get(usize::from(position)).copied().flatten())
}

/// Something that may be true of a card to be played.
type Fact = fn(&Play<'_>) -> Option<Reason>;

/// What may be told, that first which says most.
const FACTS: [Fact; 10] = [
    |play| play.breaks(),
    |play| play.overfills(),
    |play| (play.is_full() && play.is_highest_loser()).then_some(Reason::RidOfHigh),
    |play| (play.is_full() && play.surely_loses()).then_some(Reason::LosesOnPurpose),
    |play| (play.is_full() && play.is_lowest()).then_some(Reason::BidIsFull),
    |play| play.needs().filter(|_| play.surely_wins()).map(Reason::WinsOneOf),
    |play| (play.is_missed() && play.surely_wins()).then_some(Reason::EveryTrickCounts),
    |play| (play.bid.is_none() && play.surely_wins()).then_some(Reason::SurelyWins),
    |play| (play.wants_tricks() && play.is_highest_trump()).then_some(Reason::HighestTrump),
    |play| (!play.is_full() && play.surely_loses()).then_some(Reason::CannotWin),
];

/// A card to be played, and what is sure of it.
struct Play<'a> {
    view: &'a View,
    known: &'a Knowledge,
    position: usize,
    color: Color,
    low: u8,
    high: u8,
    /// What the seat has bid and won.
    bid: Option<u8>,
    won: u8,
}

impl<'a> Play<'a> {
    fn new(view: &'a View, known: &'a Knowledge, position: usize) -> Self {
        let (low, high) = known.range(view.seat, position);
        let row = &view.rows[view.seat];
        let color = row.colors.get(position).copied().unwrap_or(Color::Pink);
        Self { view, known, position, color, low, high, bid: bid_of(row), won: row.won }
    }

    /// The seat has all the tricks that it bid.
    fn is_full(&self) -> bool {
        self.bid == Some(self.won)
    }

    /// The seat has more tricks than it bid.
    fn is_missed(&self) -> bool {
        self.bid.is_some_and(|bid| bid < self.won)
    }

    /// The tricks that the seat needs for its bid, if there are any.
    fn needs(&self) -> Option<u8> {
        self.bid.and_then(|bid| bid.checked_sub(self.won)).filter(|&needs| needs > 0)
    }

    /// The seat needs tricks, or has not bid yet.
    fn wants_tricks(&self) -> bool {
        self.bid.is_none_or(|bid| bid > self.won)
    }

    fn is_lowest(&self) -> bool {
        self.view.legal >> self.position == 1
    }

    /// Of the cards that cannot win this trick it is the highest, and there are others.
    fn is_highest_loser(&self) -> bool {
        let mut losers = positions(self.view.legal)
            .filter(|&position| Play::new(self.view, self.known, position).surely_loses());
        losers.next() == Some(self.position) && losers.next().is_some()
    }

    /// Somebody else wins the trick so far: what they have bid, what they have won, and how many tricks are left to them
    /// with this one.
    fn rival(&self) -> Option<(u8, u8, u8)> {
        let seat = self.view.wins_so_far().filter(|&seat| seat != self.view.seat)?;
        let row = &self.view.rows[seat];
        bid_of(row).map(|bid| (bid, row.won, row.down.count_ones() as u8 + 1))
    }

    /// It beats a card that somebody needs to win with.
    fn breaks(&self) -> Option<Reason> {
        let (bid, won, left) = self.rival().filter(|_| !self.is_full() && self.wins_with(self.low))?;
        (won + left == bid).then_some(Reason::Breaks(bid))
    }

    /// It is the last card of the trick and lets somebody win who wants no more.
    fn overfills(&self) -> Option<Reason> {
        let (bid, won, _) = self.rival().filter(|_| self.is_last() && self.surely_loses())?;
        (won == bid).then_some(Reason::Overfills(bid))
    }

    fn is_last(&self) -> bool {
        self.view.trick.len() + 1 == self.known.xylos
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
        (self.is_last() || self.is_highest_trump()) && self.wins_with(self.low)
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
