//! Data that identifies the image to tools: a line of text in flash, and the entries that `picotool info` prints.

use crate::board;
use embassy_rp::binary_info::consts::{ID_RP_PICO_BOARD, TAG_RASPBERRY_PI};
use embassy_rp::binary_info::{
    self, EntryAddr, rp_cargo_version, rp_program_build_attribute, rp_program_description, rp_program_name,
};

/// How the image starts. `cargo xtask uf2` replaces `usual` with `check` to make the image for new boards.
const START: &str = "usual";
const CHECK: &str = "check";
const _: () = assert!(START.len() == CHECK.len());

const PARTS: [&str; 7] =
    ["gousset-image board=", board::NAME, " version=", env!("CARGO_PKG_VERSION"), ";start=", START, ";"];

const LENGTH: usize = {
    let mut length = 0;
    let mut part = 0;
    while part < PARTS.len() {
        length += PARTS[part].len();
        part += 1;
    }
    length
};

/// `gousset-image board=<name> version=<version>;start=usual;`: the emulator and the packer search an image for this text.
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

/// True in the image for new boards, which starts with the guided check.
#[must_use]
pub fn starts_with_check() -> bool {
    let at = LENGTH - START.len() - 1;
    // SAFETY: a part of the static. The read is volatile, because the compiler only knows the text that it was built with.
    let first = unsafe { (&raw const MARKER[at]).read_volatile() };
    first == CHECK.as_bytes()[0]
}

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
