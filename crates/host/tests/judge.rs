//! The judge's protocol, and its questions about Lexio: names, limits and errors. The rules are tested in `crates/core`.

mod asking;

use asking::{ask_game, ask_line, break_lines, expect_culprits};
use gousset_bots::Decision as _;
use gousset_bots::lexio::{BotDecision, Player};
use gousset_core::lexio::{Edition, Move, Round, Rules, View};
use gousset_core::rng::Rng;
use gousset_host::judge::{Judge, move_request};
use gousset_host::players;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

fn ask(ask: &str, players: usize, fields: Value) -> Value {
    ask_game("lexio", ask, json!({ "players": players }), fields)
}

fn beats(players: usize, edition: &str, a: &str, b: &str) -> bool {
    let reply = ask("beats", players, json!({ "edition": edition, "a": a, "b": b }));
    reply["beats"].as_bool().unwrap_or_else(|| panic!("{a} over {b}: {reply}"))
}

#[test]
fn the_example_of_the_page_to_the_letter() {
    let line = br#"{"game":"lexio","ask":"beats","players":5,"a":"3s 3c","b":"3m 3t"}"#;
    assert_eq!(Judge::default().reply(line), r#"{"beats":true}"#);
}

#[test]
fn every_combination_has_its_name() {
    for (tiles, name) in [
        ("10m", "single"),
        ("3s 3c", "pair"),
        ("9c 9t 9s", "triple"),
        ("3c 4t 5m 6s 7c", "straight"),
        ("3s 5s 9s 1s 2s", "flush"),
        ("3c 3t 3m 12c 12s", "full-house"),
        ("4c 4t 4m 4s 1c", "four"),
        ("8s 7s 6s 5s 4s", "straight-flush"),
    ] {
        assert_eq!(ask("combo", 5, json!({ "tiles": tiles })), json!({ "combo": name }), "{tiles}");
    }
}

#[test]
fn the_edition_decides_and_the_tiles_may_be_shared() {
    for (edition, beaten) in [("classic", true), ("new", false)] {
        assert_eq!(beats(5, edition, "5s 6m 7c 8c 9t", "5c 6c 7s 8m 9m"), beaten, "{edition}");
    }
    assert!(!beats(5, "classic", "2s", "3c 3t"));
    assert!(beats(5, "classic", "3s 3c", "3c 3t"), "answered by strength, shared tile or not");
}

#[test]
fn legal_plays_and_the_pass() {
    let reply = ask("legal", 3, json!({ "hand": "3c 3t 5m", "table": "" }));
    let mut plays: Vec<&str> =
        reply["plays"].as_array().unwrap().iter().map(|play| play.as_str().unwrap()).collect();
    plays.sort_unstable();
    assert_eq!(plays, ["3c", "3c 3t", "3t", "5m"]);
    assert_eq!(reply["pass"], false);
    let reply = ask("legal", 3, json!({ "hand": "3c 3t 5m", "table": "4c" }));
    assert_eq!(reply, json!({ "plays": ["5m"], "pass": true }));
}

#[test]
fn a_settlement_has_chips_and_payments() {
    let hands = ["", "3c 4c 5c 6c 7c 8c 9c 2c", "3t 4t 5t"];
    let reply = ask("settle", 3, json!({ "chips": [149, 149, 149], "hands": hands }));
    assert_eq!(reply["chips"], json!([149 + 16 + 3, 149 - 16 - 10, 149 + 10 - 3]));
    assert_eq!(
        reply["payments"],
        json!([
            { "from": 1, "to": 0, "owed": 16, "paid": 16 },
            { "from": 1, "to": 2, "owed": 10, "paid": 10 },
            { "from": 2, "to": 0, "owed": 3, "paid": 3 },
        ])
    );
}

#[test]
fn perft_by_hand() {
    let hands = ["3c 4c", "5c", "6c 6t"];
    for (depth, nodes) in [(0, 1), (1, 2), (2, 4), (3, 8)] {
        let reply = ask("perft", 3, json!({ "hands": hands, "turn": 0, "depth": depth }));
        assert_eq!(reply, json!({ "nodes": nodes }));
    }
    let one_suit = |suit: char| (1..=13).map(|n| format!("{n}{suit}")).collect::<Vec<_>>().join(" ");
    let hands = ['c', 't', 'm', 's'].map(one_suit);
    let reply = ask("perft", 4, json!({ "hands": hands, "turn": 0, "depth": 40 }));
    assert!(reply["error"].as_str().unwrap().contains("depth"), "{reply}");
}

#[test]
fn a_match_move_by_move() {
    let hands = ["3c 9s 3t", "4c 5c 2s", "6c 7c 8c"];
    let play = |moves: &[&str]| ask("match", 3, json!({ "hands": hands, "turn": 0, "moves": moves }));
    let start = json!({
        "accepted": 0, "error": null, "turn": 0, "table": "", "hands": ["3c 3t 9s", "4c 5c 2s", "6c 7c 8c"],
        "chips": [149, 149, 149], "over": false, "winner": null,
    });
    assert_eq!(play(&[]), start);
    // Seat 1 passes and plays in the same trick.
    let moves = ["3c", "pass", "6c", "9s", "2s", "pass"];
    let reply = play(&moves);
    assert_eq!((&reply["accepted"], &reply["turn"], &reply["table"]), (&json!(6), &json!(0), &json!("2s")));
    let reply = play(&[&moves[..], &["pass"]].concat());
    assert_eq!((&reply["turn"], &reply["table"]), (&json!(1), &json!("")), "everyone else has passed");
    let whole = [&moves[..], &["pass", "4c", "pass", "3t", "5c"]].concat();
    let reply = play(&whole);
    assert_eq!(reply["accepted"], 9);
    assert!(reply["error"].as_str().unwrap().contains("move 10 (\"3t\" by seat 0)"), "{reply}");
    assert_eq!(reply["turn"], 0);
    let whole = [&moves[..], &["pass", "4c", "pass", "pass", "5c"]].concat();
    let reply = play(&whole);
    assert_eq!(
        reply,
        json!({
            "accepted": 11, "error": null, "turn": null, "table": "5c", "hands": ["3t", "", "7c 8c"],
            "chips": [149 - 1 + 1, 149 + 3, 149 - 3], "over": true, "winner": 1,
        })
    );
    let reply = play(&[&whole[..], &["nonsense"]].concat());
    assert!(reply["error"].as_str().unwrap().contains("the round is over"));
    assert_eq!((&reply["accepted"], &reply["over"]), (&json!(11), &json!(true)));
    let chips = json!({ "hands": ["3c", "4c", "5c"], "turn": 0, "moves": ["3c"], "chips": [0, 7, 0] });
    assert_eq!(ask("match", 3, chips)["chips"], json!([1, 6, 0]));
    let new = json!({ "edition": "new", "hands": hands, "turn": 0, "moves": [] });
    assert_eq!(ask("match", 3, new)["chips"], json!([64, 64, 64]));
}

#[test]
fn a_match_stops_at_the_first_move_that_is_not_allowed() {
    let hands = ["3c 9s 3t", "4c 5c 2s", "6c 7c 8c"];
    for (moves, accepted, culprit) in [
        (&["pass"][..], 0, "may not pass"),
        (&["3c", "banana", "6c"], 1, "banana"),
        (&["9s", "5c", "6c"], 1, "beat"),
    ] {
        let reply = ask("match", 3, json!({ "hands": hands, "turn": 0, "moves": moves }));
        assert_eq!(reply["accepted"], accepted, "{moves:?}");
        assert!(reply["error"].as_str().unwrap().contains(culprit), "{moves:?}: {reply}");
    }
}

#[test]
fn every_bot_moves_legally_and_repeats_itself() {
    let hand = "3t 5m 5s 9c 9t 1s";
    for level in ["easy", "normal", "hard", "random", "lowest", "dumper"] {
        for table in ["", "4c", "4c 4t"] {
            let fields = json!({
                "seat": 1, "hand": hand, "table": table, "counts": [5, 6, 7, 8], "played": "", "level": level,
                "seed": 18_446_744_073_709_551_615_u64,
            });
            let reply = ask("move", 4, fields.clone());
            let text = reply["move"].as_str().unwrap_or_else(|| panic!("{reply}"));
            let legal = ask("legal", 4, json!({ "hand": hand, "table": table }));
            let is_pass = text == "pass" && legal["pass"] == true;
            assert!(is_pass || legal["plays"].as_array().unwrap().contains(&json!(text)), "{level}: {text}");
            assert_eq!(ask("move", 4, fields), reply);
        }
    }
}

/// A request need not name every tile that was played.
#[test]
fn every_bot_moves_when_hardly_a_tile_is_known() {
    for level in ["easy", "normal", "hard"] {
        for players in 2..=5 {
            let counts = vec![1; players];
            let fields = json!({ "seat": 0, "hand": "3c", "table": "", "counts": counts, "played": "", "level": level, "seed": 1 });
            assert_eq!(ask("move", players, fields)["move"], "3c", "{level}, {players} players");
        }
    }
}

#[test]
fn the_trick_of_a_move_request_must_be_possible() {
    let request = |extra: Value| {
        let mut fields = json!({
            "seat": 2, "hand": "9c 9t", "table": "4c", "counts": [5, 5, 2, 5], "played": "3c", "level": "lowest",
            "seed": 1,
        });
        for (name, value) in extra.as_object().unwrap() {
            fields[name] = value.clone();
        }
        ask("move", 4, fields)
    };
    for possible in [
        json!({}),
        json!({ "owner": 1, "passed": [] }),
        json!({ "owner": 0 }),
        json!({ "passed": [1] }),
        json!({ "owner": 3, "passed": [0, 1] }),
        json!({ "chips": [1, 2, 3, 4] }),
    ] {
        assert!(request(possible.clone())["move"].is_string(), "{possible}");
    }
    for (impossible, culprit) in [
        (json!({ "owner": 2 }), "owner"),
        (json!({ "owner": 4 }), "seat 4"),
        (json!({ "passed": [0, 1, 3] }), "lead"),
        (json!({ "owner": 0, "passed": [] }), "passed"),
        (json!({ "passed": [9] }), "seat 9"),
        (json!({ "table": "", "owner": 1 }), "empty"),
        (json!({ "chips": [1, 2] }), "chips"),
        (json!({ "seat": 4 }), "seat"),
        (json!({ "counts": [5, 5, 2] }), "counts"),
        (json!({ "counts": [5, 5, 3, 5] }), "count"),
        (json!({ "counts": [5, 0, 2, 5] }), "seat 1"),
        (json!({ "counts": [5, 5, 2, 14] }), "seat 3"),
        (json!({ "played": "9c" }), "hand"),
        (json!({ "hand": "14c 9t" }), "14c"),
        (json!({ "level": "genius" }), "genius"),
        (json!({ "seed": -1 }), "seed"),
    ] {
        let reply = request(impossible.clone());
        let error = reply["error"].as_str().unwrap_or_else(|| panic!("{impossible}: {reply}"));
        assert!(error.contains(culprit), "{impossible}: {error}");
    }
}

/// A wrong line, and a word that its error must contain.
const NONSENSE: &[(&str, &str)] = &[
    ("", "empty"),
    ("\r", "empty"),
    ("hello", "object"),
    ("[]", "object"),
    (r#"["lexio","combo",5,"classic","3c"]"#, "object"),
    ("{", "JSON"),
    ("{}", "game"),
    ("{\"game\":", "JSON"),
    ("{'game':'lexio'}", "JSON"),
    (r#"{"game":"lexio"}"#, "ask"),
    (r#"{"ask":"combo"}"#, "game"),
    (r#"{"game":1,"ask":"combo"}"#, "game"),
    (r#"{"game":"lexio","ask":null}"#, "ask"),
    (r#"{"game":"lexio","game":"lexio","ask":"combo"}"#, "game"),
    (r#"{"game":"chess","ask":"combo"}"#, "chess"),
    (r#"{"game":"Lexio","ask":"combo","players":5,"tiles":"3c"}"#, "Lexio"),
    (r#"{"game":"lexica","ask":"word","language":"en","word":"CAT"}"#, "lexicon"),
    (r#"{"game":"lexio","ask":"dance","players":5}"#, "dance"),
    (r#"{"game":"lexio","ask":"","players":5}"#, "ask"),
    (r#"{"game":"lexio","ask":"combo","tiles":"3c"}"#, "players"),
    (r#"{"game":"lexio","ask":"combo","players":5}"#, "tiles"),
    (r#"{"game":"lexio","ask":"combo","players":6,"tiles":"3c"}"#, "players"),
    (r#"{"game":"lexio","ask":"combo","players":"5","tiles":"3c"}"#, "players"),
    (r#"{"game":"lexio","ask":"combo","players":1e99,"tiles":"3c"}"#, "players"),
    (r#"{"game":"lexio","ask":"combo","players":5,"players":5,"tiles":"3c"}"#, "players"),
    (r#"{"game":"lexio","ask":"combo","players":5,"edition":"old","tiles":"3c"}"#, "old"),
    (r#"{"game":"lexio","ask":"combo","players":5,"edition":null,"tiles":"3c"}"#, "edition"),
    (r#"{"game":"lexio","ask":"combo","players":5,"tile":"3c"}"#, "tile"),
    (r#"{"game":"lexio","ask":"combo","players":5,"tiles":"3c","note":1}"#, "note"),
    (r#"{"game":"lexio","ask":"combo","players":5,"tiles":["3c"]}"#, "tiles"),
    (r#"{"game":"lexio","ask":"combo","players":5,"tiles":"3x"}"#, "3x"),
    (r#"{"game":"lexio","ask":"combo","players":5,"tiles":"3c 3c"}"#, "twice"),
    (r#"{"game":"lexio","ask":"combo","players":4,"tiles":"14c"}"#, "14c"),
    (r#"{"game":"lexio","ask":"combo","players":5,"tiles":"\ud800"}"#, "JSON"),
    (r#"{"game":"lexio","ask":"combo","players":5,"tiles":"3c"} {}"#, "something follows"),
    (r#"{"game":"lexio","ask":"combo","players":-5,"tiles":"3c"}"#, "expected a number from 0 up"),
    (r#"{"game":"lexio","ask":"beats","players":5,"a":"3c"}"#, "b"),
    (r#"{"game":"lexio","ask":"beats","players":5,"a":"3c 4c","b":"3c"}"#, "a:"),
    (r#"{"game":"lexio","ask":"beats","players":5,"a":"3c","b":""}"#, "b:"),
    (r#"{"game":"lexio","ask":"legal","players":3,"hand":"","table":""}"#, "hand"),
    (r#"{"game":"lexio","ask":"legal","players":3,"hand":"3c"}"#, "table"),
    (r#"{"game":"lexio","ask":"legal","players":3,"hand":"3c","table":"3c"}"#, "3c"),
    (r#"{"game":"lexio","ask":"legal","players":3,"hand":"3c","table":"4c 5c"}"#, "table"),
    (
        r#"{"game":"lexio","ask":"legal","players":3,"hand":"3c 3t 3m 3s 4c 4t 4m 4s 5c 5t 5m 5s 6c","table":""}"#,
        "12",
    ),
    (r#"{"game":"lexio","ask":"settle","players":3,"chips":[1,2,3],"hands":["3c","4c","5c"]}"#, "hands"),
    (r#"{"game":"lexio","ask":"settle","players":3,"chips":[1,2,3],"hands":["","5c"]}"#, "3 hands"),
    (r#"{"game":"lexio","ask":"settle","players":3,"chips":[1,2],"hands":["","4c","5c"]}"#, "chips"),
    (r#"{"game":"lexio","ask":"settle","players":3,"chips":[1,2,-3],"hands":["","4c","5c"]}"#, "chips[2]"),
    (
        r#"{"game":"lexio","ask":"settle","players":3,"chips":[1,2,1000001],"hands":["","4c","5c"]}"#,
        "1000001",
    ),
    (r#"{"game":"lexio","ask":"settle","players":3,"chips":[1,2,3],"hands":["","4c","4c"]}"#, "4c"),
    (r#"{"game":"lexio","ask":"settle","players":3,"chips":[1,2,3],"hands":["","4c",7]}"#, "hands[2]"),
    (r#"{"game":"lexio","ask":"perft","players":2,"hands":["3c","4c"],"turn":2,"depth":1}"#, "seat 2"),
    (r#"{"game":"lexio","ask":"perft","players":2,"hands":["3c","4c"],"turn":0,"depth":-1}"#, "depth"),
    (r#"{"game":"lexio","ask":"match","players":2,"hands":["3c","4c"],"turn":0}"#, "moves"),
    (r#"{"game":"lexio","ask":"match","players":2,"hands":["3c","4c"],"turn":0,"moves":[1]}"#, "moves[0]"),
    (r#"{"game":"lexio","ask":"match","players":2,"hands":["3c"],"turn":0,"moves":[]}"#, "2 hands"),
    (r#"{"game":"lexio","ask":"match","players":2,"hands":["3c","4c"],"turn":0,"moves":"pass"}"#, "moves"),
];

#[test]
fn every_kind_of_nonsense_gets_an_error_that_names_the_culprit() {
    expect_culprits(NONSENSE);
    let reply = ask_line(b"{\"game\":\"\xff\"}");
    assert!(reply["error"].as_str().unwrap().contains("UTF-8"));
    let deep = "[".repeat(100_000);
    let nested = format!("{{\"game\":\"lexio\",\"ask\":\"combo\",\"tiles\":{deep}");
    assert!(ask_line(nested.as_bytes())["error"].is_string());
}

#[test]
fn random_bytes_and_broken_requests_never_panic() {
    let mut rng = Rng::new(77);
    for _ in 0..3_000 {
        let line: Vec<u8> =
            (0..rng.below(60)).map(|_| rng.bits() as u8).filter(|byte| *byte != b'\n').collect();
        let reply = ask_line(&line);
        assert!(!reply["error"].as_str().unwrap().contains("internal"), "{line:?}");
    }
    break_lines(NONSENSE, b"{}[]\",:0123456789ctms pass-e.", &mut rng);
}

#[test]
fn serving_gives_one_reply_a_line_in_order() {
    let combo = |tiles: &str| format!(r#"{{"game":"lexio","ask":"combo","players":5,"tiles":"{tiles}"}}"#);
    let long = "x".repeat(3 << 20);
    let input = format!("{}\n\nnonsense\r\n{long}\n{}\r\n{}", combo("3c"), combo("3c 3t"), combo("4c 4t 4m"));
    let mut output = Vec::new();
    Judge::default().serve(input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let replies: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(replies.len(), 6);
    assert_eq!(replies[0]["combo"], "single");
    assert!(replies[1]["error"].as_str().unwrap().contains("empty"));
    assert!(replies[2]["error"].is_string());
    assert!(replies[3]["error"].as_str().unwrap().contains("longer"));
    assert_eq!(replies[4]["combo"], "pair");
    assert_eq!(replies[5]["combo"], "triple");
}

/// The judge flushes each reply, so a peer may wait for it before the next request.
#[test]
fn the_program_answers_before_the_next_line_comes_and_ends_with_its_input() {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the judge starts");
    let mut input = judge.stdin.take().unwrap();
    let mut output = BufReader::new(judge.stdout.take().unwrap());
    for (line, reply) in [
        (r#"{"game":"lexio","ask":"combo","players":5,"tiles":"3c"}"#, r#"{"combo":"single"}"#),
        ("{}", r#"{"error":"missing field `game`"}"#),
        (r#"{"game":"lexio","ask":"combo","players":5,"tiles":"3c 3t"}"#, r#"{"combo":"pair"}"#),
    ] {
        writeln!(input, "{line}").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert_eq!(answer.trim_end(), reply);
    }
    drop(input);
    assert!(judge.wait().unwrap().success());
}

/// The judge reads the request that the arena sends to a program as the same view, so the bot makes the same move.
#[test]
fn the_request_of_a_view_is_that_view() {
    let mut rng = Rng::new(21);
    for case in 0..12 {
        let rules =
            Rules::new(2 + case % 4, if case % 2 == 0 { Edition::Classic } else { Edition::New }).unwrap();
        let mut round = Round::deal(rules, &mut rng);
        while round.winner().is_none() {
            let view = View::of(&round, round.turn(), [20, 30, 40, 50, 60]);
            let seed = u64::from(rng.bits()) << 31;
            let mv = BotDecision::new(Player::Random, &view, seed).within(players::STEPS);
            let mut request = move_request(&view, "random", seed);
            let legal = request.as_object_mut().unwrap().remove("legal").unwrap();
            let reply = ask_line(request.to_string().as_bytes());
            let text = match mv {
                Move::Pass => "pass".to_owned(),
                Move::Play(tiles) => tiles.to_string(),
            };
            assert_eq!(reply, json!({ "move": text }));
            assert!(legal.as_array().unwrap().contains(&reply["move"]));
            round.play(mv).unwrap();
        }
    }
}
