//! What the arena is told on the command line.

use crate::judge::edition_named;
use crate::players;
use gousset_bots::lexio::Player;
use gousset_core::lexio::{Edition, MAX_PLAYERS, MIN_PLAYERS};
use std::num::NonZero;
use std::thread;
use std::time::Duration;

/// How it is called.
pub const USAGE: &str = "\
cargo arena lexio --seats A,B,… --rounds N --seed S [--players P] [--edition classic|new] [--threads T]
cargo arena lexio --ladder --rounds N --seed S [--players P] [--edition classic|new] [--threads T]

A seat is hard, normal, easy, dumper, lowest, random or exec:COMMAND. With --players the list of seats is repeated
until the table is full. Every deal is played once for each rotation of the seats; the rounds are rounded up to whole
groups of rotations. Seats of one name are one line of the report. --ladder plays each level against the next weaker
one and fails unless every gap is clear.";

/// Rounds are numbered streams of the seed, and there are 2³² of those; this is many days of play.
const MAX_ROUNDS: u64 = 1_000_000_000;
/// How long a program may think.
const PATIENCE: Duration = Duration::from_secs(10);

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// One of our bots.
    Bot(&'static str, Player),
    /// A program, by the command that the shell runs.
    Program(String),
}

impl Entry {
    /// Its name in the report.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Bot(name, _) => (*name).to_owned(),
            Self::Program(command) => format!("exec:{command}"),
        }
    }
}

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The seats of the table in the first rotation, one a player; with a ladder it chooses them.
    pub seats: Vec<Entry>,
    /// How many sit at the table.
    pub players: usize,
    /// At least so many rounds.
    pub rounds: u64,
    /// What all deals and bots come from.
    pub seed: u64,
    /// The edition played.
    pub edition: Edition,
    /// How many deals are played at a time; the results do not depend on it.
    pub threads: usize,
    /// How long a program may think.
    pub patience: Duration,
    /// Whether to play each level against the next weaker one.
    pub ladder: bool,
}

impl Options {
    /// Reads the arguments after the program's name.
    ///
    /// # Errors
    /// One sentence that says what is wrong.
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut args = args.into_iter();
        match args.next().as_deref() {
            Some("lexio") => {}
            Some(other) => return Err(format!("the arena does not play {other:?}: the games are lexio")),
            None => return Err("which game? Try: cargo arena lexio --help".to_owned()),
        }
        let (mut list, mut players, mut rounds, mut seed) = (None, None, None, None);
        let (mut edition, mut threads, mut ladder) = (Edition::default(), None, false);
        while let Some(option) = args.next() {
            let mut value = || args.next().ok_or_else(|| format!("{option} needs a value"));
            match option.as_str() {
                "--seats" => list = Some(parse_seats(&value()?)?),
                "--players" => players = Some(number(&option, &value()?, MAX_PLAYERS as u64)? as usize),
                "--rounds" => rounds = Some(number(&option, &value()?, MAX_ROUNDS)?),
                "--seed" => seed = Some(number(&option, &value()?, u64::MAX)?),
                "--threads" => threads = Some(number(&option, &value()?, 1024)? as usize),
                "--edition" => edition = edition_named(&value()?)?,
                "--ladder" => ladder = true,
                _ => return Err(format!("there is no option {option:?}: try cargo arena lexio --help")),
            }
        }
        let seats = match (list, ladder) {
            (Some(_), true) => return Err("--ladder chooses the seats itself: leave --seats out".to_owned()),
            (None, true) => Vec::new(),
            (Some(list), false) => list,
            (None, false) => return Err("--seats is missing".to_owned()),
        };
        let players = players.unwrap_or(if ladder { 4 } else { seats.len() });
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(format!("Lexio is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players}"));
        }
        if seats.len() > players {
            return Err(format!("{} seats are named for {players} players", seats.len()));
        }
        let rounds = rounds.ok_or("--rounds is missing")?;
        if rounds == 0 {
            return Err("--rounds must be at least 1".to_owned());
        }
        Ok(Self {
            seats: seats.iter().cycle().take(players).cloned().collect(),
            players,
            rounds,
            seed: seed.ok_or("--seed is missing")?,
            edition,
            threads: threads
                .unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get))
                .max(1),
            patience: PATIENCE,
            ladder,
        })
    }
}

fn number(option: &str, text: &str, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| format!("{option} needs a whole number up to {most}, not {text:?}"))
}

/// Names between commas. A command may have commas itself: what is no name after one belongs to it.
fn parse_seats(text: &str) -> Result<Vec<Entry>, String> {
    let mut seats: Vec<Entry> = Vec::new();
    for word in text.split(',') {
        let bot = players::LEXIO.iter().find(|(name, _)| *name == word);
        match (bot, word.strip_prefix("exec:"), seats.last_mut()) {
            (Some((name, player)), _, _) => seats.push(Entry::Bot(name, *player)),
            (_, Some(command), _) => seats.push(Entry::Program(command.to_owned())),
            (_, _, Some(Entry::Program(command))) => {
                command.push(',');
                command.push_str(word);
            }
            _ => return Err(format!("{} — or exec:COMMAND", players::lexio(word).err().unwrap_or_default())),
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
        Options::parse(line.iter().map(|word| (*word).to_owned()))
    }

    #[test]
    fn seats_are_repeated_to_fill_the_table() {
        let options =
            parse(&["lexio", "--seats", "hard,easy", "--players", "5", "--rounds", "7", "--seed", "1"]);
        let names: Vec<String> = options.unwrap().seats.iter().map(Entry::name).collect();
        assert_eq!(names, ["hard", "easy", "hard", "easy", "hard"]);
    }

    #[test]
    fn a_command_may_have_commas() {
        let seats = parse_seats("exec:bot -x 1,2,easy,exec:other").unwrap();
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
            (&["--verbose"], "--verbose"),
        ] {
            let error = parse(&[&good[..], extra].concat()).unwrap_err();
            assert!(error.contains(culprit), "{extra:?}: {error}");
        }
        for (line, culprit) in [
            (&[][..], "game"),
            (&["xylo"], "xylo"),
            (&["lexio", "--rounds", "1", "--seed", "1"], "--seats"),
            (&["lexio", "--seats", "hard,easy", "--seed", "1"], "--rounds"),
            (&["lexio", "--seats", "hard,easy", "--rounds", "1"], "--seed"),
        ] {
            assert!(parse(line).unwrap_err().contains(culprit), "{line:?}");
        }
    }
}
