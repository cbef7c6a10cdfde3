//! Who has played and won how often, a page a game.

use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Role, Surface};
use crate::persistence::saves::{Found, Item};
use crate::persistence::statistics::{Person, Statistics};
use crate::table::LISTED;
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::Cap;
use crate::widgets::list::{Chosen, List};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, band, bars, choice, shortened, signed};
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

/// What the way here is called.
#[must_use]
pub const fn label(lang: Lang) -> &'static str {
    lang.texts().statistics.title
}

/// The screen: the game that is shown, and perhaps the question whether to forget all of them.
#[derive(Default)]
pub struct StatisticsScreen {
    game: usize,
    /// The first person on the panel.
    top: usize,
    erasing: Option<List>,
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatisticsResponse {
    Stay,
    Erased,
    Back,
}

/// An answer to whether all of them are to be forgotten.
#[derive(Clone, Copy)]
enum EraseAnswer {
    Keep,
    Erase,
}

/// The answers, from the top.
const ANSWERS: [EraseAnswer; 2] = [EraseAnswer::Keep, EraseAnswer::Erase];

impl EraseAnswer {
    const fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::Keep => lang.texts().statistics.keep,
            Self::Erase => lang.texts().statistics.erase,
        }
    }
}

const ROW: i32 = 26;
const TOP: i32 = 56;
/// How many people are on the panel at once.
const VISIBLE: usize = ((bars::KEYS_TOP - TOP) / ROW) as usize;

/// Where the columns stand.
const NAME: i32 = 14;
const MATCHES: i32 = SCREEN_WIDTH - 126;
const WINS: i32 = SCREEN_WIDTH - 62;
const BEST: i32 = SCREEN_WIDTH - 12;

impl StatisticsScreen {
    fn game(&self) -> Game {
        LISTED[self.game % Game::COUNT]
    }

    pub fn press(&mut self, event: Event, statistics: &mut Statistics) -> StatisticsResponse {
        if let Some(list) = &mut self.erasing {
            match list.choose(event, ANSWERS) {
                Chosen::Row(EraseAnswer::Erase) => {
                    self.erasing = None;
                    self.top = 0;
                    statistics.erase();
                    return StatisticsResponse::Erased;
                }
                Chosen::Row(EraseAnswer::Keep) | Chosen::Back => self.erasing = None,
                Chosen::Nothing | Chosen::Change(..) => {}
            }
            return StatisticsResponse::Stay;
        }
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        let last_top = statistics.of(self.game()).len().saturating_sub(VISIBLE);
        match event.button {
            Button::Left if moves => (self.game, self.top) = ((self.game + Game::COUNT - 1) % Game::COUNT, 0),
            Button::Right if moves => (self.game, self.top) = ((self.game + 1) % Game::COUNT, 0),
            Button::Up if moves => self.top = self.top.saturating_sub(1),
            Button::Down if moves => self.top = (self.top + 1).min(last_top),
            Button::X if pressed && !statistics.is_empty() => self.erasing = Some(List::default()),
            Button::B if pressed => return StatisticsResponse::Back,
            _ => {}
        }
        StatisticsResponse::Stay
    }

    pub fn draw(&self, surface: &mut dyn Surface, statistics: &Statistics, lang: Lang) {
        let back = (Cap::B, lang.texts().keys.back);
        if let Some(list) = self.erasing {
            let answers = ANSWERS.map(|answer| answer.label(lang));
            return choice::draw(surface, lang.texts().statistics.erase_title, list, &answers, lang);
        }
        let game = self.game();
        bars::title(surface, game.name());
        surface.mask(&icons::LEFT_9, Point::new(MIDDLE - 62, 11), theme::MUTED);
        surface.mask(&icons::RIGHT_9, Point::new(MIDDLE + 53, 11), theme::MUTED);
        let people = statistics.of(game);
        if people.is_empty() {
            let words = match statistics.is_sealed() {
                true => Found::Newer.complaint(Item::Statistics, lang).unwrap_or_default(),
                false => lang.texts().statistics.none,
            };
            for (line, words) in wrap(&fonts::BODY, words, SCREEN_WIDTH - 40).enumerate() {
                let at = Point::new(MIDDLE, 104 + line as i32 * fonts::BODY.line_height());
                surface.text(&fonts::BODY, at, Align::Center, theme::MUTED, words);
            }
        } else {
            let heads = {
                let words = &lang.texts().statistics;
                [words.played, words.won, words.best]
            };
            for (x, head) in [MATCHES, WINS, BEST].into_iter().zip(heads) {
                surface.text(&fonts::SMALL, Point::new(x, 36), Align::Right, theme::MUTED, head);
            }
        }
        for (line, person) in people.iter().skip(self.top).take(VISIBLE).enumerate() {
            draw_person(surface, TOP + line as i32 * ROW, person, game, self.top + line == 0);
        }
        if self.top > 0 {
            surface.mask(&icons::UP_9, Point::new(40, 38), theme::MUTED);
        }
        if self.top + VISIBLE < people.len() {
            surface.mask(&icons::DOWN_9, Point::new(MIDDLE - 4, bars::KEYS_TOP - 8), theme::MUTED);
        }
        let turn = (Cap::LeftRight, lang.texts().keys.game);
        match statistics.is_empty() {
            true => bars::keys(surface, &[turn, back]),
            false => bars::keys(surface, &[turn, (Cap::X, lang.texts().keys.erase), back]),
        }
    }
}

fn draw_person(surface: &mut dyn Surface, top: i32, person: &Person, game: Game, first: bool) {
    let tally = person.tally(game);
    let face = if first { theme::BOX_LIT } else { theme::BOX };
    let frame = band(6, top, ROW - 3);
    let y = top + (ROW - 3 - fonts::BODY.line_height()) / 2;
    let matches = text!("{}", tally.matches);
    let name = shortened(&fonts::BODY, &person.name, MATCHES - fonts::BODY.width(&matches) - 8 - NAME);
    let (wins, best) = (text!("{}", tally.wins), signed(tally.best.into()));
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(frame, 6, face);
        canvas.text(&fonts::BODY, Point::new(NAME, y), Align::Left, theme::TEXT, &name);
        canvas.text(&fonts::BODY, Point::new(MATCHES, y), Align::Right, theme::TEXT, &matches);
        canvas.text(&fonts::BOLD, Point::new(WINS, y), Align::Right, theme::ACCENT, &wins);
        canvas.text(&fonts::BODY, Point::new(BEST, y), Align::Right, theme::TEXT, &best);
    };
    let value = text!("{}, {}, {}", &*matches, &*wins, &*best);
    surface.show(&Element::new(Role::Player, frame, &person.name, &look).with_value(&value));
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::persistence::statistics::Ending;
    use crate::table::players::Name;
    use std::boxed::Box;

    #[test]
    fn the_widest_name_stays_away_from_its_numbers() {
        let mut statistics = Statistics::default();
        for (number, name) in ["Mmmmmmmm", "Wwwwwwww", "Kim"].into_iter().enumerate() {
            let name = Name::try_from(name).unwrap();
            statistics.count(Game::Lexio, number as u32 + 1, &[Ending { name, won: true, result: 9 }]);
        }
        let mut canvas = Box::new(Canvas::new());
        StatisticsScreen::default().draw(&mut *canvas, &statistics, Lang::English);
        let (left, right) = (MATCHES - fonts::BODY.width("1") - 6, MATCHES - fonts::BODY.width("1"));
        for row in 0..3 {
            let y = (TOP + row * ROW + 5) as usize;
            let face = canvas.pixel(left as usize, y);
            for (x, y) in (left..right).flat_map(|x| (y..y + 12).map(move |y| (x, y))) {
                assert_eq!(canvas.pixel(x as usize, y), face, "row {row}");
            }
        }
    }
}
