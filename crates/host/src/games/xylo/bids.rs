//! The bids that Xylo's bots lay: what they foresee, and what comes of it.

use super::arena::Xylo;
use crate::arena::{Options, Report, play_contest};
use crate::games::Study;
use gousset_core::Seat;
use gousset_core::xylo::{Deck, MAX_CARDS, Round, winning_seat};
use serde::Serialize;
use serde_json::Value;
use std::sync::{Mutex, PoisonError};

pub(super) const STUDY: Study = Study { option: "bids", run };

fn run(options: &Options) -> Result<Value, String> {
    let deck = Deck::new(options.players).map_err(|why| why.to_string())?;
    let watch = Watch::default();
    let played = play_contest(options, &Xylo { deck, watch: Some(&watch) })?;
    serde_json::to_value(watch.report(&played)).map_err(|why| why.to_string())
}

/// A bid as it is laid.
pub(super) struct Laid {
    /// Cards face down after it.
    left: usize,
    /// In how many of a hundred worlds its bot made it.
    forecast: Option<u8>,
    /// It cannot be made any more.
    hopeless: bool,
    /// It cannot, and the other card that was looked at could.
    needless: bool,
}

impl Laid {
    /// The bid that a seat laid between these two positions.
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

/// Whether the trick on the table would be this seat's.
fn wins_trick_so_far(round: &Round, seat: Seat) -> bool {
    winning_seat(round.trick(), round.deck().trump()) == Some(seat)
}

/// How the bids of a kind went.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Bids {
    laid: u64,
    made: u64,
    /// Those that their bot foresaw something of, what it foresaw in hundredths of all of them together, and those of
    /// them that were made.
    tried: u64,
    #[serde(skip)]
    forecast_sum: u64,
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
    /// How many of a hundred bids the bots expected to make, and how many they made.
    foreseen_percent: Option<f64>,
    made_percent: f64,
}

#[derive(Debug, Serialize)]
struct Table {
    name: String,
    by_cards_left: Vec<Line>,
}

#[derive(Debug, Serialize)]
struct BidsReport {
    game: &'static str,
    players: usize,
    rounds: u64,
    seed: u64,
    seats: Vec<Table>,
}

/// Watches the bids of the arena: by the place of the name in its report, and by the cards left.
#[derive(Default)]
pub(super) struct Watch(Mutex<Vec<[Bids; MAX_CARDS]>>);

impl Watch {
    /// Counts a bid of the name at this place.
    pub(super) fn add(&self, name: usize, laid: &Laid, made: bool) {
        // A thread that panicked has not left a count half done.
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

    fn report(self, played: &Report) -> BidsReport {
        let names = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let table = |(name, bids): (&String, &[Bids; MAX_CARDS])| Table {
            name: name.clone(),
            by_cards_left: (0..).zip(bids).filter(|(_, bids)| bids.laid > 0).map(Line::of).collect(),
        };
        let seats: Vec<String> = played.seats.iter().map(|line| line.name.clone()).collect();
        let Report { game, players, rounds, seed, .. } = *played;
        BidsReport { game, players, rounds, seed, seats: seats.iter().zip(&names).map(table).collect() }
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
