//! The screen between the turns of two people. It hides everything until the next person presses A.

use crate::device::buttons::{Button, Event};
use crate::elements::Surface;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, band, bars, fitting, shortened};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

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

/// The left edge and the width of a line about a move. The next line is `LINE` pixels below it.
pub const LEFT: i32 = 8;
pub const WIDTH: i32 = SCREEN_WIDTH - 2 * LEFT;
const LINE: i32 = 18;
/// The space for the box around the lines, and the heights of its head and foot.
const BOX_TOP: i32 = 62;
const BOX_BOTTOM: i32 = bars::KEYS_TOP - 24;
const BOX_HEAD: i32 = 21;
const BOX_FOOT: i32 = 3;

/// Asks for the next person, and lists the moves since that person's last turn. `line` draws one of these moves, with
/// its top left corner at the point. At the first turn the list is empty, and the layout has more space.
pub fn draw<T>(
    surface: &mut dyn Surface,
    name: &str,
    moves: &[T],
    lang: Lang,
    line: impl Fn(&mut dyn Surface, Point, &T),
) {
    if moves.is_empty() {
        return draw_first(surface, name, lang);
    }
    surface.clear(theme::FELT_DARK);
    surface.mask(&icons::HAND_OVER_24, Point::new(6, 4), theme::ACCENT);
    draw_name(surface, [4, 24], name, lang);
    let height = BOX_HEAD + moves.len() as i32 * LINE + BOX_FOOT;
    // A short box is a little lower than a long one.
    let top = BOX_TOP + (BOX_BOTTOM - BOX_TOP - height) / 3;
    surface.round_rect(band(2, top, height), 8, theme::FELT);
    let meanwhile = lang.texts().table.meanwhile;
    surface.text(&fonts::SMALL, Point::new(MIDDLE, top + 2), Align::Center, theme::ACCENT, meanwhile);
    for (index, done) in moves.iter().enumerate() {
        line(surface, Point::new(LEFT, top + BOX_HEAD + index as i32 * LINE), done);
    }
    draw_foot(surface, BOX_BOTTOM + 3, for_one(lang));
}

/// The layout for an empty list.
fn draw_first(surface: &mut dyn Surface, name: &str, lang: Lang) {
    draw_pass(surface, name, for_one(lang), lang);
}

/// Two texts: a line that says who may look, and the label of key A.
pub type Opens<'a> = (&'a str, &'a str);

fn for_one(lang: Lang) -> Opens<'static> {
    (lang.texts().table.only_you, lang.texts().keys.show_hand)
}

/// Asks a person to take the handheld. `opens` has the texts for the purpose.
pub fn draw_pass(surface: &mut dyn Surface, name: &str, opens: Opens<'_>, lang: Lang) {
    surface.clear(theme::FELT_DARK);
    surface.mask(&icons::HAND_OVER_40, Point::new(MIDDLE - 20, 34), theme::ACCENT);
    draw_name(surface, [88, 110], name, lang);
    draw_foot(surface, 158, opens);
}

fn draw_name(surface: &mut dyn Surface, [ask_top, name_top]: [i32; 2], name: &str, lang: Lang) {
    let ask = lang.texts().table.hand_over_to;
    surface.text(&fonts::BODY, Point::new(MIDDLE, ask_top), Align::Center, theme::MUTED, ask);
    surface.text(&fonts::TITLE, Point::new(MIDDLE, name_top), Align::Center, theme::TEXT, name);
}

fn draw_foot(surface: &mut dyn Surface, top: i32, (who_looks, what): Opens<'_>) {
    let fonts = [&fonts::BODY, &fonts::SMALL];
    fitting::line(
        surface,
        &fonts,
        Point::new(MIDDLE, top),
        Align::Center,
        theme::MUTED,
        who_looks,
        SCREEN_WIDTH - 4,
    );
    bars::keys(surface, &[(Cap::A, what)]);
}

/// Returns a sentence with a name that fits in a line. The name is shortened if necessary.
#[must_use]
pub fn sentence(name: &str, tell: impl Fn(&str) -> Line) -> Line {
    let whole = tell(name);
    let excess = fonts::SMALL.width(&whole) - WIDTH;
    if excess <= 0 {
        return whole;
    }
    let name = shortened(&fonts::SMALL, name, fonts::SMALL.width(name) - excess);
    shortened(&fonts::SMALL, &tell(&name), WIDTH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::Action;
    use crate::text;
    use gousset_core::recent::RECENT;

    #[test]
    fn all_that_a_record_tells_fits_above_the_last_words() {
        assert!(BOX_TOP + BOX_HEAD + RECENT as i32 * LINE + BOX_FOOT <= BOX_BOTTOM);
    }

    #[test]
    fn a_long_name_gives_way_to_what_was_done() {
        let tell = |name: &str| text!("{name} throws the Master, takes Q");
        assert_eq!(&*sentence("Kim", tell), "Kim throws the Master, takes Q");
        let text = sentence("Wwwwwwww", tell);
        assert!(text.starts_with('W') && text.ends_with("… throws the Master, takes Q"), "{}", &*text);
        assert!(fonts::SMALL.width(&text) <= WIDTH);
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
