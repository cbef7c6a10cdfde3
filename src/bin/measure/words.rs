//! Measures the dictionaries on the chip: opening one, and looking words up.

use core::hint::black_box;

use crate::lab::Lab;
use gousset::chip::flush_cache;
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, LONGEST, Language, Letter, Spelling};
use heapless::Vec;

/// The number of words of each dictionary that are looked up, and of spellings that are not words.
const LOOKUPS: u32 = 400;
/// The number of words that are looked up with an empty cache.
const COLD_LOOKUPS: u32 = 200;
/// One path in this many ends at its first word. The others continue while they can, because long words cost most.
const ONE_SHORT_IN: u32 = 4;

pub(crate) fn measure(lab: &mut Lab) {
    for (language, name) in [(Language::English, "english"), (Language::French, "french")] {
        let mut opened = None;
        let cycles = lab.cycles(|| opened = gousset_words::open(language).ok());
        let dictionary = opened.expect("the dictionaries are sound");
        let mut line = heapless::String::<48>::new();
        // The names are short and fit.
        let _ = core::fmt::write(&mut line, format_args!("{name} words, open"));
        lab.tell_ms(&line, cycles);

        let (mut words, mut strangers, mut cold) =
            (Lookups::default(), Lookups::default(), Lookups::default());
        let mut rng = Rng::new(1);
        for _ in 0..LOOKUPS {
            let word = any_word(dictionary, &mut rng);
            words.add(lab.cycles(|| dictionary.find(black_box(&word))));
            let stranger = misspelt(&word, &mut rng);
            strangers.add(lab.cycles(|| dictionary.find(black_box(&stranger))));
        }
        // In a separate loop, because an empty cache would slow down the lookup after it.
        let mut rng = Rng::new(2);
        for _ in 0..COLD_LOOKUPS {
            let word = any_word(dictionary, &mut rng);
            flush_cache();
            // The stopwatch itself is not measured: its code may be in the cache.
            lab.cycles(|| ());
            cold.add(lab.cycles(|| dictionary.find(black_box(&word))));
        }
        for (what, cycles) in [
            ("lookup, worst", words.worst.max(strangers.worst)),
            ("lookup, mean", words.mean()),
            ("lookup, cold, worst", cold.worst),
            ("lookup, cold, mean", cold.mean()),
            ("lookup of no word, mean", strangers.mean()),
        ] {
            line.clear();
            // As above.
            let _ = core::fmt::write(&mut line, format_args!("{name} words, {what}"));
            lab.tell_us(&line, cycles);
        }
    }
}

#[derive(Default)]
struct Lookups {
    count: u64,
    all: u64,
    worst: u64,
}

impl Lookups {
    fn add(&mut self, cycles: u64) {
        self.count += 1;
        self.all += cycles;
        self.worst = self.worst.max(cycles);
    }

    fn mean(&self) -> u64 {
        self.all / self.count.max(1)
    }
}

/// Returns a word: the letters of a random path from the root.
fn any_word(dictionary: Dictionary<'static>, rng: &mut Rng) -> Spelling {
    let mut spelling = Spelling::new();
    let mut node = dictionary.root();
    let is_short = rng.below(ONE_SHORT_IN) == 0;
    loop {
        let branches = dictionary.branches(node).count() as u32;
        if node.word().is_some() && (is_short || branches == 0) {
            return spelling;
        }
        let (letter, next) =
            dictionary.branches(node).nth(rng.below(branches) as usize).expect("words go on where none ends");
        spelling.push(letter).expect("no word is longer than the longest");
        node = next;
    }
}

/// Returns the word with one letter changed.
fn misspelt(word: &[Letter], rng: &mut Rng) -> Vec<Letter, LONGEST> {
    let mut letters: Vec<Letter, LONGEST> = word.iter().copied().collect();
    let place = rng.below(letters.len() as u32) as usize;
    letters[place] = Letter::ALL[rng.below(Letter::COUNT as u32) as usize];
    letters
}
