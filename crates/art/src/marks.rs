//! Our own arrows and other marks, which most typefaces lack, in the style of the letters.

use crate::coverage::Drawing;
use crate::shapes::{disc, line, polygon};
use crate::typeface::{Drawn, Fit, MARGIN};
use tiny_skia::{Path, Transform};

/// All marks.
pub(crate) const ALL: &str = "→←↑↓▲▼◀▶✓●";

/// Draws a mark; `None` if the character is not one. `stem` is the thickness of the letters.
pub(crate) fn draw(character: char, fit: &Fit, stem: f32) -> Option<Drawn> {
    let side = fit.cap_height as f32;
    let turned = |path: Option<Path>, degrees: f32| {
        path?.transform(Transform::from_rotate_at(degrees, side / 2.0, side / 2.0))
    };
    let path = match character {
        '→' => arrow(side, stem),
        '↓' => turned(arrow(side, stem), 90.0),
        '←' => turned(arrow(side, stem), 180.0),
        '↑' => turned(arrow(side, stem), 270.0),
        '▶' => triangle(side),
        '▼' => turned(triangle(side), 90.0),
        '◀' => turned(triangle(side), 180.0),
        '▲' => turned(triangle(side), 270.0),
        '✓' => {
            line(&[(0.10, 0.56), (0.38, 0.84), (0.90, 0.20)].map(|(x, y)| (x * side, y * side)), stem * 1.1)
        }
        '●' => disc(side / 2.0, side / 2.0, side * 0.36),
        _ => None,
    }?;
    let advance = fit.cap_height + 2;
    let (width, height) = fit.room(advance);
    let corner =
        Transform::from_translate((MARGIN + 1) as f32, (MARGIN + fit.ascent - fit.cap_height) as f32);
    let mut drawing = Drawing::new(width, height, corner).ok()?;
    drawing.add(&path);
    Some(Drawn { coverage: drawing.count(), advance })
}

fn arrow(side: f32, stem: f32) -> Option<Path> {
    let (half, tip, barb) = (side / 2.0, side - stem / 2.0, side * 0.34);
    let (shaft, head) =
        ((stem / 2.0, half), [(tip - barb, half - barb), (tip, half), (tip - barb, half + barb)]);
    line(&[shaft, head[1], head[0], head[1], head[2]], stem)
}

fn triangle(side: f32) -> Option<Path> {
    polygon(&[(0.16, 0.08), (0.88, 0.5), (0.16, 0.92)].map(|(x, y)| (x * side, y * side)))
}
