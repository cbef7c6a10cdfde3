//! The texts of Xylo.

use super::{BadgeText, Line, Section};
use crate::text;
use gousset_bots::xylo::{Reason, Warning};
use gousset_core::xylo::round::Refusal;
use gousset_core::xylo::{Badge, Card, Color};

/// The number of steps of the lesson.
pub const LESSON_STEPS: usize = 17;

/// The numbers from `low` to `high` in words. `or` joins two of them, and `to` joins the ends of more.
pub(super) fn numbers(low: u8, high: u8, [or, to]: [&str; 2]) -> Line {
    match high.saturating_sub(low) {
        0 => text!("{low}"),
        1 => text!("{low} {or} {high}"),
        _ => text!("{low} {to} {high}"),
    }
}

/// All texts of Xylo in one language.
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
    pub options: Options,
    pub color: fn(Color) -> &'static str,
    /// A colour and its numbers.
    pub range: fn(Color) -> Line,
    /// The names of the automata, which play at a table of two players.
    pub automata: [&'static str; 2],
    /// The reason why the rules refuse a move.
    pub refusal: fn(Refusal) -> &'static str,
    /// The reason of a hint. It follows the name of a card, if the hint has one.
    pub reason: fn(Reason) -> Line,
    /// The separator between the name of a card and a reason.
    pub after_name: &'static str,
    /// Follows the name of a card to bid with: the success rate of this bid and of the bid with the other card, in
    /// percent.
    pub likelier_bid: fn(made: u8, other: &str, next: u8) -> Line,
    pub warning: fn(Warning) -> Line,
    pub sorting: Sorting,
    pub table: Table,
    pub bid: Bid,
    pub clues: Clues,
    pub memory: Memory,
    pub reference: Reference,
    pub results: Results,
    pub past: Past,
    pub review: Review,
}

/// The options of a match.
pub struct Options {
    pub title: &'static str,
    /// Whether a person may see the cards that they passed on.
    pub cards_passed: &'static str,
    pub hold_x: &'static str,
    pub by_heart: &'static str,
    /// What each of them means.
    pub hold_x_means: &'static str,
    pub by_heart_means: &'static str,
}

/// The screen for sorting a hand.
pub struct Sorting {
    /// The title, with the name of the player who gets the hand.
    pub sort_for: fn(name: &str) -> Line,
    pub how: &'static str,
    /// Instructions for a lifted card.
    pub how_lifted: &'static str,
    /// The reason why a lifted card does not move.
    pub only_equals: &'static str,
    /// The note about the automata, at a table of two players.
    pub automata_play_too: &'static str,
    pub key_put: &'static str,
    pub key_lift: &'static str,
    pub key_move: &'static str,
    pub key_pass_on: &'static str,
}

/// The texts on the table and in its status line.
pub struct Table {
    pub you_lead: &'static str,
    pub leads: fn(name: &str) -> Line,
    /// Among several people, announces the turn of this player.
    pub turn_of: fn(name: &str) -> Line,
    pub thinks: fn(name: &str) -> Line,
    pub takes_the_trick: fn(name: &str) -> Line,
    /// The function of A for the card under the cursor.
    pub key_play: &'static str,
}

/// The texts of a bid, from the button that opens it to the card that becomes the bid.
pub struct Bid {
    /// The label of the button for an immediate bid; and among several people, the label with the bidder's name.
    pub key_bid_now: &'static str,
    pub key_bid_of: fn(name: &str) -> Line,
    /// The label before a card is played, for a bid after that card.
    pub key_bid_after: &'static str,
    /// Says what the tick of that button means.
    pub after_this_card: &'static str,
    /// Shown before the last card after which the player can bid.
    pub last_chance: &'static str,
    pub last_card: &'static str,
    pub which_two: &'static str,
    /// Says before a look that one of the two cards has to be laid.
    pub look_commits: &'static str,
    /// The same if several people play.
    pub which_two_of: fn(name: &str) -> Line,
    /// The functions of the buttons while two cards to look at are chosen.
    pub key_which_two: &'static str,
    pub key_look: &'static str,
    pub key_not_now: &'static str,
    /// What the chosen bid means. The player has won no more tricks than that, and `left` can still be won.
    pub needs: fn(bid: u8, won: u8, left: u8) -> Line,
    /// The player has won more tricks than that already.
    pub won_more: &'static str,
    /// More tricks than can still be won.
    pub out_of_reach: &'static str,
    pub key_which: &'static str,
    pub key_lay_it: &'static str,
}

/// The clues about a hidden card.
pub struct Clues {
    /// The question that the clues answer, and the places of the card's neighbours.
    pub title: &'static str,
    pub left: &'static str,
    pub right: &'static str,
    /// Says of a number that is crossed out that its card is known elsewhere.
    pub struck: &'static str,
    /// A colour, and the numbers that the card can still have. Screen readers read it.
    pub can_be: fn(color: &str, numbers: &str) -> Line,
    /// Praises a right guess, and says how many there are.
    pub called: fn(right: u8) -> Line,
    /// Says softly that a guess was wrong.
    pub missed: fn(number: u8, guess: u8) -> Line,
    /// The functions of the buttons: to show the clues, to choose another card, to pin a guess, and to go back.
    pub key_clues: &'static str,
    pub key_card: &'static str,
    pub key_guess: &'static str,
    pub key_back: &'static str,
}

/// The cards that a person passed on.
pub struct Memory {
    pub title: &'static str,
    pub key_back: &'static str,
    pub key_hint: &'static str,
    /// A button that shows the cards.
    pub key_cards: &'static str,
    /// A button that opens the screen with the cards and a hint.
    pub key_both: &'static str,
    /// The reason why the cards are not shown: see [`Options::by_heart`].
    pub by_heart: &'static str,
}

/// The lines below the reference card.
pub struct Reference {
    pub trump: fn(Color) -> Line,
    /// The points of a trick, and of a bid, beside a golden number.
    pub trick: &'static str,
    pub bid: &'static str,
    pub leftmost: &'static str,
}

/// The texts after a round.
pub struct Results {
    pub round_of: fn(round: u8, rounds: u8) -> Line,
    pub extra_round: fn(round: u8) -> Line,
    /// The reason why the match continues after its last round.
    pub one_more_round: &'static str,
    /// The tricks that a player has won, and their bid.
    pub won_of: fn(won: u8, bid: u8) -> Line,
    /// The effect on the points if this many automata have made their bids.
    pub automata_made: fn(usize) -> &'static str,
    /// The end of a round: the players who have made their bids.
    pub you_make: fn(bid: u8) -> Line,
    /// The number of tricks by which a single person has missed their bid.
    pub you_miss: fn(by: u8) -> Line,
    pub makes: fn(name: &str, bid: u8) -> Line,
    pub both_make: fn(name: &str, other: &str) -> Line,
    pub so_many_make: fn(usize) -> Line,
    pub nobody_makes_it: &'static str,
    /// The title of a shared match.
    pub whole_match: &'static str,
}

/// Descriptions of past moves.
pub struct Past {
    pub card: fn(Card) -> Line,
    pub sorts_for: fn(name: &str, other: &str) -> Line,
    pub plays: fn(name: &str, card: Card) -> Line,
    pub plays_and_wins: fn(name: &str, card: Card, winner: &str) -> Line,
    pub wins: fn(name: &str) -> Line,
    pub looks_at: fn(name: &str, one: Card, other: Card) -> Line,
    pub looks_at_two: fn(name: &str) -> Line,
    pub bids: fn(name: &str, bid: u8) -> Line,
    /// A bid, in a line that already has the player's name.
    pub bids_so_many: fn(bid: u8) -> Line,
}

/// The review of a match.
pub struct Review {
    /// By how much a move is better, in half points.
    pub points_better: fn(halves: i32) -> Line,
    /// A card, by its place, counted from 1 on the left.
    pub card: fn(Color, place: usize) -> Line,
    /// A bid with one of two cards, by their places, counted from 1 on the left.
    pub bid_with: fn(one: usize, other: usize) -> Line,
    /// The player did not bid after their card.
    pub no_bid: &'static str,
}

/// The names of Xylo's elements for screen readers.
pub struct ReadOut {
    /// The title of the table, which says whose turn it is.
    pub your_turn: &'static str,
    pub turn_of: fn(name: &str) -> Line,
    pub no_turn: &'static str,
    /// The same while the viewer chooses cards for a bid.
    pub your_bid: &'static str,
    /// A card whose number is hidden.
    pub hidden: fn(Color) -> Line,
    /// The place of a card in a Xylo, counted from 1 on the left.
    pub place: fn(place: usize) -> Line,
    /// A card of the viewer's own Xylo.
    pub yours: &'static str,
    /// A card of the viewer's Xylo that may not be played now.
    pub not_now: &'static str,
    pub tricks: fn(tricks: u8) -> Line,
    pub bid: fn(bid: u8) -> Line,
    pub no_bid: &'static str,
    pub at_turn: &'static str,
    pub thinks: &'static str,
    /// A card that is being turned over.
    pub turns_over: &'static str,
    pub takes_the_trick: &'static str,
    /// The card that wins the trick so far.
    pub wins_so_far: &'static str,
    /// A card that is lifted to be moved.
    /// The numbers of a colour that are known elsewhere, and the guess of a number.
    pub seen: fn(numbers: &str) -> Line,
    pub guessed: fn(number: u8) -> Line,
    pub lifted: &'static str,
    /// A card that was passed on and has been played.
    pub played: &'static str,
    pub not_in_deck: &'static str,
    pub is_trump: &'static str,
}
