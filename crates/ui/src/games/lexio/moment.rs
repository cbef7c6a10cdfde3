//! The plays that everybody should notice: what the band across the screen says, and how the faces react.

use crate::elements::Surface;
use crate::table::players::Players;
use crate::text;
use crate::texts::{Lang, Line, letter};
use crate::widgets::moment::Event;
use gousset_core::Seat;
use gousset_core::lexio::{Kind, Played};
use gousset_draw::face::Mood;
use gousset_draw::theme;

/// A play that everybody should notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Five tiles beat five tiles.
    Beats { by: Played, over: Played },
    /// One of the two strongest kinds leads a trick.
    Leads(Played),
    /// A player has one tile left.
    OneLeft(Seat),
}

impl Moment {
    /// The moment of a play over the last one, after which its player has `left` tiles.
    #[must_use]
    pub fn of(played: Played, over: Option<Played>, left: usize) -> Option<Self> {
        let is_great = matches!(played.combo.kind(), Kind::Four | Kind::StraightFlush);
        match over {
            _ if left == 1 => Some(Self::OneLeft(played.by)),
            Some(over) if played.combo.size() == 5 => Some(Self::Beats { by: played, over }),
            None if is_great => Some(Self::Leads(played)),
            _ => None,
        }
    }

    /// The player whose play it was.
    const fn by(self) -> Seat {
        match self {
            Self::Beats { by: Played { by, .. }, .. }
            | Self::Leads(Played { by, .. })
            | Self::OneLeft(by) => by,
        }
    }

    /// The mood of this player, if the moment changes it.
    #[must_use]
    pub fn mood_of(self, seat: Seat) -> Option<Mood> {
        match self {
            Self::Beats { over, .. } if over.by == seat => Some(Mood::Sad),
            _ if self.by() == seat => Some(Mood::Glad),
            _ => None,
        }
    }

    fn words(self, players: &Players, viewer: Option<Seat>, lang: Lang) -> Line {
        let texts = &lang.texts().lexio;
        let kind = |played: Played| capitals((texts.kind)(played.combo.kind()));
        match self {
            Self::Beats { by, over } if by.combo.kind() == over.combo.kind() => {
                (texts.higher)(by.combo.kind())
            }
            Self::Beats { by, over } => (texts.beats)(&kind(by), &kind(over)),
            Self::Leads(played) => text!("{}!", &*kind(played)),
            Self::OneLeft(seat) if viewer == Some(seat) => text!("{}", texts.you_have_one_left),
            Self::OneLeft(seat) => (texts.has_one_left)(players.name(seat)),
        }
    }

    /// Draws the band across the screen, its top at this height.
    pub fn draw(
        self,
        surface: &mut dyn Surface,
        top: i32,
        players: &Players,
        viewer: Option<Seat>,
        lang: Lang,
    ) {
        let ground = if matches!(self, Self::OneLeft(_)) { theme::ALARM } else { theme::ACCENT };
        let event = Event {
            colors: (ground, theme::ON_ACCENT),
            face: (players.name(self.by()), Mood::Glad),
            number: None,
            words: &self.words(players, viewer, lang),
        };
        event.draw(surface, top);
    }
}

/// A text in capitals.
fn capitals(words: &str) -> Line {
    words.chars().map(letter::upper).fold(Line::default(), |line, letter| text!("{}{letter}", &*line))
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use gousset_core::lexio::{Combo, Edition, Rules, TileSet};

    fn played(by: Seat, tiles: &str) -> Played {
        let rules = Rules::new(4, Edition::Classic).unwrap();
        Played { by, combo: Combo::new(TileSet::parse(tiles).unwrap(), rules).unwrap() }
    }

    #[test]
    fn five_tiles_over_five_four_alike_and_the_last_tile_are_moments() {
        let (flush, full) = (played(1, "3m 5m 6m 9m 1m"), played(2, "7c 7t 7s 4c 4m"));
        let (four, pair) = (played(0, "6c 6t 6m 6s 3t"), played(0, "3c 3t"));
        assert_eq!(Moment::of(full, Some(flush), 4), Some(Moment::Beats { by: full, over: flush }));
        assert_eq!(Moment::of(flush, None, 4), None);
        assert_eq!(Moment::of(four, None, 4), Some(Moment::Leads(four)));
        assert_eq!(Moment::of(pair, None, 4), None);
        assert_eq!(Moment::of(pair, Some(pair), 1), Some(Moment::OneLeft(0)));
        assert_eq!(Moment::of(full, Some(flush), 1), Some(Moment::OneLeft(2)));
    }

    #[test]
    fn the_band_names_both_kinds_and_the_beaten_face_is_sad() {
        let moment = Moment::Beats { by: played(2, "7c 7t 7s 4c 4m"), over: played(1, "3m 5m 6m 9m 1m") };
        let words = moment.words(&Players::new(4), Some(0), Lang::English);
        assert_eq!(&*words, "FULL HOUSE beats FLUSH");
        let (low, high) = (played(1, "7c 7t 7s 4c 4m"), played(2, "8c 8t 8s 3c 3m"));
        let moment = Moment::Beats { by: high, over: low };
        assert_eq!(&*moment.words(&Players::new(4), Some(0), Lang::English), "Higher full house");
        assert_eq!(&*moment.words(&Players::new(4), Some(0), Lang::French), "Un full plus fort");
        assert_eq!([0, 1, 2].map(|seat| moment.mood_of(seat)), [None, Some(Mood::Sad), Some(Mood::Glad)]);
    }
}
