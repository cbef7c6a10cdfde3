//! A match of Xylo in play: sorting, tricks, bids, and the screens between rounds.

mod choice;
mod clues;
mod flow;
mod moments;
mod picture;
#[cfg(feature = "probe")]
mod probed;
mod puzzle;
mod reviewed;
mod turns;

use super::choice::Choice;
use super::feats;
use super::lesson;
use super::options::Options;
use super::pins::Pins;
use super::sorting::Sorting;
use crate::device::entropy::Pool;
use crate::device::log;
use crate::persistence::help::DEALT;
use crate::persistence::saves::Saved;
use crate::session::{self, Flow, MatchState, Puzzles};
use crate::table::descriptor::Descriptor;
use crate::table::feats::Feats;
use crate::table::players::{MAX_SEATS, Players};
use crate::text;
use crate::texts::Line;
use crate::texts::{Course, Lang};
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::seed::MatchSeed;
use gousset_core::xylo::{Card, Deck, Match, Record, Sorting as Sort, earned};
use gousset_puzzles::xylo::Question;

/// A match in play.
pub struct LiveMatch {
    record: Record,
    players: Players,
    options: Options,
    /// The winner of the finished trick that is still on the table.
    trick_won: Option<Seat>,
    /// True if the person at turn will bid right after their next card. While bots play, this is the single person, if
    /// there is one.
    bids_after: bool,
    /// The choice that goes on after the person has looked at the cards that they passed on. Among several people they
    /// take the handheld for this.
    recalls: Option<Choice>,
    /// The last person who did something.
    actor: Option<Seat>,
    /// The end of the banner that names the person at turn. Among several people it appears when the turn passes to
    /// another person. While it is shown, A plays no card.
    announced_until: Option<u64>,
    /// The time of the last press that skipped a wait or passed a hand on.
    hurried_at: Option<u64>,
    /// The position of the cursor of the person at turn.
    cursor: usize,
    /// The card under the cursor is lifted: the next press plays it.
    lifted: Option<usize>,
    /// The clues about the card under the cursor are shown.
    muses: bool,
    /// The guesses of the single person.
    pins: Pins,
    /// The question, if this is a puzzle, and the number that was answered.
    question: Option<Question>,
    answered: Option<u8>,
    /// The places of the cards that a puzzle accepts (bit p = place p).
    accepted: u16,
    flow: Flow<Self>,
}

type Phase = session::Phase<LiveMatch>;

pub use moments::Moment;

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
    /// A card is turned over. The event that it causes is shown once its number was seen.
    Turning { moment: Moment, until: u64 },
    /// An event is shown: a bid, or a guess.
    Moment { moment: Moment, since: u64 },
    /// The scores of the round are shown.
    Score,
}

impl LiveMatch {
    /// Inlined: a match is built where it stays. A copy on the stack would take up to 15 KB more.
    #[inline(always)]
    fn new(record: Record, options: Options, players: Players) -> Self {
        let flow = Flow::default();
        Self {
            record,
            players,
            options,
            trick_won: None,
            bids_after: false,
            recalls: None,
            actor: None,
            announced_until: None,
            hurried_at: None,
            cursor: 0,
            lifted: None,
            muses: false,
            pins: Pins::default(),
            question: None,
            answered: None,
            accepted: 0,
            flow,
        }
    }

    fn state(&self) -> &Match {
        self.record.state()
    }

    /// The next hand to sort and its sorting, if the round has not begun.
    fn to_sort(&self) -> Option<(Sort, &[Card])> {
        self.state().to_sort().filter(|_| self.state().round().is_none())
    }
}

impl MatchState for LiveMatch {
    type Options = Options;

    const DESCRIPTOR: &'static Descriptor = &super::DESCRIPTOR;
    const FORCES: usize = 1;
    const PUZZLES: Option<Puzzles<Self, Options>> = Some(puzzle::PUZZLES);
    const LESSON_HOLDS: Option<usize> = Some(lesson::HOLDS);

    fn start(options: &Options, players: &Players, seed: u64) -> Option<Self> {
        let deck = Deck::new(players.count()).ok()?;
        Some(Self::new(Record::new(deck, seed), *options, players.clone()))
    }

    fn rewound(_options: &Options, saved: &Saved<'_>) -> Option<Self> {
        let rewound = Record::rewound(saved.record);
        let (record, _) = rewound.inspect_err(|why| log::unreadable(Game::Xylo, why)).ok()?;
        if record.state().deck().players() != saved.players.count() {
            return None;
        }
        let options = Options { memory: saved.option & 1 == 1 };
        Some(Self::new(record, options, saved.players.clone()))
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

    fn match_seed(&self) -> MatchSeed {
        self.state().seed()
    }

    fn is_over(&self) -> bool {
        self.state().is_over()
    }

    fn ending(&self, player: Seat) -> (bool, i32) {
        let seat = super::seat_of(self.state().deck(), player);
        let totals = self.state().totals();
        let total = totals.get(seat).copied().unwrap_or_default();
        let won = match self.state().winner() {
            Some(winner) => winner == seat,
            None => totals.iter().all(|&other| other <= total),
        };
        (won, total.into())
    }

    /// A round counts as finished after its last trick was shown.
    fn finished_round(&self) -> Option<u32> {
        let seen = matches!(self.flow.phase, Phase::RoundEnd { .. } | Phase::Interlude(Interlude::Score));
        (seen && self.state().is_round_over()).then(|| self.state().round_number().into())
    }

    /// Only a single person can guess, so the right guesses are theirs.
    fn feats(&self) -> [Feats; MAX_SEATS] {
        let mut feats = <[Feats; MAX_SEATS]>::default();
        let (deck, guesser) = (self.state().deck(), self.players.only_person());
        if let Some(round) = self.state().round() {
            for (player, feats) in feats.iter_mut().enumerate().take(deck.players()) {
                let called = if guesser == Some(player) { self.pins.right } else { 0 };
                *feats = feats::of_seat(round, super::seat_of(deck, player), called);
            }
        }
        feats
    }

    #[inline(never)]
    fn badges(&self, rounds: Rounds) -> [Badges; MAX_SEATS] {
        let (earned, deck) = (earned(self.record(), rounds), self.state().deck());
        core::array::from_fn(|player| earned.get(super::seat_of(deck, player)).copied().unwrap_or_default())
    }

    fn shares(&self, lang: Lang) -> Option<Line> {
        let at_end = matches!(self.flow.phase, Phase::Interlude(Interlude::Score)) && self.state().is_over();
        (at_end && self.flow.shares).then(|| text!("{}", lang.texts().xylo.results.whole_match))
    }
}

#[cfg(test)]
mod tests;
