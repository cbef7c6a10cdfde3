//! A match of Thirty at play.

mod picture;
#[cfg(feature = "probe")]
mod probed;
mod turns;

use super::lesson;
use super::options::Options;
use super::scene::Moving;
use crate::device::entropy::Pool;
use crate::device::log;
use crate::device::sound::Sound;
use crate::persistence::help::DEALT;
use crate::persistence::saves::Saved;
use crate::session::{self, Flow, MatchState, Turns, runner};
use crate::table::descriptor::Descriptor;
use crate::table::players::Players;
use crate::table::talk::Occasion;
use crate::text;
use crate::texts::{Course, Lang, Line};
use gousset_bots::Level;
use gousset_core::seed::{MatchSeed, Purpose};
use gousset_core::thirty::{Card, Outcome, Record, Table};
use gousset_core::{Game, Seat};

/// A match at play.
pub struct LiveMatch {
    record: Record,
    players: Players,
    /// The card of the open hand under the cursor.
    cursor: usize,
    flow: Flow<Self>,
}

type Phase = session::Phase<LiveMatch>;

/// A pause or page between two turns.
pub enum Interlude {
    /// A player has made 30.
    Scored { by: Seat, since: u64 },
    /// The standings, between two rounds or after the last.
    Standings,
}

impl LiveMatch {
    fn new(record: Record, players: Players) -> Self {
        Self { record, players, cursor: 0, flow: Flow::default() }
    }

    fn table(&self) -> &Table {
        self.record.state().table()
    }

    /// The seed of a bot's decision or of a hint. It follows from the record alone, so that a bot decides the same
    /// after a power-off.
    fn seed(&self, purpose: Purpose) -> u64 {
        self.match_seed().derive(purpose, self.record.moves().into())
    }

    /// Begins a round, with an animation of the deal if a hand is visible.
    fn begin_round(&mut self, now: u64) {
        if self.viewer().is_some() {
            self.flow.deal(Moving::Deal, now);
        }
        self.next_turn(now);
    }

    fn next_turn(&mut self, now: u64) {
        runner::begin_turn(self, self.table().turn, (), now);
    }

    /// Lays a card of the seat at turn. If it is refused, shows the reason.
    fn lay(&mut self, card: Card, lang: Lang, now: u64) {
        let by = self.table().turn;
        let outcome = match self.record.play(card) {
            Ok(outcome) => outcome,
            Err(why) => {
                log::refused(Game::Thirty, by, &why);
                self.flow.notice = Some((lang.texts().thirty.refusal)(why));
                return self.flow.sound(Sound::Refused);
            }
        };
        log::moved(Game::Thirty, by, &card);
        self.flow.sound(Sound::Play);
        self.flow.moves(Moving::Lay(by, card), self.flow.pace.travel_ms(), now);
        if self.table().is_round_over() {
            return self.end_round(now);
        }
        match outcome {
            Outcome::Scored => {
                runner::remark(self, by, Occasion::Strong, now);
                self.flow.show(Interlude::Scored { by, since: now });
            }
            Outcome::Next | Outcome::Lost => self.next_turn(now),
        }
    }

    fn end_round(&mut self, now: u64) {
        let table = self.table().clone();
        let wins = |seat: Seat| wins_round(&table, seat);
        if let Some(winner) = (0..table.players).find(|&seat| wins(seat)) {
            runner::comment_on_end(self, winner, now);
        }
        runner::end_round_with(self, wins, now);
    }

    fn show_standings(&mut self, now: u64) {
        self.flow.show(Interlude::Standings);
        let over = self.is_over();
        if over {
            self.flow.sound(runner::sound_of_win(self, |seat| self.table().leads(seat)));
        }
        self.flow.count(Moving::Count, over, now);
    }

    /// Continues after the standings. Returns true once the match is over.
    fn after_standings(&mut self, now: u64) -> bool {
        if self.is_over() {
            return true;
        }
        self.deal_next();
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

/// True if a seat wins the round that is over: it has not lost the round, or has ended the match.
fn wins_round(table: &Table, seat: Seat) -> bool {
    match table.loser {
        Some(loser) => loser != seat,
        None => table.leads(seat),
    }
}

impl MatchState for LiveMatch {
    type Options = Options;

    const DESCRIPTOR: &'static Descriptor = &super::DESCRIPTOR;

    fn start(_options: &Options, players: &Players, seed: u64) -> Option<Self> {
        Some(Self::new(Record::new(players.count(), seed).ok()?, players.clone()))
    }

    fn rewound(_options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Thirty, why)).ok()?;
        let fits = record.state().table().players == saved.players.count();
        fits.then(|| Self::new(record, saved.players.clone()))
    }

    fn catch_up(&mut self, saved: &Saved<'_>, _pool: &mut Pool) -> Option<usize> {
        let caught_up = self.record.catch_up(saved.record);
        let used = caught_up.inspect_err(|why| log::unreadable(Game::Thirty, why)).ok()?;
        if saved.note == DEALT {
            self.deal_next();
        }
        Some(used)
    }

    fn lesson(_options: &Options, lang: Lang) -> Option<(Self, Course)> {
        let record = Record::new(lesson::SEATS, lesson::SEED).ok()?;
        let course = Course { steps: &lesson::STEPS, words: lang.texts().thirty.lesson };
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

    fn match_seed(&self) -> MatchSeed {
        self.record.state().seed()
    }

    fn is_over(&self) -> bool {
        self.table().is_over()
    }

    fn ending(&self, player: Seat) -> (bool, i32) {
        (self.table().leads(player), self.table().points().get(player).copied().unwrap_or_default().into())
    }

    fn finished_round(&self) -> Option<u32> {
        self.table().is_round_over().then(|| self.table().round.into())
    }

    fn shares(&self, lang: Lang) -> Option<Line> {
        let at_end = matches!(self.flow.phase, Phase::Interlude(Interlude::Standings)) && self.is_over();
        (at_end && self.flow.shares).then(|| text!("{}", lang.texts().thirty.whole_match))
    }
}

#[cfg(test)]
mod tests;
