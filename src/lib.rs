//! The firmware: all code that depends on the hardware, and no other code.
//!
//! | module | duty |
//! | --- | --- |
//! | [`board`] | the facts of a board, and the table of its pins |
//! | [`chip`] | everything in which the chips differ |
//! | [`start`] | the first steps of an image |
//! | [`clocks`] | the clock frequencies |
//! | [`hot`] | code that runs from RAM |
//! | [`stack`] | how much of the stack was never used |
//! | [`orientation`] | whether the handheld is held upright or upside down |
//! | [`display`] | sends the frame to the panel |
//! | [`buttons`] | turns pin levels into presses |
//! | [`speaker`] | plays sounds on a piezo |
//! | [`power`] | measures the battery and detects USB |
//! | [`dormant`] | stops all clocks while the panel is dark |
//! | [`app`] | runs the app: presses and the time in, pictures out |
//! | [`flash`] | the flash chip, with the times of its writes |
//! | [`saves`] | the store of matches, settings and statistics, in the last 64 KB of flash |
//! | [`entropy`] | unpredictable bits, from the ring oscillator |
//! | [`bootsel`] | starts the boot loader in ROM, for an update |
//! | [`instruments`] | measures the board, for its report |
//! | [`bounce`] | times the bouncing of the buttons, for the same report |
//! | [`crash_report`] | the report of a crash, in memory that no reset clears |
//! | [`crash`] | the watchdog, the panic handler, and how the last run ended |
//! | [`marker`] | identifies the image to tools |
//! | `crash_test` | ways to crash on purpose, in test images only |
//!
//! The crate is empty on any target other than the chip, so that the workspace's tests build on the host.
#![no_std]
#![cfg(target_os = "none")]

pub mod app;
pub mod board;
pub mod bootsel;
pub mod bounce;
pub mod buttons;
pub mod chip;
pub mod clocks;
pub mod crash;
pub mod crash_report;
#[cfg(feature = "crash-test")]
mod crash_test;
pub mod display;
pub mod dormant;
pub mod entropy;
pub mod flash;
pub mod hot;
pub mod instruments;
pub mod marker;
pub mod orientation;
pub mod power;
pub mod saves;
pub mod speaker;
pub mod stack;
pub mod start;

use defmt_rtt as _;
