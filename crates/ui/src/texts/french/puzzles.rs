//! The texts of puzzles in French.

use crate::text;
use crate::texts::puzzles::{Lexio, Puzzles, Xylo};
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
    xylo: Xylo {
        which_number: "Que vaut forcément la carte choisie ?",
        which_wins: "Quelle carte gagne le pli à coup sûr ?",
        which_bid: "Jouez l’une. L’autre sera une annonce sûre.",
        one_fits: "Aucun autre numéro ne convient.",
        others_seen: "Vous voyez les autres.",
        at_most: |high| text!("Sa voisine de gauche vaut au plus {high}."),
        at_least: |low| text!("Sa voisine de droite vaut au moins {low}."),
        elsewhere: |card| text!("Déjà en vue : {card}."),
        at_its_lowest: |least| text!("Elle vaut au moins {least}."),
        unbeaten: "Personne ne peut la battre.",
        may_be_low: |number| text!("Elle peut valoir {number}. C’est trop bas."),
        may_beat: |name| text!("{name} peut la battre."),
        makes: |bid| text!("À coup sûr : annonce {bid}, plis {bid}."),
        misses: |bid, won| text!("Fin possible : annonce {bid}, plis {won}."),
        numbers_fall: "Les numéros baissent vers la droite. Chaque carte est unique.",
        how_low: "Que valent au moins vos cartes ? Que peuvent jouer les autres ?",
        two_things: "Une carte gagne ou perd à coup sûr. Le numéro de l’autre est sûr.",
        between: |low, high| text!("Elle vaut de {low} à {high}."),
        color_is: |color| text!("Couleur à jouer : {color}."),
        bid_is: |bid| text!("Annoncez {bid}."),
        number_set: "Le numéro est sur la carte.",
        chosen: "Le curseur est sur la carte.",
    },
};
