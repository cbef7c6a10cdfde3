//! `cargo play`: the handheld in a window, or driven by a script without one.

use gousset_host::script::{self, Places};
use gousset_host::shared;
use gousset_ui::texts::Lang;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
cargo play                              the handheld in a window
cargo play --script FILE --out DIR      run a script without a window
    --board pico-lcd-1-3|picosystem     which handheld (they look the same here)
    --flash FILE                        the save area to start from and to write back
    --bless                             write the pictures that the script expects
    --seed N                            the same deals every time (window only)
cargo play --replay TEXT…               a shared match, forwards and back; TEXT is what its codes say, in any
                                        order, or files that have it, or - for the standard input
    --list                              its moves in words instead, a line each; --lang fr in French
    --script FILE --out DIR             as above, without a window";

#[derive(Default)]
struct Arguments {
    script: Option<PathBuf>,
    out: Option<PathBuf>,
    flash: Option<PathBuf>,
    seed: Option<u64>,
    bless: bool,
    replay: Vec<String>,
    list: bool,
    lang: Lang,
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
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let text = match arguments.replay.is_empty() {
        true => None,
        false => Some(shared::gather(&arguments.replay)?),
    };
    match (&text, &arguments.script) {
        (Some(text), _) if arguments.list => {
            let mut out = std::io::stdout().lock();
            for line in shared::list(shared::open(text, arguments.lang)?) {
                // Whoever reads no further, as `head` does, wants no more.
                if writeln!(out, "{line}").is_err() {
                    break;
                }
            }
            Ok(())
        }
        (_, Some(file)) => run_script(file, text, arguments),
        (Some(text), None) => gousset_host::window::open_replay(shared::open(text, arguments.lang)?),
        (None, None) => gousset_host::window::open(arguments.seed, arguments.flash.as_deref()),
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
            Long("replay") => {
                for text in parser.values()? {
                    parsed.replay.push(text.string()?);
                }
            }
            Long("list") => parsed.list = true,
            Long("lang") => match parser.value()?.string()?.as_str() {
                "en" => parsed.lang = Lang::English,
                "fr" => parsed.lang = Lang::French,
                other => return Err(format!("no language \"{other}\": en or fr").into()),
            },
            Long("help") | Short('h') => return Ok(None),
            other => return Err(other.unexpected()),
        }
    }
    if parsed.script.is_some() && parsed.out.is_none() {
        return Err("--script needs --out DIR for its pictures".into());
    }
    if parsed.list && parsed.replay.is_empty() {
        return Err("--list needs --replay TEXT".into());
    }
    Ok(Some(parsed))
}

fn run_script(file: &Path, replay: Option<String>, arguments: &Arguments) -> Result<(), String> {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let lines = script::parse(&text).map_err(|why| format!("{name}, {why}"))?;
    let places = Places {
        script: file.parent().map(PathBuf::from).unwrap_or_default(),
        out: arguments.out.clone().unwrap_or_default(),
        flash: arguments.flash.clone(),
        bless: arguments.bless,
        replay,
    };
    script::run(&lines, &places, |line| println!("{line}")).map_err(|why| format!("{name}, {why}"))
}
