//! `cargo xtask monkey`: presses everything on the simulated handheld, and looks whether all is as it must be.

use gousset_host::monkey::{self, Plan};
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "monkey [--minutes N | --seconds N] [--seed S] [--runs N] [--threads N]";

fn main() -> ExitCode {
    let plan = match read() {
        Ok(plan) => plan,
        Err(error) => {
            eprintln!("error: {error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match monkey::run(plan) {
        Ok(tally) => {
            println!("{tally}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn read() -> Result<Plan, lexopt::Error> {
    use lexopt::prelude::*;
    let mut plan = Plan { seed: 1, runs: u64::MAX, time: Duration::MAX, threads: 2 };
    let mut ends = false;
    let mut words = lexopt::Parser::from_env();
    while let Some(word) = words.next()? {
        match word {
            Long("seed") => plan.seed = words.value()?.parse()?,
            Long("threads") => plan.threads = words.value()?.parse()?,
            Long("runs") => (plan.runs, ends) = (words.value()?.parse()?, true),
            Long("seconds") => (plan.time, ends) = (Duration::from_secs(words.value()?.parse()?), true),
            Long("minutes") => {
                (plan.time, ends) = (Duration::from_secs(60 * words.value()?.parse::<u64>()?), true);
            }
            _ => return Err(word.unexpected()),
        }
    }
    if !ends {
        plan.time = Duration::from_secs(60);
    }
    Ok(plan)
}
