//! Sorting a hand for the player on the left: numbers fall by themselves, equal ones change places.

use super::bar::{self, FACE_HEIGHT, FACE_WIDTH};
use crate::device::buttons::{Action, Button, Event};
use crate::elements::Surface;
use crate::texts::Lang;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, bars, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::Card;
use gousset_core::xylo::order::{self, Ordered};
use gousset_draw::canvas::Align;
use gousset_draw::theme;

/// A hand being sorted.
pub struct Sorting {
    order: Ordered,
    cursor: usize,
    /// The card under the cursor is lifted and moves along.
    lifted: bool,
}

/// What a press led to.
pub enum SortingResponse {
    Stay,
    /// Only equal numbers change places.
    Refused,
    /// The hand is passed on in the order of this choice.
    Passed(u32),
}

pub const PER_ROW: usize = 8;

impl Sorting {
    #[must_use]
    pub fn new(hand: &[Card]) -> Self {
        Self { order: order::ordered(hand, 0).unwrap_or_default(), cursor: 0, lifted: false }
    }

    pub fn press(&mut self, event: Event) -> SortingResponse {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        match event.button {
            Button::Left if moves => return self.go(-1),
            Button::Right if moves => return self.go(1),
            Button::Up | Button::Down if moves && !self.lifted => {
                let there = if self.cursor < PER_ROW { self.cursor + PER_ROW } else { self.cursor - PER_ROW };
                self.cursor = there.min(self.order.len().saturating_sub(1));
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

    fn go(&mut self, by: isize) -> SortingResponse {
        let Some(there) = self.cursor.checked_add_signed(by).filter(|&there| there < self.order.len()) else {
            return SortingResponse::Stay;
        };
        if self.lifted {
            if self.order[self.cursor].number() != self.order[there].number() {
                return SortingResponse::Refused;
            }
            self.order.swap(self.cursor, there);
        }
        self.cursor = there;
        SortingResponse::Stay
    }

    pub fn draw(&self, surface: &mut dyn Surface, to: &str, lang: Lang) {
        let texts = &lang.texts().xylo.sorting;
        bars::title(surface, &(texts.sort_for)(to));
        let hint = if self.lifted { texts.how_lifted } else { texts.how };
        fitting::one_or_two_lines(
            surface,
            Point::new(MIDDLE, 36),
            Align::Center,
            theme::MUTED,
            hint,
            SCREEN_WIDTH - 4,
        );
        for (place, &card) in self.order.iter().enumerate() {
            let Point { x, y } = place_of(place);
            let here = place == self.cursor;
            let raise = if here && self.lifted { 8 } else { 0 };
            bar::draw_face(surface, Point::new(x, y - raise), card, 256);
            let linked = self.order.get(place + 1).is_some_and(|next| next.number() == card.number());
            if linked && place % PER_ROW + 1 < PER_ROW {
                // Equals are joined: they may change places.
                surface.fill(area(x + FACE_WIDTH / 2, y + FACE_HEIGHT + 4, FACE_WIDTH, 3), theme::MUTED);
            }
            if here {
                let frame = area(x, y - raise, FACE_WIDTH, FACE_HEIGHT);
                surface.round_frame(frame, 5, 2, theme::ACCENT);
                surface.round_rect(area(x + FACE_WIDTH / 2 - 4, y + FACE_HEIGHT + 2, 8, 8), 4, theme::ACCENT);
            }
        }
        let lift = if self.lifted { texts.key_put } else { texts.key_lift };
        bars::keys(surface, &[(Cap::A, lift), (Cap::LeftRight, texts.key_move), (Cap::X, texts.key_pass_on)]);
    }
}

/// Where a card begins in rows that are as wide as can be.
#[must_use]
pub fn left_of(place: usize) -> i32 {
    MIDDLE - PER_ROW as i32 * FACE_WIDTH / 2 + (place % PER_ROW) as i32 * FACE_WIDTH
}

fn place_of(place: usize) -> Point {
    Point::new(left_of(place), 64 + (place / PER_ROW) as i32 * (FACE_HEIGHT + 26))
}

/// A hand that was sorted, under these words.
pub fn draw_sorted(surface: &mut dyn Surface, words: &str, order: &Ordered) {
    bars::title(surface, words);
    for (place, &card) in order.iter().enumerate() {
        bar::draw_face(surface, place_of(place), card, 256);
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
        press(&mut sorting, Button::A);
        assert!(matches!(press(&mut sorting, Button::Right), SortingResponse::Refused));
        press(&mut sorting, Button::A);
        press(&mut sorting, Button::Right);
        press(&mut sorting, Button::A);
        assert!(matches!(press(&mut sorting, Button::Right), SortingResponse::Stay));
        let order: std::vec::Vec<_> = sorting.order.iter().map(|card| std::format!("{card}")).collect();
        assert_eq!(order, ["O9", "G3", "R3"]);
        let SortingResponse::Passed(choice) = press(&mut sorting, Button::X) else { panic!("passed on") };
        assert_eq!(order::ordered(&hand, choice).unwrap(), sorting.order);
    }
}
