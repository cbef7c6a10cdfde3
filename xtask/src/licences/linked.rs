//! The external crates that are linked into what is distributed.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use serde_json::Value;

use super::metadata;
use crate::process;
use crate::toolchain::WEB_TARGET;
use crate::workspace::Workspace;
use gousset_boards::{Board, Chip};

/// A distributed program.
#[derive(Clone, Copy)]
pub(super) enum Product {
    Images,
    Page,
}

impl Product {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Product::Images => "images",
            Product::Page => "page",
        }
    }

    /// Returns the package, the target and the features of each build. There is one build per chip: boards of one chip
    /// differ only in pins, not in their crates.
    fn builds(self) -> Vec<(&'static str, &'static str, String)> {
        let board_of = |chip| Board::ALL.into_iter().find(|board| board.chip == chip);
        match self {
            Product::Images => {
                let boards = Chip::ALL.into_iter().filter_map(board_of);
                boards.map(|board| ("gousset", board.chip.target, board.feature())).collect()
            }
            Product::Page => vec![("gousset-web", WEB_TARGET, String::new())],
        }
    }

    /// Returns the external crates that are linked into the product, sorted by name. Macros and build scripts run only
    /// at build time and are left out.
    pub(super) fn crates(self, workspace: &Workspace, metadata: &Value) -> Result<Vec<Value>> {
        let mut named = BTreeSet::new();
        for (package, target, features) in self.builds() {
            let mut cargo = workspace.cargo();
            cargo.args(["tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "none"]);
            cargo.args(["--package", package, "--target", target, "--features", &features]);
            named.extend(process::output(&mut cargo)?.lines().filter_map(name_in_tree));
        }
        let is_named = |package: &&Value| named.contains(&metadata::name(package));
        let described = metadata::packages(metadata).filter(is_named).count();
        ensure!(
            described == named.len(),
            "cargo names {} crates inside the {} and describes {described}",
            named.len(),
            self.name()
        );
        let mut crates: Vec<Value> = metadata::from_outside(metadata).filter(is_named).cloned().collect();
        crates.sort_by_key(metadata::name);
        Ok(crates)
    }
}

/// Returns name and version from a line of `cargo tree`, such as `heapless v0.9.3 (*)`.
fn name_in_tree(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    Some(format!("{name} {version}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_tree_are_names_and_versions() {
        assert_eq!(name_in_tree("heapless v0.9.3"), Some("heapless 0.9.3".into()));
        assert_eq!(name_in_tree("crc v3.4.0 (*)"), Some("crc 3.4.0".into()));
        assert_eq!(name_in_tree(""), None);
    }

    #[test]
    fn what_is_linked_is_followed_and_nothing_else() {
        let workspace = Workspace::find().unwrap();
        let metadata = metadata::read(&workspace, "Cargo.toml", &[]).unwrap();
        let names = |product: Product| -> Vec<String> {
            product.crates(&workspace, &metadata).unwrap().iter().map(metadata::name).collect()
        };
        let images = names(Product::Images);
        for expected in ["embassy-rp ", "rp2040-boot2 ", "qrcodegen-no-heap ", "siphasher ", "static_cell "] {
            assert!(images.iter().any(|name| name.starts_with(expected)), "{expected}");
        }
        for stranger in ["cortex-m-rt-macros ", "lalrpop ", "winit ", "fst "] {
            assert!(!images.iter().any(|name| name.starts_with(stranger)), "{stranger} stays at home");
        }
        let page = names(Product::Page);
        assert!(page.iter().any(|name| name.starts_with("qrcodegen-no-heap ")));
        assert!(!page.iter().any(|name| name.starts_with("defmt ")), "only the images talk to a debugger");
    }
}
