//! The body of the handheld around its screen.

use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_draw::Canvas;
use gousset_draw::canvas::{HEIGHT as SCREEN_HEIGHT, WIDTH as SCREEN_WIDTH};
use gousset_picture::Picture;
use gousset_ui::device::buttons::{Button, Levels};

/// The size of the picture, in pixels of the panel. Twice this height leaves room for a title bar and a task bar on a
/// screen of 768 rows.
pub const WIDTH: usize = SCREEN_WIDTH + 48;
pub const HEIGHT: usize = SCREEN_HEIGHT + 104;
/// The colour around the body.
pub const BACKGROUND: u32 = 0x1B_1D22;

const SCREEN_LEFT: usize = (WIDTH - SCREEN_WIDTH) / 2;
const SCREEN_TOP: usize = 12;
/// The rim of the screen.
const RIM: f64 = 6.0;

/// The centres of the buttons on the left and on the right.
const LEFT_MIDDLE: (f64, f64) = (74.0, HEIGHT as f64 - 46.0);
const RIGHT_MIDDLE: (f64, f64) = (WIDTH as f64 - LEFT_MIDDLE.0, LEFT_MIDDLE.1);

/// The distance from there to the centre of a button.
const REACH: f64 = 23.0;

const BODY: u32 = 0xE8_E2D2;
const BODY_EDGE: u32 = 0xB9_B09A;
const BEZEL: u32 = 0x17_1A1E;
const PAD: u32 = 0x33_3A40;
const LETTERS: u32 = 0x20_5F6A;
const LIT: u32 = 0xFF_C848;
const INK: u32 = 0xF8_F4E8;

/// Returns the centre (x, y) and the radius of a button. The directions are on the left; for left-handed players, on the
/// right.
const fn place(button: Button, left_handed: bool) -> (f64, f64, f64) {
    let (x, y) = if button.is_direction() != left_handed { LEFT_MIDDLE } else { RIGHT_MIDDLE };
    match button {
        Button::Up => (x, y - REACH, 12.0),
        Button::Down => (x, y + REACH, 12.0),
        Button::Left => (x - REACH, y, 12.0),
        Button::Right => (x + REACH, y, 12.0),
        Button::A => (x + REACH, y, 13.0),
        Button::B => (x, y + REACH, 13.0),
        Button::X => (x, y - REACH, 13.0),
        Button::Y => (x - REACH, y, 13.0),
    }
}

/// The body, which is drawn once, and the picture with the screen and the buttons.
pub struct Shell {
    body: Vec<u32>,
    picture: Vec<u32>,
    left_handed: bool,
}

impl Shell {
    pub fn new(left_handed: bool) -> Self {
        let mut body = vec![BACKGROUND; WIDTH * HEIGHT];
        let (width, height) = (WIDTH as f64, HEIGHT as f64);
        paint(&mut body, BODY_EDGE, |x, y| round_rect(x, y, 4.0, 4.0, width - 8.0, height - 6.0, 26.0));
        paint(&mut body, BODY, |x, y| round_rect(x, y, 4.0, 2.0, width - 8.0, height - 8.0, 26.0));
        let (left, top) = (SCREEN_LEFT as f64 - RIM, SCREEN_TOP as f64 - RIM);
        let (wide, high) = (SCREEN_WIDTH as f64 + 2.0 * RIM, SCREEN_HEIGHT as f64 + 2.0 * RIM);
        paint(&mut body, BEZEL, |x, y| round_rect(x, y, left, top, wide, high, 10.0));
        Self { picture: body.clone(), body, left_handed }
    }

    /// Draws the device with this screen and these buttons.
    pub fn draw(&mut self, screen: &Canvas, levels: Levels) -> &[u32] {
        self.picture.copy_from_slice(&self.body);
        for button in Button::ALL {
            let (x, y, radius) = place(button, self.left_handed);
            let face = match (levels.is_down(button), button.is_direction()) {
                (true, _) => LIT,
                (false, true) => PAD,
                (false, false) => LETTERS,
            };
            let cover = |px: f64, py: f64| {
                if button.is_direction() {
                    round_rect(px, py, x - radius, y - radius, radius * 2.0, radius * 2.0, 5.0)
                } else {
                    (radius + 0.5 - (px - x).hypot(py - y)).clamp(0.0, 1.0)
                }
            };
            paint(&mut self.picture, face, cover);
            self.letter(button, x, y);
        }
        let shown = Picture::of(screen);
        for (y, row) in shown.bytes().chunks_exact(SCREEN_WIDTH * 3).enumerate() {
            let start = (SCREEN_TOP + y) * WIDTH + SCREEN_LEFT;
            for (target, pixel) in
                self.picture[start..start + SCREEN_WIDTH].iter_mut().zip(row.chunks_exact(3))
            {
                *target = u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]);
            }
        }
        &self.picture
    }

    /// Draws the label of a button in the interface's font.
    fn letter(&mut self, button: Button, x: f64, y: f64) {
        let text = match button {
            Button::Up => '▲',
            Button::Down => '▼',
            Button::Left => '◀',
            Button::Right => '▶',
            Button::A => 'A',
            Button::B => 'B',
            Button::X => 'X',
            Button::Y => 'Y',
        };
        let font = &gousset_draw::fonts::BOLD;
        let Some(glyph) = font.glyph(text) else { return };
        let (width, height) = (usize::from(glyph.mask.width()), usize::from(glyph.mask.height()));
        let (left, top) = (x as usize - width / 2, y as usize - height / 2);
        for row in 0..height {
            let alphas = glyph.mask.row(row);
            for column in 0..width {
                let pair = alphas[column / 2];
                let alpha = if column % 2 == 0 { pair >> 4 } else { pair & 15 };
                let at = (top + row) * WIDTH + left + column;
                self.picture[at] = mix(self.picture[at], INK, f64::from(alpha) / 15.0);
            }
        }
    }

    /// Returns the point of the screen at this position of the picture.
    pub fn screen_at(x: f64, y: f64) -> Option<Point> {
        let point = Point::new(x.floor() as i32 - SCREEN_LEFT as i32, y.floor() as i32 - SCREEN_TOP as i32);
        let screen = Rectangle::new(Point::zero(), Size::new(SCREEN_WIDTH as u32, SCREEN_HEIGHT as u32));
        screen.contains(point).then_some(point)
    }

    /// Returns the button at this position of the picture.
    pub fn button_at(&self, x: f64, y: f64) -> Option<Button> {
        Button::ALL.into_iter().find(|&button| {
            let (left, top, radius) = place(button, self.left_handed);
            (x - left).hypot(y - top) <= radius + 1.0
        })
    }
}

/// Paints a shape. `cover` returns the covered share of a pixel, which is a fraction at the edge.
fn paint(picture: &mut [u32], color: u32, cover: impl Fn(f64, f64) -> f64) {
    for (index, pixel) in picture.iter_mut().enumerate() {
        let part = cover((index % WIDTH) as f64 + 0.5, (index / WIDTH) as f64 + 0.5);
        if part > 0.0 {
            *pixel = mix(*pixel, color, part);
        }
    }
}

/// Returns the share of the pixel at (x, y) that a rounded rectangle covers.
fn round_rect(x: f64, y: f64, left: f64, top: f64, width: f64, height: f64, radius: f64) -> f64 {
    let dx = (left + radius - x).max(x - (left + width - radius)).max(0.0);
    let dy = (top + radius - y).max(y - (top + height - radius)).max(0.0);
    (radius + 0.5 - dx.hypot(dy)).clamp(0.0, 1.0)
}

fn mix(under: u32, over: u32, part: f64) -> u32 {
    let channel = |shift: u32| {
        let [low, high] = [under, over].map(|color| f64::from(color >> shift & 0xFF));
        ((low + (high - low) * part).round() as u32) << shift
    };
    channel(16) | channel(8) | channel(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_is_pressed_where_it_is_drawn() {
        for left_handed in [false, true] {
            let shell = Shell::new(left_handed);
            for button in Button::ALL {
                let (x, y, _) = place(button, left_handed);
                assert_eq!(shell.button_at(x, y), Some(button));
                assert_eq!(x < WIDTH as f64 / 2.0, button.is_direction() != left_handed, "{button:?}");
            }
        }
    }
}
