//! Lists the boards: those for which the firmware has a feature `board-<name>`. The table of a board is
//! `src/board/<name>.board`, with `_` for `-`.
//!
//! All paths are relative to this package, where cargo runs build scripts. So if a target folder is copied or moved
//! with its sources, it does not list the boards of the original place.

use std::path::Path;
use std::{env, fs};

const FEATURE: &str = "board-";

fn main() {
    let root = Path::new("../..");
    let manifest = root.join("Cargo.toml");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={}", manifest.display());
    let text = fs::read_to_string(&manifest).expect("the manifest of the firmware can be read");
    let names = text.lines().filter_map(|line| {
        let (feature, _) = line.split_once('=')?;
        feature.trim().strip_prefix(FEATURE)
    });
    let list: String = names
        .map(|name| {
            let table = root.join("src/board").join(name.replace('-', "_")).with_extension("board");
            println!("cargo:rerun-if-changed={}", table.display());
            assert!(table.is_file(), "the board {name} has no table {}", table.display());
            let path = Path::new("/").join(&table);
            format!(
                "Board {{ name: {name:?}, ..include!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?})) }},\n"
            )
        })
        .collect();
    let out = env::var("OUT_DIR").expect("cargo names a folder");
    fs::write(Path::new(&out).join("boards.rs"), format!("&[\n{list}]\n")).expect("the list can be written");
}
