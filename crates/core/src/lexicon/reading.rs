//! How a word is laid: the cards that it takes from the hand, and the cards that come back.
//!
//! A player names the new word, and several choices of cards may spell it. The hand's real card is used before its
//! Master, unless the letter is marked as a Master. Letters that stay on the table stay what they are, real card or
//! Master. An insert may be read in several ways. The reading takes the fewest marked letters from the hand, and then
//! keeps the letters of the table as far left as possible. In an exchange, a real card of the hand replaces a Master on
//! the table that stands for the same letter, unless the letter is marked.

use super::card::Card;
use super::hand::Hand;
use super::moves::Refusal;
use super::word::{SHORTEST, Word};
use gousset_words::{LONGEST, Letter};

/// A word with the cards that it takes and returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laying {
    /// The word as it will be on the table.
    pub word: Word,
    /// The cards that the hand gives.
    pub given: Hand,
    /// The cards that the hand gets.
    pub taken: Hand,
}

/// The hand while a word is made from it.
struct Supply {
    left: Hand,
    given: Hand,
}

impl Supply {
    const fn new(hand: &Hand) -> Self {
        Self { left: *hand, given: Hand::EMPTY }
    }

    /// Gives a card for this letter. Returns true if it is a Master.
    fn give(&mut self, letter: Letter, marked: bool) -> Result<bool, Refusal> {
        let real = Card::of(letter);
        let card = match (marked, self.left.count(real), self.left.masters()) {
            (false, 1.., _) => real,
            (_, _, 1..) => Card::MASTER,
            (false, ..) => return Err(Refusal::NotInHand(real)),
            (true, ..) => return Err(Refusal::NotInHand(Card::MASTER)),
        };
        self.left.remove(card);
        self.given.add(card);
        Ok(card.is_master())
    }
}

/// Reads a word that is laid from the hand alone.
///
/// # Errors
/// If it is too short, or the hand does not have its cards.
pub fn read_word(hand: &Hand, word: &Word) -> Result<Laying, Refusal> {
    if word.len() < SHORTEST {
        return Err(Refusal::TooShort);
    }
    let mut supply = Supply::new(hand);
    let mut masters = 0;
    for (place, &letter) in word.letters().iter().enumerate() {
        masters |= u16::from(supply.give(letter, word.is_master(place))?) << place;
    }
    Ok(Laying { word: word.with_masters(masters), given: supply.given, taken: Hand::EMPTY })
}

/// Reads a word that is made from one on the table by adding cards.
///
/// # Errors
/// If the letters of the table are not kept in their order, nothing is added, or the hand does not have the cards.
pub fn read_insert(hand: &Hand, on: &Word, word: &Word) -> Result<Laying, Refusal> {
    if word.len() <= on.len() {
        return Err(if word.letters() == on.letters() {
            Refusal::NothingInserted
        } else {
            Refusal::OrderBroken
        });
    }
    let stays = kept_places(on, word).ok_or(Refusal::OrderBroken)?;
    let mut supply = Supply::new(hand);
    let (mut masters, mut kept) = (0, 0);
    for (place, &letter) in word.letters().iter().enumerate() {
        let master = if stays >> place & 1 == 1 {
            kept += 1;
            on.is_master(kept - 1)
        } else {
            supply.give(letter, word.is_master(place))?
        };
        masters |= u16::from(master) << place;
    }
    Ok(Laying { word: word.with_masters(masters), given: supply.given, taken: Hand::EMPTY })
}

/// The places of the new word that hold the letters of the old one (bit n = letter n).
///
/// Computed from the end: `cost[kept]` is the number of marked letters that the hand must give for the rest of the new
/// word, once `kept` letters of the old one are used.
fn kept_places(on: &Word, word: &Word) -> Option<u16> {
    const IMPOSSIBLE: u8 = u8::MAX;
    let (old, new) = (on.letters(), word.letters());
    // After the last place, all letters of the old word must be used. The new word is longer, so the index is in range.
    let mut cost = [IMPOSSIBLE; LONGEST];
    cost[old.len()] = 0;
    let mut keeps = [0_u16; LONGEST];
    for place in (0..new.len()).rev() {
        for kept in 0..=old.len() {
            // `cost[kept + 1]` still belongs to the next place, to which keeping a letter leads.
            let fits =
                kept < old.len() && old[kept] == new[place] && (on.is_master(kept) || !word.is_master(place));
            let keep = if fits { cost[kept + 1] } else { IMPOSSIBLE };
            let add = cost[kept].saturating_add(u8::from(word.is_master(place)));
            if keep != IMPOSSIBLE && keep <= add {
                keeps[place] |= 1 << kept;
            }
            cost[kept] = keep.min(add);
        }
    }
    if cost[0] == IMPOSSIBLE {
        return None;
    }
    let (mut stays, mut kept) = (0, 0);
    for (place, keeps) in keeps[..new.len()].iter().enumerate() {
        if keeps >> kept & 1 == 1 {
            stays |= 1 << place;
            kept += 1;
        }
    }
    Some(stays)
}

/// Reads a word that is made from one on the table by swapping cards.
///
/// # Errors
/// If the length changes, the exchange gains nothing, or the hand does not have the cards.
pub fn read_exchange(hand: &Hand, on: &Word, word: &Word) -> Result<Laying, Refusal> {
    if word.len() != on.len() {
        return Err(Refusal::LengthChanged);
    }
    let mut supply = Supply::new(hand);
    let mut taken = Hand::EMPTY;
    let mut masters = on.masters();
    let mut swap = |place: usize, master: bool| {
        taken.add(on.card(place).unwrap_or(Card::MASTER));
        if master {
            masters |= 1 << place;
        } else {
            masters &= !(1 << place);
        }
    };
    let pairs = || on.letters().iter().zip(word.letters()).enumerate();
    for (place, (old, &new)) in pairs() {
        let marked = word.is_master(place);
        if *old != new || (marked && !on.is_master(place)) {
            swap(place, supply.give(new, marked)?);
        }
    }
    // Only cards that the new letters do not use can win back a Master.
    for (place, (old, &new)) in pairs() {
        let real_left = supply.left.count_letter(new) > 0;
        if *old == new && on.is_master(place) && !word.is_master(place) && real_left {
            swap(place, supply.give(new, false)?);
        }
    }
    let wins_master = masters.count_ones() < on.masters().count_ones();
    if on.letters() == word.letters() && !wins_master {
        return Err(Refusal::NothingExchanged);
    }
    Ok(Laying { word: word.with_masters(masters), given: supply.given, taken })
}

#[cfg(test)]
mod tests;
