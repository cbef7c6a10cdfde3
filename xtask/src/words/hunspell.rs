//! Reads the dictionaries of hunspell: entries with flags, and the affix rules of the flags.
//!
//! A rule removes some letters at one end of a word and adds others there, if the word meets a condition. The result
//! may have flags for a second rule at either end. Features of hunspell that this project's dictionaries do not use are
//! rejected: every command and every flag must be known.

use std::collections::{HashMap, HashSet};
use std::fmt;

use anyhow::{Context, Result, bail, ensure};

/// The name of a set of rules, or of a property. It has two characters in files with `FLAG long`; in others it has one,
/// stored with a space after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Flag(pub(super) [char; 2]);

impl fmt::Display for Flag {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0;
        write!(formatter, "{}", format_args!("{first}{second}").to_string().trim_end())
    }
}

/// The notation of flags in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Flags {
    #[default]
    Short,
    Long,
}

impl Flags {
    fn list(self, text: &str) -> Result<Vec<Flag>> {
        let signs: Vec<char> = text.chars().collect();
        if self == Flags::Short {
            return Ok(signs.into_iter().map(|sign| Flag([sign, ' '])).collect());
        }
        let (pairs, rest) = signs.as_chunks::<2>();
        ensure!(rest.is_empty(), "the flags `{text}` are not pairs of signs");
        Ok(pairs.iter().copied().map(Flag).collect())
    }

    fn one(self, text: &str) -> Result<Flag> {
        match self.list(text)?.as_slice() {
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
    fn read(line: &str, flags: Flags) -> Result<Entry> {
        let word = line.split_whitespace().next().unwrap_or_default();
        let (stem, flagged) = word.split_once('/').unwrap_or((word, ""));
        Ok(Entry { stem: stem.to_owned(), flags: flags.list(flagged)? })
    }

    /// Reads a line of a file with long flags.
    #[cfg(test)]
    pub(super) fn with_long_flags(line: &str) -> Entry {
        Entry::read(line, Flags::Long).unwrap()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Front,
    Back,
}

/// The condition for one character.
enum Demand {
    Any,
    OneOf(Vec<char>),
    NoneOf(Vec<char>),
}

/// Identifies a rule by its line in the `.aff` file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct RuleLine(usize);

struct Rule {
    line: RuleLine,
    end: End,
    /// True if it can be combined with a rule at the other end.
    crosses: bool,
    strip: String,
    add: String,
    flags: Vec<Flag>,
    condition: Vec<Demand>,
}

impl Rule {
    /// Applies the rule to a word. Returns `None` if the word does not meet the condition or lacks the letters to
    /// remove.
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
    // A single full stop means that there is no condition. It does not demand a letter.
    Ok(if text == "." { Vec::new() } else { demands })
}

/// Commands about typing, splitting and suggesting words. They neither add nor remove words.
const WITHOUT_EFFECT: [&str; 9] =
    ["WORDCHARS", "TRY", "KEY", "REP", "MAP", "ICONV", "OCONV", "BREAK", "COMPOUNDMIN"];
/// Characters of a compound rule that are not flags.
const REPEATS: [char; 2] = ['*', '?'];

/// The content of an `.aff` file.
#[derive(Default)]
struct Affixes {
    flags: Flags,
    rules: HashMap<Flag, Vec<Rule>>,
    /// The flags of rules, and whether those rules can be combined with rules at the other end.
    crossing: HashMap<Flag, bool>,
    /// The flags of properties.
    properties: HashSet<Flag>,
    /// The flag of stems that are words only with an affix.
    needs_affix: Option<Flag>,
    forbidden: Option<Flag>,
    /// The flag of parts that are not words by themselves.
    only_in_compounds: Option<Flag>,
    circumfix: Option<Flag>,
}

impl Affixes {
    fn read(aff: &str, wanted: impl Fn(&str) -> bool) -> Result<Affixes> {
        let mut affixes = Affixes::default();
        let mut used = Vec::new();
        for (number, line) in aff.lines().enumerate() {
            let place = || format!("line {} of the affix file, `{line}`", number + 1);
            let fields: Vec<&str> = line.split_whitespace().collect();
            let rule = affixes.take(RuleLine(number), &fields).with_context(place)?;
            if let Some((flag, rule)) = rule {
                used.extend(rule.flags.iter().map(|&flag| (flag, place())));
                if wanted(&rule.add) {
                    affixes.rules.entry(flag).or_default().push(rule);
                }
            }
        }
        // A rule may use a flag that is defined below it.
        for (flag, place) in used {
            affixes.check(flag).context(place)?;
        }
        Ok(affixes)
    }

    /// Processes a line. Returns the rule and its flag if the line is a rule.
    fn take(&mut self, number: RuleLine, fields: &[&str]) -> Result<Option<(Flag, Rule)>> {
        match *fields {
            [] => {}
            [mark, ..] if mark.starts_with('#') => {}
            ["SET", encoding] => ensure!(encoding == "UTF-8", "the encoding `{encoding}` is not known"),
            ["FLAG", kind] => {
                ensure!(kind == "long", "flags of the kind `{kind}` are not known");
                self.flags = Flags::Long;
            }
            ["NEEDAFFIX", flag] => self.needs_affix = Some(self.property(flag)?),
            ["FORBIDDENWORD", flag] => self.forbidden = Some(self.property(flag)?),
            ["ONLYINCOMPOUND", flag] => self.only_in_compounds = Some(self.property(flag)?),
            // Compounds are not expanded: those of English are ordinals in figures.
            ["COMPOUNDRULE", rule] => self.compound(rule)?,
            ["CIRCUMFIX", flag] => self.circumfix = Some(self.property(flag)?),
            // Flags about a word's case and about suggestions: the modules for a language use them.
            ["KEEPCASE" | "NOSUGGEST", flag] => drop(self.property(flag)?),
            // It allows a rule to remove all letters of a word. This reader always allows that.
            ["FULLSTRIP"] => {}
            ["PFX" | "SFX", flag, crosses @ ("Y" | "N"), count] if count.parse::<u32>().is_ok() => {
                self.crossing.insert(self.flags.one(flag)?, crosses == "Y");
            }
            [kind @ ("PFX" | "SFX"), flag, strip, add] => {
                return self.rule(number, kind, flag, [strip, add, "."]).map(Some);
            }
            [kind @ ("PFX" | "SFX"), flag, strip, add, of] => {
                return self.rule(number, kind, flag, [strip, add, of]).map(Some);
            }
            [command, ..] => {
                ensure!(WITHOUT_EFFECT.contains(&command), "the command `{command}` is not known like this");
            }
        }
        Ok(None)
    }

    fn property(&mut self, flag: &str) -> Result<Flag> {
        let flag = self.flags.one(flag)?;
        self.properties.insert(flag);
        Ok(flag)
    }

    fn compound(&mut self, rule: &str) -> Result<()> {
        ensure!(self.flags == Flags::Short, "a compound of long flags");
        if rule.parse::<u32>().is_err() {
            self.properties.extend(self.flags.list(&rule.replace(REPEATS, ""))?);
        }
        Ok(())
    }

    fn rule(
        &self,
        line: RuleLine,
        kind: &str,
        flag: &str,
        [strip, add, of]: [&str; 3],
    ) -> Result<(Flag, Rule)> {
        let flag = self.flags.one(flag)?;
        let (add, flags) = add.split_once('/').unwrap_or((add, ""));
        let rule = Rule {
            line,
            end: if kind == "PFX" { End::Front } else { End::Back },
            crosses: *self.crossing.get(&flag).with_context(|| format!("`{flag}` has no head"))?,
            strip: unless_zero(strip),
            add: unless_zero(add),
            flags: self.flags.list(flags)?,
            condition: condition(of)?,
        };
        ensure!(
            self.circumfix.is_none_or(|circumfix| !rule.flags.contains(&circumfix)),
            "half of a circumfix, which this reader does not know"
        );
        Ok((flag, rule))
    }

    fn check(&self, flag: Flag) -> Result<()> {
        let is_known = self.crossing.contains_key(&flag) || self.properties.contains(&flag);
        ensure!(is_known, "the flag `{flag}` is not known");
        Ok(())
    }
}

/// A dictionary with its rules.
pub(super) struct Hunspell {
    entries: Vec<Entry>,
    affixes: Affixes,
}

impl Hunspell {
    /// Reads the texts of an `.aff` and a `.dic` file. Rules are left out if `wanted` is false for what they add.
    pub(super) fn read(aff: &str, dic: &str, wanted: impl Fn(&str) -> bool) -> Result<Hunspell> {
        let affixes = Affixes::read(aff, wanted)?;
        let entry = |line: &str| {
            let entry = Entry::read(line, affixes.flags)?;
            entry.flags.iter().try_for_each(|&flag| affixes.check(flag))?;
            anyhow::Ok(entry)
        };
        // The first line of a dictionary is the number of its entries.
        let lines = dic.lines().enumerate().skip(1).filter(|(_, line)| !line.is_empty());
        let entries = lines.map(|(number, line)| {
            entry(line).with_context(|| format!("line {} of the dictionary, `{line}`", number + 1))
        });
        Ok(Hunspell { entries: entries.collect::<Result<_>>()?, affixes })
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }

    /// Visits every form of an entry, some more than once, with the last rule that made it. The stem itself has no
    /// rule.
    pub(super) fn expand(&self, entry: &Entry, each: &mut impl FnMut(&str, Option<RuleLine>)) {
        let Affixes { forbidden, only_in_compounds, .. } = self.affixes;
        if [forbidden, only_in_compounds].into_iter().flatten().any(|flag| entry.flags.contains(&flag)) {
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
        self.affixes.needs_affix.is_none_or(|flag| !flags.contains(&flag))
    }

    fn rules(&self, flags: &[Flag], end: End) -> impl Iterator<Item = &Rule> {
        flags
            .iter()
            .filter_map(|flag| self.affixes.rules.get(flag))
            .flatten()
            .filter(move |rule| rule.end == end)
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
    fn flags_may_be_single_signs_and_parts_of_compounds_are_no_words() {
        let aff =
            "ONLYINCOMPOUND c\nCOMPOUNDMIN 1\nCOMPOUNDRULE 1\nCOMPOUNDRULE n*1t\nSFX S Y 1\nSFX S 0 s .\n";
        let dictionary = Hunspell::read(aff, "3\nword/S\nth/ctS\n1/n1\n", |_| true).unwrap();
        let mut forms = Vec::new();
        for entry in dictionary.entries() {
            dictionary.expand(entry, &mut |form, _| forms.push(form.to_owned()));
        }
        assert_eq!(forms, ["word", "words", "1"]);
    }

    /// Returns the error for an affix file and a line of a dictionary.
    fn refusal(aff: &str, line: &str) -> String {
        match Hunspell::read(aff, &format!("1\n{line}\n"), |_| true) {
            Ok(_) => panic!("accepted: {aff} with {line}"),
            Err(error) => format!("{error:#}"),
        }
    }

    #[test]
    fn a_command_that_is_not_known_is_refused_with_its_line() {
        for (aff, why) in [
            ("SET ISO8859-1", "line 1 of the affix file, `SET ISO8859-1`: the encoding `ISO8859-1`"),
            ("FLAG num", "`num`"),
            (
                "# compounds\n\nCOMPOUNDFLAG A.",
                "line 3 of the affix file, `COMPOUNDFLAG A.`: the command `COMPOUNDFLAG`",
            ),
            ("AF 2", "the command `AF`"),
            ("FLAG long\nCOMPOUNDRULE A.B.", "a compound of long flags"),
            ("FULLSTRIP yes", "the command `FULLSTRIP`"),
            ("SFX A Y 1\nSFX A 0 s . po:noun", "line 2 of the affix file, `SFX A 0 s . po:noun`"),
            ("SFX A 0 s .", "`A` has no head"),
            ("SFX A Y 1\nSFX A 0 s [ab", "`[ab` has no end"),
            (
                "CIRCUMFIX *\nSFX A Y 1\nSFX A 0 s/* .",
                "line 3 of the affix file, `SFX A 0 s/* .`: half of a circumfix",
            ),
            ("FLAG long\nNEEDAFFIX x", "`x` are not pairs"),
            ("NEEDAFFIX xx", "`xx` is not one flag"),
        ] {
            let error = refusal(aff, "mer");
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn a_flag_that_is_not_known_is_refused_with_its_line_and_word() {
        assert_eq!(
            refusal(AFF, "\nmer/S.ZZ"),
            "line 3 of the dictionary, `mer/S.ZZ`: the flag `ZZ` is not known"
        );
        assert!(refusal(AFF, "mer/S.x").contains("`mer/S.x`: the flags `S.x` are not pairs"));
        let aff = "SFX A Y 1\nSFX A 0 s/Z .";
        assert_eq!(
            refusal(aff, "mer"),
            "line 2 of the affix file, `SFX A 0 s/Z .`: the flag `Z` is not known"
        );
    }

    #[test]
    fn what_makes_no_words_is_passed_over_and_flags_may_be_told_of_below() {
        let aff = "SET UTF-8\nFLAG long\nTRY es\nREP 1\nREP ^ca$ ça\nKEEPCASE ||\nNOSUGGEST --\nFULLSTRIP\n\
            SFX A. Y 1\nSFX A. 0 s/B. .\nSFX B. Y 1\nSFX B. 0 t .\n";
        assert!(Hunspell::read(aff, "1\nmer/A.||--\n", |_| true).is_ok());
    }
}
