//! Reads a subcommand's options: `--name value`, `--name=value` and plain `--flag`.

use std::collections::BTreeMap;
use std::fmt;

use crate::board::Board;

/// The words of the command line are wrong: the reader gets the list of subcommands, and exit code 2.
#[derive(Debug)]
pub(crate) struct WrongUsage(pub(crate) String);

impl fmt::Display for WrongUsage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for WrongUsage {}

#[derive(Debug)]
pub(crate) struct Options {
    values: BTreeMap<String, Vec<String>>,
}

impl Options {
    pub(crate) fn read(words: &[String], with_value: &[&str], flags: &[&str]) -> Result<Options, WrongUsage> {
        Options::read_repeating(words, with_value, &[], flags)
    }

    /// Reads options of which some, those of `repeating`, may be given several times, with a value each.
    pub(crate) fn read_repeating(
        words: &[String],
        with_value: &[&str],
        repeating: &[&str],
        flags: &[&str],
    ) -> Result<Options, WrongUsage> {
        let mut values: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let (name, attached) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (word.as_str(), None),
            };
            let value = if with_value.contains(&name) || repeating.contains(&name) {
                let value = attached.or_else(|| words.next().cloned());
                value.ok_or_else(|| WrongUsage(format!("`{name}` needs a value")))?
            } else if flags.contains(&name) && attached.is_none() {
                String::new()
            } else {
                return Err(WrongUsage(format!("there is no option `{word}` here")));
            };
            let given = values.entry(name.to_owned()).or_default();
            given.push(value);
            if given.len() > 1 && !repeating.contains(&name) {
                return Err(WrongUsage(format!("`{name}` is given twice")));
            }
        }
        Ok(Options { values })
    }

    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.values(name).next()
    }

    /// All values of an option that may be given several times.
    pub(crate) fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        self.values.get(name).into_iter().flatten().map(String::as_str)
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    pub(crate) fn board(&self) -> anyhow::Result<Option<Board>> {
        self.value("--board").map(Board::from_name).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Options::read(&words, &["--board", "--out"], &["--quick"]).map_err(|error| error.to_string())
    }

    #[test]
    fn values_come_after_a_blank_or_an_equals_sign() {
        let options = read("--board picosystem --out=a=b --quick").unwrap();
        assert_eq!(options.board().unwrap(), Some(Board::PicoSystem));
        assert_eq!(options.value("--out"), Some("a=b"));
        assert!(options.flag("--quick"));
        assert_eq!(read("").unwrap().board().unwrap(), None);
    }

    #[test]
    fn wrong_words_are_named() {
        assert_eq!(read("--speed 3").unwrap_err(), "there is no option `--speed` here");
        assert_eq!(read("board").unwrap_err(), "there is no option `board` here");
        assert_eq!(read("--out").unwrap_err(), "`--out` needs a value");
        assert_eq!(read("--quick=yes").unwrap_err(), "there is no option `--quick=yes` here");
        assert_eq!(read("--quick --quick").unwrap_err(), "`--quick` is given twice");
    }

    #[test]
    fn some_options_may_be_given_several_times() {
        let words = ["--model", "weak", "--model=half"].map(str::to_owned);
        let options = Options::read_repeating(&words, &[], &["--model"], &[]).unwrap();
        assert_eq!(options.values("--model").collect::<Vec<_>>(), ["weak", "half"]);
        assert_eq!(options.values("--sample").next(), None);
        assert!(Options::read_repeating(&words, &["--model"], &[], &[]).is_err());
    }
}
