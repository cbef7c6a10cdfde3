//! A purposeful player: presses that reach a table, the end of a match, or a rarely seen screen.

use super::fingers::any_button;
use gousset_core::rng::Rng;
use gousset_handheld::Device;
use gousset_ui::device::buttons::Button::{self, A, B, Down, Left, Right, Up, X, Y};
use gousset_ui::session::Place;

/// The longest wait for a hint and an animation.
const PATIENCE_MS: u64 = 6_000;

/// Presses the buttons that lead on from the current screen. Returns the number of presses.
pub fn go_on(device: &mut Device, rng: &mut Rng) -> u64 {
    let Some((place, alone)) =
        device.app().map(|app| (app.place(), app.at_play().is_some_and(|(_, _, people)| people == 0)))
    else {
        return 0;
    };
    let presses = match place {
        Place::Table if alone => {
            device.run(20_000);
            if often(rng, 30) { vec![A] } else { vec![] }
        }
        Place::Table => return take_turn(device, rng),
        Place::Cover
        | Place::Share
        | Place::Medals
        | Place::Review
        | Place::TestCard
        | Place::Lesson
        | Place::Puzzle => watch(place, device, rng),
        Place::Rules | Place::Reference | Place::LookUp | Place::Crash => {
            [times(any_button(rng), rng.below(3)), times(B, rng.below(2))].concat()
        }
        Place::Puzzles => [times(Right, rng.below(30)), vec![if often(rng, 80) { A } else { B }]].concat(),
        Place::First | Place::Replace | Place::Rescue | Place::Factory => {
            [times(Down, rng.below(3)), vec![A]].concat()
        }
        Place::Title => [times(Down, rng.below(4)), vec![A]].concat(),
        Place::Menu | Place::Setup | Place::Settings | Place::Pause | Place::SafeStart => choose(place, rng),
    };
    press_all(device, &presses)
}

fn times(button: Button, count: u32) -> Vec<Button> {
    vec![button; count as usize]
}

fn often(rng: &mut Rng, percent: u32) -> bool {
    rng.below(100) < percent
}

/// Waits on a screen that needs time, and returns the presses that leave it.
fn watch(place: Place, device: &mut Device, rng: &mut Rng) -> Vec<Button> {
    match place {
        Place::Share => {
            device.run(300);
            [times(Right, rng.below(3)), times(B, rng.below(2))].concat()
        }
        Place::Medals => {
            device.run(700 * u64::from(rng.below(2)));
            vec![A]
        }
        Place::TestCard => {
            device.hold(B, 700);
            vec![any_button(rng)]
        }
        Place::Puzzle if often(rng, 10) => vec![Y, B],
        Place::Lesson if often(rng, 6) => vec![Y, Down, A],
        Place::Lesson | Place::Puzzle => {
            device.run(800);
            vec![if often(rng, 50) { A } else { any_button(rng) }]
        }
        _ => {
            device.run(700);
            vec![A]
        }
    }
}

/// Returns the presses in a menu, the set-up, the settings, a pause or the safe start.
fn choose(place: Place, rng: &mut Rng) -> Vec<Button> {
    match place {
        Place::Menu if often(rng, 60) => vec![A],
        Place::Menu if often(rng, 10) => vec![B],
        Place::Menu => [times(Down, 1 + rng.below(5)), vec![A]].concat(),
        Place::Setup => set_up(rng),
        Place::Settings => {
            let row = times(Down, rng.below(9));
            let change = times([Left, Right, A][rng.below(3) as usize], rng.below(3));
            [row, change, times(B, rng.below(3))].concat()
        }
        Place::Pause if often(rng, 20) => [vec![Up, A], times(Down, rng.below(2)), vec![A]].concat(),
        Place::Pause => vec![B],
        _ if often(rng, 70) => vec![A],
        _ => vec![Down, A, Down, A],
    }
}

fn press_all(device: &mut Device, presses: &[Button]) -> u64 {
    for &button in presses {
        device.press(button);
    }
    presses.len() as u64
}

/// Changes rows of the set-up and goes back to the first row, which starts the match.
fn set_up(rng: &mut Rng) -> Vec<Button> {
    let mut presses = Vec::new();
    for _ in 0..rng.below(5) {
        let row = 1 + rng.below(9) as usize;
        presses.extend(vec![Down; row]);
        presses.extend(vec![[Left, Right][rng.below(2) as usize]; 1 + rng.below(3) as usize]);
        if rng.below(12) == 0 {
            // Opens the name entry, or advances a value.
            presses.extend([A, any_button(rng), any_button(rng), A, B]);
        }
        presses.extend(vec![Up; row]);
    }
    presses.push(if rng.below(12) == 0 { B } else { A });
    presses
}

/// Plays a turn at the table: mostly the move that the hint suggests, or A to leave a screen that waits.
fn take_turn(device: &mut Device, rng: &mut Rng) -> u64 {
    let presses = match rng.below(40) {
        0..23 => {
            device.press(X);
            wait(device);
            vec![A]
        }
        23..32 => vec![A],
        32..35 => {
            let moves = vec![[Up, Down, Left, Right][rng.below(4) as usize]; 1 + rng.below(4) as usize];
            [moves, vec![A]].concat()
        }
        35 => vec![B],
        36 => vec![B, A],
        37 => vec![Y],
        38 => vec![X],
        _ => vec![any_button(rng), any_button(rng), A],
    };
    let count = press_all(device, &presses);
    wait(device);
    count + 1
}

/// Waits until the picture is still.
fn wait(device: &mut Device) {
    device.run(700);
    let end = device.now() + PATIENCE_MS;
    while device.still_for() < 600 && device.now() < end && !device.has_failed() {
        device.run(100);
    }
}
