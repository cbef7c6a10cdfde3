//! The app at a table of bots, with a store that records all saves.
#![allow(dead_code, reason = "each test file uses a part of this")]

use gousset_core::Game;
use gousset_handheld::Flash;
use gousset_saves::{Loaded, Log, SECTOR, Slot};
use gousset_ui::device::backlight::Sleep;
use gousset_ui::device::buttons::{Action, Button, Event};
use gousset_ui::device::power::Power;
use gousset_ui::games::LISTED;
use gousset_ui::persistence::saves::{Error, Item, MAX_SAVE, Save, Store};
use gousset_ui::persistence::settings::Settings;
use gousset_ui::persistence::statistics::{Ended, Ending, Statistics};
use gousset_ui::table::players::Name;
use gousset_ui::{App, Kept, Start, Wake};

/// Returns all items that are saved.
pub fn items() -> impl Iterator<Item = Item> {
    LISTED.into_iter().map(|listed| Item::Match(listed.game)).chain([Item::Settings, Item::Statistics])
}

/// A save that the app made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    pub item: Item,
    pub head: Vec<u8>,
    pub record: Vec<u8>,
    pub note: u16,
}

impl Given {
    pub fn save(&self) -> Save<'_> {
        Save { head: &self.head, record: &self.record, note: self.note }
    }

    pub fn bytes(&self) -> Vec<u8> {
        [&self.head[..], &self.record].concat()
    }
}

/// A store that records all saves.
pub struct Witness {
    pub log: Log<Flash>,
    pub given: Vec<Given>,
    /// True if a match was discarded because it is over.
    pub over: bool,
}

impl Witness {
    pub fn new() -> Self {
        Self { log: open(Flash::erased()), given: Vec::new(), over: false }
    }
}

impl Store for Witness {
    fn found(&self, slot: Slot) -> gousset_saves::Found {
        self.log.found(slot)
    }

    fn load(&mut self, slot: Slot, room: &mut [u8]) -> Result<Loaded, Error> {
        self.log.load(slot, room)
    }

    fn save(&mut self, slot: Slot, save: Save<'_>) -> Result<(), Error> {
        let item = items().find(|item| item.slot() == slot).expect("a known item");
        let (head, record) = (save.head.to_vec(), save.record.to_vec());
        self.given.push(Given { item, head, record, note: save.note });
        self.log.save(slot, save)
    }

    fn discard(&mut self, slot: Slot) -> Result<(), Error> {
        self.over = true;
        self.log.discard(slot)
    }

    fn needs_repair(&self) -> bool {
        self.log.needs_repair()
    }

    fn repair(&mut self) -> Result<(), Error> {
        self.log.repair()
    }

    fn wipe(&mut self, sector: usize) -> Result<bool, Error> {
        self.log.wipe(sector)
    }
}

/// Starts the app and moves the cursor to a game.
pub fn boot(witness: &mut Witness, game: Game) -> App {
    boot_with(witness, game, 7)
}

/// Does the same with other entropy, which gives other deals.
pub fn boot_with(witness: &mut Witness, game: Game, noise: u64) -> App {
    let mut app = switch_on(witness, noise);
    let row = LISTED.iter().position(|listed| listed.game == game).unwrap();
    for _ in 0..row {
        press(&mut app, 0, Button::Down);
    }
    app
}

pub fn switch_on(witness: &mut Witness, noise: u64) -> App {
    // The language is chosen and the lessons are done.
    let mut kept = Kept { settings: Some(Settings::default()), ..Kept::read(&mut witness.log) };
    learn_all(&mut kept.statistics);
    let mut app = App::new(Start { noise, kept, ..Start::default() });
    // On USB the panel never goes dark, so that the app only asks for the times of the match.
    app.power(0, Power::USB);
    app
}

/// Marks every lesson as done.
pub fn learn_all(statistics: &mut Statistics) {
    for game in Game::ALL {
        statistics.learn(game);
    }
}

pub fn press(app: &mut App, now: u64, button: Button) {
    app.button(now, Event { button, action: Action::Press }, || 3);
    app.button(now, Event { button, action: Action::Release { held: false } }, || 0);
}

/// Starts a match of four easy bots from the title.
pub fn begin(app: &mut App) {
    use Button::{A, Down, Right, Up};
    // The game, a new match, a bot in the first seat, and back up to the row that starts it.
    for button in [A, A, Down, Down, Right, Up, Up, A] {
        press(app, 0, button);
    }
}

/// Runs the match until the app has made this many saves, or it is over.
pub fn play(app: &mut App, witness: &mut Witness, count: usize) {
    let mut now = 0;
    for _ in 0..10_000_000 {
        let wake = app.update(now).wake;
        app.sync_store(witness);
        if witness.given.len() >= count || witness.over {
            return;
        }
        match wake {
            Wake::Think => app.think(),
            Wake::At(time) => now = time.max(now + 1),
            Wake::Press => {
                now += 1;
                // B leaves a match that is over, where A would start another. Between two turns B does nothing.
                press(app, now, Button::B);
                app.sync_store(witness);
                if !witness.over {
                    press(app, now, Button::A);
                }
            }
        }
    }
    panic!("the match hangs after {} saves", witness.given.len());
}

/// Returns the first saves of a match of four easy bots.
pub fn saves_of(game: Game, count: usize) -> Vec<Given> {
    saves_with(game, count, 7)
}

pub fn saves_with(game: Game, count: usize, noise: u64) -> Vec<Given> {
    let mut witness = Witness::new();
    let mut app = boot_with(&mut witness, game, noise);
    begin(&mut app);
    play(&mut app, &mut witness, count);
    witness.given
}

/// Returns the saves of a whole match of four easy bots with this entropy.
pub fn whole_match(game: Game, noise: u64) -> Vec<Given> {
    saves_with(game, usize::MAX, noise)
}

pub fn kept(log: &mut Log<Flash>, item: Item) -> Option<(Vec<u8>, u16)> {
    let mut room = vec![0; MAX_SAVE];
    let loaded = log.load(item.slot(), &mut room).ok()?;
    room.truncate(loaded.length);
    Some((room, loaded.note))
}

pub fn open(flash: Flash) -> Log<Flash> {
    Log::open(flash.repaired(), 0).unwrap()
}

/// Returns a flash after many saves, in which the next save erases a sector.
pub fn worn(saves: &[Given]) -> Flash {
    let mut log = open(Flash::erased());
    loop {
        for given in saves {
            let before = log.flash().clone();
            log.save(given.item.slot(), given.save()).unwrap();
            let (_, erased) = log.flash().take_wear();
            let is_full = before.bytes().chunks(SECTOR as usize).all(|sector| sector[0] != 0xFF);
            if erased > 0 && is_full {
                return before;
            }
        }
    }
}

/// Returns the saves of changed settings and finished matches.
pub fn settings_and_statistics() -> Vec<Given> {
    let given = |item, head: &[u8]| Given { item, head: head.to_vec(), record: Vec::new(), note: 0 };
    let (mut settings, mut statistics) = (Settings::default(), Statistics::default());
    learn_all(&mut statistics);
    let mut all = Vec::new();
    for number in 1..20 {
        settings.sleep = if number % 2 == 0 { Sleep::Never } else { Sleep::OneMinute };
        all.push(given(Item::Settings, &settings.write()));
        let name = Name::try_from(format!("P{number}").as_str()).unwrap();
        let endings = [Ending { name, won: true, result: 9, helped: false }].into_iter().collect();
        statistics.count(Game::Xylo, &Ended { number, endings, ..Ended::default() });
        all.push(given(Item::Statistics, &statistics.write()));
    }
    all
}

/// Returns a store with settings and statistics that have this version and are otherwise invalid.
pub fn strange(version: u8) -> Log<Flash> {
    let mut log = open(Flash::erased());
    for item in [Item::Settings, Item::Statistics] {
        log.save(item.slot(), Save { head: &[version, 1, 2], record: &[], note: 0 }).unwrap();
    }
    log
}
