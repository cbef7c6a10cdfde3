//! The basic paths of all drawings.

use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Rect, Stroke};

/// Returns the outline of a path drawn with a round pen.
pub(crate) fn stroke(path: &Path, width: f32) -> Option<Path> {
    let pen = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
    path.stroke(&pen, 8.0)
}

pub(crate) fn disc(x: f32, y: f32, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}

pub(crate) fn oval(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    PathBuilder::from_oval(Rect::from_xywh(x, y, width, height)?)
}

pub(crate) fn polygon(points: &[(f32, f32)]) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(points.first()?.0, points.first()?.1);
    for point in &points[1..] {
        path.line_to(point.0, point.1);
    }
    path.close();
    path.finish()
}

/// A line through these points, with round ends.
pub(crate) fn line(points: &[(f32, f32)], width: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(points.first()?.0, points.first()?.1);
    for point in &points[1..] {
        path.line_to(point.0, point.1);
    }
    stroke(&path.finish()?, width)
}

/// A curved line from one point to another, with `pull` as its control point.
pub(crate) fn bow(from: (f32, f32), pull: (f32, f32), to: (f32, f32), width: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    path.quad_to(pull.0, pull.1, to.0, to.1);
    stroke(&path.finish()?, width)
}

pub(crate) fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    // The distance of the control points of a quarter circle from its corner, as a fraction of the radius.
    let bend = radius * 0.4477;
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(right - bend, y, right, y + bend, right, y + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - bend, right - bend, bottom, right - radius, bottom);
    path.line_to(x + radius, bottom);
    path.cubic_to(x + bend, bottom, x, bottom - bend, x, bottom - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + bend, x + bend, y, x + radius, y);
    path.close();
    path.finish()
}
