//! The state of a match in progress that is the same for all games.

use super::{Phase, TurnTypes};
use crate::device::sound::{Cue, Sound};
use crate::elements::{Print, Surface};
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
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_draw::theme;

/// After this many forced passes, the person is asked whether they should be automatic.
const MANY_FORCED: u8 = 3;

/// The phase, the messages, the pace, the animations and the sound of a match.
pub struct Flow<P: TurnTypes> {
    pub phase: Phase<P>,
    /// A message, usually the reason why something is not possible. Shown until the next press.
    pub notice: Option<&'static str>,
    /// True if the current press has removed a message.
    pub dismissed: bool,
    /// The last notice that was a warning about the next move, not a refusal.
    warned: Option<&'static str>,
    /// The last notice that covers a page on which a press would go on.
    covering: Option<&'static str>,
    /// The reason of the current hint. Shown until the next press.
    pub reason: Option<P::ReasonText>,
    /// The pace that the player has chosen.
    pub pace: Pace,
    /// True if the table gives hints.
    pub hints: bool,
    /// True if it was said in this match that a hint voids badges.
    hint_told: bool,
    /// The players who have taken hints.
    pub help: Help,
    /// The number of forced passes that people have made.
    pub forced_passes: u8,
    /// The number of moves before the current round, once it was dealt after another.
    pub dealt: Option<u32>,
    /// The animation on the table.
    motion: Motion<P::Moving>,
    /// The confetti, which falls over the whole screen.
    confetti: Motion<()>,
    /// The remarks of bots.
    pub talk: Talk,
    /// The pending sound.
    pub cue: Cue,
    /// True if the match can be shared. A lesson cannot, because it is the same for everyone.
    pub shares: bool,
    /// True if the last screen offers the same match again. False for a resumed match whose table was changed since.
    pub again: bool,
    /// True if the last screen offers the review of the match.
    pub reviews: bool,
    /// The message about the match on its last screen.
    pub end_note: Option<EndNote>,
    /// The message about badges of the round that is over, earned or missed.
    pub badge: Option<BadgeNote>,
    /// True while the table is looked at after the match: nothing can be done there.
    pub looks_back: bool,
    /// True if Y opens the menu. In a lesson, Y asks whether to leave.
    pub menu: bool,
}

/// The state at the start of a match.
impl<P: TurnTypes> Default for Flow<P> {
    fn default() -> Self {
        Self {
            phase: Phase::Start,
            notice: None,
            dismissed: false,
            warned: None,
            covering: None,
            reason: None,
            pace: Pace::default(),
            hints: true,
            hint_told: false,
            help: Help::default(),
            forced_passes: 0,
            dealt: None,
            motion: Motion::default(),
            confetti: Motion::default(),
            talk: Talk::default(),
            cue: Cue::default(),
            shares: true,
            again: false,
            reviews: false,
            end_note: None,
            badge: None,
            menu: true,
            looks_back: false,
        }
    }
}

impl<P: TurnTypes> Flow<P> {
    /// Continues with a state between two turns.
    pub fn show(&mut self, interlude: P::Interlude) {
        self.phase = Phase::Interlude(interlude);
    }

    /// Starts an animation of this duration, if animations are on.
    pub fn moves(&mut self, what: P::Moving, ms: u64, now: u64) {
        self.motion.begin(what, if self.pace.animations { ms } else { 0 }, now);
    }

    /// The current animation and its progress.
    pub fn moving(&self, now: u64) -> Option<(P::Moving, Progress)> {
        self.motion.at(now)
    }

    /// The progress of this animation. It is done if another animation or none is running.
    pub fn progress(&self, what: P::Moving, now: u64) -> Progress {
        self.moving(now)
            .filter(|(moving, _)| *moving == what)
            .map_or(Progress::DONE, |(_, progress)| progress)
    }

    /// Starts the animation and the sound of a deal.
    pub fn deal(&mut self, what: P::Moving, now: u64) {
        self.moves(what, DEAL_MS, now);
        self.sound(Sound::Deal);
    }

    /// Shows that something is not allowed: it shakes.
    pub fn refuse(&mut self, what: P::Moving, now: u64) {
        self.moves(what, SHAKE_MS, now);
        self.sound(Sound::Refused);
    }

    /// Starts the animation that counts the points of a round, or confetti if the match is over.
    pub fn count(&mut self, what: P::Moving, over: bool, now: u64) {
        if over {
            self.celebrate(now);
        } else {
            self.moves(what, COUNT_MS, now);
        }
    }

    /// Starts the confetti.
    pub fn celebrate(&mut self, now: u64) {
        self.confetti.begin((), if self.pace.animations { CONFETTI_MS } else { 0 }, now);
    }

    /// Ends all animations at once.
    pub fn end_motion(&mut self) {
        self.motion.end();
        self.confetti.end();
    }

    /// Advances the animations and the remarks. Returns true if the picture has changed.
    pub fn update_motion(&mut self, now: u64) -> bool {
        let moved = self.motion.update(now);
        let fallen = self.confetti.update(now);
        self.talk.update(now) || fallen || moved
    }

    /// True if an animation is running.
    #[cfg(feature = "probe")]
    pub fn is_moving(&self) -> bool {
        self.motion.wake().is_some() || self.confetti.wake().is_some()
    }

    /// The time at which the current animation on the table ends.
    pub fn motion_end(&self) -> Option<u64> {
        self.motion.end_time()
    }

    /// The time of the next picture of an animation or a remark.
    pub fn motion_wake(&self, now: u64) -> Option<u64> {
        [self.motion.wake(), self.confetti.wake(), self.talk.wake(now)].into_iter().flatten().min()
    }

    /// Draws the confetti.
    pub fn draw_confetti(&self, surface: &mut dyn Surface, now: u64) {
        if let Some(((), progress)) = self.confetti.at(now) {
            moment::draw_confetti(surface, progress);
        }
    }

    /// The options and messages after the standings. `over` is true for the standings of the whole match.
    pub fn after(&self, over: bool, share: bool) -> After {
        let end_note = if over { self.end_note } else { None };
        After {
            over,
            share: share && self.shares,
            again: over && self.again,
            review: over && self.reviews,
            end_note,
            badge: self.badge.clone(),
        }
    }

    /// Adds a sound.
    pub fn sound(&mut self, sound: Sound) {
        self.cue.add(sound);
    }

    /// Handles the request of a person for a hint. `turn` is the input that the person has prepared.
    pub fn request_hint(&mut self, seat: Seat, turn: P::Turn, lang: Lang) {
        if self.hints {
            self.phase = Phase::HintRequested(seat, turn);
        } else {
            self.notice = Some(lang.texts().table.no_hints);
        }
    }

    /// True if the person should be asked whether forced passes should be automatic.
    pub const fn asks_forced(&self) -> bool {
        self.forced_passes >= MANY_FORCED && !self.pace.forced && !self.pace.forced_asked
    }

    /// Removes the messages over the table, after a press.
    pub fn dismiss(&mut self) {
        self.dismissed = self.has_words();
        (self.notice, self.reason) = (None, None);
        self.talk.stop();
    }

    /// Says once in a match, before a hint is given, that it voids badges. Returns true if it does.
    pub fn tell_of_hint(&mut self, lang: Lang) -> bool {
        let tells = !self.hint_told && !self.is_lesson();
        if tells {
            self.hint_told = true;
            self.warn(lang.texts().table.hint_voids);
        }
        tells
    }

    /// Removes the words about hints and badges when the hint comes.
    pub fn hint_comes(&mut self, lang: Lang) {
        if self.notice == Some(lang.texts().table.hint_voids) {
            self.notice = None;
        }
    }

    /// Shows a warning about the next move.
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

    /// True in a lesson. There, Y opens no menu, and the things that a sentence mentions stay visible.
    pub const fn is_lesson(&self) -> bool {
        !self.menu
    }

    /// The reason of a hint, if it is drawn over the table. A lesson includes it in its own text.
    fn reason_over(&self) -> Option<&P::ReasonText> {
        self.reason.as_ref().filter(|_| !self.is_lesson())
    }

    /// True if there is a message over the table.
    pub fn has_words(&self) -> bool {
        self.reason_over().is_some() || self.notice.is_some()
    }

    /// True if the reason of a hint is drawn over the table.
    pub fn has_reason(&self) -> bool {
        self.reason_over().is_some()
    }

    /// The colour of the notice: a warning has another colour than a refusal.
    fn notice_color(&self) -> Rgb565 {
        if self.warned == self.notice { theme::ACCENT } else { theme::ALARM }
    }

    /// Draws the messages over the table: the reason of a hint, with its left edge at `left` and its top where the game
    /// makes room for a box of its height, and a notice, on the game's strip if there is one.
    pub fn draw_words(
        &self,
        table: &mut Watched<'_>,
        (left, top_of): (i32, &dyn Fn(i32) -> Option<i32>),
        strip: Option<(i32, i32)>,
    ) {
        if let Some(reason) = self.reason_over() {
            let height = hints::height(table.print(), left, reason);
            let top = top_of(height).unwrap_or_else(|| table.worth().best_top(height, 0));
            let height = table.worth().whole_end(top + height) - top;
            hints::draw(table, (Point::new(left, top), height), reason);
        }
        let is_usual = table.print() == Print::Usual;
        let strip = strip.filter(|_| is_usual && self.notice.is_some_and(toast::fits_strip));
        if let (Some(words), Some(strip)) = (self.notice, strip) {
            toast::draw_strip(table, strip, self.notice_color(), words);
        } else if let Some(words) = self.notice {
            let height = toast::height(table.print(), words);
            let middle = table.worth().best_top(height, toast::USUAL_MIDDLE - height / 2) + height / 2;
            match self.is_covered() {
                true => toast::inform(table, middle, words),
                false => toast::draw(table, middle, self.notice_color(), words),
            }
        }
    }
}
