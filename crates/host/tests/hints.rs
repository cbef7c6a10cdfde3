//! Asking for a hint changes nothing but what is chosen: neither the bots' moves nor what is kept.

mod learnt;

use gousset_draw::canvas::HEIGHT;
use gousset_handheld::Device;
use gousset_ui::device::buttons::Button;

/// A match of Lexio whose person plays the first suggestion of every turn, having waited for the hint or not.
fn played(seed: u64, waits_for_hints: bool) -> Device {
    let mut device = Device::boot(seed, learnt::flash());
    for _ in 0..3 {
        device.press(Button::A);
    }
    for _ in 0..8 {
        // Until it is the person's turn: three bots think and move, and nobody hurries them.
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
