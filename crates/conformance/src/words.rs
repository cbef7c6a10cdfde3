//! The dictionaries: walks and lookups.

use crate::Check;
use crate::digest::Digest;
use core::hint::black_box;
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, LONGEST, Language, Letter, Node};
use heapless::Vec;

pub(crate) const CHECKS: &[Check] = &[
    Check::new("english-words", |digest| walk(Language::English, digest)),
    Check::new("french-words", |digest| walk(Language::French, digest)),
    Check::new("english-lookups", |digest| look_up(Language::English, digest)),
    Check::new("french-lookups", |digest| look_up(Language::French, digest)),
];

/// The number of words that are visited for each first letter.
const WORDS: u32 = 60;
const LOOKUPS: u32 = 400;

fn open(language: Language) -> Dictionary<'static> {
    gousset_words::open(language).expect("the dictionaries that come along are whole")
}

/// Visits the first words of each letter, in the order of the dictionary.
fn walk(language: Language, digest: &mut Digest) {
    let dictionary = open(language);
    digest.number(dictionary.words().into());
    for (letter, node) in dictionary.branches(dictionary.root()) {
        let mut spelling = Vec::new();
        let mut left = WORDS;
        visit(dictionary, letter, node, &mut spelling, &mut left, digest);
    }
}

fn visit(
    dictionary: Dictionary<'static>,
    letter: Letter,
    node: Node,
    spelling: &mut Vec<Letter, LONGEST>,
    left: &mut u32,
    digest: &mut Digest,
) {
    if *left == 0 || spelling.push(letter).is_err() {
        return;
    }
    if let Some(standing) = node.word() {
        *left -= 1;
        spelling.iter().for_each(|letter| digest.text(format_args!("{letter:?}")));
        digest.text(format_args!("{standing:?}"));
    }
    for (letter, next) in dictionary.branches(node) {
        visit(dictionary, letter, next, spelling, left, digest);
    }
    spelling.pop();
}

/// Looks up words and non-words: the letters of a random walk from the root, and the same with one letter changed.
fn look_up(language: Language, digest: &mut Digest) {
    let dictionary = open(language);
    let mut rng = Rng::new(black_box(101));
    for _ in 0..LOOKUPS {
        let mut spelling: Vec<Letter, LONGEST> = Vec::new();
        let mut node = dictionary.root();
        let length = 2 + rng.below(8) as usize;
        while spelling.len() < length {
            let branches = dictionary.branches(node).count() as u32;
            let Some((letter, next)) = dictionary.branches(node).nth(rng.below(branches) as usize) else {
                break;
            };
            if spelling.push(letter).is_err() {
                break;
            }
            node = next;
        }
        digest.text(format_args!("{:?}", dictionary.find(&spelling)));
        let place = rng.below(spelling.len() as u32) as usize;
        spelling[place] = Letter::ALL[rng.below(Letter::COUNT as u32) as usize];
        digest.text(format_args!("{:?}", dictionary.find(&spelling)));
    }
}
