//! Replays the matches of `tests/replay` with the scripts beside them, and compares the pictures. Texts that are not matches
//! are refused. Released versions have shared these matches; they must stay readable for ever.

mod scripted;

use gousset_draw::Canvas;
use gousset_draw::canvas::HEIGHT;
use gousset_host::shared::{gather, list, open};
use gousset_ui::Replay;
use gousset_ui::device::buttons::{Action, Button, Event};
use gousset_ui::texts::Lang;
use scripted::{folder, scripts};

const NAMES: [&str; 7] =
    ["lexio", "lexicon", "xylo", "xylo-two", "0.2.0-lexio", "0.2.0-lexicon", "0.2.0-xylo"];

fn shared(name: &str) -> String {
    gather(&[folder("replay").join(format!("{name}.match")).to_string_lossy().into_owned()]).unwrap()
}

#[test]
fn every_script_shows_what_it_expects() {
    let scripts = scripts("replay");
    assert_eq!(scripts.len(), NAMES.len());
    for script in scripts {
        script.compare("replay").unwrap();
    }
}

#[test]
fn every_move_is_a_line() {
    for (name, moves) in [
        ("lexio", 125),
        ("lexicon", 11),
        ("xylo", 135),
        ("xylo-two", 108),
        ("0.2.0-lexio", 5),
        ("0.2.0-lexicon", 7),
        ("0.2.0-xylo", 18),
    ] {
        for lang in Lang::ALL {
            let lines = list(open(&shared(name), lang).unwrap());
            let last = lines.iter().filter_map(|line| line.split_whitespace().next()?.parse().ok()).max();
            assert_eq!(last, Some(moves), "{name}: {lines:#?}");
        }
    }
}

#[test]
fn what_is_no_match_is_told_in_a_sentence() {
    let text = shared("lexio");
    let fault = |text: &str| open(text, Lang::English).map(|_| ()).unwrap_err();
    assert_eq!(fault("hello"), "this is no shared match: one begins with GOUSSET2-");
    let newer = "the match was shared in version 3, which only a newer program reads";
    assert_eq!(fault(&text.replace("GOUSSET1", "GOUSSET3")), newer);
    let damaged = "part 1 of the text is damaged: a sign is wrong or missing";
    assert_eq!(fault(&text.trim_end()[..text.trim_end().len() - 1]), damaged);
    let missing = gather(&["/no/such/file".into()]).unwrap_err();
    assert!(missing.starts_with("\"/no/such/file\" is no shared match"), "{missing}");
    assert_eq!(gather(&["gousset1-x".into(), "GOUSSET1-Y".into()]).unwrap(), "gousset1-x\nGOUSSET1-Y\n");
}

/// Going back shows the same pictures in reverse, and so do jumps to the start and the end.
#[test]
fn going_back_shows_what_was_seen() {
    for name in NAMES {
        let mut replay = open(&shared(name), Lang::French).unwrap();
        let mut canvas = Box::new(Canvas::new());
        let mut picture = |replay: &Replay| {
            replay.draw(&mut *canvas);
            canvas.rows(0..HEIGHT).to_vec()
        };
        let press = |replay: &mut Replay, button| {
            assert!(!replay.press(Event { button, action: Action::Press }));
        };
        let mut seen = vec![picture(&replay)];
        while replay.advance() {
            seen.push(picture(&replay));
            assert!(seen[seen.len() - 2] != seen[seen.len() - 1], "{name}: something new at {}", seen.len());
        }
        press(&mut replay, Button::Up);
        assert!(picture(&replay) == seen[0]);
        press(&mut replay, Button::Down);
        for (at, expected) in seen.iter().enumerate().rev() {
            assert!(picture(&replay) == *expected, "{name}: {at} of {}", seen.len());
            press(&mut replay, Button::Left);
        }
    }
}
