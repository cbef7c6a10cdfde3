//! The standing of a match before a round: the seating, the dealers and the scores.
//!
//! At home there is one table, and a player's number is the number of their seat. In a tournament the tables of a hand
//! are played one after the other, so that only one round is in memory at a time.

use super::draw::draw_dealer;
use super::pack::packs_for;
use super::round::{Round, Scores};
use super::rules::Mode;
use super::seats::Seats;
use super::setup::{MAX_ENTRANTS, MAX_TABLES, Setup};
use crate::Seat;
use crate::rng::Rng;
use crate::seed::MatchSeed;

/// A player's number, from 0. At home it is the seat. In a tournament it is the seat in the first hand, counted through
/// all tables.
pub type Player = usize;

/// The standing before a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// The number of the round at home, or of the hand in a tournament, from 1.
    pub(super) number: u16,
    /// The current table, from 0.
    pub(super) table: u8,
    /// The player at each seat, one table after the other.
    pub(super) seating: [u8; MAX_ENTRANTS],
    /// The seat that deals at each table.
    pub(super) dealers: [u8; MAX_TABLES as usize],
    /// The seat that won at each table in this hand, for the tables already played.
    pub(super) winners: [u8; MAX_TABLES as usize],
    /// The score of each player.
    pub(super) scores: [i32; MAX_ENTRANTS],
}

impl Standing {
    /// The standing before the first round. The dealer of each table is drawn.
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

    /// The number of the deal in the match, different for every round and table.
    pub(super) fn deal_number(&self) -> u32 {
        u32::from(self.number) * u32::from(MAX_TABLES) + u32::from(self.table)
    }

    /// The player at this seat of the current table.
    pub(super) fn player_at(&self, setup: Setup, seat: Seat) -> Player {
        usize::from(self.seating[usize::from(self.table) * setup.seats() + seat])
    }

    /// The seat that deals at the current table.
    pub(super) fn dealer(&self) -> Seat {
        usize::from(self.dealers[usize::from(self.table)])
    }

    /// The seats that are in: at home those of players who have not retired, in a tournament all.
    pub(super) fn playing(&self, setup: Setup) -> Seats {
        let retires = setup.rules().mode == Mode::Home;
        let is_in =
            |&seat: &Seat| !retires || self.scores[self.player_at(setup, seat)] < setup.limit().score();
        (0..setup.seats()).filter(is_in).collect()
    }

    /// Deals the round from this seed.
    pub(super) fn deal(&self, setup: Setup, deal: u64) -> Round {
        let mut scores = Scores::default();
        for (seat, score) in scores.iter_mut().enumerate().take(setup.seats()) {
            *score = self.scores[self.player_at(setup, seat)];
        }
        let (playing, rng) = (self.playing(setup), Rng::new(deal));
        Round::deal_with(setup.handicap(), setup.rules(), setup.seats(), playing, self.dealer(), scores, rng)
    }

    /// Advances after this round: takes over its scores, and goes to the next table, deal or hand.
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

    /// Moves the winner of each table to the seat that the next table's winner has left. The winner deals there.
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

/// The seat that won a hand: the one with the lowest count, which is 0 for a player who went out. Among equal counts,
/// it is the first one at the dealer's left.
pub(super) fn hand_winner(round: &Round, dealer: Seat) -> Seat {
    let count = |seat: &Seat| round.hands()[*seat].value();
    round.playing().left_of(dealer).min_by_key(count).unwrap_or(dealer)
}

/// Draws for the first deal at a table with this seed. Returns the seat that deals.
pub(super) fn draw(setup: Setup, drawn: u64, seen: impl FnMut(Seat, super::Card)) -> Seat {
    let (seats, pack) = (setup.seats(), setup.rules().pack);
    draw_dealer(Seats::first(seats), pack, packs_for(seats), &mut Rng::new(drawn), seen)
}
