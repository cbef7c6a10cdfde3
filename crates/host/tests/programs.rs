//! The arena's program, with players' programs that try to outlive it or to use up its memory.
#![cfg(unix)]

use std::env;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Longer than any step takes, also on a busy machine.
const AT_MOST: Duration = Duration::from_secs(60);

/// A named pipe that all processes of a program keep open. The program writes a line at its start. The pipe ends with the
/// last process.
struct Life {
    path: PathBuf,
    news: Receiver<bool>,
}

impl Life {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("gousset-arena-{}-{name}", std::process::id()));
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
        let (tell, news) = channel();
        let pipe = path.clone();
        thread::spawn(move || {
            let mut pipe = BufReader::new(File::open(pipe).unwrap());
            pipe.read_line(&mut String::new()).unwrap();
            tell.send(true).unwrap();
            pipe.read_to_end(&mut Vec::new()).unwrap();
            // A failed test no longer waits.
            let _ = tell.send(false);
        });
        Self { path, news }
    }

    /// Returns a seat with a program that runs this command.
    fn seat(&self, command: &str) -> String {
        format!("exec:exec 3>'{}'; echo begun >&3; {command}", self.path.display())
    }

    fn has_begun(&self) -> bool {
        self.news.recv_timeout(AT_MOST) == Ok(true)
    }

    fn has_ended(&self) -> bool {
        self.news.recv_timeout(AT_MOST) == Ok(false)
    }
}

impl Drop for Life {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// Starts the arena with this shell command, which gets the program and its arguments as `$@`.
fn start(shell: &str, seat: &str) -> Child {
    let mut arena = Command::new("sh");
    arena.args(["-c", shell, "sh", env!("CARGO_BIN_EXE_arena")]);
    arena.args(["lexio", "--players", "2", "--rounds", "2", "--seed", "5", "--threads", "1", "--seats"]);
    arena.arg(format!("{seat},lowest")).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    arena.spawn().unwrap()
}

/// Limits the address space to 2 GB, which an endless line would fill in seconds.
const IN_2_GB: &str = "ulimit -v 2000000; exec \"$@\"";

#[test]
fn floods_take_no_memory_and_the_report_is_made_all_the_same() {
    for (name, flood, reason) in [
        ("line", "cat /dev/zero", "wrote a line of more than 65536 bytes"),
        ("lines", "yes", "wrote more than 16 lines that were not asked for"),
    ] {
        let life = Life::new(name);
        let seat = life.seat(flood);
        let arena = start(IN_2_GB, &seat).wait_with_output().unwrap();
        assert!(life.has_begun() && life.has_ended(), "a process remains: {flood}");
        let (report, told) =
            (String::from_utf8(arena.stdout).unwrap(), String::from_utf8(arena.stderr).unwrap());
        assert_eq!(arena.status.code(), Some(0), "{told}");
        let expected =
            format!("arena: seat 1 ({seat}) {reason}; from here on it plays the first legal move\n");
        assert_eq!(told, expected);
        let report: serde_json::Value = serde_json::from_str(&report).unwrap();
        let line = &report["seats"][0];
        assert!(line["illegal"] == line["moves"] && line["late"] == 0, "{line}");
    }
}

#[test]
fn no_program_outlives_an_arena_that_a_signal_ends() {
    for (signal, number) in [("INT", 2), ("TERM", 15), ("HUP", 1), ("KILL", 9)] {
        let life = Life::new(signal);
        let stubborn = "trap '' HUP INT TERM; sleep 1000 >/dev/null & while :; do sleep 1; done";
        let mut arena = start("exec \"$@\"", &life.seat(stubborn));
        assert!(life.has_begun());
        let kill = Command::new("kill").args(["-s", signal, &arena.id().to_string()]).status().unwrap();
        assert!(kill.success());
        assert_eq!(arena.wait().unwrap().signal(), Some(number));
        assert!(life.has_ended(), "a process remains after SIG{signal}");
    }
}
