//! The report of a test run: each step with its result, each figure with its limit, and the totals.

use std::time::Duration;

use crate::bound::Bound;
use crate::figures::{Figure, Place, Source};
use crate::limits;
use crate::table::table;
use gousset_boards::Board;

/// Counts of tests.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Tally {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
}

impl Tally {
    /// One passed test.
    pub(crate) const ONE: Tally = Tally { passed: 1, failed: 0, skipped: 0 };

    /// Adds the counts of a summary line of `cargo test` or `node --test`. Ignores other lines.
    pub(crate) fn add_from_line(&mut self, line: &str) {
        if let Some((_, counts)) = line.split_once("test result: ") {
            let after_verdict = counts.split_once(". ").map_or(counts, |(_, counts)| counts);
            for count in after_verdict.split(';').map(str::trim) {
                match count.split_once(' ') {
                    Some((number, "passed")) => self.passed += number.parse().unwrap_or(0),
                    Some((number, "failed")) => self.failed += number.parse().unwrap_or(0),
                    Some((number, "ignored")) => self.skipped += number.parse().unwrap_or(0),
                    _ => {}
                }
            }
        } else if let Some(count) = line.strip_prefix("# ").or_else(|| line.strip_prefix("ℹ ")) {
            match count.split_once(' ') {
                Some(("pass", number)) => self.passed += number.parse().unwrap_or(0),
                Some(("fail" | "cancelled", number)) => self.failed += number.parse().unwrap_or(0),
                Some(("skipped" | "todo", number)) => self.skipped += number.parse().unwrap_or(0),
                _ => {}
            }
        }
    }

    fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

pub(crate) enum Outcome {
    Passed(Tally),
    /// The reason, and the tests counted before the failure.
    Failed(String, Tally),
    /// The step could not run; the reason.
    NotRun(String),
}

struct Step {
    title: String,
    outcome: Outcome,
    took: Duration,
}

#[derive(Default)]
pub(crate) struct Report {
    steps: Vec<Step>,
    pub(crate) figures: Vec<Figure>,
    /// The time of the whole run. It is less than the sum of the steps, which run in parallel.
    pub(crate) took: Duration,
    due: Vec<(Source, Place)>,
}

impl Report {
    /// A report in which the limits due at these sources and places count as failed until they are measured.
    pub(crate) fn new(due: Vec<(Source, Place)>) -> Report {
        Report { due, ..Report::default() }
    }

    pub(crate) fn add_step(&mut self, title: &str, outcome: Outcome, took: Duration) {
        self.steps.push(Step { title: title.to_owned(), outcome, took });
    }

    /// Every test, every step without tests of its own, and every limit counts as one.
    pub(crate) fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for step in &self.steps {
            tally.add(match &step.outcome {
                Outcome::Passed(counted) => *counted,
                Outcome::Failed(_, counted) => Tally { failed: counted.failed.max(1), ..*counted },
                Outcome::NotRun(_) => Tally { skipped: 1, ..Tally::default() },
            });
        }
        for figure in &self.figures {
            for bound in limits::bounds_of(figure) {
                if bound.holds(figure.value) { tally.passed += 1 } else { tally.failed += 1 }
            }
        }
        tally.failed += limits::unmeasured(&self.due, &self.figures).len();
        tally
    }

    /// Returns the report as text. Problems come last, and the totals are alone on the last line.
    pub(crate) fn text(&self) -> String {
        let (limited, others): (Vec<_>, Vec<_>) =
            self.figure_rows().into_iter().partition(FigureRow::has_limit);
        let not_run = self.steps.iter().filter_map(|step| match &step.outcome {
            Outcome::NotRun(reason) => Some(format!("not run: {}: {reason}\n", step.title)),
            _ => None,
        });
        let failed = self.steps.iter().filter_map(|step| match &step.outcome {
            Outcome::Failed(reason, _) => Some(format!("failed: {}: {reason}\n", step.title)),
            _ => None,
        });
        let parts = [
            figure_table("figure without a limit", others),
            self.step_table(),
            format!("all of it, side by side: {}\n", minutes(self.took)),
            figure_table("figure", limited),
            not_run.collect(),
            failed.collect(),
            self.sum(),
        ];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
    }

    fn sum(&self) -> String {
        let Tally { passed, failed, skipped } = self.tally();
        let skipped = if skipped > 0 { format!(", {skipped} skipped") } else { String::new() };
        format!("{passed} passed, {failed} failed{skipped}\n")
    }

    fn step_table(&self) -> String {
        let rows: Vec<Vec<String>> = self
            .steps
            .iter()
            .map(|step| {
                let (result, tally) = match &step.outcome {
                    Outcome::Passed(tally) => ("passed".into(), *tally),
                    Outcome::Failed(_, tally) => ("FAILED".into(), *tally),
                    Outcome::NotRun(reason) => (format!("not run: {reason}"), Tally::default()),
                };
                let tests = match tally.passed + tally.failed + tally.skipped {
                    0 | 1 => String::new(),
                    counted => counted.to_string(),
                };
                vec![step.title.clone(), format!("{:.1} s", step.took.as_secs_f64()), tests, result]
            })
            .collect();
        table(&["step", "took", "tests", "result"], &rows)
    }

    fn figure_rows(&self) -> Vec<FigureRow> {
        let mut rows: Vec<FigureRow> = Vec::new();
        for figure in &self.figures {
            let bounds = limits::bounds_of(figure);
            let row = FigureRow::of(&mut rows, figure.source, &figure.name, &figure.field);
            let value = format!("{} {}", number(figure.value), figure.unit);
            row.values_at(figure.place).push(value.trim_end().to_owned());
            row.broken |= bounds.iter().any(|bound| !bound.holds(figure.value));
            if row.bounds.is_empty() {
                row.bounds = bounds;
            }
        }
        for (limit, place) in limits::unmeasured(&self.due, &self.figures) {
            let row = FigureRow::of(&mut rows, limit.source, limit.name, limit.field);
            row.values_at(place).push("not measured".into());
            row.broken = true;
            row.bounds = vec![limit.bound];
        }
        rows
    }
}

/// A table with one row per figure and one column per place; empty without rows.
fn figure_table(title: &str, rows: Vec<FigureRow>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let boards = Board::ALL.map(|board| board.name);
    let header = [&[title], &boards[..], &["host", "limit", "result"]].concat();
    let columns = if rows.iter().any(FigureRow::has_limit) { header.len() } else { header.len() - 2 };
    let rows: Vec<Vec<String>> = rows.into_iter().map(FigureRow::into_cells).collect();
    table(&header[..columns], &rows)
}

/// A figure at all places, as a row of the table.
struct FigureRow {
    key: (Source, String, String),
    /// The values on each board and on the host. A name that several scripts use has several values at a place.
    values: [Vec<String>; Board::COUNT + 1],
    bounds: Vec<Bound>,
    broken: bool,
}

impl FigureRow {
    fn of<'a>(rows: &'a mut Vec<FigureRow>, source: Source, name: &str, field: &str) -> &'a mut FigureRow {
        let key = (source, name.to_owned(), field.to_owned());
        let index = rows.iter().position(|row| row.key == key).unwrap_or_else(|| {
            rows.push(FigureRow { key, values: Default::default(), bounds: Vec::new(), broken: false });
            rows.len() - 1
        });
        &mut rows[index]
    }

    fn values_at(&mut self, place: Place) -> &mut Vec<String> {
        let boards = Board::ALL;
        let column = boards.iter().position(|board| place == Place::Chip(*board));
        &mut self.values[column.unwrap_or(Board::COUNT)]
    }

    fn has_limit(&self) -> bool {
        !self.bounds.is_empty()
    }

    fn into_cells(self) -> Vec<String> {
        let (_, name, field) = self.key;
        let title = if field.is_empty() { name } else { format!("{name}: {field}") };
        let bounds: Vec<String> = self.bounds.iter().map(Bound::to_string).collect();
        let result = match (self.broken, bounds.is_empty()) {
            (true, _) => "FAILED",
            (false, true) => "",
            (false, false) => "held",
        };
        let values = self.values.map(|values| values.join(" / "));
        [&[title], &values[..], &[bounds.join(", "), result.into()]].concat()
    }
}

fn minutes(time: Duration) -> String {
    format!("{} min {:02} s", time.as_secs() / 60, time.as_secs() % 60)
}

/// Formats a number with up to three decimals.
fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHIP: Place = Place::Chip(Board::DEFAULT);

    #[test]
    fn tests_are_counted_from_what_the_runners_print() {
        let mut tally = Tally::default();
        for line in [
            "running 3 tests",
            "test result: ok. 12 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "test result: FAILED. 1 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out",
            "# pass 5",
            "ℹ fail 1",
            "# skipped 1",
            "# a comment",
        ] {
            tally.add_from_line(line);
        }
        assert_eq!(tally, Tally { passed: 18, failed: 4, skipped: 3 });
    }

    #[test]
    fn the_last_line_is_the_sum() {
        let mut report = Report::default();
        report.add_step("format", Outcome::Passed(Tally::ONE), Duration::from_millis(40));
        report.took = Duration::from_secs(725);
        assert!(report.text().ends_with("\n1 passed, 0 failed\n"));
        assert!(report.text().contains("\nall of it, side by side: 12 min 05 s\n"), "{}", report.text());

        report.add_step("host tests", Outcome::Passed(Tally { passed: 40, ..Tally::ONE }), Duration::ZERO);
        report.add_step("fuzz", Outcome::NotRun("no nightly toolchain".into()), Duration::ZERO);
        report.add_step("lint", Outcome::Failed("two warnings".into(), Tally::default()), Duration::ZERO);
        let text = report.text();
        assert!(
            text.contains("\nnot run: fuzz: no nightly toolchain\n\nfailed: lint: two warnings\n"),
            "{text}"
        );
        assert!(text.contains("  not run: no nightly toolchain\n"), "{text}");
        assert!(text.ends_with("\n41 passed, 1 failed, 1 skipped\n"), "{text}");
    }

    #[test]
    fn a_figure_over_its_limit_and_a_missing_one_fail() {
        let mut report = Report::new(vec![(Source::Sizes, CHIP)]);
        report.figures.push(Figure::new(Source::Sizes, CHIP, limits::FLASH, 2e6, "B"));
        report.figures.push(Figure::new(Source::Sizes, CHIP, "stack", 49_152.0, "B"));
        report.figures.push(Figure::new(Source::Sizes, CHIP, limits::HOT, 4e4, "B"));
        assert_eq!(report.tally(), Tally { passed: 2, failed: 2, ..Tally::default() });
        let text = report.text();
        let table: Vec<Vec<&str>> = text
            .lines()
            .map(|line| line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect())
            .collect();
        assert!(table.contains(&vec!["flash of the image", "2000000 B", "< 1700000", "FAILED"]), "{text}");
        assert!(table.contains(&vec!["stack", "49152 B"]), "{text}");
        assert!(table.contains(&vec!["static RAM", "not measured", "< 215040", "FAILED"]), "{text}");

        report.figures[0].value = 1e6;
        report.figures.push(Figure::new(Source::Sizes, CHIP, limits::RAM, 1e5, "B"));
        assert_eq!(report.tally(), Tally { passed: 4, ..Tally::default() });
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(["1234", "0.985", "14.75"], [1234.0, 0.985, 14.75].map(number)[..]);
    }
}
