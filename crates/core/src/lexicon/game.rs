//! A match: at home until only one player is in, or a tournament over several tables.

use super::card::Card;
use super::moves::{Move, Outcome, Refusal};
use super::round::Round;
use super::rules::Mode;
use super::setup::{Contest, Setup};
use super::standing::{self, Player, Standing};
use super::verdict::Judge;
use super::view::View;
use crate::Seat;
use crate::record::Version;
use crate::seed::{MatchSeed, first_dealer_of};

/// The state of a match. It follows from its set-up, its seeds and its moves alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    setup: Setup,
    /// The seed of all randomness in later rounds.
    seed: MatchSeed,
    /// The seed of the current round's deal.
    deal: u64,
    standing: Standing,
    pub(super) round: Round,
}

impl Match {
    /// A new match with its first round dealt.
    #[must_use]
    pub fn new(setup: Setup, seed: impl Into<MatchSeed>) -> Self {
        let mut seed = seed.into();
        if !setup.handicap().is_none() {
            // No match with the deals of 0.1.0 has a handicap, so this one is dealt by the current version.
            seed = seed.secret().into();
        }
        Self::from_standing(setup, seed, Standing::first(setup, seed))
    }

    /// A match at the start of a round, which is dealt here.
    pub(super) fn from_standing(setup: Setup, seed: MatchSeed, standing: Standing) -> Self {
        Self::from_deal(setup, seed, seed.deal(standing.deal_number()), standing)
    }

    /// A match at the start of a round, which is dealt here from a seed of its own.
    pub(super) fn from_deal(setup: Setup, seed: MatchSeed, deal: u64, standing: Standing) -> Self {
        Self { setup, seed, deal, standing, round: standing.deal(setup, deal) }
    }

    /// A match with only this round, for puzzles.
    #[must_use]
    pub fn in_round(setup: Setup, round: Round) -> Self {
        Self { round, ..Self::new(setup, 0) }
    }

    /// Derives later rounds from another secret. The current round is unchanged.
    pub(super) fn reseed(&mut self, secret: u64) {
        self.seed = secret.into();
    }

    pub(super) const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The settings of the match.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The seed of all randomness in the match, except the deal of the current round.
    #[must_use]
    pub const fn seed(&self) -> MatchSeed {
        self.seed
    }

    /// The seed of the current round's deal.
    pub(super) const fn deal(&self) -> u64 {
        self.deal
    }

    /// The current round, or the one just ended.
    #[must_use]
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// The number of the round at home, or of the hand in a tournament, from 1.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.standing.number
    }

    /// The number of the current table, from 0.
    #[must_use]
    pub const fn table(&self) -> usize {
        self.standing.table as usize
    }

    /// The seat that deals the current round.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.standing.dealer()
    }

    /// Repeats the draw for the first deal at the current table, and calls `seen` with every card. Returns the seat
    /// that deals. `None` if it is not the first deal, or if the draw cannot be repeated: then 0.1.0 made it, and the
    /// match has another secret by now.
    pub fn draw_for_deal(&self, seen: impl FnMut(Seat, Card)) -> Option<Seat> {
        if self.standing.number != 1 {
            return None;
        }
        let drawn = match self.seed.version() {
            Version::One => self.seed.first_dealer(self.standing.table.into(), self.standing.deal_number()),
            Version::Two | Version::Three => first_dealer_of(self.deal),
        };
        let deals = standing::draw(self.setup, drawn, |_, _| {}) == self.dealer();
        deals.then(|| standing::draw(self.setup, drawn, seen))
    }

    /// The player at this seat of the current table; `None` if there is no such seat.
    #[must_use]
    pub fn player_at(&self, seat: Seat) -> Option<Player> {
        (seat < self.setup.seats()).then(|| self.standing.player_at(self.setup, seat))
    }

    /// The table and the seat of this player.
    #[must_use]
    pub fn place_of(&self, player: Player) -> Option<(usize, Seat)> {
        let places = &self.standing.seating[..self.setup.players()];
        let place = places.iter().position(|&other| usize::from(other) == player)?;
        Some((place / self.setup.seats(), place % self.setup.seats()))
    }

    /// The current score of a player; `None` if there is no such player.
    #[must_use]
    pub fn score(&self, player: Player) -> Option<i32> {
        let (table, seat) = self.place_of(player)?;
        if table == self.table() {
            return self.round.scores().get(seat).copied();
        }
        self.standing.scores.get(player).copied()
    }

    /// The score of a player before the current round; `None` if there is no such player.
    #[must_use]
    pub fn score_before(&self, player: Player) -> Option<i32> {
        self.place_of(player)?;
        self.standing.scores.get(player).copied()
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the match is unchanged.
    pub fn play(&mut self, mv: Move, judge: Judge<'_>) -> Result<Outcome, Refusal> {
        self.round.play(mv, judge)
    }

    /// Whether the current round is over. The word that ended it may still be challenged until the next round is dealt.
    #[must_use]
    pub const fn is_round_over(&self) -> bool {
        self.round.end().is_some()
    }

    /// Whether the match is over, provided that the last word is not challenged.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_round_over()
            && match self.setup.contest() {
                Contest::Home { .. } => self.still_in().count() <= 1,
                Contest::Tournament { hands, .. } => {
                    self.standing.number >= u16::from(hands) && self.table() + 1 == self.setup.tables()
                }
            }
    }

    /// The seats that go on after this round at home: those that were in and have not reached the limit.
    fn still_in(&self) -> impl Iterator<Item = Seat> {
        self.round.playing().iter().filter(|&seat| self.round.scores()[seat] < self.setup.limit().score())
    }

    /// Deals the next round, at the next table if there are several. Returns false if the current round is not over, or
    /// the match is. After the deal, no word of the last round can be challenged.
    pub fn next_round(&mut self) -> bool {
        if !self.is_round_over() || self.is_over() {
            return false;
        }
        self.standing.advance(self.setup, &self.round);
        self.deal = self.seed.deal(self.standing.deal_number());
        self.round = self.standing.deal(self.setup, self.deal);
        true
    }

    /// The seat that won the hand at this table, once the hand is over. Its player moves to the next table.
    #[must_use]
    pub fn hand_winner(&self) -> Option<Seat> {
        self.is_round_over().then(|| standing::hand_winner(&self.round, self.dealer()))
    }

    /// Whether this player is first: no player has a lower score. At home, only the players of the current round count,
    /// even if all of them have reached the limit in it. Several players may share the first place.
    #[must_use]
    pub fn leads(&self, player: Player) -> bool {
        let Some(score) = self.score(player) else { return false };
        let lowest = match self.setup.rules().mode {
            Mode::Tournament => (0..self.setup.players()).filter_map(|other| self.score(other)).min(),
            // A player who reaches the limit in this round is behind every player who does not.
            Mode::Home if self.round.playing().contains(player) => {
                self.round.playing().iter().map(|seat| self.round.scores()[seat]).min()
            }
            Mode::Home => None,
        };
        lowest == Some(score)
    }

    /// The view of this seat of the current table.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View::of(&self.round, seat)
    }
}

#[cfg(test)]
mod tests;
