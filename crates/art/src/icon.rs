//! An icon: a drawing in a square of 24 units, rasterised at each size in use.

use crate::coverage::Drawing;
use tiny_skia::{Path, Transform};

pub(crate) const UNITS: f32 = 24.0;

/// A step of a drawing.
pub(crate) enum Step {
    Add(Option<Path>),
    Cut(Option<Path>),
}

/// An icon: its name, its sizes in pixels, and the function that draws it at a size.
pub(crate) type Icon = (&'static str, &'static [u32], fn(u32) -> Vec<Step>);

/// Returns the file of an icon at a size: width and height, then the packed coverage.
pub(crate) fn asset(size: u32, steps: Vec<Step>) -> Result<Vec<u8>, String> {
    let scale = size as f32 / UNITS;
    let mut drawing = Drawing::new(size, size, Transform::from_scale(scale, scale))?;
    for step in steps {
        match step {
            Step::Add(path) => drawing.add(&path.ok_or("a shape is empty")?),
            Step::Cut(path) => drawing.cut(&path.ok_or("a hole is empty")?),
        }
    }
    let coverage = drawing.count();
    let mut asset = vec![size as u8, size as u8];
    asset.extend(coverage.pack(coverage.whole()));
    Ok(asset)
}
