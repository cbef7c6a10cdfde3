//! The chances of all bits, each by its place: the unpacking script has the same places.

/// Chances have eleven bits: this one is certain.
pub(crate) const CERTAIN_BITS: u32 = 11;
/// A bit moves its chance by one part in 2 to the power of this.
pub(crate) const MOVE_BITS: u32 = 5;

pub(crate) const STATES: usize = 12;
/// Whether it is a copy, by state.
pub(crate) const COPY: usize = 0;
/// Whether it is from as far as one of the last four, by state.
pub(crate) const AGAIN: usize = COPY + STATES;
/// Whether it is another than the last, by state; and if so, than the one before, and so on.
pub(crate) const OTHER: [usize; 3] = [AGAIN + STATES, AGAIN + 2 * STATES, AGAIN + 3 * STATES];
/// Whether more than one byte is copied from as far as last time, by state.
pub(crate) const LONG: usize = AGAIN + 4 * STATES;
/// How long a copy is: two bits that say which of three trees, of 8, 8 and 256 leaves.
pub(crate) const LENGTH: usize = LONG + STATES;
pub(crate) const LENGTHS: usize = 2 + 8 + 8 + 256;
/// The same for a copy from as far as before.
pub(crate) const LENGTH_AGAIN: usize = LENGTH + LENGTHS;
/// Trees for how far a copy is from, roughly: one for copies of 2, 3, 4 and more bytes.
pub(crate) const SLOT: usize = LENGTH_AGAIN + LENGTHS;
pub(crate) const SLOTS: usize = 64;
/// Trees for the rest of that, by slot; for far ones the lowest four bits.
pub(crate) const NEAR: usize = SLOT + 4 * SLOTS;
pub(crate) const NEAR_TREE: usize = 32;
pub(crate) const FAR: usize = NEAR + 10 * NEAR_TREE;
/// Trees for single bytes, by the three highest bits of the byte before: the plain one, and two for the bits after a copy.
pub(crate) const BYTE: usize = FAR + 16;
pub(crate) const BYTE_TREES: usize = 3 * 256;
/// Whether the bytes of a block lie by themselves, since no step takes less.
pub(crate) const PLAIN: usize = BYTE + 8 * BYTE_TREES;
const COUNT: usize = PLAIN + 1;

/// In place of a chance: a bit that is as likely as not.
pub(crate) const EVEN: usize = usize::MAX;

/// Costs are counted in such parts of a bit.
pub(crate) const PARTS: f64 = 64.0;

pub(crate) struct Chances {
    chances: Vec<u16>,
    /// What a bit of such a chance takes.
    costs: Vec<u32>,
}

impl Chances {
    pub(crate) fn new() -> Self {
        let cost = |chance: u32| -((f64::from(chance) + 0.5) / f64::from(1 << CERTAIN_BITS)).log2() * PARTS;
        Self {
            chances: vec![1 << (CERTAIN_BITS - 1); COUNT],
            costs: (0..1 << CERTAIN_BITS).map(|chance| cost(chance) as u32).collect(),
        }
    }

    /// The chance of a bit that is not set, which learns; none for one that is even.
    pub(crate) fn of(&mut self, chance: usize) -> Option<&mut u16> {
        self.chances.get_mut(chance)
    }

    /// What a bit takes, as things stand.
    pub(crate) fn cost(&self, chance: usize, bit: bool) -> u32 {
        match self.chances.get(chance) {
            Some(&unset) if bit => self.costs[(1 << CERTAIN_BITS) - 1 - usize::from(unset)],
            Some(&unset) => self.costs[usize::from(unset)],
            None => PARTS as u32,
        }
    }
}
