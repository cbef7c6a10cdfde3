//! Learning by playing: a short round that asks for one press after the other and shows what it does, on the game's
//! own table.
//!
//! A lesson is a match like any other, of a fixed seed against bots, which decide by view and seed alone: so every
//! press leads where its sentence says. Only the press that is asked for reaches the table; any other shakes the
//! sentence. It is no match of the player's: nothing of it is kept.

use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Beneath, Element, Presses, Print, Role, Surface};
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
use gousset_draw::font::{Font, wrap};
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
    /// How often the page of the sentence was turned: in large print it may take several.
    turned: usize,
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
const LARGE_LINE: i32 = 20;
/// So many lines of large print stand on a page at least.
const LARGE_LINES: usize = 2;
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
        Self {
            play,
            course,
            at: 0,
            pressed: 0,
            stage: LessonStage::Moves,
            turned: 0,
            sentence: Motion::default(),
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
            self.sentence.end();
            let asked = self.step().map_or(0, |step| step.keys.len());
            if asked > 0 {
                self.play.flow_mut().dismiss();
                self.play.press(event, lang, now);
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
            match self.pages(print) {
                1 => self.sentence.begin((), SHAKE_MS, now),
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
                    let height = self.height(table.print());
                    let words_top = table.worth().best_top(height, 0);
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

    /// How many lines the sentence has in this print: the reason of a hint stands above it.
    fn lines(&self, print: Print) -> usize {
        lines(self.reason(), print) + lines(self.words(), print)
    }

    /// How many of them stand on a page: in large print no more than have about the room that all have in the usual one.
    fn lines_of_page(&self, print: Print) -> usize {
        match print {
            Print::Usual => self.lines(print).max(1),
            Print::Large => {
                let room = self.lines(Print::Usual) as i32 * line(Print::Usual) / line(Print::Large);
                self.lines(print).min(LARGE_LINES.max(room as usize))
            }
        }
    }

    fn pages(&self, print: Print) -> usize {
        self.lines(print).div_ceil(self.lines_of_page(print).max(1)).max(1)
    }

    /// How high the frame of the step is.
    fn height(&self, print: Print) -> i32 {
        self.lines_of_page(print) as i32 * line(print) + ABOVE + KEYS
    }

    /// The button that turns the page: one that is not waited for.
    fn turns_page(&self) -> Button {
        if self.wanted() == Some(Button::Right) { Button::Down } else { Button::Right }
    }

    fn draw_step(&self, surface: &mut dyn Surface, step: &Step, words_top: i32, now: u64) {
        let print = surface.print();
        let (reason, words, bottom) = (self.reason(), self.words(), words_top + self.height(print));
        let (each, pages) = (self.lines_of_page(print), self.pages(print));
        let page = self.turned % pages;
        // Of what lies above it, no sliver is left.
        let top = if words_top < SLIVER { 0 } else { words_top };
        let height = bottom - top;
        let left = LEFT + self.sentence.at(now).map_or(0, |(_, way)| way.shake(4));
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(area(left + 2, top + SHADOW, WIDTH, height), 9, theme::SHADOW);
            canvas.round_rect(area(left, top, WIDTH, height), 9, theme::ACCENT);
            canvas.round_rect(area(left + 2, top + 2, WIDTH - 4, height - 4), 8, theme::FELT_DARK);
            let inked = |text, ink| wrap(font(print), text, ROOM).map(move |line| (line, ink));
            let told = inked(reason, theme::ACCENT).filter(|_| !reason.is_empty());
            let all = told.chain(inked(words, theme::TEXT));
            for (place, (text, ink)) in all.skip(page * each).take(each).enumerate() {
                let at = Point::new(left + MARGIN, words_top + ABOVE + place as i32 * line(print));
                canvas.text(font(print), at, Align::Left, ink, text);
            }
        };
        // It is there even while it sways.
        let frame = area(LEFT, top, WIDTH, height);
        surface.show(&Element::new(Role::Notice, frame, words, &look).with_value(reason));
        let row = bottom - KEYS + 2;
        let keys = step.keys.get(self.pressed..).filter(|keys| !keys.is_empty()).unwrap_or(&[Button::A]);
        // Beside a button that turns the page there is room for fewer.
        let ahead = if pages == 1 { KEYS_AHEAD } else { KEYS_AHEAD - 3 };
        for (index, &key) in keys.iter().take(ahead).enumerate() {
            // The first is what the lesson waits for.
            show_key(surface, Point::new(left + MARGIN + index as i32 * 19, row), key, index == 0);
        }
        // How far the lesson has come.
        let all = self.course.steps.len().max(1) as i32;
        let done = text!("{}/{all}", self.at + 1);
        let at = Point::new(left + WIDTH - MARGIN, row);
        surface.text(&fonts::SMALL, at, Align::Right, theme::MUTED, &done);
        if pages > 1 {
            let more = if page + 1 < pages { "…" } else { "" };
            let at = Point::new(at.x - fonts::SMALL.width(&done) - 30, row);
            surface.text(&fonts::SMALL, Point::new(at.x - 2, row), Align::Right, theme::MUTED, more);
            show_key(surface, at, self.turns_page(), true);
        }
    }

    /// Whether something moves on its table.
    #[cfg(feature = "probe")]
    pub fn is_moving(&self) -> bool {
        self.play.flow().is_moving()
    }
}

/// The font of the sentence.
const fn font(print: Print) -> &'static Font {
    match print {
        Print::Usual => &fonts::SMALL,
        Print::Large => &fonts::BODY,
    }
}

/// From a line of it to the next.
const fn line(print: Print) -> i32 {
    match print {
        Print::Usual => LINE,
        Print::Large => LARGE_LINE,
    }
}

/// How many lines of the frame a text takes.
fn lines(text: &str, print: Print) -> usize {
    if text.is_empty() { 0 } else { wrap(font(print), text, ROOM).count() }
}

/// Shows a button in the frame, lit if it is to be pressed now.
fn show_key(surface: &mut dyn Surface, at: Point, key: Button, lit: bool) {
    let (face, ink) = if lit { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::MUTED) };
    let cap = area(at.x, at.y, 17, 17);
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(cap, 8, face);
        canvas.text(&fonts::SMALL, at + Point::new(8, 0), Align::Center, ink, key.cap());
    };
    let presses = lit.then(|| Presses::one(key));
    surface.show(&Element::new(Role::Key, cap, key.cap(), &look).chosen_by(presses));
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
