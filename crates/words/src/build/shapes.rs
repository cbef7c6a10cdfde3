//! The shapes of edges that have a code of one byte.

use std::vec;
use std::vec::Vec;

use super::sort_by_key;
use crate::format::{CODES, LEADS, LETTERS, NO_SHAPE, SKIP, SPELT, Shape};

/// The codes of the most frequent shapes.
pub(super) struct Shapes {
    /// The code of each shape, by [`number`].
    codes: Vec<Option<u8>>,
    /// The shapes, by their codes.
    shapes: Vec<Shape>,
}

/// The two bytes of a shape as a number.
fn number(shape: Shape) -> usize {
    u16::from_le_bytes(shape.bytes()).into()
}

/// A number that orders shapes as their fields do.
fn rank(Shape { letter, last, standing, lead, has_outlook }: Shape) -> u64 {
    let standing = standing.map_or(0, |standing| 1 + standing as u8);
    let fields = [letter.index(), last.into(), standing, lead as u8, has_outlook.into()];
    fields.into_iter().fold(0, |rank, field| rank << 5 | u64::from(field))
}

impl Shapes {
    /// Assigns codes to the most frequent shapes. `all` has the shape of every edge.
    pub(super) fn of(all: impl Iterator<Item = Shape>) -> Self {
        // Indexed by number: hashing each shape would take longer than everything else.
        let mut counts: Vec<Option<(Shape, usize)>> = vec![None; 1 << u16::BITS];
        for shape in all {
            counts[number(shape)].get_or_insert((shape, 0)).1 += 1;
        }
        let mut counts: Vec<(Shape, usize)> = counts.into_iter().flatten().collect();
        // Equally frequent shapes are sorted too, so that the same words always give the same file.
        sort_by_key(&mut counts, |(shape, count)| u64::from(u32::MAX - *count as u32) << 32 | rank(*shape));
        let shapes: Vec<Shape> = counts.into_iter().map(|(shape, _)| shape).take(SKIP.into()).collect();
        let mut codes = vec![None; 1 << u16::BITS];
        for (code, shape) in (0..SKIP).zip(&shapes) {
            codes[number(*shape)] = Some(code);
        }
        Self { codes, shapes }
    }

    /// The length of an edge of this shape in bytes.
    pub(super) fn length(&self, shape: Shape) -> usize {
        let code = if self.codes[number(shape)].is_some() { 1 } else { 1 + shape.bytes().len() };
        code + usize::from(shape.lead.length())
    }

    /// Writes the code of a shape, or the shape itself if it has no code.
    pub(super) fn write(&self, shape: Shape, bytes: &mut Vec<u8>) {
        match self.codes[number(shape)] {
            Some(code) => bytes.push(code),
            None => {
                bytes.push(SPELT);
                bytes.extend(shape.bytes());
            }
        }
    }

    /// Writes the two tables of shapes.
    pub(super) fn write_tables(&self, bytes: &mut Vec<u8>) {
        let start = bytes.len();
        bytes.resize(start + LETTERS + CODES, NO_SHAPE);
        bytes.resize(start + LEADS + CODES, 0);
        for (code, shape) in self.shapes.iter().enumerate() {
            let [first, second] = shape.bytes();
            bytes[start + LETTERS + code] = first;
            bytes[start + LEADS + code] = second;
        }
    }
}
