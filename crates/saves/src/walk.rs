//! Iteration over the entries of a sector.

use crate::SECTOR;
use crate::area::{Area, BLANK, PAGE};
use crate::entry::{self, Entry, LEAST_ROOM, Place, UNIT};
use crate::slot::Slot;
use crate::store::Error;
use crate::survey::{Layout, Position};
use embedded_storage::nor_flash::NorFlash;

/// An item found in a sector.
pub(crate) enum Visited<'a> {
    Entry {
        position: Position,
        entry: &'a Entry<'a>,
        sealed: bool,
    },
    /// An unreadable entry with others behind it. It seems to belong to one of these slots.
    Remains(Position, [Slot; 2]),
}

/// Visits the entries of a sector of the current layout, from a place on. If the last entry has no seal, it is only visited if
/// `unsealed`.
pub(crate) fn walk<F: NorFlash>(
    area: &mut Area<F>,
    sector: usize,
    from: Place,
    unsealed: bool,
    visit: &mut dyn FnMut(Visited<'_>),
) -> Result<(), Error> {
    let Place { sequence, mut at } = from;
    let mut page = [0; PAGE];
    let mut loaded = None;
    let mut remains: Option<(usize, Option<[Slot; 2]>)> = None;
    while at + LEAST_ROOM <= SECTOR as usize {
        let start = at / PAGE * PAGE;
        if loaded != Some(start) {
            area.read(sector, start, &mut page)?;
            loaded = Some(start);
        }
        let raw = &page[at - start..];
        if let Some((entry, room)) = Entry::decode(raw, Place { sequence, at }) {
            let position = |at| Position { layout: Layout::Current, sector, at };
            let sealed = entry::is_sealed(raw, room);
            let next = Place { sequence, at: at + room };
            if sealed || unsealed || has_entry_from(area, sector, next)? {
                if let Some((at, Some(slots))) = remains.take() {
                    visit(Visited::Remains(position(at), slots));
                }
                visit(Visited::Entry { position: position(at), entry: &entry, sealed });
            }
            at += room;
        } else if raw[..raw.len().min(LEAST_ROOM)].iter().all(|&byte| byte == BLANK) && remains.is_none() {
            // An entry that does not fit a page begins on the next one.
            if at == start {
                break;
            }
            at = start + PAGE;
        } else {
            remains = remains.or(Some((at, entry::slots_of_remains(raw))));
            at += UNIT;
        }
    }
    Ok(())
}

/// Whether a sector has an entry from this place on. Out of line: keeps another page off the stack of a walk.
#[inline(never)]
fn has_entry_from<F: NorFlash>(area: &mut Area<F>, sector: usize, from: Place) -> Result<bool, Error> {
    let mut found = false;
    walk(area, sector, from, true, &mut |_| found = true)?;
    Ok(found)
}
