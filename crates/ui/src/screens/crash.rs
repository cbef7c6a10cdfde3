//! What the last run died of, for the player and for whoever mends it.

use crate::app::Crash;
use crate::canvas::{Align, Canvas};
use crate::font::wrap;
use crate::widgets::{area, bars};
use crate::{fonts, theme};
use embedded_graphics::prelude::Point;

/// The language is not known after a crash: both speak.
pub fn draw(canvas: &mut Canvas, crash: &Crash) {
    canvas.clear(theme::FELT_DARK);
    canvas.fill(area(0, 0, 240, 32), theme::ALARM);
    canvas.text(&fonts::BOLD, Point::new(120, 6), Align::Center, theme::TEXT, "Oops · Aïe");
    let mut y = 36;
    let paragraphs = [
        "The game stopped by a fault. Please report it with this text:",
        "Le jeu s’est arrêté sur une erreur. Merci de la signaler avec ce texte :",
    ];
    for words in paragraphs {
        for line in wrap(&fonts::SMALL, words, 224) {
            canvas.text(&fonts::SMALL, Point::new(8, y), Align::Left, theme::TEXT, line);
            y += 16;
        }
        y += 2;
    }
    canvas.round_rect(area(4, y + 1, 232, 216 - y), 6, theme::BOX);
    y += 4;
    canvas.text(
        &fonts::SMALL,
        Point::new(10, y),
        Align::Left,
        theme::ACCENT,
        concat!("Gousset ", env!("CARGO_PKG_VERSION")),
    );
    for line in wrap(&fonts::SMALL, &crash.report, 220) {
        y += 16;
        canvas.text(&fonts::SMALL, Point::new(10, y), Align::Left, theme::TEXT, line);
    }
    bars::keys(canvas, &[("A", "go on · continuer")]);
}
