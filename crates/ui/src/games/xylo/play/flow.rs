//! The course of a match from one move to the next: sorting, turns, bids, tricks.

use super::{Choice, Interlude, LiveMatch, Moment, Phase, Pins};
use crate::device::log;
use crate::device::sound::Sound;
use crate::games::xylo::scene::Moving;
use crate::games::xylo::{results, seat_of};
use crate::session::{Turns, runner};
use crate::table::players::Kind;
use crate::table::talk::Occasion;
use crate::texts::Lang;
use crate::widgets::moment::BANNER_MS;
use gousset_bots::xylo::{Ask, Player, sort};
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::seed::Purpose;
use gousset_core::xylo::round::{self, Round};
use gousset_core::xylo::{Move, Outcome, Refusal};

impl LiveMatch {
    /// The seat that has just played and may still bid.
    pub(super) fn bidder(&self) -> Option<Seat> {
        self.state().round().filter(|round| !round.is_over()).and_then(Round::may_bid)
    }

    /// The person who has just played and may still bid, until the next card is played.
    pub(super) fn offered(&self) -> Option<Seat> {
        self.bidder().filter(|&seat| self.kind(seat) == Kind::Person)
    }

    /// The least time between the start of a bot's turn and its card, in ms. It is longer while a person may still bid,
    /// unless they have just had time to look at a finished trick.
    pub(super) fn wait_ms(&self) -> u64 {
        let lies = self.state().round().is_some_and(|round| !round.trick().is_empty());
        let pace = self.flow.pace;
        if lies && self.offered().is_some() { pace.undo_ms() } else { pace.bot_follows_after_ms() }
    }

    /// The seed of a bot's decision or of a hint. Two bits encode the question, because at most four different ones are
    /// possible between two moves.
    pub(super) fn seed(&self, purpose: Purpose, ask: Ask) -> u64 {
        let asked = match ask {
            Ask::Play => 0,
            Ask::Bid => 1,
            Ask::Commit => 2,
        };
        self.state().seed().derive(purpose, u64::from(self.record.moves()) << 2 | asked)
    }

    /// Continues with the next player who has to do something.
    #[inline(never)]
    pub(super) fn next(&mut self, lang: Lang, now: u64) {
        while let Some((sorting, hand)) = self.to_sort() {
            let Kind::Bot(level) = self.kind(sorting.by) else { return self.hand_to_sort(sorting.by, now) };
            let choice = sort(Player::Level(level), hand, self.seed(Purpose::Decision, Ask::Play));
            // A bot's choice is always an order of its hand. The plain order is one too.
            if !self.sort_next(choice) && !self.sort_next(0) {
                return;
            }
        }
        let Some(round) = self.state().round() else { return };
        let (turn, automaton) = (round.turn(), round.automaton().is_some());
        let is_fresh = round.trick().is_empty() && round.won().iter().all(|&won| won == 0);
        (self.trick_won, self.announced_until) = (None, None);
        if is_fresh {
            self.flow.deal(Moving::Deal, now);
        }
        match turn {
            None => self.end_round(now),
            Some(_) if automaton => self.flow.show(Interlude::Automaton { since: now }),
            Some(seat) => match self.kind(seat) {
                Kind::Bot(_) => self.flow.phase = Phase::BotPending(seat, Ask::Play),
                Kind::Person if self.forced().is_some() => {
                    let position = self.forced().unwrap_or_default();
                    self.flow.show(Interlude::Forced { since: now, position });
                }
                // The handheld is not handed over, because everything in a turn is public.
                Kind::Person => {
                    self.flow.sound(Sound::Turn);
                    self.take_turn(seat, now);
                    self.announce(seat, now);
                    if let Some(words) = self.warning(seat, lang) {
                        self.flow.warn(words);
                    }
                }
            },
        }
    }

    /// Lets the person in this seat sort a hand. If they have just sorted another one, they already have the handheld.
    fn hand_to_sort(&mut self, seat: Seat, now: u64) {
        let sorts = matches!(self.flow.phase, Phase::Interlude(Interlude::Sort { .. }));
        if sorts && self.actor == Some(seat) {
            self.take_turn(seat, now);
        } else {
            runner::hand_over(self, seat, now);
        }
    }

    /// Among several people, names the person at turn if another person did the last move.
    fn announce(&mut self, seat: Seat, now: u64) {
        if self.players.people() > 1 && self.actor != Some(seat) {
            self.announced_until = Some(now + BANNER_MS);
        }
    }

    /// True while the banner names the person at turn.
    pub(super) fn announces(&self) -> bool {
        self.announced_until.is_some() && matches!(self.flow.phase, Phase::Person(_, Choice::Card))
    }

    /// Records the person in this seat as the last one who did something. Ignores bots.
    pub(super) fn note_actor(&mut self, seat: Seat) {
        if self.kind(seat) == Kind::Person && !self.state().deck().is_automaton(seat) {
            self.actor = Some(seat);
        }
    }

    /// The only legal card of a single person, if the settings say that it is played automatically.
    fn forced(&self) -> Option<u8> {
        let wanted = self.flow.pace.forced && self.players.people() == 1 && self.question.is_none();
        let legal = self.state().round().map_or(0, Round::legal);
        (wanted && legal.count_ones() == 1).then(|| legal.trailing_zeros() as u8)
    }

    /// Moves the trick on the table to its winner, and continues. Bots comment on the trick, or on the end of the round.
    pub(super) fn end_trick(&mut self, lang: Lang, now: u64) {
        // In a lesson the trick stays until the next card.
        // The last trick stays on the table below the result of the round.
        let is_last = self.state().is_round_over();
        if let Some(winner) = self.trick_won.filter(|_| !self.flow.is_lesson() && !is_last) {
            self.flow.moves(Moving::Collect(winner), self.flow.pace.travel_ms(), now);
            self.comment_on_trick(winner, now);
        }
        if is_last {
            let best = self.state().round().map_or(0, results::best_in);
            if best.count_ones() == 1 {
                runner::comment_on_end(self, best.trailing_zeros() as Seat, now);
            }
        }
        self.next(lang, now);
    }

    /// Lets a bot make a remark on a trick.
    fn comment_on_trick(&mut self, winner: Seat, now: u64) {
        let deck = self.state().deck();
        let is_bot = |seat: Seat| matches!(self.kind(seat), Kind::Bot(_)) && !deck.is_automaton(seat);
        if is_bot(winner) {
            return runner::remark(self, winner, Occasion::Strong, now);
        }
        let trick = self.state().round().map(Round::last_trick).unwrap_or_default();
        let last = trick.iter().rev().map(|&(seat, _)| seat).find(|&seat| is_bot(seat));
        if let Some(seat) = last.filter(|_| !deck.is_automaton(winner)) {
            runner::remark(self, seat, Occasion::Beaten, now);
        }
    }

    /// Ends the round after its last trick was seen.
    fn end_round(&mut self, now: u64) {
        let Some(round) = self.state().round() else { return };
        let best = results::best_in(round);
        let deck = self.state().deck();
        runner::end_round_with(self, |player| best >> seat_of(deck, player) & 1 == 1, now);
    }

    /// Shows tricks, bids and points, which count up. At the end of the match there is confetti instead.
    pub(super) fn show_score(&mut self, now: u64) {
        self.flow.show(Interlude::Score);
        self.flow.count(Moving::Count, self.state().is_over(), now);
    }

    /// Sorts the next hand in this order and passes it on. Returns false if the hand has no such order.
    pub(super) fn sort_next(&mut self, choice: u32) -> bool {
        let by = self.state().to_sort().map(|(sorting, _)| sorting.by);
        let sorted = self.record.play(Move::Sort(choice)).is_ok();
        if let Some(by) = by.filter(|_| sorted) {
            log::moved_in_secret(Game::Xylo, by, "sorts a hand");
            self.note_actor(by);
        }
        sorted
    }

    /// Continues after the scores of a round were seen. Returns true if the match is over.
    pub(super) fn after_score(&mut self, lang: Lang, now: u64) -> bool {
        if self.state().is_over() {
            return true;
        }
        if self.deal_next() {
            self.next(lang, now);
        }
        false
    }

    /// Deals the next round; false if there is none. The record contains it only from its first move on, the note until then.
    pub(super) fn deal_next(&mut self) -> bool {
        let dealt = self.record.next_round();
        if dealt {
            self.pins = Pins::default();
            self.flow.dealt = Some(self.record.moves());
        }
        dealt
    }

    /// Plays the card of the automaton at turn.
    pub(super) fn play_automaton(&mut self, lang: Lang, now: u64) {
        let seat = self.state().round().and_then(Round::turn).unwrap_or(0);
        match self.record.automaton() {
            Some(outcome) => self.follow(seat, outcome, (None, false), lang, now),
            None => self.next(lang, now),
        }
    }

    /// Makes a move of the round. If the rules refuse it, shows why and returns false.
    pub(super) fn make(&mut self, mv: round::Move, lang: Lang, now: u64) -> bool {
        let by = match mv {
            round::Move::Play(_) => self.state().round().and_then(Round::turn),
            round::Move::Look(..) | round::Move::Commit(_) => self.bidder(),
        };
        let seat = by.unwrap_or(0);
        let had_bid = self.has_bid(seat);
        match self.record.play(Move::Round(mv)) {
            Ok(outcome) => {
                log::moved(Game::Xylo, seat, &mv);
                self.note_actor(seat);
                let guess = self.guessed(seat, mv, outcome);
                let lays = matches!(mv, round::Move::Play(_)) && !had_bid && self.has_bid(seat);
                self.follow(seat, outcome, (guess, lays), lang, now);
                true
            }
            Err(Refusal::Round(why)) => {
                log::refused(Game::Xylo, seat, &why);
                self.flow.notice = Some((lang.texts().xylo.refusal)(why));
                self.flow.refuse(Moving::Shake, now);
                false
            }
            Err(_) => false,
        }
    }

    fn has_bid(&self, seat: Seat) -> bool {
        self.state().round().is_some_and(|round| round.bid(seat).is_some())
    }

    /// The guess of the single person for a card that they have played.
    fn guessed(&mut self, seat: Seat, mv: round::Move, outcome: Outcome) -> Option<u8> {
        let (round::Move::Play(position), Outcome::Round(outcome)) = (mv, outcome) else { return None };
        let card = match outcome {
            round::Outcome::Played(card)
            | round::Outcome::TrickWon(card, _)
            | round::Outcome::RoundOver(card, _) => card,
            round::Outcome::Looked(..) | round::Outcome::Bid(_) => return None,
        };
        runner::only_seat(self).filter(|&own| own == seat)?;
        self.pins.resolve(position.into(), card.number())
    }

    /// Shows the result of a move: `guess` if the person had guessed the card, `lays` if the seat's last card became its
    /// bid.
    pub(super) fn follow(
        &mut self,
        seat: Seat,
        outcome: Outcome,
        (guess, lays): (Option<u8>, bool),
        lang: Lang,
        now: u64,
    ) {
        let Outcome::Round(outcome) = outcome else { return };
        self.flow.sound(Sound::Play);
        let (card, won) = match outcome {
            round::Outcome::Played(card) => (card, None),
            round::Outcome::TrickWon(card, winner) | round::Outcome::RoundOver(card, winner) => {
                (card, Some(winner))
            }
            round::Outcome::Looked(..) | round::Outcome::Bid(_) => return,
        };
        self.trick_won = won;
        self.flow.moves(Moving::Turn(seat, card), self.flow.pace.travel_ms(), now);
        match (guess, lays) {
            (Some(guess), lays) => {
                let pace = self.flow.pace;
                let until = now + pace.travel_ms() + pace.cards_lie_ms() / 4;
                self.flow
                    .show(Interlude::Turning { moment: Moment::Guessed { seat, card, guess, lays }, until });
            }
            (None, true) => self.show_bid(seat, lang, now),
            (None, false) => self.after_card(seat, lang, now),
        }
    }

    /// Continues after a card was played. Its player may bid now. A bot is asked for its bid. A person can bid until
    /// the next card is played; meanwhile the match continues.
    pub(super) fn after_card(&mut self, seat: Seat, lang: Lang, now: u64) {
        let may_bid = self.state().round().and_then(Round::may_bid) == Some(seat);
        match self.kind(seat) {
            Kind::Bot(_) if may_bid && !self.state().deck().is_automaton(seat) => {
                self.flow.phase = Phase::BotPending(seat, Ask::Bid);
            }
            Kind::Person if may_bid && core::mem::take(&mut self.bids_after) => self.offer_bid(lang),
            _ => self.after_bid(lang, now),
        }
    }

    /// Continues after a bid, or after a card without one: shows the finished trick, or goes on to the next turn.
    pub(super) fn after_bid(&mut self, lang: Lang, now: u64) {
        // A person who bids has already seen who wins the trick. One who has just played has not.
        let marked = match self.flow.phase {
            Phase::Interlude(Interlude::Moment { moment: Moment::Bid(seat, card), .. }) => {
                self.unmarked_in_moment(Moment::Bid(seat, card)).is_none()
            }
            Phase::Person(_, Choice::Card) => false,
            _ => self.flow.phase.person().is_some(),
        };
        match self.trick_won {
            Some(winner) => self.flow.show(Interlude::Trick { winner, since: now, marked }),
            None => self.next(lang, now),
        }
    }

    /// Plays a bot's card. A bot always answers with a legal card. If it did not, the first legal card would be played
    /// instead, so that the match can continue.
    pub(super) fn answer_play(&mut self, answer: Option<round::Move>, lang: Lang, now: u64) {
        if !answer.is_some_and(|mv| self.make(mv, lang, now)) {
            let first = self.state().round().map_or(0, Round::legal).trailing_zeros() as u8;
            self.make(round::Move::Play(first), lang, now);
        }
    }

    /// A bot looks at two cards for a bid, or does not bid. An illegal answer counts as no bid.
    pub(super) fn answer_bid(&mut self, seat: Seat, answer: Option<round::Move>, lang: Lang, now: u64) {
        if answer.is_some_and(|mv| self.make(mv, lang, now)) {
            self.flow.phase = Phase::BotPending(seat, Ask::Commit);
        } else {
            self.after_bid(lang, now);
        }
    }

    /// A bot bids with one of the two cards. If its answer is illegal, it bids with the first of them.
    pub(super) fn answer_commit(&mut self, seat: Seat, answer: Option<round::Move>, lang: Lang, now: u64) {
        if !answer.is_some_and(|mv| self.make(mv, lang, now)) {
            self.commit_first(lang, now);
        }
        self.show_bid(seat, lang, now);
    }

    fn commit_first(&mut self, lang: Lang, now: u64) {
        if let Some((one, _)) = self.state().round().and_then(Round::looked) {
            self.make(round::Move::Commit(one), lang, now);
        }
    }
}
