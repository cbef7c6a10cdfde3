//! The simulated handheld: the same app as on the chip, under a clock of its own.
//!
//! Nothing here waits for real time. A script runs at full speed. A window or a page makes the simulated clock follow the real
//! one.

#[cfg(feature = "probe")]
pub mod probe;

use crate::entropy::Entropy;
use crate::outline::Outline;
use crate::program::Program;
use gousset_core::Game;
use gousset_draw::Canvas;
use gousset_draw::Sent;
use gousset_draw::canvas::WIDTH;
use gousset_saves::Log;
use gousset_saves::simulated::Flash;
use gousset_ui::device::buttons::{Action, Button, Buttons, Event, Levels, SAMPLE_MS};
use gousset_ui::device::cells::Cell;
use gousset_ui::device::power::{Gauge, Power};
use gousset_ui::device::sound::{Sound, Volume};
use gousset_ui::elements::{Presses, Surface};
use gousset_ui::texts::Lang;
use gousset_ui::{App, Crash, Entry, Kept, ON_PURPOSE, Outcome, Replay, Start, Wake, Wishes};
use gousset_words::Language;

/// The time after power-on at which the chip first reads its buttons. A button that is down then does not count as a press.
const AWAKE_MS: u64 = 20;

/// How long a short press holds a button down, and how long it then stays up.
const PRESS_MS: u64 = 60;

/// Steps of a bot's search per millisecond of the simulated clock. The chip does fewer. A bot's move depends on the number of
/// steps alone, so this only has to keep every level within its time limit.
const STEPS_PER_MS: u32 = 8;

/// A simulated handheld that is switched on.
pub struct Device {
    app: Program,
    log: Log<Flash>,
    buttons: Buttons,
    levels: Levels,
    canvas: Box<Canvas>,
    dark: Box<Canvas>,
    sent: Sent,
    entropy: Entropy,
    gauge: Gauge,
    power: Power,
    /// The brightness of the panel, in percent.
    light: u8,
    owner: Owner,
    /// The chip's boot loader runs: no picture and no sound until the next power-on.
    in_loader: bool,
    /// The sounds since [`Device::take_sounds`] was last called.
    heard: Vec<(Sound, Volume)>,
    now: u64,
    wake: Wake,
    /// The time of the last change of the picture.
    changed_at: u64,
    figures: Figures,
    #[cfg(feature = "probe")]
    journal: Vec<probe::StoreWrite>,
    /// The hints that were on the panel since [`Device::take_hints`] was last called.
    #[cfg(feature = "probe")]
    hints: Vec<probe::HintSeen>,
}

/// The conditions of a start besides the flash. They stay the same at each restart.
#[derive(Clone, Copy)]
struct Owner {
    /// The settings offer an update and a turned screen, as on the chip.
    is_handheld: bool,
    wishes: Wishes,
}

/// The power supply of a simulated handheld. The default is a charged battery without USB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    pub usb: bool,
    /// The charge of the battery in percent, if it can be measured. As on a Pico, it cannot be measured on USB.
    pub percent: Option<u8>,
}

impl Default for Supply {
    fn default() -> Self {
        Self { usb: false, percent: Some(80) }
    }
}

impl Supply {
    /// The same with a battery of this voltage. It is a lithium cell, measured as on a Pico.
    #[must_use]
    pub fn at(self, millivolts: u16) -> Self {
        Self { percent: Cell::LITHIUM.percent(millivolts, false), ..self }
    }
}

/// The costs of a run since the figures were last taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// Simulated milliseconds, and the idle ones among them.
    pub elapsed_ms: u64,
    pub idle_ms: u64,
    /// The data that would have been sent to a panel.
    pub panel_bytes: u64,
    pub frames: u64,
    /// Bytes of flash that were programmed, in whole pages, and sectors that were erased.
    pub programmed_bytes: u64,
    pub erased_sectors: u64,
}

impl Device {
    /// Switches on. `seed` is the seed of the entropy source, as in a script. `flash` holds the saves. The pictures are those of
    /// the chip. So the settings offer an update and a turned screen, although these have no effect here.
    #[must_use]
    pub fn boot(seed: u64, flash: Flash) -> Self {
        Self::boot_with(Wishes::default(), seed, flash)
    }

    /// The same with the preferences of the player's system.
    #[must_use]
    pub fn boot_with(wishes: Wishes, seed: u64, flash: Flash) -> Self {
        Self::start(Entropy::script(seed), flash, Owner { is_handheld: true, wishes }, None)
    }

    /// Switches on for a player on a PC or a page, where there is no image to update and no screen to turn.
    #[must_use]
    pub fn boot_for(wishes: Wishes, entropy: Entropy, flash: Flash) -> Self {
        Self::start(entropy, flash, Owner { is_handheld: false, wishes }, None)
    }

    fn start(mut entropy: Entropy, flash: Flash, owner: Owner, crash: Option<Crash>) -> Self {
        let mut log = Log::open(flash, 0).expect("the simulated flash has room for the log");
        let kept = Kept::read(&mut log);
        let Owner { is_handheld, wishes } = owner;
        let noise = entropy.at_start();
        let start = Start { noise, crash, is_handheld, wishes, kept, ..Start::default() };
        Self { owner, ..Self::with(Program::App(Box::new(App::new(start))), log, entropy) }
    }

    /// Switches on after two starts that crashed before their first picture. The saves are not opened.
    #[must_use]
    pub fn boot_safely(seed: u64, flash: Flash) -> Self {
        let mut entropy = Entropy::script(seed);
        let log = Log::closed(flash, 0).expect("the simulated flash has room for the log");
        let start = Start { noise: entropy.at_start(), safe: true, ..Start::default() };
        Self::with(Program::App(Box::new(App::new(start))), log, entropy)
    }

    /// Switches on with only the replay of a match.
    #[must_use]
    pub fn replaying(replay: Replay) -> Self {
        let log = Log::open(Flash::erased(), 0).expect("the simulated flash has room for the log");
        Self::with(Program::replay(replay), log, Entropy::script(0))
    }

    fn with(app: Program, log: Log<Flash>, entropy: Entropy) -> Self {
        let mut device = Self {
            app,
            log,
            buttons: Buttons::default(),
            levels: Levels::default(),
            canvas: Box::new(Canvas::new()),
            dark: Box::new(Canvas::new()),
            sent: Sent::new(),
            entropy,
            gauge: Gauge::new(),
            power: Power::default(),
            light: 0,
            owner: Owner { is_handheld: true, wishes: Wishes::default() },
            in_loader: false,
            heard: Vec::new(),
            now: 0,
            wake: Wake::At(AWAKE_MS),
            changed_at: 0,
            figures: Figures::default(),
            #[cfg(feature = "probe")]
            journal: Vec::new(),
            #[cfg(feature = "probe")]
            hints: Vec::new(),
        };
        device.feed(Supply::default());
        device
    }

    /// Changes the power supply. The handheld notices it at once. The chip measures its battery every ten seconds.
    pub fn feed(&mut self, supply: Supply) {
        let percent = supply.percent.filter(|_| !supply.usb);
        self.power = self.gauge.weigh(supply.usb, false, percent);
        self.app.power(self.now, self.power);
        self.wake = Wake::At(self.now.max(AWAKE_MS - 1) + 1);
    }

    /// The power supply.
    #[must_use]
    pub const fn power(&self) -> Power {
        self.power
    }

    /// Switches off, and returns the flash.
    #[must_use]
    pub fn power_off(self) -> Flash {
        self.log.close()
    }

    /// Whether power has failed within a write to flash. Then the handheld stops.
    pub fn has_failed(&mut self) -> bool {
        self.log.flash().has_failed()
    }

    /// Whether the chip's boot loader waits for a new image.
    #[must_use]
    pub const fn is_in_loader(&self) -> bool {
        self.in_loader
    }

    /// Opens a game at this place, in place of the current screen.
    pub fn enter(&mut self, game: Game, entry: Entry) {
        self.app.enter(game, entry);
        self.update();
    }

    /// Whether a match of this game is saved and can be resumed.
    #[must_use]
    pub fn can_resume(&self, game: Game) -> bool {
        self.app.can_resume(game)
    }

    /// The puzzle on the panel, by its number from 0.
    #[must_use]
    pub fn puzzle(&self) -> Option<(Game, usize)> {
        self.app.puzzle()
    }

    /// The end of the current match, if it was dealt by a code and has one person.
    #[must_use]
    pub fn outcome(&self) -> Option<(Game, Outcome)> {
        self.app.outcome()
    }

    /// Whether the viewer has left the replay.
    #[must_use]
    pub fn has_left(&self) -> bool {
        self.app.has_left()
    }

    /// The replay, if one is shown.
    #[must_use]
    pub fn replayed(&self) -> Option<&Replay> {
        self.app.replayed()
    }

    /// The languages whose dictionaries the next press may need.
    #[must_use]
    pub fn dictionaries(&self) -> Option<[Language; 2]> {
        self.app.dictionaries()
    }

    /// Whether a button is down whose press is not noticed yet.
    #[must_use]
    pub fn expects_press(&self) -> bool {
        self.buttons.expects_press(self.levels)
    }

    /// The text of the shared match whose codes are on the screen, with all its parts joined.
    #[must_use]
    pub fn shared_text(&self) -> String {
        (0..).map_while(|part| self.app.shared_part(part)).map(|part| part.as_str().to_owned()).collect()
    }

    /// The flash.
    pub fn flash(&mut self) -> &mut Flash {
        self.log.flash()
    }

    /// Whether the handheld has noticed the current button levels, after debouncing. Also true before the first look at the
    /// buttons, and in the boot loader.
    #[must_use]
    pub fn has_noticed(&self) -> bool {
        self.in_loader || self.now < AWAKE_MS || self.buttons.have_noticed(self.levels)
    }

    /// Chooses an element. All its presses happen at the same time. So the screen cannot change in between, and another choice
    /// can follow at once.
    pub fn choose(&mut self, presses: Presses) {
        self.press_all(presses.all());
    }

    /// Makes presses that follow each other without a pause.
    pub(crate) fn press_all(&mut self, buttons: impl IntoIterator<Item = Button>) {
        for button in buttons {
            for action in [Action::Press, Action::Release { held: false }] {
                self.app.button(self.now, Event { button, action }, || self.entropy.at_press());
            }
        }
        self.update();
    }

    /// Adds fresh random bits of the system, for a player's press. A script ignores them.
    pub fn add_noise(&mut self, noise: u64) {
        self.entropy.add(noise);
    }

    /// Presses or releases a button.
    pub fn set(&mut self, button: Button, down: bool) {
        self.levels = self.levels.with(button, down);
    }

    /// Presses a button shortly, as a finger does.
    pub fn press(&mut self, button: Button) {
        self.hold(button, PRESS_MS);
    }

    /// Holds a button for this long, and waits until its release is noticed.
    pub fn hold(&mut self, button: Button, ms: u64) {
        self.set(button, true);
        self.run(ms);
        self.set(button, false);
        self.run(PRESS_MS);
    }

    /// Milliseconds since power-on.
    #[must_use]
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// The time since the last change of the picture.
    #[must_use]
    pub const fn still_for(&self) -> u64 {
        self.now - self.changed_at
    }

    /// The brightness of the panel, in percent. 0 is dark.
    #[must_use]
    pub const fn light(&self) -> u8 {
        self.light
    }

    /// A screen reader is used: see [`gousset_ui::App::wait_for_player`].
    pub fn wait_for_player(&mut self) {
        self.app.wait_for_player();
    }

    /// The language of the screen.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.app.lang()
    }

    /// The time of the next action, if no button is pressed or released before.
    #[must_use]
    pub fn wake(&self) -> Wake {
        if self.in_loader {
            Wake::Press
        } else if self.levels.0 != 0 || !self.buttons.at_rest() {
            Wake::At(self.now)
        } else {
            self.wake
        }
    }

    /// The sounds since the last call.
    pub fn take_sounds(&mut self) -> Vec<(Sound, Volume)> {
        std::mem::take(&mut self.heard)
    }

    /// The visible picture: black while the panel sleeps.
    #[must_use]
    pub const fn picture(&self) -> &Canvas {
        if self.light == 0 { &self.dark } else { &self.canvas }
    }

    /// Visits the visible elements. There are none while the panel sleeps.
    pub fn show(&self, surface: &mut dyn Surface) {
        if self.light > 0 {
            self.app.show(surface);
        }
    }

    /// The visible elements as a list.
    #[must_use]
    pub fn outline(&self) -> Outline {
        let mut outline = Outline::default();
        self.show(&mut outline);
        outline
    }

    /// The buttons that are down.
    #[must_use]
    pub const fn levels(&self) -> Levels {
        self.levels
    }

    /// The figures since the last call.
    pub fn take_figures(&mut self) -> Figures {
        let (programmed_bytes, erased_sectors) = self.log.flash().take_wear();
        Figures { programmed_bytes, erased_sectors, ..std::mem::take(&mut self.figures) }
    }

    /// Advances the clock by this many milliseconds.
    pub fn run(&mut self, ms: u64) {
        for _ in 0..ms {
            if self.has_failed() {
                return;
            }
            self.tick();
        }
    }

    fn tick(&mut self) {
        self.now += 1;
        self.figures.elapsed_ms += 1;
        if self.in_loader {
            self.figures.idle_ms += 1;
            return;
        }
        let mut busy = false;
        if self.now == AWAKE_MS {
            self.buttons = Buttons::new(self.levels);
            self.app.held(self.levels);
        }
        let awake = self.now >= AWAKE_MS;
        if awake && (self.levels.0 != 0 || !self.buttons.at_rest()) && self.now.is_multiple_of(SAMPLE_MS) {
            self.buttons.sample(self.now, self.levels);
            for event in self.buttons.by_ref() {
                self.app.button(self.now, event, || self.entropy.at_press());
                busy = true;
            }
        }
        match self.wake {
            Wake::Think => {
                for _ in 0..STEPS_PER_MS {
                    self.app.think();
                }
                busy = true;
            }
            Wake::At(time) => busy |= self.now >= time,
            Wake::Press => {}
        }
        if busy {
            self.update();
        } else {
            self.figures.idle_ms += 1;
        }
    }

    fn update(&mut self) {
        loop {
            let next = self.app.update(self.now);
            if next.restart {
                return self.restart(None);
            }
            if let Some(notes) = next.crash {
                let report = format!("{ON_PURPOSE}{notes}");
                return self.restart(report.as_str().try_into().ok().map(|report| Crash { report }));
            }
            self.wake = next.wake;
            if (self.light == 0) != (next.light == 0) {
                self.changed_at = self.now;
            }
            self.light = next.light;
            self.in_loader = next.bootsel;
            self.heard.extend(next.sound);
            if next.redraw {
                self.draw();
            }
            if !next.saves || next.bootsel {
                return;
            }
            #[cfg(not(feature = "probe"))]
            self.app.sync_store(&mut self.log);
            #[cfg(feature = "probe")]
            self.app
                .sync_store(&mut probe::RecordingStore { store: &mut self.log, journal: &mut self.journal });
            if self.has_failed() {
                *self.canvas = Canvas::new();
                return;
            }
        }
    }

    /// Restarts, as after power-on or after a crash, with the current power supply.
    fn restart(&mut self, crash: Option<Crash>) {
        let flash = std::mem::replace(self.log.flash(), Flash::erased());
        let (gauge, power, levels) = (self.gauge, self.power, self.levels);
        *self = Self {
            gauge,
            power,
            levels,
            #[cfg(feature = "probe")]
            journal: std::mem::take(&mut self.journal),
            #[cfg(feature = "probe")]
            hints: std::mem::take(&mut self.hints),
            ..Self::start(self.entropy.clone(), flash, self.owner, crash)
        };
        self.app.power(self.now, power);
    }

    fn draw(&mut self) {
        self.app.show(&mut *self.canvas);
        #[cfg(feature = "probe")]
        self.end_frame();
        let mut from = 0;
        while let Some(rows) = self.sent.next_run(&self.canvas, from) {
            if from == 0 {
                self.figures.frames += 1;
            }
            self.figures.panel_bytes += (rows.len() * WIDTH * 2) as u64;
            self.changed_at = self.now;
            from = rows.end;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_draw::canvas::HEIGHT;

    /// A flash in which all lessons are done, so that menus begin with a new match.
    fn learnt() -> Flash {
        Flash::holding(include_bytes!("../../../tests/flash/learnt.bin").to_vec()).unwrap()
    }

    #[test]
    fn the_same_seed_and_presses_give_the_same_picture() {
        let play = |seed| {
            let mut device = Device::boot(seed, learnt());
            device.run(100);
            for _ in 0..4 {
                device.set(Button::A, true);
                device.run(60);
                device.set(Button::A, false);
                device.run(3000);
            }
            device.picture().rows(0..HEIGHT).to_vec()
        };
        assert!(play(1) == play(1));
        assert!(play(1) != play(2), "another seed deals other tiles");
    }

    #[test]
    fn what_feeds_the_handheld_is_known_to_it() {
        let mut device = Device::boot(1, Flash::erased());
        assert_eq!(device.power().battery.map(|battery| battery.percent()), Some(80));
        device.feed(Supply { usb: false, percent: Some(5) });
        assert!(!device.power().may_write());
        device.feed(Supply { usb: true, percent: Some(5) });
        assert_eq!(device.power(), Power::USB);
        device.feed(Supply { usb: false, percent: None });
        assert!(device.power().may_write());
    }

    #[test]
    fn a_safe_start_leaves_the_saves_alone_until_the_player_decides() {
        let mut device = at_a_table();
        device.run(1000);
        let flash = device.power_off();
        let before = flash.bytes().to_vec();
        let mut device = Device::boot_safely(1, flash);
        device.run(3000);
        let asked = device.picture().rows(0..HEIGHT).to_vec();
        assert!(device.flash().bytes() == before);
        // After the next try everything is there, and the press for it has no other effect.
        press(&mut device, &[Button::A]);
        device.run(100);
        assert!(device.picture().rows(0..HEIGHT) != asked && device.flash().bytes() == before);
        press(&mut device, &[Button::A, Button::A]);
        assert!(device.still_for() < 200, "the match goes on");
        // After the erase, everything is as new.
        let mut device = Device::boot_safely(1, device.power_off());
        device.run(100);
        press(&mut device, &[Button::Down, Button::A, Button::Down, Button::A]);
        device.run(2000);
        assert!(device.flash().bytes().iter().all(|&byte| byte == 0xFF));
        let first = Device::boot(1, Flash::erased());
        let picture = |mut device: Device| {
            device.run(1000);
            device.picture().rows(0..HEIGHT).to_vec()
        };
        assert!(picture(device) == picture(first));
    }

    #[test]
    fn an_empty_battery_erases_nothing_in_a_safe_start() {
        let mut device = Device::boot_safely(1, at_a_table().power_off());
        device.feed(Supply { usb: false, percent: Some(3) });
        device.run(100);
        device.take_figures();
        press(&mut device, &[Button::Down, Button::A, Button::Down, Button::A]);
        device.run(2000);
        let figures = device.take_figures();
        assert_eq!((figures.programmed_bytes, figures.erased_sectors), (0, 0));
    }

    #[test]
    fn in_the_loader_it_is_dark_and_deaf_until_it_is_switched_on_again() {
        use Button::{A, B, Down, Up};
        let mut device = Device::boot(1, at_a_table().power_off());
        device.run(100);
        // The last row of the settings, and the answer that starts the loader.
        press(&mut device, &[Up, A, Up, A, Down]);
        assert!(!device.is_in_loader() && device.light() > 0);
        press(&mut device, &[A]);
        assert!(device.is_in_loader());
        press(&mut device, &[A, B]);
        device.run(1000);
        assert!(device.picture().rows(0..HEIGHT).iter().all(|&byte| byte == 0));
        assert!(device.is_in_loader() && device.still_for() >= 1000 && device.outline().0.is_empty());
        // The match is kept, and no crash is reported.
        let mut device = Device::boot(1, device.power_off());
        device.run(100);
        assert!(
            device.outline().0.iter().any(|shown| shown.name == "Lexio · continue"),
            "{:?}",
            device.outline()
        );
    }

    #[test]
    fn a_still_screen_is_idle() {
        let mut device = Device::boot(1, Flash::erased());
        device.run(100);
        device.take_figures();
        device.run(5000);
        let figures = device.take_figures();
        assert_eq!((figures.elapsed_ms, figures.idle_ms, figures.panel_bytes), (5000, 5000, 0));
        assert!(device.still_for() >= 5000);
    }

    fn press(device: &mut Device, buttons: &[Button]) {
        for &button in buttons {
            device.press(button);
        }
    }

    /// Chooses a language and starts a match of Lexio.
    fn at_a_table() -> Device {
        let mut device = Device::boot(1, learnt());
        device.run(100);
        press(&mut device, &[Button::A; 4]);
        device.run(30_000);
        device
    }

    #[test]
    fn the_light_dims_and_goes_out_and_the_table_stands_still_in_the_dark() {
        let mut device = at_a_table();
        assert_eq!(device.light(), 80);
        device.run(31_000);
        assert_eq!(device.light(), 26, "after half of two minutes");
        let table = device.picture().rows(0..HEIGHT).to_vec();
        device.run(61_000);
        assert_eq!(device.light(), 0);
        assert!(device.picture().rows(0..HEIGHT).iter().all(|&byte| byte == 0));
        device.take_figures();
        device.run(600_000);
        let figures = device.take_figures();
        assert_eq!((figures.idle_ms, figures.programmed_bytes), (600_000, 0));
        press(&mut device, &[Button::A]);
        assert_eq!(device.light(), 80);
        assert!(device.picture().rows(0..HEIGHT) == table, "the press that wakes does nothing else");
    }

    #[test]
    fn bots_alone_are_watched_to_the_end_and_then_it_goes_dark() {
        use Button::{A, Down, Right, Up};
        let mut device = Device::boot(1, learnt());
        device.run(100);
        press(&mut device, &[A, A, A, Down, Down, Right, Up, Up, A]);
        device.run(125_000);
        assert_eq!(device.light(), 80, "somebody looks on");
        press(&mut device, &[Button::Y]);
        device.run(125_000);
        assert_eq!(device.light(), 0, "nobody looks at a menu");
    }

    #[test]
    fn what_happens_is_heard_at_the_volume_that_is_set() {
        let mut device = Device::boot(1, learnt());
        device.run(100);
        press(&mut device, &[Button::A; 4]);
        device.run(30_000);
        let heard: Vec<Sound> = device.take_sounds().into_iter().map(|(sound, _)| sound).collect();
        // The press that starts the match sounds like the deal.
        let count = |wanted| heard.iter().filter(|&&sound| sound == wanted).count();
        assert_eq!((count(Sound::Press), count(Sound::Deal)), (3, 1), "{heard:?}");
        assert_eq!(heard.last(), Some(&Sound::Turn), "{heard:?}");
        // If sound is off in the settings, nothing sounds.
        let mut device = Device::boot(1, device.power_off());
        device.run(100);
        press(&mut device, &[Button::Up, Button::A, Button::Down, Button::Down, Button::Left, Button::Left]);
        device.take_sounds();
        press(&mut device, &[Button::B, Button::Down, Button::A, Button::A, Button::A]);
        device.run(10_000);
        assert_eq!(device.take_sounds(), []);
        // Except on the test card, where a builder tests the piezo.
        let mut device = Device::boot(1, device.power_off());
        device.set(Button::A, true);
        device.run(100);
        device.set(Button::A, false);
        device.run(100);
        press(&mut device, &[Button::X]);
        assert!(device.take_sounds().iter().any(|&(_, volume)| volume == Volume::LOUDEST));
    }

    /// Plays four turns of a match on a battery with this reading.
    fn written_in_four_turns(millivolts: u16) -> u64 {
        let mut device = at_a_table();
        device.feed(Supply::default().at(millivolts));
        device.take_figures();
        for _ in 0..4 {
            // Takes a hint, and follows it.
            press(&mut device, &[Button::X]);
            device.run(5_000);
            press(&mut device, &[Button::A]);
            device.run(30_000);
        }
        device.take_figures().programmed_bytes
    }

    #[test]
    fn a_cell_below_its_range_writes_as_little_as_an_empty_one() {
        for millivolts in [3_200, 2_450, 2_390, 1_800, 1_000] {
            assert_eq!(written_in_four_turns(millivolts), 0, "{millivolts} mV");
        }
        // 0 V: there is no cell. 5 V: it is not a lithium cell.
        for millivolts in [0, 300, 3_700, 5_000] {
            assert!(written_in_four_turns(millivolts) > 0, "{millivolts} mV");
        }
    }

    #[test]
    fn a_nearly_empty_battery_writes_nothing_and_loses_nothing_once_it_is_charged() {
        let mut device = at_a_table();
        device.feed(Supply { usb: false, percent: Some(3) });
        device.take_figures();
        // Takes a hint, and follows it.
        press(&mut device, &[Button::B, Button::X]);
        device.run(5_000);
        press(&mut device, &[Button::A]);
        device.run(30_000);
        assert_eq!(device.take_figures().programmed_bytes, 0);
        let table = device.picture().rows(0..HEIGHT).to_vec();
        device.feed(Supply { usb: true, percent: Some(3) });
        device.run(100);
        assert!(device.take_figures().programmed_bytes > 0);
        let mut device = Device::boot(1, device.power_off());
        device.run(100);
        press(&mut device, &[Button::A, Button::A]);
        device.run(30_000);
        assert!(device.picture().rows(0..HEIGHT) == table, "the match goes on where it was");
    }
}
