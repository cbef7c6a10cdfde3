//! The board report: a page of the test card that measures the board and shows the results, as text and as a QR code. A
//! figure that no sound board has is marked.
//!
//! It measures in steps, so that buttons work meanwhile. The longest step is one slice of a bot's thinking.

use crate::device::buttons::{Action, Button, Event};
use crate::device::instruments::Instruments;
use crate::device::power::Power;
use crate::elements::{Element, Role, Surface};
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::code::Code;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, fitting};
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
use embedded_graphics::prelude::Point;
use gousset_bots::lexio::{BotDecision, Player};
use gousset_bots::{Decision, Level};
use gousset_core::lexio::{Edition, Round, Rules, View};
use gousset_core::rng::Rng;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;
use gousset_report::{Figure, Report, Verdict};

/// The length of a slice of the bot's move. With the last step of 3 ms, a press is answered well within a tenth of a
/// second.
const SLICE_US: u64 = 40_000;

/// The deal in which the bot's move is timed. The seed is also that of the bot.
const SEATS: usize = 4;
const SEED: u64 = 1;
const CHIPS: [u32; 5] = [149; 5];

/// The page.
pub struct BoardReport {
    /// `None` if there is no board.
    report: Option<Report>,
    stage: Stage,
    sheet: Sheet,
}

/// The part of the report that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sheet {
    Speed,
    Parts,
    Code,
}

impl Sheet {
    const fn next(self) -> Self {
        match self {
            Self::Speed => Self::Parts,
            Self::Parts => Self::Code,
            Self::Code => Self::Speed,
        }
    }
}

/// The next measurement.
#[expect(clippy::large_enum_variant, reason = "one page is open at a time, and there is no heap to box on")]
enum Stage {
    Clock,
    Chip,
    Dormant,
    Miss,
    Move(TimedMove),
    /// The figures that take no time and can change with every press.
    Rest,
    Done,
}

/// A bot's move and its cost so far.
struct TimedMove {
    decision: BotDecision,
    micros: u64,
    hits: u64,
    accesses: u64,
}

impl TimedMove {
    /// Begins the decision. Out of line: a new decision is large, and is on the stack only here.
    #[inline(never)]
    fn begin() -> Self {
        let rules = Rules::new(SEATS, Edition::Classic).expect("four may play");
        let round = Round::deal(rules, &mut Rng::new(SEED));
        let view = View::of(&round, round.turn(), CHIPS);
        let decision = BotDecision::new(Player::Level(Level::Hard), &view, SEED);
        Self { decision, micros: 0, hits: 0, accesses: 0 }
    }

    /// Lets the bot think for a slice. Returns true when it has decided.
    fn think(&mut self, instruments: &mut impl Instruments) -> bool {
        let began = instruments.micros();
        instruments.reset_cache_counters();
        // At least one step, even if it takes longer than a slice.
        let (decided, micros) = loop {
            let decided = self.decision.step().is_some();
            let micros = instruments.micros() - began;
            if decided || micros >= SLICE_US {
                break (decided, micros);
            }
        };
        let counters = instruments.cache_counters();
        self.hits += u64::from(counters.hits);
        self.accesses += u64::from(counters.accesses);
        self.micros += micros;
        decided
    }

    /// The hit rate of the flash cache, in thousandths.
    fn hits(&self) -> Option<i32> {
        (self.hits * 1000).checked_div(self.accesses).map(|hits| hits as i32)
    }
}

impl BoardReport {
    /// The page for this board, or a page without figures if there is none. `notes` are those of a guided check.
    #[must_use]
    pub fn new(board: Option<&str>, notes: Option<u8>) -> Self {
        let mut report = board.and_then(|board| Report::new(board, env!("CARGO_PKG_VERSION")));
        if let Some(report) = &mut report {
            report.set(Figure::Notes, notes.map(i32::from));
        }
        Self { report, stage: Stage::Clock, sheet: Sheet::Speed }
    }

    /// Handles a button event. Returns true if the player leaves the page.
    pub fn press(&mut self, event: Event) -> bool {
        match event {
            Event { button: Button::B, action: Action::Hold } => return true,
            // Without a board, a press of B goes back, as on other screens.
            Event { button: Button::B, action: Action::Press } if self.report.is_none() => return true,
            Event { button, action: Action::Press } if matches!(self.stage, Stage::Done) => {
                if button == Button::X {
                    self.sheet = self.sheet.next();
                }
                self.stage = Stage::Rest;
            }
            _ => {}
        }
        false
    }

    /// True if there is something left to measure.
    #[must_use]
    pub fn measures(&self) -> bool {
        self.report.is_some() && !matches!(self.stage, Stage::Done)
    }

    /// True if the shell should time the bounces of the buttons. Not during the other measurements, where a press waits
    /// for the end of a slice.
    #[must_use]
    pub fn times_bounces(&self) -> bool {
        self.report.is_some() && matches!(self.stage, Stage::Rest | Stage::Done)
    }

    /// Makes one measurement.
    #[inline(never)]
    pub fn measure(&mut self, instruments: &mut impl Instruments, power: Power) {
        let Some(report) = &mut self.report else { return };
        let signed = |value: u32| i32::try_from(value).ok();
        match &mut self.stage {
            Stage::Clock => {
                report.set(Figure::Clock, instruments.clock_khz().and_then(signed));
                report.set(Figure::Ring, instruments.ring_khz().and_then(signed));
                self.stage = Stage::Chip;
            }
            Stage::Chip => {
                report.set(Figure::Chip, instruments.chip().map(|(chip, revision)| chip.figure(revision)));
                report.set(Figure::Rom, instruments.rom_version().map(i32::from));
                report.set(Figure::Flash, instruments.flash_id().and_then(signed));
                self.stage = Stage::Dormant;
            }
            Stage::Dormant => {
                report.set(Figure::Dormant, instruments.dormant_us().and_then(signed));
                self.stage = Stage::Miss;
            }
            Stage::Miss => {
                report.set(Figure::Miss, instruments.miss_cycles().and_then(signed));
                self.stage = Stage::Move(TimedMove::begin());
            }
            Stage::Move(timed) => {
                if timed.think(instruments) {
                    report.set(Figure::Hits, timed.hits());
                    report.set(Figure::Move, i32::try_from(timed.micros / 1000).ok());
                    self.stage = Stage::Rest;
                }
            }
            Stage::Rest => {
                read_rest(report, instruments, power);
                self.stage = Stage::Done;
            }
            Stage::Done => {}
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        let texts = &lang.texts().device;
        let back = (Cap::B, texts.report_back);
        match (&self.report, &self.stage) {
            (None, _) => {
                draw_sentence(surface, lang, texts.report_no_board);
                return bars::keys(surface, &[(Cap::B, lang.texts().keys.back)]);
            }
            (Some(report), Stage::Rest | Stage::Done) => {
                let next = match self.sheet {
                    Sheet::Speed => texts.report_more,
                    Sheet::Parts => texts.report_code,
                    Sheet::Code => texts.report_text,
                };
                match self.sheet {
                    Sheet::Speed => draw_speed(surface, report, lang),
                    Sheet::Parts => draw_parts(surface, report, lang),
                    Sheet::Code => draw_code(surface, report),
                }
                return bars::keys(surface, &[(Cap::X, next), back]);
            }
            (Some(_), _) => draw_sentence(surface, lang, texts.report_measuring),
        }
        bars::keys(surface, &[back]);
    }
}

/// Reads the figures that take no time.
fn read_rest(report: &mut Report, instruments: &mut impl Instruments, power: Power) {
    let battery = instruments.battery();
    let flash = instruments.flash_us();
    let signed = |value: u32| i32::try_from(value).ok();
    report.set(Figure::Frame, instruments.frame_us().and_then(signed));
    report.set(Figure::Page, flash.page.and_then(signed));
    report.set(Figure::Erase, flash.erase.and_then(signed));
    report.set(Figure::Stack, instruments.stack_free().and_then(signed));
    report.set(Figure::Light, instruments.light_ms().and_then(signed));
    report.set(Figure::BatteryPin, battery.map(|battery| battery.pin_mv.into()));
    report.set(Figure::Battery, battery.map(|battery| battery.battery_mv.into()));
    report.set(Figure::Temperature, instruments.temperature());
    report.set(Figure::Usb, Some(power.usb.into()));
    for (button, figure) in Button::ALL.into_iter().zip(Figure::BOUNCES) {
        report.set(figure, instruments.bounce_us(button).map(i32::from));
    }
}

fn draw_sentence(surface: &mut dyn Surface, lang: Lang, words: &str) {
    bars::title(surface, lang.texts().device.report_title);
    let (fonts, room) = ([&fonts::BODY, &fonts::CAPTION], band(16, 96, 80));
    fitting::paragraph(surface, &fonts, room, Align::Center, 20, theme::TEXT, words);
}

/// Draws the QR code. The text is short, so the code is computed here, as on the crash screen.
fn draw_code(surface: &mut dyn Surface, report: &Report) {
    let page = band(0, 0, bars::KEYS_TOP);
    surface.fill(page, Rgb565::WHITE);
    // The text and its code always fit: see the tests.
    let Some(text) = report.text() else { return };
    let look = |canvas: &mut Canvas| {
        if let Some(code) = Code::new(&text) {
            code.draw(canvas, Point::new(MIDDLE, bars::KEYS_TOP / 2), bars::KEYS_TOP);
        }
    };
    surface.show(&Element::new(Role::Sign, page, &text, &look));
}

const LEFT: i32 = 8;
const RIGHT: i32 = SCREEN_WIDTH - LEFT;
const TOP: i32 = bars::TITLE_HEIGHT + 2;
const PITCH: i32 = 17;
/// The number of bounces per row.
const BOUNCES_A_ROW: usize = 4;

/// A row of the report: its label, its value, and the figure that decides whether it is marked.
type Row<'a> = (&'a str, Line, Figure);

/// Draws the title, the name of the board, and these rows. Returns the position of the next row.
fn draw_rows(surface: &mut dyn Surface, report: &Report, lang: Lang, rows: &[Row]) -> i32 {
    bars::title(surface, lang.texts().device.report_title);
    let usb = if report.get(Figure::Usb) == Some(1) { " · USB" } else { "" };
    let name = text!("{} · {}{usb}", report.board, report.version);
    surface.text(&fonts::CAPTION, Point::new(MIDDLE, TOP), Align::Center, theme::ACCENT, &name);
    let mut y = TOP + PITCH;
    for (label, value, figure) in rows {
        let is_marked = matches!(report.verdict(*figure), Some(Verdict::Low | Verdict::High));
        match is_marked {
            true => draw_row(surface, y, label, &text!("! {}", &**value), theme::ACCENT),
            false => draw_row(surface, y, label, value, theme::TEXT),
        }
        y += PITCH;
    }
    y
}

/// The value of a figure with this unit.
fn value_of(report: &Report, figure: Figure, unit: &str) -> Line {
    report.get(figure).map_or_else(|| text!("–"), |value| text!("{value} {unit}"))
}

/// The same with this many decimal places: the value is in thousandths, for example.
fn decimal_of(report: &Report, figure: Figure, unit: &str, places: i32) -> Line {
    report.get(figure).map_or_else(|| text!("–"), |value| text!("{} {unit}", Decimal(value, places)))
}

/// Draws the figures that have to do with speed and power.
fn draw_speed(surface: &mut dyn Surface, report: &Report, lang: Lang) {
    let texts = &lang.texts().device;
    let value = |figure, unit| value_of(report, figure, unit);
    let decimal = |figure, unit, places| decimal_of(report, figure, unit, places);
    let battery = match (report.get(Figure::BatteryPin), report.get(Figure::Battery)) {
        (Some(pin), Some(battery)) => text!("{pin} / {battery} mV"),
        _ => text!("–"),
    };
    let rows = [
        (texts.report_clock, decimal(Figure::Clock, "MHz", 3), Figure::Clock),
        (texts.report_miss, value(Figure::Miss, texts.report_cycles), Figure::Miss),
        (texts.report_hits, decimal(Figure::Hits, "%", 1), Figure::Hits),
        (texts.report_move, value(Figure::Move, "ms"), Figure::Move),
        (texts.report_light, value(Figure::Light, "ms"), Figure::Light),
        (texts.report_frame, decimal(Figure::Frame, "ms", 3), Figure::Frame),
        (texts.report_page, decimal(Figure::Page, "ms", 3), Figure::Page),
        (texts.report_erase, decimal(Figure::Erase, "ms", 3), Figure::Erase),
        (texts.battery, battery, Figure::Battery),
        (texts.report_temperature, value(Figure::Temperature, "°C"), Figure::Temperature),
    ];
    draw_rows(surface, report, lang, &rows);
}

/// Draws the figures of the parts: chip, flash, stack, oscillator and buttons.
fn draw_parts(surface: &mut dyn Surface, report: &Report, lang: Lang) {
    let texts = &lang.texts().device;
    let number = |figure| report.get(figure).map_or_else(|| text!("–"), |value| text!("{value}"));
    let chip = report.get(Figure::Chip);
    let chip = chip.map_or_else(|| text!("–"), |chip| text!("RP{} / {}", chip / 100, chip % 100));
    let flash = report.get(Figure::Flash).map_or_else(|| text!("–"), |id| text!("{id:06X}"));
    let rows = [
        (texts.report_chip, chip, Figure::Chip),
        (texts.report_rom, number(Figure::Rom), Figure::Rom),
        (texts.report_flash, flash, Figure::Flash),
        (texts.report_ring, decimal_of(report, Figure::Ring, "MHz", 3), Figure::Ring),
        (texts.report_stack, value_of(report, Figure::Stack, "B"), Figure::Stack),
        (texts.report_dormant, decimal_of(report, Figure::Dormant, "ms", 3), Figure::Dormant),
    ];
    let y = draw_rows(surface, report, lang, &rows);
    surface.text(&fonts::CAPTION, Point::new(LEFT, y), Align::Left, theme::MUTED, texts.report_bounce);
    draw_bounces(surface, y + PITCH, report);
}

fn draw_row(surface: &mut dyn Surface, y: i32, label: &str, value: &Line, ink: Rgb565) {
    let frame = area(LEFT, y, RIGHT - LEFT, PITCH);
    let look = |canvas: &mut Canvas| {
        canvas.text(&fonts::CAPTION, Point::new(LEFT, y), Align::Left, theme::MUTED, label);
        canvas.text(&fonts::CAPTION, Point::new(RIGHT, y), Align::Right, ink, value);
    };
    surface.show(&Element::new(Role::Text, frame, label, &look).with_value(value));
}

fn draw_bounces(surface: &mut dyn Surface, top: i32, report: &Report) {
    let width = (RIGHT - LEFT) / BOUNCES_A_ROW as i32;
    for (place, (button, figure)) in Button::ALL.into_iter().zip(Figure::BOUNCES).enumerate() {
        let (column, row) = ((place % BOUNCES_A_ROW) as i32, (place / BOUNCES_A_ROW) as i32);
        let words = match report.get(figure) {
            Some(us) => text!("{} {us}", button.cap()),
            None => text!("{} –", button.cap()),
        };
        let at = Point::new(LEFT + column * width, top + row * PITCH);
        surface.text(&fonts::CAPTION, at, Align::Left, theme::TEXT, &words);
    }
}

/// A number with this many decimal places, for display.
struct Decimal(i32, i32);

impl core::fmt::Display for Decimal {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let one = 10_i32.pow(self.1 as u32);
        write!(f, "{}.{:0places$}", self.0 / one, self.0 % one, places = self.1 as usize)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::device::instruments::{BatteryReading, CacheCounters, Chip, FlashTimes};
    use gousset_report::MAX_TEXT;

    /// A board whose clock advances by a millisecond whenever it is read.
    #[derive(Default)]
    struct FakeBoard {
        micros: u64,
        pressed: bool,
    }

    impl Instruments for FakeBoard {
        fn micros(&mut self) -> u64 {
            self.micros += 1000;
            self.micros
        }

        fn chip(&mut self) -> Option<(Chip, u8)> {
            Some((Chip::Rp2040, 2))
        }

        fn rom_version(&mut self) -> Option<u8> {
            Some(3)
        }

        fn flash_id(&mut self) -> Option<u32> {
            Some(0xEF_4015)
        }

        fn clock_khz(&mut self) -> Option<u32> {
            Some(125_000)
        }

        fn ring_khz(&mut self) -> Option<u32> {
            Some(6_500)
        }

        fn frame_us(&mut self) -> Option<u32> {
            Some(15_670)
        }

        fn flash_us(&mut self) -> FlashTimes {
            FlashTimes { page: Some(420), erase: None }
        }

        fn stack_free(&mut self) -> Option<u32> {
            Some(9_000)
        }

        fn dormant_us(&mut self) -> Option<u32> {
            Some(5_000)
        }

        fn miss_cycles(&mut self) -> Option<u32> {
            None
        }

        fn reset_cache_counters(&mut self) {}

        fn cache_counters(&mut self) -> CacheCounters {
            CacheCounters { hits: 987, accesses: 1000 }
        }

        fn light_ms(&mut self) -> Option<u32> {
            Some(247)
        }

        fn battery(&mut self) -> Option<BatteryReading> {
            Some(BatteryReading { pin_mv: 1267, battery_mv: 3801 })
        }

        fn temperature(&mut self) -> Option<i32> {
            Some(-3)
        }

        fn bounce_us(&mut self, button: Button) -> Option<u16> {
            (self.pressed && button == Button::A).then_some(120)
        }
    }

    fn press(page: &mut BoardReport, button: Button, action: Action) -> bool {
        page.press(Event { button, action })
    }

    #[test]
    fn everything_is_measured_step_by_step_and_no_step_is_long() {
        let (mut page, mut board) = (BoardReport::new(Some("tower"), None), FakeBoard::default());
        let mut steps = 0;
        while page.measures() {
            let before = board.micros;
            assert!(
                !press(&mut page, Button::X, Action::Press) && page.sheet == Sheet::Speed,
                "not before it is measured"
            );
            page.measure(&mut board, Power::USB);
            assert!(board.micros - before <= 50_000);
            steps += 1;
        }
        assert!(steps > 4, "the bot thinks in slices");
        let report = page.report.as_ref().unwrap();
        let expected = [Some(125_000), None, Some(987), Some(247), Some(1267), Some(3801), Some(-3), Some(1)];
        let figures = [
            Figure::Clock,
            Figure::Miss,
            Figure::Hits,
            Figure::Light,
            Figure::BatteryPin,
            Figure::Battery,
            Figure::Temperature,
            Figure::Usb,
        ];
        assert_eq!(figures.map(|figure| report.get(figure)), expected);
        assert!(report.get(Figure::Move).is_some_and(|ms| ms > 0));
        assert_eq!(Figure::BOUNCES.map(|figure| report.get(figure)), [None; 8]);
        // A press is timed, and the duration of its bounces is read.
        assert!(page.times_bounces());
        board.pressed = true;
        press(&mut page, Button::A, Action::Press);
        assert!(page.measures());
        page.measure(&mut board, Power::USB);
        assert_eq!(page.report.as_ref().unwrap().get(Figure::BounceA), Some(120));
        let parts = [
            (Figure::Chip, Some(204_002)),
            (Figure::Rom, Some(3)),
            (Figure::Flash, Some(0xEF_4015)),
            (Figure::Ring, Some(6_500)),
            (Figure::Frame, Some(15_670)),
            (Figure::Page, Some(420)),
            (Figure::Erase, None),
            (Figure::Stack, Some(9_000)),
            (Figure::Dormant, Some(5_000)),
        ];
        for (figure, value) in parts {
            assert_eq!(page.report.as_ref().unwrap().get(figure), value, "{figure:?}");
        }
        // X turns the pages. B leaves if it is held.
        for sheet in [Sheet::Parts, Sheet::Code, Sheet::Speed] {
            press(&mut page, Button::X, Action::Press);
            page.measure(&mut board, Power::USB);
            assert_eq!(page.sheet, sheet);
        }
        assert!(press(&mut page, Button::B, Action::Hold));
    }

    #[test]
    fn where_there_is_no_board_nothing_is_measured() {
        let mut page = BoardReport::new(None, None);
        assert!(!page.measures() && !page.times_bounces());
        press(&mut page, Button::X, Action::Press);
        assert!(!page.measures());
        assert!(press(&mut page, Button::B, Action::Press), "and B leads back");
    }

    #[test]
    fn the_longest_report_has_a_code() {
        assert!(Code::new(&"A".repeat(MAX_TEXT)).is_some());
    }

    #[test]
    fn decimals_keep_their_zeros() {
        assert_eq!(
            &*text!("{} {} {}", Decimal(125_000, 3), Decimal(987, 1), Decimal(133_007, 3)),
            "125.000 98.7 133.007"
        );
    }
}
