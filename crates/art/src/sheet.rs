//! An overview sheet that shows every font and icon as on the panel.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::RgbColor;
use embedded_graphics::primitives::Rectangle;
use gousset_draw::Align;
use gousset_draw::Canvas;
use gousset_draw::Font;
use gousset_draw::Mask;
use gousset_draw::canvas::{HEIGHT, WIDTH};
use gousset_draw::font;
use gousset_draw::fonts;
use gousset_draw::icons;
use tiny_skia::{Color, Pixmap};

const FELT: Rgb565 = rgb(0x12, 0x3A, 0x36);
const PAPER: Rgb565 = rgb(0xF6, 0xF1, 0xE4);
const INK: Rgb565 = rgb(0x20, 0x28, 0x30);
const CREAM: Rgb565 = rgb(0xF8, 0xF2, 0xE0);
const GOLD: Rgb565 = rgb(0xF0, 0xC0, 0x50);
const FACE: Rgb565 = rgb(0xFA, 0xF3, 0xE0);
/// The colours of cloud, star, moon and sun.
const SUITS: [Rgb565; 4] =
    [rgb(0x3A, 0x46, 0x58), rgb(0xD9, 0x7A, 0x06), rgb(0x14, 0x80, 0x4A), rgb(0xCF, 0x2A, 0x2E)];

const ENGLISH: &str = "Pick the tiles that beat the pair, or pass. Quick jumps vex a wizard: 0123456789.";
const FRENCH: &str =
    "«\u{a0}Où est passé l’as de cœur\u{a0}?\u{a0}» Ça, c’est déjà joué\u{202f}! À vous, Zoë — 25 € × 3…";

const fn rgb(red: u8, green: u8, blue: u8) -> Rgb565 {
    Rgb565::new(red >> 3, green >> 2, blue >> 3)
}

const PAGES: [fn(&mut Canvas); 4] = [
    |canvas| letters(canvas, FELT, CREAM, GOLD),
    |canvas| letters(canvas, PAPER, INK, SUITS[3]),
    characters,
    signs,
];

/// Writes the sheet, enlarged by `zoom`.
pub(crate) fn write(path: &str, zoom: usize) -> Result<(), String> {
    let (columns, rows) = (2, PAGES.len() / 2);
    let mut canvas = Box::new(Canvas::new());
    let (wide, high) = (columns * WIDTH * zoom, rows * HEIGHT * zoom);
    let mut picture =
        Pixmap::new(wide as u32, high as u32).ok_or("a sheet without pixels cannot be written")?;
    for (place, page) in PAGES.iter().enumerate() {
        page(&mut canvas);
        let (left, top) = (place % columns * WIDTH * zoom, place / columns * HEIGHT * zoom);
        for y in 0..HEIGHT * zoom {
            for x in 0..WIDTH * zoom {
                let color = canvas.pixel(x / zoom, y / zoom);
                let wider = |value: u8, most: u8| f32::from(value) / f32::from(most);
                let (red, green, blue) = (wider(color.r(), 31), wider(color.g(), 63), wider(color.b(), 31));
                if let Some(color) = Color::from_rgba(red, green, blue, 1.0) {
                    picture.pixels_mut()[(top + y) * wide + left + x] = color.premultiply().to_color_u8();
                }
            }
        }
    }
    picture.save_png(path).map_err(|error| format!("{path} cannot be written: {error}"))
}

fn paragraph(canvas: &mut Canvas, font: &Font, y: &mut i32, color: Rgb565, text: &str) {
    for line in font::wrap(font, text, 228) {
        canvas.text(font, Point::new(6, *y), Align::Left, color, line);
        *y += font.line_height();
    }
    *y += 2;
}

fn letters(canvas: &mut Canvas, ground: Rgb565, ink: Rgb565, accent: Rgb565) {
    canvas.clear(ground);
    canvas.text(&fonts::LOGO, Point::new(120, 0), Align::Center, accent, "Gousset");
    let mut y = 50;
    canvas.text(&fonts::LARGE, Point::new(6, y), Align::Left, ink, "Élève, à toi !");
    y += 33;
    paragraph(canvas, &fonts::BODY, &mut y, ink, ENGLISH);
    paragraph(canvas, &fonts::BOLD, &mut y, accent, "Full house beats flush");
    paragraph(canvas, &fonts::CAPTION, &mut y, ink, FRENCH);
    paragraph(canvas, &fonts::CAPTION, &mut y, ink, "Ready ✓ ● → next ← ↑ ↓ ▲ ▼ ◀ ▶");
}

fn characters(canvas: &mut Canvas) {
    canvas.clear(FELT);
    let mut y = 2;
    paragraph(
        canvas,
        &fonts::CAPTION,
        &mut y,
        CREAM,
        "!\"#$%&'()*+,-./0123456789 :;<=>?@ ABCDEFGHIJKLMNOPQRSTUVWXYZ [\\]^_` abcdefghijklmnopqrstuvwxyz {|}~",
    );
    paragraph(
        canvas,
        &fonts::BODY,
        &mut y,
        CREAM,
        "ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŸŒÆ àâäçèéêëîïôöùûüÿœæñß « » ‘ ’ “ ” – — · × − €",
    );
    paragraph(canvas, &fonts::BOLD, &mut y, CREAM, "ABCDEFGHIJKLM abcdefghijklmnopqrst 0123456789");
    paragraph(canvas, &fonts::BODY, &mut y, GOLD, "✓ ● → ← ↑ ↓ ▲ ▼ ◀ ▶ x\u{3b1}x");
}

/// All icons in one colour.
const SIGNS: [&Mask; 14] = [
    &icons::CHIP_12,
    &icons::CROWN_12,
    &icons::CROWN_16,
    &icons::CROWN_24,
    &icons::HOURGLASS_24,
    &icons::CHECK_16,
    &icons::CROSS_16,
    &icons::LEFT_9,
    &icons::RIGHT_9,
    &icons::HAND_OVER_24,
    &icons::HAND_OVER_40,
    &icons::TROPHY_16,
    &icons::TROPHY_40,
    &icons::DOWN_9,
];

fn signs(canvas: &mut Canvas) {
    canvas.clear(FELT);
    for (suit, color) in SUITS.into_iter().enumerate() {
        let x = 6 + 58 * suit as i32;
        canvas.round_rect(Rectangle::new(Point::new(x - 4, 4), Size::new(54, 28)), 6, FACE);
        canvas.mask(&icons::SUITS_16[suit], Point::new(x + 3, 10), color);
        canvas.mask(&icons::SUITS_13[suit], Point::new(x + 28, 12), color);
    }
    let mut at = Point::new(6, 44);
    for mask in SIGNS {
        if at.x + i32::from(mask.width()) > WIDTH as i32 {
            at = Point::new(6, at.y + 46);
        }
        canvas.mask(mask, at, GOLD);
        at.x += i32::from(mask.width()) + 6;
    }
}
