//! Figures measured in a run: on the emulated chip by scripts and by the benchmark image, on the host by benches.
//!
//! The `figures` lines of a script print JSON without a name. A comment `# figures: <name>` directly above such a line
//! names it, so that a limit can refer to it.

use serde_json::Value;

use crate::bound::Bound;
use gousset_boards::Board;

/// Where a figure was measured.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Place {
    Chip(Board),
    Host,
}

/// The origin of a figure.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Source {
    /// The linked image.
    Sizes,
    /// A `figures` line of a script in `tests/scripts`.
    Script,
    /// A line that the benchmark image prints.
    Measure,
    /// A line that the host's benches print.
    Bench,
    /// The browser page.
    Page,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Figure {
    pub(crate) source: Source,
    pub(crate) place: Place,
    pub(crate) name: String,
    /// The name of the number in a `figures` line; empty for a line with one number.
    pub(crate) field: String,
    pub(crate) value: f64,
    pub(crate) unit: String,
    /// Limits that the line itself contains.
    pub(crate) bounds: Vec<Bound>,
}

impl Figure {
    pub(crate) fn new(source: Source, place: Place, name: &str, value: f64, unit: &str) -> Figure {
        let (name, field, unit) = (name.to_owned(), String::new(), unit.to_owned());
        Figure { source, place, name, field, value, unit, bounds: Vec::new() }
    }
}

/// Returns the name of each `figures` line of a script, in order.
pub(crate) fn names_in_script(script: &str, stem: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut above = "";
    for (number, line) in script.lines().map(str::trim).enumerate() {
        if line == "figures" {
            let named = above.strip_prefix('#').and_then(|comment| comment.trim().strip_prefix("figures:"));
            names.push(
                named.map_or_else(|| format!("{stem}, line {}", number + 1), |name| name.trim().to_owned()),
            );
        }
        above = line;
    }
    names
}

/// Returns the numbers of a line that `figures` printed; `None` for any other line.
pub(crate) fn from_script_line(line: &str, name: &str, board: Board) -> Option<Vec<Figure>> {
    let Ok(Value::Object(fields)) = serde_json::from_str(line) else { return None };
    let numbers = fields.iter().filter_map(|(field, value)| Some((field, value.as_f64()?)));
    let figures = numbers.map(|(field, value)| Figure {
        field: field.clone(),
        ..Figure::new(Source::Script, Place::Chip(board), name, value, "")
    });
    Some(figures.collect())
}

/// Reads a line `{"name":…,"value":…,"unit":…}`, with optional `limit_min` and `limit_max`; `None` for any other line.
pub(crate) fn from_measured_line(line: &str, source: Source, place: Place) -> Option<Figure> {
    let line: Value = serde_json::from_str(line).ok()?;
    let unit = line["unit"].as_str().unwrap_or_default();
    let mut figure = Figure::new(source, place, line["name"].as_str()?, line["value"].as_f64()?, unit);
    figure.bounds.extend(line["limit_min"].as_f64().map(Bound::AtLeast));
    figure.bounds.extend(line["limit_max"].as_f64().map(Bound::AtMost));
    Some(figure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_comment_directly_above_names_a_figures_line() {
        let script = "boot\n# figures: boot\nfigures\n  # figures:  a usual move \n  figures\n# figures: far\n\nfigures\nfigures";
        assert_eq!(
            names_in_script(script, "lexio"),
            ["boot", "a usual move", "lexio, line 8", "lexio, line 9"]
        );
    }

    #[test]
    fn a_figures_line_gives_its_numbers() {
        let line = r#"{"ms":1200,"asleep":0.985,"board":"picosystem"}"#;
        let figures = from_script_line(line, "waiting", Board::ALL[1]).unwrap();
        let numbers: Vec<_> = figures.iter().map(|figure| (figure.field.as_str(), figure.value)).collect();
        assert_eq!(numbers, [("asleep", 0.985), ("ms", 1200.0)]);
        assert!(figures.iter().all(|figure| figure.name == "waiting"));
        assert_eq!(from_script_line("wrote menu.png", "waiting", Board::ALL[1]), None);
        assert_eq!(from_script_line("17", "waiting", Board::ALL[1]), None);
    }

    #[test]
    fn a_measured_line_may_bring_its_limits() {
        let line = r#"{"name":"deals a second","value":5000,"unit":"/s","limit_min":1000,"limit_max":1e9}"#;
        let figure = from_measured_line(line, Source::Bench, Place::Host).unwrap();
        assert_eq!(
            (figure.name.as_str(), figure.value, figure.unit.as_str()),
            ("deals a second", 5000.0, "/s")
        );
        assert_eq!(figure.bounds, [Bound::AtLeast(1000.0), Bound::AtMost(1e9)]);
        assert_eq!(from_measured_line("measuring…", Source::Bench, Place::Host), None);
        assert_eq!(from_measured_line(r#"{"name":"x"}"#, Source::Bench, Place::Host), None);
    }
}
