//! One table: a deal played once for each rotation of its seats.

use super::program::{NoAnswer, Program};
use super::{Entry, Setup};
use crate::players;
use gousset_core::rng::Rng;
use gousset_core::seed::{MatchSeed, Purpose};
use serde_json::Value;
use std::time::{Duration, Instant};

/// A game as a table plays it.
pub(crate) trait Contest: Sync {
    /// One of its bots.
    type Bot: Copy + Send + 'static;
    /// The state that all rotations start from.
    type Deal;
    /// Its bots by name.
    const BOTS: &'static [(&'static str, Self::Bot)];

    /// The number of players at the table.
    fn players(&self) -> usize;
    /// Deals a round.
    fn deal(&self, rng: &mut Rng) -> Self::Deal;
    /// Plays a round of this deal. Returns one score per player.
    fn play(&self, deal: &Self::Deal, seats: &mut Seats<'_, Self::Bot>) -> Vec<Score>;
}

/// A decision that the rules ask of a player.
pub(crate) trait Question {
    /// A bot of the game.
    type Bot;
    /// The decision.
    type Answer;

    /// Returns the bot's decision.
    fn decide(&self, bot: Self::Bot, seed: u64) -> Self::Answer;
    /// Returns the JSON request for a program.
    fn request(&self, seed: u64) -> Value;
    /// Parses a program's answer.
    fn read(&self, text: &str) -> Option<Self::Answer>;
    /// True if the rules allow this answer.
    fn allows(&self, answer: &Self::Answer) -> bool;
    /// Returns the first legal answer.
    fn first(&self) -> Self::Answer;
}

/// A player's result of one round.
pub(crate) struct Score {
    /// Chips or points.
    pub(crate) points: i64,
    /// True if the player won the round.
    pub(crate) won: bool,
    /// True if the player made the bid, in a game with bids.
    pub(crate) made_bid: Option<bool>,
    /// The words laid, in a game of words.
    pub(crate) words: Option<WordsLaid>,
}

/// Counts of words laid.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WordsLaid {
    /// Words of the dictionary.
    pub(crate) all: u64,
    /// Rare words of the dictionary.
    pub(crate) rare: u64,
}

impl WordsLaid {
    /// Returns the sums of both counts.
    pub(crate) fn and(self, others: Self) -> Self {
        Self { all: self.all + others.all, rare: self.rare + others.rare }
    }
}

/// The results of one name in one deal, over all its seats and rotations.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Share {
    /// The number of rounds, counted once for each of its seats.
    pub(crate) rounds: u32,
    /// The number of rounds won.
    pub(crate) wins: u32,
    /// The sum of chips or points won or lost.
    pub(crate) points: i64,
    /// The number of bids made, in a game with bids.
    pub(crate) bids_made: Option<u32>,
    /// The words laid, in a game of words.
    pub(crate) words: Option<WordsLaid>,
    /// The number of moves.
    pub(crate) moves: u64,
    /// The time of all moves.
    pub(crate) time: Duration,
    /// The time of the longest move.
    pub(crate) worst: Duration,
    /// The number of illegal or missing answers.
    pub(crate) illegal: u64,
    /// The number of late answers.
    pub(crate) late: u64,
}

impl Share {
    fn add(&mut self, score: &Score) {
        self.rounds += 1;
        self.wins += u32::from(score.won);
        self.points += score.points;
        self.bids_made = score.made_bid.map(|made| self.bids_made.unwrap_or(0) + u32::from(made));
        self.words = score.words.map(|words| words.and(self.words.unwrap_or_default()));
    }
}

/// The players of a table, each with its own programs.
pub(crate) struct Table<'a, C: Contest> {
    contest: &'a C,
    seed: u64,
    places: Vec<Place<C::Bot>>,
    names: usize,
}

struct Place<Bot> {
    player: Player<Bot>,
    /// The index of its line in the report.
    name: usize,
}

enum Player<Bot> {
    Bot(Bot),
    Program(Box<Program>),
}

/// The players in one rotation.
pub(crate) struct Seats<'a, Bot> {
    places: &'a mut [Place<Bot>],
    rotation: usize,
    /// The source of the seeds for the bots' choices.
    seeds: Rng,
    shares: &'a mut [Share],
}

impl<'a, C: Contest> Table<'a, C> {
    /// Creates the table of a contest. `names` are the lines of the report.
    ///
    /// # Errors
    /// If the game has no bot of a seat's name.
    pub(crate) fn new(setup: &Setup, contest: &'a C, names: &[String]) -> Result<Self, String> {
        let tell = |sentence: &str| eprintln!("arena: {sentence}");
        let place = |(seat, entry): (usize, &Entry)| {
            let player = match entry {
                Entry::Bot(name) => Player::Bot(players::named(C::BOTS, name)?),
                Entry::Program(command) => {
                    Player::Program(Box::new(Program::new(seat, command, setup.patience, tell)))
                }
            };
            Ok(Place { player, name: names.iter().position(|name| *name == entry.name()).unwrap_or(0) })
        };
        let places = setup.seats.iter().enumerate().map(place).collect::<Result<_, String>>()?;
        Ok(Self { contest, seed: setup.seed, places, names: names.len() })
    }

    /// Plays this deal once for each rotation. Returns the shares of the names.
    pub(crate) fn play(&mut self, deal: u32) -> Vec<Share> {
        let mut shares = vec![Share::default(); self.names];
        let seed = MatchSeed::from(self.seed);
        let mut dealt = Rng::new(seed.derive(Purpose::TrialDeal, deal.into()));
        let dealt = self.contest.deal(&mut dealt);
        let players = self.contest.players();
        for rotation in 0..players {
            // The bots' choices have other seeds than the deals.
            let number = u64::from(deal) * players as u64 + rotation as u64;
            let seeds = Rng::new(seed.derive(Purpose::TrialDecisions, number));
            let mut seats = Seats { places: &mut self.places, rotation, seeds, shares: &mut shares };
            let scores = self.contest.play(&dealt, &mut seats);
            for (player, score) in scores.iter().enumerate() {
                seats.share(player).add(score);
            }
        }
        shares
    }
}

impl<Bot: Copy> Seats<'_, Bot> {
    fn place(&self, player: usize) -> usize {
        (player + self.rotation) % self.places.len()
    }

    /// Returns the index of this player's line in the report.
    pub(crate) fn name(&self, player: usize) -> usize {
        self.places[self.place(player)].name
    }

    fn share(&mut self, player: usize) -> &mut Share {
        let name = self.name(player);
        &mut self.shares[name]
    }

    /// Returns this player's answer, or the first legal answer if the player's is illegal, missing or late.
    pub(crate) fn ask<Q: Question<Bot = Bot>>(&mut self, player: usize, question: &Q) -> Q::Answer {
        let seed = draw_seed(&mut self.seeds);
        let at = self.place(player);
        let started = Instant::now();
        let answer = match &mut self.places[at].player {
            Player::Bot(bot) => Ok(question.decide(*bot, seed)),
            Player::Program(program) => {
                let text = program.ask(question.request(seed).to_string());
                text.and_then(|text| question.read(&text).ok_or(NoAnswer::Missing))
            }
        };
        let time = started.elapsed();
        let share = self.share(player);
        share.moves += 1;
        share.time += time;
        share.worst = share.worst.max(time);
        match answer {
            Ok(answer) if question.allows(&answer) => return answer,
            Err(NoAnswer::Late) => share.late += 1,
            Ok(_) | Err(NoAnswer::Missing) => share.illegal += 1,
        }
        question.first()
    }
}

/// Draws a seed of 64 bits.
pub(crate) fn draw_seed(rng: &mut Rng) -> u64 {
    u64::from(rng.bits()) << 32 | u64::from(rng.bits())
}
