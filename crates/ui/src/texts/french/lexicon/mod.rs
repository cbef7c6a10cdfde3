//! The texts of Lexicon in French.

mod badges;
mod challenge;
mod hints;
mod lesson;
mod options;
mod read_out;
mod results;
mod rules;
mod table;

pub(super) use read_out::READ_OUT;

use crate::text;
use crate::texts::lexicon::Texts;
use gousset_core::lexicon::{Limit, Mode};
use gousset_words::Language;

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    about: "Des mots avec vos cartes",
    word_of_five: "VERBE",
    reference_label: "Lettres et valeurs",
    lesson: &lesson::LESSON,
    badge: badges::badge,
    feats: &["Mot le plus long", "Meilleur bluff", "Doute le plus vif"],
    dictionary: Language::French,
    damaged: |language| match language {
        Language::English => "Le dictionnaire anglais est abîmé. Reflashez la console.",
        Language::French => "Le dictionnaire français est abîmé. Reflashez la console.",
    },
    both_damaged: "Les deux dictionnaires sont abîmés. Reflashez la console.",
    reference: |mode, limit| match (mode, limit) {
        (Mode::Home, Limit::Hundred) => "Rouge : coût, gris : nb.\n100 points : éliminé !",
        (Mode::Home, Limit::Fifty) => "Rouge : coût, gris : nb.\n50 points : éliminé !",
        (Mode::Tournament, _) => "Rouge : coût, gris : nb.\nQui a le moins gagne.",
    },
    options: options::OPTIONS,
    table: table::TABLE,
    keys: table::KEYS,
    moves: table::MOVES,
    notices: table::NOTICES,
    hint: hints::hint,
    challenge: challenge::CHALLENGE,
    results: results::RESULTS,
    seconds: |seconds| text!("{seconds} s"),
    minutes: |minutes| text!("{minutes} min"),
};
