//! The command lines of the programs: help, and exit code 2 for wrong options.

use std::process::{Command, Output, Stdio};

const ARENA: &str = env!("CARGO_BIN_EXE_arena");
const BENCH: &str = env!("CARGO_BIN_EXE_bench");
const JUDGE: &str = env!("CARGO_BIN_EXE_judge");
const MONKEY: &str = env!("CARGO_BIN_EXE_monkey");

fn run(program: &str, line: &str) -> Output {
    let mut command = Command::new(program);
    command.args(line.split_whitespace()).stdin(Stdio::null()).output().expect("the program starts")
}

#[test]
fn every_program_says_what_it_does_and_how_it_is_called() {
    for (program, says) in [
        (ARENA, ["cargo arena lexio", "--ladder", "exec:COMMAND"]),
        (BENCH, ["--bin bench", "Measures", "no options"]),
        (JUDGE, ["cargo judge", "JSON", "no options"]),
        (MONKEY, ["cargo xtask monkey", "--minutes", "--seed"]),
    ] {
        for line in ["--help", "-h"] {
            let output = run(program, line);
            let help = String::from_utf8(output.stdout).unwrap();
            assert!(output.status.success() && output.stderr.is_empty(), "{program} {line}");
            assert!(says.iter().all(|word| help.contains(word)), "{program}: {help}");
        }
    }
    assert!(run(ARENA, "xylo --help").status.success());
}

#[test]
fn unknown_options_and_missing_values_are_named_and_give_exit_code_2() {
    for (program, line, culprit) in [
        (ARENA, "lexio --verbose", "--verbose"),
        (ARENA, "lexio --seats", "--seats"),
        (ARENA, "chess", "chess"),
        (ARENA, "", "which game"),
        (BENCH, "--fast", "--fast"),
        (BENCH, "lexio", "lexio"),
        (JUDGE, "--fast", "--fast"),
        (JUDGE, "requests.json", "requests.json"),
        (MONKEY, "--bananas 3", "--bananas"),
        (MONKEY, "--seed", "--seed"),
        (MONKEY, "--seed three", "three"),
        (MONKEY, "now", "now"),
    ] {
        let output = run(program, line);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{program} {line}: {message}");
        assert!(output.stdout.is_empty(), "{program} {line}");
        assert!(message.contains(culprit) && message.contains("--help"), "{program} {line}: {message}");
    }
}
