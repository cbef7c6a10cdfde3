use super::super::tests::{MANY_STEPS, each_position, set, view_of};
use super::*;
use crate::lexio::{Advice, Hint, Player, Think};
use crate::{Decision as _, Level};
use gousset_core::lexio::{Edition, MAX_PLAYERS, Round, Rules};
use gousset_core::rng::Rng;
use std::vec::Vec;

/// The view of seat 0 of three with this hand, over this table. `others`: the tile counts of the other seats; `gone`:
/// the tiles played before.
fn view(hand: &str, table: &str, others: [u8; 2], gone: TileSet) -> View {
    view_of(hand, table, &others, gone.union(set(table)))
}

/// The reason of seat 0's play, or of its pass if the text is empty.
fn why(hand: &str, table: &str, play: &str, others: [u8; 2], gone: &str) -> Reason {
    let mv = if play.is_empty() { Move::Pass } else { Move::Play(set(play)) };
    Reason::of(&view(hand, table, others, set(gone)), mv, false)
}

/// The hand, the table, the play, and the reason.
#[test]
fn a_reason_is_the_first_that_holds() {
    for (hand, table, play, reason) in [
        ("5c 5t", "", "5c 5t", Reason::WinsTheRound),
        ("3c 2s", "", "2s", Reason::CannotBeStopped),
        // Two weak tiles are left.
        ("3c 5c 2s", "", "2s", Reason::NobodyBeatsIt),
        ("3c 4c 8c", "7c", "8c", Reason::OnlyPlay),
        ("3c 4t 5c 2s", "9s", "2s", Reason::OnlyPlay),
        ("3c 5t 5c", "", "3c", Reason::LeavesOnePlay),
        ("3c 4t 1c 2s", "9s", "2s", Reason::NobodyBeatsIt),
        ("3c 5t 8c", "4s", "5t", Reason::WeakestThatBeats),
        ("3c 5t 5c 8c 9c", "4s", "8c", Reason::WeakestThatKeepsGroups),
        ("3c 5t 8c 9c", "", "3c", Reason::ShedsTheWeakest),
        // The weakest tile is not all that goes.
        ("3c 3t 5t 8c 9c", "", "3c 3t", Reason::ShedsSeveral),
        ("3c 5t 5c 8c", "", "5c 5t", Reason::ShortestWay),
        // The pair is torn.
        ("3c 5t 5c 8c", "", "5t", Reason::TriedOut),
        ("3c 3t 5t 8c", "", "8c", Reason::FitsNoGroup),
        ("3c 5t 8c", "9c", "", Reason::NothingBeatsTheTable),
        ("3c 5t 2c", "9c", "", Reason::SavesTheTwo),
        // The 1 beats it too, and is alone.
        ("3c 5t 1c 2c", "9c", "", Reason::KeepsStrongTiles),
        // The 4 beats it too.
        ("4c 6t 1c 1t 2c", "3c", "", Reason::WaitsForBetter),
        ("3c 9m 9s 9t", "9c", "", Reason::EveryAnswerBreaks),
        // The pair is whole.
        ("5c 7c 9t 9m", "6c 6s", "", Reason::KeepsStrongTiles),
    ] {
        assert_eq!(why(hand, table, play, [8, 8], ""), reason, "{play:?} of {hand} over {table:?}");
    }
    assert_eq!(why("3c 4t 1c 2m", "9s", "2m", [8, 8], "2s"), Reason::NobodyBeatsIt);
    let view = view("3c 5c 2s", "4c", [8, 8], TileSet::EMPTY);
    for mv in [Move::Play(set("5c")), Move::Pass] {
        assert_eq!(Reason::of(&view, mv, true), Reason::CannotBeStopped, "the search has proved it");
    }
}

/// The hand, the table, the play, and a reason that does not hold.
#[test]
fn no_reason_is_given_that_does_not_hold() {
    for (hand, table, play, not) in [
        ("5c 5t 6c", "", "5c 5t", Reason::WinsTheRound),
        ("3c 9c 8c", "7c", "8c", Reason::OnlyPlay),
        ("3c 5t 5c", "", "5c", Reason::LeavesOnePlay),
        // The Sun 2 is out.
        ("3c 4t 1c 2m", "9s", "2m", Reason::NobodyBeatsIt),
        ("3c 5t 8c", "4s", "8c", Reason::WeakestThatBeats),
        // The 8 is weaker, and the 5 breaks a pair.
        ("3c 5t 5c 8c 9c", "4s", "9c", Reason::WeakestThatKeepsGroups),
        ("3c 5t 5c 8c 9c", "4s", "5t", Reason::WeakestThatKeepsGroups),
        // It is one of a pair, or in a run.
        ("3c 3t 8t 8c", "", "8c", Reason::FitsNoGroup),
        ("3c 4t 5t 6c 7c 9c 9t", "", "6c", Reason::FitsNoGroup),
        ("3c 9s 8c", "9c", "", Reason::EveryAnswerBreaks),
    ] {
        assert_ne!(why(hand, table, play, [8, 8], ""), not, "{play:?} of {hand} over {table:?}");
    }
}

/// The hand that leads, its play, the tiles of the next seat, and whether the reason holds.
#[test]
fn opponents_with_few_tiles_are_a_reason() {
    for (hand, play, next, reason, holds) in [
        ("3c 3t 4c 5c 6c", "3c 3t", 1, Reason::TooManyToAnswer, true),
        ("3c 3t 4c 5c 6c", "3c 3t", 2, Reason::TooManyToAnswer, false),
        ("3c 3t 3m 5c 6c", "3c 3t 3m", 2, Reason::TooManyToAnswer, true),
        ("3c 3t 3m 5c 6c", "3c 3t 3m", 3, Reason::TooManyToAnswer, false),
        ("3c 5t 8c", "8c", 1, Reason::StrongestTile, true),
        ("3c 5t 8c", "5t", 1, Reason::StrongestTile, false),
        // A single is not their last play.
        ("3c 5t 8c", "8c", 2, Reason::StrongestTile, false),
        // It is not said of a pair that it is the strongest.
        ("4t 6c 6t 8c 9t 1c", "6c 6t", 2, Reason::ShortestWay, true),
    ] {
        assert_eq!(why(hand, "", play, [next, 8], "") == reason, holds, "{play} of {hand} against {next}");
    }
}

/// Counts, for each reason of hard's moves, how many of the other legal moves it is also true of.
#[test]
fn no_reason_is_true_of_half_the_other_moves() {
    let mut rng = Rng::new(4);
    let mut counts = [(0_u32, 0_u32, 0_u32); Reason::OF_PLAYS.len()];
    for case in 0..24 {
        let rules = Rules::new(3 + case % 3, Edition::Classic).unwrap();
        let mut round = Round::deal(rules, &mut rng);
        while round.winner().is_none() {
            let view = View::of(&round, round.turn(), [149; MAX_PLAYERS]);
            let mv = Think::new(Player::Level(Level::Hard), &view, u64::from(rng.bits())).within(5000);
            if let Some(place) =
                Reason::OF_PLAYS.iter().position(|reason| *reason == Reason::of(&view, mv, false))
            {
                let (others, alike) = others_alike(&view, mv, Reason::OF_PLAYS[place]);
                let (given, all, true_of) = &mut counts[place];
                (*given, *all, *true_of) = (*given + 1, *all + others, *true_of + alike);
            }
            round.play(mv).unwrap();
        }
    }
    for (reason, (given, others, alike)) in Reason::OF_PLAYS.into_iter().zip(counts) {
        std::println!("{reason:?}: given {given} times, true of {alike} of {others} other moves");
        assert!(2 * alike <= others, "{reason:?} is true of {alike} of {others} other moves");
    }
}

/// Returns the number of other moves, and for how many of them the reason is true.
fn others_alike(view: &View, mv: Move, reason: Reason) -> (u32, u32) {
    let outlook = Outlook::of_own(view);
    let (mut others, mut alike) = (u32::from(view.may_pass()), 0);
    let _ = view.each_play(|combo| {
        if mv != Move::Play(combo.tiles()) {
            others += 1;
            alike += u32::from(reason.holds(&Facts::of(view, combo, false, &outlook)));
        }
        ControlFlow::<()>::Continue(())
    });
    (others, alike)
}

/// True if the play takes some but not all tiles of a combination of the hand.
fn breaks_a_group(view: &View, play: TileSet) -> bool {
    each_play(view.hand, None, view.rules, |group| {
        let tiles = group.tiles();
        let broken = group.size() > 1 && !play.includes(tiles) && !tiles.intersection(play).is_empty();
        if broken { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}

/// The fewest plays that empty a hand, by exhaustive search.
fn plays_to_empty(hand: TileSet, rules: Rules) -> usize {
    let Some(weakest) = hand.weakest() else { return 0 };
    let mut fewest = usize::MAX;
    let _ = each_play(hand, None, rules, |combo| {
        if combo.tiles().contains(weakest) {
            fewest = fewest.min(1 + plays_to_empty(hand.without(combo.tiles()), rules));
        }
        ControlFlow::<()>::Continue(())
    });
    fewest
}

fn others(view: &View) -> impl Iterator<Item = Seat> + use<> {
    let own = view.seat;
    (0..view.rules.players()).filter(move |&seat| seat != own)
}

/// Checks the reason of a play against its tiles, the hand, and the facts about the opponents that the seat knows.
fn check_play(view: &View, combo: Combo, advice: Advice) {
    let left = view.hand.without(combo.tiles());
    let (mut plays, mut weaker, mut stronger) = (0, Vec::new(), 0);
    let _ = view.each_play(|other| {
        plays += 1;
        if other.size() == combo.size() && combo.beats(other) {
            weaker.push(other);
        }
        stronger += usize::from(other.size() == combo.size() && other.beats(combo));
        ControlFlow::<()>::Continue(())
    });
    let about = advice.about.map(|seat| usize::from(view.counts[seat]));
    let weakest = view.hand.iter().min_by_key(|tile| (tile.rank(), tile.suit())).unwrap();
    let strongest = view.hand.iter().max_by_key(|tile| (tile.rank(), tile.suit())).unwrap();
    let (size, leads) = (combo.size(), view.to_beat().is_none());
    let is_true = match advice.reason {
        Reason::WinsTheRound => left.is_empty(),
        Reason::OnlyPlay => plays == 1,
        Reason::LeavesOnePlay => Combo::new(left, view.rules).is_ok(),
        Reason::TooManyToAnswer => about.is_some_and(|tiles| tiles < size),
        Reason::NobodyBeatsIt => {
            others(view).all(|seat| usize::from(view.counts[seat]) < size)
                || each_play(view.unseen(), Some(combo), view.rules, |_| ControlFlow::Break(())).is_continue()
        }
        Reason::StrongestTile => about == Some(1) && combo.tiles() == TileSet::of(strongest) && plays > 1,
        Reason::WeakestThatBeats => !leads && weaker.is_empty(),
        Reason::WeakestThatKeepsGroups => {
            !leads && !weaker.is_empty() && weaker.iter().all(|other| breaks_a_group(view, other.tiles()))
        }
        Reason::ShedsTheWeakest => leads && combo.tiles() == TileSet::of(weakest),
        Reason::ShedsSeveral => leads && size > 1 && combo.tiles().contains(weakest),
        Reason::FitsNoGroup => size == 1 && !breaks_a_group(view, combo.tiles()),
        Reason::ShortestWay if view.hand.len() <= 9 => {
            plays_to_empty(left, view.rules) < plays_to_empty(view.hand, view.rules)
        }
        // Reasons that come from a search or a proof have tests of their own.
        Reason::ShortestWay | Reason::CannotBeStopped | Reason::TriedOut => true,
        _ => false,
    };
    assert!(is_true, "{:?} of {combo:?}: {view:?}", advice.reason);
}

/// The same for a pass.
fn check_pass(view: &View, advice: Advice) {
    let mut plays = Vec::new();
    let _ = view.each_play(|combo| {
        plays.push(combo.tiles());
        ControlFlow::<()>::Continue(())
    });
    let is_true = match advice.reason {
        Reason::NothingBeatsTheTable => plays.is_empty(),
        Reason::SavesTheTwo => plays.iter().all(|tiles| tiles.count_of(Rank::TWO) > 0),
        Reason::EveryAnswerBreaks => plays.iter().all(|&tiles| breaks_a_group(view, tiles)),
        Reason::KeepsStrongTiles => plays.iter().all(|&tiles| {
            let best = tiles.iter().max_by_key(|tile| (tile.rank(), tile.suit())).unwrap();
            let (weaker, others): (Vec<_>, Vec<_>) = view.hand.iter().partition(|tile| *tile < best);
            breaks_a_group(view, tiles) || weaker.len() >= others.len()
        }),
        Reason::WaitsForBetter | Reason::CannotBeStopped => !plays.is_empty(),
        _ => false,
    };
    assert!(is_true, "{:?} for a pass: {view:?}", advice.reason);
}

/// Checks every reason with the rules alone.
#[test]
fn hints_of_whole_rounds_tell_the_truth() {
    let mut given = [0; Reason::ALL.len()];
    each_position(150, 11, |_, view, seed| {
        let mut hint = Hint::new(view, seed);
        let advice = (0..MANY_STEPS).find_map(|_| hint.step()).expect("a hint comes");
        let fewest = others(view).map(|seat| view.counts[seat]).min();
        match advice.mv {
            Move::Play(tiles) => check_play(view, Combo::new(tiles, view.rules).unwrap(), advice),
            Move::Pass => check_pass(view, advice),
        }
        assert_eq!(advice.about.is_some(), advice.reason.is_about_somebody());
        assert!(advice.about.is_none_or(|seat| seat != view.seat && Some(view.counts[seat]) == fewest));
        let place = Reason::ALL.iter().position(|&reason| reason == advice.reason);
        given[place.expect("all are listed")] += 1;
    });
    for (reason, given) in Reason::ALL.into_iter().zip(given) {
        std::println!("{reason:?}: {given}");
        assert!(given > 0, "{reason:?} is never given");
    }
}
