//! Swipes over the picture: they scroll a list, turn a page, or step a replay.

use crate::outline::{Outline, Shown};
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::{Presses, Role};

/// The direction of a finger that moves over the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swipe {
    Up,
    Down,
    Left,
    Right,
}

impl Swipe {
    /// All swipes, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The press that moves the content along with the finger.
    const fn press(self) -> Button {
        match self {
            Self::Up => Button::Down,
            Self::Down => Button::Up,
            Self::Left => Button::Right,
            Self::Right => Button::Left,
        }
    }

    /// The presses for a swipe on this screen. `None` if it has no effect there.
    #[must_use]
    pub fn presses(self, outline: &Outline, is_replay: bool) -> Option<Presses> {
        if outline.0.iter().any(|shown| matches!(shown.role, Role::Option { .. })) {
            return self.scrolls(outline);
        }
        let is_named = |shown: &Shown| shown.feel.pair.is_some_and(|(_, pair)| pair.contains(&self.press()));
        let steps = is_replay && matches!(self, Self::Left | Self::Right);
        (steps || outline.0.iter().any(is_named)).then(|| Presses::one(self.press()))
    }

    /// The cursor moves that scroll a list by one row. The cursor is in the middle of a list, except near its ends.
    fn scrolls(self, outline: &Outline) -> Option<Presses> {
        let further = match self {
            Self::Up => 1,
            Self::Down => 0,
            Self::Left | Self::Right => return None,
        };
        let rows: Vec<&Shown> = outline.0.iter().filter(|shown| shown.feel.more[further]).collect();
        let place = if further == 1 { rows.len() / 2 + 1 } else { (rows.len() / 2).checked_sub(1)? };
        rows.get(place)?.presses.map(Presses::moves_only)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Device, Flash, Hand};

    /// The settings, with the cursor on the first row.
    fn settings() -> (Hand, Device) {
        let mut device = Device::boot(1, Flash::erased());
        device.run(100);
        for button in [Button::A, Button::Up, Button::A] {
            device.press(button);
        }
        (Hand::default(), device)
    }

    fn rows(device: &Device) -> Vec<String> {
        let outline = device.outline();
        let rows = outline.0.iter().filter(|shown| matches!(shown.role, Role::Option { .. }));
        rows.map(|shown| shown.name.clone()).collect()
    }

    #[test]
    fn a_swipe_scrolls_a_list_by_one_row_and_stops_at_its_ends() {
        let (mut hand, mut device) = settings();
        let mut swipe = |swipe| {
            hand.swipe(swipe);
            hand.run(&mut device, 2);
            rows(&device)
        };
        let first = swipe(Swipe::Down);
        assert_eq!(first[0], "Language", "it is the first row");
        let second = swipe(Swipe::Up);
        assert_eq!(second[0], first[1]);
        assert_eq!(swipe(Swipe::Left), second, "no value changes");
        assert_eq!(swipe(Swipe::Down), first);
        for _ in 0..40 {
            swipe(Swipe::Up);
        }
        let last = swipe(Swipe::Up);
        assert_eq!(last.last().map(String::as_str), Some("Update"));
        assert_ne!(swipe(Swipe::Down), last);
    }

    #[test]
    fn pages_are_turned_by_swipes() {
        let (mut hand, mut device) = settings();
        device.press(Button::B);
        // The first game, and its rules.
        for button in [Button::Down, Button::A, Button::Down, Button::Down, Button::A] {
            device.press(button);
        }
        let first = device.outline();
        for swipe in [Swipe::Left, Swipe::Right] {
            hand.swipe(swipe);
            hand.run(&mut device, 2);
            assert_eq!(device.outline() == first, swipe == Swipe::Right, "{swipe:?}");
        }
    }
}
