//! Decodes the codes in pictures of the panel, and replays the matches in them.

mod panel_code;

use gousset_core::Game;
use gousset_draw::Canvas;
use gousset_host::shared;
use gousset_picture::Picture;
use gousset_ui::Crash;
use gousset_ui::Wake;
use gousset_ui::device::buttons::{Action, Button, Event};
use gousset_ui::persistence::address::Address;
use gousset_ui::persistence::saves;
use gousset_ui::persistence::share;
use gousset_ui::screens::crash::Report;
use gousset_ui::screens::share::Share;
use gousset_ui::table::players::Players;
use gousset_ui::texts::Lang;
use panel_code::decode;
use std::path::{Path, PathBuf};

fn tests(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(path)
}

fn decode_file(path: &str) -> String {
    decode(&Picture::read(&tests(path)).unwrap(), path)
}

fn drawn(draw: impl FnOnce(&mut Canvas)) -> Picture {
    let mut canvas = Box::new(Canvas::new());
    draw(&mut canvas);
    Picture::of(&canvas)
}

/// The codes at the end of scripts hold the matches that were played.
#[test]
fn a_code_on_the_panel_is_the_match_that_was_played() {
    for (picture, prefix, last) in [
        ("watch", "GOUSSET2-LEXIO-1/1-", "wins the round"),
        ("xylo-watch", "GOUSSET2-XYLO-1/1-", " wins"),
        ("lexicon-watch", "GOUSSET2-LEXICON-1/1-", "lays"),
        ("lexicon-watch-fr", "GOUSSET2-LEXICON-1/1-", " → "),
    ] {
        let text = decode_file(&format!("pictures/{picture}/code.png"));
        assert!(text.starts_with(prefix), "{text}");
        let lines = shared::list(shared::open(&text, Lang::English).unwrap());
        assert!(lines.len() > 1, "{picture}: {lines:?}");
        assert!(lines[lines.len() - 1].contains(last), "{picture}: {lines:?}");
    }
}

#[test]
fn the_report_of_a_crash_is_in_its_code() {
    let text = decode_file("crash/panic-code.png");
    let expected = concat!("Gousset ", env!("CARGO_PKG_VERSION"), ": src/crash_test.rs:");
    assert!(text.starts_with(expected) && text.ends_with("crash test: Y was pressed"), "{text}");

    let report = "é".repeat(80);
    let crash = Crash { report: heapless::String::try_from(report.as_str()).unwrap() };
    let mut screen = Report::new(crash);
    assert!(!screen.press(Event { button: Button::X, action: Action::Press }));
    assert!(
        decode(&drawn(|canvas| screen.draw(canvas)), "a report").ends_with(&report),
        "the longest report"
    );
}

/// Returns the texts of all codes of a save, from the first to the left, until the screen shows the first again.
fn texts_of(address: Address, save: &[u8]) -> Vec<String> {
    let mut screen = Share::new(address, save.len());
    let read = |screen: &Share| decode(&drawn(|canvas| screen.draw(canvas, "?", Lang::French)), "a part");
    let mut texts = Vec::new();
    for _ in 0..share::parts_of(save.len(), address.part_bytes()) {
        let (Wake::At(due), false) = screen.update(1000) else { panic!("the screen is shown first") };
        assert_eq!(screen.update(due), (Wake::Think, false));
        screen.make(address, Game::Lexio, save);
        assert_eq!(screen.update(due), (Wake::Press, true));
        texts.push(read(&screen));
        assert!(!screen.press(Event { button: Button::Left, action: Action::Press }));
    }
    screen.make(address, Game::Lexio, save);
    assert_eq!(read(&screen), texts[0], "once around");
    assert!(screen.press(Event { button: Button::A, action: Action::Press }));
    texts
}

fn long_save() -> Vec<u8> {
    let record: Vec<u8> = (0..3000_u32).map(|place| ((place * place) >> 5) as u8).collect();
    [&saves::head(&Players::new(5), 0, &record)[..], &record].concat()
}

/// A long match has several codes, which together hold the match.
#[test]
fn all_parts_of_a_long_match_can_be_read() {
    let save = long_save();
    let texts = texts_of(Address::NONE, &save);
    assert_eq!(texts.len(), share::parts(save.len()));
    let mut room = [0; saves::MAX_SAVE];
    assert_eq!(share::read(&texts.concat(), &mut room), Ok((Game::Lexio, &save[..])));
}

/// If the build has the address of a page, each code is a link to it. All links together hold the match.
#[test]
fn codes_lead_to_the_page_that_is_hosted() {
    let address = Address::new("https://example.org/gousset/");
    for save in [long_save(), long_save()[..200].to_vec()] {
        let links = texts_of(address, &save);
        for (index, link) in links.iter().enumerate() {
            let prefix = format!(
                "{}#GOUSSET2-LEXIO-{}/{}-",
                address.as_str(),
                1 + (links.len() - index) % links.len(),
                links.len()
            );
            assert!(link.starts_with(&prefix), "{link} does not begin with {prefix}");
        }
        let mut room = [0; saves::MAX_SAVE];
        assert!(share::read(&links.join("\n"), &mut room) == Ok((Game::Lexio, &save[..])));
    }
}

/// The browser tests scan a match in several codes. It is the same match as in one code.
#[test]
fn a_match_in_parts_is_the_match() {
    let read = |name: &str| std::fs::read_to_string(tests(&format!("replay/{name}"))).unwrap();
    let (mut whole, mut joined) = ([0; saves::MAX_SAVE], [0; saves::MAX_SAVE]);
    let whole = share::read(&read("lexio.match"), &mut whole).unwrap();
    let parts = read("lexio.parts");
    assert_eq!(
        parts,
        (0..3)
            .map(|part| format!("{}\n", share::part_of(whole.0, whole.1, part, 80).unwrap()))
            .collect::<String>()
    );
    assert_eq!(share::read(&parts, &mut joined), Ok(whole));
}
