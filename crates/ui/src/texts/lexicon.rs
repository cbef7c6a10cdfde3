//! The texts of Lexicon.

use super::{BadgeText, Line, Section, Step};
use gousset_bots::lexicon::{Reason, Restraint};
use gousset_core::lexicon::{Badge, Card, Checking, Mode, Pack, Refusal, Verdict, Word};
use gousset_core::seed::MatchSeed;
use gousset_words::{Language, Letter};

/// The lesson: the words to lay differ by language, and so do the deal and the presses.
pub struct Lesson {
    /// The dictionary it is played with.
    pub language: Language,
    pub seed: MatchSeed,
    pub steps: &'static [Step],
    pub words: &'static [&'static str],
}

/// Every text of Lexicon in one language.
pub struct Texts {
    pub rules: &'static [Section],
    /// What the game is, in a line.
    pub about: &'static str,
    /// What its cards spell on the title screen: five letters without accents.
    pub word_of_five: &'static str,
    /// What the reference card tells, as a row of menus.
    pub reference_label: &'static str,
    pub lesson: &'static Lesson,
    pub badge: fn(Badge) -> BadgeText,
    /// The dictionary that is set at first for a reader of this language.
    pub dictionary: Language,
    /// The dictionary of this language is damaged.
    pub damaged: fn(Language) -> &'static str,
    pub both_damaged: &'static str,
    /// The lines under the letters on the reference card.
    pub reference: fn(Mode) -> &'static str,
    pub options: Options,
    pub table: Table,
    pub keys: Keys,
    pub moves: Moves,
    pub notices: Notices,
    /// What speaks for the move that a hint advises.
    pub hint: fn(Reason) -> Line,
    pub challenge: Challenge,
    pub results: Results,
    /// The time left until the bell, in the last minute.
    pub seconds: fn(u64) -> Line,
    /// The time until the bell: what is left of it, and as an option.
    pub minutes: fn(u64) -> Line,
}

/// What can be chosen before a match.
pub struct Options {
    /// The title of the screen for a match.
    pub match_title: &'static str,
    /// The title of the screen for a tournament.
    pub tournament_title: &'static str,
    pub contest: &'static str,
    pub match_to_100: &'static str,
    pub tournament: &'static str,
    pub words: &'static str,
    pub language: fn(Language) -> &'static str,
    pub pack: &'static str,
    pub pack_name: fn(Pack) -> &'static str,
    pub bad_words: &'static str,
    pub checking: fn(Checking) -> &'static str,
    /// How many cards bots lay in a turn.
    pub restraint: &'static str,
    pub most_laid: fn(Restraint) -> &'static str,
    pub tables: &'static str,
    pub hands: &'static str,
    pub bell: &'static str,
    /// The level of the bots at the other tables.
    pub others: &'static str,
    pub terms: Terms,
}

/// What is meant by what can be chosen.
pub struct Terms {
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

/// What stands on the table.
pub struct Table {
    /// The viewer's name on the table.
    pub you: &'static str,
    pub no_words_yet: &'static str,
    /// The button that opens the challenge of the last word, from long to short: the first that fits is shown.
    pub doubt: [&'static str; 3],
    /// Asks which card to take for the one that is thrown.
    pub throw_and_take: &'static str,
    pub lay: &'static str,
    pub throw: &'static str,
    pub insert: &'static str,
    pub exchange: &'static str,
    pub cancel: &'static str,
    /// Stands over the letters to choose one for the Master.
    pub master_stands_for: &'static str,
    /// Beside a draft: a hint has spelt it.
    pub hinted_word: &'static str,
    /// Beside a draft: why the cursor is on this letter.
    pub may_follow: fn(Letter) -> Line,
    pub bots_play_on: &'static str,
}

/// What the buttons do, in a word or two.
pub struct Keys {
    pub spell: &'static str,
    pub throw: &'static str,
    pub hint: &'static str,
    pub add: &'static str,
    pub remove: &'static str,
    pub lay: &'static str,
    /// Takes the last card out of the draft.
    pub undo: &'static str,
    pub do_it: &'static str,
    /// Goes to the words on the table.
    pub words: &'static str,
    /// Changes a word on the table.
    pub change_it: &'static str,
    /// Chooses between insert and exchange.
    pub which_change: &'static str,
    /// Chooses the letter of a Master.
    pub letter: &'static str,
    /// The same, some letters on or back.
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

/// What was done, in a line. Every word is in capitals.
pub struct Moves {
    pub lays: fn(name: &str, word: &str) -> Line,
    /// This word was made by an insert.
    pub makes: fn(name: &str, word: &str) -> Line,
    /// This word was made by an exchange.
    pub swaps: fn(name: &str, word: &str) -> Line,
    pub swaps_and_takes_master: fn(name: &str, word: &str) -> Line,
    pub throws_and_takes: fn(name: &str, thrown: Card, taken: Card) -> Line,
    pub throws_and_draws: fn(name: &str, thrown: Card) -> Line,
    pub challenges: fn(name: &str, word: &str, Verdict) -> Line,
    pub takes_back: fn(name: &str, word: &str) -> Line,
    pub bell_rings: &'static str,
}

/// What is told over the table until the next press.
pub struct Notices {
    /// Why a move was refused.
    pub refusal: fn(Refusal) -> &'static str,
    /// There is a draft, and it is laid or taken back first.
    pub draft_first: &'static str,
    pub no_words_yet: &'static str,
    /// The draft has as many letters as a word may have.
    pub word_is_full: &'static str,
    /// The dictionary is closed during a person's turn.
    pub only_between_turns: &'static str,
    /// The dictionary is closed while a person may challenge.
    pub not_before_challenge: &'static str,
    /// The round was stopped since it would not have ended.
    pub round_is_endless: &'static str,
    pub bell: &'static str,
}

/// The questions whether a word is doubted, and what came of it.
pub struct Challenge {
    /// Stands over a word, with the name of who laid it.
    pub laid_by: fn(name: &str) -> Line,
    pub do_you_doubt_it: &'static str,
    /// A button: the word stands.
    pub let_it_stand: &'static str,
    /// A button: the word is challenged.
    pub challenge: &'static str,
    pub who_challenges: &'static str,
    /// A button: the name under the cursor is the challenger's.
    pub it_is_me: &'static str,
    /// A button: nobody challenges after all.
    pub nobody_after_all: &'static str,
    pub does_anybody_doubt_it: &'static str,
    /// The same to the only other person, by their name.
    pub does_this_one_doubt_it: fn(name: &str) -> Line,
    /// Says who may look once the handheld was handed over.
    pub for_everybody: &'static str,
    /// A button: shows the word to everybody.
    pub see_the_word: &'static str,
    /// The title of the verdict.
    pub dictionary: &'static str,
    pub challenges: fn(name: &str) -> Line,
    /// What the dictionary says of the word above this line.
    pub verdict: fn(Verdict, Mode) -> &'static str,
    /// Whether who has challenged a word was right.
    pub is_right: fn(name: &str) -> Line,
    pub is_wrong: fn(name: &str) -> Line,
    pub scores: fn(name: &str, points: i32) -> Line,
    /// So many points are taken off.
    pub loses: fn(name: &str, points: i32) -> Line,
    pub costs_only_the_turn: &'static str,
    pub takes_cards_back: fn(name: &str) -> Line,
}

/// What is shown before and after a round.
pub struct Results {
    pub round: fn(round: u16) -> Line,
    /// A round of a tournament.
    pub hand: fn(hand: u16, hands: u8, table: usize) -> Line,
    /// What is shared: a round, in the words above.
    pub shared: fn(round: &str) -> Line,
    pub went_out: &'static str,
    /// A player has laid their last card.
    pub goes_out: fn(name: &str) -> Line,
    pub you_go_out: &'static str,
    /// A player's score has reached the limit in this round.
    pub retires: &'static str,
    /// A player's score has reached the limit in an earlier round.
    pub has_retired: &'static str,
    /// What challenges have brought a player in this round.
    pub by_challenges: fn(points: &str) -> Line,
    /// The only person in a list of names.
    pub oneself: fn(name: &str) -> Line,
    pub after_hand: fn(hand: u16) -> Line,
    pub next_hand: &'static str,
    pub end_of_tournament: &'static str,
    pub table: fn(table: usize) -> Line,
    pub draw_for_deal: &'static str,
    /// A player comes up from the table before.
    pub moves_up: &'static str,
    /// Why somebody deals: by the cards that were drawn, or as the winner of another table.
    pub who_deals: &'static str,
    pub who_moves_up: &'static str,
    /// Below the totals between two hands.
    pub lowest_wins: &'static str,
    pub deals: fn(name: &str) -> Line,
}

/// What pictures are called where they are read out.
pub struct ReadOut {
    /// The title of the table, by whose turn it is.
    pub your_turn: &'static str,
    pub turn_of: fn(name: &str) -> Line,
    pub no_turn: &'static str,
    /// A card with its value.
    pub card: fn(Card) -> Line,
    pub master: &'static str,
    pub cards: fn(count: u32) -> Line,
    /// A seat is dealt so many cards fewer than the others.
    pub fewer: fn(count: u8) -> Line,
    pub points: fn(points: i32) -> Line,
    pub at_turn: &'static str,
    pub thinks: &'static str,
    pub in_your_hand: &'static str,
    pub in_hand_of: fn(name: &str) -> Line,
    /// The card of the hand that something is about to be done with.
    pub marked: &'static str,
    /// The card of the hand lies in the word that is being made.
    pub in_your_word: &'static str,
    /// The card of the hand cannot come next.
    pub leads_nowhere: &'static str,
    pub word_on_table: &'static str,
    pub just_laid: &'static str,
    /// Which letters of a word are Masters, counted from 1.
    pub masters_at: fn(places: &str) -> Line,
    pub more_above: &'static str,
    pub more_below: &'static str,
    /// The word that is being made.
    pub your_word: fn(word: &str) -> Line,
    /// A letter of it by its place, counted from 1.
    pub letter: fn(place: usize) -> Line,
    pub from_your_hand: &'static str,
    /// The card is being carried to its place.
    pub carried: &'static str,
    /// The letter comes next in any case.
    pub comes_next: &'static str,
    pub stands_for: fn(Letter) -> Line,
    /// The cards that an exchange brings.
    pub you_get: fn(cards: &str) -> Line,
    pub in_dictionary: &'static str,
    pub not_in_dictionary: &'static str,
    pub stock: &'static str,
    pub open_card: &'static str,
    pub no_open_card: &'static str,
    /// A button that is greyed.
    pub not_yet: &'static str,
    /// The time to doubt a word, in marks.
    pub time_left: fn(left: u64, of: u64) -> Line,
    /// A player who leads.
    pub first: &'static str,
    /// A player of the table that was set up.
    pub of_your_table: &'static str,
    /// The cards that a player draws for the deal.
    pub draws: fn(cards: &str) -> Line,
    pub deals: &'static str,
}

/// A word as it is read: a Master looks like the letter that it stands for.
#[must_use]
pub const fn capitals(word: Word) -> Word {
    word.with_masters(0)
}
