//! Input of a player: buttons, touches, and choices by the description of the screen.

use super::{Machine, Power};
use crate::description::Description;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_handheld::{Device, Swipe, Touch};
use gousset_ui::device::buttons::Button;

impl Machine {
    /// Adds fresh random bits at a player's press.
    pub(crate) fn add_noise(&mut self, noise: u64) {
        if let Power::On(device) = &mut self.power {
            device.add_noise(noise);
        }
    }

    /// Presses or releases a button. Ignored while it is off.
    pub(crate) fn set(&mut self, button: Button, down: bool) {
        match (&self.power, down) {
            (Power::Off(_), _) => {}
            (_, true) => self.hand.press(button),
            (_, false) => self.hand.release(button),
        }
    }

    /// The page has painted the current picture.
    pub(crate) fn see(&mut self) {
        self.hand.see();
    }

    /// Remembers the painted screen, before time passes.
    pub(crate) fn remember(&mut self) {
        if let Power::On(device) | Power::Replaying(device, _) = &self.power {
            self.hand.remember(device);
        }
    }

    /// Puts a finger on the painted picture; see `Hand::touch`. Returns `None` while it is off.
    pub(crate) fn touch(&mut self, x: i32, y: i32, least: u32) -> Option<Touch> {
        match &self.power {
            Power::On(device) | Power::Replaying(device, _) => {
                Some(self.hand.touch(device, Point::new(x, y), least))
            }
            Power::Off(_) => None,
        }
    }

    /// Moves a finger along a crowded row.
    pub(crate) fn slide(&mut self, touch: Touch, x: i32) {
        self.hand.slide(touch, x);
    }

    /// The area of what a finger chooses when it is lifted.
    pub(crate) fn chosen(&mut self, touch: Touch) -> Option<Rectangle> {
        self.hand.chosen(touch)
    }

    /// The area of the crowded row that a finger is on.
    pub(crate) fn crowd(&mut self, touch: Touch) -> Option<Rectangle> {
        self.hand.crowd(touch)
    }

    /// Takes a finger off the picture. This chooses the element that it touched.
    pub(crate) fn tap(&mut self, touch: Touch) {
        self.hand.tap(touch);
    }

    /// Moves a finger over the picture.
    pub(crate) fn swipe(&mut self, swipe: Swipe) {
        if self.device().is_some() {
            self.hand.swipe(swipe);
        }
    }

    /// The area that a click at this point of the painted picture chooses; see `Hand::hover`.
    pub(crate) fn hover(&mut self, x: i32, y: i32) -> Option<Rectangle> {
        match &self.power {
            Power::On(device) | Power::Replaying(device, _) => self.hand.hover(device, Point::new(x, y)),
            Power::Off(_) => None,
        }
    }

    /// Types a sign where a word is made; see `Hand::type_sign`.
    pub(crate) fn type_sign(&mut self, sign: char) -> bool {
        match &self.power {
            Power::On(device) => self.hand.type_sign(device, sign),
            _ => false,
        }
    }

    /// Describes the screen; see [`Description::text`].
    pub(crate) fn describe(&mut self) -> &str {
        let outline = self.device().map(Device::outline).unwrap_or_default();
        self.described.renew(outline, self.lang().unwrap_or_default());
        self.described.text()
    }

    /// The last description.
    pub(crate) fn described(&self) -> &Description {
        &self.described
    }

    /// Chooses an element by its line in the last description, if it is still on the screen.
    pub(crate) fn choose(&mut self, line: usize) {
        let aim = self.described.aim(line);
        self.hand.choose(aim);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::choose;
    use super::*;

    #[test]
    fn what_is_described_can_be_chosen_and_what_is_gone_cannot() {
        let mut machine = Machine::new();
        assert_eq!(machine.describe(), "");
        machine.boot(1, false);
        machine.run(100);
        let place = |text: &str, name: &str| text.lines().position(|line| line.contains(name)).unwrap();
        let french = place(machine.describe(), "Français");
        machine.choose(french);
        // Chosen again before the page has noticed the new screen.
        machine.choose(french);
        machine.run(300);
        machine.choose(french);
        machine.run(300);
        let settings = place(machine.describe(), "Réglages");
        machine.choose(settings);
        machine.run(500);
        assert!(machine.describe().starts_with("title\t\t\t"), "{}", machine.described().text());
        assert!(machine.described().announced().starts_with("Réglages\n"), "{:?}", machine.described());
        machine.choose(usize::MAX);
        machine.run(100);
    }

    #[test]
    fn noise_at_a_press_changes_the_deal_of_a_player_and_not_of_a_script() {
        let saved = |is_handheld, noise| {
            let mut machine = Machine::new();
            machine.boot(1, is_handheld);
            machine.run(100);
            for name in ["English", "Lexio", "New match"] {
                assert!(choose(&mut machine, name), "{name}: {}", machine.describe());
            }
            machine.add_noise(noise);
            assert!(choose(&mut machine, "Start"), "{}", machine.describe());
            machine.save_area().to_vec()
        };
        assert!(saved(false, 1) == saved(false, 1));
        assert!(saved(false, 1) != saved(false, 1 | 1 << 63));
        assert!(saved(true, 1) == saved(true, 1 | 1 << 63));
    }
}
