//! The texts at the table of Lexicon, in English.

use crate::text;
use crate::texts::Line;
use crate::texts::lexicon::{Keys, Moves, Notices, Table};
use gousset_core::lexicon::{Card, Refusal, Verdict};

pub(super) const TABLE: Table = Table {
    you: "You",
    no_words_yet: "No words yet",
    throw_and_take: "Take which card?",
    master_stands_for: "The Master is…",
    bots_play_on: "The bots play on.",
};

pub(super) const KEYS: Keys = Keys {
    spell: "spell",
    throw: "throw",
    hint: "hint",
    add: "add",
    remove: "remove",
    lay: "lay",
    insert: "insert",
    exchange: "swap",
    doubt: "doubt",
    undo: "undo",
    do_it: "do it",
    words: "words",
    change_it: "change it",
    letter: "letter",
    letters_far: "+5",
    place: "move",
    put_it: "put",
    which_pile: "which",
    take: "take",
    ok: "ok",
    back: "back",
    go_on: "go on",
};

pub(super) const MOVES: Moves = Moves {
    lays: |name, word| text!("{name} lays {word}"),
    makes: |name, word| text!("{name} makes {word}"),
    swaps: |name, word| text!("{name} swaps: {word}"),
    swaps_and_takes_master: |name, word| text!("{name} wins the Master: {word}"),
    throws_and_takes: |name, thrown, taken| {
        text!("{name} throws {}, takes {}", &*card(thrown), &*card(taken))
    },
    throws_and_draws: |name, thrown| text!("{name} throws {}, draws", &*card(thrown)),
    challenges: |name, word, verdict| match verdict {
        Verdict::Good => text!("{name} challenges {word}: lost"),
        Verdict::Misspelling | Verdict::Bad => text!("{name} challenges {word}: won"),
    },
    takes_back: |name, word| text!("{name} takes back {word}"),
    bell_rings: "The bell rings",
};

/// The name of a card in a sentence.
fn card(card: Card) -> Line {
    if card.is_master() { text!("the Master") } else { text!("{card}") }
}

pub(super) const NOTICES: Notices = Notices {
    refusal: |why| match why {
        Refusal::NotInDictionary => "This word is not in the dictionary.",
        Refusal::TooShort => "A word has two letters or more.",
        Refusal::NothingExchanged | Refusal::NothingInserted => "Put a card from your hand into it first.",
        Refusal::OrderBroken => "The letters must keep their order.",
        Refusal::LengthChanged => "An exchange keeps the length of the word.",
        Refusal::NoStock | Refusal::NoExposed => "There is no card here.",
        Refusal::NotInHand(_) => "You do not have these cards.",
        Refusal::NothingToChallenge | Refusal::OwnWord | Refusal::WordsAreChecked => {
            "There is nothing to challenge."
        }
        Refusal::NoSuchWord(_) | Refusal::RoundOver | Refusal::NotPlaying(_) => "This cannot be done now.",
        Refusal::NoRoom => "The round is too long to be saved.",
    },
    no_words_yet: "There are no words yet.",
    word_is_full: "A word has fifteen letters at most.",
    only_between_turns: "Look words up between turns.",
    not_before_challenge: "Not while the last word can be challenged.",
    round_is_endless: "The round had no end in sight: everyone counts their cards.",
    bell: "The bell! Everyone counts their cards.",
};
