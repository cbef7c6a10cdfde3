//! `cargo play`: the handheld in a window, or driven by a script without one.

use gousset_host::play::{HELP, Options};
use gousset_host::script::{self, Moment, Pictures, Places};
use gousset_host::{shared, window};
use gousset_ui::Wishes;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    gousset_cli::run(HELP, Options::read, |options| match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    })
}

fn run(options: &Options) -> Result<(), String> {
    let text = match options.replay.is_empty() {
        true => None,
        false => Some(shared::gather(&options.replay)?),
    };
    let lang = options.lang.unwrap_or_default();
    match (&text, &options.script) {
        (Some(text), _) if options.list => {
            let mut out = std::io::stdout().lock();
            for line in shared::list(shared::open(text, lang)?) {
                // A reader such as `head` may have closed its end.
                if writeln!(out, "{line}").is_err() {
                    break;
                }
            }
            Ok(())
        }
        (_, Some(file)) => run_script(file, text, options),
        (Some(text), None) => window::open_replay(shared::open(text, lang)?, options.left_handed),
        (None, None) => window::open(options.seed, options.flash.as_deref(), options.left_handed),
    }
}

fn run_script(file: &Path, replay: Option<String>, options: &Options) -> Result<(), String> {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let lines = script::parse(&text).map_err(|why| format!("{name}, {why}"))?;
    let places = Places {
        script: file.parent().map(PathBuf::from).unwrap_or_default(),
        out: options.out.clone().unwrap_or_default(),
        flash: options.flash.clone(),
        pictures: match options.lang {
            Some(_) => Pictures::Copy,
            None if options.bless => Pictures::Write,
            None => Pictures::Compare,
        },
        wishes: Wishes { lang: options.lang, ..Wishes::default() },
        replay,
    };
    let print = |moment: Moment<'_>| {
        if let Moment::Figures(line) = moment {
            println!("{line}");
        }
    };
    script::run(&lines, &places, print).map_err(|why| format!("{name}, {why}"))
}
