//! Hands of Lexicon whose plays take long to find: ten cards with a Master, over a table of eight words.
//!
//! The benchmark image measures the hardest of [`RANDOM`] random hands. A chip would take minutes for all of them, so a
//! test finds the hardest by the number of looks of the search, which is the same on every machine.

use gousset_core::lexicon::{Card, DEALT, Hand, Pack, Pile, Step, Walk, Word};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Language};
use heapless::Vec;

/// The number of random hands for each table.
pub const RANDOM: u64 = 2_000;
/// The number of the hardest of them that are measured. The slowest has not always the most looks.
pub const HARDEST: usize = 6;

/// A pack, a dictionary, the words on the table, and the seeds of the hardest hands, with the most looks first.
pub struct Table {
    /// The name of its figures.
    pub name: &'static str,
    /// The language of the dictionary.
    pub language: Language,
    /// The pack of the hands.
    pub pack: Pack,
    /// The words on the table.
    pub words: [&'static str; 8],
    /// The seeds for [`deal`].
    pub hardest: [u64; HARDEST],
}

const ENGLISH: [&str; 8] = ["HOUSE", "RAIN", "WHITES", "ATE", "LOSER", "TREAT", "SOIL", "WIRES"];
const FRENCH: [&str; 8] = ["FARINE", "MER", "TOUR", "MOT", "DOS", "SALES", "LIRE", "ROUTE"];

/// The default pack in both languages, then the French pack, whose hands spell more words.
pub const TABLES: [Table; 3] = [
    Table {
        name: "english",
        language: Language::English,
        pack: Pack::Original,
        words: ENGLISH,
        hardest: [1328, 1774, 1150, 1349, 205, 1860],
    },
    Table {
        name: "french",
        language: Language::French,
        pack: Pack::Original,
        words: FRENCH,
        hardest: [365, 1252, 1774, 1328, 368, 1984],
    },
    Table {
        name: "french pack",
        language: Language::French,
        pack: Pack::French,
        words: FRENCH,
        hardest: [1349, 257, 1023, 1319, 1860, 502],
    },
];

impl Table {
    /// The words on the table.
    ///
    /// # Panics
    /// If one of the constants is no word.
    #[must_use]
    pub fn laid(&self) -> Vec<Word, 8> {
        self.words.iter().map(|text| text.parse().expect("a word")).collect()
    }
}

/// Deals nine cards of a pack, and adds the Master.
#[must_use]
pub fn deal(pack: Pack, seed: u64) -> Hand {
    let mut cards: Pile = pack.cards(1).cards().filter(|card| !card.is_master()).collect();
    Rng::new(seed).shuffle(&mut cards);
    cards.iter().take(DEALT - 1).copied().chain([Card::MASTER]).collect()
}

/// Finds all plays of a hand. Returns the number of looks that the search took.
#[inline(never)]
pub fn search(dictionary: Dictionary<'_>, hand: &Hand, table: &[Word]) -> u32 {
    let mut walk = Walk::new(dictionary, hand, table, 0);
    let mut looks = u32::MAX;
    while let Step::Found(play) = walk.step(&mut looks) {
        core::hint::black_box(play);
    }
    u32::MAX - looks
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    /// Fails with the seeds of the hardest hands if they are not those of the table.
    fn check(table: &Table) {
        let dictionary = gousset_words::open(table.language).unwrap();
        let laid = table.laid();
        let looks = |seed| search(dictionary, &deal(table.pack, seed), &laid);
        let mut seeds: std::vec::Vec<_> = (0..RANDOM).map(|seed| (looks(seed), seed)).collect();
        seeds.sort_by_key(|&(looks, seed)| (std::cmp::Reverse(looks), seed));
        let hardest: std::vec::Vec<_> = seeds.iter().take(HARDEST).map(|&(_, seed)| seed).collect();
        assert_eq!(hardest, table.hardest, "{}: {:?}", table.name, &seeds[..HARDEST]);
    }

    // Three tests, which run at the same time.
    #[test]
    fn the_english_hands_that_are_measured_are_the_hardest() {
        check(&TABLES[0]);
    }

    #[test]
    fn the_french_hands_that_are_measured_are_the_hardest() {
        check(&TABLES[1]);
    }

    #[test]
    fn the_hands_of_the_french_pack_that_are_measured_are_the_hardest() {
        check(&TABLES[2]);
    }
}
