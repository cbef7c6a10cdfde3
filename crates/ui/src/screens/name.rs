//! Input of a name: from a list, or letter by letter with the directions.

use crate::device::buttons::{Action, Button, Event};
use crate::elements::Surface;
use crate::table::players::{NAME_LETTERS, NAMES, Name};
use crate::texts::{Lang, letter};
use crate::widgets::bars::Cap;
use crate::widgets::letters::{self, Letter};
use crate::widgets::list::{Chosen, List, Row};
use crate::widgets::{MIDDLE, bars};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;

/// The characters of a name. The first one is the empty place, which ends a name.
const LETTERS: [char; 44] = [
    ' ', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T',
    'U', 'V', 'W', 'X', 'Y', 'Z', 'À', 'Â', 'Ç', 'È', 'É', 'Ê', 'Ë', 'Î', 'Ï', 'Ô', 'Ö', 'Ù', 'Û', 'Ü', '-',
    '’', '.',
];

/// The screen.
pub struct NameScreen {
    list: List,
    entry: Option<Entry>,
}

struct Entry {
    letters: [u8; NAME_LETTERS],
    place: usize,
    /// True if the player tried to accept a name without a letter.
    refused: bool,
}

/// A row of the list.
#[derive(Clone, Copy, PartialEq)]
enum NameChoice {
    /// Enter a name that is not in the list.
    Another,
    Listed(&'static str),
}

/// The rows, from the top.
fn choices() -> impl Iterator<Item = NameChoice> + Clone {
    [NameChoice::Another].into_iter().chain(NAMES.into_iter().map(NameChoice::Listed))
}

/// The state after a press.
pub enum Naming {
    Going,
    Cancelled,
    Named(Name),
}

impl NameScreen {
    /// The list with the cursor on the current name, or on the input of another name if the list does not contain it.
    #[must_use]
    pub fn new(current: &str) -> Self {
        let is_current = |choice: &NameChoice| matches!(choice, NameChoice::Listed(name) if *name == current);
        let current = choices().find(is_current).unwrap_or(NameChoice::Another);
        Self { list: List::on(choices(), &current), entry: None }
    }

    pub fn press(&mut self, event: Event) -> Naming {
        if let Some(entry) = &mut self.entry {
            match entry.press(event) {
                Typing::Going => {}
                Typing::Cancelled => self.entry = None,
                Typing::Done(name) => return Naming::Named(name),
            }
            return Naming::Going;
        }
        match self.list.choose(event, choices()) {
            Chosen::Row(NameChoice::Another) => {
                self.entry = Some(Entry::new());
                Naming::Going
            }
            Chosen::Row(NameChoice::Listed(name)) => Naming::Named(Name::try_from(name).unwrap_or_default()),
            Chosen::Back => Naming::Cancelled,
            _ => Naming::Going,
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        bars::title(surface, lang.texts().setup.name);
        if let Some(entry) = &self.entry {
            return entry.draw(surface, lang);
        }
        self.list.draw(surface, choices().count(), |row| match choices().nth(row) {
            Some(NameChoice::Listed(name)) => Row { label: name, ..Row::default() },
            _ => Row { label: lang.texts().setup.another_name, main: true, ..Row::default() },
        });
        bars::keys(surface, &[(Cap::A, lang.texts().keys.select), (Cap::B, lang.texts().keys.back)]);
    }
}

/// Returns the name of a character that a screen reader does not say by itself.
fn spoken(letter: char, lang: Lang) -> Option<&'static str> {
    let texts = &lang.texts().setup;
    let [hyphen, apostrophe, stop] = texts.signs;
    match letter {
        ' ' => Some(texts.empty_place),
        '-' => Some(hyphen),
        '’' => Some(apostrophe),
        '.' => Some(stop),
        _ => None,
    }
}

enum Typing {
    Going,
    Cancelled,
    Done(Name),
}

impl Entry {
    fn new() -> Self {
        let mut letters = [0; NAME_LETTERS];
        letters[0] = 1;
        Self { letters, place: 0, refused: false }
    }

    /// A goes to the next place. On an empty place or the last one, A accepts the name. B deletes the last letter. If
    /// no letter was entered, B leaves the screen.
    fn press(&mut self, event: Event) -> Typing {
        self.refused &= event.action != Action::Press;
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        let turn = |letter: u8, by: usize| ((usize::from(letter) + by) % LETTERS.len()) as u8;
        match event.button {
            Button::Up if moves => self.letters[self.place] = turn(self.letters[self.place], 1),
            Button::Down if moves => {
                self.letters[self.place] = turn(self.letters[self.place], LETTERS.len() - 1);
            }
            Button::Right if moves => self.place = (self.place + 1).min(NAME_LETTERS - 1),
            Button::Left if moves => self.place = self.place.saturating_sub(1),
            Button::X if pressed => self.letters[self.place] = 0,
            Button::B if pressed => match self.last_entered() {
                Some(place) => {
                    self.letters[place] = 0;
                    self.place = place;
                }
                None => return Typing::Cancelled,
            },
            Button::A if pressed && !self.is_last() => self.place += 1,
            Button::A if pressed => {
                let name = self.name();
                self.refused = name.is_empty();
                if !self.refused {
                    return Typing::Done(name);
                }
            }
            _ => {}
        }
        Typing::Going
    }

    /// The last place with a letter. `None` if there is only the first letter, as it was offered.
    fn last_entered(&self) -> Option<usize> {
        if self.letters == Self::new().letters {
            return None;
        }
        self.letters.iter().rposition(|&letter| letter != 0)
    }

    /// True if no letter can follow: the place is empty, or it is the last one.
    fn is_last(&self) -> bool {
        self.letters[self.place] == 0 || self.place + 1 == NAME_LETTERS
    }

    /// Returns the name without empty places at either end. The first letter of each word is upper case, the others
    /// lower case.
    fn name(&self) -> Name {
        let mut name = Name::new();
        let mut starts_word = true;
        for &number in &self.letters {
            let sign = LETTERS[usize::from(number)];
            let shown = if starts_word { sign } else { letter::lower(sign) };
            // A letter has at most two bytes, but the apostrophe has three: a name of apostrophes is truncated.
            if name.push(shown).is_err() {
                break;
            }
            starts_word = !letter::is_letter(sign);
        }
        Name::try_from(name.trim()).unwrap_or_default()
    }

    fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        letters::draw(surface, NAME_LETTERS, self.place, |place| {
            let letter = usize::from(self.letters[place]);
            Letter { shown: LETTERS[letter], name: spoken(LETTERS[letter], lang) }
        });
        let name = self.name();
        surface.text(&fonts::LARGE, Point::new(MIDDLE, 152), Align::Center, theme::TEXT, &name);
        let (hint, ink) = match self.refused {
            true => (lang.texts().setup.name_needs_letter, theme::ALARM),
            false => (lang.texts().setup.typing, theme::MUTED),
        };
        let font = match self.refused {
            true => surface.print().body(),
            false => surface.print().caption(),
        };
        surface.text(font, Point::new(MIDDLE, 38), Align::Center, ink, hint);
        let keys = &lang.texts().keys;
        bars::keys(
            surface,
            &[
                (Cap::A, if self.is_last() { keys.done } else { keys.next_letter }),
                (Cap::X, keys.erase),
                (Cap::B, if self.last_entered().is_some() { keys.undo } else { keys.back }),
            ],
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(screen: &mut NameScreen, buttons: &[Button]) -> Naming {
        let mut last = Naming::Going;
        for &button in buttons {
            last = screen.press(Event { button, action: Action::Press });
        }
        last
    }

    #[test]
    fn a_name_is_taken_from_the_list() {
        let mut screen = NameScreen::new("Chloé");
        assert!(matches!(press(&mut screen, &[Button::Down, Button::A]), Naming::Named(n) if n == "Denis"));
        assert!(matches!(press(&mut screen, &[Button::B]), Naming::Cancelled));
    }

    #[test]
    fn a_name_is_entered_by_directions() {
        use Button::{A, B, Down, Right, Up, X};
        let mut screen = NameScreen::new("nobody");
        let named = press(&mut screen, &[A, Up, Up, Right, Up, Right, Down, Right, Up, X, A]);
        assert!(matches!(named, Naming::Named(n) if n == "Ca."), "C, a and a point");
        let mut screen = NameScreen::new("nobody");
        let named = press(&mut screen, &[A, Up, A, Up, A, A]);
        assert!(matches!(named, Naming::Named(n) if n == "Ba"), "A takes letter after letter");
        let mut screen = NameScreen::new("nobody");
        assert!(matches!(press(&mut screen, &[A, X, A]), Naming::Going), "an empty name is none");
        assert!(screen.entry.as_ref().is_some_and(|entry| entry.refused), "and it says so");
        assert!(matches!(press(&mut screen, &[B, B]), Naming::Cancelled));
    }

    #[test]
    fn b_takes_letters_back_one_by_one_and_then_leaves() {
        use Button::{A, B, Left, Up};
        let mut screen = NameScreen::new("nobody");
        let entered = |screen: &NameScreen| screen.entry.as_ref().map(|entry| (entry.name(), entry.place));
        press(&mut screen, &[A, Up, A, Up, A, Up, Up, Left]);
        for (name, place) in [("Ba", 2), ("B", 1), ("", 0)] {
            assert!(matches!(press(&mut screen, &[B]), Naming::Going));
            assert_eq!(entered(&screen), Some((Name::try_from(name).unwrap(), place)));
        }
        press(&mut screen, &[B]);
        assert!(screen.entry.is_none());
        press(&mut screen, &[A, B]);
        assert!(screen.entry.is_none(), "the letter that is offered was not entered");
    }

    #[test]
    fn a_name_of_the_longest_letters_is_cut_and_never_breaks() {
        let mut entry = Entry { letters: [42; NAME_LETTERS], ..Entry::new() };
        assert_eq!(LETTERS[42], '’');
        assert_eq!(entry.name().chars().count(), 5);
        entry.letters = [31; NAME_LETTERS];
        assert_eq!(entry.name(), "Ééééé\u{e9}éé");
    }
}
