//! The picture at the top of the README shows current screens: the expected pictures of three scripts, on the panels of
//! three handhelds. With `GOUSSET_BLESS` the screens are replaced; `cargo xtask golden` does that after the scripts.
#![cfg(not(feature = "wide"))]

use gousset_picture::{Picture, Sheet};
use std::path::{Path, PathBuf};

/// The screens, from the left: folder and name in `tests/pictures`.
const SCREENS: [&str; 3] = ["screens/suggestion", "lexicon/word", "xylo/turn"];

/// The top left corners of the panels, and the size of their pixels.
const PANELS: [(usize, usize); 3] = [(48, 24), (640, 24), (1232, 24)];
const ZOOM: usize = 2;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_readme_shows_current_screens() {
    let path = root().join("docs/handhelds.png");
    let shown = Sheet::read(&path).unwrap();
    let mut current = shown.clone();
    for (name, panel) in SCREENS.into_iter().zip(PANELS) {
        let screen = Picture::read(&root().join(format!("tests/pictures/{name}.png"))).unwrap();
        current.show(&screen, panel, ZOOM);
    }
    if std::env::var_os("GOUSSET_BLESS").is_some() {
        return current.write(&path).unwrap();
    }
    assert!(shown == current, "docs/handhelds.png is stale: run `cargo xtask golden`");
}

/// A screen fills its panel, and changes nothing beside it.
#[test]
fn a_screen_replaces_only_its_panel() {
    let sheet = Sheet::read(&root().join("docs/handhelds.png")).unwrap();
    let black = Picture::of(&gousset_draw::Canvas::new());
    let (mut once, mut twice) = (sheet.clone(), sheet.clone());
    once.show(&black, PANELS[0], ZOOM);
    twice.show(&black, PANELS[0], ZOOM);
    twice.show(&black, PANELS[1], ZOOM);
    assert!(once != sheet && twice != once);
    let screen = Picture::read(&root().join(format!("tests/pictures/{}.png", SCREENS[0]))).unwrap();
    let (mut again, mut direct) = (once, sheet);
    again.show(&screen, PANELS[0], ZOOM);
    direct.show(&screen, PANELS[0], ZOOM);
    assert!(again == direct);
    // Beyond the edge a screen is clipped.
    direct.show(&screen, (1700, 600), ZOOM);
    assert!(again != direct);
}
