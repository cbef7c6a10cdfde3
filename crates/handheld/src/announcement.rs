//! The announcements for a screen reader: an element in words, and the changes from one screen to the next.
//!
//! An announcement has at most [`MAX_WORDS`] words. The elements are grouped by kind, and the groups are ranked: a question
//! comes first, then the title, then the element under the cursor. A group of pieces or players that does not fit is left
//! out. The outline has all elements, so that nothing is lost.

mod changes;
mod phrases;

use crate::outline::{MORE_ABOVE, MORE_BELOW, Outline, Shown};
use changes::Reading;
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::{Presses, Role};
use gousset_ui::texts::{Lang, Line, letter};
use phrases::Phrases;

/// The most words of an announcement.
pub const MAX_WORDS: usize = 30;

/// The number of words of a sentence. A sign of punctuation alone is none.
#[must_use]
pub fn words(sentence: &str) -> usize {
    sentence
        .split_whitespace()
        .filter(|word| word.contains(|sign: char| sign.is_ascii_digit() || letter::is_letter(sign)))
        .count()
}

/// An element in words.
#[must_use]
pub fn sentence(shown: &Shown, lang: Lang) -> String {
    let Shown { role, name, value, is_greyed, .. } = shown;
    let more = |words: fn(&str) -> Line| words(value).to_string();
    let mut sentence = match (role, value.as_str()) {
        (Role::Sign, _) if name == MORE_ABOVE => more(lang.read_out().more_above),
        (Role::Sign, _) if name == MORE_BELOW => more(lang.read_out().more_below),
        (_, "") => name.clone(),
        (Role::Key, value) => key(name, value, shown.presses),
        // A speaker and their words.
        (Role::Notice, words) => format!("{name}: {words}"),
        _ => format!("{name}, {value}"),
    };
    if *is_greyed {
        sentence.push_str(", ");
        sentence.push_str(lang.read_out().not_now);
    }
    sentence
}

/// The function of a button in words. The button comes before its effect, even if the value of the key is a setting.
fn key(name: &str, value: &str, presses: Option<Presses>) -> String {
    let button =
        presses.filter(|presses| presses.moves().count() == 0).and_then(Presses::then).map(Button::name);
    let begins = |button: &str| name.strip_prefix(button).is_some_and(|rest| rest.starts_with(':'));
    match button {
        _ if begins(value) => name.into(),
        Some(button) if button.len() == 1 && button != value => format!("{button}: {name}, {value}"),
        _ => format!("{value}: {name}"),
    }
}

/// Returns the sentences to announce when one screen follows another: a new screen, or its changes, in at most [`MAX_WORDS`]
/// words. A question comes first. The element under the cursor comes last, if the cursor has moved or the element has
/// changed.
#[must_use]
pub fn announcement(before: &Outline, now: &Outline, lang: Lang) -> Vec<String> {
    let (before, now) = (&Reading::of(before, lang), &Reading::of(now, lang));
    let news = now.news_since(before, lang);
    Phrases::of(&news, lang).within(MAX_WORDS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::prelude::{Point, Size};
    use embedded_graphics::primitives::Rectangle;
    use gousset_ui::elements::Feel;

    const LANG: Lang = Lang::English;

    /// An element of a screen, without its place.
    fn shown(role: Role, name: &str, value: &str) -> Shown {
        let (name, value) = (name.into(), value.into());
        let feel = Feel::default();
        Shown { role, area: Rectangle::zero(), name, value, presses: None, is_greyed: false, feel }
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
        let setting =
            Shown { presses: Some(Presses::one(Button::B)), ..shown(Role::Key, "bid after", "off") };
        assert_eq!(sentence(&setting, LANG), "B: bid after, off");
        assert_eq!(sentence(&shown(Role::Key, "B: doubt it", "B"), LANG), "B: doubt it");
        assert_eq!(sentence(&shown(Role::Notice, "Emma", "Well played"), LANG), "Emma: Well played");
        assert_eq!(sentence(&shown(Role::Sign, MORE_BELOW, "3"), LANG), "3 more below");
        assert_eq!(sentence(&shown(Role::Sign, MORE_ABOVE, "3"), Lang::French), "encore 3 au-dessus");
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

    fn text(words: &str) -> Shown {
        shown(Role::Text, words, "")
    }

    #[test]
    fn the_question_comes_first_and_its_answers_before_everything_else() {
        let keys = [shown(Role::Key, "let it stand", "A"), shown(Role::Key, "challenge", "B")];
        let hand: Vec<Shown> = (0..30).map(|card| piece(&format!("card {card}"))).collect();
        let turn = screen("Your turn", &hand);
        let asked = [&hand[..], &[text("Chloé lays BOLT"), text("Do you doubt it?")], &keys].concat();
        let all = ["Do you doubt it?", "Chloé lays BOLT", "A: let it stand", "B: challenge"];
        assert_eq!(said(&turn, &screen("Your turn", &asked)), all);
    }

    #[test]
    fn the_next_question_is_said_with_its_keys_although_these_are_the_same() {
        let keys = [shown(Role::Key, "let it stand", "A"), shown(Role::Key, "challenge", "B")];
        let gauge = shown(Role::Sign, "Time to answer: 12 of 12", "");
        let asked = |question: &str| {
            let question = shown(Role::Notice, question, "");
            screen("Denis’s turn", &[&[question, gauge.clone()][..], &keys].concat())
        };
        let (one, other) = (asked("Chloé: TSK. Any doubts?"), asked("Denis: TASK. Any doubts?"));
        assert_eq!(said(&one, &other), ["Denis: TASK. Any doubts?", "A: let it stand", "B: challenge"]);
        assert!(said(&other, &other).is_empty());
    }

    #[test]
    fn pieces_of_a_place_are_one_sentence_or_none_if_there_are_too_many() {
        let at = |name: &str, value: &str| shown(Role::Piece { here: false }, name, value);
        let table = [at("Cloud 9", "on the table"), at("Moon 9", "on the table")];
        let hand: Vec<Shown> = (0..16).map(|tile| at(&format!("Sun {tile}"), "in your hand")).collect();
        let now = screen("Your turn", &[&table[..], &hand].concat());
        assert_eq!(said(&Outline::default(), &now), ["Your turn", "Cloud 9, Moon 9, on the table"]);
    }

    #[test]
    fn of_a_player_or_a_piece_that_changes_only_the_new_part_is_said() {
        let turn = LANG.read_out().xylo.at_turn;
        let player = |value: &str| shown(Role::Player, "Denis", value);
        let card = |value: &str| shown(Role::Piece { here: false }, "green 7", value);
        let table = |a: &str, b: &str| screen("The table", &[player(a), card(b), piece("A"), piece("B")]);
        let before = table("0 tricks, no bid", "Denis");
        let now = table(&format!("1 trick, no bid, {turn}"), "Denis, winning so far");
        assert_eq!(said(&before, &now), ["green 7, winning so far", "Denis, 1 trick"]);
        assert_eq!(said(&now, &before), ["Denis, 0 tricks"], "a state that ends is not said");
        let gauge = |left: &str| screen("The table", &[shown(Role::Sign, left, ""), piece("A"), piece("B")]);
        assert!(said(&gauge("5 of 5"), &gauge("4 of 5")).is_empty());
    }

    #[test]
    fn what_has_no_room_is_cut_and_the_announcement_says_so() {
        let rows: Vec<Shown> = (0..9).map(|row_| row(&format!("Row {row_}"), "some value")).collect();
        let list = [&[here(&rows[0])], &rows[1..]].concat();
        let all = said(&Outline::default(), &screen("A list", &list));
        assert!(all.iter().map(|said| words(said)).sum::<usize>() <= MAX_WORDS, "{all:?}");
        assert_eq!(all[..2], ["A list", "Row 1, some value"]);
        assert_eq!(all[all.len() - 2..], ["More follows.", "Row 0, some value"]);
        let long = "word ".repeat(40);
        let all = said(&Outline::default(), &screen("A lesson", &[text(&long)]));
        assert_eq!(all.iter().map(|said| words(said)).sum::<usize>(), MAX_WORDS);
        assert!(all[1].ends_with('…') && all[2] == "More follows.", "{all:?}");
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
    fn rows_that_the_note_of_another_row_moves_are_not_said() {
        let more = |name: &str| shown(Role::Sign, name, "5");
        let before = screen(
            "Badges",
            &[here(&row("A", "")), text("How."), row("B", ""), row("C", ""), more(MORE_BELOW)],
        );
        let after =
            [more(MORE_ABOVE), row("B", ""), row("C", ""), row("D", ""), here(&row("E", "")), text("So.")];
        assert_eq!(
            said(&before, &screen("Badges", &[&after[..], &[more(MORE_BELOW)]].concat())),
            ["So.", "E"]
        );
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
