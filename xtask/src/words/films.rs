//! The words that film subtitles use most.

use std::collections::HashSet;

use anyhow::{Result, ensure};

/// Returns the words of films without those in `left_out`. A line `# …` in that text describes the words below it.
pub(super) fn without(films: Vec<String>, left_out: &str) -> Result<HashSet<String>> {
    let mut films: HashSet<String> = films.into_iter().collect();
    for word in left_out.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace) {
        ensure!(films.remove(word), "films do not have `{word}`, which need not be left out");
    }
    Ok(films)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_films_do_not_have_need_not_be_left_out() {
        let names = "# Names.\ncuba\n";
        let films = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let rest = without(films(&["cuba", "mer"]), names).unwrap();
        assert_eq!(rest, HashSet::from(["mer".to_owned()]));
        assert!(without(films(&["mer"]), names).is_err());
    }
}
