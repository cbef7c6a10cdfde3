//! Runs other programs, and reports their failures in one sentence.

use std::io::{BufRead, BufReader, ErrorKind};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Error, Result, anyhow, ensure};

use crate::output;

/// On Windows npm is a script, which can only be started by its full name.
pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Runs a program with this task's output. Any exit code except 0 is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    ensure!(status.success(), "{}", failed(command, status));
    Ok(())
}

/// Runs a program with this task's output.
pub(crate) fn status(command: &mut Command) -> Result<ExitStatus> {
    command.stdout(output::for_program()).stderr(output::for_program());
    command.status().map_err(|error| not_started(command, &error))
}

/// Runs a program, shows its output as it comes, and passes each line on.
pub(crate) fn watch(command: &mut Command, mut each_line: impl FnMut(&str)) -> Result<()> {
    let status = read_lines(command, |line| {
        output::line(line);
        each_line(line);
        Ok(())
    })?;
    ensure!(status.success(), "{}", failed(command, status));
    Ok(())
}

/// Runs a program and passes on each line of its output as it comes.
pub(crate) fn read_lines(
    command: &mut Command,
    mut each_line: impl FnMut(&str) -> Result<()>,
) -> Result<ExitStatus> {
    command.stdout(Stdio::piped()).stderr(output::for_program());
    let mut child = command.spawn().map_err(|error| not_started(command, &error))?;
    let output = child.stdout.take().context("a child's output was not piped")?;
    for line in BufReader::new(output).split(b'\n') {
        let line = line.with_context(|| format!("cannot read what {} prints", shown(command)))?;
        each_line(&String::from_utf8_lossy(&line))?;
    }
    child.wait().with_context(|| format!("lost sight of {}", shown(command)))
}

/// Returns the output of a program without showing it.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::null()).output().map_err(|error| not_started(command, &error))?;
    ensure!(output.status.success(), "{}", failed(command, output.status));
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// True if a program exists and ends with success.
pub(crate) fn answers(command: &mut Command) -> bool {
    output(command).is_ok()
}

fn not_started(command: &Command, error: &std::io::Error) -> Error {
    let program = command.get_program().to_string_lossy();
    match error.kind() {
        ErrorKind::NotFound => anyhow!("the program `{program}` was not found"),
        _ => anyhow!("cannot start `{program}`: {error}"),
    }
}

fn failed(command: &Command, status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("{} ended with exit code {code}", shown(command)),
        None => format!("{} was stopped by a signal", shown(command)),
    }
}

/// Returns the command as a person would type it.
fn shown(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let mut words = vec![program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy()];
    words.extend(command.get_args().map(|argument| argument.to_string_lossy()));
    format!("`{}`", words.join(" "))
}
