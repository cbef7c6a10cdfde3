//! The battery in the corner. It has only four bars, so that boards whose readings of a cell differ by a percent show
//! the same.

use super::{SCREEN_WIDTH, area};
use crate::device::power::Battery;
use crate::elements::{Element, Role, Surface};
use crate::text;
use crate::texts::Lang;
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Canvas;
use gousset_draw::theme;

const LEFT: i32 = SCREEN_WIDTH - 29;
const TOP: i32 = 10;
const WIDTH: i32 = 20;
const HEIGHT: i32 = 11;
const BARS: i32 = 4;

/// The bolt beside a charging battery: one bit per pixel, the leftmost pixel in the highest bit.
const BOLT: [u8; 7] = [0b00011, 0b00110, 0b01100, 0b11111, 0b00110, 0b01100, 0b11000];
const BOLT_WIDTH: i32 = 5;

/// Draws the battery over the right end of a title bar.
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
    if battery.is_charging() {
        let at = Point::new(LEFT - BOLT_WIDTH - 2, TOP + 2);
        for (row, bits) in BOLT.into_iter().enumerate() {
            for column in (0..BOLT_WIDTH).filter(|column| bits >> (BOLT_WIDTH - 1 - column) & 1 == 1) {
                canvas.fill(area(at.x + column, at.y + row as i32, 1, 1), ink);
            }
        }
    }
    for bar in 0..full {
        canvas.fill(area(LEFT + 2 + bar * 4, TOP + 2, 3, HEIGHT - 4), ink);
    }
}

/// The number of full bars.
const fn bars(percent: u8) -> i32 {
    match percent {
        0..=15 => 0,
        16..=38 => 1,
        39..=62 => 2,
        63..=86 => 3,
        _ => BARS,
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::device::power::Gauge;
    use std::boxed::Box;

    /// For each pixel, true if something is drawn there, in any colour.
    fn drawn(charging: bool) -> std::vec::Vec<bool> {
        let mut canvas = Box::new(Canvas::new());
        canvas.clear(theme::FELT_DARK);
        let power = Gauge::new().weigh(charging, charging, Some(50));
        draw(&mut *canvas, power.battery.unwrap(), Lang::English);
        let inked = |x, y| canvas.pixel(x, y) != theme::FELT_DARK;
        (0..40).flat_map(|y| (0..SCREEN_WIDTH as usize).map(move |x| inked(x, y))).collect()
    }

    #[test]
    fn that_it_is_charged_is_not_told_by_colour_alone() {
        assert_ne!(drawn(true), drawn(false));
    }
}
