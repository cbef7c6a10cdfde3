//! Frozen deals of some codes: a code that players have given to friends deals the same cards in every version.
//!
//! If one of these tests fails, undo the change: a code has no version number.

use gousset_core::code::Code;
use gousset_core::lexicon::{self, Checking, Contest, Pack};
use gousset_core::lexio::{self, Edition};
use gousset_core::seed::Purpose;
use gousset_core::xylo::{self, Deck};
use gousset_words::Language;

fn code(letters: &[u8; 5]) -> Code {
    Code::new(*letters).unwrap()
}

#[test]
fn a_code_of_lexio_deals_the_same_tiles() {
    let setup = lexio::Setup::new(4, Edition::Classic, 5).unwrap();
    let mut record = lexio::Record::new(setup, code(b"QWERT").secret());
    let hands: Vec<String> = record.state().round().hands().iter().map(ToString::to_string).collect();
    let expected = [
        "3m 4c 5c 5s 7m 8t 8s 9t 9m 10m 12c 1t 2t",
        "3s 5t 6t 6m 7c 7t 9s 10t 11c 11t 11s 12s 1s",
        "3c 3t 4m 4s 6s 8c 10c 10s 12m 13c 13m 13s 1c",
        "4t 5m 6c 7s 8m 9c 11m 12t 13t 1m 2c 2m 2s",
    ];
    assert_eq!(hands, expected);
    assert_eq!(record.state().seed().derive(Purpose::Decision, 3), 0xEC40_68EF_6889_39AC);
    // The code is in the record, and so in every save of the match.
    let _ = record.play(lexio::Move::Pass);
    let restored = lexio::Record::restore(record.unsealed()).unwrap();
    assert_eq!(restored.state().seed().code(), Some(code(b"QWERT")));
}

#[test]
fn a_code_of_xylo_deals_the_same_cards() {
    let game = xylo::Match::new(Deck::new(4).unwrap(), code(b"QWERT").secret());
    let (_, hand) = game.to_sort().unwrap();
    let hand: Vec<String> = hand.iter().map(ToString::to_string).collect();
    assert_eq!((game.leader(), hand.join(" ").as_str()), (3, "G2 V1 Y8 G7 Y3 R2 O0 T0 Y2 G5 B2 G4 O6 B0 G3"));
}

#[test]
fn a_code_of_lexicon_deals_the_same_cards() {
    let contest = Contest::Home { players: 2 };
    let setup = lexicon::Setup::new(contest, Language::English, Pack::Original, Checking::Challenge).unwrap();
    let game = lexicon::Match::new(setup, code(b"QWERT").secret());
    let hands: Vec<String> = game.round().hands()[..2].iter().map(ToString::to_string).collect();
    assert_eq!((game.dealer(), hands), (0, ["ADEHIIOOSU", "EHILQRSUWX"].map(String::from).to_vec()));
    assert_eq!(game.seed().code(), Some(code(b"QWERT")));
}

#[test]
fn another_code_deals_other_cards() {
    let deck = Deck::new(4).unwrap();
    let [one, other] = [b"QWERT", b"QWERU"].map(|letters| xylo::Match::new(deck, code(letters).secret()));
    assert_ne!(one.to_sort().map(|(_, hand)| hand.to_vec()), other.to_sort().map(|(_, hand)| hand.to_vec()));
}
