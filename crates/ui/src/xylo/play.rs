//! A match of Xylo at play: sorting, tricks, bids, and what comes between rounds.

mod choice;

use super::advice;
use super::options::Options;
use super::scene::{Pointer, Scene, Turning, bid_of};
use super::sorting::{self, Sorting};
use super::{lesson, look, name_of, reference, results, rules_text, words};
use crate::app::Wake;
use crate::canvas::Canvas;
use crate::games::Game;
use crate::hints;
use crate::input::{Action, Button, Event};
use crate::lang::Lang;
use crate::lesson::Step;
use crate::pace::{self, FRAME_MS};
use crate::players::{Kind, Players};
use crate::saves::Saved;
use crate::screens::hand_over;
use crate::session;
use crate::sound::Sound;
use crate::stage::Stage;
use crate::thinking::{Thinker, Thinking};
use crate::widgets::pages::Section;
use crate::widgets::{Line, toast};
use crate::{text, theme};
pub use choice::Choice;
use gousset_bots::Level;
use gousset_bots::xylo::{Ask, Hint, Player, Think, sort};
use gousset_core::Seat;
use gousset_core::xylo::round::{self, Round};
use gousset_core::xylo::{Card, Deck, Match, Move, Outcome, Record, Refusal, View};

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
    /// A match goes on after a power-off: this person has to press before anything private shows.
    Welcome(Seat),
    /// The next person has to take the handheld.
    HandOver(Seat),
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
    /// A trick is over.
    Trick { winner: Seat, since: u64 },
    /// The round is counted.
    Score,
}

impl Thinker for Think {
    type Answer = Option<round::Move>;

    fn step(&mut self) -> Option<Self::Answer> {
        Self::step(self)
    }

    fn best(&self) -> Self::Answer {
        Self::best(self)
    }
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

    /// Goes on from where the record stands: with a bid that was begun or may still be made, or with the next turn.
    fn carry_on(&mut self, now: u64) {
        let looked = self.game().round().and_then(Round::looked).is_some();
        match (self.bidder(), looked) {
            (None, _) => self.next(now),
            (Some(seat), false) => self.after_card(seat, now),
            (Some(seat), true) => {
                self.phase = match self.kind(seat) {
                    Kind::Person => Phase::Person(seat, Choice::Look { second: false }),
                    Kind::Bot(_) => self.bot(seat, Ask::Commit, now),
                }
            }
        }
    }

    /// The seat that has just played and may still bid.
    fn bidder(&self) -> Option<Seat> {
        self.game().round().filter(|round| !round.is_over()).and_then(Round::may_bid)
    }

    /// The seed of a bot's decision: what it is asked is one of at most four things between two moves.
    fn seed(&self, ask: Ask) -> u64 {
        let asked = match ask {
            Ask::Play => 0,
            Ask::Bid => 1,
            Ask::Commit => 2,
        };
        pace::decision_seed(self.game().seed(), self.record.moves() << 2 | asked)
    }

    /// Goes on to whoever has to do something next.
    #[inline(never)]
    fn next(&mut self, now: u64) {
        while let Some((sorting, hand)) = self.game().to_sort().filter(|_| self.game().round().is_none()) {
            let Kind::Bot(level) = self.kind(sorting.by) else {
                self.phase = match self.players.people() {
                    0 | 1 => Phase::Sort { becomes: sorting.becomes, screen: Sorting::new(hand) },
                    _ => Phase::HandOver(sorting.by),
                };
                return;
            };
            let choice = sort(Player::Level(level), hand, self.seed(Ask::Play));
            // A bot's choice is one of the hand's; the plain order always is.
            if self.record.play(Move::Sort(choice)).is_err() && self.record.play(Move::Sort(0)).is_err() {
                return;
            }
        }
        let Some(round) = self.game().round() else { return };
        let Some(seat) = round.turn() else {
            self.stage.sound(Sound::Win);
            self.phase = Phase::Score;
            return;
        };
        let automaton = round.automaton().is_some();
        if !automaton && self.kind(seat) == Kind::Person {
            self.stage.sound(Sound::Turn);
        }
        self.phase = if automaton {
            Phase::Automaton { since: now }
        } else {
            match self.kind(seat) {
                Kind::Person if self.players.people() > 1 => Phase::HandOver(seat),
                Kind::Person => self.person(seat),
                Kind::Bot(_) => self.bot(seat, Ask::Play, now),
            }
        };
    }

    /// A person at turn, the cursor on the first card that may be played.
    fn person(&mut self, seat: Seat) -> Phase {
        let legal = self.game().round().map_or(0, Round::legal);
        if legal >> self.cursor & 1 == 0 {
            self.cursor = (legal.trailing_zeros() as usize).min(15);
        }
        Phase::Person(seat, Choice::Card)
    }

    #[inline(never)]
    fn bot(&mut self, seat: Seat, ask: Ask, now: u64) -> Phase {
        let (Kind::Bot(level), Some(view)) = (self.kind(seat), self.game().view(seat)) else {
            return Phase::Score;
        };
        let think = Think::new(Player::Level(level), &view, ask, self.seed(ask));
        let thinking = match ask {
            Ask::Play if self.went_on => Thinking::shown_after(think, level, now, self.stage.pace.undo_ms()),
            Ask::Play => Thinking::new(think, level, self.stage.pace, now),
            Ask::Bid | Ask::Commit => Thinking::at_once(think, level, now),
        };
        Phase::Bot { seat, ask, thinking }
    }

    /// Makes a move of the round. A refused one says why.
    fn make(&mut self, mv: round::Move, lang: Lang, now: u64) -> bool {
        let seat = self.game().round().and_then(Round::turn).unwrap_or(0);
        match self.record.play(Move::Round(mv)) {
            Ok(outcome) => {
                self.follow(seat, outcome, now);
                true
            }
            Err(Refusal::Round(why)) => {
                self.notice = Some(words::refusal(why, lang));
                false
            }
            Err(_) => false,
        }
    }

    /// What a move led to, shown.
    fn follow(&mut self, seat: Seat, outcome: Outcome, now: u64) {
        let Outcome::Round(outcome) = outcome else { return };
        self.stage.sound(Sound::Play);
        self.went_on = false;
        match outcome {
            round::Outcome::Played(card) => {
                self.trick_won = None;
                self.phase = Phase::Turn { seat, card, since: now };
            }
            round::Outcome::TrickWon(card, winner) | round::Outcome::RoundOver(card, winner) => {
                self.trick_won = Some(winner);
                self.phase = Phase::Turn { seat, card, since: now };
            }
            round::Outcome::Looked(..) | round::Outcome::Bid(_) => {}
        }
    }

    /// A card lies open: its player may bid; then the trick or the next player goes on.
    fn after_card(&mut self, seat: Seat, now: u64) {
        let may_bid = self.game().round().and_then(Round::may_bid) == Some(seat);
        match self.kind(seat) {
            Kind::Person if may_bid => self.phase = Phase::Person(seat, Choice::Offer { bid: false }),
            Kind::Bot(_) if may_bid && !self.game().deck().is_automaton(seat) => {
                self.phase = self.bot(seat, Ask::Bid, now);
            }
            _ => self.after_bid(now),
        }
    }

    fn after_bid(&mut self, now: u64) {
        match self.trick_won.take() {
            Some(winner) => self.phase = Phase::Trick { winner, since: now },
            None => self.next(now),
        }
    }

    /// A bot has answered.
    fn answer(&mut self, seat: Seat, ask: Ask, answer: Option<round::Move>, lang: Lang, now: u64) {
        match (ask, answer) {
            (Ask::Bid, Some(mv)) => {
                self.phase = if self.make(mv, lang, now) {
                    self.bot(seat, Ask::Commit, now)
                } else {
                    // A bot that asks for the impossible has not bid.
                    return self.after_bid(now);
                };
            }
            (Ask::Bid, None) => self.after_bid(now),
            (Ask::Commit, Some(mv)) => {
                if self.make(mv, lang, now) || self.commit_first(lang, now) {
                    self.after_bid(now);
                }
            }
            (Ask::Play, Some(mv)) if self.make(mv, lang, now) => {}
            // A bot never answers so; the first legal move keeps the game alive.
            (Ask::Commit, None) => {
                self.commit_first(lang, now);
                self.after_bid(now);
            }
            (Ask::Play, _) => {
                let first = self.game().round().map_or(0, Round::legal).trailing_zeros() as u8;
                self.make(round::Move::Play(first), lang, now);
            }
        }
    }

    fn commit_first(&mut self, lang: Lang, now: u64) -> bool {
        let looked = self.game().round().and_then(Round::looked);
        looked.is_some_and(|(one, _)| self.make(round::Move::Commit(one), lang, now))
    }

    fn draw_table(&self, canvas: &mut Canvas, view: &View, lang: Lang, now: u64) {
        let mut trick: &[(Seat, Card)] = &view.trick;
        let mut turning: Option<Turning> = None;
        let mut winner = None;
        match self.phase {
            Phase::Turn { seat, card, since } => {
                // The card that turns over is the last of what lies there.
                let shown = if self.trick_won.is_some() { &view.last_trick } else { &view.trick };
                trick = &shown[..shown.len().saturating_sub(1)];
                turning = Some((seat, card, self.stage.pace.way(now, since)));
            }
            Phase::Trick { winner: by, .. } => {
                trick = &view.last_trick;
                winner = Some(by);
            }
            // A bid may still follow the card that ended the trick.
            _ if self.trick_won.is_some() => trick = &view.last_trick,
            _ => {}
        }
        let pointer = match self.phase {
            Phase::Person(_, Choice::Card) => Pointer::Card(self.cursor),
            Phase::Person(seat, Choice::Pair { left }) => Pointer::Pair(left, self.beside(seat, left, 1)),
            _ => Pointer::None,
        };
        let thinking = match &self.phase {
            Phase::Bot { thinking, .. } => Some(thinking.picture()),
            _ => None,
        };
        let scene = Scene {
            view,
            viewer: self.viewer(),
            open: false,
            players: &self.players,
            lang,
            pointer,
            trick,
            turning,
            winner,
            thinking,
            may_undo: self.went_on,
            status: self.status(view, lang),
        };
        scene.draw(canvas);
        if let Phase::Person(_, Choice::Offer { bid }) = self.phase {
            look::draw_offer(canvas, bid, lang);
        }
    }

    fn status(&self, view: &View, lang: Lang) -> Line {
        let name = |seat: Seat| name_of(&self.players, view.deck, seat, lang);
        match &self.phase {
            Phase::Person(_, Choice::Pair { .. }) => {
                text!("{}", lang.of("Look at which two?", "Regarder lesquelles ?"))
            }
            Phase::Hint { thinking, .. } => hints::pondering(thinking.picture(), lang),
            Phase::Bot { seat, .. } => text!("{} {}", name(*seat), lang.of("thinks…", "réfléchit…")),
            Phase::Trick { winner, .. } => {
                text!("{} {}", name(*winner), lang.of("takes the trick", "prend le pli"))
            }
            Phase::Turn { seat, .. } => match bid_of(&view.rows[*seat]) {
                Some(bid) => text!("{} : {} {bid}", name(*seat), lang.of("bid", "annonce")),
                None => text!("{}", name(*seat)),
            },
            _ => Line::default(),
        }
    }
}

impl session::Play for Play {
    type Options = Options;

    const GAME: Game = Game::Xylo;
    const RULES: &'static [Section] = &rules_text::SECTIONS;
    const REFERENCE: [&'static str; 2] = ["Colours and ranges", "Couleurs et étendues"];

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let deck = Deck::new(players.count()).ok()?;
        Some(Self::new(Record::new(deck, seed), *options, players.clone(), Phase::Start))
    }

    fn resume(_options: &Options, saved: Saved<'_>) -> Option<Self> {
        let record = Record::restore(saved.record).ok()?;
        if record.game().deck().players() != saved.players.count() {
            return None;
        }
        let options = Options { memory: saved.option & 1 == 1 };
        let mut play = Self::new(record, options, saved.players, Phase::Start);
        let bidder = play.bidder().filter(|&seat| play.kind(seat) == Kind::Person);
        let only = play.players.only_person().map(|player| super::seat_of(play.game().deck(), player));
        if let Some(seat) = bidder.or(only) {
            play.phase = Phase::Welcome(seat);
        }
        Some(play)
    }

    fn lesson(options: &Options, _lang: Lang) -> Option<(Self, &'static [Step])> {
        let record = Record::new(Deck::new(lesson::SEATS).ok()?, lesson::SEED);
        let players = Players::against(lesson::SEATS, Level::Easy);
        Some((Self::new(record, *options, players, Phase::Start), &lesson::STEPS))
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

    fn seed(&self) -> u64 {
        self.game().seed()
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
        seen.then(|| text!("{}", lang.of("The whole match of Xylo", "Toute la partie de Xylo")))
    }

    fn dismiss(&mut self) {
        self.notice = None;
        self.reason = None;
    }

    fn press(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let taken = event.button == Button::A && event.action == Action::Press;
        match &mut self.phase {
            Phase::Welcome(_) => {
                if taken {
                    self.carry_on(now);
                }
            }
            Phase::HandOver(seat) => {
                let seat = *seat;
                if taken {
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
                    self.notice = Some(
                        lang.of("Only equal numbers change places.", "Seuls des numéros égaux s’échangent."),
                    );
                }
                sorting::Outcome::Passed(choice) => {
                    if self.record.play(Move::Sort(choice)).is_ok() {
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
                    self.reason = Some(advice::words(reason, lang));
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
            Phase::Trick { since, .. } if now.saturating_sub(*since) >= self.stage.pace.trick_ms() => {
                self.next(now);
                changed = true;
            }
            _ => {}
        }
        let wake = match &self.phase {
            Phase::Bot { thinking, .. } => thinking.wake(now),
            Phase::Hint { thinking, .. } => thinking.wake(now),
            Phase::Automaton { since } => Wake::At(since + self.stage.pace.bot_moves_after_ms()),
            Phase::Turn { .. } => Wake::At(now + FRAME_MS),
            Phase::Trick { since, .. } => Wake::At(since + self.stage.pace.trick_ms()),
            _ => Wake::Press,
        };
        (wake, changed)
    }

    fn draw(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        let deck = self.game().deck();
        let seat = self.viewer().or(self.game().round().and_then(Round::turn)).unwrap_or(0);
        let view = self.game().view(seat);
        match (&self.phase, &view) {
            (Phase::Welcome(seat) | Phase::HandOver(seat), _) => {
                hand_over::draw(canvas, name_of(&self.players, deck, *seat, lang), lang);
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

    fn draw_card(&self, canvas: &mut Canvas, lang: Lang) {
        reference::draw(canvas, self.game().deck(), lang);
    }

    fn draw_reference(canvas: &mut Canvas, lang: Lang) {
        if let Ok(deck) = Deck::new(4) {
            reference::draw(canvas, deck, lang);
        }
    }
}
