//! Statistics of the bids of Xylo's bots: the expected and the observed success rates.

use crate::contest::{self, Report};
use gousset_core::Seat;
use gousset_core::xylo::{MAX_CARDS, Round, winning_seat};
use serde::Serialize;
use serde_json::Value;
use std::sync::{Mutex, PoisonError};

/// A bid at the moment it is laid.
pub(super) struct Laid {
    /// Cards face down after it.
    left: usize,
    /// The bot's expectation: percent of simulated deals in which the bid is made.
    forecast: Option<u8>,
    /// The bid can no longer be made.
    hopeless: bool,
    /// The bid can no longer be made, but a bid of the other card looked at could.
    needless: bool,
}

impl Laid {
    /// Returns the bid that a seat laid between these two positions.
    pub(super) fn of(before: &Round, after: &Round, seat: Seat, forecast: Option<u8>) -> Self {
        let xylo = &after.xylos()[seat];
        let left = xylo.down().count_ones() as usize;
        let could_make = |position: usize| {
            let number = xylo.card(position).map_or(0, |card| usize::from(card.number()));
            let won = usize::from(before.won()[seat]);
            (won..=won + left + usize::from(wins_trick_so_far(before, seat))).contains(&number)
        };
        let hopeless = xylo.bid().is_some_and(|bid| !could_make(bid));
        let looked = before.looked().map(|(one, other)| [one, other].map(usize::from));
        let other = looked.into_iter().flatten().find(|position| Some(*position) != xylo.bid());
        Self { left, forecast, hopeless, needless: hopeless && other.is_some_and(could_make) }
    }
}

/// True if this seat is winning the trick on the table.
fn wins_trick_so_far(round: &Round, seat: Seat) -> bool {
    winning_seat(round.trick(), round.deck().trump()) == Some(seat)
}

/// Counts of bids.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Bids {
    laid: u64,
    made: u64,
    /// Bids with an expectation of the bot.
    tried: u64,
    /// The sum of the expectations, in percent.
    #[serde(skip)]
    forecast_sum: u64,
    /// Bids with an expectation that were made.
    tried_made: u64,
    hopeless: u64,
    needless: u64,
}

/// A line of the table.
#[derive(Debug, Serialize)]
struct Line {
    /// Cards left after the bid.
    left: usize,
    #[serde(flatten)]
    bids: Bids,
    /// The mean expectation of the bots.
    foreseen_percent: Option<f64>,
    /// The share of bids made.
    made_percent: f64,
}

#[derive(Debug, Serialize)]
struct Table {
    name: String,
    by_cards_left: Vec<Line>,
}

/// Collects the bids of a contest, by the index of the name in its report and by the cards left.
#[derive(Default)]
pub(super) struct Watch(Mutex<Vec<[Bids; MAX_CARDS]>>);

impl Watch {
    /// Counts a bid of the name at this index.
    pub(super) fn add(&self, name: usize, laid: &Laid, made: bool) {
        // A panic of another thread cannot leave a count half updated.
        let mut names = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if names.len() <= name {
            names.resize(name + 1, Default::default());
        }
        let bids = &mut names[name][laid.left];
        bids.laid += 1;
        bids.made += u64::from(made);
        bids.hopeless += u64::from(laid.hopeless);
        bids.needless += u64::from(laid.needless);
        if let Some(forecast) = laid.forecast {
            bids.tried += 1;
            bids.tried_made += u64::from(made);
            bids.forecast_sum += u64::from(forecast);
        }
    }

    /// Returns the table of each name.
    pub(super) fn report(self, played: &Report) -> Value {
        let names = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let table = |(line, bids): (&contest::Line, &[Bids; MAX_CARDS])| Table {
            name: line.name.clone(),
            by_cards_left: (0..).zip(bids).filter(|(_, bids)| bids.laid > 0).map(Line::of).collect(),
        };
        played.study(played.seats.iter().zip(&names).map(table).collect::<Vec<_>>())
    }
}

impl Line {
    fn of((left, bids): (usize, &Bids)) -> Self {
        let percent = |part: u64, of: u64| 100.0 * part as f64 / of as f64;
        Self {
            left,
            bids: *bids,
            foreseen_percent: (bids.tried > 0).then(|| bids.forecast_sum as f64 / bids.tried as f64),
            made_percent: percent(bids.made, bids.laid),
        }
    }
}
