//! A match of Lexio at play: turns, bots, and the pages between rounds.

mod person;

use super::hand::Hand;
use super::options::Options;
use super::scene::{Moving, Over, Scene};
use super::{hint_texts, lesson, recap, reference, results};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::entropy::Pool;
use crate::device::log;
use crate::device::sound::Sound;
use crate::elements::Surface;
use crate::persistence::help::DEALT;
use crate::persistence::saves::Saved;
use crate::screens::hand_over;
use crate::session::thinking::Thinking;
use crate::session::{self, Flow, Play as _, hints};
use crate::table::descriptor::Descriptor;
use crate::table::players::{Kind, MAX_SEATS, Players};
use crate::table::talk::Occasion;
use crate::text;
use crate::texts::Line;
use crate::texts::Section;
use crate::texts::{Course, Lang};
use core::ops::ControlFlow;
use gousset_bots::lexio::{Advice, Hint, Player, Think};
use gousset_bots::{Level, Temper};
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::lexio::{Match, Move, Outcome, Played, Rank, Record, Refusal, TileSet, earned};
use gousset_core::seed::{MatchSeed, Purpose};

/// The time from one payment of the settlement to the next, and the time that its chip flies.
const PAYMENT_MS: u64 = 450;
const CHIP_MS: u64 = 300;
/// How long a chosen tile hops.
const HOP_MS: u64 = 180;

/// A match at play.
pub struct Play {
    record: Record,
    players: Players,
    hand: Hand,
    /// The length of the record before the person's last move, while that can be taken back.
    before: Option<usize>,
    flow: Flow<Self>,
}

type Phase = session::Phase<Play>;

/// A pause or page between two turns.
pub enum Interlude {
    /// A trick is over. `last` is its last combination.
    Trick { last: Played, since: u64 },
    /// A lone person can only pass, and the settings say that such passes are made automatically.
    Forced { since: u64 },
    /// The tiles left in the hands of the losers.
    Hands,
    /// The payments, one by one.
    Settlement { shown: usize, since: u64 },
    /// The standings, between two rounds or after the last.
    Standings,
}

impl Play {
    fn new(record: Record, players: Players) -> Self {
        Self { record, players, hand: Hand::default(), before: None, flow: Flow::default() }
    }

    fn game(&self) -> &Match {
        self.record.game()
    }

    /// The seed of a bot's decision or of a hint. It follows from the record alone, so that a bot decides the same
    /// after a power-off.
    fn seed(&self, purpose: Purpose) -> u64 {
        self.game().seed().derive(purpose, self.record.moves().into())
    }

    /// Begins a round, with an animation of the deal if a hand is visible.
    fn begin_round(&mut self, now: u64) {
        if self.viewer().is_some() {
            self.flow.deal(Moving::Deal, now);
        }
        self.next_turn(now);
    }

    fn next_turn(&mut self, now: u64) {
        let seat = self.game().round().turn();
        if self.is_forced(seat) {
            self.flow.show(Interlude::Forced { since: now });
        } else {
            self.begin_turn(seat, (), now);
        }
    }

    /// Whether this seat can only pass, and the pass is made automatically. Among several people this would reveal
    /// something about the hand.
    fn is_forced(&self, seat: Seat) -> bool {
        let view = self.game().view(seat);
        self.flow.pace.forced
            && self.players.only_person() == Some(seat)
            && view.may_pass()
            && view.each_play(|_| ControlFlow::Break(())).is_continue()
    }

    /// Makes a move of the seat at turn. If it is refused, shows the reason.
    fn make(&mut self, mv: Move, lang: Lang, now: u64) {
        let seat = self.game().round().turn();
        let on_table = self.game().round().table();
        let length = self.record.unsealed().len();
        match self.record.play(mv) {
            Err(why) => {
                log::refused(Game::Lexio, seat, &why);
                self.flow.notice = Some((lang.texts().lexio.refusal)(told(why, mv, on_table)));
                self.flow.refuse(Moving::Shake, now);
            }
            Ok(outcome) => {
                log::moved(Game::Lexio, seat, &mv);
                // Only against bots, and only if the move ended neither a trick nor the round.
                let may_undo = self.players.only_person() == Some(seat) && outcome == Outcome::Next;
                self.before = may_undo.then_some(length);
                self.flow.sound(if mv == Move::Pass { Sound::Pass } else { Sound::Play });
                if self.viewer() == Some(seat) {
                    self.hand.settle(self.game().view(seat).hand);
                }
                if let (Move::Play(_), Some(played)) = (mv, self.game().round().table()) {
                    self.flow.moves(Moving::Play(played), self.flow.pace.travel_ms(), now);
                }
                self.comment(seat, mv, on_table, lang, now);
                self.after(outcome, on_table, now);
            }
        }
    }

    /// Lets bots comment on a move.
    fn comment(&mut self, seat: Seat, mv: Move, before: Option<Played>, lang: Lang, now: u64) {
        let Move::Play(tiles) = mv else { return };
        if let Some(winner) = self.game().round().winner() {
            return self.comment_on_end(winner, lang, now);
        }
        match (self.kind(seat), before) {
            (Kind::Bot(_), _) if tiles.len() == 5 || tiles.iter().any(|tile| tile.rank() == Rank::TWO) => {
                self.remark(seat, Occasion::Strong, lang, now);
            }
            (Kind::Person, Some(before)) => self.remark(before.by, Occasion::Beaten, lang, now),
            _ => {}
        }
    }

    fn after(&mut self, outcome: Outcome, last: Option<Played>, now: u64) {
        match (outcome, last) {
            (Outcome::RoundWon(winner), _) => self.end_round_with(|player| player == winner, now),
            (Outcome::TrickWon(_), Some(last)) => self.flow.show(Interlude::Trick { last, since: now }),
            _ => self.next_turn(now),
        }
    }

    fn payments(&self) -> usize {
        self.game().settlement().map_or(0, |settlement| settlement.payments.len())
    }

    /// Shows this many payments. The chip of the last one flies.
    fn pay(&mut self, shown: usize, since: u64, now: u64) {
        self.flow.show(Interlude::Settlement { shown, since });
        self.flow.moves(Moving::Chip, CHIP_MS, now);
    }

    fn show_standings(&mut self, now: u64) {
        self.flow.show(Interlude::Standings);
        let over = self.game().is_over();
        if over {
            self.flow.sound(self.sound_of_win(|player| self.game().leads(player)));
        }
        self.flow.count(Moving::Count, over, now);
    }

    /// Continues after the standings. Returns true once the match is over.
    fn after_standings(&mut self, now: u64) -> bool {
        if self.game().is_over() {
            return true;
        }
        self.deal_next();
        self.hand.begin();
        self.begin_round(now);
        false
    }

    /// Deals the next round. The record contains it only from its first move on, the note until then.
    fn deal_next(&mut self) {
        if self.record.next_round() {
            self.flow.dealt = Some(self.record.moves());
        }
    }

    fn draw_scene(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
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
            moving: self.flow.moving(now),
            faded: false,
            acting: matches!(self.flow.phase, Phase::Person(..)),
            choosing: viewer.is_some() && self.takes_choices(),
            said: self.flow.talk.said(),
            winner: match self.flow.phase {
                Phase::RoundEnd { .. } => round.winner(),
                _ => None,
            },
            thinking: self.flow.phase.thinking(),
            may_undo: self.before.is_some(),
            hints: self.flow.hints,
            menu: self.flow.menu,
            over: match (self.flow.is_lesson(), self.flow.has_reason()) {
                (true, _) => Over::Lesson,
                (_, true) => Over::Reason,
                _ => Over::Nothing,
            },
            status: self.status(lang),
        };
        match &self.flow.phase {
            Phase::Interlude(Interlude::Trick { last, .. }) => {
                scene.table = Some(*last);
                scene.faded = true;
            }
            Phase::RoundEnd { .. } => scene.faded = true,
            _ => {}
        }
        scene.draw(surface);
    }

    /// Whether presses reach the open hand.
    fn takes_choices(&self) -> bool {
        let phase = &self.flow.phase;
        phase.is_at_table() && !matches!(phase, Phase::Interlude(Interlude::Forced { .. }))
    }

    fn status(&self, lang: Lang) -> Line {
        let texts = &lang.texts().lexio;
        let name = |seat: Seat| self.players.name(seat);
        match &self.flow.phase {
            Phase::Hint(.., thinking) => hints::pondering(thinking.picture(), lang),
            Phase::BotPending(seat, ()) | Phase::Bot(seat, ..) => (texts.thinks)(name(*seat)),
            Phase::Interlude(Interlude::Forced { .. }) => {
                text!("{}", texts.nothing_beats)
            }
            Phase::Interlude(Interlude::Trick { last, .. }) => match self.viewer() {
                Some(viewer) if viewer == last.by => text!("{}", texts.you_take_the_lead),
                _ => (texts.takes_the_lead)(name(last.by)),
            },
            _ => (texts.round_of)(self.game().round_number(), self.game().setup().rounds()),
        }
    }
}

impl session::Play for Play {
    type Options = Options;
    /// A turn has no state: the hand accepts presses while others move, and is kept from turn to turn.
    type Turn = ();
    type Ask = ();
    type Think = Think;
    type Hint = Hint;
    type ReasonText = Line;
    type Interlude = Interlude;
    type Moving = Moving;
    #[cfg(feature = "probe")]
    type Truth = Record;

    const DESCRIPTOR: &'static Descriptor = &super::DESCRIPTOR;
    /// Between the last play and the hand.
    const BANNER_TOP: i32 = 126;

    fn reference_label(lang: Lang) -> &'static str {
        lang.texts().lexio.reference_label
    }

    fn rules(lang: Lang) -> &'static [Section] {
        lang.texts().lexio.rules
    }

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let setup = options.setup(players.count()).ok()?;
        Some(Self::new(Record::new(setup, seed), players.clone()))
    }

    fn rewound(_options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Lexio, why)).ok()?;
        let fits = record.game().setup().rules().players() == saved.players.count();
        fits.then(|| Self::new(record, saved.players.clone()))
    }

    fn catch_up(&mut self, saved: &Saved<'_>, _pool: &mut Pool) -> Option<usize> {
        let caught_up = self.record.catch_up(saved.record);
        let used = caught_up.inspect_err(|why| log::unreadable(Game::Lexio, why)).ok()?;
        if saved.note == DEALT {
            self.deal_next();
        }
        Some(used)
    }

    fn lesson(_options: &Options, lang: Lang) -> Option<(Self, Course)> {
        let record = Record::new(lesson::setup()?, lesson::SEED);
        let course = Course { steps: &lesson::STEPS, words: lang.texts().lexio.lesson };
        Some((Self::new(record, Players::against(lesson::SEATS, Level::Easy)), course))
    }

    fn players(&self) -> &Players {
        &self.players
    }

    fn record(&self) -> &[u8] {
        self.record.unsealed()
    }

    fn moves(&self) -> u32 {
        self.record.moves()
    }

    fn temper(&self, seat: Seat) -> Temper {
        self.players.temper(seat)
    }

    fn match_seed(&self) -> MatchSeed {
        self.game().seed()
    }

    fn is_over(&self) -> bool {
        self.game().is_over()
    }

    fn ending(&self, player: Seat) -> (bool, i32) {
        let chips = self.game().chips().get(player).copied().unwrap_or_default();
        (self.game().leads(player), chips.cast_signed())
    }

    fn finished_round(&self) -> Option<u32> {
        self.game().settlement().map(|_| self.game().round_number().into())
    }

    #[inline(never)]
    fn badges(&self, rounds: Rounds) -> [Badges; MAX_SEATS] {
        let earned = earned(self.record(), rounds);
        core::array::from_fn(|player| earned.get(player).copied().unwrap_or_default())
    }

    fn flow(&self) -> &Flow<Self> {
        &self.flow
    }

    fn flow_mut(&mut self) -> &mut Flow<Self> {
        &mut self.flow
    }

    fn shares(&self, lang: Lang) -> Option<Line> {
        let at_end =
            matches!(self.flow.phase, Phase::Interlude(Interlude::Standings)) && self.game().is_over();
        (at_end && self.flow.shares).then(|| text!("{}", lang.texts().lexio.whole_match))
    }

    #[cfg(feature = "probe")]
    fn round_number(&self) -> u32 {
        self.game().round_number().into()
    }

    #[cfg(feature = "probe")]
    fn has_hidden_cards(&self) -> bool {
        self.game().settlement().is_none()
    }

    #[cfg(feature = "probe")]
    fn become_twin(&mut self, rng: &mut gousset_core::rng::Rng) -> Record {
        let twin = self.record.twin(rng);
        core::mem::replace(&mut self.record, twin)
    }

    #[cfg(feature = "probe")]
    fn restore(&mut self, truth: Record) {
        self.record = truth;
    }

    fn kind(&self, seat: Seat) -> Kind {
        self.players.kind(seat)
    }

    fn seat_of(&self, player: usize) -> Option<Seat> {
        Some(player)
    }

    fn carry_on(&mut self, _lang: Lang, now: u64) {
        if self.game().settlement().is_some() {
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
        self.flow.phase = Phase::Person(seat, ());
    }

    #[inline(never)]
    fn begin_thinking(&mut self, seat: Seat, (): (), now: u64) {
        let Kind::Bot(level) = self.kind(seat) else { return };
        let player = Player::Character(level, self.temper(seat));
        let pace = self.flow.pace;
        let after = if self.before.is_some() { pace.undo_ms() } else { pace.bot_moves_after_ms() };
        let think = Think::new(player, &self.game().view(seat), self.seed(Purpose::Decision));
        self.flow.phase = Phase::Bot(seat, (), Thinking::shown_after(think, level, now, after));
    }

    #[inline(never)]
    fn begin_hint(&mut self, seat: Seat, (): (), now: u64) {
        let hint = Hint::new(&self.game().view(seat), self.seed(Purpose::Hint));
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
            Phase::Interlude(Interlude::Trick { .. }) if taken => self.next_turn(now),
            Phase::Interlude(Interlude::Forced { .. }) if taken => self.make(Move::Pass, lang, now),
            Phase::Interlude(Interlude::Hands) if taken => {
                self.flow.show(Interlude::Settlement { shown: 0, since: now });
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
        let (pace, all) = (self.flow.pace, self.payments());
        let Phase::Interlude(interlude) = &mut self.flow.phase else { return false };
        match interlude {
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
                let due = now.saturating_sub(*since) >= pace.bot_moves_after_ms();
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

    /// Names the player who has gone out.
    fn round_end(&self, lang: Lang) -> Line {
        let texts = &lang.texts().lexio;
        match (self.game().round().winner(), self.viewer()) {
            (Some(winner), Some(viewer)) if viewer == winner => text!("{}", texts.you_go_out),
            (Some(winner), _) => (texts.goes_out)(self.players.name(winner)),
            (None, _) => Line::default(),
        }
    }

    fn after_round_end(&mut self, _now: u64) {
        self.flow.show(Interlude::Hands);
    }

    fn wake(&self, now: u64) -> Wake {
        match &self.flow.phase {
            Phase::Interlude(Interlude::Trick { since, .. }) => Wake::At(since + self.flow.pace.trick_ms()),
            Phase::Interlude(Interlude::Forced { since }) => {
                Wake::At(since + self.flow.pace.bot_moves_after_ms())
            }
            Phase::Interlude(Interlude::Settlement { shown, since }) if *shown < self.payments() => {
                Wake::At(since + (*shown as u64 + 1) * PAYMENT_MS)
            }
            phase => phase.wake(now),
        }
    }

    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        match &self.flow.phase {
            Phase::Interlude(Interlude::Hands) => {
                results::draw_hands(surface, self.game(), &self.players, lang);
            }
            Phase::Interlude(Interlude::Settlement { shown, .. }) => {
                let way = self.flow.way(Moving::Chip, now);
                results::draw_settlement(surface, self.game(), &self.players, (*shown, way), lang);
            }
            Phase::Interlude(Interlude::Standings) => {
                let over = self.game().is_over();
                let (after, way) = (self.flow.after(over, over), self.flow.way(Moving::Count, now));
                results::draw_standings(surface, self.game(), &self.players, (after, way), lang);
            }
            _ => self.draw_scene(surface, lang, now),
        }
    }

    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang) {
        let (players, rules) = (&self.players, self.game().setup().rules());
        hand_over::draw(surface, players.name(seat), self.record.since(seat), lang, |surface, at, done| {
            recap::draw(surface, at, done, players, rules, lang);
        });
    }

    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang) {
        reference::draw(surface, Some(self.game().setup().rules()), lang);
    }

    fn draw_reference(_options: &Options, _seats: usize, surface: &mut dyn Surface, lang: Lang) {
        reference::draw(surface, None, lang);
    }
}

/// The refusal that is shown for a move. A wrong number of tiles is reported before any other fault.
fn told(why: Refusal, mv: Move, on_table: Option<Played>) -> Refusal {
    match (why, mv, on_table) {
        (Refusal::NotACombo(_), Move::Play(tiles), Some(played)) if tiles.len() != played.combo.size() => {
            Refusal::WrongSize { needed: played.combo.size() as u8 }
        }
        _ => why,
    }
}

#[cfg(test)]
mod tests;
