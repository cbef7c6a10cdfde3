//! A round of Xylo to learn from, as far as the third trick: passing a hand on, following, a trick won, and a bid.

use crate::device::buttons::Button::{self, A, Right, X};
use crate::session::Step;
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;

pub const SEATS: usize = 3;
/// The person gets G7 G6 Y5 G4 V4 P3 B3 B2 G2 T1 V1 T0 B0; Chloé leads.
pub const SEED: MatchSeed = MatchSeed::new(2_536_057, Version::Two);

const fn step(top: u8, keys: &'static [Button], english: &'static str, french: &'static str) -> Step {
    Step { top, text: [english, french], keys }
}

pub static STEPS: [Step; 13] = [
    step(
        124,
        &[X],
        "Welcome to Xylo! These cards are not for you: you sort them for Basile, on your left, the highest first. Press \
         X to pass them on.",
        "Bienvenue à Xylo ! Triées, la plus haute à gauche, ces cartes vont à Basile, pas à vous. X les donne.",
    ),
    step(
        0,
        &[],
        "The large bars are your Xylo. Chloé sorted it: you see colours, not numbers. The highest is left, the lowest \
         right.",
        "Les grandes lames sont votre Xylo, trié par Chloé : vous voyez les couleurs, pas les numéros. La plus haute est \
         à gauche.",
    ),
    step(
        0,
        &[],
        "Longer bars go higher: yellow 0 to 8, green 7, teal 6, blue 5, violet 4, pink 3. Yellow is trump.",
        "Plus la lame est longue, plus elle monte : jaune 0 à 8, vert 7, turquoise 6, bleu 5, violet 4, rose 3. \
         Atout : jaune.",
    ),
    step(
        0,
        &[A],
        "Chloé leads teal. You must follow with teal: the rest is dim. Right is low. Press A.",
        "Chloé entame du turquoise : il faut en fournir. À droite, c’est bas. Appuyez sur A.",
    ),
    step(
        0,
        &[A],
        "A 1. Once in a round, right after your card, you may bid. Not yet: A goes on.",
        "Un 1. Une fois par manche, après votre carte, on peut annoncer. Pas encore : A.",
    ),
    step(
        0,
        &[X],
        "Basile took it and leads violet. You have two. Ask the hard bot: press X.",
        "Basile l’a pris et entame du violet. Vous en avez deux. Demandez au robot fort : X.",
    ),
    step(34, &[A], "It knows by the order: press A.", "Il le sait par l’ordre : A."),
    step(
        0,
        &[X],
        "The trick is yours. The bid: now, or later? Ask: X.",
        "Le pli est à vous. L’annonce : maintenant ou plus tard ? Demandez : X.",
    ),
    step(34, &[A], "Look at both, and lay one: A.", "Regardez les deux : A."),
    step(
        156,
        &[Right, A],
        "How many tricks will you win? Four, let us say: RIGHT, and A.",
        "Combien de plis ? Disons quatre : DROITE, et A.",
    ),
    step(
        0,
        &[],
        "1/4: one trick won, four bid. The bid is never played. You lead: any card but the leftmost.",
        "1/4 : un pli gagné, quatre annoncés. L’annonce ne se joue pas. Entamez, sauf la plus à gauche.",
    ),
    step(0, &[X, A], "X for a hint, and A to follow it.", "X pour un conseil, A pour le suivre."),
    step(
        0,
        &[],
        "So it goes on. A trick is a point, and exactly your bid is five more. Three rounds, and the most points win.",
        "Et ainsi de suite. Un pli fait un point, l’annonce exacte cinq de plus. Trois manches : le plus de points gagne.",
    ),
];
