//! Compares the search with a naive one that has no memory and takes no short cut.

use super::*;
use gousset_core::lexio::{Edition, Played, Rules, Tile};
use gousset_core::rng::Rng;

/// True if the view's seat wins from here. Tries every move of every seat.
fn naive(view: &View, pool: TileSet) -> bool {
    let own = view.turn == view.seat;
    let tiles = if own { view.hand } else { pool };
    let after = |combo: Option<Combo>| {
        let (mut next, mut pool) = (*view, pool);
        if let Some(combo) = combo {
            next.counts[view.turn] -= combo.size() as u8;
            if next.counts[view.turn] == 0 {
                return own;
            }
            let from = if own { &mut next.hand } else { &mut pool };
            *from = from.without(combo.tiles());
            next.table = Some(Played { combo, by: view.turn });
        }
        next.turn = next_seat(view.turn, view.rules.players());
        next.table = next.table.filter(|table| table.by != next.turn);
        naive(&next, pool)
    };
    // The seat needs one winning move, the opponents one that prevents the win.
    let decided = each_play(tiles, view.to_beat(), view.rules, |combo| {
        let possible = combo.size() <= usize::from(view.counts[view.turn]);
        if possible && after(Some(combo)) == own { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let decided = decided.is_break() || view.table.is_some() && after(None) == own;
    if decided { own } else { !own }
}

/// A random ending with this many tiles in play. It is the turn of seat 0, which leads or follows.
fn ending(case: usize, tiles: usize, rng: &mut Rng) -> View {
    let players = 2 + case % 4;
    let rules = Rules::new(players, if case % 8 < 4 { Edition::Classic } else { Edition::New }).unwrap();
    let mut deck: std::vec::Vec<Tile> = rules.tiles().iter().collect();
    if case.is_multiple_of(3) {
        // Few numbers, for more pairs, triples and fives.
        deck.truncate(tiles + 6);
    }
    rng.shuffle(&mut deck);
    let mut counts = [0; MAX_PLAYERS];
    for place in 0..tiles {
        // One tile each, the rest at random.
        counts[if place < players { place } else { rng.below(players as u32) as usize }] += 1;
    }
    let own = usize::from(counts[0]);
    let hand: TileSet = deck[..own].iter().copied().collect();
    // With two players some tiles are face down.
    let face_down = if players == 2 { 2 } else { 0 };
    let unseen: TileSet = deck[own..(tiles + face_down).min(deck.len())].iter().copied().collect();
    let played = rules.tiles().without(hand).without(unseen);
    let by = 1 + rng.below(players as u32 - 1) as usize;
    let on_table = played.iter().nth(rng.below(played.len() as u32) as usize).map(TileSet::of);
    let table = on_table.filter(|_| case % 5 < 2).and_then(|tile| Combo::new(tile, rules).ok());
    let table = table.map(|combo| Played { combo, by });
    View { seat: 0, rules, hand, counts, played, table, passed: 0, turn: 0, chips: [149; MAX_PLAYERS] }
}

fn search(view: &View, mv: Option<Combo>, slice: u32) -> bool {
    let mut forced = Forced::new();
    forced.begin(view, mv);
    core::iter::from_fn(|| Some(forced.search(view, slice).0)).flatten().next().unwrap()
}

#[test]
fn a_move_wins_where_a_search_without_short_cuts_says_so() {
    let mut rng = Rng::new(6);
    let mut won = 0;
    for case in 0..300 {
        let view = ending(case, 5 + case % 4, &mut rng);
        let (mut last, mut any) = (None, false);
        loop {
            let mv = next_play(&view, last);
            if mv.is_none() && !view.may_pass() {
                break;
            }
            // In slices of one move: an interruption must not change the result.
            any |= search(&view, mv, 1);
            if mv.is_none() {
                break;
            }
            last = mv;
        }
        assert_eq!(any, naive(&view, view.unseen()), "{} against {}", view.hand, view.unseen());
        won += usize::from(any);
    }
    assert!((60..240).contains(&won), "{won} of 300 are won by force");
}

#[test]
fn plays_come_once_each_the_largest_first_and_then_the_weakest() {
    let view = View { table: None, ..ending(0, 12, &mut Rng::new(2)) };
    let plays = core::iter::successors(next_play(&view, None), |last| next_play(&view, Some(*last)));
    let plays: std::vec::Vec<Combo> = plays.collect();
    assert_eq!(plays.len(), gousset_core::lexio::count_plays(view.hand, None, view.rules));
    for pair in plays.windows(2) {
        let key = |combo: Combo| (usize::MAX - combo.size(), combo.strength());
        assert!(pair[0] != pair[1] && key(pair[0]) <= key(pair[1]));
    }
}

#[test]
fn slices_take_the_work_they_are_given_and_little_more() {
    let mut rng = Rng::new(8);
    let mut deepest = 0;
    for case in 0..200 {
        let view = ending(case, MOST_TILES, &mut rng);
        assert!(is_near(&view));
        let mut forced = Forced::new();
        forced.begin(&view, next_play(&view, None));
        for _ in 0..200 {
            let (found, work) = forced.search(&view, work::STEP / 2);
            assert!(work < work::STEP, "{work}");
            deepest = deepest.max(forced.nodes.len());
            if found.is_some() {
                break;
            }
        }
    }
    assert!((10..=MAX_DEPTH).contains(&deepest), "{deepest}");
}
