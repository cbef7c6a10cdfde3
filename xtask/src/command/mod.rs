//! The subcommands, one a file.

mod dist;
mod emulate;
mod flash;
mod golden;
mod licences;
mod monkey;
mod mutants;
mod power_cuts;
mod test;
mod uf2;
mod web;
mod wiring;
mod words;

use std::process::ExitCode;

use anyhow::Result;

use crate::USAGE;
use crate::options::WrongUsage;

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    let Some((subcommand, rest)) = words.split_first() else {
        return Err(WrongUsage("a subcommand is needed".into()).into());
    };
    match subcommand.as_str() {
        "uf2" => uf2::run(rest),
        "web" => web::run(rest),
        "dist" => dist::run(rest),
        "flash" => flash::run(rest),
        "emulate" => emulate::run(rest),
        "test" => test::run(rest),
        "golden" => golden::run(rest),
        "power-cuts" => power_cuts::run(rest),
        "monkey" => monkey::run(rest),
        "mutants" => mutants::run(rest),
        "words" => words::run(rest),
        "wiring" => wiring::run(rest),
        "licences" => licences::run(rest),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        other => Err(WrongUsage(format!("there is no subcommand `{other}`")).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_words_are_wrong_usage() {
        for line in [
            "",
            "bake",
            "uf2 --fast",
            "web somewhere",
            "dist 1.0",
            "flash --board",
            "emulate somewhere",
            "test --slow",
            "golden all",
            "power-cuts everywhere",
            "monkey bananas",
            "mutants everywhere",
            "words french",
            "wiring picosystem",
        ] {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            let error = run(&words).expect_err(line);
            assert!(error.is::<WrongUsage>(), "{line}: {error}");
        }
    }
}
