//! A person's turn: how the buttons change the hand, the draft and the focus.
//!
//! The hand is at the bottom, the verbs are above it, and the words of the table are at the top. A puts the card under
//! the cursor at the end of a new word. In a word of the table, the card is first carried to its place if there are
//! several. For a Master, the player chooses a letter first. Left and Right go to the cards where the guide stops, Down
//! to any card.

use super::draft::{Draft, Kind};
use super::guide::{Aid, Guide};
use super::sorting::{Cards, Sorting, sorted};
use super::spread::{self, Place};
use crate::device::buttons::{Action, Button, Event};
use gousset_core::lexicon::{Move, SHORTEST, Source, View, Word};
use gousset_words::Letter;

/// The number of letters that Down and Up move on or back when a Master's letter is chosen.
pub const LETTERS_FAR: usize = 5;

/// The part of the screen that the buttons act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Focus {
    Hand,
    Verbs(Verb),
    /// The words of the table.
    Table,
    /// The choice between an insert and an exchange, for the word under the cursor. `exchange` is the current option.
    Change {
        exchange: bool,
    },
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

/// An action with the draft, or without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    Lay,
    /// Throws the card under the cursor, or cancels a change of a table word.
    Throw,
}

/// The result of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnResponse {
    Stay,
    Play(Move),
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
    /// The draft must be laid or taken back first.
    DraftFirst,
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
            own: None,
            aid,
        }
    }

    /// Whether the table gives hints.
    #[must_use]
    pub const fn has_hints(&self) -> bool {
        self.aid.hints
    }

    /// The letter under the cursor, if the cursor moved there by itself because the letter is likely to come next.
    /// `None` if the draft is already a word, or if the letters ahead are shown.
    #[must_use]
    pub fn likely_letter(&self) -> Option<Letter> {
        let spells = self.focus == Focus::Hand
            && self.draft.kind == Kind::New
            && self.draft.put() > 0
            && self.guide.ahead.is_empty()
            && !self.guide.is_at_end
            && !self.aid.knows(&self.draft);
        let likely = self.guide.likely.filter(|&card| spells && usize::from(card) == self.cursor)?;
        self.cards.get(usize::from(likely))?.letter()
    }

    /// Whether a draft was begun that must be laid or taken back first.
    #[must_use]
    pub fn has_draft(&self) -> bool {
        self.draft.put() > 0 || self.draft.kind != Kind::New
    }

    /// Whether the cursor is on Lay, and there is a draft.
    fn is_ready(&self) -> bool {
        self.focus == Focus::Verbs(Verb::Lay) && self.has_draft()
    }

    /// Whether nothing was begun: the hand has the focus, and there is no draft.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.focus == Focus::Hand && !self.has_draft()
    }

    pub fn press(&mut self, event: Event, view: &View) -> TurnResponse {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        let button = match event.button {
            // A repeat of Up, held since the cursor left the hand, lays nothing.
            Button::Up if event.action == Action::Repeat && self.is_ready() => return TurnResponse::Stay,
            Button::Up | Button::Down | Button::Left | Button::Right if moves => event.button,
            Button::A | Button::B if pressed => event.button,
            // X asks for a hint when pressed, and sorts when held.
            Button::X if event.action == Action::Hold => event.button,
            _ => return TurnResponse::Stay,
        };
        self.advised = false;
        match self.own.take() {
            Some(own) if button == Button::B => {
                self.go_back_to(own);
                return TurnResponse::Stay;
            }
            _ => {}
        }
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
        let count = self.cards.len().max(1);
        match button {
            Button::Left => self.cursor = self.guide.beside(self.cursor, -1, count),
            Button::Right => self.cursor = self.guide.beside(self.cursor, 1, count),
            Button::Down => self.cursor = (self.cursor + 1) % count,
            Button::Up if self.lays_at_once() => return self.lay(),
            Button::Up => {
                let verb = if self.draft.put() == 0 { Verb::Throw } else { Verb::Lay };
                self.focus = Focus::Verbs(verb);
            }
            Button::A => return self.pick(self.cursor as u8),
            Button::B => self.take_back(),
            Button::X => self.sort_anew(),
            _ => {}
        }
        TurnResponse::Stay
    }

    /// Whether Up lays the draft without confirmation: the draft is a word, and can be taken back later.
    #[must_use]
    pub fn lays_at_once(&self) -> bool {
        self.aid.may_undo && self.draft.put() > 0 && self.aid.knows(&self.draft)
    }

    /// Takes the last card back and moves the cursor to it. If there is none, cancels the change of a table word.
    fn take_back(&mut self) {
        match self.draft.last() {
            Some(card) => {
                self.draft.take(card);
                self.cursor = card.into();
            }
            None => self.draft = Draft::new(),
        }
        self.update_guide();
    }

    pub(super) fn update_guide(&mut self) {
        self.guide = Guide::new(&self.cards, &self.draft, &self.aid);
    }

    /// Moves the cursor after a card was put down: to the card that most likely follows, and to Lay if none can follow.
    fn go_on(&mut self) {
        self.update_guide();
        let is_done = self.aid.dictionary.is_none() || self.aid.knows(&self.draft);
        if self.guide.is_at_end && is_done && self.lay() != TurnResponse::Object(Objection::TooShort) {
            self.focus = Focus::Verbs(Verb::Lay);
        }
        self.cursor = match self.guide.likely {
            Some(card) => card.into(),
            None if self.guide.stops_at(self.cursor) => self.cursor,
            None => self.guide.beside(self.cursor, 1, self.cards.len().max(1)),
        };
    }

    /// Takes a card back if it is in the draft, or puts it down. If it is the first of the cards ahead, all of them are
    /// put down.
    fn pick(&mut self, card: u8) -> TurnResponse {
        let Some(face) = self.cards.get(usize::from(card)) else { return TurnResponse::Stay };
        if self.draft.has(card) {
            self.draft.take(card);
            self.update_guide();
            return TurnResponse::Stay;
        }
        if self.guide.ahead.first() == Some(&card) {
            return self.put_ahead();
        }
        match face.letter() {
            Some(letter) => self.carry(card, letter, false),
            None => {
                self.focus = Focus::Letter { card, letter: self.guide.letter };
                TurnResponse::Stay
            }
        }
    }

    /// Puts down the cards ahead: those that follow in every possible word.
    fn put_ahead(&mut self) -> TurnResponse {
        for card in self.guide.ahead.clone() {
            let face = self.cards.get(usize::from(card));
            if let Some(letter) = face.and_then(|face| face.letter()) {
                self.draft.put_at(self.draft.cells().len(), card, letter, false);
            }
        }
        self.go_on();
        TurnResponse::Stay
    }

    /// Puts a card with a known letter at its place. If a word of the table has several places for it, the card is
    /// carried first.
    fn carry(&mut self, card: u8, letter: Letter, master: bool) -> TurnResponse {
        self.focus = Focus::Hand;
        let mut places =
            (0..=self.draft.cells().len()).filter(|&place| self.may_go(card, letter, master, place));
        let (Some(first), last) = (places.next(), places.next_back()) else {
            return TurnResponse::Object(Objection::Full);
        };
        match (self.draft.kind, last) {
            (_, None) => {
                self.draft.put_at(first, card, letter, master);
                self.go_on();
            }
            (Kind::Insert(_), Some(place)) => self.focus = Focus::Carry { card, letter, master, place },
            (_, Some(_)) => self.focus = Focus::Carry { card, letter, master, place: first },
        }
        TurnResponse::Stay
    }

    /// Whether a card may go to a place as this letter.
    fn may_go(&self, card: u8, letter: Letter, master: bool, place: usize) -> bool {
        self.draft.may_put(place) && self.guide.places(card, letter, master) >> place & 1 != 0
    }

    /// The next place on one side where a card may go; the same place if there is none.
    #[must_use]
    pub fn place_beside(&self, card: u8, letter: Letter, master: bool, place: usize, side: isize) -> usize {
        let end = self.draft.cells().len();
        let mut there = place;
        while let Some(next) = there.checked_add_signed(side).filter(|&next| next <= end) {
            there = next;
            if self.may_go(card, letter, master, there) {
                return there;
            }
        }
        place
    }

    fn on_letter(&mut self, button: Button, card: u8, letter: Letter) -> TurnResponse {
        let turned = match button {
            Button::Right => self.guide.letter_beside(letter, 1),
            Button::Left => self.guide.letter_beside(letter, -1),
            Button::Down => (0..LETTERS_FAR).fold(letter, |letter, _| self.guide.letter_beside(letter, 1)),
            Button::Up => (0..LETTERS_FAR).fold(letter, |letter, _| self.guide.letter_beside(letter, -1)),
            Button::A => return self.carry(card, letter, true),
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
        let beside = |side| {
            let place = self.place_beside(card, letter, master, place, side);
            Focus::Carry { card, letter, master, place }
        };
        match button {
            Button::Left => self.focus = beside(-1),
            Button::Right => self.focus = beside(1),
            Button::A => {
                self.focus = Focus::Hand;
                self.draft.put_at(place, card, letter, master);
                self.go_on();
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
            Button::Up if self.is_ready() => return self.lay(),
            Button::Up if self.has_draft() => {
                return TurnResponse::Object(Objection::DraftFirst);
            }
            Button::Up if view.table.is_empty() => return TurnResponse::Object(Objection::NoWords),
            Button::Up => self.focus = Focus::Table,
            Button::A if verb == Verb::Lay => return self.lay(),
            Button::A if self.draft.kind != Kind::New => {
                self.draft = Draft::new();
                self.focus = Focus::Hand;
                self.update_guide();
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
                self.update_guide();
                self.cursor = self.guide.likely.map_or(self.cursor, usize::from);
            }
            _ => {}
        }
        TurnResponse::Stay
    }

    /// Sorts the hand in the other order. Only while no card is in the draft, because the draft refers to cards by
    /// their index.
    fn sort_anew(&mut self) {
        if self.draft.put() > 0 {
            return;
        }
        self.sorting = match self.sorting {
            Sorting::Alphabet => Sorting::Value,
            Sorting::Value => Sorting::Alphabet,
        };
        self.cards = sorted(&self.cards.iter().copied().collect(), self.sorting);
        self.update_guide();
        self.cursor = 0;
    }

    /// The line of the table that must be visible. `places` are those of the table's words.
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

#[cfg(test)]
mod tests {
    use super::*;
    use Button::{A, B, Down, Left, Right, Up, X};
    use gousset_core::lexicon::{Card, Checking, Hand, Mode, Pack, Position, Round, Rules};
    use gousset_core::rng::Rng;
    use gousset_words::Language;
    use heapless::Vec;
    extern crate std;
    use std::string::ToString;

    fn view(hand_text: &str, table: &[&str]) -> View {
        let hand = |text: &str| text.chars().map(|sign| Card::from_char(sign).unwrap()).collect::<Hand>();
        let table: Vec<Word, 8> = table.iter().map(|word| word.parse().unwrap()).collect();
        let card = |sign| [Card::from_char(sign).unwrap()];
        let position = Position {
            rules: Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original },
            // Five seats play with two packs, so there are enough cards of every letter.
            hands: &[hand(hand_text), hand("W"), hand("W"), hand("H"), hand("H")],
            stock: &card('L'),
            exposed: &card('K'),
            table: &table,
            turn: 0,
            scores: &[0; 5],
        };
        View::of(&Round::new(&position, &[Pack::Original]).unwrap(), 0)
    }

    /// A table that does not check words.
    const AID: Aid = Aid { language: Language::French, dictionary: None, hints: true, may_undo: false };

    /// A table that checks words.
    fn checked(may_undo: bool) -> Aid {
        Aid { dictionary: gousset_words::open(Language::French).ok(), may_undo, ..AID }
    }

    fn press(turn: &mut Turn, view: &View, buttons: &[Button]) -> TurnResponse {
        let mut last = TurnResponse::Stay;
        for &button in buttons {
            last = turn.press(Event { button, action: Action::Press }, view);
        }
        last
    }

    /// Moves the cursor to an unused card of the hand, and takes it.
    fn take(turn: &mut Turn, view: &View, sign: char) {
        let wanted = Card::from_char(sign).unwrap();
        let card = (0..turn.cards.len()).find(|&at| turn.cards[at] == wanted && !turn.draft.has(at as u8));
        for button in turn.tap_card(card.unwrap(), &view.table).unwrap().all() {
            press(turn, view, &[button]);
        }
    }

    #[test]
    fn a_word_is_spelt_card_by_card() {
        let view = view("*AETT", &[]);
        let mut turn = Turn::new(&view, Sorting::default(), AID);
        assert_eq!(
            press(&mut turn, &view, &[Up, A]),
            TurnResponse::Stay,
            "the throw comes first without a draft"
        );
        press(&mut turn, &view, &[B]);
        take(&mut turn, &view, 'T');
        take(&mut turn, &view, 'A');
        take(&mut turn, &view, '*');
        let Focus::Letter { letter, .. } = turn.focus else { panic!("{:?}", turn.focus) };
        let steps = (usize::from(Letter::from_ascii(b'X').unwrap().index()) + Letter::COUNT
            - usize::from(letter.index()))
            % Letter::COUNT;
        press(&mut turn, &view, &[Right].repeat(steps));
        let spelt = press(&mut turn, &view, &[A, Up, A]);
        assert_eq!(spelt, TurnResponse::Play(Move::Word("TAx".parse().unwrap())));
        // Every card is taken back. Then there is nothing to lay.
        assert_eq!(
            press(&mut turn, &view, &[Down, B, B, B, B, Up, Left, A]),
            TurnResponse::Object(Objection::TooShort)
        );
    }

    #[test]
    fn the_cursor_passes_over_equal_and_used_cards_and_goes_round() {
        let view = view("AAEETT", &[]);
        let mut turn = Turn::new(&view, Sorting::default(), AID);
        turn.cursor = 0;
        let cursors = [Right, Right, Right, Left].map(|button| {
            press(&mut turn, &view, &[button]);
            turn.cursor
        });
        assert_eq!(cursors, [2, 4, 0, 4]);
        take(&mut turn, &view, 'A');
        take(&mut turn, &view, 'E');
        let stops: Vec<usize, 6> = (0..6).filter(|&card| turn.guide.stops_at(card)).collect();
        assert_eq!(stops, [1, 3, 4]);
        turn.cursor = 0;
        assert_eq!(
            [Down, Down, Down].map(|button| press(&mut turn, &view, &[button])),
            [TurnResponse::Stay; 3]
        );
        assert_eq!(turn.cursor, 3, "Down goes to every card");
    }

    #[test]
    fn the_cursor_goes_to_the_letter_that_usually_follows() {
        let view = view("AEQTUX", &[]);
        let mut turn = Turn::new(&view, Sorting::default(), AID);
        take(&mut turn, &view, 'Q');
        assert_eq!(turn.cards[turn.cursor].sign(), 'U');
        assert_eq!(turn.likely_letter().map(Letter::ascii), Some(b'U'), "and it is said");
        let mut moved = turn.clone();
        press(&mut moved, &view, &[Right]);
        assert_eq!(moved.likely_letter(), None, "the player has moved it");
        // The guess depends only on the last letter, and every card can still be reached.
        take(&mut turn, &view, 'X');
        take(&mut turn, &view, 'T');
        assert_eq!((0..6).filter(|&card| turn.guide.stops_at(card)).count(), 3);
        assert!(turn.guide.ahead.is_empty());
    }

    #[test]
    fn where_words_are_checked_the_cursor_stops_where_a_word_goes_on() {
        let view = view("AEIQUXZZ", &[]);
        let mut turn = Turn::new(&view, Sorting::default(), checked(false));
        take(&mut turn, &view, 'Q');
        let stops = |turn: &Turn| {
            let cards = (0..turn.cards.len()).filter(|&card| turn.guide.stops_at(card));
            cards.map(|card| turn.cards[card].sign()).collect::<heapless::String<10>>()
        };
        assert_eq!(stops(&turn), "IU");
        assert!(turn.guide.is_useless(0) && !turn.guide.is_useless(4));
        take(&mut turn, &view, 'U');
        assert_eq!(turn.draft.word().to_string(), "QU");
        // Another card can still be chosen. Then no word is possible, and the cursor stops at every card.
        take(&mut turn, &view, 'Z');
        assert_eq!((turn.draft.word().to_string().as_str(), stops(&turn).as_str()), ("QUZ", "AEIXZ"));
        press(&mut turn, &view, &[B]);
        assert_eq!((turn.draft.word().to_string().as_str(), turn.cursor), ("QU", 6));
    }

    #[test]
    fn what_all_words_have_in_common_comes_with_one_press_and_then_the_word_is_laid() {
        let view = view("IQUZ", &[]);
        let mut turn = Turn::new(&view, Sorting::default(), checked(false));
        take(&mut turn, &view, 'Q');
        assert!(turn.guide.ahead.is_empty(), "QI and QUIZ");
        take(&mut turn, &view, 'U');
        assert_eq!(turn.guide.ahead.as_slice(), [0], "the I of QUI and QUIZ");
        let laid = press(&mut turn, &view, &[A, A, A]);
        assert_eq!(laid, TurnResponse::Play(Move::Word("QUIZ".parse().unwrap())));
    }

    #[test]
    fn a_master_stands_for_a_letter_that_makes_a_word() {
        let view = view("*QZ", &[]);
        let mut turn = Turn::new(&view, Sorting::default(), checked(false));
        take(&mut turn, &view, 'Q');
        take(&mut turn, &view, '*');
        assert!(
            matches!(turn.focus, Focus::Letter { letter, .. } if letter.ascii() == b'I'),
            "{:?}",
            turn.focus
        );
        let spelt = press(&mut turn, &view, &[A, Up, A]);
        assert_eq!(spelt, TurnResponse::Play(Move::Word("Qi".parse().unwrap())));
        // Where words are not checked, the letter that usually follows is proposed, and every other is allowed.
        let mut turn = Turn::new(&view, Sorting::default(), AID);
        take(&mut turn, &view, 'Q');
        take(&mut turn, &view, '*');
        assert!(matches!(turn.focus, Focus::Letter { letter, .. } if letter.ascii() == b'U'));
        assert_eq!(turn.guide.letters(), Letter::COUNT);
        // Up can be held to change the letter, although there is a draft.
        turn.press(Event { button: Up, action: Action::Repeat }, &view);
        assert!(matches!(turn.focus, Focus::Letter { letter, .. } if letter.ascii() != b'U'));
    }

    #[test]
    fn up_again_lays_what_cannot_be_taken_back_and_held_it_does_not() {
        let view = view("EMT", &[]);
        let mut turn = Turn::new(&view, Sorting::default(), checked(false));
        take(&mut turn, &view, 'M');
        take(&mut turn, &view, 'E');
        press(&mut turn, &view, &[Up]);
        assert_eq!(turn.focus, Focus::Verbs(Verb::Lay));
        let held = Event { button: Up, action: Action::Repeat };
        assert_eq!(turn.press(held, &view), TurnResponse::Stay);
        assert_eq!(press(&mut turn, &view, &[Up]), TurnResponse::Play(Move::Word("ME".parse().unwrap())));
    }

    #[test]
    fn b_brings_back_what_was_spelt_before_a_hint() {
        let view = view("EMTA", &[]);
        let spelt = || {
            let mut turn = Turn::new(&view, Sorting::default(), checked(false));
            take(&mut turn, &view, 'T');
            take(&mut turn, &view, 'E');
            turn
        };
        for advice in
            [Move::Word("MATE".parse().unwrap()), Move::Throw(Card::from_char('A').unwrap(), Source::Stock)]
        {
            let mut turn = spelt();
            turn.advise(advice, &view.table);
            // A second hint does not take the first one for the player's own draft.
            turn.advise(advice, &view.table);
            press(&mut turn, &view, &[B]);
            assert_eq!((turn.draft.word().to_string().as_str(), turn.focus), ("TE", Focus::Hand));
            // After another press, B takes back the hint's cards.
            let mut turn = spelt();
            turn.advise(advice, &view.table);
            press(&mut turn, &view, &[Right, B]);
            assert_ne!(turn.draft.word().to_string(), "TE");
        }
    }

    #[test]
    fn up_lays_a_word_that_can_be_taken_back() {
        let view = view("EMT", &[]);
        let mut turn = Turn::new(&view, Sorting::default(), checked(true));
        for sign in "MET".chars() {
            turn.focus = Focus::Hand;
            take(&mut turn, &view, sign);
        }
        turn.focus = Focus::Hand;
        assert_eq!(press(&mut turn, &view, &[Up]), TurnResponse::Play(Move::Word("MET".parse().unwrap())));
        press(&mut turn, &view, &[B, Up]);
        assert_eq!(turn.draft.word().to_string(), "ME");
        let mut asked = Turn::new(&view, Sorting::default(), checked(false));
        take(&mut asked, &view, 'M');
        take(&mut asked, &view, 'E');
        assert_eq!(press(&mut asked, &view, &[Up]), TurnResponse::Stay);
        assert_eq!(asked.focus, Focus::Verbs(Verb::Lay));
    }

    #[test]
    fn a_card_is_thrown_for_one_of_two() {
        let view = view("AETT", &[]);
        let (t, e) = (Card::from_char('T').unwrap(), Card::from_char('E').unwrap());
        let at = |cursor| {
            let mut turn = Turn::new(&view, Sorting::default(), AID);
            turn.cursor = cursor;
            turn
        };
        assert_eq!(
            press(&mut at(0), &view, &[Left, Up, A, A]),
            TurnResponse::Play(Move::Throw(t, Source::Exposed))
        );
        let thrown = press(&mut at(0), &view, &[Right, Up, A, Right, A]);
        assert_eq!(thrown, TurnResponse::Play(Move::Throw(e, Source::Stock)));
        assert_eq!(press(&mut at(0), &view, &[A, Up, Right, A]), TurnResponse::Object(Objection::DraftFirst));
    }

    #[test]
    fn cards_are_carried_into_a_word_of_the_table() {
        let view = view("EMR", &["MOT", "FARINE"]);
        let mut turn = Turn::new(&view, Sorting::default(), AID);
        // MOT: the table, one word back, insert; R before T, E at the end.
        press(&mut turn, &view, &[Up, Up, Left, A, A]);
        assert_eq!(turn.draft.kind, Kind::Insert(0));
        assert_eq!(press(&mut turn, &view, &[Up, Left, A]), TurnResponse::Object(Objection::Unchanged));
        press(&mut turn, &view, &[Down]);
        take(&mut turn, &view, 'R');
        press(&mut turn, &view, &[Left, A]);
        take(&mut turn, &view, 'E');
        let morte = press(&mut turn, &view, &[A, Up, A]);
        assert_eq!(morte, TurnResponse::Play(Move::Insert(0, "MORTE".parse().unwrap())));
    }

    #[test]
    fn cards_are_swapped_for_letters_of_the_table() {
        let view = view("EMR", &["MOT", "FARINE"]);
        let mut turn = Turn::new(&view, Sorting::default(), AID);
        press(&mut turn, &view, &[Up, Up, A, Right, A]);
        take(&mut turn, &view, 'M');
        press(&mut turn, &view, &[Right, Right, A]);
        assert_eq!((turn.draft.kind, turn.focus), (Kind::Exchange(1), Focus::Hand));
        assert_eq!(
            press(&mut turn, &view, &[Up, A]),
            TurnResponse::Play(Move::Exchange(1, "FAMINE".parse().unwrap()))
        );
        assert_eq!(press(&mut turn, &view, &[Right, A]), TurnResponse::Stay, "given up");
        assert_eq!((turn.draft.kind, turn.draft.put()), (Kind::New, 0));
    }

    #[test]
    fn where_words_are_checked_a_card_goes_where_it_makes_a_word() {
        let view = view("CSXZ", &["FARINE", "MOT"]);
        let mut turn = Turn::new(&view, Sorting::default(), checked(false));
        press(&mut turn, &view, &[Up, Up, A, A]);
        assert_eq!(turn.cards[turn.cursor].sign(), 'S', "nothing else makes a word of MOT");
        assert_eq!(
            press(&mut turn, &view, &[A, A]),
            TurnResponse::Play(Move::Insert(1, "MOTS".parse().unwrap()))
        );
    }

    #[test]
    fn two_orders_while_nothing_is_put_down() {
        let view = view("*ABZ", &[]);
        let mut turn = Turn::new(&view, Sorting::default(), AID);
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
        for aid in [AID, checked(false), checked(true)] {
            let mut played = 0;
            let mut turn = Turn::new(&view, Sorting::default(), aid);
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
                    turn = Turn::new(&view, Sorting::default(), aid);
                }
            }
            assert!(played > 100, "{played}");
        }
    }
}
