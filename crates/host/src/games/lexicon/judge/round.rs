//! `match`: one round, move by move.

use super::text::{self, Cards, LanguageName, PackName, TableWord};
use crate::request::{Answer, Fault, parse_number, play_moves, read, requests};
use gousset_core::Seat;
use gousset_core::lexicon::{
    BadPosition, Checking, End, Hand, Judge, Mode, Move, Position, Round, Rules, Source, Word,
};
use serde::Deserialize;
use serde_json::json;

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ModeName {
    Home,
    Tournament,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum CheckingName {
    Challenge,
    Checked,
}

requests! {
    all { language: LanguageName }
    impl {}
    MatchRequest {
        mode: ModeName,
        checking: CheckingName,
        hands: Vec<Cards>,
        stock: Cards,
        exposed: Cards,
        table: Vec<TableWord>,
        turn: Seat,
        scores: Vec<i32>,
        moves: Vec<String>,
        pack: Option<PackName>
    }
}

/// Returns the reply to a request.
pub(super) fn answer(text: &str) -> Answer {
    play_round(&read(text)?)
}

fn play_round(request: &MatchRequest) -> Answer {
    let dictionary =
        super::dictionary(request.language.into()).map_err(|damage| Fault::at("language", damage))?;
    let mut round = round_of(request)?;
    let judge = Judge::Dictionary(dictionary);
    let play = |round: &mut Round, text: &str| {
        let mv = parse_move(text)?;
        round.play(mv, judge).map(|_| ()).map_err(|why| why.to_string())
    };
    let (accepted, error) = play_moves(&mut round, &request.moves, who_makes, play);
    let winner = match round.end() {
        Some(End::WentOut(seat)) => Some(seat),
        Some(End::Stopped) | None => None,
    };
    Ok(json!({
        "accepted": accepted,
        "error": error,
        "turn": round.turn(),
        "hands": round.hands().iter().map(Hand::to_string).collect::<Vec<_>>(),
        "stock": round.stock().len(),
        "exposed": text::from_top(round.exposed()),
        "table": round.table().iter().map(Word::to_string).collect::<Vec<_>>(),
        "scores": round.scores(),
        "over": round.end().is_some(),
        "winner": winner,
    }))
}

fn round_of(request: &MatchRequest) -> Result<Round, Fault> {
    let packs = text::packs(request.pack);
    let rules = Rules {
        mode: match request.mode {
            ModeName::Home => Mode::Home,
            ModeName::Tournament => Mode::Tournament,
        },
        checking: match request.checking {
            CheckingName::Challenge => Checking::Challenge,
            CheckingName::Checked => Checking::Checked,
        },
        pack: packs[0],
    };
    let hands: Vec<Hand> = request.hands.iter().map(Cards::hand).collect();
    let position = Position {
        rules,
        hands: &hands,
        stock: &request.stock.pile(),
        exposed: &request.exposed.pile(),
        table: &text::words(&request.table),
        turn: request.turn,
        scores: &request.scores,
    };
    Round::new(&position, packs).map_err(|why| match why {
        BadPosition::Players | BadPosition::NoCards(_) | BadPosition::TooFewIn => Fault::at("hands", why),
        BadPosition::Scores(_) | BadPosition::Score(_) => Fault::at("scores", why),
        BadPosition::Turn(_) => Fault::at("turn", why),
        BadPosition::ShortWord(_) => Fault::at("table", why),
        BadPosition::TooMany(..) => Fault::new(why),
    })
}

fn parse_word(text: &str) -> Result<Word, String> {
    text.parse().map_err(|why| format!("{text:?} is no word: {why}"))
}

/// Parses a move.
///
/// # Errors
/// A sentence, if the text is no move.
pub(crate) fn parse_move(text: &str) -> Result<Move, String> {
    let at = |text: &str| parse_number(text, "place on the table");
    match text.split_ascii_whitespace().collect::<Vec<_>>()[..] {
        ["word", word] => Ok(Move::Word(parse_word(word)?)),
        ["insert", place, word] => Ok(Move::Insert(at(place)?, parse_word(word)?)),
        ["exchange", place, word] => Ok(Move::Exchange(at(place)?, parse_word(word)?)),
        ["discard", card, source] => {
            let mut signs = card.chars();
            let (Some(sign), None) = (signs.next(), signs.next()) else {
                return Err(format!("{card:?} is not one card"));
            };
            let source = match source {
                "stock" => Source::Stock,
                "exposed" => Source::Exposed,
                _ => return Err(format!("{source:?} is neither stock nor exposed")),
            };
            Ok(Move::Throw(text::parse_card(sign)?, source))
        }
        ["challenge", seat] => parse_number(seat, "seat").map(|seat| Move::Challenge(Seat::from(seat))),
        _ => Err(
            "a move is word W, insert N W, exchange N W, discard C stock, discard C exposed or challenge S"
                .to_owned(),
        ),
    }
}

fn who_makes(round: &Round, text: &str) -> Option<Seat> {
    match parse_move(text) {
        Ok(Move::Challenge(seat)) => Some(seat),
        Ok(_) | Err(_) => round.turn(),
    }
}
