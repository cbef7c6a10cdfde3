//! This project's changes to the list of a source: `crates/words/sources/<language>.txt`.
//!
//! A line `# …` gives the reason for the lines below it. `- word word…` removes words. `+ word word…` adds rare words,
//! and `++ word word…` common ones. `= word word…` makes words common, and `~ word word…` rare. `! word word…` lists
//! words that other lists have and the sources do not, and that must stay refused. A change without effect is an error,
//! so that the file contains nothing superfluous.

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};
use gousset_words::{Spelling, Standing, fold};

use super::List;

/// Applies the changes in a file's text to a list.
pub(crate) fn apply(changes: &str, list: &mut List) -> Result<()> {
    let mut idle = Vec::new();
    for change in read(changes)? {
        let Change { mark, word, spelling, .. } = change;
        let changed = match mark {
            "-" => list.remove(&spelling).is_some(),
            "+" => list.insert(spelling, Standing::Rare).is_none(),
            "++" => list.insert(spelling, Standing::Common).is_none(),
            "=" => list.insert(spelling, Standing::Common) == Some(Standing::Rare),
            "~" => list.insert(spelling, Standing::Rare) == Some(Standing::Common),
            "!" => !list.contains_key(&spelling),
            _ => bail!("`{mark}` is none of `#`, `-`, `+`, `++`, `=`, `~` and `!`"),
        };
        if !changed {
            idle.push(format!("`{mark} {word}`"));
        }
    }
    ensure!(idle.is_empty(), "{} changes nothing", idle.join(", "));
    Ok(())
}

/// Returns the refused words, each with its reason.
pub(crate) fn refusals(changes: &str) -> Result<HashMap<Spelling, String>> {
    let refused = read(changes)?.into_iter().filter(|change| matches!(change.mark, "-" | "!"));
    Ok(refused.map(|change| (change.spelling, change.reason.to_owned())).collect())
}

/// A change of one word.
struct Change<'a> {
    mark: &'a str,
    word: &'a str,
    spelling: Spelling,
    reason: &'a str,
}

fn read(changes: &str) -> Result<Vec<Change<'_>>> {
    let mut reason = None;
    let mut read = Vec::new();
    for line in changes.lines().filter(|line| !line.is_empty()) {
        let (mark, words) = line.split_once(' ').unwrap_or((line, ""));
        if mark == "#" {
            reason = Some(words);
            continue;
        }
        let reason = reason.with_context(|| format!("`{line}` has no reason above it"))?;
        for word in words.split_whitespace() {
            let spelling = fold(word).with_context(|| format!("`{word}` is not a word"))?;
            read.push(Change { mark, word, spelling, reason });
        }
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(changes: &str) -> Result<List> {
        let mut list: List = ["tv", "mer"].map(|word| (fold(word).unwrap(), Standing::Rare)).into();
        apply(changes, &mut list)?;
        Ok(list)
    }

    #[test]
    fn words_go_and_come_and_become_common_or_rare() {
        let changes =
            "# abbreviations\n- tv\n\n# missing\n+ eau\n++ été\n++ zut\n! mr\n= mer\n# coarse\n~ zut\n";
        let list = changed(changes).unwrap();
        let words: Vec<_> = list.into_iter().map(|(word, standing)| (word.to_string(), standing)).collect();
        let expected = [
            ("EAU", Standing::Rare),
            ("ETE", Standing::Common),
            ("MER", Standing::Common),
            ("ZUT", Standing::Rare),
        ];
        assert_eq!(words, expected.map(|(word, standing)| (word.to_owned(), standing)));
    }

    #[test]
    fn a_change_that_changes_nothing_or_says_nothing_is_refused() {
        for changes in [
            "- tv",
            "# x\n- eau",
            "# x\n+ mer",
            "# x\n- tv tv",
            "# x\n* tv",
            "# x\n+ a.b",
            "# x\n= mer mer",
            "# x\n= eau",
            "# x\n~ mer",
            "# x\n~ eau",
            "# x\n! tv",
        ] {
            assert!(changed(changes).is_err(), "{changes}");
        }
    }

    #[test]
    fn what_is_refused_has_its_reason() {
        let refused = refusals("# abbreviations\n- tv\n! mr\n# missing\n+ eau\n").unwrap();
        assert_eq!(refused.len(), 2);
        assert!(refused.values().all(|reason| reason == "abbreviations"));
    }
}
