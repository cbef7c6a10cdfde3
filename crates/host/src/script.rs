//! Scripts drive the handheld, on the PC and on the emulated chip.

mod run;

use gousset_handheld::Tear;
use gousset_ui::device::buttons::Button;
use std::path::PathBuf;

pub use run::{Moment, Pictures, Places, grant, load_flash, run};

/// The order of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    Seed(u64),
    /// Fills the save area from this file.
    Flash(PathBuf),
    Boot,
    Press(Button, u32),
    Hold(Button, u64),
    Wait(u64),
    Settle,
    Shot(String),
    Expect(PathBuf),
    Figures,
    /// The charge of the battery, if the handheld can measure it.
    Battery(Option<u8>),
    /// The voltage of the battery.
    Millivolts(u16),
    Usb(bool),
    /// The player turns the handheld round. On the emulated chip this turns the panel and the buttons; here it does nothing.
    Turn,
    Cut,
    /// Power fails after this many bytes, with this tear.
    CutAfter(u64, Tear),
}

/// An order and the number of its line.
pub type Line = (usize, Order);

/// Parses a script.
///
/// # Errors
/// A sentence that names the first line that cannot be read.
pub fn parse(text: &str) -> Result<Vec<Line>, String> {
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let order = order(line).map_err(|why| format!("line {number}: {why}: {line}"))?;
        lines.push((number, order));
    }
    Ok(lines)
}

fn order(line: &str) -> Result<Order, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    Ok(match words[..] {
        ["seed", value] => Order::Seed(number(value)?),
        ["flash", file] => Order::Flash(file.into()),
        ["boot"] => Order::Boot,
        ["press", name] => Order::Press(button(name)?, 1),
        ["press", name, times] => {
            let times = number(times)?;
            let fits = u32::try_from(times).ok().filter(|times| (1..=1000).contains(times));
            Order::Press(button(name)?, fits.ok_or("a button is pressed 1 to 1000 times")?)
        }
        ["hold", name, ms] => Order::Hold(button(name)?, number(ms)?),
        ["wait", ms] => Order::Wait(number(ms)?),
        ["settle"] => Order::Settle,
        ["shot", name] => {
            if name.contains(['/', '\\']) || name.starts_with('.') {
                return Err("a shot's name is no path".into());
            }
            Order::Shot(name.into())
        }
        ["expect", file] => Order::Expect(file.into()),
        ["figures"] => Order::Figures,
        ["battery", "none"] => Order::Battery(None),
        ["battery", millivolts, "mV"] => {
            let fits = u16::try_from(number(millivolts)?).ok().filter(|millivolts| *millivolts < 6_000);
            Order::Millivolts(fits.ok_or("a battery has less than 6000 mV")?)
        }
        ["battery", percent] => {
            let fits = u8::try_from(number(percent)?).ok().filter(|percent| *percent <= 100);
            Order::Battery(Some(fits.ok_or("a battery is 0 to 100 % full, or none")?))
        }
        ["usb", "on"] => Order::Usb(true),
        ["usb", "off"] => Order::Usb(false),
        ["usb", _] => return Err("a plug is on or off".into()),
        ["turn"] => Order::Turn,
        ["cut"] => Order::Cut,
        ["cut-after", bytes] => Order::CutAfter(number(bytes)?, Tear::Prefix),
        ["cut-after", bytes, tear] => Order::CutAfter(number(bytes)?, Tear::named(tear)?),
        ["seed" | "flash" | "press" | "hold" | "wait" | "shot" | "expect" | "battery" | "usb", ..]
        | ["cut-after" | "boot" | "settle" | "figures" | "turn" | "cut", ..] => {
            return Err("has too few or too many words".into());
        }
        _ => return Err("no such order".into()),
    })
}

fn number(word: &str) -> Result<u64, String> {
    word.parse().map_err(|_| format!("\"{word}\" is no number"))
}

fn button(name: &str) -> Result<Button, String> {
    let known = Button::ALL.into_iter().find(|button| button.name() == name);
    known.ok_or_else(|| format!("\"{name}\" is no button: UP DOWN LEFT RIGHT A B X Y"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_read() {
        let text = "# a comment\n\nseed 7\nboot\npress A\npress RIGHT 3\nhold Y 800\nwait 500\nsettle\n\
                    shot title\nexpect gold/title.png\nfigures\nbattery 15\nflash ../flash/a.bin\n\
                    battery none\nbattery 2390 mV\nusb on\nusb off\ncut\ncut-after 12\n\
                    cut-after 3 zeros-rising\nturn\n";
        let orders: Vec<Order> = parse(text).unwrap().into_iter().map(|line| line.1).collect();
        assert_eq!(
            orders,
            [
                Order::Seed(7),
                Order::Boot,
                Order::Press(Button::A, 1),
                Order::Press(Button::Right, 3),
                Order::Hold(Button::Y, 800),
                Order::Wait(500),
                Order::Settle,
                Order::Shot("title".into()),
                Order::Expect("gold/title.png".into()),
                Order::Figures,
                Order::Battery(Some(15)),
                Order::Flash("../flash/a.bin".into()),
                Order::Battery(None),
                Order::Millivolts(2_390),
                Order::Usb(true),
                Order::Usb(false),
                Order::Cut,
                Order::CutAfter(12, Tear::Prefix),
                Order::CutAfter(3, Tear::ZerosRising),
                Order::Turn,
            ]
        );
    }

    #[test]
    fn a_typo_names_its_line() {
        for (text, fault) in [
            ("boot\npresss A", "line 2: no such order: presss A"),
            ("boot\n\npress Z", "line 3: \"Z\" is no button"),
            ("wait soon", "line 1: \"soon\" is no number"),
            ("press A 0", "line 1: a button is pressed"),
            ("boot now", "line 1: has too few or too many words"),
            ("seed", "line 1: has too few"),
            ("flash", "line 1: has too few"),
            ("wait -5", "line 1: \"-5\" is no number"),
            ("battery 101", "line 1: a battery is 0 to 100 % full"),
            ("battery 6000 mV", "line 1: a battery has less than 6000 mV"),
            ("battery 12 V", "line 1: has too few"),
            ("battery", "line 1: has too few"),
            ("usb plugged", "line 1: a plug is on or off"),
            ("shot ../x", "line 1: a shot's name"),
            ("cut-after 9 badly", "line 1: \"badly\" is no tear: prefix random zeros-rising"),
            ("cut-after 9 weak now", "line 1: has too few or too many words"),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.starts_with(fault), "{error}");
        }
    }
}
