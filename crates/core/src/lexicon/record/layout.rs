//! The bytes of a record: its set-up and handicap, its seeds, its standing, and every move.
//!
//! A move begins with a byte. Its upper three bits are the kind:
//!
//! | kind | lower bits | then |
//! | --- | --- | --- |
//! | 0 throw, stock | the card | |
//! | 1 throw, exposed | the card | |
//! | 2 word | its length | a byte per letter, plus 32 if it is marked |
//! | 3 insert | its length | the place on the table, and the letters |
//! | 4 exchange | its length | the same |
//! | 5 challenge | four times the seat, plus the verdict | |
//! | 6 bell | | |

use super::ReplayError;
use crate::Game;
use crate::bytes::Bytes;
use crate::lexicon::card::Card;
use crate::lexicon::game::Match;
use crate::lexicon::handicap::Handicap;
use crate::lexicon::moves::{Move, Source};
use crate::lexicon::pack::Pack;
use crate::lexicon::position::MAX_SCORE;
use crate::lexicon::rules::{Checking, Mode};
use crate::lexicon::setup::{Contest, Limit, MAX_ENTRANTS, MAX_TABLES, Setup};
use crate::lexicon::standing::Standing;
use crate::lexicon::verdict::Verdict;
use crate::lexicon::word::Word;
use crate::record::{self, Version};
use crate::seed::MatchSeed;
use gousset_words::{LONGEST, Language, Letter};

pub(super) const SETUP_BYTES: usize = 4;
/// The handicap: two bits per seat.
pub(super) const HANDICAP_BYTES: usize = 2;
/// A secret, or the seed of a deal.
pub(super) const SEED_BYTES: usize = 8;
/// The largest standing: number and table, a dealer and a winner for each table, and a place and a score for each
/// player.
pub(super) const STANDING_BYTES: usize = 3 + 2 * MAX_TABLES as usize + (1 + SCORE_BYTES) * MAX_ENTRANTS;
pub(super) const SCORE_BYTES: usize = 4;
/// All bytes before the moves, for the largest number of tables and players.
pub(super) const START_BYTES: usize =
    record::HEAD + SETUP_BYTES + HANDICAP_BYTES + 2 * SEED_BYTES + STANDING_BYTES;
/// The longest move: its kind, a place, and fifteen letters.
pub(super) const MOVE_BYTES: usize = 2 + LONGEST;

pub(super) const KIND: u8 = 0xE0;
pub(super) const FROM_STOCK: u8 = 0x00;
pub(super) const FROM_EXPOSED: u8 = 0x20;
pub(super) const WORD: u8 = 0x40;
pub(super) const INSERT: u8 = 0x60;
pub(super) const EXCHANGE: u8 = 0x80;
pub(super) const CHALLENGE: u8 = 0xA0;
pub(super) const BELL: u8 = 0xC0;
/// Set in the byte of a letter that is marked as a Master.
pub(super) const MARKED: u8 = 32;
/// Set in the number of players if it is a number of tables.
pub(super) const TABLES: u8 = 0x80;

pub(super) const VERDICTS: [Verdict; 3] = [Verdict::Good, Verdict::Misspelling, Verdict::Bad];

/// All bytes before the moves of a round, with `seed` as the secret of the match.
pub(super) fn start_of(game: &Match, seed: MatchSeed) -> Bytes<START_BYTES> {
    const SETUP_END: usize = record::HEAD + SETUP_BYTES;
    const SECRET_END: usize = SETUP_END + HANDICAP_BYTES + SEED_BYTES;
    let version = version_of(game, seed);
    let head = Bytes::from(record::head(Game::Lexicon, version));
    let setup: Bytes<SETUP_END> = head.then(&setup_bytes(game.setup()).into());
    let present = |bytes: usize, since: Version| if version >= since { bytes } else { 0 };
    let handicap = Bytes::from(game.setup().handicap().bits().to_le_bytes());
    let setup: Bytes<{ SETUP_END + HANDICAP_BYTES }> =
        setup.then(&handicap.first(present(HANDICAP_BYTES, Version::Three)));
    let secret: Bytes<SECRET_END> = setup.then(&seed.secret().to_le_bytes().into());
    let deal = Bytes::from(game.deal().to_le_bytes()).first(present(SEED_BYTES, Version::Two));
    let seeds: Bytes<{ SECRET_END + SEED_BYTES }> = secret.then(&deal);
    seeds.then(&standing_bytes(game.standing(), game.setup()))
}

/// The version of the record of a match with this secret.
pub(super) fn version_of(game: &Match, seed: MatchSeed) -> Version {
    if game.setup().handicap().is_none() { seed.version() } else { Version::Three }
}

pub(super) fn setup_bytes(setup: Setup) -> [u8; SETUP_BYTES] {
    let (players, hands, minutes) = match setup.contest() {
        Contest::Home { players } => (players, 0, 0),
        Contest::Tournament { tables, hands, minutes } => (TABLES | tables, hands, minutes),
    };
    let french = u8::from(setup.language() == Language::French);
    let french_pack = u8::from(setup.rules().pack == Pack::French);
    let checked = u8::from(setup.rules().checking == Checking::Checked);
    let short = u8::from(setup.limit() == Limit::Fifty);
    [players, hands, minutes, french | french_pack << 1 | checked << 2 | short << 3]
}

pub(super) fn standing_bytes(standing: &Standing, setup: Setup) -> Bytes<STANDING_BYTES> {
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
pub(super) fn encoded(mv: Move, verdict: Verdict) -> Bytes<MOVE_BYTES> {
    let short = |byte: u8| Bytes::from([byte; MOVE_BYTES]).first(1);
    match mv {
        Move::Throw(card, Source::Stock) => short(FROM_STOCK | card.index() as u8),
        Move::Throw(card, Source::Exposed) => short(FROM_EXPOSED | card.index() as u8),
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

pub(super) fn encoded_word(kind: u8, at: Option<u8>, word: &Word) -> Bytes<MOVE_BYTES> {
    let letter = |place: usize| {
        let mark = if word.is_master(place) { MARKED } else { 0 };
        word.letters().get(place).map_or(0, |letter| letter.index() | mark)
    };
    let letters = Bytes::from(core::array::from_fn::<_, LONGEST, _>(letter)).first(word.len());
    let place = Bytes::from([at.unwrap_or_default()]).first(usize::from(at.is_some()));
    let head: Bytes<2> = Bytes::from([kind | word.len() as u8]).then(&place);
    head.then(&letters)
}

pub(super) fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], ReplayError> {
    let (chunk, rest) = bytes.split_first_chunk().ok_or(ReplayError::CutShort)?;
    *bytes = rest;
    Ok(*chunk)
}

pub(super) fn take_byte(bytes: &mut &[u8]) -> Result<u8, ReplayError> {
    take::<1>(bytes).map(|[byte]| byte)
}

pub(super) fn read_setup([players, hands, minutes, settings]: [u8; 4]) -> Option<Setup> {
    let contest = match (players & TABLES, hands, minutes) {
        (TABLES, ..) => Contest::Tournament { tables: players & !TABLES, hands, minutes },
        (_, 0, 0) => Contest::Home { players },
        _ => return None,
    };
    if settings > 0b1111 {
        return None;
    }
    let language = if settings & 1 == 0 { Language::English } else { Language::French };
    let pack = if settings >> 1 & 1 == 0 { Pack::Original } else { Pack::French };
    let checking = if settings >> 2 & 1 == 0 { Checking::Challenge } else { Checking::Checked };
    let limit = if settings >> 3 & 1 == 0 { Limit::Hundred } else { Limit::Fifty };
    Setup::new(contest, language, pack, checking).ok()?.with_limit(limit).ok()
}

/// The set-up with its handicap; `None` if the handicap is not allowed or empty. A match without a handicap has an
/// older version.
pub(super) fn read_handicap(bytes: [u8; HANDICAP_BYTES], setup: Setup) -> Option<Setup> {
    let handicap = Handicap::from_bits(u16::from_le_bytes(bytes)).filter(|handicap| !handicap.is_none())?;
    setup.with_handicap(handicap).ok()
}

pub(super) fn read_standing(bytes: &mut &[u8], setup: Setup) -> Result<Standing, ReplayError> {
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

/// Whether a match with this set-up can have this standing.
pub(super) fn can_be(standing: &Standing, setup: Setup) -> bool {
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
            // At home, players keep their seats.
            Mode::Home => {
                let playing = standing.playing(setup);
                standing.seating.is_sorted() && playing.len() > 1 && playing.contains(standing.dealer())
            }
        }
}

/// Reads a move and its verdict; `None` if the bytes are no move.
pub(super) fn read_move(bytes: &mut &[u8]) -> Result<Option<(Move, Verdict)>, ReplayError> {
    let first = take_byte(bytes)?;
    let (kind, low) = (first & KIND, first & !KIND);
    let mut verdict = Verdict::Good;
    let mv = match kind {
        FROM_STOCK => Card::at(usize::from(low)).map(|card| Move::Throw(card, Source::Stock)),
        FROM_EXPOSED => Card::at(usize::from(low)).map(|card| Move::Throw(card, Source::Exposed)),
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

pub(super) fn read_word(bytes: &mut &[u8], length: u8) -> Result<Option<Word>, ReplayError> {
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
