//! The menu of a game, and the question whether a new match is to take the place of one that is kept.

use crate::canvas::Canvas;
use crate::lang::Lang;
use crate::lesson;
use crate::screens::lookup;
use crate::screens::pause::Labels;
use crate::widgets::bars;
use crate::widgets::list::{List, Row};

pub fn draw(canvas: &mut Canvas, name: &str, labels: Labels, list: List, lang: Lang) {
    bars::title(canvas, name);
    let (new, rules) = lang.of(("New match", "Rules"), ("Nouvelle partie", "Règles"));
    let learn = lesson::label(lang);
    let all = [lang.of("Go on", "Reprendre"), new, learn, rules, labels.reference, lookup::label(lang)];
    let rows = &all[usize::from(!labels.kept)..all.len() - usize::from(!labels.dictionary)];
    list.draw(canvas, rows.len(), |row| Row { label: rows[row], main: row == 0, ..Row::default() });
    bars::keys(canvas, &[("A", lang.of("take", "choisir")), ("B", lang.of("back", "retour"))]);
}

pub fn draw_replace(canvas: &mut Canvas, list: List, lang: Lang) {
    bars::title(canvas, lang.of("Give the other up?", "Abandonner l’autre ?"));
    let answers = lang.of(["No, keep it", "Yes, a new match"], ["Non, la garder", "Oui, une nouvelle"]);
    list.draw(canvas, answers.len(), |row| Row { label: answers[row], main: row == 0, ..Row::default() });
    bars::keys(canvas, &[("A", lang.of("take", "choisir")), ("B", lang.of("back", "retour"))]);
}
