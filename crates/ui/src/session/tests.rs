use super::*;
use crate::lexicon::{self, Shelf};
use crate::saves::{Failed, NOTE_SECONDS};

/// A store in memory.
#[derive(Default)]
struct Memory {
    kept: Vec<u8, MAX_SAVE>,
    note: u16,
    writes: u32,
}

impl Saves for Memory {
    fn found(&self, _: Item) -> Found {
        if self.kept.is_empty() { Found::Nothing } else { Found::Running }
    }

    fn load(&mut self, _: Item, room: &mut [u8]) -> Option<(usize, u16)> {
        room.get_mut(..self.kept.len())?.copy_from_slice(&self.kept);
        Some((self.kept.len(), self.note))
    }

    fn keep(&mut self, _: Item, save: Save<'_>) -> Result<(), Failed> {
        self.kept.clear();
        self.kept.extend_from_slice(save.head).map_err(|_| Failed)?;
        self.kept.extend_from_slice(save.record).map_err(|_| Failed)?;
        self.note = save.note;
        self.writes += 1;
        Ok(())
    }

    fn forget(&mut self, _: Item) -> Result<(), Failed> {
        self.kept.clear();
        Ok(())
    }
}

/// A tournament of Lexicon between people, and what keeps it.
struct Desk {
    session: Session<lexicon::Play>,
    store: Memory,
    now: u64,
}

impl Desk {
    /// The first person is at turn, and the clock runs.
    fn new() -> Self {
        let mut options = lexicon::Options::new(Shelf::open(), Lang::English);
        setup::Options::change(&mut options, 0, 1);
        let mut session = Session::new(options, Found::Nothing, &Settings::default());
        for seat in 0..session.players.count() {
            session.players.seat(seat, Kind::Person, Players::first_name(seat));
        }
        session.begin(71);
        let mut desk = Self { session, store: Memory::default(), now: 0 };
        desk.sit_down();
        desk
    }

    /// Past who sits where and past the hand-over.
    fn sit_down(&mut self) {
        self.wait(0);
        self.press(&[Button::A]);
        self.wait(1000);
        self.press(&[Button::A]);
    }

    fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            let event = Event { button, action: Action::Press };
            self.session.press(event, Lang::English, &mut Pool::new(1), self.now);
            self.wait(0);
        }
    }

    /// Lets so much time pass, as a shell does.
    fn wait(&mut self, ms: u64) {
        let end = self.now + ms;
        loop {
            let (wake, _) = self.session.update(Lang::English, self.now);
            if self.session.needs_saves() {
                self.session.attend(&mut self.store, Lang::English, &mut Pool::new(1));
            }
            match wake {
                _ if self.now == end => return,
                Wake::At(time) => self.now = time.clamp(self.now + 1, end),
                _ => self.now = end,
            }
        }
    }

    fn seconds_left(&self) -> u16 {
        match &self.session.screen {
            Screen::Play(play) => play.note() - 1,
            _ => panic!("no match is at play"),
        }
    }

    /// Leaves the table by the menu of Y.
    fn leave(&mut self) {
        use Button::{A, Down, Up, Y};
        self.press(&[Y, Up, A, Down, A]);
        assert!(matches!(self.session.screen, Screen::Menu(_)));
    }
}

#[test]
fn leaving_a_match_does_not_turn_its_clock_back() {
    let mut desk = Desk::new();
    let at_first = desk.seconds_left();
    desk.wait(40_000);
    desk.leave();
    desk.press(&[Button::A]);
    assert_eq!(desk.seconds_left(), at_first - 40);
}

#[test]
fn a_power_off_gives_back_some_seconds_and_no_more() {
    let mut desk = Desk::new();
    let (at_first, writes) = (desk.store.note, desk.store.writes);
    let time = at_first - 2;
    for seconds in 1..=time {
        desk.wait(1000);
        // Whatever else happens does not put it off.
        if seconds % 7 == 0 {
            desk.press(&[Button::Right]);
        }
        let kept = at_first - desk.store.note;
        assert!(kept <= seconds && seconds < kept + NOTE_SECONDS, "{kept} of {seconds} s");
    }
    assert_eq!(desk.store.writes - writes, u32::from(time / NOTE_SECONDS));
}

#[test]
fn a_match_is_not_left_for_a_look_into_the_dictionary() {
    let mut desk = Desk::new();
    desk.leave();
    desk.press(&[Button::Up, Button::A]);
    assert!(matches!(desk.session.screen, Screen::Menu(_)) && desk.session.notice.is_some());
    // With none that waits it opens.
    desk.session.found = Found::Nothing;
    desk.session.screen = Screen::Menu(List::default());
    desk.press(&[Button::Up, Button::A]);
    assert!(matches!(desk.session.screen, Screen::Lookup(_)));
}
