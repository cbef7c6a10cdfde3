//! The tears one by one.

use super::super::cells::Dice;
use super::*;
use std::vec;
use std::vec::Vec;

const OLD: u8 = 0b1010_0110;

/// A sector of `OLD` between two others whose erase was cut.
fn torn_erase(tear: Tear, done: usize, seed: u64) -> Cells {
    let mut cells = Cells::holding(vec![OLD; 3 * SECTOR_BYTES]);
    cells.dice = Dice::new(seed);
    tear.erase(&mut cells, SECTOR_BYTES, done);
    cells.start();
    cells
}

/// A page of `OLD` between two others whose program was cut.
fn torn_program(tear: Tear, done: usize, seed: u64) -> Cells {
    let mut cells = Cells::holding(vec![OLD; 3 * PAGE]);
    cells.dice = Dice::new(seed);
    tear.program(&mut cells, PAGE, &PAGE_DATA, done);
    cells.start();
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
    let names = "prefix random zeros-rising nearly-blank scattered half weak few-weak drifting drifting-noisy overrun";
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
            // No program sets a bit, and none clears a bit outside its data.
            let page = &programmed.bytes()[PAGE..2 * PAGE];
            assert!(page.iter().all(|byte| byte & !OLD == 0 && byte & OLD & 0x3C == OLD & 0x3C), "{tear:?}");
            assert_eq!(torn_erase(tear, 16 * done, 5).bytes(), erased.bytes(), "{tear:?}");
            assert_eq!(torn_program(tear, done, 5).bytes(), programmed.bytes(), "{tear:?}");
        }
        // Two drifting sectors may read alike.
        let first = torn_erase(tear, 2000, 5);
        let same = (6..16).all(|seed| torn_erase(tear, 2000, seed).bytes() == first.bytes());
        assert_eq!(same, matches!(tear, Tear::Prefix | Tear::Scattered | Tear::Overrun), "{tear:?}");
    }
}

#[test]
fn bits_rise_at_random_and_none_falls() {
    for (tear, done, share) in [(Tear::Random, 3072, 0.75), (Tear::Random, 9, 0.5), (Tear::Half, 1024, 0.25)]
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
    assert_eq!(erased.marginal_bits(), SECTOR_BYTES as u32 * OLD.count_zeros());
    let sector = SECTOR_BYTES..2 * SECTOR_BYTES;
    let first = erased.read(sector.clone()).to_vec();
    let second = erased.read(sector.clone()).to_vec();
    assert!(first != second && first.iter().chain(&second).all(|byte| byte & OLD == OLD));
    Tear::Weak.erase(&mut erased, SECTOR_BYTES, 4000);
    assert_eq!(erased.marginal_bits(), SECTOR_BYTES as u32 * OLD.count_zeros(), "weak ones stay weak");
    erased.blank(sector);
    assert_eq!(erased.marginal_bits(), 0);

    let mut programmed = torn_program(Tear::Weak, 1, 1);
    assert_eq!(programmed.marginal_bits(), PAGE as u32 * (OLD & !0x3C).count_ones());
    let first = programmed.read(PAGE..2 * PAGE).to_vec();
    assert!(first != programmed.read(PAGE..2 * PAGE));
    assert!(first.iter().all(|byte| byte & !OLD == 0));
    Tear::Prefix.program(&mut programmed, PAGE, &PAGE_DATA, PAGE);
    assert_eq!(programmed.marginal_bits(), 0);
    assert!(programmed.read(PAGE..2 * PAGE).iter().all(|&byte| byte == OLD & 0x3C));
}

fn sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The emulator's own test (`emulator/test/tears.test.mjs`) has the same sums.
#[test]
fn the_emulator_leaves_the_same_bits() {
    let sums = Tear::ALL.map(|tear| {
        let erases = [1000, 3000].map(|done| sum(torn_erase(tear, done, 77).bytes()));
        [erases[0], erases[1], sum(torn_program(tear, 100, 1 << 40).bytes())]
    });
    assert_eq!(sums, SUMS);
}

const SUMS: [[u32; 3]; 11] = [
    [0x444F_855D, 0xF3D3_210D, 0x5EB9_20D5],
    [0x25BD_2F0F, 0xB528_7909, 0x21F7_9D4D],
    [0x8270_F961, 0x2187_B60E, 0xCB9D_4DDD],
    [0x4F66_BA17, 0x4F66_BA17, 0xF3BA_D0BD],
    [0x444F_855D, 0xF3D3_210D, 0xCB9D_4DDD],
    [0x3025_0718, 0xB528_7909, 0xF3BA_D0BD],
    [0x25BD_2F0F, 0xB528_7909, 0x5A43_69C5],
    [0xCE83_6B25, 0xCE83_6B25, 0x4D4C_EB2D],
    [0xBB09_5DC5, 0xBB09_5DC5, 0x5A43_69C5],
    [0xBB09_5DC5, 0xBB09_5DC5, 0x5A43_69C5],
    [0x444F_855D, 0xF3D3_210D, 0x5EB9_20D5],
];

/// The emulator's own test has these sums as well. They are of a torn page, over some starts.
#[test]
fn the_emulator_reads_the_same_at_every_start() {
    let sums = [Tear::Drifting, Tear::DriftingNoisy, Tear::Overrun].map(|tear| {
        let mut cells = Cells::holding(vec![OLD; PAGE]);
        cells.dice = Dice::new(5);
        let mut page = [0xFF; PAGE];
        page[40..60].fill(0x3C);
        tear.program(&mut cells, 0, &page, 50);
        let mut read = Vec::new();
        for _ in 0..12 {
            cells.start();
            read.extend_from_slice(cells.read(0..PAGE));
        }
        sum(&read)
    });
    assert_eq!(sums, START_SUMS);
}

const START_SUMS: [u32; 3] = [0x3262_1A85, 0xBF20_1C65, 0x3642_28E5];

#[test]
fn what_drifts_reads_as_before_or_as_after_and_now_and_then_as_neither() {
    for tear in [Tear::Drifting, Tear::DriftingNoisy] {
        let [mut erases, mut programs] = [[0; 3]; 2];
        for seed in 0..60 {
            let erased = torn_erase(tear, 7, seed);
            assert_eq!(erased.marginal_bits(), SECTOR_BYTES as u32 * OLD.count_zeros());
            let programmed = torn_program(tear, 7, seed);
            assert_eq!(programmed.marginal_bits(), PAGE as u32 * (OLD & !0x3C).count_ones());
            let case = |bytes: &[u8], after: u8| {
                [OLD, after].into_iter().position(|all| bytes.iter().all(|&byte| byte == all)).unwrap_or(2)
            };
            erases[case(&erased.bytes()[SECTOR_BYTES..2 * SECTOR_BYTES], 0xFF)] += 1;
            programs[case(&programmed.bytes()[PAGE..2 * PAGE], OLD & 0x3C)] += 1;
        }
        assert!(erases.iter().chain(&programs).all(|&cases| cases > 3), "{erases:?}, {programs:?}");
    }
}

#[test]
fn bits_fall_behind_what_is_programmed_and_not_far_behind_it() {
    let mut page = [0xFF; PAGE];
    page[10..20].fill(0x3C);
    for seed in 0..20 {
        let mut cells = Cells::holding(vec![OLD; PAGE]);
        cells.dice = Dice::new(seed);
        Tear::Overrun.program(&mut cells, 0, &page, 15);
        let bytes = cells.bytes();
        assert!(bytes[..10].iter().chain(&bytes[15..20]).all(|&byte| byte == OLD));
        assert!(bytes[10..15].iter().all(|&byte| byte == OLD & 0x3C));
        assert!(
            bytes[20..].iter().all(|byte| byte & !OLD == 0) && bytes[20..].iter().any(|&byte| byte != OLD)
        );
        assert!(bytes[20 + OVERRUN..].iter().all(|&byte| byte == OLD));
    }
}
