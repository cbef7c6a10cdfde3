//! Extracts the lines of a failed step's log that show the failure. They are repeated at the end of a run.

/// Enough to find the failure. The whole log is further up.
const MOST: usize = 24;
/// The number of last lines to show if no line looks like a failure.
const LAST: usize = 8;

/// Returns the lines that show the failure, or the last lines if there are none.
pub(super) fn telling_lines(log: &str) -> Vec<&str> {
    let lines: Vec<&str> = log.lines().filter(|line| !line.trim().is_empty()).collect();
    let tells = |at: usize| is_failure(lines[at]) || at > 0 && goes_on(lines[at - 1]);
    let telling: Vec<&str> =
        (0..lines.len()).filter(|&at| tells(at)).map(|at| lines[at]).take(MOST).collect();
    if telling.is_empty() { lines[lines.len().saturating_sub(LAST)..].to_vec() } else { telling }
}

/// True for a line about a failure from a compiler, a Rust test, a Node test or the emulator.
fn is_failure(line: &str) -> bool {
    let line = line.trim_start();
    ["error: ", "error[", "not ok ", "FAIL"].iter().any(|start| line.starts_with(start))
        || line.ends_with("... FAILED")
        || line.contains("\"error\":\"")
        || goes_on(line)
}

/// True if the reason is in the next line.
fn goes_on(line: &str) -> bool {
    line.contains("panicked at ") || line.ends_with("error: |-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_of_rust_and_of_node_are_told_with_their_reasons() {
        let log = "running 2 tests\ntest a ... ok\ntest b ... FAILED\n\nthread 'b' panicked at src/lib.rs:3:5:\n\
                   a sentence\nnote: run with more\n    not ok 2 - a round\n      duration_ms: 4\n      error: |-\n        why\n";
        let told: Vec<&str> = telling_lines(log).into_iter().map(str::trim).collect();
        let rust = ["test b ... FAILED", "thread 'b' panicked at src/lib.rs:3:5:", "a sentence"];
        let node = ["not ok 2 - a round", "error: |-", "why"];
        assert_eq!(told, [rust, node].concat());
        let batch = r#"{"script":"a.txt","error":"line 3"}"#;
        let others = format!("    error: 'too late'\nfine\n{{\"error\":null}}\n{batch}\n");
        assert_eq!(telling_lines(&others), ["    error: 'too late'", batch]);
    }

    #[test]
    fn a_log_without_a_sign_of_a_failure_is_told_by_its_end() {
        let log: String = (0..20).map(|line| format!("line {line}\n\n")).collect();
        assert_eq!(telling_lines(&log).len(), LAST);
        assert_eq!(telling_lines(&log).last(), Some(&"line 19"));
        assert!(telling_lines("").is_empty());
    }

    #[test]
    fn there_are_never_more_than_fit_on_a_screen() {
        assert_eq!(telling_lines(&"error: again\n".repeat(100)).len(), MOST);
    }
}
