//! Handles presses, from the game's menu to the end of a match.

use super::coach::CoachResponse;
use super::lesson::LessonResponse;
use super::menu::{self, MenuRow, REPLACE_ANSWERS, ReplaceAnswer};
use super::puzzle::PuzzleResponse;
use super::rescue::{Rescue, RescueAnswer, Trouble};
use super::{END_DEAF_MS, Entry, Exit, Overlay, Picture, Screen, Session, StoreRequest, runner, shared};
use crate::device::buttons::{Action, Button, Event};
use crate::device::entropy::Pool;
use crate::device::sound::Sound;
use crate::persistence::address::Address;
use crate::persistence::saves::Found;
use crate::persistence::settings::Settings;
use crate::screens::medals::Medals;
use crate::screens::pause::{Labels, Pause, PauseResponse};
use crate::screens::puzzles::PuzzleList;
use crate::screens::setup::{Setup, SetupResponse};
use crate::screens::share::Share;
use crate::texts::{Lang, Section};
use crate::widgets::list::{Chosen, List};
use crate::widgets::pages::Pages;
use core::mem;
use gousset_core::code::Code;

/// True if the end of a match has been on the panel long enough.
fn is_seen(ended: Option<u64>, now: u64) -> bool {
    ended.is_some_and(|since| now.saturating_sub(since) >= END_DEAF_MS)
}

impl<P: Picture> Session<P> {
    /// Whether a notice covers the screen.
    pub fn is_covered(&self) -> bool {
        let at_table = match (&self.screen, &self.overlay, self.cover) {
            (Screen::Play(play), None, None) => play.flow().is_covered(),
            _ => false,
        };
        at_table || self.notice.is_some() || self.not_deleted.is_some()
    }

    /// Takes it away.
    pub fn dismiss(&mut self) {
        (self.notice, self.not_deleted) = (None, None);
        if let Screen::Play(play) = &mut self.screen {
            play.flow_mut().dismiss();
        }
    }

    /// Handles a button event. Returns the next screen if the player leaves the game.
    #[inline(never)]
    pub fn press(
        &mut self,
        event: Event,
        settings: &mut Settings,
        pool: &mut Pool,
        now: u64,
    ) -> Option<Exit> {
        let lang = settings.lang;
        if let Some(cover) = self.cover {
            self.cover = Some(cover).filter(|cover| !cover.is_dismissed_by(event, now));
            return None;
        }
        match &mut self.screen {
            Screen::Menu(_) => return self.press_menu(event, lang, pool),
            Screen::Play(_) => self.press_match(event, settings, pool, now),
            Screen::Lesson(_) => self.press_lesson(event, settings, pool, now),
            Screen::Puzzles(_) | Screen::Puzzle(_) => self.press_puzzles(event, lang, now),
            Screen::Setup(_) => self.press_setup(event, pool),
            Screen::Replace(list) => match list.choose(event, REPLACE_ANSWERS) {
                Chosen::Row(ReplaceAnswer::Start) => self.deal(pool),
                Chosen::Row(ReplaceAnswer::Keep) | Chosen::Back => self.open_menu(),
                Chosen::Nothing | Chosen::Change(..) => {}
            },
            Screen::Rescue(rescue) => {
                if let Some(answer) = rescue.press(event) {
                    self.follow_rescue(answer);
                }
            }
            Screen::Rules(pages) => {
                if pages.press(event, (P::DESCRIPTOR.rules)(lang), settings.print()) {
                    self.open_menu_at(MenuRow::Rules);
                }
            }
            Screen::Lookup(lookup) => {
                if lookup.press(event) {
                    self.open_menu_at(MenuRow::LookUp);
                }
            }
            Screen::Reference if event.action == Action::Press => {
                self.open_menu_at(MenuRow::Reference);
            }
            Screen::Reference => {}
        }
        None
    }

    // A screen is as large as a match with a thinking bot. The functions that create one are out of line, so that it
    // takes stack only in them, and not in every press.

    #[inline(never)]
    fn open_menu(&mut self) {
        self.screen = Screen::Menu(List::default());
    }

    #[inline(never)]
    fn open_menu_at(&mut self, row: MenuRow) {
        self.screen = self.menu_at(row);
    }

    #[inline(never)]
    fn open_setup(&mut self, pool: &Pool) {
        let (players, options) = (self.players.clone(), self.options.clone());
        self.screen = Screen::Setup(Setup::new(players, options, self.hints, pool.code()));
    }

    /// Begins the match that was set up, with the chosen code or a random seed.
    fn deal(&mut self, pool: &mut Pool) {
        self.begin(self.code.map_or_else(|| pool.seed(), Code::secret));
    }

    /// Handles an event in the game's menu. Returns the next screen if the player leaves the menu.
    #[inline(never)]
    fn press_menu(&mut self, event: Event, lang: Lang, pool: &Pool) -> Option<Exit> {
        let (rows, labels) = (self.rows(), self.labels(lang));
        let Screen::Menu(list) = &mut self.screen else { return None };
        match list.choose(event, rows) {
            Chosen::Row(MenuRow::Statistics) => return Some(Exit::Statistics),
            Chosen::Row(row) => self.choose(row, labels, lang, pool),
            Chosen::Back => return Some(Exit::Title),
            Chosen::Nothing | Chosen::Change(..) => {}
        }
        None
    }

    /// Called when the player comes back from the statistics.
    pub fn return_from_statistics(&mut self) {
        self.open_menu_at(MenuRow::Statistics);
    }

    /// Opens a row of the game's menu.
    fn choose(&mut self, row: MenuRow, labels: Labels, lang: Lang, pool: &Pool) {
        match row {
            MenuRow::Saved => self.choose_saved(),
            MenuRow::New => self.open_setup(pool),
            MenuRow::Learn => self.begin_lesson(lang),
            MenuRow::Rules => self.screen = Screen::Rules(Pages::default()),
            MenuRow::Reference => self.screen = Screen::Reference,
            MenuRow::Statistics => {}
            MenuRow::Puzzles => self.screen = Screen::Puzzles(PuzzleList::on(self.solved.first_left(0))),
            MenuRow::LookUp if !labels.look_up => self.notice = Some(menu::no_look_up(lang)),
            MenuRow::LookUp => {
                if let Some(lookup) = P::LOOK_UP.and_then(|look_up| (look_up.open)(&self.options)) {
                    self.screen = Screen::Lookup(lookup);
                }
            }
        }
    }

    /// Resumes the saved match, or opens the question about it if it cannot be resumed.
    fn choose_saved(&mut self) {
        if matches!(self.request, Some(StoreRequest::Discard)) {
            // The match is about to be deleted. After that, the menu shows its new state.
            return;
        }
        match self.found {
            Found::Unreadable => self.screen = Screen::Rescue(Rescue::new(Trouble::Unreadable)),
            Found::Newer => self.screen = Screen::Rescue(Rescue::new(Trouble::Newer)),
            Found::Nothing | Found::Intact | Found::Shortened => {
                self.request = Some(StoreRequest::GoOn);
                // Reading a long match takes longer than a press may stay unanswered.
                if let Screen::Menu(list) = &mut self.screen {
                    list.pressed = true;
                }
            }
        }
    }

    /// Opens the session at another place than its menu.
    pub fn enter(&mut self, entry: Entry, lang: Lang, pool: &mut Pool) {
        match entry {
            Entry::Menu => {}
            Entry::GoOn => self.choose_saved(),
            Entry::Begin => self.deal(pool),
            Entry::Learn => self.begin_lesson(lang),
            Entry::Puzzle(number) => self.enter_puzzle(number),
            Entry::Deal(code) => self.begin(code.secret()),
        }
    }

    /// Carries out the player's decision about a saved match that cannot simply be resumed.
    fn follow_rescue(&mut self, answer: RescueAnswer) {
        match answer {
            RescueAnswer::GoOn => self.request = Some(StoreRequest::GoOnFromThere),
            RescueAnswer::Leave => self.open_menu(),
            RescueAnswer::Delete => {
                self.request = Some(StoreRequest::Discard);
                self.open_menu();
            }
        }
    }

    #[inline(never)]
    fn press_setup(&mut self, event: Event, pool: &mut Pool) {
        let Screen::Setup(screen) = &mut self.screen else { return };
        let response = screen.press(event);
        if response != SetupResponse::Stay {
            self.players = screen.table.players.clone();
            self.options = screen.options.clone();
            self.hints = screen.table.hints;
            self.code = screen.table.code;
            self.is_set_up = true;
        }
        match response {
            SetupResponse::Stay => {}
            SetupResponse::Back => self.open_menu_at(MenuRow::New),
            SetupResponse::Start if self.found != Found::Nothing => {
                self.screen = Screen::Replace(List::default());
            }
            SetupResponse::Start => self.deal(pool),
        }
    }

    fn press_puzzles(&mut self, event: Event, lang: Lang, now: u64) {
        match &mut self.screen {
            Screen::Puzzles(list) => match list.press(event) {
                Chosen::Row(number) => self.open_puzzle(number),
                Chosen::Back => self.open_menu_at(MenuRow::Puzzles),
                Chosen::Nothing | Chosen::Change(..) => {}
            },
            Screen::Puzzle(puzzle) => {
                let number = puzzle.number();
                match puzzle.press(event, lang, now) {
                    PuzzleResponse::Stay => {}
                    PuzzleResponse::Again => self.open_puzzle(number),
                    PuzzleResponse::Next => self.open_puzzle(self.solved.first_left(number + 1)),
                    PuzzleResponse::Leave => self.screen = Screen::Puzzles(PuzzleList::on(number)),
                }
            }
            _ => {}
        }
    }

    fn press_lesson(&mut self, event: Event, settings: &Settings, pool: &Pool, now: u64) {
        let Screen::Lesson(lesson) = &mut self.screen else { return };
        match lesson.press(event, settings.print(), settings.lang, now) {
            LessonResponse::Stay => {}
            LessonResponse::Leave => self.open_menu_at(MenuRow::Learn),
            LessonResponse::Play => self.open_setup(pool),
        }
    }

    /// Handles an event at the table, or on the screen over it.
    fn press_match(&mut self, event: Event, settings: &mut Settings, pool: &mut Pool, now: u64) {
        let lang = settings.lang;
        let labels = self.labels(lang);
        let Screen::Play(play) = &mut self.screen else { return };
        if let Some(coach) = self.coach.as_mut().filter(|coach| !coach.practises()) {
            if coach.press(event, play, lang, now) == CoachResponse::TryAgain {
                let flow = play.flow_mut();
                (flow.again, flow.shares, flow.reviews) = (false, false, false);
                coach.said = (flow.end_note.take(), flow.badge.take());
                flow.warn(lang.texts().review.trial);
            }
            return;
        }
        let Some(overlay) = &mut self.overlay else { return self.press_table(event, lang, pool, now) };
        let response = overlay.press(event, labels, (P::DESCRIPTOR.rules)(lang), settings, now);
        (self.pace, play.flow_mut().pace) = (settings.pace, settings.pace);
        match response {
            PauseResponse::Stay => {}
            PauseResponse::Close => {
                // After the last badge the match continues, unless this is the end of the match: that must be seen.
                let goes_on = matches!(overlay, Overlay::Medals(_))
                    && event.button == Button::A
                    && !runner::is_at_end(play, lang);
                self.overlay = None;
                if goes_on {
                    self.press_table(event, lang, pool, now);
                }
            }
            PauseResponse::LookUp => {
                let lookup = P::LOOK_UP.and_then(|look_up| (look_up.open_at_table)(play, lang));
                self.overlay = lookup.map(Overlay::Lookup);
            }
            PauseResponse::Leave => {
                self.overlay = None;
                self.leave_match();
            }
        }
    }

    /// Handles an event at the table, with no screen over it.
    fn press_table(&mut self, event: Event, lang: Lang, pool: &mut Pool, now: u64) {
        let address = self.address();
        let Screen::Play(play) = &mut self.screen else { return };
        if event.action == Action::Press {
            play.flow_mut().dismiss();
        }
        match (event.button, event.action) {
            (Button::Y, Action::Press) => {
                play.pause(now);
                self.overlay = Some(Overlay::Pause(Pause::default()));
            }
            (Button::A, Action::Press) if runner::is_at_end(play, lang) && !is_seen(self.ended, now) => {
                play.flow_mut().end_motion();
                // A burst of presses stays at the result.
                self.ended = Some(now);
            }
            // The badges of a round are shown before the match continues.
            (Button::A, Action::Press) if !self.earned.is_empty() && play.finished_round().is_some() => {
                play.flow_mut().end_motion();
                play.flow_mut().sound(Sound::Win);
                self.overlay =
                    Some(Overlay::Medals(Medals::new(P::DESCRIPTOR, mem::take(&mut self.earned), now)));
            }
            // The next match replaces the one that is over. A code is for one match only, so the next one gets a random
            // seed.
            (Button::A, Action::Press) if runner::offers_again(play, lang) => self.begin(pool.seed()),
            (Button::B, Action::Press) if runner::is_at_end(play, lang) => self.leave_match(),
            (Button::Right, Action::Press) if runner::offers_review(play, lang) => self.review(),
            (Button::X, Action::Press) if play.shares(lang).is_some() => {
                self.overlay = codes_of(play, address).map(Overlay::Share);
            }
            _ => {
                let is_seen = runner::press(play, event, lang, now);
                // A move was taken back. The record must be saved completely, because the next move may give it the
                // same length again.
                if play.record().len() < self.saved_len {
                    self.saved_len = usize::MAX;
                }
                if is_seen {
                    self.leave_match();
                } else if play.flow().asks_forced() {
                    self.overlay = Some(Overlay::Pause(Pause::ask_forced(now)));
                }
            }
        }
    }

    /// Returns to the game's menu. Deletes the save of a match that is over; any other match can be resumed.
    fn leave_match(&mut self) {
        if self.coach.is_some() {
            self.request = Some(StoreRequest::Review);
            return;
        }
        if matches!(&self.screen, Screen::Play(play) if play.is_over()) {
            self.request = Some(StoreRequest::Discard);
        }
        self.open_menu();
    }
}

impl Overlay {
    /// Handles a button event. All screens return the response of the pause menu.
    fn press(
        &mut self,
        event: Event,
        labels: Labels,
        rules: &[Section],
        settings: &mut Settings,
        now: u64,
    ) -> PauseResponse {
        let closed = match self {
            Self::Pause(pause) => return pause.press(event, labels, rules, settings, now),
            Self::Lookup(lookup) => lookup.press(event),
            Self::Share(share) => share.press(event),
            Self::Medals(medals) => medals.press(event, now),
        };
        if closed { PauseResponse::Close } else { PauseResponse::Stay }
    }
}

/// The QR codes of a match. Out of line: keeps the save off the caller's stack.
#[inline(never)]
fn codes_of<P: Picture>(play: &P, address: Address) -> Option<Share> {
    Some(Share::new(address, shared(play)?.len()))
}
