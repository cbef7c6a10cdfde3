//! Unpredictable bits for the secret of a match.
//!
//! The ring oscillator runs independently of the crystal that clocks the program. So the bit that it shows at the
//! moment of a press is unpredictable. Bits from power-on alone would not be enough, because a cold chip starts almost
//! the same every time. The raw bits are too regular to be used directly; the app mixes them into its entropy pool.
//!
//! The emulator feeds `RANDOMBIT` from a seeded generator, and the PC replays the same sequence. So the number of reads
//! must not change: 64 at power-on and 8 at each press, highest bit first. Nothing else may read the register.

use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pac::ROSC;

/// Returns 64 bits, for power-on.
#[must_use]
pub fn word() -> u64 {
    (0..u64::BITS).fold(0, |bits, _| bits << 1 | u64::from(bit()))
}

/// Returns 8 bits, for a press.
#[must_use]
pub fn byte() -> u8 {
    (0..u8::BITS).fold(0, |bits, _| bits << 1 | u8::from(bit()))
}

fn bit() -> bool {
    // The oscillator runs at about 6 MHz: reads that are 2 µs apart see different periods.
    cortex_m::asm::delay(clk_sys_freq() / 500_000);
    ROSC.randombit().read().randombit()
}
