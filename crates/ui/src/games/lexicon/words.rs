//! Chooses the text for a move, or for a press that was refused.

use super::turn::Objection;
use crate::text;
use crate::texts::{Lang, Line, lexicon};
use gousset_core::lexicon::{Done, Move, Refusal, Source, Word};

/// The reason why a press was refused.
#[must_use]
pub fn objection(objection: Objection, lang: Lang) -> &'static str {
    let notices = &lang.texts().lexicon.notices;
    match objection {
        Objection::TooShort => (notices.refusal)(Refusal::TooShort),
        Objection::Unchanged => (notices.refusal)(Refusal::NothingInserted),
        Objection::NoWords => notices.no_words_yet,
        Objection::NothingThere => (notices.refusal)(Refusal::NoStock),
        Objection::Full => notices.word_is_full,
    }
}

/// The most letters of an exchange that its text names.
const MOST_SWAPPED: usize = 4;

/// Describes an action that all players saw, in a line.
#[must_use]
pub fn describe(done: &Done, name: &str, lang: Lang) -> Line {
    let moves = &lang.texts().lexicon.moves;
    match *done {
        Done::Turn { mv: Move::Word(word), .. } => (moves.lays)(name, &capitals(&word)),
        Done::Turn { mv: Move::Insert(_, word), .. } => (moves.makes)(name, &capitals(&word)),
        Done::Turn { mv: Move::Exchange(_, word), before, .. } => {
            exchange(name, &before.unwrap_or(word), &word, lang)
        }
        Done::Turn { mv: Move::Throw(card, source), open, .. } => {
            match open.filter(|_| source == Source::Exposed) {
                Some(open) => (moves.throws_and_takes)(name, card, open),
                None => (moves.throws_and_draws)(name, card),
            }
        }
        Done::Turn { mv: Move::Challenge(_) | Move::Bell, .. } => Line::default(),
        Done::Challenge { word, verdict, .. } => (moves.challenges)(name, &capitals(&word), verdict),
    }
}

/// Describes an exchange: the letters that the player gives and gets, and the new word. To win a Master is more
/// important than the letters.
fn exchange(name: &str, before: &Word, word: &Word, lang: Lang) -> Line {
    let moves = &lang.texts().lexicon.moves;
    if before.masters().count_ones() > word.masters().count_ones() {
        return (moves.swaps_and_takes_master)(name, &capitals(word));
    }
    let both = || before.letters().iter().zip(word.letters()).filter(|(old, new)| old != new);
    let gets = both().fold(Line::default(), |line, (old, _)| text!("{}{old}", &*line));
    let gives = both().fold(Line::default(), |line, (_, new)| text!("{}{new}", &*line));
    match both().count() {
        0..=MOST_SWAPPED => (moves.swaps)(name, &gives, &gets, &capitals(word)),
        _ => (moves.makes)(name, &capitals(word)),
    }
}

/// A word in capitals. It does not show which letter is a Master.
#[must_use]
pub fn capitals(word: &Word) -> Line {
    text!("{}", lexicon::capitals(*word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exchange_names_the_cards_that_are_given_and_won() {
        let told = |before: &str, after: &str, lang| {
            let (before, word) = (before.parse().ok(), after.parse().unwrap());
            describe(&Done::Turn { by: 0, mv: Move::Exchange(0, word), open: None, before }, "Denis", lang)
        };
        let french = told("FARINE", "FAMINE", Lang::French);
        assert!(french.starts_with("Denis échange M contre R"), "{}", &*french);
        for (before, after, words) in [
            ("FARINE", "FAMINE", "Denis swaps M for R: FAMINE"),
            ("AID", "HOG", "Denis swaps HOG for AID: HOG"),
            ("CaT", "CAT", "Denis wins the Master: CAT"),
            ("HOUSES", "MAIDEN", "Denis makes MAIDEN"),
        ] {
            assert_eq!(&*told(before, after, Lang::English), words);
        }
    }
}
