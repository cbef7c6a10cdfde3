//! Coarse words and insults. No bot lays one and no hint proposes one, because children may be at the table. They are
//! valid words, and a player may lay them.

use gousset_words::Letter;

/// The words of both languages, sorted: a bot does not know which language is played. A star stands for any ending.
#[rustfmt::skip]
const COARSE: [&str; 190] = [
    "ANAL", "ANALE", "ANALES", "ANUS", "ANUSES", "ARSE", "ARSEHOLE*", "ARSES", "ASSHOLE*", "BAISE", "BAISES",
    "BAMBOULA*", "BASTARD*", "BICOT", "BICOTS", "BITCH*", "BITE", "BITES", "BITTE", "BITTES", "BLOWJOB*",
    "BOCHE", "BOCHES", "BOLLOCK*", "BONER*", "BRANLER*", "BRANLETTE*", "BRANLEUR*", "BRANLEUSE*", "BUGGER*",
    "CHIANT", "CHIANTE*", "CHIANTS", "CHIASSE*", "CHIE", "CHIER", "CHIES", "CHINETOQUE*", "CHINK", "CHINKS",
    "CHIOTTE*", "CLIT", "CLITS", "COCKSUCK*", "CON", "CONARD*", "CONASSE*", "CONNARD*", "CONNASSE*", "CONNE",
    "CONNERIE*", "CONNES", "CONS", "COON", "COONS", "COUILL*", "CRAP", "CRAPPED", "CRAPPER*", "CRAPPIER",
    "CRAPPING", "CRAPPY", "CRAPS", "CUL", "CULS", "CUM", "CUMS", "CUNT*", "DICK", "DICKHEAD*", "DICKS",
    "DILDO*", "DYKE", "DYKES", "EJACUL*", "EMMERD*", "ENCUL*", "ENFOIRE*", "ETRON*", "FAG", "FAGGOT*",
    "FAGS", "FION", "FIONS", "FOUTRE*", "FUCK*", "GARCE", "GARCES", "GODE", "GODES", "GOLLIWOG*", "GOUINE*",
    "HOMO", "HOMOS", "INCEST*", "LESBO*", "MASTURB*", "MERDE*", "MERDIER*", "MERDIQUE*", "MOTHERFUCK*",
    "NAZI*", "NEGRE", "NEGRES", "NEGRESSE*", "NEGRO*", "NICHON*", "NIGGA*", "NIGGER*", "NIQU*", "ORGASM*",
    "ORGIE", "ORGIES", "ORGY", "PARTOUZ*", "PEDE", "PEDERAST*", "PEDES", "PEDO*", "PENIS*", "PETASSE*",
    "PIMP", "PIMPED", "PIMPING", "PIMPS", "PISS", "PISSE", "PISSED", "PISSER", "PISSES", "PISSEU*",
    "PISSING", "POOF", "POOFS", "POOFTER*", "PORN*", "POUFFIASSE*", "PRICK", "PRICKS", "PUSSIES", "PUSSY",
    "PUTAIN*", "PUTASS*", "PUTE", "PUTES", "QUEER*", "RAPE", "RAPED", "RAPER*", "RAPES", "RAPING", "RAPIST*",
    "RETARD", "RETARDS", "SALAUD*", "SALOP", "SALOPARD*", "SALOPE", "SALOPERIE*", "SALOPES", "SALOPS",
    "SCROTUM*", "SEMEN", "SHIT*", "SLUT*", "SODOM*", "SPASTIC*", "SPERM*", "SQUAW*", "TAPETTE*", "TIT",
    "TITS", "TITTIES", "TITTY", "TURD*", "TWAT*", "VAGIN*", "VIOL", "VIOLE", "VIOLEE", "VIOLEES", "VIOLER",
    "VIOLES", "VIOLEUR*", "VIOLS", "WANK*", "WHORE*", "WHORING", "ZOB", "ZOBS",
];

/// True if the word is in the list.
#[must_use]
pub fn is_coarse(word: &[Letter]) -> bool {
    let letters = || word.iter().map(|letter| letter.ascii());
    let next = COARSE.partition_point(|listed| listed.trim_end_matches('*').bytes().le(letters()));
    let Some(listed) = next.checked_sub(1).and_then(|last| COARSE.get(last)) else { return false };
    match listed.strip_suffix('*') {
        Some(stem) => stem.len() <= word.len() && stem.bytes().eq(letters().take(stem.len())),
        None => listed.bytes().eq(letters()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_words::{Language, fold};
    use std::vec::Vec;

    #[test]
    fn coarse_words_are_told_from_their_neighbours() {
        let coarse = |text: &str| is_coarse(&fold(text).unwrap());
        for text in ["fuck", "fucking", "con", "cons", "enculé", "shit", "anal", "viol"] {
            assert!(coarse(text), "{text}");
        }
        for text in [
            "conte",
            "analyse",
            "arsenal",
            "crapaud",
            "violet",
            "violon",
            "pissenlit",
            "title",
            "duck",
            "cocktail",
        ] {
            assert!(!coarse(text), "{text}");
        }
        assert!(!is_coarse(&[]));
    }

    /// Every entry is in a dictionary, none covers the next one, and the list is sorted.
    #[test]
    fn every_one_is_a_word_of_a_dictionary() {
        let stems: Vec<&str> = COARSE.iter().map(|text| text.trim_end_matches('*')).collect();
        assert!(stems.is_sorted(), "{stems:?}");
        for (text, next) in COARSE.iter().zip(&stems[1..]) {
            let stands_for_both = text.strip_suffix('*').is_some_and(|stem| next.starts_with(stem));
            assert!(!stands_for_both, "{text} {next}");
        }
        let dictionaries = Language::ALL.map(|language| gousset_words::open(language).unwrap());
        for text in COARSE {
            let letters = fold(text.trim_end_matches('*')).unwrap();
            let known = dictionaries.iter().any(|dictionary| {
                let node =
                    letters.iter().try_fold(dictionary.root(), |node, &letter| dictionary.step(node, letter));
                if text.ends_with('*') { node.is_some() } else { dictionary.contains(&letters) }
            });
            assert!(known, "{text}");
        }
    }
}
