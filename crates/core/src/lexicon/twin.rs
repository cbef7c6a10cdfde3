//! A twin of a match for tests: the same match with all hidden cards dealt again.

use super::record::Record;
use super::round::Pile;
use crate::rng::Rng;

impl Record {
    /// The same match with other hands and another stock. A player who sees no hand cannot distinguish it from this
    /// one. Cards that went to a hand in the open stay there. The twin is only for drawing: its recorded moves do not
    /// lead to its state, so it cannot be played on.
    #[must_use]
    pub fn twin(&self, rng: &mut Rng) -> Self {
        let mut twin = self.clone();
        let round = &mut twin.state.round;
        let mut hidden: Pile = round.stock.clone();
        let mut secrets = round.hands;
        for (secret, known) in secrets.iter_mut().zip(&round.known) {
            secret.remove_all(known);
            for card in secret.cards() {
                // Hands and stock are parts of the same packs, so there is room.
                let _ = hidden.push(card);
            }
        }
        rng.shuffle(&mut hidden);
        round.hands = round.known;
        for (hand, secret) in round.hands.iter_mut().zip(&secrets) {
            for card in (0..secret.size()).filter_map(|_| hidden.pop()) {
                hand.add(card);
            }
        }
        round.stock = hidden;
        twin
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::{Checking, Contest, Judge, Move, Pack, Setup, Source, Verdict};
    use gousset_words::Language;

    #[test]
    fn what_is_known_of_a_hand_stays_there() {
        let setup =
            Setup::new(Contest::Home { players: 3 }, Language::English, Pack::Original, Checking::Checked)
                .unwrap();
        let mut record = Record::new(setup, 7);
        for number in 0..12 {
            let twin = record.twin(&mut Rng::new(number));
            let (one, other) = (record.state().round(), twin.state().round());
            assert_ne!(one.hands(), other.hands());
            assert_eq!((one.stock().len(), one.exposed()), (other.stock().len(), other.exposed()));
            for seat in 0..3 {
                assert_eq!(one.hands()[seat].size(), other.hands()[seat].size());
                assert!(other.hands()[seat].contains_all(&one.known[seat]));
            }
            let card = one.hands()[one.turn().unwrap()].cards().next().unwrap();
            record.play(Move::Throw(card, Source::Exposed), Judge::Recorded(Verdict::Good)).unwrap();
        }
    }
}
