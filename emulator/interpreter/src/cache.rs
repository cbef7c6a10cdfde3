//! The cache between the bus and the flash: 16 KB in two ways of 1,024 lines of 8 bytes. It stores no data, because the
//! whole flash is in memory. It only tracks which words the chip's cache would hold.
//!
//! Each set evicts its least recently used line. The RP2350 picks a line at random, and the policy of the RP2040 is not
//! documented; picking a line at random instead changes the worst figures by three percent.

use core::cell::Cell;

const SETS: usize = 1024;
/// Marks a word that is not in the cache. It is no line of the flash.
const NO_LINE: u32 = 0;

/// The result of a read.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Found {
    Hit,
    Miss,
}

/// The part of a line that a miss fetches from the flash.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Fill {
    /// The word that was read. Each word of a line has its own valid bit (RP2040).
    Word,
    /// Both words (RP2350).
    Line,
}

/// Top byte of the address in each alias of the flash.
const CACHED: u32 = 0x10;
const CACHED_NO_ALLOCATE: u32 = 0x11;
const UNCACHED: u32 = 0x12;

/// A line of the cache: its number for each of its words that is valid, otherwise [`NO_LINE`].
#[derive(Clone)]
#[repr(C)]
struct Line([Cell<u32>; 2]);

impl Line {
    const fn empty() -> Line {
        Line([const { Cell::new(NO_LINE) }; 2])
    }

    fn clear(&self) {
        self.0.iter().for_each(|word| word.set(NO_LINE));
    }

    fn copy_from(&self, other: &Line) {
        self.0.iter().zip(&other.0).for_each(|(word, other)| word.set(other.get()));
    }

    fn swap(&self, other: &Line) {
        self.0.iter().zip(&other.0).for_each(|(word, other)| word.swap(other));
    }

    /// The line's number, or [`NO_LINE`]. All valid words have the same.
    fn number(&self) -> u32 {
        self.0[0].get() | self.0[1].get()
    }
}

/// The two lines of a set. Translated code also reads and swaps them (`src/translator/memory.mjs`).
#[repr(C, align(16))]
pub(crate) struct Set {
    newer: Line,
    older: Line,
}

impl Set {
    const fn empty() -> Set {
        Set { newer: Line::empty(), older: Line::empty() }
    }

    fn clear(&self) {
        self.newer.clear();
        self.older.clear();
    }
}

/// The words in the cache, and the counts of reads.
pub struct FlashCache {
    pub(crate) sets: [Set; SETS],
    /// The cached words when the cache was switched off. They return when it is switched on again.
    while_off: [Set; SETS],
    is_off: Cell<bool>,
    /// The number of reads, and the number of reads that had to go to the flash.
    pub accesses: Cell<u64>,
    pub misses: Cell<u64>,
}

/// Returns the number of the 8-byte line at an address. All aliases share the numbers of the cached alias.
const fn line_of(address: u32) -> u32 {
    (CACHED << 24 | address & 0xff_ffff) >> 3
}

/// Returns the index of an address's word in its line.
const fn word_of(address: u32) -> usize {
    (address >> 2 & 1) as usize
}

impl FlashCache {
    pub const fn empty() -> FlashCache {
        FlashCache {
            sets: [const { Set::empty() }; SETS],
            while_off: [const { Set::empty() }; SETS],
            is_off: Cell::new(false),
            accesses: Cell::new(0),
            misses: Cell::new(0),
        }
    }

    /// Sets the state after a reset of the chip.
    pub fn reset(&self) {
        self.is_off.set(false);
        self.flush();
        self.accesses.set(0);
        self.misses.set(0);
    }

    pub fn flush(&self) {
        self.sets.iter().chain(&self.while_off).for_each(Set::clear);
    }

    /// Invalidates one line. `place` holds the set, as an address does, and in bit 13 the way. This model does not know
    /// which line is in which way: way 0 is taken for the newer line.
    pub fn invalidate(&self, place: u32) {
        let set = self.set_of(place);
        let line = if place >> 13 & 1 == 0 { &set.newer } else { &set.older };
        line.clear();
    }

    /// Switches the cache on or off. While it is off, every read goes to the flash.
    pub fn set_enabled(&self, enabled: bool) {
        if self.is_off.replace(!enabled) != enabled {
            return;
        }
        for (set, while_off) in self.sets.iter().zip(&self.while_off) {
            if enabled {
                set.newer.swap(&while_off.newer);
                set.older.swap(&while_off.older);
            } else {
                while_off.newer.copy_from(&set.newer);
                while_off.older.copy_from(&set.older);
                set.clear();
            }
        }
    }

    #[inline(always)]
    fn set_of(&self, address: u32) -> &Set {
        &self.sets[(address >> 3) as usize % SETS]
    }

    /// True if an address is in the cached alias and its word is valid in the most recently used line of its set. This
    /// is the most common case, and a hit there leaves the order of the lines as it is.
    #[inline(always)]
    pub(crate) fn is_newer(&self, address: u32) -> bool {
        self.set_of(address).newer.0[word_of(address)].get() == address >> 3
    }

    /// If the word at an address of the cached alias is valid in the older line of its set, counts a hit, makes that
    /// line the newer one and returns true.
    #[inline(always)]
    pub(crate) fn take_older(&self, address: u32) -> bool {
        let set = self.set_of(address);
        if set.older.0[word_of(address)].get() != address >> 3 {
            return false;
        }
        self.count_accesses(1);
        set.newer.swap(&set.older);
        true
    }

    #[inline(always)]
    pub(crate) fn count_accesses(&self, count: u32) {
        self.accesses.set(self.accesses.get() + u64::from(count));
    }

    /// Reads from the flash at this address. The alias decides how the cache is used, `fill` what a miss fetches.
    pub fn read(&self, address: u32, fill: Fill) -> Found {
        self.count_accesses(1);
        let held = self.holds(address);
        let found = match address >> 24 {
            CACHED | CACHED_NO_ALLOCATE if held => Found::Hit,
            _ => Found::Miss,
        };
        if matches!(address >> 24, CACHED | UNCACHED) {
            self.allocate(address, fill);
        }
        if found == Found::Miss {
            self.misses.set(self.misses.get() + 1);
        }
        found
    }

    fn holds(&self, address: u32) -> bool {
        let set = self.set_of(address);
        [&set.newer, &set.older].iter().any(|line| line.0[word_of(address)].get() == line_of(address))
    }

    /// Makes the line of this address the newer one of its set, and its word valid. The older line is evicted, unless
    /// it was this one.
    fn allocate(&self, address: u32, fill: Fill) {
        if self.is_off.get() {
            return;
        }
        let (set, line) = (self.set_of(address), line_of(address));
        if set.newer.number() != line {
            set.newer.swap(&set.older);
        }
        if set.newer.number() != line {
            set.newer.clear();
        }
        match fill {
            Fill::Word => set.newer.0[word_of(address)].set(line),
            Fill::Line => set.newer.0.iter().for_each(|word| word.set(line)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WAY: u32 = 8 * 1024;

    fn found(cache: &FlashCache, addresses: &[u32]) -> std::vec::Vec<bool> {
        found_by(Fill::Word, cache, addresses)
    }

    fn found_by(fill: Fill, cache: &FlashCache, addresses: &[u32]) -> std::vec::Vec<bool> {
        addresses.iter().map(|address| cache.read(*address, fill) == Found::Hit).collect()
    }

    #[test]
    fn a_miss_fetches_a_word_or_a_line() {
        let addresses = [0, 1, 4, 7, 8, 15, 16, 8].map(|offset| 0x1000_0100 + offset);
        let (words, lines) = (FlashCache::empty(), FlashCache::empty());
        assert_eq!(
            found_by(Fill::Word, &words, &addresses),
            [false, true, false, true, false, false, false, true]
        );
        assert_eq!((words.accesses.get(), words.misses.get()), (8, 5));
        assert_eq!(
            found_by(Fill::Line, &lines, &addresses),
            [false, true, true, true, false, true, false, true]
        );
        assert_eq!((lines.accesses.get(), lines.misses.get()), (8, 3));
    }

    #[test]
    fn the_words_of_a_line_come_and_go_together() {
        let cache = FlashCache::empty();
        let [a, b, c] = [0, 1, 2].map(|way| 0x1000_0040 + way * WAY);
        assert_eq!(found(&cache, &[a, b, a + 4]), [false, false, false], "a second word evicts no line");
        assert_eq!(found(&cache, &[a, b, a + 4]), [true, true, true]);
        assert_eq!(found(&cache, &[c, b + 4]), [false, false], "b is gone");
        assert_eq!(found(&cache, &[c, b + 4, b]), [true, true, false], "and came back by half");
    }

    #[test]
    fn a_set_holds_two_lines_and_the_one_used_last_stays() {
        let cache = FlashCache::empty();
        let [a, b, c] = [0, 1, 2].map(|way| 0x1000_0040 + way * WAY);
        assert_eq!(found(&cache, &[a, b, a, b]), [false, false, true, true]);
        assert_eq!(found(&cache, &[a, c, a, b]), [true, false, true, false]);
    }

    /// The shortcuts of the quick loop, with `read` for the rest, must count the same as `read` alone.
    #[test]
    fn the_short_cuts_are_reads() {
        [Fill::Word, Fill::Line].into_iter().for_each(check_short_cuts);
    }

    fn check_short_cuts(fill: Fill) {
        let (quick, plain) = (FlashCache::empty(), FlashCache::empty());
        let mut state = 1_u32;
        for _ in 0..20_000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let address = 0x1000_0000 + (state >> 20 & 3) * WAY + (state >> 12 & 0x1c);
            let at_hand = if quick.is_newer(address) {
                quick.count_accesses(1);
                true
            } else {
                quick.take_older(address) || quick.read(address, fill) == Found::Hit
            };
            assert_eq!(at_hand, plain.read(address, fill) == Found::Hit);
        }
        assert_eq!(quick.accesses, plain.accesses);
        assert_eq!(quick.misses, plain.misses);
        assert!(plain.misses.get() > 1000 && plain.accesses.get() > plain.misses.get() + 1000);
    }

    #[test]
    fn every_alias_shares_the_lines_and_only_two_of_them_allocate() {
        let cache = FlashCache::empty();
        let [cached, no_allocate, uncached, neither] =
            [0x10, 0x11, 0x12, 0x13].map(|alias| alias << 24 | 0x80);
        assert_eq!(found(&cache, &[no_allocate, neither, cached]), [false, false, false]);
        assert_eq!(found(&cache, &[cached, no_allocate, uncached, neither]), [true, true, false, false]);
        cache.flush();
        assert_eq!(found(&cache, &[uncached, cached]), [false, true]);
    }

    #[test]
    fn all_lines_go_one_by_one() {
        let cache = FlashCache::empty();
        let lines = [0, 1].map(|way| 0x1000_0040 + way * WAY);
        found(&cache, &[lines[0], lines[1], 0x1000_0048]);
        cache.invalidate(0x1800_0040);
        cache.invalidate(0x1800_0040 + WAY);
        assert_eq!(found(&cache, &[lines[0], lines[1], 0x1000_0048]), [false, false, true]);
    }

    #[test]
    fn switched_off_it_misses_always_and_remembers_its_lines() {
        let cache = FlashCache::empty();
        let address = 0x1000_0080;
        cache.read(address, Fill::Word);
        cache.set_enabled(false);
        assert_eq!(found(&cache, &[address, address]), [false, false]);
        assert!(!cache.is_newer(address) && !cache.take_older(address));
        cache.set_enabled(true);
        assert_eq!(found(&cache, &[address]), [true]);
        cache.set_enabled(false);
        cache.flush();
        cache.set_enabled(true);
        assert_eq!(found(&cache, &[address]), [false]);
    }
}
