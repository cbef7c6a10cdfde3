//! A match as bytes: its set-up, its seed, how it stands before the round at hand, and the moves of that round.
//!
//! ```text
//! players  hands  minutes  language-pack-checking  secret (8)  deal (8)  standing …  moves …
//! ```
//!
//! `secret` is what later rounds are derived from, `deal` the seed of this round: nothing of the round depends on the
//! secret. So a round can be shared without it ([`Record::share_into`]). Version 1 has no `deal`: there it follows
//! from the secret, and the other way round. A match of version 1 that goes on gets a new secret for its later rounds
//! ([`Record::renew`]).
//!
//! Only the round at hand is there move by move. The sheet sets no end to a match, and a player may exchange a
//! letter to and fro for ever: what came before a round is its outcome, and a round whose moves fill their room ends
//! as by the bell. The cards dealt and every shuffle follow from the seed of the deal.
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
use crate::bytes::{Bytes, Full};
use crate::recent::Recent;
use crate::record::{self, Game, Version};
use crate::seed::{MatchSeed, continuation_of};
use gousset_words::{LONGEST, Language, Letter};

const SETUP_BYTES: usize = 4;
/// A secret, or the seed of a deal.
const SEED_BYTES: usize = 8;
/// Number and table, a dealer and a winner of each table, and every player's place and score.
const STANDING_BYTES: usize = 3 + 2 * MAX_TABLES as usize + (1 + SCORE_BYTES) * MAX_ENTRANTS;
const SCORE_BYTES: usize = 4;
/// Everything before the moves, with the most tables and players.
const START_BYTES: usize = record::HEAD + SETUP_BYTES + 2 * SEED_BYTES + STANDING_BYTES;
/// The longest move: its kind, a place, and fifteen letters.
const MOVE_BYTES: usize = 2 + LONGEST;
/// What may still come after the last move of a full round: a challenge, and the bell.
const LAST_BYTES: usize = 2;
/// Room for the moves of a round. An ordinary one takes 100 to 400 bytes.
const ROUND_BYTES: usize = 2000;

/// The most bytes of a record without its checksum.
const MAX_UNSEALED: usize = START_BYTES + ROUND_BYTES;
/// The most bytes of a record.
pub const MAX_RECORD: usize = MAX_UNSEALED + record::TAIL;

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
    bytes: Bytes<MAX_UNSEALED>,
    /// How many of them come before the moves.
    start: usize,
    moves: u32,
    game: Match,
    recent: Recent<Done>,
}

impl Record {
    /// A new match.
    #[must_use]
    pub fn new(setup: Setup, seed: impl Into<MatchSeed>) -> Self {
        Self::at_round(Match::new(setup, seed))
    }

    /// A match that is at the start of a round.
    fn at_round(game: Match) -> Self {
        let start = start_of(&game, game.seed());
        let bytes: Bytes<MAX_UNSEALED> = start.then(&Bytes::<ROUND_BYTES>::new());
        Self { start: bytes.len(), bytes, moves: 0, game, recent: Recent::default() }
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
        let needed = match mv {
            Move::Challenge(_) | Move::Bell => 1,
            _ => MOVE_BYTES + LAST_BYTES,
        };
        if self.room() < needed {
            return Err(Refusal::NoRoom);
        }
        let begun = Done::begun(self.game.round(), mv);
        let outcome = self.game.play(mv, judge)?;
        let verdict = if let Outcome::Judged(verdict) = outcome { verdict } else { Verdict::Good };
        self.bytes.append(&encoded(mv, verdict)).map_err(|_| Refusal::NoRoom)?;
        self.moves += 1;
        if let Some(begun) = begun {
            self.recent.add(begun.finished(self.game.round(), outcome));
        }
        Ok(outcome)
    }

    /// The bytes that moves of this round may still take: as many in every version, so that a round ends where it
    /// always did.
    fn room(&self) -> usize {
        let without_deal = match self.game.seed().version() {
            Version::One => SEED_BYTES,
            Version::Two => 0,
        };
        self.bytes.room().saturating_sub(without_deal)
    }

    /// Ends a round that has no room for any move and what may follow it. A round that is not over can always be
    /// stopped, and [`Record::append`] has kept a byte for it.
    fn ring_if_full(&mut self) {
        if self.room() < MOVE_BYTES + LAST_BYTES && !self.game.is_round_over() {
            let rung = self.append(Move::Bell, Judge::Recorded(Verdict::Good));
            debug_assert!(rung.is_ok(), "a round could not be stopped");
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
    pub fn to_bytes(&self) -> Bytes<MAX_RECORD> {
        record::sealed(&self.bytes)
    }

    /// The record as bytes without the checksum: what a store appends to.
    #[must_use]
    pub fn unsealed(&self) -> &[u8] {
        &self.bytes
    }

    /// Writes the round as it may be shown to anyone while the match goes on: without its checksum, and with a secret
    /// that follows from this round's own seed in place of the match's. What is read from it is a record like any
    /// other, which knows nothing of the other rounds.
    ///
    /// # Errors
    /// If there is no room for it.
    pub fn share_into<const N: usize>(&self, bytes: &mut Bytes<N>) -> Result<(), Full> {
        bytes.append(&start_of(&self.game, continuation_of(self.game.deal()).into()))?;
        bytes.append(&self.bytes[self.start..])
    }

    /// Gives the later rounds of the match another secret, which nobody can work out from this one. The round at hand
    /// stays as it is, and the record becomes one of today's version.
    ///
    /// # Errors
    /// If there is no room for it, which every record has: the record is as it was.
    pub fn renew(&mut self, secret: u64) -> Result<(), Full> {
        let mut bytes = start_of(&self.game, secret.into()).then(&Bytes::<ROUND_BYTES>::new());
        let start = bytes.len();
        bytes.append(&self.bytes[self.start..])?;
        (self.bytes, self.start) = (bytes, start);
        self.game.reseed(secret);
        Ok(())
    }

    /// Replays a record.
    ///
    /// # Errors
    /// If the bytes are damaged, or no match could have made them.
    pub fn replay(bytes: &[u8]) -> Result<Self, ReplayError> {
        let opened = record::open(bytes, Game::Lexicon).map_err(ReplayError::Frame)?;
        Self::replay_body(opened).map_err(|(why, _)| why)
    }

    /// Replays what [`Record::unsealed`] gave.
    ///
    /// # Errors
    /// If no match could have made the bytes.
    pub fn restore(bytes: &[u8]) -> Result<Self, ReplayError> {
        Self::replay_body(open_unsealed(bytes)?).map_err(|(why, _)| why)
    }

    /// Replays what [`Record::unsealed`] gave as far as it makes sense: the match after the last move that could be
    /// made, and why the next could not.
    ///
    /// # Errors
    /// If not even the set-up or the standing can be read.
    pub fn restore_prefix(bytes: &[u8]) -> Result<(Self, Option<ReplayError>), ReplayError> {
        let (version, body) = open_unsealed(bytes)?;
        record::prefix(body, |body| Self::replay_body((version, body)))
    }

    /// The match of what [`Record::unsealed`] gave as it was before the first move of its round, and the bytes of the
    /// moves, for [`Record::replay_move`].
    ///
    /// # Errors
    /// If they do not begin as a round does.
    pub fn rewound(bytes: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        Self::before_moves(open_unsealed(bytes)?)
    }

    fn before_moves((version, mut rest): (Version, &[u8])) -> Result<(Self, &[u8]), ReplayError> {
        let setup = read_setup(take(&mut rest)?).ok_or(ReplayError::Setup)?;
        let seed = MatchSeed::new(u64::from_le_bytes(take(&mut rest)?), version);
        let game = match version {
            Version::One => Match::from_standing(setup, seed, read_standing(&mut rest, setup)?),
            Version::Two => {
                let deal = u64::from_le_bytes(take(&mut rest)?);
                Match::from_deal(setup, seed, deal, read_standing(&mut rest, setup)?)
            }
        };
        Ok((Self::at_round(game), rest))
    }

    /// Replays all moves; if that fails, why, and if it was a move how many bytes there are from it on.
    fn replay_body(opened: (Version, &[u8])) -> Result<Self, record::Stopped<Refusal>> {
        let (mut record, mut moves) = Self::before_moves(opened).map_err(|why| (why, None))?;
        loop {
            let left = moves.len();
            if record.replay_move(&mut moves).map_err(|why| (why, Some(left)))?.is_none() {
                return Ok(record);
            }
        }
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
        let outcome = played.map_err(|why| match why {
            Refusal::NoRoom => ReplayError::TooLong,
            why => ReplayError::Refused(number, why),
        })?;
        if moves.is_empty() {
            // Power may have failed between the move that filled the room and the bell.
            self.ring_if_full();
        }
        Ok(Some((mv, outcome)))
    }
}

fn open_unsealed(bytes: &[u8]) -> Result<(Version, &[u8]), ReplayError> {
    record::open_unsealed(bytes, Game::Lexicon).map_err(ReplayError::Frame)
}

/// Everything before the moves of a round, with this secret of the match.
fn start_of(game: &Match, seed: MatchSeed) -> Bytes<START_BYTES> {
    const SECRET_END: usize = record::HEAD + SETUP_BYTES + SEED_BYTES;
    let head = Bytes::from(record::head(Game::Lexicon, seed.version()));
    let setup: Bytes<{ record::HEAD + SETUP_BYTES }> = head.then(&setup_bytes(game.setup()).into());
    let secret: Bytes<SECRET_END> = setup.then(&seed.secret().to_le_bytes().into());
    let deal = Bytes::from(game.deal().to_le_bytes()).first(match seed.version() {
        Version::One => 0,
        Version::Two => SEED_BYTES,
    });
    let seeds: Bytes<{ SECRET_END + SEED_BYTES }> = secret.then(&deal);
    seeds.then(&standing_bytes(game.standing(), game.setup()))
}

fn setup_bytes(setup: Setup) -> [u8; SETUP_BYTES] {
    let (players, hands, minutes) = match setup.contest() {
        Contest::Home { players } => (players, 0, 0),
        Contest::Tournament { tables, hands, minutes } => (TABLES | tables, hands, minutes),
    };
    let french = u8::from(setup.language() == Language::French);
    let french_pack = u8::from(setup.rules().pack == Pack::French);
    let checked = u8::from(setup.rules().checking == Checking::Checked);
    [players, hands, minutes, french | french_pack << 1 | checked << 2]
}

fn standing_bytes(standing: &Standing, setup: Setup) -> Bytes<STANDING_BYTES> {
    const LISTS: usize = 2 * MAX_TABLES as usize;
    let (tables, players) = (setup.tables(), setup.players());
    let [low, high] = standing.number.to_le_bytes();
    let lists = [standing.dealers, standing.winners].map(|list| Bytes::from(list).first(tables));
    let place: Bytes<{ 3 + LISTS }> =
        Bytes::from([low, high, standing.table]).then(&Bytes::<LISTS>::joined(&lists));
    let seating: Bytes<{ 3 + LISTS + MAX_ENTRANTS }> =
        place.then(&Bytes::from(standing.seating).first(players));
    let scores = standing.scores.map(|score| Bytes::from(score.to_le_bytes()));
    seating.then(&Bytes::<{ SCORE_BYTES * MAX_ENTRANTS }>::joined(&scores).first(SCORE_BYTES * players))
}

/// The bytes of a move, with the verdict if it is a challenge.
fn encoded(mv: Move, verdict: Verdict) -> Bytes<MOVE_BYTES> {
    let short = |byte: u8| Bytes::from([byte; MOVE_BYTES]).first(1);
    match mv {
        Move::Discard(card, Source::Stock) => short(FROM_STOCK | card.index() as u8),
        Move::Discard(card, Source::Exposed) => short(FROM_EXPOSED | card.index() as u8),
        Move::Word(word) => encoded_word(WORD, None, &word),
        Move::Insert(at, word) => encoded_word(INSERT, Some(at), &word),
        Move::Exchange(at, word) => encoded_word(EXCHANGE, Some(at), &word),
        Move::Challenge(seat) => {
            let verdict = VERDICTS.iter().position(|&other| other == verdict).unwrap_or_default();
            short(CHALLENGE | (seat as u8) << 2 | verdict as u8)
        }
        Move::Bell => short(BELL),
    }
}

fn encoded_word(kind: u8, at: Option<u8>, word: &Word) -> Bytes<MOVE_BYTES> {
    let letter = |place: usize| {
        let mark = if word.is_master(place) { MARKED } else { 0 };
        word.letters().get(place).map_or(0, |letter| letter.index() | mark)
    };
    let letters = Bytes::from(core::array::from_fn::<_, LONGEST, _>(letter)).first(word.len());
    let place = Bytes::from([at.unwrap_or_default()]).first(usize::from(at.is_some()));
    let head: Bytes<2> = Bytes::from([kind | word.len() as u8]).then(&place);
    head.then(&letters)
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
