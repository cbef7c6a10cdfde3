//! The press that dismisses a warning does nothing else, for every button, tapped or held.

mod learnt;

use gousset_handheld::outline::Shown;
use gousset_handheld::{Device, Flash, Supply};
use gousset_ui::device::buttons::Button::{self, A, B, Down};
use gousset_ui::elements::Role;

fn booted(bytes: &[u8]) -> Device {
    let flash = Flash::holding(bytes.to_vec()).expect("the file has the size of the save area");
    let mut device = Device::boot(24, flash);
    device.run(1_000);
    device
}

fn unreadable() -> Device {
    booted(include_bytes!("../../../tests/flash/kept-unreadable.bin"))
}

/// Returns a new handheld after the choice of the language.
fn new() -> Device {
    let mut device = Device::boot(1, learnt::flash());
    device.run(1_000);
    press_all(&mut device, &[A]);
    device
}

fn press_all(device: &mut Device, buttons: &[Button]) {
    for &button in buttons {
        device.press(button);
        device.run(300);
    }
}

/// Runs the handheld on a low battery until the warning appears.
fn drain(device: &mut Device, percent: u8) {
    device.feed(Supply { usb: false, percent: Some(percent) });
    device.run(11_000);
}

/// Returns the warnings on the screen, and all its other elements but the arrows of lists, which a warning may cover.
fn seen(device: &Device) -> (Vec<String>, Vec<(Role, String, String)>) {
    let (notices, rest): (Vec<Shown>, Vec<Shown>) =
        device.outline().0.into_iter().partition(|shown| shown.role == Role::Notice);
    let rest = rest.into_iter().filter(|shown| !["▲", "▼"].contains(&shown.name.as_str()));
    let rest = rest.map(|shown| (shown.role, shown.name, shown.value));
    (notices.into_iter().map(|shown| shown.name).collect(), rest.collect())
}

/// Dismisses all warnings with this button, held for this long. Returns the number of warnings.
fn dismiss_all(device: &mut Device, button: Button, ms: u64) -> usize {
    let (mut notices, screen) = seen(device);
    let mut count = 0;
    while !notices.is_empty() {
        device.hold(button, ms);
        device.run(300);
        let (left, now) = seen(device);
        assert_eq!(now, screen, "{button:?} for {ms} ms did more than take {notices:?} away");
        assert_ne!(left, notices, "{button:?} takes it away");
        (notices, count) = (left, count + 1);
    }
    count
}

/// Checks every button, tapped and held, on the screen that `lead` returns.
fn check(what: &str, warnings: usize, lead: impl Fn() -> Device) {
    for button in Button::ALL {
        for ms in [60, 1_500] {
            assert_eq!(dismiss_all(&mut lead(), button, ms), warnings, "{what}, {button:?}");
        }
    }
}

#[test]
fn on_the_title() {
    check("a match", 1, unreadable);
    check("settings and statistics", 2, || {
        let mut device = booted(include_bytes!("../../../tests/flash/kept-rest-newer.bin"));
        // Chooses the language first.
        press_all(&mut device, &[A]);
        device
    });
    let mut device = unreadable();
    dismiss_all(&mut device, A, 60);
    let (_, title) = seen(&device);
    press_all(&mut device, &[A]);
    assert_ne!(seen(&device).1, title, "the next press acts");
}

#[test]
fn in_the_menu_of_a_game() {
    let menu = || {
        let mut device = unreadable();
        press_all(&mut device, &[B, A]);
        device
    };
    check("a match that cannot be read", 1, menu);
    check("a match that could not be deleted", 1, || {
        let mut device = menu();
        press_all(&mut device, &[B, A, Down, A]);
        drain(&mut device, 3);
        press_all(&mut device, &[B, Down, A]);
        device.run(300);
        device
    });
}

#[test]
fn the_battery_over_any_screen() {
    for percent in [14, 4] {
        check("title", 1, || {
            let mut device = new();
            drain(&mut device, percent);
            device
        });
        check("table", 1, || {
            let mut device = new();
            press_all(&mut device, &[A, A, A]);
            // Waits for the person's turn.
            device.run(20_000);
            drain(&mut device, percent);
            device
        });
    }
}

/// The battery's warning covers the title's.
#[test]
fn one_warning_over_another() {
    check("battery and match", 2, || {
        let mut device = unreadable();
        drain(&mut device, 4);
        device
    });
}

/// A direction that is held when a warning appears does not move the cursor under it.
#[test]
fn a_held_direction_stops() {
    let mut device = new();
    let start = seen(&device);
    device.set(Down, true);
    device.run(700);
    assert_ne!(seen(&device), start);
    drain(&mut device, 14);
    let before = seen(&device);
    device.run(3_000);
    assert_eq!(seen(&device), before);
}

/// A tap on a warning dismisses it. Until then nothing else can be tapped.
#[test]
fn a_warning_can_be_tapped_away() {
    let mut device = unreadable();
    let choosable: Vec<Shown> =
        device.outline().0.into_iter().filter(|shown| shown.presses.is_some()).collect();
    let [warning] = &choosable[..] else { panic!("{choosable:?}") };
    assert_eq!(warning.role, Role::Notice);
    let buttons: Vec<Button> = warning.presses.into_iter().flat_map(|presses| presses.all()).collect();
    let (_, title) = seen(&device);
    press_all(&mut device, &buttons);
    assert_eq!(seen(&device), (Vec::new(), title));
}
