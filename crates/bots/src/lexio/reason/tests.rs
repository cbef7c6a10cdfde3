use super::super::tests::{MANY_STEPS, each_position};
use super::*;
use crate::lexio::{Advice, BotDecision, Hint, Player};
use crate::{Decision as _, Level};
use gousset_core::lexio::{Edition, MAX_PLAYERS, Played, Round, Rules};
use gousset_core::rng::Rng;
use std::vec::Vec;

fn set(text: &str) -> TileSet {
    TileSet::parse(text).unwrap()
}

/// The view of seat 0 of three with this hand, over this table. `others`: the tile counts of the other seats; `gone`:
/// the tiles played before.
fn view(hand: &str, table: &str, others: [u8; 2], gone: TileSet) -> View {
    let rules = Rules::new(3, Edition::Classic).unwrap();
    let table = Combo::new(set(table), rules).ok().map(|combo| Played { combo, by: 2 });
    let hand = set(hand);
    let mut counts = [0; MAX_PLAYERS];
    counts[..3].copy_from_slice(&[hand.len() as u8, others[0], others[1]]);
    let played = gone.union(table.map_or(TileSet::EMPTY, |played| played.combo.tiles()));
    View { seat: 0, rules, hand, counts, played, table, passed: 0, turn: 0, chips: [149; MAX_PLAYERS] }
}

fn why(hand: &str, table: &str, play: &str) -> Reason {
    why_against(hand, table, play, [8, 8], "")
}

fn why_against(hand: &str, table: &str, play: &str, others: [u8; 2], gone: &str) -> Reason {
    let mv = if play.is_empty() { Move::Pass } else { Move::Play(set(play)) };
    Reason::of(&view(hand, table, others, set(gone)), mv, false)
}

#[test]
fn the_last_tiles_win() {
    assert_eq!(why("5c 5t", "", "5c 5t"), Reason::WinsTheRound);
    assert_ne!(why("5c 5t 6c", "", "5c 5t"), Reason::WinsTheRound);
}

#[test]
fn a_hand_that_cannot_be_stopped() {
    assert_eq!(why("3c 2s", "", "2s"), Reason::HoldsThenOut);
    assert_eq!(why("3c 2m 2s", "", "2s"), Reason::CannotBeStopped, "the next tile holds too");
    assert_eq!(why("3c 5c 2s", "", "2s"), Reason::NobodyBeatsIt, "two weak ones are left");
    let view = view("3c 5c 2s", "4c", [8, 8], TileSet::EMPTY);
    for mv in [Move::Play(set("5c")), Move::Pass] {
        assert_eq!(Reason::of(&view, mv, true), Reason::CannotBeStopped, "the search has proved it");
    }
}

#[test]
fn the_only_play_has_a_reason_to_play_rather_than_pass() {
    assert_eq!(why("3c 4c 8c", "7c", "8c"), Reason::FitsNoGroup);
    assert_eq!(why("3c 4c 8t 8s", "8m", "8s"), Reason::OnlyPlay, "it breaks a pair, and sheds a tile");
    assert_eq!(why("3c 4c 8t 8s", "8c", "8t"), Reason::WeakestThatBeats);
}

#[test]
fn one_more_play_is_left() {
    assert_eq!(why("3c 5t 5c", "", "3c"), Reason::LeavesOnePlay);
    assert_ne!(why("3c 5t 5c", "", "5c"), Reason::LeavesOnePlay);
}

#[test]
fn what_nobody_beats() {
    assert_eq!(why("3c 4t 5c 2s", "9s", "2s"), Reason::NobodyBeatsIt);
    assert_eq!(why("3c 4t 1c 2s", "9s", "2s"), Reason::NobodyBeatsIt);
    assert_ne!(why("3c 4t 1c 2m", "9s", "2m"), Reason::NobodyBeatsIt, "the Sun 2 is out");
    assert_eq!(why_against("3c 4t 1c 2m", "9s", "2m", [8, 8], "2s"), Reason::NobodyBeatsIt);
}

#[test]
fn whoever_is_nearly_out_has_too_few_tiles_to_answer() {
    let pair = |others| why_against("3c 3t 4c 5c 6c", "", "3c 3t", others, "");
    assert_eq!(pair([1, 8]), Reason::TooManyToAnswer);
    assert_ne!(pair([2, 8]), Reason::TooManyToAnswer);
    let triple = |others| why_against("3c 3t 3m 5c 6c", "", "3c 3t 3m", others, "");
    assert_eq!(triple([2, 8]), Reason::TooManyToAnswer);
    assert_ne!(triple([3, 8]), Reason::TooManyToAnswer);
}

#[test]
fn the_strongest_is_played_against_a_last_tile() {
    let single = |play, others| why_against("3c 5t 8c", "", play, others, "");
    assert_eq!(single("8c", [1, 8]), Reason::StrongestTile);
    assert_ne!(single("5t", [1, 8]), Reason::StrongestTile);
    assert_ne!(single("8c", [2, 8]), Reason::StrongestTile, "a single is not their last play");
}

#[test]
fn of_a_pair_it_is_not_said_that_it_is_the_strongest() {
    let pair = |hand, play| why_against(hand, "", play, [2, 8], "");
    assert_eq!(pair("4t 6c 6t 8c 9t 1c", "6c 6t"), Reason::ShortestWay, "all others have higher numbers");
}

#[test]
fn the_weakest_that_beats_the_table() {
    assert_eq!(why("3c 5t 8c", "4s", "5t"), Reason::WeakestThatBeats);
    assert_ne!(why("3c 5t 8c", "4s", "8c"), Reason::WeakestThatBeats);
    // Both full houses are as strong. The one with the twos is not the weakest.
    let (hand, table) = ("3t 4c 4m 7c 7t 7m 2c 2m 9t", "5c 5t 5m 6c 6t");
    assert_eq!(why(hand, table, "7c 7t 7m 4c 4m"), Reason::WeakestThatBeats);
    assert_ne!(why(hand, table, "7c 7t 7m 2c 2m"), Reason::WeakestThatBeats);
}

#[test]
fn whoever_is_nearly_out_may_answer_the_weakest() {
    let single = |play, others| why_against("3c 5t 8c", "4s", play, others, "");
    assert_eq!(single("5t", [1, 8]), Reason::WeakestInDanger);
    assert_eq!(single("5t", [3, 8]), Reason::WeakestThatBeats);
    assert_eq!(single("8c", [1, 8]), Reason::StrongestTile);
}

/// Where nothing better is known, the reason names the tiles and counts the plays to go.
#[test]
fn a_reason_names_tiles_and_numbers() {
    let detail = |hand, table, play| {
        let (view, mv) = (view(hand, table, [8, 8], TileSet::EMPTY), Move::Play(set(play)));
        let advice = Advice::new(&view, mv, false);
        (advice.reason, advice.detail)
    };
    let named = |tiles: &str, count| Detail { tiles: set(tiles), count };
    assert_eq!(detail("3c 5t 5c", "", "3c"), (Reason::LeavesOnePlay, named("5t 5c", 0)));
    assert_eq!(detail("3c 5t 5c 8c", "", "5t"), (Reason::TriedOut, named("", 3)));
    assert_eq!(detail("3c 5t 8c 9c", "", "8c"), (Reason::Lone, named("", 0)));
    assert_eq!(detail("3c 5t 5m 8c 2c 2t", "", "2c 2t"), (Reason::ShedsTwos, named("", 0)));
    assert_eq!(detail("3c 3t 8t 2c", "4s", "2c"), (Reason::FewBeatIt, named("", 3)));
    let pass = |hand, table| {
        let view = view(hand, table, [8, 8], TileSet::EMPTY);
        Advice::new(&view, Move::Pass, false).detail.tiles
    };
    assert_eq!(pass("3c 5t 1c 2c", "9c"), set("1c"), "the answer that the pass saves");
    assert_eq!(pass("4c 6t 1c 1t 2c", "3c"), set("4c"));
}

#[test]
fn the_weakest_that_breaks_no_group() {
    assert_eq!(why("3c 5t 5c 8c 9c", "4s", "8c"), Reason::WeakestThatKeepsGroups);
    assert_ne!(why("3c 5t 5c 8c 9c", "4s", "9c"), Reason::WeakestThatKeepsGroups, "the 8 is weaker");
    assert_ne!(why("3c 5t 5c 8c 9c", "4s", "5t"), Reason::WeakestThatKeepsGroups, "it breaks one");
}

#[test]
fn a_lead_sheds_the_weakest_or_is_on_the_shortest_way_out() {
    assert_eq!(why("3c 5t 8c 9c", "", "3c"), Reason::ShedsTheWeakest);
    assert_eq!(why("3c 3t 5t 8c 9c", "", "3c 3t"), Reason::ShedsSeveral, "the weakest is not all that goes");
    assert_eq!(why("3c 5t 5c 8c", "", "5c 5t"), Reason::ShortestWay);
    assert_eq!(why("3c 5t 5c 8c", "", "5t"), Reason::TriedOut, "the pair is torn");
}

#[test]
fn a_tile_that_fits_no_group_is_shed() {
    assert_eq!(why("3c 3t 5t 8c", "", "5t"), Reason::FitsNoGroup);
    assert_ne!(why("3c 3t 5t 8c", "", "8c"), Reason::FitsNoGroup, "the 5 is looser");
    assert_eq!(why("3c 3t 8t 2c", "4s", "2c"), Reason::FewBeatIt, "the 8 is looser");
    assert_ne!(why("3c 3t 8t 9c 1c", "7s", "1c"), Reason::FitsNoGroup, "the 8 is looser");
    assert_ne!(why("3c 3t 8t 8c", "", "8c"), Reason::FitsNoGroup, "it is one of a pair");
    assert_ne!(why("3c 4t 5t 6c 7c 9c 9t", "", "6c"), Reason::FitsNoGroup, "it is in a run");
}

#[test]
fn passes_have_reasons_too() {
    assert_eq!(why("3c 5t 8c", "9c", ""), Reason::NothingBeatsTheTable);
    assert_eq!(why("3c 5t 2c", "9c", ""), Reason::SavesTheTwo);
    assert_eq!(why("3c 5t 1c 2c", "9c", ""), Reason::KeepsStrongTiles, "the 1 beats it too, and is alone");
    assert_eq!(why("4c 6t 1c 1t 2c", "3c", ""), Reason::WaitsForBetter, "the 4 beats it too");
    assert_eq!(why("3c 9m 9s 9t", "9c", ""), Reason::EveryAnswerBreaks);
    assert_ne!(why("3c 9s 8c", "9c", ""), Reason::EveryAnswerBreaks);
    assert_eq!(why("5c 7c 9t 9m", "6c 6s", ""), Reason::KeepsStrongTiles, "the pair is whole");
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
            let mv = BotDecision::new(Player::Level(Level::Hard), &view, u64::from(rng.bits())).within(5000);
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
    each_play_shared(view.hand, None, view.rules, |group| {
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
    let _ = each_play_shared(hand, None, rules, |combo| {
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

/// True if no opponent has enough tiles for a stronger play, or none can be made of the tiles out.
fn nobody_beats(view: &View, combo: Combo) -> bool {
    others(view).all(|seat| usize::from(view.counts[seat]) < combo.size())
        || each_play_shared(view.unseen(), Some(combo), view.rules, |_| ControlFlow::Break(())).is_continue()
}

/// Checks the reason of a play against its tiles, the hand, and the facts about the opponents that the seat knows.
fn check_play(view: &View, combo: Combo, advice: Advice) {
    let left = view.hand.without(combo.tiles());
    let (mut plays, mut weaker, mut stronger) = (0, Vec::new(), 0);
    let _ = view.each_play(|other| {
        plays += 1;
        // A full house may be as strong as another one, and have a stronger pair.
        let as_strong = !combo.beats(other) && !other.beats(combo);
        let mut apart: Vec<_> = other.tiles().iter().chain(combo.tiles().iter()).collect();
        apart.retain(|tile| other.tiles().contains(*tile) != combo.tiles().contains(*tile));
        let strongest = apart.into_iter().max_by_key(|tile| (tile.rank(), tile.suit()));
        let saves = as_strong && strongest.is_some_and(|tile| combo.tiles().contains(tile));
        if other.size() == combo.size() && (combo.beats(other) || saves) {
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
        Reason::LeavesOnePlay => Combo::new(left, view.rules).is_ok() && advice.detail.tiles == left,
        Reason::HoldsThenOut => {
            Combo::new(left, view.rules).is_ok() && advice.detail.tiles == left && nobody_beats(view, combo)
        }
        Reason::TooManyToAnswer => about.is_some_and(|tiles| tiles < size),
        Reason::NobodyBeatsIt => nobody_beats(view, combo),
        Reason::StrongestTile => about == Some(1) && combo.tiles() == TileSet::of(strongest) && plays > 1,
        Reason::WeakestThatBeats => !leads && weaker.is_empty(),
        Reason::WeakestInDanger => {
            about.is_some_and(|tiles| tiles >= size && tiles == usize::from(advice.detail.count))
                && !leads
                && weaker.is_empty()
        }
        Reason::WeakestThatKeepsGroups => {
            !leads && !weaker.is_empty() && weaker.iter().all(|other| breaks_a_group(view, other.tiles()))
        }
        Reason::ShedsTheWeakest => leads && combo.tiles() == TileSet::of(weakest),
        Reason::ShedsSeveral => leads && size > 1 && combo.tiles().contains(weakest),
        Reason::FitsNoGroup => {
            let weaker_is_loose = weaker.iter().any(|other| !breaks_a_group(view, other.tiles()));
            size == 1 && !breaks_a_group(view, combo.tiles()) && !weaker_is_loose
        }
        Reason::FewBeatIt => {
            let tile = combo.tiles().iter().next().unwrap();
            let stronger =
                view.unseen().iter().filter(|out| (out.rank(), out.suit()) > (tile.rank(), tile.suit()));
            let stronger = stronger.count();
            size == 1
                && !weaker.is_empty()
                && (1..=3).contains(&stronger)
                && stronger == usize::from(advice.detail.count)
        }
        Reason::ShedsTwos => combo.tiles().count_of(Rank::TWO) > 0,
        Reason::Lone => {
            let number = combo.tiles().iter().next().unwrap().number();
            size == 1 && view.hand.iter().filter(|tile| tile.number() == number).count() == 1
        }
        Reason::ShortestWay if view.hand.len() <= 9 => {
            let fewest = plays_to_empty(left, view.rules);
            fewest < plays_to_empty(view.hand, view.rules) && fewest <= usize::from(advice.detail.count)
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
