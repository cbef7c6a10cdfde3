//! A game from its menu to the end of a match: the same road for every game.

use crate::app::Wake;
use crate::canvas::Canvas;
use crate::input::{Action, Button, Event};
use crate::lang::Lang;
use crate::noise::Pool;
use crate::players::Players;
use crate::screens::lookup::{self, Lookup};
use crate::screens::pause::{self, Labels, Pause};
use crate::screens::setup::{self, Options, Setup};
use crate::widgets::bars;
use crate::widgets::list::{Chosen, List, Row};
use crate::widgets::pages::{Pages, Section};

/// What a game brings: a match at play, and what its menu needs.
pub trait Play: Sized {
    type Options: Options + Clone;

    const NAME: &'static str;
    /// The rules in chapters.
    const RULES: &'static [Section];
    /// What the reference card tells, in both languages.
    const REFERENCE: [&'static str; 2];
    /// Whether it has a dictionary that one can look into.
    const DICTIONARY: bool = false;

    /// A new match; `None` if the rules know no such one.
    fn start(options: &Self::Options, players: &Players, seed: u64) -> Option<Self>;
    /// A look into the dictionary from the game's menu, where there is no match yet.
    fn look_up(_options: &Self::Options) -> Option<Lookup> {
        None
    }
    /// The same at the table; `None`: not now, and the match says why.
    fn look_up_at_table(&mut self, _lang: Lang) -> Option<Lookup> {
        None
    }
    /// Something is laid over the table: time stops until the next update.
    fn pause(&mut self, _now: u64) {}
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

/// What lies over the table, and stops it.
enum Over {
    Pause(Pause),
    Lookup(Lookup),
}

/// From the game's menu to the end of a match.
pub struct Session<P: Play> {
    screen: Screen<P>,
    over: Option<Over>,
    players: Players,
    options: P::Options,
}

// One screen at a time: the largest decides the size, and it lives in a static.
#[allow(clippy::large_enum_variant)]
enum Screen<P: Play> {
    Menu(List),
    Rules(Pages),
    Reference,
    Lookup(Lookup),
    Setup(Setup<P::Options>),
    Play(P),
}

impl<P: Play> Session<P> {
    /// The game's menu, with what is chosen at first.
    pub fn new(options: P::Options) -> Self {
        Self { screen: Screen::Menu(List::default()), over: None, players: Players::new(4), options }
    }

    fn labels(lang: Lang) -> Labels {
        Labels { reference: P::REFERENCE[lang as usize], dictionary: P::DICTIONARY }
    }

    /// The rows of the game's menu.
    const fn menu_rows() -> usize {
        3 + P::DICTIONARY as usize
    }

    /// Takes a button's event; true when the player goes back to the title.
    #[inline(never)]
    pub fn press(&mut self, event: Event, lang: Lang, pool: &mut Pool, now: u64) -> bool {
        match &mut self.screen {
            Screen::Menu(list) => match list.press(event, Self::menu_rows()) {
                Chosen::Row(0) => {
                    self.screen = Screen::Setup(Setup::new(self.players.clone(), self.options.clone()));
                }
                Chosen::Row(1) => self.screen = Screen::Rules(Pages::default()),
                Chosen::Row(2) => self.screen = Screen::Reference,
                Chosen::Row(_) => {
                    if let Some(lookup) = P::look_up(&self.options) {
                        self.screen = Screen::Lookup(lookup);
                    }
                }
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
            Screen::Lookup(lookup) => {
                if lookup.press(event) {
                    self.screen = Screen::Menu(List { cursor: 3 });
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
                let left = match &mut self.over {
                    Some(Over::Pause(pause)) => {
                        let outcome = pause.press(event, Self::labels(lang), P::RULES, lang);
                        match outcome {
                            pause::Outcome::Stay => {}
                            pause::Outcome::LookUp => {
                                self.over = play.look_up_at_table(lang).map(Over::Lookup);
                            }
                            pause::Outcome::Close | pause::Outcome::Leave => self.over = None,
                        }
                        outcome == pause::Outcome::Leave
                    }
                    Some(Over::Lookup(lookup)) => {
                        if lookup.press(event) {
                            self.over = None;
                        }
                        false
                    }
                    None => {
                        if event.action == Action::Press {
                            play.dismiss();
                        }
                        if event == (Event { button: Button::Y, action: Action::Press }) {
                            play.pause(now);
                            self.over = Some(Over::Pause(Pause::default()));
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
            Screen::Play(play) if self.over.is_none() => play.update(lang, now),
            _ => (Wake::Press, false),
        }
    }

    pub fn think(&mut self) {
        if let Screen::Play(play) = &mut self.screen {
            play.think();
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        match (&self.screen, &self.over) {
            (Screen::Play(play), Some(Over::Pause(pause))) => {
                let card = |canvas: &mut Canvas| play.draw_card(canvas, lang);
                pause.draw(canvas, Self::labels(lang), P::RULES, lang, card);
            }
            (Screen::Play(_), Some(Over::Lookup(lookup))) | (Screen::Lookup(lookup), _) => {
                lookup.draw(canvas, lang);
            }
            (Screen::Play(play), None) => play.draw(canvas, lang, now),
            (Screen::Menu(list), _) => draw_menu(canvas, P::NAME, Self::labels(lang), *list, lang),
            (Screen::Rules(pages), _) => pages.draw(canvas, P::RULES, lang),
            (Screen::Reference, _) => P::draw_reference(canvas, lang),
            (Screen::Setup(screen), _) => screen.draw(canvas, lang),
        }
    }
}

fn draw_menu(canvas: &mut Canvas, name: &str, labels: Labels, list: List, lang: Lang) {
    bars::title(canvas, name);
    let (new, rules) = lang.of(("New match", "Rules"), ("Nouvelle partie", "Règles"));
    let all = [new, rules, labels.reference, lookup::label(lang)];
    let rows = if labels.dictionary { &all[..] } else { &all[..3] };
    list.draw(canvas, rows.len(), |row| Row { label: rows[row], main: row == 0, ..Row::default() });
    bars::keys(canvas, &[("A", lang.of("take", "choisir")), ("B", lang.of("back", "retour"))]);
}
