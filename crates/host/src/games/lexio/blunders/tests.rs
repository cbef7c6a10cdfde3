use super::*;
use gousset_bots::lexio::{BotDecision, Hint, Player};
use gousset_bots::{Decision as _, Level};
use gousset_core::lexio::{Edition, MAX_PLAYERS, Played, Round, Rules};
use gousset_core::rng::Rng;

fn set(text: &str) -> TileSet {
    TileSet::parse(text).unwrap()
}

/// Seat 0 with this hand, the others with these counts and these unseen tiles, over this table of the seat before.
pub(super) fn view(hand: &str, table: &str, others: &[u8], unseen: &str) -> View {
    let rules = Rules::new(others.len() + 1, Edition::Classic).unwrap();
    let table = Combo::new(set(table), rules).ok().map(|combo| Played { combo, by: others.len() });
    let hand = set(hand);
    let mut counts = [0; MAX_PLAYERS];
    counts[0] = hand.len() as u8;
    counts[1..=others.len()].copy_from_slice(others);
    let played = rules.tiles().without(hand).without(set(unseen));
    let view =
        View { seat: 0, rules, hand, counts, played, table, passed: 0, turn: 0, chips: [149; MAX_PLAYERS] };
    assert_eq!(view.check(), Ok(()));
    view
}

fn count(view: &View, mv: &str) -> Blunders {
    let mut seen = Blunders::default();
    seen.look_at(view, Move::Play(set(mv)));
    seen
}

#[test]
fn a_missed_win_is_counted() {
    let view = view("3c 9t 9s 1m 1s", "", &[1, 5], "3t 3s 7m 9c 1c 1t");
    let (missed, taken) = (count(&view, "9t").missed_wins, count(&view, "9t 9s").missed_wins);
    assert_eq!([(missed.of, missed.found), (taken.of, taken.found)], [(1, 1), (1, 0)]);
}

#[test]
fn strength_is_wasted_where_a_weaker_play_is_as_unbeatable() {
    let view = view("3c 5c 1s 2s", "", &[5, 5], "3t 3s 4c 6c 7m 8c 8t 9c 1c 1t");
    let (strong, weak) = (count(&view, "2s"), count(&view, "1s"));
    assert_eq!((strong.wasted_strength.found, weak.wasted_strength.found), (1, 0));
    assert_eq!((strong.stronger_than_needed.found, weak.stronger_than_needed.found), (1, 0));
    assert_eq!(count(&view, "5c").wasted_strength.of, 0, "it can be beaten");
}

#[test]
fn strength_that_keeps_a_pair_together_is_not_wasted() {
    let view = view("3c 5c 1t 1s 2s", "", &[5, 5], "3t 3s 4c 6c 7m 8c 8t 9c 9t 9s");
    let seen = count(&view, "2s");
    assert_eq!((seen.stronger_than_needed.found, seen.wasted_strength.found), (1, 0));
}

#[test]
fn a_straight_is_worse_that_leaves_more_plays() {
    let hand = "4m 5c 5t 6t 6s 7t 8t 9s 10s 11s";
    let rules = Rules::new(4, Edition::Classic).unwrap();
    let unseen = rules.tiles().without(set(hand)).to_string();
    let view = view(hand, "", &[10, 13, 13], &unseen);
    assert_eq!(count(&view, "6s 7t 8t 9s 10s").worse_straights.found, 1);
    assert_eq!(count(&view, "7t 8t 9s 10s 11s").worse_straights.found, 0);
}

#[test]
fn a_weak_single_is_foolish_against_one_tile() {
    let view = view("3t 5s", "", &[1, 1], "9t 1m");
    assert_eq!(count(&view, "3t").weak_singles.found, 1);
    assert_eq!((count(&view, "5s").weak_singles.of, count(&view, "5s").weak_singles.found), (1, 0));
}

/// Positions in which some moves win by force and others do not, of rounds between quick bots.
fn forced_positions(wanted: usize, mut look: impl FnMut(&View, &mut Forced)) {
    let mut rng = Rng::new(77);
    let mut found = 0;
    for case in 0.. {
        let edition = if case % 2 == 1 { Edition::Classic } else { Edition::New };
        let rules = Rules::new(3 + case % 3, edition).unwrap();
        let mut round = Round::deal(rules, &mut rng);
        while round.winner().is_none() {
            let view = View::of(&round, round.turn(), [149; MAX_PLAYERS]);
            if view.tiles_in_play() <= MOST_TILES {
                let mut forced = Forced::new(&view);
                let plays = plays_of(&view).into_iter().map(|combo| Move::Play(combo.tiles()));
                let moves = plays.chain(view.may_pass().then_some(Move::Pass));
                let (wins, others): (Vec<Move>, Vec<Move>) = moves.partition(|mv| forced.wins_by(*mv));
                if !wins.is_empty() && !others.is_empty() {
                    look(&view, &mut forced);
                    found += 1;
                    if found == wanted {
                        return;
                    }
                }
            }
            let level = Player::Level(if rng.below(4) == 0 { Level::Normal } else { Level::Easy });
            let mv = BotDecision::new(level, &view, u64::from(rng.bits())).within(crate::players::STEPS);
            round.play(mv).unwrap();
        }
    }
}

#[test]
fn the_hint_finds_every_forced_win() {
    forced_positions(500, |view, forced| {
        let advice = Hint::new(view, 1).within(crate::players::STEPS);
        assert!(forced.wins_by(advice.mv), "{}: {}", move_request(view, "hard", 1), move_text(advice.mv));
    });
}
