//! Learning by playing: a short round that asks for one press after the other and shows what it does, on the game's
//! own table.
//!
//! A lesson is a match like any other, of a fixed seed against bots, which decide by view and seed alone: so every
//! press leads where its sentence says. Only the press that is asked for reaches the table; any other shakes the
//! sentence. It is no match of the player's: nothing of it is kept.

mod sentence;

use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::sound::{Cue, Sound};
use crate::elements::{Beneath, Print, Surface};
use crate::session::play::Play;
use crate::table::motion::{Motion, SHAKE_MS};
use crate::texts::{Course, Lang, Step};
use crate::widgets::bars::KEYS_TOP;
use crate::widgets::list::{Chosen, List};
use crate::widgets::placing::Watched;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, choice, fitting};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use sentence::Sentence;

/// A round to learn from.
pub struct Lesson<P: Play> {
    play: P,
    course: Course,
    at: usize,
    /// How many presses of the step were made.
    pressed: usize,
    stage: LessonStage,
    /// How often the page of the sentence was turned: in large print it may take several.
    turned: usize,
    /// The sentence, which shakes when it is not followed.
    shake: Motion<()>,
}

/// How far it has come.
#[derive(Clone, Copy)]
enum LessonStage {
    /// The table moves; the next sentence comes when it rests.
    Moves,
    /// A press is waited for.
    Asks,
    /// Is it to be left?
    Leave(List),
    /// It is over: what now?
    End(List),
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonResponse {
    Stay,
    /// Back to the game's menu.
    Leave,
    /// On to a match.
    Play,
}

/// An answer to whether it is left.
#[derive(Clone, Copy)]
enum LeaveLessonAnswer {
    GoOn,
    Leave,
}

/// The answers, from the top.
const LEAVE_ANSWERS: [LeaveLessonAnswer; 2] = [LeaveLessonAnswer::GoOn, LeaveLessonAnswer::Leave];

/// What can come after its end.
#[derive(Clone, Copy)]
enum AfterLesson {
    PlayNow,
    Back,
}

/// The same from the top.
const END_ANSWERS: [AfterLesson; 2] = [AfterLesson::PlayNow, AfterLesson::Back];

impl<P: Play> Lesson<P> {
    /// Begins. The table moves first, until it is the person's turn.
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
        }
    }

    fn step(&self) -> Option<&'static Step> {
        self.course.steps.get(self.at)
    }

    /// The button that is asked for.
    #[must_use]
    pub fn wanted(&self) -> Option<Button> {
        match self.stage {
            LessonStage::Asks => {
                self.step().map(|step| step.keys.get(self.pressed).copied().unwrap_or(Button::A))
            }
            _ => None,
        }
    }

    /// What is to be heard.
    pub fn cue(&mut self) -> &mut Cue {
        &mut self.play.flow_mut().cue
    }

    /// Whether all was said and done.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, LessonStage::End(_))
    }

    /// Takes a button's event, with the print that the lesson is read in.
    pub fn press(&mut self, event: Event, print: Print, lang: Lang, now: u64) -> LessonResponse {
        match &mut self.stage {
            LessonStage::Leave(list) => match list.choose(event, LEAVE_ANSWERS) {
                Chosen::Row(LeaveLessonAnswer::Leave) => return LessonResponse::Leave,
                // The table may have been at rest or not: the next update tells.
                Chosen::Row(LeaveLessonAnswer::GoOn) | Chosen::Back => self.stage = LessonStage::Moves,
                Chosen::Nothing | Chosen::Change(..) => {}
            },
            LessonStage::End(list) => match list.choose(event, END_ANSWERS) {
                Chosen::Row(AfterLesson::PlayNow) => return LessonResponse::Play,
                Chosen::Row(AfterLesson::Back) | Chosen::Back => return LessonResponse::Leave,
                Chosen::Nothing | Chosen::Change(..) => {}
            },
            LessonStage::Moves | LessonStage::Asks if event.action != Action::Press => {}
            LessonStage::Moves | LessonStage::Asks => self.follow(event, print, lang, now),
        }
        LessonResponse::Stay
    }

    /// A button was pressed at the table.
    fn follow(&mut self, event: Event, print: Print, lang: Lang, now: u64) {
        if Some(event.button) == self.wanted() {
            self.shake.end();
            let asked = self.step().map_or(0, |step| step.keys.len());
            if asked > 0 {
                self.play.flow_mut().dismiss();
                // Whoever presses what is to be held sees at once what it does: a tap cannot hold.
                let holds = self.pressed == 0 && P::LESSON_HOLDS == Some(self.at);
                let action = if holds { Action::Hold } else { event.action };
                self.play.press(Event { action, ..event }, lang, now);
                self.pressed += 1;
            }
            if self.pressed == asked {
                self.at += 1;
                (self.pressed, self.turned) = (0, 0);
            }
            self.stage = LessonStage::Moves;
        } else if matches!(event.button, Button::B | Button::Y) {
            self.stage = LessonStage::Leave(List::default());
        } else if matches!(self.stage, LessonStage::Asks) {
            match self.step().map_or(1, |step| self.sentence(step).pages(print)) {
                1 => {
                    self.shake.begin((), SHAKE_MS, now);
                    self.play.flow_mut().sound(Sound::Refused);
                }
                _ => self.turned += 1,
            }
        }
    }

    /// Lets time pass; when to be called again, and whether the picture has changed.
    pub fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        match self.stage {
            LessonStage::Moves => {
                let (wake, changed) = self.play.update(lang, now);
                // What still moves does not keep anyone from pressing on.
                if self.play.wake(now) != Wake::Press {
                    return (wake, changed);
                }
                self.stage =
                    if self.step().is_some() { LessonStage::Asks } else { LessonStage::End(List::default()) };
                (wake, true)
            }
            LessonStage::Asks => {
                let flow = self.play.flow_mut();
                let changed = flow.update_motion(now) | self.shake.update(now);
                (Wake::Press.by(flow.motion_wake(now)).by(self.shake.wake()), changed)
            }
            LessonStage::Leave(_) | LessonStage::End(_) => (Wake::Press, false),
        }
    }

    pub fn think(&mut self) {
        if matches!(self.stage, LessonStage::Moves) {
            self.play.flow_mut().phase.think();
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        match self.stage {
            LessonStage::Leave(list) => draw_leave(surface, list, lang),
            LessonStage::End(list) => draw_end(surface, list, lang),
            LessonStage::Moves => self.play.draw(&mut Beneath(surface), lang, now),
            LessonStage::Asks => {
                let mut beneath = Beneath(surface);
                let mut table = Watched::new(&mut beneath);
                self.play.draw(&mut table, lang, now);
                if let Some(step) = self.step() {
                    let sentence = self.sentence(step);
                    let top = table.worth().best_top(sentence.height(table.print()), 0);
                    let aside = self.shake.at(now).map_or(0, |(_, way)| way.shake(4));
                    sentence.draw(surface, Point::new(aside, top));
                }
            }
        }
    }

    /// What is asked for now.
    fn sentence(&self, step: &'static Step) -> Sentence<'_> {
        let keys = step.keys.get(self.pressed..).filter(|keys| !keys.is_empty());
        Sentence {
            reason: self.play.flow().reason.as_deref().unwrap_or_default(),
            words: self.course.words.get(self.at).copied().unwrap_or_default(),
            keys: keys.unwrap_or(&[Button::A]),
            turned: self.turned,
            done: (self.at + 1, self.course.steps.len()),
        }
    }

    /// Whether something moves on its table.
    #[cfg(feature = "probe")]
    pub fn is_moving(&self) -> bool {
        self.play.flow().is_moving()
    }
}

/// The row of a game's menu.
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

/// Where the words at the end stand: they say where help is to be had in a match, which no table has room for.
const END_TOP: i32 = 117;
const END_LINE: i32 = 19;
const END_WIDTH: i32 = SCREEN_WIDTH - 14;

fn draw_end(surface: &mut dyn Surface, list: List, lang: Lang) {
    let answers = END_ANSWERS.map(|answer| match answer {
        AfterLesson::PlayNow => lang.texts().lesson.play_now,
        AfterLesson::Back => lang.texts().lesson.back,
    });
    choice::draw_usual(surface, lang.texts().lesson.well_done, list, &answers, None, lang);
    surface.mask(&icons::CROWN_16, Point::new(MIDDLE - 8, 99), theme::ACCENT);
    let (fonts, room) = ([&fonts::BODY, &fonts::SMALL], area(7, END_TOP, END_WIDTH, KEYS_TOP - END_TOP));
    let words = lang.texts().lesson.end;
    fitting::paragraph(surface, &fonts, room, Align::Center, END_LINE, theme::MUTED, words);
}

#[cfg(test)]
mod tests;
