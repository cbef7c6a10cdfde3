//! The handheld on the page: off with a flash, or on.

use crate::description::Description;
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::HEIGHT;
use gousset_handheld::{Device, Entropy, Figures, Flash, Hand, Supply, Tear, Touch};
use gousset_saves::Log;
use gousset_ui::device::buttons::Button;
use gousset_ui::device::sound::{Sound, Volume};
use gousset_ui::games::LISTED;
use gousset_ui::games::replay::Problem;
use gousset_ui::persistence::saves::{self, Found, Item, MAX_SAVE, Saved, Store as _, whole};
use gousset_ui::persistence::share::Fault;
use gousset_ui::table::descriptor::Descriptor;
use gousset_ui::texts::Lang;
use gousset_ui::{Replay, Wake, Wishes};
use gousset_words::Language;
use std::collections::VecDeque;

pub(crate) struct Machine {
    power: Power,
    hand: Hand,
    /// What feeds it: also while it is off.
    supply: Supply,
    /// What the browser says of whoever plays.
    wishes: Wishes,
    heard: VecDeque<(Sound, Volume)>,
    /// The screen in words.
    described: Description,
    /// The text of the match that is shared, when it was last asked for.
    shared: String,
    /// What the page has written for a call to read.
    given: Vec<u8>,
    /// The languages of the saved matches with words, at power-on.
    saved_languages: Vec<Language>,
    /// What all was done since the page was opened, over all times it was on.
    totals: Figures,
}

enum Power {
    Off(Flash),
    On(Box<Device>),
    /// A shared match is seen again; the flash waits meanwhile.
    Replaying(Box<Device>, Flash),
}

/// Why a text is not seen as a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// It is none, or damaged.
    NoMatch = 1,
    /// A newer version has shared it.
    Newer = 2,
    /// A part of it is missing.
    Incomplete = 3,
}

impl Machine {
    /// Off, with an erased flash.
    pub(crate) fn new() -> Self {
        Self {
            power: Power::Off(Flash::erased()),
            hand: Hand::default(),
            supply: Supply::default(),
            wishes: Wishes::default(),
            heard: VecDeque::new(),
            described: Description::default(),
            shared: String::new(),
            given: Vec::new(),
            saved_languages: Vec::new(),
            totals: Figures::default(),
        }
    }

    /// What the flash holds. Whoever fills it does so before it is switched on.
    pub(crate) fn save_area(&mut self) -> &mut [u8] {
        match &mut self.power {
            Power::Off(flash) | Power::Replaying(_, flash) => flash.bytes_mut(),
            Power::On(device) => device.flash().bytes_mut(),
        }
    }

    /// The next start for a player goes by these wishes.
    pub(crate) fn wish(&mut self, wishes: Wishes) {
        self.wishes = wishes;
    }

    /// Switches on, off first if need be. A script (`is_handheld`) starts as on the chip, with an update in its settings, and
    /// repeats for the same `noise`; a player's `noise` is 64 random bits.
    pub(crate) fn boot(&mut self, noise: u64, is_handheld: bool) {
        self.cut();
        let Power::Off(flash) = std::mem::replace(&mut self.power, Power::Off(Flash::erased())) else {
            return;
        };
        let flash = flash.repaired();
        self.saved_languages = saved_languages(&flash);
        let started = if is_handheld {
            Device::boot(noise, flash)
        } else {
            Device::boot_for(self.wishes, Entropy::system(noise), flash)
        };
        let mut device = Box::new(started);
        device.feed(self.supply);
        (self.power, self.hand) = (Power::On(device), Hand::default());
    }

    /// Switches off, if it is on; the flash stays.
    pub(crate) fn cut(&mut self) {
        self.power = match std::mem::replace(&mut self.power, Power::Off(Flash::erased())) {
            Power::On(device) => Power::Off(device.power_off()),
            Power::Replaying(_, flash) | Power::Off(flash) => Power::Off(flash),
        };
        self.heard.clear();
    }

    /// Shows a shared match, in the language that is wished for.
    pub(crate) fn replay(&mut self, text: &str) -> Result<(), Refusal> {
        let replay =
            Replay::of_text(text, self.wishes.lang.unwrap_or_default()).map_err(|problem| match problem {
                Problem::Text(Fault::Newer(_)) => Refusal::Newer,
                Problem::Text(Fault::Missing(..)) => Refusal::Incomplete,
                _ => Refusal::NoMatch,
            })?;
        self.cut();
        let Power::Off(flash) = std::mem::replace(&mut self.power, Power::Off(Flash::erased())) else {
            return Err(Refusal::NoMatch);
        };
        self.power = Power::Replaying(Box::new(Device::replaying(replay)), flash);
        self.hand = Hand::default();
        Ok(())
    }

    /// Whether a shared match was shown and has been left.
    pub(crate) fn has_left(&self) -> bool {
        matches!(&self.power, Power::Replaying(device, _) if device.has_left())
    }

    /// Whether the match that is seen again can go on from here.
    pub(crate) fn can_go_on(&self) -> bool {
        self.device().and_then(Device::replayed).is_some_and(|replay| replay.going_on().is_some())
    }

    /// Saves the match that is seen again as one that goes on from here, and switches off; false, and nothing is done, if it
    /// cannot go on, or if it would take the place of another one and `replaces` does not allow that.
    pub(crate) fn go_on(&mut self, replaces: bool) -> bool {
        let going_on = self.device().and_then(Device::replayed).and_then(Replay::going_on);
        let Power::Replaying(_, flash) = &mut self.power else { return false };
        let Some((game, save)) = going_on else { return false };
        let Some(mut log) = Log::open(flash.clone(), 0) else { return false };
        let item = Item::Match(game);
        let is_free = Found::of(&log, item) == Found::Nothing;
        if !(is_free || replaces) || log.save(item.slot(), whole(&save)).is_err() {
            return false;
        }
        self.power = Power::Off(log.close());
        true
    }

    /// The text of the shared match whose codes are on the screen; nothing if there are none.
    pub(crate) fn shared(&mut self) -> &str {
        self.shared = self.device().map(Device::shared_text).unwrap_or_default();
        &self.shared
    }

    /// What [`Self::shared`] last gave.
    pub(crate) fn last_shared(&self) -> &str {
        &self.shared
    }

    /// Room for a text of this many bytes that the page gives.
    pub(crate) fn room(&mut self, bytes: usize) -> &mut [u8] {
        self.given = vec![0; bytes];
        &mut self.given
    }

    /// The text that the page has given; what is none becomes signs that no text has.
    pub(crate) fn given(&self) -> String {
        String::from_utf8_lossy(&self.given).into_owned()
    }

    /// Power fails after this many more bytes that are written to flash, and tears what is under the cut.
    pub(crate) fn cut_after(&mut self, bytes: u64, tear: Tear, seed: u64) {
        if let Power::On(device) = &mut self.power {
            device.flash().cut_after_torn(bytes, tear, seed);
        }
    }

    /// Whether it is on, and power has not failed.
    pub(crate) fn is_on(&mut self) -> bool {
        match &mut self.power {
            Power::On(device) | Power::Replaying(device, _) => !device.has_failed(),
            Power::Off(_) => false,
        }
    }

    pub(crate) fn feed(&mut self, supply: Supply) {
        self.supply = supply;
        if let Power::On(device) | Power::Replaying(device, _) = &mut self.power {
            device.feed(supply);
        }
    }

    pub(crate) fn supply(&self) -> Supply {
        self.supply
    }

    /// Adds fresh random bits, for a player's press.
    pub(crate) fn add_noise(&mut self, noise: u64) {
        if let Power::On(device) = &mut self.power {
            device.add_noise(noise);
        }
    }

    pub(crate) fn set(&mut self, button: Button, down: bool) {
        match (&self.power, down) {
            (Power::Off(_), _) => {}
            (_, true) => self.hand.press(button),
            (_, false) => self.hand.release(button),
        }
    }

    /// The display shows the present picture from now on.
    pub(crate) fn see(&mut self) {
        self.hand.see();
    }

    /// Keeps the screen on the display in mind, before time passes.
    pub(crate) fn remember(&mut self) {
        if let Power::On(device) | Power::Replaying(device, _) = &self.power {
            self.hand.remember(device);
        }
    }

    /// Puts a finger on the display; there is no touch while it is off.
    pub(crate) fn touch(&mut self, x: i32, y: i32) -> Option<Touch> {
        match &self.power {
            Power::On(device) | Power::Replaying(device, _) => {
                Some(self.hand.touch(device, Point::new(x, y)))
            }
            Power::Off(_) => None,
        }
    }

    /// Takes a finger off the picture, which chooses the element that it touched.
    pub(crate) fn tap(&mut self, touch: Touch) {
        self.hand.tap(touch);
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

    /// Chooses an element by its line in the last description, if it still is on the screen.
    pub(crate) fn choose(&mut self, line: usize) {
        let aim = self.described.aim(line);
        self.hand.choose(aim);
    }

    /// Lets this many milliseconds pass.
    pub(crate) fn run(&mut self, ms: u64) {
        let (Power::On(device) | Power::Replaying(device, _)) = &mut self.power else { return };
        self.hand.run(device, ms);
        self.heard.extend(device.take_sounds());
        let new = device.take_figures();
        self.totals.elapsed_ms += new.elapsed_ms;
        self.totals.idle_ms += new.idle_ms;
        self.totals.panel_bytes += new.panel_bytes;
        self.totals.frames += new.frames;
        self.totals.programmed_bytes += new.programmed_bytes;
        self.totals.erased_sectors += new.erased_sectors;
    }

    /// Unpacks a part of the dictionaries, for a millisecond or two. Begins with those that are needed first. Returns true
    /// if there is more to unpack.
    pub(crate) fn prepare(&self) -> bool {
        let lang = self.lang().unwrap_or_default();
        let on_screen = LISTED.into_iter().filter_map(|game| Some((game.words?.language)(lang)));
        let mut languages = self.dictionaries().chain(on_screen).chain(Language::ALL);
        !languages.all(gousset_words::prepare)
    }

    /// Whether a press is to be felt that may need a dictionary which is still packed. To let time pass then takes as long as
    /// to unpack it.
    pub(crate) fn waits_for_words(&self) -> bool {
        self.device().is_some_and(|device| self.hand.expects_press(device))
            && !self.dictionaries().all(gousset_words::is_prepared)
    }

    /// The languages whose dictionaries the next press may need: in a game with words, those of its table, its lesson and
    /// its saved match.
    fn dictionaries(&self) -> impl Iterator<Item = Language> {
        let open = self.device().and_then(Device::dictionaries);
        let saved = if open.is_some() { &self.saved_languages[..] } else { &[] };
        open.into_iter().flatten().chain(saved.iter().copied())
    }

    /// For how many milliseconds nothing happens if nobody touches anything; none if nothing ever does.
    pub(crate) fn rests_for(&self) -> Option<u64> {
        let device = self.device()?;
        match self.hand.wake(device) {
            Wake::Think => Some(0),
            Wake::At(time) => Some(time.saturating_sub(device.now())),
            Wake::Press => None,
        }
    }

    /// The language of what is on the screen, while it is on.
    pub(crate) fn lang(&self) -> Option<Lang> {
        self.device().map(Device::lang)
    }

    /// The panel's picture, two bytes a pixel in the panel's order; nothing while it is off.
    pub(crate) fn picture(&self) -> Option<&[u8]> {
        self.device().map(|device| device.picture().rows(0..HEIGHT))
    }

    /// How bright the panel is, in percent.
    pub(crate) fn light(&self) -> u8 {
        self.device().map_or(0, Device::light)
    }

    /// Milliseconds since it was switched on.
    pub(crate) fn now(&self) -> u64 {
        self.device().map_or(0, Device::now)
    }

    /// When the picture last changed.
    pub(crate) fn changed_at(&self) -> u64 {
        self.device().map_or(0, |device| device.now() - device.still_for())
    }

    /// The next sound that was to be heard.
    pub(crate) fn take_sound(&mut self) -> Option<(Sound, Volume)> {
        self.heard.pop_front()
    }

    pub(crate) fn totals(&self) -> &Figures {
        &self.totals
    }

    fn device(&self) -> Option<&Device> {
        match &self.power {
            Power::On(device) | Power::Replaying(device, _) => Some(device),
            Power::Off(_) => None,
        }
    }
}

/// The languages of the matches with words that are saved in a flash.
fn saved_languages(flash: &Flash) -> Vec<Language> {
    let Some(mut log) = Log::open(flash.clone(), 0) else { return Vec::new() };
    let mut room = [0; MAX_SAVE];
    let mut language = |game: &Descriptor| {
        let words = game.words?;
        let (bytes, note) = saves::load(&mut log, Item::Match(game.game), &mut room)?;
        (words.language_of)(Saved::read(bytes, note)?.record)
    };
    LISTED.into_iter().filter_map(&mut language).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(machine: &mut Machine, button: Button) {
        machine.set(button, true);
        machine.run(60);
        machine.set(button, false);
        machine.run(60);
    }

    #[test]
    fn what_was_kept_is_there_after_the_page_was_opened_anew() {
        let mut machine = Machine::new();
        machine.boot(1, false);
        machine.run(100);
        let first = machine.picture().unwrap().to_vec();
        press(&mut machine, Button::Down);
        press(&mut machine, Button::A);
        machine.run(1000);
        assert!(machine.totals().programmed_bytes > 0, "the language was kept");
        let kept = machine.save_area().to_vec();

        let mut anew = Machine::new();
        anew.save_area().copy_from_slice(&kept);
        anew.boot(2, false);
        anew.run(1000);
        assert!(anew.picture().unwrap() != first, "the language is not asked for again");
    }

    #[test]
    fn off_it_shows_nothing_hears_nothing_and_keeps_its_flash() {
        let mut machine = Machine::new();
        assert!(machine.picture().is_none() && !machine.is_on());
        machine.save_area()[7] = 42;
        machine.set(Button::A, true);
        machine.run(100);
        assert_eq!((machine.now(), machine.light()), (0, 0));
        machine.boot(1, false);
        machine.run(100);
        assert!(machine.is_on() && machine.light() > 0);
        machine.cut();
        assert!(machine.picture().is_none());
        assert_eq!(machine.save_area()[7], 42);
    }

    #[test]
    fn only_a_script_is_offered_an_update() {
        let settings = |is_handheld| {
            let mut machine = Machine::new();
            machine.boot(1, is_handheld);
            machine.run(100);
            // A language, and the last row of the settings.
            for button in [Button::A, Button::Up, Button::A, Button::Up] {
                press(&mut machine, button);
            }
            machine.picture().unwrap().to_vec()
        };
        assert!(settings(true) != settings(false));
    }

    #[test]
    fn the_first_choice_stands_on_the_language_of_the_browser() {
        for lang in Lang::ALL {
            let mut machine = Machine::new();
            machine.wish(Wishes { lang: Some(lang), reduced_motion: false, ..Wishes::default() });
            machine.boot(1, false);
            machine.run(100);
            assert_eq!(machine.lang(), Some(lang));
            press(&mut machine, Button::Down);
            assert_ne!(machine.lang(), Some(lang), "the words follow the cursor");
        }
        let mut script = Machine::new();
        script.wish(Wishes { lang: Some(Lang::French), reduced_motion: true, ..Wishes::default() });
        script.boot(1, true);
        assert_eq!(script.lang(), Some(Lang::default()), "a script starts as on the chip");
    }

    #[test]
    fn it_rests_until_a_press_once_nothing_moves_and_not_while_a_button_is_down() {
        let mut machine = Machine::new();
        machine.feed(Supply { usb: true, percent: None });
        assert_eq!(machine.rests_for(), None);
        machine.boot(1, false);
        assert!(machine.rests_for().is_some());
        machine.run(100);
        assert_eq!(machine.rests_for(), None);
        machine.set(Button::Down, true);
        assert_eq!(machine.rests_for(), Some(0));
        machine.run(5);
        machine.set(Button::Down, false);
        assert!(machine.rests_for().is_some_and(|ms| ms < 100), "a short tap is still being felt");
        machine.run(200);
        assert_eq!(machine.rests_for(), None);
        machine.feed(Supply::default());
        machine.run(1);
        assert!(machine.rests_for().is_some_and(|ms| ms > 10_000), "on a battery it dims");
    }

    #[test]
    fn what_is_skipped_in_a_rest_changes_nothing() {
        let mut machine = Machine::new();
        machine.boot(1, false);
        machine.run(100);
        let (before, rest) = (machine.picture().unwrap().to_vec(), machine.rests_for().unwrap());
        machine.run(rest - 1);
        assert!(machine.picture().unwrap() == before && machine.light() == 80);
        machine.run(1);
        assert!(machine.light() < 80);
    }

    #[test]
    fn what_is_described_can_be_chosen_and_what_is_gone_cannot() {
        let mut machine = Machine::new();
        assert_eq!(machine.describe(), "");
        machine.boot(1, false);
        machine.run(100);
        let place = |text: &str, name: &str| text.lines().position(|line| line.contains(name)).unwrap();
        let french = place(machine.describe(), "Français");
        machine.choose(french);
        // Chosen again before the page has noticed that the screen is another one.
        machine.choose(french);
        machine.run(300);
        machine.choose(french);
        machine.run(300);
        let settings = place(machine.describe(), "Réglages");
        machine.choose(settings);
        machine.run(500);
        assert!(machine.describe().starts_with("title\t\t\tRéglages"), "{}", machine.described().text());
        assert!(machine.described().announced().starts_with("Réglages\n"), "{:?}", machine.described());
        machine.choose(usize::MAX);
        machine.run(100);
    }

    const MATCHES: [&str; 4] = [
        include_str!("../../../tests/replay/lexio.match"),
        include_str!("../../../tests/replay/lexicon.match"),
        include_str!("../../../tests/replay/xylo.match"),
        include_str!("../../../tests/replay/xylo-two.match"),
    ];

    /// Chooses the element with this name; whether there is one.
    fn choose(machine: &mut Machine, name: &str) -> bool {
        let place = machine.describe().lines().position(|line| line.split('\t').nth(3) == Some(name));
        if let Some(place) = place {
            machine.choose(place);
        }
        machine.run(500);
        place.is_some()
    }

    #[test]
    fn a_shared_match_is_seen_and_left_and_the_saves_stay() {
        let mut machine = Machine::new();
        machine.save_area()[7] = 42;
        machine.wish(Wishes { lang: Some(Lang::French), reduced_motion: false, ..Wishes::default() });
        for text in MATCHES {
            assert_eq!(machine.replay(text), Ok(()));
            machine.run(100);
            let cover = machine.describe().to_owned();
            press(&mut machine, Button::Right);
            assert_ne!(machine.describe(), cover);
            assert!(!machine.has_left() && machine.lang() == Some(Lang::French));
            press(&mut machine, Button::B);
            assert!(machine.has_left());
            assert_eq!(machine.save_area()[7], 42);
        }
        assert_eq!(machine.replay("GOUSSET9-LEXIO-1/1-00"), Err(Refusal::Newer));
        assert_eq!(machine.replay("nothing"), Err(Refusal::NoMatch));
        machine.boot(1, false);
        assert!(!machine.has_left() && !machine.can_go_on() && !machine.go_on(true));
    }

    #[test]
    fn a_match_of_several_parts_needs_all_of_them() {
        let whole = MATCHES.map(|text| text.matches("GOUSSET").count());
        let long = MATCHES.iter().zip(whole).find(|(_, parts)| *parts > 1);
        if let Some((text, _)) = long {
            let second = text.rfind("GOUSSET").unwrap();
            assert_eq!(Machine::new().replay(&text[..second]), Err(Refusal::Incomplete));
        }
    }

    #[test]
    fn a_shared_match_goes_on_from_any_point_until_it_is_over() {
        for (text, steps) in MATCHES.into_iter().flat_map(|text| [0, 1, 3, 8].map(|steps| (text, steps))) {
            let mut machine = Machine::new();
            machine.replay(text).unwrap();
            machine.run(100);
            for _ in 0..steps {
                press(&mut machine, Button::Right);
            }
            assert!(machine.can_go_on() && machine.go_on(false), "after {steps} of {text}");
            machine.boot(1, false);
            machine.run(200);
            assert!(choose(&mut machine, "English"));
            let title = machine.describe().to_owned();
            assert!(title.contains("· continue"), "{title}");
            press(&mut machine, Button::A);
            machine.run(500);
            press(&mut machine, Button::A);
            machine.run(500);
            // Who comes back to a match is asked first.
            if machine.describe().contains("Hand the game to") {
                press(&mut machine, Button::A);
            }
            machine.run(5000);
            let screen = machine.describe();
            let pieces = screen.lines().filter(|line| line.starts_with("piece")).count();
            assert!(screen.contains("player\t") || pieces > 3, "no table: {screen}");
        }
        let mut machine = Machine::new();
        machine.replay(MATCHES[0]).unwrap();
        machine.run(100);
        press(&mut machine, Button::Down);
        assert!(!machine.can_go_on() && !machine.go_on(true));
    }

    #[test]
    fn a_match_that_goes_on_takes_the_place_of_another_one_only_if_it_may() {
        let mut machine = Machine::new();
        for replaces in [false, false, true] {
            machine.replay(MATCHES[0]).unwrap();
            machine.run(100);
            let is_first = machine.save_area().iter().all(|byte| *byte == 0xFF);
            assert_eq!(machine.go_on(replaces), is_first || replaces);
        }
    }

    fn dictionaries(machine: &Machine) -> Vec<Language> {
        machine.dictionaries().collect()
    }

    #[test]
    fn the_words_of_the_table_the_lesson_and_the_saved_match_are_needed_in_lexicon_alone() {
        let mut machine = Machine::new();
        machine.wish(Wishes { lang: Some(Lang::French), ..Wishes::default() });
        machine.replay(include_str!("../../../tests/replay/lexicon.match")).unwrap();
        assert_eq!(dictionaries(&machine), [], "a match that is seen again was judged before");
        assert!(machine.go_on(false));
        machine.boot(1, false);
        machine.run(100);
        assert!(choose(&mut machine, "Français"));
        assert_eq!(dictionaries(&machine), []);
        for game in ["Xylo", "Lexicon · reprendre"] {
            assert!(choose(&mut machine, game), "{}", machine.describe());
            if game == "Xylo" {
                assert_eq!(dictionaries(&machine), []);
                press(&mut machine, Button::B);
            }
        }
        let [french, english] = [Language::French, Language::English];
        assert_eq!(dictionaries(&machine), [french, french, english], "a match in English is saved");
        assert!(!machine.waits_for_words(), "here nothing is packed");
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

    #[test]
    fn the_words_of_a_table_that_is_being_set_up_are_needed() {
        let mut machine = Machine::new();
        machine.boot(1, false);
        machine.run(100);
        for name in ["English", "Lexicon", "New match"] {
            assert!(choose(&mut machine, name), "{name}: {}", machine.describe());
        }
        let is_on_dictionary =
            |line: &str| line.starts_with("option\there") && line.contains("\tDictionary, ");
        let moves = (0..30).find(|_| {
            press(&mut machine, Button::Down);
            machine.describe().lines().any(is_on_dictionary)
        });
        assert!(moves.is_some(), "{}", machine.described().text());
        press(&mut machine, Button::Right);
        assert_eq!(dictionaries(&machine), [Language::French, Language::English]);
    }

    #[test]
    fn sounds_come_in_their_order_and_once() {
        let mut machine = Machine::new();
        machine.boot(1, false);
        machine.run(100);
        press(&mut machine, Button::A);
        assert_eq!(machine.take_sound().map(|(sound, _)| sound), Some(Sound::Press));
        while machine.take_sound().is_some() {}
        machine.run(100);
        assert_eq!(machine.take_sound(), None);
    }

    #[test]
    fn a_power_failure_in_a_write_is_noticed_and_a_boot_repairs_it() {
        for tear in Tear::ALL {
            let mut machine = Machine::new();
            machine.boot(1, false);
            machine.run(100);
            machine.cut_after(3, tear, 1);
            press(&mut machine, Button::A);
            machine.run(1000);
            assert!(!machine.is_on());
            machine.boot(1, false);
            machine.run(100);
            assert!(machine.is_on());
        }
    }
}
