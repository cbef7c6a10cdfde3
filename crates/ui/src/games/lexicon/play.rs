//! A match of Lexicon at play: turns, challenges, and the pages between rounds.

mod flow;
mod look_up;
mod person;
mod picture;
#[cfg(feature = "probe")]
mod probed;
mod puzzle;
mod reviewed;
mod turns;

use super::clock::Clock;
use super::doubt::{Doubt, Judged};
use super::entrants::{Bots, Entrants};
use super::options::Options;
use super::sorting::Sorting;
use super::{feats, lesson, results};
use crate::device::entropy::Pool;
use crate::device::log;
use crate::persistence::help::CLOCK;
use crate::persistence::saves::{MAX_SAVE, Saved};
use crate::session::{self, Flow, LookUp, MatchState, Puzzles, Turns};
use crate::table::descriptor::Descriptor;
use crate::table::feats::Feats;
use crate::table::players::{Kind, MAX_SEATS, Players};
use crate::texts::Line;
use crate::texts::{Course, Lang};
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::bytes::Bytes;
use gousset_core::lexicon::{Contest, MAX_MINUTES, MAX_TABLES, Match, Move, Record, Round, Word, earned};
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;
use gousset_puzzles::lexicon::Kind as PuzzleKind;
use gousset_words::Dictionary;

/// A match at play.
pub struct LiveMatch {
    record: Record,
    /// The number of the match in the statistics.
    number: u32,
    dictionary: Dictionary<'static>,
    entrants: Entrants,
    /// The length of the record before the person's last word, and that move, while it can be taken back.
    before: Option<(usize, Move)>,
    /// A line about the last move.
    status: Line,
    /// The word laid last, if it was not taken back.
    last_word: Option<Word>,
    sorting: Sorting,
    clock: Option<Clock>,
    /// True if the match was saved after its round was counted. Cleared when the match continues.
    was_counted: bool,
    /// The kind of the puzzle on the table, if it is one, and the table word that its answer is about.
    puzzle: Option<(PuzzleKind, Option<u8>)>,
    flow: Flow<Self>,
}

type Phase = session::Phase<LiveMatch>;

/// A page or question between two turns.
pub enum Interlude {
    /// The players of the table and the dealer, shown since this time.
    Seated(u64),
    /// The author of a word must pass the handheld to this seat, because the others are asked whether they doubt it.
    Pass { seat: Seat, since: u64 },
    /// A person's word that a bot will challenge, shown since this time.
    Lies(u64),
    /// A non-word of a person that no player has challenged, shown since this time.
    Bluffed(u64),
    /// People are asked whether they challenge the last word.
    Doubt(Doubt),
    /// The verdict of the dictionary, shown since this time.
    Judged(Judged, u64),
    /// The cards left in the hands of the other players.
    Hands,
    /// The scores of the round.
    Score,
    /// The standings of a tournament.
    Overall,
}

/// The time that the message "Your bluff stands" stays.
const BLUFFED_MS: u64 = 950;

/// How long a person's word is shown before a bot challenges it: less than a script's `settle` waits for a change.
const LIES_MS: u64 = 900;

/// The note of a save whose round was counted, instead of the clock's time. Without it, a resumed match would ask again
/// whether people doubt the last word. They have answered that before they saw the other hands.
const COUNTED: u16 = CLOCK;
const _: () = assert!(MAX_MINUTES as u16 * 60 + 1 < COUNTED);

/// How long a page is shown if only bots play.
const GLANCE_MS: u64 = 900;

impl LiveMatch {
    fn state(&self) -> &Match {
        self.record.state()
    }

    fn round(&self) -> &Round {
        self.state().round()
    }

    fn name(&self, seat: Seat) -> &str {
        self.state().player_at(seat).map_or("", |player| self.entrants.name(player))
    }

    /// The name of a player in a sentence about a move.
    fn called(&self, seat: Seat, lang: Lang) -> &str {
        self.state().player_at(seat).map_or("", |player| self.entrants.called(player, lang))
    }

    fn has_person(&self) -> bool {
        (0..self.state().setup().seats()).any(|seat| self.kind(seat) == Kind::Person)
    }

    /// Whether the round is over, and the word that ended it can no longer be challenged.
    fn is_counted(&self) -> bool {
        let shown = matches!(
            self.flow.phase,
            Phase::RoundEnd { .. }
                | Phase::Interlude(Interlude::Hands | Interlude::Score | Interlude::Overall)
        );
        shown && self.state().is_round_over()
    }

    fn is_tournament(&self) -> bool {
        matches!(self.state().setup().contest(), Contest::Tournament { .. })
    }

    /// Whether people watch the table at play. In a tournament, they do not watch a table without people. If only bots
    /// play, the first table is watched.
    fn is_watched(&self) -> bool {
        !self.is_tournament()
            || self.has_person()
            || (self.entrants.people() == 0 && self.state().table() == 0)
    }

    /// Inlined: a match is built where it stays. A copy on the stack would take up to 15 KB more.
    #[inline(always)]
    fn new(record: Record, dictionary: Dictionary<'static>, entrants: Entrants) -> Self {
        Self {
            number: record.state().seed().match_number(),
            record,
            dictionary,
            entrants,
            before: None,
            status: Line::default(),
            last_word: None,
            sorting: Sorting::default(),
            clock: None,
            was_counted: false,
            puzzle: None,
            flow: Flow::default(),
        }
    }
}

impl MatchState for LiveMatch {
    type Options = Options;

    const DESCRIPTOR: &'static Descriptor = &super::DESCRIPTOR;
    const LOOK_UP: Option<LookUp<Self, Options>> = Some(look_up::LOOK_UP);
    const PUZZLES: Option<Puzzles<Self, Options>> = Some(puzzle::PUZZLES);

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let setup = options.setup(players.count()).ok()?;
        let entrants = Entrants::new(setup, players.clone(), options.bots);
        Some(Self::new(Record::new(setup, seed), options.dictionary()?, entrants))
    }

    fn rewound(options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Lexicon, why)).ok()?;
        let setup = record.state().setup();
        if setup.seats() != saved.players.count() {
            return None;
        }
        let entrants = Entrants::new(setup, saved.players.clone(), Bots::read(saved.option)?);
        Some(Self::new(record, options.dictionary_of(setup.language())?, entrants))
    }

    fn catch_up(&mut self, saved: &Saved<'_>, pool: &mut Pool) -> Option<usize> {
        let caught_up = self.record.catch_up(saved.record);
        let used = caught_up.inspect_err(|why| log::unreadable(Game::Lexicon, why)).ok()?;
        self.was_counted = saved.note == COUNTED;
        self.clock = saved.note.checked_sub(1).filter(|_| !self.was_counted).map(Clock::with_seconds);
        // A shared round of version 1 reveals all later rounds, so these get a new secret. The number stays the same,
        // because 0.1.0 may have counted the match already.
        if self.state().seed().version() == Version::One {
            let renewed = self.record.renew(pool.seed());
            renewed.inspect_err(|why| log::unreadable(Game::Lexicon, why)).ok()?;
        }
        Some(used)
    }

    fn lesson(options: &Options, lang: Lang) -> Option<(Self, Course)> {
        let lesson = lang.texts().lexicon.lesson;
        let setup = lesson::setup(lesson)?;
        let entrants = Entrants::new(setup, Players::against(lesson::SEATS, Level::Easy), Bots::EASY);
        let dictionary = options.dictionary_of(setup.language())?;
        let record = Record::new(setup, lesson.seed);
        Some((Self::new(record, dictionary, entrants), Course { steps: lesson.steps, words: lesson.words }))
    }

    fn players(&self) -> &Players {
        self.entrants.players()
    }

    fn record(&self) -> &[u8] {
        self.record.unsealed()
    }

    fn option(&self) -> u8 {
        self.entrants.bots().write()
    }

    fn note(&self) -> u16 {
        match self.clock {
            _ if self.is_counted() || self.was_counted => COUNTED,
            Some(clock) => clock.seconds() + 1,
            None => 0,
        }
    }

    fn moves(&self) -> u32 {
        self.record.moves()
    }

    fn match_seed(&self) -> MatchSeed {
        self.state().seed()
    }

    /// A match that 0.1.0 began keeps its number, although it now has another secret.
    fn number(&self) -> u32 {
        self.number
    }

    fn is_over(&self) -> bool {
        self.state().is_over()
    }

    fn ending(&self, player: Seat) -> (bool, i32) {
        (self.state().leads(player), self.state().score(player).unwrap_or_default())
    }

    /// `None` while the word that ended the round can still be challenged. Also `None` at a table of bots, which earns
    /// nothing.
    fn finished_round(&self) -> Option<u32> {
        let (number, table) = (u32::from(self.state().number()), self.state().table() as u32);
        let over = self.is_counted() && self.has_person();
        over.then_some(number * u32::from(MAX_TABLES) + table)
    }

    /// The record contains only one round.
    #[inline(never)]
    fn badges(&self, _rounds: Rounds) -> [Badges; MAX_SEATS] {
        let earned = earned(self.record(), self.dictionary);
        core::array::from_fn(|player| {
            let seat = self.seat_of(player);
            seat.and_then(|seat| earned.get(seat).copied()).unwrap_or_default()
        })
    }

    fn feats(&self) -> [Feats; MAX_SEATS] {
        let feats = feats::of_round(self.record(), self.dictionary);
        core::array::from_fn(|player| self.seat_of(player).map_or(Feats::default(), |seat| feats[seat]))
    }

    fn weakest_bot(&self) -> Option<Level> {
        self.entrants.weakest_bot()
    }

    /// Each round begins a new record. So every round can be shared once it is counted, but not the match as a whole.
    fn shares(&self, lang: Lang) -> Option<Line> {
        let seen = self.flow.shares
            && match self.flow.phase {
                Phase::Interlude(Interlude::Score) => true,
                Phase::Interlude(Interlude::Overall) => self.state().is_over(),
                _ => false,
            };
        seen.then(|| (lang.texts().lexicon.results.shared)(&results::round_of(self.state(), lang)))
    }

    /// Later rounds may follow. They cannot be derived from the shared round.
    fn share_into(&self, save: &mut Bytes<MAX_SAVE>) -> Option<()> {
        // This fails only if there is no room, and `MAX_SAVE` has room for every record.
        self.record.share_into(save).ok()
    }
}

#[cfg(test)]
mod tests;
