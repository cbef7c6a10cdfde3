//! Saved matches, settings and statistics in NOR flash, safe from power that fails at any moment.
//!
//! This crate stores bytes under stable numbers ([`Slot`]). It knows no game, no player and no screen: what the bytes
//! mean, and what a player is told when they cannot be read, is the caller's business.
//!
//! # The log
//!
//! The save area is a set of sectors. A sector starts with a header that carries a sequence number; entries follow it
//! and are only ever appended. Read in the order of the sequence numbers, the entries of all sectors are one log.
//!
//! - **A move** is an entry of its own: the bytes by which the save has grown, in 16 bytes of flash for up to three of
//!   them, programmed in two steps.
//! - **A whole save** is a chain of entries. It replaces the save before it once its last entry is written.
//!
//! # What power may do
//!
//! A program or an erase that power cuts short may leave anything: bytes in any order, bits half way, bits that read
//! differently each time, a sector that looks blank and is not. Three rules make that harmless:
//!
//! 1. **A run of the program writes only to sectors that it has itself erased, to the end, and found blank.** Nothing
//!    is appended behind what an earlier run has left, however blank it looks.
//! 2. **A sector is erased only when nothing in it is needed.** A save is copied forward before the last sector of it
//!    is reused, and counts from its old place until the copy is complete.
//! 3. **What may have been written when power failed is not built upon.** An entry is sealed after it was read back.
//!    If the last entry of a sector is not sealed, or is followed by remains, the saves at that point are rewritten
//!    whole before they grow, and the remains are erased ([`Store::repair`]).
//!
//! Opening the log only reads: nothing is programmed or erased before the caller says so by a call that writes. That
//! matters while the battery is nearly empty or has not been measured yet.
//!
//! The player may also erase everything. A mark in the newest sector says first that nothing counts any more, so that a
//! wipe is done as a whole or not at all wherever power fails in it (`wipe.rs`). It is the one exception to the first
//! rule: its place was erased to the end before the header that stands beside it was written.
//!
//! # Why not a ready-made store
//!
//! 0.1.0 used `sequential-storage`, which judges a sector by one byte at each end and appends to what looks blank: a
//! badly cut erase lost a match many saves later, each of which had reported success. littlefs solves it by checksums
//! of the erased state, but brings directories, files and a RAM cache for what is here five small items. The first rule
//! costs one erase per power-on with a save in it, and needs no checksum of blank flash, which weak bits would fool.
//!
//! # Layouts
//!
//! | layout | written by | read by |
//! | --- | --- | --- |
//! | 1 | 0.1.0 | `legacy.rs` |
//! | 2 | this version | `sector.rs`, `entry.rs` |
//!
//! Saves of layout 1 are copied to layout 2 before the first write. Sectors of a newer layout are never erased, unless
//! the caller wipes the area.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(test, feature = "simulated"))]
extern crate std;

mod area;
mod entry;
mod head;
mod legacy;
mod log;
mod report;
mod sector;
#[cfg(any(test, feature = "simulated"))]
pub mod simulated;
mod slot;
mod store;
mod sum;
mod survey;
mod wipe;
mod write;

pub use log::Log;
pub use slot::Slot;
pub use store::{Error, Found, Loaded, ReadOnly, Save, Store, whole};

/// The bytes of the save area: the last 64 KB of the flash.
pub const AREA_BYTES: u32 = 64 * 1024;
/// The bytes that are erased at once.
pub const SECTOR: u32 = 4096;
/// How many sectors the save area has.
pub const SECTORS: usize = (AREA_BYTES / SECTOR) as usize;
