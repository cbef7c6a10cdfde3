//! Tests of Thirty's bots.

use super::*;
use gousset_core::thirty::Record;
use std::collections::BTreeSet;
use std::println;

/// The card of a bot.
fn card(level: Level, view: &View, seed: u64) -> Card {
    BotDecision::new(level, view, seed).within(u32::MAX)
}

/// Plays a match. `levels` has the level of each seat. Returns the seats that win.
fn winners(levels: &[Level], seed: u64, mut each: impl FnMut(&View)) -> std::vec::Vec<Seat> {
    let mut record = Record::new(levels.len(), seed).unwrap();
    while !record.state().table().is_over() {
        record.next_round();
        let turn = record.state().table().turn;
        let view = record.state().view(turn);
        each(&view);
        let card = card(levels[turn], &view, seed ^ u64::from(record.moves()));
        record.play(card).unwrap();
    }
    (0..levels.len()).filter(|&seat| record.state().table().leads(seat)).collect()
}

/// The share of matches between two that `level` wins, in percent. Both sit in each seat equally often.
fn strength(level: Level, other: Level, matches: u64) -> u64 {
    let won = |seed: u64| {
        let seat = (seed % 2) as usize;
        let levels = if seat == 0 { [level, other] } else { [other, level] };
        u64::from(winners(&levels, seed / 2, |_| {}) == [seat])
    };
    (0..matches).map(won).sum::<u64>() * 100 / matches
}

#[test]
fn a_higher_level_wins_more_matches() {
    let (normal, hard) =
        (strength(Level::Normal, Level::Easy, 400), strength(Level::Hard, Level::Normal, 100));
    println!("normal beats easy in {normal} % and hard beats normal in {hard} % of the matches");
    assert!(normal >= 55 && hard >= 55, "{normal} {hard}");
}

#[test]
fn every_bot_makes_thirty_and_loses_only_without_a_safe_card() {
    let mut reasons = BTreeSet::new();
    for seed in 0..12 {
        winners(
            &[Level::Easy, Level::Normal, Level::Easy, Level::Normal][..2 + seed as usize % 3],
            seed,
            |view| {
                let missing = LIMIT - view.table.total;
                for level in [Level::Easy, Level::Normal, Level::Hard] {
                    let card = card(level, view, seed);
                    assert!(view.hand.contains(&card));
                    let safe = view.hand.iter().any(|&card| view.table.is_safe(card));
                    assert_eq!(view.table.is_safe(card), safe, "{level:?} {view:?}");
                    assert!(card == missing || level == Level::Hard || !view.hand.contains(&missing));
                }
                let advice = Hint::new(view, seed).within(u32::MAX);
                assert_eq!(advice.card, card(Level::Hard, view, seed));
                assert_eq!(advice.reason == Reason::MakesThirty, advice.card == missing);
                reasons.insert(match advice.reason {
                    Reason::Leaves(left) => {
                        assert_eq!(view.table.total + advice.card + left, LIMIT);
                        4
                    }
                    Reason::OutOfReach => 3,
                    Reason::OnlySafe => 2,
                    Reason::NothingSafe => 1,
                    Reason::MakesThirty => 0,
                });
            },
        );
    }
    assert_eq!(reasons.len(), Reason::ALL.len());
}

/// An answer exists before the first step, and the same view and seed give the same card.
#[test]
fn an_unfinished_decision_has_a_card() {
    let view = Match::new(4, 3).unwrap().view(1);
    let mut think = BotDecision::new(Level::Hard, &view, 5);
    assert!(view.hand.contains(&think.best()));
    assert!(think.step().is_none() && view.hand.contains(&think.best()));
    assert_eq!(think.within(u32::MAX), card(Level::Hard, &view, 5));
}
