//! What the panel already shows, so that only changed rows go over the wire.

use super::{Canvas, HEIGHT, WIDTH};
use core::ops::Range;

/// A sum of each row as it was last sent.
///
/// Rows that differ in a single word (two pixels) never have the same sum, for every step of it can be
/// undone; any other change is missed once in 2³² changed rows. A missed row stays as it was until it
/// changes again: at a thousand changed rows a second, once in fifty days of ceaseless play.
pub struct Sent {
    sums: [u32; HEIGHT],
}

/// Of a row that was never sent; no row has it.
const NEVER: u32 = 0;

impl Sent {
    /// Nothing was sent yet: all rows differ.
    #[must_use]
    pub const fn new() -> Self {
        Self { sums: [NEVER; HEIGHT] }
    }

    /// The next run of rows at or after `from` that are not as they were sent. They count as sent now.
    pub fn next_run(&mut self, canvas: &Canvas, from: usize) -> Option<Range<usize>> {
        let start = (from..HEIGHT).find(|&row| self.update(canvas, row))?;
        let end = (start + 1..HEIGHT).find(|&row| !self.update(canvas, row)).unwrap_or(HEIGHT);
        Some(start..end)
    }

    /// Whether this row has changed.
    fn update(&mut self, canvas: &Canvas, row: usize) -> bool {
        let sum = sum(&canvas.pixels[row * WIDTH..(row + 1) * WIDTH]);
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
    // 2³² divided by the golden ratio, odd: a multiplication with it can be undone.
    let sum = words.iter().fold(1_u32, |sum, word| (sum.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B1));
    if sum == NEVER { !NEVER } else { sum }
}

const _: () = assert!(WIDTH % 2 == 0 && core::mem::align_of::<Canvas>() >= 4);
