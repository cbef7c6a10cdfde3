//! Learning by playing: a short round on the game's own table that asks for one press after the other and shows the
//! effect.
//!
//! A lesson is a match with a fixed seed against bots. Bots decide by their view and the seed alone, so every press has
//! the effect that its sentence describes. Only the requested press reaches the table, and cursor moves, after which the
//! lesson shows the way back. Any other press shakes the sentence and names the requested button, turns its page, or asks
//! whether to leave. Nothing of a lesson is saved as a match.

mod sentence;

use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::sound::{Cue, Sound};
use crate::elements::{Beneath, Element, Presses, Print, Surface};
use crate::session::play::{Picture, runner};
use crate::table::motion::{Motion, SHAKE_MS};
use crate::texts::{Course, Lang, Step};
use crate::widgets::list::{Chosen, List};
use crate::widgets::placing::Watched;
use crate::widgets::{SCREEN_WIDTH, band, choice};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Canvas;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;
use sentence::Sentence;

/// A lesson.
pub struct Lesson<P: Picture> {
    play: P,
    course: Course,
    at: usize,
    /// The number of presses made in this step.
    pressed: usize,
    stage: LessonStage,
    /// The number of page turns. In large print a sentence may have several pages.
    turned: usize,
    /// The shaking of the sentence after a wrong press.
    shake: Motion<()>,
    /// The end of the note that names the requested button, after a wrong press.
    noted_until: Option<u64>,
    /// The place that the cursor must reach, after it was moved off the requested way.
    aim: Option<usize>,
}

/// How long the note stays, in ms.
const NOTE_MS: u64 = 2_000;
/// The most presses of a step, also after the cursor was moved elsewhere.
const MOST_KEYS: usize = 20;

/// The stage of a lesson.
#[derive(Clone, Copy)]
enum LessonStage {
    /// The table is moving. The next sentence appears when it rests.
    Moves,
    /// The lesson waits for a press.
    Asks,
    /// Asks whether to leave the lesson.
    Leave(List),
    /// The lesson is over. Asks what to do next.
    End(List),
}

/// The result of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonResponse {
    Stay,
    /// Back to the game's menu.
    Leave,
    /// Set up a match.
    Play,
}

/// An answer to the question whether to leave the lesson.
#[derive(Clone, Copy)]
enum LeaveLessonAnswer {
    GoOn,
    Leave,
}

/// The answers, from the top.
const LEAVE_ANSWERS: [LeaveLessonAnswer; 2] = [LeaveLessonAnswer::GoOn, LeaveLessonAnswer::Leave];

/// An answer after the end of the lesson.
#[derive(Clone, Copy)]
enum AfterLesson {
    PlayNow,
    Back,
}

/// The answers, from the top.
const END_ANSWERS: [AfterLesson; 2] = [AfterLesson::PlayNow, AfterLesson::Back];

impl<P: Picture> Lesson<P> {
    /// Begins a lesson. The table moves first, until it is the person's turn.
    pub fn new(mut play: P, course: Course) -> Self {
        play.flow_mut().shares = false;
        play.flow_mut().menu = false;
        Self {
            play,
            course,
            at: 0,
            pressed: 0,
            stage: LessonStage::Moves,
            turned: 0,
            shake: Motion::default(),
            noted_until: None,
            aim: None,
        }
    }

    fn step(&self) -> Option<&'static Step> {
        self.course.steps.get(self.at)
    }

    /// The requested button.
    #[must_use]
    pub fn wanted(&self) -> Option<Button> {
        match self.stage {
            LessonStage::Asks => self.step().map(|_| self.keys_left()[0]),
            _ => None,
        }
    }

    /// The buttons that the step still asks for, as it lists them.
    fn listed_keys(&self) -> &'static [Button] {
        self.step().and_then(|step| step.keys.get(self.pressed..)).unwrap_or_default()
    }

    /// The remaining buttons of the step, at least one: those that it lists, or others after the cursor was moved.
    fn keys_left(&self) -> Vec<Button, MOST_KEYS> {
        let listed = self.listed_keys();
        // X asks for a hint at any place of the cursor. On the hint's button, A does too.
        let is_way = |way: &Presses| listed.first() != Some(&Button::X) || way.moves().next().is_none();
        let way = self.aim.and_then(|aim| self.play.lesson_way(aim)).filter(is_way);
        let after = if way.is_some() { &listed[run_of(listed)..] } else { listed };
        let all = way.into_iter().flat_map(Presses::all).chain(after.iter().copied());
        let mut keys: Vec<Button, MOST_KEYS> = all.take(MOST_KEYS).collect();
        if keys.is_empty() {
            keys.extend([Button::A]);
        }
        keys
    }

    /// Moves the cursor off the requested way, if the table takes cursor moves now. Returns false if it does not.
    fn stray(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let listed = self.listed_keys();
        let aim = self.aim.or_else(|| self.play.lesson_aim(listed));
        if !is_move(event.button) || listed.is_empty() || aim.is_none() {
            return false;
        }
        self.aim = aim;
        self.play.flow_mut().dismiss();
        runner::press(&mut self.play, event, lang, now);
        true
    }

    /// The pending sound.
    pub fn cue(&mut self) -> &mut Cue {
        &mut self.play.flow_mut().cue
    }

    /// True if all steps are done.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, LessonStage::End(_))
    }

    /// Handles a button event. `print` is the print size of the lesson, which determines the pages.
    pub fn press(&mut self, event: Event, print: Print, lang: Lang, now: u64) -> LessonResponse {
        match &mut self.stage {
            LessonStage::Leave(list) => match list.choose(event, LEAVE_ANSWERS) {
                Chosen::Row(LeaveLessonAnswer::Leave) => return LessonResponse::Leave,
                // The next update finds out whether the table is still moving.
                Chosen::Row(LeaveLessonAnswer::GoOn) | Chosen::Back => self.stage = LessonStage::Moves,
                Chosen::Nothing | Chosen::Change(..) => {}
            },
            LessonStage::End(list) => match list.choose(event, END_ANSWERS) {
                Chosen::Row(AfterLesson::PlayNow) => return LessonResponse::Play,
                Chosen::Row(AfterLesson::Back) | Chosen::Back => return LessonResponse::Leave,
                Chosen::Nothing | Chosen::Change(..) => {}
            },
            LessonStage::Moves | LessonStage::Asks if event.action != Action::Press => {}
            LessonStage::Moves | LessonStage::Asks => {
                // The presses of a tap come together. The step asks for the next one as soon as the table rests.
                if self.pressed > 0 && matches!(self.stage, LessonStage::Moves) {
                    self.update(lang, now);
                }
                self.follow(event, print, lang, now);
            }
        }
        LessonResponse::Stay
    }

    /// Handles a press at the table.
    fn follow(&mut self, event: Event, print: Print, lang: Lang, now: u64) {
        self.noted_until = None;
        let asks_hint = event.button == Button::X && self.listed_keys().first() == Some(&Button::X);
        if Some(event.button) == self.wanted() || asks_hint && matches!(self.stage, LessonStage::Asks) {
            self.shake.end();
            self.advance(event, lang, now);
        } else if matches!(event.button, Button::B | Button::Y) {
            self.stage = LessonStage::Leave(List::default());
        } else if matches!(self.stage, LessonStage::Asks) {
            let keys = self.keys_left();
            let sentence = self.sentence(&keys);
            let turns = sentence.pages(print) > 1 && event.button == sentence.turns_page();
            if turns {
                self.turned += 1;
            } else if !self.stray(event, lang, now) {
                self.noted_until = Some(now + NOTE_MS);
                self.shake.begin((), SHAKE_MS, now);
                self.play.flow_mut().sound(Sound::Refused);
            }
        }
    }

    /// Handles the requested press.
    fn advance(&mut self, event: Event, lang: Lang, now: u64) {
        let listed = self.listed_keys();
        if !listed.is_empty() {
            self.play.flow_mut().dismiss();
            // A press counts as a hold, because a tap on a touch screen cannot hold a button.
            let holds = self.pressed == 0 && P::LESSON_HOLDS == Some(self.at);
            let action = if holds { Action::Hold } else { event.action };
            runner::press(&mut self.play, Event { action, ..event }, lang, now);
            match self.aim {
                // Another cursor move on the way.
                Some(_) if is_move(event.button) => return,
                Some(_) => self.pressed += run_of(listed),
                None => self.pressed += 1,
            }
            self.aim = None;
        }
        if self.pressed == self.step().map_or(0, |step| step.keys.len()) {
            self.at += 1;
            (self.pressed, self.turned) = (0, 0);
        }
        self.stage = LessonStage::Moves;
    }

    /// Advances to `now`. Returns when to call this again, and whether the picture has changed.
    pub fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        match self.stage {
            LessonStage::Moves => {
                let (wake, changed) = runner::update(&mut self.play, lang, now);
                // The person need not wait for the end of an animation.
                if self.play.wake(now) != Wake::Press {
                    return (wake, changed);
                }
                self.stage =
                    if self.step().is_some() { LessonStage::Asks } else { LessonStage::End(List::default()) };
                (wake, true)
            }
            LessonStage::Asks => {
                let flow = self.play.flow_mut();
                let unnoted = self.noted_until.take_if(|until| now >= *until).is_some();
                let changed = flow.update_motion(now) | self.shake.update(now) | unnoted;
                let wake = Wake::Press.by(flow.motion_wake(now)).by(self.shake.wake());
                (wake.by(self.noted_until), changed)
            }
            LessonStage::Leave(_) | LessonStage::End(_) => (Wake::Press, false),
        }
    }

    /// Does one short step of thinking, if a bot thinks.
    pub fn think(&mut self) {
        if matches!(self.stage, LessonStage::Moves) {
            self.play.flow_mut().phase.think();
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        match self.stage {
            LessonStage::Leave(list) => draw_leave(surface, list, lang),
            LessonStage::End(list) => draw_end(surface, list, lang),
            LessonStage::Moves => runner::draw(&self.play, &mut Beneath(surface), lang, now),
            LessonStage::Asks => {
                let keys = self.keys_left();
                let mut towards = Towards { surface, keys: &keys };
                let mut table = Watched::new(&mut towards);
                runner::draw(&self.play, &mut table, lang, now);
                if self.step().is_some() {
                    let sentence = self.sentence(&keys);
                    let top = table.worth().best_top(sentence.height(table.print()), 0);
                    // Nothing that the box would cut remains beside it.
                    let end = top + sentence.height(table.print());
                    let (first, last) = (table.worth().whole_top(top), table.worth().whole_end(end));
                    surface.fill(band(0, first, top - first), theme::FELT_DARK);
                    surface.fill(band(0, end, last - end), theme::FELT_DARK);
                    let aside = self.shake.at(now).map_or(0, |(_, progress)| progress.shake(4));
                    let note = self.noted_until.map(|_| (lang.texts().lesson.not_now)(keys[0].cap()));
                    sentence.draw(surface, Point::new(aside, top), note.as_deref());
                }
            }
        }
    }

    /// The sentence of this step, or the reason of the hint that it asked for, with the remaining buttons.
    fn sentence<'a>(&'a self, keys: &'a [Button]) -> Sentence<'a> {
        let words = self.course.words.get(self.at).copied().unwrap_or_default();
        Sentence {
            words: self.play.flow().reason.as_deref().unwrap_or(words),
            keys,
            turned: self.turned,
            done: (self.at + 1, self.course.steps.len()),
        }
    }

    /// True if an animation is running on the table.
    #[cfg(feature = "probe")]
    pub fn is_moving(&self) -> bool {
        self.play.flow().is_moving()
    }
}

/// Whether a button moves the cursor.
const fn is_move(button: Button) -> bool {
    matches!(button, Button::Up | Button::Down | Button::Left | Button::Right)
}

/// The number of buttons up to the first that is not a cursor move, with that button.
fn run_of(keys: &[Button]) -> usize {
    keys.iter().position(|&key| !is_move(key)).map_or(keys.len(), |at| at + 1)
}

/// A surface on which only the element that the step asks for can be chosen.
struct Towards<'a> {
    surface: &'a mut dyn Surface,
    keys: &'a [Button],
}

impl Surface for Towards<'_> {
    fn print(&self) -> Print {
        self.surface.print()
    }

    fn clear(&mut self, color: Rgb565) {
        self.surface.clear(color);
    }

    fn show(&mut self, element: &Element<'_>) {
        let asked = element.presses.filter(|presses| {
            let mut keys = self.keys.iter();
            presses.all().all(|press| keys.next() == Some(&press))
        });
        self.surface.show(&element.chosen_by(asked).aside());
    }

    fn paint(&mut self, paint: &dyn Fn(&mut Canvas)) {
        self.surface.paint(paint);
    }
}

/// The label in a game's menu.
#[must_use]
pub fn label(lang: Lang) -> &'static str {
    lang.texts().menus.learn
}

fn draw_leave(surface: &mut dyn Surface, list: List, lang: Lang) {
    let answers = LEAVE_ANSWERS.map(|answer| match answer {
        LeaveLessonAnswer::GoOn => lang.texts().lesson.go_on,
        LeaveLessonAnswer::Leave => lang.texts().lesson.leave,
    });
    choice::draw(surface, lang.texts().lesson.leave_title, list, &answers, lang);
}

/// Draws the end. Its text says where to find help in a match, because no table has space for that.
fn draw_end(surface: &mut dyn Surface, list: List, lang: Lang) {
    let answers = END_ANSWERS.map(|answer| match answer {
        AfterLesson::PlayNow => lang.texts().lesson.play_now,
        AfterLesson::Back => lang.texts().lesson.back,
    });
    let (title, words) = (lang.texts().lesson.well_done, lang.texts().lesson.end);
    choice::draw_explained(surface, title, list, (&answers, None), words, lang);
    for left in [12, SCREEN_WIDTH - 28] {
        surface.mask(&icons::CROWN_16, Point::new(left, 7), theme::ACCENT);
    }
}

#[cfg(test)]
mod tests;
