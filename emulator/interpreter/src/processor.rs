//! The processors of the chips, and the memories that each is built with.

/// What is known of a processor when this program is compiled, so that none pays for what only another one does.
pub(crate) trait Core {
    /// Whether it is of the ARMv8-M Mainline architecture: the wide instructions, conditional blocks, loads and stores at
    /// any address, a limit for the stack. Otherwise it is of ARMv6-M.
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

/// The processor that a machine has.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Processor {
    #[default]
    CortexM0Plus,
    CortexM33,
}
