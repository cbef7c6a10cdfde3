//! The battery in the corner: four bars, drawn so that boards which read a cell differently by a percent agree.

use super::{SCREEN_WIDTH, area};
use crate::device::power::Battery;
use crate::elements::{Element, Role, Surface};
use crate::text;
use crate::texts::Lang;
use gousset_draw::canvas::Canvas;
use gousset_draw::theme;

const LEFT: i32 = SCREEN_WIDTH - 29;
const TOP: i32 = 10;
const WIDTH: i32 = 20;
const HEIGHT: i32 = 11;
const BARS: i32 = 4;

/// Draws it over the right end of a title bar.
pub fn draw(surface: &mut dyn Surface, battery: Battery, lang: Lang) {
    let frame = area(LEFT, TOP, WIDTH + 2, HEIGHT);
    let look = |canvas: &mut Canvas| draw_cell(canvas, battery);
    let full = text!("{}/{BARS}", bars(battery.percent()));
    surface.show(&Element::new(Role::Sign, frame, lang.texts().device.battery_sign, &look).with_value(&full));
}

fn draw_cell(canvas: &mut Canvas, battery: Battery) {
    let low = battery.is_low() && !battery.is_charging();
    let ink = if low { theme::ALARM } else { theme::MUTED };
    canvas.fill(area(LEFT, TOP, WIDTH, HEIGHT), ink);
    canvas.fill(area(LEFT + 1, TOP + 1, WIDTH - 2, HEIGHT - 2), theme::FELT_DARK);
    canvas.fill(area(LEFT + WIDTH, TOP + 3, 2, HEIGHT - 6), ink);
    let full = bars(battery.percent());
    let ink = if battery.is_charging() { theme::GAIN } else { ink };
    for bar in 0..full {
        canvas.fill(area(LEFT + 2 + bar * 4, TOP + 2, 3, HEIGHT - 4), ink);
    }
}

/// How many bars are full.
const fn bars(percent: u8) -> i32 {
    match percent {
        0..=15 => 0,
        16..=38 => 1,
        39..=62 => 2,
        63..=86 => 3,
        _ => BARS,
    }
}
