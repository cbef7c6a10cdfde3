//! Why a move is a good one, in a few words that are true.
//!
//! The searcher's own reasons are sums over worlds that mean nothing to a person. What is told instead are facts of the
//! move and the position that anyone can check on the table: what the move keeps, stops or makes possible. A fact that is
//! true of most other moves too is no reason; of several that hold, the one that says most is told.

use super::outlook::Outlook;
use super::plan::{Plan, split};
use super::proof::{fewest_plays, leads_out};
use core::ops::ControlFlow;
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Move, Rank, TileSet, View, each_play};

/// Fives looked at for the plan that an answer may break.
const MOST_FIVES: u16 = 80;

/// An opponent with at most this many tiles is nearly out.
const FEW: u8 = 2;

/// A fact that speaks for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It empties the hand.
    WinsTheRound,
    /// The hand is emptied whatever the others hold and do.
    CannotBeStopped,
    /// It is the only play there is.
    OnlyPlay,
    /// What it leaves is one combination.
    LeavesOnePlay,
    /// Somebody is nearly out and has too few tiles to answer it.
    TooManyToAnswer,
    /// Nobody can hold anything that beats it.
    NobodyBeatsIt,
    /// Somebody is nearly out, could go out over it, and no play of as many tiles is stronger.
    StrongestOfAll,
    /// No play that beats the table is weaker.
    WeakestThatBeats,
    /// It is a group of the plan that empties the hand best, and every weaker answer breaks one.
    WeakestThatKeepsGroups,
    /// A lead: the weakest tile of the hand goes with it.
    ShedsTheWeakest,
    /// A single tile that is in no larger combination of the hand.
    FitsNoGroup,
    /// It is one of the fewest plays that empty the hand.
    ShortestWay,
    /// None of these: it did best where it was tried.
    TriedOut,
    /// A pass: nothing beats the table.
    NothingBeatsTheTable,
    /// A pass: every answer takes a two.
    SavesTheTwo,
    /// A pass: every answer takes tiles out of the groups that empty the hand best.
    EveryAnswerBreaks,
    /// A pass: none of these; waiting did best where it was tried.
    WaitsForBetter,
}

/// What is true of a play, counted once.
struct Facts<'a> {
    view: &'a View,
    outlook: &'a Outlook,
    combo: Combo,
    left: TileSet,
    /// How many plays there are.
    plays: u16,
    /// A play of the same size is stronger, or weaker.
    stronger: bool,
    weaker: bool,
    /// The play is known to win whatever the others hold and do.
    forced: bool,
}

impl<'a> Facts<'a> {
    fn of(view: &'a View, combo: Combo, forced: bool, outlook: &'a Outlook) -> Self {
        let left = view.hand.without(combo.tiles());
        let mut facts = Self { view, outlook, combo, left, plays: 0, stronger: false, weaker: false, forced };
        let _ = view.each_play(|other| {
            facts.plays += 1;
            if other.size() == combo.size() {
                facts.stronger |= other.strength() > combo.strength();
                facts.weaker |= other.strength() < combo.strength();
            }
            ControlFlow::<()>::Continue(())
        });
        facts
    }
}

impl Reason {
    /// All of them: those of plays first, the one that says most first.
    pub const ALL: [Self; 17] = [
        Self::WinsTheRound,
        Self::CannotBeStopped,
        Self::OnlyPlay,
        Self::LeavesOnePlay,
        Self::TooManyToAnswer,
        Self::NobodyBeatsIt,
        Self::StrongestOfAll,
        Self::WeakestThatBeats,
        Self::WeakestThatKeepsGroups,
        Self::ShedsTheWeakest,
        Self::FitsNoGroup,
        Self::ShortestWay,
        Self::TriedOut,
        Self::NothingBeatsTheTable,
        Self::SavesTheTwo,
        Self::EveryAnswerBreaks,
        Self::WaitsForBetter,
    ];

    /// The facts that may speak for a play, the one that says most first.
    const OF_PLAYS: [Self; 12] = *Self::ALL.first_chunk().expect("they come first");

    /// What speaks for this move of the seat whose view it is. `forced`: it is known to win whatever the others do.
    #[must_use]
    #[inline(never)]
    pub fn of(view: &View, mv: Move, forced: bool) -> Self {
        let outlook = Outlook::of_own(view);
        match mv {
            Move::Pass => Self::of_pass(view, forced, &outlook),
            Move::Play(tiles) => {
                let Ok(combo) = Combo::new(tiles, view.rules) else { return Self::TriedOut };
                let facts = Facts::of(view, combo, forced, &outlook);
                let told = Self::OF_PLAYS.into_iter().find(|reason| reason.holds(&facts));
                told.unwrap_or(Self::TriedOut)
            }
        }
    }

    /// Whether it is true of a play.
    fn holds(self, facts: &Facts<'_>) -> bool {
        let Facts { view, outlook, combo, left, .. } = *facts;
        let follows = view.to_beat().is_some();
        match self {
            Self::WinsTheRound => left.is_empty(),
            Self::CannotBeStopped => facts.forced || outlook.unbeatable(combo) && leads_out(left, outlook).0,
            Self::OnlyPlay => facts.plays == 1,
            Self::LeavesOnePlay => Combo::new(left, view.rules).is_ok(),
            Self::TooManyToAnswer => nearly_out(view).is_some_and(|(_, few)| combo.size() > usize::from(few)),
            Self::NobodyBeatsIt => outlook.unbeatable(combo),
            Self::StrongestOfAll => {
                nearly_out(view).is_some_and(|(_, few)| combo.size() == usize::from(few)) && !facts.stronger
            }
            Self::WeakestThatBeats => follows && !facts.weaker,
            Self::WeakestThatKeepsGroups => follows && weakest_group(view, outlook) == Some(combo),
            Self::ShedsTheWeakest => {
                !follows && view.hand.weakest().is_some_and(|weakest| combo.tiles().contains(weakest))
            }
            Self::FitsNoGroup => combo.size() == 1 && fits_no_group(view, combo),
            Self::ShortestWay => fewest_plays(left, outlook) < fewest_plays(view.hand, outlook),
            _ => false,
        }
    }

    fn of_pass(view: &View, forced: bool, outlook: &Outlook) -> Self {
        let (mut plays, mut twos_only) = (0, true);
        let _ = view.each_play(|combo| {
            plays += 1;
            twos_only &= combo.tiles().count_of(Rank::TWO) > 0;
            ControlFlow::<()>::Continue(())
        });
        if plays == 0 {
            Self::NothingBeatsTheTable
        } else if forced {
            Self::CannotBeStopped
        } else if twos_only {
            Self::SavesTheTwo
        } else if weakest_group(view, outlook).is_none() {
            Self::EveryAnswerBreaks
        } else {
            Self::WaitsForBetter
        }
    }
}

/// The opponent with the fewest tiles, where they are few, and how many: of several the first to play.
pub(super) fn nearly_out(view: &View) -> Option<(Seat, u8)> {
    let players = view.rules.players();
    let others = (1..players).map(|step| (view.seat + step) % players);
    let fewest = others.map(|seat| (seat, view.counts[seat])).min_by_key(|&(_, tiles)| tiles);
    fewest.filter(|&(_, tiles)| tiles <= FEW)
}

/// Whether a tile is in no larger combination of the hand.
fn fits_no_group(view: &View, single: Combo) -> bool {
    let found = each_play(view.hand, None, view.rules, |combo| {
        let larger = combo.size() > 1 && combo.tiles().includes(single.tiles());
        if larger { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_continue()
}

/// Of the plays, the weakest that is a group of the plan that empties the hand at the least price.
fn weakest_group(view: &View, outlook: &Outlook) -> Option<Combo> {
    let plan = Plan::new(view.hand, &split(view.hand, outlook, MOST_FIVES), outlook);
    let mut weakest: Option<Combo> = None;
    let _ = view.each_play(|combo| {
        if plan.groups.iter().any(|group| plan.tiles_of(group) == combo.tiles())
            && weakest.is_none_or(|weakest| combo.strength() < weakest.strength())
        {
            weakest = Some(combo);
        }
        ControlFlow::<()>::Continue(())
    });
    weakest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexio::{Player, Think};
    use crate::{Decision as _, Level};
    use gousset_core::lexio::{Edition, MAX_PLAYERS, Played, Round, Rules};
    use gousset_core::rng::Rng;

    fn set(text: &str) -> TileSet {
        TileSet::parse(text).unwrap()
    }

    /// Seat 0 of three with this hand, against this table, the others holding this many tiles; `gone`: played before.
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
        assert_eq!(why("3c 2s", "", "2s"), Reason::CannotBeStopped);
        assert_eq!(why("3c 5c 2s", "", "2s"), Reason::NobodyBeatsIt, "two weak ones are left");
        let view = view("3c 5c 2s", "4c", [8, 8], TileSet::EMPTY);
        for mv in [Move::Play(set("5c")), Move::Pass] {
            assert_eq!(Reason::of(&view, mv, true), Reason::CannotBeStopped, "the search has proved it");
        }
    }

    #[test]
    fn the_only_play_is_said_to_be() {
        assert_eq!(why("3c 4c 8c", "7c", "8c"), Reason::OnlyPlay);
        assert_ne!(why("3c 9c 8c", "7c", "8c"), Reason::OnlyPlay);
    }

    #[test]
    fn one_more_play_is_left() {
        assert_eq!(why("3c 5t 5c", "", "3c"), Reason::LeavesOnePlay);
        assert_ne!(why("3c 5t 5c", "", "5c"), Reason::LeavesOnePlay);
    }

    #[test]
    fn what_nobody_beats() {
        assert_eq!(why("3c 4t 5c 2s", "9s", "2s"), Reason::OnlyPlay);
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
        assert_eq!(single("8c", [1, 8]), Reason::StrongestOfAll);
        assert_ne!(single("5t", [1, 8]), Reason::StrongestOfAll);
        assert_ne!(single("8c", [2, 8]), Reason::StrongestOfAll, "a single is not their last play");
    }

    #[test]
    fn the_weakest_that_beats_the_table() {
        assert_eq!(why("3c 5t 8c", "4s", "5t"), Reason::WeakestThatBeats);
        assert_ne!(why("3c 5t 8c", "4s", "8c"), Reason::WeakestThatBeats);
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
        assert_eq!(why("3c 5t 5c 8c", "", "5c 5t"), Reason::ShortestWay);
        assert_eq!(why("3c 5t 5c 8c", "", "5t"), Reason::TriedOut, "the pair is torn");
    }

    #[test]
    fn a_tile_that_fits_no_group_is_shed() {
        assert_eq!(why("3c 3t 5t 8c", "", "8c"), Reason::FitsNoGroup);
        assert_ne!(why("3c 3t 8t 8c", "", "8c"), Reason::FitsNoGroup, "it is one of a pair");
        assert_ne!(why("3c 4t 5t 6c 7c 9c 9t", "", "6c"), Reason::FitsNoGroup, "it is in a run");
    }

    #[test]
    fn passes_have_reasons_too() {
        assert_eq!(why("3c 5t 8c", "9c", ""), Reason::NothingBeatsTheTable);
        assert_eq!(why("3c 5t 2c", "9c", ""), Reason::SavesTheTwo);
        assert_eq!(why("3c 5t 1c 2c", "9c", ""), Reason::WaitsForBetter, "the 1 beats it too, and is alone");
        assert_eq!(why("3c 9m 9s 9t", "9c", ""), Reason::EveryAnswerBreaks);
        assert_ne!(why("3c 9s 8c", "9c", ""), Reason::EveryAnswerBreaks);
    }

    /// Of how many of the other legal moves a reason would be true too where hard plays for it.
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

    /// How many other moves there are, and of how many of them the reason is true.
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
}
