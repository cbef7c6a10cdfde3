//! The chips of the boards: what the tools know of them.

use std::ops::Range;

/// A chip. There are no two of the same name.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Chip {
    /// Its name, as its makers and debug probes write it.
    pub name: &'static str,
    /// What the compiler calls its processor.
    pub target: &'static str,
    /// The drive of its boot loader.
    pub drive: &'static str,
    /// The number by which its boot loader knows a UF2 file for it.
    pub uf2_family: u32,
    /// Whether a UF2 file begins with a block that is for the boot loader itself: erratum E10 of the RP2350.
    pub has_absolute_block: bool,
    /// The flash that every board with it has at least.
    pub flash_bytes: u32,
    /// Where the vector table stands in flash.
    pub vector_table: u32,
    /// All of its RAM, by address.
    ram: (u32, u32),
    /// How fast its core runs, in kHz.
    pub core_khz: i32,
    /// What a miss of its flash cache costs on the emulator, in cycles.
    pub miss_cycles: i32,
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
        // The second stage of the boot loader comes first.
        vector_table: 0x100,
        ram: (0x2000_0000, 0x2004_2000),
        core_khz: 200_000,
        miss_cycles: 100,
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
        core_khz: 150_000,
        miss_cycles: 82,
    };
    /// All chips, the usual one first.
    pub const ALL: [Chip; 2] = [Chip::RP2040, Chip::RP2350];

    /// All of its RAM, by address.
    #[must_use]
    pub fn ram(self) -> Range<u32> {
        self.ram.0..self.ram.1
    }
}
