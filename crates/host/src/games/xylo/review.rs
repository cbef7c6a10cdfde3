//! The review of Xylo in the arena: players of level normal between hard bots.
//!
//! Every other player is of level normal and is reviewed. A hard bot's match takes a second, so this measures two reviews
//! for one match of four.

use crate::contest::{Decisions, Reviewed};
use crate::players;
use gousset_bots::xylo::{Appraisal, Ask, BotDecision, LEAST_GAIN, Player, sort};
use gousset_bots::{Appraised, Decision as _, Depth, Level};
use gousset_core::Seat;
use gousset_core::rng::Rng;
use gousset_core::xylo::round::Move as RoundMove;
use gousset_core::xylo::{Deck, Match, Move, Round, seats};

/// The review of matches with this deck.
pub(super) struct Review {
    pub(super) deck: Deck,
}

/// A match before an answer of this seat.
pub(super) struct Position {
    game: Match,
    seat: Seat,
    ask: Ask,
}

impl Reviewed for Review {
    type Position = Position;
    /// The answer to a question; `None` for no bid.
    type Move = Option<RoundMove>;

    const LEAST: i32 = LEAST_GAIN;
    /// One deal differs from another by about a point and a half, and one continuation from another by more than three.
    const CONTINUATIONS: u64 = 6;

    fn decisions(&self, rng: &mut Rng) -> Vec<Decisions<Self>> {
        let mut decisions: Vec<Decisions<Self>> = (0..self.deck.xylos()).map(|_| Vec::new()).collect();
        let mut game = Match::new(self.deck, u64::from(rng.bits()));
        loop {
            while let Some((sorting, hand)) = game.to_sort().filter(|_| game.round().is_none()) {
                let choice = sort(Player::Level(self.level(sorting.by)), hand, rng.bits().into());
                if game.play(Move::Sort(choice)).is_err() {
                    return decisions;
                }
            }
            let mut next = first(&game);
            while let Some((seat, ask)) = next {
                let answer = decide(&game, (seat, ask), self.level(seat), rng.bits().into());
                if self.level(seat) == Level::Normal && has_choice(&game, ask) {
                    decisions[seat].push((Position { game: game.clone(), seat, ask }, answer));
                }
                next = play_on(&mut game, (seat, ask), answer);
            }
            if !game.next_round() {
                decisions.retain(|of_seat| !of_seat.is_empty());
                return decisions;
            }
        }
    }

    fn appraise(
        &self,
        at: &Position,
        played: Option<RoundMove>,
        seed: u64,
        depth: Depth,
    ) -> Appraised<Option<RoundMove>> {
        let view = at.game.view(at.seat).expect("a decision is made in a round");
        let Appraised { advice, followed, gain } =
            Appraisal::new(&view, at.ask, played, seed, depth).within(players::STEPS);
        Appraised { advice: advice.answer, followed, gain }
    }

    /// The player's points of the round above the mean of the others. All play on as normal, which takes an eighth of the
    /// time. The luck of an answer depends on who gives it and when, so that both moves have the same as long as possible.
    fn result(&self, at: &Position, mv: Option<RoundMove>, (seed, again): (u64, u64)) -> f64 {
        let mut game = at.game.clone();
        let luck = seed.wrapping_mul(64).wrapping_add(again + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut next = play_on(&mut game, (at.seat, at.ask), mv);
        while let Some((seat, ask)) = next {
            let left = game.round().map_or(0, |round| round.xylos()[seat].left());
            let when = (left as u64) << 8 | (seat as u64) << 4 | ask as u64;
            let seed = Rng::new(luck ^ when).bits().into();
            let answer = decide(&game, (seat, ask), Level::Normal, seed);
            next = play_on(&mut game, (seat, ask), answer);
        }
        let points = game.round().map(Round::points).unwrap_or_default();
        let others = seats(self.deck).filter(|&seat| seat != at.seat).map(|seat| f64::from(points[seat]));
        f64::from(points[at.seat]) - others.sum::<f64>() / (self.deck.players() - 1) as f64
    }
}

impl Review {
    /// The level of a seat: normal for every other player, from the first.
    fn level(&self, seat: Seat) -> Level {
        match seats(self.deck).position(|other| other == seat) {
            Some(player) if player % 2 == 0 => Level::Normal,
            _ => Level::Hard,
        }
    }
}

/// A question, and the seat that answers it.
type Question = (Seat, Ask);

/// The first question of a round.
fn first(game: &Match) -> Option<Question> {
    game.round().and_then(Round::turn).map(|seat| (seat, Ask::Play))
}

/// Plays an answer, then the automata. Returns the next question of the round.
fn play_on(game: &mut Match, (seat, ask): Question, answer: Option<RoundMove>) -> Option<Question> {
    if let Some(mv) = answer {
        game.play(Move::Round(mv)).ok()?;
    }
    while let Some(mv) = game.round().and_then(Round::automaton)
        && game.play(Move::Round(mv)).is_ok()
    {}
    match (ask, answer) {
        (Ask::Play, _) if game.round()?.may_bid() == Some(seat) => Some((seat, Ask::Bid)),
        (Ask::Bid, Some(_)) => Some((seat, Ask::Commit)),
        _ => first(game),
    }
}

/// The answer of a bot of this level.
fn decide(game: &Match, (seat, ask): Question, level: Level, seed: u64) -> Option<RoundMove> {
    let view = game.view(seat)?;
    BotDecision::new(Player::Level(level), &view, ask, seed).within(players::STEPS)
}

/// True if the player at turn has more than one answer.
fn has_choice(game: &Match, ask: Ask) -> bool {
    ask != Ask::Play || game.round().is_some_and(|round| round.legal().count_ones() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::xylo::ROUNDS;

    /// The decisions of a match are those of every other player, every kind of them. Each can be appraised and played on.
    #[test]
    fn every_decision_can_be_appraised_and_played_on() {
        let review = Review { deck: Deck::new(2).unwrap() };
        let all = review.decisions(&mut Rng::new(3));
        let [decisions] = &all[..] else { panic!("one of two players is reviewed") };
        for ask in [Ask::Play, Ask::Bid, Ask::Commit] {
            let (at, played) = decisions.iter().find(|(at, _)| at.ask == ask).unwrap();
            let looked = review.appraise(at, *played, 1, Depth::Glance);
            assert_eq!(looked.followed, looked.advice == *played);
            for mv in [*played, looked.advice] {
                let results = [0, 1, 0].map(|again| review.result(at, mv, (5, again)));
                assert!(results[0].abs() <= 20.0 && results[0] == results[2], "{results:?}");
            }
        }
        assert!(decisions.len() > 10 * usize::from(ROUNDS), "{}", decisions.len());
    }
}
