//! What a screen reader says: an element in words, and what has changed from one screen to the next.

use crate::outline::{Outline, Shown};
use embedded_graphics::primitives::Rectangle;
use gousset_ui::elements::Role;
use gousset_ui::texts::Lang;
use std::collections::HashMap;

/// An element in words.
#[must_use]
pub fn sentence(shown: &Shown, lang: Lang) -> String {
    let Shown { role, name, value, is_greyed, .. } = shown;
    let mut sentence = match (role, value.as_str()) {
        (_, "") => name.clone(),
        // The button before what it does.
        (Role::Key, button) => format!("{button}: {name}"),
        _ => format!("{name}, {value}"),
    };
    if *is_greyed {
        sentence.push_str(", ");
        sentence.push_str(lang.read_out().not_now);
    }
    sentence
}

/// The sentences to say when one screen follows another: all of a new screen, otherwise what has changed. The element under
/// the cursor comes last, whenever the cursor has gone to another element or that element has changed.
#[must_use]
pub fn announcement(before: &Outline, now: &Outline, lang: Lang) -> Vec<String> {
    let (before, now) = (&Reading::of(before, lang), &Reading::of(now, lang));
    let fresh = now.places_unknown_to(before);
    let has_new_title = before.title() != now.title();
    // A table has another title at every turn, and is the same screen.
    let is_new = has_new_title && fresh.len() > now.lines.len() / 2;
    // The rows of a list that scrolls are new on the screen, and none of them is news.
    let goes_along_list = before.rows().eq(now.rows()) && before.named_cursor() != now.named_cursor();
    let is_said = |place: usize| {
        let (shown, _) = now.lines[place];
        !shown.is_here() && (is_new || fresh.contains(&place) && !(goes_along_list && is_option(shown)))
    };
    let others = (0..now.lines.len()).filter(|&place| is_said(place));
    let has_new_rows = fresh.iter().any(|&place| is_option(now.lines[place].0));
    let says_cursor = has_new_title || has_new_rows || before.cursor() != now.cursor();
    let cursor = now.cursor().into_iter().map(|(place, _)| place).filter(|_| says_cursor);
    others.chain(cursor).map(|place| now.lines[place].1.clone()).collect()
}

fn is_option(shown: &Shown) -> bool {
    matches!(shown.role, Role::Option { .. })
}

/// A screen and its sentences.
struct Reading<'a> {
    lines: Vec<(&'a Shown, String)>,
}

impl<'a> Reading<'a> {
    fn of(outline: &'a Outline, lang: Lang) -> Self {
        Self { lines: outline.0.iter().map(|shown| (shown, sentence(shown, lang))).collect() }
    }

    fn title(&self) -> Option<&str> {
        let (shown, _) = self.lines.iter().find(|(shown, _)| shown.role == Role::Title)?;
        Some(&shown.name)
    }

    /// The places and sentences of the elements under the cursor: two where a pair is chosen.
    fn cursor(&self) -> Vec<(usize, &str)> {
        let here = self.lines.iter().enumerate().filter(|(_, (shown, _))| shown.is_here());
        here.map(|(place, (_, sentence))| (place, sentence.as_str())).collect()
    }

    /// The area and name of the element under the cursor.
    fn named_cursor(&self) -> Option<(Rectangle, &str)> {
        let (shown, _) = self.lines.iter().find(|(shown, _)| shown.is_here())?;
        Some((shown.area, &shown.name))
    }

    /// The areas of the rows.
    fn rows(&self) -> impl Iterator<Item = Rectangle> {
        self.lines.iter().filter(|(shown, _)| is_option(shown)).map(|(shown, _)| shown.area)
    }

    /// The places of the sentences that the other screen does not have, or has less often.
    fn places_unknown_to(&self, other: &Self) -> Vec<usize> {
        let mut known = HashMap::<&str, usize>::new();
        for (_, sentence) in &other.lines {
            *known.entry(sentence).or_default() += 1;
        }
        let mut is_known = |sentence: &str| match known.get_mut(sentence) {
            Some(left @ 1..) => {
                *left -= 1;
                true
            }
            _ => false,
        };
        (0..self.lines.len()).filter(|&place| !is_known(&self.lines[place].1)).collect()
    }
}
