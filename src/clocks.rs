//! The clocks: the chip's own frequency for the core ([`chip::CORE`]), 125 MHz for the peripherals, both from the crystal;
//! and nothing that is not used.
//!
//! An RP2040 is certified for 200 MHz at 1.15 V. What may not be is the flash of a board, which then runs at 100 MHz: the
//! makers' chips are good for 133, some clones' are not, and with them a program stops in the middle of its start. So the
//! watchdog watches the start from its first instruction on, and one that died there is repeated at 125 MHz
//! ([`crate::crash::begin`]). An RP2350 at 150 MHz runs its flash at 75 MHz, and starts the same way; repeated, its flash runs
//! at a third of 125 MHz, as the boot ROM has found it to work.

use crate::chip;
use embassy_rp::clocks::{AdcClkConfig, AdcClkSrc, ClockConfig, PeriClkSrc, PllConfig};
use embassy_rp::config::Config;

const CRYSTAL_HZ: u32 = 12_000_000;
/// How long the crystal may take to swing, in ms. The default is 128, a third of what a power-on may take; the
/// makers of the chip wait 1 to 6 for the crystals of these boards.
const CRYSTAL_MS: u32 = 16;

/// 125 MHz: 12 × 125 / 12. Twice the panel's 62.5 MHz. USB is not used, so its PLL is free for it.
const PERIPHERALS: PllConfig = PllConfig { refdiv: 1, fbdiv: 125, post_div1: 6, post_div2: 2 };

/// How fast the core runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// The chip's full speed ([`chip::CORE`]).
    Full,
    /// 125 MHz, as every board can.
    Careful,
}

/// How both images set the chip up.
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
    // Nobody asks for these.
    clocks.usb_clk = None;
    chip::switch_off_unused_clocks(&mut clocks);
    // A conversion takes 96 turns of this clock: 8 µs from the crystal instead of 2 µs from a PLL, which is as well
    // for a battery behind a divider of 100 kΩ and more.
    clocks.adc_clk = Some(AdcClkConfig { src: AdcClkSrc::Xosc, div: 1, phase: 0 });
    Config::new(clocks)
}
