//! The reasons of Xylo's hints in French.

use super::color;
use crate::text;
use crate::texts::Line;
use crate::texts::xylo::numbers;
use gousset_bots::xylo::{Reason, Warning};
use gousset_core::xylo::Color;

/// The words in a range of numbers.
const RANGE: [&str; 2] = ["ou", "à"];

pub(super) fn warning(warning: Warning) -> Line {
    match warning {
        Warning::LastLook => text!("Dernière chance !"),
        Warning::LastTricks(1) => text!("Dernier pli !"),
        Warning::LastTricks(left) => text!("Encore {left} plis !"),
        Warning::ThenBid => text!("Puis annoncez !"),
        Warning::NoBidYet => text!("Pas d’annonce."),
        Warning::BidLater(later, now) => text!("Annonce plus tard : {later} %, là {now} %."),
        Warning::NoLook => text!("Ne regardez pas."),
    }
}

pub(super) fn reason(reason: Reason) -> Line {
    match reason {
        Reason::OnlyCard => text!("La seule carte permise."),
        Reason::RidOfHigh => text!("annonce atteinte, jetez une haute."),
        Reason::LosesOnPurpose => text!("annonce atteinte, et elle perd."),
        Reason::BidIsFull => text!("annonce atteinte, jouez bas."),
        Reason::Breaks(bid) => text!("elle casse une annonce de {bid}."),
        Reason::Overfills(bid) => text!("annonce de {bid} : un pli de trop."),
        Reason::WinsOneOf(needed) => text!("elle gagne. Encore {needed} {} à faire.", plis(needed)),
        Reason::EveryTrickCounts => text!("elle gagne, et un pli fait un point."),
        Reason::SurelyWins => text!("elle gagne à coup sûr."),
        Reason::HighestTrump => text!("le plus haut atout, à coup sûr."),
        Reason::NobodyFollows => text!("seul un atout peut la battre."),
        Reason::Trumps => text!("seul un atout plus haut la bat."),
        Reason::BeatsSoFar => text!("elle bat les cartes déjà jouées."),
        Reason::CannotWin => text!("elle perd, gardez les autres."),
        Reason::LastOfColor => text!("la dernière, puis coupez."),
        Reason::DrawsTrump => text!("qui a de l’atout doit en fournir."),
        Reason::HighestHere => text!("la plus haute ici, elle peut gagner."),
        Reason::LowestHere => text!("la plus basse, gardez le reste."),
        Reason::NoneWins => text!("aucune des vôtres ne gagne."),
        Reason::Low(low, high) => text!("{} seulement, peu à perdre.", &*numbers(low, high, RANGE)),
        Reason::High(low, high) => text!("vaut {}, elle peut gagner.", &*numbers(low, high, RANGE)),
        Reason::Keeps { color, low, high, won } => keeps(color, low, high, won),
        Reason::Between => text!("ni haute ni basse, gardez celles-là."),
        Reason::MayBeBeaten => text!("annonce atteinte, on peut la battre."),
        Reason::WinsTooMany => text!("un pli de trop, mais rien de mieux."),
        Reason::Likelier(made, next) => text!("annonce tenue à {made} %, sinon {next} %."),
        Reason::TriedOut => text!("la meilleure à l’essai."),
        Reason::Expects { tricks: count, low, high } if low == high => {
            text!("Annoncez : environ {count} {}, et deux {low}.", plis(count))
        }
        Reason::Expects { tricks: count, low, high } => {
            text!("Annoncez : environ {count} {}, valeurs {low} à {high}.", plis(count))
        }
        Reason::LaterLikelier(later, now) => {
            text!("Pas encore : {later} % plus tard, {now} % maintenant.")
        }
        Reason::Waits => text!("Pas encore : la prochaine carte en dira plus."),
        Reason::LastCardBids => text!("Ne regardez pas : la dernière annoncera."),
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

fn keeps(kept: Color, low: u8, high: u8, won: u8) -> Line {
    let bid = &*numbers(low, high, RANGE);
    // One trick is left.
    if won > high || won + 1 < low {
        return text!("votre {} annonce {bid} : c’est manqué.", color(kept));
    }
    text!("votre {} annonce {bid}, vous en avez {won}.", color(kept))
}

const fn plis(count: u8) -> &'static str {
    if count < 2 { "pli" } else { "plis" }
}
