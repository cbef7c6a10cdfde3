//! A match of Lexio at play: turns, bots, and the pages between rounds.

mod person;
mod picture;
#[cfg(feature = "probe")]
mod probed;
mod puzzle;
mod reviewed;
mod turns;

use super::feats;
use super::hand::{Cursor, Hand};
use super::lesson;
use super::moment::Moment;
use super::options::Options;
use super::scene::Moving;
use crate::device::buttons::Button;
use crate::device::entropy::Pool;
use crate::device::log;
use crate::device::sound::Sound;
use crate::elements::Presses;
use crate::persistence::help::DEALT;
use crate::persistence::saves::Saved;
use crate::session::{self, Flow, MatchState, Puzzles, Turns, runner};
use crate::table::descriptor::Descriptor;
use crate::table::feats::Feats;
use crate::table::pace::Speed;
use crate::table::players::{Kind, MAX_SEATS, Players};
use crate::table::talk::Occasion;
use crate::text;
use crate::texts::Line;
use crate::texts::{Course, Lang};
use core::ops::ControlFlow;
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::lexio::{Done, Match, Move, Outcome, Played, Rank, Record, Refusal, earned};
use gousset_core::seed::{MatchSeed, Purpose};

/// The time from one payment of the settlement to the next, and the time that its chip flies.
const PAYMENT_MS: u64 = 450;
/// The time before the first payment, in which the sum can be read.
const COUNTED_MS: u64 = 400;
const CHIP_MS: u64 = 300;
/// How long a chosen tile hops.
const HOP_MS: u64 = 180;

/// A match at play.
pub struct LiveMatch {
    record: Record,
    players: Players,
    hand: Hand,
    /// The length of the record before the person's last move, while that can be taken back.
    before: Option<usize>,
    /// The seats whose last move was an automatic pass, a bit each.
    skipped: u8,
    /// The number of tiles from which the winner of the last round came back.
    comeback: Option<u8>,
    /// True in a puzzle.
    puzzle: bool,
    flow: Flow<Self>,
}

type Phase = session::Phase<LiveMatch>;

/// A pause or page between two turns.
pub enum Interlude {
    /// A play that everybody should notice, which has landed at this time.
    Moment { moment: Moment, since: u64 },
    /// A trick is over. `last` is its last combination.
    Trick { last: Played, since: u64 },
    /// A person can only pass, and the settings say that such passes are made automatically.
    Forced { since: u64 },
    /// The tiles left in the hands of the losers.
    Hands,
    /// The payments, one by one.
    Settlement { shown: usize, since: u64 },
    /// The standings, between two rounds or after the last.
    Standings,
}

impl LiveMatch {
    /// Inlined: a match is built where it stays. A copy on the stack would take up to 15 KB more.
    #[inline(always)]
    fn new(record: Record, players: Players) -> Self {
        let flow = Flow::default();
        Self {
            record,
            players,
            hand: Hand::default(),
            before: None,
            skipped: 0,
            comeback: None,
            puzzle: false,
            flow,
        }
    }

    fn state(&self) -> &Match {
        self.record.state()
    }

    /// The seed of a bot's decision or of a hint. It follows from the record alone, so that a bot decides the same
    /// after a power-off.
    fn seed(&self, purpose: Purpose) -> u64 {
        self.state().seed().derive(purpose, self.record.moves().into())
    }

    /// Begins a round, with an animation of the deal if a hand is visible.
    fn begin_round(&mut self, now: u64) {
        if self.viewer().is_some() {
            self.flow.deal(Moving::Deal, now);
        }
        self.next_turn(now);
    }

    fn next_turn(&mut self, now: u64) {
        let seat = self.state().round().turn();
        if self.is_forced(seat) {
            if self.viewer() == Some(seat) {
                self.hand.begin_stuck();
            }
            self.flow.show(Interlude::Forced { since: now });
        } else {
            runner::begin_turn(self, seat, (), now);
        }
    }

    /// Whether this seat can only pass.
    fn is_stuck(&self, seat: Seat) -> bool {
        let view = self.state().view(seat);
        view.may_pass() && view.each_play(|_| ControlFlow::Break(())).is_continue()
    }

    /// Whether a person in this seat can only pass, and the pass is made automatically. Among several people this
    /// reveals something about the hand, which they have accepted with the setting.
    fn is_forced(&self, seat: Seat) -> bool {
        self.flow.pace.forced && self.kind(seat) == Kind::Person && self.is_stuck(seat)
    }

    /// The moves since the last turn of this seat. If that was an automatic pass, it is among them.
    fn told(&self, seat: Seat) -> &[Done] {
        match self.skipped >> seat & 1 {
            0 => self.record.since(seat),
            _ => self.record.since_play(seat),
        }
    }

    /// Makes a move of the seat at turn. If it is refused, shows the reason.
    fn make(&mut self, mv: Move, lang: Lang, now: u64) {
        let seat = self.state().round().turn();
        let on_table = self.state().round().table();
        let length = self.record.unsealed().len();
        match self.record.play(mv) {
            Err(why) => {
                log::refused(Game::Lexio, seat, &why);
                self.flow.notice = Some((lang.texts().lexio.refusal)(shown_refusal(why, mv, on_table)));
                self.flow.refuse(Moving::Shake, now);
            }
            Ok(outcome) => {
                log::moved(Game::Lexio, seat, &mv);
                // Only against bots, and only if the move ended neither a trick nor the round.
                let undoes = self.players.only_person() == Some(seat) && outcome == Outcome::Next;
                // In a lesson and in a puzzle, B has another meaning.
                let automatic = matches!(self.flow.phase, Phase::Interlude(Interlude::Forced { .. }));
                let may_undo = undoes && !automatic && !self.flow.is_lesson();
                self.skipped = self.skipped & !(1 << seat) | u8::from(automatic) << seat;
                self.before = may_undo.then_some(length);
                self.flow.sound(if mv == Move::Pass { Sound::Pass } else { Sound::Play });
                if self.viewer() == Some(seat) {
                    self.hand.settle(self.state().view(seat).hand);
                }
                let landed = self.begin_flight(mv, now);
                self.comment(seat, mv, on_table, now);
                match self.moment(mv, on_table).filter(|_| outcome == Outcome::Next) {
                    Some(moment) => self.flow.show(Interlude::Moment { moment, since: landed }),
                    None => self.after(outcome, on_table, now),
                }
            }
        }
    }

    /// Starts the flight of the tiles of a move. Five tiles fly one after the other. Returns when they have landed.
    fn begin_flight(&mut self, mv: Move, now: u64) -> u64 {
        let (Move::Play(tiles), Some(played)) = (mv, self.state().round().table()) else { return now };
        let ms = self.flow.pace.travel_ms() * if tiles.len() == 5 { 2 } else { 1 };
        self.flow.moves(Moving::Play(played), ms, now);
        now + ms
    }

    /// The moment of a move that everybody should notice, with its sound.
    fn moment(&mut self, mv: Move, before: Option<Played>) -> Option<Moment> {
        let (Move::Play(_), Some(played)) = (mv, self.state().round().table()) else { return None };
        let left = self.state().round().hands().get(played.by)?.len();
        let moment = Moment::of(played, before, left)?;
        if matches!(moment, Moment::OneLeft(_)) {
            self.flow.sound(Sound::OneLeft);
        }
        Some(moment)
    }

    /// The time that a moment is shown, in ms. Except at slow speed a script's `settle` waits for it.
    const fn moment_ms(&self) -> u64 {
        match self.flow.pace.speed {
            Speed::Slow => 1_500,
            Speed::Normal => 900,
            Speed::Fast => 500,
        }
    }

    /// Lets bots comment on a move.
    fn comment(&mut self, seat: Seat, mv: Move, before: Option<Played>, now: u64) {
        let Move::Play(tiles) = mv else { return };
        if let Some(winner) = self.state().round().winner() {
            return runner::comment_on_end(self, winner, now);
        }
        match (self.kind(seat), before) {
            (Kind::Bot(_), _) if tiles.len() == 5 || tiles.iter().any(|tile| tile.rank() == Rank::TWO) => {
                runner::remark(self, seat, Occasion::Strong, now);
            }
            (Kind::Person, Some(before)) => runner::remark(self, before.by, Occasion::Beaten, now),
            _ => {}
        }
    }

    fn after(&mut self, outcome: Outcome, last: Option<Played>, now: u64) {
        match (outcome, last) {
            (Outcome::RoundWon(winner), _) => runner::end_round_with(self, |player| player == winner, now),
            (Outcome::TrickWon(_), Some(last)) => self.flow.show(Interlude::Trick { last, since: now }),
            _ => self.next_turn(now),
        }
    }

    fn payments(&self) -> usize {
        self.state().settlement().map_or(0, |settlement| settlement.payments.len())
    }

    /// Shows this many payments. The chip of the last one flies.
    fn pay(&mut self, shown: usize, since: u64, now: u64) {
        self.flow.show(Interlude::Settlement { shown, since });
        self.flow.moves(Moving::Chip, CHIP_MS, now);
    }

    fn show_standings(&mut self, now: u64) {
        self.flow.show(Interlude::Standings);
        let over = self.state().is_over();
        if over {
            self.flow.sound(runner::sound_of_win(self, |player| self.state().leads(player)));
        }
        self.flow.count(Moving::Count, over, now);
    }

    /// Continues after the standings. Returns true once the match is over.
    fn after_standings(&mut self, now: u64) -> bool {
        if self.state().is_over() {
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
}

impl MatchState for LiveMatch {
    type Options = Options;

    const DESCRIPTOR: &'static Descriptor = &super::DESCRIPTOR;
    const FORCES: usize = MAX_SEATS;
    const PUZZLES: Option<Puzzles<Self, Options>> = Some(puzzle::PUZZLES);

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let setup = options.setup(players.count()).ok()?;
        Some(Self::new(Record::new(setup, seed), players.clone()))
    }

    fn rewound(_options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Lexio, why)).ok()?;
        if record.state().setup().rules().players() != saved.players.count() {
            return None;
        }
        Some(Self::new(record, saved.players.clone()))
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

    fn lesson_aim(&self, moves: &[Button]) -> Option<usize> {
        let (seat, ()) = self.flow.phase.person()?;
        Some(self.hand.aim_of(self.state().view(seat).hand, moves))
    }

    fn lesson_way(&self, aim: usize) -> Option<Presses> {
        let (seat, ()) = self.flow.phase.person()?;
        Some(Presses::take_after(self.hand.moves_to(self.state().view(seat).hand, Cursor::of_aim(aim))))
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

    fn match_seed(&self) -> MatchSeed {
        self.state().seed()
    }

    fn is_over(&self) -> bool {
        self.state().is_over()
    }

    fn ending(&self, player: Seat) -> (bool, i32) {
        let chips = self.state().chips().get(player).copied().unwrap_or_default();
        (self.state().leads(player), chips.cast_signed())
    }

    fn finished_round(&self) -> Option<u32> {
        self.state().settlement().map(|_| self.state().round_number().into())
    }

    #[inline(never)]
    fn badges(&self, rounds: Rounds) -> [Badges; MAX_SEATS] {
        let earned = earned(self.record(), rounds);
        core::array::from_fn(|player| earned.get(player).copied().unwrap_or_default())
    }

    fn feats(&self) -> [Feats; MAX_SEATS] {
        let mut feats = <[Feats; MAX_SEATS]>::default();
        if let Some(settlement) = self.state().settlement() {
            feats[settlement.winner] = feats::of_winner(self.record(), self.state());
        }
        feats
    }

    fn shares(&self, lang: Lang) -> Option<Line> {
        let at_end =
            matches!(self.flow.phase, Phase::Interlude(Interlude::Standings)) && self.state().is_over();
        (at_end && self.flow.shares).then(|| text!("{}", lang.texts().lexio.whole_match))
    }
}

/// The refusal that is shown for a move. A wrong number of tiles is reported before any other fault.
fn shown_refusal(why: Refusal, mv: Move, on_table: Option<Played>) -> Refusal {
    match (why, mv, on_table) {
        (Refusal::NotACombo(_), Move::Play(tiles), Some(played)) if tiles.len() != played.combo.size() => {
            Refusal::WrongSize { needed: played.combo.size() as u8 }
        }
        _ => why,
    }
}

#[cfg(test)]
mod tests;
