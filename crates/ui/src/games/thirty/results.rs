//! The pages of Thirty that are no table: the standings and the reference card.

use crate::elements::Surface;
use crate::screens::standings::{self, After, Entry};
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::texts::{Lang, Line};
use crate::widgets::{MIDDLE, bars};
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::thirty::{MAX_PLAYERS, Table};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;
use heapless::Vec;

/// Draws the standings, between rounds or at the end. `counted` is the progress of counting the points.
pub fn draw_standings(
    surface: &mut dyn Surface,
    table: &Table,
    players: &Players,
    (after, counted): (After, Progress),
    lang: Lang,
) {
    let mut entries: Vec<Entry<'_>, MAX_PLAYERS> = (0..table.players)
        .map(|seat| Entry {
            name: players.name(seat),
            first: table.leads(seat),
            rounds_won: 0,
            note: Line::default(),
            change: table.scored(seat).into(),
            total: table.points()[seat].into(),
            counted,
            won: false,
            of_limit: None,
        })
        .collect();
    let title = if after.over { standings::end(lang) } else { (lang.texts().thirty.round)(table.round) };
    let wins = Game::Thirty.wins();
    standings::draw(surface, &title, &after, wins, &mut entries, standings::next_round(lang), lang);
}

/// Draws the reference card.
pub fn draw_reference(surface: &mut dyn Surface, lang: Lang) {
    bars::title(surface, lang.texts().thirty.reference_label);
    for (line, words) in lang.texts().thirty.reference.iter().enumerate() {
        let at = Point::new(MIDDLE, 48 + line as i32 * 28);
        surface.text(&fonts::BODY, at, Align::Center, theme::TEXT, words);
    }
}
