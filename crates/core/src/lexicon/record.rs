//! A match as bytes: its set-up, its seed, how it stands before the round at hand, and the moves of that round.
//!
//! ```text
//! players  hands  minutes  language-pack-checking  seed (8)  standing …  moves …
//! ```
//!
//! Only the round at hand is there move by move. The sheet sets no end to a match, and a player may exchange a
//! letter to and fro for ever: what came before a round is its outcome, and a round whose moves fill their room ends
//! as by the bell. The deal, the draw and every shuffle follow from the seed.
//!
//! The dictionary may change from one release to the next, and a record must not. So a challenge is recorded with
//! its verdict, and words that were checked when they were laid are not checked again.
//!
//! A move begins with a byte, its kind in the upper three bits:
//!
//! | kind | lower bits | then |
//! | --- | --- | --- |
//! | 0 discard, stock | the card | |
//! | 1 discard, exposed | the card | |
//! | 2 word | its length | a byte a letter, 32 more if it is marked |
//! | 3 insert | its length | the place on the table, and the letters |
//! | 4 exchange | its length | the same |
//! | 5 challenge | four times the seat, and the verdict | |
//! | 6 bell | | |

use super::card::Card;
use super::done::Done;
use super::game::Match;
use super::moves::{Move, Outcome, Refusal, Source};
use super::pack::Pack;
use super::position::MAX_SCORE;
use super::rules::{Checking, Mode};
use super::setup::{Contest, MAX_ENTRANTS, MAX_TABLES, Setup};
use super::standing::Standing;
use super::verdict::{Judge, Verdict};
use super::word::Word;
use crate::Seat;
use crate::recent::Recent;
use crate::record::{self, Game};
use gousset_words::{LONGEST, Language, Letter};
use heapless::Vec;

const SETUP_BYTES: usize = 4 + 8;
/// Number and table, a dealer and a winner a table, and every player's place and score.
const STANDING_BYTES: usize = 3 + 2 * MAX_TABLES as usize + (1 + 4) * MAX_ENTRANTS;
/// The longest move: its kind, a place, and fifteen letters.
const MOVE_BYTES: usize = 2 + LONGEST;
/// What may still come after the last move of a full round: a challenge, and the bell.
const LAST_BYTES: usize = 2;
/// Room for the moves of a round. An ordinary one takes 100 to 400 bytes.
const ROUND_BYTES: usize = 2000;

/// The most bytes of a record.
pub const MAX_RECORD: usize = record::HEAD + SETUP_BYTES + STANDING_BYTES + ROUND_BYTES + record::TAIL;

const KIND: u8 = 0xE0;
const FROM_STOCK: u8 = 0x00;
const FROM_EXPOSED: u8 = 0x20;
const WORD: u8 = 0x40;
const INSERT: u8 = 0x60;
const EXCHANGE: u8 = 0x80;
const CHALLENGE: u8 = 0xA0;
const BELL: u8 = 0xC0;
/// On a letter: it is marked as a Master.
const MARKED: u8 = 32;
/// On a number of players: it is a number of tables.
const TABLES: u8 = 0x80;

const VERDICTS: [Verdict; 3] = [Verdict::Good, Verdict::Misspelling, Verdict::Bad];

/// Why a record does not replay.
pub type ReplayError = record::ReplayError<Refusal>;

/// A match and the bytes it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Without the checksum, which comes when the bytes are asked for.
    bytes: Vec<u8, MAX_RECORD>,
    moves: u32,
    game: Match,
    recent: Recent<Done>,
}

impl Record {
    /// A new match.
    #[must_use]
    pub fn new(setup: Setup, seed: u64) -> Self {
        Self::at_round(Match::new(setup, seed))
    }

    /// A match that is at the start of a round. `MAX_RECORD` counts all that is written: there is room.
    fn at_round(game: Match) -> Self {
        let mut bytes = Vec::new();
        let setup = game.setup();
        let (players, hands, minutes) = match setup.contest() {
            Contest::Home { players } => (players, 0, 0),
            Contest::Tournament { tables, hands, minutes } => (TABLES | tables, hands, minutes),
        };
        let french = u8::from(setup.language() == Language::French);
        let french_pack = u8::from(setup.rules().pack == Pack::French);
        let checked = u8::from(setup.rules().checking == Checking::Checked);
        let _ = bytes.extend_from_slice(&record::head(Game::Lexicon));
        let _ = bytes.extend_from_slice(&[players, hands, minutes, french | french_pack << 1 | checked << 2]);
        let _ = bytes.extend_from_slice(&game.seed().to_le_bytes());
        let (standing, tables, players) = (game.standing(), setup.tables(), setup.players());
        let _ = bytes.extend_from_slice(&standing.number.to_le_bytes());
        let _ = bytes.push(standing.table);
        let _ = bytes.extend_from_slice(&standing.dealers[..tables]);
        let _ = bytes.extend_from_slice(&standing.winners[..tables]);
        let _ = bytes.extend_from_slice(&standing.seating[..players]);
        for score in &standing.scores[..players] {
            let _ = bytes.extend_from_slice(&score.to_le_bytes());
        }
        Self { bytes, moves: 0, game, recent: Recent::default() }
    }

    /// The match as it stands.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// How many moves the round at hand has.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// What was done in the round at hand since this seat's last turn, oldest first: the last of it.
    #[must_use]
    pub fn since(&self, seat: Seat) -> &[Done] {
        self.recent.since(|done| done.is_turn_of(seat))
    }

    /// Makes a move. If it fills the room for the round's moves, the bell rings after it.
    ///
    /// # Errors
    /// If the rules do not allow it: the reason, and the record is as it was.
    pub fn play(&mut self, mv: Move, judge: Judge<'_>) -> Result<Outcome, Refusal> {
        let outcome = self.append(mv, judge)?;
        self.ring_if_full();
        Ok(outcome)
    }

    fn append(&mut self, mv: Move, judge: Judge<'_>) -> Result<Outcome, Refusal> {
        let begun = Done::begun(self.game.round(), mv);
        let outcome = self.game.play(mv, judge)?;
        self.moves += 1;
        if let Some(begun) = begun {
            self.recent.add(begun.finished(self.game.round(), outcome));
        }
        // `ring_if_full` keeps room for every move.
        match mv {
            Move::Discard(card, Source::Stock) => drop(self.bytes.push(FROM_STOCK | card.index() as u8)),
            Move::Discard(card, Source::Exposed) => drop(self.bytes.push(FROM_EXPOSED | card.index() as u8)),
            Move::Word(word) => self.write_word(WORD, None, &word),
            Move::Insert(at, word) => self.write_word(INSERT, Some(at), &word),
            Move::Exchange(at, word) => self.write_word(EXCHANGE, Some(at), &word),
            Move::Challenge(seat) => {
                let judged = |verdict: &Verdict| outcome == Outcome::Judged(*verdict);
                let verdict = VERDICTS.iter().position(judged).unwrap_or_default();
                let _ = self.bytes.push(CHALLENGE | (seat as u8) << 2 | verdict as u8);
            }
            Move::Bell => drop(self.bytes.push(BELL)),
        }
        Ok(outcome)
    }

    fn write_word(&mut self, kind: u8, at: Option<u8>, word: &Word) {
        let _ = self.bytes.push(kind | word.len() as u8);
        let _ = self.bytes.extend_from_slice(at.as_slice());
        for (place, letter) in word.letters().iter().enumerate() {
            let mark = if word.is_master(place) { MARKED } else { 0 };
            let _ = self.bytes.push(letter.index() | mark);
        }
    }

    /// Ends a round for whose next move there may be no room.
    fn ring_if_full(&mut self) {
        let room = MAX_RECORD - record::TAIL - self.bytes.len();
        if room < MOVE_BYTES + LAST_BYTES && !self.game.is_round_over() {
            // A round that is not over can always be stopped.
            let _ = self.append(Move::Bell, Judge::Recorded(Verdict::Good));
        }
    }

    /// Deals the next round; false if the round at hand is not over, or the match is. The record begins anew with how
    /// the match stands.
    pub fn next_round(&mut self) -> bool {
        let dealt = self.game.next_round();
        if dealt {
            *self = Self::at_round(self.game.clone());
        }
        dealt
    }

    /// The record as bytes, checksum and all.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8, MAX_RECORD> {
        record::sealed(&self.bytes)
    }

    /// Replays a record.
    ///
    /// # Errors
    /// If the bytes are damaged, or no match could have made them.
    pub fn replay(bytes: &[u8]) -> Result<Self, ReplayError> {
        Self::replay_body(record::open(bytes, Game::Lexicon).map_err(ReplayError::Frame)?)
    }

    /// The record as bytes without the checksum: what a store appends to.
    #[must_use]
    pub fn unsealed(&self) -> &[u8] {
        &self.bytes
    }

    /// Replays what [`Record::unsealed`] gave.
    ///
    /// # Errors
    /// If no match could have made the bytes.
    pub fn restore(bytes: &[u8]) -> Result<Self, ReplayError> {
        Self::replay_body(record::open_unsealed(bytes, Game::Lexicon).map_err(ReplayError::Frame)?)
    }

    /// The match of what [`Record::unsealed`] gave as it was before the first move of its round, and the bytes of the
    /// moves, for [`Record::replay_move`].
    ///
    /// # Errors
    /// If they do not begin as a round does.
    pub fn rewound(bytes: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        Self::before_moves(record::open_unsealed(bytes, Game::Lexicon).map_err(ReplayError::Frame)?)
    }

    fn before_moves(mut rest: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        if rest.len() > MAX_RECORD - record::HEAD - record::TAIL {
            return Err(ReplayError::TooLong);
        }
        let setup = read_setup(take(&mut rest)?).ok_or(ReplayError::Setup)?;
        let seed = u64::from_le_bytes(take(&mut rest)?);
        let standing = read_standing(&mut rest, setup)?;
        Ok((Self::at_round(Match::from_standing(setup, seed, standing)), rest))
    }

    fn replay_body(body: &[u8]) -> Result<Self, ReplayError> {
        let (mut record, mut moves) = Self::before_moves(body)?;
        while record.replay_move(&mut moves)?.is_some() {}
        Ok(record)
    }

    /// Makes the first of these moves, with the verdict that is recorded with it; `None` if there are no more.
    ///
    /// # Errors
    /// If no match could have gone on so.
    pub fn replay_move(&mut self, moves: &mut &[u8]) -> Result<Option<(Move, Outcome)>, ReplayError> {
        if moves.is_empty() {
            return Ok(None);
        }
        let number = self.moves as usize + 1;
        let (mv, verdict) = read_move(moves)?.ok_or(ReplayError::NoSuchMove(number))?;
        let played = self.append(mv, Judge::Recorded(verdict));
        let outcome = played.map_err(|why| ReplayError::Refused(number, why))?;
        if moves.is_empty() {
            // Power may have failed between the move that filled the room and the bell.
            self.ring_if_full();
        }
        Ok(Some((mv, outcome)))
    }
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], ReplayError> {
    let (chunk, rest) = bytes.split_first_chunk().ok_or(ReplayError::CutShort)?;
    *bytes = rest;
    Ok(*chunk)
}

fn take_byte(bytes: &mut &[u8]) -> Result<u8, ReplayError> {
    take::<1>(bytes).map(|[byte]| byte)
}

fn read_setup([players, hands, minutes, settings]: [u8; 4]) -> Option<Setup> {
    let contest = match (players & TABLES, hands, minutes) {
        (TABLES, ..) => Contest::Tournament { tables: players & !TABLES, hands, minutes },
        (_, 0, 0) => Contest::Home { players },
        _ => return None,
    };
    if settings > 0b111 {
        return None;
    }
    let language = if settings & 1 == 0 { Language::English } else { Language::French };
    let pack = if settings >> 1 & 1 == 0 { Pack::Original } else { Pack::French };
    let checking = if settings >> 2 & 1 == 0 { Checking::Challenge } else { Checking::Checked };
    Setup::new(contest, language, pack, checking).ok()
}

fn read_standing(bytes: &mut &[u8], setup: Setup) -> Result<Standing, ReplayError> {
    let mut standing = Standing {
        number: u16::from_le_bytes(take(bytes)?),
        table: take_byte(bytes)?,
        seating: core::array::from_fn(|player| player as u8),
        dealers: [0; MAX_TABLES as usize],
        winners: [0; MAX_TABLES as usize],
        scores: [0; MAX_ENTRANTS],
    };
    let (tables, players) = (setup.tables(), setup.players());
    let lists =
        [&mut standing.dealers[..tables], &mut standing.winners[..tables], &mut standing.seating[..players]];
    for place in lists.into_iter().flatten() {
        *place = take_byte(bytes)?;
    }
    for score in &mut standing.scores[..players] {
        *score = i32::from_le_bytes(take(bytes)?);
    }
    if can_be(&standing, setup) { Ok(standing) } else { Err(ReplayError::Setup) }
}

/// Whether a match of this set-up can stand so.
fn can_be(standing: &Standing, setup: Setup) -> bool {
    let (tables, seats, players) = (setup.tables(), setup.seats(), setup.players());
    let is_seat = |seat: &u8| usize::from(*seat) < seats;
    let sits = |player: usize| standing.seating[..players].contains(&(player as u8));
    let moderate = |score: &i32| score.unsigned_abs() <= MAX_SCORE;
    let last_number = match setup.contest() {
        Contest::Home { .. } => u16::MAX,
        Contest::Tournament { hands, .. } => u16::from(hands),
    };
    (1..=last_number).contains(&standing.number)
        && usize::from(standing.table) < tables
        && standing.dealers[..tables].iter().chain(&standing.winners[..tables]).all(is_seat)
        && (0..players).all(sits)
        && standing.scores[..players].iter().all(moderate)
        && match setup.rules().mode {
            Mode::Tournament => true,
            // Nobody changes places at home.
            Mode::Home => {
                let playing = standing.playing(setup);
                standing.seating.is_sorted() && playing.len() > 1 && playing.contains(standing.dealer())
            }
        }
}

/// Reads a move, with the verdict that goes with it; nothing if it is none.
fn read_move(bytes: &mut &[u8]) -> Result<Option<(Move, Verdict)>, ReplayError> {
    let first = take_byte(bytes)?;
    let (kind, low) = (first & KIND, first & !KIND);
    let mut verdict = Verdict::Good;
    let mv = match kind {
        FROM_STOCK => Card::at(usize::from(low)).map(|card| Move::Discard(card, Source::Stock)),
        FROM_EXPOSED => Card::at(usize::from(low)).map(|card| Move::Discard(card, Source::Exposed)),
        WORD => read_word(bytes, low)?.map(Move::Word),
        INSERT | EXCHANGE => {
            let at = take_byte(bytes)?;
            let change = if kind == INSERT { Move::Insert } else { Move::Exchange };
            read_word(bytes, low)?.map(|word| change(at, word))
        }
        CHALLENGE => VERDICTS.get(usize::from(low & 3)).map(|&recorded| {
            verdict = recorded;
            Move::Challenge(usize::from(low >> 2))
        }),
        BELL if low == 0 => Some(Move::Bell),
        _ => None,
    };
    Ok(mv.map(|mv| (mv, verdict)))
}

fn read_word(bytes: &mut &[u8], length: u8) -> Result<Option<Word>, ReplayError> {
    let mut word = Word::EMPTY;
    for _ in 0..length {
        let byte = take_byte(bytes)?;
        match Letter::new(byte & !MARKED) {
            Some(letter) if word.push(letter, byte & MARKED != 0) => {}
            _ => return Ok(None),
        }
    }
    Ok(Some(word))
}

#[cfg(test)]
mod tests;
