//! Properties of every player: its answers are legal and repeatable, and it knows only its view.

use super::*;
use gousset_core::Seat;
use gousset_core::rng::Rng;
use gousset_core::xylo::{Card, Deck, MAX_XYLOS, Match, Round, Xylo, order, round};
use std::vec::Vec;

/// More steps than any level needs for an answer.
const MANY_STEPS: usize = 5000;

/// A dealt and sorted round.
pub(super) fn deal(players: usize, rng: &mut Rng) -> Round {
    let mut game = Match::new(Deck::new(players).unwrap(), u64::from(rng.bits()));
    while let Some((sorting, hand)) = game.to_sort() {
        let choice = sort(Player::ALL[sorting.by % 5], hand, u64::from(rng.bits()));
        assert!(order::ordered(hand, choice).is_some());
        game.play(gousset_core::xylo::Move::Sort(choice)).unwrap();
    }
    game.round().unwrap().clone()
}

pub(super) fn view_of(round: &Round, seat: Seat) -> View {
    View::of(round, seat, [0; MAX_XYLOS], 1)
}

/// The answer that a player decides on. Checks that every provisional answer is legal.
fn decide(player: Player, view: &View, ask: Ask, seed: u64, round: &Round) -> Option<round::Move> {
    let mut decision = BotDecision::new(player, view, ask, seed);
    let check = |answer: Option<round::Move>| match answer {
        Some(mv) => round.check(mv).expect("the answer is legal"),
        None => assert_eq!(ask, Ask::Bid, "only a bid may wait"),
    };
    for _ in 0..MANY_STEPS {
        check(decision.best());
        if let Some(answer) = decision.step() {
            check(answer);
            assert_eq!(decision.best(), answer);
            assert_eq!(decision.step(), Some(answer), "a decision stands");
            return answer;
        }
    }
    panic!("{player:?} does not come to a decision");
}

/// A round with its start and the moves made since.
pub(super) struct Position {
    start: Round,
    moves: Vec<round::Move>,
    pub(super) round: Round,
}

impl Position {
    fn play(&mut self, mv: round::Move) {
        self.round.play(mv).unwrap();
        self.moves.push(mv);
    }

    /// The round with these cards instead of its own, if the same moves are legal with them.
    pub(super) fn with_cards(&self, rows: &[Vec<Card>]) -> Option<Round> {
        let xylos: Vec<Xylo> = rows.iter().map(|row| Xylo::new(row)).collect::<Result<_, _>>().ok()?;
        let mut round = Round::new(self.start.deck(), &xylos, self.start.turn()?).ok()?;
        self.moves.iter().all(|&mv| round.play(mv).is_ok()).then_some(round)
    }

    pub(super) fn cards(&self) -> Vec<Vec<Card>> {
        self.start.xylos().iter().map(|xylo| xylo.cards().to_vec()).collect()
    }
}

/// Plays rounds between random players of the kinds up to normal, and calls `look` before every answer.
pub(super) fn each_position(rounds: usize, seed: u64, mut look: impl FnMut(&Position, &View, Ask, u64)) {
    let mut rng = Rng::new(seed);
    for case in 0..rounds {
        let start = deal(2 + case % 4, &mut rng);
        let players = [(); MAX_XYLOS].map(|()| Player::ALL[rng.below(4) as usize]);
        let mut position = Position { round: start.clone(), start, moves: Vec::new() };
        while let Some(seat) = position.round.turn() {
            if let Some(mv) = position.round.automaton() {
                position.play(mv);
                continue;
            }
            for ask in [Ask::Play, Ask::Bid, Ask::Commit] {
                if ask == Ask::Bid && position.round.may_bid() != Some(seat)
                    || ask == Ask::Commit && position.round.looked().is_none()
                {
                    break;
                }
                let view = view_of(&position.round, seat);
                let seed = u64::from(rng.bits());
                look(&position, &view, ask, seed);
                if let Some(mv) = decide(players[seat], &view, ask, seed, &position.round) {
                    position.play(mv);
                }
            }
        }
    }
}

#[test]
fn every_answer_is_legal_and_repeats() {
    each_position(16, 1, |position, view, ask, seed| {
        for player in Player::ALL {
            let answer = decide(player, view, ask, seed, &position.round);
            let again = decide(player, view, ask, seed, &position.round);
            assert_eq!(answer, again, "same view, same seed, other answer");
        }
    });
}

/// The round with two hidden cards of one colour swapped, if the same moves are legal with them. The view stays the same.
pub(super) fn imagined_otherwise(position: &Position, view: &View, rng: &mut Rng) -> Option<Round> {
    let mut rows = position.cards();
    let mut hidden: Vec<(Seat, usize)> = (0..view.rows.len())
        .flat_map(|owner| (0..rows[0].len()).map(move |place| (owner, place)))
        .filter(|&(owner, place)| view.rows[owner].numbers[place].is_none())
        .collect();
    rng.shuffle(&mut hidden);
    hidden.iter().enumerate().find_map(|(first, &one)| {
        hidden[..first].iter().find_map(|&two| {
            let (a, b) = (rows[one.0][one.1], rows[two.0][two.1]);
            if a.color() != b.color() {
                return None;
            }
            (rows[one.0][one.1], rows[two.0][two.1]) = (b, a);
            let other = position.with_cards(&rows);
            (rows[one.0][one.1], rows[two.0][two.1]) = (a, b);
            other
        })
    })
}

/// A seat's answer depends on its view alone.
#[test]
fn what_a_seat_cannot_know_changes_no_answer() {
    let mut rng = Rng::new(8);
    let mut compared = 0;
    each_position(12, 2, |position, view, ask, seed| {
        let other = imagined_otherwise(position, view, &mut rng);
        let Some(other) = other else { return };
        let other_view = view_of(&other, view.seat);
        assert_eq!(other_view, *view);
        for player in Player::ALL {
            let answer = decide(player, view, ask, seed, &position.round);
            assert_eq!(decide(player, &other_view, ask, seed, &other), answer);
        }
        compared += 1;
    });
    assert!(compared > 100, "only {compared} positions could be changed");
}

/// The levels have 300 ms, 700 ms and 1.5 s: easy and normal at 3 ms a step, the longest, and hard at 1.5 ms.
#[test]
fn every_decision_ends_within_its_steps() {
    each_position(8, 3, |_, view, ask, seed| {
        for (level, most) in [(Level::Easy, 100), (Level::Normal, 233), (Level::Hard, 1000)] {
            let mut decision = BotDecision::new(Player::Level(level), view, ask, seed);
            let steps = 1 + (0..MANY_STEPS).take_while(|_| decision.step().is_none()).count();
            assert!(steps <= most, "{level:?} takes {steps} steps");
        }
    });
}

#[test]
fn a_decision_in_the_making_is_small() {
    assert!(size_of::<BotDecision>() <= 8 * 1024, "{}", size_of::<BotDecision>());
}
