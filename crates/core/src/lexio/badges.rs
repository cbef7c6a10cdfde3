//! The badges of Lexio and how they are earned.

use super::combo::{Combo, Kind};
use super::game::Match;
use super::record::Record;
use super::round::{Move, Outcome, Round};
use super::rules::MAX_PLAYERS;
use super::settle::{Payment, Settlement};
use super::tile::{Rank, Tile};
use super::tiles::TileSet;
use crate::Seat;
use crate::badges::{Badges, Rounds, badges};

badges! {
    /// Go out with five tiles at once.
    OutWithFive = 0,
    /// Play a straight flush.
    StraightFlush = 1,
    /// Play a four card.
    FourCard = 2,
    /// Play the strongest run: 1-2-3-4-5.
    StrongestRun = 3,
    /// Beat five tiles with a higher kind of five.
    HigherKind = 4,
    /// Beat a 2 with a stronger 2.
    TwoOnTwo = 5,
    /// Beat a pair with the other pair of the same number.
    SunDecides = 6,
    /// Pass in a trick, and win that same trick later.
    PassedAndWon = 7,
    /// Go out while another player holds a 2.
    CaughtTwo = 8,
    /// Go out while another player holds two 2s or more.
    CaughtTwos = 9,
    /// Lose a round and have more chips after it.
    LostWell = 10,
    /// Win all rounds of a match of three rounds or more.
    CleanSweep = 11,
}

/// The fewest rounds of a match for [`Badge::CleanSweep`].
const SWEEP_ROUNDS: u8 = 3;

/// The badges that each seat has earned in these rounds of a record without its checksum. An unfinished round earns
/// nothing. Nor does any round after a move that cannot be replayed.
#[must_use]
pub fn earned(record: &[u8], rounds: Rounds) -> [Badges; MAX_PLAYERS] {
    let mut earned = [Badges::NONE; MAX_PLAYERS];
    let Ok((mut record, mut moves)) = Record::rewound(record) else { return earned };
    let mut watch = Watch::default();
    loop {
        record.next_round();
        let before = *record.state().round();
        let Ok(Some((mv, outcome))) = record.replay_move(&mut moves) else { return earned };
        watch.see(&before, mv, outcome);
        if record.state().settlement().is_some() {
            watch.see_end(record.state());
            if rounds == Rounds::Last {
                earned = Default::default();
            }
            for (all, seat) in earned.iter_mut().zip(core::mem::take(&mut watch).earned) {
                all.add(seat);
            }
        }
    }
}

/// The badges of a round so far, and the data needed for the next ones.
#[derive(Default)]
struct Watch {
    earned: [Badges; MAX_PLAYERS],
    /// The seats that have passed in the current trick (bit s = seat s).
    passed: u8,
}

impl Watch {
    /// Adds the badges of one move. `before` is the round before that move.
    fn see(&mut self, before: &Round, mv: Move, outcome: Outcome) {
        let seat = before.turn();
        match mv {
            Move::Pass => self.passed |= 1 << seat,
            Move::Play(tiles) => {
                if let Ok(combo) = Combo::new(tiles, before.rules()) {
                    self.earned[seat].add(by_play(before, combo));
                }
            }
        }
        match outcome {
            Outcome::Next => {}
            Outcome::TrickWon(winner) => {
                self.earned[winner].add_if(self.passed >> winner & 1 == 1, Badge::PassedAndWon);
                self.passed = 0;
            }
            Outcome::RoundWon(winner) => {
                self.earned[winner].add_if(self.passed >> winner & 1 == 1, Badge::PassedAndWon);
            }
        }
    }

    /// Adds the badges of a settled round.
    fn see_end(&mut self, game: &Match) {
        let Some(settlement) = game.settlement() else { return };
        self.earned[settlement.winner].add(by_catching(game.round().hands()));
        for (seat, earned) in self.earned[..game.chips().len()].iter_mut().enumerate() {
            earned.add_if(has_lost_well(settlement, seat), Badge::LostWell);
            let rounds = game.setup().rounds();
            let swept = game.is_over() && rounds >= SWEEP_ROUNDS && game.rounds_won()[seat] == rounds;
            earned.add_if(swept, Badge::CleanSweep);
        }
    }
}

/// The badges that the seat at turn earns by playing this combination.
fn by_play(before: &Round, combo: Combo) -> Badges {
    let mut earned = Badges::NONE;
    let kind = combo.kind();
    earned.add_if(kind == Kind::StraightFlush, Badge::StraightFlush);
    earned.add_if(kind == Kind::Four, Badge::FourCard);
    let run = matches!(kind, Kind::Straight | Kind::StraightFlush);
    earned.add_if(run && combo.tiles().ranks() == strongest_run(), Badge::StrongestRun);
    earned.add_if(combo.size() == 5 && before.hands()[before.turn()] == combo.tiles(), Badge::OutWithFive);
    if let Some(beaten) = before.to_beat() {
        let rank = |combo: Combo| combo.tiles().strongest().map(Tile::rank);
        let same = rank(beaten) == rank(combo);
        earned.add_if(combo.size() == 5 && kind > beaten.kind(), Badge::HigherKind);
        earned.add_if(kind == Kind::Pair && same, Badge::SunDecides);
        earned.add_if(kind == Kind::Single && same && rank(combo) == Some(Rank::TWO), Badge::TwoOnTwo);
    }
    earned
}

/// The numbers 1 to 5 as a set of ranks (bit r = rank r).
fn strongest_run() -> u16 {
    let one_to_five = (1..=5).filter_map(Rank::of_number);
    one_to_five.fold(0, |ranks, rank| ranks | 1 << rank.index())
}

/// The badges that the winner of a round earns through the twos in the other hands.
fn by_catching(hands: &[TileSet]) -> Badges {
    let most = hands.iter().map(|hand| hand.count_of(Rank::TWO)).max().unwrap_or(0);
    let mut earned = Badges::NONE;
    earned.add_if(most >= 1, Badge::CaughtTwo);
    earned.add_if(most >= 2, Badge::CaughtTwos);
    earned
}

/// True if this seat lost the round and received more chips than it paid.
fn has_lost_well(settlement: &Settlement, seat: Seat) -> bool {
    let sum = |of: fn(&Payment) -> Seat| -> u32 {
        settlement.payments.iter().filter(|payment| of(payment) == seat).map(|payment| payment.paid).sum()
    };
    seat != settlement.winner && sum(|payment| payment.to) > sum(|payment| payment.from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexio::{Edition, Rules, Setup, settle};

    fn tiles(text: &str) -> TileSet {
        TileSet::parse(text).unwrap()
    }

    /// The badges of each seat after these moves. An empty text is a pass.
    fn seen(hands: &[&str], moves: &[&str]) -> [Badges; MAX_PLAYERS] {
        let rules = Rules::new(hands.len(), Edition::Classic).unwrap();
        let hands: heapless::Vec<TileSet, MAX_PLAYERS> = hands.iter().map(|hand| tiles(hand)).collect();
        let (mut round, mut watch) = (Round::new(rules, &hands, 0).unwrap(), Watch::default());
        for text in moves {
            let mv = if text.is_empty() { Move::Pass } else { Move::Play(tiles(text)) };
            let before = round;
            watch.see(&before, mv, round.play(mv).unwrap());
        }
        watch.earned
    }

    fn has(earned: [Badges; MAX_PLAYERS], seat: Seat, badge: Badge) -> bool {
        earned[seat].has(badge as u8)
    }

    #[test]
    fn out_with_five_needs_five_tiles_and_an_empty_hand() {
        let others = ["9c 9t", "8c 8t"];
        let out = seen(&["3c 4t 5m 6s 7c", others[0], others[1]], &["3c 4t 5m 6s 7c"]);
        assert!(has(out, 0, Badge::OutWithFive));
        let one_left = seen(&["3c 4t 5m 6s 7c 9s", others[0], others[1]], &["3c 4t 5m 6s 7c"]);
        let single = seen(&["3c", others[0], others[1]], &["3c"]);
        assert!(!has(one_left, 0, Badge::OutWithFive) && !has(single, 0, Badge::OutWithFive));
    }

    #[test]
    fn a_straight_flush_and_a_four_card_are_played_and_not_only_held() {
        let hands = ["3c 4c 5c 6c 7c 9s 9m 9t 9c 8s 5s", "3t", "3m"];
        let both = seen(&hands, &["3c 4c 5c 6c 7c", "", "", "9s 9m 9t 9c 8s"]);
        assert!(has(both, 0, Badge::StraightFlush) && has(both, 0, Badge::FourCard));
        let neither = seen(&hands, &["5s"]);
        assert!(!has(neither, 0, Badge::StraightFlush) && !has(neither, 0, Badge::FourCard));
        let straight = seen(&["3c 4c 5c 6c 7s 9s", "3t", "3m"], &["3c 4c 5c 6c 7s"]);
        assert_eq!(straight[0], Badges::NONE);
    }

    #[test]
    fn the_strongest_run_is_one_to_five() {
        let run = |text: &str, hand: &str| has(seen(&[hand, "3t", "3m"], &[text]), 0, Badge::StrongestRun);
        assert!(run("1c 2t 3c 4m 5s", "1c 2t 3c 4m 5s 9c"));
        assert!(run("1c 2c 3c 4c 5c", "1c 2c 3c 4c 5c 9c"), "in one suit as well");
        assert!(!run("2c 3c 4m 5s 6t", "2c 3c 4m 5s 6t 9c"));
        assert!(!run("1c 2c 3c 4c 6c", "1c 2c 3c 4c 6c 9c"), "a flush is no run");
    }

    #[test]
    fn a_higher_kind_beats_a_lower_one() {
        let hands = ["3c 4t 5m 6s 7c 9c", "3t 5t 6t 8t 9t 4s", "8c"];
        let flush = seen(&hands, &["3c 4t 5m 6s 7c", "3t 5t 6t 8t 9t"]);
        assert!(has(flush, 1, Badge::HigherKind) && !has(flush, 0, Badge::HigherKind));
        let straight =
            seen(&["3c 4t 5m 6s 7c 9c", "4c 5c 6t 7t 8s 9s", "8c"], &["3c 4t 5m 6s 7c", "4c 5c 6t 7t 8s"]);
        assert!(!has(straight, 1, Badge::HigherKind), "a higher one of the same kind");
    }

    #[test]
    fn a_two_is_beaten_by_a_stronger_two() {
        let twos = seen(&["2c 3c", "2m 3t", "4c"], &["2c", "2m"]);
        assert!(has(twos, 1, Badge::TwoOnTwo) && !has(twos, 0, Badge::TwoOnTwo));
        let one = seen(&["1c 3c", "2m 3t", "4c"], &["1c", "2m"]);
        let eights = seen(&["8c 3c", "8m 3t", "4c"], &["8c", "8m"]);
        let pairs = seen(&["2c 2t 3c", "2m 2s 3t", "4c"], &["2c 2t", "2m 2s"]);
        for not in [one, eights, pairs] {
            assert!(!has(not, 1, Badge::TwoOnTwo));
        }
    }

    #[test]
    fn the_sun_decides_between_pairs_of_a_number() {
        let pairs = seen(&["6c 6m 3c", "6t 6s 3t", "4c"], &["6c 6m", "6t 6s"]);
        assert!(has(pairs, 1, Badge::SunDecides) && !has(pairs, 0, Badge::SunDecides));
        let higher = seen(&["6c 6m 3c", "7t 7s 3t", "4c"], &["6c 6m", "7t 7s"]);
        let singles = seen(&["6c 3c", "6s 3t", "4c"], &["6c", "6s"]);
        assert!(!has(higher, 1, Badge::SunDecides) && !has(singles, 1, Badge::SunDecides));
    }

    #[test]
    fn who_has_passed_may_still_win_the_trick() {
        let hands = ["3c 9s 5c", "4t 5t", "6m 7m"];
        let back = seen(&hands, &["3c", "", "6m", "9s", "", ""]);
        assert!(!has(back, 0, Badge::PassedAndWon), "they have not passed");
        let hands = ["3c 4c 5c", "9t 5t", "6m 7m"];
        let back = seen(&hands, &["3c", "", "6m", "", "9t", "", ""]);
        assert!(has(back, 1, Badge::PassedAndWon));
        let next_trick = seen(&["3c 9s 5c", "4t 2t", "6m 7m"], &["9s", "", "", "3c", "4t", "", ""]);
        assert!(!has(next_trick, 1, Badge::PassedAndWon), "that was another trick");
        let out = seen(&["3c 4c 5c", "9t", "6m 7m"], &["3c", "", "6m", "", "9t"]);
        assert!(has(out, 1, Badge::PassedAndWon), "and so is going out");
        let out = seen(&["3c 4c", "9t", "6m 7m"], &["3c", "9t"]);
        assert!(!has(out, 1, Badge::PassedAndWon), "they have gone out and not passed");
        let hands = ["3c 7c 5c", "9t 5t", "6m 8m 4m"];
        let twice = seen(&hands, &["3c", "", "6m", "7c", "", "8m", "", "9t", "", ""]);
        assert!(has(twice, 1, Badge::PassedAndWon), "having passed twice");
    }

    #[test]
    fn twos_in_a_losers_hand_are_caught() {
        let caught = |hands: [&str; 3]| by_catching(&hands.map(tiles));
        assert_eq!(caught(["", "3c 4c", "1s"]), Badges::NONE);
        assert_eq!(caught(["", "2c 4c", "2s"]), Badges::from(Badge::CaughtTwo));
        assert_eq!(caught(["", "3c", "2s 2m"]).len(), 2);
    }

    #[test]
    fn a_loser_with_few_tiles_may_gain() {
        let rules = Rules::new(3, Edition::Classic).unwrap();
        let mut chips = [0; MAX_PLAYERS];
        chips[..3].fill(149);
        let settlement = settle(rules, &["", "3c", "4c 5c 6c 7c"].map(tiles), chips).unwrap();
        assert!(has_lost_well(&settlement, 1), "one chip to the winner, three from the other");
        assert!(!has_lost_well(&settlement, 0) && !has_lost_well(&settlement, 2));
        let even = settle(rules, &["", "3c 8c", "4c 5c 6c 7c"].map(tiles), chips).unwrap();
        assert!(!has_lost_well(&even, 1), "two and two");
    }

    /// A match in which every player makes the first legal move.
    fn played(players: usize, rounds: u8, seed: u64) -> Record {
        let mut record = Record::new(Setup::new(players, Edition::Classic, rounds).unwrap(), seed);
        while !record.state().is_over() {
            record.next_round();
            let first = record.state().round().each_move(core::ops::ControlFlow::Break);
            let core::ops::ControlFlow::Break(first) = first else { break };
            record.play(first.into()).unwrap();
        }
        record
    }

    #[test]
    fn a_clean_sweep_takes_all_rounds_of_a_long_match() {
        let mut swept = [0; 2];
        for seed in 0..60 {
            for rounds in [2, 3] {
                let record = played(2, rounds, seed);
                let (game, earned) = (record.state(), earned(record.unsealed(), Rounds::All));
                for seat in 0..2 {
                    let all = rounds == 3 && game.rounds_won()[seat] == 3;
                    assert_eq!(has(earned, seat, Badge::CleanSweep), all, "seed {seed}, {rounds} rounds");
                    swept[usize::from(all)] += 1;
                }
            }
        }
        assert!(swept.iter().all(|&count| count > 0), "{swept:?}");
    }

    #[test]
    fn all_rounds_earn_what_each_of_them_earns() {
        for seed in 0..20 {
            let whole = played(3, 3, seed);
            let (mut again, mut moves) = Record::rewound(whole.unsealed()).unwrap();
            let (mut sum, mut most) = ([Badges::NONE; MAX_PLAYERS], 0);
            loop {
                again.next_round();
                if again.replay_move(&mut moves).unwrap().is_none() {
                    break;
                }
                if again.state().settlement().is_some() {
                    let last = earned(again.unsealed(), Rounds::Last);
                    sum.iter_mut().zip(last).for_each(|(sum, last)| sum.add(last));
                    most += 1;
                }
            }
            assert_eq!((sum, most), (earned(whole.unsealed(), Rounds::All), 3), "seed {seed}");
        }
    }

    #[test]
    fn a_round_that_is_not_over_tells_nothing() {
        let record = played(4, 2, 5);
        let whole = earned(record.unsealed(), Rounds::All);
        let cut = earned(&record.unsealed()[..record.unsealed().len() - 1], Rounds::All);
        assert!(whole.iter().zip(cut).all(|(all, some)| some.without(*all).is_empty()));
        assert_ne!(whole, cut, "the last round has earned something");
        assert_eq!(earned(b"no record", Rounds::All), [Badges::NONE; MAX_PLAYERS]);
    }
}
