//! The save areas that scripts start from (`tests/flash`), as the app itself leaves them.

mod face;

use face::{learn_all, open, saves_of, settings_and_statistics, strange, worn};
use gousset_core::Game;
use gousset_core::lexio::{Edition, Move, Record, Setup, TileSet};
use gousset_handheld::Flash;
use gousset_saves::{AREA_BYTES, Log};
use gousset_ui::persistence::saves::{Found, Item, Save, Store, head, whole};
use gousset_ui::persistence::settings::Settings;
use gousset_ui::persistence::statistics::Statistics;
use gousset_ui::table::players::Players;
use gousset_ui::texts::Lang;

/// A file of `tests/flash` is what it would be made today; `cargo xtask golden` makes it so.
fn check_flash(name: &str, flash: &Flash) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/flash").join(name);
    if std::env::var_os("GOUSSET_BLESS").is_some() {
        std::fs::write(&path, flash.bytes()).unwrap();
    }
    let committed = std::fs::read(&path).unwrap();
    assert!(committed == flash.bytes(), "{name} has changed: `cargo xtask golden` makes it anew");
}

/// A log in which somebody has chosen a language and done the lessons.
fn new_log() -> Log<Flash> {
    let mut log = taught_log();
    log.save(Item::Settings.slot(), Save { head: &Settings::default().write(), record: &[], note: 0 })
        .unwrap();
    log
}

/// A log in which nothing is known but that the lessons were done.
fn taught_log() -> Log<Flash> {
    let mut statistics = Statistics::default();
    learn_all(&mut statistics);
    let mut log = open(Flash::erased());
    log.save(Item::Statistics.slot(), whole(&statistics.write())).unwrap();
    log
}

/// What the scripts of damaged and newer saves and of a worn flash start from.
#[test]
fn the_flash_of_scripts_is_as_it_would_be_made_today() {
    let mut saves = saves_of(Game::Lexio, 20);
    let mut log = new_log();
    for given in &saves {
        log.save(given.item.slot(), given.save()).unwrap();
    }
    let good = log.close();
    // A bit of the match's first entry, which begins with the slot and its complement: all others build upon it.
    let mut flash = good.clone();
    let slot = Item::Match(Game::Lexio).slot().number();
    let first = (32..).step_by(8).find(|&at| good.bytes()[at..at + 2] == [slot, !slot]).unwrap();
    flash.bytes_mut()[first + 20] ^= 0x10;
    assert_eq!(Found::of(&open(flash.clone()), Item::Match(Game::Lexio)), Found::Unreadable);
    check_flash("kept-unreadable.bin", &flash);
    // A bit of a move in the middle: those after it hang in the air.
    let mut flash = good;
    let used = flash.bytes().iter().rposition(|&byte| byte != 0xFF).unwrap();
    flash.bytes_mut()[(used - 100) / 16 * 16] ^= 0x10;
    assert_eq!(Found::of(&open(flash.clone()), Item::Match(Game::Lexio)), Found::Shortened);
    check_flash("kept-damaged.bin", &flash);
    // A flash that the other games have gone round many times, where the next match soon needs a sector.
    let mut others = saves_of(Game::Xylo, 30);
    others.extend(saves_of(Game::Lexicon, 20));
    others.extend(settings_and_statistics());
    check_flash("worn.bin", &worn(&others));
    let newer = saves.last_mut().unwrap();
    newer.head[0] = 99;
    let mut log = new_log();
    log.save(newer.item.slot(), newer.save()).unwrap();
    check_flash("kept-newer.bin", &log.close());
    // Settings and statistics that are whole, and that nobody here understands.
    for (name, version) in [("kept-rest-newer.bin", 99), ("kept-rest-damaged.bin", 1)] {
        check_flash(name, &strange(version).close());
    }
}

/// What most scripts start from: no language was chosen yet, but the lessons were done, so that menus begin with a new match.
#[test]
fn the_flash_of_a_handheld_that_has_taught_its_games() {
    check_flash("learnt.bin", &taught_log().close());
}

/// What scripts of whole matches start from: the lessons were done, the language was chosen, and nothing moves. On the
/// emulated chip, the frames of what moves take half of the time.
#[test]
fn the_flash_of_a_handheld_on_which_nothing_moves() {
    for (name, lang) in [("still-en.bin", Lang::English), ("still-fr.bin", Lang::French)] {
        let mut settings = Settings { lang, ..Settings::default() };
        settings.pace.animations = false;
        let mut log = taught_log();
        log.save(Item::Settings.slot(), whole(&settings.write())).unwrap();
        check_flash(name, &log.close());
    }
}

/// The longest match of Lexio: five at nine rounds, who shed their tiles singly while all others pass, so that everyone is
/// left with one before somebody ends a round. It stops before the last move.
fn longest_match() -> Record {
    let setup = Setup::new(5, Edition::Classic, 9).unwrap();
    let mut record = Record::new(setup, 20_261_116);
    loop {
        if record.state().settlement().is_some() {
            record.next_round();
        }
        let round = record.state().round();
        let hand = round.hands()[round.turn()];
        let is_owner_done = round.table().is_some_and(|table| round.hands()[table.by].len() == 1);
        let beats = |tile| round.check(Move::Play(TileSet::of(tile))).is_ok();
        let weakest = hand.iter().find(|&tile| beats(tile)).map(|tile| Move::Play(TileSet::of(tile)));
        let mv = match round.table() {
            None => weakest.expect("who leads can play any tile"),
            // Who has one tile left must not lead again: a tile of somebody else takes the trick, if there is one.
            Some(_) if is_owner_done && hand.len() > 1 => weakest.unwrap_or(Move::Pass),
            Some(_) => Move::Pass,
        };
        let mut next = record.clone();
        next.play(mv).unwrap();
        if next.state().is_over() {
            return record;
        }
        record = next;
    }
}

/// The longest match, saved move by move in many sessions, so that its entries are spread over many sectors.
#[test]
fn the_flash_with_the_longest_match_is_as_it_would_be_made_today() {
    let record = longest_match();
    assert!(record.moves() > 2000, "{}", record.moves());
    let bytes = record.unsealed();
    let head = head(&Players::new(5), 0, bytes);
    let mut log = new_log();
    for end in 14..=bytes.len() {
        log.save(Item::Match(Game::Lexio).slot(), Save { head: &head, record: &bytes[..end], note: 0 })
            .unwrap();
        if end % 40 == 0 {
            log = open(log.close());
        }
    }
    check_flash("longest.bin", &log.close());
}

/// What no version has written: noise from end to end.
#[test]
fn the_flash_of_noise_is_as_it_would_be_made_today() {
    let mut state = 0x2026_1116_u32;
    let noise = (0..AREA_BYTES).map(|_| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 11) as u8
    });
    check_flash("noise.bin", &Flash::holding(noise.collect()).unwrap());
}
