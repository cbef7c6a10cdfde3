//! The state of every slot, from the entries of the log in their order.

use crate::entry::{Entry, Kind};
use crate::sector::Sectors;
use crate::slot::Slot;
use crate::store::Found;
use crate::{SECTORS, legacy, sum};
use heapless::Vec;

const _: () = assert!(SECTORS <= Sectors::BITS as usize);

/// The largest number of slots in the log. No version uses more. If there are entries of more slots, nothing is written.
const MAX_SLOTS: usize = 16;

/// The layout of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Of 0.1.0.
    First,
    Current,
}

impl Layout {
    const fn empty_sum(self) -> u32 {
        match self {
            Self::First => legacy::EMPTY_SUM,
            Self::Current => sum::EMPTY,
        }
    }

    fn continued(self, so_far: u32, bytes: &[u8]) -> u32 {
        match self {
            Self::First => legacy::continued_sum(so_far, bytes),
            Self::Current => sum::continued(so_far, bytes),
        }
    }
}

/// The position of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) layout: Layout,
    pub(crate) sector: usize,
    pub(crate) at: usize,
}

/// A save in the log: a chain of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) first: Position,
    /// The sectors that its entries are in.
    pub(crate) sectors: Sectors,
    pub(crate) length: usize,
    pub(crate) sum: u32,
    pub(crate) note: u16,
    /// Entries that followed were lost.
    pub(crate) shortened: bool,
    /// It may grow. Otherwise an unknown entry may follow, and the next save is written whole.
    pub(crate) grows: bool,
    version: u8,
}

impl Run {
    /// Returns the run that begins with this entry. `None` if the entry does not begin one.
    pub(crate) fn begun(position: Position, entry: &Entry<'_>) -> Option<Self> {
        let run = Self {
            first: position,
            sectors: 0,
            length: 0,
            sum: position.layout.empty_sum(),
            note: 0,
            shortened: false,
            grows: true,
            version: 0,
        };
        run.followed_by(position, entry)
    }

    /// Returns the run with the bytes of this entry. `None` if they do not belong there.
    pub(crate) fn followed_by(mut self, position: Position, entry: &Entry<'_>) -> Option<Self> {
        let layout = self.first.layout;
        let fits = layout == position.layout && self.length == usize::from(entry.offset);
        if let (0, Some(&first)) = (self.length, entry.bytes.first()) {
            self.version = first;
        }
        self.sum = layout.continued(self.sum, entry.bytes);
        self.length = entry.end();
        self.note = entry.note;
        self.sectors |= 1 << position.sector;
        self.shortened |= matches!(entry.kind, Kind::Part { shortened: true, .. });
        (fits && self.sum as u16 == entry.sum).then_some(self)
    }

    /// The same run, which may not grow.
    pub(crate) const fn ended(mut self) -> Self {
        self.grows = false;
        self
    }

    /// Whether it holds the same bytes and note as another run, at any place.
    pub(crate) fn equals(&self, other: &Self) -> bool {
        (self.length, self.sum, self.note) == (other.length, other.sum, other.note)
    }
}

/// The state of a slot in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Saved(Run),
    /// The newest entry empties the slot.
    Discarded {
        at: Position,
    },
    /// Entries without the beginning of their save. Their sectors are kept: they prove that there was a save, and without
    /// them an older save would count again.
    Unreadable {
        sectors: Sectors,
        /// The layout of the oldest entry.
        layout: Layout,
    },
}

impl State {
    /// The sectors that must not be erased.
    pub(crate) const fn sectors(&self) -> Sectors {
        match self {
            Self::Saved(run) => run.sectors,
            Self::Discarded { at } => 1 << at.sector,
            Self::Unreadable { sectors, .. } => *sectors,
        }
    }

    /// The layout of its oldest entry.
    pub(crate) const fn layout(&self) -> Layout {
        match self {
            Self::Saved(Run { first: at, .. }) | Self::Discarded { at } => at.layout,
            Self::Unreadable { layout, .. } => *layout,
        }
    }

    /// The state of a slot whose only entry, at this position, is unreadable or continues a save that is not there.
    pub(crate) const fn lost(at: Position) -> Self {
        Self::Unreadable { sectors: 1 << at.sector, layout: at.layout }
    }

    pub(crate) const fn found(&self) -> Found {
        match self {
            // This crate never writes an empty save: it empties the slot.
            Self::Saved(Run { length: 0, shortened: true, .. }) => Found::Unreadable,
            Self::Saved(Run { length: 0, .. }) => Found::Nothing,
            Self::Saved(run) if run.shortened => Found::Shortened { version: run.version },
            Self::Saved(run) => Found::Intact { version: run.version },
            Self::Discarded { .. } => Found::Nothing,
            Self::Unreadable { .. } => Found::Unreadable,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Row {
    slot: Slot,
    state: Option<State>,
    /// A whole save without its last part.
    begun: Option<Run>,
    /// An unreadable entry that seems to be the slot's newest one.
    remains: Option<Position>,
    /// A loss was found by remains in the flash. It must be recorded in the log before these are erased.
    unnoted: bool,
}

/// The states of all slots in the log.
#[derive(Clone, Debug, Default)]
pub(crate) struct Survey {
    rows: Vec<Row, MAX_SLOTS>,
    /// The number of entries that continued the one before them.
    pub(crate) attached: u32,
    /// Sectors with entries of slots for which there was no row.
    pub(crate) untracked: Sectors,
    /// The sector with the newest wipe marker.
    pub(crate) wiped_in: Option<usize>,
    /// The slots that have entries.
    known: Slots,
}

/// A set of slots.
#[derive(Clone, Debug, Default)]
struct Slots([u64; 4]);

impl Slots {
    fn insert(&mut self, slot: Slot) {
        self.0[usize::from(slot.number() / 64)] |= 1 << (slot.number() % 64);
    }

    fn contains(&self, slot: Slot) -> bool {
        self.0[usize::from(slot.number() / 64)] & 1 << (slot.number() % 64) != 0
    }

    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

impl Survey {
    pub(crate) fn state(&self, slot: Slot) -> Option<&State> {
        self.rows.iter().find(|row| row.slot == slot)?.state.as_ref()
    }

    /// All slots that have a state.
    pub(crate) fn states(&self) -> impl Iterator<Item = (Slot, &State)> {
        self.rows.iter().filter_map(|row| Some((row.slot, row.state.as_ref()?)))
    }

    /// The sectors that must not be erased.
    pub(crate) fn live_sectors(&self) -> Sectors {
        self.states().fold(self.untracked, |live, (_, state)| live | state.sectors())
    }

    /// Whether there are entries of more slots than there are rows. Then some slots have no row, and not always the same
    /// ones: that changes whenever a sector is reused.
    pub(crate) fn has_too_many_slots(&self) -> bool {
        self.known.count() > MAX_SLOTS
    }

    /// Whether this slot will have a row whenever the log is read.
    pub(crate) fn has_room_for(&self, slot: Slot) -> bool {
        self.known.count() + usize::from(!self.known.contains(slot)) <= MAX_SLOTS
    }

    /// Sets the state of a slot. Does nothing if there is no row for it: see [`Survey::has_room_for`].
    pub(crate) fn set(&mut self, slot: Slot, state: State) {
        self.known.insert(slot);
        if let Some(row) = self.row(slot) {
            *row = Row { state: Some(state), ..Row::new(slot) };
        }
    }

    /// Whether a loss is not recorded in the log.
    pub(crate) fn has_unnoted_losses(&self) -> bool {
        self.rows.iter().any(|row| row.unnoted)
    }

    /// The slots with a loss that is not recorded in the log.
    pub(crate) fn unnoted_losses(&self) -> Vec<Slot, MAX_SLOTS> {
        self.rows.iter().filter(|row| row.unnoted).map(|row| row.slot).collect()
    }

    fn row(&mut self, slot: Slot) -> Option<&mut Row> {
        let at = match self.rows.iter().position(|row| row.slot == slot) {
            Some(at) => at,
            None => {
                let row = Row::new(slot);
                match self.rows.push(row) {
                    Ok(()) => self.rows.len() - 1,
                    Err(row) => {
                        let at = self.rows.iter().position(Row::has_only_remains)?;
                        self.rows[at] = row;
                        at
                    }
                }
            }
        };
        self.rows.get_mut(at)
    }

    /// Adds the next entry of the log. Returns false if the entry continues a record whose beginning is missing. Only a
    /// sealed entry proves such a loss: power may have been cut during one without a seal.
    pub(crate) fn take(&mut self, position: Position, entry: &Entry<'_>, sealed: bool) -> bool {
        if entry.kind == Kind::Wiped {
            *self = Self { wiped_in: Some(position.sector), ..Self::default() };
            return true;
        }
        self.known.insert(entry.slot);
        let Some(row) = self.row(entry.slot) else {
            self.untracked |= 1 << position.sector;
            return true;
        };
        let attached = row.take(position, entry, sealed);
        self.attached += u32::from(attached);
        attached
    }

    /// Notes an unreadable entry with others behind it in the sector. It seems to belong to one of these slots. If these are
    /// two, only a slot with entries is taken.
    pub(crate) fn meet_remains(&mut self, slots: [Slot; 2], at: Position) {
        if slots[0] == slots[1] {
            if let Some(row) = self.row(slots[0]) {
                row.remains = Some(at);
            }
            return;
        }
        for row in self.rows.iter_mut().filter(|row| slots.contains(&row.slot)) {
            row.remains = Some(at);
        }
    }

    /// Ends the survey. An unreadable entry counts as a loss if the slot has no newer entry, and if its sector is in use: a
    /// sector whose erase was cut is full of unreadable entries.
    pub(crate) fn finish(&mut self) {
        let live = self.live_sectors();
        for row in &mut self.rows {
            if let Some(at) = row.remains.filter(|at| live & 1 << at.sector != 0) {
                row.lose(at);
            }
        }
        self.rows.retain(|row| row.state.is_some());
        for row in &self.rows {
            self.known.insert(row.slot);
        }
    }

    /// Some entries could not be read, so no save may grow.
    pub(crate) fn doubt(&mut self) {
        for row in &mut self.rows {
            row.begun = None;
            if let Some(State::Saved(run)) = &mut row.state {
                *run = run.ended();
            }
        }
    }
}

impl Row {
    const fn new(slot: Slot) -> Self {
        Self { slot, state: None, begun: None, remains: None, unnoted: false }
    }

    /// Whether the slot has nothing but an unreadable entry that may belong to it.
    const fn has_only_remains(&self) -> bool {
        self.state.is_none() && self.begun.is_none()
    }

    /// Applies an entry of this slot, as [`Survey::take`] describes.
    fn take(&mut self, position: Position, entry: &Entry<'_>, sealed: bool) -> bool {
        let begun = self.begun.take();
        let attached = match entry.kind {
            Kind::Discarded => {
                self.replace(State::Discarded { at: position });
                true
            }
            Kind::Lost | Kind::Wiped => {
                self.replace(State::lost(position));
                true
            }
            Kind::Part { more, .. } => {
                let run = match begun {
                    _ if entry.offset == 0 => Run::begun(position, entry),
                    Some(run) => run.followed_by(position, entry),
                    None => None,
                };
                match (run, more) {
                    (run, true) => self.begun = run,
                    (Some(run), false) => self.replace(State::Saved(run)),
                    (None, false) if sealed => self.lose(position),
                    (None, false) => {}
                }
                run.is_some()
            }
            Kind::Grown => {
                let grown = match self.state {
                    Some(State::Saved(run)) => run.followed_by(position, entry),
                    _ => None,
                };
                match grown {
                    Some(run) => self.state = Some(State::Saved(run)),
                    None if sealed => self.lose(position),
                    None => {}
                }
                grown.is_some()
            }
        };
        self.remains = self.remains.filter(|_| !attached);
        attached
    }

    /// Sets the state by an entry that was read.
    fn replace(&mut self, state: State) {
        (self.state, self.unnoted) = (Some(state), false);
    }

    /// Notes that entries behind the state were lost. `at`: the position of their remains.
    fn lose(&mut self, at: Position) {
        self.unnoted = true;
        match &mut self.state {
            Some(State::Saved(run)) => run.shortened = true,
            Some(state) => {
                let sectors = state.sectors() | 1 << at.sector;
                *state = State::Unreadable { sectors, layout: state.layout() };
            }
            None => self.state = Some(State::lost(at)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOT: Slot = Slot::match_of(1);
    const OTHER: Slot = Slot::match_of(2);

    fn at(sector: usize) -> Position {
        Position { layout: Layout::Current, sector, at: 32 }
    }

    fn whole(slot: Slot, bytes: &[u8]) -> Entry<'_> {
        let kind = Kind::Part { more: false, shortened: false };
        Entry { slot, kind, note: 0, offset: 0, sum: sum::continued(sum::EMPTY, bytes) as u16, bytes }
    }

    /// An entry by which a save has grown by the last of these bytes.
    fn grown(slot: Slot, bytes: &[u8]) -> Entry<'_> {
        let before = bytes.len() - 1;
        Entry { kind: Kind::Grown, offset: before as u16, bytes: &bytes[before..], ..whole(slot, bytes) }
    }

    #[test]
    fn an_entry_follows_only_where_its_bytes_belong() {
        let run = Run::begun(at(1), &whole(SLOT, b"abc")).unwrap();
        let next = grown(SLOT, b"abcd");
        assert_eq!(run.followed_by(at(2), &next).unwrap().length, 4);
        assert_eq!(run.followed_by(at(2), &Entry { offset: 4, ..next }), None, "further on");
        assert_eq!(run.followed_by(at(2), &Entry { offset: 2, ..next }), None, "further back");
        assert_eq!(run.followed_by(at(2), &Entry { sum: next.sum ^ 1, ..next }), None, "of another save");
        let of_the_first_layout = Position { layout: Layout::First, ..at(2) };
        assert_eq!(run.followed_by(of_the_first_layout, &next), None, "of another layout");
        assert_eq!(Run::begun(at(1), &next), None, "no beginning");
    }

    #[test]
    fn a_copy_of_a_shortened_save_is_shortened_from_any_of_its_parts_on() {
        let shortened = Kind::Part { more: true, shortened: true };
        let run = Run::begun(at(1), &Entry { kind: shortened, ..whole(SLOT, b"abc") }).unwrap();
        assert!(run.shortened);
        assert!(run.followed_by(at(1), &grown(SLOT, b"abcd")).unwrap().shortened);
    }

    #[test]
    fn an_entry_without_a_seal_counts_where_it_belongs_and_proves_no_loss() {
        let mut survey = Survey::default();
        survey.take(at(1), &whole(SLOT, b"abc"), true);
        let intact = survey.state(SLOT).copied();
        let rest = Entry { kind: Kind::Part { more: false, shortened: false }, ..grown(SLOT, b"abcdef") };
        for stray in [grown(SLOT, b"abcde"), rest] {
            let mut torn = survey.clone();
            torn.take(at(2), &stray, false);
            assert_eq!(torn.state(SLOT).copied(), intact);
            assert!(torn.unnoted_losses().is_empty());
            torn.take(at(2), &stray, true);
            assert_eq!(torn.state(SLOT).map(State::found), Some(Found::Shortened { version: b'a' }));
        }
        survey.take(at(2), &grown(SLOT, b"abcd"), false);
        assert!(matches!(survey.state(SLOT), Some(State::Saved(Run { length: 4, .. }))));
    }

    #[test]
    fn nothing_before_a_wipe_counts_and_everything_behind_it_does() {
        let mut survey = Survey::default();
        survey.take(at(1), &whole(SLOT, b"abc"), true);
        survey.take(at(1), &grown(OTHER, b"xyz"), true);
        survey.take(at(2), &Entry::without_bytes(SLOT, Kind::Wiped), true);
        assert_eq!((survey.wiped_in, survey.live_sectors(), survey.states().count()), (Some(2), 0, 0));
        survey.take(at(3), &whole(OTHER, b"xyz"), true);
        survey.finish();
        assert_eq!((survey.wiped_in, survey.live_sectors(), survey.states().count()), (Some(2), 1 << 3, 1));
    }

    #[test]
    fn where_something_could_not_be_read_no_save_grows() {
        let mut survey = Survey::default();
        survey.take(at(1), &whole(SLOT, b"abc"), true);
        survey.doubt();
        survey.take(at(2), &whole(OTHER, b"xyz"), true);
        let grows =
            [SLOT, OTHER].map(|slot| matches!(survey.state(slot), Some(State::Saved(run)) if run.grows));
        assert_eq!(grows, [false, true]);
    }

    #[test]
    fn remains_take_no_room_from_entries() {
        let mut survey = Survey::default();
        survey.take(at(0), &whole(SLOT, b"abc"), true);
        for number in 100..100 + MAX_SLOTS as u8 + 3 {
            survey.meet_remains([Slot::match_of(number); 2], at(1));
        }
        for number in 2..=MAX_SLOTS as u8 {
            survey.take(at(2), &whole(Slot::match_of(number), b"abc"), true);
        }
        survey.finish();
        assert_eq!((survey.untracked, survey.states().count()), (0, MAX_SLOTS));
        let mut survey = Survey::default();
        survey.meet_remains([SLOT; 2], at(1));
        survey.finish();
        assert!(survey.states().next().is_none(), "in a sector that is not in use");
        assert!(survey.rows.is_empty());
    }

    #[test]
    fn a_save_that_has_begun_keeps_its_place_among_remains() {
        let mut survey = Survey::default();
        let begun = Kind::Part { more: true, shortened: false };
        survey.take(at(0), &Entry { kind: begun, ..whole(SLOT, b"abc") }, true);
        // The room is full of remains, and the first row is of the save that has begun.
        for number in 100..100 + MAX_SLOTS as u8 {
            survey.meet_remains([Slot::match_of(number); 2], at(1));
        }
        survey.take(at(2), &whole(OTHER, b"xyz"), true);
        let ended = Kind::Part { more: false, shortened: false };
        survey.take(at(2), &Entry { kind: ended, ..grown(SLOT, b"abcd") }, true);
        let lengths = [SLOT, OTHER].map(|slot| match survey.state(slot) {
            Some(State::Saved(run)) => run.length,
            other => panic!("{slot:?} has {other:?}"),
        });
        assert_eq!(lengths, [4, 3]);
    }

    #[test]
    fn what_is_lost_keeps_what_stood_before_it_and_what_is_left_of_it() {
        let discarded = Entry::without_bytes(SLOT, Kind::Discarded);
        // The match was discarded, and of the next one there is only a move: in another sector, or in the same.
        for (before, left, live) in [(3, 5, 1 << 3 | 1 << 5), (5, 5, 1 << 5)] {
            let mut survey = Survey::default();
            survey.take(at(before), &discarded, true);
            survey.take(at(left), &grown(SLOT, b"abcd"), true);
            assert_eq!(survey.state(SLOT).map(State::found), Some(Found::Unreadable));
            assert_eq!(survey.live_sectors(), live, "{before} and {left}");
            // Another of its moves in a third sector.
            survey.take(at(7), &grown(SLOT, b"abcde"), true);
            assert_eq!(survey.live_sectors(), live | 1 << 7);
        }
    }

    #[test]
    fn entries_of_more_slots_than_there_is_room_for_are_left_where_they_are() {
        let mut survey = Survey::default();
        for number in 1..=MAX_SLOTS as u8 {
            survey.take(at(0), &whole(Slot::match_of(number), b"abc"), true);
        }
        assert_eq!(survey.live_sectors(), 1);
        let has_room_for = |survey: &Survey| {
            [1, MAX_SLOTS as u8, 100].map(|number| survey.has_room_for(Slot::match_of(number)))
        };
        assert_eq!(has_room_for(&survey), [true, true, false]);
        for sector in [5, 9] {
            survey.take(at(sector), &whole(Slot::match_of(100), b"abc"), true);
        }
        assert_eq!(survey.live_sectors(), 1 << 9 | 1 << 5 | 1);
        assert_eq!(survey.state(Slot::match_of(100)), None);
        assert_eq!(has_room_for(&survey), [false; 3], "which of them have a row the next time is open");
    }

    #[test]
    fn an_empty_save_is_none_and_the_version_is_the_first_byte_there_is() {
        let mut survey = Survey::default();
        survey.take(at(1), &whole(SLOT, b""), true);
        assert_eq!(survey.state(SLOT).unwrap().found(), Found::Nothing);
        survey.take(at(1), &grown(SLOT, b"a"), true);
        assert_eq!(survey.state(SLOT).unwrap().found(), Found::Intact { version: b'a' });
        survey.take(at(1), &grown(SLOT, b"ab"), true);
        assert_eq!(survey.state(SLOT).unwrap().found(), Found::Intact { version: b'a' });
        survey.take(at(1), &whole(SLOT, b""), true);
        survey.take(at(1), &grown(SLOT, b"abc"), true);
        assert_eq!(survey.state(SLOT).unwrap().found(), Found::Unreadable, "something of it is lost");
    }

    #[test]
    fn a_slot_of_which_a_save_was_only_begun_is_counted() {
        let begun = |slot| Entry { kind: Kind::Part { more: true, shortened: false }, ..whole(slot, b"abc") };
        let mut survey = Survey::default();
        for game in 1..MAX_SLOTS as u8 {
            survey.take(at(1), &begun(Slot::match_of(game)), true);
        }
        survey.doubt();
        survey.finish();
        assert!(survey.states().next().is_none());
        let [last, further] = [100, 101].map(Slot::match_of);
        assert!(survey.has_room_for(last) && survey.has_room_for(further) && survey.has_room_for(SLOT));
        survey.set(last, State::lost(at(2)));
        assert!(survey.has_room_for(last) && survey.has_room_for(SLOT) && !survey.has_room_for(further));
        assert!(!survey.has_too_many_slots());
        survey.take(at(3), &begun(further), true);
        assert!(survey.has_too_many_slots() && !survey.has_room_for(last));
    }
}
