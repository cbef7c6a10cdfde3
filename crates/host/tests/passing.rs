//! Several people share the handheld: if the panel goes dark while a hand is open, the hand is hidden when the panel wakes. At
//! a table with one person it stays open.

mod learnt;

use gousset_draw::canvas::HEIGHT;
use gousset_handheld::Device;
use gousset_ui::device::buttons::Button::{self, A, B, Down, Left, Right, Up, X, Y};

/// Longer than the time until the panel goes dark.
const LONG_MS: u64 = 150_000;

fn press(device: &mut Device, buttons: &[Button]) {
    for &button in buttons {
        device.press(button);
    }
}

fn settled(device: &mut Device) -> Vec<u8> {
    while device.still_for() < 1000 {
        device.run(100);
    }
    device.picture().rows(0..HEIGHT).to_vec()
}

/// Returns a set-up of the game in this row of the title, with this many people in four seats.
fn at_a_table(game: usize, people: usize) -> Device {
    let mut device = Device::boot(5, learnt::flash());
    device.run(100);
    press(&mut device, &[A]);
    press(&mut device, &[Down].repeat(game));
    press(&mut device, &[A, A]);
    for _ in 1..people {
        press(&mut device, &[Down, Down, Down, Left, Left, Up, Up, Up]);
    }
    device
}

/// Opens the first hand. `pages` is the number of screens before it.
fn open_first_hand(device: &mut Device, pages: usize) -> Vec<u8> {
    for _ in 0..=pages {
        settled(device);
        press(device, &[A]);
    }
    settled(device)
}

fn sleep_and_wake(device: &mut Device) -> Vec<u8> {
    device.run(LONG_MS);
    assert_eq!(device.light(), 0);
    press(device, &[B]);
    assert_ne!(device.light(), 0);
    device.picture().rows(0..HEIGHT).to_vec()
}

#[test]
fn a_hand_that_fell_asleep_is_asked_for_again_and_nothing_of_it_is_lost() {
    // Lexio asks for the person; Lexicon first shows the seats; Xylo asks for the player who sorts a hand.
    for (game, pages) in [(0, 1), (1, 2), (2, 1)] {
        let mut device = at_a_table(game, 2);
        open_first_hand(&mut device, pages);
        // Chooses a tile, puts a letter or lifts a card.
        press(&mut device, &[Right, A]);
        let hand = settled(&mut device);
        let cover = sleep_and_wake(&mut device);
        assert!(cover != hand, "game {game}");
        press(&mut device, &[A]);
        assert!(settled(&mut device) == cover, "too early after it woke, game {game}");
        press(&mut device, &[X, Y, Down]);
        assert!(settled(&mut device) == cover, "only A opens it, game {game}");
        press(&mut device, &[A]);
        assert!(settled(&mut device) == hand, "game {game}");
        // The same with the menu open: the menu and the hand are there again.
        press(&mut device, &[Y]);
        let menu = settled(&mut device);
        assert!(sleep_and_wake(&mut device) == cover, "game {game}");
        settled(&mut device);
        press(&mut device, &[A]);
        assert!(settled(&mut device) == menu, "game {game}");
        press(&mut device, &[B]);
        assert!(settled(&mut device) == hand, "game {game}");
    }
}

#[test]
fn a_lone_person_wakes_the_table_as_it_was() {
    for (game, pages) in [(0, 0), (1, 1), (2, 0)] {
        let mut device = at_a_table(game, 1);
        let hand = open_first_hand(&mut device, pages);
        assert!(sleep_and_wake(&mut device) == hand, "game {game}");
    }
}
