//! The requests to a program: the seat's view as JSON. `HELP` of the game lists the fields.

use super::{Offer, Turn};
use gousset_core::lexicon::{Card, Hand, Move, Source, View, each_play};
use gousset_words::{Dictionary, Language};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// The answer of a seat that does not challenge.
pub(super) const NO_CHALLENGE: &str = "none";

pub(super) fn of_turn(turn: &Turn<'_>, seed: u64) -> Value {
    let mut request = of_view(&turn.view, turn.contest.language, seed);
    request["ask"] = json!("move");
    let legal = legal_moves(&turn.view, turn.contest.dictionary);
    request["legal"] = legal.into_iter().map(move_text).collect();
    request
}

pub(super) fn of_offer(offer: &Offer<'_>, seed: u64) -> Value {
    let mut request = of_view(&offer.view, offer.contest.language, seed);
    request["ask"] = json!("challenge");
    request["legal"] = json!([NO_CHALLENGE, move_text(Move::Challenge(offer.view.seat))]);
    request
}

fn of_view(view: &View, language: Language, seed: u64) -> Value {
    let seats = usize::from(view.seats);
    let laid = view.laid.map(|laid| {
        json!({
            "author": laid.author,
            "at": laid.at,
            "before": laid.before.map(|word| word.to_string()),
        })
    });
    json!({
        "game": "lexicon",
        "language": language_name(language),
        "players": seats,
        "mode": "home",
        "checking": "challenge",
        "seat": view.seat,
        "hand": view.hand.to_string(),
        "counts": view.counts[..seats],
        "known": view.known[..seats].iter().map(Hand::to_string).collect::<Vec<_>>(),
        "table": view.table.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "exposed": view.exposed.iter().rev().map(Card::to_string).collect::<String>(),
        "stock": view.stock,
        "renewals": view.renewals,
        "discards": view.throws,
        "turn": view.turn,
        "scores": view.scores[..seats],
        "laid": laid,
        "level": "hard",
        "seed": seed,
    })
}

/// Returns every move that the dictionary and the rules allow: first the throws, then words, inserts and exchanges.
pub(super) fn legal_moves(view: &View, dictionary: Dictionary<'_>) -> Vec<Move> {
    let mut moves = Vec::new();
    for (card, _) in view.hand.kinds() {
        if view.stock > 0 {
            moves.push(Move::Throw(card, Source::Stock));
        }
        if view.exposed_card().is_some() {
            moves.push(Move::Throw(card, Source::Exposed));
        }
    }
    let _ = each_play(dictionary, &view.hand, &view.table, |play| {
        moves.push(play.mv());
        ControlFlow::<()>::Continue(())
    });
    moves
}

/// Returns the text of a move, as the judge reads it.
pub(super) fn move_text(mv: Move) -> String {
    match mv {
        Move::Word(word) => format!("word {word}"),
        Move::Throw(card, Source::Stock) => format!("discard {card} stock"),
        Move::Throw(card, Source::Exposed) => format!("discard {card} exposed"),
        Move::Insert(at, word) => format!("insert {at} {word}"),
        Move::Exchange(at, word) => format!("exchange {at} {word}"),
        Move::Challenge(seat) => format!("challenge {seat}"),
        Move::Bell => "bell".to_owned(),
    }
}

/// Returns the name of a language in requests.
const fn language_name(language: Language) -> &'static str {
    match language {
        Language::English => "en",
        Language::French => "fr",
    }
}

/// Returns the language of this name.
///
/// # Errors
/// If there is none.
pub(in super::super) fn language_named(name: &str) -> Result<Language, String> {
    let found = Language::ALL.into_iter().find(|language| language_name(*language) == name);
    found.ok_or_else(|| format!("{name:?} is no language"))
}
