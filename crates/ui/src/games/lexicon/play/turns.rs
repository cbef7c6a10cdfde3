//! The turns of a match of Lexicon.

use super::super::doubt::{STAGED_MS, Stage};
use super::super::scene::Moving;
use super::super::turn::Turn;
use super::super::words;
use super::{BLUFFED_MS, GLANCE_MS, Interlude, LIES_MS, LiveMatch, Phase, PuzzleKind};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::session::thinking::Thinking;
use crate::session::{Flow, TurnTypes, Turns};
use crate::table::players::Kind;
use crate::texts::{Lang, Line};
use gousset_bots::lexicon::{Appraisal, BotDecision, Hint, Player as Bot, Reason};
use gousset_bots::{Level, Temper};
use gousset_core::Seat;
use gousset_core::lexicon::{Done, Move, Player};
use gousset_core::seed::Purpose;

impl TurnTypes for LiveMatch {
    type Turn = Turn;
    type Ask = ();
    type BotDecision = BotDecision<'static>;
    type Hint = Hint<'static>;
    type Appraisal = Appraisal<'static>;
    type ReasonText = Line;
    type Interlude = Interlude;
    type Moving = Moving;
}

impl Turns for LiveMatch {
    fn temper(&self, seat: Seat) -> Temper {
        self.state().player_at(seat).map_or(Temper::Even, |player| self.entrants.temper(player))
    }

    fn flow(&self) -> &Flow<Self> {
        &self.flow
    }

    fn flow_mut(&mut self) -> &mut Flow<Self> {
        &mut self.flow
    }

    fn pause(&mut self, now: u64) {
        if let Some(clock) = &mut self.clock {
            clock.run(false, now);
        }
        if let Phase::Interlude(Interlude::Doubt(doubt)) = &mut self.flow.phase {
            doubt.hold(now);
        }
    }

    fn kind(&self, seat: Seat) -> Kind {
        self.state().player_at(seat).map_or(Kind::Bot(Level::Easy), |player| self.entrants.kind(player))
    }

    fn seat_of(&self, player: Player) -> Option<Seat> {
        let (table, seat) = self.state().place_of(player)?;
        (table == self.state().table()).then_some(seat)
    }

    /// Continues with the start of a round, a word that may still be challenged, the scores, or the next turn.
    fn carry_on(&mut self, lang: Lang, now: u64) {
        let is_answered = core::mem::take(&mut self.was_counted) && self.state().is_round_over();
        if self.record.moves() == 0 {
            // Time may have passed before the first move.
            let kept = self.clock;
            self.begin_round(now);
            self.clock = kept.or(self.clock);
        } else if let Some((author, word)) = self.laid().filter(|_| !is_answered) {
            // The author has made the last move.
            let laid = Done::Turn { by: author, mv: Move::Word(word), open: None, before: None };
            let done = self.record.last().unwrap_or(&laid);
            self.status = words::describe(done, self.called(author, lang), lang);
            self.doubt(lang, now);
        } else if self.round().turn().is_none() {
            self.flow.show(Interlude::Score);
        } else {
            self.next(now);
        }
    }

    fn take_turn(&mut self, seat: Seat, _now: u64) {
        let mut turn = Turn::new(&self.state().view(seat), self.sorting, self.aid());
        if let Some((PuzzleKind::Bluff, at)) = self.puzzle {
            // The cursor starts on a true word.
            turn.accuse(usize::from(at == Some(0)));
        }
        self.flow.phase = Phase::Person(seat, turn);
    }

    #[inline(never)]
    fn begin_thinking(&mut self, seat: Seat, (): (), now: u64) {
        let (Kind::Bot(level), Some(player)) = (self.kind(seat), self.state().player_at(seat)) else {
            return;
        };
        let watched = self.is_watched();
        // Hard bots at a table that is not watched play as normal ones, so that people do not wait long for them.
        let level = if watched || level == Level::Easy { level } else { Level::Normal };
        let seed = self.seed(Purpose::Decision, None);
        let bot = Bot::Character(self.entrants.character(player, level));
        let after = match self.before {
            Some(_) => self.flow.pace.undo_ms(),
            // The question about the last word has given the time to follow.
            None if self.laid().is_some() && !self.doubters().is_empty() => 0,
            None if watched => self.flow.pace.bot_moves_after_ms(),
            None => 0,
        };
        // The question about the next word covers the last remark.
        let read_at = self.flow.talk.read_at().filter(|_| watched).unwrap_or_default();
        let after = after.max(read_at.saturating_sub(now));
        let decision = BotDecision::new(bot, &self.state().view(seat), self.dictionary, seed);
        self.flow.phase = Phase::Bot(seat, (), Thinking::shown_after(decision, level, now, after));
    }

    #[inline(never)]
    fn begin_hint(&mut self, seat: Seat, turn: Turn, now: u64) {
        let alone = self.entrants.people() == 1;
        let (seed, restraint) = (self.seed(Purpose::Hint, None), self.entrants.bots().restraint);
        let hint = Hint::new(&self.state().view(seat), self.dictionary, seed, alone, restraint);
        self.flow.phase = Phase::Hint(seat, turn, Thinking::hint(hint, now));
    }

    fn answer(&mut self, seat: Seat, (): (), mv: Move, lang: Lang, now: u64) {
        if !self.make(seat, mv, lang, now) {
            self.throw_first(seat, lang, now);
        }
    }

    fn advise(&mut self, (mv, reason): (Move, Reason), lang: Lang) {
        if let Phase::Person(_, turn) = &mut self.flow.phase {
            turn.advise(mv, self.record.state().round().table());
        }
        self.flow.reason = Some((lang.texts().lexicon.hint)(reason));
    }

    fn press_table(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        match &mut self.flow.phase {
            Phase::Interlude(_) => return self.press_interlude(event, lang, now),
            Phase::BotPending(..) | Phase::Bot(..) => match (event.button, event.action) {
                (Button::B, Action::Press) => self.undo(),
                (Button::A, Action::Press) => self.flow.phase.hurry(),
                _ => {}
            },
            _ => self.press_turn(event, lang, now),
        }
        false
    }

    fn tick(&mut self, lang: Lang, now: u64) -> bool {
        self.run_clock(lang, now)
    }

    fn update_interlude(&mut self, lang: Lang, now: u64) -> bool {
        // If only bots play, pages pass by themselves.
        let alone = self.entrants.people() == 0;
        match &mut self.flow.phase {
            Phase::Interlude(Interlude::Doubt(doubt)) => {
                doubt.go_on(now);
                if doubt.has_passed(now) {
                    self.settle_doubt(None, lang, now);
                }
                true
            }
            Phase::Interlude(Interlude::Lies(since)) => {
                let seen = now.saturating_sub(*since) >= LIES_MS;
                if seen {
                    self.settle_doubt(None, lang, now);
                }
                seen
            }
            Phase::Interlude(Interlude::Bluffed(since)) => {
                let seen = now.saturating_sub(*since) >= BLUFFED_MS;
                if seen {
                    self.next(now);
                }
                seen
            }
            Phase::Interlude(Interlude::Judged(judged, since)) => {
                let passed = now.saturating_sub(*since);
                let seen = alone && passed >= STAGED_MS + GLANCE_MS;
                let staged = passed <= STAGED_MS + GLANCE_MS && judged.stage(passed) != Stage::Turning(0);
                if seen {
                    self.leave_verdict(now);
                }
                seen || staged
            }
            Phase::Interlude(Interlude::Seated(since)) => {
                let seen = alone && now.saturating_sub(*since) >= GLANCE_MS;
                if seen {
                    self.next(now);
                }
                seen
            }
            _ => false,
        }
    }

    fn after_round_end(&mut self, _now: u64) {
        self.flow.show(Interlude::Hands);
    }

    fn wake(&self, now: u64) -> Wake {
        let alone = self.entrants.people() == 0;
        let wake = match &self.flow.phase {
            Phase::Interlude(Interlude::Doubt(doubt)) => doubt.next_change(now).map_or(Wake::Press, Wake::At),
            Phase::Interlude(Interlude::Lies(since)) => Wake::At(since + LIES_MS),
            Phase::Interlude(Interlude::Bluffed(since)) => Wake::At(since + BLUFFED_MS),
            Phase::Interlude(Interlude::Seated(since)) if alone => Wake::At(since + GLANCE_MS),
            Phase::Interlude(Interlude::Judged(judged, since)) => {
                let next =
                    judged.until_next(now.saturating_sub(*since)).filter(|_| self.flow.pace.animations);
                match next {
                    Some(next) => Wake::At(now + next),
                    None if alone => Wake::At(since + STAGED_MS + GLANCE_MS),
                    None => Wake::Press,
                }
            }
            phase => phase.wake(now),
        };
        wake.by(self.clock.and_then(|clock| clock.next_change()))
    }
}
