//! The save areas that scripts start from (`tests/flash`), as the app writes them.

mod face;

use face::{learn_all, open, saves_of, settings_and_statistics, strange, worn};
use gousset_core::Game;
use gousset_core::lexio::{Edition, Move, Record, Setup, TileSet};
use gousset_core::xylo::{self, Deck, round};
use gousset_handheld::Flash;
use gousset_saves::{AREA_BYTES, Log};
use gousset_ui::games::lexicon;
use gousset_ui::persistence::saves::{Found, Item, Save, Store, head, whole};
use gousset_ui::persistence::settings::Settings;
use gousset_ui::persistence::statistics::Statistics;
use gousset_ui::screens::setup::Options as _;
use gousset_ui::table::players::Players;
use gousset_ui::texts::Lang;

/// Checks that a file of `tests/flash` is up to date. `cargo xtask golden` writes it.
fn check_flash(name: &str, flash: &Flash) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/flash").join(name);
    if std::env::var_os("GOUSSET_BLESS").is_some() {
        std::fs::write(&path, flash.bytes()).unwrap();
    }
    let committed = std::fs::read(&path).unwrap();
    assert!(committed == flash.bytes(), "{name} has changed: `cargo xtask golden` makes it anew");
}

/// Returns a log after the choice of the language and all lessons.
fn new_log() -> Log<Flash> {
    let mut log = taught_log();
    log.save(Item::Settings.slot(), Save { head: &Settings::default().write(), record: &[], note: 0 })
        .unwrap();
    log
}

/// Returns a log after all lessons, and nothing else.
fn taught_log() -> Log<Flash> {
    let mut statistics = Statistics::default();
    learn_all(&mut statistics);
    let mut log = open(Flash::erased());
    log.save(Item::Statistics.slot(), whole(&statistics.write())).unwrap();
    log
}

/// Scripts of damaged and newer saves and of a worn flash start from these files.
#[test]
fn the_flash_of_scripts_is_as_it_would_be_made_today() {
    let mut saves = saves_of(Game::Lexio, 20);
    let mut log = new_log();
    for given in &saves {
        log.save(given.item.slot(), given.save()).unwrap();
    }
    let good = log.close();
    // Flips a bit of the match's first entry, which begins with the slot and its complement. All other entries depend on it.
    let mut flash = good.clone();
    let slot = Item::Match(Game::Lexio).slot().number();
    let first = (32..).step_by(8).find(|&at| good.bytes()[at..at + 2] == [slot, !slot]).unwrap();
    flash.bytes_mut()[first + 20] ^= 0x10;
    assert_eq!(Found::of(&open(flash.clone()), Item::Match(Game::Lexio)), Found::Unreadable);
    check_flash("kept-unreadable.bin", &flash);
    // Flips a bit of a move in the middle. The moves after it cannot be used.
    let mut flash = good;
    let used = flash.bytes().iter().rposition(|&byte| byte != 0xFF).unwrap();
    flash.bytes_mut()[(used - 100) / 16 * 16] ^= 0x10;
    assert_eq!(Found::of(&open(flash.clone()), Item::Match(Game::Lexio)), Found::Shortened);
    check_flash("kept-damaged.bin", &flash);
    // A flash after many saves of other games, in which the next match soon needs a sector.
    let mut others = saves_of(Game::Xylo, 30);
    others.extend(saves_of(Game::Lexicon, 20));
    others.extend(settings_and_statistics());
    check_flash("worn.bin", &worn(&others));
    let newer = saves.last_mut().unwrap();
    newer.head[0] = 99;
    let mut log = new_log();
    log.save(newer.item.slot(), newer.save()).unwrap();
    check_flash("kept-newer.bin", &log.close());
    // Settings and statistics that are intact but not valid.
    for (name, version) in [("kept-rest-newer.bin", 99), ("kept-rest-damaged.bin", 1)] {
        check_flash(name, &strange(version).close());
    }
}

/// Most scripts start from this file. No language is chosen, and the lessons are done, so that menus begin with a new match.
#[test]
fn the_flash_of_a_handheld_that_has_taught_its_games() {
    check_flash("learnt.bin", &taught_log().close());
}

/// Scripts in which Lexicon is played start from these two. The lessons were done, and the language was chosen. The table
/// of Lexicon stays English in every language of the interface, so that the same presses spell the same words. In
/// `still.bin` nothing moves: on the emulated chip, animations take half of the time.
#[test]
fn the_flash_of_a_handheld_that_has_a_language() {
    for (name, animations) in [("chosen.bin", true), ("still.bin", false)] {
        let mut settings = Settings::default();
        settings.pace.animations = animations;
        let options = lexicon::Options::new(lexicon::Shelf::open(), Lang::English);
        settings.tables[Game::Lexicon.index()] = Some(Players::new(4).setup(options.write(), true));
        let mut log = taught_log();
        log.save(Item::Settings.slot(), whole(&settings.write())).unwrap();
        check_flash(name, &log.close());
    }
}

/// Returns the longest match of Lexio without its last move: five players, nine rounds. The players play single tiles while
/// all others pass, until each has one tile left.
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
            // A player with one tile left must not lead again. Another player takes the trick, if possible.
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

/// The longest match is saved move by move in many sessions, so that its entries are in many sectors.
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

/// Returns a match of Xylo that is over. Everybody plays their leftmost card, and bids with five cards left.
fn finished_match() -> xylo::Record {
    let mut record = xylo::Record::new(Deck::new(3).unwrap(), 20_261_119);
    while !record.state().is_over() {
        record.next_round();
        let mv = match record.state().round() {
            None => xylo::Move::Sort(0),
            Some(round) => xylo::Move::Round(match (round.looked(), round.may_bid()) {
                (Some((one, _)), _) => round::Move::Commit(one),
                (None, Some(seat)) if round.xylos()[seat].left() == 5 => {
                    let down = round.xylos()[seat].down();
                    let places = (0..16).filter(|place| down >> place & 1 == 1).collect::<Vec<_>>();
                    round::Move::Look(places[0], places[1])
                }
                (None, _) => round::Move::Play(round.legal().trailing_zeros() as u8),
            }),
        };
        record.play(mv).unwrap();
    }
    record
}

/// The match is on its last screen, which offers its review.
#[test]
fn the_flash_with_a_finished_match_is_as_it_would_be_made_today() {
    let record = finished_match();
    let bytes = record.unsealed();
    let head = head(&Players::new(3), 0, bytes);
    let mut log = new_log();
    log.save(Item::Match(Game::Xylo).slot(), Save { head: &head, record: bytes, note: 0 }).unwrap();
    check_flash("finished.bin", &log.close());
}

/// A save area of random bytes.
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
