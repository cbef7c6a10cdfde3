//! The page of badges: those that a person has in a game, and how to earn the others.

use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Print, Role, Surface, cursor_moves};
use crate::persistence::statistics::{Person, Statistics};
use crate::table::descriptor::Descriptor;
use crate::texts::{BadgeText, Lang};
use crate::widgets::list::draw_scrollbar;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::badges::{Badges, EACH};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

const CAPTION_TOP: i32 = 30;

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
            Print::Usual => Self { top: 52, row: 24, visible: 4 - less },
            Print::Large => Self { top: 57, row: 30, visible: 2 },
        }
    }

    /// The top of the text on how to earn the badge.
    const fn how_top(&self) -> i32 {
        self.top + self.visible as i32 * self.row
    }
}

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
        draw_badge(surface, top, text, (number == cursor, earned), presses, lang);
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
        for (line, words) in wrap(print.body(), text.how, HOW_WIDTH).enumerate() {
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

/// Draws a badge: with a medal if it was earned, otherwise with an empty ring.
fn draw_badge(
    surface: &mut dyn Surface,
    top: i32,
    text: BadgeText,
    (here, earned): (bool, bool),
    presses: Presses,
    lang: Lang,
) {
    let print = surface.print();
    let row = Layout::of(print, "").row;
    let frame = band(6, top, row - 2);
    let fonts = [print.body(), &fonts::BODY, print.caption()];
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(frame, 5, if here { theme::BOX_LIT } else { theme::BOX });
        let ink = if earned || here { theme::TEXT } else { theme::MUTED };
        if earned {
            canvas.mask(&icons::MEDAL_12, Point::new(SIGN, top + row / 2 - 7), theme::ACCENT);
        } else {
            canvas.round_frame(area(SIGN + 1, top + row / 2 - 6, 10, 10), 5, 1, theme::MUTED);
        }
        let at = Point::new(NAME, top + (row - 2) / 2 - fonts[0].baseline() + fonts[0].capitals() / 2);
        fitting::line(canvas, &fonts, at, Align::Left, ink, text.name, SCREEN_WIDTH - NAME - 14);
    };
    let texts = &lang.texts().statistics;
    let value = if earned { texts.earned } else { texts.not_earned };
    let row = Element::new(Role::Option { here }, frame, text.name, &look).with_value(value);
    surface.show(&row.chosen_by(Some(presses)));
}
