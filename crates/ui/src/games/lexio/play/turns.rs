//! The turns of a match of Lexio.

use super::super::comeback;
use super::super::hint_texts;
use super::super::scene::Moving;
use super::{COUNTED_MS, Interlude, LiveMatch, PAYMENT_MS, Phase};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::session::thinking::Thinking;
use crate::session::{Flow, TurnTypes, Turns};
use crate::table::players::Kind;
use crate::texts::{Lang, Line};
use gousset_bots::Temper;
use gousset_bots::lexio::{Advice, Appraisal, BotDecision, Hint, Player};
use gousset_core::Seat;
use gousset_core::lexio::{Move, TileSet};
use gousset_core::seed::Purpose;

impl TurnTypes for LiveMatch {
    /// A turn has no state: the hand accepts presses while others move, and is kept from turn to turn.
    type Turn = ();
    type Ask = ();
    type BotDecision = BotDecision;
    type Hint = Hint;
    type Appraisal = Appraisal;
    type ReasonText = Line;
    type Interlude = Interlude;
    type Moving = Moving;
}

impl Turns for LiveMatch {
    fn temper(&self, seat: Seat) -> Temper {
        self.players.temper(seat)
    }

    fn flow(&self) -> &Flow<Self> {
        &self.flow
    }

    fn flow_mut(&mut self) -> &mut Flow<Self> {
        &mut self.flow
    }

    fn kind(&self, seat: Seat) -> Kind {
        self.players.kind(seat)
    }

    fn seat_of(&self, player: usize) -> Option<Seat> {
        Some(player)
    }

    fn carry_on(&mut self, _lang: Lang, now: u64) {
        if self.state().settlement().is_some() {
            self.comeback = comeback::tiles_behind(self.record.unsealed(), self.state());
            self.flow.show(Interlude::Settlement { shown: self.payments(), since: now });
        } else if self.record.moves() == 0 {
            self.begin_round(now);
        } else {
            self.next_turn(now);
        }
    }

    fn take_turn(&mut self, seat: Seat, _now: u64) {
        // Another person's choice is dropped. A lone person may have chosen ahead.
        if self.players.people() > 1 {
            self.hand.begin();
        }
        self.open_turn(seat);
    }

    #[inline(never)]
    fn begin_thinking(&mut self, seat: Seat, (): (), now: u64) {
        let Kind::Bot(level) = self.kind(seat) else { return };
        let player = Player::Character(level, self.temper(seat));
        let pace = self.flow.pace;
        let after = if self.before.is_some() { pace.undo_ms() } else { pace.bot_moves_after_ms() };
        let decision = BotDecision::new(player, &self.state().view(seat), self.seed(Purpose::Decision));
        self.flow.phase = Phase::Bot(seat, (), Thinking::shown_after(decision, level, now, after));
    }

    #[inline(never)]
    fn begin_hint(&mut self, seat: Seat, (): (), now: u64) {
        let hint = Hint::new(&self.state().view(seat), self.seed(Purpose::Hint));
        self.flow.phase = Phase::Hint(seat, (), Thinking::hint(hint, now));
    }

    fn answer(&mut self, _seat: Seat, (): (), mv: Move, lang: Lang, now: u64) {
        self.make(mv, lang, now);
    }

    fn advise(&mut self, advice: Advice, lang: Lang) {
        self.flow.reason = Some(hint_texts::words(advice, |seat| self.players.name(seat), lang));
        self.hand.advise(if let Move::Play(tiles) = advice.mv { tiles } else { TileSet::EMPTY });
    }

    fn press_table(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let taken = event.button == Button::A && event.action == Action::Press;
        match self.flow.phase {
            Phase::Interlude(Interlude::Moment { .. }) => self.skip_moment(event, now),
            Phase::Interlude(Interlude::Trick { .. }) if taken => self.next_turn(now),
            Phase::Interlude(Interlude::Forced { .. }) if taken => self.make(Move::Pass, lang, now),
            Phase::Interlude(Interlude::Hands) if taken => {
                self.flow.show(Interlude::Settlement { shown: 0, since: now + COUNTED_MS });
            }
            Phase::Interlude(Interlude::Settlement { shown, .. }) if taken => {
                let all = self.payments();
                match shown < all {
                    true => self.flow.show(Interlude::Settlement { shown: all, since: now }),
                    false => self.show_standings(now),
                }
            }
            Phase::Interlude(Interlude::Standings) if taken => return self.after_standings(now),
            Phase::Interlude(
                Interlude::Forced { .. }
                | Interlude::Hands
                | Interlude::Settlement { .. }
                | Interlude::Standings,
            ) => {}
            _ => {
                if let Some(viewer) = self.viewer() {
                    self.press_hand(event, viewer, lang, now);
                }
            }
        }
        false
    }

    fn update_interlude(&mut self, lang: Lang, now: u64) -> bool {
        let (pace, all, moment_ms) = (self.flow.pace, self.payments(), self.moment_ms());
        let Phase::Interlude(interlude) = &mut self.flow.phase else { return false };
        match interlude {
            Interlude::Moment { since, .. } => {
                let over = now >= *since + moment_ms;
                if over {
                    self.next_turn(now);
                }
                over
            }
            Interlude::Trick { last, since } => {
                let over = now.saturating_sub(*since) >= pace.trick_ms();
                if over {
                    let last = *last;
                    self.flow.moves(Moving::Collect(last), pace.travel_ms(), now);
                    self.next_turn(now);
                }
                over
            }
            Interlude::Forced { since } => {
                let due = now.saturating_sub(*since) >= moment_ms;
                if due {
                    self.make(Move::Pass, lang, now);
                }
                due
            }
            Interlude::Settlement { shown, since } => {
                let due = ((now.saturating_sub(*since) / PAYMENT_MS) as usize).min(all);
                let (before, since) = (*shown, *since);
                if due > before {
                    self.pay(due, since, now);
                }
                due > before
            }
            Interlude::Hands | Interlude::Standings => false,
        }
    }

    fn after_round_end(&mut self, _now: u64) {
        self.comeback = comeback::tiles_behind(self.record.unsealed(), self.state());
        self.flow.show(Interlude::Hands);
    }

    fn wake(&self, now: u64) -> Wake {
        match &self.flow.phase {
            Phase::Interlude(Interlude::Moment { since, .. }) => Wake::At(since + self.moment_ms()),
            Phase::Interlude(Interlude::Trick { since, .. }) => Wake::At(since + self.flow.pace.trick_ms()),
            Phase::Interlude(Interlude::Forced { since }) => Wake::At(since + self.moment_ms()),
            Phase::Interlude(Interlude::Settlement { shown, since }) if *shown < self.payments() => {
                Wake::At(since + (*shown as u64 + 1) * PAYMENT_MS)
            }
            phase => phase.wake(now),
        }
    }
}
