//! The view of one seat: everything that its player may know, and nothing else. Screens and bots see a match only
//! through views.

use super::combo::Combo;
use super::plays::each_play_shared;
use super::round::{Played, Round};
use super::rules::{MAX_PLAYERS, Rules};
use super::tiles::TileSet;
use crate::Seat;
use core::fmt;
use core::ops::ControlFlow;

/// The knowledge of a seat about a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat of this view.
    pub seat: Seat,
    /// The rules of the table.
    pub rules: Rules,
    /// The seat's own tiles.
    pub hand: TileSet,
    /// The number of tiles in each hand.
    pub counts: [u8; MAX_PLAYERS],
    /// All tiles played in this round, those on the table included.
    pub played: TileSet,
    /// The play to beat and its seat; `None` if the seat at turn leads.
    pub table: Option<Played>,
    /// The seats that have passed since the last play (bit s = seat s).
    pub passed: u8,
    /// The seat at turn.
    pub turn: Seat,
    /// The chips of each seat. The payments of this round are made when it is over.
    pub chips: [u32; MAX_PLAYERS],
}

/// Why a view contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadView {
    /// There is no such seat.
    NoSeat(Seat),
    /// A tile is not in play with this many players.
    NotInPlay,
    /// A tile of the hand has been played.
    HandPlayed,
    /// The size of the hand differs from its count.
    HandCount,
    /// The count of this seat is zero, or higher than the number of tiles dealt.
    Count(Seat),
    /// The tiles held and played are more than were dealt.
    TooMany,
}

impl fmt::Display for BadView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSeat(seat) => write!(f, "there is no seat {seat}"),
            Self::NotInPlay => f.write_str("a tile is not in play with so many players"),
            Self::HandPlayed => f.write_str("a tile of the hand has already been played"),
            Self::HandCount => f.write_str("the hand has not as many tiles as its count says"),
            Self::Count(seat) => {
                write!(f, "the count of seat {seat} is not from 1 to the number of tiles dealt")
            }
            Self::TooMany => f.write_str("more tiles are held and played than there are"),
        }
    }
}

impl core::error::Error for BadView {}

impl View {
    /// The round of this view in which the seats hold these hands: a sampled deal. The hands are not checked. Hands
    /// that the view excludes mislead only the bot that sampled them.
    #[must_use]
    pub const fn imagined(&self, hands: [TileSet; MAX_PLAYERS]) -> Round {
        let Self { rules, played, table, passed, turn, .. } = *self;
        Round { rules, hands, played, table, passed, turn }
    }

    /// The view of this seat on a round.
    #[must_use]
    pub fn of(round: &Round, seat: Seat, chips: [u32; MAX_PLAYERS]) -> Self {
        let mut counts = [0; MAX_PLAYERS];
        for (count, hand) in counts.iter_mut().zip(round.hands()) {
            *count = hand.len() as u8;
        }
        Self {
            seat,
            rules: round.rules(),
            hand: round.hands()[seat],
            counts,
            played: round.played(),
            table: round.table(),
            passed: round.passed(),
            turn: round.turn(),
            chips,
        }
    }

    /// Checks that this seat could see a round in this state.
    ///
    /// # Errors
    /// If the view contradicts itself or the rules.
    pub fn check(&self) -> Result<(), BadView> {
        let players = self.rules.players();
        for seat in [self.seat, self.turn].into_iter().chain(self.table.map(|played| played.by)) {
            if seat >= players {
                return Err(BadView::NoSeat(seat));
            }
        }
        let seen = self.hand.union(self.played);
        if !self.rules.tiles().includes(seen) {
            return Err(BadView::NotInPlay);
        }
        if self.hand.meets(self.played) {
            return Err(BadView::HandPlayed);
        }
        if let Some(seat) = (0..players)
            .find(|&seat| self.counts[seat] == 0 || usize::from(self.counts[seat]) > self.rules.hand_size())
        {
            return Err(BadView::Count(seat));
        }
        if usize::from(self.counts[self.seat]) != self.hand.len() {
            return Err(BadView::HandCount);
        }
        let dealt = players * self.rules.hand_size();
        if self.tiles_in_play() + self.played.len() > dealt {
            return Err(BadView::TooMany);
        }
        Ok(())
    }

    /// The number of tiles in all hands together.
    #[must_use]
    pub fn tiles_in_play(&self) -> usize {
        self.counts[..self.rules.players()].iter().map(|&count| usize::from(count)).sum()
    }

    /// The tiles that this seat has never seen: those in the other hands, and with two players those left face down.
    #[must_use]
    pub const fn unseen(&self) -> TileSet {
        self.rules.tiles().without(self.hand).without(self.played)
    }

    /// The combination to beat.
    #[must_use]
    pub fn to_beat(&self) -> Option<Combo> {
        self.table.map(|played| played.combo)
    }

    /// Whether the seat at turn may pass.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        self.table.is_some()
    }

    /// Visits every play of the seat's hand over the table, until the visitor breaks off.
    #[inline]
    pub fn each_play<B>(&self, visit: impl FnMut(Combo) -> ControlFlow<B>) -> ControlFlow<B> {
        each_play_shared(self.hand, self.to_beat(), self.rules, visit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexio::rules::Edition;
    use crate::lexio::tile::Tile;
    use crate::rng::Rng;
    use std::string::ToString;
    use std::vec::Vec;

    /// Deals the tiles that a seat cannot see again among the other hands. The seat's view must stay exactly the same.
    #[test]
    fn what_a_seat_cannot_know_is_not_in_its_view() {
        let mut rng = Rng::new(6);
        for case in 0..200 {
            let rules = Rules::new(2 + case % 4, Edition::Classic).unwrap();
            let mut round = Round::deal(rules, &mut rng);
            for _ in 0..rng.below(20) {
                let mut legal = Vec::new();
                let _ = round.each_move(|mv| {
                    legal.push(mv);
                    ControlFlow::<()>::Continue(())
                });
                let mut next = round;
                next.play_unchecked(legal[rng.below(legal.len() as u32) as usize]);
                if next.winner().is_some() {
                    break;
                }
                round = next;
            }
            let seat = rng.below(rules.players() as u32) as usize;
            let view = View::of(&round, seat, [149; MAX_PLAYERS]);
            assert_eq!(view.check(), Ok(()));
            let mut unseen: Vec<Tile> = view.unseen().iter().collect();
            rng.shuffle(&mut unseen);
            let mut hands: Vec<TileSet> = round.hands().to_vec();
            for (other, hand) in hands.iter_mut().enumerate() {
                if other != seat {
                    *hand = unseen.drain(..hand.len()).collect();
                }
            }
            let other = round.with_hands(&hands);
            assert_eq!(View::of(&other, seat, [149; MAX_PLAYERS]), view);
        }
    }

    /// A view of seat 0 at a table of three with twelve tiles each, after the leader has played one tile.
    fn some_view() -> View {
        let rules = Rules::new(3, Edition::Classic).unwrap();
        let mut round = Round::deal(rules, &mut Rng::new(3));
        let led = round.hands()[round.turn()].weakest().unwrap();
        round.play(crate::lexio::round::Move::Play(TileSet::of(led))).unwrap();
        View::of(&round, 0, [149; MAX_PLAYERS])
    }

    #[test]
    fn a_view_that_contradicts_itself_or_the_rules_is_refused() {
        let view = some_view();
        assert_eq!(view.check(), Ok(()));
        let changed = |change: &dyn Fn(&mut View)| {
            let mut view = view;
            change(&mut view);
            view.check()
        };
        assert_eq!(changed(&|view| view.seat = 3), Err(BadView::NoSeat(3)));
        assert_eq!(changed(&|view| view.turn = 4), Err(BadView::NoSeat(4)));
        assert_eq!(changed(&|view| view.table.as_mut().unwrap().by = 5), Err(BadView::NoSeat(5)));
        let ten = TileSet::parse("10c").unwrap();
        assert_eq!(changed(&|view| view.hand = view.hand.union(ten)), Err(BadView::NotInPlay));
        assert_eq!(changed(&|view| view.played = view.played.union(ten)), Err(BadView::NotInPlay));
        let own = TileSet::of(view.hand.strongest().unwrap());
        assert_eq!(changed(&|view| view.played = view.played.union(own)), Err(BadView::HandPlayed));
        assert_eq!(changed(&|view| view.counts[1] = 0), Err(BadView::Count(1)));
        assert_eq!(changed(&|view| view.counts[2] = 13), Err(BadView::Count(2)));
        assert_eq!(changed(&|view| view.counts[0] -= 1), Err(BadView::HandCount));
        // The tiles held and played may be as many as were dealt, or fewer, but not more.
        let other = TileSet::of(view.unseen().strongest().unwrap());
        assert_eq!(changed(&|view| view.played = view.played.union(other)), Err(BadView::TooMany));
        assert_eq!(changed(&|view| view.played = TileSet::EMPTY), Ok(()));
    }

    #[test]
    fn who_leads_has_nothing_to_beat_and_may_not_pass() {
        let mut view = some_view();
        assert_eq!(view.to_beat().map(|combo| combo.tiles()), Some(view.played));
        assert!(view.may_pass());
        view.table = None;
        assert!(view.to_beat().is_none() && !view.may_pass());
    }

    #[test]
    fn contradictions_are_told() {
        for (why, sentence) in [
            (BadView::NoSeat(5), "there is no seat 5"),
            (BadView::NotInPlay, "a tile is not in play with so many players"),
            (BadView::HandPlayed, "a tile of the hand has already been played"),
            (BadView::HandCount, "the hand has not as many tiles as its count says"),
            (BadView::Count(1), "the count of seat 1 is not from 1 to the number of tiles dealt"),
            (BadView::TooMany, "more tiles are held and played than there are"),
        ] {
            assert_eq!(why.to_string(), sentence);
        }
    }
}
