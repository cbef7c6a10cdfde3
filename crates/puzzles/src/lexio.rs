//! Puzzles of Lexio: win the round by force, whatever tiles the others hold.
//!
//! ```text
//! players  owner of the table  tiles of each other seat …
//! number of own tiles  tile …  number of tiles on the table  tile …
//! (places in the hand) for each right answer
//! ```
//!
//! A field has one byte. The person sits at seat 0 and is at turn. Without tiles on the table the owner is 0 and the
//! person leads. A tile is its number times four plus its suit. The places are a set of bits, the weakest tile first;
//! none stands for a pass.
//!
//! Any tile that the person does not see may be in any hand.

use core::ops::ControlFlow;
use gousset_core::lexio::{
    BadPosition, Combo, Edition, MAX_PLAYERS, Move, Rank, Round, Rules, Suit, Tile, TileSet, each_play_shared,
};
use gousset_core::{Seat, next_seat};
use heapless::Vec;

/// The largest number of right answers.
pub const MOST_ANSWERS: usize = 2;
/// The largest number of tiles in the person's hand.
pub const MOST_TILES: usize = 8;

static BOOK: &[u8] = include_bytes!("../data/lexio.bin");

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The rules of the round.
    pub rules: Rules,
    /// The person's tiles.
    pub hand: TileSet,
    /// The number of tiles of each seat. That of seat 0 is the person's.
    pub counts: [u8; MAX_PLAYERS],
    /// The combination to beat, and its player.
    pub table: Option<(Combo, Seat)>,
    answers: Vec<u8, MOST_ANSWERS>,
}

/// What the others can do about a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// This seat may hold these tiles and play them. The flag is true if it then has none left.
    Played(Seat, Combo, bool),
    /// Nobody can beat the play, but the tiles left do not win.
    Stuck,
}

impl Puzzle {
    /// The puzzle with this number, from 0.
    #[must_use]
    pub fn numbered(number: usize) -> Option<Self> {
        Self::read(super::entry(BOOK, number)?)
    }

    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let (&[players, by], rest) = bytes.split_first_chunk()?;
        let rules = Rules::new(players.into(), Edition::Classic).ok()?;
        let (others, rest) = rest.split_at_checked(usize::from(players) - 1)?;
        let (hand, rest) = read_tiles(rest)?;
        let (on_table, answers) = read_tiles(rest)?;
        let mut counts = [0; MAX_PLAYERS];
        counts[0] = hand.len() as u8;
        for (count, &other) in counts[1..].iter_mut().zip(others) {
            *count = other;
        }
        let table = Combo::new(on_table, rules).ok().map(|combo| (combo, usize::from(by)));
        Some(Self { rules, hand, counts, table, answers: Vec::from_slice(answers).ok()? })
    }

    /// The right answers.
    pub fn answers(&self) -> impl Iterator<Item = Move> {
        let hand = self.hand;
        self.answers.iter().filter_map(move |&places| match hand.pick(places.into())? {
            TileSet::EMPTY => Some(Move::Pass),
            tiles => Some(Move::Play(tiles)),
        })
    }

    /// True if this move wins by force.
    #[must_use]
    pub fn is_right(&self, mv: Move) -> bool {
        self.answers().any(|answer| answer == mv)
    }

    /// All tiles that the person does not see.
    #[must_use]
    pub fn unseen(&self) -> TileSet {
        let table = self.table.map_or(TileSet::EMPTY, |(combo, _)| combo.tiles());
        self.rules.tiles().without(self.hand).without(table)
    }

    /// The round before the answer. The others hold the weakest tiles that the person does not see.
    ///
    /// # Errors
    /// If the rules do not allow the position.
    pub fn round(&self) -> Result<Round, BadPosition> {
        self.round_with(0, TileSet::EMPTY)
    }

    /// The round before the answer, in which this seat holds these tiles.
    fn round_with(&self, holder: Seat, held: TileSet) -> Result<Round, BadPosition> {
        let mut spare = self.unseen().without(held).iter();
        let mut hands = [TileSet::EMPTY; MAX_PLAYERS];
        hands[0] = self.hand;
        let hands = &mut hands[..self.rules.players()];
        for (seat, hand) in hands.iter_mut().enumerate().skip(1) {
            let held = if seat == holder { held } else { TileSet::EMPTY };
            let missing = usize::from(self.counts[seat]).saturating_sub(held.len());
            *hand = spare.by_ref().take(missing).fold(held, TileSet::with);
        }
        let Some((combo, by)) = self.table else { return Round::new(self.rules, hands, 0) };
        hands[by] = hands[by].union(combo.tiles());
        let mut round = Round::new(self.rules, hands, by)?;
        round.play_unchecked(Some(combo));
        while round.turn() != 0 {
            round.play_unchecked(None);
        }
        Ok(round)
    }

    /// What the others can do about a wrong answer: the strongest play of the next seat that may hold one, or a play of
    /// a seat's last tiles.
    #[must_use]
    pub fn refutation(&self, mv: Move) -> Refutation {
        let players = self.rules.players();
        let (over, mut seat) = match mv {
            Move::Play(tiles) => (Combo::new(tiles, self.rules).ok(), 1),
            Move::Pass => (None, self.table.map_or(1, |(_, by)| by)),
        };
        let mut found = Refutation::Stuck;
        while seat != 0 {
            let count = usize::from(self.counts[seat]);
            let size = over.map_or(count, Combo::size);
            let strongest = self.strongest(over, size).filter(|_| size <= count);
            match (strongest, found) {
                (Some(combo), _) if size == count => return Refutation::Played(seat, combo, true),
                (Some(combo), Refutation::Stuck) => found = Refutation::Played(seat, combo, false),
                _ => {}
            }
            // After a pass, the owner of the table leads.
            seat = if mv == Move::Pass { 0 } else { next_seat(seat, players) };
        }
        found
    }

    /// The weakest play that takes the lead back from every play which beats a right answer. After it, the person still
    /// wins by force.
    #[must_use]
    pub fn comeback(&self, mv: Move) -> Option<Combo> {
        let (Move::Play(tiles), Refutation::Played(_, over, _)) = (mv, self.refutation(mv)) else {
            return None;
        };
        let mut best: Option<Combo> = None;
        let _ = each_play_shared(self.hand.without(tiles), Some(over), self.rules, |combo| {
            if best.is_none_or(|best| best.beats(combo)) {
                best = Some(combo);
            }
            ControlFlow::<()>::Continue(())
        });
        best
    }

    /// The strongest combination of this size that the others may hold.
    fn strongest(&self, over: Option<Combo>, size: usize) -> Option<Combo> {
        let mut best: Option<Combo> = None;
        let _ = each_play_shared(self.unseen(), over, self.rules, |combo| {
            if combo.size() == size && best.is_none_or(|best| combo.beats(best)) {
                best = Some(combo);
            }
            ControlFlow::<()>::Continue(())
        });
        best
    }

    /// The round after an answer, at the turn of the seat that refutes it and holds the tiles for that.
    #[must_use]
    pub fn refuted(&self, mv: Move, by: Seat, combo: Combo) -> Option<Round> {
        let mut round = self.round_with(by, combo.tiles()).ok()?;
        round.play(mv).ok()?;
        while round.turn() != by {
            round.play(Move::Pass).ok()?;
        }
        Some(round)
    }
}

fn read_tiles(bytes: &[u8]) -> Option<(TileSet, &[u8])> {
    let (&count, rest) = bytes.split_first()?;
    let (tiles, rest) = rest.split_at_checked(count.into())?;
    let tile =
        |&byte: &u8| Some(Tile::new(Rank::of_number(byte / 4)?, *Suit::ALL.get(usize::from(byte % 4))?));
    Some((tiles.iter().map(tile).collect::<Option<TileSet>>()?, rest))
}
