//! The reason for an answer: a short statement that is true.
//!
//! A reason is a fact about the bids, the trick on the table, or the numbers that order and colour allow for a card
//! that the seat has not seen. Of several facts that hold, the most informative one is given, and none that also holds
//! for more than half of the other cards. If no such fact supports a card, the reason is its success rate in the
//! search, if the seat has a bid. Otherwise it is the card's place among the others.

mod card;

use super::Forecast;
use super::knowledge::Knowledge;
use super::playout::positions;
use card::CardFacts;
use gousset_core::xylo::round::{CARDS_TO_LOOK, Move};
use gousset_core::xylo::{Color, View};

/// A fact that supports an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No other card is legal.
    OnlyCard,
    /// The bid is full, and this is the highest card that cannot win the trick.
    RidOfHigh,
    /// The bid is full, and this card cannot win the trick.
    LosesOnPurpose,
    /// The bid is full, and this is the lowest legal card.
    BidIsFull,
    /// It takes the trick from a player who needed every trick for a bid of this number.
    Breaks(u8),
    /// It leaves the trick to a player who already has all tricks for a bid of this number.
    Overfills(u8),
    /// It surely wins the trick, and the bid needs this many.
    WinsOneOf(u8),
    /// The bid can no longer be made, and this card surely wins: every trick is a point.
    EveryTrickCounts,
    /// It surely wins the trick.
    SurelyWins,
    /// No trump that is still out is higher than this one.
    HighestTrump,
    /// No other seat has a card of the colour that it leads: only a trump beats it.
    NobodyFollows,
    /// It is a trump on another colour, and no card of the trick beats it.
    Trumps,
    /// It beats every card of the trick, and other seats have yet to play.
    BeatsSoFar,
    /// It cannot win, so no card that could win is spent.
    CannotWin,
    /// It is the last card of its colour, and the seat has trumps for when that colour is led.
    LastOfColor,
    /// It leads trump, and other seats must follow.
    DrawsTrump,
    /// It is the highest legal card, and it may win.
    HighestHere,
    /// It is the lowest legal card: higher ones are kept.
    LowestHere,
    /// No legal card can win.
    NoneWins,
    /// Order and colour put its number between these, which are low here.
    Low(u8, u8),
    /// Order and colour put its number between these, which are high here.
    High(u8, u8),
    /// One of two cards, without a bid: the other one becomes the bid.
    Keeps {
        /// The colour of the card that becomes the bid.
        color: Color,
        /// Its lowest possible number.
        low: u8,
        /// Its highest possible number.
        high: u8,
        /// The tricks won so far.
        won: u8,
    },
    /// Some legal cards are higher, and some are lower.
    Between,
    /// The bid is full, and this card is or may be beaten.
    MayBeBeaten,
    /// The bid is full, and this card surely wins.
    WinsTooMany,
    /// The bid was made in this percentage of games, and in this percentage with the next best move.
    Likelier(u8, u8),
    /// No other reason holds: it did best in the search.
    TriedOut,
    /// Two cards to look at: the expected tricks, and the range of their numbers.
    Expects {
        /// The expected number of tricks.
        tricks: u8,
        /// The lowest possible number.
        low: u8,
        /// The highest possible number.
        high: u8,
    },
    /// No bid yet: it was made in this percentage of games if laid later, and in this percentage if laid now.
    LaterLikelier(u8, u8),
    /// No bid yet: the seat will know more later.
    Waits,
    /// No look at the last chance: the last card becomes the bid.
    LastCardBids,
    /// Lays this card: the other number is below the tricks already won.
    OtherTooLow(u8),
    /// Lays this card: the other number is more than can still be won.
    OtherTooHigh(u8),
    /// Lays this card: its number of tricks is already won.
    WonAlready,
    /// Lays this card: it needs this many of the tricks that can still be won.
    NeedsOf(u8, u8),
    /// Lays this card: neither bid can still be made.
    NeitherCanBeMade,
}

impl Reason {
    /// Returns the reason for this answer of the view's seat, given its results in the search. An answer of `None`
    /// waits with the bid.
    #[must_use]
    #[inline(never)]
    pub fn of(view: &View, answer: Option<Move>, forecast: Option<Forecast>) -> Self {
        match answer {
            Some(Move::Play(position)) => Self::of_play(view, position.into(), forecast),
            Some(Move::Look(one, other)) => Self::of_look(view, (one.into(), other.into()), forecast),
            Some(Move::Commit(position)) => Self::of_commit(view, position.into(), forecast),
            None => Self::of_waiting(view.rows[view.seat].down.count_ones() as u8, forecast),
        }
    }

    fn of_waiting(down: u8, forecast: Option<Forecast>) -> Self {
        match likelier(forecast) {
            _ if usize::from(down) == CARDS_TO_LOOK => Self::LastCardBids,
            Some((later, now)) => Self::LaterLikelier(later, now),
            None => Self::Waits,
        }
    }

    fn of_play(view: &View, position: usize, forecast: Option<Forecast>) -> Self {
        if let Some(reason) = Self::of_last_two(view, position) {
            return reason;
        }
        if view.legal.count_ones() == 1 {
            return Self::OnlyCard;
        }
        let known = Knowledge::new(view);
        let play = CardFacts::new(view, &known, position);
        let is_telling = |fact: &Fact| {
            let others = view.legal & !(1 << position);
            let as_well =
                positions(others).filter(|&other| fact(&CardFacts::new(view, &known, other)).is_some());
            as_well.count() as u32 * 2 <= others.count_ones()
        };
        let of = |facts: &[Fact]| facts.iter().find_map(|fact| fact(&play).filter(|_| is_telling(fact)));
        // Without a bid there is no success rate.
        let likelier = || likelier(forecast).filter(|_| play.bid.is_some());
        of(&FACTS)
            .or_else(|| likelier().map(|(made, otherwise)| Self::Likelier(made, otherwise)))
            .or_else(|| of(&PLACES))
            .unwrap_or_else(|| play.otherwise())
    }

    /// The reason for one of the last two cards, if the other one becomes the bid.
    fn of_last_two(view: &View, position: usize) -> Option<Self> {
        let row = &view.rows[view.seat];
        let mut others = positions(row.down & !(1 << position));
        let (kept, None) = (others.next()?, others.next()) else { return None };
        let color = *row.colors.get(kept).filter(|_| row.bid.is_none())?;
        let (low, high) = Knowledge::new(view).range(view.seat, kept);
        Some(Self::Keeps { color, low, high, won: row.won })
    }

    fn of_look(view: &View, (one, other): (usize, usize), forecast: Option<Forecast>) -> Self {
        let known = Knowledge::new(view);
        let (low, _) = known.range(view.seat, other);
        let (_, high) = known.range(view.seat, one);
        let tricks = forecast.map_or(view.rows[view.seat].won, |forecast| forecast.tricks);
        Self::Expects { tricks, low, high }
    }

    fn of_commit(view: &View, position: usize, forecast: Option<Forecast>) -> Self {
        let row = &view.rows[view.seat];
        let number = |position: usize| row.numbers.get(position).copied().flatten();
        let other =
            view.looked.map(|(one, two)| usize::from(if usize::from(one) == position { two } else { one }));
        let (Some(laid), Some(other)) = (number(position), other.and_then(number)) else {
            return Self::TriedOut;
        };
        let most = row.won + view.tricks_in_reach();
        let likelier = likelier(forecast);
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

/// The card that takes a sure trick which the bid still needs, if the last player of a trick was advised to lose it: the
/// rightmost card that surely wins. A search sees little difference between such a trick and a later one, but a player
/// sees that the hint contradicts the bid.
#[inline(never)]
pub(super) fn last_sure_trick(view: &View, answer: Option<Move>) -> Option<(Move, Reason)> {
    let Some(Move::Play(advised)) = answer else { return None };
    if view.trick.len() + 1 != view.rows.len() {
        return None;
    }
    let known = Knowledge::new(view);
    let advised = CardFacts::new(view, &known, advised.into());
    let needs = advised.needs().filter(|_| advised.surely_loses())?;
    let wins = |&position: &usize| CardFacts::new(view, &known, position).surely_wins();
    positions(view.legal)
        .filter(wins)
        .last()
        .map(|position| (Move::Play(position as u8), Reason::WinsOneOf(needs)))
}

/// The smallest difference, in percentage points, that a hint mentions. A smaller one may be luck.
const TELLING: u8 = 3;

/// The percentage of games in which the bid was made, and the same with the best other move, if that is clearly lower.
fn likelier(forecast: Option<Forecast>) -> Option<(u8, u8)> {
    let Forecast { made, otherwise, .. } = forecast?;
    otherwise.filter(|&otherwise| otherwise + TELLING <= made).map(|otherwise| (made, otherwise))
}

/// A fact that may hold for a card.
type Fact = fn(&CardFacts<'_>) -> Option<Reason>;

/// The facts that may support a card, the most informative first.
const FACTS: [Fact; 14] = [
    |play| play.breaks(),
    |play| play.overfills(),
    |play| (play.is_full() && play.is_highest_loser()).then_some(Reason::RidOfHigh),
    |play| (play.is_full() && play.surely_loses()).then_some(Reason::LosesOnPurpose),
    |play| (play.is_full() && play.is_lowest()).then_some(Reason::BidIsFull),
    |play| play.needs().filter(|_| play.surely_wins()).map(Reason::WinsOneOf),
    |play| (play.is_missed() && play.surely_wins()).then_some(Reason::EveryTrickCounts),
    |play| (play.bid.is_none() && play.surely_wins()).then_some(Reason::SurelyWins),
    |play| (play.wants_tricks() && play.is_highest_trump()).then_some(Reason::HighestTrump),
    |play| (!play.is_full() && play.nobody_follows()).then_some(Reason::NobodyFollows),
    |play| (!play.is_full() && play.trumps()).then_some(Reason::Trumps),
    |play| (!play.is_full() && play.beats_so_far()).then_some(Reason::BeatsSoFar),
    |play| (!play.is_full() && play.surely_loses()).then_some(Reason::CannotWin),
    |play| (!play.is_full() && play.is_last_of_color()).then_some(Reason::LastOfColor),
];

/// The card's place among the others, for when no other fact is given.
const PLACES: [Fact; 3] = [
    |play| (!play.is_full() && play.draws_trump()).then_some(Reason::DrawsTrump),
    |play| (!play.is_full() && play.is_highest() && !play.surely_loses()).then_some(Reason::HighestHere),
    |play| (!play.is_full() && play.is_lowest()).then_some(Reason::LowestHere),
];

#[cfg(test)]
mod tests;
