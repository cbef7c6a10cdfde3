//! The texts of puzzles.

use super::Line;
use gousset_core::lexio::Kind;

/// The texts of puzzles in one language.
pub struct Puzzles {
    pub title: &'static str,
    /// The grades, the easiest first.
    pub grades: [&'static str; 3],
    /// The number of puzzles that are not solved yet.
    pub left: fn(left: usize) -> Line,
    pub puzzle: fn(number: usize) -> Line,
    pub solved: &'static str,
    pub not_solved: &'static str,
    pub hint_of: fn(hint: u8) -> Line,
    pub right: &'static str,
    pub wrong: &'static str,
    /// The functions of the keys.
    pub to_table: &'static str,
    pub hint: &'static str,
    pub more: &'static str,
    pub list: &'static str,
    pub next: &'static str,
    pub again: &'static str,
    pub lexio: Lexio,
}

/// Win the round by force.
pub struct Lexio {
    /// The questions: the person leads, or has a play to beat.
    pub lead: &'static str,
    pub follow: &'static str,
    /// The reasons of a right answer: nobody can beat it; the person takes the lead back; a pass.
    pub holds: &'static str,
    pub comes_back: &'static str,
    pub passes: &'static str,
    /// A seat may hold the tiles that it has just played, and has none left, or leads.
    pub may_go_out: fn(name: &str) -> Line,
    pub may_beat: fn(name: &str) -> Line,
    pub not_forced: &'static str,
    /// Nobody beats a wrong answer, but the tiles left do not win.
    pub stuck: &'static str,
    /// The hints: the others have too few tiles; one play is the strongest; the lead can be taken back; a pass.
    pub count_theirs: &'static str,
    pub strongest: &'static str,
    pub keep_strong: &'static str,
    pub need_not: &'static str,
    /// The kind of the answer, and the answer itself.
    pub kind_is: fn(kind: Kind) -> Line,
    pub pass_is: &'static str,
    pub chosen: &'static str,
}
