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

/// Describes an action that all players saw, in a line.
#[must_use]
pub fn describe(done: &Done, name: &str, lang: Lang) -> Line {
    let moves = &lang.texts().lexicon.moves;
    match *done {
        Done::Turn { mv: Move::Word(word), .. } => (moves.lays)(name, &capitals(&word)),
        Done::Turn { mv: Move::Exchange(_, word), before: Some(before), .. }
            if before.letters() == word.letters() =>
        {
            (moves.wins_the_master)(name, &capitals(&word))
        }
        Done::Turn { mv: Move::Insert(_, word) | Move::Exchange(_, word), before, .. } => {
            (moves.makes)(name, &change(before.as_ref(), &word))
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

/// A word, or the change that has made it: the word before, an arrow and the new one.
#[must_use]
pub fn change(before: Option<&Word>, word: &Word) -> Line {
    match before {
        Some(before) => text!("{} → {}", &*capitals(before), &*capitals(word)),
        None => capitals(word),
    }
}

/// The letters of a word that were laid last (bit n = letter n): all of a new word, and those that a change has brought.
#[must_use]
pub fn new_letters(before: Option<&Word>, word: &Word) -> u16 {
    let Some(before) = before else { return u16::MAX };
    let is_exchange = before.len() == word.len();
    let (mut new, mut kept) = (0, 0);
    for (place, letter) in word.letters().iter().enumerate() {
        let old = if is_exchange { place } else { kept };
        let is_old =
            before.letters().get(old) == Some(letter) && before.is_master(old) == word.is_master(place);
        kept += usize::from(is_old);
        new |= u16::from(!is_old) << place;
    }
    new
}

/// A description without its name at the beginning.
#[must_use]
pub fn unnamed<'a>(words: &'a str, name: &str) -> &'a str {
    words.strip_prefix(name).unwrap_or(words).trim_start_matches([' ', '\u{a0}', ':'])
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
    fn a_change_tells_the_word_before() {
        let told = |before: &str, after: &str, name, lang| {
            let (before, word) = (before.parse().ok(), after.parse().unwrap());
            describe(&Done::Turn { by: 0, mv: Move::Exchange(0, word), open: None, before }, name, lang)
        };
        let french = told("FARINE", "FAMINE", "Denis", Lang::French);
        assert_eq!(unnamed(&french, "Denis"), "FARINE → FAMINE");
        let french = told("CaT", "CAT", "Vous", Lang::French);
        assert_eq!(unnamed(&french, "Vous"), "gagnez le joker\u{a0}: CAT");
        for (before, after, name, words) in [
            ("FARINE", "FAMINE", "Denis", "Denis: FARINE → FAMINE"),
            ("CaT", "CAT", "Denis", "Denis wins the Master: CAT"),
            ("CaT", "CAT", "You", "You win the Master: CAT"),
            ("CaT", "BAT", "Denis", "Denis: CAT → BAT"),
        ] {
            assert_eq!(&*told(before, after, name, Lang::English), words);
        }
    }

    #[test]
    fn the_letters_of_a_change_are_known() {
        let new = |before: &str, word: &str| {
            let before: Option<Word> = before.parse().ok().filter(|_| !before.is_empty());
            let word: Word = word.parse().unwrap();
            let new = new_letters(before.as_ref(), &word);
            (0..word.len()).filter(|&place| new >> place & 1 != 0).collect::<heapless::Vec<usize, 15>>()
        };
        assert_eq!(new("", "AT"), [0, 1]);
        assert_eq!(new("FARINE", "FAMINE"), [2]);
        assert_eq!(new("CaT", "CAT"), [1]);
        assert_eq!(new("PAWN", "SPAWNS"), [0, 5]);
    }
}
