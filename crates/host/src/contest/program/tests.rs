//! Programs that misbehave. The message must name the seat and the reason, and no process may remain.

use super::*;
use std::env;
use std::fs::{self, File};
use std::panic;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;

/// For programs that hang.
const SOON: Duration = Duration::from_millis(100);
/// Longer than any other step takes, also on a busy machine.
const AT_MOST: Duration = Duration::from_secs(20);
/// Sleeps for longer than any test, in many short processes.
const SLEEPS: &str = "while :; do sleep 1; done";

/// A named pipe that all processes of a program keep open. It ends with the last of them.
struct Life {
    path: PathBuf,
    ended: Receiver<()>,
}

impl Life {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("gousset-life-{}-{number}", std::process::id()));
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
        let (end, ended) = channel();
        let pipe = path.clone();
        thread::spawn(move || {
            let read = File::open(pipe).and_then(|mut pipe| pipe.read_to_end(&mut Vec::new()));
            // A failed test no longer waits.
            let _ = read.map(|_| end.send(()));
        });
        Self { path, ended }
    }

    /// Returns the command with the pipe open in all its processes.
    fn of(&self, command: &str) -> String {
        format!("exec 3>'{}'; {command}", self.path.display())
    }

    fn has_ended(&self) -> bool {
        self.ended.recv_timeout(AT_MOST).is_ok()
    }
}

impl Drop for Life {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// The messages of all tests. Each test has its own seats.
static MESSAGES: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn program(seat: usize, command: &str) -> Program {
    Program::new(seat, command, AT_MOST, |sentence| MESSAGES.lock().unwrap().push(sentence.to_owned()))
}

fn messages_of(seat: usize) -> Vec<String> {
    let start = format!("seat {} ", seat + 1);
    MESSAGES.lock().unwrap().iter().filter(|sentence| sentence.starts_with(&start)).cloned().collect()
}

/// Asks until the program is given up, at most this many times. Returns the last answer.
fn ask_until_given_up(program: &mut Program, most: u32, request: &str) -> Result<String, NoAnswer> {
    let mut answer = program.ask(request.to_owned());
    for _ in 1..most {
        if program.given_up.is_some() {
            break;
        }
        answer = program.ask(request.to_owned());
    }
    answer
}

/// Asks a program that must be given up for this reason.
fn check_given_up(seat: usize, command: &str, no_answer: NoAnswer, reason: &str) {
    check_given_up_after(|_| {}, seat, command, no_answer, reason);
}

/// The same, with something to do after the first answer.
fn check_given_up_after(
    first_answer: fn(&Program),
    seat: usize,
    command: &str,
    no_answer: NoAnswer,
    reason: &str,
) {
    let life = Life::new();
    let command = life.of(command);
    let mut program = program(seat, &command);
    if no_answer == NoAnswer::Late {
        program.patience = SOON;
    }
    let mut answer = program.ask("{}".to_owned());
    first_answer(&program);
    if program.given_up.is_none() {
        answer = ask_until_given_up(&mut program, 1000, "{}");
    }
    assert_eq!(answer, Err(no_answer), "{command}");
    assert_eq!(program.given_up, Some(no_answer), "{command}");
    assert!(life.has_ended(), "a process of this remains: {command}");
    let messages = messages_of(seat);
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].contains(&format!("(exec:{command}) {reason}")), "{messages:?}");
    assert_eq!(program.ask("{}".to_owned()), Err(no_answer), "and it stays so");
    assert_eq!(messages_of(seat).len(), 1, "which is said once");
}

/// Waits until the reader has found a fault. More requests would take lines from its queue, or fill the queue of
/// requests, so that the fault would depend on which thread runs first.
fn wait_for_the_reader(program: &Program) {
    let deadline = Instant::now() + AT_MOST;
    while program.running.as_ref().is_some_and(|running| !running.reader.is_finished()) {
        assert!(Instant::now() < deadline, "the reader still reads");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn an_endless_line_ends_a_program() {
    check_given_up(100, "cat /dev/zero", NoAnswer::Missing, "wrote a line of more than 65536 bytes");
}

#[test]
fn many_lines_that_were_not_asked_for_end_a_program() {
    let why = "wrote more than 16 lines that were not asked for";
    for (seat, command) in [(110, "yes '{\"move\":\"pass\"}'".to_owned()), (111, format!("seq 40; {SLEEPS}"))]
    {
        check_given_up_after(wait_for_the_reader, seat, &command, NoAnswer::Missing, why);
    }
}

#[test]
fn a_program_that_hangs_is_ended() {
    let why = "hangs: 3 late answers in a row";
    check_given_up(120, SLEEPS, NoAnswer::Late, why);
    check_given_up(121, &format!("trap '' TERM HUP INT; {SLEEPS}"), NoAnswer::Late, why);
    // A signal from the program to its own group does not end the guard.
    check_given_up(122, &format!("trap 'kill 0' TERM; {SLEEPS}"), NoAnswer::Late, why);
    check_given_up(123, "kill -s STOP $$", NoAnswer::Late, why);
}

/// A process of the group may still run after the program and its pipes have ended.
#[test]
fn a_grandchild_is_ended_with_its_parent() {
    for (seat, command) in [
        (130, "sleep 1000 & exit 7"),
        (131, "sleep 1000 >/dev/null & exit 7"),
        (132, "trap '' TERM; sleep 1000 & exit 7"),
    ] {
        let life = Life::new();
        let mut program = program(seat, &life.of(command));
        program.patience = 5 * SOON;
        while messages_of(seat).is_empty() {
            program.ask("{}".to_owned()).unwrap_err();
        }
        assert!(life.has_ended(), "a process of this remains: {command}");
        assert!(
            messages_of(seat)[0].contains("ended without an answer (exit status: 7)"),
            "{:?}",
            messages_of(seat)
        );
    }
}

#[test]
fn requests_that_nobody_reads_are_limited() {
    let life = Life::new();
    let command = life.of("while sleep 0.02; do echo '{\"move\":\"a\"}'; done");
    let mut program = program(140, &command);
    // The first of these fills the pipe.
    let answer = ask_until_given_up(&mut program, 40, &"x".repeat(1 << 17));
    assert_eq!(answer, Err(NoAnswer::Missing));
    assert!(life.has_ended());
    assert!(messages_of(140)[0].contains("left more than 16 requests unread"), "{:?}", messages_of(140));
}

/// A program that ends by itself is started again. None of its processes may remain.
#[test]
fn a_program_that_closes_its_output_is_started_again_a_few_times() {
    let first = Life::new();
    let output = "exec >/dev/null";
    let mut program = program(150, &first.of(&format!("{output}; {SLEEPS}")));
    assert_eq!(program.ask("{}".to_owned()), Err(NoAnswer::Missing));
    assert!(first.has_ended());
    let messages = messages_of(150);
    assert!(messages[0].contains(") closed a pipe without an answer; it is started again"), "{messages:?}");

    let last = Life::new();
    program.command = "exit 3".to_owned();
    ask_until_given_up(&mut program, RESTARTS - 1, "{}").unwrap_err();
    assert_eq!((program.given_up, program.starts, messages_of(150).len()), (None, RESTARTS, 1));
    program.command = last.of("sleep 1000 >/dev/null & exit 3");
    assert_eq!(program.ask("{}".to_owned()), Err(NoAnswer::Missing));
    assert!(last.has_ended());
    assert_eq!((program.given_up, program.starts), (Some(NoAnswer::Missing), RESTARTS + 1));
    let messages = messages_of(150);
    let end = "ended without an answer (exit status: 3); from here on it plays the first legal move";
    assert!(messages.len() == 2 && messages[1].ends_with(end), "{messages:?}");
}

#[test]
fn late_answers_are_dropped_and_do_not_count_as_a_flood() {
    let command = "while read -r n; do sleep 0.3; echo \"{\\\"move\\\":\\\"$n\\\"}\"; done";
    let mut program = program(160, command);
    program.patience = SOON;
    assert_eq!(program.ask("1".to_owned()), Err(NoAnswer::Late));
    program.patience = AT_MOST;
    for number in ["2", "3"] {
        assert_eq!(program.ask(number.to_owned()).as_deref(), Ok(number));
    }
    assert!(messages_of(160).is_empty());
}

const ECHO: &str = "while read -r l; do echo '{\"move\":\"a\"}'; done";

#[test]
fn nothing_remains_of_a_program_that_is_not_needed_any_more() {
    for command in [
        ECHO.to_owned(),
        format!("{ECHO}; {SLEEPS}"),
        format!("trap '' TERM; {ECHO}; {SLEEPS}"),
        format!("sleep 1000 & {ECHO}"),
        format!("sleep 1000 >/dev/null & {ECHO}"),
    ] {
        let life = Life::new();
        let mut program = program(170, &life.of(&command));
        assert_eq!(program.ask("{}".to_owned()).as_deref(), Ok("a"), "{command}");
        drop(program);
        assert!(life.has_ended(), "a process of this remains: {command}");
    }
    assert!(messages_of(170).is_empty());
}

#[test]
fn nothing_remains_after_a_panic() {
    let life = Life::new();
    let mut program = program(180, &life.of(SLEEPS));
    program.patience = SOON;
    let panicked = thread::spawn(move || {
        program.ask("{}".to_owned()).unwrap_err();
        panic::resume_unwind(Box::new("a bug of the arena"));
    });
    assert!(panicked.join().is_err());
    assert!(life.has_ended());
}
