//! The names of Lexicon's elements for screen readers, in French.

use crate::text;
use crate::texts::Line;
use crate::texts::lexicon::ReadOut;
use gousset_core::lexicon::Card;

pub(in crate::texts) const READ_OUT: ReadOut = ReadOut {
    your_turn: "Lexicon : à vous de jouer",
    turn_of: |name| text!("Lexicon : à {name} de jouer"),
    no_turn: "Lexicon : la table",
    card,
    master: "Joker",
    cards: |count| text!("{count} {}", if count < 2 { "carte" } else { "cartes" }),
    fewer: |count| text!("{count} {} de moins à la donne", if count < 2 { "carte" } else { "cartes" }),
    points,
    at_turn: "tour en cours",
    thinks: "réfléchit",
    in_your_hand: "dans votre main",
    in_hand_of: |name| text!("dans la main de {name}"),
    marked: "marquée",
    in_your_word: "dans votre mot",
    just_drawn: "piochée à l’instant",
    leads_nowhere: "ne mène à aucun mot",
    word_on_table: "mot sur la table",
    just_laid: "posé à l’instant",
    masters_at: |places| text!("joker en {places}"),
    more_above: "D’autres mots au-dessus",
    more_below: "D’autres mots au-dessous",
    your_word: |word| text!("Votre mot : {word}"),
    letter: |place| text!("lettre {place}"),
    from_your_hand: "de votre main",
    carried: "portée",
    comes_next: "vient ensuite",
    stands_for: |letter| text!("représente {letter}"),
    you_get: |cards| text!("Vous gagnez {cards}"),
    in_dictionary: "dans le dictionnaire",
    not_in_dictionary: "pas dans le dictionnaire",
    stock: "Talon",
    open_card: "carte visible",
    no_open_card: "Pas de carte visible",
    time_left: |left, of| text!("Temps pour répondre : {left} sur {of}"),
    first: "en tête",
    of_your_table: "de votre table",
    draws: |cards| text!("tire {cards}"),
    deals: "donne",
};

fn card(card: Card) -> Line {
    let points = points(card.value().into());
    match card.letter() {
        Some(letter) => text!("{letter}, {}", &*points),
        None => text!("Joker, {}", &*points),
    }
}

fn points(points: i32) -> Line {
    let minus = if points < 0 { "−" } else { "" };
    text!("{minus}{} {}", points.unsigned_abs(), if points.abs() < 2 { "point" } else { "points" })
}
