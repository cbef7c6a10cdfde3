//! Matches at home and tournaments, by example and at random.

use super::*;
use crate::lexicon::RETIRES_AT;
use crate::lexicon::card::Card;
use crate::lexicon::handicap::Handicap;
use crate::lexicon::moves::Source;
use crate::lexicon::pack::Pack;
use crate::lexicon::random::{WORDS, random_move};
use crate::lexicon::round::End;
use crate::lexicon::rules::Checking;
use crate::lexicon::toy::toy;
use crate::lexicon::verdict::Verdict;
use crate::rng::Rng;
use gousset_words::{Dictionary, Language};
use std::vec::Vec;

fn home(players: u8) -> Setup {
    Setup::new(Contest::Home { players }, Language::French, Pack::French, Checking::Challenge).unwrap()
}

fn tournament(tables: u8, hands: u8) -> Setup {
    let contest = Contest::Tournament { tables, hands, minutes: 7 };
    Setup::new(contest, Language::English, Pack::Original, Checking::Challenge).unwrap()
}

const GOOD: Judge<'_> = Judge::Recorded(Verdict::Good);

/// A match at the start of a round, with these scores.
fn at(setup: Setup, scores: &[i32], dealer: u8) -> Match {
    let mut standing = Standing::first(setup, 1.into());
    standing.scores[..scores.len()].copy_from_slice(scores);
    standing.dealers[0] = dealer;
    Match::from_standing(setup, 1.into(), standing)
}

/// Plays a round at random to its end.
fn finish_round(game: &mut Match, dictionary: Dictionary<'_>, rng: &mut Rng) {
    while !game.is_round_over() {
        let mv = random_move(game.round(), dictionary, rng);
        let _ = game.play(mv, Judge::Dictionary(dictionary));
    }
}

#[test]
fn a_handicap_is_for_every_round_of_the_match() {
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let mut rng = Rng::new(6);
    let (mut later, mut retired) = (0, 0);
    for seed in 0..40 {
        let handicap = Handicap::from_bits(rng.bits() as u16 & 0x00FF).unwrap();
        let mut game = Match::new(home(4).with_handicap(handicap).unwrap(), seed);
        for _ in 0..8 {
            for seat in 0..4 {
                let is_in = game.round().playing().contains(seat);
                retired += u32::from(!is_in);
                let dealt = if is_in { handicap.dealt(seat) } else { 0 };
                assert_eq!(game.round().hands()[seat].size(), dealt);
                assert_eq!(usize::from(game.view(0).counts[seat]), dealt, "everyone sees how many there are");
            }
            finish_round(&mut game, dictionary, &mut rng);
            if !game.next_round() {
                break;
            }
            later += 1;
        }
    }
    assert!(later > 40 && retired > 5, "{later} {retired}");
}

#[test]
fn the_highest_draw_deals_first_and_the_deal_passes_to_the_left() {
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let mut rng = Rng::new(2);
    for seed in 0..20 {
        let mut game = Match::new(home(4), seed);
        let mut drawn = Vec::new();
        let dealer = game.draw_for_deal(|seat, card| drawn.push((seat, card))).unwrap();
        assert_eq!((dealer, drawn.len() >= 4), (game.dealer(), true));
        assert_eq!(game.round().turn(), Some((dealer + 1) % 4));
        finish_round(&mut game, dictionary, &mut rng);
        let scores = game.round().scores().to_vec();
        if game.next_round() {
            let next = (1..4).map(|step| (dealer + step) % 4).find(|&seat| scores[seat] < RETIRES_AT);
            assert_eq!(Some(game.dealer()), next);
            assert_eq!(game.number(), 2);
            assert_eq!(game.draw_for_deal(|_, _| panic!("nothing is drawn for later deals")), None);
        }
    }
}

#[test]
fn who_reaches_100_retires_and_the_last_one_in_wins() {
    // Ten cards are worth at least 20, so seat 1 reaches 100 with any hand. Seat 3 has retired before.
    let mut game = at(home(4), &[-500, 95, -400, 130], 2);
    assert_eq!(game.round().playing().iter().collect::<Vec<_>>(), [0, 1, 2]);
    assert!(game.round().hands()[3].is_empty() && game.round().turn() == Some(0));
    game.play(Move::Bell, GOOD).unwrap();
    assert!(!game.is_over() && game.next_round());
    assert_eq!(game.round().playing().iter().collect::<Vec<_>>(), [0, 2]);
    assert_eq!((game.dealer(), game.round().turn()), (0, Some(2)), "the deal passes to the next who is in");
    assert!(game.score(1).unwrap() >= 100 && game.score(3) == Some(130));
    let mut last = at(home(4), &[-500, 105, 95, 130], 2);
    last.play(Move::Bell, GOOD).unwrap();
    assert!(last.is_over() && !last.next_round());
    assert_eq!([0, 1, 2, 3].map(|player| last.leads(player)), [true, false, false, false]);
}

#[test]
fn the_score_before_a_round_stays_what_it_was_until_the_next_deal() {
    let before = [-500, 95, -400, 130];
    let mut game = at(home(4), &before, 2);
    let scores_before = |game: &Match| [0, 1, 2, 3].map(|player| game.score_before(player).unwrap());
    assert_eq!(scores_before(&game), before);
    game.play(Move::Bell, GOOD).unwrap();
    let after = [0, 1, 2, 3].map(|player| game.score(player).unwrap());
    assert_eq!(scores_before(&game), before);
    assert!(after[0] > before[0] && after[3] == before[3]);
    game.next_round();
    assert_eq!(scores_before(&game), after);
}

#[test]
fn who_does_not_play_has_no_seat_and_no_score() {
    for setup in [home(3), tournament(2, 3)] {
        let game = Match::new(setup, 5);
        let (last, nobody) = (setup.players() - 1, setup.players());
        assert!(game.place_of(last).is_some() && game.place_of(nobody).is_none());
        assert!(game.score(last).is_some() && game.score(nobody).is_none());
        assert!(game.score_before(last).is_some() && game.score_before(nobody).is_none());
        assert!(!game.leads(nobody));
        assert!(game.player_at(setup.seats() - 1).is_some() && game.player_at(setup.seats()).is_none());
    }
}

#[test]
fn if_all_reach_100_at_once_the_lowest_wins_and_equals_share() {
    // Seat 3 has retired before, with fewer points than the others will have, or with as many.
    for retired in [100, 150] {
        let mut counted = at(home(4), &[0, 0, 0, retired], 0);
        counted.play(Move::Bell, GOOD).unwrap();
        // The same deal, with scores such that the three end at 150, 150 and 160. Each hand is worth over 60.
        let ends = [150, 150, 160, retired];
        let mut before: Vec<i32> =
            ends.iter().zip(counted.round().scores()).map(|(end, count)| end - count).collect();
        assert!(before.iter().all(|&score| score < RETIRES_AT), "{before:?}");
        before[3] = retired;
        let mut game = at(home(4), &before, 0);
        game.play(Move::Bell, GOOD).unwrap();
        assert_eq!((game.round().scores(), game.is_over()), (&ends[..], true));
        assert_eq!([0, 1, 2, 3].map(|player| game.leads(player)), [true, true, false, false]);
    }
}

#[test]
fn points_of_challenges_retire_nobody_until_the_round_ends() {
    let mut game = at(home(2), &[0, 95], 1);
    let card = game.round().hands()[0].cards().find(|card| !card.is_master()).unwrap();
    let other = game.round().hands()[0].cards().filter(|card| !card.is_master()).nth(1).unwrap();
    let mut word = crate::lexicon::Word::EMPTY;
    for card in [card, other] {
        word.push(card.letter().unwrap(), false);
    }
    game.play(Move::Word(word), GOOD).unwrap();
    game.play(Move::Challenge(1), GOOD).unwrap();
    assert_eq!((game.score(1), game.round().turn(), game.is_over()), (Some(105), Some(1), false));
    let card = game.round().hands()[1].cards().next().unwrap();
    assert!(game.play(Move::Throw(card, Source::Stock), GOOD).is_ok(), "it plays on");
}

#[test]
fn matches_at_home_come_to_an_end_with_a_winner() {
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let mut rng = Rng::new(12);
    for seed in 0..40 {
        let players = 2 + seed as usize % 5;
        let mut game = Match::new(home(players as u8), seed);
        for _ in 0..200 {
            assert!(!game.next_round(), "a round at play is not left");
            finish_round(&mut game, dictionary, &mut rng);
            let playing = game.round().playing();
            let is_in = |seat: &Seat| game.round().scores()[*seat] < RETIRES_AT;
            let left = playing.iter().filter(is_in).count();
            assert_eq!(game.is_over(), left <= 1);
            if !game.next_round() {
                break;
            }
            assert_eq!(game.round().playing().len(), left);
        }
        assert!(game.is_over());
        assert!((0..players).any(|player| game.leads(player)));
        assert!(
            (0..players)
                .filter(|&player| game.leads(player))
                .all(|player| game.round().playing().contains(player))
        );
    }
}

/// The players at each table, by seat.
fn tables(game: &Match) -> Vec<Vec<Player>> {
    (0..game.setup().tables())
        .map(|table| {
            let mut places: Vec<(Seat, Player)> = (0..game.setup().players())
                .filter_map(|player| game.place_of(player).map(|place| (place, player)))
                .filter(|((at, _), _)| *at == table)
                .map(|((_, seat), player)| (seat, player))
                .collect();
            places.sort_unstable();
            places.into_iter().map(|(_, player)| player).collect()
        })
        .collect()
}

#[test]
fn winners_move_up_and_deal_there() {
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let mut rng = Rng::new(31);
    for seed in 0..12 {
        let setup = tournament(2 + seed as u8 % 3, 3 + seed as u8 % 3);
        let mut game = Match::new(setup, seed);
        assert_eq!(tables(&game).concat(), (0..setup.players()).collect::<Vec<_>>());
        for hand in 1..=3 + seed as u16 % 3 {
            let before = tables(&game);
            let mut winners = Vec::new();
            for (table, sitting) in before.iter().enumerate() {
                assert_eq!((game.number(), game.table(), game.round().seats()), (hand, table, 4));
                assert_eq!(game.round().playing().len(), 4, "nobody retires");
                let seated: Vec<Player> = (0..4).filter_map(|seat| game.player_at(seat)).collect();
                assert_eq!(&seated, sitting);
                let totals: Vec<i32> = sitting.iter().map(|&player| game.score(player).unwrap()).collect();
                assert_eq!(totals, game.round().scores());
                finish_round(&mut game, dictionary, &mut rng);
                let winner = game.hand_winner().unwrap();
                match game.round().end() {
                    Some(End::WentOut(seat)) => assert_eq!(winner, seat),
                    _ => {
                        let value = |seat: Seat| game.round().hands()[seat].value();
                        assert!((0..4).all(|seat| value(seat) >= value(winner)));
                    }
                }
                winners.push(winner);
                let last = hand == 3 + seed as u16 % 3 && table + 1 == setup.tables();
                assert_eq!((game.is_over(), game.next_round()), (last, !last));
            }
            if game.is_over() {
                break;
            }
            let mut expected = before.clone();
            for (table, &winner) in winners.iter().enumerate() {
                let next = (table + 1) % winners.len();
                expected[next][winners[next]] = before[table][winner];
            }
            assert_eq!(tables(&game), expected);
            assert_eq!(game.dealer(), winners[0], "who has come up deals");
            assert_eq!(
                game.player_at(game.dealer()),
                Some(*before.last().unwrap().get(*winners.last().unwrap()).unwrap())
            );
        }
        let lowest = (0..setup.players()).filter_map(|player| game.score(player)).min();
        for player in 0..setup.players() {
            assert_eq!(game.leads(player), game.score(player) == lowest);
        }
    }
}

#[test]
fn of_equal_counts_the_first_to_the_dealers_left_wins_the_hand() {
    let mut game = Match::new(tournament(2, 3), 4);
    let mut standing = *game.standing();
    for dealer in 0..4 {
        standing.dealers[0] = dealer;
        game = Match::from_standing(game.setup(), 4.into(), standing);
        let hand = [Card::MASTER].into_iter().collect();
        game.round.hands = [hand; 6];
        game.play(Move::Bell, GOOD).unwrap();
        assert_eq!(game.hand_winner(), Some((usize::from(dealer) + 1) % 4));
    }
}

#[test]
fn every_table_draws_for_its_own_first_deal() {
    for seed in 0..10 {
        let mut game = Match::new(tournament(4, 3), seed);
        for table in 0..4 {
            assert_eq!(game.table(), table);
            assert_eq!(game.draw_for_deal(|_, _| {}), Some(game.dealer()), "table {table}, seed {seed}");
            game.play(Move::Bell, GOOD).unwrap();
            game.next_round();
        }
        assert_eq!((game.number(), game.draw_for_deal(|_, _| {})), (2, None));
    }
}

/// Deals are derived from this number, so it never changes.
#[test]
fn the_number_of_a_deal_is_four_times_that_of_the_hand_and_the_table() {
    let mut standing = Standing::first(tournament(4, 3), 1.into());
    let mut numbers = Vec::new();
    for number in 1..=3 {
        for table in 0..4 {
            (standing.number, standing.table) = (number, table);
            numbers.push(standing.deal_number());
        }
    }
    assert_eq!(numbers, (4..16).collect::<Vec<_>>());
}

#[test]
fn deals_come_from_the_seed_and_differ_from_table_to_table() {
    let game = Match::new(tournament(4, 3), 9);
    assert_eq!((game.seed(), &game), (9.into(), &Match::new(tournament(4, 3), 9)));
    assert_ne!(game.round(), Match::new(tournament(4, 3), 10).round());
    let mut deals = Vec::new();
    let mut game = game;
    for _ in 0..12 {
        deals.push(game.round().hands().to_vec());
        game.play(Move::Bell, GOOD).unwrap();
        game.next_round();
    }
    for (number, deal) in deals.iter().enumerate() {
        assert!(!deals[..number].contains(deal));
    }
}
