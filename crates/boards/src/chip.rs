//! The chips of the boards, as far as the tools need to know them.

use std::ops::Range;

/// A chip, identified by its name.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Chip {
    /// The name, as the manufacturer and debug probes write it.
    pub name: &'static str,
    /// The target triple of the compiler.
    pub target: &'static str,
    /// The name of the boot loader's drive.
    pub drive: &'static str,
    /// The UF2 family number that the boot loader accepts.
    pub uf2_family: u32,
    /// Whether a UF2 file begins with a block for the boot loader itself: erratum E10 of the RP2350.
    pub has_absolute_block: bool,
    /// The smallest flash of a board with this chip, in bytes.
    pub flash_bytes: u32,
    /// The offset of the vector table in flash.
    pub vector_table: u32,
    /// The address range of the RAM: start and end.
    ram: (u32, u32),
}

impl Chip {
    /// The chip of a Raspberry Pi Pico.
    pub const RP2040: Chip = Chip {
        name: "RP2040",
        target: "thumbv6m-none-eabi",
        drive: "RPI-RP2",
        uf2_family: 0xe48b_ff56,
        has_absolute_block: false,
        flash_bytes: 2 * 1024 * 1024,
        // The second stage of the boot loader is before it.
        vector_table: 0x100,
        ram: (0x2000_0000, 0x2004_2000),
    };
    /// The chip of a Raspberry Pi Pico 2.
    pub const RP2350: Chip = Chip {
        name: "RP2350",
        target: "thumbv8m.main-none-eabi",
        drive: "RP2350",
        uf2_family: 0xe48b_ff59,
        has_absolute_block: true,
        flash_bytes: 4 * 1024 * 1024,
        vector_table: 0,
        ram: (0x2000_0000, 0x2008_2000),
    };
    /// All chips, the usual one first.
    pub const ALL: [Chip; 2] = [Chip::RP2040, Chip::RP2350];

    /// The address range of the RAM.
    #[must_use]
    pub fn ram(self) -> Range<u32> {
        self.ram.0..self.ram.1
    }
}
