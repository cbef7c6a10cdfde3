//! Everything that a seat may know.

use super::game::Match;
use super::table::{Hand, Table};
use crate::Seat;
use crate::rng::Rng;

/// The view of a seat: its hand and the open part of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat.
    pub seat: Seat,
    /// Its hand.
    pub hand: Hand,
    /// The open part of the match.
    pub table: Table,
}

impl Match {
    /// The view of this seat: everything that its player may know.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View { seat, hand: self.hands()[seat].clone(), table: self.table().clone() }
    }
}

impl View {
    /// A match that this seat cannot distinguish from the real one: the other hands and the stock are dealt again.
    #[must_use]
    pub fn imagined(&self, rng: &mut Rng) -> Match {
        Match::with_hidden(self.table.clone(), Some((self.seat, &self.hand)), Rng::new(rng.bits().into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_imagined_match_gives_the_same_view() {
        let mut rng = Rng::new(3);
        let mut game = Match::new(4, 9).unwrap();
        let mut others_differ = 0;
        for turn in 0..200 {
            let card = game.hands()[game.table().turn][turn % 3];
            game.play(card).unwrap();
            if game.table().is_over() {
                game = Match::new(4, turn as u64).unwrap();
            }
            game.next_round();
            for seat in 0..4 {
                let imagined = game.view(seat).imagined(&mut rng);
                assert_eq!(imagined.view(seat), game.view(seat));
                assert!(imagined.hands().iter().all(|hand| hand.len() == 3));
                others_differ += u32::from(imagined.hands() != game.hands());
            }
        }
        assert!(others_differ > 700);
    }
}
