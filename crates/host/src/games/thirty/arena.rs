//! Thirty in the arena: a table plays whole matches.

use super::BOTS;
use crate::contest::{Contest, Question, Score, Seats};
use crate::players;
use gousset_bots::thirty::BotDecision;
use gousset_bots::{Decision as _, Level};
use gousset_core::rng::Rng;
use gousset_core::thirty::{Card, Match, View};
use serde_json::{Value, json};

/// Matches between this many players.
pub(super) struct Thirty {
    pub(super) players: usize,
}

impl Contest for Thirty {
    type Bot = Level;
    type Deal = Option<Match>;
    const BOTS: &'static [(&'static str, Level)] = &BOTS;

    fn players(&self) -> usize {
        self.players
    }

    fn deal(&self, rng: &mut Rng) -> Self::Deal {
        Match::new(self.players, u64::from(rng.bits())).ok()
    }

    fn play(&self, dealt: &Self::Deal, seats: &mut Seats<'_, Level>) -> Vec<Score> {
        let Some(mut game) = dealt.clone() else { return Vec::new() };
        while !game.table().is_over() {
            game.next_round();
            let seat = game.table().turn;
            let card = seats.ask(seat, &Turn(game.view(seat)));
            if game.play(card).is_err() {
                break;
            }
        }
        let table = game.table();
        let score = |seat: usize| Score {
            points: table.points()[seat].into(),
            won: table.leads(seat),
            made_bid: None,
            words: None,
        };
        (0..self.players).map(score).collect()
    }
}

/// A player's turn.
struct Turn(View);

impl Question for Turn {
    type Bot = Level;
    type Answer = Card;

    fn decide(&self, level: Level, seed: u64) -> Card {
        BotDecision::new(level, &self.0, seed).within(players::STEPS)
    }

    fn request(&self, seed: u64) -> Value {
        let table = &self.0.table;
        json!({
            "game": "thirty",
            "ask": "card",
            "seat": self.0.seat,
            "hand": &self.0.hand[..],
            "laid": &table.laid[..],
            "total": table.total,
            "points": table.points(),
            "seed": seed,
        })
    }

    fn read(&self, text: &str) -> Option<Card> {
        text.trim().parse().ok()
    }

    fn allows(&self, card: &Card) -> bool {
        self.0.hand.contains(card)
    }

    fn first(&self) -> Card {
        self.0.hand.first().copied().unwrap_or_default()
    }
}
