//! Chooses the text for a move, or for a press that was refused.

use super::turn::Objection;
use crate::text;
use crate::texts::{Lang, Line, lexicon};
use gousset_core::lexicon::{Card, Done, Move, Refusal, Source, Word};

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

/// Describes a move in a line. `open` is the exposed card before it.
#[must_use]
pub fn done(name: &str, mv: Move, open: Option<Card>, lang: Lang) -> Line {
    let moves = &lang.texts().lexicon.moves;
    match mv {
        Move::Word(word) => (moves.lays)(name, &capitals(&word)),
        Move::Insert(_, word) => (moves.makes)(name, &capitals(&word)),
        Move::Exchange(_, word) => (moves.swaps)(name, &capitals(&word)),
        Move::Throw(card, source) => match open.filter(|_| source == Source::Exposed) {
            Some(open) => (moves.throws_and_takes)(name, card, open),
            None => (moves.throws_and_draws)(name, card),
        },
        Move::Challenge(_) | Move::Bell => Line::default(),
    }
}

/// Describes an action that all players saw.
#[must_use]
pub fn describe(done: &Done, name: &str, lang: Lang) -> Line {
    let moves = &lang.texts().lexicon.moves;
    match *done {
        Done::Turn { mv: Move::Exchange(_, word), master: true, .. } => {
            (moves.swaps_and_takes_master)(name, &capitals(&word))
        }
        Done::Turn { mv, open, .. } => self::done(name, mv, open, lang),
        Done::Challenge { word, verdict, .. } => (moves.challenges)(name, &capitals(&word), verdict),
    }
}

/// A word in capitals. It does not show which letter is a Master.
#[must_use]
pub fn capitals(word: &Word) -> Line {
    text!("{}", lexicon::capitals(*word))
}
