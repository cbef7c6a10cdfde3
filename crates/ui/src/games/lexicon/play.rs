//! A match of Lexicon at play: turns, challenges, and what comes between rounds.

mod flow;
mod person;
mod picture;

use super::clock::Clock;
use super::doubt::{self, Doubt, Judged};
use super::entrants::Entrants;
use super::options::Options;
use super::turn::{Sorting, Turn};
use super::{lesson, reference, results, words};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::entropy::Pool;
use crate::device::log;
use crate::persistence::saves::{MAX_SAVE, Saved};
use crate::screens::hand_over;
use crate::screens::lookup::Lookup;
use crate::session;
use crate::session::hints;
use crate::session::stage::Stage;
use crate::session::thinking::Thinking;
use crate::table::players::{Kind, Players};
use crate::texts::Line;
use crate::texts::Section;
use crate::texts::{Course, Lang};
use crate::widgets::toast;
use gousset_bots::Level;
use gousset_bots::lexicon::{Hint, Think};
use gousset_core::Seat;
use gousset_core::bytes::Bytes;
use gousset_core::game::Game;
use gousset_core::lexicon::{Checking, Contest, Match, Mode, Move, Pack, Player, Record, Round, packs_for};
use gousset_core::record::Version;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;
use gousset_words::Dictionary;

/// A match at play.
pub struct Play {
    record: Record,
    /// By which the statistics know the match.
    number: u32,
    dictionary: Dictionary<'static>,
    entrants: Entrants,
    phase: Phase,
    notice: Option<&'static str>,
    /// How long the record was before the person's last word, and what it was, while it can be taken back.
    before: Option<(usize, Move)>,
    /// Why the hint advises what is set up, until the next press.
    reason: Option<Line>,
    /// What was done last.
    status: Line,
    sorting: Sorting,
    clock: Option<Clock>,
    stage: Stage,
}

// A thinking bot is the largest by far, and there is one phase at a time, in a static.
#[allow(clippy::large_enum_variant)]
enum Phase {
    /// The match is about to begin, with the next update: see Lexio's.
    Start,
    /// A match goes on after a power-off: the only person has to press before their hand shows. The screen is there
    /// from the first update on.
    Welcome { player: Player, since: Option<u64> },
    /// Who sits here and who deals is shown, since then.
    Seated(u64),
    /// The next person has to take the handheld.
    HandOver { seat: Seat, since: u64 },
    /// A person thinks a turn out.
    Person(Turn),
    /// The person has asked for a hint, which is begun at the end of the update: see `Waits`.
    Asks(Turn),
    /// The hard bot thinks in the person's place.
    Hint { turn: Turn, thinking: Thinking<Hint<'static>> },
    /// A bot is at turn, and begins to think at the end of the update: a decision being begun is large, and so
    /// the stack is as short as it gets.
    Waits(Seat),
    /// A bot decides.
    Bot { seat: Seat, thinking: Thinking<Think<'static>> },
    /// Others than the author are to be asked whether they doubt a word, and this one of them has to take the handheld.
    Pass { seat: Seat, since: u64 },
    /// People may challenge what was laid.
    Doubt(Doubt),
    /// The dictionary has spoken, since then.
    Judged(Judged, u64),
    /// The round is counted.
    Score,
    /// How everyone stands in a tournament.
    Overall,
}

/// What only bots look at stays on the panel for so long.
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

    fn kind(&self, seat: Seat) -> Kind {
        self.game().player_at(seat).map_or(Kind::Bot(Level::Easy), |player| self.entrants.kind(player))
    }

    fn has_person(&self) -> bool {
        (0..self.game().setup().seats()).any(|seat| self.kind(seat) == Kind::Person)
    }

    fn is_person_at_turn(&self) -> bool {
        matches!(self.phase, Phase::Person(_) | Phase::Asks(_) | Phase::Hint { .. })
    }

    fn is_tournament(&self) -> bool {
        matches!(self.game().setup().contest(), Contest::Tournament { .. })
    }

    /// Whether the table at play is looked at: not one of bots beside tables of people.
    fn is_watched(&self) -> bool {
        !self.is_tournament()
            || self.has_person()
            || (self.entrants.people() == 0 && self.game().table() == 0)
    }

    /// Whose private knowledge is on the panel.
    fn viewer(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Person(turn) | Phase::Asks(turn) | Phase::Hint { turn, .. } => Some(turn.seat),
            _ => {
                let (table, seat) = self.game().place_of(self.entrants.only_person()?)?;
                (table == self.game().table()).then_some(seat)
            }
        }
    }

    fn new(record: Record, dictionary: Dictionary<'static>, entrants: Entrants, phase: Phase) -> Self {
        Self {
            number: record.game().seed().match_number(),
            record,
            dictionary,
            entrants,
            phase,
            notice: None,
            before: None,
            reason: None,
            status: Line::default(),
            sorting: Sorting::default(),
            clock: None,
            stage: Stage::default(),
        }
    }
}

impl session::Play for Play {
    type Options = Options;
    #[cfg(feature = "probe")]
    type Truth = (Record, Option<Line>, Option<&'static str>);

    const GAME: Game = Game::Lexicon;
    fn reference_label(lang: Lang) -> &'static str {
        lang.texts().lexicon.reference_label
    }

    fn rules(lang: Lang) -> &'static [Section] {
        lang.texts().lexicon.rules
    }

    const DICTIONARY: bool = true;

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let setup = options.setup(players.count()).ok()?;
        let entrants = Entrants::new(setup, players.clone(), options.others);
        Some(Self::new(Record::new(setup, seed), options.dictionary()?, entrants, Phase::Start))
    }

    fn rewound(options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Lexicon, why)).ok()?;
        let setup = record.game().setup();
        if setup.seats() != saved.players.count() {
            return None;
        }
        let others = *Level::ALL.get(usize::from(saved.option))?;
        let entrants = Entrants::new(setup, saved.players.clone(), others);
        Some(Self::new(record, options.dictionary_of(setup.language())?, entrants, Phase::Start))
    }

    fn catch_up(&mut self, saved: &Saved<'_>, pool: &mut Pool) -> Option<usize> {
        let caught_up = self.record.catch_up(saved.record);
        let used = caught_up.inspect_err(|why| log::unreadable(Game::Lexicon, why)).ok()?;
        // A round that is counted is for everyone to see, unless a challenge may still undo its end.
        let counted = self.round().turn().is_none() && self.round().challengers().next().is_none();
        if let Some(player) = saved.players.only_person().filter(|_| !counted) {
            self.phase = Phase::Welcome { player, since: None };
        }
        self.clock = saved.note.checked_sub(1).map(Clock::with_seconds);
        // A round of version 1 tells all later ones to whoever sees it shared: they get a secret of their own. The
        // number stays what it was, since 0.1.0 may have counted the match already.
        if self.game().seed().version() == Version::One {
            let renewed = self.record.renew(pool.seed());
            renewed.inspect_err(|why| log::unreadable(Game::Lexicon, why)).ok()?;
        }
        Some(used)
    }

    fn lesson(options: &Options, lang: Lang) -> Option<(Self, Course)> {
        let lesson = lang.texts().lexicon.lesson;
        let setup = lesson::setup(lesson)?;
        let entrants = Entrants::new(setup, Players::against(lesson::SEATS, Level::Easy), Level::Easy);
        let dictionary = options.dictionary_of(setup.language())?;
        let record = Record::new(setup, lesson.seed);
        Some((
            Self::new(record, dictionary, entrants, Phase::Start),
            Course { steps: lesson.steps, words: lesson.words },
        ))
    }

    fn players(&self) -> &Players {
        self.entrants.players()
    }

    fn record(&self) -> &[u8] {
        self.record.unsealed()
    }

    fn option(&self) -> u8 {
        self.entrants.others() as u8
    }

    fn note(&self) -> u16 {
        self.clock.map_or(0, |clock| clock.seconds() + 1)
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn is_over(&self) -> bool {
        self.game().is_over()
    }

    fn ending(&self, player: Seat) -> (bool, i32) {
        (self.game().leads(player), self.game().score(player).unwrap_or_default())
    }

    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// The record begins anew with each round: every round can be shared once it is counted, the match as a whole
    /// cannot.
    fn shares(&self, lang: Lang) -> Option<Line> {
        let seen = self.stage.shares
            && match self.phase {
                Phase::Score => true,
                Phase::Overall => self.game().is_over(),
                _ => false,
            };
        seen.then(|| (lang.texts().lexicon.results.shared)(&results::round_of(self.game(), lang)))
    }

    /// Other rounds may still come, and are not to be worked out from this one.
    fn share_into(&self, save: &mut Bytes<MAX_SAVE>) -> Option<()> {
        // It fails if there is no room, and `MAX_SAVE` has room for every record.
        self.record.share_into(save).ok()
    }

    fn look_up(options: &Options) -> Option<Lookup> {
        Some(Lookup::new(options.dictionary()?, options.language()))
    }

    /// Where words are not checked, a look before one's own move or one's own challenge would be a way to have them
    /// checked. (A word that ended a round can be challenged until the next one begins: a match that is left and goes
    /// on comes back to the question.)
    fn may_look_up(&self) -> bool {
        let checked = self.round().rules().checking == Checking::Checked;
        checked || !self.is_person_at_turn() && self.doubters().is_empty()
    }

    fn look_up_at_table(&mut self, lang: Lang) -> Option<Lookup> {
        self.stop_hint();
        if !self.may_look_up() {
            let notices = &lang.texts().lexicon.notices;
            self.notice = Some(if self.is_person_at_turn() {
                notices.only_between_turns
            } else {
                notices.not_before_challenge
            });
            return None;
        }
        Some(Lookup::new(self.dictionary, self.game().setup().language()))
    }

    fn pause(&mut self, now: u64) {
        if let Some(clock) = &mut self.clock {
            clock.run(false, now);
        }
        if let Phase::Doubt(doubt) = &mut self.phase {
            doubt.hold(now);
        }
    }

    #[cfg(feature = "probe")]
    fn hides_all(&self) -> bool {
        let running = self.round().turn().is_some();
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
        self.viewer().filter(|_| self.entrants.people() > 1)
    }

    fn dismiss(&mut self) {
        self.notice = None;
        self.reason = None;
    }

    fn press(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let taken = event.button == Button::A && event.action == Action::Press;
        match &mut self.phase {
            Phase::Welcome { since: Some(since), .. } if hand_over::accepts(event, *since, now) => {
                self.carry_on(lang, now);
            }
            Phase::Seated(_) if taken => self.next(now),
            Phase::HandOver { seat, since } if hand_over::accepts(event, *since, now) => {
                let seat = *seat;
                self.phase = self.person(seat);
            }
            Phase::Person(_) | Phase::Asks(_) | Phase::Hint { .. } => self.press_turn(event, lang, now),
            Phase::Waits(_) | Phase::Bot { .. }
                if event == (Event { button: Button::B, action: Action::Press }) =>
            {
                self.undo();
            }
            Phase::Pass { since, .. } if hand_over::accepts(event, *since, now) => self.ask(lang, now),
            Phase::Doubt(doubt) => match doubt.press(event, now) {
                doubt::Outcome::Stay => {}
                doubt::Outcome::Accepted => self.settle_doubt(None, lang, now),
                doubt::Outcome::Challenged(seat) => self.settle_doubt(Some(seat), lang, now),
            },
            Phase::Judged(..) if taken => self.next(now),
            Phase::Score if taken => return self.after_score(now),
            Phase::Overall if taken => return self.go_on(now),
            _ => {}
        }
        false
    }

    fn think(&mut self) {
        match &mut self.phase {
            Phase::Bot { thinking, .. } => thinking.step(),
            Phase::Hint { thinking, .. } => thinking.step(),
            _ => {}
        }
    }

    fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        let mut changed = self.tick(lang, now);
        // What only bots look at goes on by itself.
        let alone = self.entrants.people() == 0;
        let seen = |since: u64| alone && now.saturating_sub(since) >= GLANCE_MS;
        match &mut self.phase {
            Phase::Start => {
                self.carry_on(lang, now);
                changed = true;
            }
            Phase::Welcome { since, .. } => {
                since.get_or_insert(now);
            }
            Phase::Bot { seat, thinking } => {
                let (answer, picture) = thinking.update(now);
                changed |= picture || answer.is_some();
                if let Some(mv) = answer {
                    let seat = *seat;
                    if !self.make(seat, mv, lang, now) {
                        self.throw_first(seat, lang, now);
                    }
                }
            }
            Phase::Hint { turn, thinking } => {
                let (hint, picture) = thinking.update(now);
                changed |= picture || hint.is_some();
                if let Some((mv, reason)) = hint {
                    turn.advise(mv, self.record.game().round().table());
                    self.reason = Some((lang.texts().lexicon.hint)(reason));
                    self.stop_hint();
                }
            }
            Phase::Doubt(doubt) => {
                changed = true;
                doubt.go_on(now);
                if doubt.has_passed(now) {
                    self.settle_doubt(None, lang, now);
                }
            }
            Phase::Seated(since) | Phase::Judged(_, since) if seen(*since) => {
                self.next(now);
                changed = true;
            }
            _ => {}
        }
        if let Phase::Waits(seat) = self.phase {
            self.begin_thinking(seat, now);
            changed = true;
        }
        if let Phase::Asks(turn) = &self.phase {
            self.begin_hint(turn.clone(), now);
            changed = true;
        }
        let glance = |since: u64| if alone { Wake::At(since + GLANCE_MS) } else { Wake::Press };
        let wake = match &self.phase {
            Phase::Bot { thinking, .. } => thinking.wake(now),
            Phase::Hint { thinking, .. } => thinking.wake(now),
            Phase::Doubt(doubt) => doubt.next_change(now).map_or(Wake::Press, Wake::At),
            Phase::Seated(since) | Phase::Judged(_, since) => glance(*since),
            _ => Wake::Press,
        };
        let wake = match (wake, self.clock.and_then(|clock| clock.next_change())) {
            (Wake::Press, Some(at)) => Wake::At(at),
            (Wake::At(one), Some(other)) => Wake::At(one.min(other)),
            (wake, _) => wake,
        };
        (wake, changed)
    }

    fn draw(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        match &self.phase {
            Phase::Seated(_) => results::draw_table(canvas, self.game(), &self.entrants, lang),
            Phase::Welcome { player, .. } => self.draw_welcome(canvas, *player, lang),
            Phase::HandOver { seat, .. } => self.draw_hand_over(canvas, *seat, lang),
            Phase::Pass { seat, .. } => doubt::draw_pass(canvas, self.name(*seat), lang),
            Phase::Judged(judged, _) => judged.draw(canvas, |seat| self.name(seat), lang),
            Phase::Score => results::draw_round(canvas, self.game(), &self.entrants, self.stage.shares, lang),
            Phase::Overall => results::draw_overall(canvas, self.game(), &self.entrants, lang),
            Phase::Bot { thinking, .. } if !self.is_watched() => {
                self.draw_elsewhere(canvas, thinking.picture(), lang);
            }
            Phase::Start
            | Phase::Person(_)
            | Phase::Asks(_)
            | Phase::Hint { .. }
            | Phase::Waits(_)
            | Phase::Bot { .. }
            | Phase::Doubt(_) => self.draw_table(canvas, lang, now),
        }
        if let Some(reason) = &self.reason {
            hints::draw(canvas, reason);
        }
        if let Some(words) = self.notice {
            toast::draw(canvas, 130, theme::ALARM, words);
        }
    }

    fn draw_hand_over(&self, canvas: &mut Canvas, seat: Seat, lang: Lang) {
        let since = self.record.since(seat);
        hand_over::draw(canvas, self.name(seat), since, lang, |canvas, at, done| {
            let told = words::told(done, |seat| self.name(seat), lang);
            canvas.text(&fonts::SMALL, at, Align::Left, theme::TEXT, &told);
        });
    }

    fn draw_card(&self, canvas: &mut Canvas, lang: Lang) {
        let setup = self.game().setup();
        reference::draw(canvas, setup.rules().pack, packs_for(setup.seats()), setup.rules().mode, lang);
    }

    fn draw_reference(canvas: &mut Canvas, lang: Lang) {
        reference::draw(canvas, Pack::Original, 1, Mode::Home, lang);
    }
}

#[cfg(test)]
mod tests;
