//! Mutants, and the list of those that may survive.

mod accepted;
mod mutant;

pub(crate) use accepted::Accepted;
pub(crate) use mutant::Mutant;
