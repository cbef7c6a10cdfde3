//! Functions whose results are the same on every machine: on both chips and on the host.
//!
//! Each check is made for some of what a compiler emits (wide products, bit fields, table branches, unaligned reads), or is
//! a piece of the games. It adds all that it finds to a digest; where two machines have different digests, one of them, or
//! the compiler for it, is wrong. No check knows what its digest should be. The benchmark image tells them on the chip.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod arithmetic;
mod bits;
mod control;
mod digest;
mod games;
mod memory;
mod text;
mod words;

pub use digest::Digest;

/// A function, and by what name its digest is told.
pub struct Check {
    /// Unique among all, without spaces.
    pub name: &'static str,
    run: fn(&mut Digest),
}

impl Check {
    const fn new(name: &'static str, run: fn(&mut Digest)) -> Self {
        Self { name, run }
    }

    /// The digest of all that the function finds.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::new();
        (self.run)(&mut digest);
        digest.value()
    }
}

/// All checks, in the order in which they are told.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    let groups = [
        arithmetic::CHECKS,
        bits::CHECKS,
        memory::CHECKS,
        control::CHECKS,
        text::CHECKS,
        words::CHECKS,
        games::CHECKS,
    ];
    groups.into_iter().flatten()
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
        assert!(names.len() >= 36 && names.iter().all(|name| !name.contains(' ')));
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
