//! The icons, drawn by `crates/art`. The number in a name is the side in pixels.

use crate::mask::Mask;

macro_rules! icon {
    ($($name:expr),+) => {
        Mask::from_asset(include_bytes!(concat!("../assets/icons/", $($name,)+ ".bin"))).expect("an icon's asset is broken")
    };
}

macro_rules! suits {
    ($size:literal) => {
        [icon!("cloud-", $size), icon!("star-", $size), icon!("moon-", $size), icon!("sun-", $size)]
    };
}

/// Lexio's suits from the weakest to the strongest: cloud, star, moon, sun.
pub static SUITS_13: [Mask; 4] = suits!("13");
/// See [`SUITS_13`].
pub static SUITS_16: [Mask; 4] = suits!("16");
/// See [`SUITS_13`].
pub static SUITS_22: [Mask; 4] = suits!("22");

/// A chip, the currency of Lexio.
pub static CHIP_12: Mask = icon!("chip-12");
/// The winner or the leader.
pub static CROWN_12: Mask = icon!("crown-12");
/// See [`CROWN_12`].
pub static CROWN_16: Mask = icon!("crown-16");
/// See [`CROWN_12`].
pub static CROWN_24: Mask = icon!("crown-24");
/// Please wait.
pub static HOURGLASS_24: Mask = icon!("hourglass-24");
/// Pass the handheld on.
pub static HAND_OVER_24: Mask = icon!("hand-over-24");
/// See [`HAND_OVER_24`].
pub static HAND_OVER_40: Mask = icon!("hand-over-40");
/// Yes, done, allowed.
pub static CHECK_16: Mask = icon!("check-16");
/// No, refused.
pub static CROSS_16: Mask = icon!("cross-16");
/// The end of a match.
pub static TROPHY_16: Mask = icon!("trophy-16");
/// See [`TROPHY_16`].
pub static TROPHY_40: Mask = icon!("trophy-40");
pub static LEFT_9: Mask = icon!("left-9");
pub static RIGHT_9: Mask = icon!("right-9");
pub static UP_9: Mask = icon!("up-9");
pub static DOWN_9: Mask = icon!("down-9");

/// The parts of a face, drawn in layers.
#[derive(Debug)]
pub struct FaceParts {
    pub head: Mask,
    pub cropped: Mask,
    pub bob: Mask,
    pub curls: Mask,
    pub spikes: Mask,
    pub bun: Mask,
    pub cap: Mask,
    pub beard: Mask,
    pub glasses: Mask,
    pub calm: Mask,
    pub glad: Mask,
    pub sad: Mask,
}

macro_rules! face {
    ($size:literal) => {
        FaceParts {
            head: icon!("face-head-", $size),
            cropped: icon!("face-cropped-", $size),
            bob: icon!("face-bob-", $size),
            curls: icon!("face-curls-", $size),
            spikes: icon!("face-spikes-", $size),
            bun: icon!("face-bun-", $size),
            cap: icon!("face-cap-", $size),
            beard: icon!("face-beard-", $size),
            glasses: icon!("face-glasses-", $size),
            calm: icon!("face-calm-", $size),
            glad: icon!("face-glad-", $size),
            sad: icon!("face-sad-", $size),
        }
    };
}

/// The parts of a small face, for use beside a line of text.
pub static FACE_16: FaceParts = face!("16");
/// The parts of a large face.
pub static FACE_24: FaceParts = face!("24");
/// The parts of a face that fills a page.
pub static FACE_40: FaceParts = face!("40");
