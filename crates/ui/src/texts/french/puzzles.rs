//! The texts of puzzles in French.

use crate::text;
use crate::texts::puzzles::{Lexio, Puzzles};
use gousset_core::lexio::Kind;

pub(super) const PUZZLES: Puzzles = Puzzles {
    title: "Problèmes",
    grades: ["Facile", "Moyen", "Difficile"],
    left: |grade, left| match left {
        0 => text!("{grade} : tous résolus"),
        left => text!("{grade} : reste {left}"),
    },
    puzzle: |number| text!("Problème {number}"),
    solved: "résolu",
    not_solved: "pas résolu",
    hint_of: |hint| text!("Conseil {hint} sur 3"),
    right: "Bravo !",
    wrong: "Pas tout à fait",
    to_table: "Table",
    hint: "Conseil",
    more: "Encore",
    list: "Liste",
    next: "Suivant",
    again: "Rejouer",
    lexio: Lexio {
        lead: "Entamez et gagnez, quelle que soit leur main.",
        follow: "Jouez et gagnez, quelle que soit leur main.",
        holds: "Imbattable, et vos autres tuiles gagnent aussi.",
        comes_back: "Si on fait mieux, vous reprenez la main et gagnez quand même.",
        passes: "Vos tuiles vaudront plus ensuite, et personne ne finit avant.",
        may_go_out: |name| text!("{name} peut avoir ceci, et finir."),
        may_beat: |name| text!("{name} peut avoir ceci."),
        not_forced: "Alors la victoire n’est plus sûre.",
        stuck: "Personne ne fait mieux. Mais ensuite, aucun coup n’est sûr.",
        count_theirs: "Comptez leurs tuiles. Que ne peuvent-ils pas battre ?",
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
