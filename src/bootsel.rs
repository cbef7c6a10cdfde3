//! The way to the loader in the chip's ROM, which takes a new image over USB: what BOOTSEL does, without the button.

use crate::{crash, display};
use embassy_rp::rom_data;
use embassy_rp::watchdog::Watchdog;
use embassy_time::Timer;

/// How often it is asked whether the panel sleeps.
const LOOK_MS: u64 = 10;

/// Both of the loader's interfaces, the drive and picotool's, and no pin that blinks for them.
const NO_PINS: u32 = 0;
const ALL_INTERFACES: u32 = 0;

/// Starts the loader, for good: only a reset leads back. The light has been ordered off, and everything is saved.
pub async fn enter(mut watchdog: Watchdog) -> ! {
    defmt::info!("starts the loader as the player asked");
    // The loader leaves the panel as it is: awake it would keep its last picture. If this never ends, the watchdog resets.
    while !display::is_asleep() {
        Timer::after_millis(LOOK_MS).await;
    }
    // The loader would not feed the watchdog.
    watchdog.stop();
    crash::forget_run();
    rom_data::reset_to_usb_boot(NO_PINS, ALL_INTERFACES);
    // The loader does not return.
    loop {
        cortex_m::asm::nop();
    }
}
