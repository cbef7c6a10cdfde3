//! French: Grammalecte's spelling dictionary in the package `dictionary-fr`. Which words are common follows from the
//! words of film subtitles in `@zxcvbn-ts/language-fr`.
//!
//! The package's entries have lost the grammatical labels, but flags and letters show what an entry is. Symbols of
//! units must keep their case. Ordinals, Roman numerals and elided words are never suggested. Names and initialisms
//! have capitals.
//!
//! A word is common if films or an encyclopaedia have it. They have `nage` and `nager` but not `nagerez`, which is no
//! rarer. So if they have the stem of an entry, all its forms are common, except those of literary tenses (`nageâmes`),
//! which hardly occur there. Of some entries they have only a form (`algues`, not `algue`): then the entry counts as
//! known, too. An entry derived from a known entry is known: `rayonner` from `rayon` (`derived`).
//!
//! The dictionary has the spellings from before the reform of 1990 and some of those after it. All of the latter are in
//! `@cspell/dict-fr-reforme`, which is made from the same grammarians' reformed dictionary. It has the forms, but
//! neither entries nor flags. So only forms that are new are taken from it: an entry of the other dictionary that is
//! not a word stays excluded.

mod derived;

use std::collections::{HashMap, HashSet};

use anyhow::Result;
use gousset_words::{Standing, fold};

use super::cspell::Trie;
use super::films::without;
use super::hunspell::{Entry, Flag, Hunspell, RuleLine};
use super::packages::Packages;
use super::{List, add, has_capital};

const KEEP_CASE: Flag = Flag(['|', '|']);
const NEVER_SUGGESTED: Flag = Flag(['-', '-']);

/// Words in films that are not common words.
const NAMES: &str = include_str!("../../../crates/words/sources/french-names.txt");

/// The forms of a rule are usual if films have at least one in this many. Of `-erons`, the rarest spoken ending, they
/// have one in 47. Of the literary past tenses they have hardly one in a thousand, mostly because those look like other
/// words.
const USUAL: usize = 50;

/// The endings of the imperfect subjunctive, and of the first and second persons plural of the simple past.
const BOOKISH: [&str; 17] = [
    "sse", "sses", "ssions", "ssiez", "ssent", "ât", "ît", "ût", "înt", "âmes", "îmes", "ûmes", "înmes",
    "âtes", "îtes", "ûtes", "întes",
];

/// The fewest letters of a word that counts because the encyclopaedia has it. Shorter ones are mostly parts of names.
const SHORTEST_READ: usize = 4;
/// How many of the most frequent English words do not count there. Titles and quotations are full of them.
const MOST_ENGLISH: usize = 5_000;

pub(crate) fn list(packages: &Packages) -> Result<List> {
    let dictionary = Hunspell::read(
        &packages.text("dictionary-fr/index.aff")?,
        &packages.text("dictionary-fr/index.dic")?,
        is_spelt_with_letters,
    )?;
    let films = met(packages)?;
    let mut list = List::new();
    for entry in dictionary.entries().filter(|entry| is_word(entry)) {
        dictionary.expand(entry, &mut |form, _| add(&mut list, form, Standing::Rare));
    }
    let reformed = Trie::read(&packages.unpacked_text("@cspell/dict-fr-reforme/fr-reforme1990.trie.gz")?)?;
    add_new(&mut list, &reformed, &dictionary);
    for word in &films {
        make_common(&mut list, word);
    }
    let mut known = with_stem_in(&dictionary, &films);
    let usual = usual_rules(&dictionary, &known, &films);
    known.extend(with_form_in(&dictionary, &unexplained(&dictionary, &known, &films)));
    known.extend(made_of(&dictionary, &known));
    for entry in known {
        dictionary.expand(entry, &mut |form, rule| {
            if rule.is_none_or(|rule| usual.contains(&rule)) || !is_bookish(form) {
                make_common(&mut list, form);
            }
        });
    }
    Ok(list)
}

/// Returns the words of films, and those of an encyclopaedia that are neither names nor English.
fn met(packages: &Packages) -> Result<HashSet<String>> {
    let list = |name: &str| packages.strings(&format!("@zxcvbn-ts/language-fr/src/{name}.json"));
    let mut strangers = packages.strings("@zxcvbn-ts/language-en/src/commonWords.json")?;
    strangers.truncate(MOST_ENGLISH);
    strangers.extend(list("firstnames")?);
    strangers.extend(list("lastnames")?);
    let strangers: HashSet<String> = strangers.iter().map(|word| word.to_lowercase()).collect();
    let encyclopaedia = list("wikipedia")?.into_iter();
    let read =
        encyclopaedia.filter(|word| word.chars().count() >= SHORTEST_READ && !strangers.contains(word));
    let mut met = without(list("commonWords")?, NAMES)?;
    met.extend(read);
    Ok(met)
}

/// Adds the forms of a list without flags that this dictionary does not contain, neither as words nor as other entries.
fn add_new(list: &mut List, forms: &Trie, dictionary: &Hunspell) {
    let mut known = HashSet::new();
    for entry in dictionary.entries() {
        dictionary.expand(entry, &mut |form, _| known.extend(fold(form)));
    }
    forms.each_word(&mut |form| {
        if fold(form).is_ok_and(|spelling| !known.contains(&spelling)) {
            add(list, form, Standing::Rare);
        }
    });
}

fn with_stem_in<'a>(dictionary: &'a Hunspell, films: &HashSet<String>) -> Vec<&'a Entry> {
    dictionary.entries().filter(|entry| is_word(entry) && films.contains(&entry.stem)).collect()
}

/// Returns the words of films that are not forms of these entries.
fn unexplained<'a>(dictionary: &Hunspell, known: &[&Entry], films: &'a HashSet<String>) -> HashSet<&'a str> {
    let mut unexplained: HashSet<&str> = films.iter().map(String::as_str).collect();
    for entry in known {
        dictionary.expand(entry, &mut |form, _| {
            unexplained.remove(form);
        });
    }
    unexplained
}

/// Returns the entries with a form in films (`algues`), unless the form may also belong to another entry (`échelons`).
fn with_form_in<'a>(dictionary: &'a Hunspell, forms: &HashSet<&str>) -> Vec<&'a Entry> {
    let mut owners = HashMap::<&str, Vec<&Entry>>::new();
    for entry in dictionary.entries().filter(|entry| is_word(entry)) {
        dictionary.expand(entry, &mut |form, _| {
            if let Some(form) = forms.get(form) {
                owners.entry(form).or_default().push(entry);
            }
        });
    }
    owners.retain(|_, owners| owners.iter().all(|owner| owner.stem == owners[0].stem));
    owners.into_values().flatten().collect()
}

/// Returns the entries that are derived from these.
fn made_of<'a>(dictionary: &'a Hunspell, known: &[&Entry]) -> Vec<&'a Entry> {
    let stems: HashSet<String> =
        known.iter().filter_map(|entry| Some(fold(&entry.stem).ok()?.to_string())).collect();
    let is_made = |entry: &&Entry| is_word(entry) && derived::is_made_of(&entry.stem, &stems);
    dictionary.entries().filter(is_made).collect()
}

/// Returns the rules whose forms occur often enough in films, for the known entries.
fn usual_rules(dictionary: &Hunspell, known: &[&Entry], films: &HashSet<String>) -> HashSet<RuleLine> {
    /// The number of forms that a rule makes, and how many of them films have.
    #[derive(Default)]
    struct Count {
        made: usize,
        met: usize,
    }

    let mut counts = HashMap::<RuleLine, Count>::new();
    for entry in known {
        dictionary.expand(entry, &mut |form, rule| {
            if let Some(rule) = rule {
                let count = counts.entry(rule).or_default();
                count.made += 1;
                count.met += usize::from(films.contains(form));
            }
        });
    }
    counts.retain(|_, count| count.met * USUAL >= count.made);
    counts.into_keys().collect()
}

/// True for a verb form of a tense that is not spoken and hardly taught at school.
fn is_bookish(form: &str) -> bool {
    BOOKISH.iter().any(|ending| form.ends_with(ending))
}

fn is_word(entry: &Entry) -> bool {
    !has_capital(&entry.stem) && !entry.flags.contains(&KEEP_CASE) && !entry.flags.contains(&NEVER_SUGGESTED)
}

/// True if an affix consists of letters. The dictionary has the elided articles as prefixes of every word. Cards cannot
/// spell those forms, and without these rules there are a hundred times fewer forms.
fn is_spelt_with_letters(affix: &str) -> bool {
    affix.chars().all(char::is_alphabetic)
}

fn make_common(list: &mut List, word: &str) {
    if let Some(standing) = fold(word).ok().and_then(|spelling| list.get_mut(&spelling)) {
        *standing = Standing::Common;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AFF: &str = "\
FLAG long
SFX er Y 3
SFX er er e er
SFX er er ez er
SFX er er âmes er
SFX S. Y 1
SFX S. 0 s .
";

    fn films(words: &str) -> HashSet<String> {
        words.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn a_kind_of_form_is_usual_if_films_have_enough_of_it() {
        let verbs: Vec<String> = (0..USUAL).map(|number| format!("{}er", "x".repeat(number + 1))).collect();
        let dic = verbs.iter().map(|verb| format!("\n{verb}/er")).collect::<String>();
        let dictionary = Hunspell::read(AFF, &dic, |_| true).unwrap();
        let usual = |met: &str| {
            let films = films(&(verbs.join(" ") + " " + met));
            usual_rules(&dictionary, &with_stem_in(&dictionary, &films), &films).len()
        };
        assert_eq!((usual(""), usual("xe"), usual("xe xez xxez")), (0, 1, 2));
    }

    #[test]
    fn a_form_tells_of_its_entry_if_it_is_no_others() {
        let dic = "\nalgue/S.\nnager/er\nnage/S.\nlamper/er\nlampe/S.\nlampe/S.";
        let dictionary = Hunspell::read(AFF, dic, |_| true).unwrap();
        let met = films("algues nager nagez lampe");
        let known = with_stem_in(&dictionary, &met);
        assert_eq!(known.len(), 3, "nager, and lampe twice");
        let rest = unexplained(&dictionary, &known, &met);
        assert_eq!(rest, HashSet::from(["algues"]));
        let stems = |forms: &[&'static str]| {
            let entries = with_form_in(&dictionary, &forms.iter().copied().collect());
            entries.iter().map(|entry| entry.stem.clone()).collect::<HashSet<_>>()
        };
        assert_eq!(stems(&["algues", "lampes"]), films("algue lampe"));
        assert!(stems(&["lampe", "nage"]).is_empty(), "a verb's form and a noun");
    }

    #[test]
    fn names_symbols_and_elided_words_are_no_words() {
        let entry = Entry::with_long_flags;
        assert!(is_word(&entry("âne/F+")) && is_word(&entry("très")));
        assert!(
            !is_word(&entry("Alsace/L'D'Q'"))
                && !is_word(&entry("cd/U.||--"))
                && !is_word(&entry("jusqu/--"))
        );
    }
}
