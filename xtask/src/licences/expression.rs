//! Licence expressions: SPDX identifiers joined by operators.

use anyhow::{Result, ensure};

/// Licences that a person has read and found suitable for this project. Read a new one before you add it.
const KNOWN: [&str; 15] = [
    "0BSD",
    "Apache-2.0",
    // The name that hunspell's English dictionaries give to the three clauses that come with them.
    "BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "LGPL-2.1-or-later",
    "MIT",
    "MPL-2.0",
    "NCSA",
    "OFL-1.1",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];
const KNOWN_EXCEPTION: &str = "LLVM-exception";

/// Returns the expression in one spelling, if every licence in it is known. `/` is an old form of OR.
pub(crate) fn read(stated: &str) -> Result<String> {
    let spaced = stated.replace('/', " OR ").replace('(', "( ").replace(')', " )");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    ensure!(!words.is_empty(), "it states no licence");
    let mut before = "";
    for &word in &words {
        let is_known = match word {
            "(" | ")" | "AND" | "OR" | "WITH" => true,
            _ if before == "WITH" => word == KNOWN_EXCEPTION,
            _ => KNOWN.contains(&word),
        };
        ensure!(
            is_known,
            "its licence `{word}` is not among the known ones of xtask/src/licences/expression.rs"
        );
        before = word;
    }
    Ok(words.join(" ").replace("( ", "(").replace(" )", ")"))
}

/// True if this licence alone may be chosen.
pub(crate) fn offers(stated: &str, licence: &str) -> bool {
    let alternatives = stated.replace('/', " OR ");
    alternatives.split(" OR ").any(|alternative| alternative.trim() == licence)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_licences_are_spelt_in_one_way() {
        for (stated, expected) in [
            ("MIT", "MIT"),
            ("MIT/Apache-2.0", "MIT OR Apache-2.0"),
            ("Apache-2.0 / MIT", "Apache-2.0 OR MIT"),
            ("(MIT OR Apache-2.0) AND NCSA", "(MIT OR Apache-2.0) AND NCSA"),
            ("Apache-2.0 WITH LLVM-exception OR MIT", "Apache-2.0 WITH LLVM-exception OR MIT"),
        ] {
            assert_eq!(read(stated).unwrap(), expected);
        }
    }

    #[test]
    fn unknown_and_missing_licences_are_refused() {
        for stated in
            ["", " ", "GPL-3.0-only", "MIT AND Own", "SEE LICENSE IN file", "MIT WITH Own", "UNLICENSED"]
        {
            assert!(read(stated).is_err(), "{stated}");
        }
    }

    #[test]
    fn only_what_stands_alone_can_be_chosen() {
        assert!(offers("MIT OR Apache-2.0", "Apache-2.0"));
        assert!(offers("MIT/Apache-2.0", "MIT"));
        assert!(offers("BSD-3-Clause", "BSD-3-Clause"));
        assert!(!offers("MIT AND Apache-2.0", "MIT"));
        assert!(!offers("MIT", "Apache-2.0"));
    }
}
