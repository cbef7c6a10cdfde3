//! The processors of the chips, and the sizes of their memories.

/// The properties of a processor, as constants: each processor gets code of its own, without checks for the others.
pub(crate) trait Core {
    /// True for ARMv8-M Mainline: it has wide instructions, conditional blocks, unaligned loads and stores, and a stack
    /// limit. Otherwise the architecture is ARMv6-M.
    const MAINLINE: bool;
    const ROM_SIZE: usize;
    const SRAM_SIZE: usize;
}

/// The processor of an RP2040.
pub(crate) struct CortexM0Plus;

impl Core for CortexM0Plus {
    const MAINLINE: bool = false;
    const ROM_SIZE: usize = 16 * 1024;
    const SRAM_SIZE: usize = 264 * 1024;
}

/// The processor of an RP2350.
pub(crate) struct CortexM33;

impl Core for CortexM33 {
    const MAINLINE: bool = true;
    const ROM_SIZE: usize = 32 * 1024;
    const SRAM_SIZE: usize = 520 * 1024;
}

/// The processor of a machine.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Processor {
    #[default]
    CortexM0Plus,
    CortexM33,
}
