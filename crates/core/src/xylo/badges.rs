//! The badges of Xylo and how they are earned.

use super::card::Card;
use super::deck::{Deck, MAX_XYLOS};
use super::game::{Match, Move, Outcome};
use super::record::Record;
use super::round::{self, Round};
use super::score::seats;
use crate::Seat;
use crate::badges::{Badges, Rounds, badges};

badges! {
    /// Make a bid of 0.
    ZeroMade = 0,
    /// Make a bid of 5 or more.
    HighBidMade = 1,
    /// Lay the bid right after the first card of the round, and make it.
    EarlyBidMade = 2,
    /// Make a bid without laying one: the last card became the bid.
    LastCardMade = 3,
    /// Make the bid, and win the last trick of the round.
    LastTrickMade = 4,
    /// Be the only player to make a bid in the round.
    OnlyOneMade = 5,
    /// All players make their bids.
    AllMade = 6,
    /// Make the bid in every round of a match.
    EveryRoundMade = 7,
    /// Win a trick with the 0 of trumps.
    TrumpZero = 8,
    /// Win a trick with a 2 or less that is no trump.
    LowCardWins = 9,
    /// Win a trick with a trump played over a lower trump.
    Overtrump = 10,
    /// Win a match after being alone in the last place after its first round.
    Comeback = 11,
}

/// The lowest bid for [`Badge::HighBidMade`].
const HIGH_BID: u8 = 5;
/// The highest number for [`Badge::LowCardWins`].
const LOW_CARD: u8 = 2;

/// The badges that each seat has earned in these rounds of a record without its checksum. An unfinished round earns
/// nothing. Nor does any round after a move that cannot be replayed.
#[must_use]
pub fn earned(record: &[u8], rounds: Rounds) -> [Badges; MAX_XYLOS] {
    let Ok((mut record, mut moves)) = Record::rewound(record) else { return [Badges::NONE; MAX_XYLOS] };
    let (mut course, mut watch) = (Course::default(), Watch::default());
    loop {
        while !record.bids_next(moves) && step_automaton(&mut record, &mut watch) {}
        if record.state().is_round_over() {
            if rounds == Rounds::Last {
                course.earned = Default::default();
            }
            course.see_end(record.state(), core::mem::take(&mut watch));
            record.next_round();
        }
        let bidder = record.state().round().and_then(Round::may_bid);
        let Ok(Some((mv, outcome))) = record.replay_move(&mut moves) else { return course.earned };
        watch.see(record.state().round(), bidder, mv, outcome);
    }
}

/// Plays the automaton at turn. Returns false if there is none.
fn step_automaton(record: &mut Record, watch: &mut Watch) -> bool {
    let Some(Outcome::Round(outcome)) = record.automaton() else { return false };
    if let Some(round) = record.state().round() {
        watch.see_round(round, outcome);
    }
    true
}

/// The badges of a match so far, and the data needed for the next ones.
#[derive(Default)]
struct Course {
    earned: [Badges; MAX_XYLOS],
    /// The number of bids that each seat has made.
    made: [u8; MAX_XYLOS],
    /// The seat that was alone in the last place after the first round.
    last: Option<Seat>,
}

/// The badges of a round so far, and the data needed for the next ones.
#[derive(Default)]
struct Watch {
    earned: [Badges; MAX_XYLOS],
    /// The seats that have bid after their first card (bit s = seat s).
    early: u8,
    /// The seats that have laid a bid (bit s = seat s).
    bid: u8,
    last_winner: Option<Seat>,
}

impl Watch {
    /// Adds one move. `round` is the round after the move, and `bidder` the seat that could bid before it.
    fn see(&mut self, round: Option<&Round>, bidder: Option<Seat>, mv: Move, outcome: Outcome) {
        let (Some(round), Move::Round(mv), Outcome::Round(outcome)) = (round, mv, outcome) else { return };
        if let (round::Move::Commit(_), Some(seat)) = (mv, bidder) {
            self.bid |= 1 << seat;
            let xylo = &round.xylos()[seat];
            // One card is played, and one is the bid.
            self.early |= u8::from(xylo.left() + 2 == xylo.size()) << seat;
        }
        self.see_round(round, outcome);
    }

    /// Adds the badges of a played card. `round` is the round after it.
    fn see_round(&mut self, round: &Round, outcome: round::Outcome) {
        if let round::Outcome::TrickWon(_, winner) | round::Outcome::RoundOver(_, winner) = outcome {
            self.earned[winner].add(by_trick(round.last_trick(), winner, round.deck()));
            self.last_winner = Some(winner);
        }
    }

    /// The badges of each seat in the finished round.
    fn finish(mut self, round: &Round) -> [Badges; MAX_XYLOS] {
        let made = seats(round.deck()).filter(|&seat| round.made_bid(seat)).count();
        let all = seats(round.deck()).count();
        for seat in seats(round.deck()).filter(|&seat| round.made_bid(seat)) {
            let (earned, bid) = (&mut self.earned[seat], round.bid(seat).unwrap_or_default());
            earned.add_if(bid == 0, Badge::ZeroMade);
            earned.add_if(bid >= HIGH_BID, Badge::HighBidMade);
            earned.add_if(self.early >> seat & 1 == 1, Badge::EarlyBidMade);
            earned.add_if(self.bid >> seat & 1 == 0, Badge::LastCardMade);
            earned.add_if(self.last_winner == Some(seat), Badge::LastTrickMade);
            earned.add_if(made == 1, Badge::OnlyOneMade);
            earned.add_if(made == all, Badge::AllMade);
        }
        self.earned
    }
}

/// The badges that the winner of a trick earns by it.
fn by_trick(trick: &[(Seat, Card)], winner: Seat, deck: Deck) -> Badges {
    let trump = |card: Card| card.color() == deck.trump();
    let mut earned = Badges::NONE;
    let Some(place) = trick.iter().position(|&(seat, _)| seat == winner) else { return earned };
    let card = trick[place].1;
    earned.add_if(trump(card) && card.number() == 0, Badge::TrumpZero);
    earned.add_if(!trump(card) && card.number() <= LOW_CARD, Badge::LowCardWins);
    let trumped = trick[..place].iter().any(|&(_, other)| trump(other));
    earned.add_if(trump(card) && trumped, Badge::Overtrump);
    earned
}

impl Course {
    /// Adds the badges of a finished round.
    fn see_end(&mut self, game: &Match, watch: Watch) {
        let Some(round) = game.round() else { return };
        for (seat, earned) in watch.finish(round).into_iter().enumerate() {
            self.earned[seat].add(earned);
        }
        for seat in seats(game.deck()) {
            self.made[seat] += u8::from(round.made_bid(seat));
        }
        if game.round_number() == 1 {
            self.last = alone_last(game.deck(), game.totals());
        }
        if game.is_over() {
            for seat in seats(game.deck()) {
                let (earned, won) = (&mut self.earned[seat], game.winner() == Some(seat));
                earned.add_if(self.made[seat] == game.round_number(), Badge::EveryRoundMade);
                earned.add_if(won && self.last == Some(seat), Badge::Comeback);
            }
        }
    }
}

/// The seat with fewer points than all others; `None` if the last place is shared.
fn alone_last(deck: Deck, totals: &[u16]) -> Option<Seat> {
    let least = seats(deck).map(|seat| totals[seat]).min()?;
    let mut last = seats(deck).filter(|&seat| totals[seat] == least);
    last.next().filter(|_| last.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use std::vec::Vec;

    fn trick(text: &str) -> Vec<(Seat, Card)> {
        text.split(' ').map(|card| card.parse().unwrap()).enumerate().collect()
    }

    /// The badges that the winner of a trick of four earns. Red is trump.
    fn earned_by(cards: &str, winner: Seat) -> Badges {
        let deck = Deck::new(4).unwrap();
        assert_eq!(crate::xylo::winning_seat(&trick(cards), deck.trump()), Some(winner), "{cards}");
        by_trick(&trick(cards), winner, deck)
    }

    #[test]
    fn the_zero_of_trumps_wins_a_trick() {
        assert_eq!(earned_by("P2 R0 P3 B5", 1), Badge::TrumpZero.into());
        assert_eq!(earned_by("P2 R1 P3 B5", 1), Badges::NONE);
    }

    #[test]
    fn a_low_card_wins_a_trick() {
        assert_eq!(earned_by("P2 B5 P1 Y7", 0), Badge::LowCardWins.into());
        assert_eq!(earned_by("P3 B5 P1 Y7", 0), Badges::NONE);
    }

    #[test]
    fn a_trump_is_beaten_by_a_higher_one() {
        assert_eq!(earned_by("P2 R3 P1 R5", 3), Badge::Overtrump.into());
        assert_eq!(earned_by("P2 R5 P1 R3", 1), Badges::NONE, "the lower one came later");
        assert_eq!(earned_by("P2 R5 P1 B3", 1), Badges::NONE);
    }

    #[test]
    fn who_is_alone_last() {
        let deck = Deck::new(3).unwrap();
        assert_eq!(alone_last(deck, &[3, 2, 7]), Some(1));
        assert_eq!(alone_last(deck, &[2, 2, 7]), None);
        let two = Deck::new(2).unwrap();
        assert_eq!(alone_last(two, &[5, 0, 4, 0]), Some(2), "automata do not count");
    }

    /// A match of random moves, and the badges that each seat must have earned by bids, computed without the record.
    fn random_match(players: usize, rng: &mut Rng) -> (Record, [Badges; MAX_XYLOS]) {
        let mut record = Record::new(Deck::new(players).unwrap(), u64::from(rng.below(u32::MAX)));
        let mut expected = [Badges::NONE; MAX_XYLOS];
        let (mut made, mut last) = ([0; MAX_XYLOS], None);
        while !record.state().is_over() {
            record.next_round();
            let number = record.state().round_number();
            let (early, spoken) = random_round(&mut record, rng);
            let game = record.state();
            let (deck, round) = (game.deck(), game.round().unwrap());
            let winner_of_last = crate::xylo::winning_seat(round.last_trick(), deck.trump());
            let makers: Vec<Seat> = seats(deck).filter(|&seat| round.made_bid(seat)).collect();
            for &seat in &makers {
                made[seat] += 1;
                let bid = round.bid(seat).unwrap();
                for (earned, badge) in [
                    (bid == 0, Badge::ZeroMade),
                    (bid >= 5, Badge::HighBidMade),
                    (early.contains(&seat), Badge::EarlyBidMade),
                    (!spoken.contains(&seat), Badge::LastCardMade),
                    (winner_of_last == Some(seat), Badge::LastTrickMade),
                    (makers == [seat], Badge::OnlyOneMade),
                    (makers.len() == seats(deck).count(), Badge::AllMade),
                ] {
                    expected[seat].add_if(earned, badge);
                }
            }
            if number == 1 {
                last = alone_last(deck, game.totals());
            }
            for seat in seats(deck).filter(|_| game.is_over()) {
                expected[seat].add_if(made[seat] == number, Badge::EveryRoundMade);
                expected[seat].add_if(game.winner() == Some(seat) && last == Some(seat), Badge::Comeback);
            }
        }
        (record, expected)
    }

    /// Plays a round at random. Returns the seats that bid after their first card, and all seats that laid a bid.
    fn random_round(record: &mut Record, rng: &mut Rng) -> (Vec<Seat>, Vec<Seat>) {
        let (mut early, mut spoken) = (Vec::new(), Vec::new());
        while !record.state().is_round_over() {
            let Some(round) = record.state().round() else {
                record.play(Move::Sort(0)).unwrap();
                continue;
            };
            if let Some(seat) = round.may_bid().filter(|_| rng.below(3) == 0) {
                let xylo = round.xylos()[seat];
                let left: Vec<usize> =
                    (0..xylo.size()).filter(|place| xylo.down() >> place & 1 == 1).collect();
                let one = left[rng.below(left.len() as u32 - 1) as usize];
                let other = (one + 1..xylo.size()).find(|&other| xylo.adjacent(one, other)).unwrap();
                let is_first = xylo.left() + 1 == xylo.size();
                let look = round::Move::Look(one as u8, other as u8);
                record.play(Move::Round(look)).unwrap();
                let lays = if rng.below(2) == 0 { one } else { other };
                record.play(Move::Round(round::Move::Commit(lays as u8))).unwrap();
                spoken.push(seat);
                early.extend(is_first.then_some(seat));
            } else if round.automaton().is_some() {
                record.automaton().unwrap();
            } else {
                let legal: Vec<u8> = (0..16).filter(|place| round.legal() >> place & 1 == 1).collect();
                let place = legal[rng.below(legal.len() as u32) as usize];
                record.play(Move::Round(round::Move::Play(place))).unwrap();
            }
        }
        (early, spoken)
    }

    #[test]
    fn bids_earn_what_they_should_and_nothing_else() {
        let by_bids = Badge::ALL.map(|badge| match badge {
            Badge::TrumpZero | Badge::LowCardWins | Badge::Overtrump => Badges::NONE,
            other => other.into(),
        });
        let by_bids = by_bids.into_iter().fold(Badges::NONE, Badges::union);
        let (mut rng, mut seen) = (Rng::new(5), [[0; 2]; crate::badges::EACH]);
        for number in 0..3_000 {
            let (record, expected) = random_match(2 + number % 4, &mut rng);
            let earned = earned(record.unsealed(), Rounds::All);
            for seat in seats(record.state().deck()) {
                let (bits, others) = (earned[seat].bits() & by_bids.bits(), expected[seat].bits());
                assert_eq!(bits, others, "match {number}, seat {seat}");
                for badge in by_bids.numbers() {
                    seen[usize::from(badge)][usize::from(earned[seat].has(badge))] += 1;
                }
            }
        }
        for badge in by_bids.numbers() {
            assert!(seen[usize::from(badge)].iter().all(|&count| count > 0), "{badge}: {seen:?}");
        }
    }

    #[test]
    fn the_last_round_earns_no_more_than_all_of_them() {
        let mut less = 0;
        for seed in 0..20 {
            let (record, _) = random_match(3, &mut Rng::new(seed));
            let (all, last) =
                (earned(record.unsealed(), Rounds::All), earned(record.unsealed(), Rounds::Last));
            for (all, last) in all.into_iter().zip(last) {
                assert!(last.without(all).is_empty());
                less += all.without(last).len();
            }
        }
        assert!(less > 0, "earlier rounds earn something as well");
    }

    #[test]
    fn a_round_that_is_not_over_tells_nothing() {
        let (record, _) = random_match(3, &mut Rng::new(1));
        let mut cut = Record::new(record.state().deck(), record.state().seed());
        let (_, mut moves) = Record::rewound(record.unsealed()).unwrap();
        while cut.state().round().is_none_or(|round| round.last_trick().is_empty()) {
            cut.replay_move(&mut moves).unwrap();
        }
        assert_eq!(earned(cut.unsealed(), Rounds::All), [Badges::NONE; MAX_XYLOS]);
        assert_ne!(earned(record.unsealed(), Rounds::All), [Badges::NONE; MAX_XYLOS]);
        assert_eq!(earned(b"no record", Rounds::All), [Badges::NONE; MAX_XYLOS]);
    }
}
