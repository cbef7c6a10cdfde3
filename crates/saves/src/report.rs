//! Log messages of the store. Without the feature `defmt` there are none.
#![cfg_attr(not(feature = "defmt"), allow(unused_variables))]

use crate::slot::Slot;
use crate::store::Error;

/// Logs that a slot now holds this many bytes.
pub(crate) fn saved(slot: Slot, length: usize) {
    #[cfg(feature = "defmt")]
    defmt::info!("saved {}: {} B", slot, length);
}

/// Logs that a slot is now empty.
pub(crate) fn discarded(slot: Slot) {
    #[cfg(feature = "defmt")]
    defmt::info!("discarded {}", slot);
}

/// Logs that an unfinished write was repaired.
pub(crate) fn repaired() {
    #[cfg(feature = "defmt")]
    defmt::info!("repaired a write that power had cut");
}

/// Logs a failure with a slot, and its cause.
pub(crate) fn failed(doing: &'static str, slot: Slot, error: Error) {
    #[cfg(feature = "defmt")]
    defmt::warn!("cannot {=str} {}: {}", doing, slot, error);
}

/// Logs a failure, and its cause.
pub(crate) fn failed_to(do_it: &'static str, error: Error) {
    #[cfg(feature = "defmt")]
    defmt::warn!("cannot {=str}: {}", do_it, error);
}

/// Logs a failure with a sector, and its cause.
pub(crate) fn failed_at(doing: &'static str, sector: usize, error: Error) {
    #[cfg(feature = "defmt")]
    defmt::warn!("cannot {=str} sector {}: {}", doing, sector, error);
}
