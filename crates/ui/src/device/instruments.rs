//! The instruments that measure the board. The shell implements them where there is a board.

use super::buttons::Button;
pub use gousset_report::Chip;

/// The instruments of a board. A reading is `None` if it cannot be measured, or not at the moment.
pub trait Instruments {
    /// Microseconds since power-on.
    fn micros(&mut self) -> u64;

    /// The chip and its revision.
    fn chip(&mut self) -> Option<(Chip, u8)>;

    /// The version of the boot ROM.
    fn rom_version(&mut self) -> Option<u8>;

    /// The JEDEC number of the flash chip: maker, type and capacity.
    fn flash_id(&mut self) -> Option<u32>;

    /// The frequency of the system clock, measured against the crystal.
    fn clock_khz(&mut self) -> Option<u32>;

    /// The frequency of the ring oscillator, measured against the crystal.
    fn ring_khz(&mut self) -> Option<u32>;

    /// The additional cycles of a flash read that misses the cache.
    fn miss_cycles(&mut self) -> Option<u32>;

    /// Resets the counters of the cache. They saturate, and reach their maximum within a minute.
    fn reset_cache_counters(&mut self);

    /// The current counters of the cache.
    fn cache_counters(&mut self) -> CacheCounters;

    /// The time at which the backlight first went on, in ms since the start of the program.
    fn light_ms(&mut self) -> Option<u32>;

    /// The time of a whole frame on the panel's bus, from the last large transfer.
    fn frame_us(&mut self) -> Option<u32>;

    /// The longest time since power-on to program a page of flash, and to erase a sector.
    fn flash_us(&mut self) -> FlashTimes;

    /// The bytes of the stack that were never used.
    fn stack_free(&mut self) -> Option<u32>;

    /// Stops all clocks and restarts them at once. Returns the time that this took by the chip's own timer, which runs
    /// slower meanwhile.
    fn dormant_us(&mut self) -> Option<u32>;

    fn battery(&mut self) -> Option<BatteryReading>;

    /// The chip's temperature in °C.
    fn temperature(&mut self) -> Option<i32>;

    /// The longest bouncing of this button's contact. `None` before it was pressed.
    fn bounce_us(&mut self, button: Button) -> Option<u16>;
}

/// The number of flash reads through the cache, and how many of them were hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CacheCounters {
    pub hits: u32,
    pub accesses: u32,
}

/// Times of flash operations in microseconds. `None` for an operation that has not occurred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlashTimes {
    pub page: Option<u32>,
    pub erase: Option<u32>,
}

/// The voltage at the pin that measures the battery, and the battery's voltage computed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatteryReading {
    pub pin_mv: u16,
    pub battery_mv: u16,
}
