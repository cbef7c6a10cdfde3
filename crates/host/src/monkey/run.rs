//! One run: a flash, and a sequence of random actions of the handheld with it.

use super::fingers;
use super::hints::Hints;
use super::model::{Held, May, Model};
use super::player;
use super::tally::Tally;
use super::taps;
use crate::games::tools;
use crate::recorded::MatchProgress;
use gousset_core::Game;
use gousset_core::rng::Rng;
use gousset_draw::Canvas;
use gousset_draw::canvas::HEIGHT;
use gousset_handheld::{Device, Failure, Flash, Supply, Tear};
use gousset_ui::App;
use gousset_ui::device::buttons::Button;
use gousset_ui::persistence::saves::{Found, newest_version};
use gousset_ui::session::Place;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of actions in a run.
pub const ACTIONS: u64 = 500;
/// Longer than the longest setting of the time until sleep.
const SLEEP_MS: u64 = 700_000;
/// Longer than bots and animations take until the handheld waits for a press.
const REST_MS: u64 = 20_000;

/// Contents of the flash at the start of a run; as many runs start with an erased flash.
const STARTS: [&[u8]; 9] = [
    include_bytes!("../../../../tests/flash/0.1.0-en.bin"),
    include_bytes!("../../../../tests/flash/0.1.0-fr.bin"),
    include_bytes!("../../../../tests/flash/0.1.0-worn.bin"),
    include_bytes!("../../../../tests/flash/worn.bin"),
    include_bytes!("../../../../tests/flash/kept-damaged.bin"),
    include_bytes!("../../../../tests/flash/kept-newer.bin"),
    include_bytes!("../../../../tests/flash/kept-rest-damaged.bin"),
    include_bytes!("../../../../tests/flash/kept-rest-newer.bin"),
    include_bytes!("../../../../tests/flash/kept-unreadable.bin"),
];

/// A run under way.
pub struct Run<'a> {
    rng: Rng,
    device: Device,
    model: Model,
    tally: &'a mut Tally,
    /// True if bits are flipped between starts.
    flips: bool,
    /// True if the store may be full of unreadable entries. It may refuse to save then.
    spoilt: bool,
    /// The share of actions with random buttons, in percent.
    fumbles: u32,
    /// The tear of the next power cut, as an index of [`Tear::ALL`].
    armed: Option<usize>,
    /// True if the last reading of the battery was nearly empty and USB has not been plugged in since.
    emptied: bool,
    /// The current match at its last check.
    seen: Option<(Game, Vec<u8>, MatchProgress)>,
    /// True while the table hides all cards.
    asked: bool,
    hints: Hints,
    /// The screen before the current action.
    before: Option<Place>,
    canvases: [Box<Canvas>; 2],
}

impl<'a> Run<'a> {
    /// Starts the run of this seed.
    #[must_use]
    pub fn new(seed: u64, tally: &'a mut Tally) -> Self {
        let mut rng = Rng::new(seed);
        let start = rng.below(2 * STARTS.len() as u32) as usize;
        let flash = STARTS.get(start).map_or_else(Flash::erased, |bytes| {
            Flash::holding(bytes.to_vec()).expect("the file has the size of the save area")
        });
        let flips = rng.below(8) == 0;
        Self {
            model: Model::of(&flash),
            device: Device::boot(1, flash),
            flips,
            // Sectors of a newer version are never erased and may leave too little room.
            spoilt: (4..STARTS.len()).contains(&start),
            fumbles: [5, 5, 40, 90][rng.below(4) as usize],
            armed: None,
            emptied: false,
            seen: None,
            asked: false,
            hints: Hints::default(),
            before: None,
            canvases: [Box::new(Canvas::new()), Box::new(Canvas::new())],
            rng,
            tally,
        }
    }

    /// Executes all actions of the run, and stores the number of the current one in `at`.
    ///
    /// # Errors
    /// If a check fails.
    pub fn finish(&mut self, at: &AtomicU64) -> Result<(), String> {
        let flash = self.switch_off()?;
        self.switch_on(flash)?;
        for action in 0..ACTIONS {
            at.store(action, Ordering::Relaxed);
            self.act()?;
        }
        self.check_that_it_answers()?;
        self.tally.runs += 1;
        if self.flips { self.check_that_it_still_plays() } else { Ok(()) }
    }

    fn act(&mut self) -> Result<(), String> {
        self.before = self.device.app().map(App::place);
        if let Some(place) = self.before {
            *self.tally.places.entry(place).or_default() += 1;
        }
        match self.rng.below(1000) {
            0..8 => return self.switch_off_and_on(),
            8..28 if self.armed.is_none() => self.arm(),
            28..32 => self.let_an_operation_fail(),
            32..44 => {
                let supply = self.any_supply();
                self.feed(supply);
                self.device.run(5);
            }
            44..47 => {
                fingers::let_go(&mut self.device);
                self.device.run(SLEEP_MS);
                self.tally.sleeps += 1;
            }
            47..60 => self.device.run(10_000),
            60..160 => {
                fingers::let_go(&mut self.device);
                self.device.run(60);
                self.tally.taps += u64::from(taps::tap(&mut self.device, &mut self.rng)?);
            }
            _ => {
                let fumbles = self.rng.below(100) < self.fumbles;
                let (device, rng) = (&mut self.device, &mut self.rng);
                self.tally.presses +=
                    if fumbles { fingers::fumble(device, rng) } else { player::go_on(device, rng) };
            }
        }
        self.examine()
    }

    /// Schedules a power cut in a later write.
    fn arm(&mut self) {
        let tear = self.rng.below(Tear::ALL.len() as u32) as usize;
        let most = [40, 600, 6000][self.rng.below(3) as usize];
        let (after, seed) = (1 + self.rng.below(most), self.rng.bits());
        self.device.flash().cut_after_torn(after.into(), Tear::ALL[tear], seed.into());
        self.armed = Some(tear);
    }

    /// Makes a later operation of the flash fail in silence. Not in a safe start, where the player sees that a sector was not
    /// erased.
    fn let_an_operation_fail(&mut self) {
        if self.device.app().is_some_and(|app| app.place() == Place::SafeStart) {
            return;
        }
        let failure = Failure::ALL[self.rng.below(Failure::ALL.len() as u32) as usize];
        let (operation, seed) = (self.rng.below(12), self.rng.bits());
        self.device.flash().fail_in_operation(operation.into(), failure, seed.into());
        self.tally.failures += 1;
    }

    fn feed(&mut self, supply: Supply) {
        self.device.feed(supply);
        self.emptied = match supply.percent {
            _ if supply.usb => false,
            Some(percent) => percent <= 5 || self.emptied && percent < 10,
            None => self.emptied,
        };
    }

    fn any_supply(&mut self) -> Supply {
        let usb = self.rng.below(4) == 0;
        if self.rng.below(4) == 0 {
            return Supply { usb, percent: None }.at(self.rng.below(5_000) as u16);
        }
        let percent = match self.rng.below(8) {
            0 | 1 => Some(self.rng.below(6) as u8),
            2 => Some(self.rng.below(16) as u8),
            3 => None,
            _ => Some(16 + self.rng.below(85) as u8),
        };
        Supply { usb, percent }
    }

    fn switch_off_and_on(&mut self) -> Result<(), String> {
        self.tally.power_offs += 1;
        let flash = self.switch_off()?;
        self.switch_on(flash)
    }

    /// Switches off and returns the flash, after comparing its contents with the model.
    fn switch_off(&mut self) -> Result<Flash, String> {
        let writes = self.device.take_journal();
        self.model.take(writes, self.device.has_failed(), self.spoilt)?;
        self.device.take_figures();
        let device = std::mem::replace(&mut self.device, Device::boot(1, Flash::erased()));
        self.hints.go_back();
        let flash = device.power_off().repaired();
        for _ in 0..2 {
            self.audit(&flash)?;
        }
        Ok(flash)
    }

    fn switch_on(&mut self, mut flash: Flash) -> Result<(), String> {
        if self.flips && self.rng.below(3) == 0 {
            self.flip_bits(&mut flash);
        }
        (self.armed, self.seen, self.asked) = (None, None, false);
        self.model.start();
        self.tally.starts += 1;
        let seed = u64::from(self.rng.bits());
        flash.reseed(seed);
        let flash = flash.repaired();
        let safely = self.rng.below(30) == 0;
        self.tally.safe_starts += u64::from(safely);
        self.device = if safely { Device::boot_safely(seed, flash) } else { Device::boot(seed, flash) };
        let supply = if self.rng.below(6) == 0 { self.any_supply() } else { Supply::default() };
        self.emptied = false;
        self.feed(supply);
        match self.rng.below(16) {
            0 => self.device.set(Button::A, true),
            1 => self.device.set(Button::Y, true),
            2 => self.device.set(fingers::any_button(&mut self.rng), true),
            _ => {}
        }
        let figures = self.device.take_figures();
        if (figures.programmed_bytes, figures.erased_sectors) != (0, 0) {
            return Err(format!("flash was written before anything was pressed: {figures:?}"));
        }
        self.device.run(100);
        fingers::let_go(&mut self.device);
        self.examine()
    }

    fn flip_bits(&mut self, flash: &mut Flash) {
        let bytes = flash.bytes_mut();
        let whole = self.rng.below(4) == 0;
        for _ in 0..1 + self.rng.below(if whole { 20_000 } else { 12 }) {
            let at = self.rng.below(bytes.len() as u32) as usize;
            bytes[at] ^= 1 << self.rng.below(8);
        }
        self.model.doubt_all();
        self.hints.doubt_all();
        self.spoilt = true;
        self.tally.flips += 1;
    }

    fn audit(&mut self, flash: &Flash) -> Result<(), String> {
        self.tally.audits += 1;
        self.model.audit(flash, self.rng.bits().into())
    }

    /// Checks everything after an action.
    fn examine(&mut self) -> Result<(), String> {
        let writes = self.device.take_journal();
        let wrote = !writes.is_empty();
        let failed = self.device.has_failed();
        self.model.take(writes, failed, self.spoilt)?;
        if failed {
            if let Some(tear) = self.armed {
                self.tally.cuts[tear] += 1;
            }
            let flash = self.switch_off()?;
            return self.switch_on(flash);
        }
        if self.device.is_in_loader() {
            self.tally.updates += 1;
            return self.switch_off_and_on();
        }
        let figures = self.device.take_figures();
        if self.emptied && self.device.power().may_write() {
            return Err("flash may be written on a battery that is nearly empty".into());
        }
        if !self.device.power().may_write() {
            self.tally.unwritable += 1;
            if !wrote && (figures.programmed_bytes, figures.erased_sectors) != (0, 0) {
                return Err(format!("flash was written by nobody: {figures:?}"));
            }
            if wrote {
                return Err("flash was written on a battery that is nearly empty".into());
            }
        }
        if wrote && self.rng.below(4) == 0 {
            let flash = self.device.flash().clone();
            self.audit(&flash)?;
        }
        if self.device.light() == 0 {
            return Ok(());
        }
        self.look_at_panel()?;
        self.look_at_match()?;
        self.look_at_hints()
    }

    fn look_at_panel(&mut self) -> Result<(), String> {
        let picture = self.device.picture().rows(0..HEIGHT);
        if picture.chunks(2).all(|pixel| pixel == &picture[..2]) {
            return Err("the panel is lit and of one colour".into());
        }
        taps::look(&self.device)?;
        let Some(app) = self.device.app() else { return Ok(()) };
        let Some((game, _, people)) = app.at_play().filter(|_| app.hides_all()) else {
            self.asked = false;
            return Ok(());
        };
        self.tally.hand_overs[game.index()] += u64::from(people > 1 && !self.asked);
        self.tally.twins[game.index()] += 1;
        self.asked = true;
        let [picture, twin] = &mut self.canvases;
        let outlines = self.device.draw_twins([picture, twin], &mut self.rng);
        if picture.rows(0..HEIGHT) != twin.rows(0..HEIGHT) {
            return Err(format!("a picture of {} depends on hidden cards", game.name()));
        }
        if outlines.is_some_and(|[of_picture, of_twin]| of_picture != of_twin) {
            return Err(format!("the words for a picture of {} depend on hidden cards", game.name()));
        }
        Ok(())
    }

    /// Checks that the current match is valid and saved, and that the app offers every saved match.
    fn look_at_match(&mut self) -> Result<(), String> {
        let Some(app) = self.device.app() else { return Ok(()) };
        if let Some((game, record, _)) = app.at_play() {
            let known = self.seen.as_ref().filter(|(other, bytes, _)| *other == game && bytes == record);
            if known.is_none() {
                let now = (tools(game).check_record)(record);
                let before =
                    self.seen.as_ref().filter(|(other, ..)| *other == game).map(|(.., before)| *before);
                self.tally.begun[game.index()] += u64::from(before.is_none() && now.moves == 0);
                self.tally.ended[game.index()] +=
                    u64::from(now.is_over && before.is_some_and(|before| !before.is_over));
                self.seen = Some((game, record.to_vec(), now));
            }
            let kept = match self.model.match_of(game) {
                May::Anything => true,
                May::OneOf(all) => all.iter().flatten().any(|(bytes, _)| bytes.ends_with(record)),
            };
            if self.device.power().may_write() && !kept && !self.spoilt {
                return Err(format!("a move of {} is on the panel and not kept", game.name()));
            }
        } else {
            self.seen = None;
        }
        if matches!(app.place(), Place::SafeStart | Place::Crash) {
            return Ok(());
        }
        for game in Game::ALL {
            let offered = app.offered(game);
            let right = match self.model.match_of(game) {
                May::Anything => true,
                // After a power cut it may be one of several.
                May::OneOf(all) if all.iter().all(Option::is_some) => {
                    let offer = |held: &Held| match held {
                        Some((bytes, _)) if bytes.first() > Some(&newest_version(game)) => Found::Newer,
                        _ => Found::Intact,
                    };
                    all.iter().any(|held| offer(held) == offered)
                }
                May::OneOf(all) if all.iter().all(Option::is_none) => offered == Found::Nothing,
                May::OneOf(_) => true,
            };
            if !right {
                let kept = self.model.match_of(game);
                return Err(format!("of {} is offered {offered:?}, and kept {kept:?}", game.name()));
            }
        }
        Ok(())
    }

    /// Checks that every hint that was on the panel counts as taken and is saved.
    fn look_at_hints(&mut self) -> Result<(), String> {
        let hints = self.device.take_hints();
        for hint in &hints {
            self.tally.hints[hint.round.game.index()] += 1;
        }
        let Some(app) = self.device.app() else { return Ok(()) };
        let moves = self.seen.as_ref().map(|(.., progress)| progress.moves);
        if let (Some(game), Some(0), Some(Place::Setup | Place::Replace)) = (app.game(), moves, self.before) {
            self.hints.begin_match(game);
        }
        self.hints.see(hints);
        let (Some((round, help)), Some((game, record, _))) = (app.round_at_play(), app.at_play()) else {
            self.hints.go_back();
            return Ok(());
        };
        self.hints.check_known(round, help)?;
        if self.device.power().may_write() && !self.spoilt {
            self.hints.check_kept(round, record, self.model.match_of(game))?;
        }
        Ok(())
    }

    /// Checks that a button changes the picture.
    fn check_that_it_answers(&mut self) -> Result<(), String> {
        fingers::let_go(&mut self.device);
        self.device.run(REST_MS);
        let before = self.device.picture().rows(0..HEIGHT).to_vec();
        let answers = Button::ALL.into_iter().any(|button| {
            self.device.press(button);
            self.device.picture().rows(0..HEIGHT) != before
        });
        if answers || self.device.has_failed() || self.device.is_in_loader() {
            return self.examine();
        }
        Err(format!("no button does anything: at {:?}", self.device.app().map(App::place)))
    }

    /// Checks that a match can still be started and saved after all damage to the flash.
    fn check_that_it_still_plays(&mut self) -> Result<(), String> {
        self.flips = false;
        for action in 0..400 {
            // Switching off and on leaves any other state.
            if action % 50 == 0 {
                self.switch_off_and_on()?;
                self.feed(Supply { usb: true, percent: None });
            }
            fingers::let_go(&mut self.device);
            // Leaves screens that do not lead to a match. A lesson asks for confirmation.
            let way_out: &[Button] = match self.device.app().map(App::place) {
                Some(Place::Lesson) => &[Button::B, Button::Down, Button::A],
                Some(Place::Puzzles) => &[Button::B],
                Some(Place::Puzzle) => &[Button::Y, Button::Y, Button::B],
                Some(Place::Rules | Place::Reference | Place::Settings) => &[Button::B],
                _ => &[],
            };
            for &button in way_out {
                self.device.press(button);
            }
            if way_out.is_empty() {
                self.tally.presses += player::go_on(&mut self.device, &mut self.rng);
            }
            self.examine()?;
            let playing = self
                .device
                .app()
                .and_then(|app| app.at_play().map(|(game, record, _)| (game, record.to_vec())));
            if let Some((game, record)) = playing
                && let May::OneOf(all) = self.model.match_of(game)
                && all.iter().flatten().any(|(bytes, _)| bytes.ends_with(&record))
            {
                return Ok(());
            }
        }
        let (place, why) = (self.device.app().map(App::place), self.model.refusal());
        Err(format!(
            "no match could be begun and kept after bits were flipped: at {place:?}, refused for {why:?}"
        ))
    }
}
