//! Random use of the buttons: presses, holds, chords, and contacts that bounce.

use gousset_core::rng::Rng;
use gousset_handheld::Device;
use gousset_ui::device::buttons::Button;

/// Returns a random button.
pub fn any_button(rng: &mut Rng) -> Button {
    Button::ALL[rng.below(8) as usize]
}

/// Presses buttons at random. Returns the number of buttons that went down.
pub fn fumble(device: &mut Device, rng: &mut Rng) -> u64 {
    match rng.below(20) {
        0..8 => {
            device.press(any_button(rng));
            1
        }
        8..10 => {
            // May be too short for the debouncer.
            device.set(any_button(rng), true);
            device.run(1 + u64::from(rng.below(20)));
            let_go(device);
            device.run(u64::from(rng.below(60)));
            1
        }
        10..13 => {
            device.hold(any_button(rng), 300 + u64::from(rng.below(1500)));
            1
        }
        13..16 => chord(device, rng),
        16..18 => bounce(device, rng),
        // The button stays down during the next action.
        18 => {
            device.set(any_button(rng), true);
            device.run(u64::from(rng.below(400)));
            1
        }
        _ => {
            let_go(device);
            device.run(u64::from(rng.below(3000)));
            0
        }
    }
}

/// Releases all buttons.
pub fn let_go(device: &mut Device) {
    for button in Button::ALL {
        device.set(button, false);
    }
}

/// Presses two to four buttons, in turn or together, and releases them in another order.
fn chord(device: &mut Device, rng: &mut Rng) -> u64 {
    let mut buttons = Button::ALL;
    rng.shuffle(&mut buttons);
    let count = 2 + rng.below(3) as usize;
    for &button in &buttons[..count] {
        device.set(button, true);
        device.run(u64::from(rng.below(40)));
    }
    device.run(u64::from(rng.below(600)));
    rng.shuffle(&mut buttons[..count]);
    for &button in &buttons[..count] {
        device.set(button, false);
        device.run(u64::from(rng.below(40)));
    }
    device.run(30);
    count as u64
}

/// Closes and opens a contact many times, each for a few milliseconds.
fn bounce(device: &mut Device, rng: &mut Rng) -> u64 {
    let button = any_button(rng);
    for _ in 0..4 + rng.below(12) {
        let down = rng.below(2) == 0;
        device.set(button, down);
        device.run(1 + u64::from(rng.below(9)));
    }
    device.set(button, false);
    device.run(60);
    1
}
