//! The reasons of Xylo's hints in French.

use crate::text;
use crate::texts::Line;
use gousset_bots::xylo::{Reason, Warning};

pub(super) fn warning(warning: Warning) -> Line {
    match warning {
        Warning::LastLook => text!("Dernière occasion !"),
        Warning::LastTricks(1) => text!("Dernier pli !"),
        Warning::LastTricks(left) => text!("Plus que {left} plis !"),
    }
}

pub(super) fn reason(reason: Reason) -> Line {
    match reason {
        Reason::OnlyCard => text!("La seule carte permise."),
        Reason::RidOfHigh => text!("Elle perd ici, mais pas toujours."),
        Reason::LosesOnPurpose => text!("Annonce atteinte : elle perd."),
        Reason::BidIsFull => text!("Annonce atteinte : jouez bas."),
        Reason::Breaks(bid) => text!("Elle fait chuter une annonce de {bid}."),
        Reason::Overfills(bid) => text!("Annonce de {bid} : un pli de trop."),
        Reason::WinsOneOf(needed) => text!("Elle gagne. Plis à faire : {needed}."),
        Reason::EveryTrickCounts => text!("Elle gagne, et un pli fait un point."),
        Reason::SurelyWins => text!("Elle gagne à coup sûr."),
        Reason::HighestTrump => text!("Le plus haut atout, à coup sûr."),
        Reason::CannotWin => text!("Elle perd : gardez les autres."),
        Reason::Likelier(made, next) => text!("Annonce à {made} %, sinon à {next} %."),
        Reason::TriedOut => text!("Le plus de points en simulation."),
        Reason::Expects { tricks: count, low, high } if low == high => {
            text!("Environ {count} {} : deux fois {low}.", plis(count))
        }
        Reason::Expects { tricks: count, low, high } => {
            text!("Environ {count} {} : valeur {low} à {high}.", plis(count))
        }
        Reason::LaterLikelier(later, now) => text!("Ici {now} %, plus tard {later} %."),
        Reason::Waits(left) => text!("Attendez : encore {left} {}.", cartes(left)),
        Reason::LastCardBids => text!("La dernière sera l’annonce."),
        Reason::OtherTooLow(other) => text!("Vous avez déjà plus de {other} {}.", plis(other)),
        Reason::OtherTooHigh(other) => text!("{other} {} : hors de portée.", plis(other)),
        Reason::WonAlready => text!("Vous les avez : n’en gagnez plus."),
        Reason::NeedsOf(needed, left) => text!("Il en faut {needed} sur {left} {}.", plis(left)),
        Reason::NeitherCanBeMade => text!("Aucune ne peut plus être tenue."),
    }
}

const fn plis(count: u8) -> &'static str {
    if count < 2 { "pli" } else { "plis" }
}

const fn cartes(count: u8) -> &'static str {
    if count < 2 { "carte" } else { "cartes" }
}
