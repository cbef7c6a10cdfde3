//! The bottom of the table: the verbs, the piles and the hand.

use super::{HAND_TOP, Moving, PILES_LEFT, Scene, VERBS_TOP, button, widths};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::lexicon::card::{self, Look};
use crate::games::lexicon::draft::Kind;
use crate::games::lexicon::turn::{Focus, Turn, Verb};
use crate::text;
use crate::texts::Line;
use crate::widgets::{MIDDLE, area, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::lexicon::Card;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The position of the piles.
const PILES_TOP: i32 = VERBS_TOP - 1;
const STOCK_LEFT: i32 = PILES_LEFT + 2;
const EXPOSED_LEFT: i32 = PILES_LEFT + 31;
const PILE_WIDTH: i32 = 24;
const PILE_HEIGHT: i32 = 26;
/// How far the hand moves to each side when it shakes.
const SHAKE: i32 = 4;

impl Scene<'_> {
    /// Draws the stock with its number of cards, and the exposed card.
    pub(super) fn draw_piles(&self, surface: &mut dyn Surface) {
        let texts = self.read_out();
        let stock = text!("{}", self.view.stock);
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(area(STOCK_LEFT, PILES_TOP, PILE_WIDTH, PILE_HEIGHT), 4, theme::BACK);
            canvas.round_frame(area(STOCK_LEFT + 2, PILES_TOP + 2, 20, 22), 3, 1, theme::BACK_EDGE);
            let at = Point::new(STOCK_LEFT + 12, PILES_TOP + 4);
            canvas.text(&fonts::SMALL, at, Align::Center, theme::TEXT, &stock);
        };
        let words = |read: Reader<'_>| read(texts.stock, &(texts.cards)(self.view.stock.into()));
        self.show_pile(surface, false, STOCK_LEFT, &words, &look);
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
                canvas.round_frame(area(left - 2, PILES_TOP - 2, 28, 30), 6, 2, theme::ACCENT);
            }
        };
        let frame = area(left, PILES_TOP, PILE_WIDTH, PILE_HEIGHT);
        let element = Element::worded(Role::Piece { here }, frame, words, &look);
        surface.show(&element.chosen_by(self.turn.and_then(|turn| turn.tap_pile(exposed))));
    }

    pub(super) fn draw_verbs(&self, surface: &mut dyn Surface, turn: &Turn) {
        let texts = &self.texts().table;
        if matches!(turn.focus, Focus::Take { .. }) {
            let (at, words) = (Point::new(4, VERBS_TOP + 4), texts.throw_and_take);
            fitting::one_or_two_lines(surface, at, Align::Left, theme::TEXT, words, PILES_LEFT - 8);
            return;
        }
        let (lay, throw) = match turn.draft.kind {
            Kind::New => (texts.lay, texts.throw),
            Kind::Insert(_) => (texts.insert, texts.cancel),
            Kind::Exchange(_) => (texts.exchange, texts.cancel),
        };
        let [width, other] = widths([lay, throw], 86);
        for (left, width, verb, label) in [(3, width, Verb::Lay, lay), (6 + width, other, Verb::Throw, throw)]
        {
            let (here, ready) = (turn.focus == Focus::Verbs(verb), is_ready(verb, turn));
            let colors = match (here, ready) {
                (true, _) => (theme::ACCENT, theme::ON_ACCENT),
                (false, true) => (theme::BOX_LIT, theme::TEXT),
                (false, false) => (theme::BOX, theme::GREYED),
            };
            let frame = area(left, VERBS_TOP, width, 24);
            let look = |canvas: &mut Canvas| button(canvas, frame, &fonts::BOLD, colors, label);
            let value = if ready { "" } else { self.read_out().not_yet };
            let element = Element::new(Role::Option { here }, frame, label, &look).with_value(value);
            surface.show(&element.chosen_by(turn.tap_verb(verb, &self.view.table)));
        }
    }

    pub(super) fn draw_hand(&self, surface: &mut dyn Surface) {
        let cards = self.turn.map_or(&self.cards, |turn| &turn.cards);
        let (pitch, print) = (card::WIDTH + 1, surface.print());
        let left = MIDDLE - cards.len() as i32 * pitch / 2;
        for (place, &face) in cards.iter().enumerate() {
            let rest = Point::new(left + place as i32 * pitch, HAND_TOP);
            let at = self.place_held(rest, place, cards.len());
            let framed = self.turn.is_some_and(|turn| is_framed(turn, place));
            let here = framed && self.turn.is_some_and(|turn| turn.focus == Focus::Hand);
            let look = match self.turn {
                Some(turn) if turn.draft.has(place as u8) => Look::Used,
                Some(turn) if turn.guide.is_useless(place) => Look::Useless,
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
            Look::Useless => texts.leads_nowhere,
            Look::Used => texts.in_your_word,
        };
        Line::listed(&[&hand, state, if marked { texts.marked } else { "" }])
    }
}

/// Whether a verb would be accepted now. If not, it is greyed, and a press shows the reason.
fn is_ready(verb: Verb, turn: &Turn) -> bool {
    match (verb, turn.draft.kind) {
        (Verb::Lay, Kind::New) => turn.draft.put() > 1,
        (Verb::Lay, _) => turn.draft.put() > 0,
        (Verb::Throw, Kind::New) => turn.draft.put() == 0,
        (Verb::Throw, _) => true,
    }
}

/// Whether a card of the hand has the cursor's frame: it is under the cursor, or the current choice is about it.
fn is_framed(turn: &Turn, place: usize) -> bool {
    match turn.focus {
        Focus::Hand | Focus::Take { .. } => turn.cursor == place,
        // The card under the cursor is the one to throw.
        Focus::Verbs(Verb::Throw) => {
            turn.cursor == place && turn.draft.kind == Kind::New && turn.draft.put() == 0
        }
        Focus::Letter { card, .. } | Focus::Carry { card, .. } => usize::from(card) == place,
        _ => false,
    }
}

fn draw_exposed(canvas: &mut Canvas, exposed: Option<Card>) {
    let frame = area(EXPOSED_LEFT, PILES_TOP, PILE_WIDTH, PILE_HEIGHT);
    let middle = EXPOSED_LEFT + PILE_WIDTH / 2;
    let Some(card) = exposed else { return canvas.round_frame(frame, 4, 1, theme::BOX) };
    canvas.round_rect(frame, 4, theme::IVORY);
    if card.is_master() {
        return card::draw_star(canvas, Point::new(middle, PILES_TOP + 12), 7);
    }
    let at = Point::new(middle, PILES_TOP + 2);
    canvas.text(&fonts::BOLD, at, Align::Center, theme::LETTER, &text!("{card}"));
}
