//! The judge's questions about Xylo: replies, limits and errors. The rules are tested in `crates/core`.

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
fn a_deck_is_listed() {
    let reply = ask("deck", 3, json!({}));
    assert_eq!(reply["cards"].as_array().unwrap().len(), 39);
    let figures = json!({ "each": 13, "trump": "Y", "xylos": 3, "tricks": 12 });
    assert!(figures.as_object().unwrap().iter().all(|(name, value)| reply[name] == *value), "{reply}");
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
fn a_refused_move_is_named_with_its_seat() {
    let xylos = ["O9 P2 G0", "Y8 P3 T1", "R7 G2 R1", "Y5 Y0 P0"];
    for (moves, accepted, culprit) in [
        (&["play 0"][..], 0, "move 1 (\"play 0\" by seat 0): the leftmost card may not be led"),
        (&["play 99"], 0, "no face-down card"),
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

/// The judge plays the look and the choice of a bid as one move.
#[test]
fn a_bid_is_made_whole_or_not_at_all() {
    let xylos = ["Y8 G7 T5 B3 P0", "Y7 G6 T4 B2 V0", "Y6 G5 T3 B1 P1"];
    for (bid, why) in [("bid 0 3 0", "not adjacent"), ("bid 0 1 3", "one of the two cards")] {
        let reply = play(&xylos, &["play 2", bid]);
        assert!(reply["error"].as_str().unwrap().contains(why), "{bid}: {reply}");
        let (accepted, may_bid) = (&reply["accepted"], &reply["may_bid"]);
        assert_eq!((accepted, may_bid, &reply["bids"][0]), (&json!(1), &json!(0), &json!(null)), "{bid}");
    }
    let reply = play(&xylos, &["play 2", "bid 3 1 3"]);
    assert_eq!(reply["bids"], json!([3, null, null]));
    assert_eq!((&reply["may_bid"], &reply["turn"], &reply["legal"]), (&json!(null), &json!(1), &json!([2])));
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

/// With two players a list may have one value per Xylo or one per player.
#[test]
fn leaders_and_winners_by_seat() {
    for (players, totals, previous, leader) in
        [(4, &[9, 3, 7, 5][..], 0, 1), (2, &[8, 0, 9, 0], 0, 0), (2, &[8, 8], 0, 2)]
    {
        let reply = ask("leader", players, json!({ "totals": totals, "previous": previous }));
        assert_eq!(reply, json!({ "leader": leader }), "{totals:?} after {previous}");
    }
    for (players, totals, bids, tricks, winner) in [
        (4, json!([20, 20, 12, 20]), json!([3, 2, 0, 4]), json!([3, 2, 0, 1]), json!(1)),
        (4, json!([20, 20, 12, 20]), json!([9, null, 0, 9]), json!([3, 2, 0, 1]), json!(null)),
        (2, json!([8, 99, 9, 99]), json!([1, 1, 1, 1]), json!([1, 1, 1, 1]), json!(2)),
        (2, json!([9, 9]), json!([1, 0]), json!([1, 0]), json!(2)),
    ] {
        let reply = ask("winner", players, json!({ "totals": totals, "bids": bids, "tricks": tricks }));
        assert_eq!(reply, json!({ "winner": winner }), "{totals}");
    }
}

/// A wrong line, and a word that its error must contain.
const NONSENSE: &[(&str, &str)] = &[
    (r#"{"game":"xylo","ask":"move","players":4}"#, "Xylo knows deck, trick, match, leader, winner"),
    (r#"{"game":"xylo","ask":"deck","players":6}"#, "players: 6"),
    (r#"{"game":"xylo","ask":"deck","players":4,"edition":"new"}"#, "edition"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":""}"#, "cards"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":[]}"#, "cards"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":7}"#, "cards"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":["P1",7]}"#, "cards[1]"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":["P1 P2"]}"#, "P1 P2"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":"P4"}"#, "P4"),
    (r#"{"game":"xylo","ask":"trick","players":4,"cards":"P1 P2 P1"}"#, "P1"),
    (r#"{"game":"xylo","ask":"trick","players":3,"cards":"Y1 R2"}"#, "R2"),
    (r#"{"game":"xylo","ask":"trick","players":3,"cards":"Y1 Y2 Y3 Y4"}"#, "4"),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G2 G1"],"leader":0,"moves":[]}"#,
        "3 Xylos",
    ),
    (
        r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2 Y1","G1 G2","P1 P0"],"leader":0,"moves":[]}"#,
        "seat 1",
    ),
    (r#"{"game":"xylo","ask":"match","players":3,"xylos":["Y2","G2","P1"],"leader":0,"moves":[]}"#, "seat 0"),
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
