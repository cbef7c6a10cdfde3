//! Deliberate crashes, for the tests of crash reports. Only in images that are built with `crash-test`.

use core::sync::atomic::{AtomicBool, Ordering};
use gousset_ui::device::buttons::{Action, Button, Event};

static ARMED: AtomicBool = AtomicBool::new(true);

/// Makes the buttons work as usual after a crash, so that tests can look at the report.
pub(crate) fn disarm() {
    ARMED.store(false, Ordering::Relaxed);
}

/// Y panics, X hangs, B overflows the stack, A faults, and UP overflows a sum.
pub(crate) fn misbehave(event: Event) {
    if !ARMED.load(Ordering::Relaxed) {
        return;
    }
    match event {
        Event { button: Button::Y, action: Action::Press } => panic!("crash test: Y was pressed"),
        Event { button: Button::X, action: Action::Press } => loop {
            // It sleeps, so that the emulator does not have to simulate 8 s of cycles. The tasks are blocked anyway.
            cortex_m::asm::wfe();
        },
        Event { button: Button::B, action: Action::Press } => {
            defmt::info!("the stack was {} deep", deeper(0));
        }
        Event { button: Button::A, action: Action::Press } => cortex_m::asm::udf(),
        Event { button: Button::Up, action: Action::Press } => {
            defmt::info!("the sum was {}", core::hint::black_box(u8::MAX) + core::hint::black_box(1));
        }
        _ => {}
    }
}

/// Saves that begin with these bytes make every start that opens them crash.
const DEADLY: [u8; 8] = *b"DEADLY!\n";

/// Panics if the saves at this offset in flash are deadly. This simulates a bug that only a certain save triggers.
pub(crate) fn die_at_deadly_saves(start: u32) {
    let saves = (embassy_rp::flash::FLASH_BASE as usize + start as usize) as *const [u8; 8];
    // SAFETY: the save area is mapped memory, and nothing writes to it before the log is opened.
    if unsafe { saves.read_volatile() } == DEADLY {
        panic!("crash test: these saves are deadly");
    }
}

#[inline(never)]
fn deeper(depth: u32) -> u32 {
    let block = core::hint::black_box([depth; 256]);
    if depth == u32::MAX { 0 } else { deeper(depth + 1) + core::hint::black_box(block[0]) }
}
