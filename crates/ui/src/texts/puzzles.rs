//! The texts of puzzles.

use super::Line;
use gousset_core::lexio::Kind;

/// The texts of puzzles in one language.
pub struct Puzzles {
    pub title: &'static str,
    /// The grades, the easiest first.
    pub grades: [&'static str; 3],
    /// The number of puzzles of a grade that are not solved yet.
    pub left: fn(grade: &str, left: usize) -> Line,
    pub puzzle: fn(number: usize) -> Line,
    pub solved: &'static str,
    pub not_solved: &'static str,
    pub hint_of: fn(hint: u8) -> Line,
    pub right: &'static str,
    pub wrong: &'static str,
    /// The functions of the keys.
    pub to_table: &'static str,
    pub to_question: &'static str,
    pub hint: &'static str,
    pub more: &'static str,
    pub list: &'static str,
    pub next: &'static str,
    pub again: &'static str,
    pub lexio: Lexio,
    pub xylo: Xylo,
    pub lexicon: Lexicon,
}

/// The number of a card, a card that surely wins, and a bid that is surely made.
pub struct Xylo {
    /// The names of the kinds in the list.
    pub kinds: [&'static str; 3],
    /// The questions.
    pub which_number: &'static str,
    pub which_wins: &'static str,
    pub which_bid: &'static str,
    /// The function of the keys that change a number, and the notice that none is chosen.
    pub key_number: &'static str,
    pub choose_first: &'static str,
    /// The reasons of a right number: the neighbours, and the end of the colour.
    pub only_between: fn(number: u8) -> Line,
    pub at_most: fn(high: u8) -> Line,
    pub at_least: fn(low: u8) -> Line,
    pub ends: fn(color: &str, highest: u8) -> Line,
    /// The reasons against a number: a neighbour is lower or higher, or cards are in sight.
    pub too_high: fn(guess: u8) -> Line,
    pub too_low: fn(guess: u8) -> Line,
    pub in_sight: fn(color: &str, numbers: &str) -> Line,
    /// The reason of a card that surely wins.
    pub at_its_lowest: fn(least: u8) -> Line,
    pub unbeaten: &'static str,
    /// A card that does not: it may be this low, or this player surely beats it, or may hold a card that does.
    pub may_be_low: fn(number: u8) -> Line,
    pub beats: fn(name: &str, card: &str) -> Line,
    pub might_beat: fn(name: &str, card: &str) -> Line,
    /// The reasons for and against a bid.
    pub makes: fn(bid: u8) -> Line,
    pub misses: fn(bid: u8, won: u8) -> Line,
    /// The meaning of the cards' colours: white, grey and golden.
    pub legend: [&'static str; 3],
    /// The first hints. Those about a number say which neighbour decides.
    pub look_left: &'static str,
    pub look_right: &'static str,
    pub look_both: &'static str,
    pub numbers_fall: &'static str,
    pub how_low: &'static str,
    pub two_things: &'static str,
    /// The second ones.
    pub between: fn(low: u8, high: u8) -> Line,
    /// The tricks of the person before the last trick: it may add one.
    pub ends_with: fn(won: u8) -> Line,
    /// The answers.
    pub number_set: &'static str,
    pub chosen: &'static str,
}

/// Win the round by force.
pub struct Lexio {
    /// The names of the kinds in the list: the person leads, or has a play to beat.
    pub kinds: [&'static str; 2],
    /// The questions: the person leads, or has a play to beat.
    pub lead: &'static str,
    pub follow: &'static str,
    pub to_beat: fn(play: &str) -> Line,
    /// The reasons of a right answer: nobody can beat it; a play that takes the lead back; the last play; a pass.
    pub holds: &'static str,
    pub comes_back: fn(play: &str) -> Line,
    pub last: fn(play: &str) -> Line,
    pub rest_wins: &'static str,
    pub passes: &'static str,
    /// A seat may hold the tiles that it has just played, and has none left, or leads.
    pub may_go_out: fn(name: &str) -> Line,
    pub may_beat: fn(name: &str) -> Line,
    pub not_forced: &'static str,
    /// Nobody beats a wrong answer, but the tiles left do not win.
    pub stuck: fn(numbers: &str) -> Line,
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

/// Go out, lay the longest word, keep the fewest points, or find the false word.
pub struct Lexicon {
    /// The names of the kinds in the list.
    pub kinds: [&'static str; 4],
    /// The questions, in the order of the kinds.
    pub questions: [&'static str; 4],
    /// The reasons of a right answer.
    pub is_out: &'static str,
    pub none_longer: &'static str,
    pub none_cheaper: &'static str,
    /// The points that stay in the hand, and how few points would be possible.
    pub keeps: fn(points: u16) -> Line,
    pub could_keep: fn(points: u16, least: u16) -> Line,
    /// The dictionary has a word that was laid, or a word of the table, or not.
    pub is_no_word: fn(word: &str) -> Line,
    pub is_a_word: fn(word: &str) -> Line,
    /// The true word that the false one resembles.
    pub looks_like: fn(word: &str) -> Line,
    /// The hints: the number of letters, the place, the first letter, the false word.
    pub longest_has: fn(letters: usize) -> Line,
    pub lay_new: &'static str,
    pub insert_in: fn(word: &str) -> Line,
    pub exchange_in: fn(word: &str) -> Line,
    pub begins: fn(letters: usize, first: &str) -> Line,
    pub one_slip: &'static str,
    /// The answer is prepared.
    pub spelt: &'static str,
    pub false_is_chosen: &'static str,
}
