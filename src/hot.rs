//! Code that runs from RAM.
//!
//! `memory.x` lists these functions and says why. The rules and the bots are not aware of it.

unsafe extern "C" {
    static mut __shot: u32;
    static mut __ehot: u32;
    static __sihot: u32;
}

/// Copies the code to RAM. None of it may be called earlier. Runs at the very start, once the clock is fast.
///
/// # Safety
/// Call this once, before any interrupt of ours is enabled and before anything that `memory.x` names in `.hot` is
/// called.
pub unsafe fn load() {
    let (mut from, mut to) = (&raw const __sihot, &raw mut __shot);
    let end = &raw mut __ehot;
    // Word by word and volatile, so that the compiler does not turn the loop into a call of `memcpy`, which may be part
    // of this code.
    while to < end {
        // SAFETY: the linker aligns both to words and makes them equally long.
        unsafe {
            to.write_volatile(from.read_volatile());
            from = from.add(1);
            to = to.add(1);
        }
    }
}
