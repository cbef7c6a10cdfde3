//! A game from its menu to the end of a match: the same road for every game.

use crate::app::Wake;
use crate::canvas::Canvas;
use crate::input::{Action, Button, Event};
use crate::lang::Lang;
use crate::noise::Pool;
use crate::players::Players;
use crate::screens::pause::{self, Pause};
use crate::screens::setup::{self, Options, Setup};
use crate::widgets::bars;
use crate::widgets::list::{Chosen, List, Row};
use crate::widgets::pages::{Pages, Section};

/// What a game brings: a match at play, and what its menu needs.
pub trait Play: Sized {
    type Options: Options + Clone + Default;

    const NAME: &'static str;
    /// The rules in chapters.
    const RULES: &'static [Section];

    /// A new match; `None` if the rules know no such one.
    fn start(options: &Self::Options, players: &Players, seed: u64) -> Option<Self>;
    /// A button was pressed: words that lie over the table until then are taken away.
    fn dismiss(&mut self);
    /// Takes a button's event; true when the match is over and seen.
    fn press(&mut self, event: Event, lang: Lang, now: u64) -> bool;
    /// Lets time pass; when to be called again, and whether the picture has changed.
    fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool);
    /// One short step of a bot's thinking.
    fn think(&mut self);
    fn draw(&self, canvas: &mut Canvas, lang: Lang, now: u64);
    /// The reference card of this match.
    fn draw_card(&self, canvas: &mut Canvas, lang: Lang);
    /// The reference card of the menu.
    fn draw_reference(canvas: &mut Canvas, lang: Lang);
}

/// From the game's menu to the end of a match.
pub struct Session<P: Play> {
    screen: Screen<P>,
    /// What lies over the table, and stops it.
    pause: Option<Pause>,
    players: Players,
    options: P::Options,
}

// One screen at a time: the largest decides the size, and it lives in a static.
#[allow(clippy::large_enum_variant)]
enum Screen<P: Play> {
    Menu(List),
    Rules(Pages),
    Reference,
    Setup(Setup<P::Options>),
    Play(P),
}

const MENU: usize = 3;

impl<P: Play> Default for Session<P> {
    fn default() -> Self {
        Self {
            screen: Screen::Menu(List::default()),
            pause: None,
            players: Players::new(4),
            options: P::Options::default(),
        }
    }
}

impl<P: Play> Session<P> {
    /// Takes a button's event; true when the player goes back to the title.
    #[inline(never)]
    pub fn press(&mut self, event: Event, lang: Lang, pool: &mut Pool, now: u64) -> bool {
        match &mut self.screen {
            Screen::Menu(list) => match list.press(event, MENU) {
                Chosen::Row(0) => {
                    self.screen = Screen::Setup(Setup::new(self.players.clone(), self.options.clone()));
                }
                Chosen::Row(1) => self.screen = Screen::Rules(Pages::default()),
                Chosen::Row(_) => self.screen = Screen::Reference,
                Chosen::Back => return true,
                _ => {}
            },
            Screen::Rules(pages) => {
                if pages.press(event, P::RULES, lang) {
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
                    self.options = screen.options.clone();
                }
                match outcome {
                    setup::Outcome::Stay => {}
                    setup::Outcome::Back => self.screen = Screen::Menu(List::default()),
                    setup::Outcome::Start => self.begin(pool.seed()),
                }
            }
            Screen::Play(play) => {
                let left = match &mut self.pause {
                    Some(pause) => {
                        let outcome = pause.press(event, P::RULES, lang);
                        if outcome != pause::Outcome::Stay {
                            self.pause = None;
                        }
                        outcome == pause::Outcome::Leave
                    }
                    None => {
                        if event.action == Action::Press {
                            play.dismiss();
                        }
                        if event == (Event { button: Button::Y, action: Action::Press }) {
                            self.pause = Some(Pause::default());
                            false
                        } else {
                            play.press(event, lang, now)
                        }
                    }
                };
                if left {
                    self.screen = Screen::Menu(List::default());
                }
            }
        }
        false
    }

    /// Begins a match. On its own, so that its copies are on the stack only here.
    #[inline(never)]
    fn begin(&mut self, seed: u64) {
        if let Some(play) = P::start(&self.options, &self.players, seed) {
            self.screen = Screen::Play(play);
        }
    }

    /// Lets time pass; when to be called again, and whether the picture has changed.
    #[inline(never)]
    pub fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        match &mut self.screen {
            Screen::Play(play) if self.pause.is_none() => play.update(lang, now),
            _ => (Wake::Press, false),
        }
    }

    pub fn think(&mut self) {
        if let Screen::Play(play) = &mut self.screen {
            play.think();
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        match (&self.screen, &self.pause) {
            (Screen::Play(play), Some(pause)) => {
                pause.draw(canvas, P::RULES, lang, |canvas| play.draw_card(canvas, lang));
            }
            (Screen::Play(play), None) => play.draw(canvas, lang, now),
            (Screen::Menu(list), _) => draw_menu(canvas, P::NAME, *list, lang),
            (Screen::Rules(pages), _) => pages.draw(canvas, P::RULES, lang),
            (Screen::Reference, _) => P::draw_reference(canvas, lang),
            (Screen::Setup(screen), _) => screen.draw(canvas, lang),
        }
    }
}

fn draw_menu(canvas: &mut Canvas, name: &str, list: List, lang: Lang) {
    bars::title(canvas, name);
    let labels =
        lang.of(["New match", "Rules", "What beats what"], ["Nouvelle partie", "Règles", "Qui bat quoi"]);
    list.draw(canvas, MENU, |row| Row { label: labels[row], main: row == 0, ..Row::default() });
    bars::keys(canvas, &[("A", lang.of("take", "choisir")), ("B", lang.of("back", "retour"))]);
}
