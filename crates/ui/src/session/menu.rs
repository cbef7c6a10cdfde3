//! The menu of a game, and the question whether a new match is to take the place of one that is kept.

use crate::canvas::Canvas;
use crate::lang::Lang;
use crate::lesson;
use crate::screens::lookup;
use crate::screens::pause::Labels;
use crate::widgets::choice;
use crate::widgets::list::List;

pub fn draw(canvas: &mut Canvas, name: &str, labels: Labels, list: List, lang: Lang) {
    let (new, rules) = lang.of(("New match", "Rules"), ("Nouvelle partie", "Règles"));
    let learn = lesson::label(lang);
    let all = [lang.of("Go on", "Reprendre"), new, learn, rules, labels.reference, lookup::label(lang)];
    let rows = &all[usize::from(!labels.kept)..all.len() - usize::from(!labels.dictionary)];
    let closed = (labels.dictionary && !labels.look_up).then_some(rows.len() - 1);
    choice::draw_greyed(canvas, name, list, rows, closed, lang);
}

/// Why there is no look into the dictionary now.
pub const fn no_look_up(lang: Lang) -> &'static str {
    lang.of("A match is waiting: look up between its turns.", "Une partie attend : cherchez entre ses tours.")
}

pub fn draw_replace(canvas: &mut Canvas, list: List, lang: Lang) {
    let answers = lang.of(["No, keep it", "Yes, a new match"], ["Non, la garder", "Oui, une nouvelle"]);
    choice::draw(canvas, lang.of("Give up the kept match?", "Abandonner la partie ?"), list, &answers, lang);
}
