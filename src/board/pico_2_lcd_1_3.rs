//! Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico 2 or 2 W.

#[path = "waveshare_lcd_1_3.rs"]
mod panel;

pub use panel::{CELL, MADCTL, REGISTERS};

include!("pico_2_lcd_1_3.board");
