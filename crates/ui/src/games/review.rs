//! A match of one game on its way through its record: what each game brings to a match seen again.

use crate::elements::Surface;
use crate::persistence::saves::Saved;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_core::Seat;
use gousset_draw::font::Font;

/// A match of one game on its way through its record.
pub trait Review: Sized {
    type Error;

    /// The match at the first thing there is to see; nothing if its players and its record do not belong together.
    ///
    /// # Errors
    /// If it does not begin as a match does.
    fn open(saved: &Saved<'_>) -> Result<Option<Self>, Self::Error>;
    /// Goes on to the next thing there is to see in the record; false at its end.
    ///
    /// # Errors
    /// If no match could have gone on so.
    fn advance(&mut self, record: &[u8]) -> Result<bool, Self::Error>;
    fn players(&self) -> &Players;
    /// How many moves were made.
    fn moves(&self) -> u32;
    /// How many bytes of the record are still to come.
    fn left(&self) -> usize;
    /// Who does something next, if anybody does: a place among the players.
    fn mover(&self) -> Option<Seat>;
    /// What was done last, in a line; nothing on a page that tells no move.
    fn told(&self, lang: Lang) -> Option<Line>;
    /// Draws it; `place` says where in the match it is.
    fn draw(&self, surface: &mut dyn Surface, place: &str, lang: Lang);
}

/// The last bytes of a record: the moves that are still to come.
#[must_use]
pub fn last(record: &[u8], bytes: usize) -> &[u8] {
    &record[record.len().saturating_sub(bytes)..]
}

/// Where in the match it is and what was done, in this many pixels; only what was done if both are too long for them.
#[must_use]
pub fn status(font: &Font, width: i32, place: &str, done: &Line) -> Line {
    let both = text!("{place}  {}", &**done);
    if font.width(&both) <= width { both } else { text!("{}", &**done) }
}
