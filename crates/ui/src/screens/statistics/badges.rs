//! The page of badges: those that a person has in a game, and how to earn the others.

use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Print, Role, Surface, cursor_moves};
use crate::persistence::statistics::{Person, Statistics};
use crate::table::descriptor::Descriptor;
use crate::texts::{BadgeText, Lang};
use crate::widgets::list::draw_scrollbar;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, band, bars, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::badges::{Badges, EACH};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::emblem::{self, Emblem, State};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;

const CAPTION_TOP: i32 = 31;

/// The layout in a print.
struct Layout {
    top: i32,
    row: i32,
    /// The number of badges visible at once.
    visible: usize,
}

impl Layout {
    fn of(print: Print, how: &str) -> Self {
        // A long explanation takes the room of a row.
        let less = usize::from(print == Print::Usual && how_lines(print, how) > 3);
        match print {
            Print::Usual => Self { top: 54, row: 24, visible: 4 - less },
            Print::Large => Self { top: 57, row: 30, visible: 2 },
        }
    }

    /// The top of the text on how to earn the badge.
    const fn how_top(&self) -> i32 {
        self.top + self.visible as i32 * self.row
    }
}

/// The left edges of the emblem and of the name.
const EMBLEM: i32 = 10;
const NAME: i32 = EMBLEM + emblem::WIDTH + 8;

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
    let caption = (lang.texts().statistics.badges)(name_of(person), badges.len(), EACH as u32 - badges.len());
    let print = surface.print();
    let (fonts, at) = ([print.body(), &fonts::BODY, &fonts::CAPTION], Point::new(MIDDLE, CAPTION_TOP));
    fitting::line(surface, &fonts, at, Align::Center, theme::TEXT, &caption, SCREEN_WIDTH - 44);
    let how = game.badge(cursor as u8, lang).map_or("", |text| text.how);
    let layout = Layout::of(print, how);
    let visible = layout.visible;
    let first = cursor.saturating_sub(visible / 2).min(EACH - visible);
    for number in first..first + visible {
        let Some(text) = game.badge(number as u8, lang) else { continue };
        let (top, earned) = (layout.top + (number - first) as i32 * layout.row, badges.has(number as u8));
        // A would turn the page.
        let presses = Presses::go(cursor_moves(Button::Up, Button::Down, cursor, number));
        let emblem = game.emblem(number as u8);
        draw_badge(surface, top, (text, emblem), (number == cursor, earned), presses, lang);
    }
    surface.tell_rows(cursor, first..first + visible, EACH);
    let height = visible as i32 * layout.row - 2;
    draw_scrollbar(surface, (layout.top, height), first..first + visible, EACH);
    let how_top = layout.how_top();
    if let Some(text) = game.badge(cursor as u8, lang) {
        surface.fill(band(0, how_top, bars::KEYS_TOP - how_top), theme::FELT_DARK);
        // A long text falls back to the usual print.
        let fits = |print: Print| how_lines(print, text.how) * print.line() <= bars::KEYS_TOP + 2 - how_top;
        let print = if fits(print) { print } else { Print::Usual };
        for (line, words) in fitting::even_lines(print.body(), text.how, HOW_WIDTH).enumerate() {
            let at = Point::new(MIDDLE, how_top + line as i32 * print.line());
            surface.text(print.body(), at, Align::Center, theme::TEXT, words);
        }
    }
}

const HOW_WIDTH: i32 = SCREEN_WIDTH - 8;

/// The number of lines of a text on how to earn a badge.
fn how_lines(print: Print, how: &str) -> i32 {
    wrap(print.body(), how, HOW_WIDTH).count() as i32
}

fn name_of(person: Option<&Person>) -> &str {
    person.map_or("", |person| &person.name)
}

/// Draws a badge: its emblem, in bright colours if it was earned, otherwise as an outline.
fn draw_badge(
    surface: &mut dyn Surface,
    top: i32,
    (text, emblem): (BadgeText, Emblem),
    (here, earned): (bool, bool),
    presses: Presses,
    lang: Lang,
) {
    let print = surface.print();
    let row = Layout::of(print, "").row;
    let frame = band(6, top, row - 2);
    let fonts = [print.body(), &fonts::BODY, print.caption()];
    let look = |canvas: &mut Canvas| {
        let ground = if here { theme::BOX_LIT } else { theme::BOX };
        canvas.round_rect(frame, 5, ground);
        let ink = match (earned, here) {
            (true, _) => theme::ACCENT,
            (false, true) => theme::TEXT,
            (false, false) => theme::MUTED,
        };
        let state = if earned { State::Earned } else { State::Missing(ground) };
        let corner = Point::new(EMBLEM, top + (row - 2 - emblem::HEIGHT) / 2);
        emblem::paint(canvas, emblem, corner, 1, state);
        let at = Point::new(NAME, top + (row - 2) / 2 - fonts[0].baseline() + fonts[0].capitals() / 2);
        fitting::line(canvas, &fonts, at, Align::Left, ink, text.name, SCREEN_WIDTH - NAME - 14);
    };
    let texts = &lang.texts().statistics;
    let value = if earned { texts.earned } else { texts.not_earned };
    let row = Element::new(Role::Option { here }, frame, text.name, &look).with_value(value);
    surface.show(&row.chosen_by(Some(presses)));
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::games::LISTED;
    use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
    use std::boxed::Box;
    use std::vec::Vec;

    /// The pixels of an emblem that are not of the ground.
    fn drawn(emblem: Emblem) -> Vec<bool> {
        let mut canvas = Box::new(Canvas::new());
        canvas.clear(theme::BOX);
        emblem::paint(&mut canvas, emblem, Point::zero(), 1, State::Missing(theme::BOX));
        let pixels = (0..emblem::HEIGHT).flat_map(|y| (0..emblem::WIDTH).map(move |x| (x, y)));
        pixels.map(|(x, y)| canvas.pixel(x as usize, y as usize) != theme::BOX).collect()
    }

    #[test]
    fn no_two_emblems_of_a_game_have_the_same_shape() {
        for game in LISTED.into_iter().filter(|game| game.badges.is_some()) {
            let drawn: Vec<Vec<bool>> = (0..EACH as u8).map(|number| drawn(game.emblem(number))).collect();
            for (number, emblem) in drawn.iter().enumerate() {
                for (other, before) in drawn[..number].iter().enumerate() {
                    let differing = emblem.iter().zip(before).filter(|(one, two)| one != two).count();
                    assert!(differing >= 40, "{game:?}: {other} and {number} differ in {differing} pixels");
                }
            }
        }
    }

    /// The relative luminance, as WCAG defines it.
    fn luminance(color: Rgb565) -> f64 {
        let linear = |value: u8, most: u8| {
            let part = f64::from(value) / f64::from(most);
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = [linear(color.r(), 31), linear(color.g(), 63), linear(color.b(), 31)];
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    #[test]
    fn the_outline_of_a_missing_badge_is_seen_on_every_row() {
        for ground in [theme::BOX, theme::BOX_LIT] {
            let ratio = (luminance(emblem::LINE) + 0.05) / (luminance(ground) + 0.05);
            assert!(ratio >= 3.0, "{ratio}");
        }
    }
}
