//! A match of Xylo at play: sorting, tricks, bids, and what comes between rounds.

mod choice;
mod flow;
mod picture;

use super::choice::Choice;
use super::options::Options;
use super::sorting::{self, Sorting};
use super::{lesson, look, name_of, recap, reference, results};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::entropy::Pool;
use crate::device::log;
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
use gousset_bots::xylo::{Ask, Hint, Think};
use gousset_core::Seat;
use gousset_core::game::Game;
use gousset_core::xylo::round::Round;
use gousset_core::xylo::{Card, Deck, Match, Record};
use gousset_draw::canvas::Canvas;
use gousset_draw::theme;

/// A match at play.
pub struct Play {
    record: Record,
    players: Players,
    options: Options,
    phase: Phase,
    notice: Option<&'static str>,
    /// The only person has just gone on without a bid, and no card was played since: they may think again.
    went_on: bool,
    /// Why the hint advises what is under the cursor, until the next press.
    reason: Option<Line>,
    /// The seat that won the trick which the last card ended.
    trick_won: Option<Seat>,
    /// Where the person at turn has the cursor.
    cursor: usize,
    stage: Stage,
}

// A thinking bot is the largest by far, and there is one phase at a time, in a static.
#[allow(clippy::large_enum_variant)]
enum Phase {
    /// The match is about to begin, with the next update: see Lexio's.
    Start,
    /// A match goes on after a power-off: this person has to press before anything private shows. The screen is there
    /// from the first update on.
    Welcome { seat: Seat, since: Option<u64> },
    /// The next person has to take the handheld.
    HandOver { seat: Seat, since: u64 },
    /// A person sorts a hand that becomes this seat's Xylo.
    Sort { becomes: Seat, screen: Sorting },
    /// A person chooses.
    Person(Seat, Choice),
    /// The person has asked for a hint: the hard bot thinks in their place.
    Hint { seat: Seat, choice: Choice, thinking: Thinking<Hint> },
    /// A person calls up the cards they passed.
    Memory(Seat),
    /// A bot decides.
    Bot { seat: Seat, ask: Ask, thinking: Thinking<Think> },
    /// An automaton's card comes after a moment.
    Automaton { since: u64 },
    /// A card is turned over.
    Turn { seat: Seat, card: Card, since: u64 },
    /// A trick is over; its winner is marked once the cards were to be read.
    Trick { winner: Seat, since: u64, marked: bool },
    /// The round is counted.
    Score,
}

impl Play {
    fn new(record: Record, options: Options, players: Players, phase: Phase) -> Self {
        Self {
            record,
            players,
            options,
            phase,
            notice: None,
            went_on: false,
            reason: None,
            trick_won: None,
            cursor: 0,
            stage: Stage::default(),
        }
    }

    fn game(&self) -> &Match {
        self.record.game()
    }

    fn kind(&self, seat: Seat) -> Kind {
        self.players.kind(super::player_of(self.game().deck(), seat))
    }

    /// Whose private knowledge is on the panel.
    fn viewer(&self) -> Option<Seat> {
        match self.phase {
            Phase::Person(seat, _) | Phase::Hint { seat, .. } | Phase::Memory(seat) => Some(seat),
            _ => self.players.only_person().map(|player| super::seat_of(self.game().deck(), player)),
        }
    }
}

impl session::Play for Play {
    type Options = Options;
    #[cfg(feature = "probe")]
    type Truth = (Record, Option<Line>, Option<&'static str>);

    const GAME: Game = Game::Xylo;
    fn reference_label(lang: Lang) -> &'static str {
        lang.texts().xylo.reference_label
    }

    fn rules(lang: Lang) -> &'static [Section] {
        lang.texts().xylo.rules
    }

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let deck = Deck::new(players.count()).ok()?;
        Some(Self::new(Record::new(deck, seed), *options, players.clone(), Phase::Start))
    }

    fn rewound(_options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Xylo, why)).ok()?;
        let options = Options { memory: saved.option & 1 == 1 };
        let fits = record.game().deck().players() == saved.players.count();
        fits.then(|| Self::new(record, options, saved.players.clone(), Phase::Start))
    }

    fn catch_up(&mut self, saved: &Saved<'_>, _pool: &mut Pool) -> Option<usize> {
        let caught_up = self.record.catch_up(saved.record);
        let used = caught_up.inspect_err(|why| log::unreadable(Game::Xylo, why)).ok()?;
        let bidder = self.bidder().filter(|&seat| self.kind(seat) == Kind::Person);
        let only = self.players.only_person().map(|player| super::seat_of(self.game().deck(), player));
        // A round that is counted is for everyone to see.
        let counted = self.game().is_round_over();
        if let Some(seat) = bidder.or(only).filter(|_| !counted) {
            self.phase = Phase::Welcome { seat, since: None };
        }
        Some(used)
    }

    fn lesson(options: &Options, lang: Lang) -> Option<(Self, Course)> {
        let record = Record::new(Deck::new(lesson::SEATS).ok()?, lesson::SEED);
        let players = Players::against(lesson::SEATS, Level::Easy);
        let course = Course { steps: &lesson::STEPS, words: lang.texts().xylo.lesson };
        Some((Self::new(record, *options, players, Phase::Start), course))
    }

    fn players(&self) -> &Players {
        &self.players
    }

    fn record(&self) -> &[u8] {
        self.record.unsealed()
    }

    fn option(&self) -> u8 {
        u8::from(self.options.memory)
    }

    fn number(&self) -> u32 {
        self.game().seed().match_number()
    }

    fn is_over(&self) -> bool {
        self.game().is_over()
    }

    fn ending(&self, player: Seat) -> (bool, i32) {
        let seat = super::seat_of(self.game().deck(), player);
        let totals = self.game().totals();
        let total = totals.get(seat).copied().unwrap_or_default();
        let won = match self.game().winner() {
            Some(winner) => winner == seat,
            None => totals.iter().all(|&other| other <= total),
        };
        (won, total.into())
    }

    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn shares(&self, lang: Lang) -> Option<Line> {
        let seen = matches!(self.phase, Phase::Score) && self.game().is_over() && self.stage.shares;
        seen.then(|| text!("{}", lang.texts().xylo.results.whole_match))
    }

    #[cfg(feature = "probe")]
    fn hides_all(&self) -> bool {
        let running = !self.game().is_round_over();
        running
            && (matches!(self.phase, Phase::Welcome { .. })
                || !matches!(self.phase, Phase::Sort { .. }) && self.viewer().is_none())
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
        let seat = match self.phase {
            Phase::Sort { .. } => self.game().to_sort().map(|(sorting, _)| sorting.by),
            _ => self.viewer(),
        };
        seat.filter(|_| self.players.people() > 1)
    }

    fn dismiss(&mut self) {
        self.notice = None;
        self.reason = None;
    }

    fn press(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let taken = event.button == Button::A && event.action == Action::Press;
        match &mut self.phase {
            Phase::Welcome { since, .. } => {
                if since.is_some_and(|since| hand_over::accepts(event, since, now)) {
                    self.carry_on(now);
                }
            }
            Phase::HandOver { seat, since } => {
                let seat = *seat;
                if hand_over::accepts(event, *since, now) {
                    let to_sort = self.game().to_sort().filter(|_| self.game().round().is_none());
                    self.phase = match to_sort {
                        Some((sorting, hand)) => {
                            Phase::Sort { becomes: sorting.becomes, screen: Sorting::new(hand) }
                        }
                        None => self.person(seat),
                    };
                }
            }
            Phase::Sort { screen, .. } => match screen.press(event) {
                sorting::Outcome::Stay => {}
                sorting::Outcome::Refused => {
                    self.notice = Some(lang.texts().xylo.sorting.only_equals);
                }
                sorting::Outcome::Passed(choice) => {
                    if self.sort_next(choice) {
                        self.next(now);
                    }
                }
            },
            Phase::Person(seat, choice) | Phase::Hint { seat, choice, .. } => {
                let (seat, choice) = (*seat, *choice);
                self.press_choice(seat, choice, event, lang, now);
            }
            Phase::Memory(seat) => {
                if event.action == Action::Press {
                    self.phase = Phase::Person(*seat, Choice::Card);
                }
            }
            Phase::Score => {
                if taken && self.game().is_over() {
                    return true;
                } else if taken && self.record.next_round() {
                    self.next(now);
                }
            }
            Phase::Bot { .. } | Phase::Automaton { .. } | Phase::Trick { .. } => {
                if event == (Event { button: Button::B, action: Action::Press }) {
                    self.think_again();
                }
            }
            Phase::Start | Phase::Turn { .. } => {}
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
        let mut changed = false;
        match &mut self.phase {
            Phase::Start => {
                self.carry_on(now);
                changed = true;
            }
            Phase::Welcome { since, .. } => {
                since.get_or_insert(now);
            }
            Phase::Bot { seat, ask, thinking } => {
                let (answer, picture) = thinking.update(now);
                changed = picture || answer.is_some();
                if let Some(answer) = answer {
                    let (seat, ask) = (*seat, *ask);
                    self.answer(seat, ask, answer, lang, now);
                }
            }
            Phase::Hint { seat, choice, thinking } => {
                let (hint, picture) = thinking.update(now);
                changed = picture || hint.is_some();
                if let Some((advised, reason)) = hint {
                    let (seat, choice) = (*seat, *choice);
                    self.reason = Some((lang.texts().xylo.reason)(reason));
                    self.advise(seat, choice, advised);
                }
            }
            Phase::Automaton { since }
                if now.saturating_sub(*since) >= self.stage.pace.bot_moves_after_ms() =>
            {
                let seat = self.game().round().and_then(Round::turn).unwrap_or(0);
                match self.record.automaton() {
                    Some(outcome) => self.follow(seat, outcome, now),
                    None => self.next(now),
                }
                changed = true;
            }
            Phase::Turn { seat, since, .. } => {
                let seat = *seat;
                if now.saturating_sub(*since) >= self.stage.pace.travel_ms() {
                    self.after_card(seat, now);
                }
                changed = true;
            }
            Phase::Trick { since, marked, .. } => {
                let lain = now.saturating_sub(*since);
                let whole = self.stage.pace.cards_lie_ms();
                changed = lain >= whole || !*marked && lain >= whole / 2;
                *marked |= lain >= whole / 2;
                if lain >= whole {
                    self.next(now);
                }
            }
            _ => {}
        }
        let wake = match &self.phase {
            Phase::Bot { thinking, .. } => thinking.wake(now),
            Phase::Hint { thinking, .. } => thinking.wake(now),
            Phase::Automaton { since } => Wake::At(since + self.stage.pace.bot_moves_after_ms()),
            Phase::Turn { .. } => Wake::At(now + FRAME_MS),
            Phase::Trick { since, marked, .. } => {
                let whole = self.stage.pace.cards_lie_ms();
                Wake::At(since + if *marked { whole } else { whole / 2 })
            }
            _ => Wake::Press,
        };
        (wake, changed)
    }

    fn draw(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        let deck = self.game().deck();
        let seat = self.viewer().or(self.game().round().and_then(Round::turn)).unwrap_or(0);
        let view = self.game().view(seat);
        match (&self.phase, &view) {
            (Phase::Welcome { seat, .. } | Phase::HandOver { seat, .. }, _) => {
                self.draw_hand_over(canvas, *seat, lang);
            }
            (Phase::Sort { becomes, screen }, _) => {
                screen.draw(canvas, name_of(&self.players, deck, *becomes, lang), lang);
            }
            (
                Phase::Person(_, Choice::Look { second })
                | Phase::Hint { choice: Choice::Look { second }, .. },
                Some(view),
            ) => look::draw_look(canvas, view, *second, lang),
            (Phase::Memory(_), Some(view)) => look::draw_memory(canvas, view, &self.players, lang),
            (Phase::Score, _) => {
                let share = self.game().is_over() && self.stage.shares;
                results::draw(canvas, self.game(), &self.players, share, lang);
            }
            (_, Some(view)) => self.draw_table(canvas, view, lang, now),
            (_, None) => canvas.clear(theme::FELT),
        }
        if let Some(reason) = &self.reason {
            hints::draw(canvas, reason);
        }
        if let Some(words) = self.notice {
            toast::draw(canvas, 130, theme::ALARM, words);
        }
    }

    fn draw_hand_over(&self, canvas: &mut Canvas, seat: Seat, lang: Lang) {
        let (players, deck) = (&self.players, self.game().deck());
        let name = name_of(players, deck, seat, lang);
        hand_over::draw(canvas, name, self.record.since(seat), lang, |canvas, at, done| {
            recap::draw(canvas, at, done, players, deck, lang);
        });
    }

    fn draw_card(&self, canvas: &mut Canvas, lang: Lang) {
        reference::draw(canvas, self.game().deck(), lang);
    }

    fn draw_reference(canvas: &mut Canvas, lang: Lang) {
        if let Ok(deck) = Deck::new(4) {
            reference::draw(canvas, deck, lang);
        }
    }
}

#[cfg(test)]
mod tests;
