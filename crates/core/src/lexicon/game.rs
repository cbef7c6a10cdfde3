//! A match: at home until one is left in, or a tournament over several tables.

use super::card::Card;
use super::moves::{Move, Outcome, Refusal};
use super::round::Round;
use super::rules::Mode;
use super::rules::RETIRES_AT;
use super::setup::{Contest, Setup};
use super::standing::{self, Player, Standing};
use super::verdict::Judge;
use super::view::View;
use crate::Seat;
use crate::record::Version;
use crate::seed::{MatchSeed, first_dealer_of};

/// The state of a match. It is always what its set-up, seed and moves make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    setup: Setup,
    /// What everything random of later rounds comes from.
    seed: MatchSeed,
    /// What the round at hand was dealt from.
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
            // Matches with the deals of 0.1.0 have no handicap.
            seed = seed.secret().into();
        }
        Self::from_standing(setup, seed, Standing::first(setup, seed))
    }

    /// A match that has come to a round, which is dealt.
    pub(super) fn from_standing(setup: Setup, seed: MatchSeed, standing: Standing) -> Self {
        Self::from_deal(setup, seed, seed.deal(standing.deal_number()), standing)
    }

    /// A match that has come to a round, which is dealt from this seed of its own.
    pub(super) fn from_deal(setup: Setup, seed: MatchSeed, deal: u64, standing: Standing) -> Self {
        Self { setup, seed, deal, standing, round: standing.deal(setup, deal) }
    }

    /// Later rounds follow from another secret. The round at hand stays as it is.
    pub(super) fn reseed(&mut self, secret: u64) {
        self.seed = secret.into();
    }

    pub(super) const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// What was agreed.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// What everything random comes from, but for the deal of the round at hand.
    #[must_use]
    pub const fn seed(&self) -> MatchSeed {
        self.seed
    }

    /// What the round at hand was dealt from.
    pub(super) const fn deal(&self) -> u64 {
        self.deal
    }

    /// The round at hand, or the one just ended.
    #[must_use]
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// The number of the round at home, of the hand in a tournament, from 1.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.standing.number
    }

    /// The table at play, from 0.
    #[must_use]
    pub const fn table(&self) -> usize {
        self.standing.table as usize
    }

    /// Who deals the round at hand.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.standing.dealer()
    }

    /// Repeats the draw for the first deal at the table at play: `seen` is called with every card. The seat that deals;
    /// none if it is not the first deal, or if the draw cannot be repeated: 0.1.0 made it, and the match has another
    /// secret by now.
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

    /// Who sits at this seat of the table at play; nobody if there is no such seat.
    #[must_use]
    pub fn player_at(&self, seat: Seat) -> Option<Player> {
        (seat < self.setup.seats()).then(|| self.standing.player_at(self.setup, seat))
    }

    /// Where this player sits: the table and the seat.
    #[must_use]
    pub fn place_of(&self, player: Player) -> Option<(usize, Seat)> {
        let places = &self.standing.seating[..self.setup.players()];
        let place = places.iter().position(|&other| usize::from(other) == player)?;
        Some((place / self.setup.seats(), place % self.setup.seats()))
    }

    /// A player's score as it stands; nothing if there is no such player.
    #[must_use]
    pub fn score(&self, player: Player) -> Option<i32> {
        let (table, seat) = self.place_of(player)?;
        if table == self.table() {
            return self.round.scores().get(seat).copied();
        }
        self.standing.scores.get(player).copied()
    }

    /// A player's score before the round at hand; nothing if there is no such player.
    #[must_use]
    pub fn score_before(&self, player: Player) -> Option<i32> {
        self.place_of(player)?;
        self.standing.scores.get(player).copied()
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If the rules do not allow it: the reason, and the match is as it was.
    pub fn play(&mut self, mv: Move, judge: Judge<'_>) -> Result<Outcome, Refusal> {
        self.round.play(mv, judge)
    }

    /// Whether the round at hand is over. What ended it may still be challenged, as long as the next is not dealt.
    #[must_use]
    pub const fn is_round_over(&self) -> bool {
        self.round.end().is_some()
    }

    /// Whether the match is over, if nobody challenges the last word.
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

    /// Those who go on after this round at home: who was in and has not reached 100.
    fn still_in(&self) -> impl Iterator<Item = Seat> {
        self.round.playing().iter().filter(|&seat| self.round.scores()[seat] < RETIRES_AT)
    }

    /// Deals the next round, at the next table if there are several; false if the round at hand is not over, or the
    /// match is. Then nothing of the last round can be challenged any more.
    pub fn next_round(&mut self) -> bool {
        if !self.is_round_over() || self.is_over() {
            return false;
        }
        self.standing.advance(self.setup, &self.round);
        self.deal = self.seed.deal(self.standing.deal_number());
        self.round = self.standing.deal(self.setup, self.deal);
        true
    }

    /// Who won the hand at this table, once it is over: who goes up to the next table.
    #[must_use]
    pub fn hand_winner(&self) -> Option<Seat> {
        self.is_round_over().then(|| standing::hand_winner(&self.round, self.dealer()))
    }

    /// Whether this player stands first: the lowest score of those who are in, and of the last ones in if all of them
    /// have reached 100 at once. Several may share it.
    #[must_use]
    pub fn leads(&self, player: Player) -> bool {
        let Some(score) = self.score(player) else { return false };
        let lowest = match self.setup.rules().mode {
            Mode::Tournament => (0..self.setup.players()).filter_map(|other| self.score(other)).min(),
            // Who reaches 100 in this round is behind everyone who does not.
            Mode::Home if self.round.playing().contains(player) => {
                self.round.playing().iter().map(|seat| self.round.scores()[seat]).min()
            }
            Mode::Home => None,
        };
        lowest == Some(score)
    }

    /// What this seat of the table at play may know.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View::of(&self.round, seat)
    }
}

#[cfg(test)]
mod tests;
