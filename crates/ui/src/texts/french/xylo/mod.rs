//! The texts of Xylo in French.

mod badges;
mod hints;
mod lesson;
mod read_out;
mod rules;

pub(super) use read_out::READ_OUT;

use crate::text;
use crate::texts::Line;
use crate::texts::xylo::{Bid, Memory, Options, Past, Reference, Results, Sorting, Table, Texts};
use gousset_core::xylo::round::Refusal;
use gousset_core::xylo::{Card, Color};

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    about: "Des plis aux numéros cachés",
    reference_label: "Couleurs et valeurs",
    lesson: &lesson::LESSON,
    badge: badges::badge,
    options: Options {
        title: "Xylo : la table",
        cards_passed: "Cartes passées",
        hold_x: "avec X",
        by_heart: "de mémoire",
    },
    color,
    range: |of| text!("{} 0–{}", color(of), of.highest()),
    automata: ["Robot 1", "Robot 2"],
    refusal: |why| match why {
        Refusal::RoundOver => "La manche est finie.",
        Refusal::NoCard => "Il n’y a pas de carte ici.",
        Refusal::LeadsLeftmost => "N’entamez pas la carte de gauche.",
        Refusal::MustFollow(Color::Red) => "Il faut fournir du rouge.",
        Refusal::MustFollow(Color::Orange) => "Il faut fournir de l’orange.",
        Refusal::MustFollow(Color::Yellow) => "Il faut fournir du jaune.",
        Refusal::MustFollow(Color::Green) => "Il faut fournir du vert.",
        Refusal::MustFollow(Color::Teal) => "Il faut fournir du turquoise.",
        Refusal::MustFollow(Color::Blue) => "Il faut fournir du bleu.",
        Refusal::MustFollow(Color::Violet) => "Il faut fournir du violet.",
        Refusal::MustFollow(Color::Pink) => "Il faut fournir du rose.",
        Refusal::MustCommit => "Posez une des deux cartes.",
        Refusal::NoBidNow => "Pas d’annonce maintenant.",
        Refusal::NotAdjacent => "Choisissez deux cartes voisines.",
        Refusal::NotLookedAt => "Choisissez l’une des deux cartes vues.",
    },
    reason: hints::reason,
    hinted_card: hints::hinted_card,
    after_name: " : ",
    likelier_bid: |made, other, next| text!("tenue à {made} %, {other} à {next} % seulement."),
    warning: hints::warning,
    sorting: Sorting {
        sort_for: |name| text!("Triez pour {name}"),
        how: "Hautes à gauche, égales au choix",
        how_lifted: "Déplacez-la parmi ses égales",
        only_equals: "Seules les égales s’échangent.",
        automata_play_too: "Deux robots jouent aussi. Si l’un réussit, vos plis valent 0.",
        key_put: "poser",
        key_lift: "lever",
        key_move: "déplacer",
        key_pass_on: "passer",
    },
    table: Table {
        you_lead: "À vous d’entamer",
        leads: |name| text!("{name} entame"),
        turn_of: |name| text!("À {name} de jouer"),
        thinks: |name| text!("{name} réfléchit…"),
        takes_the_trick: |name| text!("Pli pour {name}"),
    },
    bid: Bid {
        key_bid_now: ["annoncer maintenant", "annoncer"],
        key_bid_of: |name| text!("annonce : {name}"),
        key_bid_after: ["annonce après", "après"],
        last_chance: "Dernière chance : B",
        last_card: "L’autre sera l’annonce",
        which_two: "Lesquelles regarder ?",
        which_two_of: |name| text!("{name} : deux à voir"),
        key_which_two: "choix",
        key_look: "voir",
        key_not_now: "plus tard",
        your_bid: "Votre annonce",
        tricks_so_far: |tricks| text!("Plis gagnés : {tricks}"),
        tricks_left: |tricks| text!("encore à gagner : {tricks}"),
        key_which: "laquelle",
        key_lay_it: "poser",
    },
    memory: Memory {
        title: "Les cartes passées",
        key_back: "à la table",
        key_hint: "conseil",
        key_cards: "cartes passées",
        key_both: "conseil, cartes",
        by_heart: "Vous avez choisi de les retenir.",
    },
    reference: Reference {
        trump: |of| text!("atout : {}", color(of)),
        points: "pli : 1 point, annonce exacte : +5",
        leftmost: "à gauche : n’entame qu’en dernier",
    },
    results: Results {
        round_of: |round, rounds| text!("Manche {round}/{rounds}"),
        extra_round: |round| text!("Manche supplémentaire {round}"),
        one_more_round: "encore une manche",
        automata_made: |made| match made {
            0 => "Aucun robot n’a réussi.",
            1 => "L’un a réussi : les plis valent 0.",
            _ => "Les deux ont réussi : 0 pour tous.",
        },
        you_make: |bid| text!("Vous réussissez votre {bid} !"),
        you_miss: |by| match by {
            1 => text!("Annonce manquée d’un pli."),
            _ => text!("Annonce manquée de {by} plis."),
        },
        makes: |name, bid| text!("{name} réussit son {bid} !"),
        both_make: |name, other| text!("{name} et {other} réussissent !"),
        so_many_make: |players| text!("{players} annonces réussies !"),
        nobody_makes_it: "Aucune annonce réussie.",
        whole_match: "Xylo · toute la partie",
    },
    past: Past {
        card,
        sorts_for: |name, other| text!("{name} trie pour {other}"),
        plays: |name, played| text!("{name} : {}", &*card(played)),
        plays_and_wins: |name, played, winner| text!("{name} : {}, {winner} gagne", &*card(played)),
        wins: |name| text!("{name} gagne"),
        looks_at: |name, one, other| text!("{name} regarde {} et {}", &*card(one), &*card(other)),
        looks_at_two: |name| text!("{name} en voit deux"),
        bids: |name, bid| text!("{name} annonce {bid}"),
        bids_so_many: |bid| text!("annonce {bid}"),
    },
};

const fn color(color: Color) -> &'static str {
    match color {
        Color::Red => "rouge",
        Color::Orange => "orange",
        Color::Yellow => "jaune",
        Color::Green => "vert",
        Color::Teal => "turquoise",
        Color::Blue => "bleu",
        Color::Violet => "violet",
        Color::Pink => "rose",
    }
}

fn card(card: Card) -> Line {
    text!("{} {}", color(card.color()), card.number())
}
