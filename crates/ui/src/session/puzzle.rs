//! A puzzle: a position on the game's own table, with a question. The next move at the table is the answer.
//!
//! The table moves as in a match, but nobody else has a turn. A wrong answer is refuted on the table, and can be tried
//! again. Nothing of a puzzle is saved as a match.

mod note;

use super::play::HINTS;
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::sound::{Cue, Sound};
use crate::elements::{Beneath, Surface};
use crate::session::play::{Judged, Phase, Picture, Words, runner};
use crate::table::pace::Pace;
use crate::texts::Lang;
use crate::widgets::bars::{Cap, KEYS_TOP, Key};
use crate::widgets::placing::Watched;
use note::Note;

/// A puzzle at play.
pub struct Puzzle<P: Picture> {
    play: P,
    number: usize,
    stage: Stage,
    words: Words,
    /// The number of hints that were given.
    hints: u8,
    /// True once, after the right answer.
    solved: bool,
}

/// The stage of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The table is moving. The question appears when it rests.
    Opens,
    /// Words are over the table.
    Says(Said),
    /// The person may answer.
    Answers,
    /// The answer is moving on the table.
    Answered { is_right: bool },
    /// The refutation is moving on the table.
    Refuted,
}

/// The words over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    Question,
    Hint,
    Right,
    Wrong,
}

/// The result of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleResponse {
    Stay,
    /// Open the same puzzle again.
    Again,
    /// Open the next unsolved puzzle.
    Next,
    /// Back to the list.
    Leave,
}

impl<P: Picture> Puzzle<P> {
    /// Opens a puzzle. Its table is that of a lesson: Y opens no menu, and bots say nothing.
    pub fn new(mut play: P, number: usize, pace: Pace) -> Self {
        let flow = play.flow_mut();
        (flow.shares, flow.menu) = (false, false);
        flow.pace = Pace { talk: false, ..pace };
        Self { play, number, stage: Stage::Opens, words: Words::default(), hints: 0, solved: false }
    }

    pub const fn number(&self) -> usize {
        self.number
    }

    /// The pending sound.
    pub fn cue(&mut self) -> &mut Cue {
        &mut self.play.flow_mut().cue
    }

    /// Returns the number of the puzzle once, after the right answer.
    pub fn take_solved(&mut self) -> Option<usize> {
        core::mem::take(&mut self.solved).then_some(self.number)
    }

    /// Handles a button event.
    pub fn press(&mut self, event: Event, lang: Lang, now: u64) -> PuzzleResponse {
        match self.stage {
            Stage::Answers => self.press_table(event, lang, now),
            Stage::Says(said) if event.action == Action::Press => match (event.button, said) {
                (Button::A, Said::Right) => return PuzzleResponse::Next,
                (Button::A, Said::Wrong) => return PuzzleResponse::Again,
                (Button::B, Said::Question | Said::Right | Said::Wrong) => return PuzzleResponse::Leave,
                (Button::A | Button::B, Said::Question | Said::Hint) => self.stage = Stage::Answers,
                (Button::X, Said::Question | Said::Hint) => self.give_hint(lang),
                (Button::Y, Said::Hint) => self.ask(lang),
                _ => {}
            },
            Stage::Opens | Stage::Says(_) | Stage::Answered { .. } | Stage::Refuted => {}
        }
        PuzzleResponse::Stay
    }

    fn press_table(&mut self, event: Event, lang: Lang, now: u64) {
        if event.action == Action::Press {
            self.play.flow_mut().dismiss();
        }
        match (event.button, event.action) {
            (Button::X, Action::Press) => return self.give_hint(lang),
            (Button::X, _) => return,
            (Button::Y, Action::Press) => return self.ask(lang),
            (Button::B, Action::Press) if !self.takes_back() => return self.ask(lang),
            _ => {}
        }
        runner::press(&mut self.play, event, lang, now);
        if self.play.flow().phase.is_hint() {
            // The table has a button of its own for hints.
            self.play.flow_mut().phase.stop_hint();
            return self.give_hint(lang);
        }
        self.judge(lang);
    }

    fn takes_back(&self) -> bool {
        P::PUZZLES.is_some_and(|puzzles| (puzzles.takes_back)(&self.play))
    }

    fn say(&mut self, said: Said, words: Words) {
        (self.stage, self.words) = (Stage::Says(said), words);
    }

    fn ask(&mut self, lang: Lang) {
        let words = P::PUZZLES.map(|puzzles| (puzzles.ask)(&self.play, self.number, lang));
        self.say(Said::Question, words.unwrap_or_default());
    }

    fn give_hint(&mut self, lang: Lang) {
        let Some(puzzles) = P::PUZZLES else { return };
        self.hints = (self.hints + 1).min(HINTS);
        let words = (puzzles.hint)(&mut self.play, self.number, self.hints, lang);
        self.say(Said::Hint, words);
    }

    /// Judges the answer, if it was just given. No seat moves after it.
    fn judge(&mut self, lang: Lang) {
        let judged = P::PUZZLES.and_then(|puzzles| (puzzles.judge)(&self.play, self.number, lang));
        let Some(Judged { is_right, words }) = judged else { return };
        self.words = words;
        self.stage = Stage::Answered { is_right };
        self.play.flow_mut().phase = Phase::Start;
    }

    /// Advances to `now`. Returns when to call this again, and whether the picture has changed.
    pub fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        match self.stage {
            Stage::Opens => {
                let (wake, changed) = runner::update(&mut self.play, lang, now);
                // The question waits for the deal, so that it does not jump.
                if wake != Wake::Press {
                    return (wake, changed);
                }
                self.ask(lang);
                (Wake::Press, true)
            }
            Stage::Answers => runner::update(&mut self.play, lang, now),
            Stage::Says(_) => self.move_table(now),
            Stage::Answered { .. } | Stage::Refuted => {
                let (wake, changed) = self.move_table(now);
                if wake != Wake::Press {
                    return (wake, changed);
                }
                self.after_motion(lang, now);
                (self.move_table(now).0, true)
            }
        }
    }

    /// Advances only what moves on the table.
    fn move_table(&mut self, now: u64) -> (Wake, bool) {
        let flow = self.play.flow_mut();
        let changed = flow.update_motion(now);
        (Wake::Press.by(flow.motion_wake(now)), changed)
    }

    /// Continues when the answer or its refutation has come to rest.
    fn after_motion(&mut self, lang: Lang, now: u64) {
        let (said, sound) = match self.stage {
            Stage::Answered { is_right: true } => {
                self.solved = true;
                // The last hint shows the answer.
                if self.hints < HINTS {
                    self.play.flow_mut().celebrate(now);
                }
                (Said::Right, Sound::Win)
            }
            Stage::Answered { is_right: false } => {
                if let Some(puzzles) = P::PUZZLES {
                    (puzzles.refute)(&mut self.play, self.number, lang, now);
                }
                self.play.flow_mut().phase = Phase::Start;
                self.stage = Stage::Refuted;
                // If nothing moves, the words follow at once.
                if self.play.flow().motion_wake(now).is_some() {
                    return;
                }
                (Said::Wrong, Sound::Refused)
            }
            _ => (Said::Wrong, Sound::Refused),
        };
        self.play.flow_mut().sound(sound);
        self.stage = Stage::Says(said);
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        if self.stage == Stage::Answers {
            return runner::draw(&self.play, surface, lang, now);
        }
        // Until the person may answer, nothing of the table can be chosen.
        let mut beneath = Beneath(surface);
        let Stage::Says(said) = self.stage else { return runner::draw(&self.play, &mut beneath, lang, now) };
        let mut table = Watched::new(&mut beneath);
        runner::draw(&self.play, &mut table, lang, now);
        let texts = &lang.texts().puzzles;
        let keys: &[Key<'_>] = match said {
            Said::Question => &[(Cap::A, texts.to_table), (Cap::X, texts.hint), (Cap::B, texts.list)],
            Said::Hint if self.hints < HINTS => &[(Cap::A, texts.to_table), (Cap::X, texts.more)],
            Said::Hint => &[(Cap::A, texts.to_table)],
            Said::Right => &[(Cap::A, texts.next), (Cap::B, texts.list)],
            Said::Wrong => &[(Cap::A, texts.again), (Cap::B, texts.list)],
        };
        let title = match said {
            Said::Question => (texts.puzzle)(self.number + 1),
            Said::Hint => (texts.hint_of)(self.hints),
            Said::Right => crate::text!("{}", texts.right),
            Said::Wrong => crate::text!("{}", texts.wrong),
        };
        let is_right = match said {
            Said::Question | Said::Hint => None,
            Said::Right | Said::Wrong => Some(said == Said::Right),
        };
        let note = Note { title: &title, is_right, words: &self.words, keys };
        let height = note.height(table.print());
        let top = match said {
            // The hand has done its work. The table shows the answer and the refutation.
            Said::Right | Said::Wrong if !self.words.is_about_hand => KEYS_TOP - height,
            _ => table.worth().best_top_above(height, 0, KEYS_TOP),
        };
        // The box grows over what it would cut.
        let (top, end) = (table.worth().whole_top(top), table.worth().whole_end(top + height));
        note.draw(surface, top, end.min(KEYS_TOP));
    }

    /// True if an animation is running on the table.
    #[cfg(feature = "probe")]
    pub fn is_moving(&self) -> bool {
        self.play.flow().is_moving()
    }
}
