//! Functions whose results must be the same on every machine: on both chips and on the host.
//!
//! Each check runs a part of the games or of the dictionaries, and adds all its results to a digest. If two machines get
//! different digests, one of them or its compiler is wrong. No check knows its expected digest. On the chip, the benchmark
//! image prints the digests.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod digest;
mod games;
pub mod hands;
mod words;

pub use digest::Digest;

/// A check: a function and the name under which its digest is printed.
pub struct Check {
    /// The name, which is unique and has no spaces.
    pub name: &'static str,
    run: fn(&mut Digest),
}

impl Check {
    const fn new(name: &'static str, run: fn(&mut Digest)) -> Self {
        Self { name, run }
    }

    /// Runs the function and returns the digest of its results.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::new();
        (self.run)(&mut digest);
        digest.value()
    }
}

/// All checks, in the order in which they are printed.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    words::CHECKS.iter().chain(games::CHECKS)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_check_has_a_name_of_its_own_and_finds_something() {
        let names: BTreeSet<_> = checks().map(|check| check.name).collect();
        assert_eq!(names.len(), checks().count());
        assert!(names.len() >= 13 && names.iter().all(|name| !name.contains(' ')));
        let digests: BTreeSet<_> = checks().map(Check::digest).collect();
        assert_eq!(digests.len(), names.len(), "two checks, or one and nothing at all, find the same");
        assert!(!digests.contains(&Digest::new().value()));
    }

    #[test]
    fn a_check_finds_the_same_each_time() {
        for check in checks() {
            assert_eq!(check.digest(), check.digest(), "{}", check.name);
        }
    }
}
