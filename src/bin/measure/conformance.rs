//! Runs the functions whose results must be the same on every machine.

use crate::lab::Lab;
use gousset_conformance::checks;

/// Prints the digest of each function, and then the line `checked`.
pub(crate) fn tell(lab: &mut Lab) {
    for check in checks() {
        lab.say(format_args!("check {} {:016x}", check.name, check.digest()));
    }
    lab.say(format_args!("checked"));
}
