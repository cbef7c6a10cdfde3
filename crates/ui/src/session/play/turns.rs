//! The turns of a match: whose turn it is, the question to that player, and the answer.
//!
//! [`runner`](super::runner) calls these functions. It knows the [phases](super::Phase) of a match, for example a
//! thinking bot or the hand-over to the next person. The game knows the rules: the possible questions, and what follows
//! an answer.

use super::{Flow, MatchState, TurnTypes};
use crate::device::Wake;
use crate::device::buttons::Event;
use crate::table::players::Kind;
use crate::texts::Lang;
use gousset_bots::{Decision, Temper};
use gousset_core::Seat;

/// A match with people and bots who take turns.
pub trait Turns: MatchState + TurnTypes {
    /// The state that is the same for all games.
    fn flow(&self) -> &Flow<Self>;
    fn flow_mut(&mut self) -> &mut Flow<Self>;
    /// The kind of player in a seat.
    fn kind(&self, seat: Seat) -> Kind;
    /// The seat of a player. `None` if the player is not at the table that is being played.
    fn seat_of(&self, player: usize) -> Option<Seat>;
    /// The temperament of the bot in this seat.
    fn temper(&self, seat: Seat) -> Temper;
    /// True if a bot in this seat may regret the round that has ended, and that a person has won.
    fn has_lost(&self, _seat: Seat) -> bool {
        true
    }
    /// The seat whose hand is open. The hand of a lone person is always open. Among several people, a hand is open
    /// only during its owner's turn, after the owner has pressed A.
    fn viewer(&self) -> Option<Seat> {
        self.flow()
            .phase
            .person()
            .map(|(seat, _)| seat)
            .or_else(|| self.seat_of(self.players().only_person()?))
    }
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
        answer: <Self::BotDecision as Decision>::Answer,
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
    /// Continues after the banner of a round's end.
    fn after_round_end(&mut self, now: u64);
    /// Stops the clock until the next update, because a screen is opened over the table.
    fn pause(&mut self, _now: u64) {}
    /// The time of the next call.
    fn wake(&self, now: u64) -> Wake;
}
