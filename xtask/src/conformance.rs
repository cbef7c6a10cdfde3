//! Compares the digests of `crates/conformance` from the chips with those of the host.

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::{Result, bail, ensure};
use gousset_conformance::checks;

use crate::process;

/// The line that the benchmark image prints after the last digest.
pub(crate) const CHECKED: &str = "checked";
/// Starts a line with a digest: a name, and 16 hexadecimal digits.
const MARK: &str = "check ";

/// Digests by the names of their checks.
type Digests = BTreeMap<String, u64>;

/// Runs the benchmark image with this command, and compares its digests with the host's. Returns the number of checks.
///
/// # Errors
/// If a digest differs from the host's or is missing.
pub(crate) fn compare(command: &mut Command) -> Result<usize> {
    let mut told = Digests::new();
    process::watch(command, |line| told.extend(digest_in(line)))?;
    hold(&told, &on_host())
}

fn on_host() -> Digests {
    checks().map(|check| (check.name.to_owned(), check.digest())).collect()
}

fn digest_in(line: &str) -> Option<(String, u64)> {
    let (name, digest) = line.strip_prefix(MARK)?.split_once(' ')?;
    Some((name.to_owned(), u64::from_str_radix(digest, 16).ok()?))
}

fn hold(told: &Digests, expected: &Digests) -> Result<usize> {
    let others: Vec<_> = expected
        .iter()
        .filter(|&(name, digest)| told.get(name) != Some(digest))
        .map(|(name, _)| &**name)
        .collect();
    if !others.is_empty() {
        bail!("not the same as on the host: {}", others.join(", "));
    }
    ensure!(told.len() == expected.len(), "the chip tells of checks that the host does not have");
    Ok(told.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_name_and_a_digest() {
        assert_eq!(digest_in("check sums-64 00000000000000ff"), Some(("sums-64".to_owned(), 255)));
        for line in ["checked", "check sums-64", "check sums-64 zz", r#"{"name":"x","value":1}"#] {
            assert_eq!(digest_in(line), None, "{line}");
        }
    }

    #[test]
    fn a_digest_that_is_another_or_missing_is_named() {
        let digests = |pairs: &[(&str, u64)]| -> Digests {
            pairs.iter().map(|&(name, digest)| (name.to_owned(), digest)).collect()
        };
        let expected = digests(&[("a", 1), ("b", 2)]);
        assert_eq!(hold(&expected, &expected).unwrap(), 2);
        let wrong = |told| hold(&digests(told), &expected).unwrap_err().to_string();
        assert_eq!(wrong(&[("a", 1), ("b", 3)]), "not the same as on the host: b");
        assert_eq!(wrong(&[("b", 2)]), "not the same as on the host: a");
        assert!(wrong(&[("a", 1), ("b", 2), ("c", 3)]).contains("does not have"));
    }
}
