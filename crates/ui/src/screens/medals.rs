//! Shows the badges that people have just earned: one page per badge, with the achievement.

use super::hand_over;
use crate::device::buttons::{Button, Event};
use crate::elements::{Print, Surface};
use crate::table::descriptor::Descriptor;
use crate::table::players::{MAX_SEATS, Name};
use crate::texts::Lang;
use crate::widgets::bars::{self, Cap};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::badges::Badges;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::emblem::{self, Emblem, State};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;
use heapless::Vec;

/// People and the badges they have earned.
pub type Earned = Vec<(Name, Badges), MAX_SEATS>;

/// The centre of the medal, and the tops of the texts below it.
const MEDAL: Point = Point::new(MIDDLE, 67);
const RADIUS: i32 = 36;
const TOPS: (i32, i32) = (104, 134);
const LARGE_TOPS: (i32, i32) = (38, 76);

/// The tops of the name and of the achievement.
const fn tops(print: Print) -> (i32, i32) {
    match print {
        Print::Usual => TOPS,
        Print::Large => LARGE_TOPS,
    }
}

/// The pages, shown one at a time.
pub struct Medals {
    game: &'static Descriptor,
    /// The badges that are still to be shown, including the current one.
    left: Earned,
    since: u64,
}

impl Medals {
    /// A page for each of these badges. The first one is shown from now on.
    #[must_use]
    pub const fn new(game: &'static Descriptor, left: Earned, now: u64) -> Self {
        Self { game, left, since: now }
    }

    /// The name and the number of the current badge.
    fn shown(&self) -> Option<(&str, u8)> {
        self.left.iter().find_map(|(name, badges)| Some((name.as_str(), badges.numbers().next()?)))
    }

    /// Handles an event. Returns true after the last page.
    pub fn press(&mut self, event: Event, now: u64) -> bool {
        // A press just after a page appeared was meant for the screen before it.
        if !event.is_press(Button::A) && !event.is_press(Button::B) || !hand_over::hears(self.since, now) {
            return false;
        }
        self.since = now;
        if let Some((_, badges)) = self.left.iter_mut().find(|(_, badges)| !badges.is_empty()) {
            let first = badges.numbers().next().map_or(Badges::NONE, Badges::one);
            *badges = badges.without(first);
        }
        self.shown().is_none()
    }

    /// Draws the badge, with its owner's name if several people play.
    pub fn draw(&self, surface: &mut dyn Surface, several: bool, lang: Lang) {
        let texts = &lang.texts().table;
        let Some((name, number)) = self.shown() else { return };
        let Some(badge) = self.game.badge(number, lang) else { return };
        surface.clear(theme::FELT);
        match several {
            true => bars::title(surface, &(texts.new_badge_for)(name)),
            false => bars::title(surface, texts.new_badge),
        }
        let print = surface.print();
        let emblem = self.game.emblem(number);
        let (name_top, how_top) = tops(print);
        let (mut at, mut room) = (Point::new(MIDDLE, name_top), SCREEN_WIDTH - 8);
        match print {
            Print::Usual => surface.paint(&|canvas| draw_medal(canvas, emblem)),
            // The words take the room of the medal.
            Print::Large => {
                (at.x, room) = (at.x + emblem::WIDTH / 2 + 2, room - emblem::WIDTH - 4);
                let corner = Point::new(4, name_top + 4);
                surface.paint(&|canvas| emblem::paint(canvas, emblem, corner, 1, State::Earned));
            }
        }
        let sizes = [&fonts::LARGE, print.bold()];
        fitting::line(surface, &sizes, at, Align::Center, theme::ACCENT, badge.name, room);
        // A long text falls back to the usual print.
        let print = if fits(print, badge.how) { print } else { Print::Usual };
        for (line, words) in fitting::even_lines(print.body(), badge.how, SCREEN_WIDTH - 12).enumerate() {
            let at = Point::new(MIDDLE, how_top + line as i32 * print.line());
            surface.text(print.body(), at, Align::Center, theme::TEXT, words);
        }
        bars::keys(surface, &[(Cap::A, lang.texts().keys.go_on)]);
    }
}

/// True if the text fits between the name of the badge and the keys.
fn fits(print: Print, words: &str) -> bool {
    let lines = wrap(print.body(), words, SCREEN_WIDTH - 12).count() as i32;
    tops(print).1 + lines * print.line() <= bars::KEYS_TOP + 2
}

/// Draws a medal with the emblem of the badge.
fn draw_medal(canvas: &mut Canvas, emblem: Emblem) {
    let disc = |radius: i32| area(MEDAL.x - radius, MEDAL.y - radius, 2 * radius, 2 * radius);
    canvas.round_rect(disc(RADIUS), RADIUS as u32, theme::ACCENT);
    canvas.round_rect(disc(RADIUS - 4), RADIUS as u32 - 4, theme::FELT_DARK);
    let corner = MEDAL - Point::new(emblem::WIDTH, emblem::HEIGHT);
    emblem::paint(canvas, emblem, corner, 2, State::Earned);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::Action;
    use crate::games::LISTED;

    #[test]
    fn every_badge_has_its_page_and_is_not_pressed_away_unread() {
        let name = |text: &str| Name::try_from(text).unwrap();
        let badges = |numbers: &[u8]| {
            Badges::from_bits(numbers.iter().fold(0, |bits, &number| bits | Badges::one(number).bits()))
        };
        let left = Earned::from_slice(&[
            (name("Kim"), badges(&[2, 7])),
            (name("Léa"), Badges::NONE),
            (name("Tom"), badges(&[2])),
        ]);
        let mut medals = Medals::new(LISTED[0], left.unwrap(), 1000);
        let press = Event { button: Button::A, action: Action::Press };
        let mut now = 1000;
        for (shown, ends) in [(("Kim", 2), false), (("Kim", 7), false), (("Tom", 2), true)] {
            assert_eq!(medals.shown(), Some(shown));
            assert!(!medals.press(press, now + hand_over::DEAF_MS - 1));
            assert_eq!(medals.shown(), Some(shown), "too soon");
            now += hand_over::DEAF_MS;
            assert_eq!(medals.press(press, now), ends);
        }
    }

    /// The achievement fits in usual print, in all languages.
    #[test]
    fn what_a_badge_is_for_has_room_below_its_medal() {
        for lang in Lang::ALL {
            for game in LISTED {
                for badge in (0..).map_while(|number| game.badge(number, lang)) {
                    assert!(fits(Print::Usual, badge.how), "{}", badge.how);
                }
            }
        }
    }
}
