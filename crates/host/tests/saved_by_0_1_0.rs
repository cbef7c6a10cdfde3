//! The app continues matches that 0.1.0 saved. The files are in `crates/core/tests/version_1`.

use gousset_core::bytes::Bytes;
use gousset_core::record::{TAIL, Version};
use gousset_ui::device::entropy::Pool;
use gousset_ui::games::lexicon;
use gousset_ui::games::lexicon::Shelf;
use gousset_ui::games::lexio;
use gousset_ui::games::xylo;
use gousset_ui::persistence::saves::{MAX_SAVE, Saved, head};
use gousset_ui::screens::setup::Options as _;
use gousset_ui::session::MatchState;
use gousset_ui::table::players::Players;
use gousset_ui::texts::Lang;
use std::path::Path;

/// Returns a record without its checksum.
fn record(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/tests/version_1");
    let mut bytes = std::fs::read(folder.join(name).with_extension("record")).unwrap();
    bytes.truncate(bytes.len() - TAIL);
    bytes
}

/// Resumes a match as far as its record is valid. Returns the match, and true if the whole record is.
fn resume<P: MatchState>(options: &P::Options, seats: usize, record: &[u8]) -> Option<(P, bool)> {
    let save = [&head(&Players::new(seats), 1, record)[..], record].concat();
    let saved = Saved::read(&save, 0).unwrap();
    let mut play = P::rewound(options, &saved)?;
    let used = play.catch_up(&saved, &mut Pool::new(9))?;
    Some((play, used == record.len()))
}

/// Returns the number that 0.1.0 gave a match.
fn old_number(record: &[u8], seed_at: usize) -> u32 {
    let seed = u64::from_le_bytes(record[seed_at..seed_at + 8].try_into().unwrap());
    seed as u32 ^ (seed >> 32) as u32
}

/// Checks that the match continues with the same bytes, and that its save keeps the first byte of 0.1.0.
fn stays<P: MatchState>(options: &P::Options, seats: usize, name: &str, seed_at: usize) {
    let whole = record(name);
    // Cuts between two moves; a move may have two bytes.
    let is_cut = |length: &usize| resume::<P>(options, seats, &whole[..*length]).unwrap().1;
    let cut = (0..whole.len() - 40).rev().find(is_cut).unwrap();
    for length in [cut, whole.len()] {
        let kept = &whole[..length];
        let (play, understood) = resume::<P>(options, seats, kept).unwrap();
        assert!(understood && play.record() == kept, "{name}");
        assert_eq!(play.number(), old_number(&whole, seed_at), "{name} is counted once");
        assert_eq!(head(play.players(), play.option(), play.record())[0], 1, "{name}");
        // Only a match that is over may be shared unchanged.
        let mut shared = Bytes::<MAX_SAVE>::new();
        let may = play.share_into(&mut shared).is_some();
        assert_eq!((may, &*shared), if play.is_over() { (true, kept) } else { (false, &[][..]) });
        assert!(!may || length == whole.len(), "{name}");
    }
}

#[test]
fn matches_of_lexio_and_xylo_stay_what_they_are() {
    for (seats, name) in [(2, "lexio-2"), (4, "lexio-4"), (5, "lexio-5")] {
        stays::<lexio::LiveMatch>(&lexio::Options::default(), seats, name, 6);
    }
    for (seats, name) in [(2, "xylo-2"), (4, "xylo-4"), (5, "xylo-5")] {
        stays::<xylo::LiveMatch>(&xylo::Options::default(), seats, name, 4);
    }
}

#[test]
fn a_match_of_lexicon_becomes_one_of_today_with_a_new_secret() {
    let options = lexicon::Options::new(Shelf::open(), Lang::English);
    for (seats, name) in [(3, "lexicon-home-1"), (6, "lexicon-six-2"), (4, "lexicon-cup-5")] {
        let old = record(name);
        let (play, whole) = resume::<lexicon::LiveMatch>(&options, seats, &old).unwrap();
        let new = play.record();
        assert!(whole && Version::of(new) == Some(Version::Two) && new.len() == old.len() + 8);
        assert_eq!(head(play.players(), play.option(), new)[0], 2);
        assert_ne!(new[7..15], old[7..15], "{name} has another secret");
        assert_eq!((&new[3..7], &new[23..]), (&old[3..7], &old[15..]), "{name} is the same otherwise");
        assert_eq!(play.number(), old_number(&old, 7), "{name} is counted once");
        let [replayed, before] =
            [new, &old].map(|bytes| gousset_core::lexicon::Record::restore(bytes).unwrap());
        assert_eq!(replayed.state().round(), before.state().round());
    }
}

/// A match whose last bytes are invalid continues from the last move before them.
#[test]
fn the_good_part_of_a_match_goes_on() {
    let (whole, options) = (record("lexio-4"), lexio::Options::default());
    let cut = &whole[..200];
    let bad = [cut, &[0xFF, 0x7F, 1, 2, 3]].concat();
    let (play, whole) = resume::<lexio::LiveMatch>(&options, 4, &bad).unwrap();
    assert!(!whole && cut.starts_with(play.record()) && play.record().len() >= 198);
    assert!(resume::<lexio::LiveMatch>(&options, 4, &bad[..8]).is_none());
    assert!(resume::<lexio::LiveMatch>(&options, 3, cut).is_none(), "the players belong to another match");
}
