//! The processes of a player's program: one process group, which ends with the arena.
//!
//! On Unix a small shell, the guard, leads the group and reads from a pipe. A line makes it send SIGTERM to the group;
//! the end of the pipe makes it send SIGKILL. Only the arena holds the other end, and the system closes it whenever the
//! arena ends: also after a panic, Ctrl-C or SIGKILL. A process that leaves the group (`setsid`) is not ended.
//!
//! Elsewhere only the program itself is ended.

use std::io::{self, ErrorKind};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::Mutex;

/// Held while processes are started. Where the system cannot create a pipe that other programs do not inherit, a program
/// started at that moment would keep the pipe open.
static STARTING: Mutex<()> = Mutex::new(());

/// A running program. Dropping it ends the program and its group.
pub(super) struct Group {
    program: Child,
    #[cfg(unix)]
    guard: guard::Guard,
}

impl Group {
    /// Has the shell run this command in a new group. Returns the program's input and output too.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(super) fn start(command: &str) -> io::Result<(Self, ChildStdin, ChildStdout)> {
        let _one_at_a_time = STARTING.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(command).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        let guard = guard::Guard::start()?;
        #[cfg(unix)]
        guard.admit(&mut shell);
        let mut program = shell.spawn()?;
        let pipes = (program.stdin.take(), program.stdout.take());
        let group = Self {
            program,
            #[cfg(unix)]
            guard,
        };
        match pipes {
            (Some(input), Some(output)) => Ok((group, input, output)),
            _ => Err(ErrorKind::BrokenPipe.into()),
        }
    }

    /// Returns how the program has ended, once it has. Processes that it started may still run.
    pub(super) fn status(&mut self) -> Option<ExitStatus> {
        self.program.try_wait().ok().flatten()
    }

    /// Asks every process of the group to end (SIGTERM), where the system can.
    pub(super) fn ask_to_end(&mut self) {
        #[cfg(unix)]
        self.guard.ask_to_end();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        #[cfg(unix)]
        self.guard.end();
        // The program may have left its group. An error means that it has ended, or that nothing can end it.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[cfg(unix)]
mod guard {
    use std::io::{self, Read as _, Write as _};
    use std::os::unix::process::CommandExt as _;
    use std::process::{Child, ChildStdin, Command, Stdio};

    /// Ignores what it sends to its own group, except SIGKILL. The first line says that it is ready: from then on a
    /// program cannot end it by a signal to the group.
    const SCRIPT: &str =
        "trap '' HUP INT QUIT TERM; echo; while read -r line; do kill -s TERM 0; done; kill -s KILL 0";

    /// The leader of a group.
    pub(super) struct Guard {
        shell: Child,
        /// Its input; closing it ends the group.
        pipe: Option<ChildStdin>,
    }

    impl Guard {
        /// Starts a guard in a group of its own.
        ///
        /// # Errors
        /// If there is no shell, or it does not run the script.
        pub(super) fn start() -> io::Result<Self> {
            let mut shell = Command::new("sh");
            shell.arg("-c").arg(SCRIPT).process_group(0);
            let mut shell =
                shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
            let (pipe, ready) = (shell.stdin.take(), shell.stdout.take());
            let mut guard = Self { shell, pipe };
            let ready = ready.map_or(Ok(()), |mut ready| ready.read_exact(&mut [0]));
            ready.inspect_err(|_| guard.end())?;
            Ok(guard)
        }

        /// Has this command join the group when it starts.
        pub(super) fn admit(&self, command: &mut Command) {
            // No system has process numbers of 32 bits.
            command.process_group(self.shell.id().cast_signed());
        }

        /// Sends SIGTERM to the group.
        pub(super) fn ask_to_end(&mut self) {
            // A guard that is gone was ended with its group.
            let _ = self.pipe.as_mut().map(|pipe| pipe.write_all(b"\n"));
        }

        /// Sends SIGKILL to the group, the guard included.
        pub(super) fn end(&mut self) {
            self.pipe = None;
            let _ = self.shell.wait();
        }
    }
}
