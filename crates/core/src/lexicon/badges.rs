//! The badges of Lexicon and how they are earned.

use super::moves::{Move, Outcome};
use super::pack::MAX_PLAYERS;
use super::record::Record;
use super::round::{End, JustLaid, MAX_WORDS, Round};
use super::verdict::Verdict;
use super::word::Word;
use crate::Seat;
use crate::badges::{Badges, badges};
use gousset_words::Dictionary;

badges! {
    /// Lay a word of seven letters or more.
    LongWord = 0,
    /// Make a word of nine letters or more by an insert.
    LongInsert = 1,
    /// Insert a card between the letters of a word.
    InsertInside = 2,
    /// Insert into three words in a round.
    ThreeInserts = 3,
    /// Exchange two letters or more at once.
    ExchangeTwo = 4,
    /// Win back a Master by an exchange.
    MasterBack = 5,
    /// Go out by laying five cards or more.
    OutAtOnce = 6,
    /// Go out by an insert.
    OutByInsert = 7,
    /// Go out without having thrown a card in the round.
    NoThrow = 8,
    /// Challenge letters that are not a word.
    RightChallenge = 9,
    /// Lay a word that is challenged and turns out to be good.
    StoodFirm = 10,
    /// Be left with ten points or less when another player goes out.
    LightHand = 11,
}

/// The smallest number of letters for [`Badge::LongWord`].
const LONG: usize = 7;
/// The smallest number of letters for [`Badge::LongInsert`].
const VERY_LONG: usize = 9;
/// The smallest number of cards for [`Badge::OutAtOnce`].
const MANY_CARDS: usize = 5;
/// The number of words for [`Badge::ThreeInserts`].
const INSERTS: u32 = 3;
/// The largest value of a hand for [`Badge::LightHand`].
const LIGHT: u16 = 10;

/// The badges that each seat of the table has earned in the round of a record without its checksum. A round that is not
/// over, or cannot be replayed, earns nothing. A word that the dictionary does not have earns nothing either.
#[must_use]
pub fn earned(record: &[u8], dictionary: Dictionary<'_>) -> [Badges; MAX_PLAYERS] {
    let mut watch = Watch::default();
    let Ok((mut record, mut moves)) = Record::rewound(record) else { return watch.earned };
    loop {
        let (turn, laid) = (record.state().round().turn(), record.state().round().just_laid());
        match record.replay_move(&mut moves) {
            Ok(Some((mv, outcome))) => {
                // A challenge is about the word laid before it. It does not use a turn.
                let by = if let Move::Challenge(_) = mv { laid.map(|laid| laid.author) } else { turn };
                let round = record.state().round();
                match round.laid_word() {
                    Some((_, word)) if !dictionary.contains(word.letters()) => watch.before = None,
                    _ => watch.see(round, by, mv, outcome),
                }
            }
            _ if record.state().is_round_over() => return watch.finish(record.state().round()),
            _ => return [Badges::NONE; MAX_PLAYERS],
        }
    }
}

/// The badges of a round so far, and the data needed for the next ones.
#[derive(Default)]
struct Watch {
    earned: [Badges; MAX_PLAYERS],
    /// For each seat, the words of the table that it has inserted into (bit n = word n).
    inserts: [u64; MAX_PLAYERS],
    /// The seats that have thrown a card (bit s = seat s).
    thrown: u8,
    /// The seat that laid the last word, with its badges and inserts before that word. A challenge may restore these.
    before: Option<(Seat, Badges, u64)>,
}

const _: () = assert!(MAX_WORDS <= u64::BITS as usize);

impl Watch {
    /// Adds one move. `after` is the round after the move. `by` is the seat that was at turn, or for a challenge the
    /// author of the word.
    fn see(&mut self, after: &Round, by: Option<Seat>, mv: Move, outcome: Outcome) {
        match (mv, outcome, by) {
            (Move::Challenge(challenger), Outcome::Judged(verdict), Some(author)) => {
                self.see_verdict(challenger, author, verdict);
            }
            (Move::Throw(..), _, Some(seat)) => (self.thrown, self.before) = (self.thrown | 1 << seat, None),
            (_, Outcome::Laid | Outcome::WentOut, Some(seat)) => {
                self.before = Some((seat, self.earned[seat], self.inserts[seat]));
                let laid = after.just_laid();
                if let Some((laid, word)) =
                    laid.and_then(|laid| Some((laid, after.table().get(usize::from(laid.at))?)))
                {
                    self.see_laid(laid, word, mv, outcome == Outcome::WentOut);
                }
            }
            _ => {}
        }
    }

    /// Adds the badges of a laid word. `out` is true if its author has gone out with it.
    fn see_laid(&mut self, laid: JustLaid, word: &Word, mv: Move, out: bool) {
        let (seat, earned) = (laid.author, &mut self.earned[laid.author]);
        match (mv, laid.before) {
            (Move::Word(_), _) => {
                earned.add_if(word.len() >= LONG, Badge::LongWord);
                earned.add_if(out && word.len() >= MANY_CARDS, Badge::OutAtOnce);
            }
            (Move::Insert(at, _), Some(before)) => {
                self.inserts[seat] |= 1 << at;
                earned.add_if(word.len() >= VERY_LONG, Badge::LongInsert);
                earned.add_if(!is_part(&before, word), Badge::InsertInside);
                earned.add_if(self.inserts[seat].count_ones() >= INSERTS, Badge::ThreeInserts);
                earned.add_if(out, Badge::OutByInsert);
            }
            (Move::Exchange(..), Some(before)) => {
                let changed = before.letters().iter().zip(word.letters()).filter(|(old, new)| old != new);
                earned.add_if(changed.count() >= 2, Badge::ExchangeTwo);
                earned.add_if(before.masters().count_ones() > word.masters().count_ones(), Badge::MasterBack);
            }
            _ => {}
        }
    }

    /// Adds the badges of a challenge. If the word is bad, its author loses the badges that it had earned.
    fn see_verdict(&mut self, challenger: Seat, author: Seat, verdict: Verdict) {
        if verdict == Verdict::Good {
            self.earned[author].add(Badge::StoodFirm);
            return;
        }
        self.earned[challenger].add(Badge::RightChallenge);
        if let Some((seat, earned, inserts)) = self.before.take() {
            (self.earned[seat], self.inserts[seat]) = (earned, inserts);
        }
    }

    /// The badges of each seat in the finished round.
    fn finish(mut self, round: &Round) -> [Badges; MAX_PLAYERS] {
        if let Some(End::WentOut(out)) = round.end() {
            self.earned[out].add_if(self.thrown >> out & 1 == 0, Badge::NoThrow);
            for seat in round.playing().iter().filter(|&seat| seat != out) {
                self.earned[seat].add_if(round.hands()[seat].value() <= LIGHT, Badge::LightHand);
            }
        }
        self.earned
    }
}

/// Whether the letters of a word are next to each other in another word.
fn is_part(part: &Word, whole: &Word) -> bool {
    whole.letters().windows(part.len()).any(|letters| letters == part.letters())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::hand::tests::hand;
    use crate::lexicon::toy::toy;
    use crate::lexicon::word::tests::word;
    use crate::lexicon::{Card, Checking, Contest, Hand, Judge, Mode, Pack, Position, Rules, Setup, Source};
    use gousset_words::Language;
    use std::string::ToString;
    use std::vec::Vec;

    const RULES: Rules = Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original };

    /// A watched table of two players. Seat 0 begins.
    struct Table {
        round: Round,
        watch: Watch,
    }

    fn table(hands: [&str; 2], words: &[&str]) -> Table {
        let hands: Vec<Hand> = hands.iter().map(|text| hand(text)).collect();
        let words: Vec<Word> = words.iter().map(|text| word(text)).collect();
        let cards: Vec<Card> = "GJKV".chars().filter_map(Card::from_char).collect();
        let position = Position {
            rules: RULES,
            hands: &hands,
            stock: &cards[1..],
            exposed: &cards[..1],
            table: &words,
            turn: 0,
            scores: &[0, 0],
        };
        Table { round: Round::new(&position, &Pack::ALL).unwrap(), watch: Watch::default() }
    }

    impl Table {
        fn then(mut self, mv: Move, verdict: Verdict) -> Self {
            let by = match mv {
                Move::Challenge(_) => self.round.just_laid().map(|laid| laid.author),
                _ => self.round.turn(),
            };
            let outcome = self.round.play(mv, Judge::Recorded(verdict)).unwrap();
            self.watch.see(&self.round, by, mv, outcome);
            self
        }

        fn play(self, mv: Move) -> Self {
            self.then(mv, Verdict::Good)
        }

        fn throw(self, sign: char) -> Self {
            self.play(Move::Throw(Card::from_char(sign).unwrap(), Source::Stock))
        }

        fn has(&self, seat: Seat, badge: Badge) -> bool {
            self.watch.earned[seat].has(badge as u8)
        }
    }

    fn lay(text: &str) -> Move {
        Move::Word(word(text))
    }

    fn insert(at: u8, text: &str) -> Move {
        Move::Insert(at, word(text))
    }

    fn exchange(at: u8, text: &str) -> Move {
        Move::Exchange(at, word(text))
    }

    #[test]
    fn a_long_word_has_seven_letters() {
        assert!(table(["PAINTERX", "AB"], &[]).play(lay("PAINTER")).has(0, Badge::LongWord));
        let six = table(["PAINTERX", "AB"], &[]).play(lay("PAINTE"));
        assert_eq!(six.watch.earned, [Badges::NONE; MAX_PLAYERS]);
    }

    #[test]
    fn an_insert_makes_nine_letters_of_a_word() {
        let eight = table(["REXZ", "AB"], &["PAINT"]).play(insert(0, "REPAINT"));
        assert!(!eight.has(0, Badge::LongInsert) && !eight.has(0, Badge::LongWord));
        let nine = table(["REEDX", "AB"], &["PAINT"]).play(insert(0, "REPAINTED"));
        assert!(nine.has(0, Badge::LongInsert) && !nine.has(0, Badge::LongWord));
    }

    #[test]
    fn an_insert_inside_parts_the_letters() {
        assert!(table(["RX", "AB"], &["MOT"]).play(insert(0, "MORT")).has(0, Badge::InsertInside));
        assert!(!table(["SX", "AB"], &["MOT"]).play(insert(0, "MOTS")).has(0, Badge::InsertInside));
    }

    #[test]
    fn three_inserts_are_into_three_words() {
        let words = ["MOT", "LIE", "HA"];
        let two = table(["SSTEX", "ABCD"], &words).play(insert(0, "MOTS")).throw('A').play(insert(1, "LIES"));
        assert!(!two.has(0, Badge::ThreeInserts));
        let two = two.throw('B').play(insert(1, "LIEST"));
        assert!(!two.has(0, Badge::ThreeInserts), "the same word twice");
        assert!(two.throw('C').play(insert(2, "HAE")).has(0, Badge::ThreeInserts));
    }

    #[test]
    fn an_exchange_changes_two_letters_at_once() {
        assert!(table(["MRX", "AB"], &["HAT"]).play(exchange(0, "MAR")).has(0, Badge::ExchangeTwo));
        assert!(!table(["MRX", "AB"], &["HAT"]).play(exchange(0, "MAT")).has(0, Badge::ExchangeTwo));
    }

    #[test]
    fn a_master_is_won_back() {
        let mut masked = word("HAT");
        masked = masked.with_masters(1);
        let with_master = |mv| {
            let mut begun = table(["HMX", "AB"], &["HAT"]);
            begun.round.table[0] = masked;
            begun.play(mv)
        };
        assert!(with_master(exchange(0, "HAT")).has(0, Badge::MasterBack));
        assert!(!table(["HMX", "AB"], &["HAT"]).play(exchange(0, "MAT")).has(0, Badge::MasterBack));
    }

    #[test]
    fn going_out_at_once_takes_five_cards() {
        let five = table(["PAINT", "AB"], &[]).play(lay("PAINT"));
        assert!(five.has(0, Badge::OutAtOnce) && !five.has(0, Badge::OutByInsert));
        assert!(!table(["PAIN", "AB"], &[]).play(lay("PAIN")).has(0, Badge::OutAtOnce));
        assert!(!table(["PAINTX", "AB"], &[]).play(lay("PAINT")).has(0, Badge::OutAtOnce));
    }

    #[test]
    fn going_out_by_an_insert() {
        assert!(table(["S", "AB"], &["MOT"]).play(insert(0, "MOTS")).has(0, Badge::OutByInsert));
        assert!(!table(["SX", "AB"], &["MOT"]).play(insert(0, "MOTS")).has(0, Badge::OutByInsert));
    }

    #[test]
    fn going_out_without_a_throw() {
        let finished = |table: Table| table.watch.finish(&table.round)[0].has(Badge::NoThrow as u8);
        assert!(finished(table(["HAT", "ABC"], &[]).play(lay("HAT"))));
        assert!(finished(table(["HATSO", "ABC"], &[]).play(lay("HAT")).throw('A').play(lay("SO"))));
        let thrown = table(["HATX", "ABCD"], &["MO"]).throw('X').throw('A');
        let drawn = thrown.round.hands()[0].cards().last().unwrap();
        assert!(!finished(
            thrown.play(insert(0, "MOHAT")).throw('B').play(insert(0, &std::format!("MOHAT{drawn}")))
        ));
    }

    #[test]
    fn a_throw_counts_against_whoever_has_thrown_however_often() {
        // Seat 1 lays all of its cards.
        let finished = |table: Table| {
            let held: std::string::String =
                table.round.hands()[1].cards().map(|card| std::format!("{card}")).collect();
            let table = table.play(lay(&held));
            table.watch.finish(&table.round)[1].has(Badge::NoThrow as u8)
        };
        let begun = |first| table([first, "LIEX"], &[]);
        assert!(finished(begun("HATZ").play(lay("HAT"))));
        assert!(finished(begun("HATZ").throw('Z')), "another has thrown");
        let once = begun("HATSOMEZ").play(lay("HAT")).throw('X').play(lay("SO"));
        let drawn = once.round.hands()[1].cards().last().unwrap();
        let twice = once.throw(std::format!("{drawn}").chars().next().unwrap()).play(lay("ME"));
        assert!(!finished(twice));
        assert!(!finished(begun("HATSOZ").play(lay("HAT")).throw('X').play(lay("SO"))));
    }

    #[test]
    fn a_right_challenge_and_a_word_that_stands() {
        let bad = table(["XZQT", "ABC"], &[]).play(lay("XZQ")).then(Move::Challenge(1), Verdict::Bad);
        assert!(bad.has(1, Badge::RightChallenge) && !bad.has(0, Badge::StoodFirm));
        let good = table(["HATX", "ABC"], &[]).play(lay("HAT")).play(Move::Challenge(1));
        assert!(good.has(0, Badge::StoodFirm) && !good.has(1, Badge::RightChallenge));
    }

    #[test]
    fn what_a_bad_word_has_earned_is_taken_back_with_it() {
        let long = table(["PAINTERX", "ABC"], &[]).play(lay("PAINTER"));
        let undone = long.then(Move::Challenge(1), Verdict::Misspelling);
        assert_eq!(undone.watch.earned[0], Badges::NONE);
        let words = ["MOT", "LIE", "HA"];
        let undone = table(["SSEX", "ABCD"], &words)
            .play(insert(0, "MOTS"))
            .then(Move::Challenge(1), Verdict::Bad)
            .throw('A')
            .play(insert(1, "LIES"))
            .throw('B')
            .play(insert(2, "HAE"));
        assert!(!undone.has(0, Badge::ThreeInserts));
    }

    #[test]
    fn a_light_hand_counts_ten_at_most_when_somebody_goes_out() {
        let finished = |table: Table| table.watch.finish(&table.round);
        let left = |hand| finished(table(["HAT", hand], &[]).play(lay("HAT")));
        assert!(left("BFXZ")[1].has(Badge::LightHand as u8), "four twos");
        assert!(left("HB")[1].has(Badge::LightHand as u8), "ten");
        assert!(!left("ABF")[1].has(Badge::LightHand as u8), "fourteen");
        assert!(!left("BFXZ")[0].has(Badge::LightHand as u8), "who went out has none");
        let stopped = finished(table(["HAT", "BF"], &[]).play(Move::Bell));
        assert_eq!(stopped, [Badges::NONE; MAX_PLAYERS], "nobody went out");
    }

    #[test]
    fn a_record_tells_what_its_round_has_earned() {
        let contest = Contest::Home { players: 2 };
        let setup = Setup::new(contest, Language::English, Pack::Original, Checking::Challenge).unwrap();
        let mut record = Record::new(setup, 7);
        let good = Judge::Recorded(Verdict::Good);
        let seat = record.state().round().turn().unwrap();
        let letters: Vec<_> =
            record.state().round().hands()[seat].cards().filter_map(|card| card.letter()).collect();
        let long = Word::new(&letters[..8]).unwrap();
        let spelt = long.to_string();
        let [right, other] = [toy(&[&spelt]), toy(&["OR"])];
        let [right, other] = [&right, &other].map(|bytes| Dictionary::open(bytes).unwrap());
        record.play(Move::Word(long), good).unwrap();
        assert_eq!(earned(record.unsealed(), right), [Badges::NONE; MAX_PLAYERS], "the round is not over");
        record.play(Move::Challenge(1 - seat), good).unwrap();
        record.play(Move::Bell, good).unwrap();
        let mut expected = Badges::from(Badge::LongWord);
        expected.add(Badge::StoodFirm);
        assert_eq!(earned(record.unsealed(), right)[seat], expected);
        assert_eq!(earned(record.unsealed(), right)[1 - seat], Badges::NONE);
        assert_eq!(
            earned(record.unsealed(), other)[seat],
            Badges::from(Badge::StoodFirm),
            "only true words count"
        );
        assert_eq!(earned(b"no record", right), [Badges::NONE; MAX_PLAYERS]);
    }
}
