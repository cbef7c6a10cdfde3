//! A page of buttons to choose from, the first of them the main one: menus and questions.

use super::bars::{self, Cap};
use super::list::{List, Row};
use crate::elements::Surface;
use crate::texts::Lang;

/// Draws the page with what can be chosen.
pub fn draw(surface: &mut dyn Surface, title: &str, list: List, labels: &[&str], lang: Lang) {
    draw_greyed(surface, title, list, labels, None, lang);
}

/// Draws the page; one of the buttons cannot be taken now, and says why when it is pressed.
pub fn draw_greyed(
    surface: &mut dyn Surface,
    title: &str,
    list: List,
    labels: &[&str],
    greyed: Option<usize>,
    lang: Lang,
) {
    bars::title(surface, title);
    list.draw(surface, labels.len(), |row| Row {
        label: labels[row],
        main: row == 0,
        greyed: greyed == Some(row),
        ..Row::default()
    });
    bars::keys(surface, &[(Cap::A, lang.texts().keys.select), (Cap::B, lang.texts().keys.back)]);
}
