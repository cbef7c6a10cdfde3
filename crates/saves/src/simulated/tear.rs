//! Tears: the state of a sector or page after power has failed in its erase or program.
//!
//! No data sheet defines that state. Each tear was observed, or is possible by the physics of the cells. The emulated chip
//! has the same tears by the same names (`emulator/src/tears.mjs`), and leaves the same bits for the same seed.

use super::cells::Cells;
use super::{PAGE, SECTOR_BYTES};
use std::format;
use std::ops::Range;
use std::string::String;

/// A kind of tear. Each defines a torn erase and a torn program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tear {
    /// The bytes before the cut are done, the rest is not.
    #[default]
    Prefix,
    /// Erase: random bits are set, at least half of them. Program: random bits are cleared, more of them the later the cut.
    Random,
    /// Erase: all bits are first cleared and then set. Program: as `Scattered`.
    ZerosRising,
    /// Erase: all but a few bits are set. Program: as `Half`.
    NearlyBlank,
    /// Erase: as `Prefix`. Program: bytes in any order.
    Scattered,
    /// Erase: random bits are set, more of them the later the cut. Program: half of the bits are cleared, at random.
    Half,
    /// All bits that should change are weak: each read returns 0 or 1 at random.
    Weak,
    /// The operation is complete, but a few bits are weak: an entry reads as intact at one time and not at another.
    FewWeak,
    /// All bits that should change drift: they read as before at one start and as after at another, all or most of them
    /// together.
    Drifting,
    /// The same, and two reads within a start may differ.
    DriftingNoisy,
    /// Erase: as `Prefix`. Program: as `Prefix`, and bits are cleared in the bytes behind the programmed ones.
    Overrun,
}

impl Tear {
    /// All tears. The emulator's list has the same order.
    pub const ALL: [Self; 11] = [
        Self::Prefix,
        Self::Random,
        Self::ZerosRising,
        Self::NearlyBlank,
        Self::Scattered,
        Self::Half,
        Self::Weak,
        Self::FewWeak,
        Self::Drifting,
        Self::DriftingNoisy,
        Self::Overrun,
    ];

    /// The name in scripts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Prefix => "prefix",
            Self::Random => "random",
            Self::ZerosRising => "zeros-rising",
            Self::NearlyBlank => "nearly-blank",
            Self::Scattered => "scattered",
            Self::Half => "half",
            Self::Weak => "weak",
            Self::FewWeak => "few-weak",
            Self::Drifting => "drifting",
            Self::DriftingNoisy => "drifting-noisy",
            Self::Overrun => "overrun",
        }
    }

    /// Returns the tear of this name.
    ///
    /// # Errors
    /// A sentence that names the known ones.
    pub fn named(name: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|tear| tear.name() == name);
        known.ok_or_else(|| format!("\"{name}\" is no tear: {}", Self::ALL.map(Self::name).join(" ")))
    }

    /// Erases the sector at `start` up to a power cut, after the time in which `done` of its bytes would be erased.
    pub(super) fn erase(self, cells: &mut Cells, start: usize, done: usize) {
        let sector = start..start + SECTOR_BYTES;
        match self {
            Self::Prefix | Self::Scattered | Self::Overrun => cells.blank(start..start + done),
            Self::Random => raise_some(cells, sector, at_least_a_coin(done)),
            Self::Half => raise_some(cells, sector, done),
            Self::ZerosRising if 2 * done < SECTOR_BYTES => {
                for at in sector {
                    let fallen = cells.dice.mask(2 * done, SECTOR_BYTES);
                    cells.lower(at, fallen);
                }
            }
            Self::ZerosRising => {
                for at in sector {
                    let risen = cells.dice.mask(2 * done - SECTOR_BYTES, SECTOR_BYTES);
                    cells.raise(at, risen);
                    cells.lower(at, !risen);
                }
            }
            Self::NearlyBlank => {
                cells.blank(sector);
                for _ in 0..=cells.dice.below(32) {
                    let (at, bit) = (start + cells.dice.below(SECTOR_BYTES), cells.dice.below(8));
                    cells.lower(at, 1 << bit);
                }
            }
            Self::Weak => {
                for at in sector {
                    let rising = cells.not_firmly_one(at);
                    let risen = cells.dice.mask(at_least_a_coin(done), SECTOR_BYTES);
                    cells.raise(at, risen);
                    cells.weaken(at, rising);
                }
            }
            Self::FewWeak => erase_with_few_weak(cells, start),
            Self::Drifting | Self::DriftingNoisy => {
                let charge = cells.any_charge();
                for at in sector {
                    let rising = cells.not_firmly_one(at);
                    cells.let_drift(at, rising, charge, self == Self::DriftingNoisy);
                }
            }
        }
    }

    /// Programs the page at `start` up to a power cut, after the time in which `done` of its bytes would be programmed.
    pub(super) fn program(self, cells: &mut Cells, start: usize, page: &[u8; PAGE], done: usize) {
        match self {
            Self::Prefix => cells.program(start, &page[..done]),
            Self::Scattered | Self::ZerosRising => {
                let mut left: [usize; PAGE] = std::array::from_fn(|i| i);
                for i in 0..done {
                    left.swap(i, i + cells.dice.below(PAGE - i));
                    cells.lower(start + left[i], !page[left[i]]);
                }
            }
            Self::Random | Self::Half | Self::NearlyBlank => {
                let cases = if self == Self::Random { done } else { PAGE / 2 };
                for (i, byte) in page.iter().enumerate() {
                    let fallen = cells.dice.mask(cases, PAGE);
                    cells.lower(start + i, !byte & fallen);
                }
            }
            Self::Weak => {
                for (i, byte) in page.iter().enumerate() {
                    let falling = !byte & cells.not_firmly_zero(start + i);
                    cells.weaken(start + i, falling);
                }
            }
            Self::FewWeak => program_with_few_weak(cells, start, page),
            Self::Drifting | Self::DriftingNoisy => {
                let charge = cells.any_charge();
                for (i, byte) in page.iter().enumerate() {
                    let falling = !byte & cells.not_firmly_zero(start + i);
                    cells.let_drift(start + i, falling, charge, self == Self::DriftingNoisy);
                }
            }
            Self::Overrun => {
                cells.program(start, &page[..done]);
                let end = page.iter().rposition(|&byte| byte != 0xFF).map_or(0, |last| last + 1);
                for at in end..PAGE.min(end + OVERRUN) {
                    let fallen = cells.dice.mask(1, 2);
                    cells.lower(start + at, fallen);
                }
            }
        }
    }
}

/// Raises each bit of a sector with a chance of `cases` in `SECTOR_BYTES`.
fn raise_some(cells: &mut Cells, sector: Range<usize>, cases: usize) {
    for at in sector {
        let risen = cells.dice.mask(cases, SECTOR_BYTES);
        cells.raise(at, risen);
    }
}

/// Erases a sector, and weakens a few of the bits that were 0.
fn erase_with_few_weak(cells: &mut Cells, start: usize) {
    let mut weak = [(0, 0); FEW];
    for (at, mask) in &mut weak {
        *at = start + cells.dice.below(SECTOR_BYTES);
        *mask = cells.not_firmly_one(*at) & 1 << cells.dice.below(8);
    }
    cells.blank(start..start + SECTOR_BYTES);
    for (at, mask) in weak {
        cells.lower(at, mask);
        cells.weaken(at, mask);
    }
}

/// Programs a page, and weakens a few of the bits that were 1 and became 0.
fn program_with_few_weak(cells: &mut Cells, start: usize, page: &[u8; PAGE]) {
    let mut weak = [(0, 0); FEW];
    for (at, mask) in &mut weak {
        let i = cells.dice.below(PAGE);
        *at = start + i;
        *mask = !page[i] & cells.not_firmly_zero(*at) & 1 << cells.dice.below(8);
    }
    for (i, byte) in page.iter().enumerate() {
        cells.lower(start + i, !byte);
    }
    for (at, mask) in weak {
        cells.raise(at, mask);
        cells.weaken(at, mask);
    }
}

/// The largest number of weak bits of `FewWeak`.
const FEW: usize = 24;
/// The number of bytes in which `Overrun` clears bits.
const OVERRUN: usize = 48;

/// The chance that a bit is set, in parts of [`SECTOR_BYTES`]: at least one half.
fn at_least_a_coin(done: usize) -> usize {
    done.max(SECTOR_BYTES / 2)
}

#[cfg(test)]
mod tests;
