//! A match at play: whose turn it is, what the bots do, and what comes between rounds.

mod person;

use super::hand::Hand;
use super::options::Options;
use super::scene::Scene;
use super::{lesson, recap, reference, results};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::entropy::Pool;
use crate::device::log;
use crate::device::sound::Sound;
use crate::persistence::saves::Saved;
use crate::screens::hand_over;
use crate::session;
use crate::session::hints;
use crate::session::stage::Stage;
use crate::session::thinking::Thinking;
use crate::table::pace::FRAME_MS;
use crate::table::players::{Kind, Players};
use crate::text;
use crate::texts::Line;
use crate::texts::Section;
use crate::texts::{Course, Lang};
use crate::widgets::toast;
use gousset_bots::Level;
use gousset_bots::lexio::{Hint, Player, Think};
use gousset_core::Seat;
use gousset_core::game::Game;
use gousset_core::lexio::{Match, Move, Outcome, Played, Record, TileSet};
use gousset_core::seed::Purpose;
use gousset_draw::canvas::Canvas;
use gousset_draw::theme;

/// A payment of the settlement appears after so long.
const PAYMENT_MS: u64 = 450;

/// A match at play.
pub struct Play {
    record: Record,
    players: Players,
    hand: Hand,
    phase: Phase,
    notice: Option<&'static str>,
    /// How long the record was before the person's last move, while that can be taken back.
    before: Option<usize>,
    /// Why the hint advises what is chosen, until the next press.
    reason: Option<&'static str>,
    stage: Stage,
}

// A thinking bot is the largest by far, and there is one phase at a time, in a static.
#[allow(clippy::large_enum_variant)]
enum Phase {
    /// The first turn is about to begin. It begins with the next update and not where the match is made: there a
    /// bot's first thoughts would lie on the stack on top of the match that is being moved into its place.
    Start,
    /// A match goes on after a power-off: the only person has to press before their hand shows. The screen is there
    /// from the first update on.
    Welcome { seat: Seat, since: Option<u64> },
    /// The next person has to take the handheld.
    HandOver { seat: Seat, since: u64 },
    /// A person is at turn, and their hand is open.
    Person(Seat),
    /// The person at turn has asked for a hint.
    Hint(Seat, Thinking<Hint>),
    /// A bot is at turn.
    Bot(Thinking<Think>),
    /// A combination is on its way to the table.
    Travel { played: Played, outcome: Outcome, since: u64 },
    /// A trick is over.
    Trick { last: Played, since: u64 },
    /// Payment by payment.
    Settlement { shown: usize, since: u64 },
    /// Between two rounds, or after the last.
    Standings,
}

impl Play {
    fn new(record: Record, players: Players, phase: Phase) -> Self {
        let (hand, stage) = (Hand::default(), Stage::default());
        Self { record, players, hand, phase, notice: None, before: None, reason: None, stage }
    }

    fn game(&self) -> &Match {
        self.record.game()
    }

    /// Whose hand is open. A lone person's always is; of several, only the one at turn who has pressed.
    fn viewer(&self) -> Option<Seat> {
        match self.phase {
            Phase::Person(seat) | Phase::Hint(seat, _) => Some(seat),
            _ => self.players.only_person(),
        }
    }

    /// The seed of a bot's decision or of a hint. It follows from the record alone, so that a bot decides the same
    /// after a power-off.
    fn seed(&self, purpose: Purpose) -> u64 {
        self.game().seed().derive(purpose, self.record.moves().into())
    }

    /// Goes on from where the record stands.
    fn carry_on(&mut self, now: u64) {
        if self.game().settlement().is_some() {
            self.phase = Phase::Settlement { shown: self.payments(), since: now };
        } else {
            self.next_turn(now);
        }
    }

    #[inline(never)]
    fn next_turn(&mut self, now: u64) {
        let seat = self.game().round().turn();
        if self.players.kind(seat) == Kind::Person {
            self.stage.sound(Sound::Turn);
        }
        self.phase = match self.players.kind(seat) {
            Kind::Person if self.players.people() > 1 => Phase::HandOver { seat, since: now },
            Kind::Person => Phase::Person(seat),
            Kind::Bot(level) => {
                let seed = self.seed(Purpose::Decision);
                let think = Think::new(Player::Level(level), &self.game().view(seat), seed);
                Phase::Bot(match self.before {
                    Some(_) => Thinking::shown_after(think, level, now, self.stage.pace.undo_ms()),
                    None => Thinking::new(think, level, self.stage.pace, now),
                })
            }
        };
    }

    /// Makes a move of the seat at turn. A refused one says why.
    fn make(&mut self, mv: Move, lang: Lang, now: u64) {
        let seat = self.game().round().turn();
        let on_table = self.game().round().table();
        let length = self.record.unsealed().len();
        match self.record.play(mv) {
            Err(why) => {
                log::refused(Game::Lexio, seat, &why);
                self.notice = Some((lang.texts().lexio.refusal)(why));
            }
            Ok(outcome) => {
                log::moved(Game::Lexio, seat, &mv);
                // Against bots, and only while nothing has come of it.
                let may_undo = self.players.only_person() == Some(seat) && outcome == Outcome::Next;
                self.before = may_undo.then_some(length);
                self.stage.sound(if mv == Move::Pass { Sound::Pass } else { Sound::Play });
                if self.viewer() == Some(seat) {
                    self.hand.settle(self.game().view(seat).hand);
                }
                match (mv, self.game().round().table(), outcome) {
                    (Move::Play(_), Some(played), outcome) => {
                        self.phase = Phase::Travel { played, outcome, since: now };
                    }
                    (_, _, outcome) => self.after(outcome, on_table, now),
                }
            }
        }
    }

    fn after(&mut self, outcome: Outcome, last: Option<Played>, now: u64) {
        match (outcome, last) {
            (Outcome::RoundWon(_), _) => {
                self.stage.sound(Sound::Win);
                self.phase = Phase::Settlement { shown: 0, since: now };
            }
            (Outcome::TrickWon(_), Some(last)) => self.phase = Phase::Trick { last, since: now },
            _ => self.next_turn(now),
        }
    }

    fn payments(&self) -> usize {
        self.game().settlement().map_or(0, |settlement| settlement.payments.len())
    }

    fn wake(&self, now: u64) -> (Wake, bool) {
        match &self.phase {
            Phase::Bot(thinking) => (thinking.wake(now), false),
            Phase::Hint(_, thinking) => (thinking.wake(now), false),
            Phase::Travel { .. } => (Wake::At(now + FRAME_MS), true),
            Phase::Trick { since, .. } => (Wake::At(since + self.stage.pace.trick_ms()), false),
            Phase::Settlement { shown, since } if *shown < self.payments() => {
                (Wake::At(since + (*shown as u64 + 1) * PAYMENT_MS), false)
            }
            _ => (Wake::Press, false),
        }
    }

    fn draw_table(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        let round = self.game().round();
        let viewer = self.viewer();
        let mut scene = Scene {
            view: self.game().view(viewer.unwrap_or(round.turn())),
            viewer,
            open: false,
            players: &self.players,
            hand: &self.hand,
            lang,
            table: round.table(),
            travel: None,
            faded: false,
            acting: matches!(self.phase, Phase::Person(_)),
            thinking: None,
            may_undo: self.before.is_some(),
            menu: self.stage.menu,
            status: self.status(lang),
        };
        match &self.phase {
            Phase::Travel { played, since, .. } => {
                scene.travel = Some((*played, self.stage.pace.way(now, *since)));
                scene.table = None;
            }
            Phase::Trick { last, .. } => {
                scene.table = Some(*last);
                scene.faded = true;
            }
            Phase::Bot(thinking) => scene.thinking = Some(thinking.picture()),
            _ => {}
        }
        scene.draw(canvas);
    }

    fn status(&self, lang: Lang) -> Line {
        let texts = &lang.texts().lexio;
        let name = |seat: Seat| self.players.name(seat);
        match &self.phase {
            Phase::Hint(_, thinking) => hints::pondering(thinking.picture(), lang),
            Phase::Bot(_) => (texts.thinks)(name(self.game().round().turn())),
            Phase::Trick { last, .. } => match self.viewer() {
                Some(viewer) if viewer == last.by => text!("{}", texts.you_take_the_lead),
                _ => (texts.takes_the_lead)(name(last.by)),
            },
            _ => (texts.round_of)(self.game().round_number(), self.game().setup().rounds()),
        }
    }
}

impl session::Play for Play {
    type Options = Options;
    #[cfg(feature = "probe")]
    type Truth = (Record, Option<&'static str>, Option<&'static str>);

    const GAME: Game = Game::Lexio;
    fn reference_label(lang: Lang) -> &'static str {
        lang.texts().lexio.reference_label
    }

    fn rules(lang: Lang) -> &'static [Section] {
        lang.texts().lexio.rules
    }

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let setup = options.setup(players.count()).ok()?;
        Some(Self::new(Record::new(setup, seed), players.clone(), Phase::Start))
    }

    fn rewound(_options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Lexio, why)).ok()?;
        let fits = record.game().setup().rules().players() == saved.players.count();
        fits.then(|| Self::new(record, saved.players.clone(), Phase::Start))
    }

    fn catch_up(&mut self, saved: &Saved<'_>, _pool: &mut Pool) -> Option<usize> {
        let caught_up = self.record.catch_up(saved.record);
        let used = caught_up.inspect_err(|why| log::unreadable(Game::Lexio, why)).ok()?;
        // A settlement is for everyone to see.
        if let Some(seat) = self.players.only_person().filter(|_| self.game().settlement().is_none()) {
            self.phase = Phase::Welcome { seat, since: None };
        }
        Some(used)
    }

    fn lesson(_options: &Options, lang: Lang) -> Option<(Self, Course)> {
        let record = Record::new(lesson::setup()?, lesson::SEED);
        let course = Course { steps: &lesson::STEPS, words: lang.texts().lexio.lesson };
        Some((Self::new(record, Players::against(lesson::SEATS, Level::Easy), Phase::Start), course))
    }

    fn players(&self) -> &Players {
        &self.players
    }

    fn record(&self) -> &[u8] {
        self.record.unsealed()
    }

    fn number(&self) -> u32 {
        self.game().seed().match_number()
    }

    fn is_over(&self) -> bool {
        self.game().is_over()
    }

    fn ending(&self, player: Seat) -> (bool, i32) {
        let chips = self.game().chips().get(player).copied().unwrap_or_default();
        (self.game().leads(player), chips.cast_signed())
    }

    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn shares(&self, lang: Lang) -> Option<Line> {
        let seen = matches!(self.phase, Phase::Standings) && self.game().is_over() && self.stage.shares;
        seen.then(|| text!("{}", lang.texts().lexio.whole_match))
    }

    #[cfg(feature = "probe")]
    fn hides_all(&self) -> bool {
        let running = self.game().settlement().is_none();
        running && (matches!(self.phase, Phase::Welcome { .. }) || self.viewer().is_none())
    }

    #[cfg(feature = "probe")]
    fn become_twin(&mut self, rng: &mut gousset_core::rng::Rng) -> Self::Truth {
        let twin = self.record.twin(rng);
        (core::mem::replace(&mut self.record, twin), self.reason.take(), self.notice.take())
    }

    #[cfg(feature = "probe")]
    fn restore(&mut self, truth: Self::Truth) {
        (self.record, self.reason, self.notice) = truth;
    }

    fn open_hand(&self) -> Option<Seat> {
        self.viewer().filter(|_| self.players.people() > 1)
    }

    fn dismiss(&mut self) {
        self.notice = None;
        self.reason = None;
    }

    fn press(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let taken = event.button == Button::A && event.action == Action::Press;
        match self.phase {
            Phase::Welcome { since, .. } => {
                if since.is_some_and(|since| hand_over::accepts(event, since, now)) {
                    self.carry_on(now);
                }
            }
            Phase::HandOver { seat, since } => {
                if hand_over::accepts(event, since, now) {
                    self.hand.begin();
                    self.phase = Phase::Person(seat);
                }
            }
            Phase::Settlement { shown, .. } => {
                let all = self.payments();
                if taken && shown < all {
                    self.phase = Phase::Settlement { shown: all, since: now };
                } else if taken {
                    self.phase = Phase::Standings;
                }
            }
            Phase::Standings => {
                if taken && self.game().is_over() {
                    return true;
                } else if taken {
                    self.record.next_round();
                    self.hand.begin();
                    self.next_turn(now);
                }
            }
            Phase::Start
            | Phase::Person(_)
            | Phase::Hint(..)
            | Phase::Bot(_)
            | Phase::Travel { .. }
            | Phase::Trick { .. } => {
                if let Some(viewer) = self.viewer() {
                    self.press_hand(event, viewer, lang, now);
                }
            }
        }
        false
    }

    fn think(&mut self) {
        match &mut self.phase {
            Phase::Bot(thinking) => thinking.step(),
            Phase::Hint(_, thinking) => thinking.step(),
            _ => {}
        }
    }

    fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        let mut moved = false;
        match &mut self.phase {
            Phase::Start => {
                self.carry_on(now);
                moved = true;
            }
            Phase::Welcome { since, .. } => {
                since.get_or_insert(now);
            }
            Phase::Bot(thinking) => {
                let (answer, changed) = thinking.update(now);
                moved = changed || answer.is_some();
                if let Some(mv) = answer {
                    self.make(mv, lang, now);
                }
            }
            Phase::Hint(seat, thinking) => {
                let (hint, changed) = thinking.update(now);
                moved = changed || hint.is_some();
                if let Some((mv, reason)) = hint {
                    self.reason = Some((lang.texts().lexio.reason)(reason));
                    self.hand.advise(if let Move::Play(tiles) = mv { tiles } else { TileSet::EMPTY });
                    self.phase = Phase::Person(*seat);
                }
            }
            Phase::Travel { played, outcome, since }
                if now.saturating_sub(*since) >= self.stage.pace.travel_ms() =>
            {
                let (played, outcome) = (*played, *outcome);
                self.after(outcome, Some(played), now);
                moved = true;
            }
            Phase::Trick { since, .. } if now.saturating_sub(*since) >= self.stage.pace.trick_ms() => {
                self.next_turn(now);
                moved = true;
            }
            Phase::Settlement { shown, since } => {
                let due = (now.saturating_sub(*since) / PAYMENT_MS) as usize;
                let all = self.record.game().settlement().map_or(0, |settlement| settlement.payments.len());
                let next = (*shown).max(due).min(all);
                moved = next != *shown;
                *shown = next;
            }
            _ => {}
        }
        let (wake, animates) = self.wake(now);
        (wake, moved || animates)
    }

    fn draw(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        match &self.phase {
            Phase::Welcome { seat, .. } | Phase::HandOver { seat, .. } => {
                self.draw_hand_over(canvas, *seat, lang);
            }
            Phase::Settlement { shown, .. } => {
                results::draw_settlement(canvas, self.game(), &self.players, *shown, lang);
            }
            Phase::Standings => {
                let share = self.game().is_over() && self.stage.shares;
                results::draw_standings(canvas, self.game(), &self.players, share, lang);
            }
            _ => self.draw_table(canvas, lang, now),
        }
        if let Some(reason) = self.reason {
            hints::draw(canvas, reason);
        }
        if let Some(words) = self.notice {
            toast::draw(canvas, 95, theme::ALARM, words);
        }
    }

    fn draw_hand_over(&self, canvas: &mut Canvas, seat: Seat, lang: Lang) {
        let (players, rules) = (&self.players, self.game().setup().rules());
        hand_over::draw(canvas, players.name(seat), self.record.since(seat), lang, |canvas, at, done| {
            recap::draw(canvas, at, done, players, rules, lang);
        });
    }

    fn draw_card(&self, canvas: &mut Canvas, lang: Lang) {
        reference::draw(canvas, Some(self.game().setup().rules()), lang);
    }

    fn draw_reference(canvas: &mut Canvas, lang: Lang) {
        reference::draw(canvas, None, lang);
    }
}

#[cfg(test)]
mod tests;
