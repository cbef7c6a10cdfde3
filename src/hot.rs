//! Code that runs from RAM.
//!
//! `memory.x` lists these functions, with the reason: the rules and the bots know nothing of it.

unsafe extern "C" {
    static mut __shot: u32;
    static mut __ehot: u32;
    static __sihot: u32;
}

/// Copies the code to RAM. Before that none of it may be called; it is called first thing, on the fast clock.
///
/// # Safety
/// Once, before any interrupt of ours and before anything that `memory.x` names in `.hot`.
pub unsafe fn load() {
    let (mut from, mut to) = (&raw const __sihot, &raw mut __shot);
    let end = &raw mut __ehot;
    // Word by word and volatile: the compiler would otherwise turn the loop into a call of `memcpy`, which is among this code.
    while to < end {
        // SAFETY: the linker has aligned both to words and made both of the same length.
        unsafe {
            to.write_volatile(from.read_volatile());
            from = from.add(1);
            to = to.add(1);
        }
    }
}
