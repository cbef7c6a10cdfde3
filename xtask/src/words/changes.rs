//! What this project takes out of a source's list and puts into it: `crates/words/sources/<language>.txt`.
//!
//! A line `# …` gives the reason for the lines below it, `- word word…` takes words out, `+ word word…` puts
//! rare ones in and `++ word word…` common ones. A change that changes nothing is refused, so that the file never says more than it does.

use anyhow::{Context, Result, bail, ensure};
use gousset_words::{Standing, fold};

use super::List;

/// Makes the changes of a file's text in a list.
pub(crate) fn apply(changes: &str, list: &mut List) -> Result<()> {
    let mut reason = None;
    for line in changes.lines().filter(|line| !line.is_empty()) {
        let (mark, words) = line.split_once(' ').unwrap_or((line, ""));
        if mark == "#" {
            reason = Some(words);
            continue;
        }
        ensure!(reason.is_some(), "`{line}` has no reason above it");
        for word in words.split_whitespace() {
            let spelling = fold(word).with_context(|| format!("`{word}` is not a word"))?;
            let changed = match mark {
                "-" => list.remove(&spelling).is_some(),
                "+" => list.insert(spelling, Standing::Rare).is_none(),
                "++" => list.insert(spelling, Standing::Common).is_none(),
                _ => bail!("`{line}` begins with none of `#`, `-`, `+` and `++`"),
            };
            ensure!(changed, "`{mark} {word}` changes nothing");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(changes: &str) -> Result<Vec<String>> {
        let mut list: List = ["tv", "mer"].map(|word| (fold(word).unwrap(), Standing::Common)).into();
        apply(changes, &mut list)?;
        Ok(list.keys().map(ToString::to_string).collect())
    }

    #[test]
    fn words_go_and_come() {
        assert_eq!(
            changed("# abbreviations\n- tv\n\n# missing\n+ eau\n++ été\n").unwrap(),
            ["EAU", "ETE", "MER"]
        );
    }

    #[test]
    fn a_change_that_changes_nothing_or_says_nothing_is_refused() {
        for changes in ["- tv", "# x\n- eau", "# x\n+ mer", "# x\n- tv tv", "# x\n* tv", "# x\n+ a.b"] {
            assert!(changed(changes).is_err(), "{changes}");
        }
    }
}
