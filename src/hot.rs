//! Loads the code and the tables that are read from RAM: everything with the attribute of `crates/hot`.

unsafe extern "C" {
    static mut __shot: u32;
    static mut __ehot: u32;
    static __sihot: u32;
}

/// Copies the code to RAM. None of it may be called earlier. Runs at the very start, once the clock is fast.
///
/// # Safety
/// Call this once, before any interrupt of ours is enabled and before any function or table with that attribute is used.
pub unsafe fn load() {
    let (mut from, mut to) = (&raw const __sihot, &raw mut __shot);
    let end = &raw mut __ehot;
    // Volatile, because the compiler takes the statics for single words and could conclude that the loop runs once.
    while to < end {
        // SAFETY: the linker aligns both to words and makes them equally long.
        unsafe {
            to.write_volatile(from.read_volatile());
            from = from.add(1);
            to = to.add(1);
        }
    }
}
