//! One table: a deal played once for each rotation of its seats.

use super::options::{Entry, Options};
use super::program::{NoAnswer, Program};
use crate::players;
use gousset_core::rng::Rng;
use gousset_core::seed::{MatchSeed, Purpose};
use serde_json::Value;
use std::time::{Duration, Instant};

/// A game as a table plays it.
pub(crate) trait Contest: Sync {
    /// One of its bots.
    type Bot: Copy + Send + 'static;
    /// What is the same in every rotation.
    type Deal;
    /// Its bots by name.
    const BOTS: &'static [(&'static str, Self::Bot)];

    /// How many sit at the table.
    fn players(&self) -> usize;
    /// Deals.
    fn deal(&self, rng: &mut Rng) -> Self::Deal;
    /// Plays a round of this deal; what it brought, one score per player.
    fn play(&self, deal: &Self::Deal, seats: &mut Seats<'_, Self::Bot>) -> Vec<Score>;
}

/// A decision that a player has to make.
pub(crate) trait Question {
    /// A bot that can decide.
    type Bot;
    /// A decision.
    type Answer;

    /// What the bot decides.
    fn decide(&self, bot: Self::Bot, seed: u64) -> Self::Answer;
    /// The question as a program gets it.
    fn request(&self, seed: u64) -> Value;
    /// What a program has answered, if it can be read.
    fn read(&self, text: &str) -> Option<Self::Answer>;
    /// Whether the rules allow this answer.
    fn allows(&self, answer: &Self::Answer) -> bool;
    /// The first of the legal answers.
    fn first(&self) -> Self::Answer;
}

/// What a round brought a player.
pub(crate) struct Score {
    /// Chips or points.
    pub(crate) points: i64,
    /// Whether the round was won.
    pub(crate) won: bool,
    /// Whether the bid was made, in a game with bids.
    pub(crate) made_bid: Option<bool>,
    /// The words that were laid, in a game of words.
    pub(crate) words: Option<WordsLaid>,
}

/// How many words were laid, and how well known they are.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WordsLaid {
    /// Those of the dictionary.
    pub(crate) all: u64,
    /// Those that are rare.
    pub(crate) rare: u64,
}

impl WordsLaid {
    /// These and others.
    pub(crate) fn and(self, others: Self) -> Self {
        Self { all: self.all + others.all, rare: self.rare + others.rare }
    }
}

/// What one name did in one deal, in all its seats and rotations.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Share {
    /// How many rounds, counted for each seat it had.
    pub(crate) rounds: u32,
    /// How many of them it won.
    pub(crate) wins: u32,
    /// The chips or points it won or lost.
    pub(crate) points: i64,
    /// How many bids it made, in a game with bids.
    pub(crate) bids_made: Option<u32>,
    /// The words it laid, in a game of words.
    pub(crate) words: Option<WordsLaid>,
    /// How many moves it made.
    pub(crate) moves: u64,
    /// The time they took.
    pub(crate) time: Duration,
    /// The longest of them.
    pub(crate) worst: Duration,
    /// Answers that were no legal move, or no answer.
    pub(crate) illegal: u64,
    /// Answers that did not come in time.
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
    /// Which line of the report it belongs to.
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
    /// Where the bots' own choices come from.
    seeds: Rng,
    shares: &'a mut [Share],
}

impl<'a, C: Contest> Table<'a, C> {
    /// The table of these options. `names`: the lines of the report.
    ///
    /// # Errors
    /// If the game has no bot of a seat's name.
    pub(crate) fn new(options: &Options, contest: &'a C, names: &[String]) -> Result<Self, String> {
        let tell = |sentence: &str| eprintln!("arena: {sentence}");
        let place = |(seat, entry): (usize, &Entry)| {
            let player = match entry {
                Entry::Bot(name) => Player::Bot(players::named(C::BOTS, name)?),
                Entry::Program(command) => {
                    Player::Program(Box::new(Program::new(seat, command, options.patience, tell)))
                }
            };
            Ok(Place { player, name: names.iter().position(|name| *name == entry.name()).unwrap_or(0) })
        };
        let places = options.seats.iter().enumerate().map(place).collect::<Result<_, String>>()?;
        Ok(Self { contest, seed: options.seed, places, names: names.len() })
    }

    /// Plays this deal once for each rotation; the shares of the names.
    pub(crate) fn play(&mut self, deal: u32) -> Vec<Share> {
        let mut shares = vec![Share::default(); self.names];
        let seed = MatchSeed::from(self.seed);
        let mut dealt = Rng::new(seed.derive(Purpose::TrialDeal, deal.into()));
        let dealt = self.contest.deal(&mut dealt);
        let players = self.contest.players();
        for rotation in 0..players {
            // The bots' own choices come from other seeds than the deals.
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

    /// Which line of the report this player belongs to.
    pub(crate) fn name(&self, player: usize) -> usize {
        self.places[self.place(player)].name
    }

    fn share(&mut self, player: usize) -> &mut Share {
        let name = self.name(player);
        &mut self.shares[name]
    }

    /// What this player decides: its answer, or the first legal one if it gave no legal answer.
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

/// The next seed of a stream.
pub(crate) fn draw_seed(rng: &mut Rng) -> u64 {
    u64::from(rng.bits()) << 32 | u64::from(rng.bits())
}
