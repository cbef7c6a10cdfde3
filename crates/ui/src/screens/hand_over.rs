//! Between two people's turns: everything is hidden until the next one presses.

use crate::canvas::{Align, Canvas};
use crate::input::{Action, Button, Event};
use crate::lang::Lang;
use crate::widgets::bars;
use crate::{fonts, icons, theme};
use embedded_graphics::prelude::Point;

/// For so long after it appears the screen is deaf: whoever presses A once more at the end of their turn does not open
/// the next person's hand. The same holds for whatever else asks the others.
pub const DEAF_MS: u64 = 600;

/// Whether this press is meant for a screen that is there since then: it opens the hand.
#[must_use]
pub fn hears(event: Event, since: u64, now: u64) -> bool {
    event == (Event { button: Button::A, action: Action::Press }) && now.saturating_sub(since) >= DEAF_MS
}

pub fn draw(canvas: &mut Canvas, name: &str, lang: Lang) {
    canvas.clear(theme::FELT_DARK);
    canvas.mask(&icons::HAND_OVER_40, Point::new(100, 34), theme::ACCENT);
    let ask = lang.of("Hand the game to", "Passez le jeu à");
    canvas.text(&fonts::BODY, Point::new(120, 88), Align::Center, theme::MUTED, ask);
    canvas.text(&fonts::TITLE, Point::new(120, 110), Align::Center, theme::TEXT, name);
    let whose = lang.of("Only you should look now.", "Les autres ne regardent pas.");
    canvas.text(&fonts::BODY, Point::new(120, 158), Align::Center, theme::MUTED, whose);
    bars::keys(canvas, &[("A", lang.of("show my hand", "voir mon jeu"))]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_press_of_a_that_comes_late_enough_is_heard() {
        let a = Event { button: Button::A, action: Action::Press };
        let heard = |now| hears(a, 1_000, now);
        assert!([0, 1_000, 1_120, 1_599].iter().all(|&now| !heard(now)));
        assert!([1_600, 9_000].iter().all(|&now| heard(now)));
        for event in [Event { button: Button::B, ..a }, Event { action: Action::Repeat, ..a }] {
            assert!(!hears(event, 0, 9_000));
        }
    }
}
