//! The page of feats: the finest moments of a person in a game.

use crate::elements::{Element, Print, Role, Surface};
use crate::persistence::statistics::Person;
use crate::table::descriptor::Descriptor;
use crate::text;
use crate::texts::Lang;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, band, bars, fitting};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

const CAPTION_TOP: i32 = 30;
/// The top of the first row, the largest distance of two rows, and the gap between them.
const TOP: i32 = 56;
const MOST_ROW: i32 = 52;
const MOST_LARGE_ROW: i32 = 60;
const GAP: i32 = 4;
/// The distance of the words from the edge of the panel.
const MARGIN: i32 = 14;
const ROOM: i32 = SCREEN_WIDTH - 2 * MARGIN;

/// Draws the feats of a person.
pub(super) fn draw(surface: &mut dyn Surface, game: &Descriptor, person: &Person, lang: Lang) {
    let Some(list) = game.feats else { return };
    let texts = &lang.texts().statistics;
    let print = surface.print();
    let (fonts, at) = ([print.body(), &fonts::BODY, &fonts::CAPTION], Point::new(MIDDLE, CAPTION_TOP));
    let caption = (texts.feats)(&person.name);
    fitting::line(surface, &fonts, at, Align::Center, theme::TEXT, &caption, SCREEN_WIDTH - 8);
    let (kinds, feats) = ((list.kinds)(lang), person.tally(game.game).feats);
    let most = if print == Print::Large { MOST_LARGE_ROW } else { MOST_ROW };
    let pitch = ((bars::KEYS_TOP - TOP) / (kinds.len() as i32).max(1)).min(most);
    for (kind, label) in kinds.iter().enumerate() {
        let feat = feats.of(kind);
        let value = feat.map_or_else(|| text!("{}", texts.not_earned), |feat| (list.text)(kind, feat, lang));
        let frame = band(6, TOP + kind as i32 * pitch, pitch - GAP);
        let top = frame.top_left.y + (pitch - GAP - 2 * print.line()) / 2;
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(frame, 6, theme::BOX);
            let fonts = [print.body(), &fonts::BODY, &fonts::CAPTION];
            fitting::line(canvas, &fonts, Point::new(MARGIN, top), Align::Left, theme::MUTED, label, ROOM);
            let fonts = [print.bold(), &fonts::BOLD, &fonts::CAPTION];
            let at = Point::new(MARGIN, top + print.line());
            let ink = if feat.is_some() { theme::ACCENT } else { theme::GREYED };
            fitting::line(canvas, &fonts, at, Align::Left, ink, &value, ROOM);
        };
        surface.show(&Element::new(Role::Text, frame, label, &look).with_value(&value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::LISTED;

    #[test]
    fn every_kind_of_feat_has_a_label_that_fits() {
        for (game, lang) in LISTED.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
            let Some(list) = game.feats else { continue };
            for (label, print) in (list.kinds)(lang)
                .iter()
                .flat_map(|label| [Print::Usual, Print::Large].map(|print| (label, print)))
            {
                assert!(print.body().width(label) <= ROOM, "{label}");
            }
        }
    }
}
