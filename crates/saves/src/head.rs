//! The place where the next entry is written.

use crate::SECTOR;
use crate::area::PAGE;

/// Where the next entry goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) sector: usize,
    pub(crate) sequence: u32,
    pub(crate) at: usize,
}

impl Head {
    /// Returns the place of an entry of this room: here or on the next page. `None` if the sector is full.
    pub(crate) fn fitting(mut self, room: usize) -> Option<Self> {
        if self.at % PAGE + room > PAGE {
            self.at = self.at.next_multiple_of(PAGE);
        }
        (self.at + room <= SECTOR as usize).then_some(self)
    }
}
