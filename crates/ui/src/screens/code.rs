//! Input of a deal code: five letters, changed with the directions.

use crate::device::buttons::{Action, Button, Event};
use crate::elements::Surface;
use crate::texts::Lang;
use crate::widgets::bars::{self, Cap};
use crate::widgets::letters::{self, Letter};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::code::{Code, LETTERS};
use gousset_draw::canvas::Align;
use gousset_draw::theme;

/// The screen.
pub struct CodeScreen {
    code: Code,
    /// The code at the beginning.
    first: Code,
    place: usize,
}

/// The state after a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    Going,
    Cancelled,
    Done(Code),
}

/// The top of the explanation.
const WORDS_TOP: i32 = 148;

impl CodeScreen {
    /// Begins with this code.
    #[must_use]
    pub const fn new(code: Code) -> Self {
        Self { code, first: code, place: 0 }
    }

    /// A goes to the next letter. On the last letter, A accepts the code. B restores the last letter that was changed.
    /// If no letter was changed, B leaves the screen.
    pub fn press(&mut self, event: Event) -> Coding {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        match event.button {
            Button::Up if moves => self.code = self.code.turned(self.place, true),
            Button::Down if moves => self.code = self.code.turned(self.place, false),
            Button::Right if moves => self.place = (self.place + 1).min(LETTERS - 1),
            Button::Left if moves => self.place = self.place.saturating_sub(1),
            Button::B if pressed => match self.last_changed() {
                Some(place) => self.take_back(place),
                None => return Coding::Cancelled,
            },
            Button::A if pressed && self.is_last() => return Coding::Done(self.code),
            Button::A if pressed => self.place += 1,
            _ => {}
        }
        Coding::Going
    }

    fn is_last(&self) -> bool {
        self.place + 1 == LETTERS
    }

    /// The last place whose letter was changed.
    fn last_changed(&self) -> Option<usize> {
        let letters =
            |code: &Code| *code.as_str().as_bytes().first_chunk::<LETTERS>().unwrap_or(&[0; LETTERS]);
        let pairs = letters(&self.code).into_iter().zip(letters(&self.first));
        pairs.enumerate().filter(|(_, (now, first))| now != first).map(|(place, _)| place).next_back()
    }

    /// Restores the original letter of a place, and moves the cursor there.
    fn take_back(&mut self, place: usize) {
        self.place = place;
        let letter = |code: &Code| code.as_str().as_bytes().get(place).copied();
        while letter(&self.code) != letter(&self.first) {
            self.code = self.code.turned(place, true);
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        let texts = &lang.texts().setup;
        bars::title(surface, texts.deal_by_code);
        let print = surface.print();
        surface.text(print.caption(), Point::new(MIDDLE, 38), Align::Center, theme::MUTED, texts.typing);
        letters::draw(surface, LETTERS, self.place, |place| {
            let letter = self.code.as_str().as_bytes().get(place).copied().unwrap_or(b'A');
            Letter { shown: char::from(letter), name: None }
        });
        for (line, words) in
            fitting::even_lines(print.body(), texts.code_means, SCREEN_WIDTH - 16).enumerate()
        {
            let at = Point::new(MIDDLE, WORDS_TOP + line as i32 * print.line());
            surface.text(print.body(), at, Align::Center, theme::TEXT, words);
        }
        let keys = &lang.texts().keys;
        let next = if self.is_last() { keys.done } else { keys.next_letter };
        let back = if self.last_changed().is_some() { keys.undo } else { keys.back };
        bars::keys(surface, &[(Cap::A, next), (Cap::B, back)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(screen: &mut CodeScreen, buttons: &[Button]) -> Coding {
        let press = |&button| screen.press(Event { button, action: Action::Press });
        buttons.iter().map(press).last().unwrap_or(Coding::Going)
    }

    #[test]
    fn letters_are_changed_one_by_one_and_the_last_takes_the_code() {
        use Button::{A, Down, Left, Right, Up};
        let mut screen = CodeScreen::new(Code::new(*b"QWERT").unwrap());
        assert_eq!(press(&mut screen, &[Up, A, Down, A, A, A]), Coding::Going);
        assert_eq!(press(&mut screen, &[A]), Coding::Done(Code::new(*b"RVERT").unwrap()));
        assert_eq!(
            press(&mut screen, &[Right, Left, Up, Right, A]),
            Coding::Done(Code::new(*b"RVEST").unwrap())
        );
    }

    #[test]
    fn b_takes_letters_back_one_by_one_and_then_leaves() {
        use Button::{A, B, Down, Right, Up};
        let first = Code::new(*b"QWERT").unwrap();
        let mut screen = CodeScreen::new(first);
        assert_eq!(press(&mut screen, &[Up, A, Up, Up, Right, Right, Down, A]), Coding::Going);
        for (code, place) in [(*b"RYERT", 3), (*b"RWERT", 1), (*b"QWERT", 0)] {
            assert_eq!(press(&mut screen, &[B]), Coding::Going);
            assert_eq!((screen.code, screen.place), (Code::new(code).unwrap(), place));
        }
        assert_eq!(press(&mut screen, &[B]), Coding::Cancelled);
        assert_eq!(press(&mut CodeScreen::new(first), &[Right, B]), Coding::Cancelled, "nothing was changed");
    }
}
