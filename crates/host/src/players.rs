//! Bots by name, for the judge's `level` and the arena's seats.

/// The most steps of a decision, so that a bot that never decides cannot hang a program. No bot needs as many: the app ends
/// the slowest level's thinking after 1.5 s, and a step takes at most 3 ms.
pub const STEPS: u32 = 50_000;

/// Returns the names of bots.
#[must_use]
pub fn names<P>(bots: &[(&'static str, P)]) -> Vec<&'static str> {
    bots.iter().map(|(name, _)| *name).collect()
}

/// Returns the bot of this name.
///
/// # Errors
/// A sentence with all names.
pub fn named<P: Copy>(bots: &[(&'static str, P)], name: &str) -> Result<P, String> {
    let found = bots.iter().find(|(known, _)| *known == name);
    found.map(|(_, player)| *player).ok_or_else(|| no_bot(&names(bots), name))
}

/// Returns the error sentence for an unknown name.
#[must_use]
pub fn no_bot(names: &[&str], name: &str) -> String {
    format!("{name:?} is no bot: the bots are {}", names.join(", "))
}
