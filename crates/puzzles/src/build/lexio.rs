//! Finds puzzles of Lexio, and proves them by searching the whole tree of the round.
//!
//! The others are one opponent who knows everything and decides at each turn which of the unseen tiles a seat holds. If
//! the person wins against that opponent, the person wins against every distribution of the tiles and every play.

use crate::lexio::{MOST_ANSWERS, MOST_TILES, Puzzle, Refutation};
use crate::{EACH, Grade};
use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, Edition, MAX_PLAYERS, Move, Rules, Tile, TileSet, each_play};
use gousset_core::rng::Rng;
use gousset_core::{Seat, next_seat};
use std::collections::{BTreeSet, HashMap};
use std::vec::Vec;

/// A position as the person at seat 0 knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Position {
    hand: TileSet,
    unseen: TileSet,
    counts: [u8; MAX_PLAYERS],
    table: Option<(Combo, Seat)>,
    turn: Seat,
}

/// The number of plays in the person's longest line, if the person wins by force.
type Plays = Option<u8>;

/// Searches positions. Stops at a number of positions, because a puzzle must be small enough for a person.
pub struct Prover {
    rules: Rules,
    known: HashMap<Position, Plays>,
    left: usize,
}

/// The largest number of positions that a proof may visit.
const MOST_POSITIONS: usize = 60_000;

/// The proof became too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl Prover {
    fn new(rules: Rules) -> Self {
        Self { rules, known: HashMap::new(), left: MOST_POSITIONS }
    }

    /// The position after a play, or a pass, of the seat at turn.
    fn after(&self, at: &Position, combo: Option<Combo>) -> Position {
        let mut next = *at;
        if let Some(combo) = combo {
            match at.turn {
                0 => next.hand = at.hand.without(combo.tiles()),
                _ => next.unseen = at.unseen.without(combo.tiles()),
            }
            next.counts[at.turn] -= combo.size() as u8;
            next.table = Some((combo, at.turn));
        }
        next.turn = next_seat(at.turn, self.rules.players());
        if next.table.is_some_and(|(_, by)| by == next.turn) {
            next.table = None;
        }
        next
    }

    /// The plays of the seat at turn, of all sizes that its number of tiles allows.
    fn plays(&self, at: &Position) -> Vec<Combo> {
        let from = if at.turn == 0 { at.hand } else { at.unseen };
        let mut plays = Vec::new();
        let _ = each_play(from, at.table.map(|(combo, _)| combo), self.rules, |combo| {
            if combo.size() <= usize::from(at.counts[at.turn]) {
                plays.push(combo);
            }
            ControlFlow::<()>::Continue(())
        });
        plays
    }

    /// True if the seat at turn, which is not the person's, may hold a play of its last tiles.
    fn goes_out(&self, at: &Position) -> bool {
        let last = usize::from(at.counts[at.turn]);
        let over = at.table.map(|(combo, _)| combo);
        let found = |combo: Combo| {
            if combo.size() == last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        each_play(at.unseen, over, self.rules, found).is_break()
    }

    fn search(&mut self, at: &Position) -> Result<Plays, TooLarge> {
        if let Some(&known) = self.known.get(at) {
            return Ok(known);
        }
        self.left = self.left.checked_sub(1).ok_or(TooLarge)?;
        let plays = if at.turn == 0 { self.best_of_person(at)? } else { self.worst_of_others(at)? };
        self.known.insert(*at, plays);
        Ok(plays)
    }

    fn best_of_person(&mut self, at: &Position) -> Result<Plays, TooLarge> {
        let mut best: Plays = None;
        for combo in self.plays(at) {
            let rest = match combo.size() == at.hand.len() {
                true => Some(0),
                false => self.search(&self.after(at, Some(combo)))?,
            };
            best = shorter(best, rest.map(|plays| plays + 1));
        }
        if at.table.is_some() {
            best = shorter(best, self.search(&self.after(at, None))?);
        }
        Ok(best)
    }

    fn worst_of_others(&mut self, at: &Position) -> Result<Plays, TooLarge> {
        if self.goes_out(at) {
            return Ok(None);
        }
        let plays = self.plays(at);
        let mut worst = 0;
        let pass = at.table.is_some().then_some(None);
        for combo in pass.into_iter().chain(plays.into_iter().map(Some)) {
            let Some(plays) = self.search(&self.after(at, combo))? else { return Ok(None) };
            worst = worst.max(plays);
        }
        Ok(Some(worst))
    }
}

/// The shorter of two ways to win.
fn shorter(one: Plays, other: Plays) -> Plays {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// A position that was searched.
pub struct Proof {
    /// The moves that win by force.
    pub right: Vec<Move>,
    /// The other legal moves.
    pub wrong: Vec<Move>,
    /// The number of the person's plays in the longest line.
    pub plays: u8,
    /// True if the others can beat a play of every winning line, and the person must take the lead back.
    pub fights: bool,
}

/// Proves a puzzle: finds all right answers, and checks what is shown for each wrong one.
///
/// # Errors
/// If the proof is too large.
pub fn prove(puzzle: &Puzzle) -> Result<Option<Proof>, TooLarge> {
    let mut prover = Prover::new(puzzle.rules);
    let at = Position {
        hand: puzzle.hand,
        unseen: puzzle.unseen(),
        counts: puzzle.counts,
        table: puzzle.table,
        turn: 0,
    };
    let Some(plays) = prover.search(&at)? else { return Ok(None) };
    let mut proof = Proof { right: Vec::new(), wrong: Vec::new(), plays, fights: false };
    let moves = prover.plays(&at).into_iter().map(Some);
    for combo in moves.chain(at.table.is_some().then_some(None)) {
        let next = prover.after(&at, combo);
        let mv = Move::from(combo);
        if next.hand.is_empty() || prover.search(&next)?.is_some() {
            proof.right.push(mv);
            let holds = combo.is_some_and(|combo| prover.holds(&next, combo));
            proof.fights |= !holds;
            if !prover.comes_back(puzzle, &next, mv)? {
                return Ok(None);
            }
        } else {
            proof.wrong.push(mv);
            if !prover.is_refuted(puzzle, &next, mv)? {
                return Ok(None);
            }
        }
    }
    Ok(Some(proof))
}

impl Prover {
    /// True if no other seat can beat a combination.
    fn holds(&self, at: &Position, combo: Combo) -> bool {
        let enough =
            at.counts[1..self.rules.players()].iter().any(|&count| usize::from(count) >= combo.size());
        !(enough && gousset_core::lexio::can_play(at.unseen, Some(combo), self.rules))
    }

    /// True if the play that is said to take the lead back wins after every play over a right answer.
    fn comes_back(&mut self, puzzle: &Puzzle, after: &Position, mv: Move) -> Result<bool, TooLarge> {
        let Some(back) = puzzle.comeback(mv) else { return Ok(true) };
        let mut at = *after;
        while at.turn != 0 {
            for over in self.plays(&at) {
                let mut beaten = self.after(&at, Some(over));
                while beaten.turn != 0 {
                    beaten = self.after(&beaten, None);
                }
                let next = self.after(&beaten, Some(back));
                if !next.hand.is_empty() && self.search(&next)?.is_none() {
                    return Ok(false);
                }
            }
            at = self.after(&at, None);
        }
        Ok(true)
    }

    /// True if the refutation that is shown for a wrong answer is one.
    fn is_refuted(&mut self, puzzle: &Puzzle, after: &Position, mv: Move) -> Result<bool, TooLarge> {
        let mut at = *after;
        match puzzle.refutation(mv) {
            Refutation::Stuck => {
                while at.turn != 0 {
                    if !self.plays(&at).is_empty() {
                        return Ok(false);
                    }
                    at = self.after(&at, None);
                }
                Ok(self.search(&at)?.is_none())
            }
            Refutation::Played(seat, combo, is_last) => {
                if puzzle.refuted(mv, seat, combo).is_none() {
                    return Ok(false);
                }
                while at.turn != seat {
                    at = self.after(&at, None);
                }
                if !self.plays(&at).contains(&combo) {
                    return Ok(false);
                }
                let goes_out = usize::from(at.counts[seat]) == combo.size();
                Ok(goes_out == is_last && (goes_out || self.search(&self.after(&at, Some(combo)))?.is_none()))
            }
        }
    }
}

/// The grade of a position; `None` if it makes no good puzzle.
#[must_use]
pub fn grade(puzzle: &Puzzle, proof: &Proof) -> Option<Grade> {
    let legal = proof.right.len() + proof.wrong.len();
    if proof.right.len() > MOST_ANSWERS || legal < 5 || proof.right.len() * 3 > legal {
        return None;
    }
    match (proof.plays, proof.fights, puzzle.hand.len()) {
        (2, false, _) => Some(Grade::Easy),
        (3, false, _) | (2, true, _) => Some(Grade::Medium),
        (3.., true, _) | (4.., ..) => Some(Grade::Hard),
        _ => None,
    }
}

/// What makes two puzzles alike: how often each number of the hand occurs, from the weakest, the fewest and the most
/// tiles of the others, and the kinds of the table and of the first right answer.
fn likeness(puzzle: &Puzzle, right: &[Move]) -> Vec<u8> {
    let mut hand: Vec<(u8, u8)> = Vec::new();
    for tile in puzzle.hand {
        match hand.last_mut() {
            Some((rank, count)) if *rank == tile.rank().index() => *count += 1,
            _ => hand.push((tile.rank().index(), 1)),
        }
    }
    let others = &puzzle.counts[1..puzzle.rules.players()];
    let table = puzzle.table.map_or(0, |(combo, _)| 1 + combo.kind() as u8);
    let answer = match right.first() {
        Some(&Move::Play(tiles)) => Combo::new(tiles, puzzle.rules).map_or(0, |combo| 1 + combo.kind() as u8),
        _ => 0,
    };
    let ends = [others.iter().min(), others.iter().max()].map(|count| count.copied().unwrap_or_default());
    hand.into_iter().map(|(_, count)| count).chain([table, answer]).chain(ends).collect()
}

/// A random position, as the bytes of a puzzle without answers.
fn some_position(rng: &mut Rng) -> Vec<u8> {
    let players = 2 + rng.below(4) as usize;
    let rules = Rules::new(players, Edition::Classic).expect("2 to 5 players");
    let mut deck: Vec<Tile> = rules.tiles().iter().collect();
    rng.shuffle(&mut deck);
    let mut hand = TileSet::EMPTY;
    let size = 3 + rng.below(MOST_TILES as u32 - 2) as usize;
    while hand.len() < size {
        let Some(tile) = deck.pop() else { break };
        hand = hand.with(tile);
        // Equal numbers make pairs and triples.
        if rng.below(2) == 0
            && hand.len() < size
            && let Some(twin) = deck.iter().position(|other| other.rank() == tile.rank())
        {
            hand = hand.with(deck.remove(twin));
        }
    }
    let others: Vec<u8> = (1..players).map(|_| 1 + rng.below(5) as u8).collect();
    let mut table = TileSet::EMPTY;
    let by = 1 + rng.below(players as u32 - 1) as u8;
    if rng.below(2) == 0 {
        let first = deck.pop().expect("most tiles are left");
        let wanted = 1 + rng.below(3) as usize;
        let equal = deck.iter().copied().filter(|tile| tile.rank() == first.rank());
        table = equal.take(wanted - 1).fold(TileSet::of(first), TileSet::with);
    }
    let code = |tile: Tile| tile.number() * 4 + tile.suit() as u8;
    let mut bytes = std::vec![players as u8, if table.is_empty() { 0 } else { by }];
    bytes.extend(others);
    for tiles in [hand, table] {
        bytes.push(tiles.len() as u8);
        bytes.extend(tiles.iter().map(code));
    }
    bytes
}

/// Finds the puzzles of a book.
#[must_use]
pub fn find() -> Vec<u8> {
    let mut rng = Rng::new(1);
    let mut found = Grade::ALL.map(|_| Vec::new());
    let mut seen = BTreeSet::new();
    while found.iter().any(|puzzles| puzzles.len() < EACH) {
        let mut bytes = some_position(&mut rng);
        let Some(puzzle) = Puzzle::read(&bytes) else { continue };
        let Ok(Some(proof)) = prove(&puzzle) else { continue };
        let Some(grade) = grade(&puzzle, &proof) else { continue };
        if found[grade as usize].len() == EACH || !seen.insert(likeness(&puzzle, &proof.right)) {
            continue;
        }
        bytes.extend(proof.right.iter().map(|&mv| places(puzzle.hand, mv)));
        found[grade as usize].push((proof.right.len() + proof.wrong.len(), bytes));
    }
    // In a grade, the puzzles with the fewest legal moves come first.
    found.iter_mut().for_each(|puzzles| puzzles.sort());
    let entries = found.concat();
    entries.iter().flat_map(|(_, bytes)| [&[bytes.len() as u8], &bytes[..]].concat()).collect()
}

/// The places of a move's tiles in a hand.
fn places(hand: TileSet, mv: Move) -> u8 {
    match mv {
        Move::Pass => 0,
        Move::Play(tiles) => hand.places(tiles) as u8,
    }
}

/// Proves all puzzles of the book. Returns the numbers of those that fail, with the reason.
#[must_use]
pub fn check_book() -> Vec<(usize, &'static str)> {
    let mut seen = BTreeSet::new();
    (0..crate::COUNT).filter_map(|number| Some((number, complaint(number, &mut seen)?))).collect()
}

/// What is wrong with a puzzle.
fn complaint(number: usize, seen: &mut BTreeSet<Vec<u8>>) -> Option<&'static str> {
    let Some(puzzle) = Puzzle::numbered(number) else { return Some("it cannot be read") };
    let Ok(Some(proof)) = prove(&puzzle) else { return Some("it has no proof") };
    if !puzzle.answers().eq(proof.right.iter().copied()) {
        return Some("its answers are not those of the proof");
    }
    if grade(&puzzle, &proof) != Some(Grade::of(number)) {
        return Some("its grade is not that of the proof");
    }
    (!seen.insert(likeness(&puzzle, &proof.right))).then_some("another puzzle is like it")
}
