//! The wiring picture of a Pico: its forty pins and their connections. Each part is drawn beside its pins, so that
//! every wire is a straight line. Ground and 3.3 V are tags, as in a circuit diagram.

use super::palette::{FAINT, GROUND, INK, PAPER, SUPPLY, colour, strong, words};
use super::svg::{Anchor, Rect, Svg};
use gousset_boards::{Chip, Group, Pin};

const WIDTH: i32 = 1080;
const HEIGHT: i32 = 900;
/// The Pico's outline, and the height of its first pair of pins.
const BOARD: Rect = Rect { x: 420, y: 116, width: 240, height: 664 };
const FIRST_ROW: i32 = 162;
const PITCH: i32 = 30;
/// The inner edges of the parts on either side.
const LEFT_PARTS: i32 = 250;
const RIGHT_PARTS: i32 = 830;

/// The labels of the pins, from pin 1 down the left side and up the right side to pin 40.
pub(super) const NAMES: [&str; 40] = [
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7", "GP8", "GP9", "GND", "GP10",
    "GP11", "GP12", "GP13", "GND", "GP14", "GP15", "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21",
    "GND", "GP22", "RUN", "GP26", "GP27", "GND", "GP28", "VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
];

/// Returns the pin of the Pico, 1 to 40, for a GPIO of the chip. GP23 to GP25 and GP29 are not led out.
pub(crate) fn position(gpio: u8) -> Option<u8> {
    let name = format!("GP{gpio}");
    let index = NAMES.iter().position(|&printed| printed == name)?;
    Some(index as u8 + 1)
}

/// Returns the position of a pin: whether it is on the left, and the height of its middle.
fn place(position: u8) -> (bool, i32) {
    let on_left = position <= 20;
    let row = if on_left { position - 1 } else { 40 - position };
    (on_left, FIRST_ROW + PITCH * i32::from(row))
}

pub(crate) fn picture(chip: Chip, pins: &[Pin]) -> String {
    let mut svg = Svg::new(WIDTH, HEIGHT, "Wiring of a Raspberry Pi Pico for Gousset");
    svg.text(40, 44, "Raspberry Pi Pico for Gousset", strong(26, INK, Anchor::Start));
    svg.text(
        40,
        74,
        "A Waveshare Pico-LCD-1.3 makes the blue, amber and green connections by itself; a bench build needs each.",
        words(16, FAINT, Anchor::Start),
    );
    board(&mut svg, chip, pins);
    module(&mut svg, pins);
    for pin in pins.iter().filter(|pin| pin.group == Group::Buttons) {
        button(&mut svg, pin);
    }
    for pin in pins.iter().filter(|pin| pin.group == Group::Piezo) {
        piezo(&mut svg, pin);
    }
    battery(&mut svg);
    module_supply(&mut svg);
    on_board(&mut svg, pins);
    svg.finish()
}

fn board(svg: &mut Svg, chip: Chip, pins: &[Pin]) {
    svg.rect(BOARD, 14, "#1c6b45", "#14503a");
    let middle = BOARD.x + BOARD.width / 2;
    svg.rect(Rect { x: middle - 38, y: BOARD.y - 12, width: 76, height: 44 }, 5, "#cbd2d9", "#9aa5b1");
    svg.text(middle, BOARD.y + 11, "USB", words(14, GROUND, Anchor::Middle));
    svg.rect(Rect { x: middle - 31, y: 414, width: 62, height: 62 }, 4, "#1f2933", "#0d1317");
    svg.text(middle, 445, chip.name, words(13, "#e4e7eb", Anchor::Middle));
    for (position, name) in (1..).zip(NAMES) {
        let (on_left, y) = place(position);
        let edge = if on_left { BOARD.x } else { BOARD.x + BOARD.width };
        let inwards = if on_left { 1 } else { -1 };
        let anchor = if on_left { Anchor::Start } else { Anchor::End };
        let used = pins.iter().any(|pin| pin.group != Group::Unused && name == format!("GP{}", pin.gpio));
        svg.dot(edge, y, 8, if used { "#f6d55c" } else { "#e4e7eb" }, "#52606d");
        svg.text(edge + inwards * 16, y, &position.to_string(), words(12, "#b8e0cd", anchor));
        svg.text(edge + inwards * 40, y, name, strong(14, "#ffffff", anchor));
    }
}

/// Draws the panel's module: a row for each wire, beside its pin.
fn module(svg: &mut Svg, pins: &[Pin]) {
    let rows: Vec<(i32, &Pin)> = pins
        .iter()
        .filter(|pin| matches!(pin.group, Group::Panel | Group::Light))
        .filter_map(|pin| Some((place(position(pin.gpio)?).1, pin)))
        .collect();
    let top = rows.iter().map(|row| row.0).min().unwrap_or(FIRST_ROW) - 3 * PITCH;
    let bottom = rows.iter().map(|row| row.0).max().unwrap_or(FIRST_ROW) + PITCH / 2 + 4;
    let width = LEFT_PARTS - 40;
    svg.rect(Rect { x: 40, y: top, width, height: bottom - top }, 10, PAPER, colour(Group::Panel));
    svg.text(54, top + 24, "panel, ST7789 240×240", strong(14, INK, Anchor::Start));
    for (y, pin) in rows {
        svg.wire(&[(LEFT_PARTS, y), (BOARD.x - 8, y)], colour(pin.group));
        let label = module_label(pin);
        let label = if label == pin.name { label.to_owned() } else { format!("{label} ({})", pin.name) };
        svg.text(LEFT_PARTS - 12, y, &label, words(15, INK, Anchor::End));
    }
}

/// Returns the label that the makers of bare modules print for a wire.
pub(crate) fn module_label(pin: &Pin) -> &'static str {
    match (pin.group, pin.name) {
        (Group::Light, _) => "BLK",
        (_, "SCK") => "SCL",
        (_, "MOSI") => "SDA",
        (_, "RST") => "RES",
        (_, name) => name,
    }
}

/// Draws the module's ground and supply. Ground is beside the clock, because the fast wires need it there.
fn module_supply(svg: &mut Svg) {
    let (_, ground) = place(13);
    svg.wire(&[(LEFT_PARTS, ground), (BOARD.x - 8, ground)], GROUND);
    svg.text(LEFT_PARTS - 12, ground, "GND", words(15, INK, Anchor::End));
    let (_, vcc) = place(10);
    svg.text(LEFT_PARTS - 12, vcc, "VCC", words(15, INK, Anchor::End));
    svg.wire(&[(LEFT_PARTS, vcc), (LEFT_PARTS + 26, vcc)], SUPPLY);
    tag(svg, LEFT_PARTS + 26, vcc, true, "3V3", SUPPLY);
    let (_, source) = place(36);
    let edge = BOARD.x + BOARD.width;
    svg.wire(&[(edge + 8, source), (edge + 34, source)], SUPPLY);
    tag(svg, edge + 34, source, true, "3V3", SUPPLY);
}

/// Draws a button between its pin and ground.
fn button(svg: &mut Svg, pin: &Pin) {
    let Some((on_left, y)) = position(pin.gpio).map(place) else { return };
    let (edge, part, outwards) =
        if on_left { (BOARD.x - 8, LEFT_PARTS, -1) } else { (BOARD.x + BOARD.width + 8, RIGHT_PARTS, 1) };
    let green = colour(Group::Buttons);
    svg.wire(&[(edge, y), (part, y)], green);
    let x = if on_left { part - 92 } else { part };
    svg.rect(Rect { x, y: y - 12, width: 92, height: 24 }, 12, PAPER, green);
    svg.text(x + 46, y, pin.name, strong(14, INK, Anchor::Middle));
    let ground = part + outwards * 92;
    svg.wire(&[(ground, y), (ground + outwards * 18, y)], GROUND);
    tag(svg, ground + outwards * 18, y, !on_left, "GND", GROUND);
}

/// Returns the ground pin that is nearest to a pin, on the same side.
pub(super) fn nearest_ground(position: u8) -> u8 {
    let grounds = (1..).zip(NAMES).filter(|(_, name)| *name == "GND").map(|(pin, _)| pin);
    let beside = grounds.filter(|&pin| place(pin).0 == place(position).0);
    beside.min_by_key(|pin| pin.abs_diff(position)).unwrap_or(position)
}

/// Draws a piezo between its pin and the nearest ground.
fn piezo(svg: &mut Svg, pin: &Pin) {
    let Some(position) = position(pin.gpio) else { return };
    let (_, y) = place(position);
    let (_, ground) = place(nearest_ground(position));
    let purple = colour(Group::Piezo);
    let edge = BOARD.x + BOARD.width + 8;
    svg.wire(&[(edge, y), (RIGHT_PARTS, y)], purple);
    svg.wire(&[(edge, ground), (RIGHT_PARTS, ground)], GROUND);
    let middle = (y + ground) / 2;
    svg.rect(Rect { x: RIGHT_PARTS, y: middle - 28, width: 210, height: 56 }, 10, PAPER, purple);
    svg.text(RIGHT_PARTS + 14, middle - 10, "piezo, passive", strong(15, INK, Anchor::Start));
    svg.text(RIGHT_PARTS + 14, middle + 12, "if you want sound", words(14, FAINT, Anchor::Start));
}

fn battery(svg: &mut Svg) {
    let (_, plus) = place(39);
    let (_, minus) = place(38);
    let edge = BOARD.x + BOARD.width + 8;
    svg.wire(&[(edge, plus), (RIGHT_PARTS, plus)], SUPPLY);
    svg.wire(&[(edge, minus), (RIGHT_PARTS, minus)], GROUND);
    svg.text(RIGHT_PARTS - 14, plus - 11, "+", strong(16, SUPPLY, Anchor::Middle));
    svg.text(RIGHT_PARTS - 14, minus + 12, "−", strong(16, GROUND, Anchor::Middle));
    let middle = (plus + minus) / 2;
    svg.rect(Rect { x: RIGHT_PARTS, y: middle - 38, width: 210, height: 76 }, 10, PAPER, SUPPLY);
    svg.text(RIGHT_PARTS + 14, middle - 18, "battery and charger", strong(15, INK, Anchor::Start));
    svg.text(RIGHT_PARTS + 14, middle + 3, "behind a diode or FET:", words(14, FAINT, Anchor::Start));
    svg.text(RIGHT_PARTS + 14, middle + 23, "never straight to VSYS", words(14, FAINT, Anchor::Start));
}

/// Lists the connections on the Pico itself, which need no wire, and the unused pins.
fn on_board(svg: &mut Svg, pins: &[Pin]) {
    let inside: Vec<String> = pins
        .iter()
        .filter(|pin| position(pin.gpio).is_none() && pin.group != Group::Unused)
        .map(|pin| format!("GP{} {}", pin.gpio, pin.name))
        .collect();
    let text = format!("On the Pico itself: {}.", inside.join(", "));
    svg.text(40, HEIGHT - 72, &text, words(16, INK, Anchor::Start));
    let unused: Vec<String> = pins
        .iter()
        .filter(|pin| pin.group == Group::Unused)
        .map(|pin| format!("GP{} ({})", pin.gpio, pin.name))
        .collect();
    let text =
        format!("Not used: {}. A button joins its pin to any GND; the chip pulls up.", unused.join(", "));
    svg.text(40, HEIGHT - 42, &text, words(16, INK, Anchor::Start));
}

/// Draws the end of a wire that continues at another tag of the same name.
fn tag(svg: &mut Svg, x: i32, y: i32, to_the_right: bool, name: &str, colour: &str) {
    let start = if to_the_right { x } else { x - 44 };
    svg.rect(Rect { x: start, y: y - 10, width: 44, height: 20 }, 4, colour, colour);
    svg.text(start + 22, y, name, strong(12, "#ffffff", Anchor::Middle));
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_boards::Board;

    #[test]
    fn the_picos_pins_are_where_its_maker_put_them() {
        for (gpio, expected) in [(0, 1), (2, 4), (13, 17), (15, 20), (16, 21), (22, 29), (26, 31), (28, 34)] {
            assert_eq!(position(gpio), Some(expected), "GP{gpio}");
        }
        for gpio in [23, 24, 25, 29] {
            assert_eq!(position(gpio), None, "GP{gpio} is not led out");
        }
        let grounds: Vec<usize> = (1..=40).filter(|&pin| NAMES[pin - 1] == "GND").collect();
        assert_eq!(grounds, [3, 8, 13, 18, 23, 28, 33, 38]);
        assert_eq!((nearest_ground(32), nearest_ground(20)), (33, 18));
    }

    #[test]
    fn parts_are_drawn_on_the_side_their_pins_are_on() {
        for pin in Board::DEFAULT.pins {
            let on_left = position(pin.gpio).map(|position| place(position).0);
            match pin.group {
                Group::Panel | Group::Light => assert_eq!(on_left, Some(true), "{pin:?}"),
                Group::Piezo => assert_eq!(on_left, Some(false), "{pin:?}"),
                Group::Buttons => assert!(on_left.is_some(), "{pin:?}"),
                Group::Battery | Group::Usb | Group::Charging => assert_eq!(on_left, None, "{pin:?}"),
                Group::Slow | Group::Unused => {}
            }
        }
    }
}
