//! Where bytes have come before.

/// The shortest and the longest copy.
pub(crate) const SHORTEST: usize = 2;
pub(crate) const LONGEST: usize = 273;

/// How many places with the same beginning are looked at.
const DEPTH: usize = 96;
const HASH_BITS: u32 = 16;
/// No place.
const NONE: u32 = u32::MAX;

/// A copy that is possible.
#[derive(Clone, Copy)]
pub(crate) struct Match {
    pub(crate) length: usize,
    /// How many bytes back it is from, less one.
    pub(crate) back: u32,
}

/// Looks for copies. Places are asked for one after the other.
pub(crate) struct Finder<'a> {
    bytes: &'a [u8],
    /// The last place where two bytes were, and where three with this hash were.
    pairs: Vec<u32>,
    heads: Vec<u32>,
    /// By place, the one before with the same hash.
    before: Vec<u32>,
}

impl<'a> Finder<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let heads = vec![NONE; 1 << HASH_BITS];
        Self { bytes, pairs: heads.clone(), heads, before: vec![NONE; bytes.len()] }
    }

    /// The copies that are possible here, each longer than the one before and from further back.
    pub(crate) fn find(&mut self, at: usize) -> Vec<Match> {
        let mut found: Vec<Match> = Vec::new();
        let &[one, two, ref rest @ ..] = &self.bytes[at..] else { return found };
        let pair = usize::from(u16::from_le_bytes([one, two]));
        let add = |place: u32, found: &mut Vec<Match>| {
            let length = common(self.bytes, place as usize, at);
            if length >= SHORTEST && found.last().is_none_or(|last| length > last.length) {
                found.push(Match { length, back: (at - 1) as u32 - place });
            }
        };
        let nearest = std::mem::replace(&mut self.pairs[pair], at as u32);
        if nearest != NONE {
            add(nearest, &mut found);
        }
        if let Some(three) = rest.first() {
            let number = pair as u32 | u32::from(*three) << 16;
            let hash = (number.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize;
            let mut place = std::mem::replace(&mut self.heads[hash], at as u32);
            self.before[at] = place;
            for _ in 0..DEPTH {
                if place == NONE || found.last().is_some_and(|last| last.length == LONGEST) {
                    break;
                }
                add(place, &mut found);
                place = self.before[place as usize];
            }
        }
        found
    }
}

/// How many bytes are the same at two places.
pub(crate) fn common(bytes: &[u8], earlier: usize, at: usize) -> usize {
    bytes[earlier..].iter().zip(&bytes[at..]).take(LONGEST).take_while(|(one, other)| one == other).count()
}
