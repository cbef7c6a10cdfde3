//! A screen reader says the row under the cursor, in every list and for every movement of the cursor.

mod learnt;
mod scripted;

use gousset_core::Game;
use gousset_handheld::announcement::{announcement, sentence};
use gousset_handheld::outline::{Outline, Shown};
use gousset_handheld::{Device, Flash};
use gousset_host::script::{Order, grant, load_flash};
use gousset_ui::Wishes;
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::Role;
use gousset_ui::session::Place;
use gousset_ui::table::players::NAMES;
use gousset_ui::texts::Lang;
use scripted::{Script, folder, scripts};
use std::collections::{BTreeSet, VecDeque};

/// Longer than the time that a picture must be still before the page reads it.
const READ_AFTER_MS: u64 = 300;
/// A picture is settled if it has been still for this long.
const STILL_MS: u64 = 1_000;
/// Longer than any list.
const MOST_ROWS: usize = 60;

fn is_row(shown: &Shown) -> bool {
    matches!(shown.role, Role::Option { .. })
}

/// A handheld and the announcements of a screen reader.
struct Listener {
    device: Device,
    /// The screen that was announced last.
    heard: Outline,
    /// The sets of rows that were on the screen at the same time.
    windows: BTreeSet<String>,
    steps: usize,
    faults: Vec<String>,
}

impl Listener {
    fn new(mut device: Device) -> Self {
        device.run(READ_AFTER_MS);
        let heard = device.outline();
        Self { device, heard, windows: BTreeSet::new(), steps: 0, faults: Vec::new() }
    }

    fn sentences(&self, is_meant: impl Fn(&Shown) -> bool) -> Vec<String> {
        let meant = self.heard.0.iter().filter(|shown| is_meant(shown));
        meant.map(|shown| sentence(shown, self.device.lang())).collect()
    }

    fn under_cursor(&self) -> Vec<String> {
        self.sentences(Shown::is_here)
    }

    fn is_in_list(&self) -> bool {
        self.heard.0.iter().any(|shown| is_row(shown) && shown.is_here())
    }

    /// Returns the names of the rows on the screen, or its texts if there are none. All players' names count as the same, and
    /// so do all letters.
    fn rows(&self) -> String {
        let is_meant = |shown: &&Shown| is_row(shown) || !self.is_in_list() && shown.role == Role::Text;
        let rows = self.heard.0.iter().filter(is_meant).map(|shown| match shown.name.as_str() {
            name if NAMES.contains(&name) => "a name",
            name if name.chars().count() == 1 => "a letter",
            name => name,
        });
        let names: BTreeSet<&str> = rows.collect();
        format!("{:?} {names:?}", self.device.lang())
    }

    fn is_spelling(&self) -> bool {
        self.heard.0.iter().any(|shown| is_row(shown) && shown.name.chars().count() == 1)
    }

    fn title(&self) -> String {
        self.sentences(|shown| shown.role == Role::Title).concat()
    }

    /// Presses a button and compares the announcement. Returns true if the screen has changed.
    fn press(&mut self, button: Button) -> bool {
        self.device.press(button);
        self.device.run(READ_AFTER_MS);
        let before = self.heard.clone();
        let said = self.listen(button);
        let here = self.under_cursor();
        let other_rows = self.sentences(|shown| is_row(shown) && !shown.is_here());
        let is_other = |words: &String| other_rows.contains(words) && !here.contains(words);
        let goes_along = matches!(button, Button::Up | Button::Down) && self.is_in_list();
        if goes_along && said.iter().any(is_other) {
            self.faults.push(format!("{here:?} is under the cursor, and other rows are said: {said:?}"));
        }
        before != self.heard
    }

    /// Returns the announcement after a press. If the cursor has moved, or a row of its list has changed, the element under
    /// the cursor must come last.
    fn listen(&mut self, button: Button) -> Vec<String> {
        let now = self.device.outline();
        let said = announcement(&self.heard, &now, self.device.lang());
        let before = (self.under_cursor(), self.sentences(is_row));
        self.heard = now;
        let (here, rows) = (self.under_cursor(), self.sentences(is_row));
        let concerns_cursor = before.0 != here || self.is_in_list() && before.1 != rows;
        if !here.is_empty() && concerns_cursor {
            self.steps += 1;
            if !said.ends_with(&here) {
                let (title, button) = (self.title(), button.name());
                self.faults
                    .push(format!("{title}, {button}: under the cursor is {here:?}, said is {said:?}"));
            }
        }
        said
    }

    /// Moves along a list until the first row comes again or the list ends. Returns the number of rows.
    fn go_round(&mut self, button: Button) -> usize {
        let look = |listener: &Self| (listener.under_cursor(), listener.sentences(is_row));
        let start = look(self);
        for rows in 1..MOST_ROWS {
            self.windows.insert(self.rows());
            if !self.press(button) || !self.is_in_list() || look(self) == start {
                return rows;
            }
        }
        panic!("{} has no end", self.title())
    }

    /// Moves down and up a list beyond both ends, and changes the value of each row. Returns the number of rows that lead to
    /// different screens.
    fn walk(&mut self) -> usize {
        let rows = self.go_round(Button::Down);
        for button in [Button::Down, Button::Down, Button::Up, Button::Up, Button::Up, Button::Up] {
            self.press(button);
        }
        self.go_round(Button::Up);
        // All letters behave the same.
        let rows = if self.is_spelling() { 1 } else { rows };
        for button in [Button::Right, Button::Left, Button::X, Button::Down].repeat(rows) {
            self.press(button);
        }
        rows
    }
}

/// A step of a path to a screen.
#[derive(Clone, Copy)]
enum Step {
    /// Chooses the row this many below the cursor.
    Row(usize),
    Press(Button),
}

/// The place of a screen, its game, and its rows.
type Rows = (Place, Option<&'static str>, String);

/// The lists that were tested, and their faults.
#[derive(Default)]
struct Walked {
    lists: BTreeSet<Rows>,
    /// The same, and the rows of other screens and of scrolled lists.
    seen: BTreeSet<Rows>,
    steps: usize,
    faults: Vec<String>,
}

impl Walked {
    /// Tests every list that can be reached from a start by choosing rows.
    fn explore(&mut self, start: &dyn Fn() -> Device) {
        let mut paths = VecDeque::from([Vec::new()]);
        while let Some(path) = paths.pop_front() {
            let mut device = start();
            device.run(READ_AFTER_MS);
            for step in &path {
                follow(&mut device, *step);
            }
            let mut listener = Listener::new(device);
            let app = listener.device.app().unwrap();
            let (place, game) = (app.place(), app.game().map(Game::name));
            if !self.seen.insert((place, game, listener.rows())) {
                continue;
            }
            let mut next = Vec::new();
            if listener.is_in_list() {
                self.lists.insert((place, game, listener.rows()));
                next.extend((0..listener.walk()).map(Step::Row));
                self.seen.extend(listener.windows.iter().map(|window| (place, game, window.clone())));
            }
            next.extend(keys_of(place).iter().map(|&button| Step::Press(button)));
            paths.extend(next.into_iter().map(|step| [&path[..], &[step]].concat()));
            self.steps += listener.steps;
            self.faults.extend(listener.faults);
        }
    }
}

/// Returns the buttons that lead from a place to other screens.
fn keys_of(place: Place) -> &'static [Button] {
    match place {
        Place::Table => &[Button::Y],
        Place::Settings => &[Button::A, Button::X, Button::Right],
        _ => &[],
    }
}

fn follow(device: &mut Device, step: Step) {
    // The press that dismisses a warning does nothing else.
    while device.outline().0.iter().any(|shown| shown.role == Role::Notice && shown.presses.is_some()) {
        device.press(Button::A);
        device.run(READ_AFTER_MS);
    }
    match step {
        Step::Row(down) => {
            for _ in 0..down {
                device.press(Button::Down);
            }
            device.press(Button::A);
        }
        Step::Press(button) => device.press(button),
    }
    device.run(READ_AFTER_MS);
}

fn flash(name: &str) -> Flash {
    load_flash(Some(&folder("flash").join(format!("{name}.bin")))).unwrap()
}

/// Returns a handheld that was switched on while a button was held.
fn held(button: Button) -> Device {
    let mut device = Device::boot(1, learnt::flash());
    device.hold(button, 100);
    device
}

impl Walked {
    /// Checks that there were no faults, in at least this many lists of these places.
    fn check(&self, lists: usize, places: &[Place]) {
        let faults = self.faults.iter().take(12).map(String::as_str).collect::<Vec<_>>();
        assert!(faults.is_empty(), "{} of {}:\n{}", self.faults.len(), self.steps, faults.join("\n"));
        let missing = places.iter().filter(|place| !self.lists.iter().any(|(walked, ..)| walked == *place));
        assert_eq!(missing.collect::<Vec<_>>(), [&Place::Crash; 0], "{:#?}", self.lists);
        assert!(self.lists.len() >= lists, "{:#?}", self.lists);
    }
}

#[test]
fn the_row_under_the_cursor_is_said_in_every_list() {
    let mut walked = Walked::default();
    walked.explore(&|| Device::boot(1, learnt::flash()));
    use Place::{First, LookUp, Menu, Pause, Settings, Setup, Title};
    walked.check(60, &[First, Title, Menu, Setup, Settings, Pause, LookUp]);
}

#[test]
fn the_row_under_the_cursor_is_said_in_every_list_in_large_print() {
    let mut walked = Walked::default();
    let wishes = Wishes { large_print: true, ..Wishes::default() };
    walked.explore(&|| Device::boot_with(wishes, 1, learnt::flash()));
    walked.check(60, &[Place::Title, Place::Menu, Place::Setup, Place::Settings, Place::Pause]);
}

#[test]
fn the_row_under_the_cursor_is_said_where_something_was_saved_or_went_wrong() {
    let mut walked = Walked::default();
    for saved in ["kept-damaged", "kept-newer", "kept-unreadable", "0.1.0-en", "0.1.0-fr"] {
        walked.explore(&|| Device::boot(1, flash(saved)));
    }
    walked.explore(&|| held(Button::Y));
    walked.explore(&|| Device::boot_safely(1, learnt::flash()));
    walked.check(40, &[Place::Factory, Place::SafeStart, Place::Replace, Place::Rescue]);
}

/// Runs a script in a language up to the first order that concerns power, and tests each new list of a match.
fn listen_to(script: &Script, lang: Lang, walked: &mut Walked) {
    let wishes = script.wishes(lang, Wishes::default());
    let (mut seed, mut file, mut listener) = (1, None, None);
    for (_, order) in &script.lines {
        match (order, &mut listener) {
            (Order::Seed(value), _) => seed = *value,
            (Order::Flash(name), None) => file = Some(folder("scripts").join(name)),
            (Order::Boot, None) => {
                let flash = grant(wishes, load_flash(file.as_deref()).unwrap()).unwrap();
                listener = Some(Listener::new(Device::boot_with(wishes, seed, flash)));
            }
            (Order::Press(button, times), Some(listener)) => {
                for _ in 0..*times {
                    listener.device.press(*button);
                    listener.listen(*button);
                    walked.visit(listener);
                }
            }
            (Order::Hold(button, ms), Some(listener)) => listener.device.hold(*button, *ms),
            (Order::Wait(ms), Some(listener)) => listener.device.run(*ms),
            (Order::Settle, Some(listener)) => settle(&mut listener.device),
            (Order::Expect(_) | Order::Shot(_) | Order::Figures, Some(_)) => {}
            _ => break,
        }
    }
    if let Some(listener) = listener {
        walked.steps += listener.steps;
        walked.faults.extend(listener.faults);
    }
}

impl Walked {
    /// Tests the list on the screen of a match, if it is new.
    fn visit(&mut self, listener: &mut Listener) {
        let app = listener.device.app().unwrap();
        let (place, game) = (app.place(), app.game().map(Game::name));
        let is_match = app.at_play().is_some() || place == Place::Lesson;
        if is_match && listener.is_in_list() && self.lists.insert((place, game, listener.rows())) {
            listener.go_round(Button::Down);
            listener.go_round(Button::Up);
        }
    }
}

/// Waits until the picture is still.
fn settle(device: &mut Device) {
    device.run(STILL_MS);
    while device.still_for() < STILL_MS {
        device.run(1);
    }
}

#[test]
fn the_element_under_the_cursor_is_said_in_every_script() {
    let mut walked = Walked::default();
    for script in scripts("scripts") {
        for lang in script.languages() {
            listen_to(&script, lang, &mut walked);
        }
    }
    walked.check(10, &[Place::Table, Place::Pause]);
    assert!(walked.steps > 3_000, "{}", walked.steps);
}
