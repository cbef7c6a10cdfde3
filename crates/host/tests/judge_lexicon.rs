//! The judge's questions about Lexicon: replies, limits and errors. The rules are tested in `crates/core`.

mod asking;

use asking::{ask_game, break_lines, expect_culprits};
use gousset_core::rng::Rng;
use gousset_host::judge::Judge;
use serde_json::{Value, json};

fn ask(language: &str, ask: &str, fields: Value) -> Value {
    ask_game("lexicon", ask, json!({ "language": language }), fields)
}

/// A round in English from these hands, with seat 0 at turn.
struct Start {
    mode: &'static str,
    checking: &'static str,
    hands: &'static [&'static str],
    stock: &'static str,
    exposed: &'static str,
    table: &'static [&'static str],
}

const START: Start = Start {
    mode: "home",
    checking: "challenge",
    hands: &["CATSX", "HEWR", "OLIT"],
    stock: "GFB",
    exposed: "PV",
    table: &[],
};

impl Start {
    fn play(&self, moves: &[&str]) -> Value {
        let &Self { mode, checking, hands, stock, exposed, table } = self;
        let fields = json!({
            "mode": mode, "checking": checking, "hands": hands, "stock": stock, "exposed": exposed,
            "table": table, "turn": 0, "scores": vec![0; hands.len()], "moves": moves,
        });
        ask("en", "match", fields)
    }
}

/// The values of these fields.
fn of(reply: &Value, fields: &[&str]) -> Value {
    fields.iter().map(|&field| reply[field].clone()).collect()
}

#[test]
fn words_in_any_case_and_with_accents() {
    let line = br#"{"game":"lexicon","ask":"word","language":"en","word":"house"}"#;
    assert_eq!(Judge::default().reply(line), r#"{"valid":true}"#);
    for (language, word, valid) in [
        ("en", "HOUSE", true),
        ("en", "maison", false),
        ("fr", "été", true),
        ("fr", "ÇA", true),
        ("fr", "cœur", true),
        ("en", "", false),
    ] {
        assert_eq!(ask(language, "word", json!({ "word": word })), json!({ "valid": valid }), "{word}");
    }
}

#[test]
fn a_slip_is_a_misspelling_and_a_good_word_is_none() {
    for (word, misspelling) in [("hause", true), ("house", false), ("qxzjk", false)] {
        let reply = ask("en", "misspelling", json!({ "word": word }));
        assert_eq!(reply, json!({ "misspelling": misspelling }), "{word}");
    }
}

/// Each play is listed once, however its cards are chosen. The Master's letter on the table can be won back.
#[test]
fn legal_plays_are_spelt_in_capitals_and_each_once() {
    let reply = ask("en", "legal", json!({ "hand": "CCAATT*", "table": ["CaT", "CAT"] }));
    for field in ["words", "inserts", "exchanges"] {
        let plays = reply[field].as_array().unwrap();
        let mut texts: Vec<String> = plays.iter().map(Value::to_string).collect();
        assert!(texts.iter().all(|text| !text.bytes().any(|byte| byte.is_ascii_lowercase())), "{reply}");
        let many = texts.len();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!((texts.len(), many > 5), (many, true));
    }
    let exchanges = reply["exchanges"].as_array().unwrap();
    assert!(exchanges.contains(&json!([0, "CAT"])), "it wins back the Master");
    assert!(!exchanges.contains(&json!([1, "CAT"])), "it changes nothing");
    let reply = ask("fr", "legal", json!({ "hand": "", "table": ["MER"] }));
    assert_eq!(reply, json!({ "words": [], "inserts": [], "exchanges": [] }));
}

/// What is legal is accepted in a match, and what is not is refused, for every word of a kind.
#[test]
fn a_match_accepts_what_is_legal() {
    let table = ["HOuSE", "TEA"];
    let hands = ["ACIRSTL*", "B"];
    // The documented pack has one Master: with five seats there are two.
    let position = |moves: Vec<String>| {
        let mut hands = hands.to_vec();
        hands.extend(["D", "F", "G"]);
        json!({
            "mode": "home", "checking": "checked", "hands": hands, "stock": "", "exposed": "",
            "table": table, "turn": 0, "scores": [0, 0, 0, 0, 0], "moves": moves,
        })
    };
    let legal = ask("en", "legal", json!({ "hand": hands[0], "table": table }));
    let mut moves: Vec<String> = legal["words"]
        .as_array()
        .unwrap()
        .iter()
        .map(|word| format!("word {}", word.as_str().unwrap()))
        .collect();
    for (kind, field) in [("insert", "inserts"), ("exchange", "exchanges")] {
        let plays = legal[field].as_array().unwrap();
        moves.extend(plays.iter().map(|play| format!("{kind} {} {}", play[0], play[1].as_str().unwrap())));
    }
    assert!(moves.len() > 500, "{}", moves.len());
    for mv in moves {
        let reply = ask("en", "match", position(vec![mv.clone()]));
        assert_eq!((&reply["accepted"], &reply["error"]), (&json!(1), &json!(null)), "{mv}");
    }
}

#[test]
fn a_round_move_by_move() {
    let start = json!({
        "accepted": 0, "error": null, "turn": 0, "hands": ["ACSTX", "EHRW", "ILOT"], "stock": 3,
        "exposed": "PV", "table": [], "scores": [0, 0, 0], "over": false, "winner": null,
    });
    assert_eq!(START.play(&[]), start);
    let reply = START.play(&["word CAT", "insert 0 CHAT", "discard I exposed", "discard X stock"]);
    let end = json!({
        "accepted": 4, "error": null, "turn": 1, "hands": ["GS", "ERW", "LOPT"], "stock": 2,
        "exposed": "XIV", "table": ["CHAT"], "scores": [0, 0, 0], "over": false, "winner": null,
    });
    assert_eq!(reply, end);
}

#[test]
fn exchanges_and_masters() {
    let start = Start { hands: &["M*X", "RZU", "ETS"], table: &["FARINE"], stock: "GB", ..START };
    let fields = ["hands", "table", "accepted"];
    let reply = start.play(&["exchange 0 FAMINE"]);
    assert_eq!(of(&reply, &fields), json!([["*RX", "RUZ", "EST"], ["FAMINE"], 1]));
    let reply = start.play(&["exchange 0 FAmINE"]);
    assert_eq!(of(&reply, &fields), json!([["MRX", "RUZ", "EST"], ["FAmINE"], 1]));
    let reply = start.play(&["insert 0 FARINEm"]);
    assert_eq!(of(&reply, &fields), json!([["MX", "RUZ", "EST"], ["FARINEm"], 1]));
}

#[test]
fn going_out_is_counted_at_once_and_a_challenge_may_undo_it() {
    let start = Start { hands: &["CAT", "HEWR", "OLIT"], ..START };
    let fields = ["turn", "scores", "over", "winner", "hands", "table"];
    let reply = start.play(&["word CAT"]);
    assert_eq!(of(&reply, &fields), json!([null, [0, 34, 34], true, 0, ["", "EHRW", "ILOT"], ["CAT"]]));
    let reply = start.play(&["word CAT", "challenge 2"]);
    assert_eq!(of(&reply, &fields), json!([null, [0, 34, 44], true, 0, ["", "EHRW", "ILOT"], ["CAT"]]));
    let reply = start.play(&["word TCA", "challenge 2"]);
    assert_eq!(of(&reply, &fields), json!([1, [0, 0, -10], false, null, ["ACT", "EHRW", "ILOT"], []]));
    let reply = start.play(&["word TCA", "discard H stock"]);
    assert_eq!(reply["error"], "move 2 (\"discard H stock\"): the round is over");
}

#[test]
fn challenges_in_a_tournament_go_to_the_judge() {
    let start = Start { mode: "tournament", hands: &["QXZJK", "HEWR", "OLIT", "CATS"], ..START };
    let fields = ["turn", "scores", "table"];
    let reply = start.play(&["word QXZ", "challenge 3"]);
    assert_eq!(of(&reply, &fields), json!([1, [50, 0, 0, 0], []]));
}

#[test]
fn checked_words_are_refused_and_nothing_is_lost() {
    let start = Start { checking: "checked", ..START };
    let reply = start.play(&["word TCA"]);
    let fields = ["accepted", "turn", "hands", "table"];
    assert_eq!(of(&reply, &fields), json!([0, 0, ["ACSTX", "EHRW", "ILOT"], []]));
    assert!(reply["error"].as_str().unwrap().contains("not in the dictionary"));
}

/// The judge does not shuffle a renewed stock: it is the exposed pile from its bottom up, with the card just thrown.
#[test]
fn a_renewed_stock_is_certain() {
    let start = Start { hands: &["AC", "HE", "OL"], stock: "G", exposed: "PV", ..START };
    let reply = start.play(&["discard A stock"]);
    assert_eq!(of(&reply, &["stock", "exposed", "hands"]), json!([2, "V", ["CG", "EH", "LO"]]));
    let moves = ["discard A stock", "discard H stock", "discard O stock"];
    let reply = start.play(&moves);
    // Seat 1 has P, seat 2 A: V, H and O are left, and V is turned up.
    assert_eq!(of(&reply, &["stock", "exposed", "hands"]), json!([2, "V", ["CG", "EP", "AL"]]));
}

#[test]
fn moves_that_are_refused_say_why() {
    for (moves, accepted, culprit) in [
        (&["word DOG"][..], 0, "move 1 (\"word DOG\" by seat 0): the hand has not enough D"),
        (&["word C"], 0, "at least 2 letters"),
        (&["word CÂT"], 0, "'Â'"),
        (&["word CAT", "insert 1 CHAT"], 1, "no word 1"),
        (&["word CAT", "insert 00 CHAT"], 1, "\"00\" is no place"),
        (&["word CAT", "insert 300 CHAT"], 1, "\"300\" is no place"),
        (&["word CAT", "challenge 3"], 1, "seat 3"),
        (&["word CAT", "challenge 999"], 1, "\"999\" is no seat"),
        (&["challenge 1"], 0, "by seat 1): there is no word to challenge"),
        (&["discard CA stock"], 0, "\"CA\" is not one card"),
        (&["discard c stock"], 0, "'c' is no card"),
        (&["discard C table"], 0, "\"table\""),
        (&[""], 0, "a move is"),
    ] {
        let reply = START.play(moves);
        assert_eq!(reply["accepted"], accepted, "{moves:?}: {reply}");
        assert!(reply["error"].as_str().unwrap().contains(culprit), "{moves:?}: {reply}");
    }
}

/// A wrong line, and a word that its error must contain.
const NONSENSE: &[(&str, &str)] = &[
    (
        r#"{"game":"lexicon","ask":"move","language":"en"}"#,
        "Lexicon knows word, misspelling, legal, match, deal",
    ),
    (
        r#"{"game":"lexicon","ask":"deal","language":"en","players":1,"seed":5}"#,
        "Lexicon is for 2 to 6 players",
    ),
    (
        r#"{"game":"lexicon","ask":"deal","language":"en","players":3,"seed":5,"handicap":[0,1]}"#,
        "handicap: there must be 3 numbers, one a seat",
    ),
    (
        r#"{"game":"lexicon","ask":"deal","language":"en","players":2,"seed":5,"handicap":[0,4]}"#,
        "handicap: a seat at home may be dealt up to 3 cards fewer, and nobody in a tournament",
    ),
    (r#"{"game":"lexicon","ask":"word","word":"cat"}"#, "language"),
    (r#"{"game":"lexicon","ask":"word","language":"de","word":"cat"}"#, "de"),
    (r#"{"game":"lexicon","ask":"word","language":"en","word":7}"#, "word"),
    (r#"{"game":"lexicon","ask":"word","language":"en","word":"cat","wrod":"cat"}"#, "wrod"),
    (r#"{"game":"lexicon","ask":"word","language":"en","word":"can't"}"#, "not a letter"),
    (r#"{"game":"lexicon","ask":"word","language":"en","word":"abcdefghijklmnop"}"#, "15 letters"),
    (r#"{"game":"lexicon","ask":"misspelling","language":"fr","word":"abcdefghijklmnœ"}"#, "15 letters"),
    (r#"{"game":"lexicon","ask":"legal","language":"en","hand":"ABC"}"#, "table"),
    (r#"{"game":"lexicon","ask":"legal","language":"en","hand":"abc","table":[]}"#, "hand"),
    (r#"{"game":"lexicon","ask":"legal","language":"en","hand":"A?","table":[]}"#, "'?' is no card"),
    (r#"{"game":"lexicon","ask":"legal","language":"en","hand":"A","table":["CAT","A"]}"#, "word 1"),
    (r#"{"game":"lexicon","ask":"legal","language":"en","hand":"A","table":["C*T"]}"#, "table[0]"),
    (
        r#"{"game":"lexicon","ask":"legal","language":"en","hand":"ZZZ","table":[]}"#,
        "more Z than the 2 packs",
    ),
    (r#"{"game":"lexicon","ask":"legal","language":"en","hand":"N","table":[],"pack":"german"}"#, "pack"),
    (r#"{"game":"lexicon","ask":"legal","language":"en","hand":"N","table":[],"packs":1}"#, "packs"),
    (
        r#"{"game":"lexicon","ask":"match","language":"en","mode":"club","checking":"checked","hands":["A","B"],"stock":"","exposed":"","table":[],"turn":0,"scores":[0,0],"moves":[]}"#,
        "mode",
    ),
    (
        r#"{"game":"lexicon","ask":"match","language":"en","mode":"home","checking":"none","hands":["A","B"],"stock":"","exposed":"","table":[],"turn":0,"scores":[0,0],"moves":[]}"#,
        "checking",
    ),
    (
        r#"{"game":"lexicon","ask":"match","language":"en","mode":"home","checking":"checked","hands":["A"],"stock":"","exposed":"","table":[],"turn":0,"scores":[0],"moves":[]}"#,
        "hands: Lexicon is for 2 to 6",
    ),
    (
        r#"{"game":"lexicon","ask":"match","language":"en","mode":"home","checking":"checked","hands":["A",""],"stock":"","exposed":"","table":[],"turn":0,"scores":[0,0],"moves":[]}"#,
        "seat 1 has no cards",
    ),
    (
        r#"{"game":"lexicon","ask":"match","language":"en","mode":"home","checking":"checked","hands":["A","B"],"stock":"","exposed":"","table":[],"turn":2,"scores":[0,0],"moves":[]}"#,
        "turn: no player is in at seat 2",
    ),
    (
        r#"{"game":"lexicon","ask":"match","language":"en","mode":"home","checking":"checked","hands":["A","B"],"stock":"","exposed":"","table":[],"turn":0,"scores":[0],"moves":[]}"#,
        "scores: there must be 2",
    ),
    (
        r#"{"game":"lexicon","ask":"match","language":"en","mode":"home","checking":"checked","hands":["A","B"],"stock":"","exposed":"","table":[],"turn":0,"scores":[0,2000000000],"moves":[]}"#,
        "scores: the score of seat 1",
    ),
    (
        r#"{"game":"lexicon","ask":"match","language":"en","mode":"home","checking":"checked","hands":["AZ","BZ"],"stock":"","exposed":"","table":[],"turn":0,"scores":[0,0],"moves":[]}"#,
        "more Z than the pack has",
    ),
    (
        r#"{"game":"lexicon","ask":"match","language":"en","mode":"home","checking":"checked","hands":["A","B"],"stock":"a","exposed":"","table":[],"turn":0,"scores":[0,0],"moves":[]}"#,
        "stock",
    ),
];

#[test]
fn a_deal_may_have_a_handicap_and_a_pack() {
    let sizes = |reply: &Value| {
        let hands = reply["hands"].as_array().unwrap().iter();
        hands.map(|hand| hand.as_str().unwrap().len()).collect::<Vec<_>>()
    };
    let usual = ask("en", "deal", json!({ "players": 4, "seed": 7 }));
    assert_eq!(sizes(&usual), [10; 4]);
    assert_eq!(ask("en", "deal", json!({ "players": 4, "seed": 7, "handicap": [0, 0, 0, 0] })), usual);
    let reply = ask("en", "deal", json!({ "players": 4, "seed": 7, "handicap": [0, 3, 0, 1] }));
    assert_eq!(sizes(&reply), [10, 7, 10, 9]);
    let french = ask("fr", "deal", json!({ "players": 5, "seed": 7, "pack": "original" }));
    assert_eq!(sizes(&french), [10; 5]);
}

#[test]
fn every_kind_of_nonsense_gets_an_error_that_names_the_culprit() {
    expect_culprits(NONSENSE);
}

#[test]
fn broken_requests_never_panic() {
    break_lines(NONSENSE, "{}[]\",:0123456789ABC*abcé word insert discard".as_bytes(), &mut Rng::new(79));
}
