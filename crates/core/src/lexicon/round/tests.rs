//! Tests of rounds: examples of each rule and ruling, and properties of every round.

use super::*;
use crate::lexicon::hand::tests::hand;
use crate::lexicon::pack::Pack;
use crate::lexicon::position::{BadPosition, Position};
use crate::lexicon::random::{WORDS, random_move};
use crate::lexicon::toy::toy;
use crate::lexicon::word::tests::word;
use gousset_words::Dictionary;
use std::string::{String, ToString};
use std::vec::Vec;

const HOME: Rules = Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original };
const CHECKED: Rules = Rules { checking: Checking::Checked, ..HOME };
const TOURNAMENT: Rules = Rules { mode: Mode::Tournament, ..HOME };

const GOOD: Judge<'_> = Judge::Recorded(Verdict::Good);
const MISSPELT: Judge<'_> = Judge::Recorded(Verdict::Misspelling);
const BAD: Judge<'_> = Judge::Recorded(Verdict::Bad);

/// Cards with the top first, as people write them.
fn pile(text: &str) -> Vec<Card> {
    text.chars().rev().map(card).collect()
}

fn card(sign: char) -> Card {
    Card::from_char(sign).unwrap()
}

fn from_stock(sign: char) -> Move {
    Move::Throw(card(sign), Source::Stock)
}

fn from_exposed(sign: char) -> Move {
    Move::Throw(card(sign), Source::Exposed)
}

/// A round with these hands and words. Seat 0 is at turn, and all scores are 0.
fn round_of(rules: Rules, hands: &[&str], table: &[&str], stock: &str, exposed: &str) -> Round {
    let hands: Vec<Hand> = hands.iter().map(|text| hand(text)).collect();
    let table: Vec<Word> = table.iter().map(|text| word(text)).collect();
    let (stock, exposed, scores) = (pile(stock), pile(exposed), std::vec![0; hands.len()]);
    let position = Position {
        rules,
        hands: &hands,
        stock: &stock,
        exposed: &exposed,
        table: &table,
        turn: 0,
        scores: &scores,
    };
    Round::new(&position, &Pack::ALL).unwrap()
}

fn table_of(round: &Round) -> Vec<String> {
    round.table().iter().map(ToString::to_string).collect()
}

fn hands_of(round: &Round) -> Vec<String> {
    round.hands().iter().map(ToString::to_string).collect()
}

/// All cards of the round: in hands, on the table and in the piles.
fn all_cards(round: &Round) -> Hand {
    let mut all: Hand = round.stock().iter().chain(round.exposed()).copied().collect();
    for hand in round.hands() {
        all.add_all(hand);
    }
    all.add_all(&round.table().iter().flat_map(Word::cards).collect());
    all
}

#[test]
fn a_deal_is_ten_cards_each_and_one_turned_up_and_the_dealers_left_begins() {
    for seats in 2..=6 {
        let round = Round::deal(HOME, seats, Seats::first(seats), seats - 1, [0; 6], Rng::new(seats as u64));
        assert!(round.hands().iter().all(|hand| hand.size() == DEALT));
        assert_eq!((round.exposed().len(), round.turn()), (1, Some(0)));
        assert_eq!(all_cards(&round), Pack::Original.cards(packs_for(seats)));
    }
    // Seats 1 and 3 have retired.
    let round = Round::deal(HOME, 4, [0, 2].into_iter().collect(), 0, [0, 120, 0, 100, 0, 0], Rng::new(3));
    assert_eq!(round.hands().iter().map(Hand::size).collect::<Vec<_>>(), [10, 0, 10, 0]);
    assert_eq!(round.turn(), Some(2));
}

/// All other hands are the same as without the handicap. A handicapped hand is a part of the usual one. The missing
/// cards are at the bottom of the stock.
#[test]
fn a_handicap_takes_cards_of_its_seats_and_changes_nothing_else() {
    let mut rng = Rng::new(4);
    for case in 0..400 {
        let seats = 2 + case as usize % 5;
        let handicap = Handicap::from_bits(rng.bits() as u16 & 0x0FFF).unwrap();
        let playing: Seats = (0..seats).filter(|&seat| seat < 2 || rng.below(4) > 0).collect();
        let dealer = rng.below(2) as Seat;
        let deal =
            |handicap| Round::deal_with(handicap, HOME, seats, playing, dealer, [0; 6], Rng::new(case));
        let (usual, round) = (deal(Handicap::NONE), deal(handicap));
        assert_eq!(usual, Round::deal(HOME, seats, playing, dealer, [0; 6], Rng::new(case)));
        assert_eq!(all_cards(&round), all_cards(&usual));
        for seat in 0..seats {
            let dealt = if playing.contains(seat) { handicap.dealt(seat) } else { 0 };
            assert_eq!(round.hands()[seat].size(), dealt);
            assert!(usual.hands()[seat].contains_all(&round.hands()[seat]));
        }
        let kept_back = round.stock().len() - usual.stock().len();
        assert_eq!(round.stock()[kept_back..], *usual.stock());
        assert_eq!((round.exposed(), round.turn()), (usual.exposed(), usual.turn()));
    }
}

#[test]
fn the_four_kinds_of_turn() {
    let mut round = round_of(HOME, &["DOSX", "EM", "AB"], &["FARINE"], "KLM", "PQ");
    assert_eq!(round.play(Move::Word(word("DOS")), GOOD), Ok(Outcome::Laid));
    assert_eq!((hands_of(&round)[0].as_str(), round.turn()), ("X", Some(1)));
    assert_eq!(round.play(Move::Insert(1, word("DOSE")), GOOD), Ok(Outcome::Laid));
    assert_eq!(table_of(&round), ["FARINE", "DOSE"]);
    assert_eq!(round.play(from_stock('B'), GOOD), Ok(Outcome::Thrown { renewed: false }));
    assert_eq!((hands_of(&round), round.turn()), (["X", "M", "AK"].map(String::from).to_vec(), Some(0)));
    assert_eq!(round.exposed(), pile("BPQ"));
    // The player throws first and then takes the card that was exposed before the throw.
    assert_eq!(round.play(from_exposed('X'), GOOD), Ok(Outcome::Thrown { renewed: false }));
    assert_eq!((hands_of(&round)[0].as_str(), round.exposed()), ("B", &pile("XPQ")[..]));
    // An exchange never empties a hand, not even one of a single card.
    assert_eq!(round.play(Move::Exchange(0, word("FAMINE")), GOOD), Ok(Outcome::Laid));
    assert_eq!((hands_of(&round)[1].as_str(), round.end()), ("R", None));
    assert_eq!(table_of(&round), ["FAMINE", "DOSE"]);
}

#[test]
fn a_card_counts_as_just_taken_until_the_next_turn_of_its_seat() {
    let mut round = round_of(HOME, &["ABTO", "CD"], &["SO"], "KLM", "P");
    let taken = |round: &Round| [round.just_taken(0), round.just_taken(1)];
    assert_eq!(taken(&round), [None, None]);
    round.play(from_stock('A'), GOOD).unwrap();
    round.play(from_exposed('C'), GOOD).unwrap();
    assert_eq!(taken(&round), [Some(card('K')), Some(card('A'))]);
    round.play(Move::Word(word("TO")), BAD).unwrap();
    assert_eq!(taken(&round), [None, Some(card('A'))]);
    round.play(Move::Challenge(1), BAD).unwrap();
    assert_eq!(taken(&round), [None, Some(card('A'))]);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut round = round_of(HOME, &["DOS", "EM"], &["FARINE"], "", "");
    let before = round.clone();
    for (mv, why) in [
        (Move::Word(word("DOT")), Refusal::NotInHand(card('T'))),
        (Move::Word(word("D")), Refusal::TooShort),
        (Move::Insert(1, word("DOSE")), Refusal::NoSuchWord(1)),
        (Move::Exchange(200, word("DOSE")), Refusal::NoSuchWord(200)),
        (Move::Insert(0, word("DOSE")), Refusal::OrderBroken),
        (Move::Exchange(0, word("FARINE")), Refusal::NothingExchanged),
        (from_stock('X'), Refusal::NotInHand(card('X'))),
        (from_stock('D'), Refusal::NoStock),
        (from_exposed('D'), Refusal::NoExposed),
        (Move::Challenge(1), Refusal::NothingToChallenge),
    ] {
        assert_eq!(round.play(mv, GOOD), Err(why), "{mv:?}");
        assert_eq!(round, before);
    }
}

#[test]
fn going_out_ends_the_round_and_the_others_count() {
    for (mv, cards) in [(Move::Word(word("TO")), "TO"), (Move::Insert(0, word("DOSE")), "E")] {
        let mut round = round_of(HOME, &[cards, "A*", "BFX"], &["DOS"], "KLM", "PQ");
        assert_eq!(round.play(mv, GOOD), Ok(Outcome::WentOut));
        assert_eq!((round.end(), round.turn()), (Some(End::WentOut(0)), None));
        assert_eq!(round.scores(), [0, 25, 6]);
        for late in [from_stock('A'), Move::Bell, Move::Word(word("AX"))] {
            assert_eq!(round.play(late, GOOD), Err(Refusal::RoundOver));
        }
    }
}

#[test]
fn the_stock_is_renewed_at_once_with_the_card_just_thrown() {
    let mut round = round_of(HOME, &["ABH", "CDH"], &[], "KL", "PQ");
    assert_eq!(round.play(from_stock('A'), GOOD), Ok(Outcome::Thrown { renewed: false }));
    assert_eq!(round.play(from_stock('C'), GOOD), Ok(Outcome::Thrown { renewed: true }));
    // From the bottom up: Q is turned up, then come P, A and C.
    assert_eq!((round.exposed(), round.stock(), round.renewals()), (&pile("Q")[..], &pile("PAC")[..], 1));
    for sign in ['B', 'D', 'K'] {
        round.play(from_stock(sign), GOOD).unwrap();
    }
    assert_eq!((round.renewals(), round.exposed().len(), round.stock().len()), (2, 1, 3));
    for sign in ['L', 'P'] {
        assert_eq!(round.play(from_stock(sign), GOOD), Ok(Outcome::Thrown { renewed: false }));
    }
    assert_eq!(round.play(from_stock('A'), GOOD), Ok(Outcome::Stopped));
    assert_eq!((round.end(), round.renewals()), (Some(End::Stopped), LAST_RENEWAL));
    for (score, hand) in round.scores().iter().zip(round.hands()) {
        assert_eq!(*score, i32::from(hand.value()));
    }
}

#[test]
fn a_renewed_stock_is_shuffled_in_play() {
    let shuffled = |seed| {
        let mut round = Round::deal(HOME, 2, Seats::first(2), 1, [0; 6], Rng::new(seed));
        while round.renewals() == 0 {
            let sign = round.hands()[round.turn().unwrap()].cards().next().unwrap();
            round.play(Move::Throw(sign, Source::Stock), GOOD).unwrap();
            if round.throws == 23 {
                round.throws = 0;
            }
        }
        assert_eq!(all_cards(&round), Pack::Original.cards(1));
        round.stock().to_vec()
    };
    assert_eq!(shuffled(5), shuffled(5));
    assert!(!shuffled(5).is_sorted() && shuffled(5) != shuffled(6));
}

/// The round ends after twelve throws per player in a row.
#[test]
fn endless_throws_stop_the_round() {
    let throw = |round: &mut Round| {
        let sign = round.hands()[round.turn().unwrap()].cards().next().unwrap();
        round.play(Move::Throw(sign, Source::Exposed), GOOD).unwrap()
    };
    for players in [2, 3] {
        let hands = &["ABTO", "CDSO", "EFGH"][..players];
        let mut round = round_of(HOME, hands, &[], "KLM", "P");
        for _ in 1..12 * players {
            assert_eq!(throw(&mut round), Outcome::Thrown { renewed: false });
        }
        let mut other = round.clone();
        assert_eq!(throw(&mut round), Outcome::Stopped);
        assert_eq!(round.scores()[0], i32::from(round.hands()[0].value()));
        // A word between the throws restarts the count, even if the word is taken back.
        let cards = some_word(&other);
        other.play(Move::Word(cards), GOOD).unwrap();
        let mut undone = other.clone();
        assert_eq!(throw(&mut other), Outcome::Thrown { renewed: false });
        let next = undone.turn().unwrap();
        undone.play(Move::Challenge(next), BAD).unwrap();
        for _ in 1..12 * players {
            assert_eq!(throw(&mut undone), Outcome::Thrown { renewed: false });
        }
        assert_eq!(throw(&mut undone), Outcome::Stopped);
    }
}

/// A word of any two letters of the hand at turn.
fn some_word(round: &Round) -> Word {
    let mut word = Word::EMPTY;
    for card in round.hands()[round.turn().unwrap()].cards().take(2) {
        word.push(card.letter().unwrap(), false);
    }
    word
}

#[test]
fn a_good_word_costs_the_challenger_ten_and_stands() {
    let mut round = round_of(HOME, &["DOSX", "EM", "AB"], &[], "KLM", "PQ");
    round.play(Move::Word(word("DOS")), GOOD).unwrap();
    assert_eq!(round.challengers().collect::<Vec<_>>(), [1, 2]);
    assert_eq!(round.play(Move::Challenge(2), GOOD), Ok(Outcome::Judged(Verdict::Good)));
    assert_eq!((round.scores(), round.turn()), (&[0, 0, 10][..], Some(1)));
    assert_eq!(round.play(Move::Challenge(1), GOOD), Err(Refusal::NothingToChallenge), "it has been judged");
    assert_eq!(table_of(&round), ["DOS"]);
}

#[test]
fn a_bad_word_goes_back_and_the_turn_is_lost() {
    for (judge, verdict) in [(MISSPELT, Verdict::Misspelling), (BAD, Verdict::Bad)] {
        let start = round_of(HOME, &["D*SX", "EM", "AB"], &["FARINE"], "KLM", "PQ");
        for bad in [
            Move::Word(word("DoS")),
            Move::Insert(0, word("FARINEXS")),
            Move::Exchange(0, word("FASINE")),
            Move::Exchange(0, word("FaSINE")),
        ] {
            let mut round = start.clone();
            round.play(bad, GOOD).unwrap();
            assert_ne!(round.table(), start.table());
            assert_eq!(round.play(Move::Challenge(1), judge), Ok(Outcome::Judged(verdict)));
            assert_eq!((round.table(), round.hands()), (start.table(), start.hands()));
            assert_eq!(
                (round.scores(), round.turn()),
                (&[0, -10, 0][..], Some(1)),
                "a score may go below zero"
            );
        }
    }
}

/// In a puzzle, any word of the table may be the one just laid.
#[test]
fn a_word_among_others_is_challenged_and_the_others_keep_their_order() {
    let start = round_of(HOME, &["TO", "A*", "BFX"], &["DOS", "REM", "AH"], "KLM", "PQ");
    assert_eq!(start.clone().just_after(1, 3), None);
    let mut round = start.clone().just_after(1, 1).unwrap();
    assert_eq!(round.play(Move::Challenge(0), GOOD), Ok(Outcome::Judged(Verdict::Good)));
    assert_eq!((round.table(), round.hands()), (start.table(), start.hands()));
    let mut round = start.just_after(1, 1).unwrap();
    assert_eq!(round.play(Move::Challenge(0), BAD), Ok(Outcome::Judged(Verdict::Bad)));
    assert_eq!(table_of(&round), ["DOS", "AH"]);
    assert_eq!(hands_of(&round), ["OT", "*AEMR", "BFX"]);
}

#[test]
fn a_bad_last_word_does_not_end_the_round() {
    let mut round = round_of(HOME, &["TO", "A*", "BFX"], &["DOS"], "KLM", "PQ");
    round.play(Move::Word(word("OT")), GOOD).unwrap();
    assert_eq!((round.scores(), round.turn()), (&[0, 25, 6][..], None));
    round.play(Move::Challenge(2), BAD).unwrap();
    assert_eq!((round.scores(), round.turn(), round.end()), (&[0, 0, -10][..], Some(1), None));
    assert_eq!(hands_of(&round)[0], "OT");
    // A good last word ends the round, and costs the challenger ten.
    let mut round = round_of(HOME, &["TO", "A*", "BFX"], &["DOS"], "KLM", "PQ");
    round.play(Move::Word(word("TO")), GOOD).unwrap();
    round.play(Move::Challenge(2), GOOD).unwrap();
    assert_eq!((round.scores(), round.end()), (&[0, 25, 16][..], Some(End::WentOut(0))));
}

#[test]
fn who_may_challenge_and_until_when() {
    let mut round = round_of(HOME, &["DOSX", "EMZ", "AB", "CF"], &[], "KLM", "PQ");
    round.play(from_stock('X'), GOOD).unwrap();
    assert_eq!(round.play(Move::Challenge(0), GOOD), Err(Refusal::NothingToChallenge));
    round.play(Move::Word(word("ME")), GOOD).unwrap();
    assert_eq!(round.challengers().collect::<Vec<_>>(), [2, 3, 0], "the first to the author's left first");
    assert_eq!(round.play(Move::Challenge(1), GOOD), Err(Refusal::OwnWord));
    assert_eq!(round.play(Move::Challenge(4), GOOD), Err(Refusal::NotPlaying(4)));
    round.play(from_stock('A'), GOOD).unwrap();
    assert_eq!(
        round.play(Move::Challenge(3), BAD),
        Err(Refusal::NothingToChallenge),
        "it has been played over"
    );
    assert_eq!(table_of(&round), ["ME"]);
}

#[test]
fn checked_words_are_refused_and_never_challenged() {
    let bytes = toy(&["DOS"]);
    let judge = Judge::Dictionary(Dictionary::open(&bytes).unwrap());
    let mut round = round_of(CHECKED, &["DOSX", "EM"], &["ZUT"], "KLM", "PQ");
    let before = round.clone();
    for bad in [Move::Word(word("SOD")), Move::Insert(0, word("ZUTS")), Move::Exchange(0, word("ZUS"))] {
        assert_eq!(round.play(bad, judge), Err(Refusal::NotInDictionary));
        assert_eq!(round, before);
    }
    assert_eq!(round.play(Move::Word(word("DOS")), judge), Ok(Outcome::Laid));
    assert_eq!(round.play(Move::Challenge(1), judge), Err(Refusal::WordsAreChecked));
    assert_eq!(round.challengers().count(), 0);
}

#[test]
fn the_judge_of_a_tournament_has_two_verdicts() {
    for (judge, scores, stands) in
        [(GOOD, [0, 0, 0, 0], true), (MISSPELT, [0, 0, 0, 0], false), (BAD, [50, 0, 0, 0], false)]
    {
        let mut round = round_of(TOURNAMENT, &["DOSX", "EM", "AB", "CF"], &[], "KLM", "PQ");
        round.play(Move::Word(word("DOS")), GOOD).unwrap();
        round.play(Move::Challenge(3), judge).unwrap();
        assert_eq!((round.scores(), round.turn()), (&scores[..], Some(1)));
        assert_eq!(round.table().len(), usize::from(stands));
    }
}

#[test]
fn the_bell_stops_the_round_and_the_last_word_may_still_be_challenged() {
    let mut round = round_of(TOURNAMENT, &["DOSX", "EM", "AB", "CF"], &[], "KLM", "PQ");
    round.play(Move::Word(word("SOD")), GOOD).unwrap();
    assert_eq!(round.play(Move::Bell, GOOD), Ok(Outcome::Stopped));
    assert_eq!((round.scores(), round.end()), (&[2, 18, 12, 10][..], Some(End::Stopped)));
    round.play(Move::Challenge(1), BAD).unwrap();
    assert_eq!(round.scores(), [50 + 2 + 6 + 8 + 8, 18, 12, 10], "everyone counts anew");
    assert_eq!((round.end(), hands_of(&round)[0].as_str()), (Some(End::Stopped), "DOSX"));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let tried = |hands: &[&str], table: &[&str], stock: &str, turn: Seat, scores: &[i32]| {
        let hands: Vec<Hand> = hands.iter().map(|text| hand(text)).collect();
        let table: Vec<Word> = table.iter().map(|text| word(text)).collect();
        let (stock, exposed) = (pile(stock), pile("E"));
        let position = Position {
            rules: HOME,
            hands: &hands,
            stock: &stock,
            exposed: &exposed,
            table: &table,
            turn,
            scores,
        };
        Round::new(&position, &Pack::ALL).map(|round| round.playing().len())
    };
    assert_eq!(tried(&["AB"], &[], "", 0, &[0]), Err(BadPosition::Players));
    assert_eq!(tried(&["A"; 7], &[], "", 0, &[0; 7]), Err(BadPosition::Players));
    assert_eq!(tried(&["A", "B"], &[], "", 0, &[0]), Err(BadPosition::Scores(2)));
    assert_eq!(tried(&["A", "B"], &[], "", 0, &[0, 1_000_001]), Err(BadPosition::Score(1)));
    assert_eq!(tried(&["A", ""], &[], "", 0, &[0, 99]), Err(BadPosition::NoCards(1)));
    assert_eq!(tried(&["A", "", "B"], &[], "", 0, &[0, 100, 0]), Ok(2), "seat 1 has retired");
    assert_eq!(tried(&["A", "", "B"], &[], "", 1, &[0, 100, 0]), Err(BadPosition::Turn(1)));
    assert_eq!(tried(&["A", "B"], &[], "", 2, &[0, 0]), Err(BadPosition::Turn(2)));
    assert_eq!(tried(&["A", "B"], &["AT", "A"], "", 0, &[0, 0]), Err(BadPosition::ShortWord(1)));
    assert_eq!(tried(&["AA", "A*"], &["TA"], "A", 0, &[0, 0]), Err(BadPosition::TooMany(card('A'), 1)));
    assert_eq!(tried(&["A*", "B"], &["tO"], "", 0, &[0, 0]), Err(BadPosition::TooMany(Card::MASTER, 1)));
    assert_eq!(tried(&["A*", "B*", "A", "A", "A"], &[], "AAAA", 0, &[0; 5]), Ok(5), "two packs for five");
    // Only the French pack has two M, and only the other has three W. No pack has both.
    assert_eq!(tried(&["MM", "B"], &[], "", 0, &[0, 0]), Ok(2));
    assert_eq!(tried(&["WWW", "B"], &[], "", 0, &[0, 0]), Ok(2));
    assert_eq!(tried(&["MMW", "WW"], &[], "", 0, &[0, 0]), Err(BadPosition::TooMany(card('M'), 1)));
}

/// Random rounds with good words, bad words, throws and challenges. No card is made or lost. A refused move changes
/// nothing. A word that is taken back leaves no trace except the turn and the points. Every round ends.
#[test]
fn what_holds_in_every_round() {
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let judge = Judge::Dictionary(dictionary);
    let mut rng = Rng::new(99);
    let (mut undone, mut reopened, mut went_out, mut stopped, mut refused) = (0, 0, 0, 0, 0);
    for case in 0..250_u64 {
        let seats = 2 + case as usize % 5;
        let rules = [HOME, TOURNAMENT, CHECKED][case as usize % 3];
        let mut round = Round::deal(rules, seats, Seats::first(seats), 0, [0; 6], Rng::new(case));
        let mut before_laying = None;
        for _ in 0..2_000 {
            let mv = random_move(&round, dictionary, &mut rng);
            let before = round.clone();
            let outcome = round.play(mv, judge);
            assert_eq!(all_cards(&round), Pack::Original.cards(packs_for(seats)));
            match outcome {
                Err(_) => {
                    assert_eq!(round, before);
                    refused += 1;
                }
                Ok(Outcome::Laid | Outcome::WentOut) => before_laying = Some(before.clone()),
                Ok(Outcome::Judged(Verdict::Misspelling | Verdict::Bad)) => {
                    let start: Round = before_laying.clone().unwrap();
                    let author = start.turn;
                    assert_eq!((round.hands(), round.table()), (start.hands(), start.table()));
                    assert_eq!((round.stock(), round.exposed()), (start.stock(), start.exposed()));
                    assert_eq!((round.throws, round.turn()), (0, Some(start.playing.after(author))));
                    let moved: i32 =
                        round.scores().iter().zip(start.scores()).map(|(now, then)| now - then).sum();
                    assert!([-10, 0, 50].contains(&moved), "{moved}");
                    undone += 1;
                    reopened += u32::from(before.end().is_some());
                }
                Ok(_) => {}
            }
            for (hand, known) in round.hands().iter().zip(&round.known) {
                assert!(hand.contains_all(known), "what is known of a hand is in it");
            }
            assert_eq!(round.end().is_some(), round.turn().is_none());
            if round.end().is_some() && round.challengers().next().is_none() {
                break;
            }
        }
        match round.end() {
            Some(End::WentOut(seat)) => {
                assert!(round.hands()[seat].is_empty());
                went_out += 1;
            }
            Some(End::Stopped) => stopped += 1,
            None => panic!("the round goes on and on"),
        }
    }
    let seen = [undone, reopened, went_out, stopped, refused];
    assert!(seen.iter().all(|&many| many > 3), "{seen:?}");
}
