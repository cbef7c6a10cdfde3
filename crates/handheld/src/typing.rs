//! The keyboard of a PC, on screens where a word is made.

use crate::Device;
use embedded_graphics::pixelcolor::Rgb565;
use gousset_draw::Canvas;
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::{Element, Key, KeyPresses, Role, Surface};

/// The keys that a sign stands for: É is E, and Œ is O and E. None for a sign that cannot be typed.
pub(crate) fn keys_of(sign: char) -> Vec<Key> {
    match sign {
        '\r' => vec![Key::Enter],
        '\u{8}' => vec![Key::Back],
        _ => {
            let letters = gousset_words::fold(sign.encode_utf8(&mut [0; 4])).unwrap_or_default();
            letters.iter().copied().map(Key::Letter).collect()
        }
    }
}

/// Whether letters can be typed on the current screen.
pub(crate) fn spells(device: &Device) -> bool {
    Keyboard::shown(device, Key::Enter).is_some()
}

/// Whether the screen shows a message that disappears at the next press.
pub(crate) fn is_noticed(device: &Device) -> bool {
    device.outline().0.iter().any(|shown| shown.role == Role::Notice)
}

/// Presses what a key stands for on the current screen. A message over it disappears first.
pub(crate) fn press(device: &mut Device, key: Key) {
    if !spells(device) && is_noticed(device) {
        device.press_all([Button::A]);
    }
    let presses = Keyboard::shown(device, key).unwrap_or_default();
    if !presses.is_empty() {
        device.press_all(presses);
    }
}

/// A surface that asks what one key does.
struct Keyboard {
    key: Key,
    presses: Option<KeyPresses>,
}

impl Keyboard {
    /// The presses of a key. `None` if no word can be typed.
    fn shown(device: &Device, key: Key) -> Option<KeyPresses> {
        let mut keyboard = Self { key, presses: None };
        device.show(&mut keyboard);
        keyboard.presses
    }
}

impl Surface for Keyboard {
    fn clear(&mut self, _color: Rgb565) {
        self.presses = None;
    }

    fn show(&mut self, _element: &Element<'_>) {}

    fn paint(&mut self, _paint: &dyn Fn(&mut Canvas)) {}

    fn tell_keys(&mut self, presses_of: &dyn Fn(Key) -> KeyPresses) {
        self.presses = Some(presses_of(self.key));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outline::Shown;
    use crate::{Flash, Hand};
    use gousset_core::Game;
    use gousset_ui::Entry;

    /// A match of Lexicon at the player's first turn.
    fn at_a_turn() -> (Hand, Device) {
        let flash = Flash::holding(include_bytes!("../../../tests/flash/chosen.bin").to_vec()).unwrap();
        let (mut hand, mut device) = (Hand::default(), Device::boot(1, flash));
        device.run(100);
        device.enter(Game::Lexicon, Entry::Begin);
        for _ in 0..60 {
            if spells(&device) {
                break;
            }
            assert!(!hand.type_sign(&device, 'k'), "nothing can be typed yet");
            device.run(1000);
            device.press(Button::A);
        }
        device.run(1000);
        assert!(spells(&device), "{:?}", device.outline());
        hand.see();
        (hand, device)
    }

    /// The letters of the hand that are not in the word.
    fn letters(device: &Device) -> String {
        let outline = device.outline();
        let held = |shown: &&Shown| {
            shown.value.starts_with("in your hand")
                && !shown.value.contains("in your word")
                && !shown.name.starts_with("Master")
        };
        outline.0.iter().filter(held).filter_map(|shown| shown.name.chars().next()).collect()
    }

    fn shows(device: &Device, name: &str) -> bool {
        device.outline().0.iter().any(|shown| shown.name == name)
    }

    fn types(hand: &mut Hand, device: &mut Device, text: &str) {
        for sign in text.chars() {
            assert!(hand.type_sign(device, sign), "{sign:?} is typed");
        }
        hand.run(device, 100);
    }

    #[test]
    fn letters_spell_whatever_their_case_and_backspace_takes_the_last_one_back() {
        let (mut hand, mut device) = at_a_turn();
        let before = letters(&device);
        let [first, second] = [0, 1].map(|at| before.chars().nth(at).unwrap());
        types(&mut hand, &mut device, &format!("{}{second}", first.to_ascii_lowercase()));
        assert!(shows(&device, &format!("Your word: {first}{second}")), "{:?}", device.outline());
        types(&mut hand, &mut device, "\u{8}\u{8}\u{8}");
        assert_eq!(letters(&device), before);
        assert!(spells(&device), "a Backspace too many does nothing");
    }

    #[test]
    fn enter_lays_only_what_was_typed() {
        let (mut hand, mut device) = at_a_turn();
        assert!(!hand.type_sign(&device, '\r') && !hand.type_sign(&device, '\u{8}'), "these are A and B");
        let first = letters(&device).chars().next().unwrap();
        types(&mut hand, &mut device, &first.to_string());
        for button in [Button::Right, Button::B] {
            hand.press(button);
            hand.release(button);
            hand.run(&mut device, 100);
            assert!(!hand.type_sign(&device, '\r'), "after {button:?} it is A again");
        }
        types(&mut hand, &mut device, &first.to_string());
        // Too short, and the message about it is in the way.
        types(&mut hand, &mut device, "\r");
        assert!(is_noticed(&device), "{:?}", device.outline());
        let left = letters(&device).len();
        types(&mut hand, &mut device, "\u{8}");
        assert_eq!((is_noticed(&device), letters(&device).len()), (false, left + 1));
    }

    #[test]
    fn a_letter_that_comes_late_presses_no_button() {
        let (mut hand, mut device) = at_a_turn();
        let first = letters(&device).chars().next().unwrap();
        types(&mut hand, &mut device, &first.to_string());
        // The menu, where letters are buttons.
        device.press(Button::Y);
        assert!(!spells(&device));
        assert!(hand.type_sign(&device, 'y') && !hand.type_sign(&device, '\r'));
        device.run(1000);
        assert!(!hand.type_sign(&device, 'y'));
    }

    #[test]
    fn accents_fall_away_and_other_signs_are_not_typed() {
        let spelled = |sign| {
            keys_of(sign)
                .into_iter()
                .map(|key| match key {
                    Key::Letter(letter) => char::from(letter.ascii()),
                    key => panic!("{key:?}"),
                })
                .collect::<String>()
        };
        assert_eq!(['é', 'Ç', 'œ', 'z', '1', ' ', '?'].map(spelled), ["E", "C", "OE", "Z", "", "", ""]);
    }
}
