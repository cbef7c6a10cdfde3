//! The elements of a screen that are new or changed since another screen.

use super::sentence;
use crate::outline::{MORE_ABOVE, MORE_BELOW, Outline, Shown};
use embedded_graphics::primitives::Rectangle;
use gousset_ui::elements::Role;
use gousset_ui::texts::Lang;
use std::mem::discriminant;

/// An element to announce.
pub struct News<'a> {
    pub shown: &'a Shown,
    /// The parts of its value to say: all of them, or those that are new.
    pub value: String,
    /// The cursor is on it, and it is said last.
    pub is_cursor: bool,
}

/// A screen and its sentences.
pub struct Reading<'a> {
    lines: Vec<(&'a Shown, String)>,
}

impl<'a> Reading<'a> {
    pub fn of(outline: &'a Outline, lang: Lang) -> Self {
        Self { lines: outline.0.iter().map(|shown| (shown, sentence(shown, lang))).collect() }
    }

    /// Returns the elements to announce after another screen, in the order of the screen.
    pub fn news_since(&self, before: &Self, lang: Lang) -> Vec<News<'a>> {
        let fresh = self.places_unknown_to(before);
        let has_new_title = before.title() != self.title();
        // The title of a table changes at every turn, but it is the same screen.
        let is_new = has_new_title && fresh.len() > self.lines.len() / 2;
        // New rows of a list that scrolls are not announced. In a long list, rows also move because the note of the row
        // under the cursor has another height.
        let rows_under_cursor = before.row_under_cursor().zip(self.row_under_cursor());
        let is_same_list = before.rows().eq(self.rows()) || before.hides_rows() && self.hides_rows();
        let goes_along_list = is_same_list && rows_under_cursor.is_some_and(|(before, now)| before != now);
        // A row with the same words may be another row, if the list has scrolled or the question has changed.
        let has_new_rows = has_new_title || fresh.iter().any(|&place| is_option(self.lines[place].0));
        let is_other_row = self.row_under_cursor().is_some() && has_new_rows;
        let says_cursor = is_new || is_other_row || before.cursor() != self.cursor();
        // The keys answer the question, also if they have answered the last one.
        let is_asked = fresh.iter().any(|&place| asks(self.lines[place].0));
        let vanished = before.places_unknown_to(self);
        let old: Vec<&Shown> = vanished.iter().map(|&place| before.lines[place].0).collect();
        let said = |(place, &(shown, _)): (usize, &(&'a Shown, String))| {
            if shown.is_here() {
                return says_cursor.then(|| News { shown, value: shown.value.clone(), is_cursor: true });
            }
            if is_new || is_asked && shown.role == Role::Key {
                return Some(News { shown, value: shown.value.clone(), is_cursor: false });
            }
            let scrolls = goes_along_list && (is_option(shown) || shown.role == Role::Sign);
            if !fresh.contains(&place) || scrolls {
                return None;
            }
            changed_value(shown, &old, lang).map(|value| News { shown, value, is_cursor: false })
        };
        self.lines.iter().enumerate().filter_map(said).collect()
    }

    fn title(&self) -> Option<&str> {
        let (shown, _) = self.lines.iter().find(|(shown, _)| shown.role == Role::Title)?;
        Some(&shown.name)
    }

    /// The areas and sentences of the elements under the cursor. A chosen pair has two.
    fn cursor(&self) -> Vec<(Rectangle, &str)> {
        let here = self.lines.iter().filter(|(shown, _)| shown.is_here());
        here.map(|(shown, sentence)| (shown.area, sentence.as_str())).collect()
    }

    /// The area and name of the row under the cursor.
    fn row_under_cursor(&self) -> Option<(Rectangle, &str)> {
        let (shown, _) = self.lines.iter().find(|(shown, _)| shown.is_here() && is_option(shown))?;
        Some((shown.area, &shown.name))
    }

    /// The areas of the rows.
    fn rows(&self) -> impl Iterator<Item = Rectangle> {
        self.lines.iter().filter(|(shown, _)| is_option(shown)).map(|(shown, _)| shown.area)
    }

    /// Whether the list has more rows than the screen.
    fn hides_rows(&self) -> bool {
        self.lines
            .iter()
            .any(|(shown, _)| shown.role == Role::Sign && [MORE_ABOVE, MORE_BELOW].contains(&&*shown.name))
    }

    /// The indices of the sentences that the other screen does not have, or fewer times.
    fn places_unknown_to(&self, other: &Self) -> Vec<usize> {
        let mut known: Vec<&str> = other.lines.iter().map(|(_, sentence)| sentence.as_str()).collect();
        let mut is_known = |sentence: &str| {
            let found = known.iter().position(|other| *other == sentence);
            found.map(|place| known.swap_remove(place)).is_some()
        };
        (0..self.lines.len()).filter(|&place| !is_known(&self.lines[place].1)).collect()
    }
}

/// Whether an element is a question that keys answer.
pub fn asks(shown: &Shown) -> bool {
    matches!(shown.role, Role::Text | Role::Notice) && shown.name.trim_end().ends_with('?')
}

fn is_option(shown: &Shown) -> bool {
    matches!(shown.role, Role::Option { .. })
}

/// Returns the value to say for a new or changed element, or `None` if the change is not announced. Of a player or a piece
/// that has changed, only the new parts of the value are said. A sign that has changed is a gauge, and not said.
fn changed_value(shown: &Shown, old: &[&Shown], lang: Lang) -> Option<String> {
    let is_piece = matches!(shown.role, Role::Piece { .. });
    let shared = |old: &&&Shown| parts(old).filter(|part| parts(shown).any(|other| other == *part)).count();
    let was = old.iter().filter(|old| discriminant(&old.role) == discriminant(&shown.role));
    let was = match shown.role {
        Role::Sign => was.into_iter().find(|old| old.area == shown.area),
        Role::Player => was.into_iter().find(|old| old.name == shown.name),
        _ if is_piece => {
            let of_same = |old: &&&Shown| old.name == shown.name && parts(old).next() == parts(shown).next();
            was.filter(of_same).max_by_key(shared)
        }
        _ => None,
    };
    let Some(was) = was else { return Some(shown.value.clone()) };
    if shown.role == Role::Sign {
        return None;
    }
    // The title says whose turn it is.
    let texts = lang.read_out();
    let states = [
        (texts.lexio.at_turn, texts.lexio.thinks),
        (texts.lexicon.at_turn, texts.lexicon.thinks),
        (texts.xylo.at_turn, texts.xylo.thinks),
    ];
    let is_state = |part: &str| {
        part == texts.xylo.not_now || states.iter().any(|&(turn, thinks)| part == turn || part == thinks)
    };
    let is_new = |part: &&str| parts(was).all(|old| old != *part) && !is_state(part);
    let new: Vec<&str> = parts(shown).filter(is_new).collect();
    (!new.is_empty()).then(|| new.join(", "))
}

/// The parts of a value. The first part of a piece's value says where it lies, or whose it is.
fn parts(shown: &Shown) -> impl Iterator<Item = &str> {
    shown.value.split(", ")
}
