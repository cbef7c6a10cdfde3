//! The reasons of Xylo's hints in English.

use super::color;
use crate::text;
use crate::texts::Line;
use crate::texts::xylo::numbers;
use gousset_bots::xylo::{Reason, Warning};
use gousset_core::xylo::Color;

/// The words in a range of numbers.
const RANGE: [&str; 2] = ["or", "to"];

pub(super) fn warning(warning: Warning) -> Line {
    match warning {
        Warning::LastLook => text!("Last chance!"),
        Warning::LastTricks(1) => text!("Last trick!"),
        Warning::LastTricks(left) => text!("Last {left} tricks!"),
        Warning::ThenBid => text!("Then bid!"),
        Warning::NoBidYet => text!("No bid yet."),
        Warning::BidLater(later, now) => text!("Bid later: {later}%, now {now}%."),
        Warning::NoLook => text!("Do not look."),
    }
}

pub(super) fn reason(reason: Reason) -> Line {
    match reason {
        Reason::OnlyCard => text!("The only card you may play."),
        Reason::RidOfHigh => text!("your bid is reached, drop a high one."),
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
        Reason::Low(low, high) => text!("only {}, you lose little with it.", &*numbers(low, high, RANGE)),
        Reason::High(low, high) => text!("{} by its place, it may win.", &*numbers(low, high, RANGE)),
        Reason::Keeps { color, low, high, won } => keeps(color, low, high, won),
        Reason::Between => text!("a middle one, save high and low."),
        Reason::MayBeBeaten => text!("bid reached: somebody may beat this."),
        Reason::WinsTooMany => text!("one trick too many, but nothing is better."),
        Reason::Likelier(made, next) => text!("best for your bid, about {made}%, else {next}%."),
        Reason::TriedOut => text!("the best of those tried."),
        Reason::Expects { tricks: count, low, high } if low == high => {
            text!("Bid now: about {count} {}, both cards are {low}.", tricks(count))
        }
        Reason::Expects { tricks: count, low, high } => {
            text!("Bid now: about {count} {}, these are {low} to {high}.", tricks(count))
        }
        Reason::LaterLikelier(later, now) => text!("Not yet: to make it, {later}% later, {now}% now."),
        Reason::Waits => text!("Not yet: the next card tells more."),
        Reason::LastCardBids => text!("Do not look: your last card shall bid."),
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

fn keeps(kept: Color, low: u8, high: u8, won: u8) -> Line {
    let bid = &*numbers(low, high, RANGE);
    // One trick is left.
    if won > high || won + 1 < low {
        return text!("keep your {}, but its {bid} is missed.", color(kept));
    }
    text!("keep your {}: it bids {bid}, you have won {won}.", color(kept))
}

const fn tricks(count: u8) -> &'static str {
    if count == 1 { "trick" } else { "tricks" }
}
