//! The secret of a player's match depends on all 64 bits of the system's entropy. That of a script is reproducible.

use gousset_core::Game;
use gousset_core::lexio::Record;
use gousset_handheld::{Device, Entropy, Flash};
use gousset_saves::Log;
use gousset_ui::Wishes;
use gousset_ui::device::buttons::Button;
use gousset_ui::persistence::saves::{self, Item, MAX_SAVE, Saved};
use std::collections::BTreeSet;

/// A save area in which the lessons are done, so that menus begin with a new match.
const LEARNT: &[u8] = include_bytes!("../../../tests/flash/learnt.bin");
/// Presses from power-on to a match of Lexio.
const PRESSES: usize = 4;

fn learnt() -> Flash {
    Flash::holding(LEARNT.to_vec()).unwrap()
}

fn for_player(noise: u64) -> Device {
    Device::boot_for(Wishes::default(), Entropy::system(noise), learnt())
}

/// The secret of the match of Lexio that a handheld has saved.
fn secret_in(device: Device) -> u64 {
    let mut log = Log::open(device.power_off(), 0).unwrap();
    let mut room = [0; MAX_SAVE];
    let (bytes, note) =
        saves::load(&mut log, Item::Match(Game::Lexio), &mut room).expect("a match was begun");
    let (record, _) = Record::rewound(Saved::read(bytes, note).unwrap().record).unwrap();
    record.state().seed().secret()
}

/// The secret of the match that a handheld deals, with this noise before each press.
fn dealt_by(mut device: Device, noise: [u64; PRESSES]) -> u64 {
    device.run(100);
    for noise in noise {
        device.add_noise(noise);
        device.press(Button::A);
    }
    device.run(500);
    secret_in(device)
}

/// This number, and the same with each bit changed.
fn with_each_bit_changed(noise: u64) -> impl Iterator<Item = u64> {
    std::iter::once(noise).chain((0..u64::BITS).map(move |bit| noise ^ 1 << bit))
}

#[test]
fn each_of_64_bits_at_the_start_changes_the_secret() {
    let starts = with_each_bit_changed(0x0123_4567_89AB_CDEF);
    let secrets: BTreeSet<u64> = starts.map(|noise| dealt_by(for_player(noise), [7; PRESSES])).collect();
    assert_eq!(secrets.len(), 65);
}

#[test]
fn each_of_64_bits_at_a_press_changes_the_secret() {
    let presses = with_each_bit_changed(0x0123_4567_89AB_CDEF);
    let secrets: BTreeSet<u64> = presses.map(|noise| dealt_by(for_player(1), [7, 7, noise, 7])).collect();
    assert_eq!(secrets.len(), 65);
}

/// A script folds its seed into 32 bits; a player's noise is not folded.
#[test]
fn noise_that_a_script_would_fold_together_deals_different_secrets() {
    let noise = |high: u64| high << 32 | (high ^ 0x5EED);
    let secrets: BTreeSet<u64> =
        (0..32).map(|high| dealt_by(for_player(noise(high)), [0; PRESSES])).collect();
    assert_eq!(secrets.len(), 32);
    let of_script = |high| dealt_by(Device::boot(noise(high), learnt()), [0; PRESSES]);
    assert_eq!(of_script(1), of_script(2));
}

#[test]
fn a_script_repeats_whatever_the_system_gives() {
    let of_script = |noise| dealt_by(Device::boot(1, learnt()), [noise; PRESSES]);
    assert_eq!(of_script(1), of_script(u64::MAX));
}
