//! Every reason is checked against the cards as they really lie, in every position where it is given and, with the
//! same question, in those where it is not.

use super::super::Ask;
use super::super::tests::each_position;
use super::*;
use gousset_core::Seat;
use gousset_core::xylo::Round;
use std::collections::BTreeMap;
use std::format;
use std::string::String;

/// How often each reason was given, by its name without numbers.
type Given = BTreeMap<String, u32>;

fn name(reason: Reason) -> String {
    let shown = format!("{reason:?}");
    String::from(shown.split('(').next().unwrap_or_default())
}

/// Whether the trick as it lies would be won by this card.
fn wins(round: &Round, card: Card) -> bool {
    let mut cards: std::vec::Vec<Card> = round.trick().iter().map(|&(_, card)| card).collect();
    cards.push(card);
    winner(&cards, round.deck().trump()) == Some(cards.len() - 1)
}

/// The highest trump that lies face down anywhere.
fn highest_trump(round: &Round) -> Option<Card> {
    let trump = round.deck().trump();
    let down = round.xylos().iter().flat_map(|xylo| {
        xylo.cards()
            .iter()
            .enumerate()
            .filter(|(place, _)| xylo.down() >> place & 1 == 1)
            .map(|(_, card)| *card)
    });
    down.filter(|card| card.color() == trump).max_by_key(|card| card.number())
}

fn check_play(round: &Round, seat: Seat, position: u8, reason: Reason) {
    let xylo = &round.xylos()[seat];
    let card = xylo.card(position.into()).unwrap();
    let (bid, won) = (round.bid(seat), round.won()[seat]);
    let last = round.trick().len() + 1 == round.deck().xylos();
    match reason {
        Reason::OnlyCard => assert_eq!(round.legal(), 1 << position),
        Reason::LosesOnPurpose => assert!(bid == Some(won) && !wins(round, card)),
        Reason::BidIsFull => assert!(bid == Some(won) && round.legal() >> position == 1),
        Reason::WinsOneOf(needed) => {
            assert!(bid == Some(won + needed) && wins(round, card));
            assert!(last || highest_trump(round) == Some(card));
        }
        Reason::Needs(needed) => assert!(needed > 0 && bid == Some(won + needed)),
        Reason::EveryTrickCounts => assert!(bid.is_some_and(|bid| bid < won) && wins(round, card)),
        Reason::SurelyWins => {
            assert!(wins(round, card) && (last || highest_trump(round) == Some(card)));
        }
        Reason::HighestTrump => assert_eq!(highest_trump(round), Some(card)),
        Reason::CannotWin => assert!(!wins(round, card)),
        Reason::Lowest => assert_eq!(round.legal() >> position, 1),
        Reason::Highest => assert_eq!(round.legal().trailing_zeros(), position.into()),
        Reason::TriedOut => {}
        _ => panic!("{reason:?} is no reason for a play"),
    }
}

#[test]
fn every_reason_for_a_play_is_true_and_comes_up() {
    let mut given = Given::new();
    each_position(60, 5, |position, view, ask, _| {
        if ask != Ask::Play {
            return;
        }
        for card in (0..16_u8).filter(|card| view.legal >> card & 1 == 1) {
            let reason = Reason::of(view, Some(Move::Play(card)));
            check_play(&position.round, view.seat, card, reason);
            *given.entry(name(reason)).or_default() += 1;
        }
    });
    let all = [
        "OnlyCard",
        "LosesOnPurpose",
        "BidIsFull",
        "WinsOneOf",
        "Needs",
        "EveryTrickCounts",
        "SurelyWins",
        "HighestTrump",
        "CannotWin",
        "Lowest",
        "Highest",
        "TriedOut",
    ];
    assert!(given.keys().map(String::as_str).eq(sorted(all)), "{given:?}");
}

fn sorted<const N: usize>(mut names: [&str; N]) -> impl Iterator<Item = &str> {
    names.sort_unstable();
    names.into_iter()
}

#[test]
fn every_reason_for_a_bid_is_true_and_comes_up() {
    let mut given = Given::new();
    each_position(60, 6, |position, view, ask, _| {
        let round = &position.round;
        let xylo = &round.xylos()[view.seat];
        let number = |place: u8| xylo.card(place.into()).unwrap().number();
        let won = round.won()[view.seat];
        let down = xylo.down().count_ones() as u8;
        let mut tell = |reason: Reason| *given.entry(name(reason)).or_default() += 1;
        match (ask, view.looked) {
            (Ask::Bid, _) => {
                assert_eq!(Reason::of(view, None), Reason::Waits(down));
                tell(Reason::Waits(down));
                for (one, other) in super::super::thumb::pairs(xylo.down()) {
                    let (one, other) = (one as u8, other as u8);
                    let Reason::Between(low, high) = Reason::of(view, Some(Move::Look(one, other))) else {
                        panic!("two cards lie between two numbers");
                    };
                    assert!(low <= number(other) && number(one) <= high);
                    tell(Reason::Between(low, high));
                }
            }
            (Ask::Commit, Some((one, two))) => {
                for (laid, other) in [(one, two), (two, one)] {
                    let (laid_number, other_number) = (number(laid), number(other));
                    let reason = Reason::of(view, Some(Move::Commit(laid)));
                    match reason {
                        Reason::OtherTooLow(told) => assert!(told == other_number && told < won),
                        Reason::OtherTooHigh(told) => assert!(told == other_number && told > won + down - 1),
                        Reason::WonAlready => assert_eq!(laid_number, won),
                        Reason::NeedsOf(needed, of) => {
                            assert_eq!((laid_number, of), (won + needed, down - 1));
                            assert!(needed <= of, "never more tricks than cards");
                        }
                        Reason::TriedOut => assert!(laid_number < won || laid_number > won + down - 1),
                        _ => panic!("{reason:?} is no reason to lay a card"),
                    }
                    tell(reason);
                }
            }
            _ => {}
        }
    });
    let all = ["Between", "NeedsOf", "OtherTooHigh", "OtherTooLow", "TriedOut", "Waits", "WonAlready"];
    assert!(given.keys().map(String::as_str).eq(sorted(all)), "{given:?}");
}
