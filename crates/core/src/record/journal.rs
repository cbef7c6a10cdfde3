//! A match together with its recorded bytes: the part of the records that all games share.

use super::{FrameError, ReplayError, Version, open, open_unsealed};
use crate::Game;
use crate::bytes::Bytes;
use crate::recent::Recent;

/// A match and the bytes of its record. `M` is the match, `D` a move as the list of recent moves keeps it. `N` is the
/// largest number of bytes without the checksum, which is computed when the record is sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<M, D, const N: usize> {
    pub(crate) bytes: Bytes<N>,
    /// The number of bytes before the moves.
    pub(crate) start: usize,
    pub(crate) moves: u32,
    pub(crate) state: M,
    pub(crate) recent: Recent<D>,
}

impl<M, D, const N: usize> Record<M, D, N> {
    /// A record of a match before its first move. `bytes` are the bytes before the moves.
    pub(crate) fn begun(bytes: Bytes<N>, state: M) -> Self {
        Self { start: bytes.len(), bytes, moves: 0, state, recent: Recent::default() }
    }

    /// The current state of the match.
    #[must_use]
    pub const fn state(&self) -> &M {
        &self.state
    }

    /// The number of recorded moves.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// The number of the next move, from 1.
    pub(crate) const fn next_number(&self) -> usize {
        self.moves as usize + 1
    }

    /// The record's bytes without the checksum: a store appends to these.
    #[must_use]
    pub fn unsealed(&self) -> &[u8] {
        &self.bytes
    }
}

/// The functions a game provides to read its records.
pub trait Replay: Sized {
    /// The game.
    const GAME: Game;
    /// A replayed move and its result.
    type Step;
    /// The game's reason for refusing a move.
    type Refusal;

    /// The match before its first move, and the bytes of the moves.
    ///
    /// # Errors
    /// If the bytes do not begin with a valid set-up.
    fn begin(version: Version, body: &[u8]) -> Result<(Self, &[u8]), ReplayError<Self::Refusal>>;

    /// Makes the first of these moves and removes it from `moves`, which must not be empty.
    ///
    /// # Errors
    /// If the move cannot be decoded, or is not allowed in this state.
    fn make_next(&mut self, moves: &mut &[u8]) -> Result<Self::Step, ReplayError<Self::Refusal>>;

    /// Makes the forced moves that are not recorded. `moves` are the recorded moves still to come. `sealed` is true if
    /// nothing will be appended to the record.
    fn run(&mut self, _moves: &[u8], _sealed: bool) {}
}

/// Why a move could not be made, and the number of bytes from that move to the end.
type Stopped<R> = (ReplayError<R>, usize);

impl<M, D, const N: usize> Record<M, D, N>
where
    Self: Replay,
{
    /// Replays a record with its checksum.
    ///
    /// # Errors
    /// If the bytes are damaged, or are not the record of a legal match.
    pub fn replay(bytes: &[u8]) -> Result<Self, ReplayError<<Self as Replay>::Refusal>> {
        Self::replay_opened(open(bytes, Self::GAME), true)
    }

    /// Replays the bytes of [`Record::unsealed`].
    ///
    /// # Errors
    /// If the bytes are not the record of a legal match.
    pub fn restore(bytes: &[u8]) -> Result<Self, ReplayError<<Self as Replay>::Refusal>> {
        Self::replay_opened(open_unsealed(bytes, Self::GAME), false)
    }

    /// Reads the bytes of [`Record::unsealed`]. Returns the match before its first move, and the bytes of its moves for
    /// [`Record::replay_move`].
    ///
    /// # Errors
    /// If the bytes do not begin with a valid set-up.
    pub fn rewound(bytes: &[u8]) -> Result<(Self, &[u8]), ReplayError<<Self as Replay>::Refusal>> {
        let (version, body) = open_unsealed(bytes, Self::GAME).map_err(ReplayError::Frame)?;
        Self::begin(version, body)
    }

    /// Replays the moves in `bytes` up to the first one that is invalid, and returns the number of bytes used. This
    /// record must be the result of [`Record::rewound`] on the same bytes. Works in place: a record is large, and the
    /// chip's stack has no room for a second one beside the match that contains it.
    ///
    /// # Errors
    /// If the record was made from other bytes.
    pub fn catch_up(&mut self, bytes: &[u8]) -> Result<usize, ReplayError<<Self as Replay>::Refusal>> {
        let moves = bytes.get(self.start..).ok_or(ReplayError::CutShort)?;
        let Err((_, left)) = self.replay_moves(moves, false) else { return Ok(bytes.len()) };
        // The next round may have been dealt before the failed move. Without that move it is not dealt, so replay
        // again.
        let good = &bytes[..bytes.len() - left];
        let moves;
        (*self, moves) = Self::rewound(good)?;
        self.replay_moves(moves, false).map_err(|(why, _)| why)?;
        Ok(good.len())
    }

    /// Makes the first of these moves, and deals the next round before it if the previous one is over; `None` if there
    /// are no moves left.
    ///
    /// # Errors
    /// If the move cannot be decoded, or is not allowed in this state.
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
