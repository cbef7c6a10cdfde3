//! The codes of a build for a hosted page lead there. `cargo xtask test` builds the interface once more anyway, for a wider
//! panel: with an address, as `--address` gives it to the build of an image, and tells this test which one it is.

mod panel_code;

use gousset_host::script::{Places, parse, run};
use gousset_picture::Picture;
use gousset_ui::Wishes;
use std::path::Path;

/// Which address the build was given, if it was given one.
const GIVEN: &str = "GOUSSET_EXPECTED_ADDRESS";

#[test]
fn the_code_of_a_match_begins_with_the_address_that_the_build_was_given() {
    // The match of a script up to its code. Its other pictures are those of the usual panel.
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scripts");
    let script = std::fs::read_to_string(scripts.join("watch-en.txt")).unwrap();
    let (before, _) = script.split_once("expect ../pictures/watch-en/code.png").unwrap();
    let played: Vec<&str> =
        before.lines().filter(|line| !line.starts_with("expect")).chain(["shot code"]).collect();
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("address");
    let places = Places {
        script: scripts,
        out: out.clone(),
        flash: None,
        bless: false,
        wishes: Wishes::default(),
        replay: None,
    };
    run(&parse(&played.join("\n")).unwrap(), &places, |_| {}).unwrap();
    let text = panel_code::decode(&Picture::read(&out.join("code.png")).unwrap(), "the code of the match");
    let link = std::env::var(GIVEN).map_or_else(|_| String::new(), |address| address + "#");
    let expected = link + "GOUSSET2-LEXIO-1/1-";
    assert!(text.starts_with(&expected), "{text} does not begin with {expected}");
}
