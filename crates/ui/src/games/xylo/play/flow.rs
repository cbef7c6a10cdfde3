//! From one move to the next: sorting, turns, bids, tricks.

use super::{Choice, Phase, Play};
use crate::device::log;
use crate::device::sound::Sound;
use crate::games::xylo::sorting::Sorting;
use crate::session::thinking::Thinking;
use crate::table::players::Kind;
use crate::texts::Lang;
use gousset_bots::xylo::{Ask, Player, Think, sort};
use gousset_core::Seat;
use gousset_core::game::Game;
use gousset_core::seed::Purpose;
use gousset_core::xylo::round::{self, Round};
use gousset_core::xylo::{Move, Outcome, Refusal};

impl Play {
    /// Goes on from where the record stands: with a bid that was begun or may still be made, or with the next turn.
    pub(super) fn carry_on(&mut self, now: u64) {
        let looked = self.game().round().and_then(Round::looked).is_some();
        match (self.bidder(), looked) {
            (None, _) => self.next(now),
            (Some(seat), false) => self.after_card(seat, now),
            (Some(seat), true) => {
                self.phase = match self.kind(seat) {
                    Kind::Person => Phase::Person(seat, Choice::Look { second: false }),
                    Kind::Bot(_) => self.bot(seat, Ask::Commit, now),
                }
            }
        }
    }

    /// The seat that has just played and may still bid.
    pub(super) fn bidder(&self) -> Option<Seat> {
        self.game().round().filter(|round| !round.is_over()).and_then(Round::may_bid)
    }

    /// The seed of a bot's decision or of a hint: what is asked is one of at most four things between two moves.
    pub(super) fn seed(&self, purpose: Purpose, ask: Ask) -> u64 {
        let asked = match ask {
            Ask::Play => 0,
            Ask::Bid => 1,
            Ask::Commit => 2,
        };
        self.game().seed().derive(purpose, u64::from(self.record.moves()) << 2 | asked)
    }

    /// Goes on to whoever has to do something next.
    #[inline(never)]
    pub(super) fn next(&mut self, now: u64) {
        while let Some((sorting, hand)) = self.game().to_sort().filter(|_| self.game().round().is_none()) {
            let Kind::Bot(level) = self.kind(sorting.by) else {
                self.phase = match self.players.people() {
                    0 | 1 => Phase::Sort { becomes: sorting.becomes, screen: Sorting::new(hand) },
                    _ => Phase::HandOver { seat: sorting.by, since: now },
                };
                return;
            };
            let choice = sort(Player::Level(level), hand, self.seed(Purpose::Decision, Ask::Play));
            // A bot's choice is one of the hand's; the plain order always is.
            if !self.sort_next(choice) && !self.sort_next(0) {
                return;
            }
        }
        let Some(round) = self.game().round() else { return };
        let Some(seat) = round.turn() else {
            self.stage.sound(Sound::Win);
            self.phase = Phase::Score;
            return;
        };
        let automaton = round.automaton().is_some();
        if !automaton && self.kind(seat) == Kind::Person {
            self.stage.sound(Sound::Turn);
        }
        self.phase = if automaton {
            Phase::Automaton { since: now }
        } else {
            match self.kind(seat) {
                Kind::Person if self.players.people() > 1 => Phase::HandOver { seat, since: now },
                Kind::Person => self.person(seat),
                Kind::Bot(_) => self.bot(seat, Ask::Play, now),
            }
        };
    }

    /// Sorts the next hand in this order and passes it on; false if the hand has no such order.
    pub(super) fn sort_next(&mut self, choice: u32) -> bool {
        let by = self.game().to_sort().map(|(sorting, _)| sorting.by);
        let sorted = self.record.play(Move::Sort(choice)).is_ok();
        if let Some(by) = by.filter(|_| sorted) {
            log::moved_in_secret(Game::Xylo, by, "sorts a hand");
        }
        sorted
    }

    /// A person at turn, the cursor on the first card that may be played.
    pub(super) fn person(&mut self, seat: Seat) -> Phase {
        let legal = self.game().round().map_or(0, Round::legal);
        if legal >> self.cursor & 1 == 0 {
            self.cursor = (legal.trailing_zeros() as usize).min(15);
        }
        Phase::Person(seat, Choice::Card)
    }

    #[inline(never)]
    pub(super) fn bot(&mut self, seat: Seat, ask: Ask, now: u64) -> Phase {
        let (Kind::Bot(level), Some(view)) = (self.kind(seat), self.game().view(seat)) else {
            return Phase::Score;
        };
        let think = Think::new(Player::Level(level), &view, ask, self.seed(Purpose::Decision, ask));
        let thinking = match ask {
            Ask::Play if self.went_on => Thinking::shown_after(think, level, now, self.stage.pace.undo_ms()),
            Ask::Play => Thinking::new(think, level, self.stage.pace, now),
            Ask::Bid | Ask::Commit => Thinking::at_once(think, level, now),
        };
        Phase::Bot { seat, ask, thinking }
    }

    /// Makes a move of the round. A refused one says why.
    pub(super) fn make(&mut self, mv: round::Move, lang: Lang, now: u64) -> bool {
        let seat = self.game().round().and_then(Round::turn).unwrap_or(0);
        match self.record.play(Move::Round(mv)) {
            Ok(outcome) => {
                log::moved(Game::Xylo, seat, &mv);
                self.follow(seat, outcome, now);
                true
            }
            Err(Refusal::Round(why)) => {
                log::refused(Game::Xylo, seat, &why);
                self.notice = Some((lang.texts().xylo.refusal)(why));
                false
            }
            Err(_) => false,
        }
    }

    /// What a move led to, shown.
    pub(super) fn follow(&mut self, seat: Seat, outcome: Outcome, now: u64) {
        let Outcome::Round(outcome) = outcome else { return };
        self.stage.sound(Sound::Play);
        self.went_on = false;
        match outcome {
            round::Outcome::Played(card) => {
                self.trick_won = None;
                self.phase = Phase::Turn { seat, card, since: now };
            }
            round::Outcome::TrickWon(card, winner) | round::Outcome::RoundOver(card, winner) => {
                self.trick_won = Some(winner);
                self.phase = Phase::Turn { seat, card, since: now };
            }
            round::Outcome::Looked(..) | round::Outcome::Bid(_) => {}
        }
    }

    /// A card lies open: its player may bid; then the trick or the next player goes on.
    pub(super) fn after_card(&mut self, seat: Seat, now: u64) {
        let may_bid = self.game().round().and_then(Round::may_bid) == Some(seat);
        match self.kind(seat) {
            Kind::Person if may_bid => self.phase = Phase::Person(seat, Choice::Offer { bid: false }),
            Kind::Bot(_) if may_bid && !self.game().deck().is_automaton(seat) => {
                self.phase = self.bot(seat, Ask::Bid, now);
            }
            _ => self.after_bid(now),
        }
    }

    pub(super) fn after_bid(&mut self, now: u64) {
        match self.trick_won.take() {
            Some(winner) => self.phase = Phase::Trick { winner, since: now, marked: false },
            None => self.next(now),
        }
    }

    /// A bot has answered.
    pub(super) fn answer(&mut self, seat: Seat, ask: Ask, answer: Option<round::Move>, lang: Lang, now: u64) {
        match (ask, answer) {
            (Ask::Bid, Some(mv)) => {
                self.phase = if self.make(mv, lang, now) {
                    self.bot(seat, Ask::Commit, now)
                } else {
                    // A bot that asks for the impossible has not bid.
                    return self.after_bid(now);
                };
            }
            (Ask::Bid, None) => self.after_bid(now),
            (Ask::Commit, Some(mv)) => {
                if self.make(mv, lang, now) || self.commit_first(lang, now) {
                    self.after_bid(now);
                }
            }
            (Ask::Play, Some(mv)) if self.make(mv, lang, now) => {}
            // A bot never answers so; the first legal move keeps the game alive.
            (Ask::Commit, None) => {
                self.commit_first(lang, now);
                self.after_bid(now);
            }
            (Ask::Play, _) => {
                let first = self.game().round().map_or(0, Round::legal).trailing_zeros() as u8;
                self.make(round::Move::Play(first), lang, now);
            }
        }
    }

    pub(super) fn commit_first(&mut self, lang: Lang, now: u64) -> bool {
        let looked = self.game().round().and_then(Round::looked);
        looked.is_some_and(|(one, _)| self.make(round::Move::Commit(one), lang, now))
    }
}
