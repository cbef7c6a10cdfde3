//! The prospects of a word against all plays of the hand, which another search finds.

use super::*;
use crate::lexicon::card::Card;
use crate::lexicon::moves::Move;
use crate::lexicon::pack::Pack;
use crate::lexicon::plays::each_play;
use crate::rng::Rng;
use core::ops::ControlFlow;
use gousset_words::Language;
use std::vec::Vec as List;

fn dictionary(language: Language) -> Dictionary<'static> {
    gousset_words::open(language).unwrap()
}

/// A hand of this many cards, with a Master in it or not.
fn dealt(rng: &mut Rng, size: usize, master: bool) -> Hand {
    let mut cards: List<Card> = Pack::Original.cards(1).cards().filter(|card| !card.is_master()).collect();
    rng.shuffle(&mut cards);
    if master {
        cards.insert(0, Card::MASTER);
    }
    cards.into_iter().take(size).collect()
}

fn plays(dictionary: Dictionary<'_>, hand: &Hand, table: &[Word]) -> List<Move> {
    let mut found = List::new();
    let _ = each_play(dictionary, hand, table, |play| {
        found.push(play.mv());
        ControlFlow::<()>::Continue(())
    });
    found
}

/// The letters that can come next, as they are or as a Master.
fn letters(prospects: &Prospects) -> LetterSet {
    let can = |letter: &Letter| prospects.places(*letter) | prospects.places_by_master(*letter) != 0;
    set_of(Letter::ALL.into_iter().filter(can))
}

#[test]
fn a_new_word_goes_on_with_the_letters_of_the_plays_that_begin_so() {
    let mut rng = Rng::new(11);
    let (mut complete, mut cut) = (0, 0);
    for round in 0..60 {
        let language = Language::ALL[round % 2];
        let dictionary = dictionary(language);
        let hand = dealt(&mut rng, 10, round % 5 == 0);
        let words: List<Word> = plays(dictionary, &hand, &[])
            .into_iter()
            .filter_map(|mv| if let Move::Word(word) = mv { Some(word) } else { None })
            .collect();
        for _ in 0..12 {
            let word = words[rng.below(words.len() as u32) as usize];
            let begun = &word.letters()[..rng.below(word.len() as u32) as usize];
            let mut left = hand;
            for (place, _) in begun.iter().enumerate() {
                assert!(left.remove(word.card(place).unwrap()));
            }
            let prospects = Prospects::of(Making::New(begun), &left, dictionary);
            let longer: List<&[Letter]> = words
                .iter()
                .map(Word::letters)
                .filter(|letters| letters.len() > begun.len() && letters.starts_with(begun))
                .collect();
            let expected = set_of(longer.iter().map(|letters| letters[begun.len()]));
            let found = letters(&prospects);
            if !prospects.is_complete() {
                assert_eq!(found & expected, expected, "{hand} {begun:?}");
                assert_eq!(prospects.shared(), None);
                cut += 1;
                continue;
            }
            complete += 1;
            assert_eq!(found, expected, "{hand} {begun:?}");
            let shortest = longer.iter().map(|letters| letters.len()).min().unwrap_or(0);
            let in_common = (0..shortest)
                .take_while(|&at| longer.iter().all(|letters| letters[at] == longer[0][at]))
                .count();
            let shared = prospects.shared().map(|word| word.letters().to_vec());
            assert_eq!(shared, longer.first().map(|letters| letters[..in_common].to_vec()));
        }
    }
    assert!(complete > 400 && cut > 0, "{complete} {cut}");
}

/// Follows marked cards at random until nothing is left to add; how many words it came by.
fn follow(rng: &mut Rng, dictionary: Dictionary<'_>, hand: &Hand, on: &Word, exchange: bool) -> usize {
    let (mut word, mut fixed, mut left, mut words) = (*on, 0_u16, *hand, 0);
    loop {
        let making =
            if exchange { Making::Exchange { word: &word, fixed } } else { Making::Insert(word.letters()) };
        let prospects = Prospects::of(making, &left, dictionary);
        let is_word = dictionary.contains(word.letters());
        words += usize::from(is_word && fixed != 0);
        let mut ways = List::new();
        for letter in Letter::ALL {
            for place in 0..16 {
                if prospects.places(letter) >> place & 1 != 0 {
                    ways.push((Card::of(letter), letter, place));
                }
                if prospects.places_by_master(letter) >> place & 1 != 0 {
                    ways.push((Card::MASTER, letter, place));
                }
            }
        }
        let Some(&(card, letter, place)) = ways.get(rng.below(ways.len() as u32) as usize) else {
            assert!(is_word || fixed == 0 || !prospects.is_complete(), "{on} became {word} with {hand}");
            return words;
        };
        assert!(left.remove(card), "{card} is not in {left}");
        let mut changed = Word::EMPTY;
        for (at, &old) in word.letters().iter().enumerate() {
            if at == place {
                changed.push(letter, card.is_master());
            }
            if at != place || !exchange {
                changed.push(old, word.is_master(at));
            }
        }
        if place == word.len() {
            changed.push(letter, card.is_master());
        }
        word = changed;
        fixed |= 1 << place;
    }
}

#[test]
fn marked_cards_lead_to_words_of_the_table_that_can_be_made() {
    let mut rng = Rng::new(12);
    let mut made = [0; 2];
    for round in 0..80 {
        let dictionary = dictionary(Language::ALL[round % 2]);
        let hand = dealt(&mut rng, 8, round % 4 == 0);
        let others = plays(dictionary, &dealt(&mut rng, 10, false), &[]);
        let Some(&Move::Word(on)) = others.get(rng.below(others.len() as u32) as usize) else { continue };
        let on = if round % 3 == 0 { on.with_masters(2) } else { on };
        let all = plays(dictionary, &hand, &[on]);
        for exchange in [false, true] {
            let making = if exchange {
                Making::Exchange { word: &on, fixed: 0 }
            } else {
                Making::Insert(on.letters())
            };
            let prospects = Prospects::of(making, &hand, dictionary);
            let any = all.iter().any(|mv| match mv {
                Move::Insert(..) => !exchange,
                Move::Exchange(..) => exchange,
                _ => false,
            });
            if prospects.is_complete() {
                assert_eq!(letters(&prospects) != 0, any, "{on} with {hand}, exchange: {exchange}");
            }
            made[usize::from(exchange)] += follow(&mut rng, dictionary, &hand, &on, exchange);
        }
    }
    assert!(made.iter().all(|&made| made > 30), "{made:?}");
}

#[test]
fn a_master_of_the_table_is_won_by_its_own_letter() {
    let on: Word = "CaT".parse().unwrap();
    let hand: Hand = "AZ".chars().filter_map(Card::from_char).collect();
    let dictionary = dictionary(Language::English);
    let a = Letter::ALL[0];
    assert_eq!(Prospects::of(Making::Exchange { word: &on, fixed: 0 }, &hand, dictionary).places(a), 0b10);
    let plain: Word = "CAT".parse().unwrap();
    assert_eq!(Prospects::of(Making::Exchange { word: &plain, fixed: 0 }, &hand, dictionary).places(a), 0);
    assert_eq!(Prospects::of(Making::Exchange { word: &on, fixed: 0b10 }, &hand, dictionary).places(a), 0);
}

#[test]
fn what_is_no_beginning_goes_on_with_nothing() {
    let hand: Hand = "AEIOST".chars().filter_map(Card::from_char).collect();
    let begun: Word = "ZX".parse().unwrap();
    let prospects = Prospects::of(Making::New(begun.letters()), &hand, dictionary(Language::English));
    assert_eq!((letters(&prospects), prospects.shared(), prospects.is_complete()), (0, None, true));
    let longest: Word = "ABCDEFGHIJKLMNO".parse().unwrap();
    let prospects = Prospects::of(Making::New(longest.letters()), &hand, dictionary(Language::English));
    assert_eq!(letters(&prospects), 0);
}
