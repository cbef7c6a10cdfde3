//! The stopwatch, and the serial line for its results.

use core::fmt::{Arguments, Write};
use core::hint::black_box;
use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;
use embassy_rp::Peripherals;
use embassy_rp::uart::{Blocking, Config, UartTx};
use embassy_rp::watchdog::Watchdog;
use embassy_time::Instant;
use gousset::crash::{self, Begun};
use heapless::String;

const BAUD: u32 = 921_600;
/// SysTick counts cycles in 24 bits: 84 ms at 200 MHz. Longer times are measured in whole microseconds.
const SYSTICK_SPAN: u32 = 0x00FF_FFFF;
const SYSTICK_GOOD_FOR_US: u64 = 60_000;

pub(crate) struct Lab {
    line: UartTx<'static, Blocking>,
    cycles: SYST,
    cycles_per_us: u64,
}

impl Lab {
    /// Opens the line and starts the counter. If the last measurement crashed, prints its report and stops.
    pub(crate) fn open(p: Peripherals, begun: Begun) -> Self {
        let mut config = Config::default();
        config.baudrate = BAUD;
        let line = UartTx::new_blocking(p.UART0, p.PIN_0, config);
        let mut cycles = cortex_m::Peripherals::take().expect("taken once").SYST;
        cycles.set_clock_source(SystClkSource::Core);
        cycles.set_reload(SYSTICK_SPAN);
        cycles.clear_current();
        cycles.enable_counter();
        let cycles_per_us = u64::from(embassy_rp::clocks::clk_sys_freq() / 1_000_000);
        let mut lab = Self { line, cycles, cycles_per_us };
        let mut watchdog = Watchdog::new(p.WATCHDOG);
        let last_run = crash::read_last_run(&mut watchdog, begun);
        // A measurement may take longer than the watchdog's timeout.
        watchdog.stop();
        if let Some(crash) = last_run.crash {
            lab.say(format_args!("fail: {}", crash.report));
            lab.close();
        }
        lab
    }

    /// Does the work once, and returns the number of cycles.
    pub(crate) fn cycles<T>(&mut self, work: impl FnOnce() -> T) -> u64 {
        let began = Instant::now();
        let from = SYST::get_current();
        black_box(work());
        let to = SYST::get_current();
        let us = began.elapsed().as_micros();
        if us < SYSTICK_GOOD_FOR_US {
            // The counter counts down.
            u64::from(from.wrapping_sub(to) & SYSTICK_SPAN)
        } else {
            us * self.cycles_per_us
        }
    }

    /// Does the work once, and prints the number of cycles.
    pub(crate) fn measure<T>(&mut self, name: &str, work: impl FnOnce() -> T) {
        let cycles = self.cycles(work);
        self.tell(name, cycles, "cycles");
    }

    /// Prints a figure.
    pub(crate) fn tell(&mut self, name: &str, value: u64, unit: &str) {
        self.say(format_args!(r#"{{"name":"{name}","value":{value},"unit":"{unit}"}}"#));
    }

    /// Prints a number of cycles as milliseconds.
    pub(crate) fn tell_ms(&mut self, name: &str, cycles: u64) {
        let us = cycles / self.cycles_per_us;
        let (ms, rest) = (us / 1000, us % 1000);
        self.say(format_args!(r#"{{"name":"{name}","value":{ms}.{rest:03},"unit":"ms"}}"#));
    }

    /// Prints a number of cycles as microseconds.
    pub(crate) fn tell_us(&mut self, name: &str, cycles: u64) {
        let ns = cycles * 1000 / self.cycles_per_us;
        let (us, rest) = (ns / 1000, ns % 1000);
        self.say(format_args!(r#"{{"name":"{name}","value":{us}.{rest:03},"unit":"µs"}}"#));
    }

    /// Prints the last line and stops.
    pub(crate) fn close(&mut self) -> ! {
        self.say(format_args!("done"));
        self.cycles.disable_counter();
        loop {
            cortex_m::asm::wfe();
        }
    }

    /// Prints a line.
    pub(crate) fn say(&mut self, words: Arguments) {
        // Longer than any line: a crash report has 160 bytes.
        let mut text: String<256> = String::new();
        writeln!(text, "{words}").expect("a line fits");
        self.line.blocking_write(text.as_bytes()).expect("sending cannot fail");
        self.line.blocking_flush().expect("sending cannot fail");
    }
}
