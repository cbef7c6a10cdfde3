//! Every script of `tests/scripts` on the simulated handheld, its pictures pixel for pixel.
//!
//! The same scripts run on the emulated chip of both boards (`cargo xtask test`): the pictures are the same there.

mod scripted;

use gousset_host::script::{Order, Places, parse, run};
use gousset_ui::Wishes;
use scripted::{files, folder};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_script_shows_what_it_expects() {
    let scripts = files(&folder("scripts"), "txt");
    assert!(!scripts.is_empty());
    let mut faults = Vec::new();
    for path in scripts {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let lines = parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let places = Places {
            script: folder("scripts"),
            out: Path::new(env!("CARGO_TARGET_TMPDIR")).join(&name),
            flash: None,
            bless: false,
            wishes: Wishes::default(),
            replay: None,
        };
        if let Err(why) = run(&lines, &places, |_| {}) {
            faults.push(format!("{name}, {why}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

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
