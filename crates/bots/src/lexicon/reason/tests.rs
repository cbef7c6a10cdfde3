//! Tests every reason in a position where it holds and in one where it does not, and checks all of them in whole
//! rounds.

use super::super::tests::{check, each_position};
use super::super::{Player, Restraint};
use super::*;
use crate::Decision as _;
use core::ops::ControlFlow;
use gousset_core::lexicon::{Checking, Judge, Mode, Pack, Position, Round, Rules, each_play};
use gousset_core::rng::Rng;
use gousset_words::Language;
use std::borrow::ToOwned as _;
use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;

fn dictionary() -> Dictionary<'static> {
    gousset_words::open(Language::English).unwrap()
}

fn card(sign: char) -> Card {
    Card::from_char(sign).unwrap()
}

/// The view of seat 0 of two with this hand. `other`: the number of cards of the other seat.
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

/// The finished search for the reason of a move.
fn look<'a>(view: &View, mv: Move, dictionary: Dictionary<'a>) -> Look<'a> {
    let mut look = Look::new(view, mv, dictionary);
    while look.step().is_none() {}
    look
}

fn reason(view: &View, mv: Move) -> Reason {
    look(view, mv, dictionary()).reason()
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
    assert_eq!(lay("HAT", 1, "HAT"), Reason::GoesOut, "whatever the danger");
    assert_ne!(lay("HATS", 8, "HAT"), Reason::GoesOut);
}

#[test]
fn somebody_has_few_cards_left() {
    assert_eq!(lay("HATQJX", 2, "HAT"), Reason::InDanger(2, 26));
    assert_eq!(lay("HATLIE", 1, "HAT"), Reason::InDanger(1, 26));
    assert!(!matches!(lay("HATQJX", 3, "HAT"), Reason::InDanger(..)));
    let thrown = |source| reason(&view("QJTX", &[], 1, 'Z'), Move::Throw(card('T'), source));
    assert_eq!(thrown(Source::Stock), Reason::InDanger(1, 0), "nobody knows what comes for it");
    assert_eq!(thrown(Source::Exposed), Reason::InDanger(1, 6), "a Z comes for it");
    let swap = reason(&view("TQXJ", &["HAW"], 2, 'Z'), Move::Exchange(0, word("HAT")));
    assert_eq!(swap, Reason::InDanger(2, 0));
}

#[test]
fn going_out_next() {
    assert!(matches!(lay("HATLIE", 8, "HAT"), Reason::GoesOutNextWith(next) if next.len() == 3));
    assert!(!matches!(lay("HATQJX", 8, "HAT"), Reason::GoesOutNextWith(_)), "these make no word");
    assert!(!matches!(lay("HATS", 8, "HAT"), Reason::GoesOutNextWith(_)), "one card makes no word");
    assert_eq!(lay("HATRAI", 8, "HAT"), Reason::GoesOutNextWith(word("AIR")), "not RIA");
}

#[test]
fn a_word_and_a_card_are_kept() {
    assert!(matches!(lay("HATTILEQ", 8, "HAT"), Reason::Keeps(kept) if kept.len() == 4));
    assert!(!matches!(lay("HATTILEQJ", 8, "HAT"), Reason::Keeps(_)), "two cards more");
    assert!(!matches!(lay("HATTILE", 8, "HAT"), Reason::Keeps(_)), "all of them");
}

#[test]
fn nothing_sheds_more() {
    assert_eq!(lay("HATQJXV", 8, "HAT"), Reason::ShedsMost(26));
    assert_ne!(lay("HATQJXV", 8, "AT"), Reason::ShedsMost(18), "HAT does");
    let insert = reason(&view("SQXJ", &["HAT"], 8, 'Z'), Move::Insert(0, word("HATS")));
    assert_eq!(insert, Reason::ShedsMost(8));
}

#[test]
fn a_card_is_placed_that_few_plays_take() {
    assert_eq!(lay("STREAMJQVX", 8, "TAX"), Reason::Places(card('X')));
    assert!(!matches!(lay("STREAMJQVX", 8, "TEA"), Reason::Places(_)));
}

#[test]
fn the_master_is_kept_though_most_plays_would_take_it() {
    assert_eq!(lay("HATVWQJX*", 8, "HAT"), Reason::KeepsTheMaster);
    assert_ne!(lay("HATVWQJX*", 8, "HAt"), Reason::KeepsTheMaster);
    assert_ne!(lay("HATVWQJX", 8, "HAT"), Reason::KeepsTheMaster, "there is none");
}

#[test]
fn the_master_is_won() {
    let swap = |on: &str| reason(&view("TQXJ", &[on], 8, 'Z'), Move::Exchange(0, word("HAT")));
    assert_eq!(swap("HAt"), Reason::WinsTheMaster);
    assert_ne!(swap("HAW"), Reason::WinsTheMaster);
}

#[test]
fn nobody_can_add_to_a_word() {
    assert_eq!(lay("DREAMTSQVJ", 8, "DREAMT"), Reason::CannotBeExtended);
    assert_eq!(lay("DREAMTSQVJ", 8, "DREAM"), Reason::WeighsBest, "DREAMT and DREAMS");
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
fn hidden_cards_would_complete_the_hand() {
    assert!(matches!(throw("QTH", 'Z', 'Q', Source::Stock), Reason::CompletedBy(cards) if cards > 4));
    assert!(!matches!(throw("QTH", 'Z', 'T', Source::Stock), Reason::CompletedBy(_)), "nothing goes with QH");
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
    assert_ne!(throw("QJTXV", 'Z', 'Q', Source::Stock), Reason::GoesWithNothing(card('Q')), "nor do others");
}

#[test]
fn another_of_the_card_is_kept() {
    assert_eq!(throw("WWHATSI", 'Z', 'W', Source::Stock), Reason::Double(card('W')));
    assert_ne!(throw("WWHHAAT", 'Z', 'W', Source::Stock), Reason::Double(card('W')), "most are doubles");
    assert_ne!(throw("WHATSIE", 'Z', 'W', Source::Stock), Reason::Double(card('W')));
}

#[test]
fn the_dearest_is_thrown() {
    assert_eq!(throw("HATSY", 'Z', 'A', Source::Stock), Reason::Dearest(card('A')));
    assert_eq!(throw("HATSY", 'Z', 'T', Source::Stock), Reason::WeighsBest);
    assert_eq!(throw("AIETS", 'Z', 'A', Source::Stock), Reason::WeighsBest, "most are as dear");
}

/// The hint for the next player after this word was laid, where words are not checked.
fn hint_after(laid: &str) -> (Move, Reason) {
    let mut hands = [Hand::EMPTY; 2];
    hands[0] = laid.chars().chain("AEST".chars()).map(card).collect();
    hands[1] = "WHATS".chars().map(card).collect();
    let mut rest = Pack::Original.cards(1);
    hands.iter().for_each(|hand| rest.remove_all(hand));
    let rest: Vec<Card> = rest.cards().collect();
    let position = Position {
        rules: Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original },
        hands: &hands,
        stock: &rest[1..],
        exposed: &rest[..1],
        table: &[],
        turn: 0,
        scores: &[0; 2],
    };
    let mut round = Round::new(&position, &[Pack::Original]).unwrap();
    round.play(Move::Word(word(laid)), Judge::Dictionary(dictionary())).unwrap();
    let mut hint = super::super::Hint::new(&View::of(&round, 1), dictionary(), 1, true, Restraint::None);
    loop {
        let early = hint.best();
        if let Some(hint) = hint.step() {
            assert!(hint.1 != Reason::NotInDictionary(word(laid)) || early == hint, "it is known at once");
            return hint;
        }
    }
}

#[test]
fn what_is_no_word_is_to_be_challenged() {
    assert_eq!(hint_after("HOUZE"), (Move::Challenge(1), Reason::NotInDictionary(word("HOUZE"))));
    assert_eq!(hint_after("HOUSE").1, Reason::GoesOut);
}

/// Checks the claim of every reason against the round itself.
#[test]
fn hints_of_whole_rounds_tell_the_truth() {
    let (mut given, mut next) = (0, 0);
    each_position(30, 9, |position| {
        if position.offered || position.seed % 2 > 0 {
            return;
        }
        let mut hint = super::super::Hint::new(
            &position.view,
            position.start.dictionary,
            position.seed,
            false,
            Restraint::None,
        );
        let (mv, reason) = loop {
            if let Some(hint) = hint.step() {
                break hint;
            }
        };
        let hard = Player::Level(crate::Level::Hard);
        assert_eq!(mv, position.decide(hard), "a hint is hard's move");
        check(position.round, mv, position.start.dictionary);
        let left = left_by(&position.view, &mv);
        let shed = position.view.hand.value().saturating_sub(left.value());
        let others = position.view.playing.without(position.view.seat);
        let fewest = others.iter().map(|seat| position.view.counts[seat]).min().unwrap();
        let is_lay = matches!(mv, Move::Word(_) | Move::Insert(..));
        assert_eq!(reason == Reason::GoesOut, is_lay && left.is_empty());
        assert_eq!(matches!(reason, Reason::InDanger(..)), fewest <= 2 && reason != Reason::GoesOut);
        match reason {
            Reason::GoesOutNextWith(word) | Reason::Keeps(word) => {
                let spare = usize::from(matches!(reason, Reason::Keeps(_)));
                assert!(read_word(&left, &word).is_ok() && word.len() + spare == left.size());
                assert!(position.start.dictionary.contains(word.letters()));
                next += 1;
            }
            Reason::TakenFor(taken, word) => {
                assert!(read_word(&left, &word).is_ok() && position.view.exposed_card() == Some(taken));
                let mut without = left;
                without.remove(taken);
                assert!(read_word(&without, &word).is_err() || without.masters() > 0);
            }
            Reason::InDanger(count, points) => {
                let draws = matches!(mv, Move::Throw(_, Source::Stock));
                assert_eq!((count, points), (fewest, if draws { 0 } else { shed }));
            }
            Reason::ShedsMost(points) => assert_eq!(points, shed),
            _ => {}
        }
        given += 1;
    });
    assert!(given > 60 && next > 5, "{given} {next}");
}

/// A fact that also holds for most other moves of the position is no reason. That an opponent is nearly out holds for
/// every move, so there the points are compared.
#[test]
fn no_reason_holds_of_half_of_the_other_moves() {
    /// The number of times a kind of reason was given, of other moves, and of other moves for which it also holds.
    #[derive(Default)]
    struct Count {
        given: u32,
        others: usize,
        hold: usize,
    }

    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let mut rng = Rng::new(77);
    each_position(60, 10, |position| {
        if position.offered || position.seed % 3 > 0 {
            return;
        }
        let (view, dictionary) = (&position.view, position.start.dictionary);
        let mv = position.decide(Player::Level(crate::Level::Hard));
        let given = look(view, mv, dictionary).reason();
        let mut others = legal_moves(view, dictionary);
        others.retain(|other| *other != mv);
        rng.shuffle(&mut others);
        let others = &others[..others.len().min(12)];
        let count = counts.entry(kind_of(given)).or_default();
        count.given += 1;
        count.others += others.len();
        count.hold += others.iter().filter(|other| holds(given, &look(view, **other, dictionary))).count();
    });
    for (kind, Count { given, others, hold }) in &counts {
        std::println!("{kind}: given {given} times, holds of {hold} of {others} other moves");
        assert!(hold * 2 <= *others, "{kind} holds of {hold} of {others} other moves");
    }
    let all: u32 = counts.values().map(|count| count.given).sum();
    assert!(all > 100 && counts[&kind_of(Reason::WeighsBest)].given * 10 <= all, "{all}");
}

/// True if a reason also holds for the move of this search.
fn holds(given: Reason, look: &Look<'_>) -> bool {
    look.all().any(|reason| match (given, reason) {
        (Reason::InDanger(_, points), Reason::InDanger(_, other)) => other >= points,
        _ => kind_of(given) == kind_of(reason),
    })
}

fn kind_of(reason: Reason) -> String {
    let text = std::format!("{reason:?}");
    text.split('(').next().unwrap_or_default().to_owned()
}

/// Every move that the rules and the dictionary allow.
fn legal_moves(view: &View, dictionary: Dictionary<'_>) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for (card, _) in view.hand.kinds() {
        moves.extend((view.stock > 0).then_some(Move::Throw(card, Source::Stock)));
        moves.extend(view.exposed_card().map(|_| Move::Throw(card, Source::Exposed)));
    }
    let _ = each_play(dictionary, &view.hand, &view.table, |play| {
        moves.push(play.mv());
        ControlFlow::<()>::Continue(())
    });
    moves
}
