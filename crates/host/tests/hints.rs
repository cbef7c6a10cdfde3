//! A hint changes only the selection. It changes neither the bots' moves nor the saves.

mod learnt;

use gousset_draw::canvas::HEIGHT;
use gousset_handheld::Device;
use gousset_ui::device::buttons::Button;

/// Plays the first suggestion in every turn of a match of Lexio, with or without waiting for the hint.
fn played(seed: u64, waits_for_hints: bool) -> Device {
    let mut device = Device::boot(seed, learnt::flash());
    for _ in 0..3 {
        device.press(Button::A);
    }
    for _ in 0..8 {
        // Waits until the three bots have moved.
        device.run(15_000);
        device.press(Button::X);
        if waits_for_hints {
            device.run(3_000);
        }
        device.press(Button::X);
        device.press(Button::A);
    }
    device.run(15_000);
    device
}

#[test]
fn whoever_asks_meets_the_same_bots() {
    for seed in 0..6 {
        let (mut asked, mut alone) = (played(seed, true), played(seed, false));
        assert!(asked.picture().rows(0..HEIGHT) == alone.picture().rows(0..HEIGHT), "seed {seed}");
        assert!(asked.flash().bytes() == alone.flash().bytes(), "seed {seed}");
    }
}
