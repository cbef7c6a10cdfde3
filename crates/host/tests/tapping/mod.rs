//! A simulated handheld with a display of 60 pictures per second, and taps on the elements that the display shows.

use gousset_handheld::outline::{Aim, Outline, Shown};
use gousset_handheld::{Device, Hand};
use gousset_ui::elements::{Presses, Role};

/// Milliseconds between two pictures of the display.
pub const FRAME_MS: u64 = 16;
/// A screen that has not changed for this long waits for the player.
const STILL_MS: u64 = 1_000;
/// Longer than the turns of all bots.
const PATIENCE_MS: u64 = 60_000;

pub struct Tapper {
    pub device: Device,
    pub hand: Hand,
    /// The elements of the last picture.
    pub seen: Outline,
    /// The time of that picture's last change.
    changed_at: u64,
}

impl Tapper {
    pub fn new(device: Device) -> Self {
        let mut tapper = Self { device, hand: Hand::default(), seen: Outline::default(), changed_at: 0 };
        tapper.settle();
        tapper
    }

    /// Lets time pass, with a picture every [`FRAME_MS`].
    pub fn pass(&mut self, ms: u64) {
        for _ in 0..ms {
            self.hand.run(&mut self.device, 1);
            let changed_at = self.device.now() - self.device.still_for();
            if self.device.now().is_multiple_of(FRAME_MS) && changed_at != self.changed_at {
                self.hand.see();
                self.seen = self.hand.remember(&self.device).clone();
                self.changed_at = changed_at;
            }
        }
    }

    /// Waits until the picture is still.
    pub fn settle(&mut self) {
        let end = self.device.now() + PATIENCE_MS;
        self.pass(STILL_MS);
        while self.device.still_for() < STILL_MS && self.device.now() < end {
            self.pass(FRAME_MS);
        }
    }

    /// Taps an element where the last picture shows it.
    pub fn tap(&mut self, aim: &Aim) {
        let shown = self.seen.find(aim).unwrap_or_else(|| panic!("{aim:?} is not among {:?}", self.names()));
        let touch = self.hand.touch(&self.device, shown.area.center(), 0);
        self.hand.tap(touch);
    }

    /// True if nothing, for example a notice, covers the centre of an element.
    pub fn sees(&self, shown: &Shown) -> bool {
        self.seen.at(shown.area.center()).is_some_and(|place| self.seen.0[place] == *shown)
    }

    /// Presses the buttons that a tap on an element stands for, one after the other.
    pub fn press(&mut self, aim: &Aim) {
        let presses = self.device.outline().find(aim).and_then(|shown| shown.presses);
        for button in presses.into_iter().flat_map(Presses::all) {
            self.device.press(button);
        }
    }

    /// Returns the elements of the last picture that meet a condition, from back to front.
    pub fn all(&self, is_meant: impl Fn(&Shown) -> bool) -> Vec<Aim> {
        let places = (0..self.seen.0.len()).filter(|&place| is_meant(&self.seen.0[place]));
        places.filter_map(|place| self.seen.aim(place)).collect()
    }

    /// Returns the first element that meets a condition.
    pub fn first(&self, is_meant: impl Fn(&Shown) -> bool) -> Option<Aim> {
        self.all(is_meant).into_iter().next()
    }

    pub fn named(&self, name: &str) -> Aim {
        let choosable = |shown: &Shown| shown.name == name && shown.presses.is_some();
        self.first(choosable).unwrap_or_else(|| panic!("no {name} to be chosen in {:?}", self.names()))
    }

    /// Taps elements by their names, each when the picture is still.
    pub fn tap_slowly(&mut self, names: &[&str]) {
        for name in names {
            self.tap(&self.named(name));
            self.settle();
        }
    }

    pub fn names(&self) -> Vec<&str> {
        self.seen.0.iter().map(|shown| shown.name.as_str()).collect()
    }

    pub fn title(&self) -> String {
        self.first(|shown| shown.role == Role::Title).map(|aim| aim.seen().name.clone()).unwrap_or_default()
    }

    /// Returns the record of the current match.
    pub fn record(&self) -> Vec<u8> {
        let at_play = self.device.app().and_then(gousset_ui::App::at_play);
        at_play.map(|(_, record, _)| record.to_vec()).unwrap_or_default()
    }
}
