//! The reason for a move: a short statement that is true.
//!
//! The search decides by sums over sampled deals, which mean nothing to a player. So the reason is a fact about the
//! move and the position that a player can check at the table: what the move keeps, stops or makes possible. A fact
//! that is also true of most other moves is no reason. Of several facts that hold, the most informative one is given.

use super::outlook::Outlook;
use super::plan::{Plan, split};
use super::proof::{fewest_plays, leads_out};
use core::ops::ControlFlow;
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Move, Rank, Tile, TileSet, View, each_play_shared};

/// The maximum number of fives examined for the plan that an answer may break.
const MOST_FIVES: u16 = 80;

/// The largest number of stronger tiles out that are few.
const MOST_STRONGER: usize = 3;

/// An opponent with at most this many tiles is nearly out.
const FEW: u8 = 2;

/// A fact that supports a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It empties the hand.
    WinsTheRound,
    /// No opponent can hold a combination that beats it, and the tiles that it leaves are one combination.
    HoldsThenOut,
    /// It wins the round whatever the opponents hold and play.
    CannotBeStopped,
    /// The tiles that it leaves are one combination.
    LeavesOnePlay,
    /// An opponent is nearly out and has too few tiles to answer it.
    TooManyToAnswer,
    /// No opponent can hold a combination that beats it.
    NobodyBeatsIt,
    /// It is the strongest tile of the hand, and an opponent with one tile left could go out over a weaker one.
    StrongestTile,
    /// No weaker play beats the table, but an opponent who is nearly out may answer it.
    WeakestInDanger,
    /// No weaker play beats the table.
    WeakestThatBeats,
    /// It breaks no group of the cheapest plan for the hand, and every weaker answer breaks one.
    WeakestThatKeepsGroups,
    /// A lead with one tile, the weakest of the hand.
    ShedsTheWeakest,
    /// A lead with several tiles, the weakest of the hand among them.
    ShedsSeveral,
    /// The weakest legal single tile that is in no larger combination of the hand.
    FitsNoGroup,
    /// A single tile, not the weakest that is legal, and few tiles out are stronger.
    FewBeatIt,
    /// It belongs to a shortest sequence of plays that empties the hand, and no weaker play of its size does.
    ShortestWay,
    /// It is the only play there is, and sheds tiles: no other reason says why to play rather than pass.
    OnlyPlay,
    /// It has a two, and each two that is kept doubles what its holder pays.
    ShedsTwos,
    /// A single tile whose number is in the hand only once.
    Lone,
    /// No other reason holds: it did best in the search.
    TriedOut,
    /// A pass: nothing beats the table.
    NothingBeatsTheTable,
    /// A pass: every answer uses a two.
    SavesTheTwo,
    /// A pass: every answer breaks a group of the cheapest plan for the hand.
    EveryAnswerBreaks,
    /// A pass: every answer uses one of the stronger tiles of the hand, or breaks such a group.
    KeepsStrongTiles,
    /// A pass for which no other reason holds: waiting did best in the search.
    WaitsForBetter,
}

/// Facts about a play, computed once.
struct Facts<'a> {
    view: &'a View,
    outlook: &'a Outlook,
    combo: Combo,
    left: TileSet,
    /// The number of legal plays.
    plays: u16,
    /// A stronger play of the same size is legal.
    stronger: bool,
    /// A weaker play of the same size is legal.
    weaker: bool,
    /// The play is known to win whatever the opponents hold and play.
    forced: bool,
}

impl<'a> Facts<'a> {
    fn of(view: &'a View, combo: Combo, forced: bool, outlook: &'a Outlook) -> Self {
        let left = view.hand.without(combo.tiles());
        let mut facts = Self { view, outlook, combo, left, plays: 0, stronger: false, weaker: false, forced };
        each(view, view.to_beat(), &mut |other| {
            facts.plays += 1;
            if other.size() == combo.size() {
                facts.stronger |= other.strength() > combo.strength();
                facts.weaker |= is_weaker(other, combo);
            }
        });
        facts
    }

    /// True if it is the strongest tile of the hand and an opponent has one tile left. Larger plays do not count: there
    /// is seldom a second one that is weaker or stronger, and then strength is no reason.
    fn is_strongest_against_last_tile(&self) -> bool {
        let last = nearly_out(self.view).is_some_and(|(_, tiles)| tiles == 1);
        last && self.combo.size() == 1 && self.weaker && !self.stronger
    }

    /// True if the play contains the weakest tile of the hand.
    fn has_weakest(&self) -> bool {
        self.view.hand.weakest().is_some_and(|weakest| self.combo.tiles().contains(weakest))
    }
}

impl Reason {
    /// All reasons: those for plays first, the most informative first.
    pub const ALL: [Self; 24] = [
        Self::WinsTheRound,
        Self::HoldsThenOut,
        Self::CannotBeStopped,
        Self::LeavesOnePlay,
        Self::TooManyToAnswer,
        Self::NobodyBeatsIt,
        Self::StrongestTile,
        Self::WeakestInDanger,
        Self::WeakestThatBeats,
        Self::WeakestThatKeepsGroups,
        Self::ShedsTheWeakest,
        Self::ShedsSeveral,
        Self::FitsNoGroup,
        Self::FewBeatIt,
        Self::ShortestWay,
        Self::OnlyPlay,
        Self::ShedsTwos,
        Self::Lone,
        Self::TriedOut,
        Self::NothingBeatsTheTable,
        Self::SavesTheTwo,
        Self::EveryAnswerBreaks,
        Self::KeepsStrongTiles,
        Self::WaitsForBetter,
    ];

    /// The reasons for a play, the most informative first.
    const OF_PLAYS: [Self; 18] = *Self::ALL.first_chunk().expect("they come first");

    /// Returns the reason for this move of the view's seat. `forced`: the move is known to win whatever the opponents
    /// do.
    #[must_use]
    #[inline(never)]
    pub fn of(view: &View, mv: Move, forced: bool) -> Self {
        let outlook = Outlook::of_own(view);
        match mv {
            Move::Pass => Self::of_pass(view, forced, &outlook),
            Move::Play(tiles) => {
                let Ok(combo) = Combo::new(tiles, view.rules) else { return Self::TriedOut };
                let facts = Facts::of(view, combo, forced, &outlook);
                let reason = Self::OF_PLAYS.into_iter().find(|reason| reason.holds(&facts));
                reason.unwrap_or(Self::TriedOut)
            }
        }
    }

    /// True if it is about the opponent who is nearly out.
    #[must_use]
    pub const fn is_about_somebody(self) -> bool {
        matches!(self, Self::TooManyToAnswer | Self::StrongestTile | Self::WeakestInDanger)
    }

    /// True if it holds for a play.
    fn holds(self, facts: &Facts<'_>) -> bool {
        let Facts { view, outlook, combo, left, .. } = *facts;
        let follows = view.to_beat().is_some();
        match self {
            Self::WinsTheRound => left.is_empty(),
            Self::HoldsThenOut => outlook.unbeatable(combo) && Combo::new(left, view.rules).is_ok(),
            Self::CannotBeStopped => facts.forced || outlook.unbeatable(combo) && leads_out(left, outlook).0,
            Self::OnlyPlay => facts.plays == 1,
            Self::LeavesOnePlay => Combo::new(left, view.rules).is_ok(),
            Self::TooManyToAnswer => nearly_out(view).is_some_and(|(_, few)| combo.size() > usize::from(few)),
            Self::NobodyBeatsIt => outlook.unbeatable(combo),
            Self::StrongestTile => facts.is_strongest_against_last_tile(),
            Self::WeakestInDanger => Self::WeakestThatBeats.holds(facts) && nearly_out(view).is_some(),
            // Where there is only one play, no comparison says why to make it.
            Self::WeakestThatBeats => follows && !facts.weaker && facts.plays > 1,
            Self::WeakestThatKeepsGroups => {
                follows && facts.plays > 1 && weakest_that_keeps_groups(view, outlook) == Some(combo)
            }
            Self::ShedsTheWeakest => !follows && combo.size() == 1 && facts.has_weakest(),
            Self::ShedsSeveral => !follows && combo.size() > 1 && facts.has_weakest(),
            Self::FitsNoGroup => combo.size() == 1 && weakest_loose(view) == combo.tiles().weakest(),
            Self::FewBeatIt => combo.size() == 1 && facts.weaker && few_beat(view, combo),
            Self::ShortestWay => is_shortest(facts),
            Self::ShedsTwos => combo.tiles().count_of(Rank::TWO) > 0,
            Self::Lone => is_lone(view.hand, combo),
            _ => false,
        }
    }

    fn of_pass(view: &View, forced: bool, outlook: &Outlook) -> Self {
        let (mut plays, mut twos_only) = (0, true);
        each(view, view.to_beat(), &mut |combo| {
            plays += 1;
            twos_only &= combo.tiles().count_of(Rank::TWO) > 0;
        });
        match plays {
            0 => Self::NothingBeatsTheTable,
            _ if forced => Self::CannotBeStopped,
            _ if twos_only => Self::SavesTheTwo,
            _ => Self::of_pass_with_answers(view, outlook),
        }
    }

    /// The reason for a pass, by the tiles that the answers would use.
    fn of_pass_with_answers(view: &View, outlook: &Outlook) -> Self {
        let plan = cheapest_plan(view, outlook);
        let (mut all_break, mut keeps_strong) = (true, true);
        each(view, view.to_beat(), &mut |combo| {
            let breaks = breaks(&plan, combo.tiles());
            all_break &= breaks;
            keeps_strong &= breaks || is_strong(view.hand, combo);
        });
        match (all_break, keeps_strong) {
            (true, _) => Self::EveryAnswerBreaks,
            (_, true) => Self::KeepsStrongTiles,
            _ => Self::WaitsForBetter,
        }
    }
}

/// The opponent with the fewest tiles and their number, if they are at most `FEW`. Of several, the first to play.
pub(super) fn nearly_out(view: &View) -> Option<(Seat, u8)> {
    let players = view.rules.players();
    let others = (1..players).map(|step| (view.seat + step) % players);
    let fewest = others.map(|seat| (seat, view.counts[seat])).min_by_key(|&(_, tiles)| tiles);
    fewest.filter(|&(_, tiles)| tiles <= FEW)
}

/// The weakest legal tile that is in no larger combination of the hand.
fn weakest_loose(view: &View) -> Option<Tile> {
    let mut loose = view.hand;
    each(view, None, &mut |combo| {
        if combo.size() > 1 {
            loose = loose.without(combo.tiles());
        }
    });
    let beats = |tile: &Tile| {
        let single = Combo::new(TileSet::of(*tile), view.rules);
        view.to_beat().is_none_or(|table| single.is_ok_and(|single| single.beats(table)))
    };
    loose.iter().find(beats)
}

/// True if at most `MOST_STRONGER` tiles out are stronger than this single.
fn few_beat(view: &View, single: Combo) -> bool {
    stronger_out(view, single.tiles()) <= MOST_STRONGER
}

/// The number of tiles out that are stronger than the strongest of these.
fn stronger_out(view: &View, tiles: TileSet) -> usize {
    let own = tiles.strongest();
    view.unseen().iter().filter(|&tile| Some(tile) > own).count()
}

/// True if the play is a single tile and the hand has no other of its number.
fn is_lone(hand: TileSet, play: Combo) -> bool {
    let rank = play.tiles().strongest().map(Tile::rank);
    play.size() == 1 && rank.is_some_and(|rank| hand.count_of(rank) == 1)
}

/// The details of a reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// The tiles that the reason names besides the play: those that it leaves, the weakest of the hand, or the answer
    /// that a pass saves.
    pub tiles: TileSet,
    /// The number that the reason names: stronger tiles out, plays to go, or the tiles of an opponent.
    pub count: u8,
}

impl Detail {
    /// The details of this reason for a move.
    #[inline(never)]
    pub(super) fn of(view: &View, mv: Move, reason: Reason) -> Self {
        let played = if let Move::Play(tiles) = mv { tiles } else { TileSet::EMPTY };
        let left = view.hand.without(played);
        let tiles = match reason {
            Reason::HoldsThenOut | Reason::LeavesOnePlay => left,
            Reason::ShedsSeveral => view.hand.weakest().map_or(TileSet::EMPTY, TileSet::of),
            Reason::KeepsStrongTiles | Reason::WaitsForBetter => {
                weakest_that_keeps_groups(view, &Outlook::of_own(view)).map_or(TileSet::EMPTY, Combo::tiles)
            }
            _ => TileSet::EMPTY,
        };
        let count = match reason {
            Reason::FewBeatIt => stronger_out(view, played),
            Reason::ShortestWay | Reason::TriedOut => {
                fewest_plays(left, &Outlook::of_own(view)).unsigned_abs().into()
            }
            Reason::WeakestInDanger => nearly_out(view).map_or(0, |(_, few)| few.into()),
            _ => 0,
        };
        Self { tiles, count: count as u8 }
    }
}

/// True if the play is on a shortest way to an empty hand, and no weaker play of its size is.
fn is_shortest(facts: &Facts<'_>) -> bool {
    let Facts { view, outlook, combo, left, .. } = *facts;
    let left = fewest_plays(left, outlook);
    let mut shortest = left < fewest_plays(view.hand, outlook);
    each(view, view.to_beat(), &mut |other| {
        if shortest && other.size() == combo.size() && is_weaker(other, combo) {
            shortest = fewest_plays(view.hand.without(other.tiles()), outlook) > left;
        }
    });
    shortest
}

/// Visits every play of the hand over this one. The enumeration code is large, so all reasons share one copy of it.
#[inline(never)]
fn each(view: &View, over: Option<Combo>, visit: &mut dyn FnMut(Combo)) {
    let _ = each_play_shared(view.hand, over, view.rules, |combo| {
        visit(combo);
        ControlFlow::<()>::Continue(())
    });
}

/// The plan that empties the hand at the lowest price. All reasons share one copy of this search too.
#[inline(never)]
fn cheapest_plan(view: &View, outlook: &Outlook) -> Plan {
    Plan::new(view.hand, &split(view.hand, outlook, MOST_FIVES), outlook)
}

/// True if a play takes some tiles of a group of the plan, but not all.
fn breaks(plan: &Plan, play: TileSet) -> bool {
    plan.groups.iter().any(|group| {
        let tiles = plan.tiles_of(group);
        tiles.meets(play) && !play.includes(tiles)
    })
}

/// True if the strongest tile of a play is in the stronger half of the hand.
fn is_strong(hand: TileSet, play: Combo) -> bool {
    play.tiles()
        .strongest()
        .is_some_and(|best| 2 * hand.iter().filter(|&tile| tile < best).count() >= hand.len())
}

/// True if a play is weaker than another, or as strong with weaker tiles: full houses of the same triple are as strong
/// as each other.
fn is_weaker(play: Combo, other: Combo) -> bool {
    let apart = |one: Combo, two: Combo| one.tiles().without(two.tiles()).strongest();
    play.strength() < other.strength()
        || play.strength() == other.strength() && apart(play, other) < apart(other, play)
}

/// The weakest play that breaks no group of the plan.
fn weakest_that_keeps_groups(view: &View, outlook: &Outlook) -> Option<Combo> {
    let plan = cheapest_plan(view, outlook);
    let mut weakest: Option<Combo> = None;
    each(view, view.to_beat(), &mut |combo| {
        if !breaks(&plan, combo.tiles()) && weakest.is_none_or(|weakest| is_weaker(combo, weakest)) {
            weakest = Some(combo);
        }
    });
    weakest
}

#[cfg(test)]
mod tests;
