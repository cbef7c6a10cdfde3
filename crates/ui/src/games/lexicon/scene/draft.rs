//! Draws the word that a person is making.

use super::{DRAFT_HEIGHT, DRAFT_TOP, LEFT, PILES_LEFT, Scene};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Reader, Role, Surface};
use crate::games::lexicon::card::{self, Ink, Tile};
use crate::games::lexicon::draft::{Draft, Kind};
use crate::games::lexicon::turn::{Focus, Turn};
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::lexicon::{Card, Checking};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_words::{LONGEST, Letter};
use heapless::Vec;

/// The width that the sign for a word of the dictionary takes at the right.
const VERDICT_WIDTH: i32 = 22;
/// The space before the cards that an exchange brings.
const WON_GAP: i32 = 6;

/// The place of the draft's letters.
#[derive(Clone, Copy)]
struct Row {
    pitch: i32,
    top: i32,
    end: i32,
}

impl Row {
    /// A row of letters in this much room, in the largest tiles that fit.
    fn of(letters: usize, room: i32) -> Self {
        let letters = (letters as i32).max(1);
        let pitch = Tile::Large.width().min(room / letters);
        let top = DRAFT_TOP + (DRAFT_HEIGHT - Tile::within(pitch).height()) / 2;
        Self { pitch, top, end: LEFT + letters * pitch }
    }

    fn cell(self, place: usize) -> Rectangle {
        let left = LEFT + place as i32 * self.pitch;
        area(left, self.top, self.pitch - 1, Tile::within(self.pitch).height())
    }
}

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
    /// Draws the draft with the carried card and, where words are checked, the verdict on it. The piles are shown if
    /// there is room.
    pub(super) fn draw_draft(&self, surface: &mut dyn Surface, turn: &Turn) {
        let letters = self.letters(turn);
        let carries = matches!(turn.focus, Focus::Carry { .. });
        let is_judged =
            self.view.rules.checking == Checking::Checked && !carries && turn.draft.cells().len() > 1;
        let won = each_won(&turn.draft, 0, |_, _, _| {});
        let verdict = if is_judged { VERDICT_WIDTH } else { 0 };
        let row = Row::of(
            letters.len(),
            SCREEN_WIDTH - 2 * LEFT - verdict - if won > 0 { won + WON_GAP } else { 0 },
        );
        let words = |read: Reader<'_>| {
            let spelt = letters.iter().filter(|shown| shown.ink != Ink::Ahead);
            let word = spelt.fold(Line::default(), |word, shown| text!("{}{}", &*word, shown.letter));
            read(&(self.read_out().your_word)(&word), "");
        };
        let whole = area(LEFT, DRAFT_TOP, row.end - LEFT, DRAFT_HEIGHT);
        surface.show(&Element::worded(Role::Text, whole, &words, &|_| {}));
        for (place, shown) in letters.iter().enumerate() {
            self.show_letter(surface, row.cell(place), place, shown);
        }
        let mut end = self.show_won(surface, &turn.draft, row.end + WON_GAP);
        if is_judged {
            self.show_verdict(surface, &turn.draft, end + 4);
            end += VERDICT_WIDTH;
        }
        if end + 6 <= PILES_LEFT {
            self.draw_piles(surface);
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

    fn show_letter(&self, surface: &mut dyn Surface, frame: Rectangle, place: usize, shown: &Shown) {
        let texts = self.read_out();
        let &Shown { letter, master, ink, presses } = shown;
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
        let look = |canvas: &mut Canvas| card::draw_cell(canvas, frame, letter, master, ink);
        let role = Role::Piece { here: ink == Ink::Here };
        let element = Element::worded(role, frame, &words, &look);
        surface.show(&element.chosen_by(presses));
    }

    /// Shows the cards that an exchange brings. Returns their right edge.
    fn show_won(&self, surface: &mut dyn Surface, draft: &Draft, left: i32) -> i32 {
        let width = each_won(draft, left, |_, _, _| {}) - left;
        if width == 0 {
            return left - WON_GAP;
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
                canvas.text(&fonts::BOLD, Point::new(x, DRAFT_TOP + 6), Align::Left, theme::GAIN, words);
                if card.is_master() {
                    let middle = Point::new(x + fonts::BOLD.width(words) + 8, DRAFT_TOP + 18);
                    card::draw_star(canvas, middle, 8);
                }
            });
        };
        let frame = area(left, DRAFT_TOP, width, DRAFT_HEIGHT);
        surface.show(&Element::worded(Role::Text, frame, &words, &look));
        left + width
    }

    /// Shows whether the draft is a word.
    fn show_verdict(&self, surface: &mut dyn Surface, draft: &Draft, left: i32) {
        let texts = self.read_out();
        let (icon, ink, name) =
            if self.dictionary.is_some_and(|dictionary| dictionary.contains(draft.word().letters())) {
                (&icons::CHECK_16, theme::GAIN, texts.in_dictionary)
            } else {
                (&icons::CROSS_16, theme::ALARM, texts.not_in_dictionary)
            };
        let at = Point::new(left.max(SCREEN_WIDTH - VERDICT_WIDTH).min(left), DRAFT_TOP + 10);
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
        x += fonts::BOLD.width(&words) + if card.is_master() { 18 } else { 0 };
    }
    x
}
