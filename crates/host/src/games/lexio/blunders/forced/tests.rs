use super::*;
use gousset_core::lexio::{Edition, Outcome, Round, Tile};
use gousset_core::rng::Rng;

/// Whether the seat at turn wins by the same moves in every one of these rounds, which look alike to it: the definition,
/// without any short cut.
fn wins_in_all(worlds: &[Round], seat: Seat) -> bool {
    let Some(first) = worlds.first() else { return true };
    let mut moves: Vec<Option<Combo>> = Vec::new();
    for world in worlds {
        let _ = world.each_move(|mv| {
            if !moves.contains(&mv) {
                moves.push(mv);
            }
            ControlFlow::<()>::Continue(())
        });
    }
    let own = first.turn() == seat;
    let after = |mv: Option<Combo>| {
        let mut next = Vec::new();
        for world in worlds.iter().filter(|world| world.check(mv.into()).is_ok()) {
            let mut round = *world;
            match round.play_unchecked(mv) {
                Outcome::RoundWon(winner) if winner != seat => return false,
                Outcome::RoundWon(_) => {}
                Outcome::Next | Outcome::TrickWon(_) => next.push(round),
            }
        }
        wins_in_all(&next, seat)
    };
    if own { moves.into_iter().any(after) } else { moves.into_iter().all(after) }
}

/// Every distribution of these tiles over hands of these sizes; what is left over lies face down.
fn distributions(pool: &[Tile], counts: &[usize]) -> Vec<Vec<TileSet>> {
    let Some((&count, rest)) = counts.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for places in (0..1_u32 << pool.len()).filter(|places| places.count_ones() as usize == count) {
        let (hand, left): (Vec<_>, Vec<_>) =
            pool.iter().enumerate().partition(|(place, _)| places >> place & 1 == 1);
        let left: Vec<Tile> = left.into_iter().map(|(_, tile)| *tile).collect();
        for mut hands in distributions(&left, rest) {
            hands.insert(0, hand.iter().map(|(_, tile)| **tile).collect());
            all.push(hands);
        }
    }
    all
}

/// A small ending in which seat 0 leads: its hand, the pool, and what the others hold.
fn small_ending(case: usize, rng: &mut Rng) -> (Rules, TileSet, Vec<Tile>, Vec<usize>) {
    let players = 2 + case % 3;
    let rules =
        Rules::new(players, if case.is_multiple_of(2) { Edition::Classic } else { Edition::New }).unwrap();
    let mut deck: Vec<Tile> = rules.tiles().iter().collect();
    // Few numbers make pairs and triples.
    deck.drain(..deck.len() - 12);
    rng.shuffle(&mut deck);
    let own = 2 + rng.below(2) as usize;
    let counts: Vec<usize> = (1..players).map(|_| 1 + rng.below(2) as usize).collect();
    let face_down = if players == 2 { rng.below(3) as usize } else { 0 };
    let unseen = counts.iter().sum::<usize>() + face_down;
    (rules, deck[..own].iter().copied().collect(), deck[own..own + unseen].to_vec(), counts)
}

#[test]
fn a_win_against_the_pool_is_a_win_in_every_distribution_and_no_other_is() {
    let mut rng = Rng::new(5);
    let mut forced = 0;
    for case in 0..240 {
        let (rules, hand, pool, counts) = small_ending(case, &mut rng);
        let worlds: Vec<Round> = distributions(&pool, &counts)
            .into_iter()
            .map(|mut hands| {
                hands.insert(0, hand);
                Round::new(rules, &hands, 0).unwrap()
            })
            .collect();
        let held = pool.iter().copied().collect::<TileSet>().union(hand);
        let view =
            View { played: rules.tiles().without(held), ..View::of(&worlds[0], 0, [149; MAX_PLAYERS]) };
        let expected = wins_in_all(&worlds, 0);
        let mut solver = Forced::new(&view);
        assert_eq!(solver.wins_at_all(), expected, "{hand} against {pool:?} as {counts:?}");
        forced += usize::from(expected);
    }
    assert!((40..200).contains(&forced), "{forced} of 240 are won by force");
}

/// Seat 0 of three leads with this hand; the others hold the pool.
fn leading(hand: &str, pool: &str, others: [u8; 2]) -> View {
    let rules = Rules::new(3, Edition::Classic).unwrap();
    let [hand, pool] = [hand, pool].map(|text| TileSet::parse(text).unwrap());
    let mut counts = [0; MAX_PLAYERS];
    counts[..3].copy_from_slice(&[hand.len() as u8, others[0], others[1]]);
    let played = rules.tiles().without(hand).without(pool);
    View { seat: 0, rules, hand, counts, played, table: None, passed: 0, turn: 0, chips: [149; MAX_PLAYERS] }
}

#[test]
fn a_lead_that_is_won_back_is_part_of_a_forced_win() {
    let view = leading("3c 9t 9s 1m 1s", "3t 3s 7m 9c 1c 1t", [1, 5]);
    let mut forced = Forced::new(&view);
    let play = |text| Move::Play(TileSet::parse(text).unwrap());
    assert!(forced.wins_by(play("9t 9s")), "1c 1t is answered by 1m 1s");
    assert!(!forced.wins_by(play("9t")));
    assert!(!forced.wins_by(play("3c")));
}
