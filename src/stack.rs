//! Finds how much of the stack was never used: the start fills the stack with a pattern, and use overwrites it.

unsafe extern "C" {
    /// The lowest address of the stack.
    static mut _stack_end: u32;
}

const PATTERN: u32 = 0x6005_57AC;
/// The bytes below the stack pointer that are left out. The function that fills the stack may use them.
const MARGIN: u32 = 256;

/// Fills the free part of the stack.
///
/// # Safety
/// Nothing may have data below the stack pointer. Interrupts may: their frames are dead when they return.
#[inline(never)]
pub unsafe fn fill() {
    let top = cortex_m::register::msp::read() - MARGIN;
    let mut at = &raw mut _stack_end;
    while (at as u32) < top {
        // SAFETY: the words between the end of the stack and its pointer are free, and the linker aligns its end.
        unsafe {
            at.write_volatile(PATTERN);
            at = at.add(1);
        }
    }
}

/// The bytes that were never used since the start.
#[must_use]
pub fn never_used() -> u32 {
    let top = cortex_m::register::msp::read();
    let bottom = &raw const _stack_end;
    let mut at = bottom;
    // SAFETY: these words are in RAM, and reading them has no side effects.
    while (at as u32) < top && unsafe { at.read_volatile() } == PATTERN {
        // SAFETY: as above.
        at = unsafe { at.add(1) };
    }
    at as u32 - bottom as u32
}
