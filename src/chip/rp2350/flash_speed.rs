//! How fast the flash is read: at half the core's clock, 75 MHz, where the boot ROM has found a third.
//!
//! The boot ROM tries its read modes from the quickest on, EBh on four lines at a third of the core's clock, and leaves the
//! first that works. It also leaves a function for it in BOOTRAM, the XIP setup function, which is called after flash was
//! written, since writing resets both the read mode and the pads. A program may put one of its own there, and this one does:
//! the same mode, a divider of 2, and the pads as the makers' own code for 75 MHz has them.

use core::arch::global_asm;
use core::hint::black_box;
use core::mem;
use cortex_m::asm::{dsb, isb};
use embassy_rp::pac;
use embassy_rp::rom_data::flash_select_xip_read_mode;

/// EBh on four lines, as the boot ROM numbers it, and its command.
const QUAD_READ: u8 = 3;
const QUAD_READ_COMMAND: u8 = 0xEB;
/// The divider that the boot ROM tries first, and ours.
const BOOT_DIVIDER: u8 = 3;
const DIVIDER: u8 = 2;

/// Cycles that a line of the cache takes with the boot ROM's divider (36 clocks of the flash, and some for the interface), and
/// those for which the flash stays selected behind it. The core may have fetched a line ahead, and until all of that is over
/// nothing but the divider may be changed.
const LINE_CYCLES: u32 = 36 * BOOT_DIVIDER as u32 + 16;
const COOLDOWN_CYCLES: u32 = 64;
/// A turn of the waiting loop takes two cycles at least.
const WAITS: u32 = (LINE_CYCLES + COOLDOWN_CYCLES) / 2;

/// SCLK: 8 mA, fast, its input off.
const CLOCK_PAD: u32 = 2 << 4 | 1;
/// The Schmitt trigger of a pad, which delays its input.
const SCHMITT: u32 = 1 << 1;

/// The size of the setup function. Its last word is the address of the boot ROM's function.
const WORDS: usize = 11;

// The XIP setup function. It is called without arguments, from a copy anywhere in RAM.
global_asm!(
    ".section .rodata.xip_setup, \"a\"",
    ".p2align 2",
    "gousset_xip_setup:",
    "movs r3, #{waits}",
    "1: subs r3, #1",
    "bne 1b",
    // PADS_QSPI: SCLK comes first, then the four lines of data; at 0x3000 what is written is cleared.
    "movw r3, #0x0000",
    "movt r3, #0x4004",
    "movs r0, #{clock_pad}",
    "str r0, [r3, #0x04]",
    "add.w r3, r3, #0x3000",
    "movs r0, #{schmitt}",
    "str r0, [r3, #0x08]",
    "str r0, [r3, #0x0c]",
    "str r0, [r3, #0x10]",
    "str r0, [r3, #0x14]",
    "movs r0, #{mode}",
    "movs r1, #{divider}",
    "ldr r2, 2f",
    "bx r2",
    ".org gousset_xip_setup + 4 * ({words} - 1)",
    "2: .word 0",
    ".previous",
    waits = const WAITS,
    clock_pad = const CLOCK_PAD,
    schmitt = const SCHMITT,
    mode = const QUAD_READ,
    divider = const DIVIDER,
    words = const WORDS,
);

unsafe extern "C" {
    #[link_name = "gousset_xip_setup"]
    static XIP_SETUP: [u32; WORDS];
}

/// Where the boot ROM leaves its setup function, and where code that writes flash looks for it.
const BOOTRAM: *mut u32 = 0x400E_0000 as *mut u32;

/// Has the flash read at half the core's clock from here on, also after it was written. A flash that the boot ROM could not
/// read by EBh, or not at its first divider, stays as it is.
///
/// The core must run at its final speed. A flash that is too slow stops the program, and the watchdog then resets the chip.
pub fn quicken_flash() {
    let window = pac::QMI.mem(0);
    let (command, divider) = (window.rcmd().read().prefix(), window.timing().read().clkdiv());
    if (command, divider) != (QUAD_READ_COMMAND, BOOT_DIVIDER) {
        return;
    }
    // SAFETY: the assembler has made it that large, and nobody writes to it.
    let mut setup = unsafe { XIP_SETUP };
    setup[WORDS - 1] = flash_select_xip_read_mode::ptr() as usize as u32;
    for (place, word) in setup.into_iter().enumerate() {
        // SAFETY: of the 64 words that BOOTRAM has for such a function.
        unsafe { BOOTRAM.add(place).write_volatile(word) };
    }
    // Thumb code has an odd address.
    let thumb = setup.as_ptr().wrapping_byte_add(1);
    // SAFETY: it is code for this core, and is called as it expects to be.
    let run = unsafe { mem::transmute::<*const u32, extern "C" fn()>(thumb) };
    // The code has to be in RAM before it is fetched from there, and nobody may read flash meanwhile.
    cortex_m::interrupt::free(|_| {
        black_box(&setup);
        dsb();
        isb();
        run();
    });
}
