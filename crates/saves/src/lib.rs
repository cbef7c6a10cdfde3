//! Saved matches, settings and statistics in NOR flash, safe from power that fails at any moment.
//!
//! This crate stores bytes under stable numbers ([`Slot`]). It knows no game, no player and no screen. The caller gives the
//! bytes their meaning, and shows a message if they cannot be read.
//!
//! # The log
//!
//! The save area is a set of sectors. A sector starts with a header that carries a sequence number; entries follow it
//! and are only ever appended. Read in the order of the sequence numbers, the entries of all sectors are one log.
//!
//! - **A move** is one entry with the bytes that were appended to the save. Up to three bytes take 16 bytes of flash, which
//!   are programmed in two steps.
//! - **A whole save** is a chain of entries. It replaces the save before it once its last entry is written.
//!
//! # What power may do
//!
//! A program or an erase that power cuts short may leave anything: bytes in any order, bits half way, a sector that looks
//! blank and is not. Cells at the threshold may read differently at each read, or at each start: a torn entry reads as
//! blank at one start and as written at the next. Four rules make that harmless:
//!
//! 1. **A run of the program writes only to sectors that it has itself erased, to the end, and found blank.** Nothing
//!    is appended behind what an earlier run has left, however blank it looks.
//! 2. **A sector is erased only when nothing in it is needed.** A save is copied forward before one of its sectors is
//!    reused. The old copy counts until the new one is complete.
//! 3. **An entry counts once it is sealed.** It is programmed, read back, sealed, and read back again. The last entry of
//!    the log counts without a seal as well. Once another entry follows a torn one, the torn one never counts again.
//! 4. **A run finishes the last entry of the log before it writes anything else** (`tail.rs`). The cells of that entry, or
//!    of its seal, may be at the threshold. Programming them again changes no bit and makes them firm. Every later start
//!    then reads the same as this run.
//!
//! The fourth rule costs one more page program at the first save after a power-on, and no erase. Two alternatives were
//! considered. Writing the first save of each slot after a power-on whole costs up to 28 page programs for a long match.
//! A header that says where the log ended costs nothing, but comes too late: its sector is erased first, and by then the
//! reading may have led to the erase of the older save.
//!
//! Opening the log only reads. Nothing is programmed or erased before the caller makes a call that writes. That matters
//! while the battery is nearly empty or has not been measured yet. If no call writes, the next start may read an entry that
//! power has cut differently from this one.
//!
//! The player may also erase everything. First an entry in a new sector marks everything before it as void. So a wipe is done
//! as a whole or not at all, wherever power fails (`wipe.rs`).
//!
//! # Flash faults
//!
//! Every program is read back, and every erased sector is checked to be blank. If a check fails, another sector is used. A
//! save is written whole if an entry behind it has failed.
//!
//! # Why not a ready-made store
//!
//! 0.1.0 used `sequential-storage`, which judges a sector by one byte at each end and appends to flash that looks blank.
//! After a badly cut erase it lost a match many saves later, and each of these saves had reported success. littlefs stores
//! checksums of the erased state, but brings directories, files and a RAM cache for only five small items. The first rule
//! costs one erase per power-on in which something is saved. It needs no checksum of blank flash, which cells at the
//! threshold would fool.
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
mod tail;
mod walk;
mod wipe;
mod write;

pub use log::Log;
pub use slot::Slot;
pub use store::{Error, Found, Loaded, ReadOnly, Save, Store, whole};

/// The bytes of the save area: the last 64 KB of the flash.
pub const AREA_BYTES: u32 = 64 * 1024;
/// The bytes that are erased at once.
pub const SECTOR: u32 = 4096;
/// The number of sectors of the save area.
pub const SECTORS: usize = (AREA_BYTES / SECTOR) as usize;
