//! A program as a player: it gets one request per line and answers with one line each.
//!
//! Its pipes are served by two threads, so that a program that neither reads nor writes cannot hold up the arena:
//! an answer that does not come in time is late, and one that comes after all is dropped.

use serde::Deserialize;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// After this many late answers in a row a program is not waited for again: it hangs.
const LATE_IN_A_ROW: u32 = 3;
/// How often a program that ended is started again.
const RESTARTS: u32 = 20;
/// How long a program may take to end by itself once its input is closed.
const GOODBYE: Duration = Duration::from_millis(500);

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoAnswer {
    /// It did not come in time.
    Late,
    /// The program has ended, or what it wrote is no answer.
    Missing,
}

/// A program and how it has behaved.
pub(super) struct Program {
    command: String,
    patience: Duration,
    running: Option<Running>,
    starts: u32,
    late_in_a_row: u32,
}

struct Running {
    child: Child,
    requests: Sender<String>,
    replies: Receiver<String>,
    /// Late answers that may still come.
    owed: u32,
}

#[derive(Deserialize)]
struct Reply {
    #[serde(rename = "move")]
    text: String,
}

impl Program {
    /// The program that the shell runs by this command, started when it is first asked.
    pub(super) fn new(command: &str, patience: Duration) -> Self {
        Self { command: command.to_owned(), patience, running: None, starts: 0, late_in_a_row: 0 }
    }

    /// The text of the move that the program answers.
    ///
    /// # Errors
    /// If it gives none, or not in time.
    pub(super) fn ask(&mut self, request: String) -> Result<String, NoAnswer> {
        if self.late_in_a_row == LATE_IN_A_ROW {
            return Err(NoAnswer::Late);
        }
        if self.running.is_none() && self.starts <= RESTARTS {
            self.starts += 1;
            self.running = Running::start(&self.command);
        }
        let Some(running) = &mut self.running else { return Err(NoAnswer::Missing) };
        let answer = running.ask(request, self.patience);
        match answer {
            Ok(_) => self.late_in_a_row = 0,
            Err(RecvTimeoutError::Timeout) => self.late_in_a_row += 1,
            Err(RecvTimeoutError::Disconnected) => self.running = None,
        }
        match answer {
            Ok(line) => {
                serde_json::from_str(&line).map(|reply: Reply| reply.text).map_err(|_| NoAnswer::Missing)
            }
            Err(RecvTimeoutError::Timeout) => Err(NoAnswer::Late),
            Err(RecvTimeoutError::Disconnected) => Err(NoAnswer::Missing),
        }
    }
}

impl Running {
    fn start(command: &str) -> Option<Self> {
        let mut shell = Command::new("sh");
        let shell = shell.arg("-c").arg(command).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = shell.spawn().ok()?;
        let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
        let (requests, to_write) = channel::<String>();
        thread::spawn(move || {
            for line in to_write {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (to_read, replies) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n') {
                let Ok(line) = line else { break };
                if to_read.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    break;
                }
            }
        });
        Some(Self { child, requests, replies, owed: 0 })
    }

    fn ask(&mut self, mut request: String, patience: Duration) -> Result<String, RecvTimeoutError> {
        request.push('\n');
        self.requests.send(request).map_err(|_| RecvTimeoutError::Disconnected)?;
        let deadline = Instant::now() + patience;
        loop {
            match self.replies.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(_) if self.owed > 0 => self.owed -= 1,
                Err(RecvTimeoutError::Timeout) => {
                    self.owed += 1;
                    return Err(RecvTimeoutError::Timeout);
                }
                answer => return answer,
            }
        }
    }
}

impl Drop for Running {
    /// Closes the program's input, and ends it if it does not end by itself.
    fn drop(&mut self) {
        self.requests = channel().0;
        let deadline = Instant::now() + GOODBYE;
        while let Ok(None) = self.child.try_wait() {
            if Instant::now() > deadline {
                // It has ended by now, or it cannot be ended: there is nothing else to try.
                let _ = self.child.kill();
                let _ = self.child.wait();
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}
