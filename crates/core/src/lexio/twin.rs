//! A twin of a match for tests: the same match with all hidden tiles dealt again.

use super::record::Record;
use super::tile::Tile;
use super::tiles::TileSet;
use crate::rng::Rng;
use heapless::Vec;

impl Record {
    /// The same match with other hands. A player who sees no hand cannot distinguish it from this one. The twin is only
    /// for drawing: its recorded moves do not lead to its state, so it cannot be played on.
    #[must_use]
    pub fn twin(&self, rng: &mut Rng) -> Self {
        let mut twin = self.clone();
        let round = self.state.round();
        let mut hidden: Vec<Tile, 60> = round.rules().tiles().without(round.played()).iter().collect();
        rng.shuffle(&mut hidden);
        let mut view = self.state.view(round.turn());
        let mut rest = &hidden[..];
        let mut hands = [TileSet::EMPTY; super::MAX_PLAYERS];
        for (hand, &count) in hands.iter_mut().zip(&view.counts) {
            let (tiles, others) = rest.split_at(usize::from(count).min(rest.len()));
            *hand = tiles.iter().copied().collect();
            rest = others;
        }
        view.hand = hands[view.seat];
        twin.state.round = view.imagined(hands);
        twin
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexio::{Edition, Move, Setup};
    use core::ops::ControlFlow;

    #[test]
    fn only_hands_differ() {
        let mut record = Record::new(Setup::new(3, Edition::Classic, 2).unwrap(), 5);
        for number in 0..40 {
            let twin = record.twin(&mut Rng::new(number));
            let (one, other) = (record.state().round(), twin.state().round());
            assert_ne!(one.hands(), other.hands());
            assert_eq!(
                (one.turn(), one.table(), one.played()),
                (other.turn(), other.table(), other.played())
            );
            for (hand, its_twin) in one.hands().iter().zip(other.hands()) {
                assert!(hand.len() == its_twin.len() && !its_twin.meets(one.played()));
            }
            let ControlFlow::Break(first) = one.each_move(ControlFlow::Break) else { break };
            record.play(first.map_or(Move::Pass, |combo| Move::Play(combo.tiles()))).unwrap();
            if record.state().settlement().is_some() {
                break;
            }
        }
    }
}
