//! The puzzles of a game, as the session shows them.

use crate::texts::{Lang, Line};

/// Words over the table: a sentence that may have a name or a number, and one that has none. Either may be empty.
#[derive(Default)]
pub struct Words {
    pub first: Line,
    pub then: &'static str,
}

impl Words {
    /// Words without a name.
    #[must_use]
    pub fn fixed(then: &'static str) -> Self {
        Self { then, ..Self::default() }
    }
}

/// The judgement of an answer.
pub struct Judged {
    pub is_right: bool,
    /// The reason, or the refutation.
    pub words: Words,
}

/// The number of hints of a puzzle. The last one shows the answer.
pub const HINTS: u8 = 3;

/// The puzzles of a game with matches `P` and the options `O`. Puzzles have numbers from 0.
pub struct Puzzles<P, O> {
    /// The book of puzzles for these options.
    pub book: fn(&O) -> usize,
    /// Opens a puzzle: a match in its position, with a lone person at turn.
    pub open: fn(&O, usize) -> Option<P>,
    /// The question.
    pub ask: fn(&P, usize, Lang) -> Words,
    /// Gives a hint, counted from 1 to `HINTS`.
    pub hint: fn(&mut P, usize, u8, Lang) -> Words,
    /// Judges the move that was just made.
    pub judge: fn(&P, usize, Lang) -> Judged,
    /// Shows on the table what the others can do about a wrong answer.
    pub refute: fn(&mut P, usize, Lang, u64),
}
