//! Thirty on the simulated handheld: its scripts, in both languages and in large print, and its record under trial. The
//! page and the emulated chip run the same scripts.
//!
//! With `GOUSSET_BLESS` in the environment, the expected pictures are made again.

#[path = "../../../tests/frame/mod.rs"]
mod frame;
#[path = "../../../tests/scripted/mod.rs"]
mod scripted;

use crate::script::{Order, Places, parse, run};
use crate::trial;
use gousset_core::Game;
use gousset_core::rng::Rng;
use gousset_draw::probe::watch;
use gousset_handheld::probe::IN_MOTION;
use gousset_ui::Wishes;
use scripted::{files, folder};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Runs the scripts, and returns the faults of layout that were seen. Without `pictures`, no picture is compared.
fn run_scripts(wishes: Wishes, pictures: bool) -> BTreeSet<String> {
    let faults: Rc<RefCell<BTreeSet<String>>> = Rc::default();
    for path in files(&folder("example"), "txt") {
        let mut lines = parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        lines.retain(|(_, order)| pictures || !matches!(order, Order::Expect(_)));
        let places = Places {
            script: folder("example"),
            out: std::env::temp_dir().join("gousset-example").join(path.file_stem().unwrap()),
            flash: None,
            bless: pictures && std::env::var_os("GOUSSET_BLESS").is_some(),
            wishes,
            replay: None,
        };
        let into = faults.clone();
        watch(move |screen, marks| {
            if !screen.ends_with(IN_MOTION) {
                let found = frame::faults(screen, marks).into_iter().chain(frame::misplaced(screen, marks));
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
    assert_eq!(run_scripts(Wishes::default(), true), none);
    assert_eq!(run_scripts(Wishes { large_print: true, ..Wishes::default() }, false), none);
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
