//! What every match at play has besides its game.

use super::{Phase, Play};
use crate::device::sound::{Cue, Sound};
use crate::elements::Surface;
use crate::screens::standings::{After, NewBadge, Remark};
use crate::session::hints;
use crate::table::motion::{Motion, Progress};
use crate::table::pace::Pace;
use crate::widgets::toast;
use gousset_draw::theme;

/// What happens now, what is said about it, the pace, and what is to be heard.
pub struct Flow<P: Play> {
    pub phase: Phase<P>,
    /// Why something cannot be done, until the next press.
    pub notice: Option<&'static str>,
    /// Why the hint advises what is set up, until the next press.
    pub reason: Option<P::ReasonText>,
    /// The pace that the players want.
    pub pace: Pace,
    /// What moves on the table.
    pub motion: Motion<P::Moving>,
    /// The sound that is due.
    pub cue: Cue,
    /// Whether the match is worth sharing: a lesson is the same for everyone.
    pub shares: bool,
    /// Whether the same match can be played once more: it was set up in this session.
    pub again: bool,
    /// What its last screen says of the match.
    pub remark: Option<Remark>,
    /// What somebody has earned in the round that is over.
    pub badge: Option<NewBadge>,
    /// Whether Y opens the menu: in a lesson it asks whether to leave.
    pub menu: bool,
}

/// A match that is about to start.
impl<P: Play> Default for Flow<P> {
    fn default() -> Self {
        Self {
            phase: Phase::Start,
            notice: None,
            reason: None,
            pace: Pace::default(),
            motion: Motion::default(),
            cue: Cue::default(),
            shares: true,
            again: false,
            remark: None,
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

    /// What comes after the standings of a round, or of the match if it is over.
    pub fn after(&self, over: bool, share: bool) -> After {
        let remark = if over { self.remark } else { None };
        After {
            over,
            share: share && self.shares,
            again: over && self.again,
            remark,
            badge: self.badge.clone(),
        }
    }

    /// Something is to be heard.
    pub fn sound(&mut self, sound: Sound) {
        self.cue.add(sound);
    }

    /// A button was pressed: words that lie over the table until then are taken away.
    pub fn dismiss(&mut self) {
        (self.notice, self.reason) = (None, None);
    }

    /// Draws the words that lie over the table: the reason of a hint, and a notice around this line.
    pub fn draw_words(&self, surface: &mut dyn Surface, hint_top: i32, notice: i32) {
        if let Some(reason) = &self.reason {
            hints::draw(surface, hint_top, reason);
        }
        if let Some(words) = self.notice {
            toast::draw(surface, notice, theme::ALARM, words);
        }
    }
}
