//! Requests to the judge.

use gousset_core::rng::Rng;
use gousset_host::judge::{Judge, Limits};
use serde_json::{Value, json};

/// Returns the reply to a line.
pub fn ask_line(line: &[u8]) -> Value {
    let judge = Judge { limits: Limits { perft_positions: 1_000_000, ..Limits::default() } };
    let reply = judge.reply(line);
    assert!(!reply.contains('\n'), "one line a reply: {reply}");
    let reply: Value = serde_json::from_str(&reply).expect("a reply is JSON");
    assert!(reply.is_object());
    reply
}

/// Returns the reply to a request with the fields of all requests of the game, and its own fields.
pub fn ask_game(game: &str, ask: &str, all: Value, own: Value) -> Value {
    let mut request = json!({ "game": game, "ask": ask });
    for fields in [all, own] {
        for (name, value) in fields.as_object().unwrap() {
            request[name] = value.clone();
        }
    }
    ask_line(request.to_string().as_bytes())
}

/// Sends wrong lines. Each reply must have only an error, which contains the word given with the line.
pub fn expect_culprits(nonsense: &[(&str, &str)]) {
    for (line, culprit) in nonsense {
        let reply = ask_line(line.as_bytes());
        let error = reply["error"].as_str().unwrap_or_else(|| panic!("{line}: {reply}"));
        assert!(error.contains(culprit), "{line}: {error}");
        assert!(!error.contains("internal"), "{line}: {error}");
        assert_eq!(reply.as_object().unwrap().len(), 1, "{line}: {reply}");
    }
}

/// Sends lines with a few bytes changed, which get further than random lines. The judge must not panic.
pub fn break_lines(lines: &[(&str, &str)], letters: &[u8], rng: &mut Rng) {
    for _ in 0..3_000 {
        let (good, _) = lines[rng.below(lines.len() as u32) as usize];
        let mut line = good.as_bytes().to_vec();
        for _ in 0..rng.below(4) {
            if !line.is_empty() {
                let place = rng.below(line.len() as u32) as usize;
                line[place] = letters[rng.below(letters.len() as u32) as usize];
            }
        }
        let reply = ask_line(&line);
        let error = reply["error"].as_str().unwrap_or_default();
        assert!(!error.contains("internal"), "{}", String::from_utf8_lossy(&line));
    }
}
