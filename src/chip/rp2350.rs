//! The RP2350: 520 KB of RAM and two Cortex-M33 cores. Only one core is used.

#[path = "rp2350/flash_speed.rs"]
mod flash_speed;

pub use flash_speed::quicken_flash;

use core::arch::naked_asm;
use embassy_rp::Peri;
use embassy_rp::clocks::{ClockConfig, CoreVoltage, PllConfig};
use embassy_rp::gpio::{AnyPin, Input, Pin, Pull};
use embassy_rp::pac;
use embassy_rp::pac::psm::regs::Wdsel;
use embassy_time::{Duration, Timer, block_for};

/// The chip's name, as in the tables of boards.
pub const RP2350: &str = "RP2350";
/// The chip in a board report.
pub const REPORTED: gousset_ui::device::instruments::Chip = gousset_ui::device::instruments::Chip::Rp2350;

/// The flash size of a Pico 2.
pub const FLASH_BYTES: usize = 4 * 1024 * 1024;

/// 150 MHz: 12 × 125 / 10. This is the chip's specified speed at its default voltage.
pub const CORE: PllConfig = PllConfig { refdiv: 1, fbdiv: 125, post_div1: 5, post_div2: 2 };
pub const CORE_VOLTAGE: CoreVoltage = CoreVoltage::V1_10;

/// The number of turns per round of self-play in which the benchmark image times the bots. The bots make the same moves
/// on every chip, and the RP2040 is measured in whole rounds. So here the slowest turns are enough; for Xylo these are
/// the first ones.
pub const MEASURED_TURNS: usize = 8;

/// The stages that the watchdog resets: all except the two oscillators, ROSC and XOSC. The stages have other numbers
/// than on the RP2040. embassy-rp writes the mask of the RP2040: with that, a reset would stop both oscillators.
pub const RESET_STAGES: Wdsel = Wdsel(0x01ff_ffff & !(1 << 2 | 1 << 3));

/// Does nothing: this chip has no clocks that must be switched off.
pub fn switch_off_unused_clocks(_clocks: &mut ClockConfig) {}

/// Starts the watchdog's counter: one tick per `turns` cycles of the reference clock.
pub fn start_watchdog_ticks(turns: u16) {
    pac::TICKS.watchdog_cycles().write(|cycles| cycles.0 = turns.into());
    pac::TICKS.watchdog_ctrl().write(|ctrl| ctrl.set_enable(true));
}

/// Not available: the driver's routine is for the flash interface of an RP2040.
pub fn flash_id() -> Option<u32> {
    None
}

/// A window for cache maintenance: a write invalidates the cache line with the same offset.
const CACHE_MAINTENANCE: *mut u8 = 0x1800_0000 as *mut u8;
const CACHE_BYTES: usize = 16 * 1024;
const LINE_BYTES: usize = 8;

/// Empties the flash cache, so that every later read goes to the flash. Always inlined, because a call would be fetched
/// through the cache.
#[inline(always)]
pub fn flush_cache() {
    let mut line = 0;
    while line < CACHE_BYTES {
        // SAFETY: the window has a byte for each line. The flash is only read, so nothing in the cache is newer than
        // it.
        unsafe { CACHE_MAINTENANCE.add(line).write_volatile(0) };
        line += LINE_BYTES;
    }
}

/// An input that a board drives. If nothing drives it (the radio has GP24 of a Pico 2 W), it reads low.
///
/// By erratum E9 an enabled input keeps a pad near 2.2 V once it was high, and the pull-down is too weak to bring it
/// down. So the input is enabled only while it is read. Edges cannot be detected then, and the level is polled.
pub struct Sense {
    pin: u8,
    input: Input<'static>,
}

impl Sense {
    const EVERY: Duration = Duration::from_millis(100);
    /// The synchroniser takes two cycles of the system clock. The pad's own delay is far shorter.
    const SETTLES: Duration = Duration::from_micros(1);

    #[must_use]
    pub fn new(pin: Peri<'static, AnyPin>) -> Self {
        let number = pin.pin();
        let mut input = Input::new(pin, Pull::Down);
        input.set_schmitt(true);
        Self::listen(number, false);
        Self { pin: number, input }
    }

    #[must_use]
    pub fn is_high(&mut self) -> bool {
        Self::listen(self.pin, true);
        block_for(Self::SETTLES);
        let high = self.input.is_high();
        Self::listen(self.pin, false);
        high
    }

    /// Waits until the level changes.
    pub async fn wait_for_change(&mut self) {
        let before = self.is_high();
        while self.is_high() == before {
            Timer::after(Self::EVERY).await;
        }
    }

    /// Switches the pad's input. A pin can wake a dormant chip only if its input is enabled. It may stay enabled during
    /// the sleep: the pad is low then, and a low pad stays low. If it goes high, this wakes the chip, which disables
    /// the input.
    pub fn listen(pin: u8, on: bool) {
        pac::PADS_BANK0.gpio(pin.into()).modify(|pad| pad.set_ie(on));
    }
}

/// The configurable fault status register, and its bit for a stack overflow.
const CFSR: *const u32 = 0xE000_ED28 as *const u32;
const STACK_OVERFLOW: u32 = 1 << 20;

/// The handler of all faults. After a stack overflow there is no room for this handler, and perhaps no exception frame.
/// So it loads the contents of the frame into registers and resets the stack pointer. Nothing returns to the old stack.
#[unsafe(naked)]
#[unsafe(no_mangle)]
unsafe extern "C" fn HardFault() -> ! {
    naked_asm!(
        "mrs r2, msp",
        "ldr r0, [r2, #0x18]",
        "ldr r1, [r2, #0x14]",
        "ldr r2, =_stack_start",
        "msr msp, r2",
        "b {report}",
        ".ltorg",
        report = sym report_fault,
    )
}

extern "C" fn report_fault(pc: u32, caller: u32) -> ! {
    // SAFETY: this is a register of the core; reading it has no side effects.
    if unsafe { CFSR.read_volatile() } & STACK_OVERFLOW != 0 {
        super::die(format_args!("stack overflow"))
    }
    super::die_of_fault(pc, caller)
}
