//! Properties of every player: its moves are legal and repeatable, and it knows only its view.

use super::*;
use gousset_core::lexio::{Combo, Edition, MAX_PLAYERS, Round, Rules, Tile, TileSet};
use gousset_core::rng::Rng;
use std::vec::Vec;

/// More steps than any level needs for a move.
pub(super) const MANY_STEPS: usize = 5000;

fn rules(case: usize) -> Rules {
    let edition = if case % 8 < 4 { Edition::Classic } else { Edition::New };
    Rules::new(2 + case % 4, edition).unwrap()
}

/// The move that a player decides on. Checks that every provisional move is legal.
fn decide(player: Player, view: &View, seed: u64, round: &Round) -> Move {
    let mut decision = BotDecision::new(player, view, seed);
    for _ in 0..MANY_STEPS {
        round.check(decision.best()).expect("the best move so far is legal");
        if let Some(mv) = decision.step() {
            round.check(mv).expect("the move is legal");
            assert_eq!(decision.best(), mv);
            assert_eq!(decision.step(), Some(mv), "a decision stands");
            return mv;
        }
    }
    panic!("{player:?} does not come to a decision");
}

/// The round with the hands of the other seats dealt again.
pub(super) fn imagined_otherwise(round: &Round, view: &View, rng: &mut Rng) -> Round {
    let mut unseen: Vec<Tile> = view.unseen().iter().collect();
    rng.shuffle(&mut unseen);
    let mut hands = [TileSet::EMPTY; MAX_PLAYERS];
    for (seat, hand) in round.hands().iter().enumerate() {
        hands[seat] = if seat == view.seat { *hand } else { unseen.drain(..hand.len()).collect() };
    }
    view.imagined(hands)
}

/// Plays rounds between random players of all kinds except hard, and calls `look` before every move.
pub(super) fn each_position(rounds: usize, seed: u64, mut look: impl FnMut(&Round, &View, u64)) {
    let mut rng = Rng::new(seed);
    for case in 0..rounds {
        let rules = rules(case);
        let mut round = Round::deal(rules, &mut rng);
        let players = [(); MAX_PLAYERS].map(|()| Player::ALL[rng.below(5) as usize]);
        while round.winner().is_none() {
            let view = View::of(&round, round.turn(), [149; MAX_PLAYERS]);
            let seed = u64::from(rng.bits());
            look(&round, &view, seed);
            let mv = decide(players[round.turn()], &view, seed, &round);
            round.play(mv).unwrap();
        }
    }
}

#[test]
fn every_move_is_legal_and_repeats() {
    each_position(120, 1, |round, view, seed| {
        for player in Player::ALL {
            let mv = decide(player, view, seed, round);
            assert_eq!(decide(player, view, seed, round), mv, "same view, same seed, other move");
        }
    });
}

#[test]
fn what_a_seat_cannot_know_changes_no_move() {
    let mut rng = Rng::new(8);
    each_position(24, 2, |round, view, seed| {
        let other = imagined_otherwise(round, view, &mut rng);
        let other_view = View::of(&other, view.seat, view.chips);
        assert_eq!(other_view, *view);
        for player in Player::ALL {
            assert_eq!(decide(player, view, seed, round), decide(player, &other_view, seed, &other));
        }
    });
}

#[test]
fn the_yardsticks_are_what_they_are_called() {
    let rules = Rules::new(3, Edition::Classic).unwrap();
    let hands = ["3c 4c 5t 5m 6s 7c 9c", "3t", "3m"].map(|text| TileSet::parse(text).unwrap());
    let round = Round::new(rules, &hands, 0).unwrap();
    let view = View::of(&round, 0, [149; MAX_PLAYERS]);
    let play = |text| Move::Play(TileSet::parse(text).unwrap());
    assert_eq!(decide(Player::Lowest, &view, 0, &round), play("3c"));
    assert_eq!(decide(Player::Dumper, &view, 0, &round), play("3c 4c 5t 6s 7c"));
    let mut seen = std::collections::HashSet::new();
    for seed in 0..500 {
        seen.insert(decide(Player::Random, &view, seed, &round));
    }
    assert_eq!(seen.len(), 7 + 1 + 2, "seven singles, a pair, two straights");
}

/// A sure win is taken: a hand of unbeatable plays and one beatable play goes out.
#[test]
fn normal_and_hard_run_out_when_nobody_can_stop_them() {
    let rules = Rules::new(4, Edition::Classic).unwrap();
    let hands =
        ["3c 2s 2m 4c 4t", "5c 6c 7c 8s", "5t 6t 7t", "5m 6m"].map(|text| TileSet::parse(text).unwrap());
    for level in [Level::Normal, Level::Hard] {
        let mut round = Round::new(rules, &hands, 0).unwrap();
        let mut moves = 0;
        while round.winner().is_none() {
            let view = View::of(&round, round.turn(), [149; MAX_PLAYERS]);
            let player = if round.turn() == 0 { Player::Level(level) } else { Player::Dumper };
            // To the seat, all tiles that are in no hand count as played.
            let held = round.hands().iter().fold(TileSet::EMPTY, |all, hand| all.union(*hand));
            let view = View { played: rules.tiles().without(held), ..view };
            round.play(decide(player, &view, 1, &round)).unwrap();
            moves += 1;
        }
        assert_eq!(round.winner(), Some(0), "{level:?} after {moves} moves");
    }
}

/// Forced wins are exempt: the search tried the weaker play first, and it does not win as surely.
#[test]
fn normal_and_hard_waste_no_strength() {
    let mut unbeatable = 0;
    each_position(100, 7, |_, view, seed| {
        for level in [Level::Normal, Level::Hard] {
            let mut decision = BotDecision::new(Player::Level(level), view, seed);
            let mv = (0..MANY_STEPS).find_map(|_| decision.step()).expect("a move comes");
            if !decision.is_forced {
                assert!(!sparing::tests::wastes(view, mv), "{level:?} plays {mv:?} of {view:?}");
            }
            let Move::Play(tiles) = mv else { continue };
            let combo = Combo::new(tiles, view.rules).unwrap();
            unbeatable += usize::from(Outlook::of_own(view).unbeatable(combo) && tiles != view.hand);
        }
    });
    assert!(unbeatable > 200, "{unbeatable}");
}

/// The longest decisions need no more steps than fit each level's time on the chip.
#[test]
fn the_largest_hand_is_decided_within_bounds() {
    let rules = Rules::new(4, Edition::Classic).unwrap();
    let hand = TileSet::parse("3c 4c 5c 6c 7c 8c 9c 10c 11c 12c 13c 1c 2c").unwrap();
    let mut rest = rules.tiles().without(hand).iter();
    let hands = [hand, rest.by_ref().take(13).collect(), rest.by_ref().take(13).collect(), rest.collect()];
    let round = Round::new(rules, &hands, 0).unwrap();
    let view = View::of(&round, 0, [149; MAX_PLAYERS]);
    // The levels have 300 ms, 700 ms and 1.5 s: easy and normal at 3 ms a step, the longest, and hard at 1.5 ms.
    for (level, most) in [(Level::Easy, 100), (Level::Normal, 233), (Level::Hard, 1000)] {
        let mut decision = BotDecision::new(Player::Level(level), &view, 1);
        let steps = 1 + (0..MANY_STEPS).take_while(|_| decision.step().is_none()).count();
        assert!(steps <= most, "{level:?} takes {steps} steps");
    }
}

#[test]
fn a_decision_in_the_making_is_small() {
    assert!(size_of::<BotDecision>() <= 8 * 1024, "{}", size_of::<BotDecision>());
}

/// Hard may take longer where it wins anyway. A hint shows the play that wins now.
#[test]
fn a_hint_ends_the_round_where_one_play_does() {
    let mut ends = 0;
    each_position(400, 5, |round, view, seed| {
        let whole = Move::Play(view.hand);
        if round.check(whole).is_err() {
            return;
        }
        let mut hint = Hint::new(view, seed);
        let advice = (0..MANY_STEPS).find_map(|_| hint.step()).expect("a hint comes");
        assert_eq!((advice.mv, advice.reason, advice.about), (whole, Reason::WinsTheRound, None));
        ends += usize::from(view.hand.len() > 1);
    });
    assert!(ends > 30, "{ends}");
}
