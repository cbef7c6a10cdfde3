//! Fingers on the buttons: presses, holds, chords, and contacts that bounce.

use gousset_core::rng::Rng;
use gousset_handheld::Device;
use gousset_ui::device::buttons::Button;

/// A button, any.
pub fn any_button(rng: &mut Rng) -> Button {
    Button::ALL[rng.below(8) as usize]
}

/// Does something with the buttons that nobody would do on purpose; how many buttons went down.
pub fn fumble(device: &mut Device, rng: &mut Rng) -> u64 {
    match rng.below(20) {
        0..8 => {
            device.press(any_button(rng));
            1
        }
        8..10 => {
            // Perhaps too short to count.
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
        // A button that stays down into whatever comes next.
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

/// Takes all fingers off.
pub fn let_go(device: &mut Device) {
    for button in Button::ALL {
        device.set(button, false);
    }
}

/// Two to four buttons, one after the other or at once, and up again in another order.
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

/// A contact that closes and opens many times, each for a few milliseconds.
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
