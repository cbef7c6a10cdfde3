//! The bots by name: as the judge's `level` and as a seat of the arena.

/// Far more steps than a bot takes: the app ends the slowest level's thinking after 1.5 s, and a step takes 3 ms at most.
/// This limit only keeps a bot that never decides from hanging a program.
pub const STEPS: u32 = 50_000;

/// The names of bots.
#[must_use]
pub fn names<P>(bots: &[(&'static str, P)]) -> Vec<&'static str> {
    bots.iter().map(|(name, _)| *name).collect()
}

/// The bot of this name.
///
/// # Errors
/// A sentence with the names there are.
pub fn named<P: Copy>(bots: &[(&'static str, P)], name: &str) -> Result<P, String> {
    let found = bots.iter().find(|(known, _)| *known == name);
    found.map(|(_, player)| *player).ok_or_else(|| no_bot(&names(bots), name))
}

/// The sentence about a name that is not among these.
#[must_use]
pub fn no_bot(names: &[&str], name: &str) -> String {
    format!("{name:?} is no bot: the bots are {}", names.join(", "))
}
