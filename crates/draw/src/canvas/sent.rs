//! Remembers the rows that the panel shows, so that only changed rows are sent.

use super::{Canvas, HEIGHT, WIDTH};
use core::ops::Range;

/// A hash of each row as it was last sent.
///
/// Rows that differ in a single word (two pixels) never have the same hash, because each step of the hash is
/// invertible. Any other change is missed for one in 2³² changed rows. A missed row stays on the panel until it changes
/// again. With a thousand changed rows per second, this happens once in fifty days of continuous play.
pub struct Sent {
    sums: [u32; HEIGHT],
}

/// The hash of a row that was never sent. No real row has it.
const NEVER: u32 = 0;

impl Sent {
    /// The state before anything was sent: all rows count as changed.
    #[must_use]
    pub const fn new() -> Self {
        Self { sums: [NEVER; HEIGHT] }
    }

    /// Returns the next range of changed rows of the canvas at or after `from`, and marks them as sent.
    pub fn next_run(&mut self, canvas: &Canvas, from: usize) -> Option<Range<usize>> {
        let band = canvas.band();
        let start = (from.max(band.start)..band.end).find(|&row| self.update(canvas, row))?;
        let end = (start + 1..band.end).find(|&row| !self.update(canvas, row)).unwrap_or(band.end);
        Some(start..end)
    }

    /// Stores the hash of a row, and returns true if it has changed.
    fn update(&mut self, canvas: &Canvas, row: usize) -> bool {
        let sum = sum(canvas.row(row));
        core::mem::replace(&mut self.sums[row], sum) != sum
    }
}

impl Default for Sent {
    fn default() -> Self {
        Self::new()
    }
}

fn sum(row: &[u16]) -> u32 {
    let words: &[u32] = bytemuck::cast_slice(row);
    // The factor is 2³² divided by the golden ratio. It is odd, so the multiplication is invertible.
    let sum = words.iter().fold(1_u32, |sum, word| (sum.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B1));
    if sum == NEVER { !NEVER } else { sum }
}

const _: () = assert!(WIDTH.is_multiple_of(2) && core::mem::align_of::<Canvas>() >= 4);

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::canvas::tests::{Dice, area};
    use embedded_graphics::pixelcolor::Rgb565;
    use embedded_graphics::prelude::RgbColor;
    use std::boxed::Box;
    use std::collections::BTreeSet;
    use std::vec::Vec;

    fn runs(sent: &mut Sent, canvas: &Canvas) -> Vec<Range<usize>> {
        let mut runs = Vec::new();
        let mut from = 0;
        while let Some(run) = sent.next_run(canvas, from) {
            from = run.end;
            runs.push(run);
        }
        runs
    }

    #[test]
    fn at_first_everything_is_sent_and_then_nothing() {
        let canvas = Box::new(Canvas::new());
        let mut sent = Sent::new();
        assert_eq!(sent.next_run(&canvas, 0), Some(0..HEIGHT));
        assert_eq!(sent.next_run(&canvas, 0), None);
        assert_eq!(sent.next_run(&canvas, HEIGHT), None);
        assert_eq!(sent.next_run(&canvas, usize::MAX), None);
    }

    #[test]
    fn exactly_the_changed_rows_are_sent() {
        let mut dice = Dice::new(4);
        let mut canvas = Box::new(Canvas::new());
        let mut sent = Sent::new();
        runs(&mut sent, &canvas);
        for _ in 0..100 {
            let mut changed = BTreeSet::new();
            for _ in 0..dice.roll(0, 12) {
                let (x, y) = (dice.roll(0, WIDTH as i32), dice.roll(0, HEIGHT as i32));
                let before = canvas.pixel(x as usize, y as usize);
                let after = if before == Rgb565::BLACK { Rgb565::BLUE } else { before };
                if after != before {
                    canvas.fill(area(x, y, 1, 1), after);
                    changed.insert(y as usize);
                }
            }
            let runs = runs(&mut sent, &canvas);
            assert!(runs.windows(2).all(|pair| pair[0].end < pair[1].start));
            assert_eq!(runs.into_iter().flatten().collect::<BTreeSet<_>>(), changed);
        }
    }
}
