//! A match and the bytes it is made of: what the records of all games share.

use super::{FrameError, ReplayError, Version, open, open_unsealed};
use crate::Game;
use crate::bytes::Bytes;
use crate::recent::Recent;

/// A match and the bytes it is made of: `M` is the match, `D` what the table remembers of a turn, `N` the most bytes
/// without the checksum, which comes when the bytes are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<M, D, const N: usize> {
    pub(crate) bytes: Bytes<N>,
    /// How many of them come before the moves.
    pub(crate) start: usize,
    pub(crate) moves: u32,
    pub(crate) game: M,
    pub(crate) recent: Recent<D>,
}

impl<M, D, const N: usize> Record<M, D, N> {
    /// A match before its first move, with the bytes that come before the moves.
    pub(crate) fn begun(bytes: Bytes<N>, game: M) -> Self {
        Self { start: bytes.len(), bytes, moves: 0, game, recent: Recent::default() }
    }

    /// The match as it stands.
    #[must_use]
    pub const fn game(&self) -> &M {
        &self.game
    }

    /// How many moves are recorded.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// The number of the next move, from 1.
    pub(crate) const fn next_number(&self) -> usize {
        self.moves as usize + 1
    }

    /// The record as bytes without the checksum: what a store appends to.
    #[must_use]
    pub fn unsealed(&self) -> &[u8] {
        &self.bytes
    }
}

/// What a game brings for its records to be read.
pub trait Replay: Sized {
    /// The game.
    const GAME: Game;
    /// A move, and what it led to.
    type Step;
    /// Why the game refuses a move.
    type Refusal;

    /// The match before its first move, and the bytes of the moves.
    ///
    /// # Errors
    /// If the bytes do not begin as a match does.
    fn begin(version: Version, body: &[u8]) -> Result<(Self, &[u8]), ReplayError<Self::Refusal>>;

    /// Makes the first of these moves and takes it off them; there is at least one.
    ///
    /// # Errors
    /// If no match could have gone on so.
    fn make_next(&mut self, moves: &mut &[u8]) -> Result<Self::Step, ReplayError<Self::Refusal>>;

    /// Makes the moves that nobody chooses and that are not recorded, before the first of these moves, or after the last if
    /// there are none. `sealed` is whether the record is one that nothing is appended to.
    fn run(&mut self, _moves: &[u8], _sealed: bool) {}
}

/// Why a move could not be made, and how many bytes there are from it on.
type Stopped<R> = (ReplayError<R>, usize);

impl<M, D, const N: usize> Record<M, D, N>
where
    Self: Replay,
{
    /// Replays a record with its checksum.
    ///
    /// # Errors
    /// If the bytes are damaged, or no match could have made them.
    pub fn replay(bytes: &[u8]) -> Result<Self, ReplayError<<Self as Replay>::Refusal>> {
        Self::replay_opened(open(bytes, Self::GAME), true)
    }

    /// Replays what [`Record::unsealed`] gave.
    ///
    /// # Errors
    /// If no match could have made the bytes.
    pub fn restore(bytes: &[u8]) -> Result<Self, ReplayError<<Self as Replay>::Refusal>> {
        Self::replay_opened(open_unsealed(bytes, Self::GAME), false)
    }

    /// The match of what [`Record::unsealed`] gave as it was before its first move, and the bytes of its moves, for
    /// [`Record::replay_move`].
    ///
    /// # Errors
    /// If they do not begin as a match does.
    pub fn rewound(bytes: &[u8]) -> Result<(Self, &[u8]), ReplayError<<Self as Replay>::Refusal>> {
        let (version, body) = open_unsealed(bytes, Self::GAME).map_err(ReplayError::Frame)?;
        Self::begin(version, body)
    }

    /// Makes the moves of these bytes, which [`Record::rewound`] has made this record of, as far as they make sense; how
    /// many of the bytes that is. In place: a record is large, and the chip's stack has no room for a second one beside the
    /// match that it is a part of.
    ///
    /// # Errors
    /// If the record was made of other bytes.
    pub fn catch_up(&mut self, bytes: &[u8]) -> Result<usize, ReplayError<<Self as Replay>::Refusal>> {
        let moves = bytes.get(self.start..).ok_or(ReplayError::CutShort)?;
        let Err((_, left)) = self.replay_moves(moves, false) else { return Ok(bytes.len()) };
        // The next round may have been dealt for the move that failed: the match without it is another.
        let good = &bytes[..bytes.len() - left];
        let moves;
        (*self, moves) = Self::rewound(good)?;
        self.replay_moves(moves, false).map_err(|(why, _)| why)?;
        Ok(good.len())
    }

    /// Makes the first of these moves, dealing the next round first if the last one is over; `None` if there are no more.
    ///
    /// # Errors
    /// If no match could have gone on so.
    pub fn replay_move(
        &mut self,
        moves: &mut &[u8],
    ) -> Result<Option<<Self as Replay>::Step>, ReplayError<<Self as Replay>::Refusal>> {
        if moves.is_empty() { Ok(None) } else { self.make_next(moves).map(Some) }
    }

    fn replay_opened(
        opened: Result<(Version, &[u8]), FrameError>,
        sealed: bool,
    ) -> Result<Self, ReplayError<<Self as Replay>::Refusal>> {
        let (version, body) = opened.map_err(ReplayError::Frame)?;
        let (mut record, moves) = Self::begin(version, body)?;
        record.replay_moves(moves, sealed).map_err(|(why, _)| why)?;
        Ok(record)
    }

    fn replay_moves(
        &mut self,
        mut moves: &[u8],
        sealed: bool,
    ) -> Result<(), Stopped<<Self as Replay>::Refusal>> {
        loop {
            let left = moves.len();
            self.run(moves, sealed);
            if left == 0 {
                return Ok(());
            }
            self.make_next(&mut moves).map_err(|why| (why, left))?;
        }
    }
}
