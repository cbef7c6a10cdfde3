//! Checks every reason against the true cards, in every position where it is given; and that every reason comes up, and
//! none holds for most of the other cards.

use super::super::Ask;
use super::super::tests::each_position;
use super::card::NARROW;
use super::*;
use gousset_core::Seat;
use gousset_core::xylo::{Card, Color, Round, winner, winning_seat};
use std::collections::BTreeMap;
use std::format;
use std::string::String;

/// The number of times that each reason was given, by its name without numbers.
type Given = BTreeMap<String, u32>;

fn name(reason: Reason) -> String {
    let shown = format!("{reason:?}");
    String::from(shown.split(['(', ' ']).next().unwrap_or_default())
}

/// True if this card would win the trick so far.
fn wins(round: &Round, card: Card) -> bool {
    let mut cards: std::vec::Vec<Card> = round.trick().iter().map(|&(_, card)| card).collect();
    cards.push(card);
    winner(&cards, round.deck().trump()) == Some(cards.len() - 1)
}

/// The highest trump that is face down anywhere.
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

/// True if a seat that plays later can beat this card, by the true cards.
fn is_beaten_later(round: &Round, seat: Seat, card: Card) -> bool {
    let (xylos, count) = (round.xylos(), round.deck().xylos());
    let led = round.trick().first().map_or(card.color(), |(_, led)| led.color());
    (1..count - round.trick().len()).map(|step| &xylos[(seat + step) % count]).any(|xylo| {
        let down = |place: usize| xylo.down() >> place & 1 == 1;
        let cards =
            || xylo.cards().iter().enumerate().filter(|(place, _)| down(*place)).map(|(_, card)| *card);
        let follows = cards().any(|other| other.color() == led);
        cards()
            .filter(|other| !follows || other.color() == led)
            .any(|other| winner(&[card, other], round.deck().trump()) == Some(1))
    })
}

/// The number of a seat's face-down cards of a colour.
fn count_of(round: &Round, seat: Seat, color: Color) -> usize {
    let xylo = &round.xylos()[seat];
    let down = |place: usize| xylo.down() >> place & 1 == 1;
    xylo.cards().iter().enumerate().filter(|(place, card)| down(*place) && card.color() == color).count()
}

/// The seat that wins the trick so far, and the tricks that it needs for its bid.
fn rival(round: &Round, seat: Seat) -> (Seat, i32) {
    let rival = winning_seat(round.trick(), round.deck().trump()).unwrap();
    assert_ne!(rival, seat);
    (rival, i32::from(round.bid(rival).unwrap()) - i32::from(round.won()[rival]))
}

/// Search results in favour of an answer, and against it.
const FORECASTS: [Forecast; 2] = [
    Forecast { made: 60, otherwise: Some(40), tricks: 3 },
    Forecast { made: 40, otherwise: Some(60), tricks: 3 },
];

fn check_play(round: &Round, seat: Seat, position: u8, reason: Reason) {
    let xylos = round.xylos();
    let card = xylos[seat].card(position.into()).unwrap();
    let (bid, won) = (round.bid(seat), round.won()[seat]);
    let left = xylos[seat].left() as u8;
    let last = round.trick().len() + 1 == round.deck().xylos();
    match reason {
        Reason::OnlyCard => assert_eq!(round.legal(), 1 << position),
        Reason::LosesOnPurpose | Reason::RidOfHigh => assert!(bid == Some(won) && !wins(round, card)),
        Reason::Breaks(number) => {
            let (rival, needs) = rival(round, seat);
            assert!(wins(round, card) && needs == xylos[rival].left() as i32 + 1);
            assert_eq!(round.bid(rival), Some(number));
        }
        Reason::Overfills(number) => {
            let (rival, needs) = rival(round, seat);
            assert!(last && !wins(round, card) && needs == 0);
            assert_eq!(round.bid(rival), Some(number));
        }
        Reason::BidIsFull => assert!(bid == Some(won) && round.legal() >> position == 1),
        Reason::WinsOneOf(needed) => {
            assert!(bid == Some(won + needed) && needed <= left && wins(round, card));
            assert!(!is_beaten_later(round, seat, card));
        }
        Reason::EveryTrickCounts => {
            assert!(bid.is_some_and(|bid| bid < won || bid > won + left) && wins(round, card));
            assert!(!is_beaten_later(round, seat, card));
        }
        Reason::SurelyWins => assert!(wins(round, card) && !is_beaten_later(round, seat, card)),
        Reason::HighestTrump => assert_eq!(highest_trump(round), Some(card)),
        Reason::CannotWin => assert!(!wins(round, card)),
        Reason::Likelier(made, otherwise) => assert!((made, otherwise) == (60, 40) && bid.is_some()),
        Reason::NobodyFollows
        | Reason::Trumps
        | Reason::BeatsSoFar
        | Reason::LastOfColor
        | Reason::DrawsTrump => check_color(round, seat, card, reason),
        Reason::HighestHere => assert_eq!(round.legal().trailing_zeros(), position.into()),
        Reason::LowestHere => assert_eq!(round.legal() >> position, 1),
        Reason::NoneWins => {
            let legal = (0..16).filter(|place| round.legal() >> place & 1 == 1);
            assert_eq!(legal.filter(|&place| wins(round, xylos[seat].card(place).unwrap())).count(), 0);
        }
        Reason::Low(low, high) | Reason::High(low, high) => {
            assert!((low..=high).contains(&card.number()) && high - low <= NARROW && bid != Some(won));
        }
        Reason::Keeps { color, low, high, won: told } => {
            let kept = xylos[seat].down() & !(1 << position);
            let kept = xylos[seat].card(kept.trailing_zeros() as usize).unwrap();
            assert!(bid.is_none() && left == 2 && told == won && kept.color() == color);
            assert!((low..=high).contains(&kept.number()));
        }
        Reason::Between => {
            assert!(round.legal() >> position > 1 && round.legal().trailing_zeros() < position.into());
        }
        Reason::MayBeBeaten => assert_eq!(bid, Some(won)),
        Reason::WinsTooMany => assert!(bid == Some(won) && wins(round, card)),
        _ => panic!("{reason:?} is no reason for a play"),
    }
}

/// Checks a reason that is about colours.
fn check_color(round: &Round, seat: Seat, card: Card, reason: Reason) {
    let (trump, leads) = (round.deck().trump(), round.trick().is_empty());
    let others = || (0..round.deck().xylos()).filter(|&other| other != seat);
    let shown = others().map(|other| count_of(round, other, card.color())).sum::<usize>();
    match reason {
        Reason::NobodyFollows => assert!(leads && card.color() != trump && shown == 0),
        Reason::DrawsTrump => assert!(leads && card.color() == trump && shown > 0),
        Reason::Trumps => {
            assert!(!leads && card.color() == trump && round.trick()[0].1.color() != trump);
            assert!(wins(round, card));
        }
        Reason::BeatsSoFar => assert!(!leads && wins(round, card)),
        _ => {
            assert!(card.color() != trump && count_of(round, seat, card.color()) == 1);
            assert!(count_of(round, seat, trump) > 0);
        }
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
            for forecast in FORECASTS {
                let reason = Reason::of(view, Some(Move::Play(card)), Some(forecast));
                check_play(&position.round, view.seat, card, reason);
                *given.entry(name(reason)).or_default() += 1;
            }
        }
    });
    let all = [
        "OnlyCard",
        "RidOfHigh",
        "LosesOnPurpose",
        "BidIsFull",
        "Breaks",
        "Overfills",
        "WinsOneOf",
        "EveryTrickCounts",
        "SurelyWins",
        "HighestTrump",
        "NobodyFollows",
        "Trumps",
        "BeatsSoFar",
        "CannotWin",
        "LastOfColor",
        "DrawsTrump",
        "HighestHere",
        "LowestHere",
        "NoneWins",
        "Low",
        "High",
        "Keeps",
        "Between",
        "MayBeBeaten",
        "WinsTooMany",
        "Likelier",
    ];
    assert!(given.keys().map(String::as_str).eq(sorted(all)), "{given:?}");
}

/// A reason that is given for one card is given for fewer than half of the legal cards besides.
#[test]
fn no_reason_holds_for_most_of_the_other_cards() {
    each_position(60, 7, |_, view, ask, _| {
        if ask != Ask::Play || view.legal.count_ones() == 1 {
            return;
        }
        let cards = || (0..16_u8).filter(|card| view.legal >> card & 1 == 1);
        let reasons: std::vec::Vec<String> =
            cards().map(|card| name(Reason::of(view, Some(Move::Play(card)), None))).collect();
        // These can be given for any card.
        let said_of_any =
            ["NoneWins", "CannotWin", "Low", "High", "Keeps", "Between", "MayBeBeaten", "WinsTooMany"];
        for reason in reasons.iter().filter(|reason| !said_of_any.contains(&reason.as_str())) {
            let others = reasons.iter().filter(|other| *other == reason).count() - 1;
            assert!(others * 2 < reasons.len(), "{reasons:?}");
        }
    });
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
                let waits = FORECASTS.map(|forecast| Reason::of(view, None, Some(forecast)));
                if down == 3 {
                    assert_eq!(waits, [Reason::LastCardBids; 2]);
                } else {
                    assert_eq!(waits, [Reason::LaterLikelier(60, 40), Reason::Waits]);
                }
                for (one, other) in super::super::thumb::pairs(xylo.down()) {
                    let (one, other) = (one as u8, other as u8);
                    let reason = Reason::of(view, Some(Move::Look(one, other)), Some(FORECASTS[0]));
                    let Reason::Expects { tricks, low, high } = reason else {
                        panic!("two cards lie between two numbers");
                    };
                    assert!(tricks == 3 && low <= number(other) && number(one) <= high);
                }
            }
            (Ask::Commit, Some((one, two))) => {
                let most = won + down - 1
                    + u8::from(winning_seat(round.trick(), round.deck().trump()) == Some(view.seat));
                let cases = [(one, two), (two, one)].into_iter();
                for ((laid, other), forecast) in
                    cases.flat_map(|case| FORECASTS.map(|forecast| (case, forecast)))
                {
                    let (laid_number, other_number) = (number(laid), number(other));
                    let reason = Reason::of(view, Some(Move::Commit(laid)), Some(forecast));
                    match reason {
                        Reason::OtherTooLow(number) => assert!(number == other_number && number < won),
                        Reason::OtherTooHigh(number) => assert!(number == other_number && number > most),
                        Reason::WonAlready => assert_eq!(laid_number, won),
                        Reason::NeedsOf(needed, of) => {
                            assert_eq!((laid_number, of), (won + needed, most - won));
                            assert!(needed <= of, "never more tricks than are left");
                        }
                        Reason::Likelier(made, otherwise) => assert_eq!((made, otherwise), (60, 40)),
                        Reason::NeitherCanBeMade => {
                            assert!(
                                [laid_number, other_number].iter().all(|bid| !(won..=most).contains(bid))
                            );
                        }
                        // The searcher never answers so, because the other bid could be made.
                        Reason::TriedOut => {
                            assert!(!(won..=most).contains(&laid_number));
                            assert!((won..=most).contains(&other_number));
                        }
                        _ => panic!("{reason:?} is no reason to lay a card"),
                    }
                    tell(reason);
                }
            }
            _ => {}
        }
    });
    let all =
        ["Likelier", "NeedsOf", "NeitherCanBeMade", "OtherTooHigh", "OtherTooLow", "TriedOut", "WonAlready"];
    assert!(given.keys().map(String::as_str).eq(sorted(all)), "{given:?}");
}
