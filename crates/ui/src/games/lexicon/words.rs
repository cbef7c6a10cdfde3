//! What Lexicon's screens say, in both languages.

use super::turn::Objection;
use crate::screens::hand_over;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_core::Seat;
use gousset_core::lexicon::{Card, Done, Mode, Move, Refusal, Source, Verdict, Word};

/// Why a move was refused, for the player.
#[must_use]
pub const fn refusal(refusal: Refusal, lang: Lang) -> &'static str {
    match refusal {
        Refusal::NotInDictionary => {
            lang.of("This word is not in the dictionary.", "Ce mot n’est pas dans le dictionnaire.")
        }
        Refusal::TooShort => objection(Objection::TooShort, lang),
        Refusal::NothingExchanged | Refusal::NothingInserted => objection(Objection::Unchanged, lang),
        Refusal::OrderBroken | Refusal::LengthChanged => {
            lang.of("The letters must keep their order.", "Les lettres doivent garder leur ordre.")
        }
        Refusal::NoStock | Refusal::NoExposed => objection(Objection::NothingThere, lang),
        Refusal::NotInHand(_) => lang.of("You do not have these cards.", "Vous n’avez pas ces cartes."),
        Refusal::NothingToChallenge | Refusal::OwnWord | Refusal::WordsAreChecked => {
            lang.of("There is nothing to challenge.", "Il n’y a rien à contester.")
        }
        Refusal::NoSuchWord(_) | Refusal::RoundOver | Refusal::NotPlaying(_) => {
            lang.of("This cannot be done now.", "Impossible maintenant.")
        }
        Refusal::NoRoom => {
            lang.of("The round is too long to be saved.", "La manche est trop longue à garder.")
        }
    }
}

/// Why a press led nowhere.
#[must_use]
pub const fn objection(objection: Objection, lang: Lang) -> &'static str {
    match objection {
        Objection::TooShort => lang.of("A word has two letters or more.", "Un mot a deux lettres ou plus."),
        Objection::Unchanged => {
            lang.of("Put a card of your hand into it first.", "Mettez-y d’abord une carte de votre main.")
        }
        Objection::DraftFirst => {
            lang.of("Lay your word, or take it back with B.", "Posez votre mot, ou reprenez-le avec B.")
        }
        Objection::NoWords => lang.of("There are no words yet.", "Il n’y a pas encore de mot."),
        Objection::NothingThere => lang.of("No card lies there.", "Il n’y a pas de carte là."),
        Objection::Full => lang.of("A word has fifteen letters at most.", "Un mot a quinze lettres au plus."),
    }
}

/// What a player has just done, in a line; `open` is the exposed card before it.
#[must_use]
pub fn done(name: &str, mv: Move, open: Option<Card>, lang: Lang) -> Line {
    match mv {
        Move::Word(word) => text!("{name} {} {}", lang.of("lays", "pose"), &*capitals(&word)),
        Move::Insert(_, word) => text!("{name} {} {}", lang.of("makes", "forme"), &*capitals(&word)),
        Move::Exchange(_, word) => text!("{name} {} {}", lang.of("swaps:", "échange :"), &*capitals(&word)),
        Move::Discard(card, source) => {
            let (throws, takes, draws) = lang.of(("throws", "takes", "draws"), ("jette", "prend", "pioche"));
            let thrown = card_name(card, lang);
            match open.filter(|_| source == Source::Exposed) {
                Some(open) => text!("{name} {throws} {}, {takes} {}", &*thrown, &*card_name(open, lang)),
                None => text!("{name} {throws} {}, {draws}", &*thrown),
            }
        }
        Move::Challenge(_) | Move::Bell => Line::default(),
    }
}

/// What was done, as everyone was told it.
#[must_use]
pub fn told<'a>(done: &Done, name: impl Fn(Seat) -> &'a str, lang: Lang) -> Line {
    match *done {
        Done::Turn { by, mv, open, master } => hand_over::sentence(name(by), |name| {
            let told = self::done(name, mv, open, lang);
            if !master {
                return told;
            }
            text!("{}, {} {}", &*told, lang.of("takes", "prend"), &*card_name(Card::MASTER, lang))
        }),
        Done::Challenge { by, word, verdict } => {
            hand_over::sentence(name(by), |name| challenged(name, &word, verdict, lang))
        }
    }
}

/// A word was challenged, and what came of it.
#[must_use]
pub fn challenged(name: &str, word: &Word, verdict: Verdict, lang: Lang) -> Line {
    let good = verdict == Verdict::Good;
    let verdict = if good { lang.of("good", "bon") } else { lang.of("bad", "mauvais") };
    text!("{name} {} {}{} {verdict}", lang.of("challenges", "conteste"), &*capitals(word), lang.colon())
}

/// A card in a sentence.
#[must_use]
pub fn card_name(card: Card, lang: Lang) -> Line {
    if card.is_master() { text!("{}", lang.of("the Master", "la Maîtresse")) } else { text!("{card}") }
}

/// A word was taken back.
#[must_use]
pub fn taken_back(name: &str, word: &Word, lang: Lang) -> Line {
    text!("{name} {} {}", lang.of("takes back", "reprend"), &*capitals(word))
}

/// A word as it is read: which letter is a Master is nobody's concern then.
#[must_use]
pub fn capitals(word: &Word) -> Line {
    text!("{}", word.with_masters(0))
}

/// What the dictionary says of a word.
#[must_use]
pub const fn verdict(verdict: Verdict, mode: Mode, lang: Lang) -> &'static str {
    match (verdict, mode) {
        (Verdict::Good, _) => lang.of("is in the dictionary.", "est dans le dictionnaire."),
        // Only a judge of a tournament asks what it was meant to be.
        (Verdict::Misspelling, Mode::Tournament) => lang.of("is misspelt.", "est mal orthographié."),
        (Verdict::Misspelling | Verdict::Bad, _) => lang.of("is no word.", "n’est pas un mot."),
    }
}
