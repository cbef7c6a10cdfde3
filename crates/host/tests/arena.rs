//! Small runs of the arena, with our bots and with programs that behave and misbehave.

use gousset_core::lexio::Edition;
use gousset_host::arena::{self, Line, Options, Report};
use std::time::Duration;

fn run(seats: &str, players: usize, rounds: u32, threads: usize) -> Report {
    let args = format!("lexio --players {players} --rounds {rounds} --seed 5 --threads {threads}");
    let mut args: Vec<String> = args.split(' ').map(str::to_owned).collect();
    args.extend(["--seats".to_owned(), seats.to_owned()]);
    let mut options = Options::parse(args).unwrap();
    // Only programs that never answer are late in these tests.
    options.patience =
        if seats.contains("/dev/null") { Duration::from_millis(20) } else { Duration::from_secs(60) };
    arena::run(&options).unwrap()
}

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
    let figures = |threads| {
        let report = run("random,dumper,lowest", 4, 60, threads);
        let line =
            |line: &Line| (line.name.clone(), line.rounds, line.wins, line.moves, line.mean, line.ci95);
        let gaps: Vec<_> = report.gaps.iter().map(|gap| (gap.mean, gap.ci95)).collect();
        (report.seats.iter().map(line).collect::<Vec<_>>(), gaps)
    };
    assert_eq!(figures(1), figures(3));
}

#[test]
fn a_program_that_answers_is_played_and_its_legal_moves_are_accepted() {
    let report = run(&format!("{FIRST},lowest"), 2, 6, 1);
    let program = &report.seats[0];
    assert!(program.name.starts_with("exec:"));
    assert!(program.moves > 20);
    assert_eq!((program.illegal, program.late), (0, 0), "{program:?}");
}

/// Whoever fails plays the first legal move: against a program that plays just that, all rotations cancel out.
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
    let options = Options::parse(args).unwrap();
    assert_eq!(options.edition, Edition::New);
    let mut told = 0;
    let ladder = arena::climb(&options, |_| told += 1).unwrap();
    let names: Vec<_> = ladder.ladder.iter().map(|rung| (rung.strong, rung.weak)).collect();
    let expected = ["hard", "normal", "easy", "dumper", "lowest", "random"];
    assert!(names.iter().copied().eq(expected.windows(2).map(|pair| (pair[0], pair[1]))));
    assert_eq!(told, 5);
    assert!(!ladder.clear, "one deal proves nothing");
}
