//! The moves since a person's last turn, for the hand-over screen: the player's face, and what they did.

use super::words;
use crate::elements::{Element, Print, Role, Surface};
use crate::screens::hand_over::WIDTH;
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::{area, fitting, portrait};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexicon::Done;
use gousset_core::recent::RECENT;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::Mood;
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;
use heapless::Vec;

/// The left edge of the words beside a face, and their width.
const BESIDE: i32 = portrait::SIDE + 4;
const ROOM: i32 = WIDTH - BESIDE;

/// A line of the list. A sentence about a move takes one line or more.
pub struct Told<'a> {
    /// The move. Only the first line of a sentence has it.
    done: Option<&'a Done>,
    words: Line,
}

/// Describes these moves without names. If there is room for all of them, long sentences take several lines.
pub fn lines(moves: &[Done], print: Print, lang: Lang) -> Vec<Told<'_>, RECENT> {
    let mut wrapped: Vec<Told<'_>, RECENT> = Vec::new();
    let has_room = moves.iter().all(|done| {
        let (words, mut first) = (whole(done, lang).words, Some(done));
        let mut parts = wrap(print.body(), &words, ROOM);
        parts.all(|part| wrapped.push(Told { done: first.take(), words: text!("{part}") }).is_ok())
    });
    if has_room {
        return wrapped;
    }
    moves.iter().take(RECENT).map(|done| whole(done, lang)).collect()
}

/// Describes a move without its name, in one line.
pub fn whole(done: &Done, lang: Lang) -> Told<'_> {
    Told { done: Some(done), words: text!("{}", words::unnamed(&words::describe(done, "", lang), "")) }
}

/// Draws a line of the list with its top left corner at `at`. `name` names a seat.
pub fn draw<'a>(
    surface: &mut dyn Surface,
    at: Point,
    told: &Told<'_>,
    name: impl Fn(Seat) -> &'a str,
    lang: Lang,
) {
    let print = surface.print();
    let write = |canvas: &mut Canvas| {
        let (fonts, beside) = ([print.body(), &fonts::BODY, &fonts::CAPTION], at + Point::new(BESIDE, 0));
        fitting::line(canvas, &fonts, beside, Align::Left, theme::TEXT, &told.words, ROOM);
    };
    let Some(done) = told.done else { return surface.paint(&write) };
    let (Done::Turn { by, .. } | Done::Challenge { by, .. }) = *done;
    let look = |canvas: &mut Canvas| {
        let face = at + Point::new(0, (print.line() - portrait::SIDE) / 2);
        portrait::draw(canvas, face, name(by), Mood::Calm);
        write(canvas);
    };
    let whole = words::describe(done, name(by), lang);
    surface.show(&Element::new(Role::Text, area(at.x, at.y, WIDTH, print.line()), &whole, &look));
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexicon::{Card, Move, Source};

    #[test]
    fn a_long_sentence_takes_two_lines_while_there_is_room() {
        let thrown = Move::Throw(Card::MASTER, Source::Exposed);
        let long = Done::Turn { by: 1, mv: thrown, before: None, open: Card::from_char('A') };
        let word = Move::Word("DE".parse().unwrap());
        let short = Done::Turn { by: 2, mv: word, before: None, open: None };
        for lang in Lang::ALL {
            let moves = [long, short];
            let told = lines(&moves, Print::Large, lang);
            assert_eq!([0, 1, 2].map(|line| told[line].done.is_some()), [true, false, true]);
            let moves = [long, short, short, short, short, short];
            assert!(lines(&moves, Print::Large, lang).iter().all(|told| told.done.is_some()));
        }
    }
}
