//! How power that fails leaves a sector that was being erased, and a page that was being programmed.
//!
//! What NOR flash does then is not promised by anyone; each tear is one thing that has been seen or that the cells'
//! physics allows. The emulated chip knows the same ones (`emulator/src/tears.mjs`), by the same names, and leaves the
//! same bits for the same seed.

use super::cells::Cells;
use super::{PAGE, SECTOR_BYTES};
use std::format;
use std::string::String;

/// A kind of tear: one for an erase, and one for a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tear {
    /// What comes before the cut is done, the rest is not.
    #[default]
    Prefix,
    /// Erase: each bit has risen or not, at least half of them. Program: each bit has fallen or not, by how far it was.
    Random,
    /// Erase: everything is programmed to 0 first and then raised. Program: as `Scattered`.
    ZerosRising,
    /// Erase: all but a few bits have risen. Program: as `Half`.
    NearlyBlank,
    /// Erase: as `Prefix`. Program: bytes in any order.
    Scattered,
    /// Erase: each bit has risen or not, by how far it was, however little. Program: each bit has fallen or not.
    Half,
    /// The bits that were to change are weak: they read as 0 or as 1, anew at each read.
    Weak,
    /// Everything is done, but a few bits are weak: what was written reads as intact at one time and not at another.
    FewWeak,
}

impl Tear {
    /// All of them; the emulator's list has the same order.
    pub const ALL: [Self; 8] = [
        Self::Prefix,
        Self::Random,
        Self::ZerosRising,
        Self::NearlyBlank,
        Self::Scattered,
        Self::Half,
        Self::Weak,
        Self::FewWeak,
    ];

    /// Its name in scripts.
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
        }
    }

    /// The one of that name.
    ///
    /// # Errors
    /// A sentence that names the known ones.
    pub fn named(name: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|tear| tear.name() == name);
        known.ok_or_else(|| format!("\"{name}\" is no tear: {}", Self::ALL.map(Self::name).join(" ")))
    }

    /// Leaves the sector at `start` as a cut does that comes when this many of its bytes would have been erased.
    pub(super) fn erase(self, cells: &mut Cells, start: usize, done: usize) {
        let sector = start..start + SECTOR_BYTES;
        match self {
            Self::Prefix | Self::Scattered => cells.blank(start..start + done),
            Self::Random => {
                for at in sector {
                    let risen = cells.dice.mask(at_least_a_coin(done), SECTOR_BYTES);
                    cells.raise(at, risen);
                }
            }
            Self::Half => {
                for at in sector {
                    let risen = cells.dice.mask(done, SECTOR_BYTES);
                    cells.raise(at, risen);
                }
            }
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
            Self::FewWeak => {
                let mut weak = [(0, 0); FEW];
                for (at, mask) in &mut weak {
                    *at = start + cells.dice.below(SECTOR_BYTES);
                    *mask = cells.not_firmly_one(*at) & 1 << cells.dice.below(8);
                }
                cells.blank(sector);
                for (at, mask) in weak {
                    cells.lower(at, mask);
                    cells.weaken(at, mask);
                }
            }
        }
    }

    /// Leaves the page at `start` as a cut does that comes when this many of its bytes would have been programmed.
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
            Self::FewWeak => {
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
        }
    }
}

/// How many bits may be weak where a few are.
const FEW: usize = 24;

/// In how many of a sector's bytes of cases a bit has risen.
fn at_least_a_coin(done: usize) -> usize {
    done.max(SECTOR_BYTES / 2)
}

#[cfg(test)]
mod tests {
    use super::super::cells::Dice;
    use super::*;
    use std::vec;

    const OLD: u8 = 0b1010_0110;

    /// A sector of `OLD` between two others whose erase was cut.
    fn torn_erase(tear: Tear, done: usize, seed: u64) -> Cells {
        let mut cells = Cells::holding(vec![OLD; 3 * SECTOR_BYTES]);
        cells.dice = Dice::new(seed);
        tear.erase(&mut cells, SECTOR_BYTES, done);
        cells
    }

    /// A page of `OLD` between two others whose program was cut.
    fn torn_program(tear: Tear, done: usize, seed: u64) -> Cells {
        let mut cells = Cells::holding(vec![OLD; 3 * PAGE]);
        cells.dice = Dice::new(seed);
        tear.program(&mut cells, PAGE, &PAGE_DATA, done);
        cells
    }

    const PAGE_DATA: [u8; PAGE] = [0x3C; PAGE];

    fn ones(bytes: &[u8]) -> u32 {
        bytes.iter().map(|byte| byte.count_ones()).sum()
    }

    #[test]
    fn names_are_read_and_a_wrong_one_is_told_the_known_ones() {
        for tear in Tear::ALL {
            assert_eq!(Tear::named(tear.name()), Ok(tear));
        }
        let names = "prefix random zeros-rising nearly-blank scattered half weak few-weak";
        assert_eq!(Tear::named("torn"), Err(format!("\"torn\" is no tear: {names}")));
    }

    #[test]
    fn a_tear_stays_within_its_sector_or_page_and_repeats_by_its_seed() {
        for tear in Tear::ALL {
            for done in [1, 100, 255] {
                let erased = torn_erase(tear, 16 * done, 5);
                assert!(erased.bytes()[..SECTOR_BYTES].iter().all(|&byte| byte == OLD), "{tear:?}");
                assert!(erased.bytes()[2 * SECTOR_BYTES..].iter().all(|&byte| byte == OLD), "{tear:?}");
                let programmed = torn_program(tear, done, 5);
                assert!(programmed.bytes()[..PAGE].iter().all(|&byte| byte == OLD), "{tear:?}");
                assert!(programmed.bytes()[2 * PAGE..].iter().all(|&byte| byte == OLD), "{tear:?}");
                // No program ever sets a bit, and none clears one that it was not to clear.
                let page = &programmed.bytes()[PAGE..2 * PAGE];
                assert!(
                    page.iter().all(|byte| byte & !OLD == 0 && byte & OLD & 0x3C == OLD & 0x3C),
                    "{tear:?}"
                );
                assert_eq!(torn_erase(tear, 16 * done, 5).bytes(), erased.bytes(), "{tear:?}");
                assert_eq!(torn_program(tear, done, 5).bytes(), programmed.bytes(), "{tear:?}");
            }
            let same = torn_erase(tear, 2000, 5).bytes() == torn_erase(tear, 2000, 6).bytes();
            assert_eq!(same, matches!(tear, Tear::Prefix | Tear::Scattered), "{tear:?}");
        }
    }

    #[test]
    fn bits_rise_at_random_and_none_falls() {
        for (tear, done, share) in
            [(Tear::Random, 3072, 0.75), (Tear::Random, 9, 0.5), (Tear::Half, 1024, 0.25)]
        {
            let cells = torn_erase(tear, done, 1);
            let sector = &cells.bytes()[SECTOR_BYTES..2 * SECTOR_BYTES];
            assert!(sector.iter().all(|byte| byte & OLD == OLD));
            let risen = f64::from(ones(sector)) / (SECTOR_BYTES * 4) as f64 - 1.0;
            assert!((risen - share).abs() < 0.03, "{tear:?}: {risen}");
        }
    }

    #[test]
    fn zeros_come_first_and_rise_then() {
        let falling = torn_erase(Tear::ZerosRising, 1024, 1);
        let sector = &falling.bytes()[SECTOR_BYTES..2 * SECTOR_BYTES];
        assert!(sector.iter().all(|byte| byte & !OLD == 0), "nothing has risen yet");
        let left = f64::from(ones(sector)) / (SECTOR_BYTES * 4) as f64;
        assert!((left - 0.5).abs() < 0.03, "{left}");
        let zeros = torn_erase(Tear::ZerosRising, 2048, 1);
        assert_eq!(ones(&zeros.bytes()[SECTOR_BYTES..2 * SECTOR_BYTES]), 0);
        let rising = torn_erase(Tear::ZerosRising, 3072, 1);
        let risen = f64::from(ones(&rising.bytes()[SECTOR_BYTES..2 * SECTOR_BYTES])) / 32768.0;
        assert!((risen - 0.5).abs() < 0.03, "{risen}");
    }

    #[test]
    fn nearly_blank_leaves_one_to_thirty_two_zeros() {
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..300 {
            let cells = torn_erase(Tear::NearlyBlank, 1, seed);
            seen.insert(32768 - ones(&cells.bytes()[SECTOR_BYTES..2 * SECTOR_BYTES]));
        }
        assert!(seen.iter().all(|zeros| (1..=32).contains(zeros)), "{seen:?}");
        assert!(seen.len() > 25, "{seen:?}");
    }

    #[test]
    fn scattered_bytes_are_done_whole_or_not_at_all() {
        for done in 0..=PAGE {
            let cells = torn_program(Tear::Scattered, done, done as u64);
            let page = &cells.bytes()[PAGE..2 * PAGE];
            assert!(page.iter().all(|&byte| byte == OLD || byte == OLD & 0x3C));
            assert_eq!(page.iter().filter(|&&byte| byte == OLD & 0x3C).count(), done);
        }
        let cells = torn_program(Tear::Scattered, 128, 1);
        assert!(cells.bytes()[PAGE..PAGE + 128].contains(&OLD), "not in order");
    }

    #[test]
    fn half_of_the_bits_that_were_to_fall_have_fallen() {
        let falling = f64::from((OLD & !0x3C).count_ones()) * PAGE as f64;
        for (tear, done, share) in [(Tear::Half, 3, 0.5), (Tear::Random, 64, 0.25)] {
            let cells = torn_program(tear, done, 1);
            let fallen = f64::from(PAGE as u32 * 4 - ones(&cells.bytes()[PAGE..2 * PAGE])) / falling;
            assert!((fallen - share).abs() < 0.06, "{tear:?}: {fallen}");
        }
    }

    #[test]
    fn weak_are_the_bits_that_were_to_change_and_no_other() {
        let mut erased = torn_erase(Tear::Weak, 2000, 1);
        assert_eq!(erased.weak_bits(), SECTOR_BYTES as u32 * OLD.count_zeros());
        let sector = SECTOR_BYTES..2 * SECTOR_BYTES;
        let first = erased.read(sector.clone()).to_vec();
        let second = erased.read(sector.clone()).to_vec();
        assert!(first != second && first.iter().chain(&second).all(|byte| byte & OLD == OLD));
        Tear::Weak.erase(&mut erased, SECTOR_BYTES, 4000);
        assert_eq!(erased.weak_bits(), SECTOR_BYTES as u32 * OLD.count_zeros(), "weak ones stay weak");
        erased.blank(sector);
        assert_eq!(erased.weak_bits(), 0);

        let mut programmed = torn_program(Tear::Weak, 1, 1);
        assert_eq!(programmed.weak_bits(), PAGE as u32 * (OLD & !0x3C).count_ones());
        let first = programmed.read(PAGE..2 * PAGE).to_vec();
        assert!(first != programmed.read(PAGE..2 * PAGE));
        assert!(first.iter().all(|byte| byte & !OLD == 0));
        Tear::Prefix.program(&mut programmed, PAGE, &PAGE_DATA, PAGE);
        assert_eq!(programmed.weak_bits(), 0);
        assert!(programmed.read(PAGE..2 * PAGE).iter().all(|&byte| byte == OLD & 0x3C));
    }

    /// The emulator's own test (`emulator/test/tears.test.mjs`) has the same sums.
    #[test]
    fn the_emulator_leaves_the_same_bits() {
        let sum = |bytes: &[u8]| {
            bytes.iter().fold(0x811C_9DC5_u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
        };
        let sums = Tear::ALL.map(|tear| {
            let erases = [1000, 3000].map(|done| sum(torn_erase(tear, done, 77).bytes()));
            [erases[0], erases[1], sum(torn_program(tear, 100, 1 << 40).bytes())]
        });
        assert_eq!(sums, SUMS);
    }

    const SUMS: [[u32; 3]; 8] = [
        [0x444F_855D, 0xF3D3_210D, 0x5EB9_20D5],
        [0x25BD_2F0F, 0xB528_7909, 0x21F7_9D4D],
        [0x8270_F961, 0x2187_B60E, 0xCB9D_4DDD],
        [0x4F66_BA17, 0x4F66_BA17, 0xF3BA_D0BD],
        [0x444F_855D, 0xF3D3_210D, 0xCB9D_4DDD],
        [0x3025_0718, 0xB528_7909, 0xF3BA_D0BD],
        [0x25BD_2F0F, 0xB528_7909, 0x5A43_69C5],
        [0xCE83_6B25, 0xCE83_6B25, 0x4D4C_EB2D],
    ];
}
