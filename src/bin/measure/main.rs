//! The benchmark image: measures the cycles of operations on the chip.
//!
//! It prints one JSON line per measurement on GP0 (UART0, 921,600 baud), and `done` at the end. It shows nothing.
//! Before the measurements it prints the digests of the functions whose results must be the same on every machine, and
//! `checked` after the last one. Run it on the emulator, whose clock is exact.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod codes;
#[cfg(target_os = "none")]
mod conformance;
#[cfg(target_os = "none")]
mod lab;
#[cfg(target_os = "none")]
mod lexicon;
#[cfg(target_os = "none")]
mod lexio;
#[cfg(target_os = "none")]
mod times;
#[cfg(target_os = "none")]
mod words;
#[cfg(target_os = "none")]
mod xylo;

#[cfg(target_os = "none")]
#[embassy_executor::main]
async fn main(_spawner: embassy_executor::Spawner) {
    use embedded_graphics::pixelcolor::Rgb565;
    use embedded_graphics::prelude::RgbColor;
    use gousset_draw::canvas::Sent;

    let (peripherals, begun) = gousset::start::start();
    let mut lab = lab::Lab::open(peripherals, begun);
    let mut frame = gousset::display::FRAME.try_lock().expect("nobody else draws");
    let mut sent = Sent::new();

    conformance::tell(&mut lab);
    lab.measure("clear the frame", || frame.clear(Rgb565::BLUE));
    lab.measure("find the rows of a new frame", || sent.next_run(&frame, 0));
    lab.measure("find no row in an unchanged frame", || sent.next_run(&frame, 0));
    codes::measure(&mut lab);
    lexio::measure(&mut lab);
    xylo::measure(&mut lab);
    words::measure(&mut lab);
    lexicon::measure(&mut lab);

    lab.close();
}

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("measure is a benchmark image for the chip: build it with `cargo xtask`.");
    std::process::exit(1);
}
