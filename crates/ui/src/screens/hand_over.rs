//! Between two people's turns: everything is hidden until the next one presses.

use crate::canvas::{Align, Canvas};
use crate::lang::Lang;
use crate::widgets::bars;
use crate::{fonts, icons, text, theme};
use embedded_graphics::prelude::Point;

pub fn draw(canvas: &mut Canvas, name: &str, lang: Lang) {
    canvas.clear(theme::FELT_DARK);
    canvas.mask(&icons::HAND_OVER_40, Point::new(100, 34), theme::ACCENT);
    let ask = lang.of("Hand the game to", "Passez le jeu à");
    canvas.text(&fonts::BODY, Point::new(120, 88), Align::Center, theme::MUTED, ask);
    canvas.text(&fonts::TITLE, Point::new(120, 110), Align::Center, theme::TEXT, name);
    let whose = text!("{}", lang.of("Only you should look now.", "À vous seul de regarder."));
    canvas.text(&fonts::BODY, Point::new(120, 158), Align::Center, theme::MUTED, &whose);
    bars::keys(canvas, &[("A", lang.of("show my hand", "voir mon jeu"))]);
}
