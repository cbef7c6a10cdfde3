//! The characters of the players: every name has a face and a temper, the same in every match.

use gousset_bots::Temper;
use gousset_core::rng::Rng;
use gousset_draw::face::{Face, Hair};
use gousset_draw::theme::{HAIRS, SKINS};

/// The face and the temper of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    pub face: Face,
    /// The temper of a bot with this name.
    pub temper: Temper,
}

/// A face with these indices into [`SKINS`] and [`HAIRS`].
const fn face(skin: usize, hair: Hair, color: usize) -> Face {
    Face { skin: SKINS[skin], hair, color: HAIRS[color], beard: false, glasses: false }
}

const fn with_beard(face: Face) -> Face {
    Face { beard: true, ..face }
}

const fn with_glasses(face: Face) -> Face {
    Face { glasses: true, ..face }
}

const BLACK: usize = 0;
const BROWN: usize = 1;
const BLOND: usize = 2;
const GINGER: usize = 3;
const GREY: usize = 4;
const BLUE: usize = 5;
const RED: usize = 6;

/// The characters of [`super::players::NAMES`]. The first three bots of a new table have different tempers.
const KNOWN: [(&str, Temper, Face); 18] = [
    ("Alice", Temper::Cautious, face(0, Hair::Bob, BLOND)),
    ("Basile", Temper::Cautious, with_glasses(face(0, Hair::Cropped, BROWN))),
    ("Chloé", Temper::Greedy, face(1, Hair::Bun, GINGER)),
    ("Denis", Temper::Bluffing, with_beard(face(1, Hair::Cropped, BLACK))),
    ("Emma", Temper::Bluffing, face(2, Hair::Curls, BLACK)),
    ("Félix", Temper::Greedy, face(0, Hair::Spikes, BLOND)),
    ("Grace", Temper::Cautious, with_glasses(face(3, Hair::Bun, BLACK))),
    ("Hugo", Temper::Greedy, with_beard(face(0, Hair::None, GINGER))),
    ("Inès", Temper::Bluffing, face(1, Hair::Bob, BLACK)),
    ("Jules", Temper::Bluffing, face(0, Hair::Cap, BLUE)),
    ("Kim", Temper::Cautious, face(1, Hair::Cropped, BLACK)),
    ("Léa", Temper::Greedy, face(0, Hair::Curls, GINGER)),
    ("Max", Temper::Greedy, face(2, Hair::Spikes, BLACK)),
    ("Nina", Temper::Cautious, face(0, Hair::Bob, RED)),
    ("Oscar", Temper::Bluffing, with_glasses(with_beard(face(0, Hair::None, GREY)))),
    ("Paula", Temper::Greedy, with_glasses(face(2, Hair::Bob, BROWN))),
    ("Tom", Temper::Cautious, face(3, Hair::Cap, RED)),
    ("Zoé", Temper::Bluffing, face(2, Hair::Spikes, BLUE)),
];

/// Returns the character of a name. That of a name typed by a player is derived from its letters.
#[must_use]
pub fn of(name: &str) -> Character {
    if let Some(&(_, temper, face)) = KNOWN.iter().find(|(known, ..)| *known == name) {
        return Character { face, temper };
    }
    let letters = name.bytes().fold(0, |letters: u64, byte| letters.rotate_left(8) ^ u64::from(byte));
    let mut rng = Rng::new(letters);
    let mut below = |count: usize| rng.below(count as u32) as usize;
    let temper = [Temper::Cautious, Temper::Greedy, Temper::Bluffing][below(3)];
    let face = Face {
        skin: SKINS[below(SKINS.len())],
        hair: Hair::ALL[below(Hair::ALL.len())],
        color: HAIRS[below(HAIRS.len())],
        beard: false,
        glasses: below(4) == 0,
    };
    Character { face, temper }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::table::players::NAMES;
    use std::vec::Vec;

    #[test]
    fn every_name_to_choose_from_has_a_face_of_its_own() {
        let known: Vec<&str> = KNOWN.iter().map(|(name, ..)| *name).collect();
        assert_eq!(known, NAMES);
        for (at, (name, _, face)) in KNOWN.iter().enumerate() {
            assert!(KNOWN[..at].iter().all(|(.., other)| other != face), "{name} looks like another");
        }
    }

    #[test]
    fn the_first_three_bots_of_a_table_have_different_tempers() {
        let tempers: Vec<Temper> = NAMES[1..4].iter().map(|name| of(name).temper).collect();
        assert_eq!(tempers, [Temper::Cautious, Temper::Greedy, Temper::Bluffing]);
    }

    #[test]
    fn made_up_names_have_characters_too_and_keep_them() {
        let names = ["Zorg", "Mamie", "Papi", "Ada", "Bo", ""];
        assert!(names.iter().all(|name| of(name) == of(name) && of(name).temper != Temper::Even));
        let tempers = [Temper::Cautious, Temper::Greedy, Temper::Bluffing];
        assert!(tempers.iter().all(|temper| names.iter().any(|name| of(name).temper == *temper)));
    }
}
