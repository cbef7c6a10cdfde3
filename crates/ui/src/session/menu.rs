//! The menu of a game, and the question whether a new match may replace the saved one.

use crate::elements::Surface;
use crate::persistence::saves::Found;
use crate::screens::lookup;
use crate::screens::pause::Labels;
use crate::screens::puzzles;
use crate::screens::statistics;
use crate::session::lesson;
use crate::texts::Lang;
use crate::widgets::choice;
use crate::widgets::list::List;
use heapless::Vec;

/// A row of the menu of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuRow {
    /// The saved match, even if it cannot be resumed.
    Saved,
    New,
    Learn,
    Rules,
    Reference,
    LookUp,
    Puzzles,
    Statistics,
}

/// The rows of a game's menu, from the top. Until the lesson was completed, it is above the new match.
pub fn rows(
    found: Found,
    (puzzles, dictionary): (bool, bool),
    learnt: bool,
) -> impl Iterator<Item = MenuRow> + Clone {
    use MenuRow::{Learn, LookUp, New, Puzzles, Reference, Rules, Saved, Statistics};
    let there = move |row: &MenuRow| match row {
        Saved => found != Found::Nothing,
        LookUp => dictionary,
        Puzzles => puzzles,
        New | Learn | Rules | Reference | Statistics => true,
    };
    let [first, second] = if learnt { [New, Learn] } else { [Learn, New] };
    [Saved, first, second, Rules, Reference, Puzzles, Statistics, LookUp].into_iter().filter(there)
}

/// The largest number of rows.
const MOST_ROWS: usize = 8;

pub fn draw(
    surface: &mut dyn Surface,
    name: &str,
    found: Found,
    labels: Labels,
    rows: impl Iterator<Item = MenuRow>,
    list: List,
    lang: Lang,
) {
    let label = |row: MenuRow| match row {
        MenuRow::Saved if found.can_go_on() => lang.texts().menus.go_on,
        MenuRow::Saved => lang.texts().menus.saved_match,
        MenuRow::New => lang.texts().menus.new_match,
        MenuRow::Learn => lesson::label(lang),
        MenuRow::Rules => lang.texts().menus.rules,
        MenuRow::Reference => labels.reference,
        MenuRow::LookUp => lookup::label(lang),
        MenuRow::Puzzles => puzzles::label(lang),
        MenuRow::Statistics => statistics::label(lang),
    };
    let shown: Vec<MenuRow, MOST_ROWS> = rows.collect();
    let words: Vec<&str, MOST_ROWS> = shown.iter().map(|&row| label(row)).collect();
    let closed = shown.iter().position(|&row| row == MenuRow::LookUp && !labels.look_up);
    choice::draw_greyed(surface, name, list, &words, closed, lang);
}

/// The reason why words cannot be looked up now.
pub fn no_look_up(lang: Lang) -> &'static str {
    lang.texts().menus.match_waiting
}

/// An answer to the question whether a new match may replace the saved one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplaceAnswer {
    Keep,
    Start,
}

/// The answers, from the top.
pub const REPLACE_ANSWERS: [ReplaceAnswer; 2] = [ReplaceAnswer::Keep, ReplaceAnswer::Start];

pub fn draw_replace(surface: &mut dyn Surface, list: List, lang: Lang) {
    let answers = REPLACE_ANSWERS.map(|answer| match answer {
        ReplaceAnswer::Keep => lang.texts().menus.replace_keep,
        ReplaceAnswer::Start => lang.texts().menus.replace_start,
    });
    choice::draw(surface, lang.texts().menus.replace_title, list, &answers, lang);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lesson_comes_first_until_it_was_done_and_a_saved_match_before_it() {
        use MenuRow::{Learn, LookUp, New, Puzzles, Reference, Rules, Saved, Statistics};
        let rows = |found, both, learnt| rows(found, (both, both), learnt).collect::<Vec<_, MOST_ROWS>>();
        assert_eq!(*rows(Found::Nothing, false, false), [Learn, New, Rules, Reference, Statistics]);
        assert_eq!(
            *rows(Found::Nothing, true, true),
            [New, Learn, Rules, Reference, Puzzles, Statistics, LookUp]
        );
        assert_eq!(
            *rows(Found::Intact, true, false),
            [Saved, Learn, New, Rules, Reference, Puzzles, Statistics, LookUp]
        );
        assert_eq!(*rows(Found::Newer, false, true), [Saved, New, Learn, Rules, Reference, Statistics]);
    }
}
