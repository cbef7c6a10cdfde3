//! Lexio's records for the fuzzer.

use super::judge::legal_moves;
use crate::recorded::{Bytes, MatchProgress, Recorded};
use gousset_core::lexio::Record;
use gousset_core::lexio::{Edition, MAX_ROUNDS, Move, Setup, TileSet};

impl Recorded for Record {
    type Move = Move;

    fn begin(bytes: &mut Bytes<'_>) -> Option<Self> {
        let ([players, edition, rounds], seed) = (bytes.chunk()?, bytes.chunk()?);
        let edition = if edition.is_multiple_of(2) { Edition::Classic } else { Edition::New };
        let setup = Setup::new(usize::from(players % 8), edition, rounds % (MAX_ROUNDS + 2)).ok()?;
        Some(Self::new(setup, u64::from_le_bytes(seed)))
    }

    fn moves_now(&self) -> Vec<Move> {
        let mut game = self.state().clone();
        game.next_round();
        if game.settlement().is_some() { Vec::new() } else { legal_moves(&game.view(game.round().turn())) }
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.moves_now().contains(&mv)
    }

    fn any_move(bytes: &mut Bytes<'_>) -> Option<Move> {
        let [mask @ .., low] = bytes.chunk::<9>()?;
        // Clears most bits, so that the sets have legal sizes more often.
        let bits = u64::from_le_bytes(mask) & u64::from_le_bytes(mask).rotate_left(u32::from(low));
        Some(if bits == 0 { Move::Pass } else { Move::Play(tiles_of(bits)) })
    }

    fn play(&mut self, mv: Move) -> bool {
        Self::play(self, mv).is_ok()
    }

    fn check(&self) {
        let chips: u32 = self.state().chips().iter().sum();
        let rules = self.state().setup().rules();
        let dealt = rules.players() as u32 * u32::from(rules.edition().chips());
        assert_eq!(chips, dealt, "no chip is made or lost");
        let round = self.state().round();
        let mut seen = round.played();
        for &hand in round.hands() {
            assert!(!hand.meets(seen), "a tile is in two places");
            seen = seen.union(hand);
        }
        assert!(rules.tiles().includes(seen), "a tile is not in play");
        assert_eq!(seen.len(), rules.players() * rules.hand_size(), "no tile is made or lost");
    }

    fn saved(&self) -> Vec<u8> {
        self.to_bytes().to_vec()
    }

    fn progress(&self) -> MatchProgress {
        MatchProgress { moves: self.moves(), is_over: self.state().is_over() }
    }

    fn restored(bytes: &[u8]) -> Option<Self> {
        Self::restore(bytes).ok()
    }

    fn replayed(bytes: &[u8]) -> Option<Self> {
        Self::replay(bytes).ok()
    }
}

fn tiles_of(bits: u64) -> TileSet {
    TileSet::all(15)
        .iter()
        .enumerate()
        .filter(|(place, _)| bits >> place & 1 == 1)
        .map(|(_, tile)| tile)
        .collect()
}
