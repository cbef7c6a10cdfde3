//! A match of Xylo in play: sorting, tricks, bids, and the screens between rounds.

mod choice;
mod flow;
mod picture;

use super::choice::Choice;
use super::options::Options;
use super::scene::Moving;
use super::sorting::{Sorting, SortingResponse};
use super::{hint_texts, lesson, look, name_of, recap, reference, results, scene, sorting};
use crate::device::Wake;
use crate::device::buttons::{Button, Event};
use crate::device::entropy::Pool;
use crate::device::log;
use crate::device::sound::Sound;
use crate::elements::Surface;
use crate::persistence::help::DEALT;
use crate::persistence::saves::Saved;
use crate::screens::hand_over;
use crate::session::thinking::Thinking;
use crate::session::{self, Flow, hints};
use crate::table::descriptor::Descriptor;
use crate::table::players::{Kind, MAX_SEATS, Players};
use crate::text;
use crate::texts::Line;
use crate::texts::Section;
use crate::texts::{Course, Lang};
use crate::widgets::SCREEN_WIDTH;
use gousset_bots::xylo::{Advice, Ask, Hint, Player, Think};
use gousset_bots::{Level, Temper};
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::seed::{MatchSeed, Purpose};
use gousset_core::xylo::round::{self, Round};
use gousset_core::xylo::{Card, Deck, Match, Record, Sorting as Sort, earned};
use gousset_draw::theme;

/// A match in play.
pub struct Play {
    record: Record,
    players: Players,
    options: Options,
    /// The winner of the finished trick that is still on the table.
    trick_won: Option<Seat>,
    /// True if the person at turn will bid right after their next card. While bots play, this is the single person, if
    /// there is one.
    bids_after: bool,
    /// True while the person at turn looks at the cards that they passed on. Among several people they take the
    /// handheld for this.
    recalls: bool,
    /// The last person who did something.
    actor: Option<Seat>,
    /// The end of the banner that names the person at turn. Among several people it appears when the turn passes to
    /// another person. While it is shown, A plays no card.
    announced_until: Option<u64>,
    /// The time of the last press that skipped a wait or passed a hand on.
    hurried_at: Option<u64>,
    /// The position of the cursor of the person at turn.
    cursor: usize,
    flow: Flow<Self>,
}

type Phase = session::Phase<Play>;

/// A screen or a wait between two turns.
pub enum Interlude {
    /// A person sorts a hand, which becomes the Xylo of this seat.
    Sort { becomes: Seat, screen: Sorting },
    /// A single person has only one legal card, and the settings say that such a card is played automatically.
    Forced { since: u64, position: u8 },
    /// An automaton plays its card after a short wait.
    Automaton { since: u64 },
    /// A trick is over. Its winner is marked after a while, so that the cards can be read first.
    Trick { winner: Seat, since: u64, marked: bool },
    /// The scores of the round are shown.
    Score,
}

impl Play {
    fn new(record: Record, options: Options, players: Players) -> Self {
        let flow = Flow::default();
        Self {
            record,
            players,
            options,
            trick_won: None,
            bids_after: false,
            recalls: false,
            actor: None,
            announced_until: None,
            hurried_at: None,
            cursor: 0,
            flow,
        }
    }

    fn game(&self) -> &Match {
        self.record.game()
    }

    /// The next hand to sort and its sorting, if the round has not begun.
    fn to_sort(&self) -> Option<(Sort, &[Card])> {
        self.game().to_sort().filter(|_| self.game().round().is_none())
    }
}

impl session::Play for Play {
    type Options = Options;
    type Turn = Choice;
    type Ask = Ask;
    type Think = Think;
    type Hint = Hint;
    type ReasonText = hint_texts::Words;
    type Interlude = Interlude;
    type Moving = Moving;
    #[cfg(feature = "probe")]
    type Truth = Record;

    const DESCRIPTOR: &'static Descriptor = &super::DESCRIPTOR;
    /// Over the own Xylo, which has no cards left at the end of a round. The tricks and bids of all players and the
    /// last trick stay visible.
    const BANNER_TOP: i32 = scene::BANNER_TOP;
    const LESSON_HOLDS: Option<usize> = Some(lesson::HOLDS);

    fn reference_label(lang: Lang) -> &'static str {
        lang.texts().xylo.reference_label
    }

    fn rules(lang: Lang) -> &'static [Section] {
        lang.texts().xylo.rules
    }

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let deck = Deck::new(players.count()).ok()?;
        Some(Self::new(Record::new(deck, seed), *options, players.clone()))
    }

    fn rewound(_options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Xylo, why)).ok()?;
        let options = Options { memory: saved.option & 1 == 1 };
        let fits = record.game().deck().players() == saved.players.count();
        fits.then(|| Self::new(record, options, saved.players.clone()))
    }

    fn catch_up(&mut self, saved: &Saved<'_>, _pool: &mut Pool) -> Option<usize> {
        let caught_up = self.record.catch_up(saved.record);
        let used = caught_up.inspect_err(|why| log::unreadable(Game::Xylo, why)).ok()?;
        if saved.note == DEALT {
            self.deal_next();
        }
        Some(used)
    }

    fn lesson(options: &Options, lang: Lang) -> Option<(Self, Course)> {
        let record = Record::new(Deck::new(lesson::SEATS).ok()?, lesson::SEED);
        let players = Players::against(lesson::SEATS, Level::Easy);
        let course = Course { steps: &lesson::STEPS, words: lang.texts().xylo.lesson };
        Some((Self::new(record, *options, players), course))
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

    fn moves(&self) -> u32 {
        self.record.moves()
    }

    fn temper(&self, seat: Seat) -> Temper {
        self.players.temper(super::player_of(self.game().deck(), seat))
    }

    fn match_seed(&self) -> MatchSeed {
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

    /// A round counts as finished after its last trick was shown.
    fn finished_round(&self) -> Option<u32> {
        let seen = matches!(self.flow.phase, Phase::RoundEnd { .. } | Phase::Interlude(Interlude::Score));
        (seen && self.game().is_round_over()).then(|| self.game().round_number().into())
    }

    #[inline(never)]
    fn badges(&self, rounds: Rounds) -> [Badges; MAX_SEATS] {
        let (earned, deck) = (earned(self.record(), rounds), self.game().deck());
        core::array::from_fn(|player| earned.get(super::seat_of(deck, player)).copied().unwrap_or_default())
    }

    fn flow(&self) -> &Flow<Self> {
        &self.flow
    }

    fn flow_mut(&mut self) -> &mut Flow<Self> {
        &mut self.flow
    }

    fn shares(&self, lang: Lang) -> Option<Line> {
        let at_end = matches!(self.flow.phase, Phase::Interlude(Interlude::Score)) && self.game().is_over();
        (at_end && self.flow.shares).then(|| text!("{}", lang.texts().xylo.results.whole_match))
    }

    #[cfg(feature = "probe")]
    fn round_number(&self) -> u32 {
        self.game().round_number().into()
    }

    #[cfg(feature = "probe")]
    fn has_hidden_cards(&self) -> bool {
        !self.game().is_round_over()
    }

    /// On the open table, messages to the person at turn depend only on colours, positions and the options, which
    /// everyone sees.
    #[cfg(feature = "probe")]
    fn speaks_openly(&self) -> bool {
        matches!(self.flow.phase.person(), Some((_, choice)) if !choice.is_private())
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
        self.players.kind(super::player_of(self.game().deck(), seat))
    }

    fn seat_of(&self, player: usize) -> Option<Seat> {
        Some(super::seat_of(self.game().deck(), player))
    }

    /// The single person, or the person who holds the handheld to see something private. Everything else is public.
    fn viewer(&self) -> Option<Seat> {
        match &self.flow.phase {
            Phase::Interlude(Interlude::Sort { .. }) => self.to_sort().map(|(sort, _)| sort.by),
            phase => {
                let private = phase.person().filter(|(_, choice)| choice.is_private());
                private.map(|(seat, _)| seat).or_else(|| self.only_seat())
            }
        }
    }

    /// Continues with a bid that was begun or may still be made, or with the next turn.
    fn carry_on(&mut self, lang: Lang, now: u64) {
        if self.game().is_round_over() {
            return self.flow.show(Interlude::Score);
        }
        let looked = self.game().round().and_then(Round::looked).is_some();
        match (self.bidder(), looked) {
            (None, _) => self.next(lang, now),
            (Some(seat), false) => self.after_card(seat, lang, now),
            (Some(seat), true) => match self.kind(seat) {
                Kind::Person => self.hand_over(seat, now),
                Kind::Bot(_) => self.flow.phase = Phase::BotPending(seat, Ask::Commit),
            },
        }
    }

    /// Shows a hand to sort, the two cards looked at, the cards that were passed on, or the table with the cursor on a
    /// legal card.
    fn take_turn(&mut self, seat: Seat, _now: u64) {
        if let Some((sort, hand)) = self.to_sort() {
            let (becomes, screen) = (sort.becomes, Sorting::new(hand));
            return self.flow.show(Interlude::Sort { becomes, screen });
        }
        if self.game().round().and_then(Round::looked).is_some() {
            self.flow.phase = Phase::Person(seat, Choice::Look { second: false });
            return;
        }
        if self.recalls {
            self.flow.phase = Phase::Person(seat, Choice::Memory);
            return;
        }
        let legal = self.game().round().map_or(0, Round::legal);
        if legal >> self.cursor & 1 == 0 {
            self.cursor = (legal.trailing_zeros() as usize).min(15);
        }
        self.flow.phase = Phase::Person(seat, Choice::Card);
    }

    #[inline(never)]
    fn begin_thinking(&mut self, seat: Seat, ask: Ask, now: u64) {
        let (Kind::Bot(level), Some(view)) = (self.kind(seat), self.game().view(seat)) else {
            return self.flow.show(Interlude::Score);
        };
        let player = Player::Character(level, self.temper(seat));
        let after = match ask {
            Ask::Play => self.wait_ms(),
            Ask::Bid | Ask::Commit => 0,
        };
        let think = Think::new(player, &view, ask, self.seed(Purpose::Decision, ask));
        self.flow.phase = Phase::Bot(seat, ask, Thinking::shown_after(think, level, now, after));
    }

    #[inline(never)]
    fn begin_hint(&mut self, seat: Seat, choice: Choice, now: u64) {
        let Some(view) = self.game().view(seat) else { return self.flow.phase.stop_hint() };
        let hint = Hint::new(&view, choice.ask(), self.seed(Purpose::Hint, choice.ask()));
        self.flow.phase = Phase::Hint(seat, choice, Thinking::hint(hint, now));
    }

    fn answer(&mut self, seat: Seat, ask: Ask, answer: Option<round::Move>, lang: Lang, now: u64) {
        match ask {
            Ask::Play => self.answer_play(answer, lang, now),
            Ask::Bid => self.answer_bid(seat, answer, lang, now),
            Ask::Commit => self.answer_commit(answer, lang, now),
        }
    }

    fn advise(&mut self, advice: Advice, lang: Lang) {
        self.flow.reason = self.reason_of(advice, lang);
        self.prepare(advice.answer);
    }

    fn press_table(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let hurries = self.still_hurries(now);
        match &mut self.flow.phase {
            // If the press that passes a hand on is repeated quickly, it does not pass the next hand on unseen.
            Phase::Interlude(Interlude::Sort { .. }) if event.is_press(Button::X) && hurries => {
                self.hurried_at = Some(now);
            }
            Phase::Interlude(Interlude::Sort { screen, .. }) => match screen.press(event) {
                SortingResponse::Stay => {}
                SortingResponse::Refused => {
                    self.flow.notice = Some(lang.texts().xylo.sorting.only_equals);
                    self.flow.sound(Sound::Refused);
                }
                SortingResponse::Passed(choice) => {
                    self.hurried_at = Some(now);
                    if self.sort_next(choice) {
                        self.next(lang, now);
                    }
                }
            },
            Phase::Interlude(Interlude::Score) => {
                if event.is_press(Button::A) {
                    return self.after_score(lang, now);
                }
            }
            Phase::Interlude(
                Interlude::Forced { .. } | Interlude::Automaton { .. } | Interlude::Trick { .. },
            )
            | Phase::BotPending(..)
            | Phase::Bot(..) => self.press_between(event, lang, now),
            phase => {
                if let Some((seat, &choice)) = phase.person() {
                    self.press_choice(seat, choice, event, lang, now);
                }
            }
        }
        false
    }

    /// Ends the banner that names the person at turn when its time has passed.
    fn tick(&mut self, _lang: Lang, now: u64) -> bool {
        self.announced_until.take_if(|until| now >= *until).is_some()
    }

    fn update_interlude(&mut self, lang: Lang, now: u64) -> bool {
        let pace = self.flow.pace;
        let Phase::Interlude(interlude) = &mut self.flow.phase else { return false };
        match interlude {
            Interlude::Forced { since, position } => {
                let (since, position) = (*since, *position);
                let due = now.saturating_sub(since) >= self.wait_ms();
                if due {
                    self.make(round::Move::Play(position), lang, now);
                }
                due
            }
            Interlude::Automaton { since } => {
                let since = *since;
                let due = now.saturating_sub(since) >= self.wait_ms();
                if due {
                    self.play_automaton(lang, now);
                }
                due
            }
            Interlude::Trick { winner, since, marked } => {
                let (lain, whole) = (now.saturating_sub(*since), pace.cards_lie_ms());
                let (winner, newly_marked) = (*winner, !*marked && lain >= whole / 2);
                *marked |= newly_marked;
                if newly_marked {
                    self.comment_on_trick(winner, lang, now);
                }
                if lain >= whole {
                    self.end_trick(lang, now);
                }
                newly_marked || lain >= whole
            }
            Interlude::Sort { .. } | Interlude::Score => false,
        }
    }

    fn round_end(&self, lang: Lang) -> Line {
        self.made(lang)
    }

    fn after_round_end(&mut self, now: u64) {
        self.show_score(now);
    }

    fn wake(&self, now: u64) -> Wake {
        let pace = self.flow.pace;
        let Phase::Interlude(interlude) = &self.flow.phase else {
            return self.flow.phase.wake(now).by(self.announced_until);
        };
        match interlude {
            Interlude::Automaton { since } | Interlude::Forced { since, .. } => {
                Wake::At(since + self.wait_ms())
            }
            Interlude::Trick { since, marked: false, .. } => Wake::At(since + pace.cards_lie_ms() / 2),
            Interlude::Trick { since, .. } => Wake::At(since + pace.cards_lie_ms()),
            Interlude::Sort { .. } | Interlude::Score => Wake::Press,
        }
    }

    /// The reason of a hint covers the cards of the other players, but not their tricks and bids. The table has no
    /// other room.
    fn reason_left(&self) -> i32 {
        match self.flow.phase.person() {
            Some((_, choice)) if !choice.is_private() => scene::REASON_LEFT,
            _ => hints::EDGE,
        }
    }

    /// A notice replaces other words on the screen, because it refers to everything else that is shown.
    fn notice_strip(&self, lang: Lang) -> Option<(i32, i32)> {
        match &self.flow.phase {
            Phase::Interlude(Interlude::Sort { .. }) => Some((sorting::NOTICE_TOP, SCREEN_WIDTH)),
            phase => {
                let (seat, _) = phase.person().filter(|(_, choice)| !choice.is_private())?;
                // The person's own tricks and bid stay visible beside it.
                let round = self.game().round()?;
                let has_key = self.bids_by_b().is_some() || self.bids_after_next().is_some();
                let name = name_of(&self.players, self.game().deck(), seat, lang);
                let name = scene::own_name(name, self.players.people(), has_key);
                let right = scene::standing_left(name, round.won()[seat], round.bid(seat)) - 4;
                Some((scene::STATUS_TOP, right))
            }
        }
    }

    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        let deck = self.game().deck();
        match &self.flow.phase {
            Phase::Interlude(Interlude::Sort { becomes, screen }) => {
                let to = name_of(&self.players, deck, *becomes, lang);
                return screen.draw(surface, to, deck.is_automaton(*becomes), lang);
            }
            Phase::Interlude(Interlude::Score) => {
                let over = self.game().is_over();
                let (after, way) = (self.flow.after(over, over), self.flow.way(Moving::Count, now));
                return results::draw(surface, self.game(), &self.players, (after, way), lang);
            }
            _ => {}
        }
        let seat = self.bottom();
        let Some(view) = self.game().view(seat) else { return surface.clear(theme::FELT) };
        match self.flow.phase.person() {
            Some((_, Choice::Look { second })) => {
                let pondering = self.flow.phase.pondering().map(|picture| hints::pondering(picture, lang));
                look::draw_look(surface, &view, *second, pondering, lang);
            }
            Some((_, Choice::Memory)) => {
                let pondering = self.flow.phase.pondering().map(|picture| hints::pondering(picture, lang));
                let hint = (self.flow.hints, self.flow.has_reason());
                look::draw_memory(surface, pondering, hint, lang);
                match self.options.memory {
                    true => look::draw_passed(surface, &view, &self.players, lang),
                    false => look::draw_by_heart(surface, lang),
                }
            }
            _ => self.draw_scene(surface, &view, lang, now),
        }
    }

    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang) {
        let (players, deck) = (&self.players, self.game().deck());
        let name = name_of(players, deck, seat, lang);
        hand_over::draw(surface, name, self.record.since(seat), lang, |surface, at, done| {
            recap::show(surface, at, done, players, deck, lang);
        });
    }

    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang) {
        reference::draw(surface, self.game().deck(), lang);
    }

    fn draw_reference(_options: &Options, seats: usize, surface: &mut dyn Surface, lang: Lang) {
        if let Ok(deck) = Deck::new(seats) {
            reference::draw(surface, deck, lang);
        }
    }
}

#[cfg(test)]
mod tests;
