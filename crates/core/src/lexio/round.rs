//! One round: from the deal to the first empty hand.

use super::combo::{Combo, NotACombo};
use super::plays::each_play_shared;
use super::rules::{MAX_PLAYERS, Rules};
use super::tile::Tile;
use super::tiles::TileSet;
use crate::{Seat, next_seat};
use core::fmt;
use core::ops::ControlFlow;

/// A player's move in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Play nothing now.
    Pass,
    /// Play these tiles.
    Play(TileSet),
}

impl From<Option<Combo>> for Move {
    /// A play of this combination; without one, a pass.
    fn from(combo: Option<Combo>) -> Self {
        combo.map_or(Self::Pass, |combo| Self::Play(combo.tiles()))
    }
}

/// A combination on the table and the seat that played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The combination.
    pub combo: Combo,
    /// The seat that played it.
    pub by: Seat,
}

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The next player is at turn.
    Next,
    /// All others have passed: this seat leads the next trick.
    TrickWon(Seat),
    /// This seat's hand is empty: the round is over.
    RoundWon(Seat),
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The round has a winner.
    RoundOver,
    /// The leader has to play something.
    LeaderMustPlay,
    /// Not all of these tiles are in the hand.
    NotInHand,
    /// The tiles are no combination.
    NotACombo(NotACombo),
    /// The combination on the table has another number of tiles.
    WrongSize {
        /// The number of tiles that must be played.
        needed: u8,
    },
    /// The combination does not beat the one on the table.
    TooWeak,
    /// The record of the match has no room for another move.
    NoRoom,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundOver => f.write_str("the round is over"),
            Self::LeaderMustPlay => f.write_str("the leader may not pass"),
            Self::NotInHand => f.write_str("not all of these tiles are in the hand"),
            Self::NotACombo(why) => why.fmt(f),
            Self::WrongSize { needed } => write!(f, "the table asks for {needed} tiles"),
            Self::TooWeak => f.write_str("it does not beat the table"),
            Self::NoRoom => f.write_str("the record of the match has no room for another move"),
        }
    }
}

impl core::error::Error for Refusal {}

/// Why hands and a leader are not a possible position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// The number of hands differs from the number of players.
    HandCount {
        /// The number of players.
        needed: usize,
    },
    /// There is no such seat.
    NoSeat(Seat),
    /// This tile is not in play with this many players.
    NotInPlay(Tile),
    /// Two hands have this tile.
    Twice(Tile),
    /// This seat holds more tiles than are dealt.
    TooManyTiles(Seat),
    /// This seat holds no tiles: the round is over.
    EmptyHand(Seat),
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HandCount { needed } => write!(f, "there must be {needed} hands, one a seat"),
            Self::NoSeat(seat) => write!(f, "there is no seat {seat}"),
            Self::NotInPlay(tile) => write!(f, "the tile {tile} is not in play with so many players"),
            Self::Twice(tile) => write!(f, "the tile {tile} is in two places"),
            Self::TooManyTiles(seat) => write!(f, "seat {seat} holds more tiles than are dealt"),
            Self::EmptyHand(seat) => write!(f, "seat {seat} has no tiles: the round is over"),
        }
    }
}

impl core::error::Error for BadPosition {}

/// Checks that these hands can occur together. Empty hands are allowed.
///
/// # Errors
/// If the number of hands differs from the number of players, or a hand has too many tiles, a tile that is not in play,
/// or a tile of another hand.
pub fn check_hands(rules: Rules, hands: &[TileSet]) -> Result<(), BadPosition> {
    if hands.len() != rules.players() {
        return Err(BadPosition::HandCount { needed: rules.players() });
    }
    let mut seen = TileSet::EMPTY;
    for (seat, &hand) in hands.iter().enumerate() {
        if let Some(tile) = hand.without(rules.tiles()).weakest() {
            return Err(BadPosition::NotInPlay(tile));
        }
        if let Some(tile) = hand.intersection(seen).weakest() {
            return Err(BadPosition::Twice(tile));
        }
        if hand.len() > rules.hand_size() {
            return Err(BadPosition::TooManyTiles(seat));
        }
        seen = seen.union(hand);
    }
    Ok(())
}

/// The state of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    pub(super) rules: Rules,
    pub(super) hands: [TileSet; MAX_PLAYERS],
    /// All tiles played so far.
    pub(super) played: TileSet,
    pub(super) table: Option<Played>,
    /// The seats that have passed since the last play (bit s = seat s).
    pub(super) passed: u8,
    pub(super) turn: Seat,
}

impl Round {
    /// A round with these hands and an empty table, led by `leader`.
    ///
    /// # Errors
    /// If the rules do not allow this position.
    pub fn new(rules: Rules, hands: &[TileSet], leader: Seat) -> Result<Self, BadPosition> {
        check_hands(rules, hands)?;
        if let Some(seat) = hands.iter().position(|hand| hand.is_empty()) {
            return Err(BadPosition::EmptyHand(seat));
        }
        if leader >= rules.players() {
            return Err(BadPosition::NoSeat(leader));
        }
        let mut all = [TileSet::EMPTY; MAX_PLAYERS];
        all[..hands.len()].copy_from_slice(hands);
        Ok(Self { rules, hands: all, played: TileSet::EMPTY, table: None, passed: 0, turn: leader })
    }

    /// A fresh deal. The holder of the Cloud 3 leads. If the Cloud 3 is face down, the holder of the weakest tile dealt
    /// leads.
    #[must_use]
    pub fn deal(rules: Rules, rng: &mut crate::rng::Rng) -> Self {
        let mut deck = [Tile::CLOUD_3; 60];
        let count = rules.tiles().len();
        for (place, tile) in deck.iter_mut().zip(rules.tiles()) {
            *place = tile;
        }
        rng.shuffle(&mut deck[..count]);
        let mut hands = [TileSet::EMPTY; MAX_PLAYERS];
        for (hand, tiles) in hands[..rules.players()].iter_mut().zip(deck.chunks(rules.hand_size())) {
            *hand = tiles.iter().copied().collect();
        }
        let turn = (0..rules.players()).min_by_key(|&seat| hands[seat].weakest()).unwrap_or(0);
        Self { rules, hands, played: TileSet::EMPTY, table: None, passed: 0, turn }
    }

    #[cfg(test)]
    pub(crate) fn with_hands(mut self, hands: &[TileSet]) -> Self {
        self.hands[..hands.len()].copy_from_slice(hands);
        self
    }

    /// The rules of the round.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The hands, one per seat.
    #[must_use]
    pub fn hands(&self) -> &[TileSet] {
        &self.hands[..self.rules.players()]
    }

    /// All tiles played so far.
    #[must_use]
    pub const fn played(&self) -> TileSet {
        self.played
    }

    /// The play to beat and its seat; `None` if the seat at turn leads.
    #[must_use]
    pub const fn table(&self) -> Option<Played> {
        self.table
    }

    /// The combination to beat.
    #[must_use]
    pub fn to_beat(&self) -> Option<Combo> {
        self.table.map(|played| played.combo)
    }

    /// The seats that have passed since the last play (bit s = seat s).
    #[must_use]
    pub const fn passed(&self) -> u8 {
        self.passed
    }

    /// The seat at turn; once the round is over, its winner.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The seat whose hand is empty.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.hands[self.turn].is_empty().then_some(self.turn)
    }

    /// Checks a move without making it. Returns the combination, or `None` for a pass.
    ///
    /// # Errors
    /// If the rules do not allow the move, with the reason.
    pub fn check(&self, mv: Move) -> Result<Option<Combo>, Refusal> {
        if self.winner().is_some() {
            return Err(Refusal::RoundOver);
        }
        let tiles = match (mv, self.table) {
            (Move::Pass, None) => return Err(Refusal::LeaderMustPlay),
            (Move::Pass, Some(_)) => return Ok(None),
            (Move::Play(tiles), _) => tiles,
        };
        if !self.hands[self.turn].includes(tiles) {
            return Err(Refusal::NotInHand);
        }
        let combo = Combo::new(tiles, self.rules).map_err(Refusal::NotACombo)?;
        match self.to_beat() {
            Some(table) if table.size() != combo.size() => {
                Err(Refusal::WrongSize { needed: table.size() as u8 })
            }
            Some(table) if !combo.beats(table) => Err(Refusal::TooWeak),
            _ => Ok(Some(combo)),
        }
    }

    /// Makes a move of the seat at turn.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the round is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        let combo = self.check(mv)?;
        Ok(self.play_unchecked(combo))
    }

    /// Makes a move that is known to be legal (`None`: a pass), for searches.
    pub fn play_unchecked(&mut self, combo: Option<Combo>) -> Outcome {
        let seat = self.turn;
        if let Some(combo) = combo {
            self.hands[seat] = self.hands[seat].without(combo.tiles());
            self.played = self.played.union(combo.tiles());
            self.table = Some(Played { combo, by: seat });
            self.passed = 0;
            if self.hands[seat].is_empty() {
                return Outcome::RoundWon(seat);
            }
        } else {
            self.passed |= 1 << seat;
        }
        self.turn = next_seat(seat, self.rules.players());
        match self.table {
            // The turn has come back to the seat that made the last play: all other seats have passed.
            Some(played) if played.by == self.turn => {
                self.table = None;
                self.passed = 0;
                Outcome::TrickWon(self.turn)
            }
            _ => Outcome::Next,
        }
    }

    /// Visits every legal move of the seat at turn (`None`: a pass), until the visitor breaks off.
    #[inline]
    pub fn each_move<B>(&self, mut visit: impl FnMut(Option<Combo>) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        each_play_shared(self.hands[self.turn], self.to_beat(), self.rules, |combo| visit(Some(combo)))?;
        if self.table.is_some() { visit(None) } else { ControlFlow::Continue(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexio::rules::Edition;
    use crate::rng::Rng;
    use std::string::ToString;
    use std::vec::Vec;

    fn set(text: &str) -> TileSet {
        TileSet::parse(text).unwrap()
    }

    fn play(text: &str) -> Move {
        Move::Play(set(text))
    }

    fn round(players: usize, hands: &[&str], leader: Seat) -> Round {
        let rules = Rules::new(players, Edition::Classic).unwrap();
        let hands: Vec<TileSet> = hands.iter().map(|text| set(text)).collect();
        Round::new(rules, &hands, leader).unwrap()
    }

    #[test]
    fn a_deal_gives_everyone_their_tiles_and_the_cloud_3_leads() {
        let mut rng = Rng::new(1);
        let mut without_the_cloud_3 = 0;
        for case in 0..400 {
            let rules = Rules::new(2 + case % 4, Edition::Classic).unwrap();
            let round = Round::deal(rules, &mut rng);
            assert_eq!(check_hands(rules, round.hands()), Ok(()));
            assert!(round.hands().iter().all(|hand| hand.len() == rules.hand_size()));
            let dealt = round.hands().iter().fold(TileSet::EMPTY, |all, hand| all.union(*hand));
            let leads = dealt.weakest().unwrap();
            assert!(round.hands()[round.turn()].contains(leads));
            assert!(rules.players() == 2 || leads == Tile::CLOUD_3);
            without_the_cloud_3 += usize::from(leads != Tile::CLOUD_3);
        }
        assert!(without_the_cloud_3 > 0, "with two players it sometimes lies face down");
    }

    #[test]
    fn the_leader_need_not_play_the_cloud_3_but_must_play() {
        let mut round = round(3, &["3c 9s", "4c 5c", "6c 7c"], 0);
        assert_eq!(round.play(Move::Pass), Err(Refusal::LeaderMustPlay));
        assert_eq!(round.play(play("9s")), Ok(Outcome::Next));
        assert_eq!(round.turn(), 1);
    }

    #[test]
    fn a_pass_does_not_lock_out() {
        let mut round = round(3, &["3c 9s 3t", "4c 5c 2s", "6c 7c 8c"], 0);
        assert_eq!(round.play(play("3c")), Ok(Outcome::Next));
        assert_eq!(round.play(Move::Pass), Ok(Outcome::Next));
        assert_eq!(round.passed(), 0b010);
        assert_eq!(round.play(play("6c")), Ok(Outcome::Next));
        let table = round.table().unwrap();
        assert_eq!((table.by, table.combo.tiles(), round.passed()), (2, set("6c"), 0));
        assert_eq!(round.play(play("9s")), Ok(Outcome::Next));
        assert_eq!(round.play(play("2s")), Ok(Outcome::Next));
        assert_eq!(round.play(Move::Pass), Ok(Outcome::Next));
        assert_eq!(round.passed(), 0b100);
        assert_eq!(round.play(Move::Pass), Ok(Outcome::TrickWon(1)));
        assert_eq!((round.table(), round.passed()), (None, 0));
        assert_eq!(round.turn(), 1);
        assert_eq!(round.play(play("4c")), Ok(Outcome::Next));
    }

    #[test]
    fn the_first_empty_hand_ends_the_round_at_once() {
        let mut round = round(3, &["3c", "4c 5c", "6c 7c"], 0);
        assert_eq!(round.play(play("3c")), Ok(Outcome::RoundWon(0)));
        assert_eq!(round.winner(), Some(0));
        assert_eq!(round.play(play("4c")), Err(Refusal::RoundOver));
        assert_eq!(round.each_move(|_| ControlFlow::Break(())), ControlFlow::Continue(()));
    }

    #[test]
    fn a_refused_move_leaves_the_round_as_it_was() {
        let mut round = round(4, &["5c 5t 6c", "4c 4t 6m 7m 8s", "9c 9t 9m", "10c"], 0);
        round.play(play("5c 5t")).unwrap();
        let before = round;
        for (mv, why) in [
            (play("9c"), Refusal::NotInHand),
            (play("6m"), Refusal::WrongSize { needed: 2 }),
            (play("4c 4t"), Refusal::TooWeak),
            (play("6m 7m"), Refusal::NotACombo(NotACombo::NotOneNumber)),
            (play("4c 4t 6m 7m"), Refusal::NotACombo(NotACombo::FourTiles)),
            (play(""), Refusal::NotACombo(NotACombo::Nothing)),
        ] {
            assert_eq!(round.play(mv), Err(why));
            assert_eq!(round, before);
        }
    }

    #[test]
    fn impossible_positions_are_refused() {
        let rules = Rules::new(3, Edition::Classic).unwrap();
        let three = |a, b, c| [set(a), set(b), set(c)];
        for (hands, leader, why) in [
            (three("3c", "3c", "4c"), 0, BadPosition::Twice(Tile::CLOUD_3)),
            (three("3c", "10c", "4c"), 0, BadPosition::NotInPlay("10c".parse().unwrap())),
            (three("3c", "", "4c"), 0, BadPosition::EmptyHand(1)),
            (three("3c", "5c", "4c"), 3, BadPosition::NoSeat(3)),
            (three("3c 3t 3m 3s 4c 4t 4m 4s 5c 5t 5m 5s 6c", "7c", "7t"), 0, BadPosition::TooManyTiles(0)),
        ] {
            assert_eq!(Round::new(rules, &hands, leader), Err(why));
        }
        assert_eq!(Round::new(rules, &[set("3c")], 0), Err(BadPosition::HandCount { needed: 3 }));
    }

    /// `play` accepts every move of `each_move`. A random round always ends, within the bound from which the record's
    /// size is derived.
    #[test]
    fn every_legal_move_plays_and_every_round_ends() {
        let mut rng = Rng::new(9);
        for case in 0..400 {
            let edition = if case % 2 == 0 { Edition::Classic } else { Edition::New };
            let rules = Rules::new(2 + case % 4, edition).unwrap();
            let mut round = Round::deal(rules, &mut rng);
            let mut moves = 0;
            while round.winner().is_none() {
                let mut legal = Vec::new();
                let _ = round.each_move(|mv| {
                    legal.push(mv);
                    ControlFlow::<()>::Continue(())
                });
                for mv in &legal {
                    let as_move = Move::from(*mv);
                    assert_eq!(round.check(as_move), Ok(*mv));
                }
                round.play_unchecked(legal[rng.below(legal.len() as u32) as usize]);
                moves += 1;
            }
            assert!(moves <= rules.players() * rules.hand_size() * rules.players());
        }
    }

    #[test]
    fn refusals_and_impossible_positions_are_told_why() {
        for (why, sentence) in [
            (Refusal::RoundOver, "the round is over"),
            (Refusal::LeaderMustPlay, "the leader may not pass"),
            (Refusal::NotInHand, "not all of these tiles are in the hand"),
            (Refusal::NotACombo(NotACombo::Nothing), "no tile is no combination"),
            (Refusal::WrongSize { needed: 2 }, "the table asks for 2 tiles"),
            (Refusal::TooWeak, "it does not beat the table"),
        ] {
            assert_eq!(why.to_string(), sentence);
        }
        for (why, sentence) in [
            (BadPosition::HandCount { needed: 3 }, "there must be 3 hands, one a seat"),
            (BadPosition::NoSeat(3), "there is no seat 3"),
            (BadPosition::NotInPlay(Tile::CLOUD_3), "the tile 3c is not in play with so many players"),
            (BadPosition::Twice(Tile::CLOUD_3), "the tile 3c is in two places"),
            (BadPosition::TooManyTiles(0), "seat 0 holds more tiles than are dealt"),
            (BadPosition::EmptyHand(1), "seat 1 has no tiles: the round is over"),
        ] {
            assert_eq!(why.to_string(), sentence);
        }
    }
}
