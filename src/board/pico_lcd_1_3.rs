//! Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico, and the bench build wired like it.

#[path = "waveshare_lcd_1_3.rs"]
mod panel;

pub use panel::{CELL, MADCTL, REGISTERS};

include!("pico_lcd_1_3.board");
