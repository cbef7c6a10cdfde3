//! The judge's questions about Xylo.
//!
//! The reply to `match` is the state after the automata's moves. Its `points` are zeros until the round is over, because a
//! bid counts only at the end.

use crate::request::{Answer, Ask, Fault, one_a_seat, padded, parse_number, play_moves, read, requests};
use gousset_core::Seat;
use gousset_core::xylo::round::{BadPosition, Move, Refusal};
use gousset_core::xylo::{
    Card, CardSet, Deck, MAX_CARDS, MAX_XYLOS, Round, Xylo, match_winner, next_leader, seats, winner,
};
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::json;
use std::fmt;

/// The questions.
pub(super) const ASKS: [Ask; 5] = [
    ("deck", |_, text| list_deck(&read(text)?)),
    ("trick", |_, text| trick_winner(&read(text)?)),
    ("match", |_, text| play_round(&read(text)?)),
    ("leader", |_, text| round_leader(&read(text)?)),
    ("winner", |_, text| winner_of_match(&read(text)?)),
];

/// Cards in a request: one string with spaces between them, or a list of strings.
struct Cards(Vec<Card>);

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EitherForm;

        impl<'de> Visitor<'de> for EitherForm {
            type Value = Vec<Card>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("cards: a string with spaces between them, or a list of strings")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
                parse_cards(text.split_ascii_whitespace()).map_err(E::custom)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut texts: Vec<String> = Vec::new();
                while let Some(text) = list.next_element()? {
                    texts.push(text);
                }
                parse_cards(texts.iter().map(String::as_str)).map_err(A::Error::custom)
            }
        }

        deserializer.deserialize_any(EitherForm).map(Self)
    }
}

/// Parses cards.
///
/// # Errors
/// A sentence about the first text that is no card.
pub(crate) fn parse_cards<'a>(texts: impl Iterator<Item = &'a str>) -> Result<Vec<Card>, String> {
    texts.map(|text| text.parse().map_err(|_| format!("{text:?} is no card"))).collect()
}

requests! {
    all { players: usize }
    impl {
        fn deck(&self) -> Result<Deck, Fault> {
            Deck::new(self.players).map_err(|why| Fault::players(self.players, why))
        }
    }
    DeckRequest {}
    TrickRequest { cards: Cards }
    MatchRequest { xylos: Vec<Cards>, leader: Seat, moves: Vec<String> }
    LeaderRequest { totals: Vec<u16>, previous: Seat }
    WinnerRequest { totals: Vec<u16>, bids: Vec<Option<u8>>, tricks: Vec<u8> }
}

fn list_deck(request: &DeckRequest) -> Answer {
    let deck = request.deck()?;
    Ok(json!({
        "cards": deck.cards().map(|card| card.to_string()).collect::<Vec<_>>(),
        "each": deck.each(),
        "trump": deck.trump().letter(),
        "xylos": deck.xylos(),
        "tricks": deck.tricks(),
    }))
}

/// Returns the winner of a trick. Does not check that the colour was followed, because the request has no Xylos.
fn trick_winner(request: &TrickRequest) -> Answer {
    let deck = request.deck()?;
    let cards = &request.cards.0;
    let mut seen = CardSet::EMPTY;
    for &card in cards {
        if !deck.has(card.color()) {
            return Err(Fault::at("cards", BadPosition::NotInPlay(card)));
        }
        if seen.contains(card) {
            return Err(Fault::at("cards", BadPosition::Twice(card)));
        }
        seen = seen.with(card);
    }
    let most = deck.xylos();
    if cards.len() > most {
        let many = cards.len();
        return Err(Fault::at("cards", format_args!("{many} are more than the {most} of a whole trick")));
    }
    let index = winner(cards, deck.trump()).ok_or_else(|| Fault::at("cards", "there are none"))?;
    Ok(json!({ "winner": index }))
}

fn play_round(request: &MatchRequest) -> Answer {
    let deck = request.deck()?;
    let mut round =
        Round::new(deck, &xylos_of(&request.xylos)?, request.leader).map_err(|why| match why {
            BadPosition::Leader(_) => Fault::at("leader", why),
            _ => Fault::at("xylos", why),
        })?;
    let (accepted, error) = play_moves(&mut round, &request.moves, who_makes, play_text);
    let over = round.is_over();
    let points = if over { round.points() } else { [0; MAX_XYLOS] };
    Ok(json!({
        "accepted": accepted,
        "error": error,
        "turn": round.turn(),
        "tricks": round.won(),
        "bids": (0..deck.xylos()).map(|seat| round.bid(seat)).collect::<Vec<_>>(),
        "legal": positions(if over { 0 } else { round.legal() }),
        "may_bid": round.may_bid(),
        "over": over,
        "points": points[..deck.xylos()],
    }))
}

fn xylos_of(rows: &[Cards]) -> Result<Vec<Xylo>, Fault> {
    let xylo = |(seat, Cards(cards)): (Seat, &Cards)| {
        if cards.len() > MAX_CARDS {
            return Err(Fault::at("xylos", BadPosition::Size(seat)));
        }
        let rises = format_args!("the numbers of seat {seat}'s Xylo rise: the highest is on the left");
        Xylo::new(cards).map_err(|_| Fault::at("xylos", rises))
    };
    rows.iter().enumerate().map(xylo).collect()
}

/// Returns the positions of a bit set, from left to right.
pub(crate) fn positions(mask: u16) -> Vec<u8> {
    (0..MAX_CARDS as u8).filter(|position| mask >> position & 1 == 1).collect()
}

/// Parses a position.
pub(crate) fn parse_position(text: &str) -> Result<u8, String> {
    parse_number(text, "position")
}

/// A move in a request. A bid is one move: the look and the choice.
enum JudgeMove {
    Play(u8),
    Bid { look: [u8; 2], commit: u8 },
}

fn parse_move(text: &str) -> Result<JudgeMove, String> {
    match text.split_ascii_whitespace().collect::<Vec<_>>()[..] {
        ["play", position] => Ok(JudgeMove::Play(parse_position(position)?)),
        ["bid", one, other, laid] => Ok(JudgeMove::Bid {
            look: [parse_position(one)?, parse_position(other)?],
            commit: parse_position(laid)?,
        }),
        _ => Err("a move is play P or bid P Q C".to_owned()),
    }
}

fn who_makes(round: &Round, text: &str) -> Option<Seat> {
    match parse_move(text) {
        Ok(JudgeMove::Bid { .. }) => round.may_bid(),
        Ok(JudgeMove::Play(_)) | Err(_) => round.turn(),
    }
}

/// Plays a whole move, or nothing if a part of it is refused.
fn play_text(round: &mut Round, text: &str) -> Result<(), String> {
    let mv = parse_move(text)?;
    let mut after = round.clone();
    play_whole(&mut after, &mv).map_err(|why| why.to_string())?;
    *round = after;
    Ok(())
}

fn play_whole(round: &mut Round, mv: &JudgeMove) -> Result<(), Refusal> {
    match *mv {
        JudgeMove::Play(position) => {
            round.play(Move::Play(position))?;
            round.run_automata();
        }
        JudgeMove::Bid { look: [one, other], commit } => {
            round.play(Move::Look(one, other))?;
            round.play(Move::Commit(commit))?;
        }
    }
    Ok(())
}

/// Returns values by seat. With two players a list may have one value per Xylo or one per player.
fn by_seat<T: Copy + Default>(field: &str, values: &[T], deck: Deck) -> Result<[T; MAX_XYLOS], Fault> {
    if values.len() == deck.xylos() {
        return Ok(padded(values));
    }
    if deck.players() == deck.xylos() {
        one_a_seat(field, values, deck.xylos())?;
    }
    if values.len() != deck.players() {
        let (xylos, players) = (deck.xylos(), deck.players());
        let why = format!("there must be {xylos} numbers, one a seat, or {players}, one a player");
        return Err(Fault::at(field, why));
    }
    let mut all = [T::default(); MAX_XYLOS];
    for (seat, &value) in seats(deck).zip(values) {
        all[seat] = value;
    }
    Ok(all)
}

fn round_leader(request: &LeaderRequest) -> Answer {
    let deck = request.deck()?;
    let totals = by_seat("totals", &request.totals, deck)?;
    let previous = request.previous;
    if !seats(deck).any(|seat| seat == previous) {
        return Err(Fault::at("previous", BadPosition::Leader(previous)));
    }
    Ok(json!({ "leader": next_leader(deck, totals, previous) }))
}

fn winner_of_match(request: &WinnerRequest) -> Answer {
    let deck = request.deck()?;
    let totals = by_seat("totals", &request.totals, deck)?;
    let bids = by_seat("bids", &request.bids, deck)?;
    let tricks = by_seat("tricks", &request.tricks, deck)?;
    let highest = deck.trump().highest();
    if let Some(bid) = bids.iter().flatten().find(|bid| **bid > highest) {
        return Err(Fault::at("bids", format_args!("{bid} is more than {highest}, the highest card")));
    }
    let most = deck.tricks();
    if let Some(many) = tricks.iter().find(|many| usize::from(**many) > most) {
        return Err(Fault::at("tricks", format_args!("{many} are more than the {most} of a round")));
    }
    Ok(json!({ "winner": match_winner(deck, totals, bids, tricks) }))
}
