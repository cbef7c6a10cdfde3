//! A match: its rounds, their settlements, and the winner.

use super::round::{Move, Outcome, Refusal, Round};
use super::rules::{BadPlayers, Edition, MAX_PLAYERS, Rules};
use super::settle::{Settlement, settle};
use super::view::View;
use crate::Seat;
use crate::rng::Rng;
use crate::seed::MatchSeed;
use core::fmt;

/// The most rounds of a match.
pub const MAX_ROUNDS: u8 = 9;

/// The settings of a match. Only settings that the rules allow can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    rules: Rules,
    rounds: u8,
}

/// Why the settings of a match are not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSetup {
    /// Lexio is for 2 to 5 players.
    Players,
    /// A match has 1 to 9 rounds.
    Rounds,
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players => BadPlayers.fmt(f),
            Self::Rounds => write!(f, "a match has 1 to {MAX_ROUNDS} rounds"),
        }
    }
}

impl core::error::Error for BadSetup {}

impl Setup {
    /// A match of this many rounds between this many players.
    ///
    /// # Errors
    /// If the rules do not allow this match.
    pub const fn new(players: usize, edition: Edition, rounds: u8) -> Result<Self, BadSetup> {
        let Ok(rules) = Rules::new(players, edition) else { return Err(BadSetup::Players) };
        if rounds == 0 || rounds > MAX_ROUNDS {
            return Err(BadSetup::Rounds);
        }
        Ok(Self { rules, rounds })
    }

    /// The rules of the table.
    #[must_use]
    pub const fn rules(self) -> Rules {
        self.rules
    }

    /// The number of rounds of the match.
    #[must_use]
    pub const fn rounds(self) -> u8 {
        self.rounds
    }
}

/// The state of a match. It follows from its set-up, its seed and its moves alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    setup: Setup,
    seed: MatchSeed,
    /// The number of the current round, from 1.
    round_number: u8,
    pub(super) round: Round,
    settlement: Option<Settlement>,
    chips: [u32; MAX_PLAYERS],
    rounds_won: [u8; MAX_PLAYERS],
}

impl Match {
    /// A new match with its first round dealt.
    #[must_use]
    pub fn new(setup: Setup, seed: impl Into<MatchSeed>) -> Self {
        let seed = seed.into();
        let mut chips = [0; MAX_PLAYERS];
        chips[..setup.rules.players()].fill(u32::from(setup.rules.edition().chips()));
        Self {
            setup,
            seed,
            round_number: 1,
            round: deal(setup, seed, 1),
            settlement: None,
            chips,
            rounds_won: [0; MAX_PLAYERS],
        }
    }

    /// A match of which only this round is played, for puzzles.
    #[must_use]
    pub fn in_round(setup: Setup, round: Round) -> Self {
        Self { round, ..Self::new(setup, 0) }
    }

    /// The settings of the match.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The seed of all randomness in the match.
    #[must_use]
    pub const fn seed(&self) -> MatchSeed {
        self.seed
    }

    /// The current round, or the one just ended.
    #[must_use]
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// The number of that round, from 1.
    #[must_use]
    pub const fn round_number(&self) -> u8 {
        self.round_number
    }

    /// The settlement of the round, once the round is over.
    #[must_use]
    pub const fn settlement(&self) -> Option<&Settlement> {
        self.settlement.as_ref()
    }

    /// The chips of each seat.
    #[must_use]
    pub fn chips(&self) -> &[u32] {
        &self.chips[..self.setup.rules.players()]
    }

    /// The number of rounds that each seat has won.
    #[must_use]
    pub fn rounds_won(&self) -> &[u8] {
        &self.rounds_won[..self.setup.rules.players()]
    }

    /// Makes a move of the seat at turn. The last move of a round settles the round.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the match is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        let outcome = self.round.play(mv)?;
        if let Outcome::RoundWon(winner) = outcome {
            self.rounds_won[winner] += 1;
            // A won round has exactly one empty hand, so it settles.
            if let Ok(settlement) = settle(self.setup.rules, self.round.hands(), self.chips) {
                self.chips = settlement.chips;
                self.settlement = Some(settlement);
            }
        }
        Ok(outcome)
    }

    /// Deals the next round. Returns false if the current round is not over, or the match is.
    pub fn next_round(&mut self) -> bool {
        if self.settlement.is_none() || self.is_over() {
            return false;
        }
        self.round_number += 1;
        self.round = deal(self.setup, self.seed, self.round_number);
        self.settlement = None;
        true
    }

    /// Whether the last round is settled, or someone has no chips after a settlement.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.settlement.is_some() && (self.round_number == self.setup.rounds || self.chips().contains(&0))
    }

    /// The view of this seat: everything that its player may know.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View::of(&self.round, seat, self.chips)
    }

    /// Whether this seat is first: most chips, then most rounds won. Several seats may share the first place.
    #[must_use]
    pub fn leads(&self, seat: Seat) -> bool {
        let standing = |seat: Seat| (self.chips[seat], self.rounds_won[seat]);
        (0..self.setup.rules.players()).all(|other| standing(other) <= standing(seat))
    }
}

fn deal(setup: Setup, seed: MatchSeed, round_number: u8) -> Round {
    Round::deal(setup.rules, &mut Rng::new(seed.deal(round_number.into())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::ops::ControlFlow;
    use std::string::ToString;
    use std::vec::Vec;

    fn finish_round(game: &mut Match, rng: &mut Rng) {
        while game.settlement().is_none() {
            let mut legal = Vec::new();
            let _ = game.round().each_move(|mv| {
                legal.push(mv.map_or(Move::Pass, |combo| Move::Play(combo.tiles())));
                ControlFlow::<()>::Continue(())
            });
            game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
        }
    }

    #[test]
    fn a_match_ends_after_its_rounds_or_when_someone_is_broke() {
        let mut rng = Rng::new(2);
        let (mut early, mut full) = (0, 0);
        for seed in 0..300 {
            let setup = Setup::new(2 + seed as usize % 4, Edition::New, 1 + (seed % 9) as u8).unwrap();
            let mut game = Match::new(setup, seed);
            let total: u32 = game.chips().iter().sum();
            loop {
                assert!(!game.next_round(), "a round at play is not left");
                let won_before = game.rounds_won().to_vec();
                finish_round(&mut game, &mut rng);
                let winner = game.round().winner().unwrap();
                for (seat, &before) in won_before.iter().enumerate() {
                    assert_eq!(game.rounds_won()[seat], before + u8::from(seat == winner));
                }
                assert_eq!(game.chips().iter().sum::<u32>(), total);
                if game.is_over() {
                    break;
                }
                assert!(game.next_round());
            }
            assert!(!game.next_round());
            assert_eq!(game.play(Move::Pass), Err(Refusal::RoundOver));
            let broke = game.chips().contains(&0);
            assert!(broke || game.round_number() == setup.rounds());
            early += u32::from(game.round_number() < setup.rounds());
            full += u32::from(!broke);
            assert!((0..setup.rules().players()).any(|seat| game.leads(seat)));
        }
        assert!(early > 0 && full > 0, "both ends must be seen: {early} early, {full} full");
    }

    #[test]
    fn equal_chips_are_decided_by_rounds_won_and_may_be_shared() {
        let mut game = Match::new(Setup::new(3, Edition::Classic, 5).unwrap(), 1);
        game.chips = [150, 150, 147, 0, 0];
        game.rounds_won = [1, 2, 2, 0, 0];
        assert_eq!([0, 1, 2].map(|seat| game.leads(seat)), [false, true, false]);
        game.rounds_won = [2, 2, 1, 0, 0];
        assert_eq!([0, 1, 2].map(|seat| game.leads(seat)), [true, true, false]);
    }

    #[test]
    fn rounds_are_dealt_from_the_seed_and_differ() {
        let setup = Setup::new(4, Edition::Classic, 5).unwrap();
        assert_eq!(Match::new(setup, 7), Match::new(setup, 7));
        assert_eq!(Match::new(setup, 7).seed(), 7.into());
        assert_ne!(Match::new(setup, 7).round(), Match::new(setup, 8).round());
        assert_ne!(deal(setup, 7.into(), 1), deal(setup, 7.into(), 2));
    }

    #[test]
    fn only_what_the_rules_know_can_be_set_up() {
        assert_eq!(Setup::new(6, Edition::New, 5), Err(BadSetup::Players));
        assert_eq!(Setup::new(4, Edition::New, 0), Err(BadSetup::Rounds));
        assert_eq!(Setup::new(4, Edition::New, 10), Err(BadSetup::Rounds));
    }

    #[test]
    fn what_is_refused_is_told_with_its_limits() {
        assert_eq!(BadSetup::Players.to_string(), "Lexio is for 2 to 5 players");
        assert_eq!(BadSetup::Rounds.to_string(), "a match has 1 to 9 rounds");
    }
}
