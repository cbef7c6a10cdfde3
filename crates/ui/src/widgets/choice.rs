//! A page of buttons to choose from, for menus and questions. The first is the main button.

use super::bars::{self, Cap, KEYS_TOP};
use super::list::{List, Row};
use super::{band, fitting};
use crate::elements::{Print, Surface};
use crate::texts::Lang;
use gousset_draw::canvas::Align;
use gousset_draw::{fonts, theme};

/// Draws the page with these buttons.
pub fn draw(surface: &mut dyn Surface, title: &str, list: List, labels: &[&str], lang: Lang) {
    draw_greyed(surface, title, list, labels, None, lang);
}

/// The same, with one greyed button that cannot be chosen now. If it is pressed anyway, the screen says why.
pub fn draw_greyed(
    surface: &mut dyn Surface,
    title: &str,
    list: List,
    labels: &[&str],
    greyed: Option<usize>,
    lang: Lang,
) {
    bars::title(surface, title);
    list.draw(surface, labels.len(), |row| button(labels, row, greyed));
    keys(surface, lang);
}

/// Draws a page with an explanation below the buttons.
pub fn draw_explained(
    surface: &mut dyn Surface,
    title: &str,
    list: List,
    (labels, greyed): (&[&str], Option<usize>),
    words: &str,
    lang: Lang,
) {
    bars::title(surface, title);
    // Labels of two lines would take the room of the words.
    let is_short = labels.iter().all(|label| List::takes_one_line(surface.print(), label));
    let print = if is_short { surface.print() } else { Print::Usual };
    list.draw_in(surface, print, labels.len(), |row| button(labels, row, greyed));
    keys(surface, lang);
    let top = List::bottom(print, labels.len()) + 5;
    let room = band(8, top, KEYS_TOP - top);
    fitting::paragraph(
        surface,
        &[print.body(), &fonts::BODY],
        room,
        Align::Center,
        print.line(),
        theme::TEXT,
        words,
    );
}

fn button<'a>(labels: &[&'a str], row: usize, greyed: Option<usize>) -> Row<'a> {
    Row { label: labels[row], main: row == 0, greyed: greyed == Some(row), ..Row::default() }
}

fn keys(surface: &mut dyn Surface, lang: Lang) {
    bars::keys(surface, &[(Cap::A, lang.texts().keys.select), (Cap::B, lang.texts().keys.back)]);
}
