//! Makes the page's module and script smaller, with `wasm-opt` of Binaryen and with Terser.
//!
//! Both come from npm because Node is needed for the preview and the tests anyway. Binaryen's crate would compile the
//! same optimiser from C++ for minutes.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::order;
use crate::node;
use crate::process;
use crate::workspace::Workspace;

const FOLDER: &str = "crates/web/packing";

/// What rustc assumes of a browser, and no more: `wasm-opt` may use nothing else.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// The installed programs.
pub(crate) struct Smaller {
    folder: PathBuf,
}

impl Smaller {
    /// Installs the programs if they are missing.
    pub(crate) fn prepare(workspace: &Workspace) -> Result<Self> {
        let folder = workspace.root.join(FOLDER);
        node::prepare(&folder, "making the page smaller")?;
        Ok(Self { folder })
    }

    /// Optimises a WebAssembly module for its size. Returns the path of the result, a file beside it.
    pub(crate) fn module(&self, module: &Path) -> Result<PathBuf> {
        let [small, named] = ["small.wasm", "named.wasm"].map(|extension| module.with_extension(extension));
        // Both passes make the module smaller but its compressed form larger, by 3 KB.
        let passes = ["-Os", "--skip-pass=directize", "--skip-pass=local-cse"];
        self.optimise(&passes, module, &small)?;
        let bytes = fs::read(&small).with_context(|| format!("cannot read {}", small.display()))?;
        fs::write(&named, order::with_names(bytes)?)
            .with_context(|| format!("cannot write {}", named.display()))?;
        self.optimise(&["--reorder-functions-by-name"], &named, &small)?;
        Ok(small)
    }

    fn optimise(&self, passes: &[&str], module: &Path, result: &Path) -> Result<()> {
        let mut command = self.program("binaryen/bin/wasm-opt");
        command.args(passes).arg("--mvp-features").args(FEATURES);
        process::run(command.args([module.as_os_str(), OsStr::new("-o"), result.as_os_str()]))
    }

    /// Shortens the names and the statements of a script. `scratch` is a folder for its files.
    pub(crate) fn script(&self, script: &str, scratch: &Path) -> Result<String> {
        let (long, short) = (scratch.join("page.mjs"), scratch.join("page.small.mjs"));
        fs::write(&long, script).with_context(|| format!("cannot write {}", long.display()))?;
        let mut command = self.program("terser/bin/terser");
        command.args(["--module", "--compress", "--mangle", "--comments", "false"]);
        process::run(command.args([OsStr::new("--output"), short.as_os_str(), long.as_os_str()]))?;
        fs::read_to_string(&short).with_context(|| format!("cannot read {}", short.display()))
    }

    fn program(&self, path: &str) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("node_modules").join(path));
        command
    }
}
