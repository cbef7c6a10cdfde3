//! Which players have taken hints, in a match and in its round: a round with one earns no badge, a match no record.
//!
//! The note beside a save has it in its upper bits:
//!
//! ```text
//! bit 15: a hint was taken in the round  |  bits 9 to 14: a player each, in the match  |  bits 0 to 8: the game's own
//! ```
//!
//! A hint counts from the picture that shows it: the note is saved as soon as that is on the panel. While the battery forbids
//! writing, hints are given all the same, and saved with everything else once there is power. If the match is left or power
//! fails before, it goes on from its last save: the moves since then are gone, and so are their hints.
//!
//! After a power-off every player who took a hint in the match counts as having taken one in the round, if bit 15 is set.

use crate::table::players::MAX_SEATS;

/// The bits of a note that are the game's own: in Lexicon a clock, or that the round was counted.
pub const CLOCK: u16 = (1 << SHIFT) - 1;
/// The game's own bits, in a game without a clock: a round is dealt that no move of the record implies yet. Without it the match
/// would go on from the end of the round before, and the hints of the new round would count for that one.
pub const DEALT: u16 = 1;
const SHIFT: u32 = 9;
const IN_ROUND: u16 = 1 << 15;

const _: () = assert!(SHIFT as usize + MAX_SEATS == 15);

/// The players who have taken hints (bit p = player p).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    in_match: u8,
    in_round: u8,
}

impl Help {
    /// Records that this player has taken a hint.
    pub const fn note(&mut self, player: usize) {
        self.in_match |= 1 << player;
        self.in_round |= 1 << player;
    }

    /// Forgets the hints of the last round.
    pub const fn begin_round(&mut self) {
        self.in_round = 0;
    }

    /// True if this player has taken a hint in the match.
    #[must_use]
    pub const fn in_match(self, player: usize) -> bool {
        self.in_match >> player & 1 == 1
    }

    /// True if this player has taken a hint in the round.
    #[must_use]
    pub const fn in_round(self, player: usize) -> bool {
        self.in_round >> player & 1 == 1
    }

    /// The bits of a note that hold the hints.
    #[must_use]
    pub const fn to_note(self) -> u16 {
        (self.in_match as u16) << SHIFT | if self.in_round == 0 { 0 } else { IN_ROUND }
    }

    /// Reads the hints from a note.
    #[must_use]
    pub const fn of_note(note: u16) -> Self {
        let in_match = ((note & !IN_ROUND) >> SHIFT) as u8;
        Self { in_match, in_round: if note & IN_ROUND == 0 { 0 } else { in_match } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexicon::MAX_MINUTES;

    #[test]
    fn a_note_keeps_the_players_who_have_taken_hints() {
        let mut help = Help::default();
        assert_eq!(help.to_note(), 0);
        help.note(5);
        assert!(help.in_match(5) && help.in_round(5) && !help.in_match(0) && !help.in_round(0));
        assert_eq!(Help::of_note(help.to_note() | CLOCK), help);
        help.begin_round();
        assert!(help.in_match(5) && !help.in_round(5));
        assert_eq!(Help::of_note(help.to_note()), help);
        help.note(0);
        let again = Help::of_note(help.to_note());
        assert!(again.in_round(0) && again.in_round(5), "a note has no room for the players of a round");
    }

    #[test]
    fn a_clock_has_room_below_it() {
        assert!(u16::from(MAX_MINUTES) * 60 < CLOCK);
    }
}
