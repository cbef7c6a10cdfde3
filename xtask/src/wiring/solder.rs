//! The solder points of a Pico under a panel board. The panel's sockets cover the pins, so wires go to the tops of the
//! pins, on the side of the chip. The picture shows the boards from the side, and the wires of battery and piezo.

use std::fmt::Write;

use super::palette::{FAINT, GROUND, INK, PAPER, SUPPLY, colour, strong, words};
use super::pico::{NAMES, nearest_ground, position};
use super::svg::{Anchor, Rect, Svg};
use gousset_boards::{Group, Pin};

const VBUS: u8 = 40;
const VSYS: u8 = 39;
const GROUND_OF_CELL: u8 = 38;

const WIDTH: i32 = 1080;
const HEIGHT: i32 = 780;
/// The upper part of the Pico, with the pins from VBUS down to the piezo's.
const BOARD: Rect = Rect { x: 60, y: 290, width: 210, height: 440 };
const FIRST_ROW: i32 = 330;
const PITCH: i32 = 44;
const EDGE: i32 = BOARD.x + BOARD.width;
const CHARGER: Rect = Rect { x: 720, y: 300, width: 150, height: 148 };

/// Returns the height of a pin on the right side of the Pico.
fn row(position: u8) -> i32 {
    FIRST_ROW + PITCH * i32::from(VBUS - position)
}

/// Returns the pin of the Pico for the piezo, and the ground beside it.
fn piezo(pins: &[Pin]) -> Option<(u8, u8)> {
    let pin = pins.iter().find(|pin| pin.group == Group::Piezo)?;
    position(pin.gpio).map(|position| (position, nearest_ground(position)))
}

pub(crate) fn picture(pins: &[Pin]) -> String {
    let mut svg = Svg::new(WIDTH, HEIGHT, "Solder points of a Raspberry Pi Pico under a panel board");
    svg.text(40, 44, "Where battery and piezo are soldered", strong(26, INK, Anchor::Start));
    let hint = "The panel's sockets hide the pins. Their tops stay free, on the side of the chip.";
    svg.text(40, 74, hint, words(16, FAINT, Anchor::Start));
    side_view(&mut svg);
    let last = piezo(pins).map_or(GROUND_OF_CELL, |(pin, ground)| pin.min(ground));
    pico(&mut svg, last);
    supply(&mut svg);
    if let Some((pin, ground)) = piezo(pins) {
        sound(&mut svg, pin, ground);
    }
    svg.finish()
}

/// Draws panel, sockets and Pico from the side, with the panel below.
fn side_view(svg: &mut Svg) {
    svg.rect(Rect { x: 300, y: 226, width: 480, height: 16 }, 2, "#2456a6", "#1b3f7a");
    svg.rect(Rect { x: 420, y: 242, width: 260, height: 14 }, 2, "#15181c", "#000000");
    svg.rect(Rect { x: 320, y: 176, width: 440, height: 50 }, 2, "#3e4c59", "#1f2933");
    svg.rect(Rect { x: 305, y: 146, width: 470, height: 12 }, 2, "#1c6b45", "#14503a");
    svg.rect(Rect { x: 320, y: 158, width: 440, height: 18 }, 2, "#1f2933", "#0d1317");
    svg.rect(Rect { x: 293, y: 124, width: 60, height: 22 }, 3, "#cbd2d9", "#9aa5b1");
    svg.rect(Rect { x: 520, y: 138, width: 60, height: 8 }, 1, "#1f2933", "#0d1317");
    for pin in 0..20 {
        let x = 330 + pin * 22;
        svg.wire(&[(x, 132), (x, 146)], "#d69e2e");
    }
    for (y, side, what) in [
        (134, true, "USB socket"),
        (152, false, "Pico, its chip away from the panel"),
        (196, false, "sockets of the panel board"),
        (234, false, "panel board"),
        (250, true, "screen"),
    ] {
        let (x, anchor) = if side { (282, Anchor::End) } else { (796, Anchor::Start) };
        svg.text(x, y, what, words(15, INK, anchor));
    }
    svg.text(796, 126, "solder here: tops of the pins", strong(15, SUPPLY, Anchor::Start));
    svg.wire(&[(788, 126), (756, 134)], SUPPLY);
}

/// Draws the Pico from the side of its chip, down to this pin.
fn pico(svg: &mut Svg, last: u8) {
    svg.rect(BOARD, 12, "#1c6b45", "#14503a");
    svg.rect(Rect { x: BOARD.x + 67, y: BOARD.y - 12, width: 76, height: 44 }, 5, "#cbd2d9", "#9aa5b1");
    svg.text(BOARD.x + 105, BOARD.y + 10, "USB", words(14, GROUND, Anchor::Middle));
    let (middle, foot) = (BOARD.x + BOARD.width / 2, BOARD.y + BOARD.height - 16);
    svg.text(middle, foot, "Pico, side of the chip", words(14, "#b8e0cd", Anchor::Middle));
    for position in last..=VBUS {
        let (y, name) = (row(position), NAMES[usize::from(position) - 1]);
        svg.dot(EDGE, y, 8, "#f6d55c", "#52606d");
        svg.text(EDGE - 16, y, &position.to_string(), words(12, "#b8e0cd", Anchor::End));
        svg.text(EDGE - 40, y, name, strong(14, "#ffffff", Anchor::End));
    }
}

/// Draws cell, charger, switch and MOSFET.
fn supply(svg: &mut Svg) {
    let (vbus, vsys, ground) = (row(VBUS), row(VSYS), row(GROUND_OF_CELL));
    svg.wire(&[(EDGE + 8, vbus), (CHARGER.x, vbus)], SUPPLY);
    svg.wire(&[(450, vbus), (450, vsys - 16)], SUPPLY);
    svg.dot(450, vbus, 5, SUPPLY, SUPPLY);
    svg.wire(&[(EDGE + 8, vsys), (CHARGER.x, vsys)], SUPPLY);
    svg.wire(&[(EDGE + 8, ground), (CHARGER.x, ground)], GROUND);
    svg.rect(Rect { x: 385, y: vsys - 16, width: 130, height: 32 }, 6, PAPER, SUPPLY);
    svg.text(450, vsys, "S  MOSFET  D", strong(14, INK, Anchor::Middle));
    svg.text(462, vbus + 16, "G", strong(14, INK, Anchor::Start));
    svg.rect(Rect { x: 580, y: vsys - 14, width: 80, height: 28 }, 14, PAPER, SUPPLY);
    svg.text(620, vsys, "switch", words(14, INK, Anchor::Middle));
    svg.rect(CHARGER, 8, PAPER, SUPPLY);
    for (y, name) in [(vbus, "IN+"), (vsys, "OUT+"), (ground, "OUT−")] {
        svg.text(CHARGER.x + 10, y, name, words(14, INK, Anchor::Start));
    }
    svg.text(CHARGER.x + 75, CHARGER.y + CHARGER.height + 18, "charger", strong(15, INK, Anchor::Middle));
    let cell = CHARGER.x + CHARGER.width;
    for (y, name, paint) in [(vbus, "B+", SUPPLY), (ground, "B−", GROUND)] {
        svg.text(cell - 10, y, name, words(14, INK, Anchor::End));
        svg.wire(&[(cell, y), (cell + 60, y)], paint);
    }
    svg.rect(Rect { x: cell + 60, y: CHARGER.y, width: 110, height: CHARGER.height }, 8, PAPER, SUPPLY);
    svg.text(cell + 115, vsys, "cell, 3.7 V", strong(15, INK, Anchor::Middle));
}

/// Draws the piezo and its resistor.
fn sound(svg: &mut Svg, pin: u8, ground: u8) {
    let purple = colour(Group::Piezo);
    svg.wire(&[(EDGE + 8, row(ground)), (580, row(ground))], GROUND);
    svg.wire(&[(EDGE + 8, row(pin)), (580, row(pin))], purple);
    svg.rect(Rect { x: 385, y: row(pin) - 14, width: 130, height: 28 }, 4, PAPER, purple);
    svg.text(450, row(pin), "100 to 330 Ω", words(14, INK, Anchor::Middle));
    let top = row(pin).min(row(ground)) - 18;
    svg.rect(Rect { x: 580, y: top, width: 160, height: PITCH + 36 }, 10, PAPER, purple);
    svg.text(660, top + 40, "piezo, passive", strong(15, INK, Anchor::Middle));
}

/// Returns the table of solder points.
pub(crate) fn table(pins: &[Pin]) -> String {
    let mut rows = vec![
        ("charger IN+", VBUS),
        ("gate of the MOSFET", VBUS),
        ("source of the MOSFET", VSYS),
        ("charger OUT−", GROUND_OF_CELL),
    ];
    if let Some((pin, ground)) = piezo(pins) {
        rows.extend([("piezo, through the resistor", pin), ("piezo, other wire", ground)]);
    }
    let mut table = "| wire | top of Pico pin | name |\n| --- | --- | --- |\n".to_owned();
    for (wire, position) in rows {
        // Writing to a string cannot fail.
        let _ = writeln!(table, "| {wire} | {position} | {} |", NAMES[usize::from(position) - 1]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_boards::{Board, Build};

    #[test]
    fn wires_go_to_the_pins_of_their_names() {
        assert_eq!(
            [VBUS, VSYS, GROUND_OF_CELL].map(|pin| NAMES[usize::from(pin) - 1]),
            ["VBUS", "VSYS", "GND"]
        );
        let (pin, ground) = piezo(Board::DEFAULT.pins).unwrap();
        assert_eq!((NAMES[usize::from(pin) - 1], NAMES[usize::from(ground) - 1]), ("GP27", "GND"));
        assert!(table(Board::DEFAULT.pins).contains("| piezo, through the resistor | 32 | GP27 |"));
    }

    /// One picture serves all boards that are built on a Pico.
    #[test]
    fn the_boards_on_a_pico_have_the_same_solder_points() {
        let boards = Board::ALL.into_iter().filter(|board| board.build == Build::OnPico);
        assert!(boards.map(|board| piezo(board.pins)).all(|found| found == piezo(Board::DEFAULT.pins)));
    }
}
