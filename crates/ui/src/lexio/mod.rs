//! Lexio on the panel: its menu, its table, its pages.

mod hand;
mod options;
mod play;
mod reference;
mod results;
mod rules_text;
mod scene;
pub mod tile;
mod words;

use crate::app::Wake;
use crate::canvas::Canvas;
use crate::input::{Action, Event};
use crate::lang::Lang;
use crate::noise::Pool;
use crate::players::Players;
use crate::screens::setup::{self, Setup};
use crate::widgets::bars;
use crate::widgets::list::{Chosen, List, Row};
use crate::widgets::pages::Pages;
use gousset_core::lexio::{Edition, Rules};
use options::Options;
use play::{Ending, Play};

/// From the game's menu to the end of a match.
pub struct Session {
    screen: Screen,
    players: Players,
    options: Options,
}

// One screen at a time: the largest decides the size, and it lives in a static.
#[allow(clippy::large_enum_variant)]
enum Screen {
    Menu(List),
    Rules(Pages),
    Reference,
    Setup(Setup<Options>),
    Play(Play),
}

const MENU: usize = 3;

impl Default for Session {
    fn default() -> Self {
        Self { screen: Screen::Menu(List::default()), players: Players::new(4), options: Options::default() }
    }
}

impl Session {
    /// Takes a button's event; true when the player goes back to the title.
    pub fn press(&mut self, event: Event, lang: Lang, pool: &mut Pool, now: u64) -> bool {
        match &mut self.screen {
            Screen::Menu(list) => match list.press(event, MENU) {
                Chosen::Row(0) => {
                    self.screen = Screen::Setup(Setup::new(self.players.clone(), self.options));
                }
                Chosen::Row(1) => self.screen = Screen::Rules(Pages::default()),
                Chosen::Row(_) => self.screen = Screen::Reference,
                Chosen::Back => return true,
                _ => {}
            },
            Screen::Rules(pages) => {
                if pages.press(event, &rules_text::SECTIONS, lang) {
                    self.screen = Screen::Menu(List { cursor: 1 });
                }
            }
            Screen::Reference => {
                if event.action == Action::Press {
                    self.screen = Screen::Menu(List { cursor: 2 });
                }
            }
            Screen::Setup(screen) => {
                let outcome = screen.press(event);
                if outcome != setup::Outcome::Stay {
                    self.players = screen.players.clone();
                    self.options = screen.options;
                }
                match outcome {
                    setup::Outcome::Stay => {}
                    setup::Outcome::Back => self.screen = Screen::Menu(List::default()),
                    setup::Outcome::Start => {
                        if let Ok(setup) = self.options.setup(self.players.count()) {
                            self.screen =
                                Screen::Play(Play::new(setup, self.players.clone(), pool.seed(), now));
                        }
                    }
                }
            }
            Screen::Play(play) => {
                if play.press(event, lang, now) == Ending::Leave {
                    self.screen = Screen::Menu(List::default());
                }
            }
        }
        false
    }

    /// Lets time pass; when to be called again, and whether the picture has changed.
    pub fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        match &mut self.screen {
            Screen::Play(play) => play.update(lang, now),
            _ => (Wake::Press, false),
        }
    }

    pub fn think(&mut self) {
        if let Screen::Play(play) = &mut self.screen {
            play.think();
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        match &self.screen {
            Screen::Menu(list) => draw_menu(canvas, *list, lang),
            Screen::Rules(pages) => pages.draw(canvas, &rules_text::SECTIONS, lang),
            Screen::Reference => {
                if let Ok(rules) = Rules::new(5, Edition::Classic) {
                    reference::draw(canvas, rules, lang);
                }
            }
            Screen::Setup(screen) => screen.draw(canvas, lang),
            Screen::Play(play) => play.draw(canvas, lang, now),
        }
    }
}

fn draw_menu(canvas: &mut Canvas, list: List, lang: Lang) {
    bars::title(canvas, "Lexio");
    list.draw(canvas, MENU, |row| Row {
        label: match row {
            0 => lang.of("New match", "Nouvelle partie"),
            1 => lang.of("Rules", "Règles"),
            _ => lang.of("What beats what", "Qui bat quoi"),
        },
        main: row == 0,
        ..Row::default()
    });
    bars::keys(canvas, &[("A", lang.of("take", "choisir")), ("B", lang.of("back", "retour"))]);
}
