//! What Lexicon costs on the chip: all plays of a hand of ten cards with a Master, over a table of eight words.

use crate::lab::Lab;
use core::hint::black_box;
use gousset_core::lexicon::{Card, DEALT, Hand, Pack, Pile, Step, Walk, Word};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Language, bytes};
use heapless::Vec;

/// Hands dealt at random for each language.
const HANDS: u64 = 20;

const ENGLISH: [&str; 8] = ["HOUSE", "RAIN", "WHITES", "ATE", "LOSER", "TREAT", "SOIL", "WIRES"];
const FRENCH: [&str; 8] = ["FARINE", "MER", "TOUR", "MOT", "DOS", "SALES", "LIRE", "ROUTE"];

/// The default pack in both languages, then the French one, whose hands spell more.
const TABLES: [(Language, &str, Pack, [&str; 8]); 3] = [
    (Language::English, "english", Pack::Original, ENGLISH),
    (Language::French, "french", Pack::Original, FRENCH),
    (Language::French, "french pack", Pack::French, FRENCH),
];

pub(crate) fn measure(lab: &mut Lab) {
    for (language, name, pack, texts) in TABLES {
        let dictionary =
            Dictionary::open(bytes(language)).expect("the dictionaries that come along are whole");
        let table: Vec<Word, 8> = texts.iter().map(|text| text.parse().expect("a word")).collect();
        let (mut all, mut worst) = (0, 0);
        for number in 0..HANDS {
            let hand = deal(pack, &mut Rng::new(number));
            let cycles = lab.cycles(|| plays(dictionary, &hand, &table));
            all += cycles;
            worst = worst.max(cycles);
        }
        let mut line = heapless::String::<48>::new();
        for (what, cycles) in [("mean", all / HANDS), ("worst", worst)] {
            line.clear();
            // Short names: they fit.
            let _ = core::fmt::write(&mut line, format_args!("lexicon plays, {name}, {what}"));
            lab.tell_ms(&line, cycles);
        }
    }
}

/// Nine cards of a pack, and the Master.
fn deal(pack: Pack, rng: &mut Rng) -> Hand {
    let mut cards: Pile = pack.cards(1).cards().filter(|card| !card.is_master()).collect();
    rng.shuffle(&mut cards);
    cards.iter().take(DEALT - 1).copied().chain([Card::MASTER]).collect()
}

fn plays(dictionary: Dictionary<'_>, hand: &Hand, table: &[Word]) -> u32 {
    let mut walk = Walk::new(dictionary, hand, table, 0);
    let (mut looks, mut found) = (u32::MAX, 0);
    while let Step::Found(play) = walk.step(&mut looks) {
        black_box(play);
        found += 1;
    }
    found
}
