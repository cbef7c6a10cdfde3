//! The texts of Lexio.

use super::{BadgeText, Line, Section};
use gousset_bots::lexio::Reason;
use gousset_core::lexio::{Badge, Edition, Kind, Refusal, Tile, TileSet};

/// How many steps the lesson has.
pub const LESSON_STEPS: usize = 16;

/// Every text of Lexio in one language.
pub struct Texts {
    pub rules: &'static [Section],
    /// What the game is, in a line.
    pub about: &'static str,
    /// What the reference card tells, as a row of menus.
    pub reference_label: &'static str,
    pub lesson: &'static [&'static str; LESSON_STEPS],
    pub badge: fn(Badge) -> BadgeText,
    pub options: Options,
    /// The name of a combination.
    pub kind: fn(Kind) -> &'static str,
    pub edition: fn(Edition) -> &'static str,
    /// Why a move was refused, for the player.
    pub refusal: fn(Refusal) -> &'static str,
    /// Said where nothing can be played.
    pub nothing_beats: &'static str,
    /// Why the hint advises a move; the name of the opponent that some reasons speak of.
    pub reason: fn(Reason, name: &str) -> Line,
    pub not_your_turn: &'static str,
    pub actions: Actions,
    pub keys: Keys,
    pub reference: Reference,
    pub thinks: fn(name: &str) -> Line,
    /// What the viewer is called where others have their names.
    pub you: &'static str,
    pub you_lead: &'static str,
    /// This player is at turn and may play anything.
    pub leads: fn(name: &str) -> Line,
    pub you_take_the_lead: &'static str,
    pub takes_the_lead: fn(name: &str) -> Line,
    /// The mark at the seat of a player who has passed.
    pub passed: &'static str,
    pub passes: fn(name: &str) -> Line,
    /// A player passes as the last one, and another leads.
    pub passes_and_leads: fn(name: &str, leader: &str) -> Line,
    /// What a player has played, beside a picture of its tiles.
    pub plays: fn(name: &str, kind: Kind) -> Line,
    pub plays_tiles: fn(name: &str, kind: Kind, tiles: TileSet) -> Line,
    /// A player has played their last tile.
    pub goes_out: fn(name: &str) -> Line,
    pub you_go_out: &'static str,
    pub wins_the_round: fn(name: &str) -> Line,
    /// Why the viewer who has lost a round has paid so much: the tiles left to them, the twos among them.
    pub you_pay: fn(paid: u32, tiles: usize, twos: usize) -> Line,
    pub round_of: fn(round: u8, rounds: u8) -> Line,
    /// Why a match ends before its last round.
    pub has_no_chips: fn(name: &str) -> Line,
    /// The title of a match that is shared.
    pub whole_match: &'static str,
}

/// What one can choose before a match.
pub struct Options {
    pub title: &'static str,
    pub edition: &'static str,
    pub rounds: &'static str,
    /// What an edition changes.
    pub edition_means: fn(Edition) -> &'static str,
    pub rounds_mean: &'static str,
}

/// The buttons above the hand.
pub struct Actions {
    pub play: &'static str,
    pub pass: &'static str,
    pub hint: &'static str,
    pub sort: &'static str,
}

/// What a key does, beside its picture.
pub struct Keys {
    pub choose: &'static str,
    pub play: &'static str,
    /// Goes to the button that passes.
    pub pass: &'static str,
    /// Shows all payments of a round without waiting.
    pub all_at_once: &'static str,
    pub go_on: &'static str,
}

/// The lines below the reference card.
pub struct Reference {
    pub best_runs: &'static str,
    /// Which of two equal runs is stronger.
    pub equal_runs: fn(Edition) -> &'static str,
    /// The highest numbers, by how many play.
    pub highest_numbers: &'static str,
}

/// What pictures are called where they are read out.
pub struct ReadOut {
    /// The title of the table, by whose turn it is.
    pub your_turn: &'static str,
    pub turn_of: fn(name: &str) -> Line,
    pub tile: fn(Tile) -> Line,
    /// How many tiles and chips a player has.
    pub holds: fn(tiles: u8, chips: u32) -> Line,
    pub at_turn: &'static str,
    pub thinks: &'static str,
    pub has_passed: &'static str,
    pub in_your_hand: &'static str,
    /// The tile of the hand is among those to be played.
    pub chosen: &'static str,
    pub in_hand_of: fn(name: &str) -> Line,
    pub on_table: &'static str,
    pub rounds_won: fn(rounds: u8) -> Line,
}
