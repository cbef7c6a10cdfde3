//! One table: a deal played once for each rotation of its seats.

use super::options::{Entry, Options};
use super::program::{NoAnswer, Program};
use crate::judge::{legal_moves, move_request, parse_move};
use crate::players;
use gousset_core::lexio::{MAX_PLAYERS, Move, Round, Rules, View, settle};
use gousset_core::rng::Rng;
use std::time::{Duration, Instant};

/// What one name did in one deal, in all its seats and rotations.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Share {
    /// How many rounds, counted for each seat it had.
    pub(super) rounds: u32,
    /// How many of them it won.
    pub(super) wins: u32,
    /// The chips it won or lost.
    pub(super) chips: i64,
    /// How many moves it made.
    pub(super) moves: u64,
    /// The time they took.
    pub(super) time: Duration,
    /// The longest of them.
    pub(super) worst: Duration,
    /// Answers that were no legal move, or no answer.
    pub(super) illegal: u64,
    /// Answers that did not come in time.
    pub(super) late: u64,
}

/// The players of a table, each with its own programs.
pub(super) struct Table {
    rules: Rules,
    seed: u64,
    places: Vec<Place>,
    names: usize,
}

struct Place {
    player: Player,
    /// Which line of the report it belongs to.
    name: usize,
}

enum Player {
    Bot(gousset_bots::lexio::Player),
    Program(Program),
}

impl Table {
    /// The table of these options. `names`: the lines of the report.
    pub(super) fn new(options: &Options, rules: Rules, names: &[String]) -> Self {
        let place = |entry: &Entry| Place {
            player: match entry {
                Entry::Bot(_, player) => Player::Bot(*player),
                Entry::Program(command) => Player::Program(Program::new(command, options.patience)),
            },
            name: names.iter().position(|name| *name == entry.name()).unwrap_or(0),
        };
        let places = options.seats.iter().map(place).collect();
        Self { rules, seed: options.seed, places, names: names.len() }
    }

    /// Plays this deal once for each rotation; the shares of the names.
    pub(super) fn play(&mut self, deal: u32) -> Vec<Share> {
        let mut shares = vec![Share::default(); self.names];
        let dealt = Round::deal(self.rules, &mut Rng::stream(self.seed, deal));
        let players = self.rules.players();
        for rotation in 0..players {
            // The bots' own choices come from other streams than the deals.
            let number = deal.wrapping_mul(players as u32).wrapping_add(rotation as u32);
            let mut seeds = Rng::stream(!self.seed, number);
            self.play_round(dealt, rotation, &mut seeds, &mut shares);
        }
        shares
    }

    fn play_round(&mut self, mut round: Round, rotation: usize, seeds: &mut Rng, shares: &mut [Share]) {
        let players = self.rules.players();
        let mut before = [0; MAX_PLAYERS];
        before[..players].fill(u32::from(self.rules.edition().chips()));
        while round.winner().is_none() {
            let place = &mut self.places[(round.turn() + rotation) % players];
            let view = View::of(&round, round.turn(), before);
            let seed = u64::from(seeds.bits()) << 32 | u64::from(seeds.bits());
            place.play(&mut round, &view, seed, &mut shares[place.name]);
        }
        let Ok(settlement) = settle(self.rules, round.hands(), before) else { return };
        for seat in 0..players {
            let share = &mut shares[self.places[(seat + rotation) % players].name];
            share.rounds += 1;
            share.wins += u32::from(seat == settlement.winner);
            share.chips += i64::from(settlement.chips[seat]) - i64::from(before[seat]);
        }
    }
}

impl Place {
    /// Makes a move in the round: the player's, or the first legal one in place of an answer that is none.
    fn play(&mut self, round: &mut Round, view: &View, seed: u64, share: &mut Share) {
        let started = Instant::now();
        let answer = match &mut self.player {
            Player::Bot(player) => Ok(players::decide(*player, view, seed, players::STEPS)),
            Player::Program(program) => ask(program, view, seed),
        };
        let time = started.elapsed();
        share.moves += 1;
        share.time += time;
        share.worst = share.worst.max(time);
        let played = answer.and_then(|mv| round.play(mv).map_err(|_| NoAnswer::Missing));
        if let Err(why) = played {
            match why {
                NoAnswer::Late => share.late += 1,
                NoAnswer::Missing => share.illegal += 1,
            }
            if let Some(first) = legal_moves(view).first() {
                let _ = round.play(*first);
            }
        }
    }
}

fn ask(program: &mut Program, view: &View, seed: u64) -> Result<Move, NoAnswer> {
    let text = program.ask(move_request(view, "hard", seed).to_string())?;
    parse_move(&text).map_err(|_| NoAnswer::Missing)
}
