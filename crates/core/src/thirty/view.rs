//! Everything that a seat may know.

use super::table::{Hand, Table};
use crate::Seat;

/// The view of a seat: its hand and the open part of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat.
    pub seat: Seat,
    /// Its hand.
    pub hand: Hand,
    /// The open part of the match.
    pub table: Table,
}
