//! The statistics screen: for each game, pages with results, runs of wins, wins against each other, feats, and badges.

mod badges;
mod feats;
mod pairs;
mod table;

use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Print, Surface};
use crate::persistence::saves::{Found, Item};
use crate::persistence::statistics::{Person, Statistics};
use crate::table::descriptor::{ART_HEIGHT, Descriptor, Listed};
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::list::{Chosen, List};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, bars, choice, fitting, signed};
use embedded_graphics::prelude::Point;
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::badges::EACH;
use gousset_draw::canvas::Align;
use gousset_draw::icons;
use gousset_draw::theme;
use table::{Column, Table};

/// The label of this screen in menus.
#[must_use]
pub fn label(lang: Lang) -> &'static str {
    lang.texts().statistics.title
}

/// The screen: one page, or the question whether to erase everything.
pub struct StatisticsScreen {
    games: &'static Listed,
    /// The index of the game.
    game: usize,
    page: Page,
    /// The first visible row. On the page of badges, the row under the cursor.
    top: usize,
    /// The index of the person whose feats and badges are shown.
    player: usize,
    erasing: Option<List>,
}

/// The pages of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// Matches, wins and the best result.
    #[default]
    Results,
    /// Runs of consecutive wins.
    Runs,
    /// Wins against each other.
    Pairs,
    /// The feats of one person.
    Feats,
    /// The badges of one person.
    Badges,
}

/// The result of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatisticsResponse {
    Stay,
    Erased,
    Back,
}

/// An answer to the question whether to erase everything.
#[derive(Clone, Copy)]
enum EraseAnswer {
    Keep,
    Erase,
}

/// The answers, from the top.
const ANSWERS: [EraseAnswer; 2] = [EraseAnswer::Keep, EraseAnswer::Erase];

impl EraseAnswer {
    fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::Keep => lang.texts().statistics.keep,
            Self::Erase => lang.texts().statistics.erase,
        }
    }
}

impl Page {
    const ALL: [Self; 5] = [Self::Results, Self::Runs, Self::Pairs, Self::Feats, Self::Badges];

    /// The page after this one, or the first.
    const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// This page, or the first if the game does not have this page.
    fn in_game(self, game: &Descriptor) -> Self {
        let is_missing = match self {
            Self::Feats => game.feats.is_none(),
            Self::Badges => game.badges.is_none(),
            Self::Results | Self::Runs | Self::Pairs => false,
        };
        if is_missing { Self::default() } else { self }
    }

    /// The number of rows, and how many of them are visible at once.
    fn rows(self, statistics: &Statistics, game: Game) -> (usize, usize) {
        match self {
            Self::Results => (statistics.of(game).len(), table::visible(false)),
            Self::Runs => (statistics.of(game).len(), table::visible(true)),
            Self::Pairs => (statistics.pairs(game).count(), pairs::VISIBLE),
            Self::Feats => (statistics.badge_holders(game).count().min(1), 1),
            // This page has a cursor, which moves from row to row.
            Self::Badges => (EACH, 1),
        }
    }
}

/// The largest number of rows above the pieces of the game, and the space below those.
const FEW_ROWS: usize = 2;
const ART_MARGIN: i32 = 4;

/// The table of the results.
fn results(lang: Lang) -> Table {
    let texts = &lang.texts().statistics;
    Table {
        caption: None,
        columns: [
            Column { right: SCREEN_WIDTH - 126, head: texts.played },
            Column { right: SCREEN_WIDTH - 62, head: texts.won },
            Column { right: SCREEN_WIDTH - 12, head: texts.best },
        ],
    }
}

fn result_cells(person: &Person, game: Game) -> [Line; 3] {
    let tally = person.tally(game);
    let best = tally.best.map_or_else(|| text!("–"), |best| signed(best.into()));
    [text!("{}", tally.matches), text!("{}", tally.wins), best]
}

/// The table of the runs of wins.
fn runs(lang: Lang) -> Table {
    let texts = &lang.texts().statistics;
    Table {
        caption: Some(texts.runs),
        columns: [
            Column { right: SCREEN_WIDTH - 130, head: texts.easy },
            Column { right: SCREEN_WIDTH - 62, head: texts.normal },
            Column { right: SCREEN_WIDTH - 12, head: texts.hard },
        ],
    }
}

fn run_cells(person: &Person, game: Game) -> [Line; 3] {
    let tally = person.tally(game);
    Level::ALL.map(|level| {
        let run = tally.run(level);
        text!("{}/{}", run.current, run.best)
    })
}

impl StatisticsScreen {
    /// The first page of the first game.
    #[must_use]
    pub fn new(games: &'static Listed) -> Self {
        Self { games, game: 0, page: Page::default(), top: 0, player: 0, erasing: None }
    }

    /// The first page of a game.
    #[must_use]
    pub fn of(game: Game, games: &'static Listed) -> Self {
        let place = games.iter().position(|listed| listed.game == game);
        Self { game: place.unwrap_or_default(), ..Self::new(games) }
    }

    fn descriptor(&self) -> &'static Descriptor {
        self.games[self.game % Game::COUNT]
    }

    fn game(&self) -> Game {
        self.descriptor().game
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
        let (rows, visible) = self.page.rows(statistics, self.game());
        let last_top = rows.saturating_sub(visible);
        match event.button {
            Button::Left if moves => self.turn_to((self.game + Game::COUNT - 1) % Game::COUNT),
            Button::Right if moves => self.turn_to((self.game + 1) % Game::COUNT),
            Button::Up if moves => self.top = self.top.saturating_sub(1),
            Button::Down if moves => self.top = (self.top + 1).min(last_top),
            Button::A if pressed => (self.page, self.top) = (self.page.next().in_game(self.descriptor()), 0),
            Button::X if pressed && matches!(self.page, Page::Feats | Page::Badges) => {
                self.player = (self.player + 1) % statistics.badge_holders(self.game()).count().max(1);
            }
            Button::X if pressed && !statistics.is_empty() => self.erasing = Some(List::default()),
            Button::B if pressed => return StatisticsResponse::Back,
            _ => {}
        }
        StatisticsResponse::Stay
    }

    /// Shows the same page of another game.
    fn turn_to(&mut self, game: usize) {
        (self.game, self.top, self.player) = (game, 0, 0);
        self.page = self.page.in_game(self.descriptor());
    }

    pub fn draw(&self, surface: &mut dyn Surface, statistics: &Statistics, lang: Lang) {
        if let Some(list) = self.erasing {
            let answers = ANSWERS.map(|answer| answer.label(lang));
            return choice::draw(surface, lang.texts().statistics.erase_title, list, &answers, lang);
        }
        let game = self.game();
        bars::title(surface, game.name());
        surface.mask(&icons::LEFT_9, Point::new(MIDDLE - 64, 11), theme::MUTED);
        surface.mask(&icons::RIGHT_9, Point::new(MIDDLE + 55, 11), theme::MUTED);
        match (statistics.is_sealed(), self.page) {
            (true, _) => say(surface, Found::Newer.complaint(Item::Statistics, lang).unwrap_or_default()),
            (false, Page::Badges) => {
                badges::draw(surface, statistics, (self.descriptor(), self.player), self.top, lang);
            }
            (false, _) => self.draw_rows(surface, statistics, lang),
        }
        self.draw_keys(surface, statistics, lang);
    }

    /// Draws a page of rows, beginning with the first visible one.
    fn draw_rows(&self, surface: &mut dyn Surface, statistics: &Statistics, lang: Lang) {
        let (game, top) = (self.game(), self.top);
        let people = statistics.of(game);
        let (rows, visible) = self.page.rows(statistics, game);
        let texts = &lang.texts().statistics;
        // Pieces of the game fill what short pages leave in usual print.
        let is_short = match self.page {
            Page::Results | Page::Runs => rows <= FEW_ROWS,
            Page::Pairs => (1..=FEW_ROWS).contains(&rows),
            Page::Feats => self.descriptor().feats.is_some_and(|list| (list.kinds)(lang).len() <= FEW_ROWS),
            Page::Badges => false,
        };
        if is_short && surface.print() == Print::Usual {
            (self.descriptor().draw_art)(surface, bars::KEYS_TOP - ART_HEIGHT - ART_MARGIN, lang);
        }
        match self.page {
            Page::Pairs if rows == 0 => say(surface, texts.no_pairs),
            _ if rows == 0 => say(surface, texts.none),
            Page::Results => results(lang).draw(surface, &people, top, |person| result_cells(person, game)),
            Page::Runs => runs(lang).draw(surface, &people, top, |person| run_cells(person, game)),
            Page::Pairs => pairs::draw(surface, statistics, game, top, lang),
            Page::Feats => {
                if let Some(person) = statistics.badge_holders(game).nth(self.player) {
                    feats::draw(surface, self.descriptor(), person, lang);
                }
            }
            Page::Badges => {}
        }
        if top > 0 {
            surface.mask(&icons::UP_9, Point::new(SCREEN_WIDTH - 12, 34), theme::MUTED);
        }
        if top + visible < rows {
            surface.mask(&icons::DOWN_9, Point::new(MIDDLE - 4, bars::KEYS_TOP - 8), theme::MUTED);
        }
    }

    fn draw_keys(&self, surface: &mut dyn Surface, statistics: &Statistics, lang: Lang) {
        let texts = &lang.texts().keys;
        let (turn, back) = ((Cap::A, texts.page), (Cap::B, texts.back));
        let several = statistics.badge_holders(self.game()).nth(1).is_some();
        match self.page {
            Page::Feats | Page::Badges if several => {
                bars::keys(surface, &[turn, (Cap::X, texts.player), back]);
            }
            Page::Results | Page::Runs | Page::Pairs if !statistics.is_empty() => {
                bars::keys(surface, &[turn, (Cap::X, texts.erase), back]);
            }
            _ => bars::keys(surface, &[(Cap::LeftRight, texts.game), turn, back]),
        }
    }
}

/// Shows the reason why there is no table.
fn say(surface: &mut dyn Surface, words: &str) {
    let print = surface.print();
    for (line, words) in fitting::even_lines(print.body(), words, SCREEN_WIDTH - 24).enumerate() {
        let at = Point::new(MIDDLE, 84 + line as i32 * print.line());
        surface.text(print.body(), at, Align::Center, theme::MUTED, words);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::games::{LISTED, lexio};
    use crate::persistence::statistics::{Ended, Ending};
    use crate::table::players::Name;
    use gousset_draw::canvas::Canvas;
    use gousset_draw::fonts;
    use std::boxed::Box;

    fn statistics(names: &[&str]) -> Statistics {
        let mut statistics = Statistics::default();
        for (number, &name) in names.iter().enumerate() {
            let name = Name::try_from(name).unwrap();
            let ending = Ending { name, won: true, result: 9, helped: false };
            let ended = Ended {
                number: number as u32 + 1,
                against: Some(Level::Hard),
                endings: [ending].into_iter().collect(),
                ..Ended::default()
            };
            statistics.count(Game::Lexio, &ended);
        }
        statistics
    }

    #[test]
    fn the_widest_name_stays_away_from_its_numbers() {
        let statistics = statistics(&["Mmmmmmmm", "Wwwwwwww", "Kim"]);
        for (page, table, cell) in
            [(Page::Results, results(Lang::English), "1"), (Page::Runs, runs(Lang::English), "0/0")]
        {
            let mut canvas = Box::new(Canvas::new());
            let screen = StatisticsScreen { page, ..StatisticsScreen::new(&LISTED) };
            screen.draw(&mut *canvas, &statistics, Lang::English);
            let right = table.columns[0].right - fonts::BODY.width(cell);
            let left = right - 6;
            for row in 0..3 {
                let y = (table.row_top(row) + 5) as usize;
                let face = canvas.pixel(left as usize, y);
                for (x, y) in (left..right).flat_map(|x| (y..y + 12).map(move |y| (x, y))) {
                    assert_eq!(canvas.pixel(x as usize, y), face, "row {row} of {page:?}");
                }
            }
        }
    }

    #[test]
    fn a_turns_the_pages_of_a_game() {
        let (mut screen, mut statistics) = (StatisticsScreen::new(&LISTED), statistics(&["Kim"]));
        let mut press = |button| {
            let event = Event { button, action: Action::Press };
            assert_eq!(screen.press(event, &mut statistics), StatisticsResponse::Stay);
            (screen.game(), screen.page)
        };
        assert_eq!(press(Button::A), (LISTED[0].game, Page::Runs));
        assert_eq!(press(Button::Right), (LISTED[1].game, Page::Runs));
        assert_eq!(press(Button::A), (LISTED[1].game, Page::Pairs));
        assert_eq!(press(Button::A), (LISTED[1].game, Page::Feats));
        assert_eq!(press(Button::A), (LISTED[1].game, Page::Badges));
        assert_eq!(press(Button::A), (LISTED[1].game, Page::Results));
    }

    #[test]
    fn a_game_without_feats_and_badges_has_no_pages_of_them() {
        static BARE: Descriptor = Descriptor { badges: None, feats: None, ..lexio::DESCRIPTOR };
        static GAMES: Listed = {
            let mut games = LISTED;
            games[1] = &BARE;
            games
        };
        let mut screen = StatisticsScreen { page: Page::Pairs, game: 1, ..StatisticsScreen::new(&GAMES) };
        let mut press = |button| {
            screen.press(Event { button, action: Action::Press }, &mut Statistics::default());
            (screen.game, screen.page)
        };
        assert_eq!(press(Button::A), (1, Page::Results));
        assert_eq!(press(Button::Left), (0, Page::Results));
        let pages = [Button::A; 4].map(&mut press);
        assert_eq!(pages[2..], [(0, Page::Feats), (0, Page::Badges)]);
        assert_eq!(press(Button::Right), (1, Page::Results));
    }
}
