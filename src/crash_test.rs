//! Ways to die on purpose, for the tests of what happens after a crash. Only in images built with `crash-test`.

use core::sync::atomic::{AtomicBool, Ordering};
use gousset_ui::device::buttons::{Action, Button, Event};

static ARMED: AtomicBool = AtomicBool::new(true);

/// After one crash the buttons work as usual, so that the report can be looked at.
pub(crate) fn disarm() {
    ARMED.store(false, Ordering::Relaxed);
}

/// A press of Y panics, of X hangs, of B overflows the stack, of A faults, of UP overflows a sum.
pub(crate) fn misbehave(event: Event) {
    if !ARMED.load(Ordering::Relaxed) {
        return;
    }
    match event {
        Event { button: Button::Y, action: Action::Press } => panic!("crash test: Y was pressed"),
        Event { button: Button::X, action: Action::Press } => loop {
            // Asleep, so that the emulator need not count 8 s of cycles; the tasks stand still all the same.
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

/// Saves that begin with these bytes kill every start that opens them.
const DEADLY: [u8; 8] = *b"DEADLY!\n";

/// Panics if the saves are deadly: a stand-in for a bug that only a certain save brings out.
pub(crate) fn die_at_deadly_saves() {
    let saves = (embassy_rp::flash::FLASH_BASE as usize + crate::saves::START as usize) as *const [u8; 8];
    // SAFETY: the save area is mapped memory that nothing writes to before the log is opened.
    if unsafe { saves.read_volatile() } == DEADLY {
        panic!("crash test: these saves are deadly");
    }
}

#[inline(never)]
fn deeper(depth: u32) -> u32 {
    let block = core::hint::black_box([depth; 256]);
    if depth == u32::MAX { 0 } else { deeper(depth + 1) + core::hint::black_box(block[0]) }
}
