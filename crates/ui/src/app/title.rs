//! The title screen: the list of games.

use crate::device::buttons::Event;
use crate::elements::{Beneath, Element, Presses, Print, Role, Surface};
use crate::games::{self, LISTED};
use crate::persistence::saves::Found;
use crate::screens::settings;
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::Cap;
use crate::widgets::list::{Chosen, List};
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, band, bars, fitting, toast};
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

/// The screen: the games, and then the settings.
#[derive(Default)]
pub struct Title {
    list: List,
    /// Messages about problems. They are shown one after the other, each until a press.
    notices: [Option<&'static str>; MOST_NOTICES],
}

/// One notice for the saved match of each game, one for the settings and one for the statistics.
const MOST_NOTICES: usize = Game::COUNT + 2;

/// A row of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TitleRow {
    Game(Game),
    Settings,
}

/// The rows, from the top.
fn rows() -> impl Iterator<Item = TitleRow> + Clone {
    LISTED.into_iter().map(|listed| TitleRow::Game(listed.game)).chain([TitleRow::Settings])
}

impl TitleRow {
    /// A description in one line.
    fn about(self, lang: Lang) -> &'static str {
        match self {
            Self::Game(game) => (games::descriptor(game).about)(lang),
            Self::Settings => lang.texts().menus.motto,
        }
    }

    /// Draws pieces of the game above the name. The settings show those of the first game.
    fn draw_art(self, surface: &mut dyn Surface, lang: Lang) {
        let descriptor = match self {
            Self::Game(game) => games::descriptor(game),
            Self::Settings => LISTED[0],
        };
        (descriptor.draw_art)(surface, 0, lang);
    }
}

/// The bottom of the rows. They are centred in the space below the name. Four of them fill it; more rows scroll.
const BOTTOM: i32 = bars::KEYS_TOP - 1;
/// The gap between two rows.
const GAP: i32 = 3;

/// How the screen is laid out.
struct Layout {
    /// Where the rows begin, and how far apart they are.
    top: i32,
    pitch: i32,
    name_top: i32,
    /// The fonts of a row, from the largest. The first in which it fits is taken.
    fonts: &'static [&'static Font],
}

impl Layout {
    const USUAL: Self =
        Self { top: 110, pitch: 27, name_top: 41, fonts: &[&fonts::BOLD, &fonts::BODY, &fonts::CAPTION] };
    /// The rows take the room of the pieces over the name and of the words under it.
    const LARGE: Self =
        Self { top: 58, pitch: 40, name_top: 2, fonts: &[&fonts::LARGE, &fonts::CAPTION_LARGE] };

    /// The top of the first row and the number of visible rows.
    fn placed(&self, rows: usize) -> (i32, usize) {
        let visible = rows.min(((BOTTOM + GAP - self.top) / self.pitch) as usize);
        (self.top + (BOTTOM - self.top - visible as i32 * self.pitch).max(0) / 2, visible)
    }
}

/// From the edge of the screen to a row.
const SIDE: i32 = 22;

impl Title {
    /// The title screen with the cursor on this row, from which the player comes back.
    #[must_use]
    pub fn at(row: TitleRow) -> Self {
        Self { list: List::on(rows(), &row), notices: [None; MOST_NOTICES] }
    }

    /// Removes the notice that is shown. The next one follows.
    pub fn dismiss(&mut self) {
        self.notices[0] = None;
        self.notices.rotate_left(1);
    }

    /// Handles a button event. Returns the chosen row.
    pub fn press(&mut self, event: Event) -> Option<TitleRow> {
        match self.list.choose(event, rows()) {
            Chosen::Row(row) => Some(row),
            Chosen::Nothing | Chosen::Change(..) | Chosen::Back => None,
        }
    }

    /// Adds a notice to the end of the queue, unless it is already there.
    pub fn say(&mut self, words: &'static str) {
        let is_said = self.notices.contains(&Some(words));
        // The queue has room for every possible notice.
        if let Some(free) = self.notices.iter_mut().find(|notice| notice.is_none() && !is_said) {
            *free = Some(words);
        }
    }

    /// True if no notice is left.
    #[must_use]
    pub const fn has_said_all(&self) -> bool {
        self.notices[0].is_none()
    }

    /// Draws the screen. `found` has the state of every game's saved match.
    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang, found: &[Found; Game::COUNT]) {
        let Some(words) = self.notices[0] else { return self.draw_rows(surface, lang, found) };
        self.draw_rows(&mut Beneath(surface), lang, found);
        toast::warn(surface, SCREEN_HEIGHT / 2, words);
    }

    /// Draws what is above the rows: the name, and in usual print the pieces of the chosen game and a line about it.
    fn draw_head(&self, surface: &mut dyn Surface, layout: &Layout, lang: Lang) {
        surface.clear(theme::FELT);
        surface.fill(band(0, 0, layout.top - 4), theme::FELT_DARK);
        if surface.print() == Print::Usual {
            let under = rows().nth(self.list.cursor).unwrap_or(TitleRow::Settings);
            under.draw_art(surface, lang);
            let (fonts, at) = ([&fonts::BODY, &fonts::CAPTION], Point::new(MIDDLE, 83));
            let (about, room) = (under.about(lang), SCREEN_WIDTH - 4);
            fitting::line(surface, &fonts, at, Align::Center, theme::TEXT, about, room);
        }
        surface.text(
            &fonts::LOGO,
            Point::new(MIDDLE, layout.name_top),
            Align::Center,
            theme::ACCENT,
            "Gousset",
        );
    }

    fn draw_rows(&self, surface: &mut dyn Surface, lang: Lang, found: &[Found; Game::COUNT]) {
        let layout = match surface.print() {
            Print::Usual => Layout::USUAL,
            Print::Large => Layout::LARGE,
        };
        let Layout { pitch, fonts, .. } = layout;
        self.draw_head(surface, &layout, lang);
        let (first, visible) = layout.placed(rows().count());
        let arrow = first + (pitch - GAP - 9) / 2;
        let arrows = [arrow, arrow + (visible as i32 - 1) * pitch];
        let window = self.list.window(surface, rows().count(), visible, arrows);
        for (place, row) in rows().enumerate().filter(|(place, _)| window.contains(place)) {
            let top = first + (place - window.start) as i32 * pitch;
            let here = place == self.list.cursor;
            let (face, ink) =
                if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::TEXT) };
            let frame = band(SIDE, top, pitch - GAP);
            let label = match row {
                TitleRow::Game(game) if found[game.index()].can_go_on() => {
                    text!("{} · {}", game.name(), lang.texts().menus.goes_on)
                }
                TitleRow::Game(game) => text!("{}", game.name()),
                TitleRow::Settings => text!("{}", settings::label(lang)),
            };
            let at = Point::new(MIDDLE, top + (pitch - GAP - fonts[0].line_height()) / 2);
            let look = |canvas: &mut Canvas| {
                canvas.round_rect(frame, 8, face);
                fitting::line(canvas, fonts, at, Align::Center, ink, &label, SCREEN_WIDTH - 2 * SIDE);
            };
            let element = Element::new(Role::Option { here }, frame, &label, &look);
            surface.show(&element.chosen_by(Some(Presses::row(self.list.cursor, place))));
        }
        let take = match rows().nth(self.list.cursor) {
            Some(TitleRow::Game(_)) => lang.texts().keys.play,
            Some(TitleRow::Settings) | None => lang.texts().keys.open,
        };
        bars::keys(surface, &[(Cap::UpDown, lang.texts().keys.choose), (Cap::A, take)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_games_has_room_above_the_keys() {
        for layout in [Layout::USUAL, Layout::LARGE] {
            for rows in 1..=9 {
                let (first, visible) = layout.placed(rows);
                let bottom = first + visible as i32 * layout.pitch - GAP;
                assert!(first >= layout.top && bottom < bars::KEYS_TOP, "{rows}: {first} to {bottom}");
                assert_eq!(visible, rows.min(4));
            }
        }
    }

    #[test]
    fn each_notice_is_shown_once_in_order() {
        let mut title = Title::default();
        for words in ["one", "two", "one"] {
            title.say(words);
        }
        title.dismiss();
        assert_eq!(title.notices[0], Some("two"));
        title.dismiss();
        assert!(title.has_said_all());
    }
}
