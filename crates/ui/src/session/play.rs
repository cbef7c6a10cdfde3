//! The trait that a game implements for its session: a match in progress, and the data of the game's menu. The course
//! of a match from the start to the open hand is the same in all games, and is implemented here.

mod flow;
mod look_up;
mod phase;

pub use flow::Flow;
pub use look_up::LookUp;
pub use phase::{Due, Phase};

use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::entropy::Pool;
use crate::device::sound::Sound;
use crate::elements::{Beneath, Surface};
use crate::persistence::help::DEALT;
use crate::persistence::saves::{MAX_SAVE, Saved};
use crate::screens::setup::Options;
use crate::session::hints;
use crate::table::descriptor::Descriptor;
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

/// A match in progress, and the data of the game's menu.
pub trait Play: Sized {
    type Options: Options + Clone;
    /// The input that a person has prepared for their turn.
    type Turn: Clone;
    /// The question to a bot whose turn it is.
    type Ask: Copy;
    /// A bot's decision.
    type Think: Decision;
    /// A decision for a person, with a reason.
    type Hint: Decision;
    /// The type of a hint's reason. It is no longer than the longest reason of the game, because a match is large.
    type ReasonText: Deref<Target = str>;
    /// A state between two turns.
    type Interlude;
    /// The things that can move on the table.
    type Moving: Copy + PartialEq;
    /// The real cards, while a twin replaces them: see [`Play::become_twin`].
    #[cfg(feature = "probe")]
    type Truth;

    const DESCRIPTOR: &'static Descriptor;
    const GAME: Game = Self::DESCRIPTOR.game;
    /// How words are looked up. `None` in a game without a dictionary.
    const LOOK_UP: Option<LookUp<Self>> = None;
    /// The top of the banner at the end of a round.
    const BANNER_TOP: i32;
    /// The step of the lesson, counted from 0, whose first button must be held.
    const LESSON_HOLDS: Option<usize> = None;

    /// The label of the reference card.
    fn reference_label(lang: Lang) -> &'static str;
    /// The rules, in sections.
    fn rules(lang: Lang) -> &'static [Section];
    /// Begins a new match. `None` if the rules do not allow this set-up.
    fn start(options: &Self::Options, players: &Players, seed: u64) -> Option<Self>;
    /// Returns a saved match before its first move. `None` if its set-up cannot be read. [`Play::catch_up`] makes the
    /// moves later, when the match is at its final address: a match is large, and the chip's stack has no room for a
    /// copy of it during the replay.
    fn rewound(options: &Self::Options, saved: &Saved<'_>) -> Option<Self>;
    /// Makes the moves of the save, up to the last valid one, with all hands hidden. Returns the number of bytes of the
    /// record that were used. If the match needs a new secret, it comes from the pool.
    fn catch_up(&mut self, saved: &Saved<'_>, pool: &mut Pool) -> Option<usize>;
    /// The match of the lesson, and the steps.
    fn lesson(options: &Self::Options, lang: Lang) -> Option<(Self, Course)>;
    fn players(&self) -> &Players;
    /// The record of the match so far, without its checksum.
    fn record(&self) -> &[u8];
    /// An option that was chosen before the match and is not in the record.
    fn option(&self) -> u8 {
        0
    }
    /// The clock, which is not in the record: one more than the seconds left. 0 if there is no clock.
    fn note(&self) -> u16 {
        if self.flow().dealt == Some(self.moves()) { DEALT } else { 0 }
    }
    /// The source of all random values of the match.
    fn match_seed(&self) -> MatchSeed;
    /// The number of moves so far.
    fn moves(&self) -> u32;
    /// The temperament of the bot in this seat.
    fn temper(&self, seat: Seat) -> Temper;
    /// The number that identifies the match in the statistics.
    fn number(&self) -> u32 {
        self.match_seed().match_number()
    }
    fn is_over(&self) -> bool;
    /// The result of a player after the match: true for a winner, and the points.
    fn ending(&self, player: Seat) -> (bool, i32);
    /// The number of the current round, if it is over, and nothing of it is hidden or can change.
    fn finished_round(&self) -> Option<u32>;
    /// The badges of every player in these rounds, as far as the record contains the rounds.
    fn badges(&self, rounds: Rounds) -> [Badges; MAX_SEATS];
    /// The level of the weakest bot in the match, if there is one.
    fn weakest_bot(&self) -> Option<Level> {
        self.players().weakest_bot()
    }
    /// The state that is the same for all games.
    fn flow(&self) -> &Flow<Self>;
    fn flow_mut(&mut self) -> &mut Flow<Self>;
    /// A description of the match or round that can be shared now. `None` if nothing can be shared.
    fn shares(&self, _lang: Lang) -> Option<Line> {
        None
    }
    /// Writes the record for sharing, without its checksum. `None` if it may not be shared now. A whole record reveals
    /// every later deal, so it may only be shared unchanged if the match is over.
    fn share_into(&self, save: &mut Bytes<MAX_SAVE>) -> Option<()> {
        if self.is_over() { save.append(self.record()).ok() } else { None }
    }
    /// True if the last screen of the match is shown.
    fn is_at_end(&self, lang: Lang) -> bool {
        self.is_over() && self.shares(lang).is_some()
    }
    /// True if the last screen of the match is shown and offers the same match again.
    fn offers_again(&self, lang: Lang) -> bool {
        self.flow().again && self.is_at_end(lang)
    }
    /// Stops the clock until the next update, because a screen is opened over the table.
    fn pause(&mut self, _now: u64) {}

    /// The kind of player in a seat.
    fn kind(&self, seat: Seat) -> Kind;
    /// The seat of a player. `None` if the player is not at the table that is being played.
    fn seat_of(&self, player: usize) -> Option<Seat>;
    /// Continues from the end of the record.
    fn carry_on(&mut self, lang: Lang, now: u64);
    /// Opens the hand of the person in this seat. That person has the handheld now.
    fn take_turn(&mut self, seat: Seat, now: u64);
    /// Begins the decision of a bot. Out of line: a new decision is large.
    fn begin_thinking(&mut self, seat: Seat, ask: Self::Ask, now: u64);
    /// Begins the hint that a person has requested. Out of line, like a decision.
    fn begin_hint(&mut self, seat: Seat, turn: Self::Turn, now: u64);
    /// Plays the answer of a bot.
    fn answer(
        &mut self,
        seat: Seat,
        ask: Self::Ask,
        answer: <Self::Think as Decision>::Answer,
        lang: Lang,
        now: u64,
    );
    /// Prepares the advised move for the person whose turn it is.
    fn advise(&mut self, advice: <Self::Hint as Decision>::Answer, lang: Lang);
    /// Handles an event while a hand is open or between two turns. Returns true if the match is over and the player
    /// leaves it.
    fn press_table(&mut self, event: Event, lang: Lang, now: u64) -> bool;
    /// Advances to `now` in every phase. Returns true if the picture has changed.
    fn tick(&mut self, _lang: Lang, _now: u64) -> bool {
        false
    }
    /// Advances to `now` between two turns. Returns true if the picture has changed.
    fn update_interlude(&mut self, lang: Lang, now: u64) -> bool;
    /// The text of the banner at the end of a round.
    fn round_end(&self, lang: Lang) -> Line;
    /// Continues after the banner of a round's end.
    fn after_round_end(&mut self, now: u64);
    /// The time of the next call.
    fn wake(&self, now: u64) -> Wake;
    /// The left edge of the reason of a hint on the table.
    fn reason_left(&self) -> i32 {
        hints::EDGE
    }
    /// The place for a notice as a strip, if a box would cover the things that the notice is about: its top, and its
    /// right end for texts that are short enough.
    fn notice_strip(&self, _lang: Lang) -> Option<(i32, i32)> {
        None
    }
    /// Draws every phase except the hand-over.
    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64);
    /// Draws the hand-over to the person in this seat, with the open moves since that person's last move.
    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang);
    /// Draws the reference card of this match.
    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang);
    /// Draws the reference card of the menu, for the current set-up of the table.
    fn draw_reference(options: &Self::Options, seats: usize, surface: &mut dyn Surface, lang: Lang);

    /// The seat of the only person. `None` if the person is not at the table that is being played.
    fn only_seat(&self) -> Option<Seat> {
        self.seat_of(self.players().only_person()?)
    }

    /// The seat whose hand is open. The hand of a lone person is always open. Among several people, a hand is open
    /// only during its owner's turn, after the owner has pressed A.
    fn viewer(&self) -> Option<Seat> {
        self.flow().phase.person().map(|(seat, _)| seat).or_else(|| self.only_seat())
    }

    /// The seat whose hand is open, if several people play.
    fn open_hand(&self) -> Option<Seat> {
        self.viewer().filter(|_| self.players().people() > 1)
    }

    /// Begins the turn of a seat. If a bot sits there, it is asked `ask`.
    fn begin_turn(&mut self, seat: Seat, ask: Self::Ask, now: u64) {
        match self.kind(seat) {
            Kind::Bot(_) => self.flow_mut().phase = Phase::BotPending(seat, ask),
            Kind::Person => {
                self.flow_mut().sound(Sound::Turn);
                self.hand_over(seat, now);
            }
        }
    }

    /// The sound after a round or match. `wins` selects the winners. A person's win, a person's loss and a bot's win
    /// sound different.
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

    /// Ends a round and shows the banner. `wins` selects the winners.
    fn end_round_with(&mut self, wins: impl Fn(usize) -> bool, now: u64) {
        let sound = self.sound_of_win(wins);
        let flow = self.flow_mut();
        flow.sound(sound);
        flow.phase = Phase::RoundEnd { since: now };
    }

    /// Lets the bot in this seat say something about an occasion. The random choice of the remark depends only on the
    /// number of moves and the seat, so it is the same wherever the match is played.
    fn remark(&mut self, seat: Seat, occasion: Occasion, lang: Lang, now: u64) {
        let temper = self.temper(seat);
        let talks = self.flow().pace.talk && matches!(self.kind(seat), Kind::Bot(_));
        if talks {
            let chance = Rng::new(u64::from(self.moves()) << 3 | seat as u64).bits();
            self.flow_mut().talk.offer((seat, temper), occasion, chance, lang, now);
        }
    }

    /// Lets a bot comment on the end of a round: the winner, or the next bot if a person has won.
    fn comment_on_end(&mut self, winner: Seat, lang: Lang, now: u64) {
        if matches!(self.kind(winner), Kind::Bot(_)) {
            return self.remark(winner, Occasion::Wins, lang, now);
        }
        let seats = (0..self.players().count()).filter_map(|player| self.seat_of(player));
        let next = seats.filter(|&seat| matches!(self.kind(seat), Kind::Bot(_))).min_by_key(|&seat| {
            // The first bot after the winner.
            (seat + MAX_SEATS - winner - 1) % MAX_SEATS
        });
        if let Some(seat) = next {
            self.remark(seat, Occasion::Loses, lang, now);
        }
    }

    /// Counts a hint for the person whose turn it is.
    fn note_help(&mut self) {
        let Some((seat, _)) = self.flow().phase.person() else { return };
        let player = (0..self.players().count()).find(|&player| self.seat_of(player) == Some(seat));
        if let Some(player) = player {
            self.flow_mut().help.note(player);
        }
    }

    /// Begins the turn of the person in this seat. If several people play, the person must take the handheld first.
    fn hand_over(&mut self, seat: Seat, now: u64) {
        if self.players().people() > 1 {
            self.flow_mut().phase = Phase::HandOver { seat, since: now };
        } else {
            self.take_turn(seat, now);
        }
    }

    /// Handles a button event. Returns true if the match is over and the player leaves it.
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

    /// Advances to `now`. Returns when to call this again, and whether the picture has changed.
    fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        let moved = self.flow_mut().update_motion(now);
        let changed = self.pass_time(lang, now);
        let begun = self.begin_pending(now);
        (self.wake(now).by(self.flow().motion_wake(now)), moved || changed || begun)
    }

    /// Advances to `now`, but does not begin pending decisions. Returns true if the picture has changed. Out of line:
    /// its temporaries must not be on the stack while a decision is begun.
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

    /// Begins the pending decision or hint. Returns true if there was one.
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

    /// Draws the current state. If there are messages, finds a place for them that covers little of importance.
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

    /// Draws the current state without the messages over it.
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
    /// True if there are hidden cards.
    #[cfg(feature = "probe")]
    fn has_hidden_cards(&self) -> bool;
    /// True if there are hidden cards and no hand is open. The picture must then not depend on the hidden cards.
    #[cfg(feature = "probe")]
    fn hides_all(&self) -> bool {
        self.has_hidden_cards() && self.viewer().is_none()
    }
    /// True if the notice over the table depends only on open information. Then it is part of the picture and of its twin.
    #[cfg(feature = "probe")]
    fn speaks_openly(&self) -> bool {
        false
    }
    /// Deals the hidden cards again. Returns the real ones.
    #[cfg(feature = "probe")]
    fn become_twin(&mut self, rng: &mut gousset_core::rng::Rng) -> Self::Truth;
    /// Restores the real cards.
    #[cfg(feature = "probe")]
    fn restore(&mut self, truth: Self::Truth);
}

#[cfg(test)]
mod tests;
