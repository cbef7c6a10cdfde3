//! What a game brings to a session: a match at play, and what its menu needs. What is the same in every match, from the
//! start to the open hand, is done here.

mod flow;
mod phase;

pub use flow::Flow;
pub use phase::{Due, Phase};

use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::entropy::Pool;
use crate::device::sound::Sound;
use crate::elements::{Beneath, Surface};
use crate::persistence::help::DEALT;
use crate::persistence::saves::{MAX_SAVE, Saved};
use crate::screens::lookup::Lookup;
use crate::screens::setup::Options;
use crate::session::hints;
use crate::table::players::{Kind, MAX_SEATS, Players};
use crate::table::talk::Occasion;
use crate::texts::Line;
use crate::texts::{Course, Lang, Section};
use crate::widgets::moment;
use crate::widgets::placing::Watched;
use core::ops::Deref;
use gousset_bots::{Decision, Level, Temper};
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::bytes::Bytes;
use gousset_core::rng::Rng;
use gousset_core::seed::MatchSeed;
use gousset_draw::icons;

/// What a game brings: a match at play, and what its menu needs.
pub trait Play: Sized {
    type Options: Options + Clone;
    /// What a person at turn has prepared.
    type Turn: Clone;
    /// What a bot at turn is asked.
    type Ask: Copy;
    /// A bot's decision.
    type Think: Decision;
    /// The same in a person's place, with a reason.
    type Hint: Decision;
    /// Why a hint advises something, in words: as short as the game's are, since a match is large enough.
    type ReasonText: Deref<Target = str>;
    /// What comes between two turns.
    type Interlude;
    /// What moves on its table.
    type Moving: Copy + PartialEq;
    /// What a twin puts aside.
    #[cfg(feature = "probe")]
    type Truth;

    const GAME: Game;
    /// Whether it has a dictionary that one can look into.
    const DICTIONARY: bool = false;
    /// Where the banner of a round's end lies.
    const BANNER_TOP: i32;
    /// The step of its lesson, counted from 0, whose first button is to be held.
    const LESSON_HOLDS: Option<usize> = None;

    /// What the reference card tells.
    fn reference_label(lang: Lang) -> &'static str;
    /// The rules in chapters.
    fn rules(lang: Lang) -> &'static [Section];
    /// A new match; `None` if the rules know no such one.
    fn start(options: &Self::Options, players: &Players, seed: u64) -> Option<Self>;
    /// A saved match before its first move; `None` if its set-up cannot be read. [`Play::catch_up`] makes the moves, when
    /// it is where it stays: a match is large, and the chip's stack has no room for copies of it below a replay.
    fn rewound(options: &Self::Options, saved: &Saved<'_>) -> Option<Self>;
    /// Goes on to the last move that makes sense of the save it was rewound from, with all hands hidden; how many bytes of
    /// the record that is. A new secret that it may need comes from the pool.
    fn catch_up(&mut self, saved: &Saved<'_>, pool: &mut Pool) -> Option<usize>;
    /// The match of the lesson, and its course.
    fn lesson(options: &Self::Options, lang: Lang) -> Option<(Self, Course)>;
    fn players(&self) -> &Players;
    /// The record as far as the match has come, without its checksum.
    fn record(&self) -> &[u8];
    /// What was chosen before the match and is not in the record.
    fn option(&self) -> u8 {
        0
    }
    /// The game's own part of the note beside the record: [`DEALT`] or 0, and in a game with a clock one more than the seconds
    /// left on it.
    fn note(&self) -> u16 {
        if self.flow().dealt == Some(self.moves()) { DEALT } else { 0 }
    }
    /// What everything random of the match comes from.
    fn match_seed(&self) -> MatchSeed;
    /// How many moves were made.
    fn moves(&self) -> u32;
    /// How who sits there is inclined.
    fn temper(&self, seat: Seat) -> Temper;
    /// The number by which the statistics know the match.
    fn number(&self) -> u32 {
        self.match_seed().match_number()
    }
    fn is_over(&self) -> bool;
    /// Once it is over: whether this player has won, and with how many points.
    fn ending(&self, player: Seat) -> (bool, i32);
    /// The number of the round at hand, once it is over and nothing of it is hidden or can change.
    fn finished_round(&self) -> Option<u32>;
    /// What every player has earned in these rounds, as far as the record has them.
    fn badges(&self, rounds: Rounds) -> [Badges; MAX_SEATS];
    /// The level of the weakest bot in the match, if there is one.
    fn weakest_bot(&self) -> Option<Level> {
        self.players().weakest_bot()
    }
    /// What it has besides its game.
    fn flow(&self) -> &Flow<Self>;
    fn flow_mut(&mut self) -> &mut Flow<Self>;
    /// What the record is of that can be shared now, in words; `None`: nothing can.
    fn shares(&self, _lang: Lang) -> Option<Line> {
        None
    }
    /// Writes the record as it may be shared, without its checksum; `None` if it may not be shared now. A whole record
    /// tells every later deal, so only the record of a match that is over may be shared as it is.
    fn share_into(&self, save: &mut Bytes<MAX_SAVE>) -> Option<()> {
        if self.is_over() { save.append(self.record()).ok() } else { None }
    }
    /// Whether the last screen of the match is there.
    fn is_at_end(&self, lang: Lang) -> bool {
        self.is_over() && self.shares(lang).is_some()
    }
    /// Whether the same match can be played once more, and its last screen says so.
    fn offers_again(&self, lang: Lang) -> bool {
        self.flow().again && self.is_at_end(lang)
    }
    /// A look into the dictionary from the game's menu, where there is no match yet.
    fn look_up(_options: &Self::Options) -> Option<Lookup> {
        None
    }
    /// Whether the same may be done at the table now.
    fn may_look_up(&self) -> bool {
        true
    }
    /// Does it; `None`: not now, and the match says why.
    fn look_up_at_table(&mut self, _lang: Lang) -> Option<Lookup> {
        None
    }
    /// Something is laid over the table: time stops until the next update.
    fn pause(&mut self, _now: u64) {}

    /// Who decides at a seat.
    fn kind(&self, seat: Seat) -> Kind;
    /// Where a player sits, if it is at the table at play.
    fn seat_of(&self, player: usize) -> Option<Seat>;
    /// Goes on from where the record stands.
    fn carry_on(&mut self, lang: Lang, now: u64);
    /// The person of this seat has the handheld: opens their hand.
    fn take_turn(&mut self, seat: Seat, now: u64);
    /// Begins the decision of a bot at turn. Out of line: a decision being begun is large.
    fn begin_thinking(&mut self, seat: Seat, ask: Self::Ask, now: u64);
    /// Begins the hint that a person has asked for. Out of line, as a decision.
    fn begin_hint(&mut self, seat: Seat, turn: Self::Turn, now: u64);
    /// A bot has answered.
    fn answer(
        &mut self,
        seat: Seat,
        ask: Self::Ask,
        answer: <Self::Think as Decision>::Answer,
        lang: Lang,
        now: u64,
    );
    /// Prepares what the hint advises for the person at turn.
    fn advise(&mut self, advice: <Self::Hint as Decision>::Answer, lang: Lang);
    /// Takes an event once the hand is open or between two turns; true when the match is over and seen.
    fn press_table(&mut self, event: Event, lang: Lang, now: u64) -> bool;
    /// Lets time pass whatever happens; whether the picture has changed.
    fn tick(&mut self, _lang: Lang, _now: u64) -> bool {
        false
    }
    /// Lets time pass between two turns; whether the picture has changed.
    fn update_interlude(&mut self, lang: Lang, now: u64) -> bool;
    /// What the end of a round has brought, in the words of its banner.
    fn round_end(&self, lang: Lang) -> Line;
    /// It was seen.
    fn after_round_end(&mut self, now: u64);
    /// When to be called again.
    fn wake(&self, now: u64) -> Wake;
    /// The column from which on the reason of a hint may lie over the table.
    fn reason_left(&self) -> i32 {
        hints::EDGE
    }
    /// Where a strip for a notice has room, if a box would cover what it speaks of: its top, and how far right it goes if
    /// that is wide enough.
    fn notice_strip(&self, _lang: Lang) -> Option<(i32, i32)> {
        None
    }
    /// Draws whatever is no hand-over.
    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64);
    /// Asks for this seat's person, and tells what was played openly since they last did something.
    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang);
    /// The reference card of this match.
    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang);
    /// The reference card of the menu, for the table as it is set up now.
    fn draw_reference(options: &Self::Options, seats: usize, surface: &mut dyn Surface, lang: Lang);

    /// Where the only person sits, if it is at the table at play.
    fn only_seat(&self) -> Option<Seat> {
        self.seat_of(self.players().only_person()?)
    }

    /// Whose hand is open. A lone person's always is; of several, only the one at turn who has pressed.
    fn viewer(&self) -> Option<Seat> {
        self.flow().phase.person().map(|(seat, _)| seat).or_else(|| self.only_seat())
    }

    /// Of several people, whose hand is open.
    fn open_hand(&self) -> Option<Seat> {
        self.viewer().filter(|_| self.players().people() > 1)
    }

    /// The turn of a seat begins; a bot is asked this.
    fn begin_turn(&mut self, seat: Seat, ask: Self::Ask, now: u64) {
        match self.kind(seat) {
            Kind::Bot(_) => self.flow_mut().phase = Phase::BotPending(seat, ask),
            Kind::Person => {
                self.flow_mut().sound(Sound::Turn);
                self.hand_over(seat, now);
            }
        }
    }

    /// What is heard when a player wins a round, or with it the match: not the same for whoever loses.
    fn sound_of_win(&self, wins: impl Fn(usize) -> bool) -> Sound {
        let players = self.players();
        let person_wins =
            (0..players.count()).any(|player| players.kind(player) == Kind::Person && wins(player));
        match (person_wins, players.only_person()) {
            (true, _) if self.is_over() => Sound::Triumph,
            (true, _) => Sound::Win,
            (false, Some(_)) => Sound::Loss,
            (false, None) => Sound::BotWin,
        }
    }

    /// A round is over, won by whoever this is true of: everyone sees it.
    fn end_round_with(&mut self, wins: impl Fn(usize) -> bool, now: u64) {
        let sound = self.sound_of_win(wins);
        let flow = self.flow_mut();
        flow.sound(sound);
        flow.phase = Phase::RoundEnd { since: now };
    }

    /// Something has happened to whoever sits here: a bot may say something. What it says follows from how far the match
    /// has come, so that it is the same wherever the match is played.
    fn remark(&mut self, seat: Seat, occasion: Occasion, lang: Lang, now: u64) {
        let temper = self.temper(seat);
        let talks = self.flow().pace.talk && matches!(self.kind(seat), Kind::Bot(_));
        if talks {
            let chance = Rng::new(u64::from(self.moves()) << 3 | seat as u64).bits();
            self.flow_mut().talk.offer((seat, temper), occasion, chance, lang, now);
        }
    }

    /// A round is won: the winner says something, or a bot to a person who has won.
    fn comment_on_end(&mut self, winner: Seat, lang: Lang, now: u64) {
        if matches!(self.kind(winner), Kind::Bot(_)) {
            return self.remark(winner, Occasion::Wins, lang, now);
        }
        let seats = (0..self.players().count()).filter_map(|player| self.seat_of(player));
        let next = seats.filter(|&seat| matches!(self.kind(seat), Kind::Bot(_))).min_by_key(|&seat| {
            // The first after the winner.
            (seat + MAX_SEATS - winner - 1) % MAX_SEATS
        });
        if let Some(seat) = next {
            self.remark(seat, Occasion::Loses, lang, now);
        }
    }

    /// The person at turn is shown what they could do: it counts as a hint.
    fn note_help(&mut self) {
        let Some((seat, _)) = self.flow().phase.person() else { return };
        let player = (0..self.players().count()).find(|&player| self.seat_of(player) == Some(seat));
        if let Some(player) = player {
            self.flow_mut().help.note(player);
        }
    }

    /// The person of this seat is next: of several, they have to take the handheld first.
    fn hand_over(&mut self, seat: Seat, now: u64) {
        if self.players().people() > 1 {
            self.flow_mut().phase = Phase::HandOver { seat, since: now };
        } else {
            self.take_turn(seat, now);
        }
    }

    /// Takes a button's event; true when the match is over and seen.
    fn press(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        if event.action == Action::Press {
            self.flow_mut().end_motion();
        }
        let dismissed = self.flow().phase.is_dismissed_by(event, now);
        match self.flow().phase {
            Phase::HandOver { seat, .. } if dismissed => self.take_turn(seat, now),
            Phase::RoundEnd { .. } if event.is_press(Button::A) => self.after_round_end(now),
            _ if self.flow().phase.is_at_table() => return self.press_table(event, lang, now),
            _ => {}
        }
        false
    }

    /// Lets time pass; when to be called again, and whether the picture has changed.
    fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        let moved = self.flow_mut().update_motion(now);
        let changed = self.pass_time(lang, now);
        let begun = self.begin_pending(now);
        (self.wake(now).by(self.flow().motion_wake(now)), moved || changed || begun)
    }

    /// Lets time pass, but for what waits to be begun; whether the picture has changed. Out of line: keeps its temporaries
    /// off the stack below a decision that is begun.
    #[inline(never)]
    fn pass_time(&mut self, lang: Lang, now: u64) -> bool {
        let ticked = self.tick(lang, now);
        let (due, mut changed) = self.flow_mut().phase.update(now);
        match due {
            Due::Nothing => {}
            Due::Start => self.carry_on(lang, now),
            Due::Answer(seat, ask, answer) => self.answer(seat, ask, answer, lang, now),
            Due::Advice(advice) => {
                self.note_help();
                self.advise(advice, lang);
            }
            Due::Interlude => changed = self.update_interlude(lang, now),
            Due::RoundEnd => self.after_round_end(now),
        }
        ticked || changed
    }

    /// Begins the decision or the hint that waits for it; whether there was one.
    fn begin_pending(&mut self, now: u64) -> bool {
        match &self.flow().phase {
            Phase::BotPending(seat, ask) => {
                let (seat, ask) = (*seat, *ask);
                self.begin_thinking(seat, ask, now);
            }
            Phase::HintRequested(seat, turn) => {
                let (seat, turn) = (*seat, turn.clone());
                self.begin_hint(seat, turn, now);
            }
            _ => return false,
        }
        true
    }

    /// Draws the match as it is now. What it shows is weighed only where words have to find a place over it.
    fn draw(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        if !self.flow().has_words() {
            return self.draw_beneath_words(surface, lang, now);
        }
        let left = self.reason_left();
        let mut beneath = Beneath(surface);
        let surface = if self.flow().is_covered() { &mut beneath } else { beneath.0 };
        let mut table = match self.flow().has_reason() {
            true => Watched::for_hint(surface, left),
            false => Watched::new(surface),
        };
        self.draw_beneath_words(&mut table, lang, now);
        self.flow().draw_words(&mut table, left, self.notice_strip(lang));
    }

    /// Draws the match as it is now, but for the words that lie over it.
    fn draw_beneath_words(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        match self.flow().phase {
            Phase::HandOver { seat, .. } => self.draw_hand_over(surface, seat, lang),
            Phase::RoundEnd { .. } => {
                self.draw_table(surface, lang, now);
                moment::draw_banner(surface, Self::BANNER_TOP, &icons::CROWN_24, &self.round_end(lang));
            }
            _ => self.draw_table(surface, lang, now),
        }
        self.flow().draw_confetti(surface, now);
    }

    /// A number that no other round of the match has.
    #[cfg(feature = "probe")]
    fn round_number(&self) -> u32;
    /// Whether hidden cards are in play.
    #[cfg(feature = "probe")]
    fn has_hidden_cards(&self) -> bool;
    /// Whether they are and nobody's are open, so that the picture must not depend on them.
    #[cfg(feature = "probe")]
    fn hides_all(&self) -> bool {
        self.has_hidden_cards() && self.viewer().is_none()
    }
    /// Whether what is said over the table now follows from what everyone sees.
    #[cfg(feature = "probe")]
    fn speaks_openly(&self) -> bool {
        false
    }
    /// Deals the hidden cards anew; what was there before.
    #[cfg(feature = "probe")]
    fn become_twin(&mut self, rng: &mut gousset_core::rng::Rng) -> Self::Truth;
    /// Puts that back.
    #[cfg(feature = "probe")]
    fn restore(&mut self, truth: Self::Truth);
}

#[cfg(test)]
mod tests;
