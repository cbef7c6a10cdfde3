//! What packed bytes consist of, and by which bits it is told.

use crate::chances::{
    AGAIN, BYTE, BYTE_TREES, COPY, EVEN, FAR, LENGTH, LENGTH_AGAIN, LONG, NEAR, NEAR_TREE, OTHER, SLOT, SLOTS,
};
use crate::matches::SHORTEST;

/// One step of unpacking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A byte by itself.
    Byte,
    /// One byte from as far back as the last copy.
    Short,
    /// A copy from as far back as one of the last four copies.
    Again { which: usize, length: usize },
    /// A copy of `length` bytes from `back + 1` bytes before.
    Copy { back: u32, length: usize },
}

impl Step {
    pub(crate) const fn length(self) -> usize {
        match self {
            Self::Byte | Self::Short => 1,
            Self::Again { length, .. } | Self::Copy { length, .. } => length,
        }
    }
}

/// What steps depend on: what the last ones were, and how far back the last four copies were from, less one.
#[derive(Clone, Copy, Default)]
pub(crate) struct State {
    pub(crate) number: usize,
    pub(crate) backs: [u32; 4],
}

impl State {
    /// Whether the last step was a copy.
    const fn is_after_copy(self) -> bool {
        self.number >= 7
    }

    pub(crate) fn after(mut self, step: Step) -> Self {
        let after_copy = usize::from(self.is_after_copy());
        self.number = match step {
            Step::Byte => match self.number {
                0..4 => 0,
                4..10 => self.number - 3,
                _ => self.number - 6,
            },
            Step::Copy { .. } => 7 + 3 * after_copy,
            Step::Again { .. } => 8 + 3 * after_copy,
            Step::Short => 9 + 2 * after_copy,
        };
        match step {
            Step::Copy { back, .. } => {
                self.backs.rotate_right(1);
                self.backs[0] = back;
            }
            Step::Again { which, .. } => self.backs[..=which].rotate_right(1),
            Step::Byte | Step::Short => {}
        }
        self
    }
}

/// Tells a step at this place, bit by bit, each with the place of its chance.
pub(crate) fn tell(bytes: &[u8], at: usize, state: State, step: Step, bit: &mut dyn FnMut(usize, bool)) {
    bit(COPY + state.number, step != Step::Byte);
    match step {
        Step::Byte => tell_byte(bytes, at, state, bit),
        Step::Short => {
            bit(AGAIN + state.number, true);
            bit(OTHER[0] + state.number, false);
            bit(LONG + state.number, false);
        }
        Step::Again { which, length } => {
            tell_again(state, which, bit);
            tell_length(LENGTH_AGAIN, length, bit);
        }
        Step::Copy { back, length } => {
            bit(AGAIN + state.number, false);
            tell_length(LENGTH, length, bit);
            tell_back(back, length, bit);
        }
    }
}

/// Tells which of the last four copies it is like, for more than one byte.
pub(crate) fn tell_again(state: State, which: usize, bit: &mut dyn FnMut(usize, bool)) {
    bit(AGAIN + state.number, true);
    bit(OTHER[0] + state.number, which > 0);
    if which == 0 {
        bit(LONG + state.number, true);
    } else {
        bit(OTHER[1] + state.number, which > 1);
        if which > 1 {
            bit(OTHER[2] + state.number, which > 2);
        }
    }
}

fn tell_byte(bytes: &[u8], at: usize, state: State, bit: &mut dyn FnMut(usize, bool)) {
    let before = if at > 0 { bytes[at - 1] } else { 0 };
    let trees = BYTE + usize::from(before >> 5) * BYTE_TREES;
    let byte = bytes[at];
    // After a copy the byte is another than the copied one would be: as long as its bits are the same, that tells.
    let mut copied = state.is_after_copy().then(|| bytes[at - 1 - state.backs[0] as usize]);
    let mut node = 1;
    for place in (0..8).rev() {
        let is_set = byte >> place & 1 == 1;
        let tree = match copied {
            Some(copied) => 0x100 + usize::from(copied >> place & 1) * 0x100,
            None => 0,
        };
        bit(trees + tree + node, is_set);
        copied = copied.filter(|copied| (copied >> place & 1 == 1) == is_set);
        node = node << 1 | usize::from(is_set);
    }
}

/// Tells a number of this many bits, the highest first.
fn tell_tree(tree: usize, bits: u32, number: usize, bit: &mut dyn FnMut(usize, bool)) {
    let mut node = 1;
    for place in (0..bits).rev() {
        let is_set = number >> place & 1 == 1;
        bit(tree + node, is_set);
        node = node << 1 | usize::from(is_set);
    }
}

pub(crate) fn tell_length(chances: usize, length: usize, bit: &mut dyn FnMut(usize, bool)) {
    let number = length - SHORTEST;
    bit(chances, number >= 8);
    if number < 8 {
        return tell_tree(chances + 2, 3, number, bit);
    }
    bit(chances + 1, number >= 16);
    if number < 16 {
        tell_tree(chances + 10, 3, number - 8, bit);
    } else {
        tell_tree(chances + 18, 8, number - 16, bit);
    }
}

pub(crate) fn tell_back(back: u32, length: usize, bit: &mut dyn FnMut(usize, bool)) {
    let bits = u32::BITS - back.leading_zeros();
    // Its two highest bits, and how many there are.
    let slot = if back < 4 { back } else { ((bits - 1) * 2) | (back >> (bits - 2) & 1) };
    let tree = (length - SHORTEST).min(3);
    tell_tree(SLOT + tree * SLOTS, 6, slot as usize, bit);
    if slot < 4 {
        return;
    }
    let rest = (slot >> 1) - 1;
    if slot < 14 {
        return tell_reverse(NEAR + (slot as usize - 4) * NEAR_TREE, rest, back, bit);
    }
    for place in (4..rest).rev() {
        bit(EVEN, back >> place & 1 == 1);
    }
    tell_reverse(FAR, 4, back, bit);
}

/// Tells the lowest bits of a number, the lowest first.
fn tell_reverse(tree: usize, bits: u32, number: u32, bit: &mut dyn FnMut(usize, bool)) {
    let mut node = 1;
    for place in 0..bits {
        let is_set = number >> place & 1 == 1;
        bit(tree + node, is_set);
        node = node << 1 | usize::from(is_set);
    }
}
