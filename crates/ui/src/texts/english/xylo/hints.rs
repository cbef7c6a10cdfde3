//! The reasons of Xylo's hints in English.

use crate::text;
use crate::texts::Line;
use gousset_bots::xylo::{Reason, Warning};

pub(super) fn warning(warning: Warning) -> Line {
    match warning {
        Warning::LastLook => text!("Last chance to bid!"),
        Warning::LastTricks(1) => text!("Last trick!"),
        Warning::LastTricks(left) => text!("Last {left} tricks!"),
    }
}

pub(super) fn reason(reason: Reason) -> Line {
    match reason {
        Reason::OnlyCard => text!("The only card you may play."),
        Reason::RidOfHigh => text!("It cannot win now, but might later."),
        Reason::LosesOnPurpose => text!("The bid is reached: this cannot win."),
        Reason::BidIsFull => text!("The bid is reached: play low."),
        Reason::Breaks(bid) => text!("It breaks a bid of {bid}."),
        Reason::Overfills(bid) => text!("One trick too many for a bid of {bid}."),
        Reason::WinsOneOf(needed) => text!("It wins. You still need {needed} {}.", tricks(needed)),
        Reason::EveryTrickCounts => text!("It wins, and a trick is a point."),
        Reason::SurelyWins => text!("It surely wins: a point."),
        Reason::HighestTrump => text!("Surely the highest trump."),
        Reason::CannotWin => text!("It cannot win: keep the others."),
        Reason::Likelier(made, next) => text!("Bid made in {made}%, otherwise {next}%."),
        Reason::TriedOut => text!("Most points in trial games."),
        Reason::Expects { tricks: count, low, high } if low == high => {
            text!("About {count} {}: both cards are {low}.", tricks(count))
        }
        Reason::Expects { tricks: count, low, high } => {
            text!("About {count} {}: these are {low} to {high}.", tricks(count))
        }
        Reason::LaterLikelier(later, now) => text!("Bid: {now}% now, {later}% later."),
        Reason::Waits(left) => text!("Wait: {left} {} can tell you more.", cards(left)),
        Reason::LastCardBids => text!("Your last card becomes the bid."),
        Reason::OtherTooLow(other) => text!("You have more than {other} {} already.", tricks(other)),
        Reason::OtherTooHigh(1) => text!("1 trick is out of reach."),
        Reason::OtherTooHigh(other) => text!("{other} tricks are out of reach."),
        Reason::WonAlready => text!("You have them: win no more."),
        Reason::NeedsOf(needed, left) => text!("You need {needed} of {left} {}.", tricks(left)),
        Reason::NeitherCanBeMade => text!("Neither can be made any more."),
    }
}

const fn tricks(count: u8) -> &'static str {
    if count == 1 { "trick" } else { "tricks" }
}

const fn cards(count: u8) -> &'static str {
    if count == 1 { "card" } else { "cards" }
}
