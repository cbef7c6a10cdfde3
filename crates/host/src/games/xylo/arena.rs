//! Xylo in the arena. A round is one deal, which the players sort.
//!
//! With two players the automata move at once, as in the judge. A player decides about a bid after their moves.

mod request;

use super::bids::{Laid, Watch};
use super::judge::{parse_cards, parse_position, positions};
use crate::contest::{Contest, Question, Score, Seats, draw_seed};
use crate::players;
use gousset_bots::Decision as _;
use gousset_bots::xylo::{Ask, BotDecision, Player, sort};
use gousset_core::Seat;
use gousset_core::rng::Rng;
use gousset_core::xylo::round::Move as RoundMove;
use gousset_core::xylo::{Card, Deck, Match, Move, Round, Sorting, View, order, seats as seats_of};
use serde_json::Value;
use std::cell::Cell;

/// A contest with this deck.
pub(super) struct Xylo<'a> {
    pub(super) deck: Deck,
    pub(super) watch: Option<&'a Watch>,
}

impl Contest for Xylo<'_> {
    type Bot = Player;
    /// A match whose first round is dealt but not sorted.
    type Deal = Match;
    const BOTS: &'static [(&'static str, Player)] = &super::BOTS;

    fn players(&self) -> usize {
        self.deck.players()
    }

    fn deal(&self, rng: &mut Rng) -> Match {
        Match::new(self.deck, draw_seed(rng))
    }

    fn play(&self, dealt: &Match, seats: &mut Seats<'_, Player>) -> Vec<Score> {
        let mut game = dealt.clone();
        while let Some((sorting, hand)) = game.to_sort() {
            let choice = seats.ask(self.player_at(sorting.by), &Sort { deck: self.deck, sorting, hand });
            if game.play(Move::Sort(choice)).is_err() {
                break;
            }
        }
        let mut laid = Vec::new();
        while let Some(seat) = game.round().and_then(Round::turn) {
            if self.ask(&mut game, seat, Ask::Play, seats).is_none() {
                break;
            }
            while let Some(mv) = game.round().and_then(Round::automaton)
                && game.play(Move::Round(mv)).is_ok()
            {}
            if let Some(bidder) = game.round().and_then(Round::may_bid)
                && self.ask(&mut game, bidder, Ask::Bid, seats).is_some()
            {
                let before = game.clone();
                if let Some(forecast) = self.ask(&mut game, bidder, Ask::Commit, seats)
                    && let (Some(before), Some(after)) = (before.round(), game.round())
                {
                    laid.push((bidder, Laid::of(before, after, bidder, forecast)));
                }
            }
        }
        let Some(round) = game.round() else { return Vec::new() };
        if let Some(watch) = self.watch {
            for (seat, laid) in laid {
                watch.add(seats.name(self.player_at(seat)), &laid, round.made_bid(seat));
            }
        }
        let (points, winner) = (round.points(), game.winner());
        let score = |seat: Seat| Score {
            points: points[seat].into(),
            won: winner == Some(seat),
            made_bid: Some(round.made_bid(seat)),
            words: None,
        };
        seats_of(self.deck).map(score).collect()
    }
}

impl Xylo<'_> {
    /// Returns the player of a seat.
    fn player_at(&self, seat: Seat) -> usize {
        seats_of(self.deck).position(|other| other == seat).unwrap_or(0)
    }

    /// Asks a seat and plays its answer. Returns `None` if nothing was played, and otherwise the bot's expectation for its
    /// bid, if it has one.
    fn ask(
        &self,
        game: &mut Match,
        seat: Seat,
        ask: Ask,
        seats: &mut Seats<'_, Player>,
    ) -> Option<Option<u8>> {
        let decision = Decision::new(game.round()?, game.view(seat)?, ask);
        let mv = seats.ask(self.player_at(seat), &decision)?;
        let forecast = decision.forecast.get();
        game.play(Move::Round(mv)).ok().map(|_| forecast)
    }
}

/// The question how to sort a hand.
struct Sort<'a> {
    deck: Deck,
    sorting: Sorting,
    hand: &'a [Card],
}

impl Question for Sort<'_> {
    type Bot = Player;
    type Answer = u32;

    fn decide(&self, bot: Player, seed: u64) -> u32 {
        sort(bot, self.hand, seed)
    }

    fn request(&self, seed: u64) -> Value {
        request::of_sort(self, seed)
    }

    fn read(&self, text: &str) -> Option<u32> {
        let mut words = text.split_ascii_whitespace();
        let order = words.next().filter(|word| *word == "sort").and_then(|_| parse_cards(words).ok())?;
        let choice = order::choice_of(&order)?;
        // Cards of another hand do not result from this hand by the same choice.
        order::ordered(self.hand, choice).filter(|made| *made == order[..]).map(|_| choice)
    }

    fn allows(&self, choice: &u32) -> bool {
        order::ordered(self.hand, *choice).is_some()
    }

    fn first(&self) -> u32 {
        0
    }
}

/// A decision in the round.
struct Decision<'a> {
    round: &'a Round,
    view: View,
    ask: Ask,
    /// The bot's expectation: percent of simulated deals in which the bid is made.
    forecast: Cell<Option<u8>>,
}

impl<'a> Decision<'a> {
    fn new(round: &'a Round, view: View, ask: Ask) -> Self {
        Self { round, view, ask, forecast: Cell::new(None) }
    }

    /// Returns the legal answers. A look names the left neighbour first.
    fn legal(&self) -> Vec<Option<RoundMove>> {
        match (self.ask, self.view.looked) {
            (Ask::Play, _) => positions(self.view.legal).into_iter().map(RoundMove::Play).map(Some).collect(),
            (Ask::Bid, _) => {
                let down = positions(self.view.rows[self.view.seat].down);
                let looks = down.windows(2).map(|pair| Some(RoundMove::Look(pair[0], pair[1])));
                std::iter::once(None).chain(looks).collect()
            }
            (Ask::Commit, Some((one, other))) => [one, other].map(RoundMove::Commit).map(Some).to_vec(),
            (Ask::Commit, None) => Vec::new(),
        }
    }
}

impl Question for Decision<'_> {
    type Bot = Player;
    type Answer = Option<RoundMove>;

    fn decide(&self, bot: Player, seed: u64) -> Option<RoundMove> {
        let mut decision = BotDecision::new(bot, &self.view, self.ask, seed);
        let answer = decision.within(players::STEPS);
        self.forecast.set(decision.forecast().map(|forecast| forecast.made));
        answer
    }

    fn request(&self, seed: u64) -> Value {
        request::of_decision(self, seed)
    }

    fn read(&self, text: &str) -> Option<Option<RoundMove>> {
        let at = |text| parse_position(text).ok();
        match text.split_ascii_whitespace().collect::<Vec<_>>()[..] {
            ["none"] => Some(None),
            ["play", position] => Some(Some(RoundMove::Play(at(position)?))),
            ["bid", one, other] => Some(Some(RoundMove::Look(at(one)?, at(other)?))),
            ["commit", position] => Some(Some(RoundMove::Commit(at(position)?))),
            _ => None,
        }
    }

    fn allows(&self, answer: &Option<RoundMove>) -> bool {
        match (self.ask, answer) {
            (Ask::Bid, None) => true,
            (Ask::Play, Some(mv @ RoundMove::Play(_)))
            | (Ask::Bid, Some(mv @ RoundMove::Look(..)))
            | (Ask::Commit, Some(mv @ RoundMove::Commit(_))) => self.round.check(*mv).is_ok(),
            _ => false,
        }
    }

    fn first(&self) -> Option<RoundMove> {
        self.legal().first().copied().flatten()
    }
}
