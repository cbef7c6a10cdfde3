//! The standings that a record may have.

use super::*;

fn home(players: u8) -> Setup {
    Setup::new(Contest::Home { players }, Language::English, Pack::Original, Checking::Challenge).unwrap()
}

fn cup() -> Setup {
    let cup = Contest::Tournament { tables: 2, hands: 3, minutes: 1 };
    Setup::new(cup, Language::English, Pack::Original, Checking::Challenge).unwrap()
}

/// Whether a new match's standing is allowed with this change.
fn can(setup: Setup, change: impl Fn(&mut Standing)) -> bool {
    let mut standing = Standing::first(setup, 1.into());
    standing.dealers = [0; MAX_TABLES as usize];
    change(&mut standing);
    let bytes = standing_bytes(&standing, setup);
    let read = read_standing(&mut &*bytes, setup);
    assert!(matches!(read, Ok(_) | Err(ReplayError::Setup)));
    assert!(read.is_err() || read == Ok(standing));
    read.is_ok()
}

#[test]
fn numbers_and_tables_are_those_of_the_contest() {
    assert!(can(home(2), |_| {}) && can(cup(), |_| {}));
    for (setup, numbers) in
        [(home(2), [(0, false), (1, true), (u16::MAX, true)]), (cup(), [(0, false), (3, true), (4, false)])]
    {
        for (number, may) in numbers {
            assert_eq!(can(setup, |standing| standing.number = number), may, "{number}");
        }
    }
    assert!(!can(home(2), |standing| standing.table = 1));
    assert!(can(cup(), |standing| standing.table = 1) && !can(cup(), |standing| standing.table = 2));
}

#[test]
fn dealers_and_winners_sit_at_the_table() {
    for (setup, last) in [(home(3), 2), (cup(), 3)] {
        assert!(can(setup, |standing| standing.dealers[0] = last));
        assert!(!can(setup, |standing| standing.dealers[0] = last + 1));
        assert!(can(setup, |standing| standing.winners[0] = last));
        assert!(!can(setup, |standing| standing.winners[0] = last + 1));
    }
    assert!(
        can(cup(), |standing| standing.dealers[1] = 3) && !can(cup(), |standing| standing.dealers[1] = 4)
    );
    assert!(
        can(cup(), |standing| standing.winners[1] = 3) && !can(cup(), |standing| standing.winners[1] = 4)
    );
}

#[test]
fn everyone_sits_somewhere_and_at_home_where_they_always_did() {
    assert!(can(cup(), |standing| standing.seating.swap(0, 7)));
    assert!(!can(cup(), |standing| standing.seating[0] = 7), "one sits twice and one nowhere");
    assert!(!can(cup(), |standing| standing.seating[0] = 8), "there are eight");
    assert!(!can(home(3), |standing| standing.seating.swap(0, 1)));
}

#[test]
fn scores_are_moderate_and_two_are_in() {
    let most = MAX_SCORE as i32;
    for (score, may) in
        [(-most, true), (-most - 1, false), (99, true), (100, true), (most, true), (most + 1, false)]
    {
        assert_eq!(can(home(3), |standing| standing.scores[2] = score), may, "{score}");
        assert_eq!(can(cup(), |standing| standing.scores[7] = score), may, "{score}");
    }
    assert!(!can(home(3), |standing| standing.scores[1..3].fill(100)), "one cannot play alone");
    assert!(!can(home(3), |standing| standing.scores[0] = 100), "who has retired does not deal");
    assert!(can(cup(), |standing| standing.scores[..8].fill(5000)), "nobody retires from a tournament");
}
