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

/// The hand, the number of the other seat's cards, the word laid, and the kind of reason.
#[test]
fn words_have_reasons() {
    for (hand, other, laid, reason) in [
        ("HAT", 8, "HAT", Reason::GoesOut),
        ("HAT", 1, "HAT", Reason::GoesOut),
        ("HATQJX", 2, "HAT", Reason::InDanger(2, 26)),
        ("HATLIE", 1, "HAT", Reason::InDanger(1, 26)),
        // Not RIA, which is rare.
        ("HATRAI", 8, "HAT", Reason::GoesOutNextWith(word("AIR"))),
        ("HATQJXV", 8, "HAT", Reason::ShedsMost(26)),
        ("STREAMJQVX", 8, "TAX", Reason::Places(card('X'))),
        ("HATVWQJX*", 8, "HAT", Reason::KeepsTheMaster),
        ("DREAMTSQVJ", 8, "DREAMT", Reason::CannotBeExtended),
        // DREAMT and DREAMS.
        ("DREAMTSQVJ", 8, "DREAM", Reason::WeighsBest),
    ] {
        assert_eq!(lay(hand, other, laid), reason, "{laid} of {hand}");
    }
    assert!(matches!(lay("HATLIE", 8, "HAT"), Reason::GoesOutNextWith(next) if next.len() == 3));
    assert!(matches!(lay("HATTILEQ", 8, "HAT"), Reason::Keeps(kept) if kept.len() == 4));
    for (hand, other, laid, not) in [
        ("HATS", 8, "HAT", "GoesOut"),
        ("HATQJX", 3, "HAT", "InDanger"),
        // These make no word, nor does one card.
        ("HATQJX", 8, "HAT", "GoesOutNextWith"),
        ("HATS", 8, "HAT", "GoesOutNextWith"),
        // Two cards more than a word, or none.
        ("HATTILEQJ", 8, "HAT", "Keeps"),
        ("HATTILE", 8, "HAT", "Keeps"),
        // HAT sheds more.
        ("HATQJXV", 8, "AT", "ShedsMost"),
        ("STREAMJQVX", 8, "TEA", "Places"),
        ("HATVWQJX*", 8, "HAt", "KeepsTheMaster"),
        ("HATVWQJX", 8, "HAT", "KeepsTheMaster"),
    ] {
        assert_ne!(kind_of(lay(hand, other, laid)), not, "{laid} of {hand}");
    }
}

/// The hand, the word on the table, the number of the other seat's cards, the move, and the kind of reason.
#[test]
fn inserts_and_exchanges_have_reasons() {
    let hat = Move::Exchange(0, word("HAT"));
    for (hand, on, other, mv, reason) in [
        ("SQXJ", "HAT", 8, Move::Insert(0, word("HATS")), Reason::ShedsMost(8)),
        ("TQXJ", "HAW", 2, hat, Reason::InDanger(2, 0)),
        ("TQXJ", "HAt", 8, hat, Reason::WinsTheMaster),
    ] {
        assert_eq!(reason_of(hand, on, other, mv), reason, "{hand} on {on}");
    }
    assert_ne!(reason_of("TQXJ", "HAW", 8, hat), Reason::WinsTheMaster);
}

fn reason_of(hand: &str, on: &str, other: usize, mv: Move) -> Reason {
    reason(&view(hand, &[on], other, 'Z'), mv)
}

/// The hand, the exposed card, the card thrown, the source of the card taken, and the kind of reason.
#[test]
fn throws_have_reasons() {
    use Source::{Exposed, Stock};
    for (hand, exposed, thrown, source, reason) in [
        ("QHTX", 'A', 'Q', Exposed, Reason::TakenFor(card('A'), word("HAT"))),
        ("QJHAT", 'Z', 'Q', Stock, Reason::GoesWithNothing(card('Q'))),
        ("WWHATSI", 'Z', 'W', Stock, Reason::Double(card('W'))),
        ("HATSY", 'Z', 'A', Stock, Reason::Dearest(card('A'))),
        ("HATSY", 'Z', 'T', Stock, Reason::WeighsBest),
        // Most are as dear.
        ("AIETS", 'Z', 'A', Stock, Reason::WeighsBest),
    ] {
        assert_eq!(throw(hand, exposed, thrown, source), reason, "{thrown} of {hand}");
    }
    assert!(matches!(throw("QTH", 'Z', 'Q', Stock), Reason::CompletedBy(cards) if cards > 4));
    for (hand, exposed, thrown, source, not) in [
        ("QJTX", 'Z', 'Q', Exposed, "TakenFor"),
        // HM needs no Z, and nothing does.
        ("XHMT", 'Z', 'X', Exposed, "TakenFor"),
        // Nothing goes with QH.
        ("QTH", 'Z', 'T', Stock, "CompletedBy"),
        ("QJHAT", 'Z', 'H', Stock, "GoesWithNothing"),
        // A Master makes words of anything.
        ("QJHAT*", 'Z', 'Q', Stock, "GoesWithNothing"),
        // Nor do the others go with anything.
        ("QJTXV", 'Z', 'Q', Stock, "GoesWithNothing"),
        // Most are doubles.
        ("WWHHAAT", 'Z', 'W', Stock, "Double"),
        ("WHATSIE", 'Z', 'W', Stock, "Double"),
    ] {
        assert_ne!(kind_of(throw(hand, exposed, thrown, source)), not, "{thrown} of {hand}");
    }
    let thrown = |source| reason(&view("QJTX", &[], 1, 'Z'), Move::Throw(card('T'), source));
    assert_eq!(thrown(Stock), Reason::InDanger(1, 0), "the card that comes for it is not known");
    assert_eq!(thrown(Exposed), Reason::InDanger(1, 6), "a Z comes for it");
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
    let (mut told, mut next) = (0, 0);
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
        told += 1;
    });
    assert!(told > 60 && next > 5, "{told} {next}");
}

/// A fact that also holds for most other moves of the position is no reason. That an opponent is nearly out holds for
/// every move, so there the points are compared.
#[test]
fn no_reason_holds_of_half_of_the_other_moves() {
    /// The number of times a kind of reason was given, of other moves, and of other moves for which it also holds.
    #[derive(Default)]
    struct Count {
        told: u32,
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
        let told = look(view, mv, dictionary).reason();
        let mut others = legal_moves(view, dictionary);
        others.retain(|other| *other != mv);
        rng.shuffle(&mut others);
        let others = &others[..others.len().min(12)];
        let count = counts.entry(kind_of(told)).or_default();
        count.told += 1;
        count.others += others.len();
        count.hold += others.iter().filter(|other| holds(told, &look(view, **other, dictionary))).count();
    });
    for (kind, Count { told, others, hold }) in &counts {
        std::println!("{kind}: told {told} times, holds of {hold} of {others} other moves");
        assert!(hold * 2 <= *others, "{kind} holds of {hold} of {others} other moves");
    }
    let all: u32 = counts.values().map(|count| count.told).sum();
    assert!(all > 100 && counts[&kind_of(Reason::WeighsBest)].told * 10 <= all, "{all}");
}

/// True if a reason also holds for the move of this search.
fn holds(told: Reason, look: &Look<'_>) -> bool {
    look.all().any(|reason| match (told, reason) {
        (Reason::InDanger(_, points), Reason::InDanger(_, other)) => other >= points,
        _ => kind_of(told) == kind_of(reason),
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
