//! The eight buttons: turns the levels of bouncing contacts into presses, holds, repeats and releases.
//!
//! This is pure code: the shell samples the pins and passes the levels and the time, so tests can press buttons too.

use heapless::Deque;

/// A button of the handheld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Button {
    Up,
    Down,
    Left,
    Right,
    A,
    B,
    X,
    Y,
}

impl Button {
    /// All eight, in the order of their bits in [`Levels`].
    pub const ALL: [Self; 8] =
        [Self::Up, Self::Down, Self::Left, Self::Right, Self::A, Self::B, Self::X, Self::Y];

    /// True for the four directions, which repeat while they are held.
    #[must_use]
    pub const fn is_direction(self) -> bool {
        matches!(self, Self::Up | Self::Down | Self::Left | Self::Right)
    }

    /// The symbol printed on the button.
    #[must_use]
    pub const fn cap(self) -> &'static str {
        match self {
            Self::Up => "▲",
            Self::Down => "▼",
            Self::Left => "◀",
            Self::Right => "▶",
            letter => letter.name(),
        }
    }

    /// The name printed on the device and used in scripts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "UP",
            Self::Down => "DOWN",
            Self::Left => "LEFT",
            Self::Right => "RIGHT",
            Self::A => "A",
            Self::B => "B",
            Self::X => "X",
            Self::Y => "Y",
        }
    }
}

/// The levels of all buttons at one moment: one bit per button, set if it is down, in the order of [`Button::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levels(pub u8);

impl Levels {
    /// The same levels with one button down or up.
    #[must_use]
    pub const fn with(self, button: Button, down: bool) -> Self {
        let bit = 1 << button as u8;
        Self(if down { self.0 | bit } else { self.0 & !bit })
    }

    /// True if this button is down.
    #[must_use]
    pub const fn is_down(self, button: Button) -> bool {
        self.0 & (1 << button as u8) != 0
    }
}

/// The meaning of the buttons when the handheld is turned by half a turn: each button acts as the one that is at its
/// place when the handheld is upright. The directions are inverted on every board. The layout of the letters depends on
/// the board.
pub struct Turn {
    /// For each button, the one opposite to it, in the order of [`Button::ALL`].
    opposite: [Button; 8],
}

impl Turn {
    /// A board on which the button opposite to A is `a`, and so on.
    ///
    /// # Panics
    /// If two buttons are not opposite to each other: two half turns must change nothing.
    #[must_use]
    pub const fn new(a: Button, b: Button, x: Button, y: Button) -> Self {
        let opposite = [Button::Down, Button::Up, Button::Right, Button::Left, a, b, x, y];
        let mut at = 0;
        while at < opposite.len() {
            assert!(opposite[opposite[at] as usize] as usize == at, "two half turns change something");
            at += 1;
        }
        Self { opposite }
    }

    /// Converts the levels of a turned handheld to the buttons that have the same places upright.
    #[must_use]
    pub fn levels(&self, levels: Levels) -> Levels {
        Button::ALL.into_iter().zip(self.opposite).fold(Levels::default(), |turned, (button, opposite)| {
            turned.with(opposite, levels.is_down(button))
        })
    }
}

/// An action of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Action {
    /// It went down.
    Press,
    /// A direction is still down. It counts as another press.
    Repeat,
    /// A, B, X or Y has been down for [`HOLD_MS`]. This comes once per press.
    Hold,
    /// It went up. `held` is true if an [`Action::Hold`] came before.
    Release { held: bool },
}

/// One event of one button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Event {
    pub button: Button,
    pub action: Action,
}

impl Event {
    /// True if the event is a press of this button.
    #[must_use]
    pub fn is_press(self, button: Button) -> bool {
        self == Self { button, action: Action::Press }
    }
}

/// The interval of sampling the pins while any button is not at rest, in ms.
pub const SAMPLE_MS: u64 = 2;
/// The debounce time in ms: a level counts once it has been stable for this long. Contacts of small push buttons bounce
/// for 1 to 5 ms.
pub const SETTLE_MS: u64 = 6;
/// A direction begins to repeat after it was held for this time, in ms.
pub const REPEAT_AFTER_MS: u64 = 350;
/// The interval of the repeats, in ms.
pub const REPEAT_EVERY_MS: u64 = 110;
/// The time after which holding any other button is a hold, in ms.
pub const HOLD_MS: u64 = 400;

/// The state of one button's contact.
#[derive(Clone, Copy, Default)]
struct Contact {
    down: bool,
    /// The time since which the pin has shown the opposite level without a break.
    other_since: Option<u64>,
    /// The time of the next repeat or of the hold, while the button is down.
    due: Option<u64>,
    held: bool,
}

/// The debouncer: levels in, events out.
///
/// ```
/// use gousset_ui::device::buttons::{Action, Button, Buttons, Levels};
/// let mut buttons = Buttons::default();
/// let down = Levels::default().with(Button::A, true);
/// buttons.sample(0, down);
/// buttons.sample(6, down);
/// let event = buttons.next().unwrap();
/// assert_eq!((event.button, event.action), (Button::A, Action::Press));
/// ```
#[derive(Default)]
pub struct Buttons {
    contacts: [Contact; 8],
    /// Buttons that have been down since the start. They are ignored until they are released.
    held_over: Levels,
    // A sample gives at most one event per button, and the shell takes all events after each sample.
    events: Deque<Event, 8>,
}

impl Buttons {
    /// Creates the debouncer with the levels at the start. A button that is down then does not count as pressed, and is
    /// ignored until it is released. Otherwise a finger that is still on a button after a reset would dismiss a crash
    /// report before it can be read.
    #[must_use]
    pub fn new(at_start: Levels) -> Self {
        Self { held_over: at_start, ..Self::default() }
    }

    /// Takes the levels at `now`, in ms. Call it every [`SAMPLE_MS`] until [`Buttons::at_rest`].
    pub fn sample(&mut self, now: u64, levels: Levels) {
        self.held_over = Levels(self.held_over.0 & levels.0);
        let levels = Levels(levels.0 & !self.held_over.0);
        for button in Button::ALL {
            // The queue is full only if the shell never takes the events. The remaining buttons are then sampled later.
            if self.events.is_full() {
                return;
            }
            let contact = &mut self.contacts[button as usize];
            let action = contact.sample(now, levels.is_down(button), button.is_direction());
            self.events.extend(action.map(|action| Event { button, action }));
        }
    }

    /// True if one of these levels is a press that has not been reported as an event yet.
    #[must_use]
    pub fn expects_press(&self, levels: Levels) -> bool {
        let is_new = |button: Button| !self.contacts[button as usize].down && !self.held_over.is_down(button);
        Button::ALL.into_iter().any(|button| levels.is_down(button) && is_new(button))
    }

    /// Whether events have reported all of these levels: none of them waits to settle.
    #[must_use]
    pub fn have_noticed(&self, levels: Levels) -> bool {
        let levels = Levels(levels.0 & !self.held_over.0);
        Button::ALL.into_iter().all(|button| self.contacts[button as usize].down == levels.is_down(button))
    }

    /// True if every button is up and stable. The shell may then sleep until a pin changes.
    #[must_use]
    pub fn at_rest(&self) -> bool {
        self.events.is_empty()
            && self.held_over == Levels::default()
            && self.contacts.iter().all(|contact| !contact.down && contact.other_since.is_none())
    }
}

impl Iterator for Buttons {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        self.events.pop_front()
    }
}

impl Contact {
    fn sample(&mut self, now: u64, down: bool, is_direction: bool) -> Option<Action> {
        if down == self.down {
            self.other_since = None;
            return self.still_down(now, is_direction);
        }
        let since = *self.other_since.get_or_insert(now);
        if now.saturating_sub(since) < SETTLE_MS {
            return None;
        }
        self.other_since = None;
        self.down = down;
        if down {
            let after = if is_direction { REPEAT_AFTER_MS } else { HOLD_MS };
            self.due = Some(now + after);
            self.held = false;
            Some(Action::Press)
        } else {
            self.due = None;
            Some(Action::Release { held: self.held })
        }
    }

    fn still_down(&mut self, now: u64, is_direction: bool) -> Option<Action> {
        let due = self.due.filter(|&due| self.down && now >= due)?;
        if is_direction {
            self.due = Some(due.max(now.saturating_sub(REPEAT_EVERY_MS)) + REPEAT_EVERY_MS);
            Some(Action::Repeat)
        } else {
            self.due = None;
            self.held = true;
            Some(Action::Hold)
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    /// Samples a level given as a function of time, and collects the events.
    fn run(button: Button, until: u64, level: impl Fn(u64) -> bool) -> Vec<(u64, Action)> {
        let mut buttons = Buttons::default();
        let mut seen = Vec::new();
        for now in (0..until).step_by(SAMPLE_MS as usize) {
            buttons.sample(now, Levels::default().with(button, level(now)));
            for event in buttons.by_ref() {
                assert_eq!(event.button, button);
                seen.push((now, event.action));
            }
        }
        seen
    }

    #[test]
    fn turned_round_a_button_means_what_lay_at_its_place() {
        let column = Turn::new(Button::Y, Button::X, Button::B, Button::A);
        let row = Turn::new(Button::B, Button::A, Button::Y, Button::X);
        let down = |buttons: &[Button]| {
            buttons.iter().fold(Levels::default(), |levels, &button| levels.with(button, true))
        };
        assert_eq!(column.levels(down(&[Button::Up, Button::A])), down(&[Button::Down, Button::Y]));
        assert_eq!(column.levels(down(&[Button::Right, Button::X])), down(&[Button::Left, Button::B]));
        for turn in [column, row] {
            for levels in (0..=u8::MAX).map(Levels) {
                assert_eq!(turn.levels(turn.levels(levels)), levels);
            }
        }
    }

    #[test]
    #[should_panic(expected = "two half turns change something")]
    fn a_table_in_which_two_half_turns_change_something_is_refused() {
        let _ = Turn::new(Button::B, Button::X, Button::Y, Button::A);
    }

    #[test]
    fn a_short_press_is_a_press_and_a_release() {
        let seen = run(Button::A, 200, |t| (20..80).contains(&t));
        let actions: Vec<_> = seen.iter().map(|s| s.1).collect();
        assert_eq!(actions, [Action::Press, Action::Release { held: false }]);
        assert!(seen[0].0 <= 20 + SETTLE_MS + SAMPLE_MS);
    }

    #[test]
    fn bouncing_contacts_press_once() {
        // Every pattern of eight bouncing samples at the press and at the release. While contacts bounce, no level
        // lasts for the debounce time.
        for pattern in 0_u64..256 {
            let bounce = |t: u64| pattern >> (t / SAMPLE_MS % 8) & 1 == 1;
            let lasts =
                |t: u64| (1..=SETTLE_MS / SAMPLE_MS).all(|back| bounce(t - back * SAMPLE_MS) == bounce(t));
            let level = |t: u64, from: u64| if t >= from + 6 && lasts(t) { !bounce(t) } else { bounce(t) };
            let seen = run(Button::B, 400, |t| match t {
                32..48 => level(t, 32),
                48..200 => true,
                200..216 => level(t, 200),
                _ => false,
            });
            let presses = seen.iter().filter(|s| s.1 == Action::Press).count();
            let releases = seen.iter().filter(|s| s.1 == Action::Release { held: false }).count();
            assert_eq!((presses, releases), (1, 1), "pattern {pattern:08b}: {seen:?}");
        }
    }

    #[test]
    fn a_press_is_expected_until_it_is_told_of() {
        let (up, down) = (Levels::default(), Levels::default().with(Button::A, true));
        let mut buttons = Buttons::default();
        assert!(!buttons.expects_press(up) && buttons.expects_press(down));
        assert!(buttons.have_noticed(up) && !buttons.have_noticed(down));
        buttons.sample(0, down);
        assert!(buttons.expects_press(down));
        buttons.sample(SETTLE_MS, down);
        assert!(!buttons.expects_press(down), "it is being held");
        assert!(buttons.have_noticed(down) && !buttons.have_noticed(up), "its release is still to come");
        assert!(buttons.expects_press(down.with(Button::B, true)));
        let held_over = Buttons::new(down);
        assert!(!held_over.expects_press(down) && held_over.have_noticed(down), "it was down at the start");
    }

    #[test]
    fn what_is_down_at_the_start_counts_after_it_was_let_go() {
        let down = Levels::default().with(Button::A, true);
        let mut buttons = Buttons::new(down);
        for now in (0..2000).step_by(2) {
            buttons.sample(now, down);
        }
        assert!(buttons.next().is_none() && !buttons.at_rest());
        buttons.sample(2000, Levels::default());
        assert!(buttons.at_rest());
        for now in (2002..2020).step_by(2) {
            buttons.sample(now, down);
        }
        assert_eq!(buttons.next().map(|event| event.action), Some(Action::Press));
    }

    #[test]
    fn a_glitch_is_nothing() {
        assert!(run(Button::Up, 100, |t| (20..24).contains(&t)).is_empty());
    }

    #[test]
    fn a_direction_repeats_and_a_letter_is_held() {
        let seen = run(Button::Left, 700, |_| true);
        let repeats: Vec<_> = seen.iter().skip(1).collect();
        assert!(repeats.len() >= 3 && repeats.iter().all(|s| s.1 == Action::Repeat));
        assert!((350..=360).contains(&(repeats[0].0 - seen[0].0)));
        let seen = run(Button::Y, 900, |t| t < 600);
        let actions: Vec<_> = seen.iter().map(|s| s.1).collect();
        assert_eq!(actions, [Action::Press, Action::Hold, Action::Release { held: true }]);
    }

    #[test]
    fn rest_is_known() {
        let mut buttons = Buttons::default();
        assert!(buttons.at_rest());
        buttons.sample(0, Levels::default().with(Button::X, true));
        assert!(!buttons.at_rest());
        buttons.sample(2, Levels::default());
        assert!(buttons.at_rest());
    }
}
