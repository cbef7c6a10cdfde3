//! How a match stands before a round: who sits where, who deals, and everyone's score.
//!
//! At home there is one table, and a player's number is a seat's. In a tournament the tables of a hand are played
//! one after the other, so that only one round is ever in memory.

use super::draw::draw_dealer;
use super::pack::packs_for;
use super::round::{Round, Scores};
use super::rules::Mode;
use super::rules::RETIRES_AT;
use super::seats::Seats;
use super::setup::{MAX_ENTRANTS, MAX_TABLES, Setup};
use crate::Seat;
use crate::rng::Rng;
use crate::seed::MatchSeed;

/// A player's number, from 0: the seat at home, and in a tournament the seat of the first hand, counted through all
/// tables.
pub type Player = usize;

/// The standing before a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// The number of the round at home, of the hand in a tournament, from 1.
    pub(super) number: u16,
    /// The table at play.
    pub(super) table: u8,
    /// Who sits where, a table after the other.
    pub(super) seating: [u8; MAX_ENTRANTS],
    /// The seat that deals at each table.
    pub(super) dealers: [u8; MAX_TABLES as usize],
    /// The seat that won at each table of this hand, as far as they have been played.
    pub(super) winners: [u8; MAX_TABLES as usize],
    /// Everyone's score.
    pub(super) scores: [i32; MAX_ENTRANTS],
}

impl Standing {
    /// Before the first round: the dealers are drawn for.
    pub(super) fn first(setup: Setup, seed: MatchSeed) -> Self {
        let mut first = Self {
            number: 1,
            table: 0,
            seating: core::array::from_fn(|player| player as u8),
            dealers: [0; MAX_TABLES as usize],
            winners: [0; MAX_TABLES as usize],
            scores: [0; MAX_ENTRANTS],
        };
        for table in 0..setup.tables() {
            let at_table = Self { table: table as u8, ..first };
            let drawn = seed.first_dealer(table as u32, at_table.deal_number());
            first.dealers[table] = draw(setup, drawn, |_, _| {}) as u8;
        }
        first
    }

    /// The number of the deal in the match: another one for every round and table.
    pub(super) fn deal_number(&self) -> u32 {
        u32::from(self.number) * u32::from(MAX_TABLES) + u32::from(self.table)
    }

    /// The player at this seat of the table at play.
    pub(super) fn player_at(&self, setup: Setup, seat: Seat) -> Player {
        usize::from(self.seating[usize::from(self.table) * setup.seats() + seat])
    }

    /// Who deals.
    pub(super) fn dealer(&self) -> Seat {
        usize::from(self.dealers[usize::from(self.table)])
    }

    /// Who is in: at home those who have not retired, in a tournament everyone.
    pub(super) fn playing(&self, setup: Setup) -> Seats {
        let retires = setup.rules().mode == Mode::Home;
        let is_in = |&seat: &Seat| !retires || self.scores[self.player_at(setup, seat)] < RETIRES_AT;
        (0..setup.seats()).filter(is_in).collect()
    }

    /// The round that is dealt now, from the seed of this deal.
    pub(super) fn deal(&self, setup: Setup, deal: u64) -> Round {
        let mut scores = Scores::default();
        for (seat, score) in scores.iter_mut().enumerate().take(setup.seats()) {
            *score = self.scores[self.player_at(setup, seat)];
        }
        let (playing, rng) = (self.playing(setup), Rng::new(deal));
        Round::deal_with(setup.handicap(), setup.rules(), setup.seats(), playing, self.dealer(), scores, rng)
    }

    /// Goes on after this round: its scores count, and the next table, deal or hand is due.
    pub(super) fn advance(&mut self, setup: Setup, round: &Round) {
        for seat in 0..setup.seats() {
            self.scores[self.player_at(setup, seat)] = round.scores()[seat];
        }
        match setup.rules().mode {
            Mode::Home => {
                self.dealers[0] = self.playing(setup).after(self.dealer()) as u8;
                self.number = self.number.saturating_add(1);
            }
            Mode::Tournament => {
                self.winners[usize::from(self.table)] = hand_winner(round, self.dealer()) as u8;
                self.table += 1;
                if usize::from(self.table) == setup.tables() {
                    self.move_up(setup);
                }
            }
        }
    }

    /// The winner of each table takes the seat that the next table's winner has left, and deals there.
    fn move_up(&mut self, setup: Setup) {
        let seat_of = |table: usize| table * setup.seats() + usize::from(self.winners[table]);
        let mut seating = self.seating;
        for table in 0..setup.tables() {
            let next = (table + 1) % setup.tables();
            seating[seat_of(next)] = self.seating[seat_of(table)];
        }
        self.seating = seating;
        self.dealers = self.winners;
        self.table = 0;
        self.number = self.number.saturating_add(1);
    }
}

/// Who won a hand: the lowest count, which is 0 for a player who went out; of equals the first to the dealer's left.
pub(super) fn hand_winner(round: &Round, dealer: Seat) -> Seat {
    let count = |seat: &Seat| round.hands()[*seat].value();
    round.playing().left_of(dealer).min_by_key(count).unwrap_or(dealer)
}

/// Draws for the first deal at a table, from the seed of this draw.
pub(super) fn draw(setup: Setup, drawn: u64, seen: impl FnMut(Seat, super::Card)) -> Seat {
    let (seats, pack) = (setup.seats(), setup.rules().pack);
    draw_dealer(Seats::first(seats), pack, packs_for(seats), &mut Rng::new(drawn), seen)
}
