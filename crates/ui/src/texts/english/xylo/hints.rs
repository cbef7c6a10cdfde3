//! The reasons of Xylo's hints in English.

use super::color;
use crate::text;
use crate::texts::Line;
use gousset_bots::xylo::{Reason, Warning};
use gousset_core::xylo::Color;

pub(super) fn warning(warning: Warning) -> Line {
    match warning {
        Warning::LastLook => text!("Last chance!"),
        Warning::LastTricks(1) => text!("Last trick!"),
        Warning::LastTricks(left) => text!("Last {left} tricks!"),
    }
}

pub(super) fn reason(reason: Reason) -> Line {
    match reason {
        Reason::OnlyCard => text!("The only card you may play."),
        Reason::RidOfHigh => text!("your bid is reached, lose a high one."),
        Reason::LosesOnPurpose => text!("your bid is reached, this one loses."),
        Reason::BidIsFull => text!("your bid is reached, play low."),
        Reason::Breaks(bid) => text!("it breaks a bid of {bid}."),
        Reason::Overfills(bid) => text!("one trick too many for a bid of {bid}."),
        Reason::WinsOneOf(needed) => text!("it wins. You still need {needed} {}.", tricks(needed)),
        Reason::EveryTrickCounts => text!("it wins, and a trick is a point."),
        Reason::SurelyWins => text!("it surely wins, and a trick is a point."),
        Reason::HighestTrump => text!("surely the highest trump."),
        Reason::NobodyFollows => text!("only a trump can beat it now."),
        Reason::Trumps => text!("only a higher trump beats it."),
        Reason::BeatsSoFar => text!("it beats the cards played so far."),
        Reason::CannotWin => text!("it cannot win, so save the others."),
        Reason::LastOfColor => text!("your last of it, then you trump."),
        Reason::DrawsTrump => text!("whoever has a trump must play it."),
        Reason::HighestHere => text!("your highest here, and it may win."),
        Reason::LowestHere => text!("play your lowest, save the rest."),
        Reason::NoneWins => text!("none of your cards can win here."),
        Reason::Lies(low, high) if low == high => text!("by its place it must be {low}."),
        Reason::Lies(low, high) => text!("by its place it is from {low} to {high}."),
        Reason::Between => text!("a middle one, save high and low."),
        Reason::MayBeBeaten => text!("bid reached: somebody may beat this."),
        Reason::Likelier(made, next) => text!("best for your bid, about {made}%, else {next}%."),
        Reason::TriedOut => text!("the best of those tried."),
        Reason::Expects { tricks: count, low, high } if low == high => {
            text!("Expect {count} {}: both are {low}.", tricks(count))
        }
        Reason::Expects { tricks: count, low, high } => {
            text!("Expect {count} {}: these are {low} to {high}.", tricks(count))
        }
        Reason::LaterLikelier(later, now) => text!("Wait: {later}% chance later, {now}% now."),
        Reason::Waits => text!("No bid yet: wait for more cards."),
        Reason::LastCardBids => text!("Your last card becomes the bid."),
        Reason::OtherTooLow(other) => text!("you have more than {other} {} already.", tricks(other)),
        Reason::OtherTooHigh(1) => text!("1 trick is out of reach."),
        Reason::OtherTooHigh(other) => text!("{other} tricks are out of reach."),
        Reason::WonAlready => text!("just what you have won: win no more."),
        Reason::NeedsOf(needed, left) if needed == left => text!("you need every trick that is left."),
        Reason::NeedsOf(needed, left) => {
            text!("you need {needed} of {left} tricks and may lose {}.", left.saturating_sub(needed))
        }
        Reason::NeitherCanBeMade => text!("neither can be made any more."),
    }
}

pub(super) fn hinted_card(of: Color, place: usize) -> Line {
    text!("{}, card {place}", color(of))
}

const fn tricks(count: u8) -> &'static str {
    if count == 1 { "trick" } else { "tricks" }
}
