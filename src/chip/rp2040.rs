//! The RP2040: 264 KB of RAM and two Cortex-M0+ cores. Only one core is used.

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::Peri;
use embassy_rp::clocks::{ClockConfig, CoreVoltage, PllConfig};
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::gpio::{AnyPin, Input, Pull};
use embassy_rp::pac;
use embassy_rp::pac::psm::regs::Wdsel;
use embassy_rp::peripherals::FLASH;

/// The chip's name, as in the tables of boards.
pub const RP2040: &str = "RP2040";
/// The chip in a board report.
pub const REPORTED: gousset_ui::device::instruments::Chip = gousset_ui::device::instruments::Chip::Rp2040;

/// The flash size that every board has at least. A PicoSystem's other 14 MB are not used.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// 200 MHz: 12 × 100 / 6. The chip is certified for it at 1.15 V.
pub const CORE: PllConfig = PllConfig { refdiv: 1, fbdiv: 100, post_div1: 6, post_div2: 1 };
pub const CORE_VOLTAGE: CoreVoltage = CoreVoltage::V1_15;

/// The number of turns per round of self-play in which the benchmark image times the bots: whole rounds.
pub const MEASURED_TURNS: usize = usize::MAX;

/// The stages that the watchdog resets: all except the two oscillators, ROSC and XOSC, which are the lowest two of 17
/// bits.
pub const RESET_STAGES: Wdsel = Wdsel(0x1_fffc);

/// Switches off the unused clocks that only this chip has.
pub fn switch_off_unused_clocks(clocks: &mut ClockConfig) {
    clocks.rtc_clk = None;
}

/// Starts the watchdog's counter: one tick per `turns` cycles of the reference clock.
pub fn start_watchdog_ticks(turns: u16) {
    pac::WATCHDOG.tick().write(|tick| {
        tick.set_cycles(turns);
        tick.set_enable(true);
    });
}

/// Does nothing: the second stage of the boot loader already runs the flash at half the core's clock.
pub fn quicken_flash() {}

/// The JEDEC number of the flash chip.
pub fn flash_id() -> Option<u32> {
    // SAFETY: no write is in progress, because there is only one core and no interrupt uses the flash.
    let flash = unsafe { FLASH::steal() };
    Flash::<_, Blocking, FLASH_BYTES>::new_blocking(flash).blocking_jedec_id().ok()
}

/// Empties the flash cache, so that every later read goes to the flash. Always inlined, because a call would be fetched
/// through the cache.
#[inline(always)]
pub fn flush_cache() {
    pac::XIP_CTRL.flush().write(|w| w.set_flush(true));
    // A read waits until the flush is complete.
    let _ = pac::XIP_CTRL.flush().read();
}

/// An input that a board drives. If nothing drives it (the radio has GP24 of a Pico W), it reads low.
pub struct Sense(Input<'static>);

impl Sense {
    #[must_use]
    pub fn new(pin: Peri<'static, AnyPin>) -> Self {
        let mut input = Input::new(pin, Pull::Down);
        input.set_schmitt(true);
        Self(input)
    }

    #[must_use]
    pub fn is_high(&mut self) -> bool {
        self.0.is_high()
    }

    /// Waits until the level changes.
    pub async fn wait_for_change(&mut self) {
        self.0.wait_for_any_edge().await;
    }

    /// Switches the pad's input for a dormant chip. Needed only on an RP2350: here the input is always on.
    pub fn listen(_pin: u8, _on: bool) {}
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    super::die_of_fault(frame.pc(), frame.lr())
}
