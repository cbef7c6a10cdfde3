//! Thirty on the simulated handheld: its scripts, in both languages and in large print, and its record under trial. The
//! page and the emulated chip run the same scripts.
//!
//! With `GOUSSET_BLESS` in the environment, the expected pictures are made again.

#[path = "../../../tests/frame/mod.rs"]
mod frame;

use crate::script::{Pictures, Places, parse, run};
use crate::trial;
use gousset_core::Game;
use gousset_core::rng::Rng;
use gousset_draw::probe::watch;
use gousset_handheld::probe::IN_MOTION;
use gousset_ui::Wishes;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;

/// Runs the scripts, and returns the faults of layout that were seen.
fn run_scripts(wishes: Wishes, pictures: Pictures) -> BTreeSet<String> {
    let faults: Rc<RefCell<BTreeSet<String>>> = Rc::default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/example");
    let files = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    for path in files.filter(|path| path.extension().is_some_and(|ending| ending == "txt")) {
        let lines = parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let out = std::env::temp_dir().join("gousset-example").join(path.file_stem().unwrap());
        let places = Places { script: folder.clone(), out, pictures, wishes, ..Places::default() };
        let into = faults.clone();
        watch(move |screen, marks| {
            if !screen.ends_with(IN_MOTION) {
                let found = frame::faults(screen, marks).into_iter().chain(frame::misplaced(screen, marks));
                let found = found.chain(frame::illegible(screen, marks, frame::USUAL));
                into.borrow_mut().extend(found.map(|fault| format!("{screen}: {fault}")));
            }
        });
        run(&lines, &places, |_| {}).unwrap_or_else(|why| panic!("{}, {why}", path.display()));
    }
    faults.take()
}

#[test]
fn the_scripts_show_what_they_expect_and_every_text_can_be_read() {
    let none = BTreeSet::new();
    let is_golden = std::env::var_os("GOUSSET_BLESS").is_some();
    let pictures = if is_golden { Pictures::Write } else { Pictures::Compare };
    assert_eq!(run_scripts(Wishes::default(), pictures), none);
    assert_eq!(run_scripts(Wishes { large_print: true, ..Wishes::default() }, Pictures::Ignore), none);
}

/// The first byte of a trial is the number of the game.
#[test]
fn no_moves_break_a_record() {
    let mut rng = Rng::new(3);
    for _ in 0..300 {
        let length = 9 + rng.below(400) as usize;
        let mut bytes: Vec<u8> = (0..length).map(|_| rng.bits() as u8).collect();
        bytes[0] = Game::Thirty.id();
        trial::requests(&bytes);
    }
}
