//! A packed form of a dictionary file, less than half as long. The browser's page, which is downloaded, contains it.
//!
//! Only the automaton is stored, compressed by a range coder with an adaptive model. The builder lays it out again,
//! which gives the same bytes. The choice of outlooks is stored too, because it would take long to calculate.
//!
//! | bytes | content |
//! | --- | --- |
//! | 24 | the header of the file |
//! | 256 × 6 | the outlooks |
//! | 256 | their codes, starting with the one at which searches turn back most often |
//! | the rest | the automaton |

mod model;
mod range;
mod tree;
mod walk;

use std::boxed::Box;
use std::mem;
use std::vec::Vec;

use range::{Reader, Writer};
use walk::Walk;

use super::automaton::Automaton;
use super::layout::Layout;
use super::list;
use super::outlooks::Table;
use crate::header::{self, Header};
use crate::{Damage, Dictionary};

/// Packs a dictionary file that has at least one word.
///
/// # Errors
/// The file is damaged.
pub fn pack(file: &[u8]) -> Result<Vec<u8>, Damage> {
    let (head, body) = Header::check(file)?;
    let automaton = Automaton::of(&list(Dictionary::open(file)?));
    let mut packed = head.to_vec();
    Table::of(&automaton).pack(&mut packed);
    let mut walk = Walk::new(Writer::new(), Some(&automaton), body.len());
    while walk.step()? {}
    packed.extend(walk.into_line().finish());
    Ok(packed)
}

/// The unpacking of a dictionary in progress, in steps that a caller can run between other work.
pub struct Unpacking<'a> {
    head: &'a [u8; header::LENGTH],
    table: Table,
    work: Work<'a>,
}

/// The stages: read the automaton, begin its layout, lay it out, and free the automaton before the file is complete.
enum Work<'a> {
    Walk(Box<Walk<'a, Reader<'a>>>),
    Read(Automaton),
    Layout(Automaton, Box<Layout>),
    Body(Vec<u8>, Automaton),
}

impl<'a> Unpacking<'a> {
    /// Begins to unpack the output of [`pack`].
    ///
    /// # Errors
    /// The bytes are not a packed dictionary.
    pub fn new(packed: &'a [u8]) -> Result<Self, Damage> {
        let (head, rest) = packed.split_first_chunk().ok_or(Damage::Stranger)?;
        let (table, rest) = Table::unpack(rest).ok_or(Damage::Length)?;
        // A node takes at least one byte, so the length of the body limits the number of nodes.
        let walk = Walk::new(Reader::new(rest), None, Header::body_length(head));
        Ok(Self { head, table, work: Work::Walk(Box::new(walk)) })
    }

    /// Unpacks `count` edges, or works on `count` nodes of the automaton. Returns the original file once it is
    /// complete. A step between two stages takes as long as one for some thousands of nodes.
    ///
    /// # Errors
    /// The packed bytes are damaged.
    pub fn step(&mut self, count: usize) -> Result<Option<Vec<u8>>, Damage> {
        match &mut self.work {
            Work::Walk(walk) => {
                for _ in 0..count {
                    if !walk.step()? {
                        self.work = Work::Read(walk.take_automaton());
                        break;
                    }
                }
                Ok(None)
            }
            Work::Read(automaton) => {
                let layout = Box::new(Layout::of(automaton));
                self.work = Work::Layout(mem::take(automaton), layout);
                Ok(None)
            }
            Work::Layout(automaton, layout) => {
                let body = layout.step(automaton, &self.table, count).map_err(|_| Damage::Length)?;
                if let Some(body) = body {
                    self.work = Work::Body(body, mem::take(automaton));
                }
                Ok(None)
            }
            Work::Body(body, automaton) => {
                if automaton.free(count) {
                    return Ok(None);
                }
                let file = Header::read(self.head).write(body);
                if file.starts_with(self.head) { Ok(Some(file)) } else { Err(Damage::Checksum) }
            }
        }
    }
}

/// Unpacks the output of [`pack`] into the original file.
///
/// # Errors
/// The packed bytes are damaged.
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, Damage> {
    let mut unpacking = Unpacking::new(packed)?;
    loop {
        if let Some(file) = unpacking.step(usize::MAX)? {
            return Ok(file);
        }
    }
}
