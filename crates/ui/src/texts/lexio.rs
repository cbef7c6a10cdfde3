//! The texts of Lexio.

use super::{BadgeText, Line, Section};
use gousset_bots::lexio::Reason;
use gousset_core::lexio::{Badge, Edition, Kind, Refusal, Tile, TileSet};

/// The number of steps of the lesson.
pub const LESSON_STEPS: usize = 18;

/// All texts of Lexio in one language.
pub struct Texts {
    pub rules: &'static [Section],
    /// A description of the game in one line.
    pub about: &'static str,
    /// The name of the reference card in menus.
    pub reference_label: &'static str,
    pub lesson: &'static [&'static str; LESSON_STEPS],
    pub badge: fn(Badge) -> BadgeText,
    /// The names of the feats that the statistics keep.
    pub feats: &'static [&'static str],
    /// A number of chips.
    pub chips: fn(chips: u32) -> Line,
    /// A play as a feat: its kind, its first number, and all of its numbers.
    pub play_of: fn(kind: Kind, first: &str, numbers: &str) -> Line,
    /// The number of tiles from which the winner of a round came back.
    pub from_tiles: fn(tiles: u8) -> Line,
    pub options: Options,
    /// The name of a combination.
    pub kind: fn(Kind) -> &'static str,
    pub edition: fn(Edition) -> &'static str,
    /// The reason why the rules refuse a move.
    pub refusal: fn(Refusal) -> &'static str,
    /// Shown if no play of the hand beats the last one.
    pub nothing_beats: &'static str,
    /// Shown while such a pass is made automatically.
    pub you_pass: &'static str,
    /// The reason of a hint.
    pub reason: fn(Reason, &Told<'_>) -> Line,
    pub not_your_turn: &'static str,
    pub actions: Actions,
    pub keys: Keys,
    pub reference: Reference,
    pub thinks: fn(name: &str) -> Line,
    /// The name of the viewer, in lists where other players have their names.
    pub you: &'static str,
    pub you_lead: &'static str,
    /// This player is at turn and may play any combination.
    pub leads: fn(name: &str) -> Line,
    pub you_take_the_lead: &'static str,
    pub takes_the_lead: fn(name: &str) -> Line,
    /// The mark at the seat of a player who has passed.
    pub passed: &'static str,
    /// How much better a move is on average, in hundredths of a chip.
    pub chips_better: fn(hundredths: i32) -> Line,
    /// The reason to play twos instead of keeping them.
    pub twos_cost: &'static str,
    pub passes: fn(name: &str) -> Line,
    /// The last player passes, and another player leads.
    pub passes_and_leads: fn(name: &str, leader: &str) -> Line,
    /// A play, beside a picture of its tiles.
    pub plays: fn(name: &str, kind: Kind) -> Line,
    pub plays_tiles: fn(name: &str, kind: Kind, tiles: TileSet) -> Line,
    /// Says that a play beats another of its kind.
    pub higher: fn(Kind) -> Line,
    /// Five tiles beat five tiles. The kinds are in capitals.
    pub beats: fn(kind: &str, over: &str) -> Line,
    pub you_have_one_left: &'static str,
    pub has_one_left: fn(name: &str) -> Line,
    /// The titles of the standings between two rounds, for a lone person: the chips between them and the first, or the
    /// second.
    pub you_trail: fn(name: &str, chips: u32) -> Line,
    pub you_lead_by: fn(chips: u32) -> Line,
    pub you_share_the_lead: &'static str,
    /// A player has played their last tile.
    pub goes_out: fn(name: &str) -> Line,
    pub you_go_out: &'static str,
    pub wins_the_round: fn(name: &str) -> Line,
    /// The winner of the round had this many tiles when an opponent was nearly out.
    pub came_from: fn(name: &str, tiles: u8) -> Line,
    /// Explains to the viewer a lost round: the chips that they have paid and got, the twos left in their hand, and the
    /// winner with the chips paid to them.
    pub you_pay: fn(paid: u32, got: u32, twos: usize, winner: (&str, u32)) -> Line,
    pub round_of: fn(round: u8, rounds: u8) -> Line,
    /// The reason why a match ends before its last round.
    pub has_no_chips: fn(name: &str) -> Line,
    /// The title of a shared match.
    pub whole_match: &'static str,
}

/// What the reason of a hint mentions.
pub struct Told<'a> {
    /// The name of an opponent, for reasons about one.
    pub name: &'a str,
    /// The tiles of the advised play.
    pub own: Named,
    /// Other tiles that the reason names.
    pub other: Named,
    /// The number that the reason names.
    pub count: u8,
}

/// Tiles that a sentence names by their number.
#[derive(Clone, Copy)]
pub enum Named {
    One(u8),
    /// Several tiles of one number.
    Several(u8),
    /// Tiles of different numbers, or none.
    Mixed,
}

impl Named {
    #[must_use]
    pub fn of(tiles: TileSet) -> Self {
        match tiles.strongest() {
            Some(tile) if tiles.len() == 1 => Self::One(tile.number()),
            Some(tile) if tiles.count_of(tile.rank()) == tiles.len() => Self::Several(tile.number()),
            _ => Self::Mixed,
        }
    }
}

/// The options of a match.
pub struct Options {
    pub title: &'static str,
    pub edition: &'static str,
    pub rounds: &'static str,
    /// The difference that an edition makes.
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

/// The functions of the keys, beside their pictures.
pub struct Keys {
    pub choose: &'static str,
    pub play: &'static str,
    /// Moves the cursor to the button that passes.
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
    /// The highest numbers, by the number of players.
    pub highest_numbers: &'static str,
}

/// The names of Lexio's elements for screen readers.
pub struct ReadOut {
    /// The title of the table, which says whose turn it is.
    pub your_turn: &'static str,
    pub turn_of: fn(name: &str) -> Line,
    pub tile: fn(Tile) -> Line,
    /// The number of tiles and chips of a player.
    pub holds: fn(tiles: u8, chips: u32) -> Line,
    /// The chips that a player gets in a round, or pays if the number is negative.
    pub gets: fn(net: i32) -> Line,
    pub at_turn: &'static str,
    pub thinks: &'static str,
    pub has_passed: &'static str,
    pub in_your_hand: &'static str,
    /// This tile of the hand is chosen to be played.
    pub chosen: &'static str,
    pub in_hand_of: fn(name: &str) -> Line,
    pub on_table: &'static str,
}
