//! The piles and the hand.

use super::{DRAFT_TOP, HAND_TOP, Moving, PILES_LEFT, Scene};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::lexicon::card::{self, Look};
use crate::games::lexicon::turn::{Focus, Turn};
use crate::text;
use crate::texts::Line;
use crate::widgets::{MIDDLE, area};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use gousset_core::lexicon::Card;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::Font;
use gousset_draw::fonts;
use gousset_draw::theme;

/// The position of the piles.
const PILES_TOP: i32 = DRAFT_TOP + 1;
const STOCK_LEFT: i32 = PILES_LEFT + 2;
const EXPOSED_LEFT: i32 = PILES_LEFT + 32;
const PILE_WIDTH: i32 = 26;
const PILE_HEIGHT: i32 = 33;
/// How far the hand moves to each side when it shakes.
const SHAKE: i32 = 4;

impl Scene<'_> {
    /// Draws the stock with its number of cards, and the exposed card.
    pub(super) fn draw_piles(&self, surface: &mut dyn Surface) {
        let texts = self.read_out();
        let stock = text!("{}", self.view.stock);
        let look = |canvas: &mut Canvas| {
            card::draw_back(canvas, area(STOCK_LEFT, PILES_TOP, PILE_WIDTH, PILE_HEIGHT));
        };
        let words = |read: Reader<'_>| read(texts.stock, &(texts.cards)(self.view.stock.into()));
        self.show_pile(surface, false, STOCK_LEFT, &words, &look);
        // It is a counter, and no number of a card.
        surface.paint(&|canvas| draw_middle(canvas, &fonts::DIGITS_16, STOCK_LEFT, theme::TEXT, &stock));
        let exposed = self.view.exposed_card();
        let look = |canvas: &mut Canvas| draw_exposed(canvas, exposed);
        let words = |read: Reader<'_>| match exposed {
            Some(card) => read(&(texts.card)(card), texts.open_card),
            None => read(texts.no_open_card, ""),
        };
        self.show_pile(surface, true, EXPOSED_LEFT, &words, &look);
    }

    fn show_pile(
        &self,
        surface: &mut dyn Surface,
        exposed: bool,
        left: i32,
        words: &dyn Fn(Reader<'_>),
        draw: &dyn Fn(&mut Canvas),
    ) {
        let here = self.turn.is_some_and(|turn| turn.focus == Focus::Take { exposed });
        let look = |canvas: &mut Canvas| {
            draw(canvas);
            if here {
                canvas.round_frame(
                    area(left - 2, PILES_TOP - 2, PILE_WIDTH + 4, PILE_HEIGHT + 4),
                    6,
                    3,
                    theme::ACCENT,
                );
            }
        };
        let frame = area(left, PILES_TOP, PILE_WIDTH, PILE_HEIGHT);
        let element = Element::worded(Role::Piece { here }, frame, words, &look);
        // The answer of a puzzle needs no pile. The words over its table may cover the piles.
        surface.show(&match self.puzzle && !here {
            true => element.aside(),
            false => element.chosen_by(self.turn.and_then(|turn| turn.tap_pile(exposed))),
        });
    }

    pub(super) fn draw_hand(&self, surface: &mut dyn Surface) {
        let cards = self.turn.map_or(&self.cards, |turn| &turn.cards);
        let (pitch, print) = (card::WIDTH + 1, surface.print());
        let left = MIDDLE - cards.len() as i32 * pitch / 2;
        let newest = self.drawn.and_then(|drawn| cards.iter().position(|&card| card == drawn));
        for (place, &face) in cards.iter().enumerate() {
            let rest = Point::new(left + place as i32 * pitch, HAND_TOP);
            let at = self.place_held(rest, place, cards.len());
            let framed = self.turn.is_some_and(|turn| is_framed(turn, place));
            let here = framed
                && self.turn.is_some_and(|turn| turn.focus == Focus::Hand && turn.hinted_word().is_none());
            let look = match self.turn {
                Some(turn) if turn.is_used(place) => Look::Used,
                Some(turn) if turn.guide.is_useless(place) => Look::Useless,
                _ if newest == Some(place) => Look::New,
                _ => Look::Held,
            };
            let paint = |canvas: &mut Canvas| card::draw(canvas, at, face, look, framed, print);
            let words = |read: Reader<'_>| {
                let marked = framed && !here;
                read(&(self.read_out().card)(face), &self.about_card(look, marked));
            };
            // A card can be tapped at its resting place, even while it moves.
            let frame = area(rest.x, rest.y, card::WIDTH, card::HEIGHT);
            let element = Element::worded(Role::Piece { here }, frame, &words, &paint);
            let presses = self.turn.and_then(|turn| turn.tap_card(place, &self.view.table));
            surface.show(&element.chosen_by(presses));
        }
    }

    /// The current position of a hand card whose resting place is `rest`.
    fn place_held(&self, rest: Point, place: usize, count: usize) -> Point {
        match self.moving {
            Some((Moving::Deal, progress)) => {
                progress.of_one(place, count).between(Point::new(STOCK_LEFT, PILES_TOP), rest)
            }
            Some((Moving::Shake, progress)) => rest + Point::new(progress.shake(SHAKE), 0),
            _ => rest,
        }
    }

    /// For screen readers: the owner of a shown card, and its state.
    fn about_card(&self, look: Look, marked: bool) -> Line {
        let texts = self.read_out();
        let hand = match self.viewer {
            Some(_) => text!("{}", texts.in_your_hand),
            None => (texts.in_hand_of)(self.name(self.view.seat)),
        };
        let state = match look {
            Look::Held => "",
            Look::New => texts.just_drawn,
            Look::Useless => texts.leads_nowhere,
            Look::Used => texts.in_your_word,
        };
        Line::listed(&[&hand, state, if marked { texts.marked } else { "" }])
    }
}

/// Whether a card of the hand has the cursor's frame: it is under the cursor, or the current choice is about it.
fn is_framed(turn: &Turn, place: usize) -> bool {
    match turn.focus {
        Focus::Table if turn.accuses => false,
        Focus::Hand | Focus::Table | Focus::Take { .. } => turn.cursor == place,
        Focus::Letter { card, .. } | Focus::Carry { card, .. } => usize::from(card) == place,
    }
}

fn draw_exposed(canvas: &mut Canvas, exposed: Option<Card>) {
    let frame = area(EXPOSED_LEFT, PILES_TOP, PILE_WIDTH, PILE_HEIGHT);
    let Some(card) = exposed else { return canvas.round_frame(frame, 4, 1, theme::WOOD_LIGHT) };
    canvas.round_rect(frame, 4, theme::IVORY_EDGE);
    canvas.round_rect(area(EXPOSED_LEFT, PILES_TOP, PILE_WIDTH, PILE_HEIGHT - 3), 4, theme::IVORY);
    if card.is_master() {
        let middle = Point::new(EXPOSED_LEFT + PILE_WIDTH / 2, PILES_TOP + 15);
        return card::draw_star(canvas, middle, 9);
    }
    draw_middle(canvas, &fonts::LETTERS_20, EXPOSED_LEFT, theme::LETTER, &text!("{card}"));
}

/// Writes a text in the middle of a pile.
fn draw_middle(canvas: &mut Canvas, font: &Font, left: i32, ink: Rgb565, words: &str) {
    let top = PILES_TOP + (PILE_HEIGHT - 3) / 2 - font.baseline() + font.capitals() / 2;
    canvas.text(font, Point::new(left + PILE_WIDTH / 2, top), Align::Center, ink, words);
}
