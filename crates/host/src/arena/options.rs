//! The arena's command line.

use super::{Entry, Setup, Variant};
use crate::contest::Variants;
use crate::games::{Tools, tools};
use crate::players;
use gousset_cli::{Arg, Error, Parser, Stop, ValueExt as _, read_options};
use gousset_core::Game;
use std::num::NonZero;
use std::thread;
use std::time::Duration;

/// The part of the help that all games share.
const HELP: &str = "\
cargo arena GAME --seats A,B,… --rounds N --seed S [--players P] [--threads T]
cargo arena GAME --ladder --rounds N --seed S [--players P] [--threads T]

Plays bots against each other and prints one JSON object: who is better, and by how much.

A seat is a bot of the game or exec:COMMAND. With --players the list of seats is repeated until the table is full. Every
deal is played once for each rotation of the seats; the rounds are rounded up to whole groups of rotations. Seats of one
name are one line of the report. --ladder plays each level against the next weaker one and fails unless every gap is clear.

A program of exec: gets one JSON object per line for each decision and answers {\"move\":\"…\"} in 10 s. What it may answer is
in `legal`; an illegal, missing or late answer is counted and replaced by the first of them. A program that ends is started
again, a few times. One that hangs, writes endless or unasked lines or does not read its requests is ended, and the first
legal move is played for it from then on: a message says why. With a program, or with the arena, its process group ends.";

/// Returns the text of `--help`: the part that all games share, and a part per game.
#[must_use]
pub fn help() -> String {
    let part = |game: Game| {
        let Tools { variants, studies, bots, help, .. } = tools(game);
        let form = |variants: &Variants| format!(" [--{} {}]", variants.option, variants.names.join("|"));
        let form = variants.as_ref().map(form).unwrap_or_default();
        let studies: String = studies.iter().map(|study| format!(" [--{}]", study.option)).collect();
        let (key, bots) = (game.key(), bots().join(", "));
        format!("\n\ncargo arena {key} …{form}{studies}\nBots: {bots}.\n{help}")
    };
    HELP.to_owned() + &Game::ALL.map(part).concat()
}

/// The most rounds: many days of play. The number of a deal must be below 2³².
const MAX_ROUNDS: u64 = 1_000_000_000;
/// The number of players unless the options name it or all seats.
const USUAL_PLAYERS: usize = 4;
/// The time that a program has for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// A run of the arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The contest.
    pub setup: Setup,
    /// True to play each bot against the next weaker one.
    pub ladder: bool,
    /// The option of the study to make.
    pub study: Option<&'static str>,
}

impl Options {
    /// Parses the command line.
    ///
    /// # Errors
    /// If an option is wrong, or help is requested.
    pub fn read(words: Parser) -> Result<Self, Stop> {
        let mut given = GivenOptions::default();
        read_options(words, |option, words| given.take(option, words))?;
        Ok(given.options()?)
    }
}

/// Returns the error of a command line that does not begin with a game.
fn no_game() -> String {
    format!("which game? Begin with one of {}", Game::ALL.map(Game::key).join(", "))
}

/// The command line so far.
#[derive(Default)]
struct GivenOptions {
    game: Option<Game>,
    seats: Option<Vec<Entry>>,
    players: Option<usize>,
    rounds: Option<u64>,
    seed: Option<u64>,
    variant: Option<Variant>,
    threads: Option<usize>,
    ladder: bool,
    study: Option<&'static str>,
}

impl GivenOptions {
    /// Takes an option with its value. The game comes first, because the options depend on it.
    fn take(&mut self, option: Arg<'_>, words: &mut Parser) -> Result<(), Error> {
        let (game, name) = match (self.game, option) {
            (None, Arg::Value(name)) => {
                let game = game_named(&name.string()?)?;
                (self.game, self.variant) = (Some(game), tools(game).variants.map(Variants::usual));
                return Ok(());
            }
            (None, _) => return Err(no_game().into()),
            (Some(game), Arg::Long(name)) => (game, name),
            (Some(_), other) => return Err(other.unexpected()),
        };
        match name {
            "seats" => self.seats = Some(parse_seats(game, &words.value()?.string()?)?),
            "players" => {
                self.players = Some(number(words, "players", *game.players().end() as u64)? as usize);
            }
            "rounds" => self.rounds = Some(number(words, "rounds", MAX_ROUNDS)?),
            "seed" => self.seed = Some(number(words, "seed", u64::MAX)?),
            "threads" => self.threads = Some(number(words, "threads", 1024)? as usize),
            "ladder" => self.ladder = true,
            other => return self.take_own(tools(game), other, words),
        }
        Ok(())
    }

    /// Takes an option that only this game has.
    fn take_own(&mut self, tools: &Tools, option: &str, words: &mut Parser) -> Result<(), Error> {
        let variants = tools.variants.filter(|variants| variants.option == option);
        match (variants, tools.study(option)) {
            (Some(variants), _) => self.variant = Some(variants.named(&words.value()?.string()?)?),
            (None, Some(study)) => self.study = Some(study.option),
            (None, None) => return Err(Arg::Long(option).unexpected()),
        }
        Ok(())
    }

    /// Checks that the options are complete and fit together.
    fn options(self) -> Result<Options, String> {
        let game = self.game.ok_or_else(no_game)?;
        if let (true, Some(study)) = (self.ladder, self.study) {
            return Err(format!("--ladder and --{study} are two runs"));
        }
        let seats = match (self.seats, self.ladder) {
            (Some(_), true) => return Err("--ladder chooses the seats itself: leave --seats out".to_owned()),
            (None, true) => Vec::new(),
            (None, false) if self.study.is_some() => vec![Entry::Bot("hard")],
            (Some(seats), false) => seats,
            (None, false) => return Err("--seats is missing".to_owned()),
        };
        let is_named = !self.ladder && self.study.is_none() || seats.len() > 1;
        let players = self.players.unwrap_or(if is_named { seats.len() } else { USUAL_PLAYERS });
        let possible = game.players();
        if !possible.contains(&players) {
            let (title, least, most) = (game.name(), possible.start(), possible.end());
            return Err(format!("{title} is for {least} to {most} players, not {players}"));
        }
        if seats.len() > players {
            return Err(format!("{} seats are named for {players} players", seats.len()));
        }
        let rounds = self.rounds.ok_or("--rounds is missing")?;
        if rounds == 0 {
            return Err("--rounds must be at least 1".to_owned());
        }
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        let setup = Setup {
            game,
            variant: self.variant,
            seats: seats.iter().cycle().take(players).cloned().collect(),
            players,
            rounds,
            seed: self.seed.ok_or("--seed is missing")?,
            threads: self.threads.unwrap_or_else(cores).max(1),
            patience: PATIENCE,
        };
        Ok(Options { setup, ladder: self.ladder, study: self.study })
    }
}

fn game_named(name: &str) -> Result<Game, String> {
    let games = || Game::ALL.map(Game::key).join(", ");
    let game = Game::ALL.into_iter().find(|game| game.key() == name);
    game.ok_or_else(|| format!("the arena does not play {name:?}: the games are {}", games()))
}

/// Reads the value of an option that takes a whole number.
fn number(words: &mut Parser, option: &str, most: u64) -> Result<u64, Error> {
    let text = words.value()?.string()?;
    let number = text.parse().ok().filter(|number| *number <= most);
    Ok(number.ok_or_else(|| format!("--{option} needs a whole number up to {most}, not {text:?}"))?)
}

/// Parses names between commas. A command may contain commas: after a command, a word that is no name belongs to it.
fn parse_seats(game: Game, text: &str) -> Result<Vec<Entry>, String> {
    let bots = (tools(game).bots)();
    let mut seats: Vec<Entry> = Vec::new();
    for word in text.split(',') {
        let bot = bots.iter().find(|name| **name == word);
        match (bot, word.strip_prefix("exec:"), seats.last_mut()) {
            (Some(name), _, _) => seats.push(Entry::Bot(name)),
            (_, Some(command), _) => seats.push(Entry::Program(command.to_owned())),
            (_, _, Some(Entry::Program(command))) => {
                command.push(',');
                command.push_str(word);
            }
            _ => return Err(format!("{} — or exec:COMMAND", players::no_bot(&bots, word))),
        }
    }
    match seats.iter().find(|seat| matches!(seat, Entry::Program(command) if command.trim().is_empty())) {
        Some(_) => Err("exec: needs a command".to_owned()),
        None => Ok(seats),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &[&str]) -> Result<Options, String> {
        Options::read(Parser::from_args(line)).map_err(|stop| stop.to_string())
    }

    #[test]
    fn seats_are_repeated_to_fill_the_table() {
        let options =
            parse(&["lexio", "--seats", "hard,easy", "--players", "5", "--rounds", "7", "--seed", "1"]);
        let names: Vec<String> = options.unwrap().setup.seats.iter().map(Entry::name).collect();
        assert_eq!(names, ["hard", "easy", "hard", "easy", "hard"]);
    }

    #[test]
    fn a_command_may_have_commas() {
        let seats = parse_seats(Game::Lexio, "exec:bot -x 1,2,easy,exec:other").unwrap();
        let names: Vec<String> = seats.iter().map(Entry::name).collect();
        assert_eq!(names, ["exec:bot -x 1,2", "easy", "exec:other"]);
    }

    #[test]
    fn bad_arguments_get_a_sentence() {
        let good = ["lexio", "--seats", "hard,easy", "--rounds", "7", "--seed", "1"];
        assert!(parse(&good).is_ok());
        for (extra, culprit) in [
            (&["--players"][..], "--players"),
            (&["--players", "6"], "6"),
            (&["--players", "1"], "1"),
            (&["--seats", "hard"], "not 1"),
            (&["--seats", "hard,hard,hard", "--players", "2"], "3 seats"),
            (&["--seats", ""], "is no bot"),
            (&["--seats", "hard,genius"], "genius"),
            (&["--seats", "hard,exec:"], "exec:"),
            (&["--rounds", "0"], "--rounds"),
            (&["--rounds", "many"], "many"),
            (&["--seed", "-1"], "-1"),
            (&["--edition", "old"], "old"),
            (&["--ladder"], "--seats"),
            (&["--ladder", "--blunders"], "--blunders"),
            (&["--verbose"], "--verbose"),
        ] {
            let error = parse(&[&good[..], extra].concat()).unwrap_err();
            assert!(error.contains(culprit), "{extra:?}: {error}");
        }
        for (line, culprit) in [
            (&[][..], "game"),
            (&["chess"], "chess"),
            (&["xylo"], "--seats"),
            (&["xylo", "--seats", "hard,dumper"], "rank-guess"),
            (&["xylo", "--edition", "new"], "--edition"),
            (&["lexicon", "--language", "de"], "de"),
            (&["lexicon", "--seats", "hard,dumper"], "longest"),
            (&["lexio", "--language", "en"], "--language"),
            (&["xylo", "--seats", "hard", "--rounds", "1", "--seed", "1"], "Xylo is for 2 to 5 players"),
            (&["lexio", "--rounds", "1", "--seed", "1"], "--seats"),
            (&["lexio", "--seats", "hard,easy", "--seed", "1"], "--rounds"),
            (&["lexio", "--seats", "hard,easy", "--rounds", "1"], "--seed"),
        ] {
            assert!(parse(line).unwrap_err().contains(culprit), "{line:?}");
        }
    }
}
