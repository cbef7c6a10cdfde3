//! A hand on the buttons: it turns keys and taps into presses that are long enough to be noticed.

use crate::Device;
use embedded_graphics::prelude::Point;
use gousset_ui::Wake;
use gousset_ui::device::buttons::{Button, SAMPLE_MS, SETTLE_MS};
use gousset_ui::elements::Presses;
use std::collections::VecDeque;

/// A button that is tapped faster than contacts settle is held for this long, so that no press is lost.
const SHORTEST_PRESS_MS: u64 = 24;
const _: () = assert!(SHORTEST_PRESS_MS > SETTLE_MS + SAMPLE_MS);

/// Which buttons are to come up, and when.
#[derive(Default)]
pub struct Hand {
    pressed_at: [u64; 8],
    releases: Vec<(Button, u64)>,
    /// What a tap on the picture still has to press.
    taps: VecDeque<Button>,
    /// The next of it is pressed then: the one before has to come up first.
    next_tap: u64,
}

impl Hand {
    /// Puts a finger on a button.
    pub fn press(&mut self, device: &mut Device, button: Button) {
        self.releases.retain(|release| release.0 != button);
        self.pressed_at[button as usize] = device.now();
        device.set(button, true);
    }

    /// Takes it off; the button comes up as soon as its press was long enough.
    pub fn release(&mut self, button: Button) {
        self.releases.push((button, self.pressed_at[button as usize] + SHORTEST_PRESS_MS));
    }

    /// Taps the picture: what lies there is chosen by presses, one after the other. A tap while another is under way is
    /// ignored: what it would choose is not there yet.
    pub fn tap(&mut self, device: &Device, point: Point) {
        self.choose(device.presses_at(point));
    }

    /// Presses what choosing an element does, unless another choice is under way.
    pub fn choose(&mut self, presses: Option<Presses>) {
        if self.taps.is_empty() {
            self.taps.extend(presses.into_iter().flat_map(Presses::all));
        }
    }

    /// When the hand or the device has something to do next, if nobody touches anything before.
    #[must_use]
    pub fn wake(&self, device: &Device) -> Wake {
        let release = self.releases.iter().map(|release| release.1).min();
        let tap = (!self.taps.is_empty()).then_some(self.next_tap);
        device.wake().by(release).by(tap)
    }

    /// Whether there is a press that is still to be felt.
    #[must_use]
    pub fn expects_press(&self, device: &Device) -> bool {
        !self.taps.is_empty() || device.expects_press()
    }

    /// Lets this many milliseconds pass.
    pub fn run(&mut self, device: &mut Device, ms: u64) {
        for _ in 0..ms {
            let now = device.now();
            if now >= self.next_tap
                && let Some(button) = self.taps.pop_front()
            {
                self.press(device, button);
                self.release(button);
                self.next_tap = now + 2 * SHORTEST_PRESS_MS;
            }
            for release in self.releases.extract_if(.., |release| release.1 <= now) {
                device.set(release.0, false);
            }
            device.run(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Flash;
    use gousset_ui::device::sound::Sound;

    fn presses_heard(device: &mut Device) -> usize {
        device.take_sounds().iter().filter(|(sound, _)| *sound == Sound::Press).count()
    }

    #[test]
    fn a_tap_of_no_time_at_all_is_a_press() {
        let (mut hand, mut device) = (Hand::default(), Device::boot(1, Flash::erased()));
        hand.run(&mut device, 100);
        hand.press(&mut device, Button::Down);
        hand.release(Button::Down);
        hand.run(&mut device, 10);
        assert!(device.levels().is_down(Button::Down));
        hand.run(&mut device, 50);
        assert!(!device.levels().is_down(Button::Down));
        assert_eq!(presses_heard(&mut device), 1);
    }

    #[test]
    fn a_tap_on_a_row_goes_there_and_takes_it() {
        let (mut hand, mut device) = (Hand::default(), Device::boot(1, Flash::erased()));
        hand.run(&mut device, 100);
        // The second language.
        let french = device.outline().0.into_iter().find(|shown| shown.name == "Français").unwrap();
        hand.tap(&device, french.area.center());
        // One that comes too early is not felt.
        hand.run(&mut device, 10);
        hand.tap(&device, french.area.center());
        hand.run(&mut device, 300);
        assert_eq!(presses_heard(&mut device), 2, "down, and A");
        assert!(device.outline().0.iter().any(|shown| shown.name == "Réglages"), "{:?}", device.outline());
        hand.tap(&device, Point::new(2, 2));
        hand.run(&mut device, 100);
        assert_eq!(presses_heard(&mut device), 0, "nothing lies there");
    }

    #[test]
    fn a_long_press_ends_when_the_finger_goes() {
        let (mut hand, mut device) = (Hand::default(), Device::boot(1, Flash::erased()));
        hand.run(&mut device, 100);
        hand.press(&mut device, Button::Y);
        hand.run(&mut device, 60);
        hand.release(Button::Y);
        hand.run(&mut device, 1);
        assert!(!device.levels().is_down(Button::Y));
    }

    #[test]
    fn a_button_pressed_again_at_once_stays_down() {
        let (mut hand, mut device) = (Hand::default(), Device::boot(1, Flash::erased()));
        hand.press(&mut device, Button::A);
        hand.release(Button::A);
        hand.run(&mut device, 10);
        hand.press(&mut device, Button::A);
        hand.run(&mut device, 100);
        assert!(device.levels().is_down(Button::A));
    }
}
