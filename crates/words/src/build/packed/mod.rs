//! A dictionary file in less than half of its room, for where it is sent and not read in place: for the browser's page.
//!
//! Only the automaton is passed on, as bits of a range coder that a model foresees; the builder lays it out anew, which
//! gives the same bytes. What would take long to work out comes along: which outlooks there are.
//!
//! | bytes | what |
//! | --- | --- |
//! | 24 | the head of the file |
//! | 256 × 6 | its outlooks |
//! | 256 | their codes, those first with which searches turn back most often |
//! | the rest | the automaton |

mod model;
mod range;
mod ranks;
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

/// Packs the file of a dictionary that has words.
///
/// # Errors
/// The file is not whole.
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

/// A dictionary that is being unpacked, in steps that a caller can fit between other things.
pub struct Unpacking<'a> {
    head: &'a [u8; header::LENGTH],
    table: Table,
    work: Work<'a>,
}

/// What is being done: first the automaton is read, then it is laid out, then what follows the head is there.
enum Work<'a> {
    Walk(Box<Walk<'a, Reader<'a>>>),
    Read(Automaton),
    Layout(Automaton, Box<Layout>),
    Body(Vec<u8>, Automaton),
}

impl<'a> Unpacking<'a> {
    /// Begins with what [`pack`] has given.
    ///
    /// # Errors
    /// The bytes are not those of a packed dictionary.
    pub fn new(packed: &'a [u8]) -> Result<Self, Damage> {
        let (head, rest) = packed.split_first_chunk().ok_or(Damage::Stranger)?;
        let (table, rest) = Table::unpack(rest).ok_or(Damage::Length)?;
        // A node takes a byte at least.
        let walk = Walk::new(Reader::new(rest), None, Header::body_length(head));
        Ok(Self { head, table, work: Work::Walk(Box::new(walk)) })
    }

    /// Unpacks `count` edges, or works on `count` nodes of what they make; gives the file that was packed once it is complete.
    /// Between two kinds of work a step takes as long as for some thousands of nodes.
    ///
    /// # Errors
    /// What was packed is damaged.
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

/// The file that was packed.
///
/// # Errors
/// What was packed is damaged.
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, Damage> {
    let mut unpacking = Unpacking::new(packed)?;
    loop {
        if let Some(file) = unpacking.step(usize::MAX)? {
            return Ok(file);
        }
    }
}
