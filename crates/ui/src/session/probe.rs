//! For tests only: the current screen of a session, and the same picture with other hidden cards.

use super::{Coach, Overlay, Probed, Screen, Session};
use crate::elements::Surface;
use crate::persistence::help::Help;
use crate::persistence::settings::Settings;
use gousset_core::Game;
use gousset_core::rng::Rng;

/// Defines the places and the list of all of them.
macro_rules! places {
    ($($(#[$about:meta])* $place:ident),+ $(,)?) => {
        /// The screens of the handheld.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Place {
            $($(#[$about])* $place),+
        }

        impl Place {
            pub const ALL: &[Self] = &[$(Self::$place),+];
        }
    };
}

places! {
    Crash,
    SafeStart,
    First,
    TestCard,
    Factory,
    Title,
    Settings,
    Menu,
    Lesson,
    Puzzles,
    Puzzle,
    Rules,
    Reference,
    LookUp,
    Setup,
    Replace,
    Rescue,
    Table,
    Pause,
    Share,
    Medals,
    /// The review of a match.
    Review,
    /// The cover over a hand after the panel went dark.
    Cover,
}

/// A round of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundAtPlay {
    pub game: Game,
    /// The number by which the statistics know the match.
    pub number: u32,
    pub round: u32,
}

impl<P: Probed> Session<P> {
    /// The round at play, and which players count as having taken hints.
    #[must_use]
    pub fn round_at_play(&self) -> Option<(RoundAtPlay, Help)> {
        match &self.screen {
            Screen::Play(play) if self.coach.is_none() => {
                let (game, number, round) = (P::GAME, play.number(), play.round_number());
                Some((RoundAtPlay { game, number, round }, play.flow().help))
            }
            _ => None,
        }
    }

    /// The player who sees a hint now.
    #[must_use]
    pub fn hinted_player(&self) -> Option<usize> {
        if self.coach.is_some() {
            return None;
        }
        let (Screen::Play(play), None, None) = (&self.screen, &self.overlay, self.cover) else { return None };
        let (seat, _) = play.flow().phase.person().filter(|_| play.flow().reason.is_some())?;
        (0..play.players().count()).find(|&player| play.seat_of(player) == Some(seat))
    }

    #[must_use]
    pub fn place(&self) -> Place {
        match (&self.screen, &self.overlay) {
            (Screen::Play(_), _) if self.cover.is_some() => Place::Cover,
            (Screen::Play(_), Some(Overlay::Pause(_))) => Place::Pause,
            (Screen::Play(_), Some(Overlay::Share(_))) => Place::Share,
            (Screen::Play(_), Some(Overlay::Medals(_))) => Place::Medals,
            (Screen::Play(_), Some(Overlay::Lookup(_))) | (Screen::Lookup(_), _) => Place::LookUp,
            (Screen::Play(_), None) if self.coach.as_ref().is_some_and(Coach::is_off_the_table) => {
                Place::Review
            }
            (Screen::Play(_), None) => Place::Table,
            (Screen::Menu(_), _) => Place::Menu,
            (Screen::Lesson(_), _) => Place::Lesson,
            (Screen::Puzzles(_), _) => Place::Puzzles,
            (Screen::Puzzle(_), _) => Place::Puzzle,
            (Screen::Rules(_), _) => Place::Rules,
            (Screen::Reference, _) => Place::Reference,
            (Screen::Setup(_), _) => Place::Setup,
            (Screen::Replace(_), _) => Place::Replace,
            (Screen::Rescue(_), _) => Place::Rescue,
        }
    }

    /// True if something moves on the table. It may then overlap other things.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        match &self.screen {
            Screen::Play(play) => play.flow().is_moving(),
            Screen::Lesson(lesson) => lesson.is_moving(),
            Screen::Puzzle(puzzle) => puzzle.is_moving(),
            _ => false,
        }
    }

    /// The record of the current match, and the number of people. `None` while it is reviewed.
    #[must_use]
    pub fn at_play(&self) -> Option<(&[u8], usize)> {
        match &self.screen {
            Screen::Play(play) if self.coach.is_none() => Some((play.record(), play.players().people())),
            _ => None,
        }
    }

    /// True if the picture must not depend on any hidden card.
    #[must_use]
    pub fn hides_all(&self) -> bool {
        let reviews = self.coach.is_some() && self.cover.is_none();
        matches!(&self.screen, Screen::Play(play) if self.cover.is_some() || !reviews && play.hides_all())
    }

    /// Draws the table with the hidden cards dealt again, then restores the real cards. Returns false, and draws nothing,
    /// if no match is at play or if it is being reviewed.
    pub fn draw_twin(
        &mut self,
        surface: &mut dyn Surface,
        rng: &mut Rng,
        settings: &Settings,
        now: u64,
    ) -> bool {
        let Screen::Play(play) = &mut self.screen else { return false };
        if self.coach.is_some() {
            return false;
        }
        // A notice to one person may depend on their cards. It is dropped here, so that the pictures differ if it is visible.
        // A notice that covers the screen is for everyone.
        let speaks_openly = play.speaks_openly() || play.flow().is_covered();
        let flow = play.flow_mut();
        let words = (flow.notice.take_if(|_| !speaks_openly), flow.reason.take());
        let truth = play.become_twin(rng);
        self.draw(surface, settings, now);
        if let Screen::Play(play) = &mut self.screen {
            play.restore(truth);
            let flow = play.flow_mut();
            flow.notice = flow.notice.take().or(words.0);
            flow.reason = words.1;
        }
        true
    }
}
