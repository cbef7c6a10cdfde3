//! `cargo judge`: answers JSON requests, a line each, on standard input.

use gousset_host::judge::Judge;
use std::io::{ErrorKind, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    if std::env::args().len() > 1 {
        eprintln!("judge takes no arguments: it reads one JSON request a line on standard input");
        return ExitCode::from(2);
    }
    match Judge::default().serve(stdin().lock(), stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Who asked has gone: there is nobody to complain to.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("judge: {error}");
            ExitCode::FAILURE
        }
    }
}
