//! The functions of the buttons, at the bottom of the table.

use super::{Pointer, Scene};
use crate::elements::Surface;
use crate::text;
use crate::texts::Line;
use crate::widgets::bars::{self, Cap, Key};
use crate::widgets::{SCREEN_WIDTH, shortened};
use gousset_draw::Font;
use heapless::Vec;

/// The mark of a function that is on.
const TICK: &str = "✓";
/// The most keys in the line, and the least gap between them.
const MOST: usize = 4;
const GAP: i32 = 4;

/// An upper bound of the width of a key.
fn width((cap, word): Key<'_>, font: &Font) -> i32 {
    (font.width(cap.glyphs()) + 7).max(18) + 4 + font.width(word) + GAP
}

/// Keeps the keys that fit beside each other. The first ones are the most important. They stay in the order of `places`.
fn fitting<'a>(wanted: &[(u8, Key<'a>)], font: &Font) -> Vec<Key<'a>, MOST> {
    let mut room = SCREEN_WIDTH - GAP;
    let mut kept: Vec<(u8, Key<'a>), MOST> = Vec::new();
    for &(place, key) in wanted {
        let needed = width(key, font);
        if needed > room || key.1.is_empty() {
            continue;
        }
        room -= needed;
        let at = kept.iter().position(|&(other, _)| other > place).unwrap_or(kept.len());
        // At most four keys are wanted.
        let _ = kept.insert(at, (place, key));
    }
    kept.into_iter().map(|(_, key)| key).collect()
}

impl Scene<'_> {
    pub(super) fn draw_keys(&self, surface: &mut dyn Surface) {
        let font = surface.print().caption();
        let texts = &self.texts().bid;
        if self.look.is_some() {
            let keys = [(Cap::LeftRight, texts.key_which), (Cap::A, texts.key_lay_it)];
            return bars::keys(surface, &keys);
        }
        let clues = &self.texts().clues;
        if let Some(shown) = self.clues {
            let (card, guess, back) = (
                (0, (Cap::LeftRight, clues.key_card)),
                (1, (Cap::UP, if shown.pins && shown.known.is_some() { clues.key_guess } else { "" })),
                (2, (Cap::B, clues.key_back)),
            );
            return bars::keys(surface, &fitting(&[guess, back, card], font));
        }
        if let Pointer::Pair(..) = self.pointer {
            let (which, look, later, clues) = (
                (0, (Cap::LeftRight, texts.key_which_two)),
                (1, (Cap::A, texts.key_look)),
                (2, (Cap::B, texts.key_not_now)),
                (3, (Cap::UP, clues.key_clues)),
            );
            return bars::keys(surface, &fitting(&[look, later, clues, which], font));
        }
        if self.bidding {
            return bars::keys(surface, &[(Cap::A, texts.key_not_now), (Cap::B, texts.key_bid_now)]);
        }
        if let Pointer::Number(_) = self.pointer {
            let (which, guess, hint) = (
                (0, (Cap::LeftRight, self.lang.texts().puzzles.xylo.key_number)),
                (1, (Cap::A, self.lang.texts().lexicon.keys.ok)),
                (3, (Cap::X, self.help.unwrap_or_default())),
            );
            let question = (2, bars::question(self.lang));
            return bars::keys(surface, &fitting(&[guess, which, question, hint], font));
        }
        self.draw_keys_of_turn(surface, font);
    }

    fn draw_keys_of_turn(&self, surface: &mut dyn Surface, font: &Font) {
        let bid = self.bid_word(font);
        let mut wanted: Vec<(u8, Key<'_>), MOST> = Vec::new();
        // There is room for all four.
        if matches!(self.pointer, Pointer::Card(_)) {
            let _ = wanted.push((0, (Cap::A, self.texts().table.key_play)));
            let _ = wanted.push((1, (Cap::B, &bid)));
            let third =
                if self.puzzle { bars::question(self.lang) } else { (Cap::UP, self.texts().clues.key_clues) };
            let _ = wanted.push((2, third));
            let _ = wanted.push((3, (Cap::X, self.help.unwrap_or_default())));
        } else if !self.puzzle {
            let _ = wanted.push((1, (Cap::B, &bid)));
            let _ = wanted.push((3, bars::menu(self.lang)));
        }
        bars::keys(surface, &fitting(&wanted, font));
    }

    /// The label of B: a bid now, with the name of its player if that is another person, or a bid after the next card. A
    /// tick marks a bid that is switched on. Empty if no bid is possible.
    fn bid_word(&self, font: &Font) -> Line {
        let texts = &self.texts().bid;
        match (self.may_bid, self.bids_after) {
            (Some(seat), _) if self.viewer == Some(seat) || seat == self.bottom => {
                text!("{}", texts.key_bid_now)
            }
            (Some(seat), _) => shortened(font, &(texts.key_bid_of)(self.name(seat)), SCREEN_WIDTH - 40),
            (None, Some(true)) => text!("{} {TICK}", texts.key_bid_after),
            (None, Some(false)) => text!("{}", texts.key_bid_after),
            (None, None) => Line::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elements::Print;
    use crate::texts::Lang;

    /// The keys that play and bid are always there, in every language and print. In usual print clues are, too.
    #[test]
    fn the_most_important_keys_are_kept_in_their_order() {
        for (lang, print) in
            Lang::ALL.into_iter().flat_map(|lang| [Print::Usual, Print::Large].map(|print| (lang, print)))
        {
            let texts = &lang.texts().xylo;
            assert!(texts.bid.key_bid_now != texts.bid.key_bid_after, "labelled apart");
            let bid = text!("{} {TICK}", texts.bid.key_bid_after);
            let wanted = [
                (0, (Cap::A, texts.table.key_play)),
                (1, (Cap::B, &*bid)),
                (2, (Cap::UP, texts.clues.key_clues)),
                (3, (Cap::X, texts.memory.key_hint)),
            ];
            let keys = fitting(&wanted, print.caption());
            let sure = &[Cap::A, Cap::B, Cap::UP][..if print == Print::Usual { 3 } else { 2 }];
            assert!(keys.iter().map(|key| &key.0).take(sure.len()).eq(sure), "{keys:?}");
            assert!(keys.windows(2).all(|pair| {
                let place = |key: Key<'_>| wanted.iter().find(|one| one.1 == key).map(|one| one.0);
                place(pair[0]) < place(pair[1])
            }));
        }
    }
}
