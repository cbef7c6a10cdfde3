//! The moves since a person's last turn, for the hand-over screen: the player, the kind of combination, and the tiles.

use super::{strip, tile};
use crate::elements::{Element, Role, Surface};
use crate::screens::hand_over::{LEFT, WIDTH};
use crate::table::characters;
use crate::table::players::Players;
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::{SCREEN_WIDTH, area, fitting, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::lexio::{Combo, Done, Move, Outcome, Rules};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::theme;

/// The space between the face, the words and the tiles.
const GAP: i32 = 4;

/// The combination that was played, and the move in words.
fn told(done: &Done, players: &Players, rules: Rules, lang: Lang) -> (Option<Combo>, Line) {
    let (name, texts) = (players.name(done.by), &lang.texts().lexio);
    // The tiles of a move that was made are a combination.
    let combo = match done.mv {
        Move::Play(tiles) => Combo::new(tiles, rules).ok(),
        Move::Pass => None,
    };
    let told = match (combo, done.outcome) {
        (Some(combo), _) => (texts.plays_tiles)(name, combo.kind(), combo.tiles()),
        (None, Outcome::TrickWon(leader)) => (texts.passes_and_leads)(name, players.name(leader)),
        (None, _) => (texts.passes)(name),
    };
    (combo, told)
}

/// Draws a move as its tiles, with its kind beside them, for the review.
pub fn draw_tiles(
    surface: &mut dyn Surface,
    at: Point,
    done: &Done,
    players: &Players,
    rules: Rules,
    lang: Lang,
) {
    const SIZE: tile::Size = tile::Size::Small;
    let ((combo, told), texts) = (told(done, players, rules, lang), &lang.texts().lexio);
    let tiles = combo.map(tile::laid_out).unwrap_or_default();
    let words = combo.map_or(texts.passed, |combo| (texts.kind)(combo.kind()));
    let left = at.x + tiles.len() as i32 * (SIZE.width() + 1) + if tiles.is_empty() { 0 } else { 2 * GAP };
    let print = surface.print();
    let look = |canvas: &mut Canvas| {
        for (place, &tile) in tiles.iter().enumerate() {
            let at = at + Point::new(place as i32 * (SIZE.width() + 1), 0);
            tile::paint(canvas, at, tile, tile::Look::Played, (SIZE, print));
        }
    };
    let frame = area(at.x, at.y, SCREEN_WIDTH - 2 * at.x, SIZE.height());
    surface.show(&Element::new(Role::Text, frame, &told, &look));
    let font = print.caption();
    let beside = Point::new(left, at.y + (SIZE.height() + font.capitals()) / 2 - font.baseline());
    let room = SCREEN_WIDTH - GAP - left;
    fitting::one_or_two_lines(surface, beside, Align::Left, theme::TEXT, words, room);
}

/// Draws a move with its top left corner at `at`: the player's face, and what they did.
pub fn draw(surface: &mut dyn Surface, at: Point, done: &Done, players: &Players, rules: Rules, lang: Lang) {
    let (name, texts) = (players.name(done.by), &lang.texts().lexio);
    let (combo, told) = told(done, players, rules, lang);
    let (font, left) = (surface.print().caption(), at.x + Size::Small.side() + GAP);
    let room = LEFT + WIDTH - left;
    let look = |canvas: &mut Canvas| {
        let face = at + Point::new(0, 1);
        characters::of(name).face.draw(canvas, face, Size::Small, Mood::Calm);
        let (words, ink) = match (combo, done.outcome) {
            (Some(combo), _) => (text!("{}", (texts.kind)(combo.kind())), theme::TEXT),
            (None, Outcome::TrickWon(leader)) => {
                let leads = |name: &str| text!("{} · {}", texts.passed, &*(texts.leads)(name));
                let room = room - font.width(&leads(""));
                (leads(&shortened(font, players.name(leader), room)), theme::MUTED)
            }
            (None, _) => (text!("{}", texts.passed), theme::MUTED),
        };
        let top = at.y + (strip::HEIGHT - font.capitals()) / 2 - (font.baseline() - font.capitals());
        canvas.text(font, Point::new(left, top), Align::Left, ink, &words);
        if let Some(combo) = combo {
            strip::paint(canvas, Point::new(LEFT + WIDTH - strip::width(combo), at.y), combo);
        }
    };
    let frame = area(at.x, at.y, WIDTH, strip::HEIGHT);
    surface.show(&Element::new(Role::Text, frame, &told, &look));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elements::Print;
    use gousset_core::lexio::{Edition, TileSet};

    #[test]
    fn the_widest_combinations_leave_room_for_their_kind() {
        let rules = Rules::new(5, Edition::Classic).unwrap();
        for tiles in [
            "15s",
            "13c 13s",
            "13c 13m 13s",
            "11c 12m 13s 14t 15s",
            "11s 12s 13s 14s 15s",
            "9s 10s 11s 12s 14s",
            "13c 13m 13s 14t 14s",
            "13c 13m 13s 13t 14s",
        ] {
            let combo = Combo::new(TileSet::parse(tiles).unwrap(), rules).unwrap();
            for (lang, print) in Lang::ALL.into_iter().flat_map(|it| [(it, Print::Usual), (it, Print::Large)])
            {
                let words = print.caption().width((lang.texts().lexio.kind)(combo.kind()));
                let room = WIDTH - Size::Small.side() - strip::width(combo) - 2 * GAP;
                assert!(words <= room, "{tiles}: {words} {room}");
            }
        }
    }
}
