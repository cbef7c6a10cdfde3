//! Why an answer is a good one, in a few words that are true.
//!
//! What is told are facts: of the bids, of the trick on the table, and of what order and colour leave to a card whose
//! number nobody at the seat has seen. Of several that hold, the one that says most; none that holds for more than half
//! of the other cards as well. Where no such fact speaks for a card, the games tell in which it was tried, if there is a bid
//! that they are about, and else what it is among the others.

mod card;

use super::Foreseen;
use super::knowledge::Knowledge;
use super::playout::positions;
use card::Play;
use gousset_core::xylo::View;
use gousset_core::xylo::round::{CARDS_TO_LOOK, Move};

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
    /// Nobody else has a card of the colour that it leads: only a trump beats it.
    NobodyFollows,
    /// It is a trump on another colour, and no card of the trick beats it.
    Trumps,
    /// It beats every card of the trick, and others follow.
    BeatsSoFar,
    /// It cannot win: nothing that could is spent.
    CannotWin,
    /// It is the last card of its colour, and there are trumps for when that is led.
    LastOfColor,
    /// It leads trump, and others have to follow.
    DrawsTrump,
    /// It is the highest card that may be played, and may win.
    HighestHere,
    /// It is the lowest card that may be played: higher ones stay.
    LowestHere,
    /// No card that may be played can win.
    NoneWins,
    /// By order and colour its number lies between these.
    Lies(u8, u8),
    /// There are higher cards that may be played, and lower ones.
    Between,
    /// The bid is full, and this card is or may be beaten.
    MayBeBeaten,
    /// In this many of a hundred games the bid was made, and in this many with the next best move.
    Likelier(u8, u8),
    /// None of these: it did best where it was tried.
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
    /// No bid yet: more will be known.
    Waits,
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
            None => Self::Waits,
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
        let of = |facts: &[Fact]| facts.iter().find_map(|fact| fact(&play).filter(|_| is_telling(fact)));
        // Without a bid there is none to be made.
        let likelier = || likelier(foreseen).filter(|_| play.bid.is_some());
        of(&FACTS)
            .or_else(|| likelier().map(|(made, otherwise)| Self::Likelier(made, otherwise)))
            .or_else(|| of(&PLACES))
            .unwrap_or_else(|| play.otherwise())
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

/// Something that may be true of a card to be played.
type Fact = fn(&Play<'_>) -> Option<Reason>;

/// What may be told, that first which says most.
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

/// What a card is among the others, where nothing else can be told.
const PLACES: [Fact; 3] = [
    |play| (!play.is_full() && play.draws_trump()).then_some(Reason::DrawsTrump),
    |play| (!play.is_full() && play.is_highest() && !play.surely_loses()).then_some(Reason::HighestHere),
    |play| (!play.is_full() && play.is_lowest()).then_some(Reason::LowestHere),
];

#[cfg(test)]
mod tests;
