//! Scripts: one language to drive the handheld, here and on the emulated chip.

use crate::shared;
use gousset_handheld::{Device, Flash, Supply, Tear};
use gousset_picture::Picture;
use gousset_ui::Wishes;
use gousset_ui::device::buttons::Button;
use gousset_ui::texts::Lang;
use std::path::{Path, PathBuf};

/// `settle` waits for a picture that stays for this long…
const STILL_MS: u64 = 1_000;
/// …but not for ever.
const SETTLE_LIMIT_MS: u64 = 120_000;

/// What one line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    Seed(u64),
    /// The save area holds what is in this file.
    Flash(PathBuf),
    Boot,
    Press(Button, u32),
    Hold(Button, u64),
    Wait(u64),
    Settle,
    Shot(String),
    Expect(PathBuf),
    Figures,
    /// How full the battery is, if that can be measured.
    Battery(Option<u8>),
    /// The voltage of the battery.
    Millivolts(u16),
    Usb(bool),
    /// The player holds the handheld the other way round: on the emulated chip its panel and its buttons are turned then. Here
    /// neither ever is.
    Turn,
    Cut,
    /// Power fails after this many bytes, with this tear.
    CutAfter(u64, Tear),
}

/// An order and the number of its line.
pub type Line = (usize, Order);

/// Reads a script.
///
/// # Errors
/// A sentence that names the first line that cannot be read.
pub fn parse(text: &str) -> Result<Vec<Line>, String> {
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let order = order(line).map_err(|why| format!("line {number}: {why}: {line}"))?;
        lines.push((number, order));
    }
    Ok(lines)
}

fn order(line: &str) -> Result<Order, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    Ok(match words[..] {
        ["seed", value] => Order::Seed(number(value)?),
        ["flash", file] => Order::Flash(file.into()),
        ["boot"] => Order::Boot,
        ["press", name] => Order::Press(button(name)?, 1),
        ["press", name, times] => {
            let times = number(times)?;
            let fits = u32::try_from(times).ok().filter(|times| (1..=1000).contains(times));
            Order::Press(button(name)?, fits.ok_or("a button is pressed 1 to 1000 times")?)
        }
        ["hold", name, ms] => Order::Hold(button(name)?, number(ms)?),
        ["wait", ms] => Order::Wait(number(ms)?),
        ["settle"] => Order::Settle,
        ["shot", name] => {
            if name.contains(['/', '\\']) || name.starts_with('.') {
                return Err("a shot's name is no path".into());
            }
            Order::Shot(name.into())
        }
        ["expect", file] => Order::Expect(file.into()),
        ["figures"] => Order::Figures,
        ["battery", "none"] => Order::Battery(None),
        ["battery", millivolts, "mV"] => {
            let fits = u16::try_from(number(millivolts)?).ok().filter(|millivolts| *millivolts < 6_000);
            Order::Millivolts(fits.ok_or("a battery has less than 6000 mV")?)
        }
        ["battery", percent] => {
            let fits = u8::try_from(number(percent)?).ok().filter(|percent| *percent <= 100);
            Order::Battery(Some(fits.ok_or("a battery is 0 to 100 % full, or none")?))
        }
        ["usb", "on"] => Order::Usb(true),
        ["usb", "off"] => Order::Usb(false),
        ["usb", _] => return Err("a plug is on or off".into()),
        ["turn"] => Order::Turn,
        ["cut"] => Order::Cut,
        ["cut-after", bytes] => Order::CutAfter(number(bytes)?, Tear::Prefix),
        ["cut-after", bytes, tear] => Order::CutAfter(number(bytes)?, Tear::named(tear)?),
        ["seed" | "flash" | "press" | "hold" | "wait" | "shot" | "expect" | "battery" | "usb", ..]
        | ["cut-after" | "boot" | "settle" | "figures" | "turn" | "cut", ..] => {
            return Err("has too few or too many words".into());
        }
        _ => return Err("no such order".into()),
    })
}

fn number(word: &str) -> Result<u64, String> {
    word.parse().map_err(|_| format!("\"{word}\" is no number"))
}

fn button(name: &str) -> Result<Button, String> {
    let known = Button::ALL.into_iter().find(|button| button.name() == name);
    known.ok_or_else(|| format!("\"{name}\" is no button: UP DOWN LEFT RIGHT A B X Y"))
}

/// Where a script's files are.
pub struct Places {
    /// Against what `flash` and `expect` read their files.
    pub script: PathBuf,
    /// Where pictures go.
    pub out: PathBuf,
    /// The contents of the save area, read at the start and written back at the end.
    pub flash: Option<PathBuf>,
    /// Pictures that are expected are written instead of compared.
    pub bless: bool,
    /// What is wished for before any setting is chosen.
    pub wishes: Wishes,
    /// The text of a shared match to be replayed, instead of the app.
    pub replay: Option<String>,
}

/// Runs a script. What `figures` prints goes to `print`.
///
/// # Errors
/// A sentence that names the line that failed.
pub fn run(lines: &[Line], places: &Places, mut print: impl FnMut(&str)) -> Result<(), String> {
    let power = Power::Off(load_flash(places.flash.as_deref())?);
    let mut rig = Rig { seed: 1, supply: Supply::default(), power };
    let mut result = Ok(());
    for (number, order) in lines {
        result = rig.perform(order, places, &mut print).map_err(|why| format!("line {number}: {why}"));
        if result.is_err() {
            break;
        }
    }
    if let Some(path) = &places.flash {
        let written = std::fs::write(path, rig.power.off().bytes());
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    result
}

/// The simulated handheld of a script, on or off.
struct Rig {
    /// The seed of the next boot.
    seed: u64,
    /// The power supply, also while the handheld is off.
    supply: Supply,
    power: Power,
}

// There is one of it.
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

impl Rig {
    fn perform(
        &mut self,
        order: &Order,
        places: &Places,
        print: &mut impl FnMut(&str),
    ) -> Result<(), String> {
        match order {
            Order::Seed(value) => self.seed = *value,
            Order::Flash(file) => match self.power {
                Power::Off(_) => self.power = Power::Off(read_flash(&places.script.join(file))?),
                Power::On(_) => return Err("the device is on: flash comes before boot".into()),
            },
            Order::Boot => {
                let flash = self.switch_off().repaired();
                self.power = Power::On(match &places.replay {
                    Some(text) => Device::replaying(shared::open(text, Lang::default())?),
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
            Order::Press(button, times) => {
                let device = self.power.device()?;
                for _ in 0..*times {
                    device.press(*button);
                }
            }
            Order::Hold(button, ms) => self.power.device()?.hold(*button, *ms),
            Order::Wait(ms) => self.power.device()?.run(*ms),
            Order::Settle => settle(self.power.device()?)?,
            Order::Shot(name) => {
                let picture = Picture::of(self.power.device()?.picture());
                picture.write(&places.out.join(format!("{name}.png")))?;
            }
            Order::Expect(file) => expect(self.power.device()?, file, places)?,
            Order::Figures => print(&figures(self.power.device()?)),
        }
        Ok(())
    }

    /// Lets a device that is on know what feeds it.
    fn feed(&mut self) {
        if let Power::On(device) = &mut self.power {
            device.feed(self.supply);
        }
    }

    fn switch_off(&mut self) -> Flash {
        std::mem::replace(&mut self.power, Power::Off(Flash::erased())).off()
    }
}

fn settle(device: &mut Device) -> Result<(), String> {
    let start = device.now();
    // What was still before does not count: a press may need a moment to show.
    loop {
        // Power that has failed brings no more pictures.
        if device.has_failed() {
            return Ok(());
        }
        device.run(1);
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
    let shown = Picture::of(device.picture());
    if places.bless {
        return shown.write(&path);
    }
    let wanted = Picture::read(&path)?;
    if shown == wanted {
        return Ok(());
    }
    let (differ, picture) = shown.difference(&wanted);
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    shown.write(&places.out.join(format!("{name}.actual.png")))?;
    let difference = places.out.join(format!("{name}.diff.png"));
    picture.write(&difference)?;
    Err(format!("{differ} pixels differ from {}, see {}", file.display(), difference.display()))
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

/// The save area in a file, or an erased one if there is none yet.
///
/// # Errors
/// A sentence, if the file cannot be read or is no save area.
pub fn load_flash(path: Option<&Path>) -> Result<Flash, String> {
    let Some(path) = path.filter(|path| path.exists()) else { return Ok(Flash::erased()) };
    read_flash(path)
}

/// The save area in a file.
fn read_flash(path: &Path) -> Result<Flash, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Flash::holding(bytes).map_err(|why| format!("{}: {why}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_read() {
        let text = "# a comment\n\nseed 7\nboot\npress A\npress RIGHT 3\nhold Y 800\nwait 500\nsettle\n\
                    shot title\nexpect gold/title.png\nfigures\nbattery 15\nflash ../flash/a.bin\n\
                    battery none\nbattery 2390 mV\nusb on\nusb off\ncut\ncut-after 12\n\
                    cut-after 3 zeros-rising\n";
        let orders: Vec<Order> = parse(text).unwrap().into_iter().map(|line| line.1).collect();
        assert_eq!(
            orders,
            [
                Order::Seed(7),
                Order::Boot,
                Order::Press(Button::A, 1),
                Order::Press(Button::Right, 3),
                Order::Hold(Button::Y, 800),
                Order::Wait(500),
                Order::Settle,
                Order::Shot("title".into()),
                Order::Expect("gold/title.png".into()),
                Order::Figures,
                Order::Battery(Some(15)),
                Order::Flash("../flash/a.bin".into()),
                Order::Battery(None),
                Order::Millivolts(2_390),
                Order::Usb(true),
                Order::Usb(false),
                Order::Cut,
                Order::CutAfter(12, Tear::Prefix),
                Order::CutAfter(3, Tear::ZerosRising),
            ]
        );
    }

    #[test]
    fn a_typo_names_its_line() {
        for (text, fault) in [
            ("boot\npresss A", "line 2: no such order: presss A"),
            ("boot\n\npress Z", "line 3: \"Z\" is no button"),
            ("wait soon", "line 1: \"soon\" is no number"),
            ("press A 0", "line 1: a button is pressed"),
            ("boot now", "line 1: has too few or too many words"),
            ("seed", "line 1: has too few"),
            ("flash", "line 1: has too few"),
            ("wait -5", "line 1: \"-5\" is no number"),
            ("battery 101", "line 1: a battery is 0 to 100 % full"),
            ("battery 6000 mV", "line 1: a battery has less than 6000 mV"),
            ("battery 12 V", "line 1: has too few"),
            ("battery", "line 1: has too few"),
            ("usb plugged", "line 1: a plug is on or off"),
            ("shot ../x", "line 1: a shot's name"),
            ("cut-after 9 badly", "line 1: \"badly\" is no tear: prefix random zeros-rising"),
            ("cut-after 9 weak now", "line 1: has too few or too many words"),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.starts_with(fault), "{error}");
        }
    }

    #[test]
    fn a_device_that_is_off_does_nothing() {
        let places = Places {
            script: ".".into(),
            out: ".".into(),
            flash: None,
            bless: false,
            wishes: Wishes::default(),
            replay: None,
        };
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
        let mut places = Places {
            script: folder,
            out: ".".into(),
            flash: Some(copy.clone()),
            bless: false,
            wishes: Wishes::default(),
            replay: None,
        };
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
    fn a_torn_flash_repeats_by_the_seed() {
        let file = std::env::temp_dir().join(format!("gousset-torn-{}.bin", std::process::id()));
        let flash = Some(file.clone());
        let places = Places {
            script: ".".into(),
            out: ".".into(),
            flash,
            bless: false,
            wishes: Wishes::default(),
            replay: None,
        };
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
