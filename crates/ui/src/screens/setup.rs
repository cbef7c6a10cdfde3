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

/// The screen.
pub struct Setup<O> {
    pub players: Players,
    pub options: O,
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
enum SetupRow<I> {
    Start,
    Count,
    Seat(Seat),
    Option(I),
    Hints,
    Deal,
}

impl<O: Options> Setup<O> {
    /// The screen with a deal by chance. `suggested` is the code that is offered if the player wants one.
    pub fn new(players: Players, options: O, hints: bool, suggested: Code) -> Self {
        let seats = players.count();
        Self { players, options, hints, code: None, suggested, seats, list: List::default(), overlay: None }
    }

    /// The rows, from the top.
    fn rows(&self) -> impl Iterator<Item = SetupRow<O::Item>> + Clone + use<O> {
        let seats = (0..self.players.count()).map(SetupRow::Seat);
        let options = self.options.items().iter().copied().map(SetupRow::Option);
        let last = [SetupRow::Hints, SetupRow::Deal];
        [SetupRow::Start, SetupRow::Count].into_iter().chain(seats).chain(options).chain(last)
    }

    /// True if the current options allow only one number of players.
    fn is_count_fixed(&self) -> bool {
        let seats = self.options.seats();
        seats.start() == seats.end()
    }

    pub fn press(&mut self, event: Event) -> SetupResponse {
        if self.overlay.is_some() {
            self.press_over(event);
            return SetupResponse::Stay;
        }
        let chosen = match self.list.choose(event, self.rows()) {
            Chosen::Nothing => {
                self.press_handicap(event);
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
                self.players.change_count(by.unwrap_or(1), &self.options.seats());
                self.seats = self.players.count();
            }
            (SetupRow::Seat(seat), Some(by)) => self.players.change_kind(seat, by),
            (SetupRow::Seat(seat), None) => {
                self.overlay = Some(Overlay::Name(seat, NameScreen::new(self.players.name(seat))));
            }
            (SetupRow::Hints, _) => self.hints = !self.hints,
            (SetupRow::Option(option), by) => {
                self.options.change(option, by.unwrap_or(1));
                // The option may allow other numbers of players. The cursor stays on the option.
                self.players.limit_count(self.seats, &self.options.seats());
                self.list = List::on(self.rows(), &SetupRow::Option(option));
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
    fn press_handicap(&mut self, event: Event) {
        if let (Button::X, Action::Press, Some(SetupRow::Seat(seat))) =
            (event.button, event.action, self.rows().nth(self.list.cursor))
        {
            self.options.change_handicap(seat);
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

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        match &self.overlay {
            Some(Overlay::Name(_, screen)) => return screen.draw(surface, lang),
            Some(Overlay::Code(screen)) => return screen.draw(surface, lang),
            None => {}
        }
        let fewer = self.fewer_cards(lang);
        let note = fewer.as_deref().unwrap_or_else(|| self.explained(lang));
        bars::title(surface, self.options.title(lang));
        let texts = &lang.texts().setup;
        let count = text!("{}", self.players.count());
        let values: heapless::Vec<Line, MOST_OPTIONS> =
            self.options.items().iter().map(|&item| self.options.value(item, lang)).collect();
        let value = |item| {
            let place = self.options.items().iter().position(|&other| other == item)?;
            values.get(place).map(|value| &**value)
        };
        let seats: heapless::Vec<Line, MAX_SEATS> =
            (0..self.players.count()).map(|seat| self.seat_value(seat, lang)).collect();
        let item = |row| self.rows().nth(row).unwrap_or(SetupRow::Start);
        let shown = |row: usize| match item(row) {
            SetupRow::Start => Row { label: texts.start, main: true, ..Row::default() },
            SetupRow::Count => Row {
                label: texts.seats,
                value: Some(&count),
                greyed: self.is_count_fixed(),
                ..Row::default()
            },
            SetupRow::Seat(seat) => Row {
                label: self.players.name(seat),
                value: seats.get(seat).map(|value| &**value),
                ..Row::default()
            },
            SetupRow::Option(option) => {
                Row { label: O::label(option, lang), value: value(option), ..Row::default() }
            }
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
        self.list.draw_noted(surface, self.rows().count(), shown, note);
        self.draw_keys(surface, item(self.list.cursor), lang);
    }

    /// Returns the explanation of the row under the cursor.
    fn explained(&self, lang: Lang) -> &'static str {
        let texts = &lang.texts().setup;
        match self.rows().nth(self.list.cursor).unwrap_or(SetupRow::Start) {
            SetupRow::Option(item) => self.options.explain(item, lang).unwrap_or_default(),
            SetupRow::Seat(_) => texts.person_means,
            SetupRow::Start => texts.start_means,
            SetupRow::Count => texts.seats_mean,
            SetupRow::Hints => texts.hints_mean,
            SetupRow::Deal => texts.deal_means,
        }
    }

    /// Returns the handicap of the seat under the cursor in words, if it has one.
    fn fewer_cards(&self, lang: Lang) -> Option<Line> {
        let SetupRow::Seat(seat) = self.rows().nth(self.list.cursor)? else { return None };
        let fewer = self.options.handicap(seat).filter(|&fewer| fewer > 0)?;
        Some((lang.texts().setup.fewer_cards)(fewer))
    }

    /// The kind of player at a seat, and the handicap.
    fn seat_value(&self, seat: Seat, lang: Lang) -> Line {
        let kind = self.players.kind(seat).label(lang);
        match self.options.handicap(seat) {
            None | Some(0) => text!("{kind}"),
            Some(fewer) => text!("{kind} −{fewer}"),
        }
    }

    /// Draws the keys for a row.
    fn draw_keys(&self, surface: &mut dyn Surface, row: SetupRow<O::Item>, lang: Lang) {
        let change = (Cap::LeftRight, lang.texts().keys.change);
        let back = (Cap::B, lang.texts().keys.back);
        match row {
            SetupRow::Start => bars::keys(surface, &[(Cap::A, lang.texts().keys.start), back]),
            SetupRow::Seat(seat) if self.options.handicap(seat).is_some() => {
                let keys = &lang.texts().keys;
                // There is no space for a fourth key. B goes back, as on other screens.
                bars::keys(surface, &[(Cap::A, keys.name), change, (Cap::X, keys.cards)]);
            }
            SetupRow::Seat(_) => bars::keys(surface, &[(Cap::A, lang.texts().keys.name), change, back]),
            SetupRow::Deal => bars::keys(surface, &[(Cap::A, lang.texts().keys.code), change, back]),
            SetupRow::Count if self.is_count_fixed() => bars::keys(surface, &[back]),
            SetupRow::Count | SetupRow::Option(_) | SetupRow::Hints => bars::keys(surface, &[change, back]),
        }
    }
}
