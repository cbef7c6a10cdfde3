//! Draws the word that a person is making.

use super::{DRAFT_TOP, RIGHT, Scene};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Reader, Role, Surface};
use crate::games::lexicon::card::{self, CELL_HEIGHT, Ink};
use crate::games::lexicon::draft::{Draft, Kind};
use crate::games::lexicon::spread::CELL;
use crate::games::lexicon::turn::{Focus, Turn};
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area};
use embedded_graphics::prelude::Point;
use gousset_core::lexicon::{Card, Checking};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_words::{LONGEST, Letter};
use heapless::Vec;

/// The left edge of the first letter.
const LEFT: i32 = 3;

/// The left edge of the sign that shows whether the draft is a word.
const VERDICT_LEFT: i32 = SCREEN_WIDTH - 18;

/// A letter of the draft as it is shown.
struct Shown {
    letter: Letter,
    master: bool,
    ink: Ink,
    presses: Option<Presses>,
}

/// The letters of a draft, with the carried letter or the letters ahead. Together they are never longer than this.
type Letters = Vec<Shown, { LONGEST + 1 }>;

impl Scene<'_> {
    /// Draws the draft with the carried card and, where words are checked, the verdict on it.
    pub(super) fn draw_draft(&self, surface: &mut dyn Surface, turn: &Turn) {
        let letters = self.letters(turn);
        let end = LEFT + letters.len() as i32 * CELL;
        let words = |read: Reader<'_>| {
            let spelt = letters.iter().filter(|shown| shown.ink != Ink::Ahead);
            let word = spelt.fold(Line::default(), |word, shown| text!("{}{}", &*word, shown.letter));
            read(&(self.read_out().your_word)(&word), "");
        };
        let whole = area(LEFT, DRAFT_TOP, end - LEFT, CELL_HEIGHT);
        surface.show(&Element::worded(Role::Text, whole, &words, &|_| {}));
        for (place, shown) in letters.iter().enumerate() {
            self.show_letter(surface, place, shown);
        }
        let end = self.show_won(surface, &turn.draft, end + 5);
        // The clock is shown if the word leaves room for it.
        let clock = self.clock.as_ref().filter(|clock| end + 8 + fonts::SMALL.width(clock) <= RIGHT);
        if let Some(clock) = clock {
            surface.text(&fonts::SMALL, Point::new(RIGHT, DRAFT_TOP), Align::Right, theme::ACCENT, clock);
        }
        let carries = matches!(turn.focus, Focus::Carry { .. });
        if self.view.rules.checking == Checking::Checked && !carries && turn.draft.cells().len() > 1 {
            self.show_verdict(surface, &turn.draft);
        }
        if clock.is_none() {
            self.show_note(surface, turn, end + 8);
        }
    }

    /// Shows that the word is the hint's, or why the cursor has moved, from this column on. The note appears only if
    /// there is room. At the first letters there is.
    fn show_note(&self, surface: &mut dyn Surface, turn: &Turn, left: i32) {
        let texts = &self.texts().table;
        let note = match turn.likely_letter() {
            _ if turn.advised => text!("{}", texts.hinted_word),
            // Where words are not checked, the cursor only moves to a letter that often follows. That is no help worth
            // a note.
            Some(letter) if self.view.rules.checking == Checking::Checked => (texts.may_follow)(letter),
            _ => return,
        };
        if left + fonts::SMALL.width(&note) <= VERDICT_LEFT - 4 {
            surface.text(&fonts::SMALL, Point::new(left, DRAFT_TOP), Align::Left, theme::MUTED, &note);
        }
    }

    fn letters(&self, turn: &Turn) -> Letters {
        let (carried, swapping) = match turn.focus {
            Focus::Carry { letter, master, place, .. } => {
                (Some((letter, master, place)), matches!(turn.draft.kind, Kind::Exchange(_)))
            }
            _ => (None, false),
        };
        let mut letters = Letters::new();
        for place in 0..=turn.draft.cells().len() {
            let here = carried.filter(|&(.., at)| at == place);
            let of_hand = here.map(|(letter, master, _)| Shown {
                letter,
                master,
                ink: Ink::Here,
                presses: Some(Presses::one(Button::A)),
            });
            let old = turn.draft.cells().get(place).filter(|_| here.is_none() || !swapping);
            let of_draft = old.map(|cell| Shown {
                letter: cell.letter,
                master: cell.master,
                ink: if cell.from_hand.is_some() { Ink::New } else { Ink::Plain },
                presses: turn.tap_cell(place, &self.view.table),
            });
            // At most the letters of a word and one more, so they fit.
            letters.extend(of_hand.into_iter().chain(of_draft));
        }
        if carried.is_none() {
            letters.extend(self.ahead(turn));
        }
        letters
    }

    /// The letters that come next in every possible word. A adds all of them.
    fn ahead<'t>(&self, turn: &'t Turn) -> impl Iterator<Item = Shown> + use<'t> {
        let first = turn.guide.ahead.first().copied();
        let presses = first.and_then(|card| turn.tap_card(card.into(), &self.view.table));
        let cards = turn.guide.ahead.iter().filter_map(|&card| turn.cards.get(usize::from(card)));
        cards.filter_map(|card| card.letter()).map(move |letter| Shown {
            letter,
            master: false,
            ink: Ink::Ahead,
            presses,
        })
    }

    fn show_letter(&self, surface: &mut dyn Surface, place: usize, shown: &Shown) {
        let texts = self.read_out();
        let &Shown { letter, master, ink, presses } = shown;
        let at = Point::new(LEFT + place as i32 * CELL, DRAFT_TOP);
        let words = |read: Reader<'_>| {
            let card = if master { Card::MASTER } else { Card::of(letter) };
            let stands_for = if master { (texts.stands_for)(letter) } else { Line::default() };
            let state = match ink {
                Ink::Plain => "",
                Ink::New => texts.from_your_hand,
                Ink::Here => texts.carried,
                Ink::Ahead => texts.comes_next,
            };
            read(&(texts.card)(card), &Line::listed(&[&stands_for, &(texts.letter)(place + 1), state]));
        };
        let look = |canvas: &mut Canvas| card::draw_cell(canvas, at, letter, master, ink);
        let role = Role::Piece { here: ink == Ink::Here };
        let element = Element::worded(role, area(at.x, at.y, CELL - 1, CELL_HEIGHT - 1), &words, &look);
        surface.show(&element.chosen_by(presses));
    }

    /// Shows the cards that an exchange brings. Returns their right edge.
    fn show_won(&self, surface: &mut dyn Surface, draft: &Draft, left: i32) -> i32 {
        let width = each_won(draft, left, |_, _, _| {}) - left;
        if width == 0 {
            return left;
        }
        let texts = self.read_out();
        let words = |read: Reader<'_>| {
            let cards = draft.won().fold(Line::default(), |line, card| {
                let card = if card.is_master() { text!("{}", texts.master) } else { text!("{card}") };
                Line::listed(&[&line, &card])
            });
            read(&(texts.you_get)(&cards), "");
        };
        let look = |canvas: &mut Canvas| {
            each_won(draft, left, |card, words, x| {
                canvas.text(&fonts::SMALL, Point::new(x, DRAFT_TOP), Align::Left, theme::GAIN, words);
                if card.is_master() {
                    let middle = Point::new(x + fonts::SMALL.width(words) + 6, DRAFT_TOP + 9);
                    card::draw_star(canvas, middle, 6);
                }
            });
        };
        let frame = area(left, DRAFT_TOP, width, CELL_HEIGHT);
        surface.show(&Element::worded(Role::Text, frame, &words, &look));
        left + width
    }

    /// Shows whether the draft is a word.
    fn show_verdict(&self, surface: &mut dyn Surface, draft: &Draft) {
        let texts = self.read_out();
        let (icon, ink, name) =
            if self.dictionary.is_some_and(|dictionary| dictionary.contains(draft.word().letters())) {
                (&icons::CHECK_16, theme::GAIN, texts.in_dictionary)
            } else {
                (&icons::CROSS_16, theme::ALARM, texts.not_in_dictionary)
            };
        let at = Point::new(VERDICT_LEFT, DRAFT_TOP);
        let look = |canvas: &mut Canvas| canvas.mask(icon, at, ink);
        surface.show(&Element::new(Role::Sign, area(at.x, at.y, 16, 16), name, &look));
    }
}

/// Visits the cards that an exchange brings, with their text and its left edge. Returns the right edge of the last one.
fn each_won(draft: &Draft, left: i32, mut visit: impl FnMut(Card, &str, i32)) -> i32 {
    let mut x = left;
    for (number, card) in draft.won().enumerate() {
        let plus = if number == 0 { "+ " } else { "" };
        let words = if card.is_master() { text!("{plus}") } else { text!("{plus}{card}") };
        visit(card, &words, x);
        x += fonts::SMALL.width(&words) + if card.is_master() { 13 } else { 0 };
    }
    x
}
