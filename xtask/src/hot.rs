//! Checks by name the code of an image that runs from RAM: the functions with the attribute of `crates/hot`.
//!
//! These functions are never inlined, but most of their helpers are inlined into them. If the compiler no longer inlines
//! a helper or a closure, its code is in flash, and the search becomes slower without any other sign. The linker makes a
//! thunk for every function in flash that is called from RAM, so the names of the thunks show it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use gousset_boards::Chip;
use rustc_demangle::demangle;

use crate::elf::Elf;

/// The functions that run from RAM.
const IN_RAM: [&str; 0] = [];

/// The functions in flash that they call, or beginnings of their names. Panics and copies of memory are rare there, and
/// the rest is too large for RAM.
const CALLED: [&str; 0] = [];

/// A thunk's name ends with this and the name of its target.
const THUNK: &str = "LongThunk_";

/// Checks a linked image.
pub(crate) fn check(image: &Path, chip: Chip) -> Result<()> {
    let file = fs::read(image).with_context(|| format!("cannot read {}", image.display()))?;
    let elf = Elf::read(&file)?;
    let hot = elf.sections.iter().filter(|section| section.is_code && chip.ram().contains(&section.address));
    let hot: Vec<_> = hot.map(|section| section.address..section.address + section.size).collect();
    let functions = elf.functions.iter().filter(|(_, at)| hot.iter().any(|section| section.contains(at)));
    compare(functions.map(|(name, _)| *name), &IN_RAM, &CALLED)
}

/// Compares the symbols of the code in RAM with the functions that are expected there and called from there.
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
        format!("{name} no longer runs from RAM: it was renamed or removed, or its attribute is missing")
    });
    let new = in_ram
        .iter()
        .filter(|name| !expected.contains(&name.as_str()))
        .map(|name| format!("{name} runs from RAM, and xtask/src/hot.rs does not list it"));
    let is_known = |name: &String| may_call.iter().any(|known| name.starts_with(known));
    let outside = called.iter().filter(|name| !is_known(name)).map(|name| {
        format!("{name} is called from RAM and runs from flash: is it no longer inlined, or in need of the attribute?")
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
        "_ZN13gousset_words10dictionary10Dictionary4find28_$u7b$$u7b$closure$u7d$$u7d$17h0E";
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
        assert!(problems(&[PANIC]).starts_with(&format!("{find} no longer runs from RAM")));
        let closure = format!("{find}::{{{{closure}}}}");
        assert!(problems(&[FIND, CLOSURE]).starts_with(&format!("{closure} runs from RAM")));
        let thunk = format!("__Thumbv6MABSLongThunk_{CLOSURE}");
        assert!(problems(&[FIND, &thunk]).starts_with(&format!("{closure} is called from RAM")));
    }
}
