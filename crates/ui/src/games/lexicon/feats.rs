//! The finest moments of a round: the longest word, the best bluff that stood, and the sharpest doubt.

use crate::table::feats::{Feat, FeatList, Feats};
use crate::text;
use crate::texts::Line;
use gousset_core::Seat;
use gousset_core::lexicon::{MAX_PLAYERS, Move, Outcome, Record, Verdict, Word};
use gousset_words::{Dictionary, Letter};

/// The kinds, in the order of their texts. They are saved by these numbers.
const LONGEST: usize = 0;
const BLUFF: usize = 1;
const DOUBT: usize = 2;

/// The bits of a letter, and the number of letters that a feat can hold.
const LETTER_BITS: u32 = 5;
const LETTERS: usize = 12;

pub const LIST: FeatList =
    FeatList { kinds: |lang| lang.texts().lexicon.feats, text: |_, feat, _| word_of(feat) };

/// The feat of a word: its rank is its length, its facts are its first letters.
fn feat_of(word: &Word) -> Feat {
    let letters = word.letters().iter().take(LETTERS).rev();
    let facts = letters.fold(0, |bits, letter| bits << LETTER_BITS | u64::from(letter.index()));
    Feat::new(word.len(), facts)
}

/// The word of a feat, in capitals. A word with more letters than a feat can hold ends with a mark.
fn word_of(feat: Feat) -> Line {
    let count = usize::from(feat.rank());
    let letter = |place: usize| {
        let bits = feat.facts() >> (place as u32 * LETTER_BITS);
        Letter::new((bits & ((1 << LETTER_BITS) - 1)) as u8)
    };
    let letters = (0..count.min(LETTERS)).filter_map(letter);
    let word = letters.fold(Line::default(), |line, letter| text!("{}{letter}", &*line));
    if count > LETTERS { text!("{}…", &*word) } else { word }
}

/// The feats of each seat in the round of a record without its checksum. A round that cannot be replayed to its end has
/// none.
#[inline(never)]
pub fn of_round(record: &[u8], dictionary: Dictionary<'_>) -> [Feats; MAX_PLAYERS] {
    let mut feats = [Feats::default(); MAX_PLAYERS];
    let Ok((mut record, mut moves)) = Record::rewound(record) else { return feats };
    // The author and the word that can still be challenged.
    let mut laid: Option<(Seat, Word)> = None;
    loop {
        let step = record.replay_move(&mut moves);
        if let Ok(Some((Move::Challenge(challenger), Outcome::Judged(verdict)))) = step
            && verdict != Verdict::Good
        {
            if let Some((_, word)) = laid.take() {
                feats[challenger].add(DOUBT, feat_of(&word));
            }
            continue;
        }
        if let Some((author, word)) = laid.take() {
            let kind = if dictionary.contains(word.letters()) { LONGEST } else { BLUFF };
            feats[author].add(kind, feat_of(&word));
        }
        match step {
            Ok(Some((_, Outcome::Laid | Outcome::WentOut))) => laid = record.state().round().laid_word(),
            Ok(Some(_)) => {}
            _ if record.state().is_round_over() => return feats,
            _ => return [Feats::default(); MAX_PLAYERS],
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_core::lexicon::{Checking, Contest, Judge, Pack, Setup, Source};
    use gousset_words::Language;
    use std::vec::Vec;

    /// The first cards of the seat at turn that are letters, as a word.
    fn word(record: &Record, count: usize) -> Word {
        let round = record.state().round();
        let cards = round.hands()[round.turn().unwrap()].cards();
        let mut word = Word::EMPTY;
        for letter in cards.filter_map(|card| card.letter()).take(count) {
            word.push(letter, false);
        }
        word
    }

    #[test]
    fn a_bluff_that_stands_and_one_that_is_caught_are_kept() {
        let dictionary = gousset_words::open(Language::English).unwrap();
        let setup =
            Setup::new(Contest::Home { players: 3 }, Language::English, Pack::Original, Checking::Challenge)
                .unwrap();
        let mut found = 0;
        for seed in 0..40 {
            let mut record = Record::new(setup, seed);
            let judge = Judge::Dictionary(dictionary);
            let first = record.state().round().turn().unwrap();
            let words = [word(&record, 5), word(&record, 4)];
            if words.iter().any(|word| word.len() < 4 || dictionary.contains(word.letters())) {
                continue;
            }
            found += 1;
            let [caught, stands] = words;
            record.play(Move::Word(caught), judge).unwrap();
            record.play(Move::Challenge((first + 1) % 3), judge).unwrap();
            // The turn is lost; all others throw a card, and the first seat lays another word.
            while record.state().round().turn() != Some(first) {
                let round = record.state().round();
                let card = round.hands()[round.turn().unwrap()].cards().next().unwrap();
                record.play(Move::Throw(card, Source::Stock), judge).unwrap();
            }
            record.play(Move::Word(stands), judge).unwrap();
            assert_eq!(of_round(record.unsealed(), dictionary), [Feats::default(); MAX_PLAYERS], "not over");
            record.play(Move::Bell, judge).unwrap();
            let feats = of_round(record.unsealed(), dictionary);
            let text = |seat: Seat, kind| feats[seat].of(kind).map(word_of);
            let bluff = text(first, BLUFF).unwrap();
            let doubt = text((first + 1) % 3, DOUBT).unwrap();
            assert_eq!((&*bluff, &*doubt), (&*words_of(&stands), &*words_of(&caught)));
            assert!(text(first, LONGEST).is_none());
        }
        assert!(found > 10, "{found}");
    }

    fn words_of(word: &Word) -> Line {
        crate::games::lexicon::words::capitals(word)
    }

    #[test]
    fn a_word_of_any_length_comes_back() {
        let letters: Vec<u8> = (b'A'..=b'O').collect();
        for length in 2..=15 {
            let word: Word = std::str::from_utf8(&letters[..length]).unwrap().parse().unwrap();
            let (text, whole) = (word_of(feat_of(&word)), words_of(&word));
            match text.strip_suffix('…') {
                Some(cut) => assert!(length > LETTERS && whole.starts_with(cut) && cut.len() == LETTERS),
                None => assert_eq!(&*text, &*whole),
            }
        }
    }
}
