//! Starts the boot loader in the chip's ROM, which accepts a new image over USB: the same as BOOTSEL, without the
//! button.

use crate::{crash, display};
use embassy_rp::rom_data;
use embassy_rp::watchdog::Watchdog;
use embassy_time::Timer;

/// The interval of the checks whether the panel sleeps.
const LOOK_MS: u64 = 10;

/// Both interfaces of the loader, the drive and picotool's, and no activity LED.
const NO_PINS: u32 = 0;
const ALL_INTERFACES: u32 = 0;

/// Starts the loader. Only a reset leads back. The app has turned the light off and saved everything before.
pub async fn enter(mut watchdog: Watchdog) -> ! {
    defmt::info!("starts the loader as the player asked");
    // The loader does not touch the panel. If it were awake, it would keep its last picture. If this loop never ends,
    // the watchdog resets the chip.
    while !display::is_asleep() {
        Timer::after_millis(LOOK_MS).await;
    }
    // The loader does not feed the watchdog.
    watchdog.stop();
    crash::forget_run();
    rom_data::reset_to_usb_boot(NO_PINS, ALL_INTERFACES);
    // The loader does not return.
    loop {
        cortex_m::asm::nop();
    }
}
