//! Every script of `tests/scripts` on the simulated handheld, its pictures pixel for pixel.
//!
//! The same scripts run on the page and on the emulated boards (`cargo xtask test`): the pictures are the same there.
//! `layout.rs` and `outlines.rs` run them in every language.

mod scripted;

use gousset_host::script::{Moment, Order};
use gousset_ui::Wishes;
use gousset_ui::texts::Lang;
use scripted::{files, folder, is_golden, scripts};
use std::collections::BTreeSet;

#[test]
fn every_script_shows_what_it_expects() {
    let scripts = scripts("scripts");
    assert!(!scripts.is_empty());
    let faults: Vec<String> = scripts.iter().filter_map(|script| script.compare("scripts").err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The label of figures on a battery that is nearly empty.
const NEARLY_EMPTY: &str = "# figures: nearly empty";

/// The limit of the emulated chips in `xtask/src/limits.rs` holds here too: on a battery that is nearly empty, or below the
/// voltage that a cell should ever have, nothing is written.
#[test]
fn figures_of_an_empty_battery_have_no_writes() {
    let mut checked = 0;
    for script in scripts("scripts") {
        let labels = script.labels_of_figures();
        if !labels.iter().any(|label| label == NEARLY_EMPTY) {
            continue;
        }
        let mut printed = Vec::new();
        script.run_in(Lang::English, Wishes::default(), |moment| {
            if let Moment::Figures(line) = moment {
                printed.push(line.to_owned());
            }
        });
        for (figures, _) in printed.iter().zip(&labels).filter(|(_, label)| *label == NEARLY_EMPTY) {
            assert!(figures.contains("\"flash_programmed\":0,"), "{}: {figures}", script.name);
            assert!(figures.contains("\"flash_erased_sectors\":0"), "{}: {figures}", script.name);
            checked += 1;
        }
    }
    assert!(checked >= 3, "{checked}");
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
