//! `cargo play`: the handheld in a window, or driven by a script without one.

use gousset_host::script::{self, Places};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
cargo play                              the handheld in a window
cargo play --script FILE --out DIR      run a script without a window
    --board pico-lcd-1-3|picosystem     which handheld (they look the same here)
    --flash FILE                        the save area to start from and to write back
    --bless                             write the pictures that the script expects
    --seed N                            the same deals every time (window only)";

#[derive(Default)]
struct Arguments {
    script: Option<PathBuf>,
    out: Option<PathBuf>,
    flash: Option<PathBuf>,
    seed: Option<u64>,
    bless: bool,
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(Some(arguments)) => arguments,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(why) => {
            eprintln!("error: {why}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let ran = match &arguments.script {
        Some(file) => run_script(file, &arguments),
        None => gousset_host::window::open(arguments.seed, arguments.flash.as_deref()),
    };
    match ran {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn arguments() -> Result<Option<Arguments>, lexopt::Error> {
    use lexopt::ValueExt as _;
    use lexopt::prelude::*;
    let mut parsed = Arguments::default();
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("script") => parsed.script = Some(parser.value()?.into()),
            Long("out") => parsed.out = Some(parser.value()?.into()),
            Long("flash") => parsed.flash = Some(parser.value()?.into()),
            Long("seed") => parsed.seed = Some(parser.value()?.parse()?),
            Long("board") => match parser.value()?.string()?.as_str() {
                "pico-lcd-1-3" | "picosystem" => {}
                other => return Err(format!("no board \"{other}\": pico-lcd-1-3 or picosystem").into()),
            },
            Long("bless") => parsed.bless = true,
            Long("help") | Short('h') => return Ok(None),
            other => return Err(other.unexpected()),
        }
    }
    if parsed.script.is_some() && parsed.out.is_none() {
        return Err("--script needs --out DIR for its pictures".into());
    }
    Ok(Some(parsed))
}

fn run_script(file: &Path, arguments: &Arguments) -> Result<(), String> {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let lines = script::parse(&text).map_err(|why| format!("{name}, {why}"))?;
    let places = Places {
        script: file.parent().map(PathBuf::from).unwrap_or_default(),
        out: arguments.out.clone().unwrap_or_default(),
        flash: arguments.flash.clone(),
        bless: arguments.bless,
    };
    script::run(&lines, &places, |line| println!("{line}")).map_err(|why| format!("{name}, {why}"))
}
