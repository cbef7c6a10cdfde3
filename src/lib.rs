//! The firmware: everything that knows the hardware, and nothing else.
//!
//! | module | duty |
//! | --- | --- |
//! | [`board`] | the facts of a board, and the table of its pins |
//! | [`chip`] | everything in which the chips differ |
//! | [`start`] | what an image begins with |
//! | [`clocks`] | how fast everything runs |
//! | [`hot`] | code that runs from RAM |
//! | [`orientation`] | which way round it is held |
//! | [`display`] | sends the frame to the panel |
//! | [`buttons`] | makes presses out of pins |
//! | [`speaker`] | plays sounds on a piezo |
//! | [`power`] | looks at battery and USB |
//! | [`dormant`] | stops all clocks in the dark |
//! | [`app`] | runs the app: presses and time in, pictures out |
//! | [`saves`] | the store of matches, settings and statistics, in the last 64 KB of flash |
//! | [`entropy`] | unpredictable bits, from the ring oscillator |
//! | [`bootsel`] | starts the chip's own loader, for an update |
//! | [`instruments`] | measures the board, for its report |
//! | [`bounce`] | times the buttons' contacts, for the same |
//! | [`crash`] | what happens when something goes wrong |
//! | [`marker`] | by what tools recognise the image |
//! | `crash_test` | ways to crash on purpose, in test images only |
//!
//! On any other target than the chip the crate is empty, so that the workspace's tests build on the host.
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
#[cfg(feature = "crash-test")]
mod crash_test;
pub mod display;
pub mod dormant;
pub mod entropy;
pub mod hot;
pub mod instruments;
pub mod marker;
pub mod orientation;
pub mod power;
pub mod saves;
pub mod speaker;
pub mod start;

use defmt_rtt as _;
