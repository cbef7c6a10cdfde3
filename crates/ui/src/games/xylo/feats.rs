//! The finest moments of a round: the boldest bid that was made, and the numbers that were guessed.

use crate::table::feats::{Feat, FeatList, Feats};
use crate::text;
use gousset_core::Seat;
use gousset_core::xylo::round::Round;

/// The kinds, in the order of their texts. They are saved by these numbers.
const BID: usize = 0;
const CALLED: usize = 1;

pub const LIST: FeatList =
    FeatList { kinds: |lang| lang.texts().xylo.feats, text: |_, feat, _| text!("{}", feat.facts()) };

/// The feats of a seat in a round that is over. `called` is the number of right guesses.
pub fn of_seat(round: &Round, seat: Seat, called: u8) -> Feats {
    let mut feats = Feats::default();
    if let Some(bid) = round.bid(seat).filter(|_| round.made_bid(seat)) {
        feats.add(BID, Feat::new(1 + usize::from(bid), bid.into()));
    }
    if called > 0 {
        feats.add(CALLED, Feat::new(called.into(), called.into()));
    }
    feats
}
