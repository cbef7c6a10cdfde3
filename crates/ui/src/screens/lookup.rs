//! Looks up a word in the dictionary: the player spells it with a board of letters.

use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Presses, Role, Surface, cursor_moves};
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, bars, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::lexicon::SHORTEST;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_draw::{Font, fonts};
use gousset_words::{Dictionary, Language, Letter, Spelling, Standing, meaning};

/// The screen.
pub struct Lookup {
    dictionary: Dictionary<'static>,
    language: Language,
    spelling: Spelling,
    cursor: usize,
}

/// The label of this screen in menus.
#[must_use]
pub fn label(lang: Lang) -> &'static str {
    lang.texts().menus.look_up
}

const COLUMNS: usize = 9;
const CELL: i32 = 26;
const ROW: i32 = 30;
const BOARD_TOP: i32 = 124;

impl Lookup {
    #[must_use]
    pub const fn new(dictionary: Dictionary<'static>, language: Language) -> Self {
        Self { dictionary, language, spelling: Spelling::new(), cursor: 0 }
    }

    /// Handles a button event. Returns true if the player leaves the screen.
    pub fn press(&mut self, event: Event) -> bool {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        let row = self.cursor / COLUMNS * COLUMNS;
        let end = (row + COLUMNS).min(Letter::COUNT);
        match event.button {
            Button::Left if moves => self.cursor = if self.cursor == row { end - 1 } else { self.cursor - 1 },
            Button::Right if moves => {
                self.cursor = if self.cursor + 1 == end { row } else { self.cursor + 1 };
            }
            Button::Up if moves => {
                self.cursor = self.cursor.saturating_sub(COLUMNS).max(self.cursor % COLUMNS);
            }
            Button::Down if moves && self.cursor + COLUMNS < Letter::COUNT => self.cursor += COLUMNS,
            // A sixteenth letter is ignored: no word is that long.
            Button::A if moves => drop(self.spelling.push(Letter::ALL[self.cursor])),
            Button::X if moves => drop(self.spelling.pop()),
            Button::B if pressed => return true,
            _ => {}
        }
        false
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        bars::title(surface, label(lang));
        let language = match self.language {
            Language::English => lang.texts().lookup.english,
            Language::French => lang.texts().lookup.french,
        };
        let print = surface.print();
        surface.text(print.caption(), Point::new(MIDDLE, 32), Align::Center, theme::MUTED, language);
        let word = text!("{}", self.spelling);
        let font = if fonts::LARGE.width(&word) <= SCREEN_WIDTH - 8 { &fonts::LARGE } else { &fonts::BOLD };
        let at = Point::new(MIDDLE, 68 - font.line_height() / 2);
        surface.text(font, at, Align::Center, theme::TEXT, &word);
        self.draw_verdict(surface, lang);
        for (index, letter) in Letter::ALL.iter().enumerate() {
            let x = MIDDLE - COLUMNS as i32 * CELL / 2 + (index % COLUMNS) as i32 * CELL;
            let y = BOARD_TOP + (index / COLUMNS) as i32 * ROW;
            let here = index == self.cursor;
            let (face, ink) =
                if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::TEXT) };
            let frame = area(x + 1, y, CELL - 2, ROW - 2);
            let at = Point::new(x + CELL / 2, y + (ROW - 2 - fonts::BOLD.line_height()) / 2);
            let name = text!("{letter}");
            let look = |canvas: &mut Canvas| {
                canvas.round_rect(frame, 5, face);
                canvas.text(&fonts::BOLD, at, Align::Center, ink, &name);
            };
            let cell = Element::new(Role::Option { here }, frame, &name, &look);
            surface.show(&cell.chosen_by(Some(self.presses_to(index))));
        }
        bars::keys(
            surface,
            &[
                (Cap::A, lang.texts().keys.add),
                (Cap::X, lang.texts().keys.erase),
                (Cap::B, lang.texts().keys.back),
            ],
        );
        #[cfg(feature = "read-out")]
        self.tell_keys(surface);
    }

    #[cfg(feature = "read-out")]
    fn tell_keys(&self, surface: &mut dyn Surface) {
        use crate::elements::Key;
        surface.tell_keys(&|key| match key {
            Key::Letter(letter) => self.presses_to(letter.index().into()).all().collect(),
            Key::Back if !self.spelling.is_empty() => [Button::X].into_iter().collect(),
            Key::Enter | Key::Back => crate::elements::KeyPresses::new(),
        });
    }

    /// The presses that choose a letter: to its row, and along it.
    fn presses_to(&self, index: usize) -> Presses {
        let rows = cursor_moves(Button::Up, Button::Down, self.cursor / COLUMNS, index / COLUMNS);
        let columns = cursor_moves(Button::Left, Button::Right, self.cursor % COLUMNS, index % COLUMNS);
        // The last row is shorter. If the cursor's column is missing there, move along the row first.
        let falls_short = index / COLUMNS * COLUMNS + self.cursor % COLUMNS >= Letter::COUNT;
        Presses::take_after(if falls_short { [columns, rows] } else { [rows, columns] })
    }

    fn draw_verdict(&self, surface: &mut dyn Surface, lang: Lang) {
        if self.spelling.len() < SHORTEST {
            let words = if self.spelling.is_empty() {
                lang.texts().lookup.spell
            } else {
                lang.texts().lookup.too_short
            };
            let fonts = [surface.print().body(), &fonts::BODY];
            let at = Point::new(MIDDLE, 91);
            fitting::line(surface, &fonts, at, Align::Center, theme::MUTED, words, SCREEN_WIDTH - 4);
            return;
        }
        let (icon, ink, words) = match self.dictionary.find(&self.spelling) {
            Some(Standing::Common) => (&icons::CHECK_16, theme::GAIN, lang.texts().lookup.common),
            Some(Standing::Rare) => (&icons::CHECK_16, theme::GAIN, lang.texts().lookup.rare),
            None => (&icons::CROSS_16, theme::ALARM, lang.texts().lookup.unknown),
        };
        // Some short, rare words have a meaning. It is shown instead of the verdict.
        let known = self.dictionary.contains(&self.spelling);
        let words = meaning(self.language, &self.spelling).filter(|_| known).unwrap_or(words);
        let fonts = [surface.print().body(), &fonts::BODY, &fonts::CAPTION];
        let fits = |font: &&&Font| font.width(words) <= SCREEN_WIDTH - 24;
        let font = fonts.iter().find(fits).unwrap_or(&fonts[2]);
        let left = MIDDLE - (font.width(words) + 20) / 2;
        surface.mask(icon, Point::new(left, 94), ink);
        surface.text(font, Point::new(left + 20, 91), Align::Left, ink, words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_leads_to_its_letter() {
        for from in 0..Letter::COUNT {
            for to in 0..Letter::COUNT {
                let language = Language::English;
                let dictionary = gousset_words::open(language).unwrap();
                let mut screen = Lookup { cursor: from, ..Lookup::new(dictionary, language) };
                for button in screen.presses_to(to).moves() {
                    screen.press(Event { button, action: Action::Press });
                }
                assert_eq!(screen.cursor, to, "from {from}");
            }
        }
    }
}
