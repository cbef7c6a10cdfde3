//! Every reason in a position where it holds and in one where it does not, and all of them checked in rounds.

use super::super::Player;
use super::super::tests::{check, each_position};
use super::*;
use crate::Decision as _;
use gousset_core::lexicon::{Checking, Mode, Pack, Position, Round, Rules};
use gousset_words::Language;
use std::vec::Vec;

fn dictionary() -> Dictionary<'static> {
    gousset_words::open(Language::English).unwrap()
}

fn card(sign: char) -> Card {
    Card::from_char(sign).unwrap()
}

/// Seat 0 of two with this hand; the other has this many cards; one card is exposed.
fn view(hand: &str, table: &[&str], other: usize, exposed: char) -> View {
    let hand: Hand = hand.chars().map(card).collect();
    let table: Vec<Word> = table.iter().map(|word| word.parse().unwrap()).collect();
    let mut rest = Pack::Original.cards(1);
    rest.remove_all(&hand);
    rest.remove_all(&table.iter().flat_map(Word::cards).collect());
    rest.remove(card(exposed));
    let rest: Vec<Card> = rest.cards().collect();
    let position = Position {
        rules: Rules { mode: Mode::Home, checking: Checking::Checked, pack: Pack::Original },
        hands: &[hand, rest[..other].iter().copied().collect()],
        stock: &rest[other..],
        exposed: &[card(exposed)],
        table: &table,
        turn: 0,
        scores: &[0; 2],
    };
    View::of(&Round::new(&position, &[Pack::Original]).unwrap(), 0)
}

fn reason(view: &View, mv: Move) -> Reason {
    let mut look = Look::new(view, mv, dictionary());
    loop {
        if let Some(reason) = look.step() {
            return reason;
        }
    }
}

fn word(text: &str) -> Word {
    text.parse().unwrap()
}

fn lay(hand: &str, other: usize, laid: &str) -> Reason {
    reason(&view(hand, &[], other, 'Z'), Move::Word(word(laid)))
}

fn throw(hand: &str, exposed: char, thrown: char, source: Source) -> Reason {
    reason(&view(hand, &[], 8, exposed), Move::Throw(card(thrown), source))
}

#[test]
fn going_out() {
    assert_eq!(lay("HAT", 8, "HAT"), Reason::GoesOut);
    assert_ne!(lay("HATS", 8, "HAT"), Reason::GoesOut);
}

#[test]
fn going_out_next() {
    assert!(matches!(lay("HATLIE", 8, "HAT"), Reason::GoesOutNextWith(next) if next.len() == 3));
    assert!(!matches!(lay("HATQJX", 8, "HAT"), Reason::GoesOutNextWith(_)), "these make no word");
    assert!(!matches!(lay("HATS", 8, "HAT"), Reason::GoesOutNextWith(_)), "one card makes no word");
}

#[test]
fn somebody_is_nearly_out() {
    assert_eq!(lay("HATQJX", 3, "HAT"), Reason::SomebodyIsNearlyOut(26));
    assert_eq!(lay("HATQJX", 4, "HAT"), Reason::Sheds(26));
}

#[test]
fn the_master_is_kept() {
    assert_eq!(lay("HATQX*", 8, "HAT"), Reason::KeepsTheMaster);
    assert_ne!(lay("HAQX*", 8, "HAt"), Reason::KeepsTheMaster);
}

#[test]
fn the_master_is_won() {
    let swap = |on: &str| reason(&view("TQXJ", &[on], 8, 'Z'), Move::Exchange(0, word("HAT")));
    assert_eq!(swap("HAt"), Reason::WinsTheMaster);
    assert_ne!(swap("HAW"), Reason::WinsTheMaster);
}

#[test]
fn a_cheaper_hand_is_shed() {
    let insert = reason(&view("SQXJ", &["HAT"], 8, 'Z'), Move::Insert(0, word("HATS")));
    assert_eq!(insert, Reason::Sheds(8));
    // A T for a W, which is worth as much.
    let swap = reason(&view("TQXJ", &["HAW"], 8, 'Z'), Move::Exchange(0, word("HAT")));
    assert_eq!(swap, Reason::WeighsBest);
}

#[test]
fn the_exposed_card_is_taken_for_a_word() {
    assert!(matches!(
        throw("QHTX", 'A', 'Q', Source::Exposed),
        Reason::TakenFor(taken, made) if taken == card('A') && made == word("HAT")
    ));
    assert!(!matches!(throw("QJTX", 'Z', 'Q', Source::Exposed), Reason::TakenFor(..)));
    assert!(
        !matches!(throw("XHMT", 'Z', 'X', Source::Exposed), Reason::TakenFor(..)),
        "HM needs no Z, and nothing does"
    );
}

#[test]
fn nothing_can_be_laid() {
    assert_eq!(throw("QJTX", 'Z', 'T', Source::Stock), Reason::NothingToLay);
    assert_ne!(throw("QJAT", 'Z', 'T', Source::Stock), Reason::NothingToLay);
    let beside = view("QJTX", &["HA"], 8, 'Z');
    assert_ne!(reason(&beside, Move::Throw(card('Q'), Source::Stock)), Reason::NothingToLay, "HAT");
}

#[test]
fn a_card_goes_with_nothing() {
    assert_eq!(throw("QJHAT", 'Z', 'Q', Source::Stock), Reason::GoesWithNothing(card('Q')));
    assert_ne!(throw("QJHAT", 'Z', 'H', Source::Stock), Reason::GoesWithNothing(card('H')));
    assert_ne!(
        throw("QJHAT*", 'Z', 'Q', Source::Stock),
        Reason::GoesWithNothing(card('Q')),
        "a Master makes words of anything"
    );
}

#[test]
fn the_dearest_is_thrown() {
    assert_eq!(throw("HATS", 'Z', 'A', Source::Stock), Reason::Dearest(card('A')));
    assert_eq!(throw("HATS", 'Z', 'T', Source::Stock), Reason::WeighsBest);
}

/// What a reason promises is held against the round itself.
#[test]
fn hints_of_whole_rounds_tell_the_truth() {
    let (mut told, mut next) = (0, 0);
    each_position(30, 9, |position| {
        if position.offered || position.seed % 2 > 0 {
            return;
        }
        let mut hint = super::super::Hint::new(&position.view, position.start.dictionary, position.seed);
        let (mv, reason) = loop {
            if let Some(hint) = hint.step() {
                break hint;
            }
        };
        assert_eq!(mv, position.decide(Player::Level(crate::Level::Hard)), "a hint is hard's move");
        check(position.round, mv, position.start.dictionary);
        let left = left_by(&position.view, &mv);
        match reason {
            Reason::GoesOut => assert!(left.is_empty()),
            Reason::GoesOutNextWith(word) => {
                assert!(read_word(&left, &word).is_ok() && word.len() == left.size());
                assert!(position.start.dictionary.contains(word.letters()));
                next += 1;
            }
            Reason::TakenFor(taken, word) => {
                assert!(read_word(&left, &word).is_ok() && position.view.exposed_card() == Some(taken));
                let mut without = left;
                without.remove(taken);
                assert!(read_word(&without, &word).is_err() || without.masters() > 0);
            }
            Reason::Sheds(points) | Reason::SomebodyIsNearlyOut(points) => {
                assert_eq!(position.view.hand.value() - left.value(), points);
            }
            _ => {}
        }
        told += 1;
    });
    assert!(told > 60 && next > 5, "{told} {next}");
}
