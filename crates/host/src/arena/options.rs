//! The options of the arena on the command line.

use crate::games::lexicon::arena::language_name;
use crate::games::lexio::judge::{edition_name, edition_named};
use crate::games::tools;
use crate::players;
use gousset_cli::{Arg, Error, Parser, Stop, ValueExt as _, read_options};
use gousset_core::Game;
use gousset_core::lexio::Edition;
use gousset_words::Language;
use std::num::NonZero;
use std::thread;
use std::time::Duration;

/// What `--help` says.
pub const HELP: &str = "\
cargo arena lexio --seats A,B,… --rounds N --seed S [--players P] [--edition classic|new] [--threads T]
cargo arena lexio --ladder --rounds N --seed S [--players P] [--edition classic|new] [--threads T]
cargo arena lexio --blunders --rounds N --seed S [--seats A,B,…] [--players P] [--edition classic|new] [--threads T]
cargo arena xylo --seats A,B,… --rounds N --seed S [--players P] [--threads T]
cargo arena xylo --ladder --rounds N --seed S [--players P] [--threads T]
cargo arena xylo --bids --rounds N --seed S [--seats A,B,…] [--players P] [--threads T]
cargo arena lexicon --seats A,B,… --rounds N --seed S [--players P] [--language en|fr] [--threads T]
cargo arena lexicon --ladder --rounds N --seed S [--players P] [--language en|fr] [--threads T]

Plays bots against each other and prints one JSON object: who is better, and by how much.

A seat of Lexio is hard, normal, easy, dumper, lowest, random or exec:COMMAND; of Xylo hard, normal, easy, rank-guess,
random, hard-0.1.0 or exec:COMMAND; of Lexicon hard, normal, easy, longest, random or exec:COMMAND. Hard and
normal may have a temper: hard-cautious, hard-greedy, hard-bluffing; those of Lexicon may lay only four cards a turn:
hard-lays-4, normal-lays-4, easy-lays-4. With --players the list of seats is repeated until
the table is full. Every deal is played once for each rotation of the seats; the rounds are
rounded up to whole groups of rotations. Seats of one name are one line of the report. --ladder plays each level against
the next weaker one and fails unless every gap is clear.

--blunders counts foolish moves in Lexio, of hard unless seats are named, with some positions of each kind: forced
wins missed with at most 14 tiles in play (forced: by the same moves in every distribution of the unseen tiles, against
opponents who see them all), strength wasted where a weaker play could not be beaten either, straights beside which another
leaves a better hand, beatable singles risked while somebody has one tile, losers caught with twos.

--bids reports on the bids that a bot of Xylo lays, hard unless seats are named, by the cards it has left: how many it
expected to make and how many it made, and how many could not be made any more when they were laid.

A program of exec: gets one JSON object per line for each decision and answers {\"move\":\"…\"} in 10 s. What it may answer is
in `legal`; an illegal, missing or late answer is counted and replaced by the first of them. A program that ends is started
again, a few times. One that hangs, writes endless or unasked lines or does not read its requests is ended, and the first
legal move is played for it from then on: a message says why. With a program, or with the arena, its process group ends.
In Lexio the object is the judge's `move` request. In Xylo it has game, ask (\"move\"), players, seat, seed, legal, and `what`:
  sort    the cards `hand` become the Xylo of seat `becomes`. The answer is \"sort\" and the cards from left to right,
          numbers falling: \"sort R10 O9 …\". Any such order is legal; `legal` names one.
  play    which card to play: \"play P\".
  bid     after a card of one's own: which two neighbours to look at, \"bid P Q\", or \"none\".
  commit  which of the two to lay as the bid: \"commit P\". `looked` is the two positions, `numbers` has their numbers.
Except for sort it has the seat's view too: trump; turn; round; totals (before this round); and lists with one value per
seat (four with two players: 1 and 3 are the automata): colors (letters from left to right), numbers (one per position, null
where the seat does not know it), down (positions still face down), won (tricks), bids and bid_positions (null before);
trick and last_trick are lists of {seat, card} in the order played. Positions count from 0 at the left.

A round of Lexicon is a deal at home, in English with the original pack and in French with the French one; words are
challenged and not checked; a player's points are what the round adds to their score, negated. A program is asked `move` at
its turn and `challenge` after every word, insert or exchange of another: then the answer is \"none\" or \"challenge
SEAT\" with its own seat. Both have game, language, players, mode, checking, seat, hand, counts (cards in each hand),
known (the cards that each is known to have), table, exposed (top first), stock (how many), renewals, discards (in a
row), turn (null when the round is over), scores, level, seed, legal, and laid: null, or {author, at, before}, the word
at this place of the table, with what lay there before (null for a new word). Of words, `legal` has those of the
dictionary; others are accepted, and may be challenged.";

/// Rounds are numbered streams of the seed, and there are 2³² of those; this is many days of play.
const MAX_ROUNDS: u64 = 1_000_000_000;
/// How many sit at a table whose seats are not all named.
const USUAL_PLAYERS: usize = 4;
/// How long a program may think.
const PATIENCE: Duration = Duration::from_secs(10);

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// One of our bots, by its name.
    Bot(&'static str),
    /// A program, by the command that the shell runs.
    Program(String),
}

impl Entry {
    /// Its name in the report.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Bot(name) => (*name).to_owned(),
            Self::Program(command) => format!("exec:{command}"),
        }
    }
}

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The game.
    pub game: Game,
    /// The seats of the table in the first rotation, one per player; a ladder chooses them itself.
    pub seats: Vec<Entry>,
    /// How many sit at the table.
    pub players: usize,
    /// At least this many rounds.
    pub rounds: u64,
    /// What all deals and bots come from.
    pub seed: u64,
    /// The edition played, of Lexio.
    pub edition: Edition,
    /// The language played, of Lexicon.
    pub language: Language,
    /// How many deals are played at a time; the results do not depend on it.
    pub threads: usize,
    /// How long a program may think.
    pub patience: Duration,
    /// Whether to play each level against the next weaker one.
    pub ladder: bool,
    /// The study that is asked for, by its option.
    pub study: Option<&'static str>,
}

impl Options {
    /// Reads the words after the program's name.
    ///
    /// # Errors
    /// What is wrong with them, or that help was asked for.
    pub fn read(words: Parser) -> Result<Self, Stop> {
        let mut given = GivenOptions::default();
        read_options(words, |option, words| given.take(option, words))?;
        Ok(given.options()?)
    }

    /// The name of the edition, if the game has some.
    pub(super) fn edition_name(&self) -> Option<&'static str> {
        (self.game == Game::Lexio).then(|| edition_name(self.edition))
    }

    /// The name of the language, if the game has words.
    pub(super) fn language_name(&self) -> Option<&'static str> {
        (self.game == Game::Lexicon).then(|| language_name(self.language))
    }
}

/// The sentence about a command line that does not begin with a game.
fn no_game() -> String {
    format!("which game? Begin with one of {}", Game::ALL.map(Game::key).join(", "))
}

/// The options that were read from the command line so far.
#[derive(Default)]
struct GivenOptions {
    game: Option<Game>,
    seats: Option<Vec<Entry>>,
    players: Option<usize>,
    rounds: Option<u64>,
    seed: Option<u64>,
    edition: Edition,
    language: Option<Language>,
    threads: Option<usize>,
    ladder: bool,
    study: Option<&'static str>,
}

impl GivenOptions {
    /// Takes an option with its value. The game comes first: which options there are depends on it.
    fn take(&mut self, option: Arg<'_>, words: &mut Parser) -> Result<(), Error> {
        let (game, name) = match (self.game, option) {
            (None, Arg::Value(name)) => {
                self.game = Some(game_named(&name.string()?)?);
                return Ok(());
            }
            (None, _) => return Err(no_game().into()),
            (Some(game), Arg::Long(name)) => (game, name),
            (Some(_), other) => return Err(other.unexpected()),
        };
        match (game, name) {
            (_, "seats") => self.seats = Some(parse_seats(game, &words.value()?.string()?)?),
            (_, "players") => {
                self.players = Some(number(words, "players", *game.players().end() as u64)? as usize);
            }
            (_, "rounds") => self.rounds = Some(number(words, "rounds", MAX_ROUNDS)?),
            (_, "seed") => self.seed = Some(number(words, "seed", u64::MAX)?),
            (_, "threads") => self.threads = Some(number(words, "threads", 1024)? as usize),
            (Game::Lexio, "edition") => self.edition = edition_named(&words.value()?.string()?)?,
            (Game::Lexicon, "language") => self.language = Some(language_named(&words.value()?.string()?)?),
            (_, "ladder") => self.ladder = true,
            (_, other) => match tools(game).study(other) {
                Some(study) => self.study = Some(study.option),
                None => return Err(Arg::Long(other).unexpected()),
            },
        }
        Ok(())
    }

    /// What is to be played, if that is all there is to say.
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
        Ok(Options {
            game,
            seats: seats.iter().cycle().take(players).cloned().collect(),
            players,
            rounds,
            seed: self.seed.ok_or("--seed is missing")?,
            edition: self.edition,
            language: self.language.unwrap_or(Language::English),
            threads: self.threads.unwrap_or_else(cores).max(1),
            patience: PATIENCE,
            ladder: self.ladder,
            study: self.study,
        })
    }
}

fn game_named(name: &str) -> Result<Game, String> {
    let games = || Game::ALL.map(Game::key).join(", ");
    let game = Game::ALL.into_iter().find(|game| game.key() == name);
    game.ok_or_else(|| format!("the arena does not play {name:?}: the games are {}", games()))
}

fn language_named(name: &str) -> Result<Language, String> {
    let found = Language::ALL.into_iter().find(|language| language_name(*language) == name);
    found.ok_or_else(|| format!("{name:?} is no language: the languages are en and fr"))
}

/// The value of an option that takes a whole number.
fn number(words: &mut Parser, option: &str, most: u64) -> Result<u64, Error> {
    let text = words.value()?.string()?;
    let number = text.parse().ok().filter(|number| *number <= most);
    Ok(number.ok_or_else(|| format!("--{option} needs a whole number up to {most}, not {text:?}"))?)
}

/// Names between commas. A command may have commas itself: what is no name after one belongs to it.
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
        let names: Vec<String> = options.unwrap().seats.iter().map(Entry::name).collect();
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
