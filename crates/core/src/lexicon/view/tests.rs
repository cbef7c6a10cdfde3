//! A view holds everything that a seat may know, and nothing that depends on unseen cards.

use super::*;
use crate::lexicon::moves::{Move, Source};
use crate::lexicon::pack::Pack;
use crate::lexicon::random::{WORDS, random_move};
use crate::lexicon::rules::Mode;
use crate::lexicon::toy::toy;
use crate::lexicon::verdict::{Judge, Verdict};
use crate::lexicon::word::tests::word;
use crate::rng::Rng;
use gousset_words::Dictionary;
use std::vec::Vec;

const RULES: Rules = Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original };

/// Deals the cards again that a seat does not see: the stock, and the other hands except their known cards.
fn redealt(round: &Round, seat: Seat, rng: &mut Rng) -> Round {
    let mut other = round.clone();
    let mut pool: Vec<Card> = round.stock.to_vec();
    for owner in round.playing.iter().filter(|&owner| owner != seat) {
        let mut unknown = round.hands[owner];
        unknown.remove_all(&round.known[owner]);
        pool.extend(unknown.cards());
    }
    rng.shuffle(&mut pool);
    for card in &mut other.stock {
        *card = pool.pop().unwrap();
    }
    for owner in round.playing.iter().filter(|&owner| owner != seat) {
        let unknown = round.hands[owner].size() - round.known[owner].size();
        other.hands[owner] = round.known[owner];
        for _ in 0..unknown {
            other.hands[owner].add(pool.pop().unwrap());
        }
    }
    assert!(pool.is_empty());
    other.shuffler = Some(Rng::new(rng.bits().into()));
    other
}

#[test]
fn what_a_seat_cannot_know_is_not_in_its_view() {
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let mut rng = Rng::new(41);
    let (mut compared, mut with_knowledge) = (0, 0);
    for case in 0..60_u64 {
        let seats = 2 + case as usize % 5;
        let mut round = Round::deal(RULES, seats, Seats::first(seats), 0, [0; 6], Rng::new(case));
        for _ in 0..80 {
            let mv = random_move(&round, dictionary, &mut rng);
            let _ = round.play(mv, Judge::Dictionary(dictionary));
            // The count at the end reveals the value of the hands. So views are compared only while the round goes on.
            if round.end().is_some() {
                break;
            }
            let seat = rng.below(seats as u32) as usize;
            let view = View::of(&round, seat);
            let other = redealt(&round, seat, &mut rng);
            assert_eq!(View::of(&other, seat), view);
            compared += u32::from(other.hands != round.hands);
            with_knowledge += u32::from(view.known.iter().any(|known| !known.is_empty()));
            assert_eq!(view.hand, round.hands[seat]);
            let hidden: usize = round.stock.len()
                + round
                    .playing
                    .iter()
                    .filter(|&owner| owner != seat)
                    .map(|owner| round.hands[owner].size() - round.known[owner].size())
                    .sum::<usize>();
            assert_eq!(view.unseen().size(), hidden);
        }
    }
    assert!(compared > 500 && with_knowledge > 500, "{compared} compared, {with_knowledge} with knowledge");
}

/// A card that a hand takes in the open is known to be there until it leaves the hand.
#[test]
fn cards_taken_in_the_open_are_known() {
    let good = Judge::Recorded(Verdict::Good);
    let mut round = Round::deal(RULES, 2, Seats::first(2), 1, [0; 6], Rng::new(8));
    let [a, b, z] = ['A', 'B', 'Z'].map(|sign| Card::from_char(sign).unwrap());
    round.hands[0] = [a, b, b].into_iter().collect();
    round.exposed = [b, z].into_iter().collect();
    assert_eq!(View::of(&round, 1).exposed_card(), Some(z), "the top one");
    let known = |round: &Round| std::format!("{:?}", View::of(round, 1).known[0]);
    round.play(Move::Throw(a, Source::Exposed), good).unwrap();
    assert_eq!(known(&round), "Z");
    let theirs = round.hands[1].cards().next().unwrap();
    round.play(Move::Throw(theirs, Source::Stock), good).unwrap();
    assert!(View::of(&round, 0).known[1].is_empty(), "a card of the stock is nobody's business");
    // A word that is taken back shows its cards. The known Z is one of them.
    round.play(Move::Word(word("ZB")), good).unwrap();
    assert_eq!(known(&round), "");
    round.play(Move::Challenge(1), Judge::Recorded(Verdict::Bad)).unwrap();
    assert_eq!(known(&round), "BZ");
    let theirs = round.hands[1].cards().next().unwrap();
    round.play(Move::Throw(theirs, Source::Stock), good).unwrap();
    round.play(Move::Throw(z, Source::Stock), good).unwrap();
    assert_eq!(known(&round), "B");
}

#[test]
fn the_window_of_a_challenge_is_seen_by_all_but_open_to_the_others() {
    let good = Judge::Recorded(Verdict::Good);
    let mut round = Round::deal(RULES, 3, Seats::first(3), 2, [0; 6], Rng::new(8));
    round.hands[0] = [Card::MASTER; 3].into_iter().collect();
    round.play(Move::Word(word("as")), good).unwrap();
    let laid = Some(JustLaid { author: 0, at: 0, before: None });
    for (seat, may) in [(0, false), (1, true), (2, true)] {
        let view = View::of(&round, seat);
        assert_eq!((view.laid, view.may_challenge()), (laid, may));
    }
}

/// The count would reveal cards of hands that may have to play on.
#[test]
fn the_count_waits_while_the_word_that_ended_the_round_can_be_challenged() {
    let mut round = Round::deal(RULES, 3, Seats::first(3), 2, [5, 6, 7, 0, 0, 0], Rng::new(8));
    round.hands[0] = [Card::MASTER; 2].into_iter().collect();
    round.play(Move::Word(word("as")), Judge::Recorded(Verdict::Good)).unwrap();
    assert_eq!(round.end(), Some(End::WentOut(0)));
    assert_ne!(round.scores()[1], 6);
    for seat in 0..3 {
        assert_eq!(View::of(&round, seat).scores[..3], [5, 6, 7]);
    }
    let mut good = round.clone();
    good.play(Move::Challenge(1), Judge::Recorded(Verdict::Good)).unwrap();
    assert_eq!(View::of(&good, 0).scores[..3], *good.scores());
    round.play(Move::Challenge(1), Judge::Recorded(Verdict::Bad)).unwrap();
    assert_eq!(View::of(&round, 0).scores[..3], [5, 6 - 10, 7]);
}
