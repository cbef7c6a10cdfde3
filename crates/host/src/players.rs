//! The bots by name: as the judge's `level` and as a seat of the arena.

use gousset_bots::{Level, lexicon, lexio, xylo};

/// Lexio's bots, strongest first.
pub const LEXIO: [(&str, lexio::Player); 6] = [
    ("hard", lexio::Player::Level(Level::Hard)),
    ("normal", lexio::Player::Level(Level::Normal)),
    ("easy", lexio::Player::Level(Level::Easy)),
    ("dumper", lexio::Player::Dumper),
    ("lowest", lexio::Player::Lowest),
    ("random", lexio::Player::Random),
];

/// Xylo's bots, strongest first.
pub const XYLO: [(&str, xylo::Player); 5] = [
    ("hard", xylo::Player::Level(Level::Hard)),
    ("normal", xylo::Player::Level(Level::Normal)),
    ("easy", xylo::Player::Level(Level::Easy)),
    ("rank-guess", xylo::Player::RankGuess),
    ("random", xylo::Player::Random),
];

/// Lexicon's bots, strongest first.
pub const LEXICON: [(&str, lexicon::Player); 5] = [
    ("hard", lexicon::Player::Level(Level::Hard)),
    ("normal", lexicon::Player::Level(Level::Normal)),
    ("easy", lexicon::Player::Level(Level::Easy)),
    ("longest", lexicon::Player::Longest),
    ("random", lexicon::Player::Random),
];

/// Far more steps than a bot may take: the slowest level has 1.5 s on the chip, and a step takes about 3 ms.
/// It is there so that a bot that never decides cannot hang a program.
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
