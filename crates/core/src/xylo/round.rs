//! One round: the tricks, and the bid that each player makes with one of their cards.

use super::card::{Card, CardSet, Color};
use super::deck::{Deck, MAX_XYLOS};
use super::row::Xylo;
use super::trick::winning_seat;
use crate::{Seat, next_seat};
use core::fmt;
use heapless::Vec;

/// A player's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The seat at turn plays the card at this position.
    Play(u8),
    /// The seat that has just played looks at two adjacent cards. One of them becomes its bid.
    Look(u8, u8),
    /// It lays this one of the two cards as its bid.
    Commit(u8),
}

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A card was played and the trick goes on.
    Played(Card),
    /// A card was played and the trick won by this seat.
    TrickWon(Card, Seat),
    /// The last card was played, and its trick won by this seat.
    RoundOver(Card, Seat),
    /// These two cards were looked at.
    Looked(Card, Card),
    /// This card is the bid.
    Bid(Card),
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// All tricks are played.
    RoundOver,
    /// There is no face-down card at this position.
    NoCard,
    /// The leader may not lead the leftmost card.
    LeadsLeftmost,
    /// The player has the colour led and must follow it.
    MustFollow(Color),
    /// The seat that has looked must first lay one of the two cards.
    MustCommit,
    /// No seat may bid now. A seat bids after its own card and before the next player's card.
    NoBidNow,
    /// These two cards are not adjacent.
    NotAdjacent,
    /// The card is not one of the two cards that were looked at.
    NotLookedAt,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundOver => f.write_str("the round is over"),
            Self::NoCard => f.write_str("there is no face-down card at this position"),
            Self::LeadsLeftmost => f.write_str("the leftmost card may not be led"),
            Self::MustFollow(color) => write!(f, "the colour {} has to be followed", color.letter()),
            Self::MustCommit => f.write_str("one of the two cards that were looked at has to be laid first"),
            Self::NoBidNow => f.write_str("no bid may be made now"),
            Self::NotAdjacent => f.write_str("these two cards are not adjacent"),
            Self::NotLookedAt => f.write_str("the bid has to be one of the two cards that were looked at"),
        }
    }
}

impl core::error::Error for Refusal {}

/// Why Xylos and a leader are not a possible start of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// The number of Xylos is wrong.
    XyloCount {
        /// The number of Xylos that the deck needs.
        needed: usize,
    },
    /// This Xylo has another size than the first one, or its size is out of range.
    Size(Seat),
    /// This card is not in play with this many players.
    NotInPlay(Card),
    /// This card occurs twice.
    Twice(Card),
    /// This seat cannot lead: it does not exist, or belongs to an automaton.
    Leader(Seat),
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::XyloCount { needed } => write!(f, "there must be {needed} Xylos, one a seat"),
            Self::Size(seat) => write!(f, "the Xylo of seat {seat} has a wrong number of cards"),
            Self::NotInPlay(card) => write!(f, "the card {card} is not in play with so many players"),
            Self::Twice(card) => write!(f, "the card {card} is in two places"),
            Self::Leader(seat) => write!(f, "seat {seat} cannot lead the round"),
        }
    }
}

impl core::error::Error for BadPosition {}

/// The smallest number of cards of a Xylo: one to play and one to bid.
const MIN_CARDS: usize = 2;
/// The smallest number of face-down cards with which a player may look at two of them.
pub const CARDS_TO_LOOK: usize = 3;

/// The cards of a trick with their players, in the order played.
pub type Trick = Vec<(Seat, Card), MAX_XYLOS>;

/// The state of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    deck: Deck,
    pub(super) xylos: Vec<Xylo, MAX_XYLOS>,
    trick: Trick,
    /// The last complete trick.
    last_trick: Trick,
    won: [u8; MAX_XYLOS],
    turn: Seat,
    /// The seat that may bid now.
    window: Option<Seat>,
    /// The positions of the two cards that this seat is looking at, left one first. A record does not say which was
    /// named first.
    looked: Option<(u8, u8)>,
    /// For each seat, the positions of its own Xylo that it has looked at (bit p = position p).
    seen: [u16; MAX_XYLOS],
}

impl Round {
    /// A round with these Xylos, led by this seat. The Xylos may be shorter than dealt ones, but all of the same size.
    ///
    /// # Errors
    /// If the rules do not allow this position.
    pub fn new(deck: Deck, xylos: &[Xylo], leader: Seat) -> Result<Self, BadPosition> {
        if xylos.len() != deck.xylos() {
            return Err(BadPosition::XyloCount { needed: deck.xylos() });
        }
        let size = xylos[0].size();
        let mut seen = CardSet::EMPTY;
        for (seat, xylo) in xylos.iter().enumerate() {
            if xylo.size() != size || !(MIN_CARDS..=deck.each()).contains(&size) {
                return Err(BadPosition::Size(seat));
            }
            for &card in xylo.cards() {
                if !deck.has(card.color()) {
                    return Err(BadPosition::NotInPlay(card));
                }
                if seen.contains(card) {
                    return Err(BadPosition::Twice(card));
                }
                seen = seen.with(card);
            }
        }
        if leader >= deck.xylos() || deck.is_automaton(leader) {
            return Err(BadPosition::Leader(leader));
        }
        let mut round = Self {
            deck,
            xylos: xylos.iter().copied().collect(),
            trick: Trick::new(),
            last_trick: Trick::new(),
            won: [0; MAX_XYLOS],
            turn: leader,
            window: None,
            looked: None,
            seen: [0; MAX_XYLOS],
        };
        // An automaton's middle card is its bid from the start: the eighth card of fifteen.
        for seat in (0..deck.xylos()).filter(|&seat| deck.is_automaton(seat)) {
            round.xylos[seat].lay_bid(size / 2);
        }
        Ok(round)
    }

    /// The deck of the round.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// The Xylos, one per seat.
    #[must_use]
    pub fn xylos(&self) -> &[Xylo] {
        &self.xylos
    }

    /// The trick on the table.
    #[must_use]
    pub fn trick(&self) -> &[(Seat, Card)] {
        &self.trick
    }

    /// The last complete trick.
    #[must_use]
    pub fn last_trick(&self) -> &[(Seat, Card)] {
        &self.last_trick
    }

    /// The number of tricks won by each seat.
    #[must_use]
    pub fn won(&self) -> &[u8] {
        &self.won[..self.deck.xylos()]
    }

    /// The seat at turn; `None` once the round is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    /// The seat that may bid now.
    #[must_use]
    pub const fn may_bid(&self) -> Option<Seat> {
        self.window
    }

    /// The positions of the two cards that the seat that may bid is looking at.
    #[must_use]
    pub const fn looked(&self) -> Option<(u8, u8)> {
        self.looked
    }

    /// The positions of its own Xylo that a seat has looked at (bit p = position p).
    #[must_use]
    pub const fn seen(&self, seat: Seat) -> u16 {
        self.seen[seat]
    }

    /// The number a seat has bid.
    #[must_use]
    pub fn bid(&self, seat: Seat) -> Option<u8> {
        self.xylos.get(seat)?.bid_card().map(Card::number)
    }

    /// Whether all tricks are played. Then no Xylo has a face-down card left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.xylos.iter().all(|xylo| xylo.left() == 0)
    }

    /// The positions that the seat at turn may play (bit p = position p).
    #[must_use]
    pub fn legal(&self) -> u16 {
        let xylo = &self.xylos[self.turn];
        match self.trick.first() {
            Some((_, led)) => match xylo.of_color(led.color()) {
                0 => xylo.down(),
                follows => follows,
            },
            // The lowest bit is the leftmost card.
            None if xylo.left() > 1 => xylo.down() & (xylo.down() - 1),
            None => xylo.down(),
        }
    }

    /// The move of the automaton at turn, if there is one: its lowest card of the colour led, else its lowest trump,
    /// else its lowest card.
    #[must_use]
    pub fn automaton(&self) -> Option<Move> {
        let seat = self.turn().filter(|&seat| self.deck.is_automaton(seat))?;
        let xylo = &self.xylos[seat];
        let rightmost = |mask: u16| (mask != 0).then(|| 15 - mask.leading_zeros() as u8);
        let led = self.trick.first().map(|(_, card)| card.color());
        let position = match led {
            Some(led) => rightmost(xylo.of_color(led))
                .or_else(|| rightmost(xylo.of_color(self.deck.trump())))
                .or_else(|| rightmost(xylo.down())),
            None => rightmost(xylo.down()),
        };
        position.map(Move::Play)
    }

    /// Checks a move without making it.
    ///
    /// # Errors
    /// If the rules do not allow the move, with the reason.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Play(position) => self.check_play(usize::from(position)),
            Move::Look(..) if self.looked.is_some() => Err(Refusal::MustCommit),
            Move::Look(one, other) => {
                let seat = self.window.ok_or(Refusal::NoBidNow)?;
                let adjacent = self.xylos[seat].adjacent(usize::from(one), usize::from(other));
                if adjacent { Ok(()) } else { Err(Refusal::NotAdjacent) }
            }
            Move::Commit(position) => match self.looked {
                None => Err(Refusal::NoBidNow),
                Some((one, other)) if position == one || position == other => Ok(()),
                Some(_) => Err(Refusal::NotLookedAt),
            },
        }
    }

    fn check_play(&self, position: usize) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::RoundOver);
        }
        if self.looked.is_some() {
            return Err(Refusal::MustCommit);
        }
        let down = self.xylos[self.turn].down();
        if position >= 16 || down >> position & 1 == 0 {
            return Err(Refusal::NoCard);
        }
        if self.legal() >> position & 1 == 1 {
            return Ok(());
        }
        Err(match self.trick.first() {
            Some((_, led)) => Refusal::MustFollow(led.color()),
            None => Refusal::LeadsLeftmost,
        })
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the round is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        self.check(mv)?;
        Ok(match (mv, self.window) {
            (Move::Play(position), _) => self.play_card(usize::from(position))?,
            (Move::Look(one, other), Some(seat)) => {
                self.looked = Some((one.min(other), one.max(other)));
                self.seen[seat] = 1 << one | 1 << other;
                let cards = self.xylos[seat].cards();
                Outcome::Looked(cards[usize::from(one)], cards[usize::from(other)])
            }
            (Move::Commit(position), Some(seat)) => {
                self.looked = None;
                self.window = None;
                let xylo = &mut self.xylos[seat];
                xylo.lay_bid(usize::from(position));
                Outcome::Bid(xylo.cards()[usize::from(position)])
            }
            (Move::Look(..) | Move::Commit(_), None) => return Err(Refusal::NoBidNow),
        })
    }

    fn play_card(&mut self, position: usize) -> Result<Outcome, Refusal> {
        let seat = self.turn;
        let xylo = &mut self.xylos[seat];
        let card = *xylo.cards().get(position).ok_or(Refusal::NoCard)?;
        // A trick has one card per seat and is removed when it is complete, so there is always room.
        self.trick.push((seat, card)).map_err(|_| Refusal::RoundOver)?;
        xylo.take(position);
        if xylo.bid().is_none()
            && xylo.left() == 1
            && let Some(last) = xylo.leftmost()
        {
            xylo.lay_bid(last);
        }
        // After an automaton's card, the player before it may still bid.
        if !self.deck.is_automaton(seat) {
            self.window = (xylo.bid().is_none() && xylo.left() >= CARDS_TO_LOOK).then_some(seat);
        }
        self.turn = next_seat(seat, self.deck.xylos());
        if self.trick.len() < self.deck.xylos() {
            return Ok(Outcome::Played(card));
        }
        let won_by = winning_seat(&self.trick, self.deck.trump()).unwrap_or(seat);
        self.won[won_by] += 1;
        self.turn = won_by;
        self.last_trick = core::mem::take(&mut self.trick);
        let over = self.is_over();
        Ok(if over { Outcome::RoundOver(card, won_by) } else { Outcome::TrickWon(card, won_by) })
    }

    /// Lets the automata play until a player is at turn or the round is over.
    pub fn run_automata(&mut self) {
        while let Some(mv) = self.automaton() {
            if self.play(mv).is_err() {
                return;
            }
        }
    }

    /// Whether a seat's bid equals its tricks.
    #[must_use]
    pub fn made_bid(&self, seat: Seat) -> bool {
        self.bid(seat) == Some(self.won[seat])
    }

    /// The points of each seat in this round: one per trick, and five for a bid that was made. Automata get none. If
    /// one automaton made its bid, the players get no points for tricks. If both did, they get no points at all.
    #[must_use]
    pub fn points(&self) -> [u8; MAX_XYLOS] {
        let automata = (0..self.deck.xylos()).filter(|&seat| self.deck.is_automaton(seat));
        let made = automata.filter(|&seat| self.made_bid(seat)).count();
        core::array::from_fn(|seat| {
            if seat >= self.deck.xylos() || self.deck.is_automaton(seat) || made == 2 {
                return 0;
            }
            let tricks = if made == 0 { self.won[seat] } else { 0 };
            tricks + if self.made_bid(seat) { 5 } else { 0 }
        })
    }
}

#[cfg(test)]
mod tests;
