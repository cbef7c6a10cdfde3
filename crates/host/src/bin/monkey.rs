//! `cargo xtask monkey`: presses buttons of the simulated handheld, and checks invariants after every action.

use gousset_cli::{Arg, Parser, Stop, ValueExt as _, read_options};
use gousset_host::monkey::{self, Plan};
use std::process::ExitCode;
use std::time::Duration;

const HELP: &str = "\
cargo xtask monkey [--minutes N | --seconds N] [--runs N] [--seed S] [--threads N]

Presses everything on the simulated handheld, with power cuts, empty batteries and flipped bits in flash, and checks what
must hold after every press. A failure prints the seed that repeats it.

  --minutes N, --seconds N   ends after this time: one minute, unless a time or a number of runs is given
  --runs N                   ends after this many runs
  --seed S                   the seed of the first run: 1 unless given; the next run has the next seed
  --threads N                this many runs side by side: 2 unless given";

fn main() -> ExitCode {
    gousset_cli::run(HELP, read, |plan| match monkey::run(plan) {
        Ok(tally) => {
            println!("{tally}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    })
}

fn read(words: Parser) -> Result<Plan, Stop> {
    let mut plan = Plan { seed: 1, runs: u64::MAX, time: Duration::MAX, threads: 2 };
    let mut ends = false;
    read_options(words, |option, words| {
        match option {
            Arg::Long("seed") => plan.seed = words.value()?.parse()?,
            Arg::Long("threads") => plan.threads = words.value()?.parse()?,
            Arg::Long("runs") => (plan.runs, ends) = (words.value()?.parse()?, true),
            Arg::Long("seconds") => (plan.time, ends) = (Duration::from_secs(words.value()?.parse()?), true),
            Arg::Long("minutes") => {
                (plan.time, ends) = (Duration::from_secs(60 * words.value()?.parse::<u64>()?), true);
            }
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    if !ends {
        plan.time = Duration::from_secs(60);
    }
    Ok(plan)
}
