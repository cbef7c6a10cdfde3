//! Checks by name what an image keeps in RAM: the functions and tables with the attribute of `crates/hot`.
//!
//! These functions are never inlined, but most of their helpers are inlined into them. If the compiler stops inlining a
//! helper or a closure, its code is in flash, and the search becomes slower without any other sign. The linker makes a
//! thunk for every function in flash that is called from RAM, so the names of the thunks show this.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use gousset_boards::Chip;
use rustc_demangle::demangle;

use crate::elf::Elf;

/// The functions and tables in RAM.
const IN_RAM: [&str; 32] = [
    "gousset_bots::lexio::endgame::Endgame::go_on",
    "gousset_bots::lexio::endgame::Endgame::search",
    "gousset_bots::lexio::endgame::Endgame::settle",
    "gousset_bots::lexio::endgame::Endgame::take_back",
    "gousset_bots::lexio::hard::Hard::end_world",
    "gousset_bots::lexio::hard::Hard::play",
    "gousset_bots::lexio::plan::Group::of_rank",
    "gousset_bots::lexio::plan::Plan::new",
    "gousset_bots::lexio::plan::Prices::of",
    "gousset_bots::lexio::plan::Search<P>::rate_first",
    "gousset_bots::lexio::plan::Search<P>::rate_second",
    "gousset_bots::lexio::plan::split",
    "gousset_bots::lexio::playout::Playout::plan_anew",
    "gousset_bots::lexio::playout::Playout::put",
    "gousset_bots::lexio::playout::Playout::worth",
    "gousset_bots::lexio::playout::chips_won",
    "gousset_core::lexicon::plays::Walk::bare",
    "gousset_core::lexicon::plays::Walk::lay_out",
    "gousset_core::lexicon::plays::Walk::new",
    "gousset_core::lexicon::plays::Walk::spell",
    "gousset_core::lexicon::plays::Walk::step",
    "gousset_core::lexicon::plays::left::Left::give_to_some",
    "gousset_core::lexicon::plays::left::Left::take_of_several",
    "gousset_core::lexicon::plays::progress::Progress::release",
    "gousset_core::lexio::combo::Combo::new",
    "gousset_words::dictionary::Dictionary::find",
    "gousset_words::dictionary::Dictionary::node",
    "gousset_words::dictionary::Dictionary::step",
    "gousset_words::language::along::ENGLISH_CODES",
    "gousset_words::language::along::ENGLISH_TABLES",
    "gousset_words::language::along::FRENCH_CODES",
    "gousset_words::language::along::FRENCH_TABLES",
];

/// The functions in flash that are called from RAM, or the beginnings of their names. Panics and copies of memory are
/// rare there. The others are called less often than the rest of the search and are too large for RAM.
const CALLED: [&str; 10] = [
    "__aeabi_",
    "core::panicking::",
    "core::slice::index::",
    "gousset_bots::lexio::outlook::Outlook::beaten",
    "gousset_bots::lexio::outlook::Outlook::group_of_rank",
    "gousset_bots::lexio::ranks::of_rank",
    "gousset_core::lexio::plays::can_play",
    "gousset_core::lexio::plays::each_five",
    "gousset_core::lexio::plays::five_of",
    "gousset_core::lexio::plays::one_of_each",
];

/// A thunk's name ends with this and the name of its target.
const THUNK: &str = "LongThunk_";

/// Checks a linked image.
pub(crate) fn check(image: &Path, chip: Chip) -> Result<()> {
    let file = fs::read(image).with_context(|| format!("cannot read {}", image.display()))?;
    let elf = Elf::read(&file)?;
    let hot =
        elf.sections.iter().filter(|section| section.is_constant && chip.ram().contains(&section.address));
    let hot: Vec<_> = hot.map(|section| section.address..section.address + section.size).collect();
    let symbols = elf.symbols.iter().filter(|(_, at)| hot.iter().any(|section| section.contains(at)));
    compare(symbols.map(|(name, _)| *name), &IN_RAM, &CALLED)
}

/// Compares the symbols in RAM with the functions and tables that are expected there, and with the functions that may be
/// called from there.
fn compare<'a>(symbols: impl Iterator<Item = &'a str>, expected: &[&str], may_call: &[&str]) -> Result<()> {
    let (mut in_ram, mut called) = (BTreeSet::new(), BTreeSet::new());
    for symbol in symbols {
        // The alternate form leaves out the hash.
        match symbol.split_once(THUNK) {
            Some((_, target)) => called.insert(format!("{:#}", demangle(target))),
            None => in_ram.insert(format!("{:#}", demangle(symbol))),
        };
    }
    let gone = expected.iter().filter(|name| !in_ram.contains(**name)).map(|name| {
        format!("{name} is not in RAM: it was renamed, removed or inlined, or its attribute is missing")
    });
    let new = in_ram
        .iter()
        .filter(|name| !expected.contains(&name.as_str()))
        .map(|name| format!("{name} is in RAM, and xtask/src/hot.rs does not list it"));
    let is_known = |name: &String| may_call.iter().any(|known| name.starts_with(known));
    let outside = called.iter().filter(|name| !is_known(name)).map(|name| {
        format!(
            "{name} is called from RAM and is in flash: it is no longer inlined, or its attribute is missing"
        )
    });
    let problems: Vec<String> = gone.chain(new).chain(outside).collect();
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIND: &str = "_ZN13gousset_words10dictionary10Dictionary4find17h35b16f9740202451E";
    const CLOSURE: &str =
        "_ZN13gousset_words10dictionary10Dictionary4find28_$u7b$$u7b$closure$u7d$$u7d$17h35b16f9740202451E";
    const PANIC: &str = "__Thumbv6MABSLongThunk__RNvNtCseold96UKqg_4core9panicking9panic_fmt";

    fn problems(symbols: &[&str]) -> String {
        let compared = compare(
            symbols.iter().copied(),
            &["gousset_words::dictionary::Dictionary::find"],
            &["core::panicking::", "__aeabi_"],
        );
        compared.map_or_else(|error| error.to_string(), |()| String::new())
    }

    #[test]
    fn what_is_expected_passes() {
        assert_eq!(problems(&[FIND, PANIC, "__Thumbv7ABSLongThunk___aeabi_memcpy"]), "");
    }

    #[test]
    fn a_function_that_is_gone_or_new_or_called_in_flash_is_named() {
        let find = "gousset_words::dictionary::Dictionary::find";
        assert!(problems(&[PANIC]).starts_with(&format!("{find} is not in RAM")));
        let closure = format!("{find}::{{{{closure}}}}");
        assert!(problems(&[FIND, CLOSURE]).starts_with(&format!("{closure} is in RAM")));
        let thunk = format!("__Thumbv6MABSLongThunk_{CLOSURE}");
        assert!(problems(&[FIND, &thunk]).starts_with(&format!("{closure} is called from RAM")));
    }
}
