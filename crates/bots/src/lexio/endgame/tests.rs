//! Compares the search with a naive one that follows the rules of the core without any short cut.

use super::*;
use gousset_core::lexio::{Edition, Round, Rules, Tile, settle};
use gousset_core::rng::Rng;

const CHIPS: i32 = 10_000;

/// The value of a round for every seat: copies the round for every move and settles it by the rules.
fn naive(round: &Round, thinker: Seat) -> Value {
    if round.winner().is_some() {
        let chips = settle(round.rules(), round.hands(), [CHIPS as u32; MAX_PLAYERS]).unwrap().chips;
        return chips.map(|chips| (chips as i32 - CHIPS) as i16);
    }
    let seat = round.turn();
    let mut best = None;
    let _ = round.each_move(|mv| {
        let mut next = *round;
        next.play_unchecked(mv);
        let value = naive(&next, thinker);
        // Of equal moves: going out, then the worst for the thinker, then the highest values for the seats in order.
        let key = (value[seat], next.winner().is_some(), -value[thinker], value);
        best = best.max(Some(key));
        ControlFlow::<()>::Continue(())
    });
    best.map_or(UNKNOWN, |(_, _, _, value)| value)
}

/// A random ending: hands with this many tiles in total, after up to two random moves.
fn ending(case: usize, tiles: usize, rng: &mut Rng) -> Round {
    let edition = if case % 8 < 4 { Edition::Classic } else { Edition::New };
    let players = 2 + case % 4;
    let rules = Rules::new(players, edition).unwrap();
    let mut deck: std::vec::Vec<Tile> = rules.tiles().iter().collect();
    if case.is_multiple_of(3) {
        // Few numbers, for more pairs, triples and fives.
        deck.truncate(tiles + 4);
    }
    rng.shuffle(&mut deck);
    let mut hands = [TileSet::EMPTY; MAX_PLAYERS];
    for (place, &tile) in deck.iter().take(tiles.max(players)).enumerate() {
        // One tile each, the rest at random.
        let seat = if place < players { place } else { rng.below(players as u32) as usize };
        hands[seat] = hands[seat].with(tile);
    }
    let mut round = Round::new(rules, &hands[..players], rng.below(players as u32) as usize).unwrap();
    for _ in 0..rng.below(3) {
        let mut moves = std::vec::Vec::new();
        let _ = round.each_move(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        let mut next = round;
        next.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
        if next.winner().is_none() {
            round = next;
        }
    }
    round
}

fn hands_of(round: &Round) -> [TileSet; MAX_PLAYERS] {
    let mut hands = [TileSet::EMPTY; MAX_PLAYERS];
    hands[..round.hands().len()].copy_from_slice(round.hands());
    hands
}

#[test]
fn the_value_is_that_of_a_search_without_short_cuts() {
    let mut rng = Rng::new(31);
    let mut search = Endgame::new();
    for case in 0..600 {
        let tiles = 4 + rng.below(5) as usize;
        let round = ending(case, tiles, &mut rng);
        let view = View::of(&round, round.turn(), [CHIPS as u32; MAX_PLAYERS]);
        let _ = round.each_move(|mv| {
            let mut next = round;
            next.play_unchecked(mv);
            let expected = i32::from(naive(&next, view.seat)[view.seat]);
            search.begin(&view, &hands_of(&round), mv);
            // In slices of one node: an interruption must not change the value.
            let found = core::iter::from_fn(|| Some(search.search(&view, 1).0)).flatten().next();
            assert_eq!(found, Some(expected), "{:?} after {mv:?}", round.hands());
            ControlFlow::<()>::Continue(())
        });
    }
}

/// The stack bound holds, and a slice does little more work than it is given.
#[test]
fn lines_of_play_fit_the_stack_and_slices_their_work() {
    let mut rng = Rng::new(32);
    let mut search = Endgame::new();
    let mut deepest = 0;
    for case in 0..400 {
        let round = ending(case, MOST_TILES, &mut rng);
        let view = View::of(&round, round.turn(), [149; MAX_PLAYERS]);
        assert!(is_near(&view));
        let _ = round.each_move(|mv| {
            search.begin(&view, &hands_of(&round), mv);
            for _ in 0..40 {
                let (found, work) = search.search(&view, work::STEP / 2);
                assert!(work < work::STEP, "{work}");
                deepest = deepest.max(search.nodes.len());
                if found.is_some() {
                    break;
                }
            }
            ControlFlow::<()>::Continue(())
        });
    }
    assert!((10..=MAX_DEPTH).contains(&deepest), "{deepest}");
}
