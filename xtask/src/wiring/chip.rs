//! The picture of a board that is sold complete. Nothing has to be wired, so it shows the chip and the use of its pins.

use super::palette::{FAINT, INK, PAPER, colour, strong, words};
use super::svg::{Anchor, Rect, Svg};
use gousset_boards::{Chip, Group, Pin};

const WIDTH: i32 = 900;
const TOP: i32 = 120;
const PITCH: i32 = 28;
const CHIP: Rect = Rect { x: 350, y: TOP, width: 200, height: 0 };
/// Space above the rows of a box for its title, and below them.
const HEAD: i32 = 40;
const FOOT: i32 = 12;
const GAP: i32 = 18;
const BOX_WIDTH: i32 = 210;

type Part = (&'static str, &'static [Group]);

const LEFT: [Part; 3] = [
    ("panel", &[Group::Panel, Group::Light]),
    ("sound", &[Group::Piezo]),
    ("battery", &[Group::Battery, Group::Usb, Group::Charging]),
];
const RIGHT: [Part; 2] = [("buttons", &[Group::Buttons]), ("not used", &[Group::Unused, Group::Slow])];

pub(crate) fn picture(title: &str, kind: Chip, pins: &[Pin]) -> String {
    let height = |parts: &[Part]| -> i32 {
        parts.iter().map(|part| box_height(rows(part, pins).len()) + GAP).sum::<i32>() - GAP
    };
    let chip = Rect { height: height(&LEFT).max(height(&RIGHT)), ..CHIP };
    let description = format!("What the pins of a {title} are for in Gousset");
    let mut svg = Svg::new(WIDTH, TOP + chip.height + 40, &description);
    svg.text(40, 44, &format!("{title} for Gousset"), strong(26, INK, Anchor::Start));
    svg.text(
        40,
        76,
        "Everything is on its board already; there is nothing to wire.",
        words(16, FAINT, Anchor::Start),
    );
    svg.rect(chip, 12, "#1f2933", "#0d1317");
    svg.text(chip.x + chip.width / 2, TOP + 24, kind.name, strong(16, "#e4e7eb", Anchor::Middle));
    side(&mut svg, &LEFT, pins, true);
    side(&mut svg, &RIGHT, pins, false);
    svg.finish()
}

fn rows<'a>(part: &Part, pins: &'a [Pin]) -> Vec<&'a Pin> {
    pins.iter().filter(|pin| part.1.contains(&pin.group)).collect()
}

fn box_height(rows: usize) -> i32 {
    HEAD + PITCH * rows as i32 + FOOT
}

fn side(svg: &mut Svg, parts: &[Part], pins: &[Pin], on_left: bool) {
    let mut y = TOP;
    for part in parts {
        let rows = rows(part, pins);
        let x = if on_left { 40 } else { WIDTH - 40 - BOX_WIDTH };
        let height = box_height(rows.len());
        svg.rect(Rect { x, y, width: BOX_WIDTH, height }, 10, PAPER, colour(part.1[0]));
        svg.text(x + 14, y + 20, part.0, strong(15, INK, Anchor::Start));
        for (index, pin) in (0..).zip(&rows) {
            connect(svg, pin, x, y + HEAD + PITCH * index + PITCH / 2, on_left);
        }
        y += height + GAP;
    }
}

/// Draws a pin's row in its box, the wire, and its number on the chip.
fn connect(svg: &mut Svg, pin: &Pin, x: i32, y: i32, on_left: bool) {
    let (from, to) = if on_left { (x + BOX_WIDTH, CHIP.x) } else { (CHIP.x + CHIP.width, x) };
    svg.wire(&[(from, y), (to, y)], colour(pin.group));
    let edge = if on_left { CHIP.x } else { CHIP.x + CHIP.width };
    let inwards = if on_left { 1 } else { -1 };
    let (part_anchor, chip_anchor) =
        if on_left { (Anchor::End, Anchor::Start) } else { (Anchor::Start, Anchor::End) };
    let name = match pin.peripheral {
        Some(peripheral) => format!("{} ({peripheral})", pin.name),
        None => pin.name.to_owned(),
    };
    let part_x = if on_left { x + BOX_WIDTH - 12 } else { x + 12 };
    svg.text(part_x, y, &name, words(15, INK, part_anchor));
    svg.text(edge + inwards * 14, y, &format!("GP{}", pin.gpio), strong(15, "#ffffff", chip_anchor));
}
