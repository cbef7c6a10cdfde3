//! The entropy source of a script: the stream that the emulator's ring oscillator gives for the same seed
//! (`emulator/src/entropy.mjs`). Neither may change alone.

/// A stream of entropy bits.
#[derive(Clone)]
pub(crate) struct EntropyStream(u32);

impl EntropyStream {
    pub(crate) fn new(seed: u64) -> Self {
        let folded = (seed as u32) ^ (seed >> 32) as u32;
        let state = folded.wrapping_mul(0x9E37_79B1) ^ 0x6C07_8965;
        Self(if state == 0 { 1 } else { state })
    }

    /// This many bits, the first one highest.
    pub(crate) fn bits(&mut self, count: u32) -> u64 {
        (0..count).fold(0, |bits, _| bits << 1 | u64::from(self.bit()))
    }

    fn bit(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 >> 7 & 1
    }
}
