//! A dictionary of a few words: its words are found, other strings are not, and no other words are listed.

use gousset_words::build::{WrongList, compile, list};
use gousset_words::{Dictionary, Letter, Node, Standing, Unreadable, fold};

const WORDS: [(&str, Standing); 9] = [
    ("mer", Standing::Common),
    ("amertume", Standing::Rare),
    ("tour", Standing::Common),
    ("entourer", Standing::Common),
    ("mot", Standing::Common),
    ("morte", Standing::Common),
    ("dos", Standing::Common),
    ("dose", Standing::Rare),
    ("cœur", Standing::Rare),
];

fn file(words: &[(&str, Standing)]) -> Vec<u8> {
    compile(words.iter().map(|(word, standing)| ((*word).to_owned(), *standing))).unwrap()
}

#[test]
fn its_words_are_found_with_their_standing_in_alphabetical_order() {
    let file = file(&WORDS);
    let dictionary = Dictionary::open(&file).unwrap();
    let mut expected: Vec<_> = WORDS.map(|(word, standing)| (fold(word).unwrap(), standing)).into();
    expected.sort();
    assert_eq!(list(dictionary), expected);
    assert_eq!((dictionary.words(), dictionary.common()), (9, 6));
    for (word, standing) in expected {
        assert_eq!(dictionary.find(&word), Some(standing), "{word}");
    }
}

#[test]
fn beginnings_ends_and_strangers_are_no_words() {
    let file = file(&WORDS);
    let dictionary = Dictionary::open(&file).unwrap();
    for text in ["", "m", "me", "mers", "er", "do", "doses", "entour", "zut", "coeu"] {
        assert!(!dictionary.contains(&fold(text).unwrap()), "{text}");
    }
}

#[test]
fn a_word_given_twice_counts_once_and_has_its_better_standing() {
    let file = file(&[("côté", Standing::Rare), ("cote", Standing::Common), ("coté", Standing::Rare)]);
    let dictionary = Dictionary::open(&file).unwrap();
    assert_eq!((dictionary.words(), dictionary.common()), (1, 1));
    assert_eq!(dictionary.find(&fold("cote").unwrap()), Some(Standing::Common));
}

#[test]
fn an_empty_list_makes_a_dictionary_without_words() {
    let file = file(&[]);
    let dictionary = Dictionary::open(&file).unwrap();
    assert_eq!(dictionary.words(), 0);
    assert!(Letter::ALL.iter().all(|letter| dictionary.step(dictionary.root(), *letter).is_none()));
}

#[test]
fn a_list_with_something_else_than_words_is_refused() {
    let one = |word: &str| compile([(word.to_owned(), Standing::Rare)]);
    assert_eq!(one(""), Err(WrongList::Empty));
    assert_eq!(one("l'eau"), Err(WrongList::Unreadable("l'eau".into(), Unreadable::Sign('\''))));
    assert_eq!(
        one("anticonstitutionnellement").unwrap_err().to_string(),
        "the list has the word \"anticonstitutionnellement\": a word has at most 15 letters"
    );
}

#[test]
fn a_node_is_small() {
    assert!(size_of::<Node>() <= 8, "{}", size_of::<Node>());
}
