//! Setting up a table: who sits where, and what the game lets one choose.

use super::name::{NameScreen, Naming};
use crate::device::buttons::Event;
use crate::elements::Surface;
use crate::table::players::{OPTION_BYTES, Players};
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::{self, Cap};
use crate::widgets::list::{Chosen, List, Row};
use core::ops::RangeInclusive;
use gousset_core::Seat;

/// What a game lets one choose besides the seats.
pub trait Options {
    /// One thing to choose.
    type Item: Copy + PartialEq + 'static;

    /// How many may play, with what is chosen.
    fn seats(&self) -> RangeInclusive<usize>;
    fn title(&self, lang: Lang) -> &'static str;
    /// What can be chosen, from the top.
    fn items(&self) -> &'static [Self::Item];
    fn label(item: Self::Item, lang: Lang) -> &'static str;
    fn value(&self, item: Self::Item, lang: Lang) -> Line;
    fn change(&mut self, item: Self::Item, by: i8);
    /// What is chosen, as bytes to keep.
    fn write(&self) -> [u8; OPTION_BYTES];
    /// What was kept, as far as it means something here.
    fn restore(&mut self, bytes: &[u8; OPTION_BYTES]);
}

/// The most that a game lets one choose.
const MOST_OPTIONS: usize = 8;

/// The screen.
pub struct Setup<O> {
    pub players: Players,
    pub options: O,
    /// Whether the table gives hints.
    pub hints: bool,
    list: List,
    naming: Option<(Seat, NameScreen)>,
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupResponse {
    Stay,
    Back,
    Start,
}

/// A row of the screen.
#[derive(Clone, Copy, PartialEq)]
enum SetupRow<I> {
    Start,
    Count,
    Seat(Seat),
    Option(I),
    Hints,
}

impl<O: Options> Setup<O> {
    pub fn new(players: Players, options: O, hints: bool) -> Self {
        Self { players, options, hints, list: List::default(), naming: None }
    }

    /// The rows, from the top.
    fn rows(&self) -> impl Iterator<Item = SetupRow<O::Item>> + Clone + use<O> {
        let seats = (0..self.players.count()).map(SetupRow::Seat);
        let options = self.options.items().iter().copied().map(SetupRow::Option);
        [SetupRow::Start, SetupRow::Count].into_iter().chain(seats).chain(options).chain([SetupRow::Hints])
    }

    /// Whether only this many may play, with what is chosen.
    fn is_count_fixed(&self) -> bool {
        let seats = self.options.seats();
        seats.start() == seats.end()
    }

    pub fn press(&mut self, event: Event) -> SetupResponse {
        if let Some((seat, screen)) = &mut self.naming {
            match screen.press(event) {
                Naming::Going => {}
                Naming::Cancelled => self.naming = None,
                Naming::Named(name) => {
                    self.players.rename(*seat, name);
                    self.naming = None;
                }
            }
            return SetupResponse::Stay;
        }
        let chosen = match self.list.choose(event, self.rows()) {
            Chosen::Nothing => return SetupResponse::Stay,
            Chosen::Back => return SetupResponse::Back,
            Chosen::Row(item) => (item, None),
            Chosen::Change(item, by) => (item, Some(by)),
        };
        match chosen {
            (SetupRow::Start, None) => return SetupResponse::Start,
            (SetupRow::Start, Some(_)) => {}
            (SetupRow::Count, by) => {
                self.players.change_count(by.unwrap_or(1), &self.options.seats());
            }
            (SetupRow::Seat(seat), Some(by)) => self.players.change_kind(seat, by),
            (SetupRow::Seat(seat), None) => {
                self.naming = Some((seat, NameScreen::new(self.players.name(seat))));
            }
            (SetupRow::Hints, _) => self.hints = !self.hints,
            (SetupRow::Option(option), by) => {
                self.options.change(option, by.unwrap_or(1));
                // Another number may play now; the cursor stays on what it changed.
                self.players.change_count(0, &self.options.seats());
                self.list = List::on(self.rows(), &SetupRow::Option(option));
            }
        }
        SetupResponse::Stay
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        if let Some((_, screen)) = &self.naming {
            return screen.draw(surface, lang);
        }
        bars::title(surface, self.options.title(lang));
        let count = text!("{}", self.players.count());
        let values: heapless::Vec<Line, MOST_OPTIONS> =
            self.options.items().iter().map(|&item| self.options.value(item, lang)).collect();
        let value = |item| {
            let place = self.options.items().iter().position(|&other| other == item)?;
            values.get(place).map(|value| &**value)
        };
        let item = |row| self.rows().nth(row).unwrap_or(SetupRow::Start);
        self.list.draw(surface, self.rows().count(), |row| match item(row) {
            SetupRow::Start => Row { label: lang.texts().setup.start, main: true, ..Row::default() },
            SetupRow::Count => Row {
                label: lang.texts().setup.seats,
                value: Some(&count),
                greyed: self.is_count_fixed(),
                ..Row::default()
            },
            SetupRow::Seat(seat) => Row {
                label: self.players.name(seat),
                value: Some(self.players.kind(seat).label(lang)),
                ..Row::default()
            },
            SetupRow::Option(option) => {
                Row { label: O::label(option, lang), value: value(option), ..Row::default() }
            }
            SetupRow::Hints => {
                let texts = &lang.texts().settings;
                let value = Some(if self.hints { texts.on } else { texts.off });
                Row { label: lang.texts().setup.hints, value, ..Row::default() }
            }
        });
        let change = (Cap::LeftRight, lang.texts().keys.change);
        let back = (Cap::B, lang.texts().keys.back);
        match item(self.list.cursor) {
            SetupRow::Start => bars::keys(surface, &[(Cap::A, lang.texts().keys.start), back]),
            SetupRow::Seat(_) => bars::keys(surface, &[(Cap::A, lang.texts().keys.name), change, back]),
            SetupRow::Count if self.is_count_fixed() => bars::keys(surface, &[back]),
            SetupRow::Count | SetupRow::Option(_) | SetupRow::Hints => bars::keys(surface, &[change, back]),
        }
    }
}
