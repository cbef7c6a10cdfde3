//! The viewer's own line, and the actions at the bottom.

use super::{Caption, HAND_TOP, LESSON_DROP, Scene};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Print, Reader, Role, Surface};
use crate::games::lexio::hand::{BarAction, Cursor, per_row};
use crate::games::lexio::tile::RAISE;
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::bars::{Cap, KEYS_TOP};
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexio::Combo;
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

/// The bottom of the viewer's line: above a raised tile under the cursor.
const OWN_BOTTOM: i32 = HAND_TOP - RAISE - 1;
/// The margin around the words of an action, and the gap between two actions.
const AROUND: i32 = 2;
const GAP: i32 = 3;
/// The top of the bar while it has a line of words in large print.
const LARGE_BAR_TOP: i32 = KEYS_TOP - 3;

impl Scene<'_> {
    /// The top of a caption in the viewer's line. A tile that is raised below it does not touch it.
    pub(super) fn own_text_top(&self, print: Print) -> i32 {
        // Under the sentence of a lesson, the combination on the table is lower too.
        let lower = if self.caption == Caption::Lesson { LESSON_DROP } else { 0 };
        OWN_BOTTOM - print.caption().line_height() + lower
    }

    /// The right edge of the room at the left of the chips.
    pub(super) fn own_room(&self, print: Print) -> i32 {
        match self.viewer {
            None => SCREEN_WIDTH - 4,
            Some(viewer) => {
                SCREEN_WIDTH
                    - 12
                    - print.caption().width(&self.chips_of(viewer))
                    - i32::from(icons::CHIP_12.width())
            }
        }
    }

    fn chips_of(&self, seat: Seat) -> Line {
        text!("{}", self.view.chips[seat])
    }

    /// Shows the viewer's chips at the right of their line.
    pub(super) fn show_chips(&self, surface: &mut dyn Surface) {
        let Some(viewer) = self.viewer.filter(|_| !self.puzzle) else { return };
        // In a lesson in large print, the sentence or the combination on the table takes this line too.
        if self.caption == Caption::Lesson && surface.print() == Print::Large {
            return;
        }
        let (print, right) = (surface.print(), SCREEN_WIDTH - 4);
        let (font, chips) = (print.caption(), self.chips_of(viewer));
        let left = self.own_room(print) + 4;
        let look = |canvas: &mut Canvas| {
            canvas.text(font, Point::new(right, self.own_text_top(print)), Align::Right, theme::TEXT, &chips);
            let middle = self.own_text_top(print) + font.baseline() - font.capitals() / 2;
            canvas.mask(&icons::CHIP_12, Point::new(left, middle - 6), theme::ACCENT);
        };
        let words = |read: Reader<'_>| read(self.lang.texts().lexio.you, &self.state_of(viewer));
        let top = self.own_text_top(print);
        let frame = area(left, top, right - left, OWN_BOTTOM - top);
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
    }

    /// Draws the line at the bottom: the actions, or what happens meanwhile.
    pub(super) fn draw_bar(&self, surface: &mut dyn Surface) {
        // A line of words in large print is a little higher than the bar.
        let is_words = !self.acting || self.hand.is_stuck();
        let top = if is_words && surface.print() == Print::Large { LARGE_BAR_TOP } else { KEYS_TOP };
        surface.fill(band(0, top, SCREEN_HEIGHT - top), theme::FELT_DARK);
        if self.hand.is_stuck() {
            return self.draw_only_action(surface);
        }
        if self.acting {
            return self.draw_actions(surface);
        }
        let mut right = SCREEN_WIDTH - 6;
        if self.may_undo {
            let key = bars::undo(self.lang);
            right -= bars::key_width(surface.print(), key);
            bars::draw_key(surface, Point::new(right, KEYS_TOP + 3), key);
        }
        let print = surface.print();
        let (body, caption) = (print.body(), print.caption());
        let top = SCREEN_HEIGHT - body.line_height();
        let at = Point::new(6, top);
        fitting::line(surface, &[body, caption], at, Align::Left, theme::MUTED, &self.status, right - 12);
    }

    /// The only button if nothing beats the table. While the pass is made automatically, it says so.
    fn draw_only_action(&self, surface: &mut dyn Surface) {
        let here = self.hand.cursor == Cursor::BarAction(BarAction::Pass);
        let texts = &self.lang.texts().lexio;
        let label = if self.acting { texts.nothing_beats.trim_end_matches('.') } else { texts.you_pass };
        let (face, ink) =
            if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX_LIT, theme::TEXT) };
        let bar_top = if surface.print() == Print::Large { LARGE_BAR_TOP } else { KEYS_TOP };
        let frame = band(2, bar_top, SCREEN_HEIGHT - bar_top);
        let fonts = [surface.print().body(), &fonts::BODY];
        let fits = |font: &&Font| font.width(label) <= SCREEN_WIDTH - 8;
        let font = fonts.into_iter().find(fits).unwrap_or(&fonts::BODY);
        let top = SCREEN_HEIGHT - font.line_height();
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(frame, 6, face);
            canvas.text(font, Point::new(MIDDLE, top), Align::Center, ink, label);
        };
        let moves = self.hand.moves_to(self.view.hand, Cursor::BarAction(BarAction::Pass));
        let button = Element::new(Role::Option { here }, frame, label, &look);
        surface.show(&button.chosen_by(Some(Presses::take_after(moves))));
    }

    /// Each action is as wide as its words, and the rest of the room is shared.
    fn draw_actions(&self, surface: &mut dyn Surface) {
        let font = surface.print().caption();
        let widths = |with_caps: bool| {
            BarAction::ALL.map(|action| {
                let cap = self.cap_of(action).filter(|_| with_caps);
                let before = cap.map_or(0, |cap| font.width(cap.glyphs()) + 3);
                before + font.width(action_label(action, self.lang))
            })
        };
        let all = |widths: &[i32]| widths.iter().sum::<i32>() + 4 * (2 * AROUND + GAP) - GAP;
        let has_caps = all(&widths(true)) <= SCREEN_WIDTH - 4;
        let widths = widths(has_caps);
        let around = (SCREEN_WIDTH - 4 + GAP - widths.iter().sum::<i32>()) / 4;
        let mut left = 2;
        for (action, words) in BarAction::ALL.into_iter().zip(widths) {
            let width = words + around;
            let frame = (left, width - GAP);
            self.draw_action(surface, frame, (action, words), has_caps);
            left += width;
        }
    }

    fn draw_action(
        &self,
        surface: &mut dyn Surface,
        (left, width): (i32, i32),
        (action, words): (BarAction, i32),
        has_caps: bool,
    ) {
        let font = surface.print().caption();
        let here = self.hand.cursor == Cursor::BarAction(action);
        let (face, ink) = match (here, self.may(action)) {
            (true, true) => (Some(theme::ACCENT), theme::ON_ACCENT),
            (true, false) => (Some(theme::MUTED), theme::FELT_DARK),
            (false, true) => (Some(theme::BOX_LIT), theme::TEXT),
            // An action that is not possible has no box.
            (false, false) => (None, theme::GREYED),
        };
        let frame = area(left, KEYS_TOP + 1, width, SCREEN_HEIGHT - KEYS_TOP - 1);
        let label = action_label(action, self.lang);
        let centred =
            KEYS_TOP + (SCREEN_HEIGHT - KEYS_TOP - font.capitals()) / 2 + font.capitals() - font.baseline();
        let top = centred.min(SCREEN_HEIGHT - font.line_height());
        let cap = self.cap_of(action).filter(|_| has_caps);
        let look = |canvas: &mut Canvas| {
            if let Some(face) = face {
                canvas.round_rect(frame, 6, face);
            }
            let mut at = Point::new(left + (width - words) / 2, top);
            if let Some(cap) = cap {
                let ink = if here || !self.may(action) { ink } else { theme::ACCENT };
                at.x += canvas.text(font, at, Align::Left, ink, cap.glyphs()) + 3;
            }
            canvas.text(font, at, Align::Left, ink, label);
        };
        let moves = self.hand.moves_to(self.view.hand, Cursor::BarAction(action));
        let button = Element::new(Role::Option { here }, frame, label, &look);
        let button = button.greyed(!self.may(action));
        surface.show(&button.chosen_by(Some(Presses::take_after(moves))));
    }

    /// The button that leads to an action or takes it, while the cursor is on a tile.
    fn cap_of(&self, action: BarAction) -> Option<Cap> {
        let Cursor::Tile(place) = self.hand.cursor else { return None };
        let held = self.view.hand;
        let upper = place < per_row(held.len()) && held.len() > per_row(held.len());
        match action {
            // From the upper of two rows UP is the shorter way, from the lower one DOWN.
            _ if action == BarAction::with(self.hand.chosen(held)) && self.may(action) => {
                Some(if upper { Cap::UP } else { Cap::One(Button::Down) })
            }
            BarAction::Suggest if self.hints => Some(Cap::X),
            _ => None,
        }
    }

    /// Whether an action would be accepted now. If not, it is greyed, and a press shows the reason.
    fn may(&self, action: BarAction) -> bool {
        match action {
            BarAction::Play => {
                let chosen = self.hand.chosen(self.view.hand);
                let combo = Combo::new(chosen, self.view.rules);
                combo.is_ok_and(|combo| self.view.to_beat().is_none_or(|table| combo.beats(table)))
            }
            BarAction::Pass => self.view.may_pass(),
            BarAction::Suggest => self.hints,
            BarAction::Sort => true,
        }
    }
}

fn action_label(action: BarAction, lang: Lang) -> &'static str {
    let words = &lang.texts().lexio.actions;
    match action {
        BarAction::Play => words.play,
        BarAction::Pass => words.pass,
        BarAction::Suggest => words.hint,
        BarAction::Sort => words.sort,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::lexio::scene::middle;
    use crate::games::lexio::tile::Size;

    /// The layout test cannot see this: at a table, tiles may pass over words.
    #[test]
    fn words_between_two_rows_of_tiles_touch_neither() {
        for print in [Print::Usual, Print::Large] {
            let font = print.caption();
            let ink = font.ink(Point::new(0, OWN_BOTTOM - font.line_height()), "Ëg");
            let (top, bottom) = (ink.top_left.y, ink.top_left.y + ink.size.height as i32);
            // Dots over a capital may touch the front edge of a tile.
            assert!(top + 1 >= middle::FREE_TOP + Size::Large.height(), "{print:?}: {top}");
            assert!(bottom < HAND_TOP - RAISE, "{print:?}: {bottom}");
        }
    }
}
