//! The built-in dictionaries: all of their words are found, and no other strings.

use std::collections::{HashMap, HashSet};

use gousset_words::build::list;
use gousset_words::{Dictionary, LONGEST, Language, Letter, Node, Outlook, Spelling, Standing, bytes, fold};

fn open(language: Language) -> Dictionary<'static> {
    gousset_words::open(language).unwrap()
}

fn contains(language: Language, word: &str) -> bool {
    open(language).contains(&fold(word).unwrap())
}

/// A portable random number generator: every run must try the same strings.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }

    fn letter(&mut self) -> Letter {
        Letter::ALL[self.below(Letter::COUNT)]
    }
}

#[test]
fn every_word_is_found_with_its_standing() {
    for language in Language::ALL {
        let dictionary = open(language);
        let words = list(dictionary);
        assert!(words.is_sorted_by(|(one, _), (other, _)| one < other), "{language:?}");
        assert_eq!(words.len(), dictionary.words() as usize);
        let common = words.iter().filter(|(_, standing)| *standing == Standing::Common).count();
        assert_eq!(common, dictionary.common() as usize);
        for (word, standing) in &words {
            assert!((2..=LONGEST).contains(&word.len()), "{word}");
            assert_eq!(dictionary.find(word), Some(*standing), "{word}");
        }
    }
}

#[test]
fn steps_and_branches_agree_everywhere() {
    fn check(dictionary: Dictionary, node: Node, seen: &mut HashSet<Node>) {
        if !seen.insert(node) {
            return;
        }
        let mut branches = dictionary.branches(node).peekable();
        for letter in Letter::ALL {
            let branch = branches.next_if(|(its_letter, _)| *its_letter == letter).map(|(_, next)| next);
            assert_eq!(dictionary.step(node, letter), branch);
            if let Some(next) = branch {
                check(dictionary, next, seen);
            }
        }
        assert_eq!(branches.next(), None, "branches are in alphabetical order");
    }
    for language in Language::ALL {
        check(open(language), open(language).root(), &mut HashSet::new());
    }
}

#[test]
fn edges_of_some_letters_are_the_branches_with_them() {
    let mut numbers = Numbers(2);
    for language in Language::ALL {
        let dictionary = open(language);
        for _ in 0..20_000 {
            let mut node = dictionary.root();
            for _ in 0..numbers.below(8) {
                let branches: Vec<_> = dictionary.branches(node).collect();
                let Some((_, next)) = branches.get(numbers.below(branches.len().max(1))) else { break };
                node = *next;
            }
            let letters = numbers.below(1 << Letter::COUNT) as u32;
            let mut rest = node.edges();
            let edges = std::iter::from_fn(|| {
                let edge = dictionary.next_edge(rest, letters)?;
                rest = edge.rest();
                Some(edge)
            });
            let wanted = dictionary.branches(node).filter(|(letter, _)| letters >> letter.index() & 1 == 1);
            assert!(edges.map(|edge| (edge.letter(), dictionary.node(edge))).eq(wanted));
        }
    }
}

/// The letters of at least one continuation of a node, and those of every continuation.
type Ahead = (u32, u32);

const EVERY_LETTER: u32 = (1 << Letter::COUNT) - 1;

#[test]
fn an_outlook_is_true_of_every_way_on() {
    fn ahead(dictionary: Dictionary, node: Node, known: &mut HashMap<Node, Ahead>, told: &mut u32) -> Ahead {
        if let Some(ahead) = known.get(&node) {
            return *ahead;
        }
        let (mut any, mut every, mut rest) = (0, u32::MAX, node.edges());
        while let Some(edge) = dictionary.next_edge(rest, EVERY_LETTER) {
            rest = edge.rest();
            let beyond = ahead(dictionary, dictionary.node(edge), known, told);
            if edge.has_outlook() {
                let outlook = dictionary.outlook(dictionary.follow(edge)).unwrap();
                assert_eq!(beyond.0 & !outlook.any(), 0);
                let needed = outlook.every().into_iter().filter(|letter| *letter != Outlook::NO_LETTER);
                assert!(needed.into_iter().all(|letter| beyond.1 >> letter & 1 == 1));
                *told += 1;
            }
            let letter = 1 << edge.letter().index();
            any |= letter | beyond.0;
            every &= if edge.word().is_some() { letter } else { letter | beyond.1 };
        }
        known.insert(node, (any, every));
        (any, every)
    }
    // In English only the favourites have outlooks.
    for (language, least) in [(Language::English, 20_000), (Language::French, 100_000)] {
        let (dictionary, mut told) = (open(language), 0);
        ahead(dictionary, dictionary.root(), &mut HashMap::new(), &mut told);
        assert!(told > least, "{language:?}: {told} edges have an outlook");
    }
}

#[test]
fn a_million_strings_that_are_no_words_are_not_found() {
    for language in Language::ALL {
        let dictionary = open(language);
        let words: Vec<Spelling> = list(dictionary).into_iter().map(|(word, _)| word).collect();
        let known: HashSet<&Spelling> = words.iter().collect();
        let mut numbers = Numbers(1);
        let mut strangers = 0;
        while strangers < 1_000_000 {
            let spelling = match numbers.below(2) {
                0 => random(&mut numbers),
                _ => misspelt(&words[numbers.below(words.len())], &mut numbers),
            };
            if !known.contains(&spelling) {
                assert_eq!(dictionary.find(&spelling), None, "{spelling}");
                strangers += 1;
            }
        }
    }
}

fn random(numbers: &mut Numbers) -> Spelling {
    let mut spelling = Spelling::new();
    for _ in 0..numbers.below(LONGEST + 1) {
        spelling.push(numbers.letter()).unwrap();
    }
    spelling
}

/// Returns the word with one letter changed, dropped or added.
fn misspelt(word: &Spelling, numbers: &mut Numbers) -> Spelling {
    let mut letters = word.to_vec();
    let place = numbers.below(letters.len());
    match numbers.below(3) {
        0 => letters[place] = numbers.letter(),
        1 => drop(letters.remove(place)),
        _ => letters.insert(place, numbers.letter()),
    }
    let mut spelling = Spelling::new();
    for letter in letters.into_iter().take(LONGEST) {
        spelling.push(letter).unwrap();
    }
    spelling
}

#[test]
fn they_are_as_small_as_promised() {
    for (language, most) in [(Language::English, 2.1), (Language::French, 0.8)] {
        let a_word = bytes(language).len() as f64 / f64::from(open(language).words());
        assert!(a_word <= most, "{language:?}: {a_word} bytes a word");
    }
}

#[test]
fn the_words_of_the_rules_are_there() {
    for word in [
        "mer", "amertume", "tour", "entourer", "mot", "morte", "dos", "dose", "farine", "famine", "œuf",
        "été",
    ] {
        assert!(contains(Language::French, word), "{word}");
    }
    for word in ["colour", "color", "organise", "organize", "jumper", "quiz", "word", "words"] {
        assert!(contains(Language::English, word), "{word}");
    }
}

#[test]
fn verbs_plurals_and_feminines_are_expanded() {
    for word in
        ["mangeassions", "finiront", "chevaux", "travaux", "belles", "actrices", "kilomètres", "peignît"]
    {
        assert!(contains(Language::French, word), "{word}");
    }
}

#[test]
fn names_symbols_and_abbreviations_are_not() {
    for word in ["lyon", "kg", "cm", "cf", "janv", "lorsqu", "qu", "xvi", "ln", "ftp", "hoc", "éd"] {
        assert!(!contains(Language::French, word), "{word}");
    }
    for word in ["london", "kg", "mb", "lm", "ks", "csc", "tv", "dkl", "isnt"] {
        assert!(!contains(Language::English, word), "{word}");
    }
}

#[test]
fn everyday_words_are_common_and_curiosities_rare() {
    let standing = |language, word: &str| open(language).find(&fold(word).unwrap());
    for (language, common, rare) in [
        (Language::English, ["house", "running", "ok"], ["cwm", "aa", "zarf"]),
        (Language::French, ["maison", "mangé", "chevaux"], ["aa", "xérus", "mangeassions"]),
    ] {
        assert!(common.iter().all(|word| standing(language, word) == Some(Standing::Common)), "{common:?}");
        assert!(rare.iter().all(|word| standing(language, word) == Some(Standing::Rare)), "{rare:?}");
    }
}
