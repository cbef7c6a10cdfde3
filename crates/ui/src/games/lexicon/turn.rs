//! A person at turn: what the buttons do to the hand, the draft and the table.
//!
//! The hand is at the foot, the verbs over it, the table's words above. A puts the card under the cursor at the end of
//! a new word; in a word of the table it is first carried to its place. A Master is asked for its letter.

use super::draft::{Draft, Kind};
use super::spread::{self, Place};
use crate::device::buttons::{Action, Button, Event};
use gousset_core::lexicon::{Card, DEALT, Hand, Move, SHORTEST, Source, View, Word};
use gousset_words::Letter;
use heapless::Vec;

/// How the hand is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    #[default]
    Alphabet,
    /// The dearest first: what should go soon.
    Value,
}

/// A hand in order. Nobody ever holds more than was dealt: a card taken follows one thrown, or one put down.
pub type Cards = Vec<Card, DEALT>;

/// Where the buttons act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    Hand,
    Verbs(Verb),
    /// The words of the table.
    Table,
    /// What to do with the word under the cursor: whether it is an exchange.
    Change {
        exchange: bool,
    },
    /// Which letter a Master stands for.
    Letter {
        card: u8,
        letter: u8,
    },
    /// A card is carried to its place in a word of the table.
    Carry {
        card: u8,
        letter: Letter,
        master: bool,
        place: usize,
    },
    /// What to take for the card under the cursor: whether the exposed one.
    Take {
        exposed: bool,
    },
}

/// What can be done with the draft, or without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Lay,
    /// Throws the card under the cursor, or gives a change up.
    Throw,
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnResponse {
    Stay,
    Play(Move),
    /// It cannot be done: why.
    Object(Objection),
}

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// A word has two letters.
    TooShort,
    /// No card of the hand is in the word.
    Unchanged,
    /// There is a draft: it is laid or taken back first.
    DraftFirst,
    /// The table has no words.
    NoWords,
    /// No card lies there to be taken.
    NothingThere,
    /// A word has fifteen letters at most.
    Full,
}

/// A turn being thought out.
#[derive(Clone)]
pub struct Turn {
    pub cards: Cards,
    pub draft: Draft,
    pub focus: Focus,
    /// The card under the cursor.
    pub cursor: usize,
    /// The word under the cursor.
    pub word: usize,
    pub sorting: Sorting,
}

impl Turn {
    #[must_use]
    pub fn new(view: &View, sorting: Sorting) -> Self {
        let cards = sorted(&view.hand, sorting);
        let word = view.table.len().saturating_sub(1);
        Self { cards, draft: Draft::new(), focus: Focus::Hand, cursor: 0, word, sorting }
    }

    /// Whether nothing has been begun: no card lies in the draft.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.focus == Focus::Hand && self.draft.kind == Kind::New && self.draft.put() == 0
    }

    pub fn press(&mut self, event: Event, view: &View) -> TurnResponse {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        let button = match event.button {
            Button::Up | Button::Down | Button::Left | Button::Right if moves => event.button,
            Button::A | Button::B if pressed => event.button,
            // Pressed, it asks for a hint; held on, it sorts.
            Button::X if event.action == Action::Hold => event.button,
            _ => return TurnResponse::Stay,
        };
        match self.focus {
            Focus::Hand => self.on_hand(button),
            Focus::Verbs(verb) => self.on_verbs(button, verb, view),
            Focus::Table => self.on_table(button, &view.table),
            Focus::Change { exchange } => self.on_change(button, exchange, &view.table),
            Focus::Letter { card, letter } => self.on_letter(button, card, letter),
            Focus::Carry { card, letter, master, place } => {
                self.on_carry(button, card, letter, master, place)
            }
            Focus::Take { exposed } => self.on_take(button, exposed, view),
        }
    }

    fn on_hand(&mut self, button: Button) -> TurnResponse {
        let last = self.cards.len().saturating_sub(1);
        match button {
            Button::Left => self.cursor = if self.cursor == 0 { last } else { self.cursor - 1 },
            Button::Right => self.cursor = if self.cursor >= last { 0 } else { self.cursor + 1 },
            Button::Up => {
                let verb = if self.draft.put() == 0 { Verb::Throw } else { Verb::Lay };
                self.focus = Focus::Verbs(verb);
            }
            Button::A => return self.pick(self.cursor as u8),
            Button::B => {
                let took_back = self.draft.take_last();
                if !took_back {
                    self.draft = Draft::new();
                }
            }
            Button::X => self.sort_anew(),
            _ => {}
        }
        TurnResponse::Stay
    }

    /// Takes a card of the hand up, or back out of the draft.
    fn pick(&mut self, card: u8) -> TurnResponse {
        let Some(face) = self.cards.get(usize::from(card)) else { return TurnResponse::Stay };
        if self.draft.has(card) {
            self.draft.take(card);
            return TurnResponse::Stay;
        }
        match face.letter() {
            Some(letter) => self.carry(card, letter, false),
            None => {
                self.focus = Focus::Letter { card, letter: 0 };
                TurnResponse::Stay
            }
        }
    }

    /// A card that has its letter goes to the end of a new word, or is carried to its place in another.
    fn carry(&mut self, card: u8, letter: Letter, master: bool) -> TurnResponse {
        self.focus = Focus::Hand;
        let end = self.draft.cells().len();
        let first = (0..=end).find(|&place| self.draft.may_put(place));
        match (self.draft.kind, first) {
            (_, None) => return TurnResponse::Object(Objection::Full),
            (Kind::New, Some(place)) => drop(self.draft.put_at(place, card, letter, master)),
            (Kind::Insert(_), Some(_)) => self.focus = Focus::Carry { card, letter, master, place: end },
            (Kind::Exchange(_), Some(place)) => self.focus = Focus::Carry { card, letter, master, place },
        }
        TurnResponse::Stay
    }

    fn on_letter(&mut self, button: Button, card: u8, letter: u8) -> TurnResponse {
        let all = Letter::COUNT as u8;
        let turned = match button {
            Button::Up | Button::Right => (letter + 1) % all,
            Button::Down | Button::Left => (letter + all - 1) % all,
            Button::A => {
                let letter = Letter::new(letter).unwrap_or(Letter::ALL[0]);
                return self.carry(card, letter, true);
            }
            Button::B => {
                self.focus = Focus::Hand;
                return TurnResponse::Stay;
            }
            _ => letter,
        };
        self.focus = Focus::Letter { card, letter: turned };
        TurnResponse::Stay
    }

    fn on_carry(
        &mut self,
        button: Button,
        card: u8,
        letter: Letter,
        master: bool,
        place: usize,
    ) -> TurnResponse {
        let beside = |side| Focus::Carry { card, letter, master, place: self.draft.beside(place, side) };
        match button {
            Button::Left => self.focus = beside(-1),
            Button::Right => self.focus = beside(1),
            Button::A => {
                let put = self.draft.put_at(place, card, letter, master);
                if put {
                    self.focus = Focus::Hand;
                }
            }
            Button::B => self.focus = Focus::Hand,
            _ => {}
        }
        TurnResponse::Stay
    }

    fn on_verbs(&mut self, button: Button, verb: Verb, view: &View) -> TurnResponse {
        match button {
            Button::Left | Button::Right => {
                let other = if verb == Verb::Lay { Verb::Throw } else { Verb::Lay };
                self.focus = Focus::Verbs(other);
            }
            Button::Down | Button::B => self.focus = Focus::Hand,
            Button::Up if self.draft.put() > 0 || self.draft.kind != Kind::New => {
                return TurnResponse::Object(Objection::DraftFirst);
            }
            Button::Up if view.table.is_empty() => return TurnResponse::Object(Objection::NoWords),
            Button::Up => self.focus = Focus::Table,
            Button::A if verb == Verb::Lay => return self.lay(),
            Button::A if self.draft.kind != Kind::New => {
                self.draft = Draft::new();
                self.focus = Focus::Hand;
            }
            Button::A if self.draft.put() > 0 => return TurnResponse::Object(Objection::DraftFirst),
            Button::A => self.focus = Focus::Take { exposed: view.exposed_card().is_some() },
            _ => {}
        }
        TurnResponse::Stay
    }

    fn lay(&self) -> TurnResponse {
        if self.draft.put() == 0 && self.draft.kind != Kind::New {
            TurnResponse::Object(Objection::Unchanged)
        } else if self.draft.cells().len() < SHORTEST {
            TurnResponse::Object(Objection::TooShort)
        } else {
            TurnResponse::Play(self.draft.laid())
        }
    }

    fn on_take(&mut self, button: Button, exposed: bool, view: &View) -> TurnResponse {
        match button {
            Button::Left | Button::Right | Button::Up | Button::Down => {
                self.focus = Focus::Take { exposed: !exposed };
            }
            Button::B => self.focus = Focus::Hand,
            Button::A => {
                let there = if exposed { view.exposed_card().is_some() } else { view.stock > 0 };
                let (true, Some(&card)) = (there, self.cards.get(self.cursor)) else {
                    return TurnResponse::Object(Objection::NothingThere);
                };
                let source = if exposed { Source::Exposed } else { Source::Stock };
                return TurnResponse::Play(Move::Throw(card, source));
            }
            _ => {}
        }
        TurnResponse::Stay
    }

    fn on_table(&mut self, button: Button, table: &[Word]) -> TurnResponse {
        let places = spread::spread(table);
        let last = places.len().saturating_sub(1);
        match button {
            Button::Left => self.word = self.word.saturating_sub(1),
            Button::Right => self.word = (self.word + 1).min(last),
            Button::Up => self.word = spread::across(&places, self.word, -1).unwrap_or(self.word),
            Button::Down => match spread::across(&places, self.word, 1) {
                Some(word) => self.word = word,
                None => self.focus = Focus::Verbs(Verb::Throw),
            },
            Button::A => self.focus = Focus::Change { exchange: false },
            Button::B => self.focus = Focus::Hand,
            _ => {}
        }
        TurnResponse::Stay
    }

    fn on_change(&mut self, button: Button, exchange: bool, table: &[Word]) -> TurnResponse {
        match button {
            Button::Left | Button::Right | Button::Up | Button::Down => {
                self.focus = Focus::Change { exchange: !exchange };
            }
            Button::B => self.focus = Focus::Table,
            Button::A => {
                if let Some(word) = table.get(self.word) {
                    let at = self.word as u8;
                    let kind = if exchange { Kind::Exchange(at) } else { Kind::Insert(at) };
                    self.draft = Draft::of(kind, word);
                }
                self.focus = Focus::Hand;
            }
            _ => {}
        }
        TurnResponse::Stay
    }

    /// The other order; only while no card has left the hand, so that cards keep their places in the draft.
    fn sort_anew(&mut self) {
        if self.draft.put() > 0 {
            return;
        }
        self.sorting = match self.sorting {
            Sorting::Alphabet => Sorting::Value,
            Sorting::Value => Sorting::Alphabet,
        };
        self.cards = sorted(&self.cards.iter().copied().collect(), self.sorting);
    }

    /// The line of the table that must be in view, among the places of its words.
    #[must_use]
    pub fn wanted_line(&self, places: &[Place]) -> Option<usize> {
        let word = match (self.focus, self.draft.kind) {
            (Focus::Table | Focus::Change { .. }, _) => self.word,
            (_, Kind::Insert(at) | Kind::Exchange(at)) => at.into(),
            _ => return None,
        };
        places.get(word).map(|place| place.line)
    }
}

/// A hand in order.
#[must_use]
pub fn sorted(hand: &Hand, sorting: Sorting) -> Cards {
    let mut cards: Cards = hand.cards().take(DEALT).collect();
    if sorting == Sorting::Value {
        cards.sort_unstable_by_key(|card| (core::cmp::Reverse(card.value()), *card));
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use Button::{A, B, Down, Left, Right, Up, X};
    use gousset_core::lexicon::{Checking, Mode, Pack, Position, Round, Rules};
    use gousset_core::rng::Rng;

    fn view(hand_text: &str, table: &[&str]) -> View {
        let hand = |text: &str| text.chars().map(|sign| Card::from_char(sign).unwrap()).collect::<Hand>();
        let table: Vec<Word, 8> = table.iter().map(|word| word.parse().unwrap()).collect();
        let card = |sign| [Card::from_char(sign).unwrap()];
        let position = Position {
            rules: Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original },
            // Five seats: two packs, and so enough of every letter.
            hands: &[hand(hand_text), hand("W"), hand("W"), hand("H"), hand("H")],
            stock: &card('L'),
            exposed: &card('K'),
            table: &table,
            turn: 0,
            scores: &[0; 5],
        };
        View::of(&Round::new(&position, &[Pack::Original]).unwrap(), 0)
    }

    fn press(turn: &mut Turn, view: &View, buttons: &[Button]) -> TurnResponse {
        let mut last = TurnResponse::Stay;
        for &button in buttons {
            last = turn.press(Event { button, action: Action::Press }, view);
        }
        last
    }

    #[test]
    fn a_word_is_spelt_card_by_card() {
        let view = view("*AETT", &[]);
        let mut turn = Turn::new(&view, Sorting::default());
        assert_eq!(
            press(&mut turn, &view, &[Up, A]),
            TurnResponse::Stay,
            "the throw comes first without a draft"
        );
        // T, A, and the Master for an X: down three from A.
        let spelt =
            press(&mut turn, &view, &[B, Left, A, Right, Right, A, Left, A, Down, Down, Down, A, Up, A]);
        assert_eq!(spelt, TurnResponse::Play(Move::Word("TAx".parse().unwrap())));
        // Back one by one, and then nothing is there to lay.
        assert_eq!(
            press(&mut turn, &view, &[Down, B, B, B, B, Up, Left, A]),
            TurnResponse::Object(Objection::TooShort)
        );
    }

    #[test]
    fn a_card_is_thrown_for_one_of_two() {
        let view = view("AETT", &[]);
        let mut turn = Turn::new(&view, Sorting::default());
        let (t, e) = (Card::from_char('T').unwrap(), Card::from_char('E').unwrap());
        assert_eq!(
            press(&mut turn, &view, &[Left, Up, A, A]),
            TurnResponse::Play(Move::Throw(t, Source::Exposed))
        );
        let mut turn = Turn::new(&view, Sorting::default());
        let thrown = press(&mut turn, &view, &[Right, Up, A, Right, A]);
        assert_eq!(thrown, TurnResponse::Play(Move::Throw(e, Source::Stock)));
        let mut turn = Turn::new(&view, Sorting::default());
        assert_eq!(press(&mut turn, &view, &[A, Up, Right, A]), TurnResponse::Object(Objection::DraftFirst));
    }

    #[test]
    fn cards_are_carried_into_a_word_of_the_table() {
        let view = view("EMR", &["MOT", "FARINE"]);
        let mut turn = Turn::new(&view, Sorting::default());
        // MOT: the table, one word back, insert; R before T, E at the end.
        press(&mut turn, &view, &[Up, Up, Left, A, A]);
        assert_eq!(turn.draft.kind, Kind::Insert(0));
        assert_eq!(press(&mut turn, &view, &[Up, Left, A]), TurnResponse::Object(Objection::Unchanged));
        let morte = press(&mut turn, &view, &[Down, Left, A, Left, A, Right, A, A, Up, A]);
        assert_eq!(morte, TurnResponse::Play(Move::Insert(0, "MORTE".parse().unwrap())));
    }

    #[test]
    fn cards_are_swapped_for_letters_of_the_table() {
        let view = view("EMR", &["MOT", "FARINE"]);
        let mut turn = Turn::new(&view, Sorting::default());
        press(&mut turn, &view, &[Up, Up, A, Right, A, Right, A, Right, Right, A]);
        assert_eq!((turn.draft.kind, turn.focus), (Kind::Exchange(1), Focus::Hand));
        assert_eq!(
            press(&mut turn, &view, &[Up, A]),
            TurnResponse::Play(Move::Exchange(1, "FAMINE".parse().unwrap()))
        );
        assert_eq!(press(&mut turn, &view, &[Right, A]), TurnResponse::Stay, "given up");
        assert_eq!((turn.draft.kind, turn.draft.put()), (Kind::New, 0));
    }

    #[test]
    fn two_orders_while_nothing_is_put_down() {
        let view = view("*ABZ", &[]);
        let mut turn = Turn::new(&view, Sorting::default());
        let shown = |turn: &Turn| turn.cards.iter().map(|card| card.sign()).collect::<heapless::String<10>>();
        assert_eq!(shown(&turn), "*ABZ");
        let hold = Event { button: X, action: Action::Hold };
        turn.press(hold, &view);
        assert_eq!((shown(&turn).as_str(), turn.sorting), ("*ABZ", Sorting::Value));
        press(&mut turn, &view, &[Right, A]);
        turn.press(hold, &view);
        assert_eq!(turn.sorting, Sorting::Value);
    }

    #[test]
    fn no_presses_break_it_and_every_move_is_one_of_the_hand() {
        let view = view("*ABEIORTTW", &["MOT", "FArINE"]);
        let mut rng = Rng::new(3);
        let mut played = 0;
        let mut turn = Turn::new(&view, Sorting::default());
        for _ in 0..20_000 {
            let button = [A, A, B, X, Up, Down, Left, Right][rng.below(8) as usize];
            if let TurnResponse::Play(mv) = press(&mut turn, &view, &[button]) {
                played += 1;
                match mv {
                    Move::Throw(card, _) => assert!(view.hand.count(card) > 0),
                    Move::Word(word) => assert!(word.len() >= SHORTEST && word.len() <= 10),
                    Move::Insert(at, word) => assert!(word.len() > view.table[usize::from(at)].len()),
                    Move::Exchange(at, word) => assert_eq!(word.len(), view.table[usize::from(at)].len()),
                    Move::Challenge(_) | Move::Bell => unreachable!(),
                }
                turn = Turn::new(&view, Sorting::default());
            }
        }
        assert!(played > 100, "{played}");
    }
}
