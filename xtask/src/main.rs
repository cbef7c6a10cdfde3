//! Chores with more than one step.
fn main() {}
