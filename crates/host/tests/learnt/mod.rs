//! The save area of a handheld on which every lesson is done, and nothing else. The first row of a game's menu is a new match.

use gousset_handheld::Flash;

pub fn flash() -> Flash {
    let bytes = include_bytes!("../../../../tests/flash/learnt.bin");
    Flash::holding(bytes.to_vec()).expect("the file has the size of the save area")
}
