//! Every script of `tests/scripts` on the simulated handheld, its pictures pixel for pixel.
//!
//! The same scripts run on the emulated chip of both boards (`cargo xtask test`): the pictures are the same there.

mod scripted;

use gousset_host::script::{Order, Places, parse, run};
use gousset_ui::Wishes;
use scripted::{files, folder};
use std::collections::BTreeSet;
use std::path::Path;

/// Where the files of a script are.
fn places_of(name: &str) -> Places {
    Places {
        script: folder("scripts"),
        out: Path::new(env!("CARGO_TARGET_TMPDIR")).join(name),
        flash: None,
        bless: false,
        wishes: Wishes::default(),
        replay: None,
    }
}

#[test]
fn every_script_shows_what_it_expects() {
    let scripts = files(&folder("scripts"), "txt");
    assert!(!scripts.is_empty());
    let mut faults = Vec::new();
    for path in scripts {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let lines = parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        if let Err(why) = run(&lines, &places_of(&name), |_| {}) {
            faults.push(format!("{name}, {why}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What `xtask/src/limits.rs` demands of the emulated chip holds here as well: on a battery that is nearly empty, or below
/// what a cell should ever have, nothing is written.
#[test]
fn figures_of_an_empty_battery_have_no_writes() {
    let mut checked = 0;
    for path in files(&folder("scripts"), "txt") {
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let is_figures = |line: &usize| lines[*line] == "figures";
        let labels: Vec<&str> =
            (0..lines.len()).filter(is_figures).map(|line| lines[line.saturating_sub(1)]).collect();
        if !labels.contains(&NEARLY_EMPTY) {
            continue;
        }
        let mut printed = Vec::new();
        run(&parse(&text).unwrap(), &places_of("empty"), |figures| printed.push(figures.to_owned())).unwrap();
        for (figures, _) in printed.iter().zip(&labels).filter(|(_, label)| **label == NEARLY_EMPTY) {
            assert!(figures.contains("\"flash_programmed\":0,"), "{}: {figures}", path.display());
            assert!(figures.contains("\"flash_erased_sectors\":0"), "{}: {figures}", path.display());
            checked += 1;
        }
    }
    assert!(checked >= 3, "{checked}");
}

const NEARLY_EMPTY: &str = "# figures: nearly empty";

/// A picture that no script expects would look like a test and be none.
#[test]
fn every_picture_is_expected_by_a_script() {
    let mut expected = BTreeSet::new();
    for path in files(&folder("scripts"), "txt") {
        for (_, order) in parse(&std::fs::read_to_string(path).unwrap()).unwrap() {
            if let Order::Expect(file) = order {
                expected.insert(folder("scripts").join(file).canonicalize().unwrap());
            }
        }
    }
    for set in std::fs::read_dir(folder("pictures")).unwrap() {
        for picture in files(&set.unwrap().path(), "png") {
            let picture = picture.canonicalize().unwrap();
            assert!(expected.contains(&picture), "{} is not expected by any script", picture.display());
        }
    }
}
