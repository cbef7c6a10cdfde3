//! The table of `docs/figures.md`: every limit, with the figures that a test run has measured for it.

use std::fmt::Write;

use crate::figures::{Figure, Place};
use crate::limits::{self, LIMITS};
use gousset_boards::Chip;

/// Returns the table in Markdown: a row per limited figure, a column per chip, one for the PC, and the limits.
pub(crate) fn table(figures: &[Figure]) -> String {
    let chips = Chip::ALL.map(|chip| format!(" {} |", chip.name)).concat();
    let rule = " --- |".repeat(Chip::ALL.len() + 3);
    let mut table = format!("| figure |{chips} PC | limit |\n|{rule}\n");
    for (place, limit) in LIMITS.iter().enumerate() {
        let Some(first) = figures.iter().find(|figure| limit.speaks_of(figure)) else { continue };
        // The second limit of a figure has no row of its own.
        if LIMITS[..place].iter().any(|earlier| earlier.speaks_of(first)) {
            continue;
        }
        let range_at = |is_here: &dyn Fn(Place) -> bool| {
            range(figures.iter().filter(|figure| limit.speaks_of(figure) && is_here(figure.place)))
        };
        let on = |chip: Chip| range_at(&|place| matches!(place, Place::Chip(board) if board.chip == chip));
        let chips = Chip::ALL.map(|chip| format!(" {} |", on(chip))).concat();
        let bounds: Vec<String> = limits::bounds_of(first).iter().map(ToString::to_string).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(
            table,
            "| {} |{chips} {} | {} |",
            title(first),
            range_at(&|place| place == Place::Host),
            bounds.join(", ")
        );
    }
    table
}

/// The name, and for a figure of a script the name of its field, which includes the unit.
fn title(figure: &Figure) -> String {
    match figure.field.as_str() {
        "" => figure.name.clone(),
        field => format!("{}: {}", figure.name, field.replace('_', " ")),
    }
}

/// The lowest and the highest value, or the only one; empty without any.
fn range<'a>(figures: impl Iterator<Item = &'a Figure>) -> String {
    let mut figures: Vec<&Figure> = figures.collect();
    figures.sort_by(|one, other| one.value.total_cmp(&other.value));
    let (Some(least), Some(most)) = (figures.first(), figures.last()) else { return String::new() };
    let values = match [least, most].map(|figure| rounded(figure.value)) {
        [least, most] if least == most => least,
        [least, most] => format!("{least} to {most}"),
    };
    format!("{values} {}", most.unit).trim_end().to_owned()
}

/// Formats a value with about four digits.
fn rounded(value: f64) -> String {
    let decimals = match value.abs() {
        100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 4,
    };
    let text = format!("{value:.decimals$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::Source;
    use gousset_boards::Board;

    #[test]
    fn a_row_has_the_range_of_each_chip_and_all_limits_of_its_figure() {
        let on = |board: usize, value| {
            let place = Place::Chip(Board::ALL[board]);
            let figure = Figure::new(Source::Script, place, "boot", value, "");
            Figure { field: "reset_pulse_ms".into(), ..figure }
        };
        let other = Board::ALL.iter().position(|board| board.chip != Board::ALL[0].chip).unwrap();
        let page = Figure::new(Source::Page, Place::Host, limits::PAGE, 671_234.0, "B");
        let unlimited = Figure::new(Source::Page, Place::Host, "icons", 9.0, "B");
        let table = table(&[page, on(1, 5.104), on(other, 5.0), on(0, 5.002), unlimited]);
        assert_eq!(
            table,
            "| figure | RP2040 | RP2350 | PC | limit |\n| --- | --- | --- | --- | --- |\n\
             | boot: reset pulse ms | 5 to 5.1 | 5 |  | ≥ 5, ≤ 6 |\n\
             | the page, as a server sends it |  |  | 671234 B | < 760000 |\n"
        );
    }

    #[test]
    fn values_are_short() {
        let values = [0.0, 0.99967, 2.078, 14.746, 314.341, 1_544_000.0];
        assert_eq!(values.map(rounded), ["0", "0.9997", "2.08", "14.7", "314", "1544000"]);
    }
}
