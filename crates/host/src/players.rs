//! The bots by name: as the judge's `level` and as a seat of the arena.

use gousset_bots::{
    Level,
    lexio::{Player, Think},
};
use gousset_core::lexio::{Move, View};

/// Lexio's bots, strongest first.
pub const LEXIO: [(&str, Player); 6] = [
    ("hard", Player::Level(Level::Hard)),
    ("normal", Player::Level(Level::Normal)),
    ("easy", Player::Level(Level::Easy)),
    ("dumper", Player::Dumper),
    ("lowest", Player::Lowest),
    ("random", Player::Random),
];

/// Far more steps than a bot may take: the slowest level has 1.5 s on the chip, and a step takes about 3 ms.
/// It is there so that a bot that never decides cannot hang a program.
pub const STEPS: u32 = 50_000;

/// The Lexio bot of this name.
///
/// # Errors
/// A sentence with the names there are.
pub fn lexio(name: &str) -> Result<Player, String> {
    let found = LEXIO.iter().find(|(known, _)| *known == name);
    found.map(|(_, player)| *player).ok_or_else(|| {
        let names: Vec<&str> = LEXIO.iter().map(|(name, _)| *name).collect();
        format!("{name:?} is no bot: the bots are {}", names.join(", "))
    })
}

/// What the bot plays, thinking at most so many steps.
#[must_use]
pub fn decide(player: Player, view: &View, seed: u64, steps: u32) -> Move {
    let mut think = Think::new(player, view, seed);
    (0..steps).find_map(|_| think.step()).unwrap_or_else(|| think.best())
}
