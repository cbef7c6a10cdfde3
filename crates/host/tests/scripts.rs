//! Every script of `tests/scripts` on the simulated handheld, its pictures pixel for pixel.
//!
//! The same scripts run on the page and on the emulated boards (`cargo xtask test`): the pictures are the same there.
//! `layout.rs` and `outlines.rs` run them in every language.

mod scripted;

use gousset_host::script::Order;
use scripted::{files, folder, is_golden, scripts};
use std::collections::BTreeSet;

#[test]
fn every_script_shows_what_it_expects() {
    let scripts = scripts("scripts");
    assert!(!scripts.is_empty());
    let faults: Vec<String> = scripts.iter().filter_map(|script| script.compare("scripts").err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A picture that no script expects would look like a test and be none. `cargo xtask golden` removes it.
#[test]
fn every_picture_is_expected_by_a_script() {
    let mut expected = BTreeSet::new();
    for (_, order) in scripts("scripts").into_iter().flat_map(|script| script.lines) {
        if let Order::Expect(file) = order {
            expected.insert(folder("scripts").join(file));
        }
    }
    for set in std::fs::read_dir(folder("pictures")).unwrap() {
        let set = set.unwrap().file_name();
        for picture in files(&folder("pictures").join(&set), "png") {
            let name = folder("scripts").join("../pictures").join(&set).join(picture.file_name().unwrap());
            if is_golden() && !expected.contains(&name) {
                std::fs::remove_file(&picture).unwrap();
            } else {
                assert!(expected.contains(&name), "{} is not expected by any script", picture.display());
            }
        }
    }
}
