//! The person whose hand is open: choosing tiles, acting at turn, asking for a hint, taking a move back.

use super::{HOP_MS, LiveMatch, Moving, Phase};
use crate::device::buttons::{Action, Button, Event};
use crate::device::log;
use crate::device::sound::Sound;
use crate::games::lexio::hand::{BarAction, Cursor};
use crate::session::runner;
use crate::texts::Lang;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::lexio::{Move, Record};

impl LiveMatch {
    /// Takes back the person's last move. All others are bots, and none has moved since.
    #[inline(never)]
    fn undo(&mut self) {
        let Some((length, seat)) = self.before.take().zip(self.players.only_person()) else { return };
        let left = self.state().view(seat).hand;
        let kept = self.record.unsealed().get(..length).unwrap_or_default();
        // This part was replayed before, so it replays again. The deal of a round is not in the record.
        if let Ok(mut record) = Record::restore(kept) {
            record.next_round();
            self.record = record;
            log::undone(Game::Lexio, seat);
            self.hand.choose(self.state().view(seat).hand.without(left));
            self.open_turn(seat);
        }
    }

    /// Begins the turn of a person. If nothing beats the table, the only action is to pass.
    pub(super) fn open_turn(&mut self, seat: Seat) {
        if self.is_stuck(seat) {
            self.hand.begin_stuck();
        }
        self.flow.phase = Phase::Person(seat, ());
    }

    /// Any press ends a moment. B takes the person's own play back.
    pub(super) fn skip_moment(&mut self, event: Event, now: u64) {
        match (event.action, event.button) {
            (Action::Press, Button::B) if self.before.is_some() => self.undo(),
            (Action::Press, _) => self.next_turn(now),
            _ => {}
        }
    }

    /// Handles a press on the open hand. Tiles may be chosen while others move, but actions need the person's turn.
    pub(super) fn press_hand(&mut self, event: Event, viewer: Seat, lang: Lang, now: u64) {
        let view = self.state().view(viewer);
        // Any press stops a pending hint: the person goes on without it, or asks for another play.
        let asked = self.flow.phase.is_hint();
        if matches!(event.action, Action::Press | Action::Hold) {
            self.flow.phase.stop_hint();
        }
        let acting = matches!(self.flow.phase, Phase::Person(..));
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        match event.button {
            Button::Up if moves => self.hand.go(view.hand, 0, -1),
            Button::Down if moves => self.hand.go(view.hand, 0, 1),
            Button::Left if moves => self.hand.go(view.hand, -1, 0),
            Button::Right if moves => self.hand.go(view.hand, 1, 0),
            Button::A if pressed => {
                if acting || self.hand.is_ahead() {
                    self.take(viewer, acting, lang, now);
                } else {
                    self.flow.phase.hurry();
                }
            }
            Button::B if pressed && !self.hand.chosen(view.hand).is_empty() => self.hand.clear(),
            Button::B if pressed && self.before.is_some() => self.undo(),
            Button::B if pressed => self.hand.cursor = Cursor::BarAction(BarAction::Pass),
            Button::X if pressed && asked => self.suggest(viewer, lang),
            Button::X if pressed => self.act(BarAction::Suggest, viewer, acting, lang, now),
            // The press of X has requested a hint. If X is held, it sorts instead.
            Button::X if event.action == Action::Hold => {
                self.flow.dismiss();
                self.hand.begin();
                self.hand.sort(view.hand);
                if acting {
                    self.open_turn(viewer);
                }
            }
            _ => {}
        }
        if !acting && matches!(self.hand.cursor, Cursor::BarAction(_)) {
            self.hand.cursor = Cursor::Tile(0);
        }
    }

    /// Takes the tile or the action under the cursor.
    fn take(&mut self, viewer: Seat, acting: bool, lang: Lang, now: u64) {
        let held = self.state().view(viewer).hand;
        let tile = self.hand.under_cursor(held);
        match self.hand.take(held) {
            Some(action) => self.act(action, viewer, acting, lang, now),
            None => {
                if let Some(tile) = tile.filter(|&tile| self.hand.chosen(held).contains(tile)) {
                    self.flow.moves(Moving::Hop(tile), HOP_MS, now);
                }
            }
        }
    }

    fn act(&mut self, action: BarAction, viewer: Seat, acting: bool, lang: Lang, now: u64) {
        let view = self.state().view(viewer);
        match action {
            BarAction::Sort => self.hand.sort(view.hand),
            _ if !acting => self.flow.notice = Some(lang.texts().lexio.not_your_turn),
            BarAction::Play => self.make(Move::Play(self.hand.chosen(view.hand)), lang, now),
            BarAction::Pass => {
                let forced = self.hand.is_stuck();
                self.flow.forced_passes = self.flow.forced_passes.saturating_add(forced.into());
                self.make(Move::Pass, lang, now);
            }
            // The only button says all, so this costs no hint.
            BarAction::Suggest if self.hand.is_stuck() => self.flow.sound(Sound::Refused),
            // A puzzle gives its own hints.
            BarAction::Suggest if self.hand.is_advised() && !self.puzzle => self.suggest(viewer, lang),
            BarAction::Suggest => self.flow.request_hint(viewer, (), lang),
        }
    }

    /// Suggests another play, one after the other. This counts as a hint.
    fn suggest(&mut self, viewer: Seat, lang: Lang) {
        runner::note_help(self);
        if self.hand.suggest(&self.record.state().view(viewer)).is_none() {
            self.flow.notice = Some(lang.texts().lexio.nothing_beats);
            self.hand.cursor = Cursor::BarAction(BarAction::Pass);
        }
    }
}
