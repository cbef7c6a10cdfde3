//! The board report of an emulated board, for comparison with a report from a real one.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use gousset_boards::{Board, Chip};
use gousset_report::{Figure, Report};

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

/// The expected figures of an emulated board: whether the figure is required, and its range. The emulator does not
/// model all of them. A figure that is not required may be missing, but must be in its range if it is there.
fn expected(chip: Chip) -> [(Figure, bool, RangeInclusive<i32>); 9] {
    let near = |value: i32, by: i32| value - by..=value + by;
    [
        (Figure::Clock, true, near(chip.core_khz, 100)),
        // The emulator's own value, with a tolerance for the loop around the reads.
        (Figure::Miss, true, near(chip.miss_cycles, 10)),
        (Figure::Hits, true, 900..=1000),
        (Figure::Move, true, 50..=1500),
        (Figure::Light, true, 100..=400),
        (Figure::BatteryPin, true, 1100..=1450),
        (Figure::Battery, true, 3300..=4350),
        (Figure::Temperature, false, -40..=125),
        (Figure::Usb, true, 0..=0),
    ]
}
/// Bounce times of the emulated contacts at a press and at a release, in microseconds.
const BOUNCES: &str = "300,900";
/// The measured bounce of a press. Its first edge wakes the chip before the measurement begins.
const PRESS_US: RangeInclusive<i32> = 200..=310;
/// The measured bounce of a release.
const RELEASE_US: RangeInclusive<i32> = 850..=910;

/// Every button is pressed and released before the report is made, except X, whose press makes the report.
fn bounces() -> [(Figure, bool, RangeInclusive<i32>); 8] {
    Figure::BOUNCES.map(|figure| {
        let range = if figure == Figure::BounceX { PRESS_US } else { RELEASE_US };
        (figure, true, range)
    })
}

/// Checks the report of an emulated board.
pub(crate) fn check(report: &Report, chip: Chip) -> Result<()> {
    for (figure, needed, range) in expected(chip).into_iter().chain(bounces()) {
        match report.get(figure) {
            Some(value) => {
                ensure!(range.contains(&value), "{} is {value}, not within {range:?}", figure.key());
            }
            None => ensure!(!needed, "{} is missing", figure.key()),
        }
    }
    Ok(())
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
        for (figure, _, range) in expected(Chip::RP2040).into_iter().chain(bounces()) {
            report.set(figure, Some(*range.end()));
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
        let mut unpressed = report(&[]);
        unpressed.set(Figure::BounceY, None);
        assert_eq!(check(&unpressed, Chip::RP2040).unwrap_err().to_string(), "Y is missing");
        let mut unfelt = report(&[]);
        unfelt.set(Figure::Temperature, None);
        check(&unfelt, Chip::RP2040).unwrap();
        let error = check(&unfelt, Chip::RP2350).unwrap_err().to_string();
        assert!(error.starts_with("CLK is 200100"), "{error}");
    }

    #[test]
    fn the_table_has_both_boards_side_by_side() {
        let mut emulated = report(&[(Figure::Miss, 66)]);
        emulated.set(Figure::Temperature, None);
        let text = compare(&report(&[(Figure::Miss, 71)]), &emulated);
        let line = |start: &str| text.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
        let cells =
            |line: String| line.split_whitespace().rev().take(3).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(cells(line("a read of flash")), ["66", "71", "cycles"]);
        assert_eq!(cells(line("the chip's temperature")), ["–", "125", "°C"]);
        assert_eq!(text.lines().count(), 3 + Figure::ALL.len());
    }
}
