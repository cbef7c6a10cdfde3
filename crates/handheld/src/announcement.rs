//! The announcements for a screen reader: an element in words, and the changes from one screen to the next.

use crate::outline::{Outline, Shown};
use embedded_graphics::primitives::Rectangle;
use gousset_ui::elements::Role;
use gousset_ui::texts::Lang;

/// An element in words.
#[must_use]
pub fn sentence(shown: &Shown, lang: Lang) -> String {
    let Shown { role, name, value, is_greyed, .. } = shown;
    let mut sentence = match (role, value.as_str()) {
        (_, "") => name.clone(),
        // The button comes before its effect.
        (Role::Key, button) => format!("{button}: {name}"),
        _ => format!("{name}, {value}"),
    };
    if *is_greyed {
        sentence.push_str(", ");
        sentence.push_str(lang.read_out().not_now);
    }
    sentence
}

/// Returns the sentences to announce when one screen follows another: the whole text of a new screen, otherwise the changes.
/// The element under the cursor comes last, if the cursor has moved or the element has changed.
#[must_use]
pub fn announcement(before: &Outline, now: &Outline, lang: Lang) -> Vec<String> {
    let (before, now) = (&Reading::of(before, lang), &Reading::of(now, lang));
    let fresh = now.places_unknown_to(before);
    let has_new_title = before.title() != now.title();
    // The title of a table changes at every turn, but it is the same screen.
    let is_new = has_new_title && fresh.len() > now.lines.len() / 2;
    // New rows of a list that scrolls are not announced.
    let rows_under_cursor = before.row_under_cursor().zip(now.row_under_cursor());
    let goes_along_list =
        before.rows().eq(now.rows()) && rows_under_cursor.is_some_and(|(before, now)| before != now);
    let is_said = |place: usize| {
        let (shown, _) = now.lines[place];
        !shown.is_here() && (is_new || fresh.contains(&place) && !(goes_along_list && is_option(shown)))
    };
    let others = (0..now.lines.len()).filter(|&place| is_said(place));
    // A row with the same words may be another row, if the list has scrolled or the question has changed.
    let has_new_rows = has_new_title || fresh.iter().any(|&place| is_option(now.lines[place].0));
    let is_other_row = now.row_under_cursor().is_some() && has_new_rows;
    let says_cursor = is_new || is_other_row || before.cursor() != now.cursor();
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

    /// The indices and sentences of the elements under the cursor. A chosen pair has two.
    fn cursor(&self) -> Vec<(usize, &str)> {
        let here = self.lines.iter().enumerate().filter(|(_, (shown, _))| shown.is_here());
        here.map(|(place, (_, sentence))| (place, sentence.as_str())).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::prelude::{Point, Size};

    const LANG: Lang = Lang::English;

    /// An element of a screen, without its place.
    fn shown(role: Role, name: &str, value: &str) -> Shown {
        let (name, value) = (name.into(), value.into());
        Shown { role, area: Rectangle::zero(), name, value, presses: None, is_greyed: false }
    }

    fn here(shown: &Shown) -> Shown {
        let role = match shown.role {
            Role::Option { .. } => Role::Option { here: true },
            _ => Role::Piece { here: true },
        };
        Shown { role, ..shown.clone() }
    }

    fn piece(name: &str) -> Shown {
        shown(Role::Piece { here: false }, name, "")
    }

    fn row(name: &str, value: &str) -> Shown {
        shown(Role::Option { here: false }, name, value)
    }

    /// A screen with a title, its elements one below the other.
    fn screen(title: &str, elements: &[Shown]) -> Outline {
        let title = shown(Role::Title, title, "");
        let mut all = [&[title], elements].concat();
        for (place, shown) in (0..).zip(&mut all) {
            shown.area = Rectangle::new(Point::new(0, 30 * place), Size::new(240, 27));
        }
        Outline(all)
    }

    fn said(before: &Outline, now: &Outline) -> Vec<String> {
        announcement(before, now, LANG)
    }

    #[test]
    fn a_sentence_is_a_name_and_a_value_or_a_button_and_its_deed() {
        assert_eq!(sentence(&piece("A"), LANG), "A");
        assert_eq!(sentence(&row("Seats", "4"), LANG), "Seats, 4");
        assert_eq!(sentence(&shown(Role::Key, "hint", "X"), LANG), "X: hint");
        let greyed = Shown { is_greyed: true, ..row("Seats", "4") };
        assert_eq!(sentence(&greyed, LANG), "Seats, 4, not possible now");
        assert_eq!(sentence(&greyed, Lang::French), "Seats, 4, pas possible maintenant");
    }

    #[test]
    fn of_a_new_screen_everything_is_said_and_its_cursor_last() {
        let [a, b, key] = [piece("A"), piece("B"), shown(Role::Key, "hint", "X")];
        let now = screen("Your turn", &[here(&a), b.clone(), key.clone()]);
        let all = ["Your turn", "B", "X: hint", "A"];
        assert_eq!(said(&Outline::default(), &now), all);
        assert_eq!(said(&screen("Lexio", std::slice::from_ref(&b)), &now), all);
        let other_turn = screen("Basile’s turn", &[a.clone(), b.clone(), key.clone()]);
        let notice = shown(Role::Notice, "Go", "");
        assert_eq!(said(&other_turn, &screen("Your turn", &[a, b, key, notice])), ["Your turn", "Go"]);
    }

    #[test]
    fn a_new_title_brings_the_cursor_though_it_is_on_the_same_words() {
        let answers = [here(&row("No", "")), row("Yes", ""), row("Later", "")];
        assert_eq!(said(&screen("Leave?", &answers), &screen("Erase?", &answers)), ["Erase?", "No"]);
    }

    #[test]
    fn the_new_place_of_the_cursor_is_said_also_on_another_element_of_the_same_name() {
        let [a, b] = [piece("A"), piece("B")];
        let on = |elements: &[Shown]| screen("Your turn", elements);
        assert_eq!(said(&on(&[here(&a), b.clone()]), &on(&[a.clone(), here(&b)])), ["B"]);
        assert_eq!(said(&on(&[here(&a), a.clone()]), &on(&[a.clone(), here(&a)])), ["A"]);
        let pairs = [on(&[here(&a), here(&b), piece("C")]), on(&[a, here(&b), here(&piece("C"))])];
        assert_eq!(said(&pairs[0], &pairs[1]), ["B", "C"], "both of a pair");
    }

    #[test]
    fn of_a_screen_that_goes_on_only_what_is_new_is_said() {
        let [a, b] = [piece("A"), piece("B")];
        let before = screen("Your turn", &[here(&a), b.clone()]);
        let with = |more: &Shown| screen("Your turn", &[here(&a), b.clone(), more.clone()]);
        assert_eq!(said(&before, &with(&shown(Role::Notice, "Not now", ""))), ["Not now"]);
        assert_eq!(said(&before, &with(&b)), ["B"], "a second element of this name is new");
        assert!(said(&before, &before).is_empty());
        let chosen = Shown { value: "chosen".into(), ..here(&a) };
        assert_eq!(said(&before, &screen("Your turn", &[chosen, b])), ["A, chosen"]);
    }

    #[test]
    fn in_a_list_that_scrolls_only_the_row_under_the_cursor_is_said() {
        let rows = ["Start", "Seats", "Anna", "Anna", "Chloé", "Rounds"].map(|name| row(name, ""));
        let window = |title, first: usize| {
            let [above, at, below] = [0, 1, 2].map(|place| rows[first + place].clone());
            screen(title, &[above, here(&at), below])
        };
        assert_eq!(said(&window("Table", 0), &window("Table", 1)), ["Anna"]);
        assert_eq!(said(&window("Table", 3), &window("Table", 2)), ["Anna"]);
        // The title gives the row its meaning.
        assert_eq!(said(&window("Table", 3), &window("Who plays?", 2)), ["Who plays?", "Anna"]);
        // Two successive rows with the same words.
        assert_eq!(said(&window("Table", 1), &window("Table", 2)).last().unwrap(), "Anna");
        // After the wrap-around all rows are new.
        let end = screen("Table", &[rows[3].clone(), rows[4].clone(), here(&rows[5])]);
        let start = screen("Table", &[here(&rows[0]), rows[1].clone(), rows[2].clone()]);
        assert_eq!(said(&end, &start), ["Start"]);
    }

    #[test]
    fn rows_that_change_where_they_are_are_said_and_the_cursor_last() {
        let table = |seats, rounds| screen("Table", &[here(&row("Seats", seats)), row("Rounds", rounds)]);
        assert_eq!(said(&table("4", "6"), &table("5", "6")), ["Seats, 5"]);
        assert_eq!(said(&table("4", "6"), &table("2", "8")), ["Rounds, 8", "Seats, 2"]);
    }

    #[test]
    fn a_button_that_becomes_possible_is_said_when_the_cursor_goes_to_another_piece() {
        let [a, b] = [piece("A"), piece("B")];
        let play = Shown { is_greyed: true, ..row("Play", "") };
        let before = screen("Your turn", &[play.clone(), here(&a), b.clone()]);
        let now = screen("Your turn", &[Shown { is_greyed: false, ..play }, a, here(&b)]);
        assert_eq!(said(&before, &now), ["Play", "B"]);
    }

    #[test]
    fn the_answers_of_a_question_over_the_table_are_all_said() {
        let verbs = [here(&row("Lay", "")), row("Throw", "")];
        let asked = [row("Lay", ""), row("Throw", ""), here(&row("Insert", "")), row("Exchange", "")];
        assert_eq!(said(&screen("Your turn", &verbs), &screen("Your turn", &asked)), ["Exchange", "Insert"]);
    }
}
