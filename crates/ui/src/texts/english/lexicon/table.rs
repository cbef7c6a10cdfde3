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
    your_turn: "Your turn,",
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
    more: "more",
    next: "next",
    which_pile: "which",
    take: "take",
    ok: "ok",
    back: "back",
    go_on: "continue",
};

pub(super) const MOVES: Moves = Moves {
    lays: |name, word| text!("{name} lay{} {word}", s(name)),
    makes: |name, change| text!("{name}: {change}"),
    wins_the_master: |name, word| text!("{name} win{} the Master: {word}", s(name)),
    throws_and_takes: |name, thrown, taken| {
        text!("{name} throw{0} {1}, take{0} {2}", s(name), &*card(thrown), &*card(taken))
    },
    throws_and_draws: |name, thrown| text!("{name} throw{0} {1}, draw{0}", s(name), &*card(thrown)),
    challenges: |name, word, verdict| {
        let result = if verdict == Verdict::Good { "lost" } else { "won" };
        text!("{name} doubt{} {word}: {result}", s(name))
    },
    takes_back: |name, word| text!("{name} take{} back {word}", s(name)),
    bell_rings: "The bell rings",
};

/// The ending of a verb after this name.
pub(super) fn s(name: &str) -> &'static str {
    if name == TABLE.you { "" } else { "s" }
}

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
        Refusal::LengthChanged => "A swap keeps the length of the word.",
        Refusal::NoStock | Refusal::NoExposed => "There is no card here.",
        Refusal::NotInHand(_) => "You do not have these cards.",
        Refusal::NothingToChallenge | Refusal::OwnWord | Refusal::WordsAreChecked => {
            "There is nothing to doubt."
        }
        Refusal::NoSuchWord(_) | Refusal::RoundOver | Refusal::NotPlaying(_) => "This cannot be done now.",
        Refusal::NoRoom => "The round is too long to be saved.",
    },
    no_words_yet: "There are no words yet.",
    word_is_full: "A word has fifteen letters at most.",
    only_between_turns: "Look words up between turns.",
    not_before_challenge: "Not while the last word can be doubted.",
    round_is_endless: "The round had no end in sight: everyone counts their cards.",
    bell: "The bell! Everyone counts their cards.",
};
