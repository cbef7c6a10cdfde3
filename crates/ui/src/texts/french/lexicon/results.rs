//! The texts before and after a round of Lexicon, in French.

use crate::text;
use crate::texts::lexicon::Results;
use gousset_core::lexicon::Mode;

pub(super) const RESULTS: Results = Results {
    round: |round| text!("Manche {round}"),
    hand: |hand, hands, table| text!("Donne {hand}/{hands}, table {table}"),
    shared: |round| text!("Lexicon · {round}"),
    went_out: "a fini",
    goes_out: |name| text!("{name} a tout posé !"),
    you_go_out: "Vous avez tout posé !",
    retires: "éliminé",
    has_retired: "éliminé",
    in_hand: |points| text!("main {points}"),
    by_challenges: |mode| match mode {
        Mode::Home => "doute",
        Mode::Tournament => "bluff",
    },
    oneself: |name| text!("{name} (vous)"),
    after_hand: |hand| text!("Après la donne {hand}"),
    next_hand: "donne suivante",
    end_of_tournament: "Fin du tournoi",
    table: |table| text!("Table {table}"),
    draw_for_deal: "Qui distribue ?",
    moves_up: "monte",
    who_deals: "Le plus près du A.",
    who_moves_up: "Les gagnants montent.",
    lowest_wins: "Qui a le moins gagne.",
    deals: |name| text!("{name} donne."),
    points_fewer: |hundredths| text!("En moyenne {} points de moins", (hundredths + 50) / 100),
    seen_in_last_round: |decisions| match decisions {
        0 | 1 => text!("Dernière manche : {decisions} tour revu"),
        _ => text!("Dernière manche : {decisions} tours revus"),
    },
};
