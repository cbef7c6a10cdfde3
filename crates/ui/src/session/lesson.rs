//! Learning by playing: a short round that asks for one press after the other and shows what it does, on the game's
//! own table.
//!
//! A lesson is a match like any other, of a fixed seed against bots, which decide by view and seed alone: so every
//! press leads where its sentence says. Only the press that is asked for reaches the table; any other shakes the
//! sentence. It is no match of the player's: nothing of it is kept.

use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Beneath, Element, Presses, Role, Surface};
use crate::session::play::Play;
use crate::table::motion::{Motion, SHAKE_MS};
use crate::text;
use crate::texts::{Course, Lang, Step};
use crate::widgets::bars::KEYS_TOP;
use crate::widgets::list::{Chosen, List};
use crate::widgets::placing::{SHADOW, Watched};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, choice, fitting};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

/// A round to learn from.
pub struct Lesson<P: Play> {
    play: P,
    course: Course,
    at: usize,
    /// How many presses of the step were made.
    pressed: usize,
    stage: LessonStage,
    /// The sentence, which shakes when it is not followed.
    sentence: Motion<()>,
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

const LEFT: i32 = 3;
const WIDTH: i32 = SCREEN_WIDTH - 2 * LEFT;
const LINE: i32 = 16;
/// Between the frame and the words, which have this room.
const MARGIN: i32 = 8;
const ROOM: i32 = WIDTH - 2 * MARGIN;
/// What is lower than this is nothing that can be read.
const SLIVER: i32 = 12;
/// Above the words.
const ABOVE: i32 = 3;
/// The row of the keys to press, down to the edge of the frame.
const KEYS: i32 = 23;
/// Keys shown ahead at most: what fits beside each other.
const KEYS_AHEAD: usize = 9;

impl<P: Play> Lesson<P> {
    /// Begins. The table moves first, until it is the person's turn.
    pub fn new(mut play: P, course: Course) -> Self {
        play.flow_mut().shares = false;
        play.flow_mut().menu = false;
        Self { play, course, at: 0, pressed: 0, stage: LessonStage::Moves, sentence: Motion::default() }
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

    /// Whether all was said and done.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, LessonStage::End(_))
    }

    pub fn press(&mut self, event: Event, lang: Lang, now: u64) -> LessonResponse {
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
            LessonStage::Moves | LessonStage::Asks => self.follow(event, lang, now),
        }
        LessonResponse::Stay
    }

    /// A button was pressed at the table.
    fn follow(&mut self, event: Event, lang: Lang, now: u64) {
        if Some(event.button) == self.wanted() {
            self.sentence.end();
            let asked = self.step().map_or(0, |step| step.keys.len());
            if asked > 0 {
                self.play.flow_mut().dismiss();
                self.play.press(event, lang, now);
                self.pressed += 1;
            }
            if self.pressed == asked {
                self.at += 1;
                self.pressed = 0;
            }
            self.stage = LessonStage::Moves;
        } else if matches!(event.button, Button::B | Button::Y) {
            self.stage = LessonStage::Leave(List::default());
        } else if matches!(self.stage, LessonStage::Asks) {
            self.sentence.begin((), SHAKE_MS, now);
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
                let changed = flow.update_motion(now) | self.sentence.update(now);
                (Wake::Press.by(flow.motion_wake(now)).by(self.sentence.wake()), changed)
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
                    let words_top = table.worth().best_top(self.height(), 0);
                    self.draw_step(surface, step, words_top, now);
                }
            }
        }
    }

    fn words(&self) -> &'static str {
        self.course.words.get(self.at).copied().unwrap_or_default()
    }

    /// Why a hint advises what lies on the table.
    fn reason(&self) -> &str {
        self.play.flow().reason.as_deref().unwrap_or_default()
    }

    /// How high the frame of the step is: the reason of a hint stands in it above the words.
    fn height(&self) -> i32 {
        (lines(self.reason()) + lines(self.words())) * LINE + ABOVE + KEYS
    }

    fn draw_step(&self, surface: &mut dyn Surface, step: &Step, words_top: i32, now: u64) {
        let (reason, words, bottom) = (self.reason(), self.words(), words_top + self.height());
        // Of what lies above it, no sliver is left.
        let top = if words_top < SLIVER { 0 } else { words_top };
        let height = bottom - top;
        let left = LEFT + self.sentence.at(now).map_or(0, |(_, way)| way.shake(4));
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(area(left + 2, top + SHADOW, WIDTH, height), 9, theme::SHADOW);
            canvas.round_rect(area(left, top, WIDTH, height), 9, theme::ACCENT);
            canvas.round_rect(area(left + 2, top + 2, WIDTH - 4, height - 4), 8, theme::FELT_DARK);
            let inked = |text, ink| wrap(&fonts::SMALL, text, ROOM).map(move |line| (line, ink));
            let all = inked(reason, theme::ACCENT).chain(inked(words, theme::TEXT));
            for (line, (text, ink)) in all.enumerate() {
                let at = Point::new(left + MARGIN, words_top + ABOVE + line as i32 * LINE);
                canvas.text(&fonts::SMALL, at, Align::Left, ink, text);
            }
        };
        // It is there even while it sways.
        let frame = area(LEFT, top, WIDTH, height);
        surface.show(&Element::new(Role::Notice, frame, words, &look).with_value(reason));
        let row = bottom - KEYS + 2;
        let keys = step.keys.get(self.pressed..).filter(|keys| !keys.is_empty()).unwrap_or(&[Button::A]);
        let mut x = left + MARGIN;
        for (index, &key) in keys.iter().take(KEYS_AHEAD).enumerate() {
            let (face, ink) =
                if index == 0 { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::MUTED) };
            let cap = area(x, row, 17, 17);
            let look = |canvas: &mut Canvas| {
                canvas.round_rect(cap, 8, face);
                canvas.text(&fonts::SMALL, Point::new(x + 8, row), Align::Center, ink, key.cap());
            };
            // The first is what the lesson waits for.
            let presses = (index == 0).then(|| Presses::one(key));
            surface.show(&Element::new(Role::Key, cap, key.cap(), &look).chosen_by(presses));
            x += 19;
        }
        // How far the lesson has come.
        let all = self.course.steps.len().max(1) as i32;
        let done = text!("{}/{all}", self.at + 1);
        let at = Point::new(left + WIDTH - MARGIN, row);
        surface.text(&fonts::SMALL, at, Align::Right, theme::MUTED, &done);
    }

    /// Whether something moves on its table.
    #[cfg(feature = "probe")]
    pub fn is_moving(&self) -> bool {
        self.play.flow().is_moving()
    }
}

/// How many lines of the frame a text takes.
fn lines(text: &str) -> i32 {
    if text.is_empty() { 0 } else { wrap(&fonts::SMALL, text, ROOM).count() as i32 }
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
