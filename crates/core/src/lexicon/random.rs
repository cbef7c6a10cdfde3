//! Random play for tests: good and bad words, throws, challenges.

use super::card::Card;
use super::hand::Hand;
use super::moves::{Move, Source};
use super::plays::each_play;
use super::round::Round;
use super::word::Word;
use crate::rng::Rng;
use core::ops::ControlFlow;
use gousset_words::Dictionary;
use std::vec::Vec;

/// Words that hands of either pack often have.
pub(super) const WORDS: [&str; 40] = [
    "AS", "AT", "HE", "IT", "IS", "LO", "OR", "SO", "TO", "US", "WE", "ALE", "EAT", "HAT", "HIS", "LIE",
    "OAR", "RAW", "SEA", "TEA", "WAR", "HATE", "HEAT", "LIRE", "RAIL", "ROSE", "SEAT", "TOUR", "HEATS",
    "RAILS", "TOURS", "ASH", "HEATH", "WHILE", "TIRE", "TIRES", "AIL", "OIL", "SOIL", "TOIL",
];

/// Some cards of a hand, chosen at random.
fn some(hand: &Hand, many: usize, rng: &mut Rng) -> Vec<Card> {
    let mut cards: Vec<Card> = hand.cards().collect();
    rng.shuffle(&mut cards);
    cards.truncate(many);
    cards
}

fn nonsense(hand: &Hand, rng: &mut Rng) -> Word {
    let mut word = Word::EMPTY;
    for card in some(hand, 2 + rng.below(3) as usize, rng) {
        let any = gousset_words::Letter::ALL[rng.below(26) as usize];
        word.push(card.letter().unwrap_or(any), card.is_master());
    }
    word
}

/// A random move. It is mostly legal, and sometimes lays a bad word.
pub(super) fn random_move(round: &Round, dictionary: Dictionary<'_>, rng: &mut Rng) -> Move {
    let challengers: Vec<usize> = round.challengers().collect();
    if !challengers.is_empty() && rng.below(3) == 0 {
        return Move::Challenge(challengers[rng.below(challengers.len() as u32) as usize]);
    }
    let hand = round.hands()[round.turn().unwrap_or(0)];
    match rng.below(10) {
        0..5 => {
            let mut plays = Vec::new();
            let _ = each_play(dictionary, &hand, round.table(), |play| {
                plays.push(play.mv());
                ControlFlow::<()>::Continue(())
            });
            if !plays.is_empty() {
                return plays[rng.below(plays.len() as u32) as usize];
            }
        }
        5 => return Move::Word(nonsense(&hand, rng)),
        6 if !round.table().is_empty() => {
            let at = rng.below(round.table().len() as u32) as u8;
            let mut word = round.table()[usize::from(at)];
            for letter in nonsense(&hand, rng).letters() {
                word.push(*letter, false);
            }
            return Move::Insert(at, word.with_masters(0));
        }
        _ => {}
    }
    let card = some(&hand, 1, rng).pop().unwrap_or(Card::MASTER);
    let source = if rng.below(3) == 0 { Source::Exposed } else { Source::Stock };
    Move::Throw(card, source)
}
