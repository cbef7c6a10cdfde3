//! The fuzzer's targets on the stable toolchain, driven by pseudo-random bytes.

use gousset_core::Game;
use gousset_core::rng::Rng;
use gousset_host::trial::{requests, shared, store, words};

/// Returns an input that is likely to get far: damaged requests, or a match. `lines` are valid requests. `setup` returns the
/// bytes of a match's set-up after the number of players.
fn input(rng: &mut Rng, game: Game, lines: &[u8], setup: fn(&mut Rng) -> Vec<u8>) -> Vec<u8> {
    if rng.below(2) == 0 {
        let mut bytes = lines.to_vec();
        for _ in 0..1 + rng.below(6) {
            let (place, other) =
                (rng.below(bytes.len() as u32) as usize, rng.below(bytes.len() as u32) as usize);
            match rng.below(4) {
                0 => bytes[place] = rng.bits() as u8,
                1 => bytes[place] = bytes[other],
                2 => drop(bytes.drain(place..bytes.len().min(place + rng.below(20) as usize))),
                _ => bytes.insert(place, bytes[other]),
            }
        }
        bytes[0] = 0;
        bytes
    } else {
        let mut bytes = vec![game.id(), 2 + rng.below(4) as u8];
        bytes.extend(setup(rng));
        bytes.extend((0..rng.below(400)).map(|_| rng.bits() as u8));
        bytes
    }
}

/// Tries the seed files of a game, an empty input, and many random inputs.
fn try_many(game: Game, [lines, whole]: [&[u8]; 2], setup: fn(&mut Rng) -> Vec<u8>) {
    let mut rng = Rng::new(1234);
    for given in [lines, whole, &[]] {
        requests(given);
    }
    for _ in 0..1_500 {
        requests(&input(&mut rng, game, lines, setup));
    }
}

#[test]
fn thousands_of_inputs_hold() {
    let seeds: [&[u8]; 2] = [
        include_bytes!("../../../fuzz/seeds/requests/lexio-judge"),
        include_bytes!("../../../fuzz/seeds/requests/lexio-match"),
    ];
    // The edition and the number of rounds.
    try_many(Game::Lexio, seeds, |rng| vec![rng.bits() as u8, 1 + rng.below(3) as u8]);
}

#[test]
fn thousands_of_inputs_to_xylo_hold() {
    let seeds: [&[u8]; 2] = [
        include_bytes!("../../../fuzz/seeds/requests/xylo-judge"),
        include_bytes!("../../../fuzz/seeds/requests/xylo-match"),
    ];
    try_many(Game::Xylo, seeds, |_| Vec::new());
}

#[test]
fn thousands_of_inputs_to_lexicon_hold() {
    let seeds: [&[u8]; 2] = [
        include_bytes!("../../../fuzz/seeds/requests/lexicon-judge"),
        include_bytes!("../../../fuzz/seeds/requests/lexicon-match"),
    ];
    // The kind of contest, and the settings.
    try_many(Game::Lexicon, seeds, |rng| vec![rng.bits() as u8, rng.bits() as u8]);
}

#[test]
fn thousands_of_damaged_dictionaries_hold() {
    let toy = include_bytes!("../../../fuzz/seeds/words/toy");
    let body = include_bytes!("../../../fuzz/seeds/words/body");
    let opened = gousset_words::Dictionary::open(toy).map(|dictionary| dictionary.words());
    assert_eq!(opened, Ok(14), "the seeds are of an older format");
    assert!(toy.ends_with(body));
    let mut rng = Rng::new(1234);
    for given in [&toy[..], body, &[]] {
        words(given);
    }
    for _ in 0..1_500 {
        let mut bytes = body.to_vec();
        for _ in 0..1 + rng.below(12) {
            let place = rng.below(bytes.len() as u32) as usize;
            bytes[place] = rng.bits() as u8;
        }
        words(&bytes);
    }
}

#[test]
fn thousands_of_damaged_shares_hold() {
    let seeds: [&[u8]; 4] = [
        include_bytes!("../../../fuzz/seeds/share/lexicon"),
        include_bytes!("../../../fuzz/seeds/share/lexio"),
        include_bytes!("../../../fuzz/seeds/share/text"),
        include_bytes!("../../../fuzz/seeds/share/xylo"),
    ];
    let mut rng = Rng::new(1234);
    shared(&[]);
    for round in 0..1_500 {
        let mut bytes = seeds[round % seeds.len()].to_vec();
        for _ in 0..rng.below(4) {
            let place = rng.below(bytes.len() as u32) as usize;
            match rng.below(3) {
                0 => bytes[place] = rng.bits() as u8,
                1 => bytes[place] ^= 1 << rng.below(8),
                _ => bytes.truncate(place.max(1)),
            }
        }
        shared(&bytes);
    }
}

#[test]
fn hundreds_of_damaged_save_areas_hold() {
    let seeds: [&[u8]; 3] = [
        include_bytes!("../../../fuzz/seeds/store/blank"),
        include_bytes!("../../../fuzz/seeds/store/kept"),
        include_bytes!("../../../fuzz/seeds/store/first"),
    ];
    let mut rng = Rng::new(1234);
    store(&[]);
    for round in 0..600 {
        let mut bytes = seeds[round % seeds.len()].to_vec();
        if round >= seeds.len() {
            for _ in 0..1 + rng.below(8) {
                let place = rng.below(bytes.len() as u32) as usize;
                match rng.below(3) {
                    0 => bytes[place] = rng.bits() as u8,
                    1 => bytes[place] ^= 1 << rng.below(8),
                    _ => bytes.truncate(place.max(1)),
                }
            }
            bytes.extend((0..rng.below(60)).map(|_| rng.bits() as u8));
        }
        store(&bytes);
    }
}
