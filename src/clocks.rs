//! The clocks: 125 MHz from the crystal, and nothing that is not used.

use embassy_rp::clocks::{AdcClkConfig, AdcClkSrc, ClockConfig};
use embassy_rp::config::Config;

const CRYSTAL_HZ: u32 = 12_000_000;
/// How long the crystal may take to swing, in ms. The default is 128, a third of what a power-on may take; the
/// makers of the chip wait 1 to 6 for the crystals of these boards.
const CRYSTAL_MS: u32 = 16;

/// How both images set the chip up.
#[must_use]
pub fn config() -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL_HZ);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_MS;
        crystal.usb_pll = None;
    }
    // These live on the USB clock's PLL, and nobody asks for them.
    clocks.usb_clk = None;
    clocks.rtc_clk = None;
    // A conversion takes 96 turns of this clock: 8 µs from the crystal instead of 2 µs from that PLL, which is as well
    // for a battery behind a divider of 100 kΩ and more.
    clocks.adc_clk = Some(AdcClkConfig { src: AdcClkSrc::Xosc, div: 1, phase: 0 });
    Config::new(clocks)
}
