//! Compares the dictionaries with sets of the `fst` crate that hold the same words.
//!
//! The sets do not mark common words; the dictionaries do. Half of the lookups are words, half are words with one letter
//! changed, in random order. Both structures do the same lookups in turn, and the best runs count.

use std::hint::black_box;
use std::time::Instant;

use fst::Set;
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Language, Letter, Spelling, build, bytes};

use super::{Measure, RUNS};

const LOOKUPS_A_RUN: usize = 200_000;

/// Measures the dictionaries.
///
/// # Panics
/// If a dictionary cannot be read.
#[must_use]
pub fn words() -> Vec<Measure> {
    const NAMES: [[&str; 4]; 2] = [
        [
            "english words, bytes each",
            "english words, bytes against fst's",
            "english words, lookups",
            "english words, lookups against fst's",
        ],
        [
            "french words, bytes each",
            "french words, bytes against fst's",
            "french words, lookups",
            "french words, lookups against fst's",
        ],
    ];
    Language::ALL.into_iter().zip(NAMES).flat_map(|(language, names)| figures(language, names)).collect()
}

fn figures(language: Language, [each, size, lookups, speed]: [&'static str; 4]) -> [Measure; 4] {
    let file = bytes(language);
    let dictionary = Dictionary::open(file).expect("the dictionaries are sound");
    let words: Vec<Spelling> = build::list(dictionary).into_iter().map(|(word, _)| word).collect();
    let set = Set::from_iter(words.iter().map(ascii)).expect("the words are in order");
    let asked = asked(&words);
    let mut best = [0.0_f64; 2];
    for _ in 0..RUNS {
        let started = Instant::now();
        let found = asked.iter().filter(|(word, _)| dictionary.contains(black_box(word))).count();
        best[0] = best[0].max(asked.len() as f64 / started.elapsed().as_secs_f64());
        let started = Instant::now();
        let found_by_fst = asked.iter().filter(|(_, word)| set.contains(black_box(word))).count();
        best[1] = best[1].max(asked.len() as f64 / started.elapsed().as_secs_f64());
        assert_eq!(found, found_by_fst, "both find the same words");
    }
    let measure = |name: &str, value, unit| Measure { name: name.into(), value, unit, limit_min: None };
    [
        measure(each, file.len() as f64 / words.len() as f64, "B"),
        measure(size, file.len() as f64 / set.as_fst().as_bytes().len() as f64, "times"),
        measure(lookups, best[0], "1/s"),
        measure(speed, best[0] / best[1], "times"),
    ]
}

fn ascii(word: &Spelling) -> Vec<u8> {
    word.iter().map(|letter| letter.ascii()).collect()
}

/// Returns the words to look up. Every other one has a letter changed; most of those are not in the dictionary.
fn asked(words: &[Spelling]) -> Vec<(Vec<Letter>, Vec<u8>)> {
    let mut rng = Rng::new(1);
    let mut below = |limit: usize| rng.below(limit as u32) as usize;
    (0..LOOKUPS_A_RUN)
        .map(|number| {
            let mut letters = words[below(words.len())].to_vec();
            if number % 2 == 1 {
                let place = below(letters.len());
                letters[place] = Letter::ALL[below(Letter::COUNT)];
            }
            let ascii = letters.iter().map(|letter| letter.ascii()).collect();
            (letters, ascii)
        })
        .collect()
}
