//! The line between the trick and the own Xylo: the status, the button that bids, and the own tricks and bid.

use super::{Pointer, STATUS_TOP, Scene, TICK, TRICK_PITCH, bid_of, draw_tricks, own_score, score_left};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Reader, Role, Surface};
use crate::text;
use crate::texts::Line;
use crate::widgets::bars::{self, Cap};
use crate::widgets::{SCREEN_WIDTH, area, band, bubble, shortened, thinking};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::xylo::Row;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The left edge of the line.
const LEFT: i32 = 4;
/// The gap between its parts.
const APART: i32 = 6;
/// The width of the thinking sign and the gap before it.
const DOTS: i32 = APART + thinking::DOTS as i32 * DOT_PITCH;
const DOT_PITCH: i32 = 9;

/// The button that bids.
struct BidKey {
    /// Its label, and a shorter one.
    words: [Line; 2],
    /// For a bid after the next card, whether it is switched on. `None` for an immediate bid.
    on: Option<bool>,
    /// There is no status beside it: the seat at the bottom has no card under the cursor, or the bid is another seat's.
    alone: bool,
}

impl BidKey {
    /// The longest label that fits between these columns. It may be empty. `None` if not even the cap fits, which
    /// happens beside the longest names.
    fn word(&self, left: i32, right: i32) -> Option<Line> {
        let [whole, brief] = &self.words;
        let marked = |word: &str| match (self.on, word) {
            (Some(true), "") => text!("{TICK}"),
            (Some(true), _) => text!("{word} {TICK}"),
            _ => text!("{word}"),
        };
        let fits = |word: &Line| left + bars::key_width((Cap::B, word)) <= right;
        [marked(whole), marked(brief), marked("")].into_iter().find(fits)
    }

    /// The smallest width of the button.
    fn least_width(&self) -> i32 {
        bars::key_width((Cap::B, if self.on == Some(true) { TICK } else { "" }))
    }
}

/// The name of the seat at the bottom, unless a single person plays and there is a button that bids: the person knows
/// their name, and the button needs the room.
pub fn own_name(name: &str, people: usize, has_key: bool) -> Option<&str> {
    Some(name).filter(|_| people > 1 || !has_key)
}

impl Scene<'_> {
    /// Draws the line. The dots of a thinking bot follow the words that name it, or the button that bids, because the
    /// rows at the top have no room for them.
    pub(super) fn draw_status(&self, surface: &mut dyn Surface, bottom: Seat) {
        let row = &self.view.rows[bottom];
        let (won, key) = (self.won(bottom), self.bid_key());
        let score = self.score_of(bottom, key.is_some());
        let at_turn = self.is_at_turn(bottom);
        surface.fill(band(0, STATUS_TOP, 18), if at_turn { theme::BOX } else { theme::FELT_DARK });
        let score_left = score_left(&score);
        let right = score_left - APART;
        let end = match &key {
            Some(key) if key.alone => {
                let end = self.show_key(surface, key, LEFT, right);
                self.draw_dots(surface, end)
            }
            Some(key) => {
                let end = self.show_status(surface, row, right - APART - key.least_width(), Some(key));
                let end = self.draw_dots(surface, end);
                self.show_key(surface, key, if end > LEFT { end + APART } else { LEFT }, right)
            }
            None => {
                let end = self.show_status(surface, row, right, None);
                self.draw_dots(surface, end)
            }
        };
        let tricks_left = (end + 8).max(score_left - TRICK_PITCH * i32::from(won));
        let look = |canvas: &mut Canvas| {
            let at = Point::new(SCREEN_WIDTH - 4, STATUS_TOP);
            canvas.text(&fonts::SMALL, at, Align::Right, theme::ACCENT, &score);
            let room = score_left - tricks_left;
            draw_tricks(canvas, Point::new(tricks_left, STATUS_TOP + 5), 9, won, room);
        };
        let words = |read: Reader<'_>| read(self.name(bottom), &self.standing(bottom));
        let frame = area(tricks_left, STATUS_TOP, SCREEN_WIDTH - 4 - tricks_left, 18);
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
    }

    /// The name, tricks and bid of this seat, at the right end of the line.
    fn score_of(&self, seat: Seat, has_key: bool) -> Line {
        let name = own_name(self.name(seat), self.players.people(), has_key);
        own_score(name, self.won(seat), bid_of(&self.view.rows[seat]), self.over)
    }

    /// The width that the status has in a replay, which has neither a button nor dots.
    pub fn replay_status_width(&self) -> i32 {
        score_left(&self.score_of(self.bottom, false)) - APART - LEFT
    }

    /// Draws the dots of a thinking bot after this column. Returns the column where they end.
    fn draw_dots(&self, surface: &mut dyn Surface, end: i32) -> i32 {
        let Some(picture) = self.thinking else { return end };
        thinking::draw(surface, Point::new(end + APART, STATUS_TOP + 6), (6, DOT_PITCH), picture);
        end + DOTS
    }

    /// The button that bids, if there is one: immediately, with the bidder's name among several people, or after the
    /// next card.
    fn bid_key(&self) -> Option<BidKey> {
        let texts = &self.texts().bid;
        let points = matches!(self.pointer, Pointer::Card(_));
        match (self.may_bid, self.bids_after) {
            (Some(seat), _) => {
                let alone = seat != self.bottom || !points;
                let words = match self.viewer {
                    Some(viewer) if viewer == seat => texts.key_bid_now.map(|word| text!("{word}")),
                    _ if !alone => texts.key_bid_now.map(|word| text!("{word}")),
                    _ => {
                        let named = (texts.key_bid_of)(self.name(seat));
                        let room = SCREEN_WIDTH / 2 - LEFT;
                        let short = shortened(&fonts::SMALL, &named, room);
                        [named, text!("{}", &*short)]
                    }
                };
                Some(BidKey { words, on: None, alone })
            }
            (None, Some(on)) => {
                let words = texts.key_bid_after.map(|word| text!("{word}"));
                Some(BidKey { words, on: Some(on), alone: false })
            }
            (None, None) => None,
        }
    }

    /// Shows the button that bids between these columns, lit if it is on. Returns the column where it ends.
    fn show_key(&self, surface: &mut dyn Surface, key: &BidKey, left: i32, right: i32) -> i32 {
        let Some(word) = key.word(left, right) else { return left };
        let at = Point::new(left, STATUS_TOP);
        let width = bars::key_width((Cap::B, &word));
        let colors = if key.on == Some(true) { bars::LIT } else { bars::PLAIN };
        let look = |canvas: &mut Canvas| bars::paint_key(canvas, at, (Cap::B, &word), colors);
        let settings = &self.lang.texts().settings;
        let value = match key.on {
            Some(true) => settings.on,
            Some(false) => settings.off,
            None => Cap::B.glyphs(),
        };
        // A screen reader gets the whole label.
        let shown =
            Element::new(Role::Key, area(at.x, at.y, width, 17), &key.words[0], &look).with_value(value);
        surface.show(&shown.chosen_by(Some(Presses::one(Button::B))));
        at.x + width
    }

    /// Shows the status, or the range of the card under the cursor. The words end before the column `right`, and leave
    /// room for the button's label after them if possible. Returns the column where they end.
    fn show_status(&self, surface: &mut dyn Surface, row: &Row, right: i32, key: Option<&BidKey>) -> i32 {
        let room = right - if self.thinking.is_some() { DOTS } else { 0 };
        if let Some(said) = self.said.filter(|said| bubble::line_width(said.words) <= room) {
            let who = (self.name(said.seat), said.mood());
            bubble::draw_line(surface, Point::new(LEFT, STATUS_TOP), who, said.words);
            return LEFT + bubble::line_width(said.words);
        }
        let words = match self.pointer {
            Pointer::Card(position) => match row.colors.get(position) {
                Some(&color) => (self.texts().range)(color),
                None => Line::default(),
            },
            _ => text!("{}", &*self.status),
        };
        let at = Point::new(LEFT, STATUS_TOP);
        let worded = key.map_or(0, |key| fonts::SMALL.width(&key.words[0]));
        let is_long = fonts::SMALL.width(&words) > room - worded;
        let brief = if is_long { self.brief_status() } else { None };
        let shown = shortened(&fonts::SMALL, brief.as_ref().unwrap_or(&words), room - LEFT);
        let width = fonts::SMALL.width(&shown);
        if width > 0 {
            let look = |canvas: &mut Canvas| {
                canvas.text(&fonts::SMALL, at, Align::Left, theme::TEXT, &shown);
            };
            let frame = area(at.x, at.y, width, fonts::SMALL.line_height());
            // A screen reader gets the whole text.
            surface.show(&Element::new(Role::Text, frame, &words, &look));
        }
        at.x + width
    }

    /// A shorter text for the status, if there is one.
    fn brief_status(&self) -> Option<Line> {
        match (self.pointer, self.view.turn) {
            // The owner of the cards is named beside it.
            (Pointer::Pair(..), _) => Some(text!("{}", self.texts().bid.which_two)),
            // The name of the thinking player instead of a sentence. The dots follow it.
            (_, Some(seat)) if self.thinking.is_some() && self.viewer != Some(seat) => {
                Some(text!("{}", self.name(seat)))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;
    use gousset_core::xylo::Color;

    /// Whatever the button does, a single person sees the colour and range of a card, and a word beside the button.
    #[test]
    fn the_button_that_bids_has_a_word_beside_every_range() {
        let right = score_left(&own_score(None, 12, Some(10), false)) - APART;
        for lang in Lang::ALL {
            let texts = &lang.texts().xylo;
            let words = |words: [&str; 2]| words.map(|word| text!("{word}"));
            let (now, after) = (words(texts.bid.key_bid_now), words(texts.bid.key_bid_after));
            assert!(now.iter().all(|now| after.iter().all(|after| **now != **after)), "labelled apart");
            let keys =
                [(now, None), (after, Some(true))].map(|(words, on)| BidKey { words, on, alone: false });
            for (color, key) in
                Color::ALL.into_iter().flat_map(|color| keys.iter().map(move |key| (color, key)))
            {
                let range = (texts.range)(color);
                let left = LEFT + fonts::SMALL.width(&range) + APART;
                let word = key.word(left, right).expect("there is room");
                assert!(word.len() > TICK.len(), "{} {}", &*range, &*word);
            }
        }
    }

    #[test]
    fn the_button_goes_without_its_word_before_it_goes() {
        let key = BidKey {
            words: ["bid after", "after"].map(|word| text!("{word}")),
            on: Some(true),
            alone: false,
        };
        let width = |word: &str| bars::key_width((Cap::B, word));
        for (word, room) in
            [("bid after ✓", 240), ("after ✓", width("bid after ✓") - 1), ("✓", width("after ✓") - 1)]
        {
            assert_eq!(key.word(0, room).as_deref(), Some(word));
        }
        assert!(key.word(0, key.least_width()).is_some() && key.word(0, key.least_width() - 1).is_none());
    }
}
