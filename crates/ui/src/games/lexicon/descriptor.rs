//! Lexicon, as the shared screens see it.

use super::art;
use super::card::{self, Look};
use super::emblems::EMBLEMS;
use super::feats;
use crate::elements::{Print, Surface};
use crate::table::descriptor::{BadgeList, Descriptor, Words};
use crate::texts::Lang;
use crate::widgets::MIDDLE;
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::lexicon::{Badge, Card, Record};

pub const DESCRIPTOR: Descriptor = Descriptor {
    game: Game::Lexicon,
    about: |lang| lang.texts().lexicon.about,
    counted: |points, lang| (lang.texts().table.points)(points),
    rules: |lang| lang.texts().lexicon.rules,
    reference_label: |lang| lang.texts().lexicon.reference_label,
    draw_art: draw_letters,
    draw_rule: art::draw,
    badges: Some(BadgeList {
        text: |number, lang| {
            Badge::ALL.get(usize::from(number)).map(|&badge| (lang.texts().lexicon.badge)(badge))
        },
        emblems: &EMBLEMS,
    }),
    feats: Some(feats::LIST),
    words: Some(Words {
        language: |lang| lang.texts().lexicon.dictionary,
        language_of: |record| Some(Record::rewound(record).ok()?.0.state().setup().language()),
    }),
};

/// Cards that spell a word.
fn draw_letters(surface: &mut dyn Surface, top: i32, lang: Lang) {
    let word = lang.texts().lexicon.word_of_five;
    for ((place, sign), drop) in word.chars().enumerate().zip([9, 5, 3, 5, 9]) {
        let at = Point::new(MIDDLE - 64 + place as i32 * 26, top + drop);
        if let Some(card) = Card::from_char(sign) {
            card::draw(surface, at, card, Look::Held, false, Print::Usual);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexicon::Word;

    #[test]
    fn five_cards_spell_a_word_of_the_language() {
        for texts in Lang::ALL.map(|lang| &lang.texts().lexicon) {
            let word: Word = texts.word_of_five.parse().unwrap();
            let dictionary = gousset_words::open(texts.dictionary).unwrap();
            assert!(word.len() == 5 && dictionary.contains(word.letters()), "{word}");
        }
    }
}
