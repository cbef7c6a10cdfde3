//! The generated tables in the boards' pages.

use std::fmt::Write;

use anyhow::Result;

use super::pico;
use crate::marks;
use gousset_boards::{Board, Group, Pin};

/// A table, and the name of its marks.
pub(crate) type Table = (&'static str, String);

/// Puts each table between its marks.
pub(crate) fn with_tables(page: &str, tables: &[Table]) -> Result<String> {
    tables
        .iter()
        .try_fold(page.to_owned(), |page, (name, table)| marks::replaced(&page, "wiring", name, table))
}

pub(crate) fn of_pico(pins: &[Pin]) -> [Table; 2] {
    let mut all = "| what | GP | Pico pin |\n| --- | --- | --- |\n".to_owned();
    for pin in pins {
        let place =
            pico::position(pin.gpio).map_or("on the board".to_owned(), |position| position.to_string());
        let _ = writeln!(all, "| {} | {} | {place} |", described(pin), pin.gpio);
    }
    let mut module = "| module | Pico |\n| --- | --- |\n| GND | pin 13, beside the clock |\n\
                      | VCC | 3V3, pin 36 |\n"
        .to_owned();
    for pin in pins.iter().filter(|pin| matches!(pin.group, Group::Panel | Group::Light)) {
        if let Some(position) = pico::position(pin.gpio) {
            let label = pico::module_label(pin);
            let _ = writeln!(module, "| {label} | GP{}, pin {position} |", pin.gpio);
        }
    }
    [("pins", all), ("module", module)]
}

pub(crate) fn of_chip(pins: &[Pin]) -> [Table; 1] {
    let mut all = "| what | GP |\n| --- | --- |\n".to_owned();
    for pin in pins {
        let _ = writeln!(all, "| {} | {} |", described(pin), pin.gpio);
    }
    [("pins", all)]
}

/// Returns the table of all boards. `pages` is the path to their pages.
pub(crate) fn of_boards(pages: &str) -> Table {
    let mut all = "| board | what it is | image | page |\n| --- | --- | --- | --- |\n".to_owned();
    for board in Board::ALL {
        let (name, title) = (board.name, board.title);
        let meant = if board == Board::DEFAULT { " (default)" } else { "" };
        let _ = writeln!(
            all,
            "| `{name}`{meant} | {title} | `gousset-{name}.uf2` | [{name}.md]({pages}{name}.md) |"
        );
    }
    ("boards", all)
}

fn described(pin: &Pin) -> String {
    let what = match pin.group {
        Group::Panel => format!("panel {}", pin.name),
        Group::Buttons if pin.name.len() > 1 => format!("button {}", pin.name.to_lowercase()),
        Group::Buttons => format!("button {}", pin.name),
        Group::Unused => format!("{}, not used", pin.name),
        _ => pin.name.to_owned(),
    };
    match pin.peripheral {
        Some(peripheral) => format!("{what} ({peripheral})"),
        None => what,
    }
}
