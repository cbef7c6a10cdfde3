//! The handheld's main program: initialises the board and starts the tasks.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
#[embassy_executor::main]
async fn main(spawner: embassy_executor::Spawner) {
    use embassy_futures::yield_now;
    use gousset::board::{Board, IdleConfig};
    use gousset::start::start;
    use gousset::{app, buttons, crash, display, marker, orientation, power, saves, speaker};
    use gousset_ui::App;
    use gousset_ui::app::BRING_UP;
    use static_cell::StaticCell;

    // Built in place: with a thinking bot in it, the app is too large to move over the stack.
    static APP: StaticCell<App> = StaticCell::new();

    let (peripherals, begun) = start();
    let idle = IdleConfig { bus: display::bus, light: display::light(0), piezo: speaker::silence() };
    let mut board = Board::take(peripherals, idle);
    let last_run = crash::read_last_run(&mut board.watchdog, begun);
    if last_run.is_hopeless() {
        display::blink(board.backlight).await;
    }
    spawner.spawn(display::run(board.panel, board.backlight).expect("one panel task"));
    // The panel takes a quarter of a second to wake. The saves are read in this time.
    yield_now().await;
    spawner.spawn(power::run(board.sensors).expect("one power task"));
    yield_now().await;
    let safe = last_run.is_doubtful();
    let mut log = if safe { saves::closed(board.flash) } else { saves::open(board.flash) };
    let app = APP.init_with(|| App::new(contents(&mut log, last_run.crash, safe)));
    orientation::set(app.is_turned());
    power::set_cells(app.cells());
    let held = orientation::named(buttons::levels(&board.buttons), app.is_turned());
    // The image for new boards starts as if the button of the guided check were held.
    app.held(if marker::starts_with_check() { held.with(BRING_UP, true) } else { held });
    spawner.spawn(buttons::run(board.buttons).expect("one button task"));
    spawner.spawn(speaker::run(board.piezo).expect("one speaker task"));
    spawner.spawn(app::run(app, log, board.watchdog, board.wake).expect("one app task"));
}

/// What the app starts with. Out of line: the statistics are large, and copies of them would stay on the stack while
/// the app is built.
#[cfg(target_os = "none")]
#[inline(never)]
fn contents(
    log: &mut gousset::saves::ChipLog,
    crash: Option<gousset_ui::Crash>,
    safe: bool,
) -> gousset_ui::Start {
    use gousset::{board, entropy, saves};
    use gousset_ui::{Kept, Start, Wishes};

    Start {
        noise: entropy::word(),
        crash,
        safe,
        is_handheld: true,
        board: Some(board::NAME),
        wishes: Wishes::default(),
        kept: if safe { Kept::default() } else { saves::read(log) },
    }
}

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("gousset is the firmware of a handheld: build it for the chip with `cargo xtask`.");
    std::process::exit(1);
}
