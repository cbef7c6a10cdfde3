//! The part of a replay that each game implements: a match that is stepped through its record.

use crate::elements::Surface;
use crate::persistence::saves::Saved;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_core::Seat;
use gousset_draw::font::Font;

/// A match of one game that is stepped through its record. A step is a move or a page of results.
pub trait Review: Sized {
    type Error;

    /// Opens the match at its first step. `None` if its players do not belong to its record.
    ///
    /// # Errors
    /// If the start of the record is not that of a match.
    fn open(saved: &Saved<'_>) -> Result<Option<Self>, Self::Error>;
    /// Goes to the next step of the record. Returns false at its end.
    ///
    /// # Errors
    /// If the record contains a move that is not possible.
    fn advance(&mut self, record: &[u8]) -> Result<bool, Self::Error>;
    fn players(&self) -> &Players;
    /// The number of moves made so far.
    fn moves(&self) -> u32;
    /// The number of bytes of the record that are not replayed yet.
    fn left(&self) -> usize;
    /// The player that moves next, as an index into the players; `None` if no player does.
    fn mover(&self) -> Option<Seat>;
    /// Describes the last move in a line. `None` on a page that shows no move.
    fn move_text(&self, lang: Lang) -> Option<Line>;
    /// Draws the current step. `place` is its position in the match, such as `12/40`.
    fn draw(&self, surface: &mut dyn Surface, place: &str, lang: Lang);
}

/// The last `bytes` bytes of a record: the moves that are not replayed yet.
#[must_use]
pub fn last(record: &[u8], bytes: usize) -> &[u8] {
    &record[record.len().saturating_sub(bytes)..]
}

/// The position in the match and the last move, in a line of at most this many pixels. Only the move if both do not
/// fit.
#[must_use]
pub fn status(font: &Font, width: i32, place: &str, done: &Line) -> Line {
    let both = text!("{place}  {}", &**done);
    if font.width(&both) <= width { both } else { text!("{}", &**done) }
}
