//! Crash handling: the watchdog, the panic handler, and how the last run ended.
//!
//! A handheld has no console. So a panic or a fault stores a report ([`crate::crash_report`]) and resets the chip. The
//! next start finds the report and passes it to the app, which shows it until a press. A program that hangs leaves no
//! report, but the watchdog's timeout is recorded, and that becomes a report too. The same applies to a stack overflow on
//! an RP2040: see its `chip.x`.
//!
//! A start that dies before its first picture cannot show anything. After two such starts in a row the third one leaves
//! the saves closed and asks the player ([`LastRun::is_doubtful`]). If that one dies too, the fourth gives up
//! ([`LastRun::is_hopeless`]) and blinks, instead of resetting forever in the dark.

use crate::clocks::Speed;
use crate::crash_report::{self, Cut, Text};
use crate::{board, chip};
use core::fmt::Write;
use core::panic::PanicInfo;
use embassy_rp::pac;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::Duration;
use gousset_ui::Crash;

/// The time without a sign of life after which the watchdog resets the chip: close to its maximum of 8.3 s.
pub const PATIENCE: Duration = Duration::from_secs(8);

/// The same while the clocks are set, on the slow clock of the start: 1 s by the crystal, up to 7 s by the slowest
/// oscillator.
const EARLY_PATIENCE: Duration = Duration::from_secs(1);

/// The number of starts in a row without a picture after which the saves stay closed: they may be the cause.
const DOUBTFUL_AFTER: u32 = 2;
/// The number of starts in a row without a picture after which another start is pointless.
const HOPELESS_AFTER: u32 = 3;

/// How the last run ended.
pub struct LastRun {
    pub crash: Option<Crash>,
    dark_starts: u32,
}

impl LastRun {
    /// True if the last starts died before their first picture, and this one should leave the saves closed.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.dark_starts >= DOUBTFUL_AFTER
    }

    /// True if even a start with closed saves died before its first picture.
    #[must_use]
    pub fn is_hopeless(&self) -> bool {
        self.dark_starts >= HOPELESS_AFTER
    }
}

/// The state at the beginning of a start.
#[derive(Clone, Copy)]
pub struct Begun {
    pub speed: Speed,
    /// The state that the last run has left; `None` after power-on or an update.
    last: Option<Armed>,
}

/// The very first step: starts the watchdog, and returns how fast the core may run. While the clocks are set, only the
/// watchdog can detect that the flash is too slow for them. A start that ended there is repeated with the slower clock,
/// and so are all later ones until power is switched off.
pub fn begin() -> Begun {
    let last = Armed::read();
    let careful = last.is_some_and(|last| last.careful || last.tries_full_speed);
    let dark_starts = last.map_or(0, |last| last.dark_starts);
    Armed { dark_starts, careful, tries_full_speed: !careful }.write();
    // The clock still comes from the ring oscillator, 1.8 to 12 MHz: a tick takes one or a few microseconds.
    chip::start_watchdog_ticks(12);
    // SAFETY: nothing else uses it yet, and its later owner starts it again.
    start_watchdog(&mut Watchdog::new(unsafe { WATCHDOG::steal() }), EARLY_PATIENCE);
    Begun { speed: if careful { Speed::Careful } else { Speed::Full }, last }
}

/// Determines how the last run ended, and starts the watchdog for this one.
pub fn read_last_run(watchdog: &mut Watchdog, begun: Begun) -> LastRun {
    let armed = begun.last;
    let report = crash_report::take();
    // The boot loader in ROM also resets by the watchdog, after an update. In that case we had not armed it.
    let reset = watchdog.reset_reason();
    let cause = start_cause(reset, armed.is_some());
    defmt::info!(
        "gousset {=str} on {=str}, started by {=str}",
        env!("CARGO_PKG_VERSION"),
        board::NAME,
        cause
    );
    if begun.speed == Speed::Careful {
        defmt::warn!("the flash does not follow at full speed: the core runs at 125 MHz");
    }
    // A flash that was too slow for full speed is not a crash.
    let reason = reset.filter(|_| armed.is_some_and(|armed| !armed.tries_full_speed));
    let report = report.or_else(|| reason.map(report_of));
    if let Some(report) = &report {
        defmt::warn!("the last run ended with: {}", report.as_str());
        #[cfg(feature = "crash-test")]
        crate::crash_test::disarm();
    }
    let last_run = LastRun {
        crash: report.map(|report| Crash { report }),
        dark_starts: armed.map_or(0, |armed| armed.dark_starts),
    };
    if last_run.is_doubtful() {
        defmt::error!("{} starts in a row died before their first picture", last_run.dark_starts);
    }
    if last_run.is_hopeless() {
        watchdog.stop();
    } else {
        let careful = begun.speed == Speed::Careful;
        Armed { dark_starts: last_run.dark_starts + 1, careful, tries_full_speed: false }.write();
        watchdog.pause_on_debug(true);
        start_watchdog(watchdog, PATIENCE);
    }
    last_run
}

/// Starts the watchdog, and makes it reset the whole chip except the oscillators.
fn start_watchdog(watchdog: &mut Watchdog, patience: Duration) {
    watchdog.start(patience);
    pac::PSM.wdsel().write_value(chip::RESET_STAGES);
}

/// The cause of this start, for the log. `armed` is true if an earlier run had started the watchdog.
const fn start_cause(reset: Option<ResetReason>, armed: bool) -> &'static str {
    match (reset, armed) {
        (None, _) => "power-on",
        (Some(_), false) => "a reset on request",
        (Some(ResetReason::Forced), true) => "a reset after a crash",
        (Some(ResetReason::TimedOut), true) => "the watchdog",
    }
}

/// Records that the first picture of this run is on the panel: from now on a crash can be shown.
pub fn mark_first_frame() {
    let careful = Armed::read().is_some_and(|armed| armed.careful);
    Armed { dark_starts: 0, careful, tries_full_speed: false }.write();
}

/// Forgets that this run armed the watchdog, so that the next reset does not count as a crash.
pub fn forget_run() {
    pac::WATCHDOG.scratch0().write_value(0);
}

/// Restarts as after power-on: the next start knows nothing about this run.
pub fn restart() -> ! {
    forget_run();
    chip::reset()
}

/// The report for a run that left none.
fn report_of(reason: ResetReason) -> Text {
    let mut report = Cut::default();
    // A text that is too long is cut off.
    let _ = match reason {
        ResetReason::TimedOut => {
            write!(report, "no answer for {} s: the program hung", PATIENCE.as_secs())
        }
        ResetReason::Forced => write!(report, "crashed, and its report was lost"),
    };
    report.0
}

/// The state that a scratch register of the watchdog keeps over a reset. The register is zero after power-on.
#[derive(Clone, Copy)]
struct Armed {
    dark_starts: u32,
    /// The core must run at its slower speed.
    careful: bool,
    /// The clocks are being set to full speed.
    tries_full_speed: bool,
}

impl Armed {
    /// Marks a register that this program wrote, in the bits above the others.
    const MARK: u32 = 0x6005_5000;
    const CAREFUL: u32 = 1 << 8;
    const TRIES_FULL_SPEED: u32 = 1 << 9;
    const DARK_STARTS: u32 = 0xFF;

    fn read() -> Option<Self> {
        // Register 0 survives a reset by the watchdog. When the boot ROM enters its loader or reboots, that of an RP2040
        // writes registers 0, 1 and 4 to 7, and that of an RP2350 registers 2 to 7. The mark shows that this program
        // wrote the value.
        let value = pac::WATCHDOG.scratch0().read();
        let used = Self::CAREFUL | Self::TRIES_FULL_SPEED | Self::DARK_STARTS;
        (value & !used == Self::MARK).then_some(Self {
            dark_starts: value & Self::DARK_STARTS,
            careful: value & Self::CAREFUL != 0,
            tries_full_speed: value & Self::TRIES_FULL_SPEED != 0,
        })
    }

    fn write(self) {
        let careful = if self.careful { Self::CAREFUL } else { 0 };
        let tries = if self.tries_full_speed { Self::TRIES_FULL_SPEED } else { 0 };
        let value = Self::MARK | careful | tries | self.dark_starts & Self::DARK_STARTS;
        pac::WATCHDOG.scratch0().write_value(value);
    }
}

/// Shortens an absolute path of the build machine to its last three parts. A relative path such as
/// `crates/ui/src/app.rs` is kept.
fn short(file: &str) -> &str {
    if !file.starts_with('/') {
        return file;
    }
    file.rmatch_indices('/').nth(2).map_or(file, |(slash, _)| &file[slash + 1..])
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    match info.location() {
        Some(place) => chip::die(format_args!("{}:{} {}", short(place.file()), place.line(), info.message())),
        None => chip::die(format_args!("{}", info.message())),
    }
}
