//! The texts of Lexicon.

use super::{BadgeText, Line, Section, Step};
use gousset_bots::lexicon::{Reason, Restraint};
use gousset_core::lexicon::{Badge, Card, Checking, Limit, Mode, Pack, Refusal, Verdict, Word};
use gousset_core::seed::MatchSeed;
use gousset_words::{Language, Letter};

/// The lesson. The words to lay depend on the language, and so do the deal and the presses.
pub struct Lesson {
    /// The dictionary of the lesson.
    pub language: Language,
    pub seed: MatchSeed,
    pub steps: &'static [Step],
    pub words: &'static [&'static str],
}

/// All texts of Lexicon in one language.
pub struct Texts {
    pub rules: &'static [Section],
    /// A description of the game in one line.
    pub about: &'static str,
    /// The word that its cards spell on the title screen: five letters without accents.
    pub word_of_five: &'static str,
    /// The name of the reference card in menus.
    pub reference_label: &'static str,
    pub lesson: &'static Lesson,
    pub badge: fn(Badge) -> BadgeText,
    /// The names of the feats that the statistics keep.
    pub feats: &'static [&'static str],
    /// The default dictionary for readers of this language.
    pub dictionary: Language,
    /// The dictionary of this language is damaged.
    pub damaged: fn(Language) -> &'static str,
    pub both_damaged: &'static str,
    /// The lines below the letters on the reference card.
    pub reference: fn(Mode, Limit) -> &'static str,
    pub options: Options,
    pub table: Table,
    pub keys: Keys,
    pub moves: Moves,
    pub notices: Notices,
    /// The reason for the move that a hint advises.
    pub hint: fn(Reason) -> Line,
    pub challenge: Challenge,
    pub results: Results,
    /// The time left until the bell, in the last minute.
    pub seconds: fn(u64) -> Line,
    /// The time until the bell, as the time left and as an option.
    pub minutes: fn(u64) -> Line,
}

/// The options of a match.
pub struct Options {
    /// The title of the screen for a match.
    pub match_title: &'static str,
    /// The title of the screen for a tournament.
    pub tournament_title: &'static str,
    pub contest: &'static str,
    pub match_to: fn(Limit) -> &'static str,
    pub tournament: &'static str,
    pub words: &'static str,
    pub language: fn(Language) -> &'static str,
    pub pack: &'static str,
    pub pack_name: fn(Pack) -> &'static str,
    pub bad_words: &'static str,
    pub checking: fn(Checking) -> &'static str,
    /// The maximum number of cards that bots lay in a turn.
    pub restraint: &'static str,
    pub most_laid: fn(Restraint) -> &'static str,
    pub tables: &'static str,
    pub hands: &'static str,
    pub bell: &'static str,
    /// The level of the bots at the other tables.
    pub others: &'static str,
    pub terms: Terms,
}

/// The explanations of the options.
pub struct Terms {
    pub match_to: fn(Limit) -> &'static str,
    pub words: &'static str,
    pub pack: fn(Pack) -> &'static str,
    pub challenge: &'static str,
    pub checked: &'static str,
    pub restraint: &'static str,
    pub tournament: &'static str,
    pub tables: &'static str,
    pub hands: &'static str,
    pub bell: &'static str,
    pub others: &'static str,
}

/// The texts on the table.
pub struct Table {
    /// The name of the viewer on the table.
    pub you: &'static str,
    pub no_words_yet: &'static str,
    /// The question which card to take for the thrown one.
    pub throw_and_take: &'static str,
    /// Shown above the letters when a player chooses the letter of a Master.
    pub master_stands_for: &'static str,
    pub bots_play_on: &'static str,
}

/// The functions of the buttons, in one or two words.
pub struct Keys {
    pub spell: &'static str,
    pub throw: &'static str,
    pub hint: &'static str,
    pub add: &'static str,
    pub remove: &'static str,
    pub lay: &'static str,
    /// Inserts cards into a word, or exchanges them for letters of it.
    pub insert: &'static str,
    pub exchange: &'static str,
    /// Challenges the last word.
    pub doubt: &'static str,
    /// Takes the last card back from the word being made.
    pub undo: &'static str,
    pub do_it: &'static str,
    /// Moves the cursor to the words on the table.
    pub words: &'static str,
    /// Changes a word on the table.
    pub change_it: &'static str,
    /// Chooses the letter of a Master.
    pub letter: &'static str,
    /// The same in larger steps.
    pub letters_far: &'static str,
    /// Chooses the place of a card in a word.
    pub place: &'static str,
    pub put_it: &'static str,
    /// Chooses between the stock and the exposed card.
    pub which_pile: &'static str,
    pub take: &'static str,
    pub ok: &'static str,
    pub back: &'static str,
    pub go_on: &'static str,
}

/// The moves, in one line each. Every word is in capitals. A name may be [`Table::you`].
pub struct Moves {
    pub lays: fn(name: &str, word: &str) -> Line,
    /// An insert or an exchange has made `change`: a word, an arrow and the new word.
    pub makes: fn(name: &str, change: &str) -> Line,
    /// An exchange has won a Master for its real letter.
    pub wins_the_master: fn(name: &str, word: &str) -> Line,
    pub throws_and_takes: fn(name: &str, thrown: Card, taken: Card) -> Line,
    pub throws_and_draws: fn(name: &str, thrown: Card) -> Line,
    pub challenges: fn(name: &str, word: &str, Verdict) -> Line,
    pub takes_back: fn(name: &str, word: &str) -> Line,
    pub bell_rings: &'static str,
}

/// Messages over the table, which disappear at the next press.
pub struct Notices {
    /// The reason why the rules refuse a move.
    pub refusal: fn(Refusal) -> &'static str,
    pub no_words_yet: &'static str,
    /// The word being made has the maximum number of letters.
    pub word_is_full: &'static str,
    /// The dictionary is closed during a person's turn.
    pub only_between_turns: &'static str,
    /// The dictionary is closed while a person may challenge.
    pub not_before_challenge: &'static str,
    /// The round was ended because it showed no sign of ending.
    pub round_is_endless: &'static str,
    pub bell: &'static str,
}

/// The questions whether a player challenges a word, and the result of a challenge.
pub struct Challenge {
    /// Shown above a word, with the name of the player who laid it.
    pub laid_by: fn(name: &str) -> Line,
    /// A button: the word stands.
    pub let_it_stand: &'static str,
    /// A button: the word is challenged.
    pub challenge: &'static str,
    pub who_challenges: &'static str,
    /// A button: the name under the cursor is the challenger's.
    pub it_is_me: &'static str,
    /// A button: no player challenges after all.
    pub nobody_after_all: &'static str,
    pub does_anybody_doubt_it: &'static str,
    /// The same question to the only other person, with their name.
    pub does_this_one_doubt_it: fn(name: &str) -> Line,
    /// Says that all players may look after the handheld was handed over.
    pub for_everybody: &'static str,
    /// A button that shows the word to all players.
    pub see_the_word: &'static str,
    /// The title of the verdict.
    pub dictionary: &'static str,
    pub challenges: fn(name: &str) -> Line,
    /// The verdict of the dictionary on the word above this line.
    pub verdict: fn(Verdict, Mode) -> &'static str,
    /// Says that the challenger was right.
    pub is_right: fn(name: &str) -> Line,
    pub scores: fn(name: &str, points: i32) -> Line,
    /// This many points are subtracted.
    pub loses: fn(name: &str, points: i32) -> Line,
    pub costs_only_the_turn: &'static str,
    pub takes_cards_back: fn(name: &str) -> Line,
    /// Shown to the author of a non-word that nobody has challenged.
    pub bluff_stands: &'static str,
    /// Shown after a round: words on the table that the dictionary does not have.
    pub no_words: fn(words: &str) -> Line,
}

/// The texts before and after a round.
pub struct Results {
    pub round: fn(round: u16) -> Line,
    /// A round of a tournament.
    pub hand: fn(hand: u16, hands: u8, table: usize) -> Line,
    /// The title of a shared round, which contains one of the titles above.
    pub shared: fn(round: &str) -> Line,
    pub went_out: &'static str,
    /// A player has laid their last card.
    pub goes_out: fn(name: &str) -> Line,
    pub you_go_out: &'static str,
    /// A player's score has reached the limit in this round.
    pub retires: &'static str,
    /// A player's score has reached the limit in an earlier round.
    pub has_retired: &'static str,
    /// The points of the cards left in a hand.
    pub in_hand: fn(points: i32) -> Line,
    /// The name of the points from challenges. At home the challenger has them, in a tournament the author.
    pub by_challenges: fn(Mode) -> &'static str,
    /// The name of the only person, in a list of names.
    pub oneself: fn(name: &str) -> Line,
    pub after_hand: fn(hand: u16) -> Line,
    pub next_hand: &'static str,
    pub end_of_tournament: &'static str,
    pub table: fn(table: usize) -> Line,
    pub draw_for_deal: &'static str,
    /// A player moves up from the previous table.
    pub moves_up: &'static str,
    /// The reason why a player deals: the cards that were drawn, or a win at another table.
    pub who_deals: &'static str,
    pub who_moves_up: &'static str,
    /// Shown below the totals between two hands.
    pub lowest_wins: &'static str,
    pub deals: fn(name: &str) -> Line,
    /// How much better a move is, in a review.
    pub points_fewer: fn(hundredths: i32) -> Line,
    /// The number of decisions that a review has looked at.
    pub seen_in_last_round: fn(decisions: u16) -> Line,
}

/// The names of Lexicon's elements for screen readers.
pub struct ReadOut {
    /// The title of the table, which says whose turn it is.
    pub your_turn: &'static str,
    pub turn_of: fn(name: &str) -> Line,
    pub no_turn: &'static str,
    /// A card with its value.
    pub card: fn(Card) -> Line,
    pub master: &'static str,
    pub cards: fn(count: u32) -> Line,
    /// A seat is dealt this many cards fewer than the others.
    pub fewer: fn(count: u8) -> Line,
    pub points: fn(points: i32) -> Line,
    pub at_turn: &'static str,
    pub thinks: &'static str,
    pub in_your_hand: &'static str,
    pub in_hand_of: fn(name: &str) -> Line,
    /// The card of the hand that the next action is about.
    pub marked: &'static str,
    /// The card of the hand is in the word being made.
    pub in_your_word: &'static str,
    /// The card was drawn in the player's last turn.
    pub just_drawn: &'static str,
    /// The card of the hand cannot continue the word being made.
    pub leads_nowhere: &'static str,
    pub word_on_table: &'static str,
    pub just_laid: &'static str,
    /// The places of the Masters in a word, counted from 1.
    pub masters_at: fn(places: &str) -> Line,
    pub more_above: &'static str,
    pub more_below: &'static str,
    /// The word being made.
    pub your_word: fn(word: &str) -> Line,
    /// The place of a letter in it, counted from 1.
    pub letter: fn(place: usize) -> Line,
    pub from_your_hand: &'static str,
    /// The card is being moved to its place.
    pub carried: &'static str,
    /// The letter is the only one that can follow.
    pub comes_next: &'static str,
    pub stands_for: fn(Letter) -> Line,
    /// The cards that a player gets by an exchange.
    pub you_get: fn(cards: &str) -> Line,
    pub in_dictionary: &'static str,
    pub not_in_dictionary: &'static str,
    pub stock: &'static str,
    pub open_card: &'static str,
    pub no_open_card: &'static str,
    /// The time left to challenge a word, in marks on the screen.
    pub time_left: fn(left: u64, of: u64) -> Line,
    /// The player in the lead.
    pub first: &'static str,
    /// A player from the table of the set-up.
    pub of_your_table: &'static str,
    /// The cards that a player draws to find the dealer.
    pub draws: fn(cards: &str) -> Line,
    pub deals: &'static str,
}

/// A word for reading: each Master is replaced by the letter that it stands for.
#[must_use]
pub const fn capitals(word: Word) -> Word {
    word.with_masters(0)
}
