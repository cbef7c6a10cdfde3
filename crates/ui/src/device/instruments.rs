//! What measures the board that the face runs on: the shell's, where there is a board.

use super::buttons::Button;

/// The instruments of a board. What cannot be measured, or not now, is nothing.
pub trait Instruments {
    /// Microseconds since power-on.
    fn micros(&mut self) -> u64;

    /// The system clock, counted against the crystal.
    fn clock_khz(&mut self) -> Option<u32>;

    /// What a read of flash takes longer if the cache does not have it.
    fn miss_cycles(&mut self) -> Option<u32>;

    /// Lets the cache count from zero: its counters stop at their end, which they reach within a minute.
    fn reset_cache_counters(&mut self);

    /// What the cache has counted.
    fn cache_counters(&mut self) -> CacheCounters;

    /// When the light first went on, in ms since the start of the program.
    fn light_ms(&mut self) -> Option<u32>;

    fn battery(&mut self) -> Option<BatteryReading>;

    /// The chip's temperature in °C.
    fn temperature(&mut self) -> Option<i32>;

    /// The longest that this button's contact has bounced; nothing before it was pressed.
    fn bounce_us(&mut self, button: Button) -> Option<u16>;
}

/// Reads of flash, and those among them that the cache had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CacheCounters {
    pub hits: u32,
    pub accesses: u32,
}

/// The voltage at the pin that measures the battery, and that of the battery it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatteryReading {
    pub pin_mv: u16,
    pub battery_mv: u16,
}
