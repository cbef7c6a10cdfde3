//! `cargo arena`: bots play each other, and one JSON object says who is better and by how much.

use gousset_host::arena::{self, Options, Rung};
use serde::Serialize;
use std::io::{Write, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    gousset_cli::run(&arena::help(), Options::read, |options| {
        play(&options).unwrap_or_else(|sentence| {
            eprintln!("arena: {sentence}");
            ExitCode::from(gousset_cli::WRONG_USAGE)
        })
    })
}

fn play(options: &Options) -> Result<ExitCode, String> {
    if let Some(found) = arena::study(options)? {
        return Ok(print(&found));
    }
    if !options.ladder {
        let report = arena::run(&options.setup)?;
        return Ok(print(&report));
    }
    let ladder = arena::climb(&options.setup, |rung| show(rung, arena::unit(options.setup.game)))?;
    let printed = print(&ladder);
    Ok(if ladder.clear { printed } else { ExitCode::FAILURE })
}

fn show(rung: &Rung, unit: &str) {
    let Rung { strong, weak, rounds, gap, ci95, clear, bids_made } = rung;
    let ci95 = ci95.map_or_else(|| "?".to_owned(), |ci95| format!("{ci95:.2}"));
    let verdict = if *clear { "clear" } else { "NOT CLEAR" };
    let bids = bids_made.map_or_else(String::new, |[strong, weak]| {
        format!(", bids made {:.0} % and {:.0} %", 100.0 * strong, 100.0 * weak)
    });
    eprintln!(
        "{strong:>10} over {weak:<10} {gap:+6.2} ± {ci95} {unit} a round in {rounds} rounds{bids}: {verdict}"
    );
}

fn print(report: &impl Serialize) -> ExitCode {
    let written = serde_json::to_string(report).map_err(std::io::Error::from);
    match written.and_then(|text| writeln!(stdout(), "{text}")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
