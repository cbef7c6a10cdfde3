//! What a debugger is told of the store. Without the feature `defmt` nothing is told.
#![cfg_attr(not(feature = "defmt"), allow(unused_variables))]

use crate::slot::Slot;
use crate::store::Error;

/// A slot holds this many bytes now.
pub(crate) fn saved(slot: Slot, length: usize) {
    #[cfg(feature = "defmt")]
    defmt::info!("saved {}: {} B", slot, length);
}

/// A slot is empty now.
pub(crate) fn discarded(slot: Slot) {
    #[cfg(feature = "defmt")]
    defmt::info!("discarded {}", slot);
}

/// What power has left half written was put right.
pub(crate) fn repaired() {
    #[cfg(feature = "defmt")]
    defmt::info!("repaired a write that power had cut");
}

/// Something could not be done, and why.
pub(crate) fn failed(doing: &'static str, slot: Slot, error: Error) {
    #[cfg(feature = "defmt")]
    defmt::warn!("cannot {=str} {}: {}", doing, slot, error);
}

/// Something could not be done, and why.
pub(crate) fn failed_to(do_it: &'static str, error: Error) {
    #[cfg(feature = "defmt")]
    defmt::warn!("cannot {=str}: {}", do_it, error);
}

/// Something could not be done to a sector, and why.
pub(crate) fn failed_at(doing: &'static str, sector: usize, error: Error) {
    #[cfg(feature = "defmt")]
    defmt::warn!("cannot {=str} sector {}: {}", doing, sector, error);
}
