//! The texts of Xylo's hints.

use crate::session::hints;
use crate::text;
use crate::texts::{Lang, letter};
use core::fmt::Write as _;
use gousset_bots::xylo::{Advice, Reason, Warning};
use gousset_core::xylo::Card;
use gousset_core::xylo::round::Move;
use gousset_draw::font::wrap;
use gousset_draw::{fonts, probe};
use heapless::String;

/// The text of a hint: a warning, the name of a card and a reason, each at most as long as a [`Line`](crate::texts::Line).
pub type Words = String<127>;

/// The text of a hint: which of the person's own cards is advised, and why. It begins with a warning if few tricks or
/// no more looks are left, or ends with advice about the bid. For a card to play it mentions only facts that all players
/// see.
pub fn words(advice: Advice, own: &[Card], looked: Option<(u8, u8)>, lang: Lang) -> Words {
    let texts = &lang.texts().xylo;
    let told = advice.warning.map(texts.warning);
    let (before, after) = match advice.warning {
        Some(Warning::LastLook | Warning::LastTricks(_)) => (told.as_deref(), None),
        _ => (None, told.as_deref()),
    };
    let name_of = |position: u8| own.get(usize::from(position)).map(|&card| (texts.past.card)(card));
    let name = match advice.answer {
        _ if advice.reason == Reason::OnlyCard => None,
        // The cursor is on the card.
        Some(Move::Play(position)) => {
            own.get(usize::from(position)).map(|card| text!("{}", (texts.color)(card.color())))
        }
        Some(Move::Commit(position)) => name_of(position),
        Some(Move::Look(..)) | None => None,
    };
    let other = match (advice.answer, looked) {
        (Some(Move::Commit(laid)), Some((one, two))) => name_of(if laid == one { two } else { one }),
        _ => None,
    };
    let reason = match (advice.reason, other) {
        (Reason::Likelier(made, next), Some(other)) => (texts.likelier_bid)(made, &other, next),
        (reason, _) => (texts.reason)(reason),
    };
    // The name of the card can be left out, because the cursor is on it. The number of tricks can be seen.
    let name = name.as_deref();
    // The success rates of a later bid need much room.
    let brief = match advice.warning {
        Some(Warning::BidLater(..)) => Some((texts.warning)(Warning::NoBidYet)),
        _ => None,
    };
    let brief = brief.as_deref().or(after);
    let choices = [(before, name, after), (before, None, after), (before, name, brief), (None, None, brief)];
    let mut choices = choices.map(|(before, name, after)| joined((before, name), &reason, after, lang));
    let fits = choices.iter().position(|words| lines(words) <= LINES).unwrap_or(3);
    core::mem::take(&mut choices[fits])
}

/// The number of lines for which the table makes room.
const LINES: usize = 2;

fn lines(words: &str) -> usize {
    wrap(&fonts::BODY, words, hints::width(hints::EDGE)).count()
}

/// Joins the parts to one text.
fn joined(
    (before, name): (Option<&str>, Option<&str>),
    reason: &str,
    after: Option<&str>,
    lang: Lang,
) -> Words {
    let mut words = Words::new();
    let mut write = || -> core::fmt::Result {
        if let Some(before) = before {
            write!(words, "{before} ")?;
        }
        if let Some(name) = name {
            // The names of colours begin with a lower-case letter.
            for (index, letter) in name.chars().enumerate() {
                words.write_char(if index == 0 { letter.to_ascii_uppercase() } else { letter })?;
            }
            words.write_str(lang.texts().xylo.after_name)?;
        }
        // A reason without a name begins the sentence.
        let mut letters = reason.chars();
        match letters.next().filter(|_| name.is_none()) {
            Some(first) => {
                words.write_char(letter::upper(first))?;
                words.write_str(letters.as_str())?;
            }
            None => words.write_str(reason)?,
        }
        after.map_or(Ok(()), |after| write!(words, " {after}"))
    };
    if write().is_err() {
        probe::cut(&words, &words);
    }
    words
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_core::xylo::Color;
    use std::format;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    /// The hint for a card to play, or for a card to bid with when two cards were looked at.
    fn said(reason: Reason, warning: Option<Warning>, answer: Option<Move>, lang: Lang) -> Words {
        let mut own = [card("T6"); 12];
        own[11] = card("G5");
        words(Advice { answer, reason, warning }, &own, Some((0, 11)), lang)
    }

    const PLAY: Option<Move> = Some(Move::Play(10));
    const COMMIT: Option<Move> = Some(Move::Commit(0));

    /// The reasons for a play, for a bid, and for the card to bid with.
    const PLAYS: [Reason; 28] = [
        Reason::OnlyCard,
        Reason::RidOfHigh,
        Reason::LosesOnPurpose,
        Reason::BidIsFull,
        Reason::Breaks(10),
        Reason::Overfills(10),
        Reason::WinsOneOf(10),
        Reason::EveryTrickCounts,
        Reason::SurelyWins,
        Reason::HighestTrump,
        Reason::NobodyFollows,
        Reason::Trumps,
        Reason::BeatsSoFar,
        Reason::CannotWin,
        Reason::LastOfColor,
        Reason::DrawsTrump,
        Reason::HighestHere,
        Reason::LowestHere,
        Reason::NoneWins,
        Reason::Low(2, 4),
        Reason::High(7, 10),
        Reason::Keeps { color: Color::Teal, low: 3, high: 6, won: 10 },
        Reason::Keeps { color: Color::Yellow, low: 3, high: 4, won: 10 },
        Reason::Between,
        Reason::MayBeBeaten,
        Reason::WinsTooMany,
        Reason::Likelier(100, 88),
        Reason::TriedOut,
    ];
    /// The reasons for a play before the bid.
    const BEFORE_BID: [Reason; 17] = [
        Reason::OnlyCard,
        Reason::Breaks(10),
        Reason::Overfills(10),
        Reason::SurelyWins,
        Reason::HighestTrump,
        Reason::NobodyFollows,
        Reason::Trumps,
        Reason::BeatsSoFar,
        Reason::CannotWin,
        Reason::LastOfColor,
        Reason::DrawsTrump,
        Reason::HighestHere,
        Reason::LowestHere,
        Reason::NoneWins,
        Reason::Low(2, 4),
        Reason::High(7, 10),
        Reason::Between,
    ];
    const BIDS: [Reason; 3] = [
        Reason::LastCardBids,
        Reason::Expects { tricks: 10, low: 8, high: 10 },
        Reason::Expects { tricks: 10, low: 10, high: 10 },
    ];
    const CARDS: [Reason; 7] = [
        Reason::OtherTooLow(10),
        Reason::OtherTooHigh(10),
        Reason::WonAlready,
        Reason::NeedsOf(10, 14),
        Reason::NeedsOf(10, 10),
        Reason::NeitherCanBeMade,
        Reason::Likelier(100, 88),
    ];

    #[test]
    fn every_reason_fits_with_its_warning() {
        let tricks = [None, Some(Warning::LastTricks(1)), Some(Warning::LastTricks(3))];
        let of_bid =
            [Warning::ThenBid, Warning::NoBidYet, Warning::BidLater(100, 88), Warning::NoLook].map(Some);
        let looks = [None, Some(Warning::LastLook)];
        let mut faults = std::vec::Vec::new();
        for lang in Lang::ALL {
            let plays = PLAYS.iter().flat_map(|reason| tricks.map(|warning| (*reason, warning, PLAY)));
            // The other reasons need a bid, or the last two cards.
            let before_bid =
                BEFORE_BID.iter().flat_map(|reason| of_bid.map(|warning| (*reason, warning, PLAY)));
            let bids = BIDS.iter().flat_map(|reason| looks.map(|warning| (*reason, warning, None)));
            for (reason, warning, answer) in plays
                .chain(before_bid)
                .chain(bids)
                .chain(CARDS.map(|reason| (reason, None, COMMIT)))
                .chain([Reason::Waits, Reason::LaterLikelier(100, 88)].map(|reason| (reason, None, None)))
            {
                let words = said(reason, warning, answer, lang);
                assert!(words.ends_with(['.', '!']), "{reason:?} is cut: {}", &*words);
                if lines(&words) > LINES {
                    faults.push(std::string::String::from(&*words));
                }
            }
        }
        assert!(faults.is_empty(), "{faults:#?}");
    }

    #[test]
    fn one_is_one_and_more_are_more() {
        for count in 0..=13_u8 {
            let (trick, is) = if count == 1 { ("trick", "is") } else { ("tricks", "are") };
            let pli = if count < 2 { "pli" } else { "plis" };
            for (reason, english, french) in [
                (
                    Reason::OtherTooLow(count),
                    format!("you have more than {count} {trick} already."),
                    format!("vous avez déjà plus de {count} {pli}."),
                ),
                (
                    Reason::OtherTooHigh(count),
                    format!("{count} {trick} {is} out of reach."),
                    format!("{count} {pli}\u{a0}: hors de portée."),
                ),
                (
                    Reason::Expects { tricks: count, low: 2, high: 4 },
                    format!("Bid now: about {count} {trick}, these are 2 to 4."),
                    format!("Annoncez\u{a0}: environ {count} {pli}, valeurs 2 à 4."),
                ),
                (
                    Reason::NeedsOf(count, 14),
                    format!("you need {count} of 14 tricks and may lose {}.", 14 - count),
                    format!("il faut {count} {pli} sur 14\u{a0}: {} à perdre.", 14 - count),
                ),
            ] {
                assert_eq!(*(Lang::English.texts().xylo.reason)(reason), *english);
                assert_eq!(*(Lang::French.texts().xylo.reason)(reason), *french);
            }
        }
    }

    /// A percentage is the chance to make an existing bid, and the text says so.
    #[test]
    fn percentages_are_only_told_of_bids() {
        for (lang, bid) in [(Lang::English, "bid"), (Lang::French, "annonce")] {
            for reason in PLAYS {
                let words = (lang.texts().xylo.reason)(reason);
                assert!(!words.contains('%') || words.contains(bid), "{}", &*words);
                assert_eq!(words.contains('%'), matches!(reason, Reason::Likelier(..)), "{}", &*words);
            }
        }
    }

    #[test]
    fn a_warning_comes_first() {
        let last = |tricks| said(Reason::OnlyCard, Some(Warning::LastTricks(tricks)), PLAY, Lang::English);
        assert_eq!(*last(1), *"Last trick! The only card you may play.");
        assert_eq!(*last(3), *"Last 3 tricks! The only card you may play.");
    }

    #[test]
    fn the_bid_comes_last() {
        let said = |warning| said(Reason::SurelyWins, Some(warning), PLAY, Lang::English);
        assert_eq!(*said(Warning::NoBidYet), *"Teal: it surely wins, and a trick is a point. No bid yet.");
        assert_eq!(*said(Warning::ThenBid), *"Teal: it surely wins, and a trick is a point. Then bid!");
    }

    #[test]
    fn the_card_is_named_and_what_it_is_better_than() {
        let english = |reason, answer| said(reason, None, answer, Lang::English);
        assert_eq!(*english(Reason::Low(2, 3), PLAY), *"Teal: only 2 or 3, you lose little with it.");
        let played = english(Reason::Likelier(26, 21), PLAY);
        assert_eq!(*played, *"Teal: best for your bid, about 26%, else 21%.");
        let laid = english(Reason::Likelier(21, 2), COMMIT);
        assert_eq!(*laid, *"Teal 6: made 21% of the time, green 5 only 2%.");
        let french = said(Reason::SurelyWins, None, PLAY, Lang::French);
        assert_eq!(*french, *"Turquoise\u{a0}: elle gagne à coup sûr.");
    }
}
