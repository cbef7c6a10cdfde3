//! The view of one seat: everything that its player may know about a round, and nothing else.
//!
//! All players see the colours and the order of every Xylo, the cards played, and the bids. A seat also knows the
//! numbers of the Xylos it sorted, and of its own Xylo the cards that it has looked at.

use super::card::{Card, Color};
use super::deck::{Deck, MAX_CARDS, MAX_XYLOS};
use super::round::{Round, Trick};
use super::sorting::sorter_of;
use super::trick::winning_seat;
use crate::Seat;
use heapless::Vec;

/// A Xylo as one seat knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The colour at each position.
    pub colors: Vec<Color, MAX_CARDS>,
    /// The number at each position, where the seat knows it.
    pub numbers: [Option<u8>; MAX_CARDS],
    /// The positions that still have a face-down card (bit p = position p).
    pub down: u16,
    /// The position that the bid was taken from.
    pub bid: Option<u8>,
    /// Tricks won.
    pub won: u8,
}

/// The knowledge of a seat about a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat of this view.
    pub seat: Seat,
    /// The deck of the round.
    pub deck: Deck,
    /// All Xylos, one per seat.
    pub rows: Vec<Row, MAX_XYLOS>,
    /// The trick on the table.
    pub trick: Trick,
    /// The last complete trick.
    pub last_trick: Trick,
    /// The seat at turn; `None` once the round is over.
    pub turn: Option<Seat>,
    /// The positions that the seat at turn may play (bit p = position p).
    pub legal: u16,
    /// The seat that may bid now.
    pub may_bid: Option<Seat>,
    /// The positions of the two cards that this seat is looking at. Everyone sees which two cards these are.
    pub looked: Option<(u8, u8)>,
    /// The total of each seat. The points of this round are added when it is over.
    pub totals: [u16; MAX_XYLOS],
    /// The number of the round, from 1.
    pub round_number: u8,
}

impl View {
    /// The view of this seat on a round.
    #[must_use]
    pub fn of(round: &Round, seat: Seat, totals: [u16; MAX_XYLOS], round_number: u8) -> Self {
        Self {
            seat,
            deck: round.deck(),
            rows: (0..round.deck().xylos()).map(|owner| row(round, seat, owner)).collect(),
            trick: round.trick().iter().copied().collect(),
            last_trick: round.last_trick().iter().copied().collect(),
            turn: round.turn(),
            legal: round.legal(),
            may_bid: round.may_bid(),
            looked: round.looked(),
            totals,
            round_number,
        }
    }

    /// The seat whose card wins the trick on the table so far.
    #[must_use]
    pub fn wins_so_far(&self) -> Option<Seat> {
        winning_seat(&self.trick, self.deck.trump())
    }

    /// The largest number of further tricks that this seat can win after laying one of its cards as the bid: one with
    /// each other card, and the trick on the table if its card wins it so far.
    #[must_use]
    pub fn tricks_in_reach(&self) -> u8 {
        let others = (self.rows[self.seat].down.count_ones() as u8).saturating_sub(1);
        others + u8::from(self.wins_so_far() == Some(self.seat))
    }
}

fn row(round: &Round, seat: Seat, owner: Seat) -> Row {
    let xylo = &round.xylos()[owner];
    let sorted = sorter_of(round.deck(), owner) == seat;
    let looked_at = if owner == seat { round.seen(seat) } else { 0 };
    // Cards that are no longer face down were played or laid as a bid, so everyone has seen them.
    let known = if sorted { u16::MAX } else { !xylo.down() | looked_at };
    let number =
        |position: usize| xylo.card(position).filter(|_| known >> position & 1 == 1).map(Card::number);
    Row {
        colors: xylo.cards().iter().map(|card| card.color()).collect(),
        numbers: core::array::from_fn(number),
        down: xylo.down(),
        bid: xylo.bid().map(|position| position as u8),
        won: round.won()[owner],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use crate::xylo::game::{Match, Move};
    use crate::xylo::order;
    use crate::xylo::round;
    use crate::xylo::row::Xylo;

    /// A round after some random moves, including bids. Returns its start and its moves, so that the moves can be
    /// replayed with other cards.
    fn some_round(players: usize, rng: &mut Rng) -> (Round, std::vec::Vec<round::Move>) {
        let mut game = Match::new(Deck::new(players).unwrap(), u64::from(rng.bits()));
        while game.round().is_none() {
            let choices = order::choices(game.to_sort().unwrap().1);
            game.play(Move::Sort(rng.below(choices))).unwrap();
        }
        let start = game.round().unwrap().clone();
        let mut round = start.clone();
        let mut moves = std::vec::Vec::new();
        for _ in 0..rng.below(50) {
            let mut choices: std::vec::Vec<round::Move> = match (round.automaton(), round.looked()) {
                (Some(mv), _) => [mv].into(),
                (None, Some((one, other))) => [round::Move::Commit(one), round::Move::Commit(other)].into(),
                (None, None) => {
                    (0..15).filter(|&p| round.legal() >> p & 1 == 1).map(round::Move::Play).collect()
                }
            };
            if round.automaton().is_none() && rng.below(4) == 0 {
                let looks = (0..15).flat_map(|p| (p + 1..15).map(move |q| round::Move::Look(p, q)));
                choices.extend(looks.filter(|&mv| round.check(mv).is_ok()));
            }
            if choices.is_empty() {
                break;
            }
            let mv = choices[rng.below(choices.len() as u32) as usize];
            round.play(mv).unwrap();
            moves.push(mv);
        }
        (start, moves)
    }

    fn played(start: &Round, moves: &[round::Move]) -> Option<Round> {
        let mut round = start.clone();
        moves.iter().all(|&mv| round.play(mv).is_ok()).then_some(round)
    }

    /// Plays random cards to the end of the round. Calls `before` for each card, with the round before it, its result
    /// and its seat.
    fn play_out(
        mut round: Round,
        rng: &mut Rng,
        mut before: impl FnMut(&Round, round::Outcome, Seat),
    ) -> Round {
        while let Some(turn) = round.turn() {
            let legal: std::vec::Vec<u8> = (0..15).filter(|&p| round.legal() >> p & 1 == 1).collect();
            let any = round::Move::Play(legal[rng.below(legal.len() as u32) as usize]);
            let was = round.clone();
            let outcome = round.play(round.automaton().unwrap_or(any)).unwrap();
            before(&was, outcome, turn);
        }
        round
    }

    #[test]
    fn a_trick_goes_to_who_won_it_so_far_or_to_its_last_player() {
        let mut rng = Rng::new(33);
        for case in 0..80 {
            let (start, _) = some_round(2 + case % 4, &mut rng);
            play_out(start, &mut rng, |before, outcome, turn| {
                let so_far = View::of(before, 0, [0; MAX_XYLOS], 1).wins_so_far();
                assert_eq!(so_far.is_none(), before.trick().is_empty());
                if let round::Outcome::TrickWon(_, winner) | round::Outcome::RoundOver(_, winner) = outcome {
                    assert!(so_far == Some(winner) || turn == winner, "{so_far:?}, {turn}, {winner}");
                }
            });
        }
    }

    /// A seat that is about to bid never wins more tricks than are in its reach, and sometimes wins all of these.
    #[test]
    fn no_seat_wins_more_tricks_than_are_in_its_reach() {
        let mut rng = Rng::new(34);
        // How often all tricks in reach were won: without and with the trick on the table.
        let mut reached = [0, 0];
        let mut late = std::vec::Vec::new();
        for case in 0..60 {
            let (start, _) = some_round(2 + case % 4, &mut rng);
            play_out(start, &mut rng, |round, _, _| {
                late.extend(
                    round.may_bid().filter(|&seat| round.xylos()[seat].left() == 3).map(|_| round.clone()),
                );
            });
        }
        for mut round in late {
            let seat = round.may_bid().unwrap();
            let looks = (0..15).flat_map(|p| (p + 1..15).map(move |q| round::Move::Look(p, q)));
            round.play(looks.into_iter().find(|&mv| round.check(mv).is_ok()).unwrap()).unwrap();
            let view = View::of(&round, seat, [0; MAX_XYLOS], 1);
            let before = round.won()[seat];
            round.play(round::Move::Commit(round.looked().unwrap().0)).unwrap();
            for _ in 0..8 {
                let won = play_out(round.clone(), &mut rng, |_, _, _| {}).won()[seat] - before;
                assert!(won <= view.tricks_in_reach(), "{won} of {}", view.tricks_in_reach());
                if won == view.tricks_in_reach() {
                    reached[usize::from(view.wins_so_far() == Some(seat))] += 1;
                }
            }
        }
        assert!(reached[0] > 5 && reached[1] > 5, "{reached:?}");
    }

    /// Swaps two cards of the same colour that a seat cannot see. The seat's view must not change.
    #[test]
    fn what_a_seat_cannot_know_is_not_in_its_view() {
        let mut rng = Rng::new(31);
        let mut compared = 0;
        for case in 0..300 {
            let players = 2 + case % 4;
            let (start, moves) = some_round(players, &mut rng);
            let now = played(&start, &moves).unwrap();
            let seat = match players {
                2 => 2 * rng.below(2) as usize,
                _ => rng.below(players as u32) as usize,
            };
            let view = View::of(&now, seat, [0; MAX_XYLOS], 1);
            let hidden: std::vec::Vec<(Seat, usize)> = (0..now.deck().xylos())
                .flat_map(|owner| (0..now.deck().each()).map(move |position| (owner, position)))
                .filter(|&(owner, position)| view.rows[owner].numbers[position].is_none())
                .collect();
            for &one in &hidden {
                for &other in &hidden {
                    let mut rows: std::vec::Vec<std::vec::Vec<Card>> =
                        start.xylos().iter().map(|xylo| xylo.cards().to_vec()).collect();
                    let (a, b) = (rows[one.0][one.1], rows[other.0][other.1]);
                    if one >= other || a.color() != b.color() {
                        continue;
                    }
                    rows[one.0][one.1] = b;
                    rows[other.0][other.1] = a;
                    let Ok(xylos) =
                        rows.iter().map(|row| Xylo::new(row)).collect::<Result<std::vec::Vec<_>, _>>()
                    else {
                        continue;
                    };
                    let leader = start.turn().unwrap();
                    let swapped = Round::new(start.deck(), &xylos, leader).unwrap();
                    let swapped = played(&swapped, &moves).expect("the same moves are legal");
                    assert_eq!(View::of(&swapped, seat, [0; MAX_XYLOS], 1), view);
                    compared += 1;
                }
            }
        }
        assert!(compared > 500, "only {compared} pairs could change places");
    }

    #[test]
    fn a_seat_knows_what_it_sorted_and_looked_at_and_nothing_of_its_own() {
        let mut rng = Rng::new(8);
        for case in 0..100 {
            let players = 2 + case % 4;
            let (start, moves) = some_round(players, &mut rng);
            let fresh = View::of(&start, 0, [0; MAX_XYLOS], 1);
            for (owner, row) in fresh.rows.iter().enumerate() {
                let known = row.numbers.iter().filter(|number| number.is_some()).count();
                let expected = match (sorter_of(start.deck(), owner) == 0, start.deck().is_automaton(owner)) {
                    (true, _) => start.deck().each(),
                    // An automaton's bid is face up.
                    (false, true) => 1,
                    (false, false) => 0,
                };
                assert_eq!(known, expected, "of Xylo {owner}");
            }
            let now = played(&start, &moves).unwrap();
            let view = View::of(&now, 0, [0; MAX_XYLOS], 1);
            for position in 0..start.deck().each() {
                let gone = now.xylos()[0].down() >> position & 1 == 0;
                let looked = now.seen(0) >> position & 1 == 1;
                assert_eq!(view.rows[0].numbers[position].is_some(), gone || looked);
            }
        }
    }
}
