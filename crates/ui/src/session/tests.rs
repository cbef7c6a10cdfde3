mod review;
mod review_lexicon;

use super::*;
use crate::device::buttons::{Action, Button, Event};
use crate::games::lexicon::{self, Shelf};
use crate::persistence::saves::NOTE_SECONDS;
use gousset_bots::Level;
use gousset_saves::{Loaded, Slot};

/// A store in memory.
#[derive(Default)]
struct Memory {
    kept: Vec<u8, MAX_SAVE>,
    note: u16,
    writes: u32,
    /// True if the store must not be written now.
    refuses: bool,
    /// The error of every attempt to discard.
    keeps: Option<Error>,
}

impl Store for Memory {
    fn found(&self, _: Slot) -> gousset_saves::Found {
        match self.kept.first() {
            None => gousset_saves::Found::Nothing,
            Some(&version) => gousset_saves::Found::Intact { version },
        }
    }

    fn load(&mut self, _: Slot, room: &mut [u8]) -> Result<Loaded, Error> {
        let room = room.get_mut(..self.kept.len()).ok_or(Error::TooLong)?;
        room.copy_from_slice(&self.kept);
        Ok(Loaded { length: self.kept.len(), note: self.note })
    }

    fn save(&mut self, _: Slot, save: Save<'_>) -> Result<(), Error> {
        if self.refuses {
            return Err(Error::ReadOnly);
        }
        self.kept = save.head.iter().chain(save.record).copied().collect();
        self.note = save.note;
        self.writes += 1;
        Ok(())
    }

    fn discard(&mut self, _: Slot) -> Result<(), Error> {
        if let Some(error) = self.keeps {
            return Err(error);
        }
        self.kept.clear();
        Ok(())
    }

    fn needs_repair(&self) -> bool {
        false
    }

    fn repair(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn wipe(&mut self, _: usize) -> Result<bool, Error> {
        Ok(false)
    }
}

/// A tournament of Lexicon between people, and its store.
struct Desk {
    session: Session<lexicon::LiveMatch>,
    store: Memory,
    now: u64,
}

impl Desk {
    /// A tournament at the first person's turn, with a running clock.
    fn new() -> Self {
        let mut options = lexicon::Options::new(Shelf::open(), Lang::English);
        // The first option is the kind of match. A tournament has a clock.
        options.change(options.items()[0], 1);
        let mut session = Session::new(options, Found::Nothing, &Settings::default(), true);
        for seat in 0..session.players.count() {
            session.players.seat(seat, Kind::Person, Players::first_name(seat));
        }
        session.begin(71);
        let mut desk = Self { session, store: Memory::default(), now: 0 };
        desk.sit_down();
        desk
    }

    /// Passes the screen with the seats and the hand-over.
    fn sit_down(&mut self) {
        self.wait(0);
        self.press(&[Button::A]);
        self.wait(1000);
        self.press(&[Button::A]);
    }

    fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            let event = Event { button, action: Action::Press };
            self.session.press(event, &mut Settings::default(), &mut Pool::new(1), self.now);
            self.wait(0);
        }
    }

    /// Advances by this time, as a shell does.
    fn wait(&mut self, ms: u64) {
        let end = self.now + ms;
        loop {
            let (wake, _) = self.session.update(Lang::English, self.now);
            if self.session.needs_saves() {
                let _ = self.session.sync_store(&mut self.store, &mut Pool::new(1));
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

    /// Leaves the table through the menu of Y.
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
        // Presses do not delay the saves.
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
    // Without a waiting match, the look-up opens.
    desk.session.found = Found::Nothing;
    desk.session.screen = Screen::Menu(List::default());
    desk.press(&[Button::Up, Button::A]);
    assert!(matches!(desk.session.screen, Screen::Lookup(_)));
}

#[test]
fn a_match_that_is_about_to_be_deleted_does_not_go_on() {
    let mut desk = Desk::new();
    desk.leave();
    desk.session.request = Some(StoreRequest::Discard);
    // A press before the store has handled the request.
    let event = Event { button: Button::A, action: Action::Press };
    desk.session.press(event, &mut Settings::default(), &mut Pool::new(1), desk.now);
    assert!(matches!(desk.session.request, Some(StoreRequest::Discard)));
    desk.wait(0);
    assert!(matches!(desk.session.screen, Screen::Menu(_)));
}

#[test]
fn a_save_that_is_refused_hides_nothing() {
    use Button::{A, Down, Up, Y};
    let mut desk = Desk::new();
    desk.wait(20_000);
    let saved = desk.store.kept.clone();
    desk.store.refuses = true;
    assert_eq!(desk.session.labels(Lang::English).kept, Kept::All);
    // The clock runs on, but the store refuses the saves.
    desk.wait(40_000);
    assert_eq!(desk.session.labels(Lang::English).kept, Kept::Part, "leaving would lose something");
    desk.press(&[Y, Up, A, Down, A]);
    assert!(matches!(desk.session.screen, Screen::Menu(_)));
    assert_eq!((desk.session.found(), &desk.store.kept), (Found::Intact, &saved));
    // The saved match is still offered, and a new match replaces it only after a question.
    assert_eq!(desk.session.rows().next(), Some(MenuRow::Saved));
    desk.press(&[Down, A, A]);
    assert!(matches!(desk.session.screen, Screen::Replace(_)));
    desk.press(&[Down, A]);
    assert_eq!(desk.session.labels(Lang::English).kept, Kept::Nothing, "of the new one nothing is saved");
    assert_eq!((desk.session.found(), &desk.store.kept), (Found::Intact, &saved));
    // When there is power again, the new match is saved.
    desk.store.refuses = false;
    desk.session.save_again();
    desk.wait(0);
    assert_eq!(desk.session.labels(Lang::English).kept, Kept::All);
    assert_ne!(desk.store.kept, saved);
}

#[test]
fn a_match_that_is_not_deleted_is_still_there_and_the_player_is_told_why() {
    use Button::{A, Down, Up};
    for keeps in [Some(Error::Newer), Some(Error::NotProgrammed), Some(Error::ReadOnly), None] {
        let mut desk = Desk::new();
        desk.leave();
        // A save as a newer version would write it.
        desk.store.kept[0] = u8::MAX;
        (desk.session.found, desk.store.keeps) = (Found::Newer, keeps);
        desk.press(&[Up, Down, A, Down, A, Down, A]);
        assert!(matches!(desk.session.screen, Screen::Menu(_)));
        assert_eq!(desk.session.not_deleted, keeps);
        let found = if keeps.is_some() { Found::Newer } else { Found::Nothing };
        assert_eq!(desk.session.found(), found);
        assert_eq!(desk.session.is_covered(), keeps.is_some());
        desk.session.dismiss();
        assert!(!desk.session.is_covered());
    }
    let words = [Error::Newer, Error::NotProgrammed, Error::ReadOnly]
        .map(|error| saves::not_deleted(error, Lang::French));
    assert!(words[0] != words[1] && words[1] != words[2] && words[2] != words[0]);
}

/// Bots play a match of one round to its end. On the last screen, A begins the same match again with other tiles, and B
/// leaves it.
#[test]
fn a_match_that_is_over_can_be_played_once_more() {
    use crate::games::lexio;
    let mut options = lexio::Options::default();
    let rounds = options.items()[1];
    while &*options.value(rounds, Lang::English) != "1" {
        options.change(rounds, -1);
    }
    let mut players = Players::against(3, Level::Easy);
    players.seat(0, Kind::Bot(Level::Easy), Players::first_name(0));
    let mut session = Session::<lexio::LiveMatch> {
        players,
        ..Session::new(options, Found::Nothing, &Settings::default(), true)
    };
    let (mut pool, mut now) = (Pool::new(1), 0);
    let press = |session: &mut Session<lexio::LiveMatch>, pool: &mut Pool, button, now| {
        session.press(Event { button, action: Action::Press }, &mut Settings::default(), pool, now);
    };
    session.begin(7);
    let is_at_end = |session: &Session<lexio::LiveMatch>| matches!(&session.screen, Screen::Play(play) if runner::offers_again(play, Lang::English));
    // True if the match ends with the offer.
    let mut is_offered_in = |session: &mut Session<lexio::LiveMatch>, pool: &mut Pool| {
        while matches!(session.screen, Screen::Play(_)) && !is_at_end(session) {
            let (wake, _) = session.update(Lang::English, now);
            match wake {
                Wake::Think => session.think(),
                Wake::At(time) => now = time,
                Wake::Press => press(session, pool, Button::A, now),
            }
        }
        is_at_end(session)
    };
    assert!(is_offered_in(&mut session, &mut pool));
    let number = |session: &Session<lexio::LiveMatch>| match &session.screen {
        Screen::Play(play) => Some((play.number(), play.is_over(), play.players().count())),
        _ => None,
    };
    let before = number(&session).unwrap();
    // The offer is also made after a power-off, if the table is still the same.
    let mut store = Memory::default();
    while session.needs_saves() {
        session.sync_store(&mut store, &mut pool).1.unwrap();
    }
    for (other_level, expected) in [(None, true), (Some(Level::Hard), false)] {
        let options = lexio::Options::default();
        let mut resumed =
            Session::<lexio::LiveMatch>::new(options, Found::Intact, &Settings::default(), true);
        resumed.players = session.players.clone();
        if let Some(level) = other_level {
            resumed.players.seat(1, Kind::Bot(level), Players::first_name(1));
        }
        resumed.request = Some(StoreRequest::GoOn);
        resumed.sync_store(&mut store, &mut pool).1.unwrap();
        assert_eq!(is_offered_in(&mut resumed, &mut pool), expected);
    }
    // A press just after the end appeared is ignored.
    let since = 1_000_000;
    session.update(Lang::English, since);
    session.update(Lang::English, since + 500);
    press(&mut session, &mut pool, Button::A, since + END_DEAF_MS - 1);
    assert_eq!(number(&session), Some(before));
    press(&mut session, &mut pool, Button::A, since + END_DEAF_MS);
    let after = number(&session).unwrap();
    assert!(before.1 && !after.1 && before.2 == after.2);
    assert_ne!(before.0, after.0, "other tiles");
    assert!(is_offered_in(&mut session, &mut pool));
    press(&mut session, &mut pool, Button::B, 0);
    assert!(matches!(session.screen, Screen::Menu(_)));
}

/// Plays a match of one round in which a lone person follows the hints.
fn helped_to_the_end(level: Level, seed: u64) -> Session<crate::games::lexio::LiveMatch> {
    use crate::games::lexio;
    let mut options = lexio::Options::default();
    let rounds = options.items()[1];
    while &*options.value(rounds, Lang::English) != "1" {
        options.change(rounds, -1);
    }
    let players = Players::against(2, level);
    let mut settings = Settings::default();
    settings.pace.forced_asked = true;
    let mut session =
        Session::<lexio::LiveMatch> { players, ..Session::new(options, Found::Nothing, &settings, true) };
    let (mut pool, mut now, mut asked) = (Pool::new(1), 0, false);
    session.begin(seed);
    let is_over = |session: &Session<lexio::LiveMatch>| matches!(&session.screen, Screen::Play(play) if play.finished_round().is_some());
    while !is_over(&session) {
        let (wake, _) = session.update(Lang::English, now);
        match wake {
            Wake::Think => session.think(),
            Wake::At(time) => now = time,
            Wake::Press => {
                let Screen::Play(play) = &session.screen else { panic!("the match was left") };
                // A hand that beats nothing gets no hint. There, A passes.
                let is_told = play.flow().reason.is_some() || asked;
                let button = if is_told { Button::A } else { Button::X };
                asked = !is_told;
                let event = Event { button, action: Action::Press };
                session.press(event, &mut settings, &mut pool, now);
            }
        }
    }
    session
}

#[test]
fn a_round_with_a_hint_earns_no_badge_and_its_match_no_record() {
    let mut session = helped_to_the_end(Level::Easy, 3);
    let earned = session.take_badges();
    assert!(earned.len() == 1 && earned[0].helped && !earned[0].badges.is_empty());
    assert!(session.take_ending().unwrap().endings[0].helped);
    session.tell_missed(Badges::NONE);
    let note_of = |session: &Session<crate::games::lexio::LiveMatch>| match &session.screen {
        Screen::Play(play) => play.flow().badge.clone(),
        _ => None,
    };
    assert_eq!(note_of(&session), None, "nothing was missed");
    session.tell_missed(earned[0].badges);
    assert_eq!(note_of(&session), Some(BadgeNote::Missed));
    // A new badge of another player is announced instead.
    session.tell_badges(&earned[0].name, Badges::one(2));
    assert!(matches!(note_of(&session), Some(BadgeNote::New(badge)) if badge.number == 2));
    // The badge has its own page, which is shown once.
    let a = Event { button: Button::A, action: Action::Press };
    for now in [1_000_000, 2_000_000] {
        session.press(a, &mut Settings::default(), &mut Pool::new(1), now);
        assert_eq!(matches!(session.overlay, Some(Overlay::Medals(_))), now == 1_000_000);
    }
    assert!(session.earned.is_empty() && matches!(session.screen, Screen::Play(_)));
}

#[test]
fn who_plays_alone_is_told_by_how_much_they_have_won_or_lost() {
    let mut endings = [0; 2];
    for seed in 0..6 {
        let mut session = helped_to_the_end(Level::Hard, seed);
        assert!(session.take_ending().is_some());
        let Screen::Play(play) = &session.screen else { panic!("the match was left") };
        let [(won, own), (_, other)] = [0, 1].map(|seat| play.ending(seat));
        let (points, game) = (other.abs_diff(own), &crate::games::lexio::DESCRIPTOR);
        let expected = if won { EndNote::WonBy(points, game) } else { EndNote::LostBy(points, game) };
        assert_eq!(play.flow().end_note, Some(expected));
        endings[usize::from(won)] += 1;
    }
    assert!(endings.iter().all(|&count| count > 0), "{endings:?}");
}

#[test]
fn a_hint_is_known_after_a_power_off() {
    use crate::games::lexio;
    let mut session = helped_to_the_end(Level::Easy, 3);
    let (mut store, mut pool) = (Memory::default(), Pool::new(1));
    while session.needs_saves() {
        session.sync_store(&mut store, &mut pool).1.unwrap();
    }
    let options = lexio::Options::default();
    let mut resumed = Session::<lexio::LiveMatch>::new(options, Found::Intact, &Settings::default(), true);
    resumed.request = Some(StoreRequest::GoOn);
    resumed.sync_store(&mut store, &mut pool).1.unwrap();
    resumed.update(Lang::English, 0);
    assert!(resumed.take_badges()[0].helped && resumed.take_ending().unwrap().endings[0].helped);
}
