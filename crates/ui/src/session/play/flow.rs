//! What every match at play has besides its game.

use super::{Phase, Play};
use crate::device::sound::{Cue, Sound};
use crate::elements::Surface;
use crate::session::hints;
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
    /// The sound that is due.
    pub cue: Cue,
    /// Whether the match is worth sharing: a lesson is the same for everyone.
    pub shares: bool,
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
            cue: Cue::default(),
            shares: true,
            menu: true,
        }
    }
}

impl<P: Play> Flow<P> {
    /// Goes on to what comes between two turns.
    pub fn show(&mut self, interlude: P::Interlude) {
        self.phase = Phase::Interlude(interlude);
    }

    /// All hands are hidden until this player has pressed.
    pub fn welcome(&mut self, player: usize) {
        self.phase = Phase::Welcome { player, since: None };
    }

    /// Something is to be heard.
    pub fn sound(&mut self, sound: Sound) {
        self.cue.add(sound);
    }

    /// A button was pressed: words that lie over the table until then are taken away.
    pub fn dismiss(&mut self) {
        (self.notice, self.reason) = (None, None);
    }

    /// Draws the words that lie over the table, a notice from `top` on.
    pub fn draw_words(&self, surface: &mut dyn Surface, top: i32) {
        if let Some(reason) = &self.reason {
            hints::draw(surface, reason);
        }
        if let Some(notice) = self.notice {
            toast::draw(surface, top, theme::ALARM, notice);
        }
    }
}
