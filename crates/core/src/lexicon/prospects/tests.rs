//! Compares the prospects of a word with all plays of the hand, which another search finds.

use super::*;
use crate::lexicon::card::Card;
use crate::lexicon::moves::Move;
use crate::lexicon::pack::Pack;
use crate::lexicon::plays::each_play;
use crate::lexicon::toy::spelt;
use crate::rng::Rng;
use core::ops::ControlFlow;
use gousset_words::{Language, build};
use std::string::String;
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

/// The letters that can come next, as a real card or as a Master.
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

/// Adds marked cards at random until none is left to add. Returns the number of words made on the way.
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

/// For each letter: its places, the places of a Master for it, and its weight.
type Summary = [(u16, u16, u16); Letter::COUNT];

fn summary(prospects: &Prospects) -> Summary {
    Letter::ALL.map(|letter| {
        (prospects.places(letter), prospects.places_by_master(letter), prospects.weight(letter))
    })
}

/// The letters that this word needs from the hand, with their places; `None` if the word cannot be made.
fn added(making: Making<'_>, word: &[Letter]) -> Option<List<(Letter, usize)>> {
    let rest = |from: usize| word[from..].iter().map(move |&letter| (letter, from)).collect::<List<_>>();
    match making {
        Making::New(begun) => {
            (word.starts_with(begun) && word.len() > begun.len()).then(|| rest(begun.len()))
        }
        Making::Insert(on) => {
            // Each letter of the table is kept as early as possible.
            let (mut reached, mut added) = (0, List::new());
            for &letter in word {
                if on.get(reached) == Some(&letter) {
                    reached += 1;
                } else {
                    added.push((letter, reached));
                }
            }
            (reached == on.len() && !added.is_empty()).then_some(added)
        }
        Making::Exchange { word: on, fixed } => {
            let swapped = word.iter().zip(on.letters()).enumerate().filter(|(_, (new, old))| new != old);
            let swapped: List<_> = swapped.map(|(place, (&new, _))| (new, place)).collect();
            let stays = swapped.iter().all(|(_, place)| fixed >> place & 1 == 0);
            (word.len() == on.len() && stays).then_some(swapped)
        }
    }
}

/// The prospects, found by trying every word of the dictionary.
fn naive(making: Making<'_>, hand: &Hand, words: &[(String, Standing)]) -> Summary {
    let mut summary = [(0, 0, 0); Letter::COUNT];
    'words: for (text, standing) in words {
        let Some(added) = added(making, &spelt(text)) else { continue };
        let (mut left, mut ways) = (*hand, List::new());
        for (letter, place) in added {
            let real = left.remove(Card::of(letter));
            if !real && !left.remove(Card::MASTER) {
                continue 'words;
            }
            ways.push((letter, place, real));
        }
        // For a new word, only the next card counts: the places of the others are not known yet.
        if let Making::New(_) = making {
            ways.truncate(1);
        }
        for (letter, place, real) in ways {
            let (places, by_master, weight) = &mut summary[usize::from(letter.index())];
            *(if real { places } else { by_master }) |= 1 << place;
            *weight += if *standing == Standing::Common { 8 } else { 1 };
        }
        if let Making::Exchange { word: on, fixed } = making {
            for (place, &letter) in on.letters().iter().enumerate() {
                let is_kept = spelt(text)[place] == letter && fixed >> place & 1 == 0;
                if is_kept && on.is_master(place) && left.count_letter(letter) > 0 {
                    summary[usize::from(letter.index())].0 |= 1 << place;
                }
            }
        }
    }
    summary
}

#[test]
fn prospects_are_what_trying_every_word_finds() {
    let mut rng = Rng::new(13);
    let mut seen = [0; 3];
    for case in 0..400 {
        let text = |rng: &mut Rng| -> String {
            (0..2 + rng.below(5)).map(|_| char::from(b'A' + rng.below(5) as u8)).collect()
        };
        let words: List<(String, Standing)> = (0..25)
            .map(|_| (text(&mut rng), [Standing::Common, Standing::Rare][rng.below(2) as usize]))
            .collect::<std::collections::BTreeMap<_, _>>()
            .into_iter()
            .collect();
        let bytes = build::compile(words.iter().cloned()).unwrap();
        let dictionary = Dictionary::open(&bytes).unwrap();
        let mut hand: Hand =
            (0..rng.below(7)).map(|_| Card::of(Letter::ALL[rng.below(5) as usize])).collect();
        hand.add_many(Card::MASTER, (case % 3) as u8);
        let on = spelt(&words[rng.below(words.len() as u32) as usize].0);
        let on = Word::new(&on).unwrap().with_masters(rng.bits() as u16 & rng.bits() as u16);
        let begun = &on.letters()[..rng.below(on.len() as u32) as usize];
        let fixed = rng.bits() as u16 & rng.bits() as u16;
        for (kind, making) in [
            Making::New(begun),
            Making::Insert(on.letters()),
            Making::Insert(begun),
            Making::Exchange { word: &on, fixed: 0 },
            Making::Exchange { word: &on, fixed },
        ]
        .into_iter()
        .enumerate()
        {
            let prospects = Prospects::of(making, &hand, dictionary);
            let expected = naive(making, &hand, &words);
            assert!(prospects.is_complete(), "{hand} {making:?}");
            assert_eq!(summary(&prospects), expected, "{hand} {making:?} {words:?}");
            seen[kind / 2] += usize::from(expected.iter().any(|&(.., weight)| weight > 0));
        }
    }
    assert!(seen.iter().all(|&many| many > 100), "{seen:?}");
}

/// Words of three letters that begin with `first`: the first `seconds` second letters with every third letter, and one
/// more second letter with the first `thirds` third letters. The edges after the first letter take two looks for each
/// second letter, there and back, and one for each third letter.
fn words_from(first: char, seconds: u8, thirds: u8) -> List<(String, Standing)> {
    let letters = |many: u8| (b'A'..b'A' + many).map(char::from);
    let whole = letters(seconds).flat_map(|second| letters(26).map(move |third| (second, third)));
    let part = letters(thirds).map(|third| (char::from(b'A' + seconds), third));
    whole
        .chain(part)
        .map(|(second, third)| ([first, second, third].iter().collect(), Standing::Rare))
        .collect()
}

#[test]
fn all_looks_are_taken_and_not_one_more() {
    let masters: Hand = core::iter::repeat_n(Card::MASTER, 5).collect();
    // Two looks for each first letter, there and back, and one that finds no further letter: 1 + 3 × 2 + 2 × 26 × 28 +
    // 19 × 28 = 1,995. The last second letter takes 2 + `thirds` more.
    for (thirds, is_all) in [(3, true), (4, false)] {
        let words = [words_from('A', 26, 0), words_from('B', 26, 0), words_from('C', 19, thirds)].concat();
        let bytes = build::compile(words).unwrap();
        let dictionary = Dictionary::open(&bytes).unwrap();
        let prospects = Prospects::of(Making::Insert(&[]), &masters, dictionary);
        assert_eq!(prospects.is_complete(), is_all, "{thirds}");
    }
}

/// A Master can be each of 26 letters, and each gets 76 of the looks. One of these finds that there are no more second
/// letters.
#[test]
fn every_next_letter_has_its_share_of_the_looks() {
    let masters: Hand = core::iter::repeat_n(Card::MASTER, 5).collect();
    let (a, b) = (Letter::ALL[0], Letter::ALL[1]);
    for (thirds, is_all) in [(17, true), (18, false)] {
        let bytes = build::compile([words_from('A', 2, thirds), words_from('B', 1, 0)].concat()).unwrap();
        let prospects = Prospects::of(Making::New(&[]), &masters, Dictionary::open(&bytes).unwrap());
        assert_eq!(prospects.is_complete(), is_all, "{thirds}");
        assert_eq!(prospects.weight(b), 26, "it is counted whatever the letter before it took");
        assert_eq!((prospects.places_by_master(a), prospects.places_by_master(b)), (1, 1));
    }
    // Each of two letters in the hand gets half of the looks. This search takes 381, far fewer than a half and far more
    // than 76.
    let cards: Hand = "AAAAAAAABBBBBBBB".chars().filter_map(Card::from_char).collect();
    let word = |number: u32| (0..8).map(|place| if number >> place & 1 == 0 { 'A' } else { 'B' }).collect();
    let bytes = build::compile((0..256).map(|number| (word(number), Standing::Rare))).unwrap();
    let prospects = Prospects::of(Making::New(&[]), &cards, Dictionary::open(&bytes).unwrap());
    assert_eq!((prospects.is_complete(), prospects.weight(a), prospects.weight(b)), (true, 128, 128));
}

#[test]
fn what_was_not_looked_at_counts_as_possible() {
    // No word can be finished with these cards, but there are too many beginnings to find that out.
    let words = words_from('A', 26, 0).into_iter().map(|(word, standing)| (word + "ZZZ", standing));
    let bytes = build::compile(words).unwrap();
    let cards: Hand = "A**".chars().filter_map(Card::from_char).collect();
    let prospects = Prospects::of(Making::New(&[]), &cards, Dictionary::open(&bytes).unwrap());
    assert!(!prospects.is_complete());
    assert_eq!((prospects.places(Letter::ALL[0]), prospects.weight(Letter::ALL[0])), (1, 0));
    assert_eq!((letters(&prospects), prospects.shared()), (1, None));
}

/// With any bytes, only cards of the hand are marked, and no count of cards falls below zero.
#[test]
fn a_damaged_dictionary_marks_no_card_that_the_hand_has_not() {
    let mut rng = Rng::new(30);
    let words = (0..300).map(|_| {
        let text = (0..2 + rng.below(11)).map(|_| char::from(b'A' + rng.below(8) as u8)).collect::<String>();
        (text, Standing::Common)
    });
    let sound = build::compile(words).unwrap();
    let (_, body) = sound.split_at(24);
    let on: Word = "ABcDEFG".parse().unwrap();
    let mut marked = 0;
    for case in 0..300 {
        let mut body = body.to_vec();
        for _ in 0..1 + rng.below(40) {
            let place = rng.below(body.len() as u32) as usize;
            body[place] = rng.bits() as u8;
        }
        let bytes = build::seal(&body);
        let dictionary = Dictionary::open(&bytes).unwrap();
        let mut hand: Hand = "ABCDE".chars().filter_map(Card::from_char).collect();
        hand.add_many(Card::MASTER, (case % 2) as u8);
        for making in [
            Making::New(&[]),
            Making::New(&on.letters()[..2]),
            Making::Insert(&on.letters()[..2]),
            Making::Exchange { word: &on, fixed: 1 },
        ] {
            let prospects = Prospects::of(making, &hand, dictionary);
            for letter in Letter::ALL {
                assert!(prospects.places(letter) == 0 || hand.count_letter(letter) > 0, "{making:?}");
                assert!(prospects.places_by_master(letter) == 0 || hand.masters() > 0, "{making:?}");
            }
            marked += usize::from(letters(&prospects) != 0);
        }
    }
    assert!(marked > 100, "{marked}");
}

/// Every word ends with a letter that the hand lacks. If the word on the table does not have it after its second place,
/// the search turns back at once.
#[test]
fn a_search_turns_back_where_a_letter_that_must_come_is_missing() {
    let all = || 'A'..='M';
    let words =
        all().flat_map(|one| all().flat_map(move |two| all().map(move |three| [one, two, three, 'Z'])));
    let bytes = build::compile(words.map(|word| (word.iter().collect(), Standing::Rare))).unwrap();
    let dictionary = Dictionary::open(&bytes).unwrap();
    let hand: Hand = all().flat_map(|letter| [letter; 3]).filter_map(Card::from_char).collect();
    let [early, late]: [Word; 2] = ["AZAA", "AAAZ"].map(|word| word.parse().unwrap());
    for (making, is_found) in [
        (Making::New(&[]), false),
        (Making::New(&early.letters()[..1]), false),
        (Making::Exchange { word: &early, fixed: 0 }, false),
        (Making::Exchange { word: &late, fixed: 0b11 }, true),
    ] {
        let prospects = Prospects::of(making, &hand, dictionary);
        assert_eq!((prospects.is_complete(), letters(&prospects) != 0), (true, is_found), "{making:?}");
    }
}

#[test]
fn no_word_is_longer_than_the_longest_whatever_the_dictionary_has() {
    let sound = build::compile([("A".repeat(LONGEST), Standing::Rare)]).unwrap();
    let (_, body) = sound.split_at(24);
    let hand: Hand = core::iter::repeat_n(Card::of(Letter::ALL[0]), 40).collect();
    let on = Word::new(&[Letter::ALL[0]; LONGEST]).unwrap();
    for too_many in 0..=18 {
        // Before the edge that ends the word, insert copies of another edge together with the outlook after it.
        let mut body = body.to_vec();
        let (last, another) = (body.len() - 1, [body[body.len() - 3], body[body.len() - 2]]);
        body.splice(last..last, another.repeat(too_many));
        let bytes = build::seal(&body);
        let dictionary = Dictionary::open(&bytes).unwrap();
        for making in [Making::New(&[]), Making::New(&on.letters()[1..]), Making::Insert(&on.letters()[2..])]
        {
            let prospects = Prospects::of(making, &hand, dictionary);
            assert_eq!(letters(&prospects) != 0, too_many == 0, "{too_many} too many: {making:?}");
        }
        let exchange = Prospects::of(Making::Exchange { word: &on, fixed: 0 }, &hand, dictionary);
        assert_eq!((letters(&exchange), exchange.is_complete()), (0, true));
    }
}
