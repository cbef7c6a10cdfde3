//! Compares the walk with a naive second implementation that tries every word of a toy dictionary.

use super::*;
use crate::lexicon::card::Card;
use crate::lexicon::hand::tests::hand;
use crate::lexicon::pack::Pack;
use crate::lexicon::reading::{read_exchange, read_insert, read_word};
use crate::lexicon::toy::toy;
use crate::lexicon::word::tests::word;
use crate::rng::Rng;
use std::collections::BTreeSet;
use std::string::{String, ToString};
use std::vec::Vec as List;

/// The kind of a play, its place on the table, and its spelling in capitals.
type Told = (char, u8, String);

fn told(mv: Move) -> Told {
    let capitals = |word: Word| word.with_masters(0).to_string();
    match mv {
        Move::Word(word) => ('w', 0, capitals(word)),
        Move::Insert(at, word) => ('i', at, capitals(word)),
        Move::Exchange(at, word) => ('x', at, capitals(word)),
        _ => panic!("{mv:?} is no play"),
    }
}

fn walked(bytes: &[u8], hand: &Hand, table: &[Word]) -> List<Move> {
    let mut found = List::new();
    let _ = each_play(Dictionary::open(bytes).unwrap(), hand, table, |play| {
        found.push(play.mv());
        ControlFlow::<()>::Continue(())
    });
    found
}

/// Whether the hand has these letters, with Masters for the missing ones.
fn can_give(hand: &Hand, letters: &[u8]) -> bool {
    let missing: usize = (b'A'..=b'Z')
        .map(|letter| {
            let needed = letters.iter().filter(|&&other| other == letter).count();
            let has = hand.count(Card::from_char(char::from(letter)).unwrap());
            needed.saturating_sub(usize::from(has))
        })
        .sum();
    missing <= usize::from(hand.masters())
}

/// Whether letters of `new`, in their order, spell `old`. Tries every set of places.
fn embeds(old: &[u8], new: &[u8]) -> bool {
    (0_u32..1 << new.len()).any(|set| {
        let kept =
            new.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, letter)| letter);
        kept.eq(old)
    })
}

/// All plays, found by trying every word of the dictionary.
fn naive(words: &BTreeSet<String>, hand: &Hand, table: &[Word]) -> BTreeSet<Told> {
    let mut all = BTreeSet::new();
    for new in words {
        let letters = new.as_bytes();
        if can_give(hand, letters) {
            all.insert(('w', 0, new.clone()));
        }
        for (at, on) in table.iter().enumerate() {
            let old = on.with_masters(0).to_string();
            let old = old.as_bytes();
            if old.len() < letters.len() && embeds(old, letters) {
                let mut added = letters.to_vec();
                for letter in old {
                    added.remove(added.iter().position(|other| other == letter).unwrap());
                }
                if can_give(hand, &added) {
                    all.insert(('i', at as u8, new.clone()));
                }
            }
            if old.len() == letters.len() {
                let changed = old.iter().zip(letters).filter(|(old, new)| old != new);
                let changed: List<u8> = changed.map(|(_, new)| *new).collect();
                let wins = (0..old.len()).any(|place| {
                    on.is_master(place) && hand.count(Card::from_char(char::from(old[place])).unwrap()) > 0
                });
                if can_give(hand, &changed) && (!changed.is_empty() || wins) {
                    all.insert(('x', at as u8, new.clone()));
                }
            }
        }
    }
    all
}

fn random_words(rng: &mut Rng, many: u32, letters: u32, longest: u32) -> BTreeSet<String> {
    let text = |rng: &mut Rng| {
        (0..2 + rng.below(longest - 1)).map(|_| char::from(b'A' + rng.below(letters) as u8)).collect()
    };
    (0..many).map(|_| text(rng)).collect()
}

/// Some words, of the dictionary or not, some of their letters Masters.
fn random_table(rng: &mut Rng, words: &BTreeSet<String>, many: u32) -> List<Word> {
    let words: List<&String> = words.iter().collect();
    (0..many)
        .map(|_| {
            let mut text = words[rng.below(words.len() as u32) as usize].clone();
            if rng.below(4) == 0 {
                text.pop().filter(|_| text.len() > 1);
                text.push('A');
            }
            word(&text).with_masters((rng.bits() & rng.bits() & rng.bits()) as u16)
        })
        .collect()
}

#[test]
fn the_walk_finds_what_trying_every_word_finds_each_once() {
    let mut rng = Rng::new(17);
    let (mut plays, mut with_masters) = (0, 0);
    for case in 0..600 {
        // From case 400 on, the outlooks require and exclude many letters.
        let (words, letters) = if case < 400 {
            let (letters, longest) = (3 + rng.below(6), 4 + rng.below(6));
            (random_words(&mut rng, 150, letters, longest), letters)
        } else {
            (words_of_few_endings(&mut rng), 9)
        };
        let bytes = toy(&words.iter().map(String::as_str).collect::<List<_>>());
        // Sometimes more words than one walk takes.
        let many = if case % 10 == 0 { 14 + rng.below(30) } else { rng.below(9) };
        let table = random_table(&mut rng, &words, many);
        let mut cards: Hand = (0..rng.below(10))
            .map(|_| Card::from_char(char::from(b'A' + rng.below(letters) as u8)).unwrap())
            .collect();
        cards.add_many(Card::MASTER, rng.below(3) as u8);
        let found = walked(&bytes, &cards, &table);
        let set: BTreeSet<Told> = found.iter().map(|&mv| told(mv)).collect();
        assert_eq!(set.len(), found.len(), "each once");
        assert_eq!(set, naive(&words, &cards, &table), "hand {cards}, table {table:?}");
        for mv in found {
            let read = match mv {
                Move::Word(word) => read_word(&cards, &word),
                Move::Insert(at, word) => read_insert(&cards, &table[usize::from(at)], &word),
                Move::Exchange(at, word) => read_exchange(&cards, &table[usize::from(at)], &word),
                _ => unreachable!(),
            };
            let laying = read.unwrap_or_else(|why| panic!("{mv:?} from {cards} on {table:?}: {why}"));
            let (Move::Word(word) | Move::Insert(_, word) | Move::Exchange(_, word)) = mv else { continue };
            let masters = word.masters().count_ones();
            assert_eq!(u32::from(laying.given.masters()), masters, "{mv:?} from {cards} on {table:?}");
            plays += 1;
            with_masters += u32::from(masters > 0);
        }
    }
    assert!(plays > 15_000 && with_masters > 2_000, "{plays} plays, {with_masters} with Masters");
}

#[test]
fn the_examples_of_the_sheet_are_found() {
    let words = ["MER", "AMERTUME", "TOUR", "ENTOURER", "MOT", "MORTE", "DOS", "DOSE", "FARINE", "FAMINE"];
    let bytes = toy(&words);
    let table = ["MER", "TOUR", "MOT", "DOS", "FARINE"].map(word);
    for (cards, play) in [
        ("AMETU", ('i', 0, "AMERTUME")),
        ("AME*U", ('i', 0, "AMERTUME")),
        ("EENR", ('i', 1, "ENTOURER")),
        ("ER", ('i', 2, "MORTE")),
        ("E", ('i', 3, "DOSE")),
        ("M", ('x', 4, "FAMINE")),
        ("*", ('x', 4, "FAMINE")),
        ("DOS", ('w', 0, "DOS")),
    ] {
        let (kind, at, spelling) = play;
        let plays: List<Told> = walked(&bytes, &hand(cards), &table).into_iter().map(told).collect();
        assert!(plays.contains(&(kind, at, spelling.into())), "{cards}: {plays:?}");
    }
    assert_eq!(walked(&bytes, &hand("XZ"), &table), []);
}

/// A walk in slices of any size finds the same plays in the same order, and reports when it is done.
#[test]
fn slices_change_nothing() {
    let mut rng = Rng::new(5);
    let words = random_words(&mut rng, 200, 5, 7);
    let bytes = toy(&words.iter().map(String::as_str).collect::<List<_>>());
    let table = random_table(&mut rng, &words, 8);
    let cards = hand("AABCDE*");
    let whole = walked(&bytes, &cards, &table);
    for slice in [1, 2, 7, 100] {
        let mut walk = Walk::new(Dictionary::open(&bytes).unwrap(), &cards, &table, 0);
        let (mut found, mut pauses) = (List::new(), 0);
        loop {
            let mut looks = slice;
            loop {
                match walk.step(&mut looks) {
                    Step::Found(play) => found.push(play.mv()),
                    Step::Paused => break,
                    Step::Done => {
                        assert_eq!(walk.step(&mut looks), Step::Done);
                        break;
                    }
                }
            }
            if walk.step(&mut 0) == Step::Done {
                break;
            }
            pauses += 1;
        }
        assert_eq!(found, whole, "slices of {slice}");
        assert!(pauses > 2);
    }
}

#[test]
fn a_whole_pack_of_words_on_the_table_is_walked() {
    let mut rng = Rng::new(6);
    let words = random_words(&mut rng, 60, 4, 4);
    let bytes = toy(&words.iter().map(String::as_str).collect::<List<_>>());
    let table: List<Word> = (0..52).map(|_| word("AB")).collect();
    let found: BTreeSet<Told> =
        walked(&bytes, &Pack::Original.cards(2), &table).into_iter().map(told).collect();
    assert_eq!(found, naive(&words, &Pack::Original.cards(2), &table));
    assert!(found.iter().any(|&(_, at, _)| at == 51));
}

/// Words of fourteen and fifteen letters are on the table among others, each with its own tries.
#[test]
fn the_longest_words_are_changed_beside_others() {
    let fourteen = "ABCDEFGHIJKLMN";
    let (fifteen, other) = (String::from(fourteen) + "O", String::from(fourteen) + "P");
    let bytes = toy(&[fourteen, &fifteen, &other, "AB", "CAB"]);
    let words = ["AB", fourteen, &fifteen, fourteen, "AB"].map(word);
    let plays = |cards: &str| -> BTreeSet<Told> {
        walked(&bytes, &hand(cards), &words).into_iter().map(told).collect()
    };
    let longer = |last: &String| [1, 3].map(|at| ('i', at, last.clone()));
    assert_eq!(plays("O"), longer(&fifteen).into());
    let all = longer(&other).into_iter().chain([('x', 2, other.clone())]);
    assert_eq!(plays("P"), all.collect());
    assert_eq!(plays("C"), [0, 4].map(|at| ('i', at, "CAB".into())).into());
}

/// The number of looks of a complete walk.
fn looks_of(bytes: &[u8], cards: &Hand, table: &[Word]) -> u32 {
    let mut walk = Walk::new(Dictionary::open(bytes).unwrap(), cards, table, 0);
    let mut looks = u32::MAX;
    while let Step::Found(_) = walk.step(&mut looks) {}
    u32::MAX - looks
}

#[test]
fn a_try_that_lacks_what_must_come_turns_back_at_once() {
    // Y and Z are the rarest letters of the word, so the outlooks name these two.
    let bytes = toy(&["ABABABABYZ"]);
    let table = ["BAY", "ABABABABYQ"].map(word);
    let told =
        |cards: &str| -> List<Told> { walked(&bytes, &hand(cards), &table).into_iter().map(told).collect() };
    // One look for the only edge of the root, and one for the way back.
    assert_eq!(looks_of(&bytes, &hand("AAAABBBB"), &[]), 2);
    assert_eq!(looks_of(&bytes, &hand("AAAABBBB*"), &[]), 2);
    assert_eq!(looks_of(&bytes, &hand("AAAABBBB"), &table[..1]), 2);
    assert!(looks_of(&bytes, &hand("AAAABBBB**"), &[]) > 10);
    let (alone, insert, exchange) =
        (('w', 0, "ABABABABYZ".into()), ('i', 0, "ABABABABYZ".into()), ('x', 1, "ABABABABYZ".into()));
    assert_eq!(told("AAAABBBB**"), [alone, insert.clone(), exchange.clone()]);
    assert_eq!(told("AAABBB*"), [insert, exchange.clone()]);
    assert_eq!(told("Z"), [exchange]);
    assert_eq!(told("AAABBBY"), []);
}

/// Words with few different endings, so that the outlooks require and exclude many letters.
fn words_of_few_endings(rng: &mut Rng) -> BTreeSet<String> {
    let part = |rng: &mut Rng, longest| -> String {
        (0..1 + rng.below(longest)).map(|_| char::from(b'A' + rng.below(9) as u8)).collect()
    };
    let endings: List<String> = (0..4).map(|_| part(rng, 5)).collect();
    (0..120).map(|at| part(rng, 4) + &endings[at % endings.len()]).filter(|word| word.len() > 1).collect()
}

/// The search with a single try takes only a part of the time of the search with several.
#[test]
fn a_single_try_is_searched_with_alone() {
    let bytes = toy(&["ABBA", "ABBAB", "BABA"]);
    let mut walk = Walk::new(Dictionary::open(&bytes).unwrap(), &hand("AAABBB"), &[], 0);
    let mut deep = 0;
    while walk.step(&mut 1) != Step::Done {
        if walk.length > 1 {
            assert_eq!(walk.lone, ALONE);
            deep += 1;
        }
    }
    assert!(deep > 5, "{deep}");
}

/// The looks determine the time of a walk on the chip. Fewer looks than these are welcome.
#[test]
fn a_walk_takes_no_more_looks_than_it_did() {
    let mut rng = Rng::new(31);
    let mut looks = [[0; 3]; 3];
    for case in 0..90 {
        let words = words_of_few_endings(&mut rng);
        let bytes = toy(&words.iter().map(String::as_str).collect::<List<_>>());
        let table = random_table(&mut rng, &words, [0, 1, 8][case % 3]);
        let mut cards: Hand =
            (0..7).map(|_| Card::from_char(char::from(b'A' + rng.below(9) as u8)).unwrap()).collect();
        cards.add_many(Card::MASTER, (case / 3 % 3) as u8);
        looks[case % 3][case / 3 % 3] += looks_of(&bytes, &cards, &table);
    }
    // Rows: words on the table (none, one, eight). Columns: Masters in hand (none, one, two).
    let before = [[653, 1_917, 4_183], [1_143, 2_892, 5_405], [3_008, 5_905, 7_497]];
    for (now, before) in looks.iter().flatten().zip(before.iter().flatten()) {
        assert!(now <= before, "{looks:?}");
    }
}

#[test]
fn a_damaged_dictionary_is_walked_to_the_end() {
    let mut rng = Rng::new(29);
    let words = random_words(&mut rng, 300, 8, 12);
    let sound = toy(&words.iter().map(String::as_str).collect::<List<_>>());
    let (_, body) = sound.split_at(24);
    let table = random_table(&mut rng, &words, 8);
    for _ in 0..300 {
        let mut body = body.to_vec();
        for _ in 0..1 + rng.below(40) {
            let place = rng.below(body.len() as u32) as usize;
            body[place] = rng.bits() as u8;
        }
        for mv in walked(&gousset_words::build::seal(&body), &hand("AABCDEFG*"), &table) {
            let (Move::Word(word) | Move::Insert(_, word) | Move::Exchange(_, word)) = mv else { continue };
            assert!((SHORTEST..=LONGEST).contains(&word.len()));
        }
    }
}

#[test]
fn no_word_is_longer_than_the_longest_whatever_the_dictionary_has() {
    let sound = toy(&[&"A".repeat(LONGEST)]);
    let (_, body) = sound.split_at(24);
    let cards = hand(&"A".repeat(40));
    for too_many in 0..=18 {
        // Before the edge that ends the word, insert copies of another edge together with the outlook after it.
        let mut body = body.to_vec();
        let (last, another) = (body.len() - 1, [body[body.len() - 3], body[body.len() - 2]]);
        body.splice(last..last, another.repeat(too_many));
        let bytes = gousset_words::build::seal(&body);
        for (table, plays) in [(&[][..], 1), (&["AA", "AAA"].map(word), 3)] {
            let found = walked(&bytes, &cards, table);
            assert_eq!(found.len(), if too_many == 0 { plays } else { 0 }, "{too_many} too many: {found:?}");
        }
    }
}
