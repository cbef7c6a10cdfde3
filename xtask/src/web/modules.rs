//! Joins the page's modules into one script, because a page opened from a disk can contain a script but load none.
//!
//! The modules follow rules that make this possible without a parser. A text in backquotes has one line. An import is
//! one line that names its items and its file. An export is the word `export` before a declaration. A declaration at
//! the left margin is global in the joined script, so no two modules may declare the same name there.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};

/// Returns the module of this name after all modules that it imports, without imports and exports. `read` returns a
/// module's text.
pub(crate) fn join(name: &str, read: impl Fn(&str) -> Result<String>) -> Result<String> {
    let mut joined = Joined::default();
    joined.add(name, &read)?;
    Ok(joined.script)
}

#[derive(Default)]
struct Joined {
    script: String,
    declared: BTreeSet<String>,
    done: Vec<String>,
    /// Modules whose imports are being added. If one of them is imported again, there is a cycle.
    open: Vec<String>,
}

impl Joined {
    fn add(&mut self, name: &str, read: &impl Fn(&str) -> Result<String>) -> Result<()> {
        if self.done.iter().any(|done| done == name) {
            return Ok(());
        }
        ensure!(
            !self.open.iter().any(|open| open == name),
            "the module {name} imports itself, by way of others"
        );
        self.open.push(name.to_owned());
        let mut own = String::new();
        let mut in_comment = false;
        for line in read(name)?.lines() {
            if is_comment(line, &mut in_comment) {
                continue;
            }
            if line.starts_with("import") {
                let imported = imported(line).with_context(|| format!("in the module {name}: {line}"))?;
                self.add(imported, read)?;
            } else {
                let line = exported(line).with_context(|| format!("in the module {name}: {line}"))?;
                if let Some(declared) = declared(line) {
                    let is_new = self.declared.insert(declared.to_owned());
                    ensure!(is_new, "the module {name} declares `{declared}`, as another one does");
                }
                own.push_str(line.trim_start());
                own.push('\n');
            }
        }
        self.open.pop();
        self.done.push(name.to_owned());
        self.script.push('\n');
        self.script.push_str(&own);
        Ok(())
    }
}

/// Returns a style without comments and indentation.
pub(crate) fn bare_style(style: &str) -> String {
    let mut in_comment = false;
    let lines = style.lines().filter(|line| !is_comment(line, &mut in_comment));
    lines
        .map(str::trim_start)
        .filter(|line| !line.is_empty())
        .fold(String::new(), |bare, line| bare + line + "\n")
}

/// True if a line is only a comment, which the page does not need. `open` is true inside a comment of several lines.
fn is_comment(line: &str, open: &mut bool) -> bool {
    let line = line.trim();
    if *open || line.starts_with("/*") {
        *open = !line.ends_with("*/");
        return true;
    }
    line.starts_with("//")
}

/// Returns the module that a line imports from.
fn imported(line: &str) -> Result<&str> {
    let parts = line.strip_prefix("import { ").and_then(|rest| rest.split_once(" } from './"));
    let Some((names, file)) = parts else {
        bail!("an import is `import {{ … }} from './….mjs';`, in one line")
    };
    ensure!(!names.contains(" as "), "an import gives no other name to what it takes");
    file.strip_suffix("';").context("an import ends with its file and `';`")
}

/// Returns a line without its `export`.
fn exported(line: &str) -> Result<&str> {
    let Some(rest) = line.strip_prefix("export ") else { return Ok(line) };
    ensure!(declared(rest).is_some(), "an export is a function, a class or a constant");
    Ok(rest)
}

/// Returns the name that a line at the left margin declares.
fn declared(line: &str) -> Option<&str> {
    let rest = ["function ", "async function ", "const ", "let ", "class "]
        .iter()
        .find_map(|word| line.strip_prefix(word))?;
    let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_' && sign != '$');
    Some(&rest[..end.unwrap_or(rest.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(modules: &[(&str, &str)]) -> Result<String, String> {
        let read = |name: &str| {
            let found = modules.iter().find(|(its_name, _)| *its_name == name);
            Ok(found.with_context(|| format!("no module {name}"))?.1.to_owned())
        };
        join("main.mjs", read).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn what_is_imported_comes_first_and_once() {
        let main = "import { a } from './a.mjs';\nimport { b } from './b.mjs';\na(b);";
        let a = "import { b } from './b.mjs';\nexport function a() {}";
        let b = "const c = 1;\nexport const b = c;";
        let script = joined(&[("main.mjs", main), ("a.mjs", a), ("b.mjs", b)]).unwrap();
        assert_eq!(script, "\nconst c = 1;\nconst b = c;\n\nfunction a() {}\n\na(b);\n");
    }

    #[test]
    fn lines_lose_their_indentation() {
        assert_eq!(joined(&[("main.mjs", "if (a) {\n  b();\n}")]).unwrap(), "\nif (a) {\nb();\n}\n");
    }

    #[test]
    fn comments_stay_behind() {
        let main = "// One.\n/**\n * Two.\n */\nf(); // three\n  /* four */\ng();";
        assert_eq!(joined(&[("main.mjs", main)]).unwrap(), "\nf(); // three\ng();\n");
    }

    #[test]
    fn a_style_loses_its_comments() {
        let style = "/* One,\n   two. */\na {\n  b: c; /* three */\n}\n\nd {}\n";
        assert_eq!(bare_style(style), "a {\nb: c; /* three */\n}\nd {}\n");
    }

    #[test]
    fn a_name_that_two_modules_declare_is_refused() {
        let main = "import { a } from './a.mjs';\nfunction side() {\n  const inner = 1;\n}";
        assert!(joined(&[("main.mjs", main), ("a.mjs", "export const inner = 2;")]).is_ok());
        let error = joined(&[("main.mjs", main), ("a.mjs", "const side = 2;")]).unwrap_err();
        assert!(error.contains("main.mjs declares `side`"), "{error}");
    }

    #[test]
    fn what_cannot_be_joined_is_refused_with_its_line() {
        for (main, why) in [
            ("import a from './a.mjs';", "an import is"),
            ("import { a as b } from './a.mjs';", "no other name"),
            ("import { a } from 'a';", "an import is"),
            ("export default 1;", "an export is"),
            ("import { a } from './a.mjs';", "no module a.mjs"),
            ("import { m } from './main.mjs';", "imports itself"),
        ] {
            let error = joined(&[("main.mjs", main)]).unwrap_err();
            assert!(error.contains(why), "{error}");
        }
    }
}
