//! A game from its menu to the end of a match: the same road for every game.

mod cover;
pub mod hints;
pub mod lesson;
mod menu;
mod play;
mod press;
#[cfg(feature = "probe")]
mod probe;
mod rescue;
pub mod thinking;

pub use play::{Flow, Phase, Play};
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
use crate::persistence::statistics::{Earned, Ended, Ending, Highlight};
use crate::screens::lookup::Lookup;
use crate::screens::medals::{self, Medals};
use crate::screens::pause::{Kept, Labels, Pause};
use crate::screens::setup::{Options as _, Setup};
use crate::screens::share::Share;
use crate::screens::standings::{BadgeNote, EndNote, NewBadge};
use crate::table::pace::Pace;
use crate::table::players::{Kind, MAX_SEATS, Name, Players, TableSetup};
use crate::texts::Lang;
use crate::widgets::list::List;
use crate::widgets::pages::Pages;
use crate::widgets::toast;
use cover::Cover;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::bytes::Bytes;
use gousset_core::code::Code;
use gousset_core::record::Version;
use heapless::Vec;
use lesson::Lesson;
use menu::MenuRow;
use rescue::{Rescue, Trouble};

/// What lies over the table, and stops it.
// There is one of it, in a static.
#[allow(clippy::large_enum_variant)]
enum Over {
    Pause(Pause),
    Lookup(Lookup),
    Share(Share),
    Medals(Medals),
}

/// From the game's menu to the end of a match.
pub struct Session<P: Play> {
    screen: Screen<P>,
    over: Option<Over>,
    /// Over everything else.
    cover: Option<Cover>,
    players: Players,
    pace: Pace,
    options: P::Options,
    /// Whether the table gives hints.
    hints: bool,
    /// The code that the next match is dealt by, if it is by one.
    code: Option<Code>,
    /// The table was set up since the menu was opened.
    is_set_up: bool,
    /// What the store has of this game, whatever is at play.
    found: Found,
    request: Option<StoreRequest>,
    /// How many bytes of the record the store was given, and the note with them.
    saved_len: usize,
    saved_note: u16,
    /// How much of the match at play the store has.
    kept: Kept,
    /// What is wrong, until the next press.
    notice: Option<&'static str>,
    /// Why a match that was to be deleted is still there, until the next press.
    not_deleted: Option<Error>,
    /// The lesson of this game was done to its end, now or before.
    learnt: bool,
    /// The end of the match has been told to the statistics.
    counted: bool,
    /// The last round whose badges were told.
    awarded: Option<u32>,
    /// The badges that were earned in it and not seen yet.
    earned: medals::Earned,
    /// Since when the end of the match is on the panel.
    ended: Option<u64>,
}

/// The end of a match stays on the panel for so long, whoever presses A: they meant what came before it.
const END_DEAF_MS: u64 = 1_000;

/// Where a player goes who leaves a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    Title,
    /// Its statistics, and then back.
    Statistics,
}

/// What the store is asked for.
#[derive(Clone, Copy)]
enum StoreRequest {
    /// To take the saved match up if all of it can be read.
    GoOn,
    /// To take it up as far as it can be read.
    GoOnFromThere,
    Discard,
}

// One screen at a time: the largest decides the size, and it lives in a static.
#[allow(clippy::large_enum_variant)]
enum Screen<P: Play> {
    Menu(List),
    Lesson(Lesson<P>),
    Rules(Pages),
    Reference,
    Lookup(Lookup),
    Setup(Setup<P::Options>),
    /// A new match would take the place of one that is saved: is it to?
    Replace(List),
    /// The saved match cannot simply go on.
    Rescue(Rescue),
    Play(P),
}

impl<P: Play> Session<P> {
    /// The game's menu, with what is chosen at first, and what the store has. What cannot go on stays in the store until
    /// the player decides.
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
            over: None,
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
            kept: Kept::Nothing,
            notice: found.complaint(Item::Match(P::GAME), lang),
            not_deleted: None,
            counted: false,
            awarded: None,
            earned: medals::Earned::new(),
            ended: None,
        }
    }

    pub const fn game(&self) -> Game {
        P::GAME
    }

    /// What is chosen for the next match.
    pub fn options(&self) -> &P::Options {
        match &self.screen {
            Screen::Setup(setup) => &setup.options,
            _ => &self.options,
        }
    }

    /// What the store has of this game now.
    pub fn found(&self) -> Found {
        self.found
    }

    fn labels(&self, lang: Lang) -> Labels {
        Labels {
            reference: P::reference_label(lang),
            dictionary: P::DICTIONARY,
            look_up: match &self.screen {
                Screen::Play(play) => play.may_look_up(),
                // A look would have the words of a match checked that was left for it.
                _ => !self.found.can_go_on(),
            },
            kept: self.kept,
        }
    }

    /// The rows of the game's menu.
    fn rows(&self) -> impl Iterator<Item = MenuRow> + Clone + use<P> {
        menu::rows(self.found, P::DICTIONARY, self.learnt)
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
            play.flow_mut().end_note = dealt_by(&play);
            log::begun(P::GAME, self.players.count(), self.players.people());
            self.screen = Screen::Play(play);
            (self.saved_len, self.kept, self.counted, self.awarded) = (0, Kept::Nothing, false, None);
        }
    }

    /// Begins the lesson. On its own, as a match is begun.
    #[inline(never)]
    fn begin_lesson(&mut self, lang: Lang) {
        if let Some((play, course)) = P::lesson(&self.options, lang) {
            self.screen = Screen::Lesson(Lesson::new(play, course));
        }
    }

    /// Whether there is something for [`Session::sync_store`] to do.
    pub fn needs_saves(&self) -> bool {
        self.request.is_some() || matches!(&self.screen, Screen::Play(play) if self.is_due(play))
    }

    /// Whether the store is to be given the match: it has gone on, or time has.
    fn is_due(&self, play: &P) -> bool {
        let note = note_of(play);
        // Whoever leaves the table opens what lies over it first.
        let held = self.over.is_some() && note != self.saved_note;
        play.record().len() != self.saved_len || held || saves::is_note_due(self.saved_note, note)
    }

    /// Takes from the store and gives it what is due; true if the picture has changed.
    ///
    /// # Errors
    /// If the store did not take something. What it had before is still there, and is what is found from now on; the
    /// match at play is given to it again with the next move, or by [`Session::save_again`].
    #[inline(never)]
    pub fn sync_store(&mut self, store: &mut impl Store, pool: &mut Pool) -> (bool, Result<(), Error>) {
        let changed = self.request.is_some();
        let item = Item::Match(P::GAME);
        let mut result = Ok(());
        match self.request.take() {
            Some(StoreRequest::GoOn) => self.go_on(store, pool, false),
            Some(StoreRequest::GoOnFromThere) => self.go_on(store, pool, true),
            Some(StoreRequest::Discard) => {
                result = store.discard(item.slot());
                self.not_deleted = result.err();
                self.found = Found::of(store, item);
            }
            None => {}
        }
        // What has changed is shown before anything is saved: a sector may have to be erased.
        if let Screen::Play(play) = &self.screen
            && !changed
            && self.is_due(play)
        {
            let head = saves::head(play.players(), play.option(), play.record());
            let save = Save { head: &head, record: play.record(), note: note_of(play) };
            (self.saved_len, self.saved_note) = (play.record().len(), save.note);
            result = store.save(item.slot(), save);
            self.kept = match (&result, self.kept) {
                (Ok(()), _) => Kept::All,
                (Err(_), Kept::Nothing) => Kept::Nothing,
                (Err(_), Kept::All | Kept::Part) => Kept::Part,
            };
            self.found = Found::of(store, item);
        }
        (changed, result)
    }

    /// Takes the saved match up, or asks what is to become of it if not all of it can be read and `partly` is false.
    /// Out of line: keeps its temporaries off the caller's stack.
    #[inline(never)]
    fn go_on(&mut self, store: &mut impl Store, pool: &mut Pool, partly: bool) {
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
        // Once more means at this table: one that has been changed since is another.
        play.flow_mut().again = play.players().are_those_of(&self.players);
        play.flow_mut().end_note = dealt_by(play);
        play.flow_mut().help = help;
        (self.saved_note, self.kept, self.counted, self.awarded) = (note_of(play), Kept::All, false, None);
        // What is not as it was saved, damaged or brought over from an older version, is saved anew.
        self.saved_len = if intact && play.record() == record { record.len() } else { usize::MAX };
    }

    /// Puts a saved match into its place as it was before its first move, if its set-up can be read. Out of line, as
    /// [`Session::go_on`].
    #[inline(never)]
    fn rewind_to(&mut self, saved: &Saved<'_>) {
        if let Some(play) = P::rewound(&self.options, saved) {
            self.screen = Screen::Play(play);
        }
    }

    /// Lets time pass; when to be called again, and whether the picture has changed.
    #[inline(never)]
    pub fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        if let Some(cover) = &mut self.cover {
            cover.update(now);
            return (Wake::Press, false);
        }
        match &mut self.screen {
            Screen::Play(play) => match &mut self.over {
                None => {
                    let updated = play.update(lang, now);
                    self.ended = play.is_at_end(lang).then(|| self.ended.unwrap_or(now));
                    updated
                }
                Some(Over::Share(share)) => share.update(now),
                Some(Over::Pause(_) | Over::Lookup(_) | Over::Medals(_)) => (Wake::Press, false),
            },
            Screen::Lesson(lesson) => lesson.update(lang, now),
            _ => (Wake::Press, false),
        }
    }

    /// How the table is set up, once it has been.
    pub fn setup(&self) -> Option<TableSetup> {
        self.is_set_up.then(|| self.players.setup(self.options.write(), self.hints))
    }

    /// The names at the table, as they were last given.
    pub fn names(&self) -> [Name; MAX_SEATS] {
        self.players.names()
    }

    /// Whether a menu is on the panel, the game's or the pause's: there is room in its corner.
    pub fn is_menu(&self) -> bool {
        matches!(
            (&self.screen, &self.over, self.cover),
            (Screen::Menu(_), None, _) | (Screen::Play(_), Some(Over::Pause(Pause::Menu(_))), None)
        )
    }

    /// Whether bots play among themselves: then nobody presses, and somebody looks on.
    pub fn is_spectating(&self) -> bool {
        matches!(&self.screen, Screen::Play(play) if play.players().people() == 0 && !play.is_over())
            && self.over.is_none()
    }

    /// The panel goes dark: time stops until the next update, and of several people the one whose hand is open is
    /// asked for again.
    pub fn sleep(&mut self, now: u64) {
        if let Screen::Play(play) = &mut self.screen {
            play.pause(now);
            self.cover = play.open_hand().map(Cover::over);
        }
    }

    /// The store takes things again: it gets all that it has missed.
    pub fn save_again(&mut self) {
        if self.kept != Kept::All {
            self.saved_len = usize::MAX;
        }
    }

    /// What is to be heard, if anything.
    pub fn cue(&mut self) -> Option<&mut Cue> {
        match &mut self.screen {
            Screen::Play(play) => Some(&mut play.flow_mut().cue),
            Screen::Lesson(lesson) => Some(lesson.cue()),
            _ => None,
        }
    }

    /// Once when the lesson has come to its end for the first time.
    pub fn take_lesson(&mut self) -> bool {
        let done = matches!(&self.screen, Screen::Lesson(lesson) if lesson.is_over());
        done && !core::mem::replace(&mut self.learnt, true)
    }

    /// Once when a match is over: how it has ended.
    pub fn take_ending(&mut self) -> Option<Ended> {
        let Screen::Play(play) = &mut self.screen else { return None };
        if self.counted || !play.is_over() {
            return None;
        }
        self.counted = true;
        if play.flow().end_note.is_none() {
            play.flow_mut().end_note = lost_by(play).map(EndNote::LostBy);
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

    /// Once when a round is over: what its people have earned in the match so far.
    pub fn take_badges(&mut self) -> Vec<Earned, MAX_SEATS> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let finished = play.finished_round();
        if self.awarded == finished {
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
        // What a power-off may have kept from being awarded is awarded now, but for what a hint has brought.
        let helped = people.clone().any(|seat| help.in_match(seat));
        let badges = play.badges(if helped { Rounds::Last } else { Rounds::All });
        let earned = |seat| Earned {
            name: Name::try_from(players.name(seat)).unwrap_or_default(),
            badges: badges[seat],
            helped: help.in_round(seat),
        };
        people.map(earned).collect()
    }

    /// Somebody has these badges for the first time: one of them is told by its name, and how many more there are.
    pub fn tell_badges(&mut self, name: &Name, new: Badges) {
        let (Screen::Play(play), Some(number)) = (&mut self.screen, new.numbers().next()) else { return };
        // Everyone at the table has room.
        let _ = self.earned.push((name.clone(), new));
        match &mut play.flow_mut().badge {
            Some(BadgeNote::New(badge)) => badge.more += new.len() as u8,
            none => {
                let (name, more) = (name.clone(), new.len() as u8 - 1);
                *none = Some(BadgeNote::New(NewBadge { game: P::GAME, number, more, name }));
            }
        }
    }

    /// Somebody would have these badges for the first time, but for a hint.
    pub fn tell_missed(&mut self, missed: Badges) {
        if let Screen::Play(play) = &mut self.screen
            && !missed.is_empty()
        {
            play.flow_mut().badge.get_or_insert(BadgeNote::Missed);
        }
    }

    /// The match that is over has brought its only person this.
    pub fn tell(&mut self, highlight: Highlight) {
        if let Screen::Play(play) = &mut self.screen {
            play.flow_mut().end_note = Some(EndNote::Highlight(highlight));
        }
    }

    pub fn think(&mut self) {
        match (&mut self.screen, &mut self.over) {
            (Screen::Play(play), Some(Over::Share(share))) => make_code(share, play),
            (Screen::Play(play), _) => play.flow_mut().phase.think(),
            (Screen::Lesson(lesson), _) => lesson.think(),
            _ => {}
        }
    }

    /// A part of the text whose codes are on the screen, counted from 0.
    #[must_use]
    pub fn shared_part(&self, part: usize) -> Option<share::Text> {
        match (&self.screen, &self.over) {
            (Screen::Play(play), Some(Over::Share(_))) => text_of(play, part),
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
        match (&self.screen, &self.over) {
            (Screen::Play(play), Some(Over::Pause(pause))) => {
                let card = |surface: &mut dyn Surface| play.draw_card(surface, lang);
                pause.draw(surface, self.labels(lang), P::rules(lang), settings, card);
            }
            (Screen::Play(_), Some(Over::Lookup(lookup))) | (Screen::Lookup(lookup), _) => {
                lookup.draw(surface, lang);
            }
            (Screen::Play(play), Some(Over::Share(share))) => {
                share.draw(surface, &play.shares(lang).unwrap_or_default(), lang);
            }
            (Screen::Play(play), Some(Over::Medals(medals))) => {
                medals.draw(surface, play.players().people() > 1, lang);
            }
            (Screen::Play(play), None) => play.draw(surface, lang, now),
            (Screen::Lesson(lesson), _) => lesson.draw(surface, lang, now),
            (Screen::Menu(list), _) => {
                menu::draw(surface, P::GAME.name(), self.found, self.labels(lang), self.rows(), *list, lang);
            }
            (Screen::Replace(list), _) => menu::draw_replace(surface, *list, lang),
            (Screen::Rescue(rescue), _) => rescue.draw(surface, lang),
            (Screen::Rules(pages), _) => pages.draw(surface, P::rules(lang), lang),
            (Screen::Reference, _) => P::draw_reference(&self.options, self.players.count(), surface, lang),
            (Screen::Setup(screen), _) => screen.draw(surface, lang),
        }
    }
}

/// By how much the only person has lost to a winner at the same table.
fn lost_by(play: &impl Play) -> Option<u32> {
    let (won, result) = play.ending(play.players().only_person()?);
    let winner = (0..play.players().count()).map(|seat| play.ending(seat)).find(|(won, _)| *won)?;
    Some(result.abs_diff(winner.1)).filter(|&points| !won && points > 0)
}

/// What the store is given beside the record of a match.
#[inline(never)]
fn note_of<P: Play>(play: &P) -> u16 {
    play.note() | play.flow().help.to_note()
}

/// The code that a match was dealt by, to be told at its end.
fn dealt_by<P: Play>(play: &P) -> Option<EndNote> {
    play.match_seed().code().map(EndNote::DealtBy)
}

/// What stands in the codes of a match, one part of it.
#[inline(never)]
fn text_of<P: Play>(play: &P, part: usize) -> Option<share::Text> {
    share::part(P::GAME, &shared(play)?, part)
}

/// Makes a code of a match. Out of line: its save is on the stack only here.
#[inline(never)]
fn make_code<P: Play>(share: &mut Share, play: &P) {
    if let Some(save) = shared(play) {
        share.make(Address::BUILT, P::GAME, &save);
    }
}

/// What the codes of a match are made of: its save, with as much of its record as may be shared.
fn shared<P: Play>(play: &P) -> Option<Bytes<MAX_SAVE>> {
    let head = saves::head(play.players(), play.option(), play.record());
    let mut save = Bytes::new();
    // There is room: `MAX_SAVE` counts the longest head.
    save.append(&head).ok()?;
    play.share_into(&mut save)?;
    // What is shared has the version of the match, which the head has as well.
    let same = Version::of(&save[head.len()..]) == Version::of(play.record());
    same.then_some(save)
}

#[cfg(test)]
mod tests;
