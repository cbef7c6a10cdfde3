//! A match of Lexicon at play: turns, challenges, and the pages between rounds.

mod flow;
mod look_up;
mod person;
mod picture;

use super::clock::Clock;
use super::doubt::{self, Doubt, Judged};
use super::entrants::{Bots, Entrants};
use super::options::Options;
use super::scene::Moving;
use super::sorting::Sorting;
use super::turn::Turn;
use super::{lesson, reference, results, words};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::entropy::Pool;
use crate::device::log;
use crate::elements::Surface;
use crate::persistence::help::CLOCK;
use crate::persistence::saves::{MAX_SAVE, Saved};
use crate::screens::hand_over;
use crate::session::thinking::Thinking;
use crate::session::{self, Flow, LookUp, Play as _};
use crate::table::descriptor::Descriptor;
use crate::table::players::{Kind, MAX_SEATS, Players};
use crate::text;
use crate::texts::Line;
use crate::texts::Section;
use crate::texts::{Course, Lang};
use crate::widgets::bars::KEYS_TOP;
use gousset_bots::lexicon::{Hint, Player as Bot, Reason, Think};
use gousset_bots::{Level, Temper};
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::bytes::Bytes;
use gousset_core::lexicon::{
    Contest, End, MAX_MINUTES, MAX_TABLES, Match, Move, Player, Record, Round, earned,
};
use gousset_core::record::Version;
use gousset_core::seed::{MatchSeed, Purpose};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;
use gousset_words::Dictionary;

/// A match at play.
pub struct Play {
    record: Record,
    /// The number of the match in the statistics.
    number: u32,
    dictionary: Dictionary<'static>,
    entrants: Entrants,
    /// The length of the record before the person's last word, and that move, while it can be taken back.
    before: Option<(usize, Move)>,
    /// A line about the last move.
    status: Line,
    sorting: Sorting,
    clock: Option<Clock>,
    /// True if the match was saved after its round was counted. Cleared when the match continues.
    was_counted: bool,
    /// The start of the turn of a person who may still challenge the last word. `None` if no bot waits to challenge it.
    objection: Option<u64>,
    flow: Flow<Self>,
}

type Phase = session::Phase<Play>;

/// A page or question between two turns.
pub enum Interlude {
    /// The players of the table and the dealer, shown since this time.
    Seated(u64),
    /// The author of a word must pass the handheld to this seat, because the others are asked whether they doubt it.
    Pass { seat: Seat, since: u64 },
    /// A person's word that a bot will challenge, shown since this time.
    Lies(u64),
    /// People are asked whether they challenge the last word.
    Doubt(Doubt),
    /// The verdict of the dictionary, shown since this time.
    Judged(Judged, u64),
    /// The cards left in the hands of the other players.
    Hands,
    /// The scores of the round.
    Score,
    /// The standings of a tournament.
    Overall,
}

/// How long a person's word is shown before a bot challenges it: less than a script's `settle` waits for a change.
const LIES_MS: u64 = 900;

/// The note of a save whose round was counted, instead of the clock's time. Without it, a resumed match would ask again
/// whether people doubt the last word. They have answered that before they saw the other hands.
const COUNTED: u16 = CLOCK;
const _: () = assert!(MAX_MINUTES as u16 * 60 + 1 < COUNTED);

/// How long a page is shown if only bots play.
const GLANCE_MS: u64 = 900;

impl Play {
    fn game(&self) -> &Match {
        self.record.game()
    }

    fn round(&self) -> &Round {
        self.game().round()
    }

    fn name(&self, seat: Seat) -> &str {
        self.game().player_at(seat).map_or("", |player| self.entrants.name(player))
    }

    fn has_person(&self) -> bool {
        (0..self.game().setup().seats()).any(|seat| self.kind(seat) == Kind::Person)
    }

    /// Whether the round is over, and the word that ended it can no longer be challenged.
    fn is_counted(&self) -> bool {
        let shown = matches!(
            self.flow.phase,
            Phase::RoundEnd { .. }
                | Phase::Interlude(Interlude::Hands | Interlude::Score | Interlude::Overall)
        );
        shown && self.game().is_round_over()
    }

    fn is_tournament(&self) -> bool {
        matches!(self.game().setup().contest(), Contest::Tournament { .. })
    }

    /// Whether people watch the table at play. In a tournament, they do not watch a table without people. If only bots
    /// play, the first table is watched.
    fn is_watched(&self) -> bool {
        !self.is_tournament()
            || self.has_person()
            || (self.entrants.people() == 0 && self.game().table() == 0)
    }

    fn new(record: Record, dictionary: Dictionary<'static>, entrants: Entrants) -> Self {
        Self {
            number: record.game().seed().match_number(),
            record,
            dictionary,
            entrants,
            before: None,
            status: Line::default(),
            sorting: Sorting::default(),
            clock: None,
            was_counted: false,
            objection: None,
            flow: Flow::default(),
        }
    }
}

impl session::Play for Play {
    type Options = Options;
    type Turn = Turn;
    type Ask = ();
    type Think = Think<'static>;
    type Hint = Hint<'static>;
    type ReasonText = Line;
    type Interlude = Interlude;
    type Moving = Moving;
    #[cfg(feature = "probe")]
    type Truth = Record;

    const DESCRIPTOR: &'static Descriptor = &super::DESCRIPTOR;
    /// Below the words and the last move.
    const BANNER_TOP: i32 = KEYS_TOP - 66;
    const LOOK_UP: Option<LookUp<Self>> = Some(look_up::LOOK_UP);

    fn reference_label(lang: Lang) -> &'static str {
        lang.texts().lexicon.reference_label
    }

    fn rules(lang: Lang) -> &'static [Section] {
        lang.texts().lexicon.rules
    }

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let setup = options.setup(players.count()).ok()?;
        let entrants = Entrants::new(setup, players.clone(), options.bots);
        Some(Self::new(Record::new(setup, seed), options.dictionary()?, entrants))
    }

    fn rewound(options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Lexicon, why)).ok()?;
        let setup = record.game().setup();
        if setup.seats() != saved.players.count() {
            return None;
        }
        let entrants = Entrants::new(setup, saved.players.clone(), Bots::read(saved.option)?);
        Some(Self::new(record, options.dictionary_of(setup.language())?, entrants))
    }

    fn catch_up(&mut self, saved: &Saved<'_>, pool: &mut Pool) -> Option<usize> {
        let caught_up = self.record.catch_up(saved.record);
        let used = caught_up.inspect_err(|why| log::unreadable(Game::Lexicon, why)).ok()?;
        self.was_counted = saved.note == COUNTED;
        self.clock = saved.note.checked_sub(1).filter(|_| !self.was_counted).map(Clock::with_seconds);
        // A shared round of version 1 reveals all later rounds, so these get a new secret. The number stays the same,
        // because 0.1.0 may have counted the match already.
        if self.game().seed().version() == Version::One {
            let renewed = self.record.renew(pool.seed());
            renewed.inspect_err(|why| log::unreadable(Game::Lexicon, why)).ok()?;
        }
        Some(used)
    }

    fn lesson(options: &Options, lang: Lang) -> Option<(Self, Course)> {
        let lesson = lang.texts().lexicon.lesson;
        let setup = lesson::setup(lesson)?;
        let entrants = Entrants::new(setup, Players::against(lesson::SEATS, Level::Easy), Bots::EASY);
        let dictionary = options.dictionary_of(setup.language())?;
        let record = Record::new(setup, lesson.seed);
        Some((Self::new(record, dictionary, entrants), Course { steps: lesson.steps, words: lesson.words }))
    }

    fn players(&self) -> &Players {
        self.entrants.players()
    }

    fn record(&self) -> &[u8] {
        self.record.unsealed()
    }

    fn option(&self) -> u8 {
        self.entrants.bots().write()
    }

    fn note(&self) -> u16 {
        match self.clock {
            _ if self.is_counted() || self.was_counted => COUNTED,
            Some(clock) => clock.seconds() + 1,
            None => 0,
        }
    }

    fn moves(&self) -> u32 {
        self.record.moves()
    }

    fn temper(&self, seat: Seat) -> Temper {
        self.game().player_at(seat).map_or(Temper::Even, |player| self.entrants.temper(player))
    }

    fn match_seed(&self) -> MatchSeed {
        self.game().seed()
    }

    /// A match that 0.1.0 began keeps its number, although it now has another secret.
    fn number(&self) -> u32 {
        self.number
    }

    fn is_over(&self) -> bool {
        self.game().is_over()
    }

    fn ending(&self, player: Seat) -> (bool, i32) {
        (self.game().leads(player), self.game().score(player).unwrap_or_default())
    }

    /// `None` while the word that ended the round can still be challenged. Also `None` at a table of bots, which earns
    /// nothing.
    fn finished_round(&self) -> Option<u32> {
        let (number, table) = (u32::from(self.game().number()), self.game().table() as u32);
        let over = self.is_counted() && self.has_person();
        over.then_some(number * u32::from(MAX_TABLES) + table)
    }

    /// The record contains only one round.
    #[inline(never)]
    fn badges(&self, _rounds: Rounds) -> [Badges; MAX_SEATS] {
        let earned = earned(self.record());
        core::array::from_fn(|player| {
            let seat = self.seat_of(player);
            seat.and_then(|seat| earned.get(seat).copied()).unwrap_or_default()
        })
    }

    fn weakest_bot(&self) -> Option<Level> {
        self.entrants.weakest_bot()
    }

    fn flow(&self) -> &Flow<Self> {
        &self.flow
    }

    fn flow_mut(&mut self) -> &mut Flow<Self> {
        &mut self.flow
    }

    /// Each round begins a new record. So every round can be shared once it is counted, but not the match as a whole.
    fn shares(&self, lang: Lang) -> Option<Line> {
        let seen = self.flow.shares
            && match self.flow.phase {
                Phase::Interlude(Interlude::Score) => true,
                Phase::Interlude(Interlude::Overall) => self.game().is_over(),
                _ => false,
            };
        seen.then(|| (lang.texts().lexicon.results.shared)(&results::round_of(self.game(), lang)))
    }

    /// Later rounds may follow. They cannot be derived from the shared round.
    fn share_into(&self, save: &mut Bytes<MAX_SAVE>) -> Option<()> {
        // This fails only if there is no room, and `MAX_SAVE` has room for every record.
        self.record.share_into(save).ok()
    }

    fn pause(&mut self, now: u64) {
        if let Some(clock) = &mut self.clock {
            clock.run(false, now);
        }
        if let Phase::Interlude(Interlude::Doubt(doubt)) = &mut self.flow.phase {
            doubt.hold(now);
        }
    }

    #[cfg(feature = "probe")]
    fn round_number(&self) -> u32 {
        u32::from(self.game().number()) * u32::from(MAX_TABLES) + self.game().table() as u32
    }

    #[cfg(feature = "probe")]
    fn has_hidden_cards(&self) -> bool {
        self.round().turn().is_some()
    }

    /// Everyone sees that a word can be challenged, and may read that none is looked up before.
    #[cfg(feature = "probe")]
    fn speaks_openly(&self) -> bool {
        let open = Lang::ALL.map(|lang| lang.texts().lexicon.notices.not_before_challenge);
        self.flow.notice.is_some_and(|notice| open.contains(&notice))
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
        self.game().player_at(seat).map_or(Kind::Bot(Level::Easy), |player| self.entrants.kind(player))
    }

    fn seat_of(&self, player: Player) -> Option<Seat> {
        let (table, seat) = self.game().place_of(player)?;
        (table == self.game().table()).then_some(seat)
    }

    /// Continues with the start of a round, a word that may still be challenged, the scores, or the next turn.
    fn carry_on(&mut self, lang: Lang, now: u64) {
        let is_answered = core::mem::take(&mut self.was_counted) && self.game().is_round_over();
        if self.record.moves() == 0 {
            // Time may have passed before the first move.
            let kept = self.clock;
            self.begin_round(now);
            self.clock = kept.or(self.clock);
        } else if let Some((author, word)) = self.laid().filter(|_| !is_answered) {
            self.status = words::done(self.name(author), Move::Word(word), None, lang);
            self.doubt(lang, now);
        } else if self.round().turn().is_none() {
            self.flow.show(Interlude::Score);
        } else {
            self.next(now);
        }
    }

    fn take_turn(&mut self, seat: Seat, now: u64) {
        self.objection = self.first_bot_to_challenge().map(|_| now);
        let turn = Turn::new(&self.game().view(seat), self.sorting, self.aid(seat));
        self.flow.phase = Phase::Person(seat, turn);
    }

    #[inline(never)]
    fn begin_thinking(&mut self, seat: Seat, (): (), now: u64) {
        let (Kind::Bot(level), Some(player)) = (self.kind(seat), self.game().player_at(seat)) else { return };
        let watched = self.is_watched();
        // Hard bots at a table that is not watched play as normal ones, so that people do not wait long for them.
        let level = if watched || level == Level::Easy { level } else { Level::Normal };
        let seed = self.seed(Purpose::Decision, None);
        let bot = Bot::Character(self.entrants.character(player, level));
        let after = match self.before {
            Some(_) => self.flow.pace.undo_ms(),
            None if watched => self.flow.pace.bot_moves_after_ms(),
            None => 0,
        };
        let think = Think::new(bot, &self.game().view(seat), self.dictionary, seed);
        self.flow.phase = Phase::Bot(seat, (), Thinking::shown_after(think, level, now, after));
    }

    #[inline(never)]
    fn begin_hint(&mut self, seat: Seat, turn: Turn, now: u64) {
        let alone = self.entrants.people() == 1;
        let (seed, restraint) = (self.seed(Purpose::Hint, None), self.entrants.bots().restraint);
        let hint = Hint::new(&self.game().view(seat), self.dictionary, seed, alone, restraint);
        self.flow.phase = Phase::Hint(seat, turn, Thinking::hint(hint, now));
    }

    fn answer(&mut self, seat: Seat, (): (), mv: Move, lang: Lang, now: u64) {
        if !self.make(seat, mv, lang, now) {
            self.throw_first(seat, lang, now);
        }
    }

    fn advise(&mut self, (mv, reason): (Move, Reason), lang: Lang) {
        if let Phase::Person(_, turn) = &mut self.flow.phase {
            turn.advise(mv, self.record.game().round().table());
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
        self.run_clock(lang, now) | self.object(lang, now)
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
            Phase::Interlude(Interlude::Seated(since) | Interlude::Judged(_, since)) => {
                let seen = alone && now.saturating_sub(*since) >= GLANCE_MS;
                if seen {
                    self.next(now);
                }
                seen
            }
            _ => false,
        }
    }

    /// Names the player who has gone out.
    fn round_end(&self, lang: Lang) -> Line {
        let texts = &lang.texts().lexicon.results;
        match (self.round().end(), self.viewer()) {
            (Some(End::WentOut(seat)), Some(viewer)) if viewer == seat => text!("{}", texts.you_go_out),
            (Some(End::WentOut(seat)), _) => (texts.goes_out)(self.name(seat)),
            _ => Line::default(),
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
            Phase::Interlude(Interlude::Seated(since) | Interlude::Judged(_, since)) if alone => {
                Wake::At(since + GLANCE_MS)
            }
            phase => phase.wake(now),
        };
        wake.by(self.clock.and_then(|clock| clock.next_change())).by(self.objection_at())
    }

    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        let (game, entrants) = (self.game(), &self.entrants);
        match &self.flow.phase {
            Phase::Bot(.., thinking) if !self.is_watched() => {
                self.draw_elsewhere(surface, thinking.picture(), lang);
            }
            Phase::Interlude(interlude) => match interlude {
                Interlude::Seated(_) => results::draw_table(surface, game, entrants, lang),
                Interlude::Pass { seat, .. } => doubt::draw_pass(surface, self.name(*seat), lang),
                Interlude::Judged(judged, _) => judged.draw(surface, |seat| self.name(seat), lang),
                Interlude::Hands => results::draw_hands(surface, game, entrants, lang),
                Interlude::Score => {
                    let way = self.flow.way(Moving::Count, now);
                    let after = self.flow.after(game.is_over(), true);
                    results::draw_round(surface, game, entrants, (after, way), lang);
                }
                Interlude::Overall => {
                    let after = self.flow.after(game.is_over(), game.is_over());
                    results::draw_overall(surface, game, entrants, after, lang);
                }
                Interlude::Lies(_) => self.draw_scene(surface, lang, now),
                Interlude::Doubt(doubt) => {
                    self.draw_scene(surface, lang, now);
                    doubt.draw(surface, |seat| self.name(seat), lang, now);
                }
            },
            _ => self.draw_scene(surface, lang, now),
        }
    }

    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang) {
        let since = self.record.since(seat);
        hand_over::draw(surface, self.name(seat), since, lang, |surface, at, done| {
            let told = words::told(done, |seat| self.name(seat), lang);
            surface.text(&fonts::SMALL, at, Align::Left, theme::TEXT, &told);
        });
    }

    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang) {
        reference::draw(surface, &self.game().setup(), lang);
    }

    fn draw_reference(options: &Options, seats: usize, surface: &mut dyn Surface, lang: Lang) {
        if let Ok(setup) = options.setup(seats) {
            reference::draw(surface, &setup, lang);
        }
    }
}

#[cfg(test)]
mod tests;
