//! The texts at the table of Lexicon, in French.

use crate::text;
use crate::texts::Line;
use crate::texts::lexicon::{Keys, Moves, Notices, Table};
use gousset_core::lexicon::{Card, Refusal, Verdict};

pub(super) const TABLE: Table = Table {
    you: "Vous",
    no_words_yet: "Pas encore de mot",
    throw_and_take: "Que prendre ?",
    master_stands_for: "Le joker vaut…",
    bots_play_on: "Les robots continuent.",
    your_turn: "À votre tour,",
};

pub(super) const KEYS: Keys = Keys {
    spell: "épeler",
    throw: "jeter",
    hint: "conseil",
    add: "ajouter",
    remove: "retirer",
    lay: "poser",
    insert: "insérer",
    exchange: "échanger",
    doubt: "douter",
    undo: "annuler",
    do_it: "suivre",
    words: "mots",
    change_it: "modifier",
    letter: "lettre",
    letters_far: "+5",
    place: "où",
    more: "encore",
    next: "suite",
    which_pile: "choix",
    take: "prendre",
    ok: "ok",
    back: "retour",
    go_on: "continuer",
};

pub(super) const MOVES: Moves = Moves {
    lays: |name, word| text!("{name} pose{} {word}", z(name)),
    makes: |name, change| text!("{name} : {change}"),
    wins_the_master: |name, word| text!("{name} gagne{} le joker : {word}", z(name)),
    throws_and_takes: |name, thrown, taken| {
        let takes = if name == TABLE.you { "prenez" } else { "prend" };
        text!("{name} jette{} {}, {takes} {}", z(name), &*card(thrown), &*card(taken))
    },
    throws_and_draws: |name, thrown| text!("{name} jette{0} {1}, pioche{0}", z(name), &*card(thrown)),
    challenges: |name, word, verdict| {
        let result = if verdict == Verdict::Good { "à tort" } else { "à raison" };
        text!("{name} conteste{} {word} : {result}", z(name))
    },
    takes_back: |name, word| {
        text!("{name} {} {word}", if name == TABLE.you { "reprenez" } else { "reprend" })
    },
    bell_rings: "La sonnerie retentit",
};

/// The ending of a verb in -e after this name.
pub(super) fn z(name: &str) -> &'static str {
    if name == TABLE.you { "z" } else { "" }
}

/// The name of a card in a sentence.
fn card(card: Card) -> Line {
    if card.is_master() { text!("le joker") } else { text!("{card}") }
}

pub(super) const NOTICES: Notices = Notices {
    refusal: |why| match why {
        Refusal::NotInDictionary => "Ce mot n’est pas dans le dictionnaire.",
        Refusal::TooShort => "Un mot a deux lettres ou plus.",
        Refusal::NothingExchanged | Refusal::NothingInserted => "Mettez-y d’abord une carte de votre main.",
        Refusal::OrderBroken => "Les lettres doivent garder leur ordre.",
        Refusal::LengthChanged => "Un échange garde la longueur du mot.",
        Refusal::NoStock | Refusal::NoExposed => "Pas de carte ici.",
        Refusal::NotInHand(_) => "Vous n’avez pas ces cartes.",
        Refusal::NothingToChallenge | Refusal::OwnWord | Refusal::WordsAreChecked => {
            "Il n’y a rien à contester."
        }
        Refusal::NoSuchWord(_) | Refusal::RoundOver | Refusal::NotPlaying(_) => "Impossible maintenant.",
        Refusal::NoRoom => "La manche est trop longue pour être enregistrée.",
    },
    no_words_yet: "Il n’y a pas encore de mot.",
    word_is_full: "Un mot a quinze lettres au plus.",
    only_between_turns: "Cherchez les mots entre deux tours.",
    not_before_challenge: "Pas tant que le dernier mot peut être contesté.",
    round_is_endless: "La manche n’en finissait pas : chacun compte ses cartes.",
    bell: "La sonnerie ! Chacun compte ses cartes.",
};
