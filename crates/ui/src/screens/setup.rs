//! Sets up a table: the seats, the options of the game, and the deal.

use super::code::{CodeScreen, Coding};
use super::name::{NameScreen, Naming};
use crate::device::buttons::{Action, Button, Event};
use crate::elements::Surface;
use crate::table::players::{MAX_SEATS, OPTION_BYTES, Players};
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::{self, Cap};
use crate::widgets::list::{Chosen, List, Row};
use core::ops::RangeInclusive;
use gousset_core::Seat;
use gousset_core::code::Code;

/// The options of a game, besides the seats.
pub trait Options: Sized {
    /// An option.
    type Item: Copy + PartialEq + 'static;
    /// The data that the game opens and checks once, at power-on. `()` for a game without such data.
    type Opened: Copy;

    /// Opens the game's data.
    fn open() -> Self::Opened;
    /// The default options for a player who reads this language.
    fn new(opened: Self::Opened, lang: Lang) -> Self;
    /// The reason why the game cannot be played, if its data is damaged.
    fn complaint(_opened: Self::Opened, _lang: Lang) -> Option<&'static str> {
        None
    }
    /// The possible numbers of players with the current options.
    fn seats(&self) -> RangeInclusive<usize>;
    fn title(&self, lang: Lang) -> &'static str;
    /// The options, from the top.
    fn items(&self) -> &'static [Self::Item];
    fn label(item: Self::Item, lang: Lang) -> &'static str;
    fn value(&self, item: Self::Item, lang: Lang) -> Line;
    /// An explanation, for an option whose label is not clear enough.
    fn explain(&self, _item: Self::Item, _lang: Lang) -> Option<&'static str> {
        None
    }
    fn change(&mut self, item: Self::Item, by: i8);
    /// The number of cards that a seat gets fewer than the others. `None` if the game has no handicaps.
    fn handicap(&self, _seat: Seat) -> Option<u8> {
        None
    }
    /// Increases the handicap of a seat by one card. After the largest handicap comes none.
    fn change_handicap(&mut self, _seat: Seat) {}
    /// Returns the options as bytes for the store.
    fn write(&self) -> [u8; OPTION_BYTES];
    /// Restores the options from bytes. Bytes without a meaning are ignored.
    fn restore(&mut self, bytes: &[u8; OPTION_BYTES]);
}

/// The largest number of options of a game.
const MOST_OPTIONS: usize = 9;

/// The options of any game, by their number from the top. With them the screen is compiled once, not once per game.
trait Choices {
    fn seats(&self) -> RangeInclusive<usize>;
    fn title(&self, lang: Lang) -> &'static str;
    /// The number of options.
    fn count(&self) -> usize;
    fn label(&self, option: usize, lang: Lang) -> &'static str;
    fn value(&self, option: usize, lang: Lang) -> Line;
    fn explain(&self, option: usize, lang: Lang) -> &'static str;
    /// Changes an option. Returns its number afterwards.
    fn change(&mut self, option: usize, by: i8) -> usize;
    fn handicap(&self, seat: Seat) -> Option<u8>;
    fn change_handicap(&mut self, seat: Seat);
}

impl<O: Options> Choices for O {
    fn seats(&self) -> RangeInclusive<usize> {
        Options::seats(self)
    }

    fn title(&self, lang: Lang) -> &'static str {
        Options::title(self, lang)
    }

    fn count(&self) -> usize {
        self.items().len()
    }

    fn label(&self, option: usize, lang: Lang) -> &'static str {
        self.items().get(option).map_or("", |&item| O::label(item, lang))
    }

    fn value(&self, option: usize, lang: Lang) -> Line {
        self.items().get(option).map(|&item| Options::value(self, item, lang)).unwrap_or_default()
    }

    fn explain(&self, option: usize, lang: Lang) -> &'static str {
        self.items().get(option).and_then(|&item| Options::explain(self, item, lang)).unwrap_or_default()
    }

    fn change(&mut self, option: usize, by: i8) -> usize {
        let Some(&changed) = self.items().get(option) else { return option };
        Options::change(self, changed, by);
        self.items().iter().position(|&item| item == changed).unwrap_or(option)
    }

    fn handicap(&self, seat: Seat) -> Option<u8> {
        Options::handicap(self, seat)
    }

    fn change_handicap(&mut self, seat: Seat) {
        Options::change_handicap(self, seat);
    }
}

/// The screen.
pub struct Setup<O> {
    pub options: O,
    pub table: Table,
}

/// The part of the screen that is the same for all games.
pub struct Table {
    pub players: Players,
    /// True if the table gives hints.
    pub hints: bool,
    /// The code that determines the deal. `None`: the cards are dealt by chance.
    pub code: Option<Code>,
    /// The code that is offered at first.
    suggested: Code,
    /// The number of seats that the player has chosen. It is kept while an option allows only fewer.
    seats: usize,
    list: List,
    overlay: Option<Overlay>,
}

/// The screen over the rows.
enum Overlay {
    Name(Seat, NameScreen),
    Code(CodeScreen),
}

/// The result of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupResponse {
    Stay,
    Back,
    Start,
}

/// A row of the screen.
#[derive(Clone, Copy, PartialEq)]
enum SetupRow {
    Start,
    Count,
    Seat(Seat),
    Option(usize),
    Hints,
    Deal,
}

impl<O: Options> Setup<O> {
    /// The screen with a deal by chance. `suggested` is the code that is offered if the player wants one.
    pub fn new(players: Players, options: O, hints: bool, suggested: Code) -> Self {
        let seats = players.count();
        let (list, overlay) = (List::default(), None);
        Self { options, table: Table { players, hints, code: None, suggested, seats, list, overlay } }
    }

    pub fn press(&mut self, event: Event) -> SetupResponse {
        self.table.press(event, &mut self.options)
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        self.table.draw(&self.options, surface, lang);
    }
}

/// True if the current options allow only one number of players.
fn is_count_fixed(options: &dyn Choices) -> bool {
    let seats = options.seats();
    seats.start() == seats.end()
}

impl Table {
    /// The rows, from the top.
    fn rows(&self, options: &dyn Choices) -> impl Iterator<Item = SetupRow> + Clone + use<> {
        let seats = (0..self.players.count()).map(SetupRow::Seat);
        let options = (0..options.count()).map(SetupRow::Option);
        let last = [SetupRow::Hints, SetupRow::Deal];
        [SetupRow::Start, SetupRow::Count].into_iter().chain(seats).chain(options).chain(last)
    }

    /// The row under the cursor.
    fn row(&self, options: &dyn Choices) -> SetupRow {
        self.rows(options).nth(self.list.cursor).unwrap_or(SetupRow::Start)
    }

    fn press(&mut self, event: Event, options: &mut dyn Choices) -> SetupResponse {
        if self.overlay.is_some() {
            self.press_over(event);
            return SetupResponse::Stay;
        }
        let chosen = match self.list.choose(event, self.rows(options)) {
            Chosen::Nothing => {
                self.press_handicap(event, options);
                return SetupResponse::Stay;
            }
            Chosen::Back => return SetupResponse::Back,
            Chosen::Row(item) => (item, None),
            Chosen::Change(item, by) => (item, Some(by)),
        };
        match chosen {
            (SetupRow::Start, None) => return SetupResponse::Start,
            (SetupRow::Start, Some(_)) => {}
            (SetupRow::Count, by) => {
                self.players.change_count(by.unwrap_or(1), &options.seats());
                self.seats = self.players.count();
            }
            (SetupRow::Seat(seat), Some(by)) => self.players.change_kind(seat, by),
            (SetupRow::Seat(seat), None) => {
                self.overlay = Some(Overlay::Name(seat, NameScreen::new(self.players.name(seat))));
            }
            (SetupRow::Hints, _) => self.hints = !self.hints,
            (SetupRow::Option(option), by) => {
                let option = options.change(option, by.unwrap_or(1));
                // The option may allow other numbers of players. The cursor stays on the option.
                self.players.limit_count(self.seats, &options.seats());
                self.list = List::on(self.rows(options), &SetupRow::Option(option));
            }
            (SetupRow::Deal, Some(_)) => {
                self.code = if self.code.is_none() { Some(self.suggested) } else { None };
            }
            (SetupRow::Deal, None) => {
                self.overlay = Some(Overlay::Code(CodeScreen::new(self.code.unwrap_or(self.suggested))));
            }
        }
        SetupResponse::Stay
    }

    /// X on a seat increases its handicap.
    fn press_handicap(&self, event: Event, options: &mut dyn Choices) {
        if let (Button::X, Action::Press, SetupRow::Seat(seat)) =
            (event.button, event.action, self.row(options))
        {
            options.change_handicap(seat);
        }
    }

    /// Passes an event to the screen over the rows.
    fn press_over(&mut self, event: Event) {
        let entered = match &mut self.overlay {
            Some(Overlay::Name(seat, screen)) => match screen.press(event) {
                Naming::Going => false,
                Naming::Cancelled => true,
                Naming::Named(name) => {
                    self.players.rename(*seat, name);
                    true
                }
            },
            Some(Overlay::Code(screen)) => match screen.press(event) {
                Coding::Going => false,
                Coding::Cancelled => true,
                Coding::Done(code) => {
                    (self.code, self.suggested) = (Some(code), code);
                    true
                }
            },
            None => true,
        };
        if entered {
            self.overlay = None;
        }
    }

    fn draw(&self, options: &dyn Choices, surface: &mut dyn Surface, lang: Lang) {
        match &self.overlay {
            Some(Overlay::Name(_, screen)) => return screen.draw(surface, lang),
            Some(Overlay::Code(screen)) => return screen.draw(surface, lang),
            None => {}
        }
        let fewer = self.fewer_cards(options, lang);
        let note = fewer.as_deref().unwrap_or_else(|| self.explained(options, lang));
        bars::title(surface, options.title(lang));
        let texts = &lang.texts().setup;
        let count = text!("{}", self.players.count());
        let values: heapless::Vec<Line, MOST_OPTIONS> =
            (0..options.count()).map(|option| options.value(option, lang)).collect();
        let seats: heapless::Vec<Line, MAX_SEATS> =
            (0..self.players.count()).map(|seat| self.seat_value(options, seat, lang)).collect();
        let shown = |row: usize| match self.rows(options).nth(row).unwrap_or(SetupRow::Start) {
            SetupRow::Start => Row { label: texts.start, main: true, ..Row::default() },
            SetupRow::Count => Row {
                label: texts.seats,
                value: Some(&count),
                greyed: is_count_fixed(options),
                ..Row::default()
            },
            SetupRow::Seat(seat) => Row {
                label: self.players.name(seat),
                value: seats.get(seat).map(|value| &**value),
                ..Row::default()
            },
            SetupRow::Option(option) => Row {
                label: options.label(option, lang),
                value: values.get(option).map(|value| &**value),
                ..Row::default()
            },
            SetupRow::Hints => {
                let value =
                    Some(if self.hints { lang.texts().settings.on } else { lang.texts().settings.off });
                Row { label: texts.hints, value, ..Row::default() }
            }
            SetupRow::Deal => {
                let deal = self.code.as_ref().map_or(texts.by_chance, Code::as_str);
                Row { label: texts.deal, value: Some(deal), ..Row::default() }
            }
        };
        self.list.draw_noted(surface, self.rows(options).count(), shown, note);
        self.draw_keys(options, surface, lang);
    }

    /// Returns the explanation of the row under the cursor.
    fn explained(&self, options: &dyn Choices, lang: Lang) -> &'static str {
        let texts = &lang.texts().setup;
        match self.row(options) {
            SetupRow::Option(option) => options.explain(option, lang),
            SetupRow::Seat(_) => texts.person_means,
            SetupRow::Start => texts.start_means,
            SetupRow::Count => texts.seats_mean,
            SetupRow::Hints => texts.hints_mean,
            SetupRow::Deal => texts.deal_means,
        }
    }

    /// Returns the handicap of the seat under the cursor in words, if it has one.
    fn fewer_cards(&self, options: &dyn Choices, lang: Lang) -> Option<Line> {
        let SetupRow::Seat(seat) = self.row(options) else { return None };
        let fewer = options.handicap(seat).filter(|&fewer| fewer > 0)?;
        Some((lang.texts().setup.fewer_cards)(fewer))
    }

    /// The kind of player at a seat, and the handicap.
    fn seat_value(&self, options: &dyn Choices, seat: Seat, lang: Lang) -> Line {
        let kind = self.players.kind(seat).label(lang);
        match options.handicap(seat) {
            None | Some(0) => text!("{kind}"),
            Some(fewer) => text!("{} −{fewer}", self.players.kind(seat).short_label(lang)),
        }
    }

    /// Draws the keys for the row under the cursor.
    fn draw_keys(&self, options: &dyn Choices, surface: &mut dyn Surface, lang: Lang) {
        let change = (Cap::LeftRight, lang.texts().keys.change);
        let back = (Cap::B, lang.texts().keys.back);
        match self.row(options) {
            SetupRow::Start => bars::keys(surface, &[(Cap::A, lang.texts().keys.start), back]),
            SetupRow::Seat(seat) if options.handicap(seat).is_some() => {
                let keys = &lang.texts().keys;
                // There is no space for a fourth key. B goes back, as on other screens.
                bars::keys(surface, &[(Cap::A, keys.name), change, (Cap::X, keys.cards)]);
            }
            SetupRow::Seat(_) => bars::keys(surface, &[(Cap::A, lang.texts().keys.name), change, back]),
            SetupRow::Deal => bars::keys(surface, &[(Cap::A, lang.texts().keys.code), change, back]),
            SetupRow::Count if is_count_fixed(options) => bars::keys(surface, &[back]),
            SetupRow::Count | SetupRow::Option(_) | SetupRow::Hints => bars::keys(surface, &[change, back]),
        }
    }
}
