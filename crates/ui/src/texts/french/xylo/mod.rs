//! The texts of Xylo in French.

mod badges;
mod hints;
mod lesson;
mod read_out;
mod rules;

pub(super) use read_out::READ_OUT;

use crate::text;
use crate::texts::Line;
use crate::texts::xylo::{
    Bid, Clues, Memory, Options, Past, Reference, Results, Review, Sorting, Table, Texts,
};
use gousset_core::xylo::round::Refusal;
use gousset_core::xylo::{Card, Color};

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    about: "Des plis à numéros cachés",
    reference_label: "Couleurs et valeurs",
    lesson: &lesson::LESSON,
    badge: badges::badge,
    feats: &["Plus forte annonce", "Chiffres devinés"],
    options: Options {
        title: "Xylo : la table",
        cards_passed: "Cartes passées",
        hold_x: "avec X",
        by_heart: "de mémoire",
        hold_x_means: "Tenez X pour revoir vos cartes passées.",
        by_heart_means: "Retenez les cartes que vous passez.",
    },
    color,
    range: |of| text!("{} 0–{}", color(of), of.highest()),
    automata: ["Robot 1", "Robot 2"],
    refusal: |why| match why {
        Refusal::RoundOver => "La manche est finie.",
        Refusal::NoCard => "Il n’y a pas de carte ici.",
        Refusal::LeadsLeftmost => "Celle de gauche en dernier.",
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
        Refusal::NotAdjacent => "Choisissez deux voisines.",
        Refusal::NotLookedAt => "Choisissez l’une des deux.",
    },
    reason: hints::reason,
    after_name: " : ",
    likelier_bid: |made, other, next| text!("tenue à {made} %, {other} à {next} % seulement."),
    warning: hints::warning,
    sorting: Sorting {
        sort_for: |name| text!("Triez pour {name}"),
        how: "Les égales s’échangent.",
        how_lifted: "À côté d’une égale.",
        only_equals: "Entre égales seulement.",
        automata_play_too: "Si un robot réussit, vos plis valent 0.",
        key_put: "poser",
        key_lift: "lever",
        key_move: "bouger",
        key_pass_on: "passer",
    },
    table: Table {
        you_lead: "À vous d’entamer",
        leads: |name| text!("{name} entame"),
        turn_of: |name| text!("À {name} de jouer"),
        thinks: |name| text!("{name} réfléchit…"),
        takes_the_trick: |name| text!("Pli pour {name}"),
        key_play: "jouer",
    },
    bid: Bid {
        key_bid_now: "annoncer",
        key_bid_of: |name| text!("annonce : {name}"),
        key_bid_after: "annonce",
        after_this_card: "Annonce après cette carte.",
        last_chance: "Dernière annonce : B",
        last_card: "L’autre sera l’annonce",
        which_two: "Quelle paire ?",
        look_commits: "Deux à voir, une à poser.",
        which_two_of: |name| text!("{name} : lesquelles ?"),
        key_which_two: "choix",
        key_look: "voir",
        key_not_now: "plus tard",
        needs: |bid, won, left| match (bid.saturating_sub(won), won) {
            (0, _) => text!("Annonce {bid} : plus aucun pli."),
            (needed, _) if needed == left => text!("Annonce {bid} : tous les plis."),
            (_, 0) => text!("Annonce {bid} : {bid} plis sur {left}."),
            (needed, _) => text!("Annonce {bid} : encore {needed} sur {left}."),
        },
        won_more: "Manqué : vous en avez plus.",
        out_of_reach: "Manqué : hors de portée.",
        key_which: "laquelle",
        key_lay_it: "poser",
    },
    clues: Clues {
        title: "Que vaut-elle ?",
        left: "gauche",
        right: "droite",
        struck: "vue",
        can_be: |color, numbers| text!("{color} : {numbers}"),
        called: |right| match right {
            1 => text!("Bien vu !"),
            _ => text!("Bien vu ! Déjà {right}."),
        },
        missed: |number, guess| text!("C’était {number}, pas {guess}."),
        key_clues: "indices",
        key_card: "carte",
        key_guess: "deviner",
        key_back: "retour",
    },
    memory: Memory {
        title: "Les cartes passées",
        key_back: "à la table",
        key_hint: "conseil",
        key_cards: "cartes passées",
        key_both: "conseil, cartes",
        by_heart: "À retenir de mémoire.",
    },
    reference: Reference {
        trump: |of| text!("atout : {}", color(of)),
        trick: "pli : 1",
        bid: "annonce exacte : +5",
        leftmost: "La gauche en dernier",
    },
    results: Results {
        round_of: |round, rounds| text!("Manche {round}/{rounds}"),
        extra_round: |round| text!("Manche supplémentaire {round}"),
        one_more_round: "encore une manche",
        won_of: |won, bid| text!("{won} {}, annonce {bid}", if won < 2 { "pli" } else { "plis" }),
        automata_made: |made| match made {
            0 => "Aucun robot n’a réussi.",
            1 => "L’un réussit : plis à 0.",
            _ => "Les deux : 0 pour tous.",
        },
        you_make: |bid| text!("Vous réussissez votre {bid} !"),
        you_miss: |by| match by {
            1 => text!("Manqué d’un pli."),
            _ => text!("Manqué de {by} plis."),
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
        looks_at_two: |name| text!("{name} regarde"),
        bids: |name, bid| text!("{name} annonce {bid}"),
        bids_so_many: |bid| text!("annonce {bid}"),
    },
    review: Review {
        points_better: |halves| match halves {
            ..=1 => text!("Un demi-point de mieux"),
            2 => text!("1 point de mieux"),
            3 => text!("1,5 point de mieux"),
            halves if halves % 2 == 0 => text!("{} points de mieux", halves / 2),
            halves => text!("{},5 points de mieux", halves / 2),
        },
        card: |of, place| text!("{}, carte {place}", color(of)),
        bid_with: |one, other| text!("annonce : {one} ou {other}"),
        no_bid: "pas encore d’annonce",
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
