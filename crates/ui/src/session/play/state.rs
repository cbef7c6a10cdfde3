//! The state of a match: how it begins, how it is saved, resumed and shared, and how it ends.
//!
//! A match is its record: the bytes of its set-up and its moves. The session saves the record, and resumes a match by
//! replaying it. Facts that the record does not contain are saved beside it ([`MatchState::option`],
//! [`MatchState::note`]).

use super::{LookUp, Puzzles};
use crate::device::buttons::Button;
use crate::device::entropy::Pool;
use crate::elements::Presses;
use crate::persistence::saves::{MAX_SAVE, Saved};
use crate::screens::setup::Options;
use crate::table::descriptor::Descriptor;
use crate::table::feats::Feats;
use crate::table::players::{MAX_SEATS, Players};
use crate::texts::{Course, Lang, Line};
use gousset_bots::Level;
use gousset_core::badges::{Badges, Rounds};
use gousset_core::bytes::Bytes;
use gousset_core::seed::MatchSeed;
use gousset_core::{Game, Seat};

/// A match of a game.
pub trait MatchState: Sized {
    type Options: Options + Clone;

    const DESCRIPTOR: &'static Descriptor;
    const GAME: Game = Self::DESCRIPTOR.game;
    /// How words are looked up. `None` in a game without a dictionary.
    const LOOK_UP: Option<LookUp<Self, Self::Options>> = None;
    /// The puzzles. `None` in a game without any.
    const PUZZLES: Option<Puzzles<Self, Self::Options>> = None;
    /// The largest number of people at a table where the game can make the only legal move of a person.
    const FORCES: usize = 0;
    /// The step of the lesson, counted from 0, whose first button must be held.
    const LESSON_HOLDS: Option<usize> = None;

    /// Begins a new match. `None` if the rules do not allow this set-up.
    fn start(options: &Self::Options, players: &Players, seed: u64) -> Option<Self>;
    /// Returns a saved match before its first move. `None` if its set-up cannot be read. [`MatchState::catch_up`] makes
    /// the moves later, when the match is at its final address: a match is large, and the chip's stack has no room for
    /// a copy of it during the replay.
    fn rewound(options: &Self::Options, saved: &Saved<'_>) -> Option<Self>;
    /// Makes the moves of the save, up to the last valid one, with all hands hidden. Returns the number of bytes of the
    /// record that were used. If the match needs a new secret, it comes from the pool.
    fn catch_up(&mut self, saved: &Saved<'_>, pool: &mut Pool) -> Option<usize>;
    /// The match of the lesson, and the steps.
    fn lesson(options: &Self::Options, lang: Lang) -> Option<(Self, Course)>;
    /// The place of the cursor after these cursor moves of a lesson. `None` if the cursor cannot move now without
    /// changing anything else.
    fn lesson_aim(&self, _moves: &[Button]) -> Option<usize> {
        None
    }
    /// The presses that move the cursor to this place and take what is there.
    fn lesson_way(&self, _aim: usize) -> Option<Presses> {
        None
    }
    fn players(&self) -> &Players;
    /// The record of the match so far, without its checksum.
    fn record(&self) -> &[u8];
    /// The number of moves so far.
    fn moves(&self) -> u32;
    /// The source of all random values of the match.
    fn match_seed(&self) -> MatchSeed;
    /// The number that identifies the match in the statistics.
    fn number(&self) -> u32 {
        self.match_seed().match_number()
    }
    /// An option that was chosen before the match and is not in the record.
    fn option(&self) -> u8 {
        0
    }
    /// The state of a clock, which is not in the record: one more than the seconds left. 0 if there is no clock.
    fn note(&self) -> u16 {
        0
    }
    fn is_over(&self) -> bool;
    /// The result of a player after the match: true for a winner, and the points.
    fn ending(&self, player: Seat) -> (bool, i32);
    /// The number of the current round, if it is over, and nothing of it is hidden or can change.
    fn finished_round(&self) -> Option<u32>;
    /// The badges of every player in these rounds, as far as the record contains the rounds. None in a game without
    /// badges.
    fn badges(&self, _rounds: Rounds) -> [Badges; MAX_SEATS] {
        [Badges::NONE; MAX_SEATS]
    }
    /// The feats of every player in the round that is over. None in a game without feats.
    fn feats(&self) -> [Feats; MAX_SEATS] {
        Default::default()
    }
    /// The level of the weakest bot in the match, if there is one.
    fn weakest_bot(&self) -> Option<Level> {
        self.players().weakest_bot()
    }
    /// A description of the match or round that can be shared now. `None` if nothing can be shared.
    fn shares(&self, lang: Lang) -> Option<Line>;
    /// Writes the record for sharing, without its checksum. `None` if it may not be shared now. A whole record reveals
    /// every later deal, so it may only be shared unchanged if the match is over.
    fn share_into(&self, save: &mut Bytes<MAX_SAVE>) -> Option<()> {
        if self.is_over() { save.append(self.record()).ok() } else { None }
    }
}
