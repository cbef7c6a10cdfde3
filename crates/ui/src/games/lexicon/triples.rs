//! The letters that most often follow each two letters, by language.
//!
//! They are counted in words of five to eight letters, so they do not show whether three letters are a word.

use gousset_words::{Language, Letter};

/// The letters that are listed for each pair, the most frequent first. A missing one is a dot.
const LISTED: usize = 4;
/// A line of a table: the pairs that begin with one letter, and the end of the line.
const LINE: usize = Letter::COUNT * LISTED + 1;

/// A line for every letter of the alphabet.
type Table = &'static [u8; Letter::COUNT * LINE];
const ENGLISH: Table = include_bytes!("triples/english.txt");
const FRENCH: Table = include_bytes!("triples/french.txt");

/// The letters that most often follow these two.
pub fn after(language: Language, pair: Option<(Letter, Letter)>) -> impl Iterator<Item = Letter> + Clone {
    let table = match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    };
    let listed = pair.and_then(|(one, two)| {
        let start = usize::from(one.index()) * LINE + usize::from(two.index()) * LISTED;
        table.get(start..start + LISTED)
    });
    listed.unwrap_or_default().iter().filter_map(|&sign| Letter::from_ascii(sign))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_words::{Dictionary, Node, Standing};
    use std::string::String;
    use std::vec::Vec;

    /// The numbers of third letters, by the first two.
    type Counts = Vec<[u32; Letter::COUNT]>;

    fn pair(one: Letter, two: Letter) -> usize {
        usize::from(one.index()) * Letter::COUNT + usize::from(two.index())
    }

    /// Counts the triples in all common words of five to eight letters that begin with `spelt`.
    fn count(dictionary: Dictionary<'_>, node: Node, spelt: &mut Vec<Letter>, counts: &mut Counts) {
        for (letter, next) in dictionary.branches(node) {
            spelt.push(letter);
            if next.word() == Some(Standing::Common) && spelt.len() >= 5 {
                for triple in spelt.windows(3) {
                    counts[pair(triple[0], triple[1])][usize::from(triple[2].index())] += 1;
                }
            }
            if spelt.len() < 8 {
                count(dictionary, next, spelt, counts);
            }
            spelt.pop();
        }
    }

    /// The table of a dictionary, as its file has it.
    fn table_of(language: Language) -> String {
        let dictionary = gousset_words::open(language).unwrap();
        let mut counts = std::vec![[0; Letter::COUNT]; Letter::COUNT * Letter::COUNT];
        count(dictionary, dictionary.root(), &mut Vec::new(), &mut counts);
        let mut table = String::new();
        for one in Letter::ALL {
            for two in Letter::ALL {
                let counts = &counts[pair(one, two)];
                let often = |letter: &Letter| counts[usize::from(letter.index())];
                let mut letters: Vec<Letter> =
                    Letter::ALL.into_iter().filter(|letter| often(letter) > 0).collect();
                letters.sort_by_key(|letter| core::cmp::Reverse(often(letter)));
                let signs = letters.iter().map(|letter| char::from(letter.ascii()));
                table.extend(signs.chain(core::iter::repeat('.')).take(LISTED));
            }
            table.push('\n');
        }
        table
    }

    /// With `GOUSSET_BLESS`, writes the tables instead.
    #[test]
    fn the_triples_are_those_of_the_dictionaries() {
        for (language, table, file) in
            [(Language::English, ENGLISH, "english"), (Language::French, FRENCH, "french")]
        {
            let expected = table_of(language);
            if std::env::var_os("GOUSSET_BLESS").is_some() {
                let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/games/lexicon/triples");
                std::fs::write(std::format!("{folder}/{file}.txt"), &expected).unwrap();
            } else {
                assert!(expected.as_bytes() == table, "{language:?}: run this test with GOUSSET_BLESS=1");
            }
        }
    }
}
