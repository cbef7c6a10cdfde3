extern crate std;

use super::*;
use crate::table::feats::{Feat, KINDS};
use crate::table::players::NAME_LETTERS;
use crate::text;

fn ending(name: &str, won: bool, result: i16) -> Ending {
    Ending { name: Name::try_from(name).unwrap(), won, result, helped: false }
}

/// A match of several people, or of one person against bots without a level.
fn ended(number: u32, endings: &[Ending]) -> Ended {
    Ended { number, endings: endings.iter().cloned().collect(), ..Ended::default() }
}

/// A match of one person against bots.
fn against(level: Level, number: u32, won: bool, result: i16) -> Ended {
    Ended { against: Some(level), ..ended(number, &[ending("Kim", won, result)]) }
}

/// Kim's results in a game.
fn kims(statistics: &Statistics, game: Game) -> Tally {
    statistics
        .of(game)
        .iter()
        .find(|person| person.name == "Kim")
        .map_or_else(Tally::default, |kim| kim.tally(game))
}

#[test]
fn matches_wins_and_the_best_are_counted_game_by_game() {
    let mut statistics = Statistics::default();
    assert!(statistics.count(Game::Lexio, &ended(1, &[ending("Alice", true, 80), ending("Zoé", false, 10)])));
    assert!(statistics.count(Game::Lexio, &ended(2, &[ending("Alice", false, -5)])));
    assert!(statistics.count(Game::Lexicon, &ended(1, &[ending("Alice", false, 60)])));
    assert!(statistics.count(Game::Lexicon, &ended(2, &[ending("Alice", true, 12)])));
    let lexio = statistics.of(Game::Lexio);
    assert_eq!(lexio[0].name, "Alice");
    let tally = |matches, wins, best| Tally { matches, wins, best: Some(best), ..Tally::default() };
    assert_eq!(lexio[0].tally(Game::Lexio), tally(2, 1, 80));
    assert_eq!(lexio[0].tally(Game::Lexicon), tally(2, 1, 12));
    assert_eq!(lexio[1].tally(Game::Lexio), tally(1, 0, 10));
    assert!(statistics.of(Game::Xylo).is_empty());
    assert_eq!(Statistics::read(&statistics.write()).as_ref(), Some(&statistics));
}

#[test]
fn wins_in_a_row_are_counted_by_level() {
    use Level::{Easy, Hard, Normal};
    let mut statistics = Statistics::default();
    for (number, (level, won)) in
        [(Hard, true), (Hard, true), (Easy, false), (Hard, true), (Hard, false), (Hard, true), (Easy, true)]
            .into_iter()
            .enumerate()
    {
        assert!(statistics.count(Game::Xylo, &against(level, number as u32 + 1, won, 9)));
    }
    let kim = kims(&statistics, Game::Xylo);
    assert_eq!(kim.run(Hard), Run { current: 1, best: 3 });
    assert_eq!((kim.run(Easy), kim.run(Normal)), (Run { current: 1, best: 1 }, Run::default()));
    assert_eq!(kims(&statistics, Game::Lexio), Tally::default());
    // A match of several people neither lengthens nor ends a run.
    statistics.count(Game::Xylo, &ended(90, &[ending("Kim", false, 9), ending("Zoé", true, 9)]));
    assert_eq!(kims(&statistics, Game::Xylo).run(Hard), Run { current: 1, best: 3 });
    let mut long = Run { current: 254, best: 254 };
    (0..3).for_each(|_| long.count(true));
    assert_eq!(long, Run { current: 255, best: 255 });
}

#[test]
fn a_record_and_a_run_are_told_to_who_plays_alone() {
    let mut statistics = Statistics::default();
    let mut play = |game, ended: Ended| {
        let highlight = statistics.highlight(game, &ended);
        assert!(statistics.count(game, &ended));
        highlight
    };
    assert_eq!(play(Game::Lexio, against(Level::Hard, 1, true, 80)), None, "the first is no record");
    assert_eq!(play(Game::Lexio, against(Level::Hard, 2, true, 80)), Some(Highlight::Run(2)));
    assert_eq!(play(Game::Lexio, against(Level::Hard, 3, true, 81)), Some(Highlight::Record(81)));
    assert_eq!(play(Game::Lexio, against(Level::Easy, 4, true, 20)), None, "another level");
    assert_eq!(play(Game::Lexio, against(Level::Hard, 5, true, 20)), Some(Highlight::Run(4)));
    assert_eq!(
        play(Game::Lexio, against(Level::Hard, 6, false, 90)),
        Some(Highlight::Record(90)),
        "even of a loser"
    );
    assert_eq!(play(Game::Lexio, against(Level::Hard, 7, true, 9)), None, "a run begins");
    assert_eq!(play(Game::Lexicon, against(Level::Hard, 1, true, 30)), None);
    assert_eq!(
        play(Game::Lexicon, against(Level::Hard, 2, false, 29)),
        Some(Highlight::Record(29)),
        "less is better"
    );
    assert_eq!(play(Game::Lexicon, against(Level::Hard, 3, false, 30)), None);
    let family = ended(8, &[ending("Kim", true, 99), ending("Zoé", false, 9)]);
    assert_eq!(play(Game::Lexio, family), None, "only who plays alone");
}

#[test]
fn a_match_by_code_makes_no_record_and_no_run() {
    let mut statistics = Statistics::default();
    let by_code = |ended: Ended| Ended { by_code: true, ..ended };
    assert!(statistics.count(Game::Xylo, &by_code(against(Level::Hard, 1, true, 30))));
    assert_eq!(kims(&statistics, Game::Xylo), Tally { matches: 1, wins: 1, ..Tally::default() });
    assert_eq!(Statistics::read(&statistics.write()).as_ref(), Some(&statistics), "without a best result");
    statistics.count(Game::Xylo, &against(Level::Hard, 2, true, 20));
    for won in [false, true] {
        let ended = by_code(against(Level::Hard, 3 + u32::from(won), won, 31));
        assert_eq!(statistics.highlight(Game::Xylo, &ended), None);
        statistics.count(Game::Xylo, &ended);
    }
    let kim = kims(&statistics, Game::Xylo);
    assert_eq!((kim.matches, kim.wins, kim.best), (4, 3, Some(20)));
    assert_eq!(kim.run(Level::Hard), Run { current: 1, best: 1 });
}

#[test]
fn a_match_with_a_hint_makes_no_record_and_no_run_but_a_loss_ends_one() {
    let mut statistics = Statistics::default();
    let helped = |mut ended: Ended| {
        ended.endings[0].helped = true;
        ended
    };
    statistics.count(Game::Lexio, &against(Level::Hard, 1, true, 20));
    let ended = helped(against(Level::Hard, 2, true, 31));
    assert_eq!(statistics.highlight(Game::Lexio, &ended), None);
    assert!(statistics.count(Game::Lexio, &ended));
    let kim = kims(&statistics, Game::Lexio);
    assert_eq!((kim.matches, kim.wins, kim.best), (2, 2, Some(20)));
    assert_eq!(kim.run(Level::Hard), Run { current: 1, best: 1 });
    statistics.count(Game::Lexio, &helped(against(Level::Hard, 3, false, 31)));
    assert_eq!(kims(&statistics, Game::Lexio).run(Level::Hard), Run { current: 0, best: 1 });
    assert_eq!(kims(&statistics, Game::Lexio).best, Some(20));
}

#[test]
fn a_match_counts_once_and_only_with_people_in_it() {
    let mut statistics = Statistics::default();
    let kim = ended(7, &[ending("Kim", true, 9)]);
    assert!(!statistics.count(Game::Xylo, &ended(7, &[])));
    assert!(statistics.count(Game::Xylo, &kim));
    let mut after_power_off = Statistics::read(&statistics.write()).unwrap();
    assert!(!after_power_off.count(Game::Xylo, &kim));
    after_power_off.erase();
    assert!(after_power_off.is_empty());
    assert!(!after_power_off.count(Game::Xylo, &kim));
    assert!(after_power_off.count(Game::Lexio, &kim));
}

#[test]
fn sealed_ones_count_nothing_until_they_are_erased() {
    let mut statistics = Statistics::sealed();
    let kim = ended(7, &[ending("Kim", true, 9)]);
    assert!(!statistics.is_empty() && !statistics.count(Game::Xylo, &kim));
    statistics.erase();
    assert!(statistics.is_empty() && statistics.count(Game::Xylo, &kim));
}

#[test]
fn whoever_has_not_played_for_the_longest_makes_place() {
    let mut statistics = Statistics::default();
    for number in 0..MOST_PEOPLE as u32 {
        statistics.count(Game::Xylo, &ended(number + 1, &[ending(&text!("P{number}"), false, 0)]));
    }
    statistics.count(Game::Xylo, &ended(90, &[ending("P0", true, 3)]));
    statistics.count(Game::Xylo, &ended(91, &[ending("Nina", true, 3)]));
    let names: std::vec::Vec<_> =
        statistics.of(Game::Xylo).iter().map(|person| person.name.clone()).collect();
    assert_eq!(names.len(), MOST_PEOPLE);
    assert!(names.iter().any(|name| name == "P0") && names.iter().any(|name| name == "Nina"));
    assert!(!names.iter().any(|name| name == "P1"));
}

/// Statistics that 0.1.0 wrote: two people, Kim with matches of Lexio and Xylo, Zoé with one of Lexicon.
#[test]
fn statistics_of_version_1_are_carried_over() {
    let mut bytes = std::vec![1, 7, 0, 0, 0, 8, 0, 0, 0, 9, 0, 0, 1];
    bytes.extend_from_slice(b"\x03Kim\x05\0\x02\0\x50\0\0\0\0\0\0\0\x01\0\0\0\xFE\xFF");
    bytes.extend_from_slice("\x04Zoé\0\0\0\0\0\0\x01\0\x01\0\x0C\0\0\0\0\0\0\0".as_bytes());
    let statistics = Statistics::read(&bytes).unwrap();
    assert_eq!(statistics.counted[Game::Xylo.index()], 1 << 24 | 9);
    let learnt = [Game::Lexio, Game::Lexicon, Game::Xylo].map(|game| statistics.has_learnt(game));
    assert_eq!(learnt, [true; 3], "a game that was played needs no lesson");
    let tally = |matches, wins, best| Tally { matches, wins, best, ..Tally::default() };
    assert_eq!(kims(&statistics, Game::Lexio), tally(5, 2, Some(80)));
    assert_eq!(kims(&statistics, Game::Xylo), tally(1, 0, Some(-2)));
    let [kim, zoé] = &*statistics.people else { panic!("there are two") };
    assert_eq!((kim.tally(Game::Lexicon), zoé.tally(Game::Lexio)), (tally(0, 0, None), tally(0, 0, None)));
    assert_eq!((&*zoé.name, zoé.tally(Game::Lexicon)), ("Zoé", tally(1, 1, Some(12))));
    let written = statistics.write();
    assert_eq!((written[0], Statistics::read(&written)), (VERSION, Some(statistics)));
}

/// The entry of a game in which Kim has won a match against Zoé.
fn lexicon_entry(game: u8) -> std::vec::Vec<u8> {
    let tally = |wins: u8, badges: u8| [1, 0, wins, 0, 12, 0, 1, 2, 3, 4, 5, 6, badges, 0];
    [&[game, 35, 0][..], &[8, 0, 0, 0, 1], &tally(1, 8), &tally(0, 0), &[1, 0]].concat()
}

/// Kim and Zoé, and these entries of games.
fn with_entries(entries: &[&[u8]]) -> Statistics {
    let people = [&[VERSION, 2][..], b"\x03Kim", "\x04Zoé".as_bytes()].concat();
    Statistics::read(&[&people[..], &entries.concat()].concat()).unwrap()
}

#[test]
fn a_game_is_stored_under_its_number() {
    let statistics = with_entries(&[&lexicon_entry(3)]);
    let learnt = Game::ALL.map(|game| statistics.has_learnt(game));
    assert_eq!(learnt, Game::ALL.map(|game| game == Game::Lexicon));
    let kim = kims(&statistics, Game::Lexicon);
    assert_eq!((kim.matches, kim.wins, kim.best, kim.badges), (1, 1, Some(12), Badges::one(3)));
    assert_eq!(kim.run(Level::Hard), Run { current: 5, best: 6 });
    assert_eq!(beaten(&statistics, Game::Lexicon), ["Kim 1:0 Zoé"]);
    assert_eq!(statistics.counted[Game::Lexicon.index()], 8);
    let written = statistics.write();
    assert_eq!(written[11..], lexicon_entry(3), "a game without statistics has no entry");
    // Games of a later version, before and after: both are skipped.
    assert_eq!(with_entries(&[&lexicon_entry(77), &lexicon_entry(3), &[200, 1, 0, 9]]), statistics);
    // A later version may add to an entry.
    let mut longer = lexicon_entry(3);
    longer[1] += 2;
    assert_eq!(with_entries(&[&longer, &[1, 2], &lexicon_entry(77)]), statistics);
}

#[test]
fn an_entry_that_is_too_short_is_read_as_far_as_it_goes() {
    let whole = lexicon_entry(3);
    for length in 3..whole.len() {
        let mut short = whole[..length].to_vec();
        short[1] = length as u8 - 3;
        let statistics = with_entries(&[&short, &lexicon_entry(1)]);
        assert_eq!(statistics.has_learnt(Game::Lexicon), length >= 8);
        assert_eq!(kims(&statistics, Game::Lexicon).wins, u16::from(length >= 22));
        assert_eq!(beaten(&statistics, Game::Lexio), ["Kim 1:0 Zoé"], "the next entry is whole");
    }
}

/// No release wrote these versions, and their layouts differ.
#[test]
fn versions_that_were_never_released_are_rejected() {
    for version in (0..=u8::MAX).filter(|version| ![1, VERSION].contains(version)) {
        assert_eq!(Statistics::read(&[version; 40]), None);
    }
}

#[test]
fn a_lesson_is_done_once_and_outlives_the_people() {
    let mut statistics = Statistics::default();
    assert!(Game::ALL.iter().all(|&game| !statistics.has_learnt(game)));
    assert!(statistics.learn(Game::Xylo) && !statistics.learn(Game::Xylo));
    let done = |statistics: &Statistics| Game::ALL.map(|game| statistics.has_learnt(game));
    assert_eq!(done(&statistics), Game::ALL.map(|game| game == Game::Xylo));
    assert!(statistics.is_empty(), "there is nobody to erase");
    assert_eq!(*statistics.write(), [VERSION, 0, 2, 5, 0, 0, 0, 0, 0, 1]);
    assert_eq!(Statistics::read(&statistics.write()).as_ref(), Some(&statistics));
    statistics.count(Game::Lexio, &against(Level::Easy, 1, true, 9));
    assert!(!statistics.has_learnt(Game::Lexio), "a match is no lesson");
    assert_eq!(Statistics::read(&statistics.write()).as_ref(), Some(&statistics));
    statistics.erase();
    assert!(statistics.has_learnt(Game::Xylo));
    let mut sealed = Statistics::sealed();
    assert!(
        !sealed.learn(Game::Lexio) && sealed.has_learnt(Game::Lexio),
        "known until power-off, and not kept"
    );
}

/// The wins between each two people, as text.
fn beaten(statistics: &Statistics, game: Game) -> std::vec::Vec<std::string::String> {
    let summary = |pair: Pair<'_>| {
        let ([one, other], [wins, losses]) = (pair.names, pair.wins);
        std::format!("{one} {wins}:{losses} {other}")
    };
    statistics.pairs(game).map(summary).collect()
}

#[test]
fn who_beat_whom_is_counted_by_pairs_and_games() {
    let mut statistics = Statistics::default();
    let match_of = |number, endings: &[(&str, bool, i16)]| {
        let endings: std::vec::Vec<_> =
            endings.iter().map(|&(name, won, result)| ending(name, won, result)).collect();
        ended(number, &endings)
    };
    statistics.count(Game::Xylo, &match_of(1, &[("Kim", true, 20), ("Zoé", false, 12), ("Max", false, 15)]));
    assert_eq!(beaten(&statistics, Game::Xylo), ["Max 1:0 Zoé", "Max 0:1 Kim", "Zoé 0:1 Kim"]);
    statistics.count(Game::Xylo, &match_of(2, &[("Zoé", true, 20), ("Kim", false, 12)]));
    assert_eq!(beaten(&statistics, Game::Xylo), ["Kim 1:1 Zoé", "Kim 1:0 Max", "Zoé 0:1 Max"]);
    assert!(beaten(&statistics, Game::Lexio).is_empty());
    // A winner is ahead of all others, whatever the results. In Lexicon the lower result is better.
    statistics
        .count(Game::Lexicon, &match_of(3, &[("Zoé", true, 30), ("Kim", false, 20), ("Max", false, 25)]));
    assert_eq!(beaten(&statistics, Game::Lexicon), ["Max 0:1 Kim", "Max 0:1 Zoé", "Kim 0:1 Zoé"]);
    // People with equal results have not beaten each other. A match of one person adds no wins against another.
    statistics.count(Game::Lexio, &match_of(4, &[("Zoé", true, 30), ("Kim", true, 30)]));
    statistics.count(Game::Lexio, &against(Level::Easy, 5, true, 30));
    assert!(beaten(&statistics, Game::Lexio).is_empty());
    assert_eq!(Statistics::read(&statistics.write()).as_ref(), Some(&statistics));
    statistics.erase();
    assert!(Game::ALL.iter().all(|&game| beaten(&statistics, game).is_empty()));
}

#[test]
fn a_badge_is_new_once() {
    let mut statistics = Statistics::default();
    let kim = Name::try_from("Kim").unwrap();
    let [one, both] = [Badges::one(3), Badges::one(3).union(Badges::one(11))];
    assert_eq!(statistics.award(Game::Xylo, &kim, Badges::NONE), Badges::NONE);
    assert!(statistics.is_empty(), "nobody is remembered for nothing");
    assert_eq!(statistics.award(Game::Xylo, &kim, one), one);
    assert_eq!(statistics.award(Game::Xylo, &kim, both), Badges::one(11));
    assert_eq!(statistics.award(Game::Xylo, &kim, both), Badges::NONE);
    assert_eq!(statistics.award(Game::Lexio, &kim, one), one, "each game has its own");
    assert!(statistics.of(Game::Xylo).is_empty(), "no match has ended yet");
    statistics.count(Game::Xylo, &against(Level::Easy, 1, true, 9));
    assert_eq!(kims(&statistics, Game::Xylo).badges, both);
    let holders = |game| statistics.badge_holders(game).count();
    assert_eq!((holders(Game::Xylo), holders(Game::Lexio), holders(Game::Lexicon)), (1, 1, 0));
    assert_eq!(Statistics::read(&statistics.write()).as_ref(), Some(&statistics));
    assert_eq!(Statistics::sealed().award(Game::Xylo, &kim, one), Badges::NONE);
}

/// Feats of these kinds and ranks.
fn feats(ranks: &[(usize, usize)]) -> Feats {
    let mut feats = Feats::default();
    for &(kind, rank) in ranks {
        feats.add(kind, Feat::new(rank, 7 * rank as u64));
    }
    feats
}

#[test]
fn the_best_feats_are_kept_by_person_and_game() {
    let mut statistics = Statistics::default();
    let [kim, zoe] = ["Kim", "Zoé"].map(|name| Name::try_from(name).unwrap());
    assert!(!statistics.keep_feats(Game::Xylo, &kim, &Feats::default()), "nothing was done");
    assert!(statistics.keep_feats(Game::Xylo, &kim, &feats(&[(0, 4)])));
    assert!(statistics.keep_feats(Game::Xylo, &zoe, &feats(&[(0, 9), (2, 1)])));
    assert!(!statistics.keep_feats(Game::Xylo, &kim, &feats(&[(0, 4)])), "no better than before");
    assert!(statistics.keep_feats(Game::Xylo, &kim, &feats(&[(0, 3), (1, 2)])));
    assert_eq!(statistics.badge_holders(Game::Xylo).count(), 2);
    statistics.count(Game::Xylo, &against(Level::Easy, 1, true, 9));
    assert_eq!(kims(&statistics, Game::Xylo).feats, feats(&[(0, 4), (1, 2)]));
    assert_eq!(kims(&statistics, Game::Lexio).feats, Feats::default(), "each game has its own");
    assert_eq!(Statistics::read(&statistics.write()).as_ref(), Some(&statistics));
    assert!(!Statistics::sealed().keep_feats(Game::Xylo, &kim, &feats(&[(0, 4)])));
}

/// An entry without feats is as 0.2.0 wrote it. With feats it begins in the same way, so 0.2.0 reads the rest of it.
#[test]
fn feats_are_behind_everything_that_0_2_0_reads() {
    let mut statistics = Statistics::default();
    statistics.count(Game::Xylo, &ended(1, &[ending("Kim", true, 9), ending("Zoé", false, 8)]));
    let before = statistics.write();
    let order: std::vec::Vec<_> = statistics.people.iter().map(|person| person.name.clone()).collect();
    // The person who played last is first already, so nothing else changes.
    assert!(statistics.keep_feats(Game::Xylo, &order[0], &feats(&[(1, 6)])));
    let after = statistics.write();
    let length_at = 2 + order.iter().map(|name| 1 + name.len()).sum::<usize>() + 1;
    let (head, rest) = after.split_at(length_at);
    assert_eq!((head, &rest[2..before.len() - length_at]), (&before[..length_at], &before[length_at + 2..]));
    assert_eq!(after.len(), before.len() + 2 * KINDS * 8);
    assert_eq!(Statistics::read(&before).unwrap().badge_holders(Game::Xylo).count(), 2);
}

#[test]
fn who_makes_place_takes_no_wins_along() {
    let mut statistics = Statistics::default();
    statistics.count(Game::Xylo, &ended(1, &[ending("Old", true, 9), ending("Kim", false, 8)]));
    for number in 0..MOST_PEOPLE as u32 - 2 {
        statistics.count(Game::Xylo, &ended(number + 2, &[ending(&text!("P{number}"), false, 0)]));
    }
    statistics.count(Game::Xylo, &ended(90, &[ending("Kim", false, 0)]));
    assert_eq!(beaten(&statistics, Game::Xylo), ["Kim 0:1 Old"]);
    statistics.count(Game::Xylo, &ended(91, &[ending("New", false, 0)]));
    assert!(beaten(&statistics, Game::Xylo).is_empty());
    assert_eq!(Statistics::read(&statistics.write()).as_ref(), Some(&statistics));
    let mut long = statistics;
    for number in 0..300 {
        long.count(Game::Xylo, &ended(100 + number, &[ending("New", true, 9), ending("Kim", false, 8)]));
    }
    assert_eq!(beaten(&long, Game::Xylo), ["Kim 0:255 New"]);
}

#[test]
fn the_longest_fit_and_damage_is_no_panic() {
    let mut statistics = Statistics::default();
    for number in 0..MOST_PEOPLE as u32 {
        let mut letters = ['É'; NAME_LETTERS];
        letters[0] = char::from(b'A' + number as u8);
        let name: std::string::String = letters.iter().collect();
        for game in Game::ALL {
            statistics.count(game, &ended(number + 1, &[ending(&name, true, i16::MAX)]));
            for book in 0..BOOKS {
                statistics.solve(game, &Name::try_from(name.as_str()).unwrap(), book, 59);
            }
        }
    }
    assert_eq!(statistics.write().len(), MAX_BYTES - MOST_PEOPLE - Game::COUNT * MOST_PEOPLE * KINDS * 8);
    for person in 0..MOST_PEOPLE {
        let name = statistics.people[person].name.clone();
        for game in Game::ALL {
            assert!(statistics.keep_feats(game, &name, &feats(&[(0, 15), (1, 15), (2, 15)])));
        }
    }
    let bytes = statistics.write();
    assert_eq!(bytes.len(), MAX_BYTES - MOST_PEOPLE);
    assert_eq!(Statistics::read(&bytes).as_ref(), Some(&statistics));
    for at in 0..bytes.len() {
        let mut damaged = bytes.to_vec();
        damaged[at] = 0xFF;
        let _ = Statistics::read(&damaged);
        let _ = Statistics::read(&bytes[..at]);
    }
}

#[test]
fn a_puzzle_is_solved_once_by_each_person_in_each_book() {
    let mut statistics = Statistics::default();
    let [kim, zoe] = ["Kim", "Zoé"].map(|name| Name::try_from(name).unwrap());
    assert!(statistics.solve(Game::Lexicon, &kim, 1, 7) && !statistics.solve(Game::Lexicon, &kim, 1, 7));
    assert!(statistics.solve(Game::Lexicon, &zoe, 1, 7) && statistics.solve(Game::Lexio, &zoe, 0, 59));
    assert!(!statistics.solve(Game::Lexio, &zoe, BOOKS, 0) && !statistics.solve(Game::Lexio, &zoe, 0, 60));
    assert!(!Statistics::sealed().solve(Game::Lexio, &zoe, 0, 0));
    let read = Statistics::read(&statistics.write());
    assert_eq!(read.as_ref(), Some(&statistics));
    let solved = |name, game, book| statistics.solved(game, name, book);
    assert!(solved(&kim, Game::Lexicon, 1).has(7) && solved(&zoe, Game::Lexio, 0).has(59));
    assert_eq!(solved(&kim, Game::Lexicon, 0), Solved::default());
    assert_eq!(solved(&zoe, Game::Lexicon, 1).left(0..20), 19);
    assert_eq!([7, 8].map(|from| solved(&kim, Game::Lexicon, 1).first_left(from)), [8, 8]);
    // A puzzle makes nobody appear among the results of a game.
    assert!(Game::ALL.iter().all(|&game| statistics.of(game).is_empty()));
}

/// A program that knows no puzzles skips their entries, and statistics without any are read as before.
#[test]
fn solved_puzzles_are_entries_of_their_own_behind_those_of_the_games() {
    let mut statistics = Statistics::default();
    let kim = Name::try_from("Kim").unwrap();
    statistics.count(Game::Xylo, &against(Level::Easy, 1, true, 9));
    let before = statistics.write();
    statistics.solve(Game::Xylo, &kim, 0, 1);
    let number = crate::persistence::entries::PUZZLES | Game::Xylo.id();
    assert_eq!(statistics.write().strip_prefix(&*before), Some(&[number, 8, 0, 2, 0, 0, 0, 0, 0, 0, 0][..]));
    let known = crate::persistence::entries::entries(&statistics.write()[6..]).count();
    assert_eq!(known, 1, "the game's own entry alone has the number of a game");
}
