//! The texts of puzzles in French.

use crate::text;
use crate::texts::puzzles::{Lexio, Puzzles};
use gousset_core::lexio::Kind;

pub(super) const PUZZLES: Puzzles = Puzzles {
    title: "Problèmes",
    grades: ["Facile", "Moyen", "Difficile"],
    left: |left| match left {
        0 => text!("tous résolus"),
        1 => text!("encore 1"),
        left => text!("encore {left}"),
    },
    puzzle: |number| text!("Problème {number}"),
    solved: "résolu",
    not_solved: "pas résolu",
    hint_of: |hint| text!("Indice {hint} sur 3"),
    right: "Bravo !",
    wrong: "Pas tout à fait",
    to_table: "Table",
    hint: "Indice",
    more: "Encore",
    list: "Liste",
    next: "Suivant",
    again: "Rejouer",
    lexio: Lexio {
        lead: "Vous entamez. Gagnez la manche, quelles que soient les tuiles des autres.",
        follow: "À vous. Gagnez la manche, quelles que soient les tuiles des autres.",
        holds: "Personne ne peut faire mieux. Ce qui reste gagne aussi.",
        comes_back: "Si on fait mieux, vous reprenez la main et gagnez quand même.",
        passes: "Vos tuiles valent plus tard davantage, et personne ne sort avant.",
        may_go_out: |name| text!("{name} peut avoir ceci, et sort."),
        may_beat: |name| text!("{name} peut avoir ceci."),
        not_forced: "Alors la victoire n’est plus sûre.",
        stuck: "Personne ne fait mieux. Mais ensuite, aucun coup n’est sûr.",
        count_theirs: "Comptez leurs tuiles. À quoi ne peuvent-ils pas répondre ?",
        strongest: "Lequel de vos coups est imbattable ?",
        keep_strong: "Quelles tuiles vous rendent la main ? Gardez-les.",
        need_not: "Faut-il jouer maintenant ?",
        kind_is: |kind| {
            text!(
                "{}",
                match kind {
                    Kind::Single => "Jouez une tuile seule.",
                    Kind::Pair => "Jouez une paire.",
                    Kind::Triple => "Jouez un brelan.",
                    Kind::Straight => "Jouez une suite.",
                    Kind::Flush => "Jouez une couleur.",
                    Kind::FullHouse => "Jouez un full.",
                    Kind::Four => "Jouez un carré et une cinquième tuile.",
                    Kind::StraightFlush => "Jouez une quinte flush.",
                }
            )
        },
        pass_is: "Passez.",
        chosen: "Les tuiles sont déjà choisies.",
    },
};
