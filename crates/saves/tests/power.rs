//! A log that has been used for a while, and power failures.

use super::model::{Dice, Model, Operation};
use gousset_saves::simulated::{Flash, Tear};
use gousset_saves::{Log, SECTOR, Store};

pub fn open(flash: Flash) -> Log<Flash> {
    Log::open(flash.repaired(), 0).expect("the simulated flash has room")
}

/// A log that has been used for a while, opened and repaired, and its content.
pub fn used(dice: &mut Dice) -> (Log<Flash>, Model) {
    let mut model = Model::default();
    let mut log = open(Flash::erased());
    let sessions = dice.below(40);
    for _ in 0..sessions {
        for _ in 0..=dice.below(12) {
            let operation = Operation::random(dice, &model);
            operation.perform(&mut log).expect("a flash with power takes everything");
            model.apply(&operation);
        }
        log = open(log.close());
    }
    model.check(&mut log, "before the cut");
    let mut flash = log.close();
    if dice.below(4) == 0 {
        flash = of_development(flash);
    }
    log = open(flash);
    model.check(&mut log, "before the cut");
    repair(&mut log);
    (log, model)
}

/// A flash of a development version before 0.2.0. Its headers do not list the needed sectors.
pub fn of_development(mut flash: Flash) -> Flash {
    const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_MPEG_2);
    for sector in flash.bytes_mut().chunks_mut(SECTOR as usize).filter(|sector| sector.starts_with(b"GLOG")) {
        sector[6..8].fill(0xFF);
        let check = CRC.checksum(&sector[..12]);
        sector[12..16].copy_from_slice(&check.to_le_bytes());
    }
    flash
}

/// Repairs the log completely, as a handheld does after power-on. Returns false if power fails.
pub fn repair(log: &mut Log<Flash>) -> bool {
    for _ in 0..40 {
        if !log.needs_repair() {
            return true;
        }
        if log.repair().is_err() {
            assert!(log.flash().has_failed(), "a flash with power can be repaired");
            return false;
        }
    }
    panic!("a repair comes to an end");
}

/// Cuts power within the next operation. Returns whether power has failed before its end.
pub fn cut(
    log: &mut Log<Flash>,
    tear: Tear,
    dice: &mut Dice,
    operation: impl FnOnce(&mut Log<Flash>),
) -> bool {
    // Few operations program more than this, so most cuts are within one.
    let bytes = match dice.below(4) {
        0 => dice.below(512),
        1 => dice.below(4096),
        2 => 4096 + dice.below(1024),
        _ => dice.below(12_000),
    };
    log.flash().cut_after_torn(bytes, tear, dice.word());
    operation(log);
    log.flash().has_failed()
}
