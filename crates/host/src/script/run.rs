//! Runs a script on the simulated handheld.

use super::{Line, Order};
use crate::shared;
use gousset_handheld::{Device, Flash, Supply};
use gousset_picture::Picture;
use gousset_saves::Log;
use gousset_ui::persistence::saves::{Item, Store as _, whole};
use gousset_ui::{Kept, Wishes};
use std::path::{Path, PathBuf};

/// `settle` waits until the picture has stayed the same for this long.
const STILL_MS: u64 = 1_000;
/// The longest time that `settle` waits.
const SETTLE_LIMIT_MS: u64 = 120_000;

/// The files of a script, and the way it runs.
#[derive(Default)]
pub struct Places {
    /// The folder that the files of `flash` and `expect` are relative to.
    pub script: PathBuf,
    /// The folder for pictures.
    pub out: PathBuf,
    /// The contents of the save area, read at the start and written back at the end.
    pub flash: Option<PathBuf>,
    /// How `expect` treats its picture.
    pub pictures: Pictures,
    /// The player's language and print. They also replace those of the settings that a `flash` line brings.
    pub wishes: Wishes,
    /// The text of a shared match. If there is one, the replay of it runs instead of the app.
    pub replay: Option<String>,
}

/// How `expect` treats its picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pictures {
    #[default]
    Compare,
    Write,
    /// Leaves the expected picture alone. Writes the shown one to the folder for pictures, in a folder for its set.
    Copy,
    Ignore,
}

/// What a caller of [`run`] can look at while a script runs.
pub enum Moment<'a> {
    /// The line that `figures` prints.
    Figures(&'a str),
    /// The picture has changed, or a button was pressed.
    Frame(&'a Device),
    /// A line `expect` names this file.
    Expect(&'a Device, &'a Path),
}

/// Runs a script, and passes its moments to `see`.
///
/// # Errors
/// A sentence that names the line that failed.
pub fn run(lines: &[Line], places: &Places, mut see: impl FnMut(Moment<'_>)) -> Result<(), String> {
    let power = Power::Off(load_flash(places.flash.as_deref())?);
    let mut bench = Bench { seed: 1, supply: Supply::default(), power };
    let mut result = Ok(());
    for (number, order) in lines {
        result = bench.perform(order, places, &mut see).map_err(|why| format!("line {number}: {why}"));
        if result.is_err() {
            break;
        }
    }
    if let Some(path) = &places.flash {
        let written = std::fs::write(path, bench.power.off().bytes());
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    result
}

/// The handheld of a script.
struct Bench {
    seed: u64,
    /// The power supply, also while the handheld is off.
    supply: Supply,
    power: Power,
}

// There is only one value of this type.
#[allow(clippy::large_enum_variant)]
enum Power {
    Off(Flash),
    On(Device),
}

impl Power {
    /// Switches off, if it is on.
    fn off(self) -> Flash {
        match self {
            Self::Off(flash) => flash,
            Self::On(device) => device.power_off(),
        }
    }

    fn device(&mut self) -> Result<&mut Device, String> {
        match self {
            Self::On(device) => Ok(device),
            Self::Off(_) => Err("the device is off: boot it first".into()),
        }
    }
}

impl Bench {
    fn perform(
        &mut self,
        order: &Order,
        places: &Places,
        see: &mut impl FnMut(Moment<'_>),
    ) -> Result<(), String> {
        match order {
            Order::Seed(value) => self.seed = *value,
            Order::Flash(file) => match self.power {
                Power::Off(_) => {
                    let flash = read_flash(&places.script.join(file))?;
                    self.power = Power::Off(grant(places.wishes, flash)?);
                }
                Power::On(_) => return Err("the device is on: flash comes before boot".into()),
            },
            Order::Boot => {
                let flash = self.switch_off().repaired();
                self.power = Power::On(match &places.replay {
                    Some(text) => Device::replaying(shared::open(text, places.wishes.settings().lang)?),
                    None => Device::boot_with(places.wishes, self.seed, flash),
                });
                self.feed();
            }
            Order::Battery(percent) => {
                self.supply.percent = *percent;
                self.feed();
            }
            Order::Millivolts(millivolts) => {
                self.supply = self.supply.at(*millivolts);
                self.feed();
            }
            Order::Usb(usb) => {
                self.supply.usb = *usb;
                self.feed();
            }
            Order::Turn => {}
            Order::Cut => self.power = Power::Off(self.switch_off()),
            Order::CutAfter(bytes, tear) => {
                self.power.device()?.flash().cut_after_torn(*bytes, *tear, self.seed);
            }
            _ => drive(self.power.device()?, order, places, see)?,
        }
        Ok(())
    }

    /// Connects a device that is on to the supply.
    fn feed(&mut self) {
        if let Power::On(device) = &mut self.power {
            device.feed(self.supply);
        }
    }

    fn switch_off(&mut self) -> Flash {
        std::mem::replace(&mut self.power, Power::Off(Flash::erased())).off()
    }
}

/// Performs an order that needs a device that is on.
fn drive(
    device: &mut Device,
    order: &Order,
    places: &Places,
    see: &mut impl FnMut(Moment<'_>),
) -> Result<(), String> {
    match order {
        Order::Press(button, times) => {
            for _ in 0..*times {
                device.press(*button);
                see(Moment::Frame(device));
            }
        }
        Order::Hold(button, ms) => {
            device.hold(*button, *ms);
            see(Moment::Frame(device));
        }
        Order::Wait(ms) => pass(device, *ms, see),
        Order::Settle => settle(device, see)?,
        Order::Shot(name) => {
            Picture::of(device.picture()).write(&places.out.join(format!("{name}.png")))?;
        }
        Order::Expect(file) => {
            see(Moment::Expect(device, file));
            expect(device, file, places)?;
        }
        Order::Figures => see(Moment::Figures(&figures(device))),
        _ => {}
    }
    Ok(())
}

/// Lets this many milliseconds pass.
fn pass(device: &mut Device, ms: u64, see: &mut impl FnMut(Moment<'_>)) {
    for _ in 0..ms {
        let still = device.still_for();
        device.run(1);
        if device.still_for() <= still {
            see(Moment::Frame(device));
        }
    }
}

fn settle(device: &mut Device, see: &mut impl FnMut(Moment<'_>)) -> Result<(), String> {
    let start = device.now();
    // Time before this line does not count: a press may need a moment to show.
    loop {
        // After a power failure there are no more pictures.
        if device.has_failed() {
            return Ok(());
        }
        pass(device, 1, see);
        let waited = device.now() - start;
        if waited.min(device.still_for()) >= STILL_MS {
            return Ok(());
        }
        if waited >= SETTLE_LIMIT_MS {
            return Err(format!("the picture has not settled within {} s", SETTLE_LIMIT_MS / 1000));
        }
    }
}

fn expect(device: &Device, file: &Path, places: &Places) -> Result<(), String> {
    let path = places.script.join(file);
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let shown = || Picture::of(device.picture());
    match places.pictures {
        Pictures::Compare => {}
        Pictures::Write => return shown().write(&path),
        Pictures::Copy => return shown().write(&places.out.join(in_set(file))),
        Pictures::Ignore => return Ok(()),
    }
    let shown = shown();
    let wanted = Picture::read(&path)?;
    if shown == wanted {
        return Ok(());
    }
    let (differ, picture) = shown.difference(&wanted);
    shown.write(&places.out.join(format!("{name}.actual.png")))?;
    let difference = places.out.join(format!("{name}.diff.png"));
    picture.write(&difference)?;
    Err(format!("{differ} pixels differ from {}, see {}", file.display(), difference.display()))
}

/// Returns the name of a picture with the folder that it is in. A script may expect pictures of other scripts.
fn in_set(file: &Path) -> PathBuf {
    let set = file.parent().and_then(Path::file_name).unwrap_or_default();
    Path::new(set).join(file.file_name().unwrap_or_default())
}

fn figures(device: &mut Device) -> String {
    let figures = device.take_figures();
    let asleep = figures.idle_ms as f64 / figures.elapsed_ms.max(1) as f64;
    format!(
        "{{\"ms\":{},\"asleep\":{asleep:.4},\"panel_bytes\":{},\"frames\":{},\"flash_programmed\":{},\"flash_erased_sectors\":{}}}",
        device.now(),
        figures.panel_bytes,
        figures.frames,
        figures.programmed_bytes,
        figures.erased_sectors
    )
}

/// Returns the save area in a file, or an erased one if there is no such file.
///
/// # Errors
/// A sentence, if the file cannot be read or is no save area.
pub fn load_flash(path: Option<&Path>) -> Result<Flash, String> {
    let Some(path) = path.filter(|path| path.exists()) else { return Ok(Flash::erased()) };
    read_flash(path)
}

/// Returns the save area in a file.
fn read_flash(path: &Path) -> Result<Flash, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Flash::holding(bytes).map_err(|why| format!("{}: {why}", path.display()))
}

/// Puts the wishes into the settings of a save area. An area without readable settings stays as it is: there the app asks
/// for the language, and starts from the wishes.
///
/// # Errors
/// A sentence, if the settings cannot be saved.
pub fn grant(wishes: Wishes, flash: Flash) -> Result<Flash, String> {
    if wishes == Wishes::default() {
        return Ok(flash);
    }
    let mut log = Log::open(flash.clone().repaired(), 0).ok_or("the flash has no room for a log")?;
    let Some(mut settings) = Kept::read(&mut log).settings else { return Ok(flash) };
    wishes.grant(&mut settings);
    let saved = log.save(Item::Settings.slot(), whole(&settings.write()));
    saved.map_err(|error| format!("the wishes cannot be saved: {error:?}"))?;
    Ok(log.close())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::parse;
    use gousset_handheld::Tear;
    use gousset_ui::texts::Lang;

    #[test]
    fn a_device_that_is_off_does_nothing() {
        let places = Places { script: ".".into(), out: ".".into(), ..Places::default() };
        for text in ["press A", "boot\ncut\nsettle"] {
            let error = run(&parse(text).unwrap(), &places, |_| {}).unwrap_err();
            assert!(error.contains("the device is off"), "{error}");
        }
    }

    #[test]
    fn a_script_names_the_flash_that_it_starts_from() {
        let folder = std::env::temp_dir();
        let [file, copy] = ["gousset-named", "gousset-copy"]
            .map(|name| folder.join(format!("{name}-{}.bin", std::process::id())));
        let mut places =
            Places { script: folder, out: ".".into(), flash: Some(copy.clone()), ..Places::default() };
        let mut left_by = |text: &str| {
            let _ = std::fs::remove_file(&copy);
            places.flash = Some(copy.clone());
            run(&parse(text).unwrap(), &places, |_| {}).map(|()| std::fs::read(&copy).unwrap())
        };
        let chosen = left_by("boot\nsettle\npress A\nsettle").unwrap();
        std::fs::write(&file, &chosen).unwrap();
        let named = format!("flash {}\n", file.file_name().unwrap().to_string_lossy());
        assert!(left_by(&named).unwrap() == chosen);
        assert!(left_by(&format!("{named}boot\nsettle")).unwrap() == chosen, "the language has been chosen");
        assert!(left_by(&format!("boot\n{named}")).unwrap_err().contains("line 2: the device is on"));
        std::fs::write(&file, [0; 3]).unwrap();
        assert!(left_by(&named).unwrap_err().contains("gousset-named"));
        std::fs::remove_file(&file).unwrap();
        assert!(left_by(&named).unwrap_err().contains("gousset-named"), "it has to be there");
        let _ = std::fs::remove_file(&copy);
    }

    #[test]
    fn wishes_replace_the_stored_language_and_print() {
        let left = std::env::temp_dir().join(format!("gousset-granted-{}.bin", std::process::id()));
        let wishes = Wishes { lang: Some(Lang::French), large_print: true, ..Wishes::default() };
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/flash");
        let out = std::env::temp_dir().join(format!("gousset-granted-{}", std::process::id()));
        let (flash, pictures) = (Some(left.clone()), Pictures::Copy);
        let places = Places { script, out, flash, pictures, wishes, ..Places::default() };
        // With the first, the app asks for the language, and A takes the wish. The second has English stored.
        for (name, presses) in [("learnt.bin", "press A\n"), ("chosen.bin", "")] {
            let text = format!("flash {name}\nboot\nsettle\n{presses}settle\nexpect title.png");
            run(&parse(&text).unwrap(), &places, |_| {}).unwrap();
            assert!(Picture::read(&places.out.join("title.png")).is_ok(), "{name}");
            let mut log = Log::open(read_flash(&left).unwrap(), 0).unwrap();
            let settings = Kept::read(&mut log).settings.unwrap();
            assert_eq!((settings.lang, settings.large_print), (Lang::French, true), "{name}");
            std::fs::remove_file(&left).unwrap();
            std::fs::remove_dir_all(&places.out).unwrap();
        }
    }

    #[test]
    fn a_torn_flash_repeats_by_the_seed() {
        let file = std::env::temp_dir().join(format!("gousset-torn-{}.bin", std::process::id()));
        let flash = Some(file.clone());
        let places = Places { script: ".".into(), out: ".".into(), flash, ..Places::default() };
        let left_by = |seed: u64, cut: &str| {
            let _ = std::fs::remove_file(&file);
            let text = format!("seed {seed}\nboot\nsettle\n{cut}\npress A 2\nsettle\n");
            run(&parse(&text).unwrap(), &places, |_| {}).unwrap();
            std::fs::read(&file).unwrap()
        };
        // The first save erases a sector, which is blank: the cut comes in the page after it.
        for tear in Tear::ALL.map(Tear::name) {
            let cut = format!("cut-after 4196 {tear}");
            assert!(left_by(1, &cut) == left_by(1, &cut), "{tear}");
        }
        assert!(left_by(1, "cut-after 4196 prefix") == left_by(1, "cut-after 4196"));
        assert!(left_by(1, "cut-after 4196 half") != left_by(2, "cut-after 4196 half"));
        std::fs::remove_file(&file).unwrap();
    }
}
