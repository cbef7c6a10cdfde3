//! Power cuts at every byte of the app's saves and of erases.
//!
//! Bots play a round of each game in the app. Each save of the app is written to a flash whose power is cut after every
//! byte. After every cut the log is opened again. It must hold the match at that move or at the one before, and accept the
//! next move.
//!
//! On the emulated chip a boot takes seconds instead of microseconds. There, `cargo xtask test` tests a sample of the cuts and
//! `cargo xtask power-cuts` all of them.

mod face;

use face::{
    Given, Witness, begin, boot, items, kept, open, play, press, saves_of, settings_and_statistics, strange,
    switch_on, whole_match, worn,
};
use gousset_core::Game;
use gousset_handheld::Flash;
use gousset_saves::{Log, SECTOR};
use gousset_ui::device::backlight::Sleep;
use gousset_ui::device::buttons::Button;
use gousset_ui::device::power::Power;
use gousset_ui::persistence::saves::{Found, Item, Store};
use gousset_ui::{App, Kept, Start, Wake};

/// Writes a save with a power cut at every byte. Returns the number of bytes. `before`: the contents of all items before it.
fn cut_everywhere(flash: &Flash, given: &Given, before: &[Option<(Vec<u8>, u16)>]) -> u64 {
    let after = Some((given.bytes(), given.note));
    let mut seen = None;
    let opened = open(flash.clone());
    for bytes in 0.. {
        let mut log = opened.clone();
        log.flash().cut_after(bytes);
        let result = log.save(given.item.slot(), given.save());
        let cut = log.close();
        if !cut.has_failed() {
            assert_eq!(result, Ok(()));
            return bytes;
        }
        // Most of a page is padding. A cut there leaves the same bytes as the cut before.
        if seen.as_deref() == Some(cut.bytes()) {
            continue;
        }
        seen = Some(cut.bytes().to_vec());
        let mut log = open(cut);
        for (other, was) in items().zip(before) {
            let stands = kept(&mut log, other);
            let fine = stands == *was || other == given.item && stands == after;
            assert!(fine, "{other:?} after a cut at byte {bytes} of a save of {:?}", given.item);
            let found = if stands.is_some() { Found::Intact } else { Found::Nothing };
            assert_eq!(Found::of(&log, other), found, "{other:?} after a cut at byte {bytes}");
        }
        // The match continues from there.
        log.save(given.item.slot(), given.save()).unwrap();
        assert_eq!(kept(&mut log, given.item), after, "the next save after a cut at byte {bytes}");
    }
    unreachable!()
}

/// Writes saves to a flash, each with cuts at every byte. Returns the number of cuts and the flash.
fn cut_all(flash: Flash, saves: &[Given]) -> (u64, Flash) {
    let mut log = open(flash);
    let mut cuts = 0;
    for given in saves {
        let before: Vec<_> = items().map(|item| kept(&mut log, item)).collect();
        let flash = log.close();
        cuts += cut_everywhere(&flash, given, &before);
        log = open(flash);
        log.save(given.item.slot(), given.save()).unwrap();
    }
    (cuts, log.close())
}

#[test]
fn a_match_goes_on_as_it_would_have_without_a_power_off() {
    for game in Game::ALL {
        let whole = saves_of(game, 60);
        let mut witness = Witness::new();
        let mut app = boot(&mut witness, game);
        begin(&mut app);
        for count in 1..=60 {
            play(&mut app, &mut witness, count);
            // Off and on after every move. The cursor is on the game; the first row of its menu continues the match.
            app = switch_on(&mut witness, 7);
            press(&mut app, 0, Button::A);
            press(&mut app, 0, Button::A);
        }
        assert_eq!(witness.given, whole, "{game:?}");
    }
}

/// `hw/README.md` states how long the flash lasts.
#[test]
fn a_match_wears_the_flash_little() {
    for (game, most) in [(Game::Lexio, 1.0), (Game::Xylo, 1.0), (Game::Lexicon, 1.0)] {
        // Some matches are long, some are short.
        let matches: Vec<Vec<Given>> = (0..40).map(|noise| whole_match(game, noise)).collect();
        let mut log = open(Flash::erased());
        let mut eighty_matches = || {
            for saves in matches.iter().cycle().take(80) {
                for given in saves {
                    log.save(given.item.slot(), given.save()).unwrap();
                }
                log.discard(Item::Match(game).slot()).unwrap();
            }
            log.flash().take_wear()
        };
        // The first matches use erased sectors.
        eighty_matches();
        let (programmed, erased) = eighty_matches();
        let sectors = erased as f64 / 80.0;
        let saves = matches.iter().map(Vec::len).sum::<usize>() / matches.len();
        println!("{game:?}: {saves} saves, {} B programmed, {sectors} sectors", programmed / 80);
        assert!(sectors < most, "{game:?}: {sectors} sectors erased a match");
    }
}

#[test]
fn a_round_of_every_game_survives_every_cut() {
    for game in Game::ALL {
        let (cuts, _) = cut_all(Flash::erased(), &saves_of(game, 40));
        assert!(cuts > 40 * 256, "{game:?}: {cuts}");
    }
}

#[test]
fn the_time_on_a_clock_survives_every_cut() {
    let mut saves = saves_of(Game::Lexicon, 5);
    let last = saves.last().unwrap().clone();
    saves.extend((0..10).map(|step| Given { note: 400 - 15 * step, ..last.clone() }));
    let (cuts, flash) = cut_all(Flash::erased(), &saves);
    assert!(cuts > 15 * 256, "{cuts}");
    assert_eq!(kept(&mut open(flash), last.item), Some((last.bytes(), 400 - 15 * 9)));
}

#[test]
fn settings_and_statistics_survive_every_cut() {
    let (cuts, flash) = cut_all(Flash::erased(), &settings_and_statistics());
    assert!(cuts > 38 * 256, "{cuts}");
    let kept = Kept::read(&mut open(flash));
    assert_eq!(kept.settings.unwrap().sleep, Sleep::OneMinute);
    assert_eq!(kept.statistics.of(Game::Xylo).len(), 12);
}

#[test]
fn the_other_games_survive_every_cut_while_the_ring_comes_round() {
    let mut all = saves_of(Game::Xylo, 30);
    all.extend(saves_of(Game::Lexicon, 20));
    all.extend(saves_of(Game::Lexio, 40));
    all.extend(settings_and_statistics());
    let worn = worn(&all);
    // This save erases a sector, so the cuts are also inside an erase.
    let mut log = open(worn.clone());
    let next = all.iter().find(|given| {
        let mut log = open(worn.clone());
        log.save(given.item.slot(), given.save()).unwrap();
        log.flash().take_wear().1 > 0
    });
    let next = next.expect("a save that needs a sector").clone();
    let before: Vec<_> = items().map(|item| kept(&mut log, item)).collect();
    let cuts = cut_everywhere(&worn, &next, &before);
    assert!(cuts > u64::from(SECTOR), "{cuts}");
}

/// Switches on, chooses a language and dismisses the warnings of the title.
fn choose_language(log: &mut Log<Flash>) {
    let mut app = App::new(Start { noise: 1, kept: Kept::read(log), ..Start::default() });
    app.power(0, Power::USB);
    for _ in 0..3 {
        press(&mut app, 0, Button::A);
        app.update(0);
        app.sync_store(log);
    }
}

#[test]
fn settings_and_statistics_of_a_newer_version_stay_untouched() {
    let mut log = strange(99);
    let before = [Item::Settings, Item::Statistics].map(|item| kept(&mut log, item));
    let found = Kept::read(&mut log);
    assert_eq!((found.settings_found, found.statistics_found), (Found::Newer, Found::Newer));
    assert!(found.settings.is_none() && found.statistics.is_sealed());
    choose_language(&mut log);
    assert_eq!([Item::Settings, Item::Statistics].map(|item| kept(&mut log, item)), before);
}

#[test]
fn settings_that_make_no_sense_are_told_and_start_anew() {
    let mut log = strange(1);
    let found = Kept::read(&mut log);
    assert_eq!((found.settings_found, found.statistics_found), (Found::Unreadable, Found::Unreadable));
    choose_language(&mut log);
    let found = Kept::read(&mut log);
    assert_eq!((found.settings_found, found.statistics_found), (Found::Intact, Found::Intact), "told once");
}

#[test]
fn a_save_of_a_newer_version_stays_until_a_new_match_begins() {
    let given = &saves_of(Game::Xylo, 3)[2];
    let mut newer = given.clone();
    newer.head[0] = 99;
    let mut log = open(Flash::erased());
    log.save(newer.item.slot(), newer.save()).unwrap();
    let mut log = open(log.close());
    assert_eq!(Found::of(&log, given.item), Found::Newer);
    // The save stays while other games write all sectors several times.
    let lexio = saves_of(Game::Lexio, 80);
    let mut erased = 0;
    while erased < 40 {
        for given in &lexio {
            log.save(given.item.slot(), given.save()).unwrap();
        }
        erased += log.flash().take_wear().1;
    }
    let mut log = open(log.close());
    assert_eq!(Found::of(&log, given.item), Found::Newer);
    assert_eq!(kept(&mut log, given.item), Some((newer.bytes(), newer.note)));
    log.save(given.item.slot(), given.save()).unwrap();
    assert_eq!(Found::of(&open(log.close()), given.item), Found::Intact);
}

/// Runs until the app waits for a press. Returns the time.
fn until_asked(app: &mut App, witness: &mut Witness, mut now: u64) -> u64 {
    for _ in 0..1_000_000 {
        let wake = app.update(now).wake;
        app.sync_store(witness);
        match wake {
            Wake::Think => app.think(),
            Wake::At(time) => now = time.max(now + 1),
            Wake::Press => return now,
        }
    }
    panic!("nobody is ever asked");
}

/// Starts a match of Lexio with this entropy, and runs until the person's turn. Returns the app and the time.
fn leads(witness: &mut Witness, noise: u64) -> (App, u64) {
    let mut app = switch_on(witness, noise);
    for button in [Button::A, Button::A, Button::A] {
        press(&mut app, 0, button);
    }
    let now = until_asked(&mut app, witness, 0);
    // The options of the table are saved too.
    witness.given.retain(|given| matches!(given.item, Item::Match(_)));
    (app, now)
}

/// Moves the cursor to the right this many times, and plays the tile under it.
fn play_single(app: &mut App, now: u64, right: usize) {
    for _ in 0..right {
        press(app, now, Button::Right);
    }
    for button in [Button::A, Button::Up, Button::A] {
        press(app, now, button);
    }
}

#[test]
fn a_move_that_is_taken_back_is_out_of_the_store_whatever_power_does() {
    let mut tried = 0;
    for noise in 0..24 {
        let mut witness = Witness::new();
        let (mut app, now) = leads(&mut witness, noise);
        if witness.given.len() != 1 {
            // A bot leads and has moved.
            continue;
        }
        tried += 1;
        play_single(&mut app, now, 0);
        app.update(now);
        app.sync_store(&mut witness);
        press(&mut app, now, Button::B);
        app.update(now);
        app.sync_store(&mut witness);
        let [begun, moved, undone]: [Given; 3] = witness.given.clone().try_into().unwrap();
        assert!(moved.record.len() > begun.record.len());
        assert_eq!(undone, begun, "as if nothing had been done");
        // Takes a move back and plays another one of the same length before the store is synchronised. The tile is still
        // chosen: the first press of B puts it back.
        press(&mut app, now, Button::B);
        play_single(&mut app, now, 0);
        app.update(now);
        app.sync_store(&mut witness);
        press(&mut app, now, Button::B);
        press(&mut app, now, Button::B);
        play_single(&mut app, now, 1);
        app.update(now);
        app.sync_store(&mut witness);
        let last = witness.given.last().unwrap().clone();
        assert_eq!(last.record.len(), moved.record.len());
        assert_ne!(last.record, moved.record);
        assert_eq!(kept(&mut witness.log, Item::Match(Game::Lexio)), Some((last.bytes(), last.note)));
        // After a bot's move, B takes nothing back.
        let now = until_asked(&mut app, &mut witness, now);
        let saves = witness.given.len();
        press(&mut app, now, Button::B);
        app.update(now);
        app.sync_store(&mut witness);
        assert_eq!(witness.given.len(), saves);
        cut_all(Flash::erased(), &witness.given);
    }
    assert!(tried > 2, "the person leads now and then");
}

#[test]
fn a_lesson_leaves_what_is_kept_as_it_is() {
    use Button::{A, Down, Left, Right, Up, X};
    for game in Game::ALL {
        let mut witness = Witness::new();
        let mut app = boot(&mut witness, game);
        begin(&mut app);
        play(&mut app, &mut witness, 5);
        let (saves, before) = (witness.given.len(), kept(&mut witness.log, Item::Match(game)));
        // After a power-off the cursor is on the game of the match. The third row of its menu is the lesson.
        app = switch_on(&mut witness, 7);
        for button in [A, Down, Down, A] {
            press(&mut app, 0, button);
        }
        let mut now = until_asked(&mut app, &mut witness, 0);
        // Plays most of the lesson, but not its end, which offers a match.
        for _ in 0..5 {
            for button in [A, X, Left, Right, Up] {
                press(&mut app, now, button);
                now = until_asked(&mut app, &mut witness, now);
            }
        }
        assert_eq!(
            (witness.given.len(), kept(&mut witness.log, Item::Match(game))),
            (saves, before),
            "{game:?}"
        );
        assert_eq!(Found::of(&witness, Item::Match(game)), Found::Intact);
    }
}
