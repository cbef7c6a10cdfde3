//! The screen between the turns of two people. It hides everything until the next person presses A.

use crate::device::buttons::{Button, Event};
use crate::elements::{Print, Surface};
use crate::table::characters;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, fitting, shortened};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Align;
use gousset_draw::face::{Mood, Size};
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

/// Presses are ignored for this long after the screen appears. A person who presses A once too often at the end of
/// their turn then does not open the next person's hand. Other screens that address other people use the same time.
pub const DEAF_MS: u64 = 600;

/// True if this press opens the hand, on a screen that has been shown since `since`.
#[must_use]
pub fn accepts(event: Event, since: u64, now: u64) -> bool {
    event.is_press(Button::A) && hears(since, now)
}

/// True if a screen that has been shown since `since` accepts presses.
#[must_use]
pub const fn hears(since: u64, now: u64) -> bool {
    now.saturating_sub(since) >= DEAF_MS
}

/// The left edge and the width of a line about a move.
pub const LEFT: i32 = 8;
pub const WIDTH: i32 = SCREEN_WIDTH - 2 * LEFT;
/// The space for the box around the lines.
const BOX_TOP: i32 = 52;
const BOX_BOTTOM: i32 = bars::KEYS_TOP - 4;
/// The space in the box above and below the lines.
const BOX_EDGE: i32 = 3;
/// The top of the large face on a page of its own.
const FACE_TOP: i32 = 58;

/// The distance of the lines about moves.
const fn line_of(print: Print) -> i32 {
    match print {
        Print::Usual => 22,
        Print::Large => 26,
    }
}

/// The height of the heading of the box. In large print the lines take all of the space.
const fn head_of(print: Print) -> i32 {
    match print {
        Print::Usual => 20,
        Print::Large => 0,
    }
}

/// Asks for the next person, and lists the moves since that person's last turn. `line` draws one of these moves, with
/// its top left corner at the point. At the first turn the list is empty, and the layout has more space.
pub fn draw<T>(
    surface: &mut dyn Surface,
    name: &str,
    moves: &[T],
    lang: Lang,
    line: impl Fn(&mut dyn Surface, Point, &T),
) {
    draw_asking(surface, (lang.texts().table.hand_over_to, name), moves, lang, line);
}

/// The same with other words above the name.
pub fn draw_asking<T>(
    surface: &mut dyn Surface,
    (ask, name): (&str, &str),
    moves: &[T],
    lang: Lang,
    line: impl Fn(&mut dyn Surface, Point, &T),
) {
    if moves.is_empty() {
        return draw_page(surface, (ask, name), for_one(lang));
    }
    let print = surface.print();
    surface.clear(theme::FELT_DARK);
    draw_face(surface, Point::new(LEFT, 7), name);
    let (left, room) = (LEFT + 50, SCREEN_WIDTH - LEFT - 54);
    surface.text(print.caption(), Point::new(left, 5), Align::Left, theme::MUTED, ask);
    draw_name(surface, Point::new(left, 23), Align::Left, name, room);
    let height = BOX_EDGE * 2 + head_of(print) + moves.len() as i32 * line_of(print);
    // A short box is a little lower than a long one.
    let top = BOX_TOP + (BOX_BOTTOM - BOX_TOP - height) / 3;
    surface.round_rect(band(2, top, height), 8, theme::FELT);
    if print == Print::Usual {
        let meanwhile = lang.texts().table.meanwhile;
        surface.text(print.caption(), Point::new(MIDDLE, top + 3), Align::Center, theme::ACCENT, meanwhile);
    }
    let first = top + BOX_EDGE + head_of(print);
    for (index, done) in moves.iter().enumerate() {
        line(surface, Point::new(LEFT, first + index as i32 * line_of(print)), done);
    }
    bars::keys(surface, &[(Cap::A, for_one(lang).1)]);
}

/// Two texts: a line that says who may look, and the label of key A.
pub type Opens<'a> = (&'a str, &'a str);

fn for_one(lang: Lang) -> Opens<'static> {
    (lang.texts().table.only_you, lang.texts().keys.show_hand)
}

/// Asks a person to take the handheld. `opens` has the texts for the purpose.
pub fn draw_pass(surface: &mut dyn Surface, name: &str, opens: Opens<'_>, lang: Lang) {
    draw_page(surface, (lang.texts().table.hand_over_to, name), opens);
}

fn draw_page(surface: &mut dyn Surface, (ask, name): (&str, &str), (who_looks, what): Opens<'_>) {
    let print = surface.print();
    surface.clear(theme::FELT_DARK);
    surface.fill(band(0, FACE_TOP + 22, bars::KEYS_TOP - FACE_TOP - 22), theme::FELT);
    surface.text(print.body(), Point::new(MIDDLE, 20), Align::Center, theme::TEXT, ask);
    draw_face(surface, Point::new(MIDDLE - Size::Huge.side() / 2, FACE_TOP), name);
    draw_name(surface, Point::new(MIDDLE, FACE_TOP + 50), Align::Center, name, SCREEN_WIDTH - 16);
    for (line, words) in fitting::even_lines(print.body(), who_looks, SCREEN_WIDTH - 16).enumerate() {
        let at = Point::new(MIDDLE, FACE_TOP + 92 + line as i32 * print.line());
        surface.text(print.body(), at, Align::Center, theme::MUTED, words);
    }
    bars::keys(surface, &[(Cap::A, what)]);
}

/// Draws the large face of the next person on a disc.
fn draw_face(surface: &mut dyn Surface, at: Point, name: &str) {
    let side = Size::Huge.side();
    surface.paint(&|canvas| {
        canvas.round_rect(area(at.x, at.y, side, side).offset(5), (side / 2 + 5) as u32, theme::ACCENT);
        canvas.round_rect(area(at.x, at.y, side, side).offset(3), (side / 2 + 3) as u32, theme::BOX);
        characters::of(name).face.draw(canvas, at, Size::Huge, Mood::Calm);
    });
}

fn draw_name(surface: &mut dyn Surface, at: Point, align: Align, name: &str, room: i32) {
    let shown = shortened(&fonts::LARGE, name, room);
    surface.text(&fonts::LARGE, at, align, theme::TEXT, &shown);
}

/// Returns a sentence with a name that fits in a line in usual print. The name is shortened if necessary.
#[must_use]
pub fn sentence(name: &str, tell: impl Fn(&str) -> Line) -> Line {
    // If a sentence has no room for the first letter of the name, it is a caption.
    let fitted = |font: &Font| {
        let excess = font.width(&tell(name)) - WIDTH;
        let name = shortened(font, name, font.width(name) - excess.max(0));
        (!name.starts_with('…')).then(|| tell(&name)).filter(|words| font.width(words) <= WIDTH)
    };
    let words = fitted(&fonts::BODY).or_else(|| fitted(&fonts::CAPTION));
    words.unwrap_or_else(|| shortened(&fonts::CAPTION, &tell(""), WIDTH))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::Action;
    use crate::text;
    use gousset_core::recent::RECENT;

    #[test]
    fn all_that_a_record_tells_fits_above_the_keys() {
        for print in [Print::Usual, Print::Large] {
            let height = BOX_EDGE * 2 + head_of(print) + RECENT as i32 * line_of(print);
            assert!(BOX_TOP + height <= BOX_BOTTOM, "{print:?}");
        }
    }

    #[test]
    fn a_long_name_gives_way_to_what_was_done() {
        let tell = |name: &str| text!("{name} throws the Master, takes Q");
        assert_eq!(&*sentence("Kim", tell), "Kim throws the Master, takes Q");
        let text = sentence("Wwwwwwww", tell);
        assert!(text.starts_with('W') && text.ends_with("… throws the Master, takes Q"), "{}", &*text);
        assert!(fonts::CAPTION.width(&text) <= WIDTH);
    }

    #[test]
    fn only_a_press_of_a_that_comes_late_enough_is_heard() {
        let a = Event { button: Button::A, action: Action::Press };
        let heard = |now| accepts(a, 1_000, now);
        assert!([0, 1_000, 1_120, 1_599].iter().all(|&now| !heard(now)));
        assert!([1_600, 9_000].iter().all(|&now| heard(now)));
        for event in [Event { button: Button::B, ..a }, Event { action: Action::Repeat, ..a }] {
            assert!(!accepts(event, 0, 9_000));
        }
    }
}
