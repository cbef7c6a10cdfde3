//! The reasons of Xylo's hints in French.

use crate::text;
use crate::texts::Line;
use gousset_bots::xylo::Reason;

pub(super) fn reason(reason: Reason) -> Line {
    match reason {
        Reason::OnlyCard => text!("La seule carte permise."),
        Reason::LosesOnPurpose => text!("Annonce atteinte : cette carte perd."),
        Reason::BidIsFull => text!("Annonce atteinte : jouez bas."),
        Reason::WinsOneOf(needed) => text!("Elle gagne. Plis à faire : {needed}."),
        Reason::Needs(needed) => text!("Elle peut gagner. Plis à faire : {needed}."),
        Reason::EveryTrickCounts => text!("Elle gagne, et un pli fait un point."),
        Reason::SurelyWins => text!("Elle gagne le pli à coup sûr."),
        Reason::HighestTrump => text!("Le plus haut atout, à coup sûr."),
        Reason::CannotWin => text!("Elle ne peut pas gagner : gardez les autres."),
        Reason::Lowest => text!("La plus basse permise."),
        Reason::Highest => text!("La plus haute permise."),
        Reason::TriedOut => text!("La meilleure aux essais."),
        Reason::Between(low, high) if low == high => text!("Annoncez : toutes deux valent {low}."),
        Reason::Between(low, high) => text!("Annoncez : valeur {low} à {high}."),
        Reason::Waits(left @ 0..=1) => text!("Pas encore : il reste {left} carte."),
        Reason::Waits(left) => text!("Pas encore : il reste {left} cartes."),
        Reason::OtherTooLow(other) => text!("Vous avez déjà plus de {other} {}.", plis(other)),
        Reason::OtherTooHigh(other) => text!("{other} {} : hors de portée.", plis(other)),
        Reason::WonAlready => text!("Vous les avez : n’en gagnez plus."),
        Reason::NeedsOf(needed, left) => {
            text!("{needed} {} de plus sur {left} {}.", plis(needed), cartes(left))
        }
    }
}

const fn plis(count: u8) -> &'static str {
    if count < 2 { "pli" } else { "plis" }
}

const fn cartes(count: u8) -> &'static str {
    if count < 2 { "carte" } else { "cartes" }
}
