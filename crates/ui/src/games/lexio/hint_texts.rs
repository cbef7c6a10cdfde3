//! Tests: what Lexio's hints say fits its box, in every language.

use crate::texts::Lang;
use gousset_bots::lexio::Reason;

#[test]
fn every_reason_fits() {
    for reason in [
        Reason::WinsTheRound,
        Reason::CannotBeStopped,
        Reason::OnlyPlay,
        Reason::NobodyBeatsIt,
        Reason::KeepsOneTileOut,
        Reason::ShedsFive,
        Reason::HoldsTheTwo,
        Reason::KeepsNumbersTogether,
        Reason::WeakestThatBeats,
        Reason::ShedsTheWeakest,
        Reason::ShedsSeveral,
        Reason::TriedOut,
        Reason::NothingBeatsTheTable,
        Reason::SavesTheTwo,
        Reason::EveryAnswerBreaks,
        Reason::WaitsForBetter,
    ] {
        for lang in Lang::ALL {
            assert!(crate::session::hints::fits((lang.texts().lexio.reason)(reason)), "{reason:?}");
        }
    }
}
