//! Running matches, settings and statistics in NOR flash, safe from power that fails at any moment.
//!
//! The flash holds one log, a ring of sectors kept by `sequential-storage`'s queue: entries are only ever appended,
//! each with a checksum of its own, and the oldest sector is erased when the ring is full. So all sectors wear
//! alike, and an entry that power has torn is as if it had never been.
//!
//! # What is in an entry
//!
//! ```text
//! tag  offset (2)  sum (2)  [note (2)]  bytes …
//! ```
//!
//! The tag says of what (a game's match, the settings, the statistics); whether the bytes are a part of a whole save and more parts follow; or that it is
//! forgotten. `offset` is where the bytes belong in the save, `sum` the CRC-16 of the save up to their end.
//!
//! - **A move** is an entry of its own: the bytes by which the save has grown, one or two for Lexio, one for Xylo.
//!   With both heads a move of up to three bytes takes 16; nothing is written twice. So does a note that has changed
//!   since, without any bytes: the time on Lexicon's clock.
//! - **A whole save** is written when a match begins, when a record begins anew (a round of Lexicon), and when the old
//!   one's place in the ring will soon be erased ([`KEEP_WITHIN`]). It counts once its last part is there; until
//!   then the one before does, whose entries are still in the ring.
//!
//! A map of chunks was weighed against this. It writes a chunk again with each of its moves, three times the bytes;
//! and when a sector is reclaimed it looks every entry up in the whole flash, which takes this chip seconds.
//!
//! # What power may do
//!
//! After a cut anywhere in [`Saves::keep`] the log holds all of the save or what it held before. That is tested at
//! every byte of every program and of every erase (`crates/host/tests/power_cuts.rs`).
#![no_std]
#![forbid(unsafe_code)]

mod blocking;
mod entry;
mod log;
mod survey;

pub use log::{KEEP_WITHIN, Log};

/// The bytes of the log: the last 64 KB of a flash of 2 MB.
pub const LOG_BYTES: u32 = 64 * 1024;
/// The bytes that are erased at once.
pub const SECTOR: u32 = 4096;
