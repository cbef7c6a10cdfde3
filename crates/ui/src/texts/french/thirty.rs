//! The texts of Thirty in French.
#![cfg(feature = "example-game")]

use crate::text;
use crate::texts::Section;
use crate::texts::thirty::Texts;
use gousset_bots::thirty::Reason;
use gousset_core::thirty::Refusal;

pub(super) const TEXTS: Texts = Texts {
    about: "Faites 30, jamais plus",
    rules: &[
        Section {
            title: "Le but",
            art: "",
            text: "Amenez le total à 30 tout juste, sans jamais le dépasser. Le premier à cinq points gagne la \
             partie. Si plusieurs y arrivent ensemble, ils se partagent la victoire.",
        },
        Section {
            title: "Les cartes",
            art: "",
            text: "28 cartes : les nombres de 1 à 7, quatre fois chacun. Chacun en tient trois.",
        },
        Section {
            title: "À votre tour",
            art: "",
            text: "Posez une carte sur la pile et piochez-en une. Son nombre s’ajoute au total.\n30 tout juste : \
             vous marquez un point, et le total repart de 0.\nPlus de 30 : vous perdez la manche. Tous les autres \
             marquent un point, et vous commencez la suivante.\nS’il n’y a plus rien à piocher, on mélange la pile, \
             sauf sa dernière carte.",
        },
        Section {
            title: "Les boutons",
            art: "",
            text: "GAUCHE, DROITE : choisir une carte.\nA : la poser.\nX : un conseil du robot fort, avec sa \
             raison.\nY : le menu. Maintenu : l’aide-mémoire.\nUne carte posée ne se reprend pas, car vous en avez \
             vu une nouvelle.",
        },
    ],
    reference_label: "En bref",
    reference: &[
        "1 à 7, quatre fois chacun",
        "Trois cartes chacun",
        "30 juste : un point",
        "Plus de 30 : un point",
        "pour tous les autres",
        "Cinq points gagnent",
    ],
    lesson: &[
        "Chacun pose une carte : elle s’ajoute au total.",
        "Gardez les petites. GAUCHE mène au 7 : A.",
        "Vous avez pioché, Basile a joué. X pour un conseil.",
        "Sa carte est marquée. A la pose.",
        "Encore : X pour un conseil, A pour le suivre.",
        "29 ! Votre 1 fait 30. DROITE, puis A le pose.",
        "Un point pour vous ! Le total est reparti de 0.",
        "Au-delà de 30, un point aux autres. Cinq gagnent.",
    ],
    table: "Thirty : la table",
    refusal: |why| match why {
        Refusal::RoundOver => "La manche est finie.",
        Refusal::NotInHand => "Cette carte n’est pas à vous.",
        Refusal::NoRoom => "Partie trop longue à enregistrer.",
    },
    reason: |reason| match reason {
        Reason::MakesThirty => text!("Cela fait 30 tout juste."),
        Reason::NothingSafe => text!("Chaque carte dépasse 30."),
        Reason::OnlySafe => text!("Toute autre dépasse 30."),
        Reason::OutOfReach => text!("Personne ne peut faire 30."),
        Reason::Leaves(left) => text!("Au-delà de {left}, on perd."),
    },
    lay: "poser",
    hint: "conseil",
    of_thirty: "sur 30",
    thinks: |name| text!("{name} réfléchit…"),
    begins: |name| text!("{name} commence"),
    lays: |name, card| text!("{name} pose {card}"),
    makes_thirty: |name| text!("{name} fait 30 !"),
    you_make_thirty: "Vous faites 30 !",
    goes_above: |name, card| text!("{name} dépasse 30 avec {card}"),
    all_but: |name| text!("Un point, sauf à {name}"),
    all_but_you: "Un point, sauf à vous",
    round: |round| text!("Manche {round}"),
    whole_match: "Thirty · partie entière",
    your_turn: "Thirty : à vous",
    turn_of: |name| text!("Thirty : à {name}"),
    points: |points| text!("{points} {}", if points < 2 { "point" } else { "points" }),
    total: |total| text!("Total : {total} sur 30"),
    stock: |cards| text!("{cards} à piocher"),
    in_your_hand: "dans votre main",
    in_hand_of: |name| text!("dans la main de {name}"),
    on_pile: "sur la pile",
};
