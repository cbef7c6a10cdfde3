//! A twin of a match for tests: the same match with all hidden cards dealt again.

use super::order;
use super::record::Record;
use super::row::Xylo;
use crate::rng::Rng;

/// The number of attempts to swap two numbers.
const EXCHANGES: u32 = 400;

impl Record {
    /// The same match with other numbers on the face-down cards of each colour; while hands are sorted, with other
    /// hands. A player who sees no numbers cannot distinguish it from this one. The twin is only for drawing: its
    /// recorded moves do not lead to its state, so it cannot be played on.
    #[must_use]
    pub fn twin(&self, rng: &mut Rng) -> Self {
        let mut twin = self.clone();
        let game = &mut twin.state;
        let Some(round) = &mut game.round else {
            rng.shuffle(&mut game.dealt);
            let each = self.state.deck().each();
            for (xylo, hand) in game.sorted.iter_mut().zip(game.dealt.chunks(each)) {
                if let Some(Ok(other)) = order::ordered(hand, 0).map(|ordered| Xylo::new(&ordered)) {
                    *xylo = other;
                }
            }
            return twin;
        };
        let (xylos, each) = (&mut round.xylos, self.state.deck().each());
        for _ in 0..EXCHANGES {
            let mut place = || (rng.below(xylos.len() as u32) as usize, rng.below(each as u32) as usize);
            let ((one, at), (other, there)) = (place(), place());
            let hidden = xylos[one].down() >> at & 1 == 1 && xylos[other].down() >> there & 1 == 1;
            let (card, its_twin) = (xylos[one].cards[at], xylos[other].cards[there]);
            // The numbers of a twin's rows need not fall: a player who sees only colours cannot notice.
            if hidden && card.color() == its_twin.color() {
                (xylos[one].cards[at], xylos[other].cards[there]) = (its_twin, card);
            }
        }
        twin
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xylo::{Deck, Move, round};

    #[test]
    fn colours_stay_and_numbers_change() {
        let mut record = Record::new(Deck::new(4).unwrap(), 3);
        for _ in 0..4 {
            let twin = record.twin(&mut Rng::new(1));
            assert_ne!(twin.state().to_sort(), record.state().to_sort());
            record.play(Move::Sort(0)).unwrap();
        }
        for number in 0..20 {
            let twin = record.twin(&mut Rng::new(number));
            let (one, other) = (record.state().round().unwrap(), twin.state().round().unwrap());
            assert_ne!(one, other);
            for (row, its_twin) in one.xylos().iter().zip(other.xylos()) {
                assert_eq!(row.down(), its_twin.down());
                for (place, (card, other)) in row.cards().iter().zip(its_twin.cards()).enumerate() {
                    assert_eq!(card.color(), other.color());
                    assert!(row.down() >> place & 1 == 1 || card == other);
                }
            }
            let position = one.legal().trailing_zeros() as u8;
            record.play(Move::Round(round::Move::Play(position))).unwrap();
        }
    }
}
