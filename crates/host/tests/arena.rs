//! Short runs of the arena, with bots, with programs, and with programs that misbehave.

use gousset_cli::Parser;
use gousset_host::arena::{self, Line, Options, Report, Variant};
use std::time::Duration;

fn run(seats: &str, players: usize, rounds: u32, threads: usize) -> Report {
    run_game("lexio", seats, players, rounds, threads)
}

fn run_game(game: &str, seats: &str, players: usize, rounds: u32, threads: usize) -> Report {
    let args = format!("{game} --players {players} --rounds {rounds} --seed 5 --threads {threads}");
    let mut args: Vec<String> = args.split(' ').map(str::to_owned).collect();
    args.extend(["--seats".to_owned(), seats.to_owned()]);
    let mut options = Options::read(Parser::from_args(args)).unwrap();
    // In these tests only programs that never answer are late.
    options.setup.patience =
        if seats.contains("/dev/null") { Duration::from_millis(20) } else { Duration::from_secs(60) };
    arena::run(&options.setup).unwrap()
}

/// Answers with the last move of the list it is sent.
const LAST: &str =
    r#"exec:while read -r l; do m=${l#*\"legal\":[}; m=${m%%]*}; printf '{"move":%s}\n' "${m##*,}"; done"#;

/// Answers with the first move of the list it is sent.
const FIRST: &str =
    r#"exec:while read -r l; do m=${l#*\"legal\":[\"}; printf '{"move":"%s"}\n' "${m%%\"*}"; done"#;

#[test]
fn chips_are_zero_sum_and_every_seat_is_rotated() {
    for (seats, players) in [("dumper,lowest", 4), ("random,lowest,dumper", 5), ("easy,normal,random", 3)] {
        let report = run(seats, players, 41, 2);
        let deals = 41_u64.div_ceil(players as u64);
        assert_eq!((u64::from(report.deals), report.rounds), (deals, deals * players as u64));
        let chips: f64 = report.seats.iter().map(|line| line.mean * line.rounds as f64).sum();
        assert!(chips.abs() < 1e-6, "{chips}");
        assert_eq!(report.seats.iter().map(|line| line.wins).sum::<u64>(), report.rounds);
        for (place, line) in report.seats.iter().enumerate() {
            let names = seats.split(',').count();
            let sitting = (0..players).filter(|seat| seat % names == place).count() as u64;
            assert_eq!(line.rounds, report.rounds * sitting, "{line:?}");
            assert_eq!((line.illegal, line.late), (0, 0));
        }
        let names = report.seats.len();
        assert_eq!(report.gaps.len(), names * (names - 1) / 2);
    }
}

#[test]
fn a_bot_against_itself_wins_nothing() {
    let report = run("lowest", 4, 40, 2);
    assert_eq!(report.seats.len(), 1, "one name is one line");
    assert_eq!(report.seats[0].mean, 0.0);
    assert!(report.gaps.is_empty());
}

#[test]
fn the_figures_do_not_depend_on_the_number_of_threads() {
    let figures = |game, seats, threads| {
        let report = run_game(game, seats, 4, 60, threads);
        let line =
            |line: &Line| (line.name.clone(), line.rounds, line.wins, line.moves, line.mean, line.ci95);
        let gaps: Vec<_> = report.gaps.iter().map(|gap| (gap.mean, gap.ci95)).collect();
        (report.seats.iter().map(line).collect::<Vec<_>>(), gaps)
    };
    for (game, seats) in
        [("lexio", "random,dumper,lowest"), ("xylo", "random,rank-guess,easy"), ("lexicon", "easy,longest")]
    {
        assert_eq!(figures(game, seats, 1), figures(game, seats, 3));
    }
}

#[test]
fn a_program_that_answers_is_played_and_its_legal_moves_are_accepted() {
    let report = run(&format!("{FIRST},lowest"), 2, 6, 1);
    let program = &report.seats[0];
    assert!(program.name.starts_with("exec:"));
    assert!(program.moves > 20);
    assert_eq!((program.illegal, program.late), (0, 0), "{program:?}");
}

/// The first legal move replaces a missing answer. Against a program that always plays this move, the rotations cancel out.
#[test]
fn nonsense_and_dead_programs_are_counted_and_replaced() {
    for bad in [
        "exec:while read -r l; do echo '{\"move\":\"3c 17x\"}'; done",
        "exec:while read -r l; do echo 'hello'; done",
        "exec:while read -r l; do echo; done",
        "exec:while read -r l; do echo '{\"move\":\"3c 4c\"}'; done",
        "exec:read -r l",
        "exec:exit 3",
        "exec:/no/such/program",
    ] {
        let report = run(&format!("{bad},{FIRST}"), 2, 4, 1);
        let [failing, first] = &report.seats[..] else { panic!("two names") };
        assert_eq!((failing.illegal, failing.late), (failing.moves, 0), "{failing:?}");
        assert_eq!(first.illegal, 0);
        assert_eq!((failing.mean, first.mean), (0.0, 0.0), "{bad}");
    }
}

#[test]
fn a_program_that_dies_in_between_is_started_again() {
    let bad = FIRST.replace("while read -r l; do", "for i in 1 2 3; do read -r l;");
    let report = run(&format!("{bad},lowest"), 2, 2, 1);
    let program = &report.seats[0];
    assert!(program.illegal > 0 && program.illegal < program.moves, "{program:?}");
}

#[test]
fn a_program_that_never_answers_is_late_and_soon_not_waited_for() {
    let report = run(&format!("exec:cat >/dev/null,{FIRST}"), 2, 4, 1);
    let silent = &report.seats[0];
    assert_eq!((silent.illegal, silent.late), (0, silent.moves), "{silent:?}");
}

#[test]
fn a_ladder_has_a_rung_for_each_pair_of_neighbours() {
    let args = "lexio --ladder --rounds 1 --seed 1 --players 3 --edition new".split(' ').map(str::to_owned);
    let options = Options::read(Parser::from_args(args)).unwrap();
    let mut told = 0;
    let ladder = arena::climb(&options.setup, |_| told += 1).unwrap();
    let names: Vec<_> = ladder.ladder.iter().map(|rung| (rung.strong, rung.weak)).collect();
    let expected = ["hard", "normal", "easy", "dumper", "lowest", "random"];
    assert!(names.iter().copied().eq(expected.windows(2).map(|pair| (pair[0], pair[1]))));
    assert_eq!(told, 5);
    assert!(!ladder.clear, "one deal proves nothing");
    assert_eq!(ladder.variant, Some(Variant { option: "edition", name: "new" }));
    assert!(ladder.ladder.iter().all(|rung| rung.bids_made.is_none()), "Lexio has no bids");
}

#[test]
fn a_round_of_xylo_has_points_and_bids_and_at_most_one_winner() {
    for (seats, players) in
        [("random,easy", 2), ("random", 3), ("normal,random", 4), ("rank-guess,random", 5)]
    {
        let report = run_game("xylo", seats, players, 20, 2);
        let deals = 20_u64.div_ceil(players as u64);
        assert_eq!((u64::from(report.deals), report.rounds), (deals, deals * players as u64));
        assert_eq!(report.seats.iter().map(|line| line.rounds).sum::<u64>(), report.rounds * players as u64);
        assert!(report.seats.iter().map(|line| line.wins).sum::<u64>() <= report.rounds);
        for line in &report.seats {
            let made = line.bids_made.unwrap();
            // A bid made is five points, and nothing is ever lost.
            assert!((0.0..=1.0).contains(&made) && line.mean >= 0.0, "{line:?}");
            assert!(players == 2 || line.mean >= 5.0 * made, "{line:?}");
            assert_eq!((line.illegal, line.late), (0, 0), "{line:?}");
        }
        let points: f64 = report.seats.iter().map(|line| line.mean * line.rounds as f64).sum();
        let bids: f64 = report.seats.iter().map(|line| line.bids_made.unwrap() * line.rounds as f64).sum();
        let tricks = [0, 0, 0, 12, 14, 11][players] * report.rounds;
        assert!(
            players == 2 || (points - 5.0 * bids - tricks as f64).abs() < 1e-6,
            "{points} of {bids} bids"
        );
    }
}

/// The program with the first answer never bids before it must, the one with the last answer bids at once.
#[test]
fn programs_play_xylo_by_the_moves_they_are_sent() {
    for players in [2, 3] {
        let report = run_game("xylo", &format!("{FIRST},{LAST}"), players, 6, 1);
        let [first, last] = &report.seats[..] else { panic!("two names") };
        for line in [first, last] {
            assert_eq!((line.illegal, line.late), (0, 0), "{line:?}");
        }
        let a_round = |line: &Line| line.moves / line.rounds;
        assert!(a_round(first) > a_round(last), "a seat that has bid is not asked again");
    }
}

#[test]
fn a_program_that_knows_no_xylo_is_counted_and_replaced() {
    for bad in [
        "exec:while read -r l; do echo '{\"move\":\"pass\"}'; done",
        "exec:while read -r l; do echo '{\"move\":\"sort R10 R9\"}'; done",
        "exec:while read -r l; do echo '{\"move\":\"commit 15\"}'; done",
    ] {
        let report = run_game("xylo", &format!("{bad},{FIRST}"), 4, 4, 1);
        let [failing, first] = &report.seats[..] else { panic!("two names") };
        assert_eq!((failing.illegal, failing.late), (failing.moves, 0), "{failing:?}");
        assert_eq!(first.illegal, 0);
        assert_eq!(failing.mean, first.mean, "{bad}");
    }
}

#[test]
fn the_ladder_of_xylo() {
    let args = "xylo --ladder --rounds 1 --seed 1 --players 2".split(' ').map(str::to_owned);
    let ladder = arena::climb(&Options::read(Parser::from_args(args)).unwrap().setup, |_| ()).unwrap();
    let names: Vec<_> = ladder.ladder.iter().map(|rung| (rung.strong, rung.weak)).collect();
    let expected = ["hard", "normal", "easy", "rank-guess", "random"];
    assert!(names.iter().copied().eq(expected.windows(2).map(|pair| (pair[0], pair[1]))));
    assert_eq!((ladder.game, ladder.variant), ("xylo", None));
    let shares = ladder.ladder.iter().flat_map(|rung| rung.bids_made.unwrap());
    assert!(shares.into_iter().all(|share| (0.0..=1.0).contains(&share)));
}

/// A round costs the cards left in the hand, and ten points for a failed challenge. `longest` and `random` never challenge.
#[test]
fn a_round_of_lexicon_costs_what_is_left_in_the_hands() {
    for (seats, players) in [("longest", 2), ("random,longest", 3), ("easy,normal", 4), ("longest,random", 6)]
    {
        let report = run_game("lexicon", seats, players, 12, 2);
        assert_eq!(report.variant, Some(Variant { option: "language", name: "en" }));
        assert!(report.seats.iter().map(|line| line.wins).sum::<u64>() <= report.rounds);
        for line in &report.seats {
            assert!(line.mean < 0.0 && line.mean > -105.0, "{line:?}");
            assert_eq!((line.illegal, line.late), (0, 0), "{line:?}");
        }
    }
}

/// The program with the first answer throws a card and never challenges. The one with the last answer exchanges or lays, and
/// challenges everything.
#[test]
fn programs_play_lexicon_by_the_moves_they_are_sent() {
    let report = run_game("lexicon", &format!("{FIRST},{LAST}"), 2, 4, 1);
    let [first, last] = &report.seats[..] else { panic!("two names") };
    for line in [first, last] {
        assert_eq!((line.illegal, line.late), (0, 0), "{line:?}");
    }
    assert_eq!(first.wins, 0, "who only throws cards never goes out");
}

#[test]
fn a_program_that_knows_no_lexicon_is_counted_and_replaced() {
    for bad in ["pass", "word", "discard E", "insert 0 0", "challenge 9"] {
        let bad = format!("exec:while read -r l; do echo '{{\"move\":\"{bad}\"}}'; done");
        let report = run_game("lexicon", &format!("{bad},{FIRST}"), 4, 4, 1);
        let [failing, first] = &report.seats[..] else { panic!("two names") };
        assert_eq!((failing.illegal, failing.late), (failing.moves, 0), "{failing:?}");
        assert_eq!((failing.mean, first.illegal), (first.mean, 0), "{failing:?}");
    }
}

#[test]
fn the_ladder_of_lexicon() {
    let args = "lexicon --ladder --rounds 1 --seed 1 --players 2 --language fr".split(' ').map(str::to_owned);
    let ladder = arena::climb(&Options::read(Parser::from_args(args)).unwrap().setup, |_| ()).unwrap();
    let names: Vec<_> = ladder.ladder.iter().map(|rung| (rung.strong, rung.weak)).collect();
    let expected = ["hard", "normal", "easy", "longest", "random"];
    assert!(names.iter().copied().eq(expected.windows(2).map(|pair| (pair[0], pair[1]))));
    assert_eq!(serde_json::to_value(&ladder).unwrap()["language"], "fr");
}
