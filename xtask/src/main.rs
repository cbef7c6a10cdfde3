//! `cargo xtask`: every chore with more than one step. Each subcommand has its file in `command/`.

mod board;
mod command;
mod elf;
mod emulator;
mod figures;
mod image;
mod licences;
mod limits;
mod log;
mod mutants;
mod options;
mod pins;
mod process;
mod release;
mod report;
mod reproducible;
mod sizes;
mod story;
mod table;
mod toolchain;
mod uf2;
mod web;
mod wiring;
mod words;
mod workspace;

use std::env;
use std::process::ExitCode;

use options::WrongUsage;

const USAGE: &str = "\
cargo xtask <subcommand>

  uf2                      builds the images of both boards: dist/gousset-<board>.uf2
  web [--script FILE --out DIR]
                           builds the browser's page, one file: dist/gousset.html; with a script, runs it on that page
  dist                     makes a release in dist/: both images, the page, checksums, how to install, changes, licences
  flash [--board NAME]     builds the image and writes it to the handheld that is connected
  emulate --script FILE --out DIR [--board NAME] [--flash FILE] [--uf2 FILE] [--log] [--uart] [--quiet]
                           runs a script on the image in the emulator (also: cargo emulate); --log prints what the
                           firmware tells a debugger
  test [--quick]           every check there is, with a table at the end;
                           --quick leaves out the emulated chip, the benches and the fuzzer
  golden                   makes the pictures in tests/pictures and the flash in tests/flash anew
  power-cuts [--board NAME] [--sample N | --every] [--model NAME]... [--twice] [--seed N]
                           cuts power inside the saves of a round on the emulated chip, by the models of a torn flash
                           that are named, or by all; --twice cuts the boot after it as well; --every takes hours
  mutants [-- ARGUMENTS]   changes the rules and the saves in every small way, and asks whether a test notices: hours;
                           the arguments are cargo-mutants' own, such as -f FILE
  monkey [--minutes N] [--seed S] [--runs N] [--threads N]
                           presses everything on the simulated handheld, with power cuts; what fails tells its seed
  words                    fetches the word lists and makes the dictionaries in crates/words/data anew
  wiring                   draws the pictures and writes the tables of hw/ anew from src/board/*.pins
  licences                 makes LICENCES.md anew from the lock files

boards: pico-lcd-1-3 (unless named otherwise), picosystem";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match command::run(&words) {
        Ok(code) => code,
        Err(error) if error.is::<WrongUsage>() => {
            eprintln!("error: {error}\n\n{USAGE}");
            ExitCode::from(2)
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
