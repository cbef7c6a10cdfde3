//! Unpredictable bits, for the secret of a match.
//!
//! The ring oscillator runs independently of the crystal that paces the program, so the moment at which a person
//! presses, sampled by it, is what makes a seed unpredictable: a word at power-on alone would not do, for a
//! cold chip starts much the same every time. The bits are not good enough to be used as they come; the app
//! mixes them into its entropy pool.
//!
//! The emulator feeds `RANDOMBIT` from a seeded stream and the PC replays the same one, so the number of reads
//! must not change: 64 at power-on, 8 at each press, the highest bit first, and nothing else reads the register.

use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pac::ROSC;

/// 64 bits, for power-on.
#[must_use]
pub fn word() -> u64 {
    (0..u64::BITS).fold(0, |bits, _| bits << 1 | u64::from(bit()))
}

/// 8 bits, for a press.
#[must_use]
pub fn byte() -> u8 {
    (0..u8::BITS).fold(0, |bits, _| bits << 1 | u8::from(bit()))
}

fn bit() -> bool {
    // The oscillator runs at about 6 MHz: 2 µs apart, two reads see different turns of it.
    cortex_m::asm::delay(clk_sys_freq() / 500_000);
    ROSC.randombit().read().randombit()
}
