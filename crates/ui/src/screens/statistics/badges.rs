//! The page of badges: those that a person has in a game, and how to earn the others.

use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Role, Surface, cursor_moves};
use crate::persistence::statistics::{Person, Statistics};
use crate::table::descriptor::Descriptor;
use crate::texts::{BadgeText, Lang};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::badges::{Badges, EACH};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

const CAPTION_TOP: i32 = 33;
const TOP: i32 = 50;
const ROW: i32 = 20;
/// The number of badges visible at once.
const VISIBLE: usize = 6;
/// The top of the text on how to earn the badge, and the distance of its lines.
const HOW_TOP: i32 = TOP + VISIBLE as i32 * ROW + 3;
const HOW_LINE: i32 = 15;
/// The left edges of the symbol and of the name.
const SIGN: i32 = 14;
const NAME: i32 = 34;

/// Draws the badges of a game, for the person with this index in the list of badge holders.
pub(super) fn draw(
    surface: &mut dyn Surface,
    statistics: &Statistics,
    (game, player): (&Descriptor, usize),
    cursor: usize,
    lang: Lang,
) {
    let person = statistics.badge_holders(game.game).nth(player);
    let badges = person.map_or(Badges::NONE, |person| person.tally(game.game).badges);
    let caption = (lang.texts().statistics.badges)(name_of(person), badges.len(), EACH);
    surface.text(&fonts::SMALL, Point::new(MIDDLE, CAPTION_TOP), Align::Center, theme::TEXT, &caption);
    let first = cursor.saturating_sub(VISIBLE / 2).min(EACH - VISIBLE);
    for number in first..first + VISIBLE {
        let Some(text) = (game.badge)(number as u8, lang) else { continue };
        let (top, earned) = (TOP + (number - first) as i32 * ROW, badges.has(number as u8));
        // A would turn the page.
        let presses = Presses::go(cursor_moves(Button::Up, Button::Down, cursor, number));
        draw_badge(surface, top, text, (number == cursor, earned), presses, lang);
    }
    if first > 0 {
        surface.mask(&icons::UP_9, Point::new(SCREEN_WIDTH - 20, CAPTION_TOP + 4), theme::MUTED);
    }
    if first + VISIBLE < EACH {
        surface.mask(&icons::DOWN_9, Point::new(SCREEN_WIDTH - 20, HOW_TOP - 11), theme::MUTED);
    }
    if let Some(text) = (game.badge)(cursor as u8, lang) {
        for (line, words) in wrap(&fonts::SMALL, text.how, SCREEN_WIDTH - 16).enumerate() {
            let at = Point::new(MIDDLE, HOW_TOP + line as i32 * HOW_LINE);
            surface.text(&fonts::SMALL, at, Align::Center, theme::TEXT, words);
        }
    }
}

fn name_of(person: Option<&Person>) -> &str {
    person.map_or("", |person| &person.name)
}

/// Draws a badge: with a medal if it was earned, otherwise with an empty ring.
fn draw_badge(
    surface: &mut dyn Surface,
    top: i32,
    text: BadgeText,
    (here, earned): (bool, bool),
    presses: Presses,
    lang: Lang,
) {
    let frame = band(6, top, ROW - 2);
    let name = shortened(&fonts::SMALL, text.name, SCREEN_WIDTH - NAME - 14);
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(frame, 5, if here { theme::BOX_LIT } else { theme::BOX });
        let ink = if earned { theme::TEXT } else { theme::MUTED };
        if earned {
            canvas.mask(&icons::MEDAL_12, Point::new(SIGN, top + 3), theme::ACCENT);
        } else {
            canvas.round_frame(area(SIGN + 1, top + 4, 10, 10), 5, 1, theme::MUTED);
        }
        let at = Point::new(NAME, top + (ROW - 2 - fonts::SMALL.line_height()) / 2);
        canvas.text(&fonts::SMALL, at, Align::Left, ink, &name);
    };
    let texts = &lang.texts().statistics;
    let value = if earned { texts.earned } else { texts.not_earned };
    let row = Element::new(Role::Option { here }, frame, text.name, &look).with_value(value);
    surface.show(&row.chosen_by(Some(presses)));
}

const _: () = assert!(HOW_TOP + 3 * HOW_LINE <= bars::KEYS_TOP, "three lines of words");
