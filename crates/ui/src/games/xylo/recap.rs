//! The moves since a person's last turn, for the hand-over screen: the players, their cards and bids, and the winners
//! of the tricks. The review shows its moves in the same way.

use super::{bar, name_of};
use crate::elements::{Element, Reader, Role, Surface};
use crate::screens::hand_over::{LEFT, WIDTH};
use crate::table::players::Players;
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::{SCREEN_WIDTH, area, shortened};
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::xylo::round::{Move, Outcome};
use gousset_core::xylo::{Color, Deck, Done, Row};
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::icons;
use gousset_draw::theme;

/// The left edges of the second and third column. The columns are the player, the card or bid, and the winner of the
/// trick.
const WHAT: i32 = LEFT + 82;
const WON: i32 = WHAT + STRIP_WIDTH + 4;
/// The size of a card in a line: a strip in its colour with its shape and its number.
const STRIP_WIDTH: i32 = 38;
const STRIP_HEIGHT: i32 = 16;
/// The room for the crown of a winner.
const CROWN: i32 = 15;

/// Shows a move with its top left corner at `at`.
pub fn show(surface: &mut dyn Surface, at: Point, done: &Done, players: &Players, deck: Deck, lang: Lang) {
    let name = |seat| name_of(players, deck, seat, lang);
    let font = surface.print().caption();
    let look = |canvas: &mut Canvas| draw(canvas, at, done, (name, font), lang);
    let words = |read: Reader<'_>| {
        let (texts, who) = (&lang.texts().xylo.past, name(done.by));
        let text = match done.outcome {
            Outcome::Played(card) => (texts.plays)(who, card),
            Outcome::TrickWon(card, winner) | Outcome::RoundOver(card, winner) => {
                (texts.plays_and_wins)(who, card, name(winner))
            }
            Outcome::Bid(card) => (texts.bids)(who, card.number()),
            Outcome::Looked(..) => text!("{who}"),
        };
        read(&text, "");
    };
    let frame = area(at.x, at.y, WIDTH, surface.print().caption().line_height());
    surface.show(&Element::worded(Role::Text, frame, &words, &look));
}

fn draw<'a>(
    canvas: &mut Canvas,
    at: Point,
    done: &Done,
    (name, font): (impl Fn(Seat) -> &'a str, &Font),
    lang: Lang,
) {
    let texts = &lang.texts().xylo.past;
    let who = shortened(font, name(done.by), WHAT - LEFT - 6);
    canvas.text(font, at, Align::Left, theme::TEXT, &who);
    match done.outcome {
        Outcome::Played(card) => {
            draw_strip(canvas, Point::new(WHAT, at.y + 1), card.color(), Some(card.number()), font);
        }
        Outcome::TrickWon(card, winner) | Outcome::RoundOver(card, winner) => {
            draw_strip(canvas, Point::new(WHAT, at.y + 1), card.color(), Some(card.number()), font);
            let (room, text) = (LEFT + WIDTH - WON, (texts.wins)(name(winner)));
            // A crown stands for the words if they have no room.
            if font.width(&text) <= room {
                canvas.text(font, Point::new(WON, at.y), Align::Left, theme::ACCENT, &text);
            } else {
                canvas.mask(&icons::CROWN_12, Point::new(WON, at.y + 3), theme::ACCENT);
                let winner = shortened(font, name(winner), room - CROWN);
                canvas.text(font, Point::new(WON + CROWN, at.y), Align::Left, theme::ACCENT, &winner);
            }
        }
        Outcome::Bid(card) => {
            let text = (texts.bids_so_many)(card.number());
            canvas.text(font, Point::new(WHAT, at.y), Align::Left, theme::ACCENT, &text);
        }
        // A look is private, so the recent moves never contain it.
        Outcome::Looked(..) => {}
    }
}

/// Shows an answer to a question, with its top left corner at `at`: a card, two cards to look at, a bid, or no bid.
/// `row` is the Xylo of the seat that answered. Numbers that it did not know are left out.
pub fn show_answer(surface: &mut dyn Surface, at: Point, answer: Option<Move>, row: &Row, lang: Lang) {
    let (texts, font) = (&lang.texts().xylo, surface.print().caption());
    let place = |position: u8| usize::from(position) + 1;
    let card = |position: u8| (row.colors[usize::from(position)], row.numbers[usize::from(position)]);
    let (words, cards): (Line, [Option<u8>; 2]) = match answer {
        Some(Move::Play(position)) => {
            ((texts.review.card)(card(position).0, place(position)), [Some(position), None])
        }
        Some(Move::Commit(position)) => {
            ((texts.past.bids_so_many)(card(position).1.unwrap_or_default()), [Some(position), None])
        }
        Some(Move::Look(one, other)) => {
            ((texts.review.bid_with)(place(one), place(other)), [Some(one), Some(other)])
        }
        None => (text!("{}", texts.review.no_bid), [None; 2]),
    };
    let look = |canvas: &mut Canvas| {
        let mut left = at.x;
        for (color, number) in cards.iter().flatten().map(|&position| card(position)) {
            draw_strip(canvas, Point::new(left, at.y + 1), color, number, font);
            left += STRIP_WIDTH + 4;
        }
        canvas.text(font, Point::new(left, at.y), Align::Left, theme::TEXT, &words);
    };
    let frame = area(at.x, at.y, SCREEN_WIDTH - 2 * at.x, font.line_height());
    surface.show(&Element::new(Role::Text, frame, &words, &look));
}

/// Draws a card of this colour, with a question mark in place of a hidden number.
fn draw_strip(canvas: &mut Canvas, at: Point, color: Color, number: Option<u8>, font: &Font) {
    canvas.round_rect(area(at.x, at.y, STRIP_WIDTH, STRIP_HEIGHT), 4, theme::NOTES[color as usize]);
    bar::paint_shape(canvas, Point::new(at.x + 4, at.y + 3), color, theme::NOTE_INK, bar::SMALL_SHAPE);
    let number = number.map_or_else(|| text!("?"), |number| text!("{number}"));
    let top = at.y + (STRIP_HEIGHT + font.capitals()) / 2 - font.baseline();
    let middle = Point::new(at.x + 25, top);
    canvas.text(font, middle, Align::Center, Rgb565::BLACK, &number);
}
