//! Setting up a table: who sits where, and what the game lets one choose.

use super::name::{NameScreen, Naming};
use crate::device::buttons::Event;
use crate::elements::Surface;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars;
use crate::widgets::list::{Chosen, List, Row};
use core::ops::RangeInclusive;
use gousset_core::Seat;

/// What a game lets one choose besides the seats.
pub trait Options {
    /// How many may play, with what is chosen.
    fn seats(&self) -> RangeInclusive<usize>;
    fn title(&self, lang: Lang) -> &'static str;
    fn count(&self) -> usize;
    fn label(&self, option: usize, lang: Lang) -> &'static str;
    fn value(&self, option: usize, lang: Lang) -> Line;
    fn change(&mut self, option: usize, by: i8);
}

/// The most that a game lets one choose.
const MOST_OPTIONS: usize = 8;

/// The screen.
pub struct Setup<O> {
    pub players: Players,
    pub options: O,
    list: List,
    naming: Option<(Seat, NameScreen)>,
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Stay,
    Back,
    Start,
}

#[derive(Clone, Copy)]
enum Item {
    Start,
    Count,
    Seat(Seat),
    Option(usize),
}

impl<O: Options> Setup<O> {
    pub fn new(players: Players, options: O) -> Self {
        Self { players, options, list: List::default(), naming: None }
    }

    fn rows(&self) -> usize {
        2 + self.players.count() + self.options.count()
    }

    /// Whether only this many may play, with what is chosen.
    fn is_count_fixed(&self) -> bool {
        let seats = self.options.seats();
        seats.start() == seats.end()
    }

    fn item(&self, row: usize) -> Item {
        let seats = self.players.count();
        match row {
            0 => Item::Start,
            1 => Item::Count,
            _ if row < 2 + seats => Item::Seat(row - 2),
            _ => Item::Option(row - 2 - seats),
        }
    }

    pub fn press(&mut self, event: Event) -> Outcome {
        if let Some((seat, screen)) = &mut self.naming {
            match screen.press(event) {
                Naming::Going => {}
                Naming::Cancelled => self.naming = None,
                Naming::Named(name) => {
                    self.players.rename(*seat, name);
                    self.naming = None;
                }
            }
            return Outcome::Stay;
        }
        let (row, by) = match self.list.press(event, self.rows()) {
            Chosen::Nothing => return Outcome::Stay,
            Chosen::Back => return Outcome::Back,
            Chosen::Row(row) => (row, None),
            Chosen::Change(row, by) => (row, Some(by)),
        };
        match (self.item(row), by) {
            (Item::Start, None) => return Outcome::Start,
            (Item::Start, Some(_)) => {}
            (Item::Count, by) => {
                self.players.change_count(by.unwrap_or(1), &self.options.seats());
            }
            (Item::Seat(seat), Some(by)) => self.players.change_kind(seat, by),
            (Item::Seat(seat), None) => {
                self.naming = Some((seat, NameScreen::new(self.players.name(seat))));
            }
            (Item::Option(option), by) => {
                self.options.change(option, by.unwrap_or(1));
                // Another number may play now; the cursor stays on what it changed.
                self.players.change_count(0, &self.options.seats());
                self.list.cursor = 2 + self.players.count() + option;
            }
        }
        Outcome::Stay
    }

    pub fn draw(&self, canvas: &mut dyn Surface, lang: Lang) {
        if let Some((_, screen)) = &self.naming {
            return screen.draw(canvas, lang);
        }
        bars::title(canvas, self.options.title(lang));
        let count = text!("{}", self.players.count());
        let values: heapless::Vec<Line, MOST_OPTIONS> =
            (0..self.options.count()).map(|option| self.options.value(option, lang)).collect();
        self.list.draw(canvas, self.rows(), |row| match self.item(row) {
            Item::Start => Row { label: lang.texts().setup.start, main: true, ..Row::default() },
            Item::Count => Row {
                label: lang.texts().setup.seats,
                value: Some(&count),
                greyed: self.is_count_fixed(),
                ..Row::default()
            },
            Item::Seat(seat) => Row {
                label: self.players.name(seat),
                value: Some(self.players.kind(seat).label(lang)),
                ..Row::default()
            },
            Item::Option(option) => Row {
                label: self.options.label(option, lang),
                value: values.get(option).map(|value| &**value),
                ..Row::default()
            },
        });
        let change = ("◀▶", lang.texts().keys.change);
        let back = ("B", lang.texts().keys.back);
        match self.item(self.list.cursor) {
            Item::Start => bars::keys(canvas, &[("A", lang.texts().keys.start), back]),
            Item::Seat(_) => bars::keys(canvas, &[("A", lang.texts().keys.name), change, back]),
            Item::Count if self.is_count_fixed() => bars::keys(canvas, &[back]),
            Item::Count | Item::Option(_) => bars::keys(canvas, &[change, back]),
        }
    }
}
