//! The command line of `cargo play`. It does not depend on the window, so that tests can be built without one.

use gousset_boards::Board;
use gousset_cli::{Arg, Error, Parser, Stop, ValueExt as _, read_options};
use gousset_ui::texts::Lang;
use std::path::PathBuf;

/// The text of `--help`.
pub const HELP: &str = "\
cargo play                              the handheld in a window
cargo play --script FILE --out DIR      run a script without a window
    --board NAME                        which handheld (they look the same here)
    --flash FILE                        the save area to start from and to write back
    --bless                             write the pictures that the script expects
    --lang fr                           in French: the pictures go to DIR and are not compared
    --seed N                            the same deals every time (window only)
    --left-handed                       the directions on the right (window only)
cargo play --replay TEXT…               a shared match, forwards and back; TEXT is what its codes say, in any
                                        order, or files that have it, or - for the standard input
    --list                              its moves in words instead, one per line; --lang fr in French
    --script FILE --out DIR             as above, without a window

In the window the arrow keys are the directions, and A, B, X and Y the buttons.";

/// The options of `cargo play`.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// A script to run without a window.
    pub script: Option<PathBuf>,
    /// The folder for its pictures.
    pub out: Option<PathBuf>,
    /// The save area to start from and to write back.
    pub flash: Option<PathBuf>,
    /// The seed of the deals, in a window.
    pub seed: Option<u64>,
    /// True if the directions are on the right, in a window.
    pub left_handed: bool,
    /// True to write the pictures that the script expects.
    pub bless: bool,
    /// The parts of a shared match, or files with them.
    pub replay: Vec<String>,
    /// True to list the moves of the shared match.
    pub list: bool,
    /// The language of the script or the shared match, if it is not their own.
    pub lang: Option<Lang>,
}

impl Options {
    /// Parses the command line.
    ///
    /// # Errors
    /// If an option is wrong, or help is requested.
    pub fn read(words: Parser) -> Result<Self, Stop> {
        let mut options = Self::default();
        read_options(words, |option, words| options.take(option, words))?;
        if options.script.is_some() && options.out.is_none() {
            return Err("--script needs --out DIR for its pictures".into());
        }
        if options.bless && options.lang.is_some() {
            return Err("--bless writes pictures in the script's own language, without --lang".into());
        }
        if options.list && options.replay.is_empty() {
            return Err("--list needs --replay TEXT".into());
        }
        Ok(options)
    }

    fn take(&mut self, option: Arg<'_>, words: &mut Parser) -> Result<(), Error> {
        match option {
            Arg::Long("script") => self.script = Some(words.value()?.into()),
            Arg::Long("out") => self.out = Some(words.value()?.into()),
            Arg::Long("flash") => self.flash = Some(words.value()?.into()),
            Arg::Long("seed") => self.seed = Some(words.value()?.parse()?),
            Arg::Long("left-handed") => self.left_handed = true,
            Arg::Long("board") => {
                // All boards look the same in the window, so only the name is checked.
                words.value()?.string()?.parse::<Board>().map_err(|error| error.to_string())?;
            }
            Arg::Long("bless") => self.bless = true,
            Arg::Long("replay") => {
                for text in words.values()? {
                    self.replay.push(text.string()?);
                }
            }
            Arg::Long("list") => self.list = true,
            Arg::Long("lang") => self.lang = Some(language(&words.value()?.string()?)?),
            other => return Err(other.unexpected()),
        }
        Ok(())
    }
}

/// Returns the language with this tag.
fn language(tag: &str) -> Result<Lang, Error> {
    let mut languages = Lang::ALL.into_iter();
    languages.find(|lang| lang.page().tag == tag).ok_or_else(|| {
        let tags = Lang::ALL.map(|lang| lang.page().tag).join(", ");
        format!("no language \"{tag}\": there are {tags}").into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options, Stop> {
        Options::read(Parser::from_args(line.split_whitespace()))
    }

    #[test]
    fn scripts_and_shared_matches_are_understood() {
        let script = read("--script a.txt --out=b --board picosystem --flash c.bin --bless").unwrap();
        assert_eq!((script.script, script.out), (Some("a.txt".into()), Some("b".into())));
        assert_eq!((script.flash, script.bless), (Some("c.bin".into()), true));
        let replay = read("--replay ONE TWO - --list --lang fr").unwrap();
        assert_eq!((replay.replay.len(), replay.list, replay.lang), (3, true, Some(Lang::French)));
        assert!(read("--left-handed").unwrap().left_handed);
        assert_eq!(read("").unwrap(), Options::default());
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, culprit) in [
            ("--fullscreen", "--fullscreen"),
            ("here", "here"),
            ("--seed", "--seed"),
            ("--seed one", "one"),
            ("--board gameboy", "gameboy"),
            ("--lang de", "de"),
            ("--script a.txt", "--out"),
            ("--script a.txt --out b --bless --lang fr", "--lang"),
            ("--list", "--replay"),
            ("--replay", "--replay"),
        ] {
            match read(line) {
                Err(Stop::Wrong(why)) => assert!(why.contains(culprit), "{line}: {why}"),
                other => panic!("{line}: {other:?}"),
            }
        }
        assert_eq!(read("--help"), Err(Stop::Help));
    }
}
