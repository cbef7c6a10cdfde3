//! The codes of a build with the address of a hosted page are links to it. `cargo xtask test` builds the interface for a wider
//! panel with an address, as `--address` does for an image, and passes the address to this test.

mod panel_code;
mod scripted;

use gousset_host::script::Moment;
use gousset_picture::Picture;
use gousset_ui::Wishes;
use gousset_ui::texts::Lang;
use scripted::Script;

/// The environment variable with the address of the build.
const GIVEN: &str = "GOUSSET_EXPECTED_ADDRESS";

#[test]
fn the_code_of_a_match_begins_with_the_address_that_the_build_was_given() {
    let mut text = String::new();
    Script::named("watch").run_in(Lang::English, Wishes::default(), |moment| {
        if let Moment::Expect(device, file) = moment
            && file.ends_with("code.png")
        {
            text = panel_code::decode(&Picture::of(device.picture()), "the code of the match");
        }
    });
    let link = std::env::var(GIVEN).map_or_else(|_| String::new(), |address| address + "#");
    let expected = link + "GOUSSET2-LEXIO-1/1-";
    assert!(text.starts_with(&expected), "{text} does not begin with {expected}");
}
