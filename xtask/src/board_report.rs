//! The board report of an emulated board, for comparison with a report from a real one.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use gousset_boards::{Board, Chip};
use gousset_report::{Chip as Reported, Figure, Report, Verdict};

use crate::emulator::Emulator;
use crate::panel_code;
use crate::process;
use crate::table::table;
use crate::workspace::Workspace;

/// A script that opens the report, presses every button and shows the code.
const SCRIPT: &str = "tests/board/report.txt";
/// The script's picture of the code.
const CODE: &str = "code.png";

/// Runs the measurements on the emulated board, and reads the code on its panel.
pub(crate) fn measure(
    workspace: &Workspace,
    emulator: &Emulator,
    uf2: &Path,
    board: Board,
) -> Result<Report> {
    let out = Path::new("out/board").join(board.name);
    let code = workspace.root.join(&out).join(CODE);
    if code.exists() {
        // The picture of an earlier run must not be taken for the new one.
        fs::remove_file(&code).with_context(|| format!("cannot remove {}", code.display()))?;
    }
    let mut command = emulator.command(uf2);
    command.current_dir(&workspace.root).args(["--board", board.name, "--quiet", "--script", SCRIPT]);
    command.args(["--bounce-us", BOUNCES]);
    process::run(command.arg("--out").arg(out))?;
    let report = Report::read(&panel_code::read(&code)?)?;
    ensure!(report.board == board.name, "the emulated {} reports as {}", board.name, report.board);
    Ok(report)
}

/// Bounce times of the emulated contacts at a press and at a release, in microseconds.
const BOUNCES: &str = "300,900";
/// The measured bounce of a release, which is longer than that of a press.
const RELEASE_US: RangeInclusive<i32> = 850..=910;

/// The chip as a report names it.
fn reported(chip: Chip) -> Reported {
    if chip == Chip::RP2350 { Reported::Rp2350 } else { Reported::Rp2040 }
}

/// True if the firmware can measure this figure on this chip.
fn has(chip: Chip, figure: Figure) -> bool {
    match figure {
        // Only the guided check takes notes.
        Figure::Notes => false,
        Figure::Flash => chip != Chip::RP2350,
        _ => true,
    }
}

/// The range of a figure of an emulated board.
fn emulated_range(figure: Figure, chip: Chip) -> RangeInclusive<i32> {
    match figure {
        // Every button is pressed and released before the code is shown.
        _ if Figure::BOUNCES.contains(&figure) => RELEASE_US,
        Figure::Usb => 0..=0,
        // The emulator's sensor is at 27 °C.
        Figure::Temperature => 26..=28,
        _ => figure.expected(reported(chip)),
    }
}

/// Checks the report of an emulated board.
pub(crate) fn check(report: &Report, chip: Chip) -> Result<()> {
    for figure in Figure::ALL {
        let range = emulated_range(figure, chip);
        match report.get(figure) {
            Some(value) => {
                ensure!(range.contains(&value), "{} is {value}, not within {range:?}", figure.key());
            }
            None => ensure!(!has(chip, figure), "{} is missing", figure.key()),
        }
    }
    Ok(())
}

/// Returns a sentence for each figure that no sound board has, and for each that is missing.
pub(crate) fn explain(report: &Report, chip: Chip) -> Vec<String> {
    let measurable =
        Figure::ALL.into_iter().filter(|&figure| has(chip, figure) || report.get(figure).is_some());
    let chip = reported(chip);
    let sentences = measurable.filter_map(|figure| {
        let key = figure.key();
        match (report.verdict_on(chip, figure), report.get(figure)) {
            (Some(Verdict::Within), _) => None,
            (Some(verdict), Some(value)) => {
                let range = figure.expected(chip);
                let (low, high, unit) = (range.start(), range.end(), figure.unit());
                let cause = cause(figure, verdict);
                Some(format!("{key} is {value}, expected {low} to {high} {unit}: {cause}"))
            }
            _ => Some(format!("{key} is missing: {}", why_missing(figure))),
        }
    });
    let sentences: Vec<_> = sentences.collect();
    match sentences.is_empty() {
        true => vec!["every figure is within its expected range".to_owned()],
        false => sentences,
    }
}

/// What a figure below or above its range usually means.
fn cause(figure: Figure, verdict: Verdict) -> &'static str {
    let is_low = verdict == Verdict::Low;
    match figure {
        Figure::Clock if is_low => "the flash was too slow at full speed, so the chip runs at 125 MHz",
        Figure::Clock => "the crystal is not one of 12 MHz",
        Figure::Miss if is_low => "the flash is read faster than we know of; tell us its maker",
        Figure::Miss => "the flash is read slower than the emulator assumes; bots think longer",
        Figure::Hits => "the flash cache behaves unlike the emulator's; its model needs correction",
        Figure::Move => "a bot's move takes another time than on the emulator; compare MISS and HIT",
        Figure::Light => "the start takes another time than on the emulator",
        Figure::BatteryPin | Figure::Battery if is_low => {
            "the cells are nearly empty, or the divider is missing"
        }
        Figure::BatteryPin | Figure::Battery => {
            "another supply feeds the board, or its divider has another ratio"
        }
        Figure::Temperature => "the converter's reference is wrong, or the chip is unusually cold or hot",
        Figure::Frame if is_low => "the bus is faster than it should be; compare CLK",
        Figure::Frame => "the bus pauses longer between bytes, or the pin for slow wires is grounded",
        Figure::Page | Figure::Erase if is_low => "the flash may not have written at all; see the test card",
        Figure::Page | Figure::Erase => "the flash is slow or worn; a press during a save is noticed late",
        Figure::Flash => "the flash is not of the makers' usual type; compare PAGE, ERASE and MISS",
        Figure::Chip | Figure::Rom => "this revision is unknown to us; tell us if anything else differs",
        Figure::Ring => "the ring oscillator is outside of its specification; starts may be slow",
        Figure::Stack if is_low => "the stack is deeper than on the emulator; a crash is near",
        Figure::Stack => "the stack was not filled with its pattern",
        Figure::Dormant => "the crystal takes another time to restart; a press that wakes may be missed",
        Figure::Notes => {
            "the owner answered no in the guided check; it is the sum of 1 for the panel, 2 for the colours, 4 for \
             the buttons, 8 for the sound, 16 for the battery, 32 for the flash and 64 for the sleep"
        }
        Figure::Usb => "this figure is 0 or 1",
        _ => "the contact bounces longer than the firmware waits, so one press may count twice",
    }
}

/// Why a figure can be missing.
fn why_missing(figure: Figure) -> &'static str {
    match figure {
        Figure::Battery | Figure::BatteryPin => "nothing drives the battery's pin",
        Figure::Temperature => "the battery was being measured, or the sensor's reading was impossible",
        Figure::Page | Figure::Erase => "nothing was written; the battery may be nearly empty",
        _ if Figure::BOUNCES.contains(&figure) => "the button was not pressed, or does not work",
        _ => "the firmware could not measure it, or is older",
    }
}

/// Returns a table of an owner's figures beside those of the emulated board.
pub(crate) fn compare(owners: &Report, emulated: &Report) -> String {
    let value =
        |report: &Report, figure| report.get(figure).map_or("–".to_owned(), |value| value.to_string());
    let mut rows = vec![vec![
        "version of the firmware".to_owned(),
        String::new(),
        owners.version.to_string(),
        emulated.version.to_string(),
    ]];
    rows.extend(Figure::ALL.into_iter().map(|figure| {
        let (meaning, unit) = (figure.meaning().to_owned(), figure.unit().to_owned());
        vec![meaning, unit, value(owners, figure), value(emulated, figure)]
    }));
    table(&[owners.board.as_str(), "in", "this board", "emulated"], &rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(figures: &[(Figure, i32)]) -> Report {
        let mut report = Report::new("picosystem", "0.2.0").unwrap();
        for figure in Figure::ALL {
            report.set(figure, Some(*emulated_range(figure, Chip::RP2040).end()));
        }
        figures.iter().for_each(|(figure, value)| report.set(*figure, Some(*value)));
        report
    }

    #[test]
    fn a_figure_out_of_its_range_or_missing_is_named() {
        check(&report(&[]), Chip::RP2040).unwrap();
        let error = check(&report(&[(Figure::Light, 401)]), Chip::RP2040).unwrap_err().to_string();
        assert!(error.starts_with("LIGHT is 401"), "{error}");
        let error = check(&report(&[(Figure::BounceUp, 300)]), Chip::RP2040).unwrap_err().to_string();
        assert!(error.starts_with("UP is 300"), "only its press was timed: {error}");
        for (figure, message) in [(Figure::BounceY, "Y is missing"), (Figure::Flash, "FLASH is missing")] {
            let mut lacking = report(&[]);
            lacking.set(figure, None);
            assert_eq!(check(&lacking, Chip::RP2040).unwrap_err().to_string(), message);
        }
        let error = check(&report(&[]), Chip::RP2350).unwrap_err().to_string();
        assert!(error.starts_with("CLK is 200100"), "{error}");
    }

    #[test]
    fn differences_are_explained_and_sound_boards_are_called_so() {
        let sound = ["every figure is within its expected range".to_owned()];
        assert_eq!(explain(&report(&[]), Chip::RP2040), sound);
        let mut differing = report(&[(Figure::Clock, 125_000), (Figure::Frame, 18_432)]);
        differing.set(Figure::BounceX, None);
        let sentences = explain(&differing, Chip::RP2040);
        let [clock, frame, bounce] = &sentences[..] else { panic!("{sentences:?}") };
        assert!(clock.starts_with("CLK is 125000, expected 199900 to 200100 kHz: the flash was too slow"));
        assert!(frame.starts_with("FRAME is 18432, expected 15500 to 16300 µs: the bus pauses longer"));
        assert_eq!(bounce, "X is missing: the button was not pressed, or does not work");
    }

    #[test]
    fn every_difference_has_a_cause() {
        for figure in Figure::ALL {
            for verdict in [Verdict::Low, Verdict::High] {
                assert!(cause(figure, verdict).len() > 10);
            }
            assert!(why_missing(figure).len() > 10);
        }
    }

    #[test]
    fn the_table_has_both_boards_side_by_side() {
        let mut emulated = report(&[(Figure::Miss, 48)]);
        emulated.set(Figure::Temperature, None);
        let text = compare(&report(&[(Figure::Miss, 71)]), &emulated);
        let line = |start: &str| text.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
        let cells =
            |line: String| line.split_whitespace().rev().take(3).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(cells(line("a read of flash")), ["48", "71", "cycles"]);
        assert_eq!(cells(line("the chip's temperature")), ["–", "28", "°C"]);
        assert_eq!(text.lines().count(), 3 + Figure::ALL.len());
    }
}
