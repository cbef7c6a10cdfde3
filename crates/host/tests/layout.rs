//! Every text has room on its screen, in every language.
//!
//! All scripts run in every language, in usual and in large print, and every frame that they draw is checked. The last
//! language is the pseudo-language, which is a third longer than English and full of accents. It stands for languages that
//! are not written yet: screens that list the languages, or show several at once, have one more here than on a handheld.
//! Names that people type may be too wide, so names may be cut.
//!
//! With the feature `wide` the panel has 320×240 pixels.

mod frame;
mod scripted;

use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_draw::canvas::{Align, Canvas, HEIGHT, WIDTH};
use gousset_draw::probe::{Mark, end_frame, watch};
use gousset_draw::{fonts, icons, theme};
use gousset_handheld::probe::IN_MOTION;
use gousset_handheld::{Device, Flash};
use gousset_host::script::Moment;
use gousset_ui::device::buttons::{Action, Button, Event};
use gousset_ui::device::instruments::{BatteryReading, CacheCounters, Chip, FlashTimes, Instruments};
use gousset_ui::device::power::Power;
use gousset_ui::screens::board_report::BoardReport;
use gousset_ui::session::Place;
use gousset_ui::texts::{Lang, asked, pseudo};
use gousset_ui::widgets::{area, shortened, toast};
use gousset_ui::{App, Crash, Replay, Start, Wishes};
use scripted::{files, folder, scripts};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};

/// The screens of every game.
const IN_EVERY_GAME: [Place; 9] = [
    Place::Menu,
    Place::Lesson,
    Place::Rules,
    Place::Reference,
    Place::Setup,
    Place::Table,
    Place::Pause,
    Place::Share,
    Place::Cover,
];

/// Screens with texts of several languages: no language is chosen yet, the settings cannot be read, or X changes it.
const IN_SEVERAL_LANGUAGES: [&str; 4] = ["First", "SafeStart", "Crash", REPLAY];

/// The name of the replay's screen.
const REPLAY: &str = "Replay";

/// The frames of a test.
#[derive(Default)]
struct Seen {
    /// The names of screens, each after its language.
    screens: BTreeSet<String>,
    /// Each fault, with the script that drew it first.
    faults: BTreeMap<String, String>,
    /// The language of the last frame.
    language: String,
}

impl Seen {
    /// True if a screen was seen in a language. Screens in several languages count for each.
    fn has(&self, lang: Lang, wanted: &str) -> bool {
        let language = match IN_SEVERAL_LANGUAGES.contains(&wanted) {
            true => String::new(),
            false => format!("{lang:?} "),
        };
        self.screens.iter().any(|screen| screen.starts_with(&language) && screen.ends_with(wanted))
    }

    /// Returns a fault if a frame has texts of another language than its own. A press that changes the language asks for
    /// both.
    fn foreign_texts(&mut self, screen: &str) -> Option<String> {
        let language = screen.split(' ').next().unwrap_or_default().to_owned();
        let before = std::mem::replace(&mut self.language, language.clone());
        let is_foreign = |asked: &Lang| ![&language, &before].contains(&&format!("{asked:?}"));
        let foreign = asked::take().find(is_foreign)?;
        let is_expected = IN_SEVERAL_LANGUAGES.iter().any(|name| screen.ends_with(name));
        (!is_expected).then(|| format!("has texts in {foreign:?}"))
    }
}

/// Checks all frames that `draw` draws.
fn look(seen: &Rc<RefCell<Seen>>, who: &str, draw: impl FnOnce()) {
    pseudo::offer();
    let (into, who) = (seen.clone(), who.to_owned());
    watch(move |screen, marks| {
        let seen = &mut *into.borrow_mut();
        seen.screens.insert(screen.to_owned());
        let foreign = seen.foreign_texts(screen);
        // A moving tile or card passes over others for a moment.
        let is_moving = screen.ends_with(IN_MOTION);
        let faults = frame::faults(screen, marks).into_iter().filter(|fault| !is_expected(screen, fault));
        let faults = faults.chain(frame::misplaced(screen, marks)).filter(|_| !is_moving);
        let illegible = frame::illegible(screen, marks, frame::sizes_of(screen));
        for fault in faults.chain(illegible).chain(foreign) {
            seen.faults.entry(format!("{screen}: {fault}")).or_insert_with(|| who.clone());
        }
    });
    draw();
}

/// True if no layout can avoid this fault of a screen.
fn is_expected(screen: &str, fault: &str) -> bool {
    let is_pseudo = screen.starts_with(&format!("{:?}", Lang::Pseudo));
    if is_pseudo && MEET_THE_BATTERY.iter().any(|start| fault.starts_with(start)) {
        return true;
    }
    let Some((text, _)) = fault.split_once(" is cut to ") else { return false };
    let text = text.trim_matches('"');
    NAMES.contains(&text)
        || WIDE_NAMES.iter().any(|name| text.contains(name))
        || is_pseudo && TOLD_IN_ONE_LINE.iter().any(|words| text.contains(words))
}

/// Names, also those of automata, which may be cut in a narrow box or at the beginning of a sentence.
const NAMES: [&str; 7] = ["Alice", "Basile", "Chloé", "Denis", "Emma", "Rôôbôtt 1", "Rôôbôtt 2"];
/// The widest names that can be typed.
const WIDE_NAMES: [&str; 2] = ["Mmmmmmmm", "Wwwwwwww"];
/// Parts of lines about a move in Lexicon. Such a line has a name, which is cut first, and a word or cards of the game.
/// Of a thrown Master only the pseudo-language has a sentence that is too long without a name.
const TOLD_IN_ONE_LINE: [&str; 4] =
    ["… lààys ", "… éxxçhààngéés: ", "… thhrôwws ", " thhrôwws thhé Mààstéér, "];

/// The longest titles on screens with the battery. No real language has a title as long.
const MEET_THE_BATTERY: [&str; 2] =
    ["\"Érràséé àlll stààtîsstîççs?\" is covered in part", "\"Fààçtôôry ssétttînggs?\" is covered in part"];

type Draw = fn(&mut Canvas);

/// The checks of a frame find each kind of fault.
#[test]
fn a_text_that_cannot_be_read_is_a_fault() {
    let faults_of = |draw: Draw| {
        let found: Rc<RefCell<Vec<String>>> = Rc::default();
        let into = found.clone();
        watch(move |screen, marks| *into.borrow_mut() = frame::faults(screen, marks));
        let mut canvas = Box::new(Canvas::new());
        canvas.clear(theme::FELT);
        draw(&mut canvas);
        end_frame("a test");
        found.take()
    };
    let sound = faults_of(|canvas| {
        at(canvas, 10, "covered");
        toast::draw(canvas, 110, theme::ALARM, "over it");
    });
    assert_eq!(sound, [""; 0]);
    let cases: [(&str, Draw); 6] = [
        ("leaves the panel", |canvas| at(canvas, WIDTH as i32 - 10, "words")),
        ("leaves its box", |canvas| {
            canvas.round_rect(area(60, 90, 30, 30), 5, theme::BOX);
            at(canvas, 62, "words of more");
        }),
        ("runs into", |canvas| {
            at(canvas, 60, "words");
            at(canvas, 80, "others");
        }),
        ("an icon", |canvas| {
            at(canvas, 60, "words");
            canvas.mask(&icons::CROWN_16, Point::new(70, 100), theme::TEXT);
        }),
        ("covered in part", |canvas| {
            at(canvas, 60, "words");
            canvas.round_rect(area(80, 90, 30, 30), 5, theme::BOX);
        }),
        ("is cut to", |canvas| at(canvas, 10, &shortened(&fonts::BODY, "words that are many", 60))),
    ];
    for (why, draw) in cases {
        let found = faults_of(draw);
        assert!(found.first().is_some_and(|fault| fault.contains(why)), "{why}: {found:?}");
    }
}

/// Each kind of small or pale element is a fault.
#[test]
fn what_cannot_be_seen_from_30_cm_is_a_fault() {
    let text = |words: &str, capitals: i32, contrast: u16| Mark::Text {
        text: words.into(),
        ink: area(20, 20, 30, 20),
        capitals,
        contrast,
    };
    let piece_of_width = |width: i32, left: i32, capitals: i32| {
        let Mark::Text { text, contrast, .. } = text("7", capitals, 700) else { unreachable!() };
        [
            Mark::PieceBegins,
            Mark::Text { text, ink: area(left, 20, width, 20), capitals, contrast },
            Mark::PieceEnds,
        ]
    };
    let piece = |left: i32, capitals: i32| piece_of_width(24, left, capitals);
    let icon = |contrast| Mark::Icon { area: area(20, 20, 16, 16), contrast };
    let faults =
        |screen: &str, marks: &[Mark]| frame::illegible(screen, marks, frame::sizes_of(screen)).len();
    // With a piece at the left edge, this one fills the row.
    let right = WIDTH as i32 - 30;
    let screens = ["English Table", "English large-print Table", "Pseudo Table"];
    for (mark, wanted) in [
        (text("a word", 11, 700), [1, 1, 1]),
        (text("a word", 12, 700), [0, 1, 0]),
        (text("these are four words", 14, 700), [1, 1, 0]),
        (text("these are four words", 18, 700), [0, 0, 0]),
        (text("a word", 18, 440), [1, 1, 1]),
        (icon(290), [1, 1, 1]),
        (icon(300), [0, 0, 0]),
    ] {
        assert_eq!(screens.map(|screen| faults(screen, std::slice::from_ref(&mark))), wanted, "{mark:?}");
    }
    for (pieces, wanted) in [
        (vec![piece(20, 15)], [1, 1, 1]),
        (vec![piece(20, 16)], [0, 1, 0]),
        (vec![piece(20, 20)], [0, 0, 0]),
        (vec![piece_of_width(23, 20, 14)], [0, 0, 0]),
        (vec![piece_of_width(23, 20, 13)], [1, 2, 1]),
        (vec![piece(20, 14), piece(right, 14)], [0, 0, 0]),
        (vec![piece(20, 13), piece(right, 13)], [2, 4, 2]),
    ] {
        let marks = pieces.concat();
        assert_eq!(screens.map(|screen| faults(screen, &marks)), wanted, "{marks:?}");
    }
}

/// Wide boxes must be centred, except for progress bars.
#[test]
fn what_is_aside_or_outside_is_misplaced() {
    let (width, height) = (WIDTH as i32, HEIGHT as i32);
    let filled =
        |left, top, right, bottom, color| Mark::Filled(area(left, top, right - left, bottom - top), color);
    let in_place = [
        filled(8, 40, width - 8, 60, theme::BOX),
        filled(8, 40, width - 20, 60, theme::ACCENT),
        filled(0, 28, width - 20, 30, theme::ACCENT),
        filled(10, 43, width - 6, 63, theme::SHADOW),
        filled(8, 70, width / 2, 90, theme::BOX),
    ];
    assert_eq!(frame::misplaced("a test", &in_place), [""; 0]);
    let misplaced = [
        filled(8, 40, width - 20, 60, theme::BOX),
        filled(30, 40, width - 8, 60, theme::ACCENT),
        filled(0, height - 10, 20, height + 1, theme::BOX),
        Mark::Icon { area: area(width - 8, 0, 9, 9), contrast: 2100 },
    ];
    for mark in misplaced {
        assert_eq!(frame::misplaced("a test", std::slice::from_ref(&mark)).len(), 1, "{mark:?}");
    }
}

#[test]
fn a_text_of_another_language_is_a_fault() {
    let fault_on = |screen: &str| {
        let _ = Lang::French.texts();
        Seen::default().foreign_texts(screen)
    };
    assert_eq!(fault_on("English Title").as_deref(), Some("has texts in French"));
    assert_eq!([fault_on("French Title"), fault_on("English First")], [None, None]);
}

#[test]
fn another_screen_or_another_move_is_another_path() {
    let path = |place, record: &[u8]| vec![Situation { place, game: None, record: record.to_vec() }];
    let fault_of = |path: Path| another_path("a test", path).is_some();
    assert!(!fault_of(path(Place::Table, &[1, 2])) && !fault_of(path(Place::Table, &[1, 2])));
    assert!(
        fault_of(path(Place::Pause, &[1, 2]))
            && fault_of(path(Place::Table, &[1, 3]))
            && fault_of(Path::new())
    );
}

fn at(canvas: &mut Canvas, x: i32, words: &str) {
    canvas.text(&fonts::BODY, Point::new(x, 100), Align::Left, theme::TEXT, words);
}

#[test]
fn everything_on_every_screen_can_be_read() {
    let seen = Rc::default();
    run_scripts(&seen, Wishes::default());
    look(&seen, "a safe start", draw_safe_start);
    look(&seen, "a crash", draw_crash);
    look(&seen, "a board report", draw_board_report);
    for path in files(&folder("replay"), "match") {
        look(&seen, &path.display().to_string(), || draw_replay(&path));
    }
    let seen = seen.borrow();
    let games =
        Game::ALL.into_iter().flat_map(|game| IN_EVERY_GAME.map(|place| format!("{game:?} {place:?}")));
    let anywhere = Place::ALL.iter().map(|place| format!("{place:?}"));
    let is_whole = std::env::var_os("GOUSSET_SCRIPTS").is_none();
    for wanted in games.chain(anywhere).filter(|_| is_whole) {
        let mut languages = Lang::offered().iter().filter(|lang| !seen.has(**lang, &wanted));
        assert_eq!(languages.next(), None, "no script shows {wanted} in this language");
    }
    assert_no_faults(&seen);
}

#[test]
fn everything_can_be_read_in_large_print() {
    let seen = Rc::default();
    run_scripts(&seen, Wishes { large_print: true, ..Wishes::default() });
    assert_no_faults(&seen.borrow());
}

/// True if a script is to run: all are, unless `GOUSSET_SCRIPTS` has a list of beginnings of names.
fn is_wanted(script: &str) -> bool {
    let list = std::env::var("GOUSSET_SCRIPTS").unwrap_or_default();
    list.is_empty() || list.split(',').any(|start| script.starts_with(start))
}

/// Runs all scripts for a player with these wishes, and checks every frame.
fn run_scripts(seen: &Rc<RefCell<Seen>>, wishes: Wishes) {
    for script in scripts("scripts").into_iter().filter(|script| is_wanted(&script.name)) {
        for lang in script.languages() {
            let print = if wishes.large_print { " in large print" } else { "" };
            let who = format!("{} in {lang:?}{print}", script.name);
            let mut path = Path::new();
            look(seen, &who, || script.run_in(lang, wishes, |moment| follow(&mut path, moment)));
            let fault = another_path(&script.name, path);
            assert_eq!(fault, None, "{who}");
        }
    }
}

/// A screen, and the record of the match at play.
#[derive(Clone, PartialEq, Eq)]
struct Situation {
    place: Place,
    game: Option<Game>,
    record: Vec<u8>,
}

/// The situations of a script, in their order.
type Path = Vec<Situation>;

/// Adds the situation of a frame to a path, if it is a new one.
fn follow(path: &mut Path, moment: Moment<'_>) {
    let Moment::Frame(device) = moment else { return };
    let Some(app) = device.app() else { return };
    let record = app.at_play().map_or(&[][..], |(_, record, _)| record).to_vec();
    let situation = Situation { place: app.place(), game: app.game(), record };
    if path.last() != Some(&situation) {
        path.push(situation);
    }
}

/// The path of each script in the first of its runs.
static PATHS: Mutex<BTreeMap<String, Path>> = Mutex::new(BTreeMap::new());

/// Returns a fault unless a script takes the same path in every language and print: the same screens, and the same moves
/// of the same matches. On another path it would not show all screens in all languages.
fn another_path(script: &str, path: Path) -> Option<String> {
    let mut paths = PATHS.lock().unwrap_or_else(PoisonError::into_inner);
    let first = paths.entry(script.to_owned()).or_insert_with(|| path.clone());
    let step = (0..first.len().max(path.len())).find(|&step| first.get(step) != path.get(step))?;
    let at = |path: &Path| path.get(step).map(|there| (there.game, there.place, there.record.len()));
    Some(format!("step {step} is {:?}, and was {:?} in the first run", at(&path), at(first)))
}

fn assert_no_faults(seen: &Seen) {
    let faults: Vec<String> = seen.faults.iter().map(|(fault, who)| format!("{who}: {fault}")).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Draws the question after failed starts, whether to try again or to erase everything, and the question whether the player
/// is sure. RIGHT turns to the last language, and LEFT back.
fn draw_safe_start() {
    let mut device = Device::boot_safely(1, Flash::erased());
    device.run(100);
    for button in [Button::Down, Button::A, Button::Down, Button::A] {
        for button in [Button::Right, Button::Left, button] {
            device.press(button);
            device.run(100);
        }
    }
}

/// Draws every move of a shared match.
fn draw_replay(path: &std::path::Path) {
    let mut canvas = Box::new(Canvas::new());
    for &lang in Lang::offered() {
        let mut replay = Replay::of_text(&std::fs::read_to_string(path).unwrap(), lang).unwrap();
        loop {
            replay.draw(&mut *canvas);
            end_frame(&format!("{lang:?} {REPLAY}"));
            if !replay.advance() {
                break;
            }
        }
    }
}

fn draw_crash() {
    let report =
        "panicked at crates/ui/src/app.rs:100:5: a report of some length, as it is told after a fault. 0.1.0";
    let crash = Some(Crash { report: heapless::String::try_from(report).unwrap() });
    let mut canvas = Box::new(Canvas::new());
    let mut app = App::new(Start { crash, ..Start::default() });
    // The last language, and the code.
    for button in [None, Some(Button::Right), Some(Button::X)] {
        if let Some(button) = button {
            app.button(0, Event { button, action: Action::Press }, || 0);
        }
        app.draw(&mut canvas);
        end_frame("Crash");
    }
}

/// A board with the widest possible figures.
struct WideBoard {
    micros: u64,
}

impl Instruments for WideBoard {
    fn micros(&mut self) -> u64 {
        self.micros += 60_000;
        self.micros
    }

    fn chip(&mut self) -> Option<(Chip, u8)> {
        Some((Chip::Rp2350, 15))
    }

    fn rom_version(&mut self) -> Option<u8> {
        Some(255)
    }

    fn flash_id(&mut self) -> Option<u32> {
        Some(0xDD_DDDD)
    }

    fn clock_khz(&mut self) -> Option<u32> {
        Some(266_666)
    }

    fn ring_khz(&mut self) -> Option<u32> {
        Some(19_666)
    }

    fn frame_us(&mut self) -> Option<u32> {
        Some(88_888)
    }

    fn flash_us(&mut self) -> FlashTimes {
        FlashTimes { page: Some(8_888), erase: Some(888_888) }
    }

    fn stack_free(&mut self) -> Option<u32> {
        Some(48_888)
    }

    fn dormant_us(&mut self) -> Option<u32> {
        Some(88_888)
    }

    fn miss_cycles(&mut self) -> Option<u32> {
        Some(888)
    }

    fn reset_cache_counters(&mut self) {}

    fn cache_counters(&mut self) -> CacheCounters {
        CacheCounters { hits: 1, accesses: 1 }
    }

    fn light_ms(&mut self) -> Option<u32> {
        Some(8888)
    }

    fn battery(&mut self) -> Option<BatteryReading> {
        Some(BatteryReading { pin_mv: 2222, battery_mv: 8888 })
    }

    fn temperature(&mut self) -> Option<i32> {
        Some(-40)
    }

    fn bounce_us(&mut self, _: Button) -> Option<u16> {
        Some(9999)
    }
}

/// Draws the board report, which scripts cannot show: before the measurement, with its results, and without a board.
fn draw_board_report() {
    let mut canvas = Box::new(Canvas::new());
    for &lang in Lang::offered() {
        let mut show = |page: &BoardReport| {
            page.draw(&mut *canvas, lang);
            end_frame(&format!("{lang:?} TestCard"));
        };
        show(&BoardReport::new(None, None));
        let mut page = BoardReport::new(Some("pico-lcd-1-3"), None);
        show(&page);
        let mut board = WideBoard { micros: 0 };
        while page.measures() {
            page.measure(&mut board, Power::USB);
        }
        show(&page);
        page.press(Event { button: Button::X, action: Action::Press });
        page.measure(&mut board, Power::USB);
        show(&page);
        page.press(Event { button: Button::X, action: Action::Press });
        show(&page);
    }
}
