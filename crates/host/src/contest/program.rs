//! A program as a player: it gets one request per line and answers with one line each.
//!
//! Two threads serve its pipes, so that a program that neither reads nor writes cannot hold up the arena: an answer that
//! does not come in time is late, and one that comes after all is dropped. Lines and queues are limited, so that no
//! program can take the arena's memory.

use super::group::Group;
use crate::lines::{Line, read_line};
use serde::Deserialize;
use std::fmt;
use std::io::{self, BufReader, Read, Write};
use std::process::ExitStatus;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// A program that gives this many late answers in a row hangs, and is ended.
const LATE_IN_A_ROW: u32 = 3;
/// How often a program that ended by itself is started again.
const RESTARTS: u32 = 20;
/// How long a program may take to end once its input is closed, and again once it was sent SIGTERM.
const GOODBYE: Duration = Duration::from_millis(500);
/// The most bytes of an answer. The longest sensible one, a sorted hand of Xylo, has about 60.
const LONGEST_ANSWER: usize = 1 << 16;
/// The most lines that wait in either direction. A program that answers each request has one, or a few late ones.
const QUEUE: usize = 16;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoAnswer {
    /// It did not come in time.
    Late,
    /// The program has ended, or what it wrote is no answer.
    Missing,
}

/// Why a program no longer runs.
#[derive(Clone, Copy, Debug)]
enum Fault {
    NotStarted(io::ErrorKind),
    Hangs,
    LineTooLong,
    /// It writes answers that were not asked for.
    Floods,
    /// It does not read its requests.
    IsDeaf,
    /// Its input or its output is closed; its exit status, if it has ended as well.
    Ended(Option<ExitStatus>),
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted(error) => write!(formatter, "cannot be started: {error}"),
            Self::Hangs => write!(formatter, "hangs: {LATE_IN_A_ROW} late answers in a row"),
            Self::LineTooLong => write!(formatter, "wrote a line of more than {LONGEST_ANSWER} bytes"),
            Self::Floods => write!(formatter, "wrote more than {QUEUE} lines that were not asked for"),
            Self::IsDeaf => write!(formatter, "left more than {QUEUE} requests unread"),
            Self::Ended(Some(status)) => write!(formatter, "ended without an answer ({status})"),
            Self::Ended(None) => write!(formatter, "closed a pipe without an answer"),
        }
    }
}

/// A program and how it has behaved.
pub(super) struct Program {
    /// Its seat and its command, for messages.
    name: String,
    command: String,
    patience: Duration,
    tell: fn(&str),
    running: Option<Running>,
    starts: u32,
    late_in_a_row: u32,
    /// Set once it is not asked any more: every request gets this.
    given_up: Option<NoAnswer>,
}

struct Running {
    group: Group,
    /// None once the program is asked to end.
    requests: Option<SyncSender<String>>,
    replies: Receiver<String>,
    reader: JoinHandle<()>,
    /// Set by the reader when a fault in the output stops it.
    fault: Arc<OnceLock<Fault>>,
    /// Late answers that may still come.
    owed: u32,
}

#[derive(Deserialize)]
struct Reply {
    #[serde(rename = "move")]
    text: String,
}

impl Program {
    /// The program of a seat, counted from 0. The shell runs its command when it is first asked; `tell` gets a sentence
    /// whenever the program had to be ended, or ended by itself.
    pub(super) fn new(seat: usize, command: &str, patience: Duration, tell: fn(&str)) -> Self {
        let name = format!("seat {} (exec:{})", seat + 1, command.replace(char::is_control, " "));
        let command = command.to_owned();
        Self { name, command, patience, tell, running: None, starts: 0, late_in_a_row: 0, given_up: None }
    }

    /// The text of the move that the program answers.
    ///
    /// # Errors
    /// If it gives none, or not in time.
    pub(super) fn ask(&mut self, request: String) -> Result<String, NoAnswer> {
        if let Some(no_answer) = self.given_up {
            return Err(no_answer);
        }
        match self.ask_running(request) {
            Ok(Some(line)) => {
                self.late_in_a_row = 0;
                serde_json::from_str(&line).map(|reply: Reply| reply.text).map_err(|_| NoAnswer::Missing)
            }
            Ok(None) => {
                self.late_in_a_row += 1;
                if self.late_in_a_row == LATE_IN_A_ROW {
                    self.stop(Fault::Hangs);
                }
                Err(NoAnswer::Late)
            }
            Err(fault) => {
                self.stop(fault);
                Err(NoAnswer::Missing)
            }
        }
    }

    /// Starts the program if it does not run, and asks it; none if the answer is late.
    fn ask_running(&mut self, request: String) -> Result<Option<String>, Fault> {
        let running = match &mut self.running {
            Some(running) => running,
            stopped => {
                self.starts += 1;
                let started = Running::start(&self.command);
                stopped.insert(started.map_err(|error| Fault::NotStarted(error.kind()))?)
            }
        };
        running.ask(request, self.patience)
    }

    /// Ends the program. Only one that ended by itself is started again.
    fn stop(&mut self, fault: Fault) {
        let status = self.running.take().and_then(|mut running| running.end());
        let (fault, may_start) = match fault {
            Fault::Ended(_) => (Fault::Ended(status), self.starts <= RESTARTS),
            other => (other, false),
        };
        let name = &self.name;
        if !may_start {
            self.given_up =
                Some(if matches!(fault, Fault::Hangs) { NoAnswer::Late } else { NoAnswer::Missing });
            (self.tell)(&format!("{name} {fault}; from here on it plays the first legal move"));
        } else if self.starts == 1 {
            (self.tell)(&format!("{name} {fault}; it is started again, up to {RESTARTS} times"));
        }
    }
}

impl Running {
    fn start(command: &str) -> io::Result<Self> {
        let (group, mut input, output) = Group::start(command)?;
        let (requests, to_write) = sync_channel::<String>(QUEUE);
        thread::spawn(move || {
            for line in to_write {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (to_read, replies) = sync_channel(QUEUE);
        let fault = Arc::new(OnceLock::new());
        let found = Arc::clone(&fault);
        let reader = thread::spawn(move || {
            if let Err(fault) = read_answers(output, &to_read) {
                found.get_or_init(|| fault);
            }
        });
        Ok(Self { group, requests: Some(requests), replies, reader, fault, owed: 0 })
    }

    fn ask(&mut self, mut request: String, patience: Duration) -> Result<Option<String>, Fault> {
        self.check()?;
        request.push('\n');
        let requests = self.requests.as_ref().ok_or(Fault::Ended(None))?;
        requests.try_send(request).map_err(|error| match error {
            TrySendError::Full(_) => Fault::IsDeaf,
            TrySendError::Disconnected(_) => Fault::Ended(None),
        })?;
        let deadline = Instant::now() + patience;
        loop {
            match self.replies.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(_) if self.owed > 0 => self.owed -= 1,
                Ok(line) => return Ok(Some(line)),
                Err(RecvTimeoutError::Timeout) => {
                    self.owed += 1;
                    return Ok(None);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    self.check()?;
                    return Err(Fault::Ended(None));
                }
            }
        }
    }

    /// Fails if the reader has stopped because of a fault.
    fn check(&self) -> Result<(), Fault> {
        self.fault.get().map_or(Ok(()), |&fault| Err(fault))
    }

    /// Closes the program's input. Sends its group SIGTERM if it does not end by itself; dropping the group sends
    /// SIGKILL. Returns the exit status of a program that ended by itself.
    fn end(&mut self) -> Option<ExitStatus> {
        self.requests.take()?;
        let is_over = self.is_over_within(GOODBYE);
        let status = self.group.status();
        if !is_over {
            self.group.ask_to_end();
            self.is_over_within(GOODBYE);
        }
        status
    }

    /// Waits until the program has ended and no process can write to its output.
    fn is_over_within(&mut self, time: Duration) -> bool {
        let deadline = Instant::now() + time;
        while self.group.status().is_none() || !self.reader.is_finished() {
            if Instant::now() > deadline {
                return false;
            }
            thread::sleep(Duration::from_millis(2));
        }
        true
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// Passes lines on until the output ends.
///
/// # Errors
/// If a line is too long, or too many lines wait.
fn read_answers(output: impl Read, answers: &SyncSender<String>) -> Result<(), Fault> {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        match read_line(&mut output, LONGEST_ANSWER, &mut line) {
            Ok(Line::Whole) => {}
            Ok(Line::TooLong) => return Err(Fault::LineTooLong),
            Ok(Line::End) | Err(_) => return Ok(()),
        }
        match answers.try_send(String::from_utf8_lossy(&line).into_owned()) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return Err(Fault::Floods),
            Err(TrySendError::Disconnected(_)) => return Ok(()),
        }
    }
}

#[cfg(all(test, unix))]
mod tests;
