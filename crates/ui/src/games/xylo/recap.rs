//! The moves since a person's last turn, for the hand-over screen: the players, their cards and bids, and the winners
//! of the tricks.

use super::{bar, name_of};
use crate::elements::{Element, Reader, Role, Surface};
use crate::screens::hand_over::{LEFT, WIDTH};
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::widgets::{area, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::xylo::round::Outcome;
use gousset_core::xylo::{Card, Deck, Done};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The left edges of the second and third column. The columns are the player, the card or bid, and the winner of the
/// trick.
const WHAT: i32 = LEFT + 82;
const WON: i32 = WHAT + STRIP_WIDTH + 4;
/// The size of a card in a line: a strip in its colour with its shape and its number.
const STRIP_WIDTH: i32 = 38;
const STRIP_HEIGHT: i32 = 16;

/// Shows a move with its top left corner at `at`.
pub fn show(surface: &mut dyn Surface, at: Point, done: &Done, players: &Players, deck: Deck, lang: Lang) {
    let name = |seat| name_of(players, deck, seat, lang);
    let look = |canvas: &mut Canvas| draw(canvas, at, done, name, lang);
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
    let frame = area(at.x, at.y, WIDTH, fonts::SMALL.line_height());
    surface.show(&Element::worded(Role::Text, frame, &words, &look));
}

fn draw<'a>(canvas: &mut Canvas, at: Point, done: &Done, name: impl Fn(Seat) -> &'a str, lang: Lang) {
    let texts = &lang.texts().xylo.past;
    let who = shortened(&fonts::SMALL, name(done.by), WHAT - LEFT - 6);
    canvas.text(&fonts::SMALL, at, Align::Left, theme::TEXT, &who);
    match done.outcome {
        Outcome::Played(card) => draw_strip(canvas, Point::new(WHAT, at.y + 1), card),
        Outcome::TrickWon(card, winner) | Outcome::RoundOver(card, winner) => {
            draw_strip(canvas, Point::new(WHAT, at.y + 1), card);
            let room = LEFT + WIDTH - WON - fonts::SMALL.width(&(texts.wins)(""));
            let winner = shortened(&fonts::SMALL, name(winner), room);
            let text = (texts.wins)(&winner);
            canvas.text(&fonts::SMALL, Point::new(WON, at.y), Align::Left, theme::ACCENT, &text);
        }
        Outcome::Bid(card) => {
            let text = (texts.bids_so_many)(card.number());
            canvas.text(&fonts::SMALL, Point::new(WHAT, at.y), Align::Left, theme::ACCENT, &text);
        }
        // A look is private, so the recent moves never contain it.
        Outcome::Looked(..) => {}
    }
}

fn draw_strip(canvas: &mut Canvas, at: Point, card: Card) {
    canvas.round_rect(area(at.x, at.y, STRIP_WIDTH, STRIP_HEIGHT), 4, theme::NOTES[card.color() as usize]);
    bar::draw_shape(canvas, Point::new(at.x + 5, at.y + 4), card.color(), theme::NOTE_INK);
    let number = text!("{}", card.number());
    let middle = Point::new(at.x + 25, at.y - 1);
    canvas.text(&fonts::SMALL, middle, Align::Center, theme::NOTE_INK, &number);
}
