//! The report of a crash, in memory that no reset clears.

use core::fmt::Write;
use core::mem::size_of;
use core::sync::atomic::{AtomicBool, Ordering};
use heapless::String;

/// The most bytes of a report.
const LONGEST: usize = 160;

/// The text of a report.
pub type Text = String<LONGEST>;

/// Stores a report and sends it to a connected debugger. Interrupts stay off afterwards: the caller resets the chip.
pub fn store(words: core::fmt::Arguments) {
    static DYING: AtomicBool = AtomicBool::new(false);
    cortex_m::interrupt::disable();
    // If a panic occurs while the report of a panic is written, the part written so far must suffice.
    if !DYING.load(Ordering::Relaxed) {
        DYING.store(true, Ordering::Relaxed);
        let mut report = Cut::default();
        // A text that is too long is cut off.
        let _ = write!(report, "{words}");
        CrashSlot::store(&report.0);
        defmt::error!("{}", report.0.as_str());
    }
}

/// Takes the stored report, if there is one. Afterwards there is none.
pub fn take() -> Option<Text> {
    CrashSlot::take()
}

/// The report, in memory that no reset clears.
#[derive(Clone, Copy)]
#[repr(C)]
struct CrashSlot {
    magic: u32,
    checksum: u32,
    length: u32,
    text: [u8; LONGEST],
}

#[unsafe(link_section = ".uninit.crash_slot")]
static mut CRASH_SLOT: core::mem::MaybeUninit<CrashSlot> = core::mem::MaybeUninit::uninit();

impl CrashSlot {
    const MAGIC: u32 = 0x6EAD_C0DE;
    const EMPTY: Self = Self { magic: 0, checksum: 0, length: 0, text: [0; LONGEST] };

    fn take() -> Option<Text> {
        // SAFETY: there is one core, and this is called once, before any task or interrupt of ours exists. A panic
        // handler that interrupted it would not return. The bytes are RAM with any content, and every bit pattern is a
        // valid `CrashSlot`. The access is volatile, because the compiler cannot know that the bytes hold something.
        let slot = unsafe { (&raw const CRASH_SLOT).cast::<Self>().read_volatile() };
        // SAFETY: as above.
        unsafe { (&raw mut CRASH_SLOT).cast::<Self>().write_volatile(Self::EMPTY) };
        let text = slot.text.get(..slot.length as usize)?;
        if slot.magic != Self::MAGIC || slot.checksum != checksum(text) {
            return None;
        }
        // Data that passes the checksum was written by `store`: it is text, and it fits.
        String::try_from(core::str::from_utf8(text).ok()?).ok()
    }

    fn store(report: &str) {
        let mut slot = Self { magic: Self::MAGIC, checksum: checksum(report.as_bytes()), ..Self::EMPTY };
        let text = &report.as_bytes()[..report.len().min(slot.text.len())];
        slot.length = text.len() as u32;
        slot.text[..text.len()].copy_from_slice(text);
        // SAFETY: there is one core, and interrupts are off while a report is written, so there is no other access.
        unsafe { (&raw mut CRASH_SLOT).cast::<Self>().write_volatile(slot) };
    }
}

const _: () = assert!(size_of::<CrashSlot>() == 172);

/// FNV-1a: enough to distinguish a report from random RAM contents after power-on.
fn checksum(text: &[u8]) -> u32 {
    text.iter().fold(0x811C_9DC5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Takes the text that fits and drops the rest, without splitting a character.
#[derive(Default)]
pub struct Cut(pub Text);

impl Write for Cut {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        text.chars().try_for_each(|char| self.0.push(char)).map_err(|_| core::fmt::Error)
    }
}
