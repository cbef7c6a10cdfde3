//! The session of a game, from its menu to the end of a match. It is the same for all games.

mod coach;
mod cover;
pub mod hints;
pub mod lesson;
mod menu;
mod play;
mod press;
#[cfg(feature = "probe")]
mod probe;
mod puzzle;
mod rescue;
pub mod thinking;

#[cfg(feature = "probe")]
pub use play::Probed;
pub use play::{
    AdviceOf, Flow, Judged, LookUp, MatchState, Phase, Picture, Puzzles, Reviewed, TurnTypes, Turns, Words,
    runner,
};
#[cfg(feature = "probe")]
pub use probe::{Place, RoundAtPlay};

use crate::device::Wake;
use crate::device::entropy::Pool;
use crate::device::log;
use crate::device::sound::Cue;
use crate::elements::{Beneath, Surface};
use crate::persistence::address::Address;
use crate::persistence::help::Help;
use crate::persistence::saves::{self, Error, Found, Item, MAX_SAVE, Save, Saved, Store};
use crate::persistence::settings::Settings;
use crate::persistence::share;
use crate::persistence::start::Page;
use crate::persistence::statistics::{Earned, Ended, Ending, Highlight, Solved, Statistics};
use crate::screens::lookup::Lookup;
use crate::screens::medals::{self, Medals};
use crate::screens::pause::{Kept, Labels, Pause};
use crate::screens::puzzles::PuzzleList;
use crate::screens::setup::{Options as _, Setup};
use crate::screens::share::Share;
use crate::screens::standings::{BadgeNote, EndNote, NewBadge};
use crate::table::pace::Pace;
use crate::table::players::{Kind, MAX_SEATS, Name, Players, TableSetup};
use crate::texts::Lang;
use crate::widgets::list::List;
use crate::widgets::pages::Pages;
use crate::widgets::toast;
use coach::{Coach, CoachOf};
use cover::Cover;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::bytes::Bytes;
use gousset_core::code::Code;
use gousset_core::record::Version;
use gousset_puzzles::COUNT;
use gousset_words::Language;
use heapless::Vec;
use lesson::Lesson;
use menu::MenuRow;
use puzzle::Puzzle;
use rescue::{Rescue, Trouble};

/// A screen over the table. The table is paused meanwhile.
// There is one of these, in a static.
#[allow(clippy::large_enum_variant)]
enum Overlay {
    Pause(Pause),
    Lookup(Lookup),
    Share(Share),
    Medals(Medals),
}

/// The session of a game, from its menu to the end of a match.
pub struct Session<P: Picture> {
    screen: Screen<P>,
    overlay: Option<Overlay>,
    /// The screen over everything else.
    cover: Option<Cover>,
    players: Players,
    pace: Pace,
    options: P::Options,
    /// True if the table gives hints.
    hints: bool,
    /// The deal code of the next match. `None`: dealt by chance.
    code: Option<Code>,
    /// True if the table was set up since the session was opened.
    is_set_up: bool,
    /// The state of this game's saved match in the store.
    found: Found,
    request: Option<StoreRequest>,
    /// The number of bytes of the record that were given to the store, and the note with them. `usize::MAX`: the match
    /// must be saved again.
    saved_len: usize,
    saved_note: u16,
    /// How much of the current match is in the store.
    kept: Kept,
    /// A message about a problem, shown until the next press.
    notice: Option<&'static str>,
    /// The reason why a match could not be deleted, shown until the next press.
    not_deleted: Option<Error>,
    /// True if the lesson of this game was completed, now or before.
    learnt: bool,
    /// The puzzles that the person has solved, in the book of the current options.
    solved: Solved,
    /// The puzzle that was just solved.
    just_solved: Option<usize>,
    /// True if the statistics have counted the end of the match.
    counted: bool,
    /// The last round whose badges were awarded.
    awarded: Option<u32>,
    /// The new badges of that round that have not been shown yet.
    earned: medals::Earned,
    /// The time at which the end of the match appeared on the panel.
    ended: Option<u64>,
    /// The page around the handheld, if there is one.
    page: Option<Page>,
    /// The review of the match on the screen.
    coach: Option<CoachOf<P>>,
}

/// The end of a match with a deal code, for the only person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub code: Code,
    /// The place of the person among all players, from 1.
    pub place: usize,
    pub players: usize,
    pub points: i32,
    /// True if the person has taken a hint.
    pub helped: bool,
}

/// A is ignored for this long after the end of a match appears, so that a late press does not skip the result. Each press
/// of A in this time starts it again.
const END_DEAF_MS: u64 = 1_000;

/// The screen after leaving a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    Title,
    /// The statistics of the game. Going back leads to the game's menu.
    Statistics,
}

/// A place at which a shell opens a game, without the screens before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The menu of the game.
    Menu,
    /// The saved match.
    GoOn,
    /// A new match at the table of the last one.
    Begin,
    /// The lesson.
    Learn,
    /// The puzzle with this number, from 0. The books are numbered one after the other.
    Puzzle(usize),
    /// A new match at a default table, dealt by a code.
    Deal(Code),
}

/// A request to the store.
#[derive(Clone, Copy)]
enum StoreRequest {
    /// Resume the saved match if all of it can be read.
    GoOn,
    /// Resume the saved match from the last move that can be read.
    GoOnFromThere,
    /// Return from a trial to the review of the saved match.
    Review,
    Discard,
}

// There is one screen at a time, in a static. The largest variant determines its size.
#[allow(clippy::large_enum_variant)]
enum Screen<P: Picture> {
    Menu(List),
    Lesson(Lesson<P>),
    Puzzles(PuzzleList),
    Puzzle(Puzzle<P>),
    Rules(Pages),
    Reference,
    Lookup(Lookup),
    Setup(Setup<P::Options>),
    /// Asks whether a new match may replace the saved one.
    Replace(List),
    /// Asks what to do with a saved match that cannot simply be resumed.
    Rescue(Rescue),
    Play(P),
}

impl<P: Picture> Session<P> {
    /// Opens the game's menu with these options, unless the settings have a set-up of the table. `found` is the state
    /// of the saved match. A match that cannot be resumed stays in the store until the player decides.
    pub fn new(options: P::Options, found: Found, settings: &Settings, learnt: bool) -> Self {
        let lang = settings.lang;
        let (mut options, mut players, mut hints) = (options, Players::new(4), true);
        if let Some(setup) = &settings.tables[P::GAME.index()] {
            options.restore(&setup.options);
            players = players.seated(setup);
            hints = setup.hints;
            players.limit_count(players.count(), &options.seats());
        }
        Self {
            screen: Screen::Menu(List::default()),
            overlay: None,
            cover: None,
            players: players.named(&settings.names),
            pace: settings.pace,
            options,
            hints,
            code: None,
            is_set_up: false,
            found,
            request: None,
            saved_len: 0,
            saved_note: 0,
            learnt,
            solved: Solved::default(),
            just_solved: None,
            kept: Kept::Nothing,
            notice: found.complaint(Item::Match(P::GAME), lang),
            not_deleted: None,
            counted: false,
            awarded: None,
            earned: medals::Earned::new(),
            ended: None,
            page: None,
            coach: None,
        }
    }

    /// Tells the session about the page around the handheld.
    pub const fn place_on(&mut self, page: Option<Page>) {
        self.page = page;
    }

    /// The address in the QR codes of a match.
    fn address(&self) -> Address {
        self.page.and_then(|page| page.address).unwrap_or(Address::BUILT)
    }

    pub const fn game(&self) -> Game {
        P::GAME
    }

    /// From now on no question passes by itself, and no clock runs.
    pub fn wait_for_player(&mut self) {
        self.pace.waits = true;
        if let Screen::Play(play) = &mut self.screen {
            play.flow_mut().pace.waits = true;
        }
    }

    /// The options for the next match.
    pub fn options(&self) -> &P::Options {
        match &self.screen {
            Screen::Setup(setup) => &setup.options,
            _ => &self.options,
        }
    }

    /// The languages whose dictionaries the next press may need: that of the table and that of the lesson. `None` if
    /// the game has no dictionary.
    pub fn dictionaries(&self, lang: Lang) -> Option<[Language; 2]> {
        let (at_table, in_lesson) = (P::LOOK_UP?.language, P::DESCRIPTOR.words?.language);
        Some([at_table(self.options()), in_lesson(lang)])
    }

    /// The current state of this game's saved match in the store.
    pub fn found(&self) -> Found {
        self.found
    }

    fn labels(&self, lang: Lang) -> Labels {
        Labels {
            reference: (P::DESCRIPTOR.reference_label)(lang),
            dictionary: P::LOOK_UP.is_some(),
            forces: (1..=P::FORCES).contains(&self.players.people()),
            look_up: match &self.screen {
                Screen::Play(play) => P::LOOK_UP.is_some_and(|look_up| (look_up.is_allowed)(play)),
                // If a saved match is waiting, looking up a word could be used to check the words of that match.
                _ => !self.found.can_go_on(),
            },
            kept: if self.coach.is_some() { Kept::Trial } else { self.kept },
        }
    }

    /// The rows of the game's menu.
    fn rows(&self) -> impl Iterator<Item = MenuRow> + Clone + use<P> {
        menu::rows(self.found, (P::PUZZLES.is_some(), P::LOOK_UP.is_some()), self.learnt)
    }

    /// The menu with the cursor on this row.
    fn menu_at(&self, row: MenuRow) -> Screen<P> {
        Screen::Menu(List::on(self.rows(), &row))
    }

    /// Begins a match. Out of line: keeps its temporaries off the caller's stack.
    #[inline(never)]
    fn begin(&mut self, seed: u64) {
        if let Some(mut play) = P::start(&self.options, &self.players, seed) {
            play.flow_mut().pace = self.pace;
            play.flow_mut().hints = self.hints;
            play.flow_mut().again = true;
            play.flow_mut().reviews = P::LEAST_GAIN.is_some() && play.players().people() > 0;
            play.flow_mut().end_note = dealt_by(&play);
            log::begun(P::GAME, self.players.count(), self.players.people());
            self.screen = Screen::Play(play);
            (self.saved_len, self.kept, self.counted, self.awarded) = (0, Kept::Nothing, false, None);
        }
    }

    /// Begins the lesson. Out of line, like [`Session::begin`].
    #[inline(never)]
    fn begin_lesson(&mut self, lang: Lang) {
        if let Some((play, course)) = P::lesson(&self.options, lang) {
            self.screen = Screen::Lesson(Lesson::new(play, course));
        }
    }

    /// Opens a puzzle, or the list if there is none with this number. Out of line, like [`Session::begin`].
    #[inline(never)]
    fn open_puzzle(&mut self, number: usize) {
        let opened = P::PUZZLES.and_then(|puzzles| (puzzles.open)(&self.options, number));
        self.screen = match opened {
            Some(play) => Screen::Puzzle(Puzzle::new(play, number, self.pace)),
            None => Screen::Puzzles(PuzzleList::default()),
        };
    }

    /// Opens a puzzle of any book. The books are numbered one after the other.
    fn enter_puzzle(&mut self, number: usize) {
        if let Some(puzzles) = P::PUZZLES {
            (puzzles.choose_book)(&mut self.options, number / COUNT);
            let first = (puzzles.book)(&self.options) * COUNT;
            self.open_puzzle(number.wrapping_sub(first));
        }
    }

    /// True if [`Session::sync_store`] has something to do.
    pub fn needs_saves(&self) -> bool {
        self.request.is_some() || matches!(&self.screen, Screen::Play(play) if self.is_due(play))
    }

    /// True if the match must be saved: its record has changed, or its clock has advanced enough.
    fn is_due(&self, play: &P) -> bool {
        if self.coach.is_some() {
            return false;
        }
        let note = runner::note(play);
        // The note is always saved when a screen is over the table. A player who leaves the table comes from such a
        // screen.
        let held = self.overlay.is_some() && note != self.saved_note;
        play.record().len() != self.saved_len || held || saves::is_note_due(self.saved_note, note)
    }

    /// Executes the pending request to the store, or saves the match if it is due. Returns true if the picture has
    /// changed.
    ///
    /// # Errors
    /// If the store could not save or delete something. What it had before is still there, and [`Session::found`]
    /// returns its state. The match is saved again with the next move, or after [`Session::save_again`].
    #[inline(never)]
    pub fn sync_store(&mut self, store: &mut dyn Store, pool: &mut Pool) -> (bool, Result<(), Error>) {
        let changed = self.request.is_some();
        let item = Item::Match(P::GAME);
        let mut result = Ok(());
        match self.request.take() {
            Some(StoreRequest::GoOn) => self.go_on(store, pool, false),
            Some(StoreRequest::GoOnFromThere) => self.go_on(store, pool, true),
            Some(StoreRequest::Review) => self.return_to_review(store, pool),
            Some(StoreRequest::Discard) => {
                result = store.discard(item.slot());
                self.not_deleted = result.err();
                self.found = Found::of(store, item);
            }
            None => {}
        }
        // A changed picture is shown before anything is saved, because saving may have to erase a sector.
        if let Screen::Play(play) = &self.screen
            && !changed
            && self.is_due(play)
        {
            let head = saves::head(play.players(), play.option(), play.record());
            let save = Save { head: &head, record: play.record(), note: runner::note(play) };
            (self.saved_len, self.saved_note) = (play.record().len(), save.note);
            result = store.save(item.slot(), save);
            self.kept = match (&result, self.kept) {
                (Ok(()), _) => Kept::All,
                (Err(_), Kept::Nothing) => Kept::Nothing,
                (Err(_), Kept::All | Kept::Part | Kept::Trial) => Kept::Part,
            };
            self.found = Found::of(store, item);
        }
        (changed, result)
    }

    /// Resumes the saved match. If not all of it can be read and `partly` is false, asks the player what to do with it.
    /// Out of line: keeps its temporaries off the caller's stack.
    #[inline(never)]
    fn go_on(&mut self, store: &mut dyn Store, pool: &mut Pool, partly: bool) {
        let mut room = [0; MAX_SAVE];
        let loaded = saves::load(store, Item::Match(P::GAME), &mut room);
        let help = loaded.map_or_else(Help::default, |(_, note)| Help::of_note(note));
        let Some(saved) = loaded.and_then(|(bytes, note)| Saved::read(bytes, note)) else {
            log::not_resumed(P::GAME);
            self.screen = Screen::Rescue(Rescue::new(Trouble::Unreadable));
            return;
        };
        self.rewind_to(&saved);
        let caught_up = match &mut self.screen {
            Screen::Play(play) => play.catch_up(&saved, pool),
            _ => None,
        };
        let (Screen::Play(play), Some(used)) = (&mut self.screen, caught_up) else {
            log::not_resumed(P::GAME);
            self.screen = Screen::Rescue(Rescue::new(Trouble::Unreadable));
            return;
        };
        let record = saved.record;
        let intact = self.found == Found::Intact && used == record.len();
        if !intact && !partly {
            self.screen = Screen::Rescue(Rescue::new(Trouble::Shortened));
            return;
        }
        log::resumed(P::GAME, used, record.len());
        play.flow_mut().pace = self.pace;
        play.flow_mut().hints = self.hints;
        // The last screen offers the same match again only if the table was not changed since.
        play.flow_mut().again = play.players().are_those_of(&self.players);
        play.flow_mut().reviews = P::LEAST_GAIN.is_some() && play.players().people() > 0;
        play.flow_mut().end_note = dealt_by(play);
        play.flow_mut().help = help;
        (self.saved_note, self.kept, self.counted, self.awarded) =
            (runner::note(play), Kept::All, false, None);
        // A match that differs from its save is saved again: it was damaged, or converted from an older version.
        self.saved_len = if intact && play.record() == record { record.len() } else { usize::MAX };
    }

    /// Opens the review of the match at its end.
    fn review(&mut self) {
        if let Screen::Play(play) = &mut self.screen {
            self.coach = Some(Coach::new(play));
        }
    }

    /// Loads the match that is being reviewed, after its player has tried a decision again.
    #[inline(never)]
    fn return_to_review(&mut self, store: &mut dyn Store, pool: &mut Pool) {
        let awarded = self.awarded;
        self.go_on(store, pool, false);
        match (&mut self.screen, &mut self.coach) {
            (Screen::Play(play), Some(coach)) => {
                coach.come_back(play);
                (play.flow_mut().end_note, play.flow_mut().badge) = core::mem::take(&mut coach.said);
                (self.counted, self.awarded) = (true, awarded);
            }
            _ => self.coach = None,
        }
    }

    /// Advances the review. `None` if there is none, or if its player tries a decision again.
    fn update_coach(&mut self) -> Option<(Wake, bool)> {
        let (Screen::Play(play), Some(coach)) = (&mut self.screen, &mut self.coach) else { return None };
        if coach.practises() {
            coach.compare(play);
            return None;
        }
        let updated = coach.update(play);
        if coach.is_over() {
            self.coach = None;
        }
        Some(updated)
    }

    /// Makes the saved match the current screen, before its first move, if its set-up can be read. Out of line, like
    /// [`Session::go_on`].
    #[inline(never)]
    fn rewind_to(&mut self, saved: &Saved<'_>) {
        if let Some(play) = P::rewound(&self.options, saved) {
            self.screen = Screen::Play(play);
        }
    }

    /// Advances to `now`. Returns when to call this again, and whether the picture has changed.
    #[inline(never)]
    pub fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        if let Some(cover) = &mut self.cover {
            cover.update(now);
            return (Wake::Press, false);
        }
        if let Some(updated) = self.update_coach() {
            return updated;
        }
        match &mut self.screen {
            Screen::Play(play) => match &mut self.overlay {
                None => {
                    let updated = runner::update(play, lang, now);
                    self.ended = runner::is_at_end(play, lang).then(|| self.ended.unwrap_or(now));
                    updated
                }
                Some(overlay) => {
                    // The end of the match appears again after it.
                    self.ended = None;
                    match overlay {
                        Overlay::Share(share) => share.update(now),
                        Overlay::Pause(_) | Overlay::Lookup(_) | Overlay::Medals(_) => (Wake::Press, false),
                    }
                }
            },
            Screen::Lesson(lesson) => lesson.update(lang, now),
            Screen::Puzzle(puzzle) => {
                let updated = puzzle.update(lang, now);
                self.just_solved = self.just_solved.or(puzzle.take_solved());
                updated
            }
            _ => (Wake::Press, false),
        }
    }

    /// The set-up of the table, if the player has set it up.
    pub fn setup(&self) -> Option<TableSetup> {
        self.is_set_up.then(|| self.players.setup(self.options.write(), self.hints))
    }

    /// The current names of the seats.
    pub fn names(&self) -> [Name; MAX_SEATS] {
        self.players.names()
    }

    /// True if a menu is on the panel, the game's or the pause menu. A menu has space for the battery in its corner.
    pub fn is_menu(&self) -> bool {
        matches!(
            (&self.screen, &self.overlay, self.cover),
            (Screen::Menu(_), None, _) | (Screen::Play(_), Some(Overlay::Pause(Pause::Menu(_))), None)
        )
    }

    /// True if only bots play, so that no press is expected while people watch.
    pub fn is_spectating(&self) -> bool {
        matches!(&self.screen, Screen::Play(play) if play.players().people() == 0 && !play.is_over())
            && self.overlay.is_none()
    }

    /// Called when the panel goes dark. Stops the clock until the next update. If several people play and a hand is
    /// open, the hand is covered until its owner presses A.
    pub fn sleep(&mut self, now: u64) {
        if let Screen::Play(play) = &mut self.screen {
            play.pause(now);
            self.cover = runner::open_hand(play).map(Cover::over);
        }
    }

    /// Called when the store can be written again. Makes the match due if the store does not have all of it.
    pub fn save_again(&mut self) {
        if self.kept != Kept::All {
            self.saved_len = usize::MAX;
        }
    }

    /// The pending sound of the match or the lesson.
    pub fn cue(&mut self) -> Option<&mut Cue> {
        match &mut self.screen {
            Screen::Play(play) => Some(&mut play.flow_mut().cue),
            Screen::Lesson(lesson) => Some(lesson.cue()),
            Screen::Puzzle(puzzle) => Some(puzzle.cue()),
            _ => None,
        }
    }

    /// Returns true once, when the lesson is completed for the first time.
    pub fn take_lesson(&mut self) -> bool {
        let done = matches!(&self.screen, Screen::Lesson(lesson) if lesson.is_over());
        done && !core::mem::replace(&mut self.learnt, true)
    }

    /// Returns the puzzle that was just solved, once: the person, the book and the number.
    pub fn take_solved(&mut self) -> Option<(Name, usize, usize)> {
        let (number, puzzles) = (self.just_solved.take()?, P::PUZZLES?);
        Some((self.solver(), (puzzles.book)(&self.options), number))
    }

    /// The name under which solved puzzles are counted: the first person at the table, or the first seat.
    fn solver(&self) -> Name {
        let mut seats = 0..self.players.count();
        let person = seats.find(|&seat| self.players.kind(seat) == Kind::Person);
        Name::try_from(self.players.name(person.unwrap_or(0))).unwrap_or_default()
    }

    /// Notes which puzzles the person has solved.
    pub fn note_solved(&mut self, statistics: &Statistics) {
        if let Some(puzzles) = P::PUZZLES {
            self.solved = statistics.solved(P::GAME, &self.solver(), (puzzles.book)(&self.options));
        }
    }

    /// Returns the result of a match once, when it is over.
    pub fn take_ending(&mut self) -> Option<Ended> {
        let Screen::Play(play) = &mut self.screen else { return None };
        if self.counted || self.coach.is_some() || !play.is_over() {
            return None;
        }
        self.counted = true;
        if play.flow().end_note.is_none() {
            let lost = lost_by(play).map(|by| EndNote::LostBy(by, P::DESCRIPTOR));
            play.flow_mut().end_note =
                lost.or_else(|| won_by(play).map(|by| EndNote::WonBy(by, P::DESCRIPTOR)));
        }
        log::ended(P::GAME);
        let players = play.players();
        let is_person = |seat: &Seat| players.kind(*seat) == Kind::Person;
        let ending = |seat| {
            let (won, points) = play.ending(seat);
            let result = points.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
            let helped = play.flow().help.in_match(seat);
            Ending { name: Name::try_from(players.name(seat)).unwrap_or_default(), won, result, helped }
        };
        Some(Ended {
            number: play.number(),
            by_code: play.match_seed().code().is_some(),
            against: players.only_person().and_then(|_| play.weakest_bot()),
            endings: (0..players.count()).filter(is_person).map(ending).collect(),
        })
    }

    /// The number of the puzzle on the panel, from 0. The books are numbered one after the other.
    pub fn puzzle(&self) -> Option<usize> {
        match (&self.screen, P::PUZZLES) {
            (Screen::Puzzle(puzzle), Some(puzzles)) => {
                Some((puzzles.book)(&self.options) * COUNT + puzzle.number())
            }
            _ => None,
        }
    }

    /// The end of the current match, if it is over, was dealt by a code, and has one person.
    pub fn outcome(&self) -> Option<Outcome> {
        let Screen::Play(play) = &self.screen else { return None };
        let (code, me) = (play.match_seed().code()?, play.players().only_person()?);
        if self.coach.is_some() || !play.is_over() {
            return None;
        }
        let players = play.players().count();
        let (won, points) = play.ending(me);
        let others = || (0..players).filter(|&seat| seat != me).map(|seat| play.ending(seat));
        // In some games the winner has the most points, in others the fewest.
        let endings = || others().chain([(won, points)]);
        let best = endings().filter(|(won, _)| *won).map(|(_, points)| points).max().unwrap_or_default();
        let most_win = endings().all(|(_, points)| points <= best);
        let is_better = |(other_won, other): (bool, i32)| match (other_won, won) {
            (true, false) => true,
            (false, true) => false,
            _ => {
                if most_win {
                    other > points
                } else {
                    other < points
                }
            }
        };
        let place = 1 + others().filter(|&other| is_better(other)).count();
        Some(Outcome { code, place, players, points, helped: play.flow().help.in_match(me) })
    }

    /// Returns the badges that the people have earned in the match so far and the feats of the last round, once after
    /// each round.
    pub fn take_badges(&mut self) -> Vec<Earned, MAX_SEATS> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let finished = play.finished_round();
        if self.awarded == finished || self.coach.is_some() {
            return Vec::new();
        }
        self.awarded = finished;
        play.flow_mut().badge = None;
        self.earned.clear();
        if finished.is_none() {
            play.flow_mut().help.begin_round();
        }
        if finished.is_none() || play.players().people() == 0 {
            return Vec::new();
        }
        let (players, help) = (play.players(), play.flow().help);
        let people = (0..players.count()).filter(|&seat| players.kind(seat) == Kind::Person);
        // Earlier rounds count too, because a power-off may have prevented their badges. But if a person took a hint in
        // the match, only the last round counts: it is not known which of the earlier rounds had a hint.
        let helped = people.clone().any(|seat| help.in_match(seat));
        let badges = play.badges(if helped { Rounds::Last } else { Rounds::All });
        let feats = play.feats();
        let earned = |seat| Earned {
            name: Name::try_from(players.name(seat)).unwrap_or_default(),
            badges: badges[seat],
            feats: feats[seat],
            helped: help.in_round(seat),
        };
        people.map(earned).collect()
    }

    /// Announces new badges of a person: the name of one of them, and the number of the others.
    pub fn tell_badges(&mut self, name: &Name, new: Badges) {
        let (Screen::Play(play), Some(number)) = (&mut self.screen, new.numbers().next()) else { return };
        // There is space for every player.
        let _ = self.earned.push((name.clone(), new));
        match &mut play.flow_mut().badge {
            Some(BadgeNote::New(badge)) => badge.more += new.len() as u8,
            none => {
                let (name, more) = (name.clone(), new.len() as u8 - 1);
                *none = Some(BadgeNote::New(NewBadge { game: P::DESCRIPTOR, number, more, name }));
            }
        }
    }

    /// Announces that a player would have earned these badges without a hint.
    pub fn tell_missed(&mut self, missed: Badges) {
        if let Screen::Play(play) = &mut self.screen
            && !missed.is_empty()
        {
            play.flow_mut().badge.get_or_insert(BadgeNote::Missed);
        }
    }

    /// Announces a success of the only person, after the match.
    pub fn tell(&mut self, highlight: Highlight) {
        if let Screen::Play(play) = &mut self.screen {
            play.flow_mut().end_note = Some(EndNote::Highlight(highlight));
        }
    }

    /// Does one short step of thinking if a bot thinks, or computes the QR code that is due.
    pub fn think(&mut self) {
        let address = self.address();
        match (&mut self.screen, &mut self.overlay) {
            (Screen::Play(play), None) if self.coach.as_ref().is_some_and(|coach| !coach.practises()) => {
                if let Some(coach) = &mut self.coach {
                    coach.step(play);
                }
            }
            (Screen::Play(play), Some(Overlay::Share(share))) => make_code(share, address, play),
            (Screen::Play(play), _) => play.flow_mut().phase.think(),
            (Screen::Lesson(lesson), _) => lesson.think(),
            _ => {}
        }
    }

    /// Returns one part, counted from 0, of the text whose QR codes are on the screen.
    #[must_use]
    pub fn shared_part(&self, part: usize) -> Option<share::Text> {
        match (&self.screen, &self.overlay) {
            (Screen::Play(play), Some(Overlay::Share(_))) => text_of(play, part),
            _ => None,
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, settings: &Settings, now: u64) {
        let Some(words) = self.notice(settings.lang) else { return self.draw_screen(surface, settings, now) };
        self.draw_screen(&mut Beneath(surface), settings, now);
        toast::warn(surface, toast::USUAL_MIDDLE, words);
    }

    /// The notice that covers the screen.
    fn notice(&self, lang: Lang) -> Option<&'static str> {
        self.notice.or(self.not_deleted.map(|error| saves::not_deleted(error, lang)))
    }

    fn draw_screen(&self, surface: &mut dyn Surface, settings: &Settings, now: u64) {
        let lang = settings.lang;
        if let (Screen::Play(play), Some(cover)) = (&self.screen, self.cover) {
            return play.draw_hand_over(surface, cover.seat, lang);
        }
        match (&self.screen, &self.overlay) {
            (Screen::Play(play), Some(Overlay::Pause(pause))) => {
                let card = |surface: &mut dyn Surface| play.draw_card(surface, lang);
                pause.draw(surface, self.labels(lang), P::DESCRIPTOR, settings, card);
            }
            (Screen::Play(_), Some(Overlay::Lookup(lookup))) | (Screen::Lookup(lookup), _) => {
                lookup.draw(surface, lang);
            }
            (Screen::Play(play), Some(Overlay::Share(share))) => {
                share.draw(surface, &play.shares(lang).unwrap_or_default(), lang);
            }
            (Screen::Play(play), Some(Overlay::Medals(medals))) => {
                medals.draw(surface, play.players().people() > 1, lang);
            }
            (Screen::Play(play), None) => match &self.coach {
                Some(coach) if !coach.practises() => coach.draw(play, surface, lang, now),
                Some(_) => {
                    runner::draw(play, surface, lang, now);
                    coach::draw_mark(surface);
                }
                None => runner::draw(play, surface, lang, now),
            },
            (Screen::Lesson(lesson), _) => lesson.draw(surface, lang, now),
            (Screen::Puzzles(list), _) => {
                let kind = P::PUZZLES.map_or("", |puzzles| (puzzles.kind)(list.cursor(), lang));
                list.draw(surface, self.solved, kind, lang);
            }
            (Screen::Puzzle(puzzle), _) => puzzle.draw(surface, lang, now),
            (Screen::Menu(list), _) => {
                menu::draw(surface, P::GAME.name(), self.found, self.labels(lang), self.rows(), *list, lang);
            }
            (Screen::Replace(list), _) => menu::draw_replace(surface, *list, lang),
            (Screen::Rescue(rescue), _) => rescue.draw(surface, lang),
            (Screen::Rules(pages), _) => {
                pages.draw(surface, (P::DESCRIPTOR.rules)(lang), P::DESCRIPTOR.draw_rule, lang);
            }
            (Screen::Reference, _) => P::draw_reference(&self.options, self.players.count(), surface, lang),
            (Screen::Setup(screen), _) => screen.draw(surface, lang),
        }
    }
}

/// The points by which the only person has lost to a winner at the same table.
fn lost_by(play: &impl MatchState) -> Option<u32> {
    let (won, result) = play.ending(play.players().only_person()?);
    let winner = (0..play.players().count()).map(|seat| play.ending(seat)).find(|(won, _)| *won)?;
    Some(result.abs_diff(winner.1)).filter(|&points| !won && points > 0)
}

/// The points between the only winner of a match and the next player. `None` if there is no margin.
fn won_by(play: &impl MatchState) -> Option<u32> {
    let all = || (0..play.players().count()).map(|seat| play.ending(seat));
    let mut winners = all().filter(|(won, _)| *won);
    let (Some((_, best)), None) = (winners.next(), winners.next()) else { return None };
    all().filter(|(won, _)| !won).map(|(_, result)| best.abs_diff(result)).min().filter(|&points| points > 0)
}

/// The deal code of a match, for its last screen.
fn dealt_by<P: Picture>(play: &P) -> Option<EndNote> {
    play.match_seed().code().map(EndNote::DealtBy)
}

/// The text of one QR code of a match.
#[inline(never)]
fn text_of<P: Picture>(play: &P, part: usize) -> Option<share::Text> {
    share::part(P::GAME, &shared(play)?, part)
}

/// Computes a QR code of a match. Out of line: keeps the save off the caller's stack.
#[inline(never)]
fn make_code<P: Picture>(share: &mut Share, address: Address, play: &P) {
    if let Some(save) = shared(play) {
        share.make(address, P::GAME, &save);
    }
}

/// The data of the QR codes of a match: its save, with the part of the record that may be shared.
fn shared<P: Picture>(play: &P) -> Option<Bytes<MAX_SAVE>> {
    let head = saves::head(play.players(), play.option(), play.record());
    let mut save = Bytes::new();
    // This fits: `MAX_SAVE` includes the longest head.
    save.append(&head).ok()?;
    play.share_into(&mut save)?;
    // The shared record must have the version of the match, because the head states that version.
    let same = Version::of(&save[head.len()..]) == Version::of(play.record());
    same.then_some(save)
}

#[cfg(test)]
mod tests;
