//! The reasons of Xylo's hints in French.

use super::color;
use crate::text;
use crate::texts::Line;
use gousset_bots::xylo::{Reason, Warning};
use gousset_core::xylo::Color;

pub(super) fn warning(warning: Warning) -> Line {
    match warning {
        Warning::LastLook => text!("Dernier moment !"),
        Warning::LastTricks(1) => text!("Dernier pli !"),
        Warning::LastTricks(left) => text!("Encore {left} plis !"),
    }
}

pub(super) fn reason(reason: Reason) -> Line {
    match reason {
        Reason::OnlyCard => text!("La seule carte permise."),
        Reason::RidOfHigh => text!("annonce atteinte, perdez une haute."),
        Reason::LosesOnPurpose => text!("annonce atteinte, et elle perd."),
        Reason::BidIsFull => text!("annonce atteinte, jouez bas."),
        Reason::Breaks(bid) => text!("elle fait chuter une annonce de {bid}."),
        Reason::Overfills(bid) => text!("annonce de {bid} : un pli de trop."),
        Reason::WinsOneOf(needed) => text!("elle gagne. Encore {needed} {} à faire.", plis(needed)),
        Reason::EveryTrickCounts => text!("elle gagne, et un pli fait un point."),
        Reason::SurelyWins => text!("elle gagne à coup sûr."),
        Reason::HighestTrump => text!("le plus haut atout, à coup sûr."),
        Reason::NobodyFollows => text!("seul un atout peut la battre."),
        Reason::Trumps => text!("seul un atout plus haut la bat."),
        Reason::BeatsSoFar => text!("elle bat les cartes déjà jouées."),
        Reason::CannotWin => text!("elle perd, gardez les autres."),
        Reason::LastOfColor => text!("dernière de sa couleur, puis coupez."),
        Reason::DrawsTrump => text!("qui a de l’atout doit en fournir."),
        Reason::HighestHere => text!("la plus haute ici, elle peut gagner."),
        Reason::LowestHere => text!("votre plus basse, gardez les hautes."),
        Reason::NoneWins => text!("aucune des vôtres ne gagne ici."),
        Reason::Lies(low, high) if low == high => text!("à sa place, c’est forcément un {low}."),
        Reason::Lies(low, high) => text!("à sa place, elle vaut de {low} à {high}."),
        Reason::Between => text!("ni haute ni basse, gardez celles-là."),
        Reason::MayBeBeaten => text!("annonce atteinte, on peut la battre."),
        Reason::Likelier(made, next) => text!("annonce tenue à {made} %, sinon {next} %."),
        Reason::TriedOut => text!("la meilleure à l’essai."),
        Reason::Expects { tricks: count, low, high } if low == high => {
            text!("Environ {count} {} : ce sont des {low}.", plis(count))
        }
        Reason::Expects { tricks: count, low, high } => {
            text!("Environ {count} {} : valeurs {low} à {high}.", plis(count))
        }
        Reason::LaterLikelier(later, now) => {
            text!("Attendez : {later} % plus tard, {now} % maintenant.")
        }
        Reason::Waits => text!("Pas encore : chaque carte jouée en dit plus."),
        Reason::LastCardBids => text!("La dernière sera l’annonce."),
        Reason::OtherTooLow(other) => text!("vous avez déjà plus de {other} {}.", plis(other)),
        Reason::OtherTooHigh(other) => text!("{other} {} : hors de portée.", plis(other)),
        Reason::WonAlready => text!("juste vos plis gagnés : n’en gagnez plus."),
        Reason::NeedsOf(needed, left) if needed == left => text!("il vous faut tous les plis restants."),
        Reason::NeedsOf(needed, left) => {
            text!("il faut {needed} {} sur {left} : {} à perdre.", plis(needed), left.saturating_sub(needed))
        }
        Reason::NeitherCanBeMade => text!("aucune ne peut plus être tenue."),
    }
}

pub(super) fn hinted_card(of: Color, place: usize) -> Line {
    text!("{}, carte {place}", color(of))
}

const fn plis(count: u8) -> &'static str {
    if count < 2 { "pli" } else { "plis" }
}
