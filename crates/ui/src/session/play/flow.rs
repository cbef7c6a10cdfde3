//! What every match at play has besides its game.

use super::{Phase, Play};
use crate::device::sound::{Cue, Sound};
use crate::elements::Surface;
use crate::persistence::help::Help;
use crate::screens::standings::{After, BadgeNote, EndNote};
use crate::session::hints;
use crate::table::motion::{COUNT_MS, DEAL_MS, Motion, Progress, SHAKE_MS};
use crate::table::pace::Pace;
use crate::table::talk::Talk;
use crate::texts::Lang;
use crate::widgets::moment::{self, CONFETTI_MS};
use crate::widgets::placing::Watched;
use crate::widgets::toast;
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_draw::theme;

/// What happens now, what is said about it, the pace, and what is to be heard.
pub struct Flow<P: Play> {
    pub phase: Phase<P>,
    /// Why something cannot be done, until the next press.
    pub notice: Option<&'static str>,
    /// The last notice that was about what lies ahead, and no refusal.
    warned: Option<&'static str>,
    /// The last notice that covers a page on which a press would go on.
    covering: Option<&'static str>,
    /// Why the hint advises what is set up, until the next press.
    pub reason: Option<P::ReasonText>,
    /// The pace that the players want.
    pub pace: Pace,
    /// Whether the table gives hints.
    pub hints: bool,
    /// The players who have taken one.
    pub help: Help,
    /// The number of moves before the round at hand, once that was dealt after another.
    pub dealt: Option<u32>,
    /// What moves on the table.
    motion: Motion<P::Moving>,
    /// Confetti, which falls over everything.
    confetti: Motion<()>,
    /// What bots say.
    pub talk: Talk,
    /// The sound that is due.
    pub cue: Cue,
    /// Whether the match is worth sharing: a lesson is the same for everyone.
    pub shares: bool,
    /// Whether the same match can be played once more: it was set up in this session.
    pub again: bool,
    /// What its last screen says of the match.
    pub end_note: Option<EndNote>,
    /// What somebody has earned in the round that is over, or could have.
    pub badge: Option<BadgeNote>,
    /// Whether Y opens the menu: in a lesson it asks whether to leave.
    pub menu: bool,
}

/// A match that is about to start.
impl<P: Play> Default for Flow<P> {
    fn default() -> Self {
        Self {
            phase: Phase::Start,
            notice: None,
            warned: None,
            covering: None,
            reason: None,
            pace: Pace::default(),
            hints: true,
            help: Help::default(),
            dealt: None,
            motion: Motion::default(),
            confetti: Motion::default(),
            talk: Talk::default(),
            cue: Cue::default(),
            shares: true,
            again: false,
            end_note: None,
            badge: None,
            menu: true,
        }
    }
}

impl<P: Play> Flow<P> {
    /// Goes on to what comes between two turns.
    pub fn show(&mut self, interlude: P::Interlude) {
        self.phase = Phase::Interlude(interlude);
    }

    /// Something moves on the table for so long, where the players want to see it.
    pub fn moves(&mut self, what: P::Moving, ms: u64, now: u64) {
        self.motion.begin(what, if self.pace.animations { ms } else { 0 }, now);
    }

    /// What moves, and how far it has come.
    pub fn moving(&self, now: u64) -> Option<(P::Moving, Progress)> {
        self.motion.at(now)
    }

    /// How far this has come: all the way if something else moves, or nothing.
    pub fn way(&self, what: P::Moving, now: u64) -> Progress {
        self.moving(now).filter(|(moving, _)| *moving == what).map_or(Progress::DONE, |(_, way)| way)
    }

    /// A round is dealt, to be seen and heard.
    pub fn deal(&mut self, what: P::Moving, now: u64) {
        self.moves(what, DEAL_MS, now);
        self.sound(Sound::Deal);
    }

    /// Something may not be done: it shakes.
    pub fn refuse(&mut self, what: P::Moving, now: u64) {
        self.moves(what, SHAKE_MS, now);
        self.sound(Sound::Refused);
    }

    /// What a round has brought is counted; the end of a match is celebrated instead.
    pub fn count(&mut self, what: P::Moving, over: bool, now: u64) {
        if over {
            self.celebrate(now);
        } else {
            self.moves(what, COUNT_MS, now);
        }
    }

    /// Confetti falls.
    pub fn celebrate(&mut self, now: u64) {
        self.confetti.begin((), if self.pace.animations { CONFETTI_MS } else { 0 }, now);
    }

    /// Everything that moves is at once where it was going to.
    pub fn end_motion(&mut self) {
        self.motion.end();
        self.confetti.end();
    }

    /// Lets everything move and be said; whether the picture has changed.
    pub fn update_motion(&mut self, now: u64) -> bool {
        let moved = self.motion.update(now);
        let fallen = self.confetti.update(now);
        self.talk.update(now) || fallen || moved
    }

    /// Whether something moves.
    #[cfg(feature = "probe")]
    pub fn is_moving(&self) -> bool {
        self.motion.wake().is_some() || self.confetti.wake().is_some()
    }

    /// When the next picture of what moves or is said is due.
    pub fn motion_wake(&self, now: u64) -> Option<u64> {
        [self.motion.wake(), self.confetti.wake(), self.talk.wake(now)].into_iter().flatten().min()
    }

    /// Draws what falls over everything.
    pub fn draw_confetti(&self, surface: &mut dyn Surface, now: u64) {
        if let Some(((), way)) = self.confetti.at(now) {
            moment::draw_confetti(surface, way);
        }
    }

    /// What comes after the standings of a round, or of the match if it is over.
    pub fn after(&self, over: bool, share: bool) -> After {
        let end_note = if over { self.end_note } else { None };
        After {
            over,
            share: share && self.shares,
            again: over && self.again,
            end_note,
            badge: self.badge.clone(),
        }
    }

    /// Something is to be heard.
    pub fn sound(&mut self, sound: Sound) {
        self.cue.add(sound);
    }

    /// The person of this seat asks for a hint, with what they have prepared.
    pub fn request_hint(&mut self, seat: Seat, turn: P::Turn, lang: Lang) {
        if self.hints {
            self.phase = Phase::HintRequested(seat, turn);
        } else {
            self.notice = Some(lang.texts().table.no_hints);
        }
    }

    /// A button was pressed: words that lie over the table until then are taken away.
    pub fn dismiss(&mut self) {
        (self.notice, self.reason) = (None, None);
        self.talk.stop();
    }

    /// A notice about what lies ahead.
    pub fn warn(&mut self, words: &'static str) {
        (self.notice, self.warned) = (Some(words), Some(words));
    }

    /// A notice over a page on which a press would go on: the press that takes it away does nothing else.
    pub fn cover(&mut self, words: &'static str) {
        (self.notice, self.covering) = (Some(words), Some(words));
    }

    /// Whether such a notice is there.
    pub fn is_covered(&self) -> bool {
        self.notice.is_some() && self.notice == self.covering
    }

    /// Whether it is a lesson's: there Y opens no menu, and what is spoken of stays in sight.
    pub const fn is_lesson(&self) -> bool {
        !self.menu
    }

    /// The reason of a hint that lies over the table: a lesson says it itself.
    fn reason_over(&self) -> Option<&P::ReasonText> {
        self.reason.as_ref().filter(|_| !self.is_lesson())
    }

    /// Whether words lie over the table.
    pub fn has_words(&self) -> bool {
        self.reason_over().is_some() || self.notice.is_some()
    }

    /// Whether the reason of a hint does.
    pub fn has_reason(&self) -> bool {
        self.reason_over().is_some()
    }

    /// Draws the words that lie over the table: the reason of a hint, from this column on, and a notice, which has a strip of
    /// its own where the game has one.
    pub fn draw_words(&self, table: &mut Watched<'_>, left: i32, strip: Option<(i32, i32)>) {
        if let Some(reason) = self.reason_over() {
            let top = table.worth().best_top(hints::height(left, reason), 0);
            hints::draw(table, Point::new(left, top), reason);
        }
        let strip = strip.filter(|_| self.notice.is_some_and(toast::fits_strip));
        if let (Some(words), Some(strip)) = (self.notice, strip) {
            // What is no refusal does not look like one.
            let warns = self.warned == self.notice;
            toast::draw_strip(table, strip, if warns { theme::ACCENT } else { theme::ALARM }, words);
        } else if let Some(words) = self.notice {
            let height = toast::height(words);
            let middle = table.worth().best_top(height, toast::USUAL_MIDDLE - height / 2) + height / 2;
            match self.is_covered() {
                true => toast::warn(table, middle, words),
                false => toast::draw(table, middle, theme::ALARM, words),
            }
        }
    }
}
