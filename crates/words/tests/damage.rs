//! Damaged files: the reader refuses a wrong checksum, and survives any bytes with a correct one.

use gousset_words::build::seal;
use gousset_words::{Damage, Dictionary, Language, Letter, bytes, fold};

/// A portable random number generator.
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.next() as u8).collect()
    }
}

/// Walks at random until the walk ends, after no more steps than the file has bytes.
fn walk_to_the_end(dictionary: Dictionary, length: usize, noise: &mut Noise) {
    let mut node = dictionary.root();
    for _ in 0..=length {
        let branches: Vec<_> = dictionary.branches(node).collect();
        let Some((letter, next)) = branches.get(noise.next() as usize % branches.len().max(1)) else {
            return;
        };
        // If edges are out of order, a search may miss one that `branches` returns.
        let _ = dictionary.step(node, *letter);
        let _ = dictionary.outlook(node.edges()).map(|outlook| (outlook.any(), outlook.every()));
        node = *next;
    }
    panic!("a walk goes on for ever");
}

#[test]
fn a_flipped_bit_is_noticed_wherever_it_is() {
    let file = bytes(Language::English);
    let mut noise = Noise(1);
    let mut damaged = file.to_vec();
    for _ in 0..300 {
        let (place, bit) = (noise.next() as usize % file.len(), 1 << (noise.next() % 8));
        damaged[place] ^= bit;
        assert!(Dictionary::open(&damaged).is_err(), "byte {place}, bit {bit}");
        damaged[place] ^= bit;
    }
    assert!(Dictionary::open(&damaged).is_ok());
}

#[test]
fn a_file_cut_short_is_refused() {
    let file = bytes(Language::French);
    for end in [0, 3, 23, 24, 1000, file.len() / 2, file.len() - 1] {
        assert!(Dictionary::open(&file[..end]).is_err(), "{end}");
    }
}

#[test]
fn a_file_without_room_for_its_tables_is_refused() {
    assert_eq!(Dictionary::open(&seal(b"")).err(), Some(Damage::Length));
    assert_eq!(Dictionary::open(&seal(&[0; 1000])).err(), Some(Damage::Length));
}

#[test]
fn any_bytes_with_a_fitting_checksum_are_walked_in_peace() {
    let mut noise = Noise(2);
    for round in 0..500 {
        let length = 4600 + noise.next() as usize % 3000;
        let file = seal(&noise.bytes(length));
        let dictionary = Dictionary::open(&file).unwrap();
        for _ in 0..20 {
            walk_to_the_end(dictionary, file.len(), &mut noise);
        }
        for word in ["a", "mer", "zzzzzzzzzzzzzzz"] {
            let _ = dictionary.find(&fold(word).unwrap());
        }
        assert!(
            Letter::ALL.iter().filter_map(|letter| dictionary.step(dictionary.root(), *letter)).count() <= 26,
            "{round}"
        );
    }
}

#[test]
fn a_damaged_dictionary_with_a_fitting_checksum_is_walked_in_peace() {
    let (_, body) = bytes(Language::English).split_at(24);
    let mut noise = Noise(3);
    for _ in 0..30 {
        let mut body = body.to_vec();
        for _ in 0..2000 {
            let place = noise.next() as usize % body.len();
            body[place] = noise.next() as u8;
        }
        let file = seal(&body);
        let dictionary = Dictionary::open(&file).unwrap();
        for _ in 0..1000 {
            walk_to_the_end(dictionary, file.len(), &mut noise);
        }
    }
}
