//! A page of buttons to choose from, the first of them the main one: menus and questions.

use super::bars::{self, Cap, KEYS_TOP};
use super::list::{List, Row};
use super::{band, fitting};
use crate::elements::Surface;
use crate::texts::Lang;
use gousset_draw::canvas::Align;
use gousset_draw::{fonts, theme};

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
    list.draw(surface, labels.len(), |row| button(labels, row, greyed));
    keys(surface, lang);
}

/// Draws the page with buttons that leave the room below them free, in any print.
pub fn draw_usual(
    surface: &mut dyn Surface,
    title: &str,
    list: List,
    labels: &[&str],
    greyed: Option<usize>,
    lang: Lang,
) {
    bars::title(surface, title);
    list.draw_usual(surface, labels.len(), |row| button(labels, row, greyed));
    keys(surface, lang);
}

/// Draws a page on which words below the buttons, from this height on, say what is asked.
pub fn draw_explained(
    surface: &mut dyn Surface,
    title: &str,
    list: List,
    (labels, greyed): (&[&str], Option<usize>),
    (top, words): (i32, &str),
    lang: Lang,
) {
    draw_usual(surface, title, list, labels, greyed, lang);
    let (fonts, room) = ([&fonts::BODY, &fonts::SMALL], band(12, top, KEYS_TOP - top));
    fitting::paragraph(surface, &fonts, room, Align::Left, 20, theme::MUTED, words);
}

fn button<'a>(labels: &[&'a str], row: usize, greyed: Option<usize>) -> Row<'a> {
    Row { label: labels[row], main: row == 0, greyed: greyed == Some(row), ..Row::default() }
}

fn keys(surface: &mut dyn Surface, lang: Lang) {
    bars::keys(surface, &[(Cap::A, lang.texts().keys.select), (Cap::B, lang.texts().keys.back)]);
}
