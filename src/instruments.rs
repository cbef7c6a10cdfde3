//! The measurements of the board report on the chip. `gousset_ui::screens::board_report` runs them.

use crate::board::BATTERY_DIVIDER;
use crate::dormant::Pins;
use crate::{bounce, chip, flash, stack};
use core::hint::black_box;
use core::sync::atomic::{AtomicU16, AtomicU32, Ordering};
use cortex_m::peripheral::syst::SystClkSource;
use embassy_rp::adc::{self, Adc};
use embassy_rp::clocks::clk_ref_freq;
use embassy_rp::flash::FLASH_BASE;
use embassy_rp::pac;
use embassy_rp::pac::clocks::vals::Fc0src;
use embassy_rp::peripherals::{ADC, ADC_TEMP_SENSOR};
use embassy_time::{Duration, Instant, block_for};
use gousset_draw::canvas::{HEIGHT, WIDTH};
use gousset_ui::device::buttons::Button;
use gousset_ui::device::cells::millivolts;
use gousset_ui::device::instruments::{self, BatteryReading, CacheCounters, FlashTimes, Instruments};
use gousset_ui::device::power::median;

/// The time at which the light first went on, in ms; 0 before. The panel task sets it.
pub static LIGHT_MS: AtomicU32 = AtomicU32::new(0);

/// The time of a whole frame on the panel's bus in microseconds, from the last large transfer; 0 before.
static FRAME_US: AtomicU32 = AtomicU32::new(0);
const FRAME_BYTES: usize = WIDTH * HEIGHT * 2;

/// Notes the duration of a transfer to the panel. The panel task calls it. A short transfer says little about the bus.
pub fn note_transfer(bytes: usize, duration: Duration) {
    if bytes >= FRAME_BYTES / 4 {
        let micros = duration.as_micros() * FRAME_BYTES as u64 / bytes as u64;
        FRAME_US.store(micros as u32, Ordering::Relaxed);
    }
}

/// The last sample of the battery, or [`NO_SAMPLE`]. The power task sets it.
pub static BATTERY_SAMPLE: AtomicU16 = AtomicU16::new(NO_SAMPLE);
/// A value beyond the converter's twelve bits.
pub const NO_SAMPLE: u16 = u16::MAX;

/// The range of the converter, in microvolts and in steps.
const ADC_MICROVOLTS: i64 = 3_300_000;
const ADC_STEPS: i64 = 4_095;

/// The voltage of the chip's sensor at 27 °C, and its decrease per degree, from the data sheet.
const SENSOR_MICROVOLTS: i64 = 706_000;
const SENSOR_MICROVOLTS_PER_DEGREE: i64 = 1_721;
/// The wait from switching the sensor on to the first sample. The data sheet gives no time.
const SENSOR_STARTS: Duration = Duration::from_micros(50);
const SENSOR_SAMPLES: usize = 5;
/// The temperatures at which the chip can run. A reading outside of them is wrong.
const POSSIBLE_DEGREES: core::ops::RangeInclusive<i64> = -40..=125;

/// The base-2 logarithm of the frequency counter's interval in microseconds: 4 ms, a resolution of half a kilohertz.
const COUNT_INTERVAL: u8 = 12;
/// A counter that takes longer than this does not work.
const COUNT_LIMIT: Duration = Duration::from_millis(20);

/// The number of words in a cache line, and the number of lines that are read: an eighth of the cache.
const LINE_WORDS: usize = 2;
const LINES: usize = 256;
/// The distance between two lines that are read in succession. It is not 1, because an RP2350 needs no new command for
/// the next line, which would then take less than half of the usual time. It is odd, so that every line is read once.
const STRIDE: usize = 37;
const _: () = assert!(LINES.is_power_of_two() && STRIDE % 2 == 1);

/// The address of the boot ROM's version.
const ROM_VERSION: *const u8 = 0x13 as *const u8;

/// The chip as a set of instruments.
pub struct Chip<'a> {
    /// The pins that can wake it.
    pub wake: &'a Pins,
}

impl Instruments for Chip<'_> {
    fn micros(&mut self) -> u64 {
        Instant::now().as_micros()
    }

    fn chip(&mut self) -> Option<(instruments::Chip, u8)> {
        Some((chip::REPORTED, pac::SYSINFO.chip_id().read().revision()))
    }

    fn rom_version(&mut self) -> Option<u8> {
        // SAFETY: a byte in ROM.
        Some(unsafe { ROM_VERSION.read_volatile() })
    }

    fn flash_id(&mut self) -> Option<u32> {
        chip::flash_id()
    }

    fn clock_khz(&mut self) -> Option<u32> {
        count_khz(Fc0src::CLK_SYS)
    }

    fn ring_khz(&mut self) -> Option<u32> {
        count_khz(Fc0src::ROSC_CLKSRC)
    }

    fn frame_us(&mut self) -> Option<u32> {
        read_time(&FRAME_US)
    }

    fn flash_us(&mut self) -> FlashTimes {
        FlashTimes { page: read_time(&flash::PAGE_US), erase: read_time(&flash::ERASE_US) }
    }

    fn stack_free(&mut self) -> Option<u32> {
        Some(stack::never_used())
    }

    fn dormant_us(&mut self) -> Option<u32> {
        let began = Instant::now();
        self.wake.pass_through();
        u32::try_from(began.elapsed().as_micros()).ok()
    }

    fn miss_cycles(&mut self) -> Option<u32> {
        // SAFETY: nothing else uses the core's own timer. The time driver uses one of the chip's timers.
        let mut timer = unsafe { cortex_m::Peripherals::steal() }.SYST;
        timer.set_clock_source(SystClkSource::Core);
        timer.set_reload(0x00ff_ffff);
        timer.clear_current();
        timer.enable_counter();
        let [missed, hit] = cortex_m::interrupt::free(|_| time_reads());
        timer.disable_counter();
        let lines = LINES as u32;
        missed.checked_sub(hit).map(|more| (more + lines / 2) / lines)
    }

    fn reset_cache_counters(&mut self) {
        // A write of any value resets a counter.
        pac::XIP_CTRL.ctr_hit().write_value(0);
        pac::XIP_CTRL.ctr_acc().write_value(0);
    }

    fn cache_counters(&mut self) -> CacheCounters {
        let hits = pac::XIP_CTRL.ctr_hit().read();
        CacheCounters { hits, accesses: pac::XIP_CTRL.ctr_acc().read() }
    }

    fn light_ms(&mut self) -> Option<u32> {
        read_time(&LIGHT_MS)
    }

    fn battery(&mut self) -> Option<BatteryReading> {
        let sample = Some(BATTERY_SAMPLE.load(Ordering::Relaxed)).filter(|&sample| sample != NO_SAMPLE)?;
        Some(BatteryReading {
            pin_mv: millivolts(sample, 1),
            battery_mv: millivolts(sample, BATTERY_DIVIDER),
        })
    }

    fn temperature(&mut self) -> Option<i32> {
        // If the converter is on, the power task is measuring the battery, and waits between two samples.
        if pac::ADC.cs().read().en() {
            return None;
        }
        // SAFETY: the power task has a converter only while it is on, and cannot run before this returns: there is only
        // one core, and no interrupt uses the converter. Nothing else reads the sensor.
        let (converter, sensor) = unsafe { (ADC::steal(), ADC_TEMP_SENSOR::steal()) };
        // The converter comes first: its driver resets it, which would switch the sensor off again.
        let mut converter = Adc::new_blocking(converter, adc::Config::default());
        let mut channel = adc::Channel::new_temp_sensor(sensor);
        block_for(SENSOR_STARTS);
        let mut samples = [0; SENSOR_SAMPLES];
        for sample in &mut samples {
            *sample = converter.blocking_read(&mut channel).ok()?;
        }
        let microvolts = i64::from(median(samples)) * ADC_MICROVOLTS / ADC_STEPS;
        let degrees = 27 - (microvolts - SENSOR_MICROVOLTS) / SENSOR_MICROVOLTS_PER_DEGREE;
        Some(degrees).filter(|degrees| POSSIBLE_DEGREES.contains(degrees)).map(|degrees| degrees as i32)
    }

    fn bounce_us(&mut self, button: Button) -> Option<u16> {
        bounce::longest_us(button)
    }
}

/// Returns a time that is 0 before it is measured.
fn read_time(time: &AtomicU32) -> Option<u32> {
    Some(time.load(Ordering::Relaxed)).filter(|&time| time > 0)
}

/// Counts a clock against the crystal.
fn count_khz(source: Fc0src) -> Option<u32> {
    let counter = pac::CLOCKS;
    let within_limit = |done: &dyn Fn() -> bool| {
        let end = Instant::now() + COUNT_LIMIT;
        while !done() {
            if Instant::now() > end {
                return None;
            }
        }
        Some(())
    };
    within_limit(&|| !counter.fc0_status().read().running())?;
    counter.fc0_ref_khz().write(|w| w.set_fc0_ref_khz(clk_ref_freq() / 1000));
    counter.fc0_interval().write(|w| w.set_fc0_interval(COUNT_INTERVAL));
    counter.fc0_min_khz().write(|w| w.set_fc0_min_khz(0));
    counter.fc0_max_khz().write(|w| w.set_fc0_max_khz(0x1ff_ffff));
    // This write starts the counter.
    counter.fc0_src().write(|w| w.set_fc0_src(source));
    within_limit(&|| counter.fc0_status().read().done())?;
    let result = counter.fc0_result().read();
    // The fraction is in 32nds.
    Some(result.khz() + u32::from(result.frac() >= 16)).filter(|&khz| khz > 0)
}

/// Returns the cycles for reading a word from each of [`LINES`] lines of flash: first with an empty cache, then with
/// all of them in the cache.
///
/// This function is in RAM and makes no calls, because its own code must not go through the cache. Interrupts must be
/// off for the same reason.
#[inline(never)]
#[unsafe(link_section = ".data.ram_func")]
fn time_reads() -> [u32; 2] {
    const CURRENT: *const u32 = 0xE000_E018 as *const u32;
    chip::flush_cache();
    let mut cycles = [0; 2];
    let mut pass = 0;
    while pass < cycles.len() {
        // SAFETY: the count-down register of the core's timer; reading it has no side effects.
        let began = unsafe { CURRENT.read_volatile() };
        let (mut line, mut left) = (0, LINES);
        while left > 0 {
            // SAFETY: the first 2 KB of flash, which every image fills.
            black_box(unsafe { FLASH_BASE.add(line * LINE_WORDS).read_volatile() });
            line = (line + STRIDE) & (LINES - 1);
            left -= 1;
        }
        // SAFETY: as above. The timer counts down, by less than its range.
        cycles[pass] = began.wrapping_sub(unsafe { CURRENT.read_volatile() }) & 0x00ff_ffff;
        pass += 1;
    }
    cycles
}
