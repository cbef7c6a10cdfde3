//! A hint counts as taken as soon as a picture shows it. This must hold after a power-off at any moment, after leaving the
//! match, after an undo, with several people, and in a round without a move.

mod learnt;

use gousset_core::Game;
use gousset_handheld::outline::Shown;
use gousset_handheld::probe::HintSeen;
use gousset_handheld::{Device, Flash, Supply, Tear};
use gousset_ui::device::buttons::Button::{self, A, B, Down, Left, Up, X, Y};
use gousset_ui::elements::Role;
use gousset_ui::persistence::help::Help;
use gousset_ui::session::{Place, RoundAtPlay};

const GAMES: [Game; 3] = [Game::Lexio, Game::Lexicon, Game::Xylo];

fn press_all(device: &mut Device, buttons: &[Button]) {
    for &button in buttons {
        device.press(button);
        device.run(300);
    }
}

/// Returns a handheld at the set-up of a game.
fn set_up(seed: u64, game: Game) -> Device {
    let mut device = Device::boot(seed, learnt::flash());
    device.run(1_000);
    press_all(&mut device, &[A]);
    let row = GAMES.iter().position(|&other| other == game).unwrap();
    press_all(&mut device, &vec![Down; row]);
    press_all(&mut device, &[A, A]);
    assert_eq!(device.app().map(|app| app.place()), Some(Place::Setup));
    device
}

/// Returns a handheld at a table with one person.
fn table(seed: u64, game: Game) -> Device {
    let mut device = set_up(seed, game);
    press_all(&mut device, &[A]);
    device
}

fn at_play(device: &Device) -> (RoundAtPlay, Help) {
    device.app().and_then(|app| app.round_at_play()).expect("a match is at play")
}

/// Runs until a hint is on the panel; `None` if there is none in this time.
fn wait_for_hint(device: &mut Device, ms: u64) -> Option<HintSeen> {
    for _ in 0..ms {
        device.run(1);
        if let Some(&hint) = device.take_hints().first() {
            return Some(hint);
        }
    }
    None
}

/// Presses buttons until a hint is on the panel, and stops in that millisecond.
fn ask(device: &mut Device) -> HintSeen {
    ask_before(device, u64::MAX).expect("it is asked until a hint comes")
}

/// Does the same, but stops at this time at the latest.
fn ask_before(device: &mut Device, stop: u64) -> Option<HintSeen> {
    for _ in 0..20 {
        device.press(X);
        for _ in 0..3_000 {
            if device.now() == stop {
                return None;
            }
            if let Some(hint) = wait_for_hint(device, 1) {
                return Some(hint);
            }
        }
        // Continues from a page that waits, or accepts a hand as it is sorted.
        device.press(A);
        device.run(1_000);
    }
    panic!("no hint comes: {:?}", device.outline());
}

/// Switches on and continues the only saved match.
fn resume(flash: Flash) -> Device {
    let mut device = Device::boot(99, flash);
    device.run(1_000);
    press_all(&mut device, &[A, A]);
    device.run(1_000);
    device
}

#[track_caller]
fn check_known(device: &Device, hint: HintSeen) {
    let (round, help) = at_play(device);
    assert_eq!(round, hint.round);
    assert!(help.in_round(hint.player) && help.in_match(hint.player), "{hint:?}: {help:?}");
}

#[test]
fn a_power_off_at_any_moment_after_the_picture_keeps_it() {
    for game in GAMES {
        for after in (0..30).chain([100, 1_000]) {
            let mut device = table(5, game);
            let hint = ask(&mut device);
            device.run(after);
            check_known(&resume(device.power_off()), hint);
        }
    }
}

/// After a power cut during the write the note is there or not. The match is there in both cases.
#[test]
fn a_cut_within_the_write_loses_nothing_else() {
    for game in GAMES {
        let mut rehearsal = table(6, game);
        let hint = ask(&mut rehearsal);
        let mut lost = 0;
        for (bytes, &tear) in (0..).step_by(13).zip(Tear::ALL.iter().cycle()) {
            let mut device = table(6, game);
            assert_eq!(ask_before(&mut device, rehearsal.now() - 1), None);
            device.flash().cut_after_torn(bytes, tear, bytes);
            device.run(100);
            let failed = device.has_failed();
            let resumed = resume(device.power_off().repaired());
            let (round, help) = at_play(&resumed);
            assert_eq!(round, hint.round);
            if !failed {
                check_known(&resumed, hint);
                break;
            }
            lost += u64::from(!help.in_round(hint.player));
        }
        assert!(lost > 0, "{game:?}: a cut in the first byte comes before the note");
    }
}

#[test]
fn leaving_the_match_keeps_it() {
    for game in GAMES {
        let mut device = table(7, game);
        let hint = ask(&mut device);
        press_all(&mut device, &[Y, Up, A, Down, A]);
        assert_eq!(device.app().map(|app| app.place()), Some(Place::Menu));
        press_all(&mut device, &[A]);
        check_known(&device, hint);
    }
}

#[test]
fn undoing_the_move_keeps_it() {
    let mut device = table(8, Game::Lexio);
    let hint = ask(&mut device);
    let record =
        |device: &Device| device.app().and_then(|app| app.at_play()).map(|(_, record, _)| record.len());
    let before = record(&device);
    device.press(A);
    assert!(record(&device) > before, "the move is made");
    device.press(B);
    assert_eq!(record(&device), before, "and taken back");
    check_known(&device, hint);
    check_known(&resume(device.power_off()), hint);
}

/// The advice to challenge a word is a hint too.
#[test]
fn a_hint_to_challenge_counts() {
    let says = |shown: &Shown| shown.role == Role::Notice && shown.name.contains("is not a word: doubt it");
    let mut found = 0;
    for seed in 40..60 {
        let mut device = table(seed, Game::Lexicon);
        press_all(&mut device, &[A]);
        while device.still_for() < 1_000 {
            device.run(10);
        }
        let hint = ask(&mut device);
        if device.outline().0.iter().any(says) {
            check_known(&resume(device.power_off()), hint);
            found += 1;
        }
    }
    assert!(found > 0, "in some of these a bot bluffs");
}

/// One of two people takes a hint. After a power-off the other person has taken none.
#[test]
fn among_several_people_it_is_one_player_s() {
    for game in GAMES {
        let mut device = set_up(9, game);
        // Three seats: a person, a bot, a person.
        press_all(&mut device, &[Down, Left, Down, Down, Down, Left, Left, Up, Up, Up, Up, A]);
        let (_, _, people) = device.app().and_then(|app| app.at_play()).expect("a match is at play");
        assert_eq!(people, 2, "{game:?}");
        let hint = ask(&mut device);
        let resumed = resume(device.power_off());
        check_known(&resumed, hint);
        let (_, help) = at_play(&resumed);
        let others = (0..6).filter(|&player| player != hint.player);
        assert!(others.into_iter().all(|player| !help.in_match(player)), "{game:?}: {hint:?}, {help:?}");
    }
}

/// Nothing is written while the battery is nearly empty. The note is saved as soon as there is power.
#[test]
fn a_hint_on_an_empty_battery_is_kept_once_there_is_power() {
    for game in GAMES {
        let mut device = table(10, game);
        device.run(20_000);
        device.feed(Supply { usb: false, percent: Some(3) });
        device.run(100);
        press_all(&mut device, &[B]);
        device.take_figures();
        let hint = ask(&mut device);
        device.run(1_000);
        let figures = device.take_figures();
        assert_eq!((figures.programmed_bytes, figures.erased_sectors), (0, 0));
        check_known(&device, hint);
        device.feed(Supply { usb: true, percent: None });
        device.run(10);
        check_known(&resume(device.power_off()), hint);
    }
}

/// Plays the suggested moves until the condition holds. Returns false if it never does.
fn play_until(device: &mut Device, holds: impl Fn(&Device) -> bool) -> bool {
    for _ in 0..400 {
        if holds(device) {
            return true;
        }
        device.press(X);
        device.run(2_000);
        device.press(A);
        device.run(3_000);
    }
    false
}

/// Before its first move, the record does not show that the next round was dealt. Hints must still count for the right
/// round.
#[test]
fn a_round_that_was_dealt_and_has_no_move_yet_has_its_own_hints() {
    let mut found = [false; 2];
    for seed in 0..12 {
        let mut device = table(seed, Game::Lexio);
        let is_second = |device: &Device| at_play(device).0.round == 2;
        assert!(play_until(&mut device, is_second), "seed {seed}");
        let length =
            |device: &Device| device.app().and_then(|app| app.at_play()).map(|(_, record, _)| record.len());
        let before = length(&device);
        // The second round is dealt, without a hint. After a power-off the hint of the first round does not count for it.
        if at_play(&device).1 == Help::default() || at_play(&device).1.in_round(0) {
            continue;
        }
        let mut left = Device::boot(99, device.flash().clone());
        left.run(1_000);
        press_all(&mut left, &[A, A]);
        let (round, help) = at_play(&left);
        assert_eq!((round.round, help.in_round(0)), (2, false), "seed {seed}");
        found[0] = true;
        // Takes a hint before the first move, if the person leads.
        device.take_hints();
        device.press(X);
        let Some(hint) = wait_for_hint(&mut device, 3_000).filter(|_| length(&device) == before) else {
            continue;
        };
        check_known(&resume(device.power_off()), hint);
        found[1] = true;
    }
    assert_eq!(found, [true; 2], "some of these matches came there");
}
