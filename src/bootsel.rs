//! The way to the loader in the chip's ROM, which takes a new image over USB: what BOOTSEL does, without the button.

use crate::crash;
use embassy_rp::rom_data;
use embassy_rp::watchdog::Watchdog;
use embassy_time::Timer;

/// The panel task may be sending a frame for 15 ms; then it puts the light out, and sends the panel to sleep, which takes
/// 120 ms. The loader leaves the panel as it is: awake it would keep its last picture.
const PANEL_ASLEEP_MS: u64 = 180;

/// Both of the loader's interfaces, the drive and picotool's, and no pin that blinks for them.
const NO_PINS: u32 = 0;
const ALL_INTERFACES: u32 = 0;

/// Starts the loader, for good: only a reset leads back. The light has been ordered off, and everything is saved.
pub async fn enter(mut watchdog: Watchdog) -> ! {
    defmt::info!("starts the loader as the player asked");
    Timer::after_millis(PANEL_ASLEEP_MS).await;
    // The loader would not feed the watchdog.
    watchdog.stop();
    crash::forget_run();
    rom_data::reset_to_usb_boot(NO_PINS, ALL_INTERFACES);
    // The loader does not return.
    loop {
        cortex_m::asm::nop();
    }
}
