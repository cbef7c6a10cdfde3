//! A page of buttons to choose from, the first of them the main one: menus and questions.

use super::bars;
use super::list::{List, Row};
use crate::canvas::Canvas;
use crate::lang::Lang;

/// Draws the page with what can be chosen.
pub fn draw(canvas: &mut Canvas, title: &str, list: List, labels: &[&str], lang: Lang) {
    bars::title(canvas, title);
    list.draw(canvas, labels.len(), |row| Row { label: labels[row], main: row == 0, ..Row::default() });
    bars::keys(canvas, &[("A", lang.of("take", "choisir")), ("B", lang.of("back", "retour"))]);
}
