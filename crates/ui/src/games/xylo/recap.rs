//! What was played since a person's last turn, for the screen that asks for them: who, which card, who won, and bids.

use super::{bar, name_of};
use crate::elements::Surface;
use crate::screens::hand_over::{LEFT, WIDTH};
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::widgets::{area, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::round::Outcome;
use gousset_core::xylo::{Card, Deck, Done};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;

/// Three columns: who, what, and who has won the trick.
const WHAT: i32 = LEFT + 82;
const WON: i32 = WHAT + 46;
/// A card in a line: a strip of its colour with its shape and its number.
const STRIP_WIDTH: i32 = 38;
const STRIP_HEIGHT: i32 = 16;

/// Draws what somebody has done with its left upper corner here.
pub fn draw(surface: &mut dyn Surface, at: Point, done: &Done, players: &Players, deck: Deck, lang: Lang) {
    let texts = &lang.texts().xylo.past;
    let name = shortened(&fonts::SMALL, name_of(players, deck, done.by, lang), WHAT - LEFT - 6);
    surface.text(&fonts::SMALL, at, Align::Left, theme::TEXT, &name);
    match done.outcome {
        Outcome::Played(card) => draw_strip(surface, Point::new(WHAT, at.y + 1), card),
        Outcome::TrickWon(card, winner) | Outcome::RoundOver(card, winner) => {
            draw_strip(surface, Point::new(WHAT, at.y + 1), card);
            let room = LEFT + WIDTH - WON - fonts::SMALL.width(&(texts.wins)(""));
            let winner = shortened(&fonts::SMALL, name_of(players, deck, winner, lang), room);
            let told = (texts.wins)(&winner);
            surface.text(&fonts::SMALL, Point::new(WON, at.y), Align::Left, theme::ACCENT, &told);
        }
        Outcome::Bid(card) => {
            let told = (texts.bids_so_many)(card.number());
            surface.text(&fonts::SMALL, Point::new(WHAT, at.y), Align::Left, theme::ACCENT, &told);
        }
        // Private: a record does not tell it.
        Outcome::Looked(..) => {}
    }
}

fn draw_strip(surface: &mut dyn Surface, at: Point, card: Card) {
    surface.round_rect(area(at.x, at.y, STRIP_WIDTH, STRIP_HEIGHT), 4, theme::NOTES[card.color() as usize]);
    bar::draw_shape(surface, Point::new(at.x + 5, at.y + 4), card.color(), theme::NOTE_INK);
    let number = text!("{}", card.number());
    let middle = Point::new(at.x + 25, at.y - 1);
    surface.text(&fonts::SMALL, middle, Align::Center, theme::NOTE_INK, &number);
}
