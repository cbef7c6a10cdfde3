//! A person's turn: how the buttons change the hand, the draft and the focus.
//!
//! The hand is at the bottom and the words of the table are at the top. A puts the card under the cursor at the end of a
//! new word, Down goes on to the next likely card, and Up lays the word. Before the first card, Up goes to the words of
//! the table, and Down throws the card under the cursor. A on a word of the table carries that card into it: Left and
//! Right choose the place, Down changes between an insert and an exchange, A puts the card there, and Up also lays the
//! word. For a Master, the player chooses a letter first.

mod carry;
mod hand;
mod throw;
mod words;

use super::draft::{Draft, Kind};
use super::guide::{Aid, Guide};
use super::sorting::{Cards, Sorting, sorted};
use crate::device::buttons::{Action, Button, Event};
use crate::screens::hand_over;
use gousset_core::lexicon::{Move, View};
use gousset_words::Letter;

/// The number of letters that Down and Up move on or back when a Master's letter is chosen.
pub const LETTERS_FAR: usize = 5;

/// The part of the screen that the buttons act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Focus {
    Hand,
    /// The words of the table.
    Table,
    /// The choice of the letter that a Master stands for.
    Letter {
        card: u8,
        letter: Letter,
    },
    /// A card is carried to its place in a word of the table.
    Carry {
        card: u8,
        letter: Letter,
        master: bool,
        place: usize,
    },
    /// The choice of the pile to take from, in return for the card under the cursor. `exposed` is the current option.
    Take {
        exposed: bool,
    },
}

/// The result of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnResponse {
    Stay,
    Play(Move),
    /// The player says that the word at this place of the table is false.
    Accuse(usize),
    /// The press is refused, for this reason.
    Object(Objection),
}

/// The reason why a press is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// The word has fewer than two letters.
    TooShort,
    /// No card of the hand is in the word.
    Unchanged,
    /// The table has no words.
    NoWords,
    /// The pile has no card.
    NothingThere,
    /// The draft has no place for the card. A word has fifteen letters at most.
    Full,
}

/// The state of a person's turn.
#[derive(Clone)]
pub struct Turn {
    pub cards: Cards,
    pub draft: Draft,
    pub focus: Focus,
    /// The index in the hand of the card under the cursor.
    pub cursor: usize,
    /// The index on the table of the word under the cursor.
    pub word: usize,
    pub sorting: Sorting,
    pub guide: Guide,
    /// True if the draft is the word that a hint has advised. If there is no draft, the hint advises a challenge.
    pub advised: bool,
    /// The word of the table that a hint is about, by its index, until the next press.
    pub told: Option<usize>,
    /// The time of the last press of B.
    back_at: Option<u64>,
    /// True if the player may only choose the false word of the table.
    pub accuses: bool,
    /// The player's own draft from before a hint, until the next press. B restores it.
    pub(super) own: Option<Draft>,
    aid: Aid,
}

impl Turn {
    #[must_use]
    pub fn new(view: &View, sorting: Sorting, aid: Aid) -> Self {
        let cards = sorted(&view.hand, sorting);
        let draft = Draft::new();
        let guide = Guide::new(&cards, &draft, &aid);
        let word = view.table.len().saturating_sub(1);
        Self {
            cards,
            draft,
            focus: Focus::Hand,
            cursor: 0,
            word,
            sorting,
            guide,
            advised: false,
            told: None,
            back_at: None,
            accuses: false,
            own: None,
            aid,
        }
    }

    /// Makes this a turn in which the player chooses the false word of the table, with the cursor on this word.
    pub const fn accuse(&mut self, word: usize) {
        (self.accuses, self.focus, self.word) = (true, Focus::Table, word);
    }

    /// Whether the table gives hints.
    #[must_use]
    pub const fn has_hints(&self) -> bool {
        self.aid.hints
    }

    /// Whether a draft was begun that must be laid or taken back first.
    #[must_use]
    pub fn has_draft(&self) -> bool {
        self.draft.put() > 0 || self.draft.kind != Kind::New
    }

    /// Whether a hand card is in the draft, or on its way into it.
    #[must_use]
    pub fn is_used(&self, card: usize) -> bool {
        let carried = match self.focus {
            Focus::Letter { card, .. } | Focus::Carry { card, .. } => Some(usize::from(card)),
            _ => None,
        };
        carried == Some(card) || self.draft.has(card as u8)
    }

    /// Whether B challenges the last word: the player may challenge it, and there is nothing that B would take back.
    #[must_use]
    pub fn may_doubt(&self, view: &View) -> bool {
        self.is_fresh() && view.may_challenge()
    }

    /// Notes a press of B. Returns false if another one came just before: this one could be meant to take a card back
    /// too.
    pub fn goes_back(&mut self, now: u64) -> bool {
        self.back_at.replace(now).is_none_or(|before| hand_over::hears(before, now))
    }

    /// Whether the draft changes the word at this index of the table.
    #[must_use]
    pub fn changes(&self, word: usize) -> bool {
        match self.draft.kind {
            Kind::New => false,
            Kind::Insert(at) | Kind::Exchange(at) => usize::from(at) == word,
        }
    }

    /// The word of the table that the current hint is about, by its index.
    #[must_use]
    pub fn hinted_word(&self) -> Option<usize> {
        match self.draft.kind {
            Kind::Insert(at) | Kind::Exchange(at) if self.advised => Some(at.into()),
            _ => self.told,
        }
    }

    /// Whether nothing was begun: the hand has the focus, and there is no draft.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.focus == Focus::Hand && !self.has_draft()
    }

    /// Whether B takes something back.
    #[must_use]
    pub fn takes_back(&self) -> bool {
        !self.accuses && (!self.is_fresh() || self.own.is_some())
    }

    pub fn press(&mut self, event: Event, view: &View) -> TurnResponse {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        let is_flat = matches!(self.focus, Focus::Hand | Focus::Carry { .. });
        let button = match event.button {
            // Holding Up lays nothing, and holding Down throws nothing.
            Button::Up | Button::Down if event.action == Action::Repeat && is_flat => {
                return TurnResponse::Stay;
            }
            // A held button stops at the end of a word.
            Button::Left | Button::Right
                if event.action == Action::Repeat && self.is_at_end(event.button == Button::Right) =>
            {
                return TurnResponse::Stay;
            }
            Button::Up | Button::Down | Button::Left | Button::Right if moves => event.button,
            Button::A | Button::B if pressed => event.button,
            // X asks for a hint when pressed, and sorts when held.
            Button::X if event.action == Action::Hold => event.button,
            _ => return TurnResponse::Stay,
        };
        if self.accuses {
            return self.on_suspects(button, &view.table);
        }
        let advised = core::mem::take(&mut self.advised);
        self.told = None;
        match (self.own.take(), button) {
            (Some(own), Button::B) => {
                self.go_back_to(own);
                return TurnResponse::Stay;
            }
            (_, Button::A) if advised && self.has_draft() => return self.lay(),
            _ => {}
        }
        match self.focus {
            Focus::Hand => self.on_hand(button, view),
            Focus::Table => self.on_table(button, &view.table),
            Focus::Letter { card, letter } => self.on_letter(button, card, letter),
            Focus::Carry { card, letter, master, place } => match button {
                Button::Down => self.change_kind(&view.table),
                Button::Up => {
                    self.on_carry(Button::A, card, letter, master, place);
                    self.lay()
                }
                _ => self.on_carry(button, card, letter, master, place),
            },
            Focus::Take { exposed } => self.on_take(button, exposed, view),
        }
    }

    pub(super) fn update_guide(&mut self) {
        self.guide = Guide::new(&self.cards, &self.draft, &self.aid);
    }
}

#[cfg(test)]
mod tests;
