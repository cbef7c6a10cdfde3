//! The entropy source of a simulated handheld. For a script it is reproducible, for a player it is unpredictable.

use gousset_ui::device::entropy::Pool;

/// The entropy source of a simulated handheld.
#[derive(Clone)]
pub struct Entropy(Source);

#[derive(Clone)]
enum Source {
    Script(ScriptStream),
    System(Pool),
}

impl Entropy {
    /// A reproducible source: the same bits for the same seed, as on the emulator. It has only 32 bits of state, so it is for
    /// scripts and tests.
    #[must_use]
    pub const fn script(seed: u64) -> Self {
        Self(Source::Script(ScriptStream::new(seed)))
    }

    /// A source that starts with 64 random bits of the browser or the operating system.
    #[must_use]
    pub const fn system(noise: u64) -> Self {
        Self(Source::System(Pool::new(noise)))
    }

    /// Adds fresh random bits of the system. A script ignores them.
    pub(crate) fn add(&mut self, noise: u64) {
        if let Source::System(pool) = &mut self.0 {
            pool.stir(noise);
        }
    }

    /// Returns 64 bits for a power-on.
    pub(crate) fn at_start(&mut self) -> u64 {
        self.draw(u64::BITS)
    }

    /// Bits for a press: eight from the reproducible source, as on the chip, or 64 from the system.
    pub(crate) fn at_press(&mut self) -> u64 {
        self.draw(u8::BITS)
    }

    fn draw(&mut self, script_bits: u32) -> u64 {
        match &mut self.0 {
            Source::Script(stream) => stream.bits(script_bits),
            // All 64 bits of the pool, by a one-way function. The pool changes, so that no two draws are the same.
            Source::System(pool) => pool.seed(),
        }
    }
}

/// The bits of the emulator's ring oscillator for the same seed (`emulator/src/entropy.mjs`). Both must be changed together.
#[derive(Clone)]
struct ScriptStream(u32);

impl ScriptStream {
    const fn new(seed: u64) -> Self {
        let folded = (seed as u32) ^ (seed >> 32) as u32;
        let state = folded.wrapping_mul(0x9E37_79B1) ^ 0x6C07_8965;
        Self(if state == 0 { 1 } else { state })
    }

    /// Returns this many bits, the first one as the highest.
    fn bits(&mut self, count: u32) -> u64 {
        (0..count).fold(0, |bits, _| bits << 1 | u64::from(self.bit()))
    }

    fn bit(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 >> 7 & 1
    }
}
