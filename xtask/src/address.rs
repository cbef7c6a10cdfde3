//! The address of a hosted copy of the page, an option of builds. QR codes and links of matches then lead there.

use std::process::Command;
use std::str::FromStr;

use gousset_cli::{Arg, Parser, Stop, ValueExt as _, read_options};

/// The environment variable that passes the address to the build of the interface
/// (`crates/ui/src/persistence/address.rs`).
const VARIABLE: &str = "GOUSSET_ADDRESS";
/// The most characters of an address, as in the interface. With more, a match would need too many codes.
const LONGEST: usize = 72;

/// The address for a build; empty if none is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Address(String);

impl Address {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads the command line of a command with `--address` as its only option.
    ///
    /// # Errors
    /// If there is another option, or the address is not valid.
    pub(crate) fn read(words: Parser) -> Result<Self, Stop> {
        let mut address = Self::default();
        read_options(words, |option, words| {
            match option {
                Arg::Long("address") => address = words.value()?.parse()?,
                other => return Err(other.unexpected()),
            }
            Ok(())
        })?;
        Ok(address)
    }

    /// Passes the address to a build. Without one, the variable is removed from the environment.
    pub(crate) fn give_to<'c>(&self, cargo: &'c mut Command) -> &'c mut Command {
        if self.0.is_empty() { cargo.env_remove(VARIABLE) } else { cargo.env(VARIABLE, &self.0) }
    }
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-._~:/?=&%".contains(sign);
        let behind = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let has_host = behind.is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_alphanumeric()));
        if !has_host || !text.chars().all(is_plain) {
            return Err(
                "the address of a hosted page begins with https:// and has neither # nor spaces".into()
            );
        }
        if text.len() > LONGEST {
            return Err(format!("the address of a hosted page has at most {LONGEST} signs"));
        }
        Ok(Self(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_that_a_phone_can_open_and_a_code_has_room_for() {
        let longest = format!("https://{}", "a".repeat(LONGEST - 8));
        for good in ["https://example.org/gousset/", "http://192.168.1.7:8080/", "https://a.b/?c=d", &longest]
        {
            assert_eq!(good.parse::<Address>().map(|address| address.0), Ok(good.to_owned()));
        }
        let longer = longest.clone() + "a";
        for bad in [
            "",
            "example.org",
            "https://",
            "https:///a",
            "ftp://a.b/",
            "https://a.b/#",
            "https://a.b/ c",
            &longer,
        ] {
            assert!(bad.parse::<Address>().is_err(), "{bad}");
        }
    }

    /// xtask is compiled without the interface, which has the reason for the limit.
    #[test]
    fn the_interface_has_the_same_variable_and_the_same_limit() {
        let interface = include_str!("../../crates/ui/src/persistence/address.rs");
        assert!(interface.contains(&format!("option_env!(\"{VARIABLE}\")")));
        assert!(interface.contains(&format!("LONGEST: usize = {LONGEST};")));
    }

    #[test]
    fn a_build_without_an_address_does_not_take_one_from_the_environment() {
        let of = |address: Address| {
            let mut command = Command::new("cargo");
            let mut variables = address.give_to(&mut command).get_envs();
            variables.next().map(|(name, value)| (name.to_owned(), value.map(ToOwned::to_owned)))
        };
        assert_eq!(of(Address::default()), Some((VARIABLE.into(), None)));
        let address = "https://a.b/".parse().unwrap();
        assert_eq!(of(address), Some((VARIABLE.into(), Some("https://a.b/".into()))));
    }
}
