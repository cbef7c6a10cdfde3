//! `cargo judge`: answers JSON requests on standard input, one per line.

use gousset_host::judge::Judge;
use std::io::{ErrorKind, stdin, stdout};
use std::process::ExitCode;

const HELP: &str = "\
cargo judge

Answers questions about the rules, until the end of its input: a JSON request per line on standard input, a JSON reply
per line on standard output, in the same order. For example
  {\"game\":\"lexio\",\"ask\":\"beats\",\"players\":5,\"a\":\"3s 3c\",\"b\":\"3m 3t\"}
gets
  {\"beats\":true}
A request that cannot be answered gets {\"error\":\"…\"}, which says why. There are no options.";

fn main() -> ExitCode {
    gousset_cli::run(HELP, gousset_cli::no_options, |()| serve())
}

fn serve() -> ExitCode {
    match Judge::default().serve(stdin().lock(), stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed its end.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("judge: {error}");
            ExitCode::FAILURE
        }
    }
}
