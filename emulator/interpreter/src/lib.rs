//! The common Thumb instructions of an emulated Cortex-M0+ or Cortex-M33, with ROM, RAM, flash and the flash cache, which is all that
//! most of them touch. Everything else, the peripherals above all, is [`Outside`]: another program answers for it.
//!
//! It is compiled to WebAssembly for the emulator, which has the peripherals in JavaScript and shares the memory. `border`
//! is what the two see of each other.
#![no_std]

// Only for the border, the tests, and what becomes of a panic.
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
mod transfer;
mod translated;
mod wide;

pub use cache::{FlashCache, Found};
pub use flags::Flags;
pub use machine::{Machine, Outside, Stop};
pub use memory::{FLASH_WINDOW, Memory, ROM_SIZE, SRAM_SIZE};
pub use processor::Processor;
pub use run::run;
pub use translated::{Exit, Translated};
