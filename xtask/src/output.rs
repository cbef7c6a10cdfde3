//! Where a chore's words go: to the terminal, or into a file while several chores run side by side.

use std::cell::RefCell;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result};

thread_local! {
    static FILE: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// Prints a line, as `println!` does, or writes it where this thread's output is captured.
macro_rules! say {
    ($($words:tt)*) => { $crate::output::line(&format!($($words)*)) };
}
pub(crate) use say;

pub(crate) fn line(text: &str) {
    FILE.with_borrow_mut(|file| match file {
        // A log on a full disk must not end what it is a log of.
        Some(file) => drop(writeln!(file, "{text}")),
        None => println!("{text}"),
    });
}

/// Does some work with all that it says, and all that its programs print, in a file.
pub(crate) fn captured<T>(path: &Path, work: impl FnOnce() -> T) -> Result<T> {
    let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
    FILE.set(Some(file));
    let done = work();
    FILE.set(None);
    Ok(done)
}

/// What a program started by this thread prints to.
pub(crate) fn for_program() -> Stdio {
    let file = FILE.with_borrow(|file| file.as_ref().map(File::try_clone));
    // Without a second handle it prints to the terminal, which is better than nowhere.
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
