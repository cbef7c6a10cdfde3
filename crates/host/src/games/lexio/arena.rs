//! Lexio in the arena.

use super::blunders::Watch;
use super::judge::{legal_moves, move_request, parse_move};
use crate::contest::{Contest, Question, Score, Seats};
use crate::players;
use gousset_bots::Decision as _;
use gousset_bots::lexio::{BotDecision, Player};
use gousset_core::lexio::{MAX_PLAYERS, Move, Round, Rules, View, settle};
use gousset_core::rng::Rng;
use serde_json::Value;

/// A contest with these rules.
pub(super) struct Lexio<'a> {
    pub(super) rules: Rules,
    /// Counts blunders, if they are studied.
    pub(super) watch: Option<&'a Watch>,
}

impl Contest for Lexio<'_> {
    type Bot = Player;
    type Deal = Round;
    const BOTS: &'static [(&'static str, Player)] = &super::BOTS;

    fn players(&self) -> usize {
        self.rules.players()
    }

    fn deal(&self, rng: &mut Rng) -> Round {
        Round::deal(self.rules, rng)
    }

    fn play(&self, dealt: &Round, seats: &mut Seats<'_, Player>) -> Vec<Score> {
        let mut round = *dealt;
        let mut before = [0; MAX_PLAYERS];
        before[..self.players()].fill(u32::from(self.rules.edition().chips()));
        while round.winner().is_none() {
            let seat = round.turn();
            let turn = Turn { view: View::of(&round, seat, before), round: &round };
            let mv = seats.ask(seat, &turn);
            if let Some(watch) = self.watch {
                watch.decision(seats.name(seat), &turn.view, mv);
            }
            if round.play(mv).is_err() {
                break;
            }
        }
        if let Some(watch) = self.watch {
            for (seat, hand) in round.hands().iter().enumerate().filter(|(_, hand)| !hand.is_empty()) {
                watch.loser(seats.name(seat), *hand);
            }
        }
        let Ok(settlement) = settle(self.rules, round.hands(), before) else { return Vec::new() };
        let score = |seat: usize| Score {
            points: i64::from(settlement.chips[seat]) - i64::from(before[seat]),
            won: seat == settlement.winner,
            made_bid: None,
            words: None,
        };
        (0..self.players()).map(score).collect()
    }
}

/// A player's turn.
struct Turn<'a> {
    round: &'a Round,
    view: View,
}

impl Question for Turn<'_> {
    type Bot = Player;
    type Answer = Move;

    fn decide(&self, bot: Player, seed: u64) -> Move {
        BotDecision::new(bot, &self.view, seed).within(players::STEPS)
    }

    fn request(&self, seed: u64) -> Value {
        move_request(&self.view, "hard", seed)
    }

    fn read(&self, text: &str) -> Option<Move> {
        parse_move(text).ok()
    }

    fn allows(&self, mv: &Move) -> bool {
        self.round.check(*mv).is_ok()
    }

    fn first(&self) -> Move {
        // A seat without a legal play may pass.
        legal_moves(&self.view).first().copied().unwrap_or(Move::Pass)
    }
}
