//! The review of Xylo in the arena: one player of level normal plays against hard bots.

use crate::contest::Reviewed;
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

/// A match before an answer of the first seat.
pub(super) struct Position {
    game: Match,
    ask: Ask,
}

impl Reviewed for Review {
    type Position = Position;
    /// The answer to a question; `None` for no bid.
    type Move = Option<RoundMove>;

    const LEAST: i32 = LEAST_GAIN;

    fn decisions(&self, rng: &mut Rng) -> Vec<(Position, Option<RoundMove>)> {
        let mut decisions = Vec::new();
        let mut game = Match::new(self.deck, u64::from(rng.bits()));
        loop {
            while let Some((sorting, hand)) = game.to_sort().filter(|_| game.round().is_none()) {
                let choice = sort(player(sorting.by), hand, rng.bits().into());
                if game.play(Move::Sort(choice)).is_err() {
                    return decisions;
                }
            }
            let mut next = first(&game);
            while let Some((seat, ask)) = next {
                let answer = decide(&game, (seat, ask), rng.bits().into());
                if seat == 0 && has_choice(&game, ask) {
                    decisions.push((Position { game: game.clone(), ask }, answer));
                }
                next = play_on(&mut game, (seat, ask), answer);
            }
            if !game.next_round() {
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
        let view = at.game.view(0).expect("a decision is made in a round");
        let Appraised { advice, followed, gain } =
            Appraisal::new(&view, at.ask, played, seed, depth).within(players::STEPS);
        Appraised { advice: advice.answer, followed, gain }
    }

    /// The first player's points of the round above the mean of the others.
    fn result(&self, at: &Position, mv: Option<RoundMove>, seed: u64) -> f64 {
        let (mut game, mut rng) = (at.game.clone(), Rng::new(seed));
        let mut next = play_on(&mut game, (0, at.ask), mv);
        while let Some(question) = next {
            let answer = decide(&game, question, rng.bits().into());
            next = play_on(&mut game, question, answer);
        }
        let points = game.round().map(Round::points).unwrap_or_default();
        let others: Vec<f64> =
            seats(self.deck).filter(|&seat| seat != 0).map(|seat| f64::from(points[seat])).collect();
        f64::from(points[0]) - others.iter().sum::<f64>() / others.len() as f64
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

/// The answer of the seat's player.
fn decide(game: &Match, (seat, ask): Question, seed: u64) -> Option<RoundMove> {
    let view = game.view(seat)?;
    BotDecision::new(player(seat), &view, ask, seed).within(players::STEPS)
}

/// True if the player at turn has more than one answer.
fn has_choice(game: &Match, ask: Ask) -> bool {
    ask != Ask::Play || game.round().is_some_and(|round| round.legal().count_ones() > 1)
}

/// The player of a seat.
fn player(seat: Seat) -> Player {
    Player::Level(if seat == 0 { Level::Normal } else { Level::Hard })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::xylo::ROUNDS;

    /// The decisions of a match are those of the first seat, every kind of them. Each can be appraised and played on.
    #[test]
    fn every_decision_can_be_appraised_and_played_on() {
        let review = Review { deck: Deck::new(2).unwrap() };
        let decisions = review.decisions(&mut Rng::new(3));
        for ask in [Ask::Play, Ask::Bid, Ask::Commit] {
            let (at, played) = decisions.iter().find(|(at, _)| at.ask == ask).unwrap();
            let looked = review.appraise(at, *played, 1, Depth::Glance);
            assert_eq!(looked.followed, looked.advice == *played);
            for mv in [*played, looked.advice] {
                let result = review.result(at, mv, 5);
                assert!(result.abs() <= 20.0 && result == review.result(at, mv, 5), "{result}");
            }
        }
        assert!(decisions.len() > 10 * usize::from(ROUNDS), "{}", decisions.len());
    }
}
