//! A handheld on which every lesson was done, and nothing else yet: a game's menu begins with a new match.

use gousset_handheld::Flash;

pub fn flash() -> Flash {
    let bytes = include_bytes!("../../../../tests/flash/learnt.bin");
    Flash::holding(bytes.to_vec()).expect("the file has the size of the save area")
}
