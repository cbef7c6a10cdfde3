//! The reasons of Xylo's hints in English.

use crate::text;
use crate::texts::Line;
use gousset_bots::xylo::Reason;

pub(super) fn reason(reason: Reason) -> Line {
    match reason {
        Reason::OnlyCard => text!("The only card you may play."),
        Reason::LosesOnPurpose => text!("The bid is reached: this cannot win."),
        Reason::BidIsFull => text!("The bid is reached: play low."),
        Reason::WinsOneOf(needed) => text!("It wins. You still need {needed} {}.", tricks(needed)),
        Reason::Needs(needed) => text!("It may win. You still need {needed} {}.", tricks(needed)),
        Reason::EveryTrickCounts => text!("It wins, and a trick is a point."),
        Reason::SurelyWins => text!("It surely wins the trick."),
        Reason::HighestTrump => text!("Surely the highest trump."),
        Reason::CannotWin => text!("It cannot win: keep the others."),
        Reason::Lowest => text!("The lowest you may play."),
        Reason::Highest => text!("The highest you may play."),
        Reason::TriedOut => text!("It did best in trial games."),
        Reason::Between(low, high) if low == high => text!("Bid: these two are both {low}."),
        Reason::Between(low, high) => text!("Bid: these two are {low} to {high}."),
        Reason::Waits(left) => text!("No bid yet: {left} {} left.", cards(left)),
        Reason::OtherTooLow(other) => text!("You have more than {other} {} already.", tricks(other)),
        Reason::OtherTooHigh(1) => text!("1 trick is out of reach."),
        Reason::OtherTooHigh(other) => text!("{other} tricks are out of reach."),
        Reason::WonAlready => text!("You have them: win no more."),
        Reason::NeedsOf(needed, left) => {
            text!("{needed} more {} from {left} {}.", tricks(needed), cards(left))
        }
    }
}

const fn tricks(count: u8) -> &'static str {
    if count == 1 { "trick" } else { "tricks" }
}

const fn cards(count: u8) -> &'static str {
    if count == 1 { "card" } else { "cards" }
}
