//! `cargo xtask`: every task of the project with more than one step. Each subcommand has its file in `command/`.

mod address;
mod board_report;
mod bound;
mod browsers;
mod command;
mod conformance;
mod elf;
mod emulator;
mod figure_table;
mod figures;
mod hot;
mod image;
mod licences;
mod limits;
mod log;
mod marker;
mod marks;
mod mutants;
mod node;
mod output;
mod panel_code;
mod picotool;
mod process;
mod release;
mod report;
mod reproducible;
mod sizes;
mod solid;
mod story;
mod table;
mod toolchain;
mod uf2;
mod web;
mod wiring;
mod words;
mod workspace;

use std::process::ExitCode;

use gousset_cli::{Parser, Stop};

fn main() -> ExitCode {
    let (help, result) = command::run(Parser::from_env());
    match result {
        Ok(code) => code,
        Err(error) => match error.downcast_ref::<Stop>() {
            Some(stop) => stop.report(&help),
            None => {
                eprintln!("error: {error:#}");
                ExitCode::FAILURE
            }
        },
    }
}
