//! Makes one script of the page's modules: a file opened from a disk may have a script in it, and load none.
//!
//! The modules keep to what can be joined without understanding them: an import is a line that names what it takes and
//! from where, an export a word before what is declared. Two modules that declare the same name at their top would
//! clash; the browser and Node refuse such a script, and a test of the page asks Node.

use anyhow::{Context, Result, bail, ensure};

/// The module of this name behind all that it imports, without the imports and exports. `read` gives a module's text.
pub(crate) fn join(name: &str, read: impl Fn(&str) -> Result<String>) -> Result<String> {
    let mut joined = Joined { script: String::new(), done: Vec::new(), open: Vec::new() };
    joined.add(name, &read)?;
    Ok(joined.script)
}

struct Joined {
    script: String,
    done: Vec<String>,
    /// Those whose imports are being added: one that turns up again would wait for itself.
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
        for line in read(name)?.lines() {
            if line.starts_with("import") {
                let imported = imported(line).with_context(|| format!("in the module {name}: {line}"))?;
                self.add(imported, read)?;
            } else {
                own.push_str(exported(line).with_context(|| format!("in the module {name}: {line}"))?);
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

/// The module that a line imports from.
fn imported(line: &str) -> Result<&str> {
    let parts = line.strip_prefix("import { ").and_then(|rest| rest.split_once(" } from './"));
    let Some((names, file)) = parts else {
        bail!("an import is `import {{ … }} from './….mjs';`, in one line")
    };
    ensure!(!names.contains(" as "), "an import gives no other name to what it takes");
    file.strip_suffix("';").context("an import ends with its file and `';`")
}

/// A line without its export.
fn exported(line: &str) -> Result<&str> {
    let Some(declared) = line.strip_prefix("export ") else { return Ok(line) };
    let known = ["function ", "async function ", "const ", "class "];
    ensure!(
        known.iter().any(|word| declared.starts_with(word)),
        "an export is a function, a class or a constant"
    );
    Ok(declared)
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
