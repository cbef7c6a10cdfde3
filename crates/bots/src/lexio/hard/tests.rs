use super::*;
use gousset_core::lexio::{Edition, MAX_PLAYERS, Round, Rules, Tile, TileSet};

/// The view of seat 0, which leads. All tiles that are in no hand have been played.
fn ending(hands: &[TileSet], edition: Edition) -> View {
    let rules = Rules::new(hands.len(), edition).unwrap();
    let round = Round::new(rules, hands, 0).unwrap();
    let held = hands.iter().fold(TileSet::EMPTY, |all, hand| all.union(*hand));
    View { played: rules.tiles().without(held), ..View::of(&round, 0, [149; MAX_PLAYERS]) }
}

fn decide(view: &View, searches: bool, seed: u64) -> Move {
    let mut hard = Hard::new(&Effort::HARD, view, seed);
    if !searches {
        (hard.all_searches, hard.forced_search) = (0, 0);
    }
    while !hard.step(view) {}
    hard.best(Temper::Even).unwrap()
}

/// The opponent has two pairs and can stop a single only by splitting one, which loses too. The playouts prefer to shed
/// the pair, and lose to the higher one.
#[test]
fn forced_wins_are_found_that_playouts_miss() {
    for (hand, other, winning) in [
        ("5c 6m 6s 2m", "4c 4s 2c 2t", "5c"),
        ("6m 8t 8s 9s", "5t 5s 9c 9m", "6m"),
        ("3m 3s 8t 1m", "3c 3t 1c 1t", "8t"),
    ] {
        let view = ending(&[hand, other].map(|text| TileSet::parse(text).unwrap()), Edition::Classic);
        let winning = Move::Play(TileSet::parse(winning).unwrap());
        for seed in 0..4 {
            assert_eq!(decide(&view, true, seed), winning, "{hand}");
            assert_ne!(decide(&view, false, seed), winning, "{hand} without a search");
        }
    }
}

/// The total work of a decision in an ending, in units of about a microsecond, stays within two thirds of hard's 1.5 s.
#[test]
fn endings_are_decided_within_their_work() {
    let mut rng = Rng::new(9);
    let mut most = 0;
    for case in 0..160 {
        let players = 2 + case % 4;
        let edition = if case % 8 < 4 { Edition::Classic } else { Edition::New };
        let mut deck: std::vec::Vec<Tile> = Rules::new(players, edition).unwrap().tiles().iter().collect();
        rng.shuffle(&mut deck);
        let mut hands = [TileSet::EMPTY; MAX_PLAYERS];
        for (place, &tile) in deck.iter().take(endgame::MOST_TILES).enumerate() {
            let seat = if place < players { place } else { rng.below(players as u32) as usize };
            hands[seat] = hands[seat].with(tile);
        }
        let view = ending(&hands[..players], edition);
        let mut hard = Hard::new(&Effort::HARD, &view, 1);
        let mut work = 0;
        while !hard.is_done() {
            let last = hard.advance(&view);
            assert!(last <= 2 * work::STEP, "{last}");
            work += last;
        }
        most = most.max(work);
    }
    assert!((Effort::HARD.searches..1_000_000).contains(&most), "{most}");
}

/// The view of seat 0 with this hand, over this single tile of the last seat, if any. `others`: the tile counts of the
/// other seats; `unseen`: their tiles.
fn position(hand: &str, table: &str, others: &[u8], unseen: &str) -> View {
    let rules = Rules::new(others.len() + 1, Edition::Classic).unwrap();
    let [hand, table, unseen] = [hand, table, unseen].map(|text| TileSet::parse(text).unwrap());
    let mut counts = [0; MAX_PLAYERS];
    counts[0] = hand.len() as u8;
    counts[1..=others.len()].copy_from_slice(others);
    let played = rules.tiles().without(hand).without(unseen);
    let table = Combo::new(table, rules).ok().map(|combo| Played { combo, by: others.len() });
    let view =
        View { seat: 0, rules, hand, counts, played, table, passed: 0, turn: 0, chips: [149; MAX_PLAYERS] };
    assert_eq!(view.check(), Ok(()));
    view
}

fn assert_plays(view: &View, tiles: &str) {
    for seed in 0..6 {
        let played = decide(view, true, seed);
        assert_eq!(played, Move::Play(TileSet::parse(tiles).unwrap()), "seed {seed}");
    }
}

#[test]
fn a_pair_wins_by_force_since_the_lead_is_won_back() {
    assert_plays(&position("3c 9t 9s 1m 1s", "", &[1, 5], "3t 3s 7m 9c 1c 1t"), "9t 9s");
}

#[test]
fn the_sun_5_is_led_before_the_star_3_against_two_last_tiles() {
    assert_plays(&position("3t 5s", "", &[1, 1], "9t 1m"), "5s");
    assert_plays(&position("3t 5s", "", &[1, 1, 2], "4c 5m 12s 8c"), "5s");
    assert_plays(&position("3t 5s", "", &[1, 1, 6], "11t 13c 11m 4c 10c 7t 2m 10s"), "5s");
}

#[test]
fn the_moon_2_that_nobody_beats_is_played_before_a_15_against_last_tiles() {
    assert_plays(&position("3c 4t 15m 2m", "13t", &[3, 1, 5, 1], "7t 10s 5t 8t 12c 1t 7c 10t 9s 2t"), "2m");
}

#[test]
fn of_two_straights_the_one_that_leaves_two_pairs_is_led() {
    let hand = "4m 5c 5t 6t 6s 7t 8t 9s 10s 11s";
    let rules = Rules::new(4, Edition::Classic).unwrap();
    let unseen = rules.tiles().without(TileSet::parse(hand).unwrap()).iter().skip(9).collect::<TileSet>();
    let mut hints = [0; 2];
    let view = position(hand, "", &[11, 11, 11], &std::string::ToString::to_string(&unseen));
    for seed in 0..6 {
        let Move::Play(tiles) = decide(&view, true, seed) else { panic!("a leader passes") };
        hints[usize::from(tiles == TileSet::parse("7t 8t 9s 10s 11s").unwrap())] += 1;
    }
    assert_eq!(hints, [0, 6]);
}
