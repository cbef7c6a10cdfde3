//! The texts of Xylo.

use super::{BadgeText, Line, Section};
use gousset_bots::xylo::{Reason, Warning};
use gousset_core::xylo::round::Refusal;
use gousset_core::xylo::{Badge, Card, Color};

/// How many steps the lesson has.
pub const LESSON_STEPS: usize = 14;

/// Every text of Xylo in one language.
pub struct Texts {
    pub rules: &'static [Section],
    /// What the game is, in a line.
    pub about: &'static str,
    /// What the reference card tells, as a row of menus.
    pub reference_label: &'static str,
    pub lesson: &'static [&'static str; LESSON_STEPS],
    pub badge: fn(Badge) -> BadgeText,
    pub options: Options,
    pub color: fn(Color) -> &'static str,
    /// A colour and its numbers.
    pub range: fn(Color) -> Line,
    /// The names of the automata, with two players.
    pub automata: [&'static str; 2],
    /// Why a move was refused, for the player.
    pub refusal: fn(Refusal) -> &'static str,
    /// Why the hint advises a move, after the name of its card where it has one.
    pub reason: fn(Reason) -> Line,
    /// A card that a hint advises to play, by its colour and its place, counted from 1 on the left.
    pub hinted_card: fn(Color, place: usize) -> Line,
    /// Between the name of a card and a reason.
    pub after_name: &'static str,
    /// After the name of a card to bid with: in how many of a hundred games that was made, and in how many with the other.
    pub likelier_bid: fn(made: u8, other: &str, next: u8) -> Line,
    pub warning: fn(Warning) -> Line,
    pub sorting: Sorting,
    pub table: Table,
    pub bid: Bid,
    pub memory: Memory,
    pub reference: Reference,
    pub results: Results,
    pub past: Past,
}

/// What one can choose before a match.
pub struct Options {
    pub title: &'static str,
    /// Whether a person may see the cards that they passed on.
    pub cards_passed: &'static str,
    pub hold_x: &'static str,
    pub by_heart: &'static str,
}

/// The screen on which a hand is sorted.
pub struct Sorting {
    /// The title: for whom it is sorted.
    pub sort_for: fn(name: &str) -> Line,
    pub how: &'static str,
    /// What to do with a card that is lifted.
    pub how_lifted: &'static str,
    /// Why a lifted card does not move.
    pub only_equals: &'static str,
    /// What two people have to know of the automata.
    pub automata_play_too: &'static str,
    pub key_put: &'static str,
    pub key_lift: &'static str,
    pub key_move: &'static str,
    pub key_pass_on: &'static str,
}

/// What the table and the line under it say.
pub struct Table {
    pub you_lead: &'static str,
    pub leads: fn(name: &str) -> Line,
    /// The turn has come to this player, of several people.
    pub turn_of: fn(name: &str) -> Line,
    pub thinks: fn(name: &str) -> Line,
    pub takes_the_trick: fn(name: &str) -> Line,
}

/// From the wish to bid to the card that becomes the bid.
pub struct Bid {
    /// What the button does that bids at once, and the same where that has no room; of this player, among several people.
    pub key_bid_now: [&'static str; 2],
    pub key_bid_of: fn(name: &str) -> Line,
    /// What it does before a card: a bid follows that; and the same where that has no room.
    pub key_bid_after: [&'static str; 2],
    /// Said before the last card after which a bid can be made.
    pub last_chance: &'static str,
    pub last_card: &'static str,
    pub which_two: &'static str,
    /// The same where several people look on.
    pub which_two_of: fn(name: &str) -> Line,
    /// What the buttons do where two cards to look at are chosen.
    pub key_which_two: &'static str,
    pub key_look: &'static str,
    pub key_not_now: &'static str,
    /// The title above the two cards.
    pub your_bid: &'static str,
    pub tricks_so_far: fn(tricks: u8) -> Line,
    pub tricks_left: fn(tricks: u8) -> Line,
    pub key_which: &'static str,
    pub key_lay_it: &'static str,
}

/// The cards that a person passed on.
pub struct Memory {
    pub title: &'static str,
    pub key_back: &'static str,
    pub key_hint: &'static str,
    /// A button: shows them.
    pub key_cards: &'static str,
    /// A button: shows them, and there is a hint.
    pub key_both: &'static str,
    /// Why they do not show: see [`Options::by_heart`].
    pub by_heart: &'static str,
}

/// The lines below the reference card.
pub struct Reference {
    pub trump: fn(Color) -> Line,
    pub points: &'static str,
    pub leftmost: &'static str,
}

/// After a round.
pub struct Results {
    pub round_of: fn(round: u8, rounds: u8) -> Line,
    pub extra_round: fn(round: u8) -> Line,
    /// Why the match goes on after its last round.
    pub one_more_round: &'static str,
    /// What the automata that made their bids did to the points: this many did.
    pub automata_made: fn(usize) -> &'static str,
    /// Who has made their bids, at the end of a round.
    pub you_make: fn(bid: u8) -> Line,
    /// A lone person has this many tricks more or fewer than they bid.
    pub you_miss: fn(by: u8) -> Line,
    pub makes: fn(name: &str, bid: u8) -> Line,
    pub both_make: fn(name: &str, other: &str) -> Line,
    pub so_many_make: fn(usize) -> Line,
    pub nobody_makes_it: &'static str,
    /// The title of a match that is shared.
    pub whole_match: &'static str,
}

/// What was done, told afterwards.
pub struct Past {
    pub card: fn(Card) -> Line,
    pub sorts_for: fn(name: &str, other: &str) -> Line,
    pub plays: fn(name: &str, card: Card) -> Line,
    pub plays_and_wins: fn(name: &str, card: Card, winner: &str) -> Line,
    pub wins: fn(name: &str) -> Line,
    pub looks_at: fn(name: &str, one: Card, other: Card) -> Line,
    pub looks_at_two: fn(name: &str) -> Line,
    pub bids: fn(name: &str, bid: u8) -> Line,
    /// A bid in a line that names its player elsewhere.
    pub bids_so_many: fn(bid: u8) -> Line,
}

/// What pictures are called where they are read out.
pub struct ReadOut {
    /// The title of the table, by whose turn it is.
    pub your_turn: &'static str,
    pub turn_of: fn(name: &str) -> Line,
    pub no_turn: &'static str,
    /// The same while the viewer may bid.
    pub your_bid: &'static str,
    /// A card whose number does not show.
    pub hidden: fn(Color) -> Line,
    /// The place of a card in a Xylo, counted from 1 on the left.
    pub place: fn(place: usize) -> Line,
    /// A card of the viewer's own Xylo.
    pub yours: &'static str,
    /// A card of the viewer's Xylo that is greyed.
    pub not_now: &'static str,
    pub tricks: fn(tricks: u8) -> Line,
    pub bid: fn(bid: u8) -> Line,
    pub no_bid: &'static str,
    pub at_turn: &'static str,
    pub thinks: &'static str,
    /// A card that is being turned over.
    pub turns_over: &'static str,
    pub takes_the_trick: &'static str,
    /// The card that wins a trick as far as it was played.
    pub wins_so_far: &'static str,
    /// A card that is lifted to change places.
    pub lifted: &'static str,
    /// A card that was passed on and has been played since.
    pub played: &'static str,
    pub not_in_deck: &'static str,
    pub is_trump: &'static str,
}
