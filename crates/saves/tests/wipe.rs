//! Power failures during a wipe, with every tear. Each item is as it was saved last, or it is gone. It is never in an older
//! state, and once gone it does not come back.
//!
//! `GOUSSET_CUTS=N` makes N cuts per tear instead of the usual number.

use crate::model::{Dice, Model, Operation, SLOTS, held, wipe_from};
use crate::power::{cut, open, repair, used};
use embedded_storage::nor_flash::NorFlash;
use gousset_saves::simulated::{Flash, Tear};
use gousset_saves::{AREA_BYTES, Found, Log, SECTOR, SECTORS, Slot, Store, whole};
use std::path::Path;

/// The number of cuts per tear in a usual run.
const CUTS: u64 = 2_000;
/// The number of different flashes at the beginning of the trials of a tear.
const STARTS: u64 = 32;
/// One trial in this many continues until every sector has been used again, the others for a few saves.
const FOLLOWED_ONE_IN: u64 = 16;
/// A wipe programs and erases each byte of the area about once.
const BYTES_OF_A_WIPE: u64 = 2 * AREA_BYTES as u64;

fn cuts() -> u64 {
    std::env::var("GOUSSET_CUTS").ok().and_then(|cuts| cuts.parse().ok()).unwrap_or(CUTS)
}

/// Closes the log, and opens it as a safe start does, without reading it, or normally.
fn about_to_wipe(log: Log<Flash>, dice: &mut Dice) -> Log<Flash> {
    let flash = log.close().repaired();
    if dice.below(4) == 0 { open(flash) } else { Log::closed(flash, 0).expect("the flash has room") }
}

/// Returns the number of bytes until power fails: often within the first or the last writes.
fn moment(dice: &mut Dice) -> u64 {
    match dice.below(6) {
        0 => dice.below(256),
        1 => dice.below(6000),
        2 => BYTES_OF_A_WIPE - 20_000 + dice.below(20_000),
        _ => dice.below(BYTES_OF_A_WIPE),
    }
}

/// Returns the items that the log still holds. Each must be as in the model.
fn left(model: &Model, log: &mut Log<Flash>, context: &str) -> Model {
    let mut left = Model::default();
    for slot in SLOTS {
        if let Some(held) = held(log, slot, context) {
            let newest = model.held.get(&slot.number());
            assert!(newest == Some(&held), "{context}: {slot:?} is neither gone nor as it was saved last");
            left.held.insert(slot.number(), held);
        }
    }
    left
}

/// Saves repeatedly, with a power-off after each save. No other item may change.
fn go_on(mut log: Log<Flash>, mut model: Model, dice: &mut Dice, saves: usize, context: &str) {
    for later in 0..saves {
        log = open(log.close());
        model.check(&mut log, &format!("{context}, {later} saves later"));
        assert!(repair(&mut log));
        let operation = Operation::random(dice, &model);
        operation.perform(&mut log).unwrap_or_else(|error| panic!("{context}, {later} saves later: {error}"));
        model.apply(&operation);
    }
    model.check(&mut open(log.close()), &format!("{context}, at the end"));
}

/// A save area of 0.1.0, and its content.
fn of_0_1_0(name: &str) -> (Log<Flash>, Model) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/flash").join(name);
    let mut log = open(Flash::holding(std::fs::read(path).unwrap()).unwrap());
    let mut model = Model::default();
    for slot in SLOTS {
        model.held.extend(held(&mut log, slot, name).map(|held| (slot.number(), held)));
    }
    assert!(!model.held.is_empty(), "{name}");
    (log, model)
}

/// The same after power has failed while its saves were copied to the current layout.
fn half_brought_over(start: &(Log<Flash>, Model), dice: &mut Dice) -> (Log<Flash>, Model) {
    let (mut log, model) = start.clone();
    log.flash().cut_after(dice.below(12_000));
    let _ = log.save(Slot::TEST, whole(b"anything"));
    (open(log.close()), model)
}

/// Makes one trial. Returns whether power has failed in it.
fn try_cut(start: &(Log<Flash>, Model), tear: Tear, seed: u64) -> bool {
    let mut dice = Dice::new(seed);
    let (log, mut model) = start.clone();
    let mut log = about_to_wipe(log, &mut dice);
    let bytes = moment(&mut dice);
    log.flash().cut_after_torn(bytes, tear, dice.word());
    let wiped = wipe_from(&mut log, 0);
    let failed = log.flash().has_failed();
    let context = format!("{} of seed {seed}, {bytes} bytes of a wipe", tear.name());
    assert!(wiped.is_ok() || failed, "{context}: a flash with power can be erased");
    let saves = if (seed / STARTS).is_multiple_of(FOLLOWED_ONE_IN) { 2 * SECTORS } else { 2 };
    if !failed {
        go_on(log, Model::default(), &mut dice, saves, &context);
        return false;
    }
    log = open(log.close());
    left(&model, &mut log, &context);
    // Power fails in the repair and in the next repair, or the player wipes again.
    for _ in 0..dice.below(3) {
        if dice.below(4) == 0 {
            log = about_to_wipe(log, &mut dice);
            log.flash().cut_after_torn(moment(&mut dice), tear, dice.word());
            let _ = wipe_from(&mut log, 0);
        } else {
            cut(&mut log, tear, &mut dice, |log| {
                repair(log);
            });
        }
        log = open(log.close());
        left(&model, &mut log, &format!("{context}, cut again"));
    }
    // Most often the repair is finished before the next save.
    if dice.below(4) != 0 {
        assert!(repair(&mut log));
        left(&model, &mut log, &format!("{context}, repaired"));
    }
    // From this save on, everything is wiped for good or not.
    let next = Operation::random(&mut dice, &left(&model, &mut log, &context));
    let context = format!("{context}, then {next:?}");
    next.perform(&mut log).unwrap_or_else(|error| panic!("{context}: {error}"));
    model.apply(&next);
    let settled = left(&model, &mut log, &context);
    let slot = next.slot().number();
    assert!(settled.held.get(&slot) == model.held.get(&slot), "{context}: it is not there");
    go_on(log, settled, &mut dice, saves, &context);
    true
}

fn gone_or_as_saved_last(tear: Tear) {
    let first = (tear as u64 + 100) * 1_000_000_000;
    let starts = STARTS.min(cuts());
    let starts: Vec<_> = (0..starts).map(|number| used(&mut Dice::new(!(first + number)))).collect();
    let (mut seed, mut done) = (first, 0);
    while done < cuts() {
        done += u64::from(try_cut(&starts[(seed % STARTS) as usize % starts.len()], tear, seed));
        seed += 1;
    }
}

const MATCH: Slot = Slot::match_of(1);
const OTHER: Slot = Slot::match_of(2);
const DISCARDED: Slot = Slot::match_of(3);

/// A flash with two saves and a slot that was emptied. Its newest sector, the third, has a wipe mark as versions before 0.2.0's
/// release programmed it, except for these bits of every byte.
fn marked_except_for(bits: u8) -> Flash {
    let mut log = open(Flash::erased());
    log.save(DISCARDED, whole(b"of long ago")).unwrap();
    log.save(MATCH, whole(b"old")).unwrap();
    log = open(log.close());
    log.save(OTHER, whole(b"other")).unwrap();
    log.discard(DISCARDED).unwrap();
    log = open(log.close());
    log.save(MATCH, whole(b"newest")).unwrap();
    let mut flash = log.close();
    let header: [u8; 16] = flash.bytes()[MARKED * SECTOR as usize..][..16].try_into().unwrap();
    flash.write(MARKED as u32 * SECTOR + 16, &header.map(|byte| !byte | bits)).unwrap();
    flash.take_wear();
    flash
}

/// The sector with the mark.
const MARKED: usize = 2;

/// The flash with this sector replaced by that of another flash.
fn with_sector_of(mut flash: Flash, other: &Flash, sector: usize) -> Flash {
    let range = sector * SECTOR as usize..(sector + 1) * SECTOR as usize;
    flash.bytes_mut()[range.clone()].copy_from_slice(&other.bytes()[range]);
    flash
}

#[test]
fn a_whole_mark_makes_everything_void_and_nothing_that_comes_later() {
    let marked = marked_except_for(0);
    let mut log = open(marked.clone());
    assert!(SLOTS.iter().all(|&slot| log.found(slot) == Found::Nothing) && log.needs_repair());
    assert!(repair(&mut log));
    assert_eq!(log.flash().take_wear(), (0, 2), "all but the one with the mark");
    let mut log = open(log.close());
    assert!(!log.needs_repair() && SLOTS.iter().all(|&slot| log.found(slot) == Found::Nothing));
    log.save(MATCH, whole(b"new")).unwrap();
    for session in 0..2 * SECTORS as u32 {
        // The mark may be readable again, whatever way its sector was erased.
        let mut later = open(with_sector_of(log.flash().clone(), &marked, MARKED));
        if session < 10 {
            assert_eq!(held(&mut later, MATCH, "later"), Some((b"new".to_vec(), 0)));
            assert_eq!(later.found(OTHER), Found::Nothing);
        }
        log = open(log.close());
        assert_eq!(held(&mut log, MATCH, "later"), Some((b"new".to_vec(), 0)));
        assert_eq!((log.found(OTHER), log.found(DISCARDED)), (Found::Nothing, Found::Nothing));
        log.save(Slot::SETTINGS, whole(&session.to_le_bytes())).unwrap();
    }
}

#[test]
fn what_was_wiped_by_a_mark_stays_away_though_it_is_not_erased_yet() {
    let mut log = open(marked_except_for(0));
    // Without a repair, the sectors are reused one by one.
    for session in 0..3 * SECTORS as u32 {
        log.save(Slot::SETTINGS, whole(&session.to_le_bytes())).unwrap();
        log = open(log.close());
        assert!([MATCH, OTHER, DISCARDED].iter().all(|&slot| log.found(slot) == Found::Nothing), "{session}");
    }
}

#[test]
fn a_torn_mark_is_none() {
    for bits in [0x01, 0x10, 0x7F] {
        let mut log = open(marked_except_for(bits));
        for again in [false, true] {
            assert_eq!(held(&mut log, MATCH, "torn"), Some((b"newest".to_vec(), 0)), "{bits:#x}");
            assert_eq!(held(&mut log, OTHER, "torn"), Some((b"other".to_vec(), 0)), "{bits:#x}, {again}");
            assert_eq!(log.found(DISCARDED), Found::Nothing, "{bits:#x}");
            log.save(Slot::SETTINGS, whole(b"settings")).unwrap();
            log = open(log.close());
        }
    }
}

#[test]
fn a_wipe_begins_with_whichever_step_it_is_asked_for_first() {
    for first in [0, 1, 5, SECTORS] {
        let mut log = open(marked_except_for(0xFF));
        assert_eq!(wipe_from(&mut log, first), Ok(SECTORS), "from {first} on");
        assert!(log.flash().bytes().iter().all(|&byte| byte == 0xFF), "from {first} on");
    }
}

/// The same for areas of 0.1.0, some of which were being copied.
#[test]
fn what_0_1_0_has_left() {
    let areas = ["0.1.0-en.bin", "0.1.0-fr.bin", "0.1.0-worn.bin"].map(of_0_1_0);
    for seed in 0..cuts() {
        let area = &areas[seed as usize % areas.len()];
        let tear = Tear::ALL[seed as usize / areas.len() % Tear::ALL.len()];
        let mut dice = Dice::new(!seed);
        match dice.below(2) {
            0 => try_cut(area, tear, seed),
            _ => try_cut(&half_brought_over(area, &mut dice), tear, seed),
        };
    }
}

#[test]
fn a_clean_prefix() {
    gone_or_as_saved_last(Tear::Prefix);
}

#[test]
fn bits_at_random() {
    gone_or_as_saved_last(Tear::Random);
}

#[test]
fn zeros_rising() {
    gone_or_as_saved_last(Tear::ZerosRising);
}

#[test]
fn nearly_blank() {
    gone_or_as_saved_last(Tear::NearlyBlank);
}

#[test]
fn bytes_in_any_order() {
    gone_or_as_saved_last(Tear::Scattered);
}

#[test]
fn bits_half_way() {
    gone_or_as_saved_last(Tear::Half);
}

#[test]
fn weak_bits() {
    gone_or_as_saved_last(Tear::Weak);
}

#[test]
fn a_few_weak_bits() {
    gone_or_as_saved_last(Tear::FewWeak);
}

#[test]
fn readings_that_drift_between_starts() {
    gone_or_as_saved_last(Tear::Drifting);
}

#[test]
fn readings_that_drift_at_every_read() {
    gone_or_as_saved_last(Tear::DriftingNoisy);
}

#[test]
fn bits_that_fall_behind_a_program() {
    gone_or_as_saved_last(Tear::Overrun);
}

/// Power fails while the saves of 0.1.0 are copied, and again while everything is wiped.
#[test]
fn saves_of_0_1_0_that_are_copied_in_part_are_wiped_together() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/flash/0.1.0-en.bin");
    let mut log = open(Flash::holding(std::fs::read(path).unwrap()).unwrap());
    let all = SLOTS.map(|slot| held(&mut log, slot, "0.1.0"));
    // An erase and a header, then some of the copies.
    for copied in [3, 4, 5, 6, 9] {
        let mut log = log.clone();
        log.flash().cut_in_operation(copied, 0, Tear::Prefix, 1);
        log.save(Slot::TEST, whole(b"new")).unwrap_err();
        let flash = log.close().repaired();
        for operation in 0..40 {
            let mut log = Log::closed(flash.clone(), 0).unwrap();
            log.flash().cut_in_operation(operation, 0, Tear::Prefix, 1);
            let power_lasts = wipe_from(&mut log, 0).is_ok();
            let mut log = open(log.close());
            let context = format!("{copied} operations of the copy, {operation} of the wipe");
            let left = SLOTS.map(|slot| held(&mut log, slot, &context));
            assert!(left == [const { None }; 5] || left == all && !power_lasts, "{context}");
        }
    }
}
