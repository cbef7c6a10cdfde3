//! The screen to sort a hand for the player on the left. The cards are already in order of their numbers; the person
//! only changes the order of equal numbers.

use super::bar::{self, FACE};
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Presses, Print, Reader, Role, Surface, cursor_moves};
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, fitting};
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_core::xylo::Card;
use gousset_core::xylo::order::{self, Ordered};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::theme;

/// A hand being sorted.
pub struct Sorting {
    order: Ordered,
    cursor: usize,
    /// The card under the cursor is lifted and moves with the cursor.
    lifted: bool,
}

/// The result of a press.
pub enum SortingResponse {
    Stay,
    /// The cards did not change places, because their numbers differ.
    Refused,
    /// The hand is passed on in the order that this number encodes.
    Passed(u32),
}

/// The number of cards in a row. Up to three rows have room.
const PER_ROW: usize = 5;

/// The arrangement of the cards.
#[derive(Clone, Copy)]
struct Grid {
    per_row: usize,
    face: Size,
    /// The distance of two cards, and of two rows.
    pitch: (i32, i32),
    top: i32,
}

impl Grid {
    const USUAL: Self = Self { per_row: PER_ROW, face: FACE, pitch: (45, 48), top: 64 };
    /// Below a note of two lines.
    const BELOW_NOTE: Self = Self { top: 76, ..Self::USUAL };

    /// The area of a card.
    fn card(self, place: usize) -> Rectangle {
        let left = MIDDLE - ((self.per_row as i32 - 1) * self.pitch.0 + self.face.width as i32) / 2;
        let (row, column) = ((place / self.per_row) as i32, (place % self.per_row) as i32);
        let at = Point::new(left + column * self.pitch.0, self.top + row * self.pitch.1);
        Rectangle::new(at, self.face)
    }
}

/// The height of the line below equal numbers, with the gap above it.
const LINE: u32 = 8;
/// The top of the instructions above the cards.
const HOW_TOP: i32 = 34;
/// The top of a notice, which replaces the instructions.
pub const NOTICE_TOP: i32 = HOW_TOP;

impl Sorting {
    #[must_use]
    pub fn new(hand: &[Card]) -> Self {
        let mut sorting =
            Self { order: order::ordered(hand, 0).unwrap_or_default(), cursor: 0, lifted: false };
        // The cursor starts on a card that can change places.
        let first = (0..sorting.order.len()).find(|&place| sorting.has_equal(place));
        sorting.cursor = first.unwrap_or(0);
        sorting
    }

    pub fn press(&mut self, event: Event) -> SortingResponse {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        match event.button {
            Button::Left if moves => return self.go(-1),
            Button::Right if moves => return self.go(1),
            Button::Up if moves && !self.lifted => {
                self.cursor = self.cursor.checked_sub(PER_ROW).unwrap_or(self.cursor);
            }
            Button::Down if moves && !self.lifted => {
                self.cursor = (self.cursor + PER_ROW).min(self.order.len().saturating_sub(1));
            }
            Button::A if pressed && !self.lifted && !self.has_equal(self.cursor) => {
                return SortingResponse::Refused;
            }
            Button::A if pressed => self.lifted = !self.lifted,
            Button::B if pressed => self.lifted = false,
            Button::X if pressed => {
                return order::choice_of(&self.order).map_or(SortingResponse::Stay, SortingResponse::Passed);
            }
            _ => {}
        }
        SortingResponse::Stay
    }

    /// True if a card can change places with a neighbour.
    fn has_equal(&self, place: usize) -> bool {
        let number = |place: Option<usize>| Some(self.order.get(place?)?.number());
        let own = number(Some(place));
        own.is_some() && (number(place.checked_sub(1)) == own || number(Some(place + 1)) == own)
    }

    fn go(&mut self, by: isize) -> SortingResponse {
        let count = self.order.len();
        let inside = self.cursor.checked_add_signed(by).filter(|&there| there < count);
        // A card that is lifted does not go round: the cards beyond the ends are no neighbours.
        let around = if by < 0 { count.saturating_sub(1) } else { 0 };
        let Some(there) = inside.or((!self.lifted).then_some(around)) else { return SortingResponse::Stay };
        if self.lifted {
            if self.order[self.cursor].number() != self.order[there].number() {
                return SortingResponse::Refused;
            }
            self.order.swap(self.cursor, there);
        }
        self.cursor = there;
        SortingResponse::Stay
    }

    /// Draws the screen. `becomes_automatons` is true if the hand becomes the Xylo of an automaton, which the screen
    /// explains. A notice takes the room of the words above the cards.
    pub fn draw(
        &self,
        surface: &mut dyn Surface,
        to: &str,
        (becomes_automatons, is_noticed): (bool, bool),
        lang: Lang,
    ) {
        let texts = &lang.texts().xylo.sorting;
        bars::title(surface, &(texts.sort_for)(to));
        if !is_noticed {
            self.show_words(surface, becomes_automatons, lang);
        }
        let grid = if becomes_automatons { Grid::BELOW_NOTE } else { Grid::USUAL };
        // The card under the cursor is drawn last, over its neighbours.
        for (place, &card) in self.order.iter().enumerate().filter(|&(place, _)| place != self.cursor) {
            self.show_card(surface, (place, grid), card, lang);
        }
        if let Some(&card) = self.order.get(self.cursor) {
            self.show_card(surface, (self.cursor, grid), card, lang);
        }
        let lift = if self.lifted { texts.key_put } else { texts.key_lift };
        let keys = [(Cap::A, lift), (Cap::LeftRight, texts.key_move), (Cap::X, texts.key_pass_on)];
        bars::keys(surface, &keys[usize::from(!self.lifted && !self.has_equal(self.cursor))..]);
    }

    /// Shows the instructions above the cards, or the note about automata.
    fn show_words(&self, surface: &mut dyn Surface, becomes_automatons: bool, lang: Lang) {
        let texts = &lang.texts().xylo.sorting;
        let font = surface.print().body();
        // The note is longer than the instructions, and replaces them.
        if becomes_automatons && !self.lifted {
            // In large print, descenders need the room above the cards.
            let higher = if surface.print() == Print::Large { 5 } else { 2 };
            let (room, words) =
                (band(4, HOW_TOP - higher, Grid::BELOW_NOTE.top - HOW_TOP), texts.automata_play_too);
            let fonts = [font, surface.print().caption()];
            let line = (font.capitals() + 5).min(room.size.height as i32 / 2);
            fitting::paragraph(surface, &fonts, room, Align::Center, line, theme::TEXT, words);
        } else {
            let hint = if self.lifted { texts.how_lifted } else { texts.how };
            let (at, room) = (Point::new(MIDDLE, HOW_TOP), SCREEN_WIDTH - 4);
            let fonts = [font, surface.print().caption()];
            fitting::line(surface, &fonts, at, Align::Center, theme::MUTED, hint, room);
        }
    }

    fn show_card(&self, surface: &mut dyn Surface, (place, grid): (usize, Grid), card: Card, lang: Lang) {
        let (here, print) = (place == self.cursor, surface.print());
        let lifted = here && self.lifted;
        let rest = grid.card(place);
        let frame = Rectangle::new(rest.top_left - Point::new(0, if lifted { 8 } else { 0 }), rest.size);
        let is_equal = |other: Option<usize>| {
            other.and_then(|other| self.order.get(other)).is_some_and(|other| other.number() == card.number())
        };
        let [before, after] = [place.checked_sub(1), Some(place + 1)].map(is_equal);
        let look = |canvas: &mut Canvas| {
            bar::paint_face(canvas, frame, card, print);
            let (Point { x, y }, Size { width, height }) = (rest.top_left, rest.size);
            let end = x + width as i32;
            // Equal numbers are joined by a line, because they may change places. An arrow continues it in the next row.
            let goes_on = after && (place + 1).is_multiple_of(grid.per_row);
            let from = if before { x } else { x + 4 };
            let to = match (after, goes_on) {
                (false, _) => end - 4,
                (true, true) => end,
                (true, false) => x + grid.pitch.0,
            };
            let line = y + height as i32 + 3;
            if before || after {
                canvas.fill(area(from, line, to - from, 3), theme::ACCENT);
            }
            for step in (0..4).filter(|_| goes_on) {
                canvas.fill(area(end + step, line - 2 + step, 1, 7 - 2 * step), theme::ACCENT);
            }
            if here {
                canvas.round_frame(frame.offset(3), 7, 1, theme::SHADOW);
                canvas.round_frame(frame.offset(2), 7, 3, theme::TEXT);
                canvas.round_frame(frame.offset(-1), 4, 1, theme::SHADOW);
            }
        };
        let words = |read: Reader<'_>| {
            let place = (lang.read_out().xylo.place)(place + 1);
            let lifted = if lifted { lang.read_out().xylo.lifted } else { "" };
            read(&(lang.texts().xylo.past.card)(card), &Line::listed(&[&place, lifted]));
        };
        // The line below the card belongs to it: a box must not cover a part of it.
        let height = frame.size.height + if before || after { LINE } else { 0 };
        let whole = Rectangle::new(frame.top_left, Size::new(frame.size.width, height));
        let element = Element::worded(Role::Piece { here }, whole, &words, &look);
        surface.show(&element.chosen_by(self.tap(place)));
    }

    /// The presses for a tap on a card. It lifts the card, or puts the lifted card there if their numbers are equal.
    fn tap(&self, place: usize) -> Option<Presses> {
        let equal = self.order.get(place)?.number() == self.order.get(self.cursor)?.number();
        let there = cursor_moves(Button::Left, Button::Right, self.cursor, place);
        (equal || !self.lifted).then_some(Presses::take_after([there, (Button::Right, 0)]))
    }
}

/// Draws a hand that was sorted, with these words as the title.
pub fn draw_sorted(surface: &mut dyn Surface, words: &str, order: &Ordered, lang: Lang) {
    bars::title(surface, words);
    let print = surface.print();
    for (place, &card) in order.iter().enumerate() {
        let frame = Grid::USUAL.card(place);
        let look = |canvas: &mut Canvas| {
            bar::paint_face(canvas, frame, card, print);
        };
        let texts = &lang.texts().xylo;
        let words =
            |read: Reader<'_>| read(&(texts.past.card)(card), &(lang.read_out().xylo.place)(place + 1));
        let role = Role::Piece { here: false };
        surface.show(&Element::worded(role, frame, &words, &look));
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;

    fn press(sorting: &mut Sorting, button: Button) -> SortingResponse {
        sorting.press(Event { button, action: Action::Press })
    }

    #[test]
    fn equals_change_places_and_others_do_not() {
        let hand = ["R3", "G3", "O9"].map(|text| text.parse::<Card>().unwrap());
        let mut sorting = Sorting::new(&hand);
        assert_eq!(sorting.cursor, 1, "the first card has no equal");
        press(&mut sorting, Button::Left);
        assert!(matches!(press(&mut sorting, Button::A), SortingResponse::Refused), "it has no equal");
        assert!(!sorting.lifted);
        press(&mut sorting, Button::Right);
        press(&mut sorting, Button::A);
        assert!(matches!(press(&mut sorting, Button::Left), SortingResponse::Refused));
        press(&mut sorting, Button::A);
        press(&mut sorting, Button::A);
        assert!(matches!(press(&mut sorting, Button::Right), SortingResponse::Stay));
        let order: std::vec::Vec<_> = sorting.order.iter().map(|card| std::format!("{card}")).collect();
        assert_eq!(order, ["O9", "G3", "R3"]);
        let SortingResponse::Passed(choice) = press(&mut sorting, Button::X) else { panic!("passed on") };
        assert_eq!(order::ordered(&hand, choice).unwrap(), sorting.order);
    }

    #[test]
    fn a_tap_lifts_a_card_and_the_next_puts_it_among_its_equals() {
        let hand = ["O9", "R3", "G3", "B3", "P0"].map(|text| text.parse::<Card>().unwrap());
        let mut sorting = Sorting::new(&hand);
        let tap = |sorting: &mut Sorting, place| {
            for button in sorting.tap(place).into_iter().flat_map(Presses::all) {
                press(sorting, button);
            }
        };
        tap(&mut sorting, 1);
        let carried = sorting.order[1];
        assert!(sorting.lifted && sorting.cursor == 1);
        assert_eq!([0, 4].map(|place| sorting.tap(place)), [None; 2], "only among equals");
        tap(&mut sorting, 3);
        assert!(!sorting.lifted && sorting.order[3] == carried);
    }
}
