//! Raises the read speed of the flash to half the core's clock, 75 MHz. The boot ROM sets a third.
//!
//! The boot ROM tries its read modes, fastest first: EBh on four lines at a third of the core's clock. It keeps the
//! first one that works. It also stores a function for this mode in BOOTRAM, the XIP setup function. This function is
//! called after each write to flash, because writing resets the read mode and the pads. A program may replace it, and
//! this module does: the same mode, a divider of 2, and the pad settings of the makers' own code for 75 MHz.

use core::arch::global_asm;
use core::hint::black_box;
use core::mem;
use cortex_m::asm::{dsb, isb};
use embassy_rp::pac;
use embassy_rp::rom_data::flash_select_xip_read_mode;

/// EBh on four lines: its number in the boot ROM, and its command.
const QUAD_READ: u8 = 3;
const QUAD_READ_COMMAND: u8 = 0xEB;
/// The divider that the boot ROM tries first, and the one set here.
const BOOT_DIVIDER: u8 = 3;
const DIVIDER: u8 = 2;

/// The cycles for one cache line with the boot ROM's divider (36 clocks of the flash, and some for the interface), and
/// the cycles for which the flash stays selected afterwards. The core may have prefetched a line. Until that is
/// complete, only the divider may be changed.
const LINE_CYCLES: u32 = 36 * BOOT_DIVIDER as u32 + 16;
const COOLDOWN_CYCLES: u32 = 64;
/// An iteration of the waiting loop takes at least two cycles.
const WAITS: u32 = (LINE_CYCLES + COOLDOWN_CYCLES) / 2;

/// The SCLK pad: 8 mA, fast, input disabled.
const CLOCK_PAD: u32 = 2 << 4 | 1;
/// The bit of a pad's Schmitt trigger, which delays its input.
const SCHMITT: u32 = 1 << 1;

/// The size of the setup function in words. Its last word is the address of the boot ROM's function.
const WORDS: usize = 11;

// The XIP setup function. It is called without arguments, from a copy anywhere in RAM.
global_asm!(
    ".section .rodata.xip_setup, \"a\"",
    ".p2align 2",
    "gousset_xip_setup:",
    "movs r3, #{waits}",
    "1: subs r3, #1",
    "bne 1b",
    // PADS_QSPI: SCLK comes first, then the four data lines. A write at offset 0x3000 clears the written bits.
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

/// The place where the boot ROM stores its setup function, and where code that writes flash looks for it.
const BOOTRAM: *mut u32 = 0x400E_0000 as *mut u32;

/// Makes the flash run at half the core's clock from now on, also after writes. If the boot ROM could not read the
/// flash with EBh or with its first divider, nothing changes.
///
/// The core must already run at its final speed. If the flash is too slow the program stops, and the watchdog resets
/// the chip.
pub fn quicken_flash() {
    let window = pac::QMI.mem(0);
    let (command, divider) = (window.rcmd().read().prefix(), window.timing().read().clkdiv());
    if (command, divider) != (QUAD_READ_COMMAND, BOOT_DIVIDER) {
        return;
    }
    // SAFETY: the assembler gives it this size, and nothing writes to it.
    let mut setup = unsafe { XIP_SETUP };
    setup[WORDS - 1] = flash_select_xip_read_mode::ptr() as usize as u32;
    for (place, word) in setup.into_iter().enumerate() {
        // SAFETY: BOOTRAM has 64 words for such a function.
        unsafe { BOOTRAM.add(place).write_volatile(word) };
    }
    // The address of Thumb code is odd.
    let thumb = setup.as_ptr().wrapping_byte_add(1);
    // SAFETY: this is code for this core, and it takes no arguments.
    let run = unsafe { mem::transmute::<*const u32, extern "C" fn()>(thumb) };
    // The code must be in RAM before it is fetched from there, and nothing may read flash in this time.
    cortex_m::interrupt::free(|_| {
        black_box(&setup);
        dsb();
        isb();
        run();
    });
}
