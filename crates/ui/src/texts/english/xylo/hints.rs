//! The reasons of Xylo's hints in English.

use super::color;
use crate::text;
use crate::texts::Line;
use gousset_bots::xylo::{Reason, Warning};
use gousset_core::xylo::Color;

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
        Reason::RidOfHigh => text!("it loses here, but might win later."),
        Reason::LosesOnPurpose => text!("your bid is reached, and this cannot win."),
        Reason::BidIsFull => text!("your bid is reached: play low."),
        Reason::Breaks(bid) => text!("it breaks a bid of {bid}."),
        Reason::Overfills(bid) => text!("one trick too many for a bid of {bid}."),
        Reason::WinsOneOf(needed) => text!("it wins. You still need {needed} {}.", tricks(needed)),
        Reason::EveryTrickCounts => text!("it wins, and a trick is a point."),
        Reason::SurelyWins => text!("it surely wins: a point."),
        Reason::HighestTrump => text!("surely the highest trump."),
        Reason::CannotWin => text!("it cannot win: keep the others."),
        Reason::Likelier(made, next) => text!("bid made {made}%, with another {next}%."),
        Reason::TriedOut => text!("the most points on average."),
        Reason::Expects { tricks: count, low, high } if low == high => {
            text!("You may win {count} {}: both cards are {low}.", tricks(count))
        }
        Reason::Expects { tricks: count, low, high } => {
            text!("You may win {count} {}: these are {low} to {high}.", tricks(count))
        }
        Reason::LaterLikelier(later, now) => {
            text!("No bid yet: chance {now}% now, {later}% later.")
        }
        Reason::Waits(left) => text!("Wait: {left} {} can tell you more.", cards(left)),
        Reason::LastCardBids => text!("Your last card becomes the bid."),
        Reason::OtherTooLow(other) => text!("you have more than {other} {} already.", tricks(other)),
        Reason::OtherTooHigh(1) => text!("1 trick is out of reach."),
        Reason::OtherTooHigh(other) => text!("{other} tricks are out of reach."),
        Reason::WonAlready => text!("you have won them: no more now."),
        Reason::NeedsOf(needed, left) => text!("you need {needed} of {left} {}.", tricks(left)),
        Reason::NeitherCanBeMade => text!("neither can be made any more."),
    }
}

pub(super) fn hinted_card(of: Color, place: usize) -> Line {
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    text!("{}, {place}{ending}", color(of))
}

const fn tricks(count: u8) -> &'static str {
    if count == 1 { "trick" } else { "tricks" }
}

const fn cards(count: u8) -> &'static str {
    if count == 1 { "card" } else { "cards" }
}
