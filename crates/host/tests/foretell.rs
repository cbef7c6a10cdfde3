//! A shared round of Lexicon reveals nothing about later deals.

mod learnt;
mod panel_code;

use gousset_core::Game;
use gousset_core::bytes::Bytes;
use gousset_core::lexicon::{Checking, Contest, Judge, Move, Pack, Record, Setup, Verdict};
use gousset_core::record::Version;
use gousset_core::seed::{MatchSeed, Purpose};
use gousset_handheld::Device;
use gousset_picture::Picture;
use gousset_ui::device::buttons::Button::{self, A, B, Down, Left, Right, Up, X};
use gousset_ui::persistence::saves::{self, MAX_SAVE, Saved};
use gousset_ui::persistence::share;
use gousset_ui::table::players::Players;
use gousset_words::Language;
use std::collections::BTreeSet;

/// The position of the deal's seed in a record of version 2: after the frame, the set-up and the secret.
const DEAL: std::ops::Range<usize> = 15..23;

/// Returns all seeds that an attacker can derive from these bytes: from any eight consecutive bytes, in both byte orders, as
/// the secret of version 1 or as the key of version 2, for every purpose and small number.
fn worked_out(bytes: &[u8]) -> impl Iterator<Item = u64> {
    let keys = bytes.windows(8).flat_map(|window| {
        let window: [u8; 8] = window.try_into().unwrap();
        [u64::from_le_bytes(window), u64::from_be_bytes(window)]
    });
    keys.flat_map(|key| {
        (0..40_u64).flat_map(move |number| {
            let old = [number, number + 1].map(|n| key ^ n.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let undone = MatchSeed::new(old[0], Version::Two).derive(Purpose::Deal, number);
            Purpose::ALL
                .into_iter()
                .map(move |purpose| MatchSeed::from(key).derive(purpose, number))
                .chain(old)
                .chain([key, undone])
        })
    })
}

fn setup(number: u64) -> Setup {
    let contest = match number % 2 {
        0 => Contest::Home { players: 2 + (number / 2 % 5) as u8 },
        _ => Contest::Tournament { tables: 2 + (number / 2 % 3) as u8, hands: 3, minutes: 5 },
    };
    Setup::new(contest, Language::English, Pack::Original, Checking::Challenge).unwrap()
}

/// Returns a record whose round is over, the first or a later one.
fn played(number: u64, version: Version) -> Record {
    let secret = number.wrapping_mul(0xD134_2543_DE82_EF95).rotate_left(17) ^ 0x5555_AAAA_1234_8765;
    let mut record = Record::new(setup(number), MatchSeed::new(secret, version));
    let good = Judge::Recorded(Verdict::Good);
    for _ in 0..number % 3 {
        record.play(Move::Bell, good).unwrap();
        if !record.next_round() {
            return record;
        }
    }
    let card = record.state().round().hands()[record.state().round().turn().unwrap()].cards().next().unwrap();
    record.play(Move::Throw(card, gousset_core::lexicon::Source::Stock), good).unwrap();
    record.play(Move::Bell, good).unwrap();
    record
}

/// Returns the seeds of the next deals: at least one for each table.
fn to_come(record: &Record) -> BTreeSet<u64> {
    let game = record.state();
    let now = u32::from(game.number()) * 4 + game.table() as u32;
    (now + 1..now + 10).map(|number| game.seed().deal(number)).collect()
}

fn text_of(record: &Record) -> String {
    let mut save = Bytes::<MAX_SAVE>::new();
    let players = Players::new(record.state().setup().seats());
    save.append(&saves::head(&players, 0, record.unsealed())).unwrap();
    record.share_into(&mut save).unwrap();
    (0..share::parts(save.len()))
        .map(|part| share::part(Game::Lexicon, &save, part).unwrap().to_string())
        .collect()
}

/// Returns the record in a text.
fn record_in(text: &str) -> Vec<u8> {
    let mut room = [0; MAX_SAVE];
    let (game, save) = share::read(text, &mut room).unwrap();
    assert_eq!(game, Game::Lexicon);
    Saved::read(save, 0).unwrap().record.to_vec()
}

#[test]
fn no_deal_to_come_is_in_a_shared_round() {
    let mut foretold = 0;
    for number in 0..500 {
        let record = played(number, Version::Two);
        let (shared, to_come) = (record_in(&text_of(&record)), to_come(&record));
        foretold += u32::from(worked_out(&shared).any(|seed| to_come.contains(&seed)));
        let seen = Record::restore(&shared).unwrap();
        assert_eq!(seen.state().round(), record.state().round(), "the round itself is there");
        assert_ne!(seen.state().seed(), record.state().seed());
    }
    assert_eq!(foretold, 0);
}

/// The same attack succeeds on rounds shared by 0.1.0, on a whole record, and on a match of version 1 that kept its secret.
/// It fails on one that got a new secret.
#[test]
fn the_attempts_find_what_can_be_found() {
    for number in 0..20 {
        for version in [Version::One, Version::Two] {
            let record = played(number, version);
            let to_come = to_come(&record);
            assert!(worked_out(record.unsealed()).any(|seed| to_come.contains(&seed)));
        }
        let mut old = played(number, Version::One);
        let mut shared = Bytes::<MAX_SAVE>::new();
        old.share_into(&mut shared).unwrap();
        let [secret, now] =
            [old.state().seed().secret(), u64::from_le_bytes(shared[DEAL].try_into().unwrap())];
        assert!((0..60_u64).any(|number| now ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15) == secret));
        old.renew(number + 0x7777_0000_3333).unwrap();
        let to_come = to_come(&old);
        assert!(!worked_out(&record_in(&text_of(&old))).any(|seed| to_come.contains(&seed)));
    }
}

/// A handheld at a table.
struct Table(Device);

impl Table {
    fn new(seed: u64, presses: &[Button]) -> Self {
        let mut table = Self(Device::boot(seed, learnt::flash()));
        table.settle();
        table.press(&[A]);
        table.press(presses);
        table
    }

    /// Waits until the picture is still for longer than any pause of the game.
    fn settle(&mut self) {
        for _ in 0..3_000 {
            self.0.run(200);
            if self.0.still_for() >= 2_500 {
                return;
            }
        }
        panic!("the table never rests");
    }

    fn press(&mut self, presses: &[Button]) {
        for &button in presses {
            self.0.press(button);
        }
        self.settle();
    }

    /// Returns the text of the code that X shows, and goes back.
    fn share(&mut self) -> String {
        self.press(&[X]);
        let text = panel_code::decode(&Picture::of(self.0.picture()), "the panel");
        self.press(&[B]);
        text
    }
}

/// Returns the seed of the deal in a shared record.
fn deal_of(record: &[u8]) -> u64 {
    u64::from_le_bytes(record[DEAL].try_into().unwrap())
}

/// Shares several rounds in the app, and checks that no text reveals the deal of the next round.
fn shared_in_turn(table: &mut Table, rounds: usize, mut go_on: impl FnMut(&mut Table)) {
    let mut before: Option<Vec<u8>> = None;
    for round in 0..rounds {
        let text = table.share();
        assert!(text.starts_with("GOUSSET2-LEXICON-1/1-"), "{text}");
        let record = record_in(&text);
        if let Some(before) = before {
            assert_ne!(deal_of(&before), deal_of(&record), "round {round} is another one");
            assert!(worked_out(&before).all(|seed| seed != deal_of(&record)), "round {round} was foretold");
        }
        before = Some(record);
        go_on(table);
    }
}

#[test]
fn rounds_at_home_do_not_tell_the_next() {
    for seed in [3, 4] {
        // Three bots.
        let presses = [Down, A, A, Down, Left, Down, Right, Down, Right, Up, Up, Up, A];
        let mut table = Table::new(seed, &presses);
        // The hands of the losers are shown before the score.
        table.press(&[A]);
        shared_in_turn(&mut table, 2, |table| {
            table.press(&[A]);
            table.press(&[A]);
        });
    }
}

#[test]
fn tables_of_a_tournament_do_not_tell_the_next() {
    // Three tables. The bell rings after a minute, because the person does nothing.
    let presses = [
        &[Down, A, A][..],
        &[Down; 6],
        &[Right],
        &[Down; 4],
        &[Left; 0],
        &[Down],
        &[Left; 2],
        &[Down],
        &[Right],
        &[Down, Down, Down, Down, Down, A],
    ]
    .concat();
    let mut table = Table::new(71, &presses);
    let to_the_bell = |table: &mut Table| {
        table.press(&[A]);
        table.0.run(70_000);
        table.settle();
        table.press(&[B]);
    };
    to_the_bell(&mut table);
    shared_in_turn(&mut table, 2, |table| {
        table.press(&[A]);
        table.press(&[A]);
        to_the_bell(table);
    });
}
