//! A match together with its recorded bytes: the part of the records that all games share.

use super::{FrameError, ReplayError, Version, open, open_unsealed};
use crate::Game;
use crate::bytes::{Bytes, Full};
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
    /// The number of bytes at the end whose moves are not made, while the record is looked through.
    pub(crate) ahead: usize,
}

/// No move takes more bytes than this.
const LONGEST_MOVE: usize = 48;

impl<M, D, const N: usize> Record<M, D, N> {
    /// A record of a match before its first move. `bytes` are the bytes before the moves.
    pub(crate) fn begun(bytes: Bytes<N>, state: M) -> Self {
        Self { start: bytes.len(), bytes, moves: 0, state, recent: Recent::default(), ahead: 0 }
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

    /// The record's bytes without the checksum: a store appends to these. While the record is looked through, the bytes
    /// of the moves made so far.
    #[must_use]
    pub fn unsealed(&self) -> &[u8] {
        &self.bytes[..self.bytes.len() - self.ahead]
    }

    /// The bytes of the moves that [`Record::forward`] can make.
    #[must_use]
    pub fn ahead(&self) -> &[u8] {
        &self.bytes[self.bytes.len() - self.ahead..]
    }

    /// The part of the moves that is made, in 256ths.
    #[must_use]
    pub fn gone_through(&self) -> u32 {
        ((self.bytes.len() - self.ahead) * 256 / self.bytes.len()) as u32
    }

    /// True if there is room for a move of this many bytes.
    pub(crate) fn has_room(&self, bytes: usize) -> bool {
        self.bytes.room() + self.ahead >= bytes
    }

    /// Writes a move. The next of the moves ahead stays as it is; any other move replaces all of them.
    ///
    /// # Errors
    /// If there is no room for it.
    pub(crate) fn write(&mut self, mv: &[u8]) -> Result<(), Full> {
        if self.ahead().starts_with(mv) {
            self.ahead -= mv.len();
            return Ok(());
        }
        self.cut();
        self.bytes.append(mv)
    }

    /// Drops the moves ahead.
    pub fn cut(&mut self) {
        self.bytes.truncate(self.bytes.len() - self.ahead);
        self.ahead = 0;
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

    /// Goes back to the start. The moves are kept, and [`Record::forward`] makes them again. Works in place: see
    /// [`Record::catch_up`].
    #[inline(never)]
    pub fn rewind(&mut self) {
        // The bytes were replayed before, so they can be read again.
        let Ok((begun, _)) = Self::rewound(&self.bytes) else { return };
        (self.state, self.recent, self.moves) = (begun.state, begun.recent, 0);
        self.ahead = self.bytes.len() - self.start;
    }

    /// Makes the forced moves before the next of the moves ahead.
    pub fn run_ahead(&mut self) {
        let (next, count) = self.next_bytes();
        self.run(&next[..count], false);
    }

    /// Makes the next of the moves ahead. `None` if there is none.
    pub fn forward(&mut self) -> Option<<Self as Replay>::Step> {
        self.run_ahead();
        let (next, count) = self.next_bytes();
        self.replay_move(&mut &next[..count]).ok().flatten()
    }

    /// The beginning of the moves ahead, and its length.
    fn next_bytes(&self) -> ([u8; LONGEST_MOVE], usize) {
        let (mut next, ahead) = ([0; LONGEST_MOVE], self.ahead());
        let count = ahead.len().min(LONGEST_MOVE);
        next[..count].copy_from_slice(&ahead[..count]);
        (next, count)
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

#[cfg(test)]
mod tests {
    use crate::lexio::{Edition, Move, Record, Setup};
    use core::ops::ControlFlow;

    fn first(record: &Record) -> Move {
        record.state().round().each_move(ControlFlow::Break).break_value().unwrap().into()
    }

    /// Looks through a whole match: every state comes again, also those of a new round.
    #[test]
    fn a_record_goes_back_and_forward_in_place() {
        let mut record = Record::new(Setup::new(3, Edition::Classic, 2).unwrap(), 7);
        let mut states = std::vec![record.state().clone()];
        while !record.state().is_over() {
            record.next_round();
            let mv = first(&record);
            record.play(mv).unwrap();
            states.push(record.state().clone());
        }
        let (whole, end) = (record.clone(), record.unsealed().len());
        record.rewind();
        assert_eq!(
            (record.state(), record.moves(), record.ahead().len()),
            (&states[0], 0, end - record.start)
        );
        for state in &states[1..] {
            record.next_round();
            let next = record.next_move();
            let (made, _) = record.forward().unwrap();
            assert_eq!((next, record.state()), (Some(made), state));
        }
        assert_eq!((record.forward(), &record), (None, &whole));
    }

    /// After a look back, the recorded move leads on, and another one takes the place of all that came.
    #[test]
    fn another_move_replaces_those_ahead() {
        let mut record = Record::new(Setup::new(3, Edition::Classic, 1).unwrap(), 7);
        for _ in 0..5 {
            let mv = first(&record);
            record.play(mv).unwrap();
        }
        let whole = record.clone();
        record.rewind();
        let mv = record.next_move().unwrap();
        record.play(mv).unwrap();
        assert_eq!(record.unsealed().len() + record.ahead().len(), whole.unsealed().len());
        let mut cut = record.clone();
        cut.cut();
        assert!(cut.ahead().is_empty() && cut.unsealed() == record.unsealed());
        let other =
            record.next_move().filter(|&mv| mv != Move::Pass).map_or_else(|| first(&record), |_| Move::Pass);
        record.play(other).unwrap();
        cut.play(other).unwrap();
        assert_eq!(record, cut);
        assert_eq!(Record::restore(record.unsealed()).unwrap().state(), record.state());
    }
}
