//! Data that identifies the image to tools: a line of text in flash, and the entries that `picotool info` prints.

use crate::board;
use embassy_rp::binary_info::consts::{ID_RP_PICO_BOARD, TAG_RASPBERRY_PI};
use embassy_rp::binary_info::{
    self, EntryAddr, rp_cargo_version, rp_program_build_attribute, rp_program_description, rp_program_name,
};

const PARTS: [&str; 5] = ["gousset-image board=", board::NAME, " version=", env!("CARGO_PKG_VERSION"), ";"];

const LENGTH: usize = {
    let mut length = 0;
    let mut part = 0;
    while part < PARTS.len() {
        length += PARTS[part].len();
        part += 1;
    }
    length
};

/// `gousset-image board=<name> version=<version>;`: the emulator and the packer search an image for this text.
#[used]
#[unsafe(link_section = ".gousset_marker")]
pub static MARKER: [u8; LENGTH] = {
    let mut text = [0; LENGTH];
    let (mut at, mut part) = (0, 0);
    while part < PARTS.len() {
        let bytes = PARTS[part].as_bytes();
        let mut byte = 0;
        while byte < bytes.len() {
            text[at] = bytes[byte];
            at += 1;
            byte += 1;
        }
        part += 1;
    }
    text
};

#[used]
#[unsafe(link_section = ".bi_entries")]
static PICOTOOL_ENTRIES: [EntryAddr; 5] = [
    rp_program_name!(c"gousset"),
    rp_cargo_version!(),
    binary_info::env!(TAG_RASPBERRY_PI, ID_RP_PICO_BOARD, "GOUSSET_BOARD"),
    rp_program_description!(
        c"A pocket game room: Lexio, Lexicon and Xylo, against bots or passed from hand to hand"
    ),
    rp_program_build_attribute!(),
];
