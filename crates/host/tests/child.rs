//! A child with a handheld: any buttons, at any moment, several at once. It must survive and stay alive.

mod learnt;

use gousset_core::Game;
use gousset_core::rng::Rng;
use gousset_draw::canvas::HEIGHT;
use gousset_handheld::{Device, Flash};
use gousset_ui::device::buttons::{Button, Levels};

/// Presses at random; A more often than the others, so that matches are played and not only menus visited.
fn mash(seed: u64, presses: u32) -> Device {
    let mut rng = Rng::new(seed);
    // Half of them are fresh: A leads into a lesson first.
    let flash = if seed.is_multiple_of(2) { learnt::flash() } else { Flash::erased() };
    let mut device = Device::boot(seed, flash);
    // A language, and every game has its turn: down to it, and through its menus into a match.
    let game = seed as usize % Game::COUNT;
    let to_the_game = std::iter::repeat_n(Button::Down, game);
    for button in [Button::A].into_iter().chain(to_the_game).chain([Button::A; 4]) {
        device.press(button);
    }
    for _ in 0..presses {
        let button = match rng.below(12) {
            index @ 0..8 => Button::ALL[index as usize],
            _ => Button::A,
        };
        match rng.below(8) {
            // A contact that bounces too fast to count.
            0 => {
                device.set(button, true);
                device.run(u64::from(rng.below(5)));
            }
            // Two at once, or one that stays down while others are pressed.
            1 => {
                device.set(button, true);
                device.set(Button::ALL[rng.below(8) as usize], true);
                device.run(u64::from(rng.below(700)));
            }
            2 => device.run(u64::from(rng.below(3000))),
            _ => {
                device.set(button, true);
                device.run(20 + u64::from(rng.below(60)));
            }
        }
        if rng.below(10) > 0 {
            for button in Button::ALL {
                device.set(button, false);
            }
            device.run(u64::from(rng.below(200)));
        }
    }
    device
}

#[test]
fn no_mashing_of_buttons_stops_it() {
    let mut pictures = std::collections::HashSet::new();
    for seed in 0..30 {
        let mut device = mash(seed, 400);
        for button in Button::ALL {
            device.set(button, false);
        }
        assert_eq!(device.levels(), Levels::default());
        // A child may even start the chip's loader: off and on brings the handheld back.
        if device.is_in_loader() {
            device = Device::boot(seed, device.flash().clone());
        }
        // Whatever is on the panel now, it answers to some button.
        device.run(20_000);
        let before = device.picture().rows(0..HEIGHT).to_vec();
        let answers = Button::ALL.into_iter().any(|button| {
            device.set(button, true);
            device.run(50);
            let answered = device.picture().rows(0..HEIGHT) != before;
            device.set(button, false);
            device.run(50);
            answered
        });
        assert!(answers, "seed {seed}: no button does anything");
        pictures.insert(before);
    }
    assert!(pictures.len() > 10, "the mashing got about: {} different screens", pictures.len());
}
