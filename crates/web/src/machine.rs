//! The handheld on the page: its power, its time, and its output.

mod dictionaries;
mod door;
mod input;
mod replay;

use crate::description::Description;
use gousset_core::Game;
use gousset_draw::canvas::HEIGHT;
use gousset_handheld::{Device, Entropy, Figures, Flash, Hand, Supply, Tear};
use gousset_ui::device::sound::{Sound, Volume};
use gousset_ui::texts::Lang;
use gousset_ui::{Entry, Wake, Wishes};
use gousset_words::Language;
use std::collections::VecDeque;

pub(crate) struct Machine {
    power: Power,
    hand: Hand,
    /// A game to open as soon as its dictionary is unpacked.
    entry: Option<(Game, Entry)>,
    /// The power supply. It stays the same while the handheld is off.
    supply: Supply,
    /// The preferences that the browser reports.
    wishes: Wishes,
    /// Sounds that the page has not played yet.
    heard: VecDeque<(Sound, Volume)>,
    /// A screen reader is used, so that no question passes by itself.
    waits: bool,
    /// The last description of the screen.
    described: Description,
    /// The text of the shared match, as the page last asked for it.
    shared: String,
    /// The last text that the front page asked for.
    told: String,
    /// The picture of a game that the front page asked for.
    cover: Option<Box<Device>>,
    /// Bytes that the page has written for the next call.
    given: Vec<u8>,
    /// The languages of the saved matches with words, at power-on.
    saved_languages: Vec<Language>,
    /// The sums of all figures since the page was opened, over all starts.
    totals: Figures,
}

enum Power {
    Off(Flash),
    On(Box<Device>),
    /// Shows a shared match. The flash stays unchanged meanwhile.
    Replaying(Box<Device>, Flash),
}

impl Machine {
    /// A handheld that is off, with an erased flash.
    pub(crate) fn new() -> Self {
        Self {
            power: Power::Off(Flash::erased()),
            hand: Hand::default(),
            entry: None,
            supply: Supply::default(),
            wishes: Wishes::default(),
            heard: VecDeque::new(),
            waits: false,
            described: Description::default(),
            shared: String::new(),
            told: String::new(),
            cover: None,
            given: Vec::new(),
            saved_languages: Vec::new(),
            totals: Figures::default(),
        }
    }

    /// The content of the flash. The page fills it before it switches the handheld on.
    pub(crate) fn save_area(&mut self) -> &mut [u8] {
        match &mut self.power {
            Power::Off(flash) | Power::Replaying(_, flash) => flash.bytes_mut(),
            Power::On(device) => device.flash().bytes_mut(),
        }
    }

    /// Sets the preferences for the next start for a player.
    pub(crate) fn wish(&mut self, wishes: Wishes) {
        self.wishes = wishes;
    }

    /// A screen reader is used: from now on no question passes by itself, also after the next start.
    pub(crate) fn wait_for_player(&mut self) {
        self.waits = true;
        if let Power::On(device) = &mut self.power {
            device.wait_for_player();
        }
    }

    /// Switches on, and off first if it is on. A script (`is_handheld`) starts as on the chip: its settings offer an
    /// update, and everything random repeats for the same `noise`. A player's `noise` is 64 random bits.
    pub(crate) fn boot(&mut self, noise: u64, is_handheld: bool) {
        self.cut();
        let Power::Off(flash) = std::mem::replace(&mut self.power, Power::Off(Flash::erased())) else {
            return;
        };
        let flash = flash.repaired();
        self.saved_languages = dictionaries::saved_languages(&flash);
        let started = if is_handheld {
            Device::boot(noise, flash)
        } else {
            Device::boot_for(self.wishes, Entropy::system(noise), flash)
        };
        let mut device = Box::new(started);
        device.feed(self.supply);
        if self.waits && !is_handheld {
            device.wait_for_player();
        }
        (self.power, self.hand) = (Power::On(device), Hand::default());
    }

    /// Switches off, if it is on. The flash keeps its content.
    pub(crate) fn cut(&mut self) {
        self.power = match std::mem::replace(&mut self.power, Power::Off(Flash::erased())) {
            Power::On(device) => Power::Off(device.power_off()),
            Power::Replaying(_, flash) | Power::Off(flash) => Power::Off(flash),
        };
        self.heard.clear();
        self.entry = None;
    }

    /// Makes room for a text of this many bytes, which the page writes.
    pub(crate) fn room(&mut self, bytes: usize) -> &mut [u8] {
        self.given = vec![0; bytes];
        &mut self.given
    }

    /// The text that the page has written. Bytes that are not UTF-8 become replacement characters.
    pub(crate) fn given(&self) -> String {
        String::from_utf8_lossy(&self.given).into_owned()
    }

    /// Makes power fail after this many more bytes are written to flash. The write at that moment is torn.
    pub(crate) fn cut_after(&mut self, bytes: u64, tear: Tear, seed: u64) {
        if let Power::On(device) = &mut self.power {
            device.flash().cut_after_torn(bytes, tear, seed);
        }
    }

    /// True if it is on and power has not failed.
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

    /// Lets this many milliseconds pass.
    pub(crate) fn run(&mut self, ms: u64) {
        let (Power::On(device) | Power::Replaying(device, _)) = &mut self.power else { return };
        if let Some((game, entry)) = self.entry.take() {
            // Two pictures never have the same time.
            self.hand.run(device, 1);
            device.enter(game, entry);
        }
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

    /// The milliseconds until something happens without input, or `None` if nothing ever does.
    pub(crate) fn rests_for(&self) -> Option<u64> {
        let device = self.device()?;
        match self.hand.wake(device) {
            _ if self.entry.is_some() => Some(0),
            Wake::Think => Some(0),
            Wake::At(time) => Some(time.saturating_sub(device.now())),
            Wake::Press => None,
        }
    }

    /// The language of the screen, while it is on.
    pub(crate) fn lang(&self) -> Option<Lang> {
        self.device().map(Device::lang)
    }

    /// The panel's picture, two bytes per pixel in the panel's order, while it is on.
    pub(crate) fn picture(&self) -> Option<&[u8]> {
        self.device().map(|device| device.picture().rows(0..HEIGHT))
    }

    /// The brightness of the panel, in percent.
    pub(crate) fn light(&self) -> u8 {
        self.device().map_or(0, Device::light)
    }

    /// Milliseconds since the start.
    pub(crate) fn now(&self) -> u64 {
        self.device().map_or(0, Device::now)
    }

    /// The time of the last change of the picture.
    pub(crate) fn changed_at(&self) -> u64 {
        self.device().map_or(0, |device| device.now() - device.still_for())
    }

    /// Takes the next sound to play.
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

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_ui::device::buttons::Button;

    pub(super) fn press(machine: &mut Machine, button: Button) {
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

    /// Chooses the element with this name. Returns whether there is one.
    pub(super) fn choose(machine: &mut Machine, name: &str) -> bool {
        let place = machine.describe().lines().position(|line| line.split('\t').nth(4) == Some(name));
        if let Some(place) = place {
            machine.choose(place);
        }
        machine.run(500);
        place.is_some()
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
