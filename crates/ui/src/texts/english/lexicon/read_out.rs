//! The names of Lexicon's elements for screen readers, in English.

use crate::text;
use crate::texts::Line;
use crate::texts::lexicon::ReadOut;
use gousset_core::lexicon::Card;

pub(in crate::texts) const READ_OUT: ReadOut = ReadOut {
    your_turn: "Lexicon: your turn",
    turn_of: |name| text!("Lexicon: {name}’s turn"),
    no_turn: "Lexicon: the table",
    card,
    master: "Master",
    cards: |count| text!("{count} {}", if count == 1 { "card" } else { "cards" }),
    fewer: |count| text!("dealt {count} {} fewer", if count == 1 { "card" } else { "cards" }),
    points,
    at_turn: "at turn",
    thinks: "thinking",
    in_your_hand: "in your hand",
    in_hand_of: |name| text!("in {name}’s hand"),
    marked: "marked",
    in_your_word: "in your word",
    just_drawn: "just drawn",
    leads_nowhere: "leads to no word",
    word_on_table: "word on the table",
    just_laid: "just laid",
    masters_at: |places| text!("Master at {places}"),
    more_above: "More words above",
    more_below: "More words below",
    your_word: |word| text!("Your word: {word}"),
    letter: |place| text!("letter {place}"),
    from_your_hand: "from your hand",
    carried: "carried",
    comes_next: "comes next",
    stands_for: |letter| text!("stands for {letter}"),
    you_get: |cards| text!("You get {cards}"),
    in_dictionary: "in the dictionary",
    not_in_dictionary: "not in the dictionary",
    stock: "Stock",
    open_card: "open card",
    no_open_card: "No open card",
    time_left: |left, of| text!("Time to answer: {left} of {of}"),
    first: "first",
    of_your_table: "from your table",
    draws: |cards| text!("draws {cards}"),
    deals: "deals",
};

fn card(card: Card) -> Line {
    let points = points(card.value().into());
    match card.letter() {
        Some(letter) => text!("{letter}, {}", &*points),
        None => text!("Master, {}", &*points),
    }
}

fn points(points: i32) -> Line {
    let minus = if points < 0 { "−" } else { "" };
    text!("{minus}{} {}", points.unsigned_abs(), if points.abs() == 1 { "point" } else { "points" })
}
