//! Draws the table of a match.

use super::Play;
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::lexicon::scene::Scene;
use crate::games::lexicon::sorting::sorted;
use crate::session::Play as _;
use crate::session::hints;
use crate::text;
use crate::texts::Lang;
use crate::widgets::{MIDDLE, area, band, bars};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

impl Play {
    pub(super) fn draw_scene(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        let viewer = self.viewer();
        let view = self.game().view(viewer.or(self.round().turn()).unwrap_or(0));
        let phase = &self.flow.phase;
        let turn = phase.person().map(|(_, turn)| turn);
        let status = match phase.pondering() {
            Some(picture) => hints::pondering(picture, lang),
            None => text!("{}", &*self.status),
        };
        let scene = Scene {
            game: self.game(),
            view: &view,
            viewer,
            entrants: &self.entrants,
            dictionary: Some(self.dictionary),
            lang,
            turn,
            cards: viewer.map(|_| sorted(&view.hand, self.sorting)).unwrap_or_default(),
            said: self.flow.talk.said(),
            thinking: phase.thinking().or(phase.pondering()),
            moving: self.flow.moving(now),
            status,
            clock: self.clock.map(|clock| clock.text(lang)),
        };
        scene.draw(surface);
        if self.before.is_some() && turn.is_none() {
            bars::keys(surface, &[bars::undo(lang)]);
        }
    }

    /// Draws the page for a table of bots that people do not watch: it shows the number of cards in each hand.
    pub(super) fn draw_elsewhere(&self, surface: &mut dyn Surface, picture: u8, lang: Lang) {
        let texts = &lang.texts().lexicon;
        bars::title(surface, &(texts.results.table)(self.game().table() + 1));
        surface.mask(&icons::HOURGLASS_24, Point::new(MIDDLE - 12, 44), theme::ACCENT);
        let words = texts.table.bots_play_on;
        surface.text(&fonts::BODY, Point::new(MIDDLE, 76), Align::Center, theme::TEXT, words);
        let lit = usize::from(picture);
        for seat in 0..self.game().setup().seats() {
            let y = 108 + seat as i32 * 24;
            let (name, cards) = (self.name(seat), self.round().hands()[seat].size() as i32);
            let look = |canvas: &mut Canvas| {
                canvas.text(&fonts::SMALL, Point::new(20, y), Align::Left, theme::TEXT, name);
                for card in 0..cards {
                    let ink = if card as usize % 3 == lit { theme::BACK } else { theme::BACK_EDGE };
                    canvas.round_rect(area(104 + card * 12, y + 1, 10, 15), 2, ink);
                }
            };
            let words = |read: Reader<'_>| read(name, &(lang.read_out().lexicon.cards)(cards as u32));
            surface.show(&Element::worded(Role::Player, band(16, y, 20), &words, &look));
        }
    }
}
