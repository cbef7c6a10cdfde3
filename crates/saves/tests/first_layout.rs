//! The layout of 0.1.0, a queue of `sequential-storage`. The tests build its sectors byte by byte, with a second implementation
//! of its rules and checksums.

use crate::faulty::{Faulty, SECTOR_BYTES, open, range, reopened};
use crate::model::held;
use gousset_saves::simulated::{Flash, Tear};
use gousset_saves::{AREA_BYTES, Error, Found, Log, SECTORS, Slot, Store, whole};

const MATCH: Slot = Slot::match_of(1);
const OTHER: Slot = Slot::match_of(2);
/// The numbers of the matches and of the settings in 0.1.0.
const MATCH_TAG: u8 = 0;
const OTHER_TAG: u8 = 1;
const THIRD_TAG: u8 = 2;
const SETTINGS_TAG: u8 = 3;

const GROWN: u8 = 0x00;
const LAST_PART: u8 = 0x10;
const DISCARDED: u8 = 0x18;

/// CRC-16/XMODEM of a save's bytes.
fn sum(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0, |crc, &byte| {
        (0..8)
            .fold(crc ^ u16::from(byte) << 8, |crc, _| crc << 1 ^ if crc & 0x8000 == 0 { 0 } else { 0x1021 })
    })
}

/// CRC-16F/4.2 of the length, as in `sequential-storage`.
fn length_sum(length: u16) -> u16 {
    let mut crc = 0xFFFF_u16;
    for byte in length.to_le_bytes() {
        crc ^= u16::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0x1A2E } else { crc >> 1 };
        }
    }
    if crc == 0 { 0xFFFE } else { !crc }
}

/// CRC-32C of an item's data with an unusual initial value.
fn plain_data_sum(data: &[u8]) -> u32 {
    let mut crc = 0xEEEE_EEEE_u32;
    for &byte in data {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0x82F6_3B78 } else { crc >> 1 };
        }
    }
    !crc
}

/// The same as it is written: its first byte is neither blank nor zero.
fn data_sum(data: &[u8]) -> u32 {
    let crc = plain_data_sum(data);
    if [0x00, 0xFF].contains(&(crc & 0xFF)) { crc ^ 1 } else { crc }
}

fn item_head(data_sum: u32, length: u16) -> Vec<u8> {
    [&data_sum.to_le_bytes()[..], &length.to_le_bytes(), &length_sum(length).to_le_bytes()].concat()
}

/// An item with this data.
fn item(data: &[u8]) -> Vec<u8> {
    let mut item = item_head(data_sum(data), data.len() as u16);
    item.extend(data);
    item.resize(item.len().next_multiple_of(8), 0xFF);
    item
}

/// The data of the last entry of a save. `before` bytes of the save precede it.
fn entry(tag: u8, save: &[u8], before: usize) -> Vec<u8> {
    let offset = (before as u16).to_le_bytes();
    [&[tag][..], &offset, &sum(save).to_le_bytes(), &save[before..]].concat()
}

fn whole_save(slot: u8, save: &[u8]) -> Vec<u8> {
    item(&entry(slot | LAST_PART, save, 0))
}

fn growth(slot: u8, save: &[u8], before: usize) -> Vec<u8> {
    item(&entry(slot | GROWN, save, before))
}

fn discarded(slot: u8) -> Vec<u8> {
    item(&entry(slot | DISCARDED, b"", 0))
}

/// The marker at the end of a sector.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    Full,
}

/// A save area.
struct Old(Vec<u8>);

impl Old {
    fn new() -> Self {
        Self(vec![0xFF; AREA_BYTES as usize])
    }

    /// Adds a marked sector with these items.
    fn with(mut self, sector: usize, items: &[Vec<u8>], end: End) -> Self {
        let bytes = &mut self.0[range(sector)];
        bytes.fill(0xFF);
        bytes[..8].fill(0);
        let items = items.concat();
        assert!(items.len() <= SECTOR_BYTES - 16, "more than a sector takes");
        bytes[8..8 + items.len()].copy_from_slice(&items);
        if end == End::Full {
            bytes[SECTOR_BYTES - 8..].fill(0);
        }
        self
    }

    fn flash(self) -> Faulty {
        Faulty::holding(Flash::holding(self.0).unwrap())
    }

    /// Returns what the log reads of a slot, and checks that it writes nothing.
    fn held(self, slot: Slot, context: &str) -> Option<(Vec<u8>, u16)> {
        let before = self.0.clone();
        let mut log = open(self.flash());
        let held = held(&mut log, slot, context);
        assert!(log.close().flash.bytes() == before, "{context}");
        held
    }
}

fn saved(bytes: &[u8]) -> Option<(Vec<u8>, u16)> {
    Some((bytes.to_vec(), 0))
}

#[test]
fn items_reach_to_the_end_of_the_last_sector() {
    // Items of sixteen bytes fill the sector from marker to marker.
    let save: Vec<u8> = (0..255 * 3).map(|at| (at * 7) as u8).collect();
    let mut items = vec![whole_save(MATCH_TAG, &save[..3])];
    items.extend((1..255).map(|at| growth(MATCH_TAG, &save[..at * 3 + 3], at * 3)));
    assert_eq!(items.concat().len(), SECTOR_BYTES - 16);
    for sector in [0, SECTORS - 1] {
        for end in [End::Open, End::Full] {
            assert_eq!(Old::new().with(sector, &items, end).held(MATCH, "filled"), saved(&save));
        }
    }
}

#[test]
fn torn_items_are_passed_over_word_by_word() {
    let mut wrong_length_sum = item_head(0x1234_5678, 100);
    wrong_length_sum[6] ^= 1;
    let mut short_and_wrong = item_head(0x1234_5678, 4);
    short_and_wrong[7] ^= 0x80;
    for torn in
        [wrong_length_sum, short_and_wrong, vec![0; 8], vec![0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE]]
    {
        let items =
            [torn.clone(), whole_save(MATCH_TAG, b"abc"), torn.clone(), torn, growth(MATCH_TAG, b"abcd", 3)];
        assert_eq!(Old::new().with(3, &items, End::Open).held(MATCH, "torn"), saved(b"abcd"));
    }
}

#[test]
fn an_item_whose_data_is_torn_is_passed_over_whole() {
    // The torn data contains bytes that look like an item.
    let inner = whole_save(MATCH_TAG, b"xyz");
    let mut torn = item_head(0x1234_5678, inner.len() as u16);
    torn.extend(inner);
    for items in [
        [whole_save(MATCH_TAG, b"abc"), torn.clone(), growth(MATCH_TAG, b"abcd", 3)],
        [torn.clone(), whole_save(MATCH_TAG, b"abc"), growth(MATCH_TAG, b"abcd", 3)],
    ] {
        assert_eq!(Old::new().with(3, &items, End::Open).held(MATCH, "torn data"), saved(b"abcd"));
    }
    // An item that is longer than any of 0.1.0 is skipped, too.
    let mut long = item_head(data_sum(&[7; 240]), 240);
    long.extend([7; 240]);
    let items = [whole_save(MATCH_TAG, b"abc"), long, growth(MATCH_TAG, b"abcd", 3)];
    assert_eq!(Old::new().with(3, &items, End::Open).held(MATCH, "too long"), saved(b"abcd"));
}

#[test]
fn a_length_that_leads_beyond_the_end_is_none() {
    for too_long in [17, 24, 25, 2000, 0xFFF0] {
        let mut items = vec![whole_save(MATCH_TAG, b"abcd")];
        items.extend((0..252).map(|_| growth(MATCH_TAG, b"abcd", 4)));
        items.extend([item_head(0x1234_5678, too_long), growth(MATCH_TAG, b"abcdefg", 4)]);
        assert_eq!(items.concat().len(), SECTOR_BYTES - 16, "up to the marker");
        assert_eq!(Old::new().with(3, &items, End::Full).held(MATCH, "too long"), saved(b"abcdefg"));
    }
}

#[test]
fn every_sum_of_an_item_is_known() {
    let numbers = (0..20_000_u32).map(|number| number.to_le_bytes());
    let low_byte = |save: &[u8]| plain_data_sum(&entry(MATCH_TAG | LAST_PART, save, 0)) as u8;
    for special in [0x00, 0x01, 0xFE, 0xFF] {
        for save in numbers.clone().filter(|save| low_byte(save) == special).take(5) {
            let items = [whole_save(MATCH_TAG, &save)];
            assert_eq!(
                Old::new().with(3, &items, End::Open).held(MATCH, "special"),
                saved(&save),
                "{special}"
            );
        }
    }
}

#[test]
fn a_marker_is_seen_by_half_of_its_bits() {
    let area = |marker: u8| {
        let mut area = Old::new().with(3, &[whole_save(MATCH_TAG, b"abc")], End::Open);
        area.0[range(3).start] = marker;
        area
    };
    for marker in [0x00, 0x0F, 0xF0, 0xA5, 0x80] {
        assert_eq!(area(marker).held(MATCH, "marked"), saved(b"abc"), "{marker}");
    }
    for marker in [0xFF, 0x1F, 0xF8, 0xFE] {
        assert_eq!(area(marker).held(MATCH, "not marked"), None, "{marker}");
    }
}

/// A match that has grown in each of these sectors, and its last state.
fn grown_through(ring: &[usize], end: impl Fn(usize) -> End) -> (Old, Vec<u8>) {
    let save: Vec<u8> = (0..ring.len() as u8).map(|at| at * 5 + 1).collect();
    let mut area = Old::new();
    for (index, &sector) in ring.iter().enumerate() {
        let item = match index {
            0 => whole_save(MATCH_TAG, &save[..1]),
            _ => growth(MATCH_TAG, &save[..=index], index),
        };
        area = area.with(sector, &[item], end(sector));
    }
    (area, save)
}

#[test]
fn the_order_of_the_ring_is_found_wherever_it_begins() {
    for newest in 0..SECTORS {
        for length in [1, 2, 5, SECTORS - 1, SECTORS] {
            let ring: Vec<usize> =
                (0..length).map(|at| (newest + SECTORS + 1 + at - length) % SECTORS).collect();
            let oldest = ring[0];
            let context = format!("{length} up to {newest}");
            // The newest sector is open, or just filled, or others are open as well after a power failure.
            let filled = |_| End::Full;
            let usual = |sector| if sector == newest { End::Open } else { End::Full };
            let several = |sector| if [newest, oldest].contains(&sector) { End::Open } else { End::Full };
            let all = |_| End::Open;
            let ends: [&dyn Fn(usize) -> End; 4] = [&filled, &usual, &several, &all];
            for end in ends {
                let (area, save) = grown_through(&ring, end);
                let mut log = open(area.flash());
                assert_eq!(held(&mut log, MATCH, &context), saved(&save), "{context}");
                if length == SECTORS {
                    continue;
                }
                // The ring continues behind it.
                log.save(OTHER, whole(b"new")).unwrap();
                assert_eq!(log.flash().erased[0].0, (newest + 1) % SECTORS, "{context}");
                for _ in 0..3 {
                    log = reopened(log);
                    assert_eq!(held(&mut log, MATCH, &context), saved(&save), "{context}");
                    assert_eq!(held(&mut log, OTHER, &context), saved(b"new"), "{context}");
                }
            }
        }
    }
}

#[test]
fn behind_the_open_sector_is_the_oldest() {
    // No entry continues another. Only the ring determines the newest save.
    let area = Old::new()
        .with(13, &[whole_save(MATCH_TAG, b"zero")], End::Full)
        .with(7, &[whole_save(MATCH_TAG, b"one")], End::Full)
        .with(8, &[whole_save(MATCH_TAG, b"two")], End::Open);
    assert_eq!(area.held(MATCH, "open"), saved(b"two"));
}

#[test]
fn the_sector_before_a_gap_is_the_newest_if_none_is_open() {
    let area = Old::new()
        .with(14, &[whole_save(MATCH_TAG, b"zero")], End::Full)
        .with(15, &[whole_save(MATCH_TAG, b"one")], End::Full)
        .with(0, &[whole_save(MATCH_TAG, b"two")], End::Full);
    assert_eq!(area.held(MATCH, "gap"), saved(b"two"));
}

#[test]
fn a_sector_that_was_begun_and_has_nothing_in_it_does_not_count() {
    let area = Old::new()
        .with(13, &[whole_save(MATCH_TAG, b"zero")], End::Full)
        .with(14, &[], End::Open)
        .with(7, &[whole_save(MATCH_TAG, b"one")], End::Full)
        .with(8, &[whole_save(MATCH_TAG, b"two")], End::Open);
    assert_eq!(area.held(MATCH, "begun"), saved(b"two"));
}

#[test]
fn a_sector_of_0_1_0_is_cleared_before_it_is_erased() {
    // One sector is free. The second one is the oldest of 0.1.0, in which nothing is needed by then.
    let ring: Vec<usize> = (0..SECTORS - 1).collect();
    let (area, save) = grown_through(&ring, |_| End::Full);
    let mut log = open(area.flash());
    log.save(OTHER, whole(b"new")).unwrap();
    let erased = &log.flash().erased;
    assert_eq!(erased.iter().map(|(sector, _)| *sector).collect::<Vec<_>>(), [15, 0]);
    assert!(erased[0].1.iter().all(|&byte| byte == 0xFF), "a blank one");
    assert!(erased[1].1.iter().all(|&byte| byte == 0), "nothing in it can be read while it is being erased");
    assert_eq!(held(&mut log, MATCH, "brought over"), saved(&save));
}

#[test]
fn nothing_of_0_1_0_comes_back_once_it_is_brought_over() {
    let area = Old::new()
        .with(2, &[whole_save(MATCH_TAG, b"match"), whole_save(OTHER_TAG, b"other")], End::Full)
        .with(3, &[whole_save(SETTINGS_TAG, b"settings"), discarded(OTHER_TAG)], End::Open);
    let mut log = open(area.flash());
    log.save(Slot::STATISTICS, whole(b"statistics")).unwrap();
    log.discard(MATCH).unwrap();
    log.discard(Slot::SETTINGS).unwrap();
    let stale: Vec<Vec<u8>> = [2, 3].map(|sector| log.flash().flash.bytes()[range(sector)].to_vec()).into();
    assert!(stale.iter().all(|bytes| bytes[..8] == [0; 8] && bytes[8] != 0xFF), "both are still there");
    for session in 0..5_u8 {
        log = reopened(log);
        for slot in [MATCH, OTHER, Slot::SETTINGS] {
            assert_eq!(log.found(slot), Found::Nothing, "session {session}");
        }
        log.flash().take_erased();
        log.save(Slot::STATISTICS, whole(&[session])).unwrap();
        assert_eq!(log.flash().take_erased().len(), 1, "nothing is brought over again in session {session}");
    }
    // Not even an item that was unreadable then and is readable now.
    let found_now =
        Old::new().with(9, &[whole_save(MATCH_TAG, b"old"), whole_save(THIRD_TAG, b"old")], End::Open);
    log.flash().flash.bytes_mut()[range(9)].copy_from_slice(&found_now.0[range(9)]);
    let log = reopened(log);
    assert_eq!([MATCH, Slot::match_of(3)].map(|slot| log.found(slot)), [Found::Nothing; 2]);
}

#[test]
fn a_match_of_0_1_0_goes_on() {
    let area = Old::new()
        .with(2, &[whole_save(MATCH_TAG, b"abc"), growth(MATCH_TAG, b"abcdef", 3)], End::Full)
        .with(3, &[whole_save(OTHER_TAG, b"other")], End::Open);
    let mut log = open(area.flash());
    log.save(MATCH, whole(b"abcdefg")).unwrap();
    for _ in 0..3 {
        assert_eq!(held(&mut log, MATCH, "grown"), saved(b"abcdefg"));
        assert_eq!(held(&mut log, OTHER, "beside it"), saved(b"other"));
        log = reopened(log);
    }
}

#[test]
fn what_cannot_be_read_of_0_1_0_stays_told_once_it_is_brought_over() {
    let orphan = growth(MATCH_TAG, b"abcdef", 3);
    let other = whole_save(OTHER_TAG, b"other");
    let areas = [
        Old::new().with(2, &[orphan.clone(), other.clone()], End::Open),
        // An older save was discarded.
        Old::new().with(2, &[discarded(MATCH_TAG)], End::Full).with(3, &[orphan, other], End::Open),
    ];
    for area in areas {
        let mut log = open(area.flash());
        for session in 0..3 * SECTORS as u32 {
            assert_eq!(log.found(MATCH), Found::Unreadable, "{session}");
            assert_eq!(held(&mut log, OTHER, "beside it"), saved(b"other"));
            log.save(Slot::STATISTICS, whole(&session.to_le_bytes())).unwrap();
            log = reopened(log);
        }
        log.discard(MATCH).unwrap();
        assert_eq!(reopened(log).found(MATCH), Found::Nothing);
    }
}

#[test]
fn bringing_over_may_be_broken_off_and_begun_again() {
    let three = [(MATCH, MATCH_TAG), (OTHER, OTHER_TAG), (Slot::SETTINGS, SETTINGS_TAG)];
    for programs in 0..30 {
        let items = three.map(|(_, tag)| whole_save(tag, &[tag + 1; 20]));
        let mut log = open(Old::new().with(2, &items, End::Open).flash());
        log.flash().programs_left = Some(programs);
        let result = log.save(Slot::STATISTICS, whole(b"new"));
        log.flash().programs_left = None;
        for _ in 0..2 {
            log = reopened(log);
            for (slot, tag) in three {
                assert_eq!(held(&mut log, slot, "broken off"), saved(&[tag + 1; 20]), "after {programs}");
            }
            let statistics = held(&mut log, Slot::STATISTICS, "broken off");
            assert!(statistics == saved(b"new") || statistics.is_none() && result.is_err());
            log.save(Slot::STATISTICS, whole(b"new")).unwrap();
        }
    }
}

#[test]
fn a_copy_that_power_may_have_cut_is_proven_before_its_original_counts_no_more() {
    for repairs in [true, false] {
        let mut log = open(Old::new().with(2, &[whole_save(MATCH_TAG, b"match")], End::Open).flash());
        // The header and the copy, and not its seal.
        log.flash().programs_left = Some(2);
        log.save(Slot::STATISTICS, whole(b"new")).unwrap_err();
        log.flash().programs_left = None;
        let mut log = reopened(log);
        assert_eq!(held(&mut log, MATCH, "the copy"), saved(b"match"));
        assert!(log.needs_repair());
        // It was half written, and reads differently now.
        log.flash().flash.bytes_mut()[range(3).start + 32 + 12] ^= 1;
        while repairs && log.needs_repair() {
            log.repair().unwrap();
        }
        log.save(Slot::STATISTICS, whole(b"new")).unwrap();
        for _ in 0..3 {
            assert_eq!(held(&mut log, MATCH, "proven"), saved(b"match"), "{repairs}");
            assert_eq!(held(&mut log, Slot::STATISTICS, "new"), saved(b"new"));
            log = reopened(log);
        }
    }
}

#[test]
fn an_empty_save_of_0_1_0_is_nothing_and_stops_nothing() {
    let area = Old::new().with(2, &[whole_save(MATCH_TAG, b""), whole_save(OTHER_TAG, b"other")], End::Open);
    let mut log = open(area.flash());
    assert_eq!((log.found(MATCH), log.load(MATCH, &mut [])), (Found::Nothing, Err(Error::Missing)));
    log.save(Slot::SETTINGS, whole(b"settings")).unwrap();
    for _ in 0..2 {
        assert_eq!(log.found(MATCH), Found::Nothing);
        assert_eq!(held(&mut log, OTHER, "beside it"), saved(b"other"));
        assert_eq!(held(&mut log, Slot::SETTINGS, "saved"), saved(b"settings"));
        log = reopened(log);
    }
}

#[test]
fn a_sector_of_0_1_0_that_cannot_be_read_to_its_end_is_not_erased() {
    for (number, unreadable) in [(2, 4095..4096), (2, 16..17), (3, 8..4096)] {
        let area = Old::new()
            .with(2, &[whole_save(MATCH_TAG, b"match"), whole_save(MATCH_TAG, b"newer")], End::Full)
            .with(3, &[whole_save(OTHER_TAG, b"other")], End::Open);
        let mut flash = area.flash();
        let before = flash.flash.bytes()[range(number)].to_vec();
        flash.unreadable.push(range(number).start + unreadable.start..range(number).start + unreadable.end);
        let mut log = open(flash);
        for turn in 0..40_u8 {
            log.save(Slot::STATISTICS, whole(&[turn; 3000])).unwrap();
        }
        assert!(log.flash().flash.bytes()[range(number)] == before);
    }
}

/// If 0.1.0 has used every sector, the oldest one is erased before the others are void. If power fails then, no older state of
/// a save is read from its remains.
#[test]
fn a_wipe_that_power_cuts_leaves_no_older_state_of_0_1_0() {
    let oldest = [
        whole_save(MATCH_TAG, b"old"),
        whole_save(OTHER_TAG, b"old other"),
        whole_save(THIRD_TAG, b"old third"),
        whole_save(MATCH_TAG, b"newer"),
        growth(MATCH_TAG, b"newer, and the newest", 5),
    ];
    for newest in [3, SECTORS - 1] {
        let (other, third) = (b"other", if newest == 3 { b"new third" } else { b"old third" });
        let items = |sector: usize| match (sector + SECTORS - newest) % SECTORS {
            0 => vec![whole_save(SETTINGS_TAG, b"settings")],
            1 => oldest.to_vec(),
            _ if sector == 0 => vec![whole_save(THIRD_TAG, third)],
            _ if sector == 1 => vec![whole_save(OTHER_TAG, other)],
            _ => vec![whole_save(SETTINGS_TAG, &[sector as u8; 9])],
        };
        let end = |sector| if sector == newest { End::Open } else { End::Full };
        let area =
            (0..SECTORS).fold(Old::new(), |area, sector| area.with(sector, &items(sector), end(sector)));
        let area = area.flash().flash;
        let saved = [(MATCH, &b"newer, and the newest"[..]), (OTHER, other), (Slot::match_of(3), third)];
        for (cut, tear) in (0..40_000).step_by(53).flat_map(|cut| Tear::ALL.map(|tear| (cut, tear))) {
            let mut log = Log::closed(area.clone(), 0).unwrap();
            log.flash().cut_after_torn(cut, tear, cut);
            let steps = (0..SECTORS).map(|step| log.wipe(step)).take_while(Result::is_ok).count();
            assert!(steps < SECTORS, "power has failed");
            let mut log = Log::open(log.close().repaired(), 0).unwrap();
            for (slot, newest) in saved {
                let mut room = [0; 64];
                match log.load(slot, &mut room) {
                    Ok(loaded) => assert_eq!(&room[..loaded.length], newest, "{tear:?} after {cut} bytes"),
                    Err(error) => assert_eq!(error, Error::Missing, "{tear:?} after {cut} bytes"),
                }
            }
        }
    }
}
