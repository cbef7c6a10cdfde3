//! A round of Lexio to learn from: three seats, and a deal in which a single, a straight, a pass and pairs come one after
//! the other.

use crate::device::buttons::Button::{self, A, B, Left, Up, X};
use crate::session::Step;
use gousset_core::lexio::{Edition, Setup};
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;

pub const SEATS: usize = 3;
/// The person is dealt 3c 3t 4t 5s 6s 8c 8s 9t 9m 9s 2c 2s, and leads.
pub const SEED: MatchSeed = MatchSeed::new(195, Version::One);

/// One round of it.
pub fn setup() -> Option<Setup> {
    Setup::new(SEATS, Edition::Classic, 1).ok()
}

const fn step(top: u8, keys: &'static [Button], english: &'static str, french: &'static str) -> Step {
    Step { top, text: [english, french], keys }
}

pub static STEPS: [Step; 14] = [
    step(
        0,
        &[],
        "Welcome to Lexio! These are your tiles. Get rid of all of them before the others do, and you win the round.",
        "Bienvenue à Lexio ! Voici vos tuiles. Écoulez-les toutes avant les autres, et vous gagnez la manche.",
    ),
    step(
        0,
        &[],
        "3 is the weakest number, then 4 to 9, then 1; 2 is the strongest. Of equal numbers, Cloud is weaker than Star, \
         Moon and Sun.",
        "Le 3 est le plus faible, puis 4 à 9, puis 1 ; le 2 est le plus fort. À numéro égal : Nuage, Étoile, Lune, \
         Soleil.",
    ),
    step(
        0,
        &[A],
        "You hold the Cloud 3: you lead. The cursor is on it. Press A to choose it.",
        "Vous avez le 3 de Nuage : vous entamez. Le curseur est dessus. A le choisit.",
    ),
    step(
        0,
        &[Up, A],
        "It is raised. Press UP to go to Play, and A to play it.",
        "Il est levé. Appuyez sur HAUT pour aller à Jouer, puis sur A.",
    ),
    step(
        0,
        &[Left, A, Up, Up, A],
        "Each plays a stronger single tile, or passes. Your Sun 2 beats all: go LEFT to it.",
        "Chacun joue une tuile plus forte, ou passe. Votre 2 de Soleil bat tout : allez-y à GAUCHE.",
    ),
    step(
        0,
        &[X],
        "All passed: you lead again, with one tile, a pair, a triple or five. Ask the hard bot: press X.",
        "Tous ont passé : entamez d’une tuile, d’une paire, d’un brelan ou de cinq. Demandez : X.",
    ),
    step(
        34,
        &[A],
        "Its advice is raised, its reason stands above: a straight, 2-3-4-5-6. Press A to play it.",
        "Son conseil est levé, sa raison en haut : une suite, 2-3-4-5-6. A la joue.",
    ),
    step(
        0,
        &[B, A],
        "A full house, a triple and a pair, beats a straight. B goes to Pass, A passes.",
        "Un full, brelan et paire, bat une suite. Rien à faire : B va à Passe, A passe.",
    ),
    step(
        0,
        &[X],
        "A new trick: Chloé leads a pair, so only pairs may follow. Press X again.",
        "Un nouveau pli : Chloé entame d’une paire, il faut donc des paires. Appuyez encore sur X.",
    ),
    step(34, &[A], "Your 8s beat her 5s. Press A.", "Vos 8 battent ses 5 : A."),
    step(
        0,
        &[X, A],
        "Nobody answers: you lead. X for a hint, and A to follow it.",
        "Personne ne suit : à vous d’entamer. X pour un conseil, A pour le suivre.",
    ),
    step(
        0,
        &[A, Up, A],
        "One tile left! Choose it with A, then UP and A.",
        "Plus qu’une tuile ! Choisissez-la avec A, puis HAUT et A.",
    ),
    step(
        140,
        &[A],
        "You win the round. Each loser pays a chip a tile, and each 2 still held doubles it. Press A.",
        "Gagné ! On vous paie un jeton par tuile, et chaque 2 en main double. Appuyez sur A.",
    ),
    step(
        140,
        &[],
        "A match has five rounds: then the most chips win. That is Lexio!",
        "Une partie a cinq manches : puis le plus riche gagne. Voilà Lexio !",
    ),
];
