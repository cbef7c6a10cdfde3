//! Xylo's records for the fuzzer.

use crate::recorded::{Bytes, MatchProgress, Recorded};
use gousset_core::Seat;
use gousset_core::xylo::Record;
use gousset_core::xylo::round::Move as RoundMove;
use gousset_core::xylo::{Deck, MAX_CARDS, Match, Move, Round, order};

/// About how many of a hand's orders are listed. A hand may have too many to list all.
const ORDERS: u32 = 500;

impl Recorded for Record {
    type Move = Move;

    fn begin(bytes: &mut Bytes<'_>) -> Option<Self> {
        let ([players], seed) = (bytes.chunk()?, bytes.chunk()?);
        let deck = Deck::new(usize::from(players % 8)).ok()?;
        Some(Self::new(deck, u64::from_le_bytes(seed)))
    }

    fn moves_now(&self) -> Vec<Move> {
        let game = game_now(self);
        let Some(round) = game.round() else {
            let Some((_, hand)) = game.to_sort() else { return Vec::new() };
            let choices = order::choices(hand);
            return (0..choices).step_by((choices / ORDERS + 1) as usize).map(Move::Sort).collect();
        };
        let positions = 0..MAX_CARDS as u8;
        let looks = positions.clone().flat_map(|p| positions.clone().map(move |q| RoundMove::Look(p, q)));
        let plays = positions.clone().map(RoundMove::Play);
        let mut moves: Vec<RoundMove> =
            plays.chain(positions.clone().map(RoundMove::Commit)).chain(looks).collect();
        moves.retain(|mv| round.check(*mv).is_ok());
        moves.into_iter().map(Move::Round).collect()
    }

    fn is_legal(&self, mv: Move) -> bool {
        let game = game_now(self);
        match (mv, game.round(), game.to_sort()) {
            (Move::Round(mv), Some(round), _) => round.check(mv).is_ok(),
            (Move::Sort(choice), None, Some((_, hand))) => choice < order::choices(hand),
            _ => false,
        }
    }

    fn any_move(bytes: &mut Bytes<'_>) -> Option<Move> {
        let [kind, rest @ ..] = bytes.chunk::<5>()?;
        let [one, other, ..] = rest.map(|byte| byte % 20);
        Some(match kind % 4 {
            0 => Move::Sort(u32::from_le_bytes(rest) >> (kind % 32)),
            1 => Move::Round(RoundMove::Play(one)),
            2 => Move::Round(RoundMove::Look(one, other)),
            _ => Move::Round(RoundMove::Commit(one)),
        })
    }

    /// Plays a move, and then the moves of the automata, as a replay does.
    fn play(&mut self, mv: Move) -> bool {
        if self.state().is_round_over() {
            let mut dealt = self.clone();
            if !dealt.next_round() || dealt.state().clone().play(mv).is_err() {
                return false;
            }
            *self = dealt;
        }
        let played = Self::play(self, mv).is_ok();
        while self.automaton().is_some() {}
        played
    }

    fn check(&self) {
        let Some(round) = self.state().round() else { return };
        let deck = round.deck();
        let tricks: usize = round.won().iter().map(|&won| usize::from(won)).sum();
        let dealt = deck.xylos() * deck.each();
        let left: usize = round.xylos().iter().map(|xylo| xylo.left()).sum();
        let bids = (0..deck.xylos()).filter(|&seat| round.bid(seat).is_some()).count();
        let played = tricks * deck.xylos() + round.trick().len();
        assert_eq!(left + bids + played, dealt, "no card is made or lost");
        let mut cards: Vec<u8> =
            round.xylos().iter().flat_map(|row| row.cards()).map(|card| card.index()).collect();
        cards.sort_unstable();
        let mut all: Vec<u8> = deck.cards().map(|card| card.index()).collect();
        all.sort_unstable();
        assert_eq!(cards, all, "the rows are the deck");
        // The automata wait while a player looks at two cards.
        assert!(round.automaton().is_none() || round.looked().is_some(), "the automata have moved");
        if round.is_over() {
            assert_eq!((tricks, bids), (deck.tricks(), deck.xylos()));
        } else {
            assert!(can_go_on(round), "someone can always go on");
        }
        let best = deck.tricks() as u8 + 5;
        assert!((0..deck.xylos()).all(|seat: Seat| round.points()[seat] <= best));
    }

    fn saved(&self) -> Vec<u8> {
        self.to_bytes().to_vec()
    }

    fn progress(&self) -> MatchProgress {
        MatchProgress { moves: self.moves(), is_over: self.state().is_over() }
    }

    fn restored(bytes: &[u8]) -> Option<Self> {
        let mut record = Self::restore(bytes).ok()?;
        while record.automaton().is_some() {}
        Some(record)
    }

    fn replayed(bytes: &[u8]) -> Option<Self> {
        Self::replay(bytes).ok()
    }
}

fn can_go_on(round: &Round) -> bool {
    round.looked().is_some() || (round.turn().is_some() && round.legal() != 0)
}

/// Returns the match before the next move. If a round is over, the next one is dealt.
fn game_now(record: &Record) -> Match {
    let mut game = record.state().clone();
    game.next_round();
    game
}
