//! The clocks: the chip's own frequency for the core ([`chip::CORE`]) and 125 MHz for the peripherals, both from the
//! crystal. Unused clocks are off.
//!
//! An RP2040 is certified for 200 MHz at 1.15 V. The flash of a board then runs at 100 MHz, for which it may not be
//! specified: the flash chips of the original makers are good for 133 MHz, those of some clones are not. With such a
//! flash a program stops in the middle of its start. So the watchdog runs from the first instruction on, and a start
//! that died is repeated at 125 MHz ([`crate::crash::begin`]). An RP2350 at 150 MHz runs its flash at 75 MHz, and
//! starts the same way. When its start is repeated, its flash runs at a third of 125 MHz, the setting of the boot ROM.

use crate::chip;
use embassy_rp::clocks::{AdcClkConfig, AdcClkSrc, ClockConfig, PeriClkSrc, PllConfig};
use embassy_rp::config::Config;

const CRYSTAL_HZ: u32 = 12_000_000;
/// The time for the crystal to start oscillating, in ms. The default is 128, a third of the time allowed for power-on.
/// The makers of the chip wait 1 to 6 ms for the crystals of these boards.
const CRYSTAL_MS: u32 = 16;

/// 125 MHz: 12 × 125 / 12. This is twice the panel's 62.5 MHz. USB is not used, so its PLL is free for this.
const PERIPHERALS: PllConfig = PllConfig { refdiv: 1, fbdiv: 125, post_div1: 6, post_div2: 2 };

/// The speed of the core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// The chip's full speed ([`chip::CORE`]).
    Full,
    /// 125 MHz, which every board supports.
    Careful,
}

/// The configuration of the chip, for both images.
#[must_use]
pub fn config(speed: Speed) -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL_HZ);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_MS;
        crystal.usb_pll = Some(PERIPHERALS);
        crystal.sys_pll = Some(match speed {
            Speed::Full => chip::CORE,
            Speed::Careful => PERIPHERALS,
        });
    }
    if speed == Speed::Full {
        clocks.core_voltage = chip::CORE_VOLTAGE;
    }
    clocks.peri_clk_src = Some(PeriClkSrc::PllUsb);
    // Nothing uses these clocks.
    clocks.usb_clk = None;
    chip::switch_off_unused_clocks(&mut clocks);
    // A conversion takes 96 cycles of this clock: 8 µs from the crystal, 2 µs from a PLL. The slower one suits a
    // battery behind a divider of 100 kΩ or more.
    clocks.adc_clk = Some(AdcClkConfig { src: AdcClkSrc::Xosc, div: 1, phase: 0 });
    Config::new(clocks)
}
