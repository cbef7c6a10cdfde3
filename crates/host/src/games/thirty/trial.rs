//! Thirty's records for the fuzzer.

use crate::recorded::{Bytes, MatchProgress, Recorded};
use gousset_core::thirty::{CARDS, Card, Record};

impl Recorded for Record {
    type Move = Card;

    fn begin(bytes: &mut Bytes<'_>) -> Option<Self> {
        let ([players], seed) = (bytes.chunk()?, bytes.chunk()?);
        Self::new(usize::from(players % 8), u64::from_le_bytes(seed)).ok()
    }

    fn moves_now(&self) -> Vec<Card> {
        let mut game = self.state().clone();
        game.next_round();
        let table = game.table();
        if table.is_over() { Vec::new() } else { game.hands()[table.turn].to_vec() }
    }

    fn is_legal(&self, card: Card) -> bool {
        self.moves_now().contains(&card)
    }

    fn any_move(bytes: &mut Bytes<'_>) -> Option<Card> {
        bytes.next()
    }

    fn play(&mut self, card: Card) -> bool {
        let mut next = self.clone();
        next.next_round();
        let played = Self::play(&mut next, card).is_ok();
        if played {
            *self = next;
        }
        played
    }

    fn check(&self) {
        let table = self.state().table();
        let held: usize = self.state().hands().iter().map(|hand| hand.len()).sum();
        assert_eq!(held + table.laid.len() + table.stock(), CARDS, "no card is made or lost");
    }

    fn saved(&self) -> Vec<u8> {
        self.to_bytes().to_vec()
    }

    fn progress(&self) -> MatchProgress {
        MatchProgress { moves: self.moves(), is_over: self.state().table().is_over() }
    }

    fn restored(bytes: &[u8]) -> Option<Self> {
        Self::restore(bytes).ok()
    }

    fn replayed(bytes: &[u8]) -> Option<Self> {
        Self::replay(bytes).ok()
    }
}
