//! Readings by example, and compared with a second implementation that tries every choice of cards.

use super::*;
use crate::lexicon::hand::tests::hand;
use crate::lexicon::word::tests::word;
use crate::rng::Rng;
use std::string::{String, ToString};
use std::vec::Vec;

/// The word on the table, the cards that the hand gives, and those that it gets.
fn spelt(laying: Result<Laying, Refusal>) -> Result<[String; 3], Refusal> {
    laying.map(|Laying { word, given, taken }| [word.to_string(), given.to_string(), taken.to_string()])
}

fn expect(laying: Result<Laying, Refusal>, expected: [&str; 3]) {
    assert_eq!(spelt(laying), Ok(expected.map(String::from)));
}

fn card(sign: char) -> Card {
    Card::from_char(sign).unwrap()
}

#[test]
fn a_word_takes_real_cards_first_and_the_master_where_it_is_marked() {
    expect(read_word(&hand("CATS*"), &word("CAT")), ["CAT", "ACT", ""]);
    expect(read_word(&hand("CATS*"), &word("CaT")), ["CaT", "*CT", ""]);
    expect(read_word(&hand("CTS*"), &word("CAT")), ["CaT", "*CT", ""]);
    expect(read_word(&hand("AB*"), &word("ABA")), ["ABa", "*AB", ""]);
    assert_eq!(read_word(&hand("CTS"), &word("CAT")), Err(Refusal::NotInHand(card('A'))));
    assert_eq!(read_word(&hand("CAT"), &word("CaT")), Err(Refusal::NotInHand(Card::MASTER)));
    assert_eq!(read_word(&hand("CT*"), &word("CAtS")), Err(Refusal::NotInHand(Card::MASTER)));
    assert_eq!(read_word(&hand("A"), &word("A")), Err(Refusal::TooShort));
    assert_eq!(read_word(&hand("A"), &word("")), Err(Refusal::TooShort));
}

#[test]
fn the_inserts_of_the_sheet() {
    for (on, to, cards) in [
        ("MER", "AMERTUME", "AEMTU"),
        ("TOUR", "ENTOURER", "EENR"),
        ("MOT", "MORTE", "ER"),
        ("DOS", "DOSE", "E"),
    ] {
        expect(read_insert(&hand(cards), &word(on), &word(to)), [to, cards, ""]);
        assert!(read_exchange(&hand(cards), &word(on), &word(to)).is_err());
    }
}

#[test]
fn an_insert_keeps_the_order_and_adds_something() {
    let insert = |on, to| read_insert(&hand("AEIOUST*"), &word(on), &word(to));
    assert_eq!(insert("MER", "REMUE"), Err(Refusal::OrderBroken));
    assert_eq!(insert("MER", "MER"), Err(Refusal::NothingInserted));
    assert_eq!(insert("MER", "ME"), Err(Refusal::OrderBroken));
    assert_eq!(insert("MER", "TER"), Err(Refusal::OrderBroken));
    assert_eq!(read_insert(&hand("E"), &word("MER"), &word("MERS")), Err(Refusal::NotInHand(card('S'))));
    expect(insert("MER", "MERx"), ["MERx", "*", ""]);
    // A word of the largest length is made from one with a letter less.
    expect(insert("CONSTITUTIONNE", "CONSTITUTIONNEt"), ["CONSTITUTIONNEt", "*", ""]);
    expect(insert("ONSTITUTIONNES", "tONSTITUTIONNES"), ["tONSTITUTIONNES", "*", ""]);
    expect(insert("MER", "MERS"), ["MERS", "S", ""]);
    expect(insert("MER", "MERs"), ["MERs", "*", ""]);
}

/// If two letters are the same, either may be the new one. A mark selects it.
#[test]
fn marks_decide_between_readings_of_an_insert() {
    let insert = |cards, on, to| read_insert(&hand(cards), &word(on), &word(to));
    expect(insert("S*", "MISE", "MISSE"), ["MISSE", "S", ""]);
    expect(insert("S*", "MISE", "MIsSE"), ["MIsSE", "*", ""]);
    expect(insert("S*", "MISE", "MISsE"), ["MISsE", "*", ""]);
    // The Master on the table stays a Master, marked or not.
    expect(insert("S", "MIsE", "MISSE"), ["MIsSE", "S", ""]);
    expect(insert("S", "MIsE", "MISsE"), ["MISsE", "S", ""]);
    expect(insert("S", "FAmINE", "FAMINES"), ["FAmINES", "S", ""]);
    expect(insert("S", "FAmINE", "FAmINES"), ["FAmINES", "S", ""]);
    assert_eq!(insert("S", "FAMINE", "FAmINES"), Err(Refusal::OrderBroken));
}

#[test]
fn the_exchange_of_the_sheet_and_the_masters_part_in_it() {
    let exchange = |cards, on, to| read_exchange(&hand(cards), &word(on), &word(to));
    expect(exchange("MX", "FARINE", "FAMINE"), ["FAMINE", "M", "R"]);
    expect(exchange("M*", "FARINE", "FAMINE"), ["FAMINE", "M", "R"]);
    expect(exchange("M*", "FARINE", "FAmINE"), ["FAmINE", "*", "R"]);
    expect(exchange("*", "FARINE", "FAMINE"), ["FAmINE", "*", "R"]);
    // A Master is won back by its own letter, or by the letter that replaces it.
    expect(exchange("M", "FAmINE", "FAMINE"), ["FAMINE", "M", "*"]);
    expect(exchange("R", "FAmINE", "FARINE"), ["FARINE", "R", "*"]);
    // One Master replaces another where the letter changes.
    expect(exchange("*", "FAmINE", "FArINE"), ["FArINE", "*", "*"]);
    assert_eq!(exchange("M", "FAmINE", "FAmINE"), Err(Refusal::NothingExchanged));
    assert_eq!(exchange("N", "FAmINE", "FAMINE"), Err(Refusal::NothingExchanged));
    // With another change the Master is won back too, unless its letter is marked.
    expect(exchange("MN", "FARInE", "FAMINE"), ["FAMINE", "MN", "*R"]);
    expect(exchange("MN", "FARInE", "FAMInE"), ["FAMInE", "M", "R"]);
    expect(exchange("M", "FARInE", "FAMINE"), ["FAMInE", "M", "R"]);
    // A real card goes to a changed letter before it wins back a Master.
    expect(exchange("E*", "RAMe", "EAME"), ["EAMe", "E", "R"]);
    // A Master may replace a real card if the spelling changes too, but not as the only change.
    expect(exchange("M*", "FARINE", "FAMINe"), ["FAMINe", "*M", "ER"]);
    assert_eq!(exchange("*", "FARINE", "FARINe"), Err(Refusal::NothingExchanged));
    assert_eq!(exchange("A*", "aBBA", "ABBa"), Err(Refusal::NothingExchanged));
    assert_eq!(exchange("X", "FARINE", "FARINE"), Err(Refusal::NothingExchanged));
    assert_eq!(exchange("M", "FARINE", "FAMINES"), Err(Refusal::LengthChanged));
    assert_eq!(exchange("A", "FARINE", "FAMINE"), Err(Refusal::NotInHand(card('M'))));
}

/// The source of a letter of the new word.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Choice {
    Stays,
    Real,
    Master,
}

/// Every choice of sources for a word of this length.
fn choices(length: usize) -> impl Iterator<Item = Vec<Choice>> {
    (0..3_usize.pow(length as u32)).map(move |mut number| {
        (0..length)
            .map(|_| {
                let choice = [Choice::Stays, Choice::Real, Choice::Master][number % 3];
                number /= 3;
                choice
            })
            .collect()
    })
}

/// The cards that these choices take from the hand; `None` if the hand lacks one, or a marked letter would get a real
/// card.
fn given(hand: &Hand, word: &Word, choices: &[Choice]) -> Option<Hand> {
    let mut given = Hand::EMPTY;
    for (place, choice) in choices.iter().enumerate() {
        match choice {
            Choice::Stays => {}
            Choice::Real if word.is_master(place) => return None,
            Choice::Real => given.add(Card::of(word.letters()[place])),
            Choice::Master => given.add(Card::MASTER),
        }
    }
    hand.contains_all(&given).then_some(given)
}

fn masters_after(on: impl Fn(usize) -> bool, choices: &[Choice]) -> usize {
    let is_master = |(place, choice): (usize, &Choice)| match choice {
        Choice::Stays => on(place),
        Choice::Real => false,
        Choice::Master => true,
    };
    choices.iter().enumerate().map(is_master).filter(|is| *is).count()
}

/// The smallest number of Masters that an insert can take from the hand; `None` if the insert is impossible.
fn naive_insert(hand: &Hand, on: &Word, word: &Word) -> Option<u8> {
    let fits = |choices: &Vec<Choice>| {
        let stays: Vec<usize> = (0..word.len()).filter(|&place| choices[place] == Choice::Stays).collect();
        stays.len() == on.len()
            && stays.iter().enumerate().all(|(kept, &place)| {
                on.letters()[kept] == word.letters()[place] && (on.is_master(kept) || !word.is_master(place))
            })
    };
    if word.len() <= on.len() {
        return None;
    }
    choices(word.len())
        .filter(fits)
        .filter_map(|choices| given(hand, word, &choices))
        .map(|hand| hand.masters())
        .min()
}

/// The smallest number of Masters that an exchange can take from the hand, and with it the smallest number left on the
/// table; `None` if the exchange is impossible.
fn naive_exchange(hand: &Hand, on: &Word, word: &Word) -> Option<(u8, usize)> {
    if word.len() != on.len() {
        return None;
    }
    let fits = |choices: &Vec<Choice>| {
        choices.iter().enumerate().all(|(place, choice)| {
            let (same, was, marked) =
                (on.letters()[place] == word.letters()[place], on.is_master(place), word.is_master(place));
            match choice {
                Choice::Stays => same && (was || !marked),
                Choice::Real => !marked,
                // A Master replaces the same letter only if the letter is marked.
                Choice::Master => !(same && (was || !marked)),
            }
        })
    };
    let best = choices(word.len())
        .filter(fits)
        .filter_map(|choices| {
            let given = given(hand, word, &choices)?;
            Some((given.masters(), masters_after(|place| on.is_master(place), &choices)))
        })
        .min()?;
    let wins = best.1 < on.masters().count_ones() as usize;
    (on.letters() != word.letters() || wins).then_some(best)
}

#[test]
fn readings_agree_with_trying_every_choice_of_cards() {
    let mut rng = Rng::new(23);
    let mut seen = [0; 4];
    for _ in 0..6_000 {
        let mut text = |most: u32, marks: u32| -> Word {
            let mut word = Word::EMPTY;
            for _ in 0..2 + rng.below(most) {
                word.push(Letter::ALL[rng.below(3) as usize], rng.below(marks) == 0);
            }
            word
        };
        let (on, to) = (text(3, 4), text(5, 6));
        let mut cards: Hand =
            (0..rng.below(5)).map(|_| Card::of(Letter::ALL[rng.below(3) as usize])).collect();
        cards.add_many(Card::MASTER, rng.below(3) as u8);
        let read = read_insert(&cards, &on, &to);
        assert_eq!(read.ok().map(|laying| laying.given.masters()), naive_insert(&cards, &on, &to));
        seen[usize::from(read.is_ok())] += 1;
        let swapped = read_exchange(&cards, &on, &to);
        let masters = |laying: Laying| (laying.given.masters(), laying.word.masters().count_ones() as usize);
        assert_eq!(
            swapped.ok().map(masters),
            naive_exchange(&cards, &on, &to),
            "{cards} {on} {to}: {swapped:?}"
        );
        seen[2 + usize::from(swapped.is_ok())] += 1;
        for laying in [read, swapped].into_iter().flatten() {
            // The same cards are there before and after: on the table, given and taken.
            let mut before: Hand = on.cards().chain(laying.given.cards()).collect();
            let after: Hand = laying.word.cards().chain(laying.taken.cards()).collect();
            assert_eq!(before, after, "{cards} {on} {to}");
            before.remove_all(&laying.given);
            assert_eq!(laying.word.letters(), to.letters());
            assert_eq!(to.masters() & !laying.word.masters(), 0, "a marked letter is a Master");
        }
    }
    assert!(seen.iter().all(|&many| many > 100), "{seen:?}");
}
