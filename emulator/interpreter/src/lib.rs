//! The common Thumb instructions of an emulated Cortex-M0+ or Cortex-M33, with ROM, RAM, flash and the flash cache.
//! Most instructions touch nothing else. The rest, above all the peripherals, is left to the host program by
//! [`Outside`].
//!
//! This crate is compiled to WebAssembly for the emulator. The host is JavaScript: it has the peripherals and shares
//! the module's memory. `border` is the interface between the two.
#![no_std]

// Needed only by the border, by the tests and for panics.
extern crate std;

mod alu;
#[cfg(target_family = "wasm")]
mod border;
mod branch;
mod cache;
mod decode;
mod execute;
mod flags;
mod machine;
mod memory;
mod processor;
mod run;
mod stop;
mod transfer;
mod translated;
mod wide;

pub use cache::{Fill, FlashCache, Found};
pub use flags::Flags;
pub use machine::{Machine, Outside};
pub use memory::{FLASH_WINDOW, Memory, ROM_SIZE, SRAM_SIZE};
pub use processor::Processor;
pub use run::run;
pub use stop::Stop;
pub use translated::{Exit, Translated};
