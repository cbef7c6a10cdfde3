//! Packed dictionaries: they unpack to the original bytes, and damaged ones are refused.

use gousset_words::build::compile;
use gousset_words::build::packed::{Unpacking, pack, unpack};
use gousset_words::{Damage, Language, Standing, bytes};

const PACKED: [&[u8]; 2] =
    [include_bytes!("../data/english.packed"), include_bytes!("../data/french.packed")];

fn toy() -> Vec<u8> {
    let words =
        ["mer", "amertume", "tour", "entourer", "mot", "morte", "dos", "dose", "doses", "roses", "rose"];
    let standing = |word: &str| if word.len() > 4 { Standing::Rare } else { Standing::Common };
    compile(words.map(|word| (word.to_owned(), standing(word)))).unwrap()
}

#[test]
fn the_dictionaries_unpack_to_the_same_bytes() {
    for (language, packed) in Language::ALL.into_iter().zip(PACKED) {
        assert!(unpack(packed).as_deref() == Ok(bytes(language)), "run `cargo xtask words --pack`");
    }
}

/// The browser's page must stay below 700 KB, and the dictionaries may take half of that.
#[test]
fn they_take_less_than_half_of_their_room() {
    for (language, packed) in Language::ALL.into_iter().zip(PACKED) {
        assert!(packed.len() < 130_000, "{language:?}: {} bytes", packed.len());
    }
}

#[test]
fn a_dictionary_is_packed_and_unpacked_in_parts_of_any_size() {
    let packed = pack(&toy()).unwrap();
    for count in [1, 2, 7, 1000] {
        let mut unpacking = Unpacking::new(&packed).unwrap();
        let file = (0..1000).find_map(|_| unpacking.step(count).unwrap());
        assert_eq!(file.as_deref(), Some(&toy()[..]), "{count} at a time");
    }
}

#[test]
fn what_is_damaged_is_refused() {
    let packed = pack(&toy()).unwrap();
    assert_eq!(pack(&[0; 100]), Err(Damage::Stranger));
    for end in [0, 23, 24, 1000, 1800] {
        assert!(unpack(&packed[..end]).is_err(), "{end}");
    }
    for place in (0..packed.len() - 4).step_by(5) {
        let mut damaged = packed.clone();
        damaged[place] ^= 0x5A;
        // The order of outlooks that no node has does not matter.
        let unpacked = unpack(&damaged);
        assert!(unpacked.is_err() || unpacked == Ok(toy()), "byte {place}");
    }
}

/// Unpacking ends for any bytes: no word is longer than the limit, and no file has more nodes than bytes.
#[test]
fn any_bytes_come_to_an_end() {
    let mut state = 7u32;
    let mut byte = move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    let head = &pack(&toy()).unwrap()[..24 + 256 * 7];
    for _ in 0..20 {
        let noise: Vec<u8> = (0..2000).map(|_| byte()).collect();
        assert!(unpack(&[head, &noise].concat()).is_err());
    }
}
