//! The puzzles of a game, as the session shows them.

use crate::texts::{Lang, Line};

/// Words over the table: sentences that may have a name or a number, and one that has none. Each may be empty.
#[derive(Default)]
pub struct Words {
    pub first: Line,
    pub second: Line,
    pub third: Line,
    pub then: &'static str,
    /// A judgement that refers to the person's hand does not cover it. Others do.
    pub is_about_hand: bool,
}

impl Words {
    /// One sentence.
    #[must_use]
    pub fn of(first: Line) -> Self {
        Self { first, ..Self::default() }
    }

    /// Words without a name.
    #[must_use]
    pub fn fixed(then: &'static str) -> Self {
        Self { then, ..Self::default() }
    }
}

/// The judgement of an answer.
#[derive(Default)]
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
    /// Changes the options so that they have this book, if there is such a book.
    pub choose_book: fn(&mut O, usize),
    /// Opens a puzzle: a match in its position, with a lone person at turn.
    pub open: fn(&O, usize) -> Option<P>,
    /// The name of a puzzle's kind, for the list.
    pub kind: fn(usize, Lang) -> &'static str,
    /// The question.
    pub ask: fn(&P, usize, Lang) -> Words,
    /// Gives a hint, counted from 1 to `HINTS`.
    pub hint: fn(&mut P, usize, u8, Lang) -> Words,
    /// Judges the answer that was just given. `None` if there is none yet.
    pub judge: fn(&P, usize, Lang) -> Option<Judged>,
    /// True if B would take something back at the table. Otherwise it shows the question, from which it leaves.
    pub takes_back: fn(&P) -> bool,
    /// Shows on the table what the others can do about a wrong answer.
    pub refute: fn(&mut P, usize, Lang, u64),
}
