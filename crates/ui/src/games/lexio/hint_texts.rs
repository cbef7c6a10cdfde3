//! The texts of Lexio's hints.

use crate::session::hints;
use crate::texts::lexio::{Named, Told};
use crate::texts::{Lang, Line};
use crate::widgets::shortened;
use gousset_bots::lexio::Advice;
use gousset_core::Seat;
use gousset_core::lexio::{Move, TileSet};
use gousset_draw::fonts;

/// The reason for the advice, in a line. Truncates the player's name to fit.
pub fn words<'a>(advice: Advice, name: impl Fn(Seat) -> &'a str, lang: Lang) -> Line {
    let played = if let Move::Play(tiles) = advice.mv { tiles } else { TileSet::EMPTY };
    let (own, other) = (Named::of(played), Named::of(advice.detail.tiles));
    let said = |name: &str| {
        (lang.texts().lexio.reason)(advice.reason, &Told { name, own, other, count: advice.detail.count })
    };
    let room = hints::width(hints::EDGE) - fonts::BODY.width(&said(""));
    said(&advice.about.map_or(Line::default(), |seat| shortened(&fonts::BODY, name(seat), room)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_bots::lexio::{Detail, Reason};

    fn advice(reason: Reason) -> Advice {
        let about = reason.is_about_somebody().then_some(0);
        Advice { mv: Move::Pass, reason, detail: Detail::default(), about }
    }

    /// The same reason for plays of all sizes that it can be given for, with the widest numbers.
    fn advices(reason: Reason) -> impl Iterator<Item = Advice> {
        let sets = ["10c", "10c 10s", "10c 10m 10s 11c 11s"];
        let sets = sets.map(|tiles| TileSet::parse(tiles).expect("they are tiles"));
        let is_single = matches!(
            reason,
            Reason::StrongestTile
                | Reason::ShedsTheWeakest
                | Reason::FitsNoGroup
                | Reason::FewBeatIt
                | Reason::Lone
        );
        sets.into_iter().take(if is_single { 1 } else { sets.len() }).flat_map(move |own| {
            sets.map(|tiles| Advice {
                mv: Move::Play(own),
                detail: Detail { tiles, count: 3 },
                ..advice(reason)
            })
        })
    }

    /// There is room for only one line between the players and the combination on the table.
    #[test]
    fn every_reason_is_one_line_and_ends_as_a_sentence() {
        for (reason, lang) in Reason::ALL.into_iter().flat_map(|reason| Lang::ALL.map(|lang| (reason, lang)))
        {
            for name in ["Zoé", "Basile", "Wwwwwwww"] {
                for advice in advices(reason) {
                    let words = words(advice, |_| name, lang);
                    let fits = fonts::BODY.width(&words) <= hints::width(hints::EDGE);
                    assert!(fits && words.ends_with('.'), "{}", &*words);
                    let named = name == "Wwwwwwww" || words.contains(name);
                    assert!(named || !reason.is_about_somebody(), "{}", &*words);
                }
            }
        }
    }

    /// A reason about a player names that player. No other reason names one.
    #[test]
    fn only_what_is_about_somebody_names_them() {
        for (reason, lang) in Reason::ALL.into_iter().flat_map(|reason| Lang::ALL.map(|lang| (reason, lang)))
        {
            let names = ["Alice", "Basile", "Zoé"];
            let about = reason.is_about_somebody().then_some(2);
            let words = words(Advice { about, ..advice(reason) }, |seat| names[seat], lang);
            assert_eq!(words.contains("Zoé"), about.is_some(), "{}", &*words);
        }
    }
}
