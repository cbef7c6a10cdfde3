//! The parts of faces: head, hair, beard, glasses and expressions. They are drawn in layers, each in its own colour.

use crate::icon::{Icon, Step, UNITS};
use crate::shapes::{bow, disc, line, oval, polygon, rounded, stroke};
use Step::{Add, Cut};

const SIZES: &[u32] = &[16, 24, 40];

pub(crate) const PARTS: &[Icon] = &[
    ("face-head", SIZES, head),
    ("face-cropped", SIZES, cropped),
    ("face-bob", SIZES, bob),
    ("face-curls", SIZES, curls),
    ("face-spikes", SIZES, spikes),
    ("face-bun", SIZES, bun),
    ("face-cap", SIZES, cap),
    ("face-beard", SIZES, beard),
    ("face-glasses", SIZES, glasses),
    ("face-calm", SIZES, calm),
    ("face-glad", SIZES, glad),
    ("face-sad", SIZES, sad),
];

fn head(_: u32) -> Vec<Step> {
    vec![Add(oval(3.9, 4.0, 16.2, 19.0)), Add(disc(3.8, 14.4, 2.0)), Add(disc(20.2, 14.4, 2.0))]
}

/// Cuts the face out of the hair, below a hairline at this height.
fn free(hairline: f32) -> Step {
    Cut(oval(5.2, hairline, 13.6, 22.0))
}

fn cropped(_: u32) -> Vec<Step> {
    vec![Add(oval(2.9, 1.4, 18.2, 20.0)), free(8.0), Cut(rounded(0.0, 13.4, UNITS, UNITS, 0.0))]
}

fn bob(_: u32) -> Vec<Step> {
    vec![Add(rounded(1.6, 1.2, 20.8, 20.2, 9.6)), free(8.6), Cut(rounded(5.4, 18.0, 13.2, 6.0, 0.5))]
}

fn curls(_: u32) -> Vec<Step> {
    let curl = |x: f32, y: f32| Add(disc(x, y, 3.3));
    vec![
        curl(3.6, 13.2),
        curl(3.8, 8.8),
        curl(6.8, 5.2),
        curl(12.0, 3.8),
        curl(17.2, 5.2),
        curl(20.2, 8.8),
        curl(20.4, 13.2),
        Add(oval(5.0, 4.0, 14.0, 8.0)),
        free(8.8),
    ]
}

fn spikes(_: u32) -> Vec<Step> {
    let tuft = polygon(&[
        (3.6, 13.4),
        (2.2, 7.4),
        (5.6, 8.0),
        (5.0, 2.6),
        (9.4, 5.2),
        (11.4, 0.6),
        (14.4, 5.0),
        (18.8, 2.2),
        (18.6, 7.8),
        (22.0, 7.2),
        (20.4, 13.4),
    ]);
    vec![Add(tuft), free(8.4)]
}

fn bun(size: u32) -> Vec<Step> {
    let mut steps = vec![Add(disc(12.0, 2.9, 3.4))];
    steps.extend(cropped(size));
    steps
}

fn cap(_: u32) -> Vec<Step> {
    vec![
        Add(oval(3.4, 1.6, 17.2, 17.0)),
        Cut(rounded(0.0, 9.8, UNITS, UNITS, 0.0)),
        Add(line(&[(4.8, 9.6), (22.0, 9.6)], 2.2)),
    ]
}

fn beard(_: u32) -> Vec<Step> {
    vec![Add(oval(3.9, 10.4, 16.2, 13.2)), Cut(oval(5.2, 7.2, 13.6, 9.8)), Cut(oval(8.6, 17.2, 6.8, 3.4))]
}

fn glasses(_: u32) -> Vec<Step> {
    let lens = |x: f32| Add(disc(x, 13.4, 3.0).and_then(|lens| stroke(&lens, 1.2)));
    vec![lens(8.4), lens(15.6), Add(line(&[(11.3, 13.0), (12.7, 13.0)], 1.2))]
}

fn eyes() -> [Step; 2] {
    [Add(disc(8.5, 13.4, 1.45)), Add(disc(15.5, 13.4, 1.45))]
}

/// The eyes, and a mouth that is curved upwards or (if `pull` is negative) downwards.
fn mood(pull: f32) -> Vec<Step> {
    let mouth = bow((9.2, 18.9 - pull / 2.0), (12.0, 18.9 + pull), (14.8, 18.9 - pull / 2.0), 1.5);
    eyes().into_iter().chain([Add(mouth)]).collect()
}

fn calm(_: u32) -> Vec<Step> {
    mood(0.4)
}

fn glad(_: u32) -> Vec<Step> {
    let mouth = polygon(&[(8.2, 17.0), (15.8, 17.0), (14.2, 20.4), (12.0, 21.2), (9.8, 20.4)]);
    eyes().into_iter().chain([Add(mouth)]).collect()
}

fn sad(_: u32) -> Vec<Step> {
    mood(-2.6)
}
