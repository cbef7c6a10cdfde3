//! The turns of a match of Thirty.

use super::{Interlude, LiveMatch, Phase};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::games::thirty::scene::Moving;
use crate::session::thinking::Thinking;
use crate::session::{Flow, Reviewed, TurnTypes, Turns};
use crate::table::players::Kind;
use crate::texts::{Lang, Line};
use gousset_bots::thirty::{Advice, BotDecision, Hint};
use gousset_bots::{Decision, NoAppraisal, Temper};
use gousset_core::Seat;
use gousset_core::seed::Purpose;
use gousset_core::thirty::{Card, HAND};

impl LiveMatch {
    /// Handles a press on the open hand. The cursor moves at any time; a card is laid at the person's turn.
    fn press_hand(&mut self, event: Event, viewer: Seat, lang: Lang, now: u64) {
        let pressed = event.action == Action::Press;
        if pressed {
            self.flow.phase.stop_hint();
        }
        let acting = matches!(self.flow.phase, Phase::Person(..));
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        match event.button {
            Button::Left if moves => self.cursor = (self.cursor + HAND - 1) % HAND,
            Button::Right if moves => self.cursor = (self.cursor + 1) % HAND,
            Button::A if pressed && acting => {
                let hand = &self.record.state().hands()[viewer];
                if let Some(&card) = hand.get(self.cursor) {
                    self.lay(card, lang, now);
                }
            }
            Button::A if pressed => self.flow.phase.hurry(),
            Button::X if pressed && acting => self.flow.request_hint(viewer, (), lang),
            _ => {}
        }
    }
}

impl TurnTypes for LiveMatch {
    /// A turn has no state: the cursor moves while others play, and is kept from turn to turn.
    type Turn = ();
    type Ask = ();
    type BotDecision = BotDecision;
    type Hint = Hint;
    type Appraisal = NoAppraisal<<Hint as Decision>::Answer>;
    type ReasonText = Line;
    type Interlude = Interlude;
    type Moving = Moving;
}

impl Reviewed for LiveMatch {}

impl Turns for LiveMatch {
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

    fn temper(&self, seat: Seat) -> Temper {
        self.players.temper(seat)
    }

    fn carry_on(&mut self, _lang: Lang, now: u64) {
        if self.table().is_round_over() {
            self.show_standings(now);
        } else if self.record.moves() == 0 {
            self.begin_round(now);
        } else {
            self.next_turn(now);
        }
    }

    fn take_turn(&mut self, seat: Seat, _now: u64) {
        if self.players.people() > 1 {
            self.cursor = 0;
        }
        self.flow.phase = Phase::Person(seat, ());
    }

    #[inline(never)]
    fn begin_thinking(&mut self, seat: Seat, (): (), now: u64) {
        let Kind::Bot(level) = self.kind(seat) else { return };
        let think = BotDecision::new(level, &self.record.state().view(seat), self.seed(Purpose::Decision));
        let after = self.flow.pace.bot_moves_after_ms();
        self.flow.phase = Phase::Bot(seat, (), Thinking::shown_after(think, level, now, after));
    }

    #[inline(never)]
    fn begin_hint(&mut self, seat: Seat, (): (), now: u64) {
        let hint = Hint::new(&self.record.state().view(seat), self.seed(Purpose::Hint));
        self.flow.phase = Phase::Hint(seat, (), Thinking::hint(hint, now));
    }

    fn answer(&mut self, _seat: Seat, (): (), card: Card, lang: Lang, now: u64) {
        self.lay(card, lang, now);
    }

    fn advise(&mut self, advice: Advice, lang: Lang) {
        self.flow.reason = Some((lang.texts().thirty.reason)(advice.reason));
        let hand = self.viewer().map(|viewer| &self.record.state().hands()[viewer]);
        let place = hand.and_then(|hand| hand.iter().position(|&card| card == advice.card));
        self.cursor = place.unwrap_or(self.cursor);
    }

    fn press_table(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let taken = event.is_press(Button::A);
        match self.flow.phase {
            Phase::Interlude(Interlude::Standings) => return taken && self.after_standings(now),
            Phase::Interlude(Interlude::Scored { .. }) if taken => self.next_turn(now),
            _ => {
                if let Some(viewer) = self.viewer() {
                    self.press_hand(event, viewer, lang, now);
                } else if taken {
                    self.flow.phase.hurry();
                }
            }
        }
        false
    }

    fn update_interlude(&mut self, _lang: Lang, now: u64) -> bool {
        let Phase::Interlude(Interlude::Scored { since, .. }) = self.flow.phase else { return false };
        let over = now.saturating_sub(since) >= self.flow.pace.trick_ms();
        if over {
            self.next_turn(now);
        }
        over
    }

    fn after_round_end(&mut self, now: u64) {
        self.show_standings(now);
    }

    fn wake(&self, now: u64) -> Wake {
        match &self.flow.phase {
            Phase::Interlude(Interlude::Scored { since, .. }) => Wake::At(since + self.flow.pace.trick_ms()),
            phase => phase.wake(now),
        }
    }
}
