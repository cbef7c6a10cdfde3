//! Why a move is a good one, in a few words that are true.
//!
//! The searcher's own reasons are sums over worlds that mean nothing to a person. What is told instead are facts of the
//! move and the position that anyone can check on the table; of several that hold, the one that says most.

use super::outlook::Outlook;
use super::plan::{Plan, split};
use super::proof::leads_out;
use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, Move, Rank, View};

/// Fives looked at for the plan that an answer may break.
const MOST_FIVES: u16 = 80;

/// A fact that speaks for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It empties the hand.
    WinsTheRound,
    /// Nobody can beat it, nor what comes after it: the hand is emptied whatever the others hold.
    CannotBeStopped,
    /// It is the only play there is.
    OnlyPlay,
    /// Nobody can hold anything that beats it.
    NobodyBeatsIt,
    /// Somebody has a single tile left, and cannot answer it.
    KeepsOneTileOut,
    /// It sheds five tiles at once.
    ShedsFive,
    /// A two could be played in its place, and is kept.
    HoldsTheTwo,
    /// Another single tile could be played, but only by tearing equal numbers apart.
    KeepsNumbersTogether,
    /// No play that beats the table is weaker.
    WeakestThatBeats,
    /// The weakest tile of the hand goes with it.
    ShedsTheWeakest,
    /// It sheds more than one tile.
    ShedsSeveral,
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

/// What there is to play, counted.
struct Choices {
    plays: u16,
    /// A play of the same size has a two in it.
    two_of_size: bool,
    /// A play of the same size is weaker.
    weaker_of_size: bool,
    /// A single tile is one of several of its number.
    tearing_single: bool,
    /// Every play has a two in it.
    twos_only: bool,
}

impl Choices {
    fn of(view: &View, chosen: Option<Combo>) -> Self {
        let mut choices = Self {
            plays: 0,
            two_of_size: false,
            weaker_of_size: false,
            tearing_single: false,
            twos_only: true,
        };
        let _ = view.each_play(|combo| {
            let with_two = combo.tiles().count_of(Rank::TWO) > 0;
            let same_size = chosen.is_some_and(|chosen| chosen.size() == combo.size());
            choices.plays += 1;
            choices.two_of_size |= same_size && with_two;
            choices.weaker_of_size |=
                same_size && chosen.is_some_and(|chosen| combo.strength() < chosen.strength());
            choices.tearing_single |= combo.size() == 1 && held_of_its_number(view, combo) > 1;
            choices.twos_only &= with_two;
            ControlFlow::<()>::Continue(())
        });
        choices
    }
}

/// How many tiles of the number of a combination the hand holds.
fn held_of_its_number(view: &View, combo: Combo) -> usize {
    combo.tiles().weakest().map_or(0, |tile| view.hand.count_of(tile.rank()))
}

impl Reason {
    /// What speaks for this move of the seat whose view it is.
    #[must_use]
    #[inline(never)]
    pub fn of(view: &View, mv: Move) -> Self {
        let outlook = Outlook::of_own(view);
        match mv {
            Move::Play(tiles) => Combo::new(tiles, view.rules)
                .map_or(Self::TriedOut, |combo| Self::of_play(view, combo, &outlook)),
            Move::Pass => Self::of_pass(view, &outlook),
        }
    }

    fn of_play(view: &View, combo: Combo, outlook: &Outlook) -> Self {
        let left = view.hand.without(combo.tiles());
        let choices = Choices::of(view, Some(combo));
        let one_tile_left = (0..view.rules.players()).any(|seat| seat != view.seat && view.counts[seat] == 1);
        let single = combo.size() == 1;
        if left.is_empty() {
            Self::WinsTheRound
        } else if outlook.unbeatable(combo) && leads_out(left, outlook).0 {
            Self::CannotBeStopped
        } else if choices.plays == 1 {
            Self::OnlyPlay
        } else if outlook.unbeatable(combo) {
            Self::NobodyBeatsIt
        } else if one_tile_left && !single {
            Self::KeepsOneTileOut
        } else if combo.size() == 5 {
            Self::ShedsFive
        } else if choices.two_of_size && combo.tiles().count_of(Rank::TWO) == 0 {
            Self::HoldsTheTwo
        } else if single && choices.tearing_single && held_of_its_number(view, combo) == 1 {
            Self::KeepsNumbersTogether
        } else if view.to_beat().is_some() && !choices.weaker_of_size {
            Self::WeakestThatBeats
        } else if view.hand.weakest().is_some_and(|weakest| combo.tiles().contains(weakest)) {
            Self::ShedsTheWeakest
        } else if !single {
            Self::ShedsSeveral
        } else {
            Self::TriedOut
        }
    }

    fn of_pass(view: &View, outlook: &Outlook) -> Self {
        let choices = Choices::of(view, None);
        if choices.plays == 0 {
            Self::NothingBeatsTheTable
        } else if choices.twos_only {
            Self::SavesTheTwo
        } else if every_answer_breaks(view, outlook) {
            Self::EveryAnswerBreaks
        } else {
            Self::WaitsForBetter
        }
    }
}

/// Whether no play that beats the table is one of the groups of the plan that empties the hand at the least price.
fn every_answer_breaks(view: &View, outlook: &Outlook) -> bool {
    let plan = Plan::new(view.hand, &split(view.hand, outlook, MOST_FIVES), outlook);
    let keeps = |combo: Combo| plan.groups.iter().any(|group| plan.tiles_of(group) == combo.tiles());
    let found = view.each_play(|combo| match keeps(combo) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    });
    found.is_continue()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::{Edition, MAX_PLAYERS, Played, Rules, TileSet};

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
        Reason::of(&view(hand, table, others, set(gone)), mv)
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
    }

    #[test]
    fn the_only_play_is_said_to_be() {
        assert_eq!(why("3c 4c 8c", "7c", "8c"), Reason::OnlyPlay);
        assert_ne!(why("3c 9c 8c", "7c", "8c"), Reason::OnlyPlay);
    }

    #[test]
    fn what_nobody_beats() {
        assert_eq!(why("3c 4t 5c 2s", "9s", "2s"), Reason::OnlyPlay);
        assert_eq!(why("3c 4t 1c 2s", "9s", "2s"), Reason::NobodyBeatsIt);
        assert_ne!(why("3c 4t 1c 2m", "9s", "2m"), Reason::NobodyBeatsIt, "the Sun 2 is out");
        assert_eq!(why_against("3c 4t 1c 2m", "9s", "2m", [8, 8], "2s"), Reason::NobodyBeatsIt);
    }

    #[test]
    fn a_pair_keeps_one_tile_out() {
        assert_eq!(why_against("3c 3t 4c 5c 6c", "", "3c 3t", [1, 8], ""), Reason::KeepsOneTileOut);
        assert_ne!(why_against("3c 3t 4c 5c 6c", "", "3c 3t", [2, 8], ""), Reason::KeepsOneTileOut);
    }

    #[test]
    fn five_at_once() {
        assert_eq!(why("3c 4t 5c 6m 7s 8s 8c", "", "3c 4t 5c 6m 7s"), Reason::ShedsFive);
        assert_ne!(why("3c 4t 5c 6m 7s 8s 8c", "", "8c 8s"), Reason::ShedsFive);
    }

    #[test]
    fn the_two_is_held() {
        assert_eq!(why("3c 5t 8c 2c", "4s", "5t"), Reason::HoldsTheTwo);
        assert_ne!(why("3c 5t 8c 1c", "4s", "5t"), Reason::HoldsTheTwo, "there is none");
        assert_ne!(why("3c 5t 5c 8c 8t 2c", "4c 4t", "5c 5t"), Reason::HoldsTheTwo, "one two is no pair");
    }

    #[test]
    fn equal_numbers_stay_together() {
        assert_eq!(why("3c 5t 5c 8c", "4s", "8c"), Reason::KeepsNumbersTogether);
        assert_ne!(why("3c 5t 7c 8c", "4s", "8c"), Reason::KeepsNumbersTogether);
        assert_ne!(why("3c 5t 5c 8c", "4s", "5c"), Reason::KeepsNumbersTogether, "it tears itself");
    }

    #[test]
    fn the_weakest_that_beats_the_table() {
        assert_eq!(why("3c 5t 8c", "4s", "5t"), Reason::WeakestThatBeats);
        assert_ne!(why("3c 5t 8c", "4s", "8c"), Reason::WeakestThatBeats);
    }

    #[test]
    fn a_lead_sheds() {
        assert_eq!(why("3c 5t 8c", "", "3c"), Reason::ShedsTheWeakest);
        assert_eq!(why("3c 5t 8c", "", "5t"), Reason::TriedOut);
        assert_eq!(why("3c 5t 5c 8c", "", "5c 5t"), Reason::ShedsSeveral);
    }

    #[test]
    fn passes_have_reasons_too() {
        assert_eq!(why("3c 5t 8c", "9c", ""), Reason::NothingBeatsTheTable);
        assert_eq!(why("3c 5t 2c", "9c", ""), Reason::SavesTheTwo);
        assert_eq!(why("3c 5t 1c 2c", "9c", ""), Reason::WaitsForBetter, "the 1 beats it too, and is alone");
        assert_eq!(why("3c 9m 9s 9t", "9c", ""), Reason::EveryAnswerBreaks);
        assert_ne!(why("3c 9s 8c", "9c", ""), Reason::EveryAnswerBreaks);
    }
}
