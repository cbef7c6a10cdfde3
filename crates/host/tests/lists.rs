//! A screen reader says the row under the cursor, in every list and whichever way the cursor goes.

mod learnt;
mod scripted;

use gousset_handheld::announcement::{announcement, sentence};
use gousset_handheld::outline::{Outline, Shown};
use gousset_handheld::{Device, Flash};
use gousset_host::script::{Order, load_flash, parse};
use gousset_ui::Wishes;
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::Role;
use gousset_ui::texts::Lang;
use scripted::{files, folder};
use std::collections::BTreeSet;

/// Longer than a picture has to be still before the page reads it.
const READ_AFTER_MS: u64 = 300;
/// Longer than any list.
const MOST_ROWS: usize = 60;

fn is_row(shown: &Shown) -> bool {
    matches!(shown.role, Role::Option { .. })
}

/// A player who listens to a handheld.
struct Listener {
    device: Device,
    heard_of: Outline,
    steps: usize,
    faults: Vec<String>,
}

impl Listener {
    fn new(device: Device) -> Self {
        let mut listener = Self { device, heard_of: Outline::default(), steps: 0, faults: Vec::new() };
        listener.listen();
        listener
    }

    fn sentences(&self, is_meant: impl Fn(&Shown) -> bool) -> Vec<String> {
        let meant = self.heard_of.0.iter().filter(|shown| is_meant(shown));
        meant.map(|shown| sentence(shown, self.device.lang())).collect()
    }

    fn under_cursor(&self) -> Vec<String> {
        self.sentences(Shown::is_here)
    }

    fn rows(&self) -> Vec<String> {
        self.sentences(is_row)
    }

    fn is_in_list(&self) -> bool {
        self.heard_of.0.iter().any(|shown| is_row(shown) && shown.is_here())
    }

    fn title(&self) -> String {
        self.sentences(|shown| shown.role == Role::Title).concat()
    }

    /// Listens until the picture has been still for a while; returns what is said.
    fn listen(&mut self) -> Vec<String> {
        self.device.run(READ_AFTER_MS);
        let now = self.device.outline();
        let said = announcement(&self.heard_of, &now, self.device.lang());
        self.heard_of = now;
        said
    }

    /// Presses a button and listens: if there is something else under the cursor then, or the cursor must have moved, that is
    /// said last.
    fn press(&mut self, button: Button, must_move: bool) -> Vec<String> {
        let before = (self.title(), self.under_cursor());
        self.device.press(button);
        let said = self.listen();
        let here = self.under_cursor();
        let changed = before != (self.title(), here.clone());
        if !here.is_empty() && (must_move || changed) {
            self.steps += 1;
            if !said.ends_with(&here) {
                self.fault(button, &format!("{here:?} is under the cursor, and said is {said:?}"));
            }
        }
        said
    }

    /// Goes a step along a list: only the row under the cursor is said of all rows.
    fn step(&mut self, button: Button) {
        let said = self.press(button, true);
        let (here, rows) = (self.under_cursor(), self.rows());
        let others = said.iter().filter(|&words| rows.contains(words) && !here.contains(words)).count();
        if self.is_in_list() && others > 0 {
            self.fault(button, &format!("{here:?} is under the cursor, and said are other rows: {said:?}"));
        }
    }

    fn fault(&mut self, button: Button, why: &str) {
        let title = self.title();
        self.faults.push(format!("{title}, {}: {why}", button.name()));
    }

    /// Goes down a list past its end, until two rows behind where it began, and up again past its beginning; returns the
    /// number of its rows.
    fn walk(&mut self) -> usize {
        let start = (self.device.outline(), self.under_cursor());
        let mut rows = 0;
        while rows < MOST_ROWS && (rows == 0 || self.device.outline() != start.0) {
            self.step(Button::Down);
            rows += 1;
        }
        assert!(rows < MOST_ROWS, "no way back to {:?} in {}", start.1, self.title());
        if rows == 1 {
            return rows;
        }
        for button in [Button::Down, Button::Down].into_iter().chain(vec![Button::Up; rows + 4]) {
            self.step(button);
        }
        for button in [Button::Down, Button::Down] {
            self.step(button);
        }
        rows
    }
}
