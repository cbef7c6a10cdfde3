//! The reasoning of a person: the limits of each card, and what can still beat it.

use crate::xylo::Question;
use gousset_core::xylo::{Card, Color, Deduction, View};
use gousset_core::{Seat, next_seat};
use std::vec::Vec;

/// The lowest and the highest number that a card can have.
fn limits(view: &View, owner: Seat, place: usize) -> Option<(u8, u8)> {
    if let Some(known) = Deduction::of(view, owner, place, false) {
        let highest = 15_u8.checked_sub(known.possible.leading_zeros() as u8)?;
        return Some((known.possible.trailing_zeros() as u8, highest));
    }
    let number = view.rows[owner].numbers[place]?;
    Some((number, number))
}

/// A trick at the time of the person's card.
struct Trick<'a> {
    view: &'a View,
    led: Color,
}

impl Trick<'_> {
    /// The rank of a card in this trick.
    fn worth(&self, card: Card) -> u8 {
        let color = card.color();
        match (color == self.view.deck.trump(), color == self.led) {
            (true, _) => 32 + card.number(),
            (false, true) => 16 + card.number(),
            (false, false) => 0,
        }
    }

    /// The lowest and the highest rank that a hidden card can have.
    fn worths(&self, owner: Seat, place: usize) -> Option<(u8, u8)> {
        let (low, high) = limits(self.view, owner, place)?;
        let color = self.view.rows[owner].colors[place];
        Some((self.worth(Card::new(color, low)?), self.worth(Card::new(color, high)?)))
    }

    /// For each seat that plays after the person, the ranks of the cards that it may play.
    fn followers(&self) -> Option<Vec<Vec<(u8, u8)>>> {
        let count = self.view.rows.len();
        let later = count - 1 - self.view.trick.len();
        let mut seat = 0;
        let mut followers = Vec::new();
        for _ in 0..later {
            seat = next_seat(seat, count);
            let row = &self.view.rows[seat];
            let down = || (0..row.colors.len()).filter(|place| row.down >> place & 1 == 1);
            let follows = |place: &usize| row.colors[*place] == self.led;
            let must = down().any(|place| follows(&place));
            let cards = down().filter(|place| !must || follows(place));
            followers.push(cards.map(|place| self.worths(seat, place)).collect::<Option<Vec<_>>>()?);
        }
        Some(followers)
    }
}

/// Whether the person's card surely wins the trick (`Some(true)`) or surely loses it (`Some(false)`).
fn outcome(view: &View, place: u8) -> Option<bool> {
    let own = *view.rows[0].colors.get(usize::from(place))?;
    let led = view.trick.first().map_or(own, |(_, card)| card.color());
    let trick = Trick { view, led };
    let (low, high) = trick.worths(0, place.into())?;
    let best = view.trick.iter().map(|&(_, card)| trick.worth(card)).max().unwrap_or(0);
    let followers = trick.followers()?;
    let beaten = |rank: u8| best > rank || followers.iter().flatten().any(|&(_, most)| most > rank);
    let forced = |rank: u8| followers.iter().any(|cards| cards.iter().all(|&(least, _)| least > rank));
    match (beaten(low), best > high || forced(high)) {
        (false, _) => Some(true),
        (true, true) => Some(false),
        (true, false) => None,
    }
}

/// The person's other face-down card.
fn other(view: &View, place: u8) -> usize {
    (view.rows[0].down & !(1 << place)).trailing_zeros() as usize
}

/// True if a person can see that this is a right answer.
pub(super) fn is_sure(view: &View, question: Question, place: u8) -> bool {
    match question {
        Question::Number(_) => {
            Deduction::of(view, 0, place.into(), false).is_some_and(|known| known.possible.count_ones() == 1)
        }
        Question::Win => outcome(view, place) == Some(true),
        Question::Bid => {
            let Some((low, high)) = limits(view, 0, other(view, place)) else { return false };
            let won = outcome(view, place).map(|wins| view.rows[0].won + u8::from(wins));
            low == high && won == Some(low)
        }
    }
}

/// True if an answer is not obviously wrong.
pub(super) fn may_be(view: &View, question: Question, place: u8) -> bool {
    match question {
        Question::Bid => {
            let (won, reach) = (view.rows[0].won, view.rows[0].won + 1);
            limits(view, 0, other(view, place)).is_some_and(|(low, high)| low <= reach && high >= won)
        }
        _ => outcome(view, place) != Some(false),
    }
}

/// The number of facts that a person needs to see that this is a right answer: of the numbers that they know, those that
/// cannot be left out. `None` if they cannot see it.
pub(super) fn facts(view: &View, question: Question, place: u8) -> Option<usize> {
    is_sure(view, question, place).then_some(())?;
    let places = |owner: Seat| (0..view.rows[owner].colors.len()).map(move |place| (owner, place));
    let is_known = |&(owner, place): &(Seat, usize)| view.rows[owner].numbers[place].is_some();
    let known: Vec<(Seat, usize)> = (0..view.rows.len()).flat_map(places).filter(is_known).collect();
    let needed = |order: &mut dyn Iterator<Item = &(Seat, usize)>| {
        let mut view = view.clone();
        let mut count = 0;
        for &(owner, at) in order {
            let number = view.rows[owner].numbers[at].take();
            if !is_sure(&view, question, place) {
                view.rows[owner].numbers[at] = number;
                count += 1;
            }
        }
        count
    };
    Some(needed(&mut known.iter()).min(needed(&mut known.iter().rev())))
}
