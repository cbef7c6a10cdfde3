//! False words: common words with one slip in them, and the words that no puzzle may have.

use super::Words;
use gousset_core::lexicon::Word;
use gousset_words::{Dictionary, Language, Letter, fold};
use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;
use std::vec::Vec;

/// Letter groups of words that no puzzle may show.
const SHUNNED: &str = "ARSE BITCH BOOB COCK COON CUNT CRAP DAMN DICK DROGU DRUG FAG FART FUCK HELL HORN KILL MURDER NAZI NEGR NIG PENIS \
    PISS POOP PORN PRICK PUSS RAPE RAPI SCREW SCUM SEX SHIT SLUT SPERM SUCK SUICID TITS TWAT URIN VAGIN WANK WHORE \
    BAISE BANDE BITE BORDEL BRANL CHATTE CHIE CONN COUILL CULS ENCUL FOUTR JUI MARIJ MERD NICHON NIQU PENDU PIPE PISSE PUTA \
    PUTE SALOP SEIN TETON TUER TUEU VIOL VOMI ZIZI AVORT CRETIN";
/// Whole words that no puzzle may show.
const SHUNNED_WORDS: &str = "ASS ASSES CON CONS CUL DIE DIED DONG DYKE GAY GAYS HOMO HOE HOES HUNG JAP JEW PIMP POO POOS TIT TUE TUA TUEZ \
    TUES TUENT";

/// False words that this program has found and that larger dictionaries have.
const TRUE_ELSEWHERE: &str = "CHARES DERING DINGER LESTED LESTING MERIS PREVE REASTED SINED TERES";

/// True if a puzzle may show this word.
pub(super) fn is_decent(word: &Word) -> bool {
    let text = text(word);
    !SHUNNED.split_whitespace().any(|group| text.contains(group))
        && !SHUNNED_WORDS.split_whitespace().any(|shunned| text == shunned)
}

fn text(word: &Word) -> std::string::String {
    word.letters().iter().map(|letter| char::from(letter.ascii())).collect()
}

/// True if one added, dropped or changed letter makes one word of the other.
pub(super) fn is_slip(word: &Word, other: &Word) -> bool {
    let (short, long) = if word.len() <= other.len() { (word, other) } else { (other, word) };
    let (short, long) = (short.letters(), long.letters());
    match long.len() - short.len() {
        0 => short.iter().zip(long).filter(|(one, other)| one != other).count() == 1,
        1 => (0..long.len()).any(|at| long[..at] == short[..at] && long[at + 1..] == short[at..]),
        _ => false,
    }
}

/// True if a list of words other than the dictionary of its language has this word: the dictionary of the other
/// language, or the lists of words that were refused.
pub(super) fn is_refused(word: &Word) -> bool {
    static REFUSED: OnceLock<HashSet<Vec<Letter>>> = OnceLock::new();
    let refused = REFUSED.get_or_init(|| {
        let sources = [
            include_str!("../../../../words/sources/english.txt"),
            include_str!("../../../../words/sources/french.txt"),
            include_str!("../../../../words/sources/english-films.txt"),
            include_str!("../../../../words/sources/french-names.txt"),
        ];
        let lines = sources.into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#'));
        let texts = lines.flat_map(str::split_whitespace).chain(TRUE_ELSEWHERE.split_whitespace());
        texts.filter_map(|text| Some(fold(text).ok()?.to_vec())).collect()
    });
    static DICTIONARIES: OnceLock<[Option<Dictionary<'static>>; 2]> = OnceLock::new();
    let dictionaries =
        DICTIONARIES.get_or_init(|| Language::ALL.map(|language| gousset_words::open(language).ok()));
    let known = |dictionary: &Dictionary<'_>| dictionary.contains(word.letters());
    dictionaries.iter().flatten().any(known) || refused.contains(word.letters())
}

/// The groups of three letters of common words, with the number of words that have each.
pub(super) struct Groups(HashMap<Vec<u8>, u32>);

/// The number of common words that must have each group of letters of a false word.
const USUAL: u32 = 40;

impl Groups {
    pub(super) fn of(common: &[Word]) -> Self {
        let mut groups = HashMap::new();
        for group in common.iter().flat_map(groups_of) {
            *groups.entry(group).or_default() += 1;
        }
        Self(groups)
    }

    fn are_usual(&self, word: &Word) -> bool {
        groups_of(word).all(|group| self.0.get(&group).is_some_and(|&count| count >= USUAL))
    }
}

/// The groups of three letters of a word, with its ends.
fn groups_of(word: &Word) -> impl Iterator<Item = Vec<u8>> {
    let text: Vec<u8> = [" ", &text(word), " "].concat().into();
    text.windows(3).map(<[u8]>::to_vec).collect::<Vec<_>>().into_iter()
}

/// The false words that a usual slip makes of this word: another vowel, or a double letter written once or the
/// reverse.
pub(super) fn slips(word: &Word, groups: &Groups, words: &Words) -> Vec<Word> {
    let signs: Vec<u8> = word.letters().iter().map(|letter| letter.ascii()).collect();
    let mut slips: Vec<Vec<u8>> = Vec::new();
    for place in 1..signs.len().saturating_sub(1) {
        let here = signs[place];
        if b"AEIOU".contains(&here) {
            slips.extend(b"AEIO".iter().filter(|&&other| other != here).map(|&other| {
                let mut slip = signs.clone();
                slip[place] = other;
                slip
            }));
        } else if here == signs[place - 1] {
            slips.push([&signs[..place], &signs[place + 1..]].concat());
        } else if b"LMNPRSTCF".contains(&here)
            && b"AEIOU".contains(&signs[place - 1])
            && b"AEIOU".contains(&signs[place + 1])
        {
            slips.push([&signs[..=place], &signs[place..]].concat());
        }
    }
    let slips = slips.iter().filter_map(|slip| core::str::from_utf8(slip).ok()?.parse().ok());
    slips
        .filter(|slip| {
            !words.standing.contains_key(slip)
                && is_decent(slip)
                && groups.are_usual(slip)
                && !is_refused(slip)
        })
        .collect()
}
