//! The turns of a match of Xylo.

use super::super::choice::Choice;
use super::super::hint_texts;
use super::super::scene::Moving;
use super::super::sorting::{Sorting, SortingResponse};
use super::{Interlude, LiveMatch, Phase};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::sound::Sound;
use crate::session::thinking::Thinking;
use crate::session::{Flow, TurnTypes, Turns, runner};
use crate::table::players::Kind;
use crate::texts::Lang;
use gousset_bots::Temper;
use gousset_bots::xylo::{Advice, Appraisal, Ask, BotDecision, Hint, Player};
use gousset_core::Seat;
use gousset_core::seed::Purpose;
use gousset_core::xylo::round::{self, Round};

impl TurnTypes for LiveMatch {
    type Turn = Choice;
    type Ask = Ask;
    type BotDecision = BotDecision;
    type Hint = Hint;
    type Appraisal = Appraisal;
    type ReasonText = hint_texts::Words;
    type Interlude = Interlude;
    type Moving = Moving;
}

impl Turns for LiveMatch {
    fn temper(&self, seat: Seat) -> Temper {
        self.players.temper(super::super::player_of(self.state().deck(), seat))
    }

    fn has_lost(&self, seat: Seat) -> bool {
        self.state().round().is_some_and(|round| !round.made_bid(seat))
    }

    fn flow(&self) -> &Flow<Self> {
        &self.flow
    }

    fn flow_mut(&mut self) -> &mut Flow<Self> {
        &mut self.flow
    }

    fn kind(&self, seat: Seat) -> Kind {
        self.players.kind(super::super::player_of(self.state().deck(), seat))
    }

    fn seat_of(&self, player: usize) -> Option<Seat> {
        Some(super::super::seat_of(self.state().deck(), player))
    }

    /// The single person, or the person who holds the handheld to see something private. Everything else is public.
    fn viewer(&self) -> Option<Seat> {
        match &self.flow.phase {
            Phase::Interlude(Interlude::Sort { .. }) => self.to_sort().map(|(sort, _)| sort.by),
            phase => {
                let private = phase.person().filter(|(_, choice)| choice.is_private());
                private.map(|(seat, _)| seat).or_else(|| runner::only_seat(self))
            }
        }
    }

    /// Continues with a bid that was begun or may still be made, or with the next turn.
    fn carry_on(&mut self, lang: Lang, now: u64) {
        if self.state().is_round_over() {
            return self.flow.show(Interlude::Score);
        }
        let looked = self.state().round().and_then(Round::looked).is_some();
        match (self.bidder(), looked) {
            (None, _) => self.next(lang, now),
            (Some(seat), false) => self.after_card(seat, lang, now),
            (Some(seat), true) => match self.kind(seat) {
                Kind::Person => runner::hand_over(self, seat, now),
                Kind::Bot(_) => self.flow.phase = Phase::BotPending(seat, Ask::Commit),
            },
        }
    }

    /// Shows a hand to sort, the two cards looked at, the cards that were passed on, or the table with the cursor on a
    /// legal card. Only a review leads to a seat that is not at turn: it shows the choice of two cards.
    fn take_turn(&mut self, seat: Seat, _now: u64) {
        if let Some((sort, hand)) = self.to_sort() {
            let (becomes, screen) = (sort.becomes, Sorting::new(hand));
            return self.flow.show(Interlude::Sort { becomes, screen });
        }
        if self.recalls.is_some() {
            self.flow.phase = Phase::Person(seat, Choice::Memory);
            return;
        }
        if self.state().round().and_then(Round::looked).is_some() {
            self.flow.phase = Phase::Person(seat, Choice::Look { second: false });
            return;
        }
        if self.state().round().and_then(Round::turn) != Some(seat) {
            return self.open_bid();
        }
        // The cursor starts on the first card that may be played, in a puzzle on a wrong one. While the clues are shown,
        // it stays where it is.
        let legal = self.state().round().map_or(0, Round::legal);
        if !self.muses || legal >> self.cursor & 1 == 0 {
            let wrong = legal & !self.accepted;
            let first = if wrong == 0 { legal } else { wrong };
            self.cursor = (first.trailing_zeros() as usize).min(15);
        }
        self.lifted = None;
        self.flow.phase = Phase::Person(seat, self.choice_of_turn());
    }

    #[inline(never)]
    fn begin_thinking(&mut self, seat: Seat, ask: Ask, now: u64) {
        let (Kind::Bot(level), Some(view)) = (self.kind(seat), self.state().view(seat)) else {
            return self.flow.show(Interlude::Score);
        };
        let player = Player::Character(level, self.temper(seat));
        let after = match ask {
            Ask::Play => self.wait_ms(),
            Ask::Bid | Ask::Commit => 0,
        };
        let decision = BotDecision::new(player, &view, ask, self.seed(Purpose::Decision, ask));
        self.flow.phase = Phase::Bot(seat, ask, Thinking::shown_after(decision, level, now, after));
    }

    #[inline(never)]
    fn begin_hint(&mut self, seat: Seat, choice: Choice, now: u64) {
        let Some(view) = self.state().view(seat) else { return self.flow.phase.stop_hint() };
        let hint = Hint::new(&view, choice.ask(), self.seed(Purpose::Hint, choice.ask()));
        self.flow.phase = Phase::Hint(seat, choice, Thinking::hint(hint, now));
    }

    fn answer(&mut self, seat: Seat, ask: Ask, answer: Option<round::Move>, lang: Lang, now: u64) {
        match ask {
            Ask::Play => self.answer_play(answer, lang, now),
            Ask::Bid => self.answer_bid(seat, answer, lang, now),
            Ask::Commit => self.answer_commit(seat, answer, lang, now),
        }
    }

    fn advise(&mut self, advice: Advice, lang: Lang) {
        self.flow.reason = self.reason_of(advice, lang);
        self.prepare(advice);
    }

    fn press_table(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let hurries = self.still_hurries(now);
        if self.press_clues(event) {
            return false;
        }
        match &mut self.flow.phase {
            Phase::Interlude(Interlude::Turning { moment, .. }) if event.action == Action::Press => {
                let moment = *moment;
                self.show_moment(moment, now);
            }
            Phase::Interlude(Interlude::Turning { .. }) => {}
            Phase::Interlude(Interlude::Moment { .. }) => self.press_moment(event, lang, now),
            // If the press that passes a hand on is repeated quickly, it does not pass the next hand on unseen.
            Phase::Interlude(Interlude::Sort { .. }) if event.is_press(Button::X) && hurries => {
                self.hurried_at = Some(now);
            }
            Phase::Interlude(Interlude::Sort { screen, .. }) => match screen.press(event) {
                SortingResponse::Stay => {}
                SortingResponse::Refused => {
                    self.flow.notice = Some(lang.texts().xylo.sorting.only_equals);
                    self.flow.sound(Sound::Refused);
                }
                SortingResponse::Passed(choice) => {
                    self.hurried_at = Some(now);
                    if self.sort_next(choice) {
                        self.next(lang, now);
                    }
                }
            },
            Phase::Interlude(Interlude::Score) => {
                if event.is_press(Button::A) {
                    return self.after_score(lang, now);
                }
            }
            Phase::Interlude(
                Interlude::Forced { .. } | Interlude::Automaton { .. } | Interlude::Trick { .. },
            )
            | Phase::BotPending(..)
            | Phase::Bot(..) => self.press_between(event, lang, now),
            phase => {
                if let Some((seat, &choice)) = phase.person() {
                    self.press_choice(seat, choice, event, lang, now);
                }
            }
        }
        false
    }

    /// Ends the banner that names the person at turn when its time has passed.
    fn tick(&mut self, _lang: Lang, now: u64) -> bool {
        self.announced_until.take_if(|until| now >= *until).is_some()
    }

    fn update_interlude(&mut self, lang: Lang, now: u64) -> bool {
        let pace = self.flow.pace;
        let Phase::Interlude(interlude) = &mut self.flow.phase else { return false };
        match interlude {
            Interlude::Forced { since, position } => {
                let (since, position) = (*since, *position);
                let due = now.saturating_sub(since) >= self.wait_ms();
                if due {
                    self.make(round::Move::Play(position), lang, now);
                }
                due
            }
            Interlude::Automaton { since } => {
                let since = *since;
                let due = now.saturating_sub(since) >= self.wait_ms();
                if due {
                    self.play_automaton(lang, now);
                }
                due
            }
            Interlude::Trick { since, marked, .. } => {
                let (lain, whole) = (now.saturating_sub(*since), pace.cards_lie_ms());
                let newly_marked = !*marked && lain >= whole / 2;
                *marked |= newly_marked;
                if lain >= whole {
                    self.end_trick(lang, now);
                }
                newly_marked || lain >= whole
            }
            Interlude::Turning { moment, until } => {
                let (moment, due) = (*moment, now >= *until);
                if due {
                    self.show_moment(moment, now);
                }
                due
            }
            Interlude::Moment { since, .. } => {
                let due = now.saturating_sub(*since) >= self.moment_ms();
                if due {
                    self.end_moment(lang, now);
                }
                due
            }
            Interlude::Sort { .. } | Interlude::Score => false,
        }
    }

    fn after_round_end(&mut self, now: u64) {
        self.show_score(now);
    }

    fn wake(&self, now: u64) -> Wake {
        let pace = self.flow.pace;
        let Phase::Interlude(interlude) = &self.flow.phase else {
            return self.flow.phase.wake(now).by(self.announced_until);
        };
        match interlude {
            Interlude::Automaton { since } | Interlude::Forced { since, .. } => {
                Wake::At(since + self.wait_ms())
            }
            Interlude::Trick { since, marked: false, .. } => Wake::At(since + pace.cards_lie_ms() / 2),
            Interlude::Trick { since, .. } => Wake::At(since + pace.cards_lie_ms()),
            Interlude::Turning { until, .. } => Wake::At(*until),
            Interlude::Moment { since, .. } => Wake::At(since + self.moment_ms()),
            Interlude::Sort { .. } | Interlude::Score => Wake::Press,
        }
    }
}
