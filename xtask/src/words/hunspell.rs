//! Hunspell's dictionaries: entries with flags, and the rules that the flags stand for.
//!
//! A rule takes a few letters off an end of a word and puts others there, if the word meets a condition. Its
//! result may have flags of its own, for a second rule at either end. What hunspell has beyond that and this
//! project's dictionary does not use is refused rather than guessed at.

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};

/// The name of a set of rules, or of a property: two signs in `FLAG long` files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Flag(pub(super) [char; 2]);

impl Flag {
    fn list(text: &str) -> Result<Vec<Flag>> {
        let signs: Vec<char> = text.chars().collect();
        let (pairs, rest) = signs.as_chunks::<2>();
        ensure!(rest.is_empty(), "the flags `{text}` are not pairs of signs");
        Ok(pairs.iter().copied().map(Flag).collect())
    }

    fn one(text: &str) -> Result<Flag> {
        match Flag::list(text)?.as_slice() {
            &[flag] => Ok(flag),
            _ => bail!("`{text}` is not one flag"),
        }
    }
}

/// A line of the dictionary: `stem/flags`.
pub(super) struct Entry {
    pub(super) stem: String,
    pub(super) flags: Vec<Flag>,
}

impl Entry {
    pub(super) fn read(line: &str) -> Result<Entry> {
        let word = line.split_whitespace().next().unwrap_or_default();
        let (stem, flags) = word.split_once('/').unwrap_or((word, ""));
        Ok(Entry { stem: stem.to_owned(), flags: Flag::list(flags)? })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Front,
    Back,
}

/// One sign of a condition.
enum Demand {
    Any,
    OneOf(Vec<char>),
    NoneOf(Vec<char>),
}

/// Which rule it is: its line in the `.aff` file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct RuleLine(usize);

struct Rule {
    line: RuleLine,
    end: End,
    /// Whether it goes together with a rule at the other end.
    crosses: bool,
    strip: String,
    add: String,
    flags: Vec<Flag>,
    condition: Vec<Demand>,
}

impl Rule {
    /// The word with this rule applied, if its condition and its letters allow.
    fn apply(&self, word: &str) -> Option<String> {
        let meets = match self.end {
            End::Front => meets(&self.condition, word.chars()),
            End::Back => {
                let skipped = word.chars().count().checked_sub(self.condition.len())?;
                meets(&self.condition, word.chars().skip(skipped))
            }
        };
        if !meets {
            return None;
        }
        Some(match self.end {
            End::Front => self.add.clone() + word.strip_prefix(&self.strip)?,
            End::Back => word.strip_suffix(&self.strip)?.to_owned() + &self.add,
        })
    }
}

fn meets(condition: &[Demand], mut signs: impl Iterator<Item = char>) -> bool {
    condition.iter().all(|demand| {
        signs.next().is_some_and(|sign| match demand {
            Demand::Any => true,
            Demand::OneOf(allowed) => allowed.contains(&sign),
            Demand::NoneOf(forbidden) => !forbidden.contains(&sign),
        })
    })
}

fn condition(text: &str) -> Result<Vec<Demand>> {
    let mut demands = Vec::new();
    let mut rest = text.chars();
    while let Some(sign) = rest.next() {
        demands.push(match sign {
            '.' => Demand::Any,
            '[' => {
                let (inside, after) =
                    rest.as_str().split_once(']').with_context(|| format!("`{text}` has no end"))?;
                rest = after.chars();
                match inside.strip_prefix('^') {
                    Some(forbidden) => Demand::NoneOf(forbidden.chars().collect()),
                    None => Demand::OneOf(inside.chars().collect()),
                }
            }
            letter => Demand::OneOf(vec![letter]),
        });
    }
    // A lone full stop means that there is no condition, not that there is a letter.
    Ok(if text == "." { Vec::new() } else { demands })
}

/// A dictionary with its rules.
pub(super) struct Hunspell {
    entries: Vec<Entry>,
    rules: HashMap<Flag, Vec<Rule>>,
    /// Marks what is a word only together with a rule.
    needs_affix: Option<Flag>,
    forbidden: Option<Flag>,
}

impl Hunspell {
    /// Of the texts of an `.aff` and a `.dic` file. Rules that add something else than `wanted` are left out.
    pub(super) fn read(aff: &str, dic: &str, wanted: impl Fn(&str) -> bool) -> Result<Hunspell> {
        let mut rules = HashMap::<Flag, Vec<Rule>>::new();
        let (mut needs_affix, mut forbidden, mut circumfix) = (None, None, None);
        let mut crossing = HashMap::new();
        for (number, line) in aff.lines().enumerate() {
            let fields: Vec<&str> = line.split_whitespace().collect();
            match fields.as_slice() {
                ["FLAG", kind] => ensure!(*kind == "long", "flags of the kind `{kind}` are not known"),
                ["NEEDAFFIX", flag] => needs_affix = Some(Flag::one(flag)?),
                ["FORBIDDENWORD", flag] => forbidden = Some(Flag::one(flag)?),
                ["CIRCUMFIX", flag] => circumfix = Some(Flag::one(flag)?),
                ["PFX" | "SFX", flag, crosses @ ("Y" | "N"), count] if count.parse::<u32>().is_ok() => {
                    crossing.insert(Flag::one(flag)?, *crosses == "Y");
                }
                [kind @ ("PFX" | "SFX"), flag, strip, add, of @ ..] => {
                    let flag = Flag::one(flag)?;
                    let (add, flags) = add.split_once('/').unwrap_or((add, ""));
                    let rule = Rule {
                        line: RuleLine(number),
                        end: if *kind == "PFX" { End::Front } else { End::Back },
                        crosses: *crossing.get(&flag).with_context(|| format!("`{line}` has no head"))?,
                        strip: unless_zero(strip),
                        add: unless_zero(add),
                        flags: Flag::list(flags)?,
                        condition: condition(of.first().copied().unwrap_or("."))?,
                    };
                    ensure!(
                        circumfix.is_none_or(|circumfix| !rule.flags.contains(&circumfix)),
                        "`{line}` is half of a circumfix, which this reader does not know"
                    );
                    if wanted(&rule.add) {
                        rules.entry(flag).or_default().push(rule);
                    }
                }
                ["AF" | "COMPOUNDRULE" | "COMPOUNDFLAG" | "COMPLEXPREFIXES", ..] => {
                    bail!("`{line}` is of a kind that this reader does not know")
                }
                _ => {}
            }
        }
        // The first line of a dictionary is the number of its entries.
        let entries = dic.lines().skip(1).filter(|line| !line.is_empty()).map(Entry::read);
        Ok(Hunspell { entries: entries.collect::<Result<_>>()?, rules, needs_affix, forbidden })
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }

    /// Every form of an entry, some of them more than once, each with the last rule that made it; the stem itself has
    /// none.
    pub(super) fn expand(&self, entry: &Entry, each: &mut impl FnMut(&str, Option<RuleLine>)) {
        if self.forbidden.is_some_and(|flag| entry.flags.contains(&flag)) {
            return;
        }
        if self.is_word(&entry.flags) {
            each(&entry.stem, None);
        }
        for suffix in self.rules(&entry.flags, End::Back) {
            let Some(form) = suffix.apply(&entry.stem) else { continue };
            if self.is_word(&suffix.flags) {
                each(&form, Some(suffix.line));
            }
            let second = self.rules(&suffix.flags, End::Back);
            let mut forms: Vec<(String, RuleLine)> =
                second.filter_map(|rule| Some((rule.apply(&form)?, rule.line))).collect();
            forms.iter().for_each(|(form, line)| each(form, Some(*line)));
            forms.push((form, suffix.line));
            if !suffix.crosses {
                continue;
            }
            let prefixes = self.rules(&entry.flags, End::Front).chain(self.rules(&suffix.flags, End::Front));
            for prefix in prefixes.filter(|prefix| prefix.crosses) {
                let crossed = forms.iter().filter_map(|(form, line)| Some((prefix.apply(form)?, *line)));
                crossed.for_each(|(form, line)| each(&form, Some(line)));
            }
        }
        for prefix in self.rules(&entry.flags, End::Front) {
            let Some(form) = prefix.apply(&entry.stem) else { continue };
            if self.is_word(&prefix.flags) {
                each(&form, Some(prefix.line));
            }
            let suffixes = self.rules(&prefix.flags, End::Back).filter(|rule| rule.crosses && prefix.crosses);
            for suffix in suffixes {
                if let Some(form) = suffix.apply(&form) {
                    each(&form, Some(suffix.line));
                }
            }
        }
    }

    fn is_word(&self, flags: &[Flag]) -> bool {
        self.needs_affix.is_none_or(|flag| !flags.contains(&flag))
    }

    fn rules(&self, flags: &[Flag], end: End) -> impl Iterator<Item = &Rule> {
        flags.iter().filter_map(|flag| self.rules.get(flag)).flatten().filter(move |rule| rule.end == end)
    }
}

fn unless_zero(text: &str) -> String {
    if text == "0" { String::new() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AFF: &str = "\
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
PFX L' Y 1
PFX L' 0 l' .
PFX Um Y 2
PFX Um 0 0/S. .
PFX Um 0 kilo/S. .
PFX Un N 1
PFX Un 0 un .
SFX S. Y 2
SFX S. 0 s/L' [^sxz]
SFX S. al aux/S+ al
SFX S+ Y 1
SFX S+ 0 que x
SFX ER Y 1
SFX ER er ant [^g]er
";

    fn forms_with(wanted: fn(&str) -> bool, line: &str) -> Vec<String> {
        let dictionary = Hunspell::read(AFF, &format!("1\n{line}\n"), wanted).unwrap();
        let mut forms = Vec::new();
        for entry in dictionary.entries() {
            dictionary.expand(entry, &mut |form, _| forms.push(form.to_owned()));
        }
        forms.sort();
        forms.dedup();
        forms
    }

    fn forms(line: &str) -> Vec<String> {
        forms_with(|_| true, line)
    }

    #[test]
    fn a_rule_needs_its_condition() {
        assert_eq!(forms("mer/S."), ["l'mers", "mer", "mers"]);
        assert_eq!(forms("nez/S."), ["nez"]);
        assert_eq!(forms("aller/ER"), ["allant", "aller"]);
        assert_eq!(forms("nager/ER"), ["nager"]);
    }

    #[test]
    fn a_rule_may_follow_a_rule() {
        assert_eq!(
            forms("cheval/S."),
            ["chevals", "chevaux", "chevauxque", "l'chevals"]
                .into_iter()
                .chain(["cheval"])
                .collect::<std::collections::BTreeSet<_>>()
                .into_iter()
                .collect::<Vec<_>>()
        );
        assert_eq!(forms("watt/Um"), ["kilowatt", "kilowatts", "watt", "watts"]);
    }

    #[test]
    fn rules_at_both_ends_go_together_if_both_allow_it() {
        assert_eq!(forms("mer/S.L'"), ["l'mer", "l'mers", "mer", "mers"]);
        assert_eq!(forms("mer/S.Un"), ["l'mers", "mer", "mers", "unmer"]);
    }

    #[test]
    fn a_forbidden_word_has_no_forms_and_a_needy_one_only_its_forms() {
        assert!(forms("mer/S.{}").is_empty());
        assert_eq!(forms("mer/S.()"), ["l'mers", "mers"]);
    }

    #[test]
    fn a_form_has_the_rule_that_made_it() {
        let dictionary = Hunspell::read(AFF, "2\nmer/S.\nsol/S.\n", |_| true).unwrap();
        let rules = |entry: &Entry| {
            let mut rules = HashMap::new();
            dictionary.expand(entry, &mut |form, rule| {
                rules.insert(form.to_owned(), rule);
            });
            rules
        };
        let entries: Vec<_> = dictionary.entries().map(rules).collect();
        assert_eq!(entries[0]["mer"], None);
        assert!(entries[0]["mers"].is_some() && entries[0]["mers"] == entries[1]["sols"]);
    }

    #[test]
    fn unwanted_rules_are_left_out() {
        assert_eq!(forms_with(|add| !add.contains('\''), "mer/S.L'"), ["mer", "mers"]);
    }

    #[test]
    fn what_is_not_known_is_refused() {
        for aff in [
            "FLAG num",
            "CIRCUMFIX **\nSFX A. Y 1\nSFX A. 0 s/** .",
            "SFX A. 0 s .",
            "COMPOUNDFLAG A.",
            "NEEDAFFIX x",
        ] {
            assert!(Hunspell::read(aff, "0\n", |_| true).is_err(), "{aff}");
        }
        assert!(Hunspell::read("", "1\nmer/S.x\n", |_| true).is_err());
    }
}
