//! Translates the keys of a PC's keyboard into presses, while a person makes a word.

use super::turn::{Focus, Turn, TurnResponse};
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Key, KeyPresses, Surface};
use gousset_core::lexicon::View;
use gousset_words::Letter;

impl Turn {
    /// Tells the surface what each key does, unless the player may only choose the false word.
    pub(super) fn tell_keys(&self, surface: &mut dyn Surface, view: &View) {
        if !self.accuses {
            surface.tell_keys(&|key| self.presses_of(key, view));
        }
    }

    fn presses_of(&self, key: Key, view: &View) -> KeyPresses {
        let is_spelling = self.has_draft() && matches!(self.focus, Focus::Hand | Focus::Carry { .. });
        let button = match key {
            Key::Letter(letter) => return Typist::new(self, view).spell(letter).unwrap_or_default(),
            Key::Enter if is_spelling => Some(Button::Up),
            Key::Enter => (!self.is_fresh()).then_some(Button::A),
            Key::Back => self.takes_back().then_some(Button::B),
        };
        button.into_iter().collect()
    }
}

/// Finds the presses that spell a letter, by pressing buttons in a copy of the turn.
struct Typist<'a> {
    turn: Turn,
    view: &'a View,
    pressed: KeyPresses,
}

impl<'a> Typist<'a> {
    fn new(turn: &Turn, view: &'a View) -> Self {
        Self { turn: turn.clone(), view, pressed: KeyPresses::new() }
    }

    /// The presses that add a letter to the draft, or carry it into the word under the cursor. `None` if the hand has
    /// neither the letter nor a Master that may stand for it.
    fn spell(mut self, letter: Letter) -> Option<KeyPresses> {
        if self.turn.advised {
            // The next A would follow the hint.
            self.press(if self.turn.has_draft() { Button::B } else { Button::Right })?;
        }
        let is_on_table = self.turn.focus == Focus::Table;
        match self.turn.focus {
            Focus::Table | Focus::Take { .. } => self.press(Button::B)?,
            Focus::Carry { .. } => self.press(Button::A)?,
            Focus::Hand | Focus::Letter { .. } => {}
        }
        let put = self.turn.draft.put();
        if self.turn.focus == Focus::Hand {
            self.lift(letter, is_on_table)?;
        }
        self.name_master(letter)?;
        // A also puts down the letters that must follow.
        while self.turn.focus == Focus::Hand && self.turn.draft.put() > put + 1 {
            self.press(Button::B)?;
        }
        let is_spelled = match self.turn.focus {
            Focus::Hand => self.turn.draft.put() == put + 1,
            Focus::Carry { letter: carried, .. } => carried == letter,
            _ => false,
        };
        is_spelled.then_some(self.pressed)
    }

    /// Takes the card of a letter, or a Master if there is none, into the draft or into the word under the cursor.
    fn lift(&mut self, letter: Letter, is_on_table: bool) -> Option<()> {
        let turn = &self.turn;
        let fits = |card: &usize| turn.cards[*card].letter().is_none_or(|of_card| of_card == letter);
        let fitting = (0..turn.cards.len()).filter(|&card| !turn.draft.has(card as u8)).filter(fits);
        let card =
            fitting.min_by_key(|&card| (turn.cards[card].letter().is_none(), !turn.guide.stops_at(card)))?;
        if is_on_table {
            let (button, times) = turn.moves_in_hand(card)?;
            (0..times).try_for_each(|_| self.press(button))?;
            self.press(Button::Up)?;
            return self.press(Button::A);
        }
        turn.tap_card(card, &self.view.table)?.all().try_for_each(|button| self.press(button))
    }

    /// Chooses the letter that a Master stands for, if that is the question.
    fn name_master(&mut self, wanted: Letter) -> Option<()> {
        for _ in 0..Letter::COUNT {
            match self.turn.focus {
                Focus::Letter { letter, .. } if letter == wanted => return self.press(Button::A),
                Focus::Letter { .. } => self.press(Button::Right)?,
                _ => return Some(()),
            }
        }
        None
    }

    /// Presses a button. `None` if the table refuses it, or if it makes a move.
    fn press(&mut self, button: Button) -> Option<()> {
        self.pressed.push(button).ok()?;
        let response = self.turn.press(Event { button, action: Action::Press }, self.view);
        (response == TurnResponse::Stay).then_some(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::games::lexicon::guide::Aid;
    use crate::games::lexicon::sorting::Sorting;
    use gousset_core::lexicon::{Card, Checking, Hand, Mode, Move, Pack, Position, Round, Rules};
    use gousset_words::Language;
    use std::string::{String, ToString};

    fn view(hand_text: &str) -> View {
        let hand = |text: &str| text.chars().map(|sign| Card::from_char(sign).unwrap()).collect::<Hand>();
        let card = |sign| [Card::from_char(sign).unwrap()];
        let position = Position {
            rules: Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original },
            hands: &[hand(hand_text), hand("W"), hand("W"), hand("H"), hand("H")],
            stock: &card('L'),
            exposed: &card('K'),
            table: &["MOT", "FARINE"].map(|word| word.parse().unwrap()),
            turn: 0,
            scores: &[0; 5],
        };
        View::of(&Round::new(&position, &[Pack::Original]).unwrap(), 0)
    }

    fn turn(view: &View, is_checked: bool) -> Turn {
        let language = Language::French;
        let dictionary = gousset_words::open(language).ok().filter(|_| is_checked);
        Turn::new(view, Sorting::default(), Aid { language, dictionary, is_checked, hints: true })
    }

    fn press(turn: &mut Turn, view: &View, key: Key) -> TurnResponse {
        let presses = turn.presses_of(key, view);
        presses
            .into_iter()
            .fold(TurnResponse::Stay, |_, button| turn.press(Event { button, action: Action::Press }, view))
    }

    /// Types letters, `<` for Backspace and `.` for Enter. Returns the draft, and the last response.
    fn typed(turn: &mut Turn, view: &View, text: &str) -> (String, TurnResponse) {
        let mut last = TurnResponse::Stay;
        for sign in text.bytes() {
            last = press(
                turn,
                view,
                match sign {
                    b'<' => Key::Back,
                    b'.' => Key::Enter,
                    _ => Key::Letter(Letter::from_ascii(sign).unwrap()),
                },
            );
        }
        (turn.draft.word().to_string(), last)
    }

    #[test]
    fn a_word_is_typed_letter_by_letter_and_laid() {
        for is_checked in [false, true] {
            let view = view("AEEIMNRRTZ");
            let mut turn = turn(&view, is_checked);
            assert_eq!(typed(&mut turn, &view, "TERRM<").0, "TERR", "one letter a key: {is_checked}");
            assert_eq!(typed(&mut turn, &view, "QRB").0, "TERR", "these are not in the hand");
            let (draft, response) = typed(&mut turn, &view, "E.");
            assert_eq!(
                (draft.as_str(), response),
                ("TERRE", TurnResponse::Play(Move::Word("TERRE".parse().unwrap())))
            );
            assert_eq!(typed(&mut turn, &view, "<<<<<<").0, "");
            assert_eq!(
                typed(&mut turn, &view, "<.").1,
                TurnResponse::Stay,
                "there is nothing to lay or to take back"
            );
            assert!(turn.is_fresh());
            // Where the dictionary knows that a letter leads nowhere, it can be typed all the same.
            assert_eq!(typed(&mut turn, &view, "ZMR").0, "ZMR");
        }
    }

    #[test]
    fn a_letter_that_the_hand_lacks_is_a_master() {
        let view = view("*AOT");
        let mut turn = turn(&view, false);
        assert_eq!(typed(&mut turn, &view, "TAXO").0, "TAxO");
        assert_eq!(typed(&mut turn, &view, "<<X").0, "TAx");
    }

    #[test]
    fn letters_go_into_the_word_under_the_cursor() {
        let view = view("AERSST");
        let mut turn = turn(&view, false);
        turn.press(Event { button: Button::Up, action: Action::Press }, &view);
        turn.word = 0;
        assert_eq!(typed(&mut turn, &view, "R").0, "MOT");
        let Focus::Carry { letter, .. } = turn.focus else { panic!("{:?}", turn.focus) };
        assert_eq!(letter.ascii(), b'R');
        // The next letter puts it down where it is.
        typed(&mut turn, &view, "S");
        let (_, response) = typed(&mut turn, &view, ".");
        let TurnResponse::Play(Move::Insert(0, word)) = response else { panic!("{response:?}") };
        assert_eq!(word.len(), 5);
    }

    #[test]
    fn a_letter_never_follows_a_hint() {
        let view = view("AEIMNRT");
        let mut turn = turn(&view, false);
        typed(&mut turn, &view, "MA");
        turn.advise(Move::Word("TRAIN".parse().unwrap()), &view.table);
        assert_eq!(typed(&mut turn, &view, "R").0, "MAR", "the own word comes back");
    }
}
