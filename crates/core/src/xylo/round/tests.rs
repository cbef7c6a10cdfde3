use super::*;
use crate::rng::Rng;
use crate::xylo::order;

fn xylo(text: &str) -> Xylo {
    let cards: std::vec::Vec<Card> = text.split(' ').map(|word| word.parse().unwrap()).collect();
    Xylo::new(&cards).unwrap()
}

fn round(players: usize, xylos: &[&str], leader: Seat) -> Round {
    let xylos: std::vec::Vec<Xylo> = xylos.iter().map(|text| xylo(text)).collect();
    Round::new(Deck::new(players).unwrap(), &xylos, leader).unwrap()
}

/// A fresh deal, with equal numbers of each hand in a random order.
fn dealt(players: usize, rng: &mut Rng) -> Round {
    let deck = Deck::new(players).unwrap();
    let mut cards: std::vec::Vec<Card> = deck.cards().collect();
    rng.shuffle(&mut cards);
    let xylos: std::vec::Vec<Xylo> = cards
        .chunks(deck.each())
        .map(|hand| Xylo::new(&order::ordered(hand, rng.below(order::choices(hand))).unwrap()).unwrap())
        .collect();
    let leader = if players == 2 { 2 * rng.below(2) as usize } else { rng.below(players as u32) as usize };
    Round::new(deck, &xylos, leader).unwrap()
}

#[test]
fn the_leftmost_card_is_not_led_but_may_follow() {
    let mut round = round(3, &["Y8 G7 T1 P0", "Y7 G6 B3 V0", "Y6 G5 B2 P1"], 0);
    assert_eq!(round.legal(), 0b1110);
    assert_eq!(round.play(Move::Play(0)), Err(Refusal::LeadsLeftmost));
    assert!(round.play(Move::Play(3)).is_ok());
    // Seat 1 has no pink and may play any card, including the leftmost.
    assert_eq!(round.legal(), 0b1111);
    assert!(round.play(Move::Play(0)).is_ok());
    // Seat 2 has pink.
    assert_eq!(round.legal(), 0b1000);
    assert_eq!(round.play(Move::Play(0)), Err(Refusal::MustFollow(Color::Pink)));
    let yellow_trumps = round.play(Move::Play(3));
    assert_eq!(yellow_trumps, Ok(Outcome::TrickWon("P1".parse().unwrap(), 1)));
    assert_eq!((round.turn(), round.won()), (Some(1), &[0, 1, 0][..]));
}

#[test]
fn with_one_card_left_it_may_be_led() {
    let mut round = round(3, &["Y8 G7 T1", "Y7 G6 B3", "Y6 G5 B2"], 0);
    for position in [1, 1, 1] {
        round.play(Move::Play(position)).unwrap();
    }
    // Two cards are left and no bid is laid: the right card is led, and the left one becomes the bid.
    assert_eq!(round.turn(), Some(0));
    assert_eq!(round.legal(), 0b100);
    round.play(Move::Play(2)).unwrap();
    assert_eq!(round.bid(0), Some(8));
    // The others also have two cards left. They may play either, and the other one becomes the bid at once.
    round.play(Move::Play(0)).unwrap();
    assert_eq!(round.bid(1), Some(3));
    let last = round.play(Move::Play(2)).unwrap();
    assert_eq!(last, Outcome::RoundOver("B2".parse().unwrap(), 1), "the 7 of yellow trumps");
    assert!(round.is_over() && round.turn().is_none());
    assert_eq!(round.play(Move::Play(0)), Err(Refusal::RoundOver));
    assert_eq!(round.points()[..3], [1, 1, 0]);
}

#[test]
fn a_bid_is_made_of_two_adjacent_cards_right_after_ones_own_card() {
    let mut round = round(3, &["Y8 G7 T5 B3 P0", "Y7 G6 T3 V2 V0", "Y6 G5 B2 P2 P1"], 0);
    assert_eq!(round.play(Move::Look(0, 1)), Err(Refusal::NoBidNow));
    round.play(Move::Play(2)).unwrap();
    assert_eq!(round.may_bid(), Some(0));
    assert_eq!(round.play(Move::Look(0, 3)), Err(Refusal::NotAdjacent));
    // The two cards are adjacent across the gap of the played card.
    let looked = round.play(Move::Look(1, 3)).unwrap();
    assert_eq!(looked, Outcome::Looked("G7".parse().unwrap(), "B3".parse().unwrap()));
    assert_eq!((round.looked(), round.seen(0), round.seen(1)), (Some((1, 3)), 0b01010, 0));
    assert_eq!(round.play(Move::Play(0)), Err(Refusal::MustCommit));
    assert_eq!(round.play(Move::Look(0, 1)), Err(Refusal::MustCommit));
    assert_eq!(round.play(Move::Commit(0)), Err(Refusal::NotLookedAt));
    assert_eq!(round.play(Move::Commit(3)), Ok(Outcome::Bid("B3".parse().unwrap())));
    assert_eq!((round.bid(0), round.may_bid()), (Some(3), None));
    assert_eq!((round.looked(), round.seen(0)), (None, 0b01010), "it knows what it has seen");
    assert_eq!(round.play(Move::Look(0, 1)), Err(Refusal::NoBidNow), "once in the round");
    // After the next player's card, the player before may no longer bid.
    round.play(Move::Play(2)).unwrap();
    round.play(Move::Play(0)).unwrap();
    assert_eq!(round.may_bid(), Some(2), "the last of a trick, before the next lead");
}

#[test]
fn which_neighbour_is_named_first_does_not_matter() {
    let rows = ["Y8 G7 T1 P0", "Y7 G6 B3 V0", "Y6 G5 B2 P1"];
    let after = |one, other| {
        let mut round = round(3, &rows, 0);
        round.play(Move::Play(3)).unwrap();
        round.play(Move::Look(one, other)).unwrap();
        round
    };
    assert_eq!(after(1, 0), after(0, 1));
}

#[test]
fn looking_needs_three_cards() {
    let mut round = round(3, &["Y8 G7 T5", "Y7 G6 T3", "Y6 G5 B2"], 0);
    round.play(Move::Play(2)).unwrap();
    assert_eq!(round.may_bid(), None);
}

#[test]
fn scores_of_the_sheet() {
    // A missed bid still scores its tricks. A bid of 0 without a trick scores 5. (Two tricks with a bid of 2 would
    // score 7.)
    let mut round = round(3, &["Y8 Y7 P2", "G6 T3 V0", "G5 B2 P1"], 0);
    for mv in [Move::Play(1), Move::Play(0), Move::Play(1)] {
        round.play(mv).unwrap();
    }
    assert_eq!((round.turn(), round.legal()), (Some(0), 0b100));
    for mv in [Move::Play(2), Move::Play(1), Move::Play(2)] {
        round.play(mv).unwrap();
    }
    assert!(round.is_over());
    assert_eq!(round.won(), [2, 0, 0]);
    assert_eq!([0, 1, 2].map(|seat| round.bid(seat)), [Some(8), Some(0), Some(5)]);
    assert_eq!(round.points()[..3], [2, 5, 0]);
}

#[test]
fn automata_play_their_lowest() {
    let mut round = round(2, &["R10 O6 G5 T3 P0", "R9 O5 G4 T2 V0", "R8 O4 Y3 P2 B1", "R7 O3 Y2 V1 B0"], 0);
    assert_eq!([1, 3].map(|seat| round.bid(seat)), [Some(4), Some(2)], "the middle card");
    // Green is led. The only green card of the first automaton is its bid, so it plays its lowest trump.
    round.play(Move::Play(2)).unwrap();
    assert_eq!(round.automaton(), Some(Move::Play(0)));
    round.run_automata();
    assert_eq!((round.turn(), round.may_bid()), (Some(2), Some(0)), "still in time");
    round.play(Move::Look(0, 1)).unwrap();
    round.play(Move::Commit(1)).unwrap();
    // Seat 2 has no green either.
    round.play(Move::Play(3)).unwrap();
    round.run_automata();
    assert_eq!(round.won(), [0, 1, 0, 0]);
    // The automaton won the trick and leads its lowest card. The player before may still bid.
    assert_eq!(round.trick(), [(1, "V0".parse().unwrap())]);
    assert_eq!((round.turn(), round.may_bid()), (Some(2), Some(2)));
}

#[test]
fn automata_that_make_their_bids_take_points_away() {
    let mut rng = Rng::new(77);
    let mut seen = [0; 3];
    for _ in 0..400 {
        let mut round = dealt(2, &mut rng);
        play_out(&mut round, &mut rng);
        let made = [1, 3].into_iter().filter(|&seat| round.made_bid(seat)).count();
        seen[made] += 1;
        for seat in [0, 2] {
            let bonus = if round.made_bid(seat) { 5 } else { 0 };
            let expected = [round.won()[seat] + bonus, bonus, 0][made];
            assert_eq!(round.points()[seat], expected);
        }
        assert_eq!([round.points()[1], round.points()[3]], [0, 0]);
    }
    assert!(seen.iter().all(|&count| count > 0), "all three cases were seen: {seen:?}");
}

/// Plays the round to its end at random, with some bids.
fn play_out(round: &mut Round, rng: &mut Rng) {
    loop {
        round.run_automata();
        if let Some(seat) = round.may_bid()
            && rng.below(6) == 0
        {
            let down: std::vec::Vec<u8> =
                (0..15).filter(|&p| round.xylos()[seat].down() >> p & 1 == 1).collect();
            let left = rng.below(down.len() as u32 - 1) as usize;
            round.play(Move::Look(down[left], down[left + 1])).unwrap();
            round.play(Move::Commit(down[left + rng.below(2) as usize])).unwrap();
        }
        if round.is_over() {
            return;
        }
        let legal: std::vec::Vec<u8> = (0..15).filter(|&p| round.legal() >> p & 1 == 1).collect();
        assert!(!legal.is_empty(), "somebody at turn can always play");
        for position in 0..20 {
            let allowed = round.check(Move::Play(position)).is_ok();
            assert_eq!(allowed, legal.contains(&position));
        }
        round.play(Move::Play(legal[rng.below(legal.len() as u32) as usize])).unwrap();
    }
}

#[test]
fn every_round_ends_with_all_tricks_and_all_bids() {
    let mut rng = Rng::new(5);
    for case in 0..400 {
        let mut round = dealt(2 + case % 4, &mut rng);
        play_out(&mut round, &mut rng);
        let deck = round.deck();
        assert_eq!(round.won().iter().map(|&won| usize::from(won)).sum::<usize>(), deck.tricks());
        assert!((0..deck.xylos()).all(|seat| round.bid(seat).is_some()));
        assert_eq!(round.legal(), 0);
    }
}

#[test]
fn impossible_positions_are_refused() {
    let deck = Deck::new(3).unwrap();
    let three = ["Y8 G7", "Y7 G6", "Y6 G5"].map(xylo);
    assert!(Round::new(deck, &three, 0).is_ok());
    assert_eq!(Round::new(deck, &three[..2], 0), Err(BadPosition::XyloCount { needed: 3 }));
    assert_eq!(Round::new(deck, &three, 3), Err(BadPosition::Leader(3)));
    let red = ["Y8 G7", "R7 G6", "Y6 G5"].map(xylo);
    assert_eq!(Round::new(deck, &red, 0), Err(BadPosition::NotInPlay("R7".parse().unwrap())));
    let twice = ["Y8 G7", "Y7 G7", "Y6 G5"].map(xylo);
    assert_eq!(Round::new(deck, &twice, 0), Err(BadPosition::Twice("G7".parse().unwrap())));
    let uneven = ["Y8 G7", "Y7 G6", "Y6"].map(xylo);
    assert_eq!(Round::new(deck, &uneven, 0), Err(BadPosition::Size(2)));
    let two = Deck::new(2).unwrap();
    let four = ["R10 O6", "R9 O5", "R8 O4", "R7 O3"].map(xylo);
    assert_eq!(Round::new(two, &four, 1), Err(BadPosition::Leader(1)));
}
