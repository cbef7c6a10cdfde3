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
const EDGE: Rgb565 = rgb(0xC9, 0xB8, 0x92);
const SHADOW: Rgb565 = rgb(0x00, 0x10, 0x10);
/// The colours of cloud, star, moon and sun.
const SUITS: [Rgb565; 4] =
    [rgb(0x3A, 0x46, 0x58), rgb(0xD9, 0x7A, 0x06), rgb(0x14, 0x80, 0x4A), rgb(0xCF, 0x2A, 0x2E)];

const ENGLISH: &str = "Pick the tiles that beat the pair, or pass. Quick jumps vex a wizard: 0123456789.";
const FRENCH: &str =
    "«\u{a0}Où est passé l’as de cœur\u{a0}?\u{a0}» Ça, c’est déjà joué\u{202f}! À vous, Zoë — 25 € × 3…";

const fn rgb(red: u8, green: u8, blue: u8) -> Rgb565 {
    Rgb565::new(red >> 3, green >> 2, blue >> 3)
}

const PAGES: [fn(&mut Canvas); 6] = [
    |canvas| letters(canvas, FELT, CREAM, GOLD),
    |canvas| letters(canvas, PAPER, INK, SUITS[3]),
    characters,
    signs,
    tiles,
    dialog,
];

/// Writes the sheet, or one page of it, enlarged by `zoom`.
pub(crate) fn write(path: &str, zoom: usize, page: Option<usize>) -> Result<(), String> {
    let pages = match page {
        None => &PAGES[..],
        Some(page) => {
            PAGES.get(page..=page).ok_or_else(|| format!("the pages are 0 to {}", PAGES.len() - 1))?
        }
    };
    let columns = pages.len().min(3);
    let rows = pages.len().div_ceil(columns);
    let mut canvas = Box::new(Canvas::new());
    let (wide, high) = (columns * WIDTH * zoom, rows * HEIGHT * zoom);
    let mut picture =
        Pixmap::new(wide as u32, high as u32).ok_or("a sheet without pixels cannot be written")?;
    for (place, page) in pages.iter().enumerate() {
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

fn area(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
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
    canvas.text(&fonts::TITLE, Point::new(6, y), Align::Left, ink, "Élève, à toi !");
    y += 33;
    paragraph(canvas, &fonts::BODY, &mut y, ink, ENGLISH);
    paragraph(canvas, &fonts::BOLD, &mut y, accent, "Full house beats flush");
    paragraph(canvas, &fonts::SMALL, &mut y, ink, FRENCH);
    paragraph(canvas, &fonts::SMALL, &mut y, ink, "Ready ✓ ● → next ← ↑ ↓ ▲ ▼ ◀ ▶");
}

fn characters(canvas: &mut Canvas) {
    canvas.clear(FELT);
    let mut y = 2;
    paragraph(
        canvas,
        &fonts::SMALL,
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

/// The icons on the page of signs, in rows: where a row begins, its colour, and its icons.
const SIGNS: [(Point, Rgb565, &[&Mask]); 5] = [
    (
        Point::new(6, 76),
        GOLD,
        &[
            &icons::CHIP_12,
            &icons::CHIP_16,
            &icons::CHIP_24,
            &icons::CROWN_12,
            &icons::CROWN_16,
            &icons::CROWN_24,
            &icons::MEDAL_12,
            &icons::LOCK_16,
            &icons::LOCK_24,
        ],
    ),
    (
        Point::new(6, 104),
        CREAM,
        &[
            &icons::PERSON_16,
            &icons::PERSON_24,
            &icons::PERSON_40,
            &icons::ROBOT_16,
            &icons::ROBOT_24,
            &icons::ROBOT_40,
        ],
    ),
    (
        Point::new(6, 148),
        CREAM,
        &[
            &icons::HAND_OVER_24,
            &icons::HAND_OVER_40,
            &icons::EYE_CLOSED_16,
            &icons::EYE_CLOSED_24,
            &icons::EYE_CLOSED_40,
        ],
    ),
    (
        Point::new(6, 192),
        GOLD,
        &[
            &icons::TROPHY_40,
            &icons::TROPHY_16,
            &icons::HOURGLASS_16,
            &icons::HOURGLASS_24,
            &icons::THINKING_16,
            &icons::THINKING_24,
        ],
    ),
    (
        Point::new(56, 220),
        CREAM,
        &[
            &icons::LEFT_9,
            &icons::RIGHT_9,
            &icons::UP_9,
            &icons::DOWN_9,
            &icons::CHECK_12,
            &icons::CHECK_16,
            &icons::CROSS_12,
            &icons::CROSS_16,
        ],
    ),
];

fn signs(canvas: &mut Canvas) {
    canvas.clear(rgb(0x1C, 0x24, 0x2E));
    for (suit, color) in SUITS.into_iter().enumerate() {
        let x = 6 + 58 * suit as i32;
        canvas.round_rect(area(x - 4, 4, 54, 68), 6, FACE);
        canvas.mask(&icons::SUITS_40[suit], Point::new(x + 3, 6), color);
        canvas.mask(&icons::SUITS_22[suit], Point::new(x - 1, 48), color);
        canvas.mask(&icons::SUITS_16[suit], Point::new(x + 20, 52), color);
        canvas.mask(&icons::SUITS_11[suit], Point::new(x + 37, 55), color);
    }
    for (at, color, masks) in SIGNS {
        line_up(canvas, at, color, masks);
    }
}

fn line_up(canvas: &mut Canvas, mut at: Point, color: Rgb565, masks: &[&Mask]) {
    for mask in masks {
        canvas.mask(mask, at, color);
        at.x += i32::from(mask.width()) + 6;
    }
}

fn tile(canvas: &mut Canvas, x: i32, y: i32, number: &str, suit: usize) {
    canvas.round_rect(area(x, y + 2, 32, 40), 6, SHADOW);
    canvas.round_rect(area(x, y, 32, 40), 5, EDGE);
    canvas.round_rect(area(x, y, 32, 37), 5, FACE);
    canvas.text(&fonts::TILE, Point::new(x + 16, y + 2), Align::Center, SUITS[suit], number);
    canvas.mask(&icons::SUITS_16[suit], Point::new(x + 8, y + 20), SUITS[suit]);
}

fn small_tile(canvas: &mut Canvas, x: i32, y: i32, number: &str, suit: usize) {
    canvas.round_rect(area(x, y, 20, 28), 4, EDGE);
    canvas.round_rect(area(x, y, 20, 26), 4, FACE);
    canvas.text(&fonts::TILE_SMALL, Point::new(x + 10, y + 1), Align::Center, SUITS[suit], number);
    canvas.mask(&icons::SUITS_11[suit], Point::new(x + 4, y + 14), SUITS[suit]);
}

fn tiles(canvas: &mut Canvas) {
    canvas.clear(FELT);
    let numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];
    for (place, number) in numbers.iter().enumerate() {
        let (column, row) = (place as i32 % 7, place as i32 / 7);
        tile(canvas, 4 + 33 * column, 6 + 46 * row, number, place % 4);
        small_tile(
            canvas,
            4 + 22 * (place as i32 % 10),
            150 + 31 * (place as i32 / 10),
            number,
            (place + 1) % 4,
        );
    }
    for suit in 0..4 {
        tile(canvas, 70 + 34 * suit as i32, 98, "13", suit);
    }
    canvas.round_frame(area(69, 97, 34, 42), 6, 2, GOLD);
    canvas.text(&fonts::SMALL, Point::new(236, 218), Align::Right, CREAM, "tiles");
}

fn dialog(canvas: &mut Canvas) {
    tiles(canvas);
    canvas.shade(area(0, 0, 240, 240), Rgb565::BLACK, 9);
    canvas.round_rect(area(20, 52, 200, 132), 12, PAPER);
    canvas.round_frame(area(20, 52, 200, 132), 12, 2, GOLD);
    canvas.text(&fonts::TITLE, Point::new(120, 62), Align::Center, INK, "À Camille");
    let mut y = 98;
    for line in font::wrap(&fonts::BODY, "Passez l’appareil, puis appuyez sur A.", 176) {
        canvas.text(&fonts::BODY, Point::new(120, y), Align::Center, INK, line);
        y += fonts::BODY.line_height();
    }
    canvas.round_rect(area(60, 146, 120, 28), 14, SUITS[2]);
    canvas.text(&fonts::BOLD, Point::new(120, 150), Align::Center, Rgb565::WHITE, "A  Continuer");
}
