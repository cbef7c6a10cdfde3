//! The reasons of Xylo's hints in French.

use super::color;
use crate::text;
use crate::texts::Line;
use gousset_bots::xylo::{Reason, Warning};
use gousset_core::xylo::Color;

pub(super) fn warning(warning: Warning) -> Line {
    match warning {
        Warning::LastLook => text!("Dernière occasion !"),
        Warning::LastTricks(1) => text!("Dernier pli !"),
        Warning::LastTricks(left) => text!("Encore {left} plis !"),
    }
}

pub(super) fn reason(reason: Reason) -> Line {
    match reason {
        Reason::OnlyCard => text!("La seule carte permise."),
        Reason::RidOfHigh => text!("elle perd ici, mais pas toujours."),
        Reason::LosesOnPurpose => text!("annonce atteinte, et elle perd."),
        Reason::BidIsFull => text!("assez de plis : jouez bas."),
        Reason::Breaks(bid) => text!("elle fait chuter une annonce de {bid}."),
        Reason::Overfills(bid) => text!("annonce de {bid} : un pli de trop."),
        Reason::WinsOneOf(needed) => text!("elle gagne. Plis à faire : {needed}."),
        Reason::EveryTrickCounts => text!("elle gagne, et un pli fait un point."),
        Reason::SurelyWins => text!("elle gagne à coup sûr."),
        Reason::HighestTrump => text!("le plus haut atout, à coup sûr."),
        Reason::CannotWin => text!("elle perd : gardez les autres."),
        Reason::Likelier(made, next) => text!("annonce à {made} %, sans elle {next} %."),
        Reason::TriedOut => text!("la meilleure en moyenne."),
        Reason::Expects { tricks: count, low, high } if low == high => {
            text!("Environ {count} {} : deux fois {low}.", plis(count))
        }
        Reason::Expects { tricks: count, low, high } => {
            text!("Environ {count} {} : valeur {low} à {high}.", plis(count))
        }
        Reason::LaterLikelier(later, now) => {
            text!("N’annoncez pas encore : {now} % ici, {later} % plus tard.")
        }
        Reason::Waits(left) => text!("Attendez : encore {left} {}.", cartes(left)),
        Reason::LastCardBids => text!("La dernière sera l’annonce."),
        Reason::OtherTooLow(other) => text!("vous avez déjà plus de {other} {}.", plis(other)),
        Reason::OtherTooHigh(other) => text!("{other} {} : hors de portée.", plis(other)),
        Reason::WonAlready => text!("vous les avez : n’en gagnez plus."),
        Reason::NeedsOf(needed, left) => text!("il en faut {needed} sur {left} {}.", plis(left)),
        Reason::NeitherCanBeMade => text!("aucune ne peut plus être tenue."),
    }
}

pub(super) fn hinted_card(of: Color, place: usize) -> Line {
    text!("{}, {place}{}", color(of), if place == 1 { "re" } else { "e" })
}

const fn plis(count: u8) -> &'static str {
    if count < 2 { "pli" } else { "plis" }
}

const fn cartes(count: u8) -> &'static str {
    if count < 2 { "carte" } else { "cartes" }
}
