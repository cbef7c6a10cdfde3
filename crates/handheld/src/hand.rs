//! The player's hand: presses, releases and taps. They are executed in their order, and none is lost, however short the time
//! between them.

use crate::Device;
use crate::Swipe;
use crate::outline::{Aim, Outline, Shown};
use crate::typing;
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::{HEIGHT, WIDTH};
use gousset_ui::Wake;
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::{Key, Presses, Role};
use std::collections::VecDeque;

/// The number of touches that are kept: more than there are fingers on a picture at once.
const FINGERS: usize = 16;
/// The width of the part of a replay's picture that goes back.
const BACK_WIDTH: usize = WIDTH / 3;
/// A letter that is typed this soon after the last one, in milliseconds, still belongs to the word, although it was laid. It
/// presses no button.
const LATE_MS: u64 = 1000;

#[derive(Default)]
pub struct Hand {
    /// The screen on the display, if it may be older than that of the handheld. A touch refers to one of its elements.
    seen: Option<Outline>,
    /// What the last touches stand for, by the number of the touch.
    touched: [Option<Touched>; FINGERS],
    touches: usize,
    /// The player's actions that the handheld has not noticed yet.
    acts: VecDeque<Act>,
    /// The name and the value of the element of the last tap, if its last press waits for a second tap. Its area changes:
    /// a card under the cursor is wider.
    lifted: Option<(String, String)>,
    /// Whether a letter was typed since the last button: then Enter lays the word.
    types: bool,
    /// The time of the last letter.
    typed_at: Option<u64>,
}

enum Act {
    /// A button goes down or comes up.
    Set(Button, bool),
    Choose(Aim),
    /// A press shortly after another, for example a step of a replay.
    Press(Button),
    Swipe(Swipe),
    Type(Key),
}

/// What a finger on the picture stands for.
struct Touched {
    act: Act,
    /// The pieces between which the finger can slide. Empty if the touched piece is large enough.
    crowd: Vec<Aim>,
}

/// A finger on the picture, from the moment it came down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch(pub usize);

impl Hand {
    /// Presses a button.
    pub fn press(&mut self, button: Button) {
        self.types &= button == Button::B;
        self.acts.push_back(Act::Set(button, true));
    }

    /// Types a sign where a word is made: a letter, `\r` to lay the word, or `\u{8}` to take its last letter back. Returns false if
    /// the key has its usual meaning now. Enter and Backspace only count after a letter.
    pub fn type_sign(&mut self, device: &Device, sign: char) -> bool {
        let keys = typing::keys_of(sign);
        let is_letter = matches!(keys.first(), Some(Key::Letter(_)));
        let spells = typing::spells(device) || self.types && typing::is_noticed(device);
        if is_letter && !spells {
            return self.typed_at.is_some_and(|at| device.now() < at + LATE_MS);
        }
        if keys.is_empty() || !spells || !(is_letter || self.types) {
            return false;
        }
        self.types = true;
        self.typed_at = is_letter.then_some(device.now()).or(self.typed_at);
        self.acts.extend(keys.into_iter().map(Act::Type));
        true
    }

    /// Releases a button.
    pub fn release(&mut self, button: Button) {
        self.acts.push_back(Act::Set(button, false));
    }

    /// From now on the display shows the current picture.
    pub fn see(&mut self) {
        self.seen = None;
    }

    /// Remembers the screen on the display. Call it before time passes, unless [`Hand::see`] follows. Listing a screen takes
    /// about as long as drawing it, which is too much for every frame of an animation.
    pub fn remember(&mut self, device: &Device) -> &Outline {
        self.seen.get_or_insert_with(|| device.outline())
    }

    /// Puts a finger on the display. An element counts as at least `least` pixels wide and high, if its neighbours are not
    /// nearer. 0 is for a mouse, which is exact.
    pub fn touch(&mut self, device: &Device, point: Point, least: u32) -> Touch {
        let touched = self.touched_at(device, point, least);
        let touch = Touch(self.touches);
        self.touches = self.touches.wrapping_add(1);
        self.touched[touch.0 % FINGERS] = touched;
        touch
    }

    /// The area that a click at this point chooses. In a replay, it may be the part of the picture that steps back or forth.
    pub fn hover(&mut self, device: &Device, point: Point) -> Option<Rectangle> {
        match self.touched_at(device, point, 0)?.act {
            Act::Press(button) => Some(area_of_step(button)),
            act => area_of(&act),
        }
    }

    fn touched_at(&mut self, device: &Device, point: Point, least: u32) -> Option<Touched> {
        let seen = self.remember(device);
        let target = seen.target(point, least);
        let crowd = target.map(|place| seen.crowd(place, least)).unwrap_or_default();
        let crowd = crowd.into_iter().filter_map(|place| seen.aim_with_finger(place, point)).collect();
        // An element that has no effect yet may have one after the earlier actions.
        let touched = target.or_else(|| seen.at_finger(point));
        let aim = touched.and_then(|place| seen.aim_with_finger(place, point));
        let is_step = device.replayed().is_some() && target.is_none();
        let act = if is_step { Some(Act::Press(step_at(point))) } else { aim.map(Act::Choose) };
        act.map(|act| Touched { act, crowd })
    }

    /// Lifts the finger, which chooses the element under it.
    pub fn tap(&mut self, touch: Touch) {
        if let Some(entry) = self.entry(touch) {
            let touched = entry.take();
            self.acts.extend(touched.map(|touched| touched.act));
        }
    }

    /// Moves a finger that is on a crowded row to the piece that is nearest to this column.
    pub fn slide(&mut self, touch: Touch, x: i32) {
        let Some(Some(touched)) = self.entry(touch) else { return };
        let distance = |aim: &&Aim| aim.seen().area.center().x.abs_diff(x);
        if let Some(nearest) = touched.crowd.iter().min_by_key(distance) {
            touched.act = Act::Choose(nearest.clone());
        }
    }

    /// The area that a finger chooses when it is lifted. If two buttons share an element, this is the half of one.
    pub fn chosen(&mut self, touch: Touch) -> Option<Rectangle> {
        area_of(&self.entry(touch)?.as_ref()?.act)
    }

    /// The area of the crowded row that a finger is on, if it is on one.
    pub fn crowd(&mut self, touch: Touch) -> Option<Rectangle> {
        let Some(Some(touched)) = self.entry(touch) else { return None };
        let corners = |aim: &Aim| aim.seen().area.bottom_right().map(|last| (aim.seen().area.top_left, last));
        let (first, last) = touched
            .crowd
            .iter()
            .filter_map(corners)
            .reduce(|all, one| (all.0.component_min(one.0), all.1.component_max(one.1)))?;
        Some(Rectangle::with_corners(first, last))
    }

    /// The entry of a touch. The entry of an older touch was replaced by a newer one.
    fn entry(&mut self, touch: Touch) -> Option<&mut Option<Touched>> {
        let is_there = (1..=FINGERS).contains(&self.touches.wrapping_sub(touch.0));
        is_there.then(|| &mut self.touched[touch.0 % FINGERS])
    }

    /// Moves a finger over the picture.
    pub fn swipe(&mut self, swipe: Swipe) {
        self.acts.push_back(Act::Swipe(swipe));
    }

    /// Chooses an element, if it is still on the screen after all earlier actions.
    pub fn choose(&mut self, aim: Option<Aim>) {
        self.acts.extend(aim.map(Act::Choose));
    }

    /// The time of the next action of the hand or the device, if the player does nothing before.
    #[must_use]
    pub fn wake(&self, device: &Device) -> Wake {
        device.wake().by((!self.acts.is_empty()).then_some(device.now()))
    }

    /// Whether the handheld has not noticed a press yet.
    #[must_use]
    pub fn expects_press(&self, device: &Device) -> bool {
        self.acts.iter().any(|act| !matches!(act, Act::Set(_, false))) || device.expects_press()
    }

    /// Advances the clock by this many milliseconds.
    pub fn run(&mut self, device: &mut Device, ms: u64) {
        for _ in 0..ms {
            if device.has_failed() {
                return;
            }
            self.set_buttons(device);
            device.run(1);
            self.choose_element(device);
        }
    }

    /// Presses and releases buttons. Each waits until the handheld has noticed the one before. Otherwise a release would cancel
    /// its press, and two presses could be noticed in the wrong order.
    fn set_buttons(&mut self, device: &mut Device) {
        while device.has_noticed()
            && let Some(&Act::Set(button, down)) = self.acts.front()
        {
            self.acts.pop_front();
            self.lifted = None;
            device.set(button, down);
        }
    }

    /// Chooses an element. The clock is advanced before, so that two pictures never have the same time. The next choice waits
    /// for the next millisecond, because it may need a dictionary that is not unpacked yet.
    fn choose_element(&mut self, device: &mut Device) {
        if !device.has_noticed() || matches!(self.acts.front(), None | Some(Act::Set(..))) {
            return;
        }
        let presses = match self.acts.pop_front() {
            Some(Act::Choose(aim)) => {
                let outline = device.outline();
                outline.find(&aim).and_then(|shown| self.presses_of(&aim, shown))
            }
            Some(Act::Press(button)) => Some(Presses::one(button)),
            Some(Act::Type(key)) => {
                typing::press(device, key);
                self.types &= typing::spells(device) || typing::is_noticed(device);
                None
            }
            Some(Act::Swipe(swipe)) => swipe.presses(&device.outline(), device.replayed().is_some()),
            Some(Act::Set(..)) | None => None,
        };
        if let Some(presses) = presses {
            device.choose(presses);
        }
    }

    /// The presses for the choice of an element. A finger first chooses a row with arrows, and then the arrows change
    /// its value. It lifts a card before it plays it.
    fn presses_of(&mut self, aim: &Aim, shown: &Shown) -> Option<Presses> {
        let lifted = self.lifted.take();
        if !aim.is_by_finger() {
            return shown.presses;
        }
        if let Some((_, pair)) = aim.seen().feel.pair {
            if matches!(shown.role, Role::Option { here: false }) {
                return shown.presses.map(Presses::moves_only);
            }
            if let Some((_, place)) = aim.pair() {
                return Some(Presses::one(pair[place]));
            }
        }
        let is_lifted = lifted.is_some_and(|(name, value)| name == shown.name && value == shown.value);
        if shown.feel.is_final && !is_lifted {
            self.lifted = Some((shown.name.clone(), shown.value.clone()));
            return shown.presses.map(Presses::moves_only);
        }
        shown.presses
    }
}

/// The area of the element that is chosen.
fn area_of(act: &Act) -> Option<Rectangle> {
    let Act::Choose(aim) = act else { return None };
    let &Shown { area, presses, role, .. } = aim.seen();
    match aim.pair().filter(|_| role != Role::Option { here: false }) {
        Some((area, place)) => Some(half_of(area, place)),
        None => presses.is_some().then_some(area),
    }
}

/// The left half (0) or the right half of an area.
fn half_of(area: Rectangle, place: usize) -> Rectangle {
    let width = area.size.width / 2;
    let left = area.top_left.x + (place as i32) * width as i32;
    Rectangle::new(Point::new(left, area.top_left.y), Size::new(width, area.size.height))
}

/// The press for a tap on a replay: the left third of the picture goes back.
fn step_at(point: Point) -> Button {
    if point.x < BACK_WIDTH as i32 { Button::Left } else { Button::Right }
}

/// The part of the picture for this press.
fn area_of_step(button: Button) -> Rectangle {
    let (left, width) =
        if button == Button::Left { (0, BACK_WIDTH) } else { (BACK_WIDTH, WIDTH - BACK_WIDTH) };
    Rectangle::new(Point::new(left as i32, 0), Size::new(width as u32, HEIGHT as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Flash;
    use gousset_ui::device::sound::Sound;

    /// A new handheld that asks for the language.
    fn switched_on() -> (Hand, Device) {
        let (mut hand, mut device) = (Hand::default(), Device::boot(1, Flash::erased()));
        hand.run(&mut device, 100);
        (hand, device)
    }

    fn presses_heard(device: &mut Device) -> usize {
        device.take_sounds().iter().filter(|(sound, _)| *sound == Sound::Press).count()
    }

    fn is_shown(device: &Device, name: &str) -> bool {
        device.outline().0.iter().any(|shown| shown.name == name)
    }

    /// The middle of the element of this name on the display.
    fn place_of(hand: &mut Hand, device: &Device, name: &str) -> Point {
        hand.remember(device).0.iter().find(|shown| shown.name == name).unwrap().area.center()
    }

    fn tap(hand: &mut Hand, device: &Device, name: &str) {
        let place = place_of(hand, device, name);
        let touch = hand.touch(device, place, 0);
        hand.tap(touch);
    }

    #[test]
    fn presses_of_no_time_at_all_are_all_noticed_in_their_order() {
        let (mut hand, mut device) = switched_on();
        // The cursor moves between two rows, and the second one is chosen.
        for button in [Button::Down, Button::Up, Button::Down, Button::Down, Button::Down, Button::A] {
            hand.press(button);
            hand.release(button);
        }
        assert!(hand.expects_press(&device));
        hand.run(&mut device, 200);
        assert_eq!(presses_heard(&mut device), 6);
        assert!(is_shown(&device, "Réglages"), "{:?}", device.outline());
        assert!(!hand.expects_press(&device) && device.levels().0 == 0);
    }

    #[test]
    fn a_tap_takes_its_row_at_once_and_sounds_like_one_press() {
        let (mut hand, mut device) = switched_on();
        tap(&mut hand, &device, "Français");
        assert!(hand.expects_press(&device) && hand.wake(&device) == Wake::At(device.now()));
        hand.run(&mut device, 1);
        assert!(is_shown(&device, "Réglages"), "{:?}", device.outline());
        assert_eq!(presses_heard(&mut device), 1);
        hand.see();
        let nowhere = hand.touch(&device, Point::new(2, 2), 0);
        hand.tap(nowhere);
        hand.run(&mut device, 100);
        assert_eq!(presses_heard(&mut device), 0, "nothing is drawn there");
    }

    #[test]
    fn a_tap_in_the_millisecond_of_a_new_picture_makes_a_newer_one() {
        let (mut hand, mut device) = switched_on();
        hand.press(Button::Down);
        while device.still_for() > 0 {
            hand.run(&mut device, 1);
        }
        let before = device.now();
        tap(&mut hand, &device, "English");
        hand.run(&mut device, 1);
        assert!(is_shown(&device, "Settings") && device.now() - device.still_for() > before);
    }

    #[test]
    fn taps_and_presses_keep_their_order() {
        let (mut hand, mut device) = switched_on();
        // On the title screen the cursor is on the first row. Up moves it to the last one.
        tap(&mut hand, &device, "English");
        hand.press(Button::Up);
        hand.release(Button::Up);
        hand.press(Button::A);
        hand.release(Button::A);
        hand.run(&mut device, 100);
        assert!(is_shown(&device, "Brightness"), "{:?}", device.outline());
        hand.see();
        // The row is tapped after B was pressed, and is no longer there.
        let value =
            |device: &Device| device.outline().0.iter().find(|shown| shown.name == "Brightness").cloned();
        let before = value(&device);
        hand.press(Button::B);
        tap(&mut hand, &device, "Brightness");
        hand.release(Button::B);
        hand.run(&mut device, 100);
        assert!(is_shown(&device, "Settings") && device.levels().0 == 0);
        hand.see();
        tap(&mut hand, &device, "Settings");
        hand.run(&mut device, 100);
        assert!(before.is_some() && before == value(&device), "{:?}", device.outline());
    }

    #[test]
    fn a_finger_that_comes_before_the_next_picture_touches_the_last_one() {
        let (mut hand, mut device) = switched_on();
        let english = place_of(&mut hand, &device, "English");
        tap(&mut hand, &device, "English");
        hand.run(&mut device, 100);
        let title = device.outline();
        assert!(
            title.presses_at(english).is_some(),
            "the title has a row there, and is not on the display yet"
        );
        let touch = hand.touch(&device, english, 0);
        hand.tap(touch);
        hand.run(&mut device, 100);
        assert_eq!(device.outline(), title);
    }

    #[test]
    fn a_tap_is_meant_for_what_was_seen_when_the_finger_came_down() {
        let (mut hand, mut device) = switched_on();
        let english = place_of(&mut hand, &device, "English");
        let late = hand.touch(&device, english, 0);
        let first = hand.touch(&device, english, 0);
        hand.tap(first);
        hand.run(&mut device, 100);
        hand.see();
        let title = device.outline();
        assert!(title.presses_at(english).is_some(), "a row of the title is at the same place");
        hand.tap(late);
        hand.tap(late);
        hand.run(&mut device, 100);
        assert_eq!(device.outline(), title);
        // A slow finger chooses a row that stays, unless too many other touches have followed.
        let settings = title.0.iter().find(|shown| shown.name == "Settings").unwrap().area.center();
        let forgotten = hand.touch(&device, settings, 0);
        let [.., slow] = [(); FINGERS].map(|()| hand.touch(&device, settings, 0));
        hand.tap(forgotten);
        assert!(!hand.expects_press(&device));
        hand.press(Button::Down);
        hand.release(Button::Down);
        hand.run(&mut device, 100);
        hand.see();
        hand.tap(slow);
        hand.run(&mut device, 100);
        assert!(is_shown(&device, "Brightness"), "{:?}", device.outline());
    }

    #[test]
    fn a_long_press_ends_when_the_finger_goes() {
        let (mut hand, mut device) = switched_on();
        hand.press(Button::Y);
        hand.run(&mut device, 60);
        assert!(device.levels().is_down(Button::Y));
        hand.release(Button::Y);
        hand.run(&mut device, 1);
        assert!(!device.levels().is_down(Button::Y));
    }

    #[test]
    fn a_tap_is_felt_while_the_same_button_is_held() {
        let (mut hand, mut device) = switched_on();
        hand.press(Button::X);
        hand.press(Button::A);
        hand.run(&mut device, 100);
        hand.see();
        assert!(is_shown(&device, "Settings"));
        tap(&mut hand, &device, "Settings");
        hand.run(&mut device, 100);
        assert!(is_shown(&device, "Brightness"), "{:?}", device.outline());
    }

    #[test]
    fn a_tap_on_a_row_goes_there_and_a_tap_on_its_arrows_changes_it() {
        let (mut hand, mut device) = switched_on();
        for name in ["English", "Settings"] {
            tap(&mut hand, &device, name);
            hand.run(&mut device, 100);
            hand.see();
        }
        let row = |device: &Device| {
            let outline = device.outline();
            outline.0.into_iter().find(|shown| shown.name == "Button sounds").unwrap()
        };
        let mut tap_row = |from_right: i32| {
            let area = row(&device).area;
            let point = Point::new(area.top_left.x + area.size.width as i32 - from_right, area.center().y);
            let touch = hand.touch(&device, point, 0);
            hand.tap(touch);
            hand.run(&mut device, 10);
            hand.see();
            (row(&device).is_here(), row(&device).value)
        };
        let before = tap_row(10);
        assert!(before.0, "the first tap chooses the row");
        let after = tap_row(10);
        assert_ne!(before.1, after.1, "the second one is on an arrow");
        assert_eq!(tap_row(56).1, before.1, "the other arrow");
    }

    #[test]
    fn a_tap_on_the_arrows_of_the_key_bar_presses_them() {
        let (mut hand, mut device) = switched_on();
        let is_here = |device: &Device, name| {
            device.outline().0.iter().any(|shown| shown.name == name && shown.is_here())
        };
        assert!(is_here(&device, "English"));
        let bar =
            |device: &Device| device.outline().0.into_iter().find(|shown| shown.value == "▲▼").unwrap().area;
        for (side, expected) in [(1, "Français"), (-1, "English")] {
            let area = bar(&device);
            let touch = hand.touch(
                &device,
                area.center() + Point::new(side * (area.size.width as i32 / 2 - 2), 0),
                0,
            );
            hand.tap(touch);
            hand.run(&mut device, 10);
            hand.see();
            assert!(is_here(&device, expected), "{:?}", device.outline());
        }
    }

    /// The first turn of a person in a match of Xylo.
    fn at_xylo() -> (Hand, Device) {
        use gousset_core::{Game, code::Code};
        let (hand, mut device) = switched_on();
        device.enter(Game::Xylo, gousset_ui::Entry::Deal(Code::numbered(1)));
        device.run(2000);
        // The cards are sorted.
        device.press(Button::X);
        let is_at_turn = |device: &Device| own_cards(device).iter().any(|card| card.presses.is_some());
        let waits = (0..1000).take_while(|_| {
            device.run(100);
            !is_at_turn(&device)
        });
        assert!(waits.count() < 1000, "{:?}", device.outline());
        (hand, device)
    }

    fn own_cards(device: &Device) -> Vec<Shown> {
        device.outline().0.into_iter().filter(|shown| shown.feel.is_final).collect()
    }

    #[test]
    fn a_finger_lifts_a_card_before_it_plays_it() {
        let (mut hand, mut device) = at_xylo();
        let all = own_cards(&device).len();
        let mut tap_card = |place: usize| {
            let touch = hand.touch(&device, own_cards(&device)[place].area.center(), 0);
            hand.tap(touch);
            hand.run(&mut device, 600);
            hand.see();
            let cards = own_cards(&device);
            (cards.len(), cards.iter().position(Shown::is_here))
        };
        let here = tap_card(1);
        assert_eq!(here, (all, Some(1)), "the first tap lifts");
        // Some cards may not be played now.
        let is_played = (2..all).any(|place| {
            assert_eq!(tap_card(place), (all, Some(place)), "another card");
            tap_card(place).0 < all
        });
        assert!(is_played, "the second tap plays");
    }

    #[test]
    fn a_finger_slides_over_narrow_cards_and_chooses_the_one_where_it_is_lifted() {
        const LEAST: u32 = 23;
        let (mut hand, mut device) = at_xylo();
        let cards = own_cards(&device);
        let middle = |place: usize| cards[place].area.center();
        let touch = hand.touch(&device, middle(2), LEAST);
        let row = hand.crowd(touch).unwrap();
        let last = cards.last().unwrap().area;
        assert_eq!((row.top_left, row.bottom_right()), (cards[0].area.top_left, last.bottom_right()));
        for place in [2, 3, 5, 4] {
            hand.slide(touch, middle(place).x);
            assert_eq!(hand.chosen(touch), Some(cards[place].area));
        }
        hand.tap(touch);
        hand.run(&mut device, 600);
        hand.see();
        let now = own_cards(&device);
        assert_eq!((now.len(), now.iter().position(Shown::is_here)), (cards.len(), Some(4)), "it is lifted");
        let exact = hand.touch(&device, middle(2), 0);
        hand.slide(exact, middle(3).x);
        assert_eq!(
            (hand.crowd(exact), hand.chosen(exact).map(|area| area.contains(middle(2)))),
            (None, Some(true))
        );
    }

    #[test]
    fn buttons_that_are_held_at_power_on_are_noticed_as_held() {
        let (mut hand, mut device) = (Hand::default(), Device::boot(1, Flash::erased()));
        hand.press(Button::X);
        hand.press(Button::A);
        hand.run(&mut device, 100);
        assert!(!hand.expects_press(&device));
        assert!(is_shown(&device, "▲"), "the test card: {:?}", device.outline());
    }
}
