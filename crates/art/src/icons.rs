//! The icons, and the files made of them.

use crate::faces;
use crate::icon::{Icon, Step, UNITS, asset};
use crate::shapes::{bow, disc, line, polygon, rounded, stroke};
use std::f32::consts::TAU;
use std::fs;
use std::path::Path as FilePath;
use tiny_skia::{Path, Transform};

use Step::{Add, Cut};

const ICONS: &[Icon] = &[
    ("cloud", &[13, 16, 22], cloud),
    ("star", &[13, 16, 22], star),
    ("moon", &[13, 16, 22], moon),
    ("sun", &[13, 16, 22], sun),
    ("chip", &[12], chip),
    ("crown", &[12, 16, 24], crown),
    ("hourglass", &[24], hourglass),
    ("hand-over", &[24, 40], hand_over),
    ("check", &[16], check),
    ("cross", &[16], cross),
    ("trophy", &[16, 40], trophy),
    ("right", &[9], |_| arrow(0.0)),
    ("down", &[9], |_| arrow(90.0)),
    ("left", &[9], |_| arrow(180.0)),
    ("up", &[9], |_| arrow(270.0)),
];

/// Writes all icons into a folder.
pub(crate) fn make(assets: &FilePath) -> Result<(), String> {
    let mut total = 0;
    for (name, asset) in assets_by_name()? {
        let path = assets.join(format!("{name}.bin"));
        fs::write(&path, &asset).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        total += asset.len();
    }
    println!("{:12} {total:6} bytes", "icons");
    Ok(())
}

fn assets_by_name() -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut assets = Vec::new();
    for (name, sizes, draw) in ICONS.iter().chain(faces::PARTS) {
        for &size in *sizes {
            let asset = asset(size, draw(size)).map_err(|problem| format!("{name}: {problem}"))?;
            assets.push((format!("{name}-{size}"), asset));
        }
    }
    Ok(assets)
}

/// Rounds a position to the nearest pixel edge, so that a straight side is crisp at this size.
fn edge(size: u32, place: f32) -> f32 {
    let pixel = UNITS / size as f32;
    (place / pixel).round() * pixel
}

/// A round rectangle with crisp sides.
fn crisp(size: u32, x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    let (left, top) = (edge(size, x), edge(size, y));
    rounded(left, top, edge(size, x + width) - left, edge(size, y + height) - top, radius)
}

/// A point on a circle. `turns` counts clockwise from the top.
fn around(x: f32, y: f32, radius: f32, turns: f32) -> (f32, f32) {
    let (sin, cos) = (turns * TAU).sin_cos();
    (x + radius * sin, y - radius * cos)
}

fn cloud(size: u32) -> Vec<Step> {
    vec![
        Add(disc(6.2, 14.9, 5.2)),
        Add(disc(12.2, 10.4, 6.6)),
        Add(disc(18.3, 15.4, 4.7)),
        Add(rounded(6.0, 12.0, 12.4, 8.1, 0.5)),
        Cut(rounded(0.0, edge(size, 20.1), UNITS, UNITS, 0.0)),
    ]
}

fn star(_: u32) -> Vec<Step> {
    let corners: Vec<_> = (0..10)
        .map(|corner| around(12.0, 13.0, if corner % 2 == 0 { 10.9 } else { 5.0 }, corner as f32 / 10.0))
        .collect();
    let shape = polygon(&corners);
    let rim = shape.as_ref().and_then(|shape| stroke(shape, 2.0));
    vec![Add(shape), Add(rim)]
}

fn moon(_: u32) -> Vec<Step> {
    vec![Add(disc(12.8, 12.0, 11.0)), Cut(disc(18.4, 8.4, 8.8))]
}

fn sun(size: u32) -> Vec<Step> {
    // Upright rays are a whole number of pixels wide at every size. At the smallest size, each slanting ray is one
    // pixel, three pixels away from the middle in both directions.
    let (body, from, to, width, slanting) = match size {
        ..14 => (5.45, 9.8, 11.0, 2.18, Some((9.26, 2.7))),
        _ => (6.0, 9.5, 10.6, 3.0, None),
    };
    let ray = |eighth: u8| {
        let turns = f32::from(eighth) / 8.0;
        match slanting {
            Some((away, width)) if eighth % 2 == 1 => {
                let (x, y) = around(12.0, 12.0, away, turns);
                Add(disc(x, y, width / 2.0))
            }
            _ => Add(line(&[around(12.0, 12.0, from, turns), around(12.0, 12.0, to, turns)], width)),
        }
    };
    (0..8).map(ray).chain([Add(disc(12.0, 12.0, body))]).collect()
}

fn chip(_: u32) -> Vec<Step> {
    // The spots end before the rim. If they cut through it, the chip would look like a cogwheel.
    let (left, right, top, bottom) = (10.4, 13.6, 2.4, 5.0);
    let spot = |sixth: u8| {
        let turned = Transform::from_rotate_at(f32::from(sixth) * 60.0, 12.0, 12.0);
        Cut(polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)])
            .and_then(|spot| spot.transform(turned)))
    };
    [Add(disc(12.0, 12.0, 11.8))].into_iter().chain((0..6).map(spot)).collect()
}

fn crown(_: u32) -> Vec<Step> {
    let shape = polygon(&[
        (3.2, 8.2),
        (8.0, 12.6),
        (12.0, 5.6),
        (16.0, 12.6),
        (20.8, 8.2),
        (19.2, 19.6),
        (4.8, 19.6),
    ]);
    let rim = shape.as_ref().and_then(|shape| stroke(shape, 1.8));
    vec![
        Add(shape),
        Add(rim),
        Add(disc(2.8, 7.4, 2.1)),
        Add(disc(12.0, 4.6, 2.3)),
        Add(disc(21.2, 7.4, 2.1)),
        Cut(line(&[(4.0, 16.6), (20.0, 16.6)], 1.3)),
    ]
}

fn hourglass(size: u32) -> Vec<Step> {
    let glass = polygon(&[(6.6, 3.5), (17.4, 3.5), (13.0, 12.0), (17.4, 20.5), (6.6, 20.5), (11.0, 12.0)]);
    let rim = glass.as_ref().and_then(|glass| stroke(glass, 1.6));
    vec![
        Add(glass),
        Add(rim),
        Cut(polygon(&[(8.0, 4.5), (16.0, 4.5), (14.2, 8.0), (9.8, 8.0)])),
        Cut(polygon(&[(12.0, 13.4), (14.0, 16.6), (10.0, 16.6)])),
        Add(crisp(size, 4.0, 1.5, 16.0, 3.0, 1.0)),
        Add(crisp(size, 4.0, 19.5, 16.0, 3.0, 1.0)),
    ]
}

fn hand_over(size: u32) -> Vec<Step> {
    vec![
        Add(bow((3.2, 7.4), (11.0, -1.4), (19.4, 6.0), 1.9)),
        Add(line(&[(19.9, 1.6), (19.9, 6.6), (14.9, 6.6)], 1.9)),
        Add(crisp(size, 1.6, 10.2, 20.8, 12.2, 3.2)),
        Cut(crisp(size, 7.6, 12.2, 8.8, 8.2, 1.0)),
        Cut(line(&[(3.4, 16.3), (5.8, 16.3)], 0.9)),
        Cut(line(&[(4.6, 15.1), (4.6, 17.5)], 0.9)),
        Cut(disc(19.4, 14.6, 1.1)),
        Cut(disc(19.4, 18.0, 1.1)),
    ]
}

fn check(_: u32) -> Vec<Step> {
    vec![Add(line(&[(3.6, 13.0), (9.4, 18.8), (20.4, 5.8)], 3.6))]
}

fn cross(_: u32) -> Vec<Step> {
    vec![Add(line(&[(5.0, 5.0), (19.0, 19.0)], 3.6)), Add(line(&[(19.0, 5.0), (5.0, 19.0)], 3.6))]
}

fn trophy(size: u32) -> Vec<Step> {
    let star: Vec<_> = (0..10)
        .map(|corner| around(12.0, 7.6, if corner % 2 == 0 { 3.1 } else { 1.4 }, corner as f32 / 10.0))
        .collect();
    vec![
        Add(rounded(1.6, 3.4, 20.8, 8.2, 4.0)),
        Cut(rounded(3.4, 5.2, 17.2, 4.6, 2.2)),
        Add(crisp(size, 6.0, 1.4, 12.0, 13.4, 5.6)),
        Add(crisp(size, 6.0, 1.4, 12.0, 6.0, 0.6)),
        Add(line(&[(12.0, 14.0), (12.0, 18.6)], 2.6)),
        Add(crisp(size, 6.6, 18.6, 10.8, 4.2, 1.2)),
        Cut(polygon(&star)),
    ]
}

fn arrow(degrees: f32) -> Vec<Step> {
    let turned = Transform::from_rotate_at(degrees, 12.0, 12.0);
    let shape = polygon(&[(7.4, 3.6), (18.6, 12.0), (7.4, 20.4)]).and_then(|shape| shape.transform(turned));
    let rim = shape.as_ref().and_then(|shape| stroke(shape, 3.0));
    vec![Add(shape), Add(rim)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_icons_are_what_is_drawn_here() {
        let folder = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("../draw/assets/icons");
        for (name, drawn) in assets_by_name().unwrap() {
            let committed = fs::read(folder.join(format!("{name}.bin"))).unwrap();
            assert_eq!(committed.len(), drawn.len(), "{name}");
            // The sine function of another machine may round a level differently.
            let near = |one: u8, other: u8| one.abs_diff(other) <= 1;
            let same =
                committed.iter().zip(&drawn).all(|(a, b)| near(a >> 4, b >> 4) && near(a & 15, b & 15));
            assert!(same, "{name} was drawn anew but not committed");
        }
    }
}
