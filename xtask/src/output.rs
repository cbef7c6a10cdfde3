//! The destination of a task's output: the terminal, or a file while several tasks run in parallel.

use std::cell::RefCell;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result};

thread_local! {
    static FILE: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// Prints a line, as `println!` does, or writes it to the file that captures this thread's output.
macro_rules! say {
    ($($words:tt)*) => { $crate::output::line(&format!($($words)*)) };
}
pub(crate) use say;

pub(crate) fn line(text: &str) {
    FILE.with_borrow_mut(|file| match file {
        // An error of the log, such as a full disk, must not end the task.
        Some(file) => drop(writeln!(file, "{text}")),
        None => println!("{text}"),
    });
}

/// Runs `work` with its output, and that of its programs, redirected to a file.
pub(crate) fn captured<T>(path: &Path, work: impl FnOnce() -> T) -> Result<T> {
    let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
    FILE.set(Some(file));
    let done = work();
    FILE.set(None);
    Ok(done)
}

/// Returns the output stream for a program that this thread starts.
pub(crate) fn for_program() -> Stdio {
    let file = FILE.with_borrow(|file| file.as_ref().map(File::try_clone));
    // If the handle cannot be cloned, the program prints to the terminal.
    file.and_then(Result::ok).map_or_else(Stdio::inherit, Stdio::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process;
    use std::fs;
    use std::process::Command;

    #[test]
    fn what_a_chore_and_its_programs_say_is_in_its_file_in_order() {
        let path = std::env::temp_dir().join(format!("gousset-captured-{}", std::process::id()));
        let rustc = || Command::new("rustc");
        captured(&path, || {
            say!("first {}", 1);
            process::run(rustc().arg("--version")).unwrap();
            process::watch(rustc().args(["--print", "target-list"]), |_| ()).unwrap();
            let _ = process::run(rustc().arg("--no-such-option"));
            say!("last");
        })
        .unwrap();
        let text = fs::read_to_string(&path).unwrap();
        fs::remove_file(&path).unwrap();
        let place = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words}: {text}"));
        assert!(place("first 1\nrustc ") < place("thumbv6m-none-eabi"), "{text}");
        assert!(place("thumbv6m-none-eabi") < place("no-such-option"), "{text}");
        assert!(text.ends_with("last\n"), "{text}");
    }
}
