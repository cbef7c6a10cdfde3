//! The judge of Xylo by its line function: what the sheet and the rules say, and nonsense.

mod asking;

use asking::{ask_game, break_lines, expect_culprits};
use gousset_core::rng::Rng;
use gousset_host::judge::Judge;
use serde_json::{Value, json};

fn ask(ask: &str, players: usize, fields: Value) -> Value {
    ask_game("xylo", ask, json!({ "players": players }), fields)
}

/// A `match` from these Xylos, led by seat 0.
fn play(xylos: &[&str], moves: &[&str]) -> Value {
    let players = if xylos[1].starts_with("auto ") { 2 } else { xylos.len() };
    let xylos: Vec<&str> = xylos.iter().map(|cards| cards.trim_start_matches("auto ")).collect();
    ask("match", players, json!({ "xylos": xylos, "leader": 0, "moves": moves }))
}

#[test]
fn the_example_of_the_sheet_to_the_letter() {
    let line = br#"{"game":"xylo","ask":"trick","players":4,"cards":"P2 P3 R7 P0"}"#;
    assert_eq!(Judge::default().reply(line), r#"{"winner":2}"#);
    let list = json!({ "cards": ["P2", "P3", "R7", "P0"] });
    assert_eq!(ask("trick", 4, list), json!({ "winner": 2 }));
}

#[test]
fn the_decks_of_the_rules() {
    for (players, cards, each, trump) in
        [(2, 60, 15, "R"), (3, 39, 13, "Y"), (4, 60, 15, "R"), (5, 60, 12, "R")]
    {
        let reply = ask("deck", players, json!({}));
        assert_eq!(reply["cards"].as_array().unwrap().len(), cards);
        assert_eq!((&reply["each"], &reply["trump"]), (&json!(each), &json!(trump)));
        let mut of_trump = reply["cards"].as_array().unwrap().iter().map(|card| card.as_str().unwrap());
        assert!(of_trump.any(|card| card.starts_with(trump)));
    }
}

#[test]
fn tricks_of_every_kind() {
    for (players, cards, winner) in [
        (4, "P2 P3", 1),
        (4, "O3 R0 O9 R1", 3),
        (5, "O3 G7 Y8 T6 B5", 0),
        (4, "O0 G7 Y8", 0),
        (2, "R3 R10 R4", 1),
        (3, "G5 Y0 G6", 1),
        (3, "G5 P3 G6", 2),
        (4, "P1", 0),
    ] {
        assert_eq!(ask("trick", players, json!({ "cards": cards })), json!({ "winner": winner }), "{cards}");
    }
}

/// The sheet's trick in a round, then one that shows its count: two tricks and a bid of 2 are 7 points, none and a
/// bid of 0 are 5.
#[test]
fn a_round_move_by_move() {
    let xylos = ["O9 P2 G0", "Y8 P3 T1", "R7 G2 R1", "Y5 Y0 P0"];
    let start = json!({
        "accepted": 0, "error": null, "turn": 0, "tricks": [0, 0, 0, 0], "bids": [null, null, null, null],
        "legal": [1, 2], "may_bid": null, "over": false, "points": [0, 0, 0, 0],
    });
    assert_eq!(play(&xylos, &[]), start);
    let trick = ["play 1", "play 1", "play 0", "play 2"];
    let reply = play(&xylos, &trick);
    assert_eq!((&reply["tricks"], &reply["turn"]), (&json!([0, 0, 1, 0]), &json!(2)));
    assert_eq!(reply["legal"], json!([2]), "of the last two the leader leads the right one");
    let whole = [&trick[..], &["play 2", "play 0", "play 2", "play 2"]].concat();
    let end = json!({
        "accepted": 8, "error": null, "turn": null, "tricks": [0, 0, 2, 0], "bids": [9, 8, 2, 0], "legal": [],
        "may_bid": null, "over": true, "points": [0, 0, 7, 5],
    });
    assert_eq!(play(&xylos, &whole), end);
    let reply = play(&xylos, &[&whole[..], &["play 0"]].concat());
    assert_eq!((&reply["accepted"], &reply["over"]), (&json!(8), &json!(true)));
    assert_eq!(reply["error"], "move 9 (\"play 0\"): the round is over");
    let lists: Vec<Vec<&str>> = xylos.iter().map(|xylo| xylo.split(' ').collect()).collect();
    assert_eq!(ask("match", 4, json!({ "xylos": lists, "leader": 0, "moves": whole })), end);
}

#[test]
fn the_leftmost_card_is_not_led_and_colours_are_followed() {
    let xylos = ["O9 P2 G0", "Y8 P3 T1", "R7 G2 R1", "Y5 Y0 P0"];
    for (moves, accepted, culprit) in [
        (&["play 0"][..], 0, "move 1 (\"play 0\" by seat 0): the leftmost card may not be led"),
        (&["play 1", "play 0"], 1, "move 2 (\"play 0\" by seat 1): the colour P has to be followed"),
        (&["play 3"], 0, "no face-down card"),
        (&["play 99"], 0, "no face-down card"),
        (&["play 1", "play 1", "play 0", "play 2", "play 0"], 4, "no face-down card"),
        (&["play 1", "play 1", "play 0", "play 2", "play 1"], 4, "leftmost"),
        (&["play"], 0, "play P or bid P Q C"),
        (&["play -1"], 0, "\"-1\" is no position"),
        (&["play +1"], 0, "\"+1\" is no position"),
        (&["play 01"], 0, "\"01\" is no position"),
        (&["play 256"], 0, "256"),
        (&["play 1 2"], 0, "play P or bid P Q C"),
        (&["bid 1 2"], 0, "play P or bid P Q C"),
        (&["look 1 2"], 0, "look 1 2"),
        (&[""], 0, "play P or bid P Q C"),
        (&["play 1", "bid 0 2 0"], 1, "move 2 (\"bid 0 2 0\"): no bid may be made now"),
    ] {
        let reply = play(&xylos, moves);
        assert_eq!(reply["accepted"], accepted, "{moves:?}");
        assert!(reply["error"].as_str().unwrap().contains(culprit), "{moves:?}: {reply}");
        assert_eq!(reply["over"], false);
    }
}

#[test]
fn a_bid_follows_ones_own_card_and_is_one_of_two_neighbours() {
    let xylos = ["Y8 G7 T5 B3 P0", "Y7 G6 T4 B2 V0", "Y6 G5 T3 B1 P1"];
    for (bid, why) in [
        ("bid 0 3 0", "not adjacent"),
        ("bid 1 2 1", "not adjacent"),
        ("bid 0 1 3", "one of the two cards"),
        ("bid 0 0 0", "not adjacent"),
        ("bid 4 5 4", "not adjacent"),
        ("bid 0 200 0", "not adjacent"),
    ] {
        let reply = play(&xylos, &["play 2", bid]);
        assert!(reply["error"].as_str().unwrap().contains(why), "{bid}: {reply}");
        let (accepted, may_bid) = (&reply["accepted"], &reply["may_bid"]);
        assert_eq!((accepted, may_bid, &reply["bids"][0]), (&json!(1), &json!(0), &json!(null)), "{bid}");
    }
    let reply = play(&xylos, &["play 2", "bid 3 1 3"]);
    assert_eq!(reply["bids"], json!([3, null, null]), "the gap at 2 does not part them");
    assert_eq!((&reply["may_bid"], &reply["turn"], &reply["legal"]), (&json!(null), &json!(1), &json!([2])));
    let reply = play(&xylos, &["play 2", "bid 1 3 3", "bid 0 1 0"]);
    assert_eq!(reply["accepted"], 2, "once a round");
    let reply = play(&xylos, &["play 2", "play 2", "play 2"]);
    assert_eq!((&reply["may_bid"], &reply["turn"]), (&json!(2), &json!(0)), "before the next lead");
    // Seat 2 has bid its only green card: it is never played, and green cannot be followed.
    let moves = ["play 2", "bid 1 3 3", "play 2", "play 2", "bid 0 1 1", "play 1", "play 1"];
    let reply = play(&xylos, &moves);
    assert_eq!((&reply["bids"], &reply["turn"]), (&json!([3, null, 5]), &json!(2)));
    assert_eq!((&reply["legal"], &reply["accepted"]), (&json!([0, 3, 4]), &json!(7)));
}

#[test]
fn automata_move_at_once_and_a_bid_is_still_in_time() {
    let xylos = ["G7 G5 T3 B2", "auto R9 O5 B4 R1", "Y8 Y6 V3 P2", "auto O9 O7 T4 O2"];
    let reply = play(&xylos, &[]);
    assert_eq!(reply["bids"], json!([null, 4, null, 4]), "the middle card of four is the third");
    let reply = play(&xylos, &["play 1"]);
    assert_eq!((&reply["turn"], &reply["may_bid"]), (&json!(2), &json!(0)), "seat 1 has trumped");
    let moves = ["play 1", "bid 2 3 3", "play 3"];
    let reply = play(&xylos, &moves);
    assert_eq!(reply["bids"], json!([2, 4, null, 4]));
    assert_eq!(reply["tricks"], json!([0, 1, 0, 0]));
    // The automaton has won with R1 and led its lowest card, O5.
    assert_eq!((&reply["turn"], &reply["legal"]), (&json!(2), &json!([0, 1, 2])));
    let reply = play(&xylos, &[&moves[..], &["bid 0 1 1"]].concat());
    assert_eq!((&reply["bids"][2], &reply["legal"]), (&json!(6), &json!([0, 2])));
}

#[test]
fn automata_that_make_their_bids_take_the_points() {
    let round = |one: &str, three: &str| {
        let xylos = ["G2 R2 R0", one, "T6 Y0 B0", three];
        let reply = play(&xylos, &["play 2", "play 2", "play 1", "play 0"]);
        assert_eq!((&reply["over"], &reply["tricks"]), (&json!(true), &json!([2, 0, 0, 0])), "{reply}");
        assert_eq!((&reply["bids"][0], &reply["bids"][2]), (&json!(2), &json!(0)));
        reply["points"].clone()
    };
    let (fails, makes) = (["auto O9 B5 O1", "auto Y8 V4 Y1"], ["auto O9 V0 O0", "auto Y8 P0 G0"]);
    assert_eq!(round(fails[0], fails[1]), json!([7, 0, 5, 0]));
    assert_eq!(round(makes[0], fails[1]), json!([5, 0, 5, 0]));
    assert_eq!(round(fails[0], makes[1]), json!([5, 0, 5, 0]));
    assert_eq!(round(makes[0], makes[1]), json!([0, 0, 0, 0]));
}

#[test]
fn the_lowest_total_leads_and_the_last_leader_comes_last() {
    for (players, totals, previous, leader) in [
        (4, &[9, 3, 7, 5][..], 0, 1),
        (4, &[3, 3, 7, 3], 1, 3),
        (4, &[3, 3, 7, 3], 3, 0),
        (3, &[3, 9, 7], 0, 0),
        (2, &[8, 0, 9, 0], 0, 0),
        (2, &[8, 8], 0, 2),
        (2, &[8, 8], 2, 0),
        (2, &[9, 8], 2, 2),
    ] {
        let reply = ask("leader", players, json!({ "totals": totals, "previous": previous }));
        assert_eq!(reply, json!({ "leader": leader }), "{totals:?} after {previous}");
    }
}

#[test]
fn the_highest_total_wins_then_the_bid_made_with_the_fewest_tricks() {
    for (players, totals, bids, tricks, winner) in [
        (4, json!([1, 2, 3, 4]), json!([null, null, null, null]), json!([0, 0, 0, 0]), json!(3)),
        (4, json!([20, 20, 12, 20]), json!([3, 2, 0, 4]), json!([3, 2, 0, 1]), json!(1)),
        (4, json!([20, 20, 12, 20]), json!([3, 5, 0, 4]), json!([3, 2, 0, 1]), json!(0)),
        (4, json!([20, 20, 12, 20]), json!([9, 9, 0, 9]), json!([3, 2, 0, 1]), json!(null)),
        (4, json!([20, 20, 12, 20]), json!([3, 2, 0, 2]), json!([3, 2, 0, 2]), json!(null)),
        (2, json!([8, 99, 9, 99]), json!([1, 1, 1, 1]), json!([1, 1, 1, 1]), json!(2)),
        (2, json!([9, 9]), json!([1, 0]), json!([1, 0]), json!(2)),
    ] {
        let reply = ask("winner", players, json!({ "totals": totals, "bids": bids, "tricks": tricks }));
        assert_eq!(reply, json!({ "winner": winner }), "{totals}");
    }
}

/// A line of nonsense and a word that its reply has to mention.
const NONSENSE: &[(&str, &str)] = &[
    (r#"{"game":"xylo"}"#, "ask"),
    (r#"{"game":"xylo","ask":"move","players":4}"#, "Xylo knows deck, trick, match, leader, winner"),
    (r#"{"game":"xylo","ask":"deck"}"#, "players"),
    (r#"{"game":"xylo","ask":"deck","players":1}"#, "players: 1"),
    (r#"{"game":"xylo","ask":"deck","players":6}"#, "players: 6"),
    (r#"{"game":"xylo","ask":"deck","players":"4"}"#, "players"),
    (r#"{"game":"xylo","ask":"deck","players":4,"edition":"new"}"#, "edition"),
    (r#"{"game":"xylo","ask":"trick","players":4}"#, "cards"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":""}"#, "cards"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":[]}"#, "cards"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":7}"#, "cards"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":["P1",7]}"#, "cards[1]"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":["P1 P2"]}"#, "P1 P2"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":"P4"}"#, "P4"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":"P1 r2"}"#, "r2"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":"P1 R01"}"#, "R01"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":"P1,P2"}"#, "P1,P2"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":"P1 P2 P1"}"#, "P1"),
    (r#"{"game":"xylo","ask":"trick","players":3,"cards":"Y1 R2"}"#, "R2"),
    (r#"{"game":"xylo","ask":"trick","players":3,"cards":"Y1 Y2 Y3 Y4"}"#, "4"),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G2 G1"],"leader":0,"moves":[]}"#,
        "3 Xylos",
    ),
    (r#"{"game":"xylo","ask":"match","players":3,"xylos":[],"leader":0,"moves":[]}"#, "3 Xylos"),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G1 G2","P1 P0"],"leader":0,"moves":[]}"#,
        "seat 1",
    ),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G2","P1 P0"],"leader":0,"moves":[]}"#,
        "seat 1",
    ),
    (r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2","G2","P1"],"leader":0,"moves":[]}"#, "seat 0"),
    (r#"{"game":"xylo","ask":"match","players":3,"xylos":["","",""],"leader":0,"moves":[]}"#, "seat 0"),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G2 G1","R1 P0"],"leader":0,"moves":[]}"#,
        "R1",
    ),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G2 G1","Y2 P0"],"leader":0,"moves":[]}"#,
        "Y2",
    ),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G2 G1","P1 P0"],"leader":3,"moves":[]}"#,
        "leader: seat 3",
    ),
    (
        r#"{"game":"xylo","ask":"match","players":2,"xylos":["Y2 Y1","G2 G1","P1 P0","B1 B0"],"leader":1,"moves":[]}"#,
        "leader: seat 1",
    ),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G2 G1","P1 P0"],"leader":0,"moves":[1]}"#,
        "moves[0]",
    ),
    (r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G2 G1","P1 P0"],"leader":0}"#, "moves"),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G2 G1","P1 Q0"],"leader":0,"moves":[]}"#,
        "xylos[2]",
    ),
    (
        r#"{"game":"xylo","ask":"match","players":4,"xylos":["R8 R7 R6 R5 R4 R3 R2 R1 R0 O0 Y0 G0 T0 B0 V0 P0","","",""],"leader":0,"moves":[]}"#,
        "seat 0",
    ),
    (r#"{"game":"xylo","ask":"leader","players":4,"totals":[1,2,3],"previous":0}"#, "totals"),
    (r#"{"game":"xylo","ask":"leader","players":4,"totals":[1,2],"previous":0}"#, "4 numbers"),
    (r#"{"game":"xylo","ask":"leader","players":2,"totals":[1,2,3],"previous":0}"#, "totals"),
    (r#"{"game":"xylo","ask":"leader","players":4,"totals":[1,2,3,-1],"previous":0}"#, "totals[3]"),
    (r#"{"game":"xylo","ask":"leader","players":4,"totals":[1,2,3,70000],"previous":0}"#, "totals[3]"),
    (r#"{"game":"xylo","ask":"leader","players":4,"totals":[1,2,3,4],"previous":4}"#, "previous: seat 4"),
    (r#"{"game":"xylo","ask":"leader","players":2,"totals":[1,2],"previous":1}"#, "previous: seat 1"),
    (r#"{"game":"xylo","ask":"leader","players":4,"totals":[1,2,3,4]}"#, "previous"),
    (r#"{"game":"xylo","ask":"winner","players":3,"totals":[1,2,3],"bids":[1,2],"tricks":[1,2,3]}"#, "bids"),
    (
        r#"{"game":"xylo","ask":"winner","players":3,"totals":[1,2,3],"bids":[1,2,9],"tricks":[1,2,3]}"#,
        "bids: 9",
    ),
    (
        r#"{"game":"xylo","ask":"winner","players":3,"totals":[1,2,3],"bids":[1,2,"3"],"tricks":[1,2,3]}"#,
        "bids[2]",
    ),
    (
        r#"{"game":"xylo","ask":"winner","players":3,"totals":[1,2,3],"bids":[1,2,3],"tricks":[1,2]}"#,
        "tricks",
    ),
    (
        r#"{"game":"xylo","ask":"winner","players":3,"totals":[1,2,3],"bids":[1,2,3],"tricks":[1,2,13]}"#,
        "tricks: 13",
    ),
];

#[test]
fn every_kind_of_nonsense_gets_an_error_that_names_the_culprit() {
    expect_culprits(NONSENSE);
}

#[test]
fn broken_requests_never_panic() {
    break_lines(NONSENSE, b"{}[]\",:0123456789ROYGTBVP play-bid.", &mut Rng::new(78));
}
