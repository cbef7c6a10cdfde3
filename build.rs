//! Finds the board and its chip among the enabled features, and passes the linker scripts to the linker. It does this
//! only for the chip: a host build of the workspace must not use these scripts.

use std::path::{Path, PathBuf};
use std::{env, fs};

const BOARD: &str = "CARGO_FEATURE_BOARD_";
const CHIP: &str = "CARGO_FEATURE_CHIP_";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=memory.x");
    println!("cargo:rerun-if-changed=link");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    let root = env::current_dir().expect("cargo runs build scripts in the package");
    match &named(BOARD)[..] {
        [board] => choose(&root, board),
        [] => panic!("Name the board: enable one of the features `board-…` of Cargo.toml."),
        boards => panic!("An image is for one board, and these are enabled: {}.", boards.join(", ")),
    }
    let [chip] = &named(CHIP)[..] else {
        panic!("A board has one chip: its feature brings one of `chip-…`.")
    };
    // The linker searches these folders for scripts: the root for `memory.x`, which cortex-m-rt includes, and the
    // folder of the chip for `chip.x`, which `memory.x` includes.
    println!("cargo:rustc-link-search={}", root.display());
    println!("cargo:rustc-link-search={}", root.join("link").join(chip).display());
    // Without --nmagic the linker aligns sections to pages and pads the image.
    for argument in ["--nmagic", "-Tlink.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
}

/// Passes on the name of the board, and declares the module `chosen` with its source for `src/board/mod.rs`.
fn choose(root: &Path, board: &str) {
    println!("cargo:rustc-env=GOUSSET_BOARD={board}");
    let source = root.join("src/board").join(board.replace('-', "_")).with_extension("rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for generated files"));
    let declaration = format!("#[path = {source:?}]\nmod chosen;\n");
    fs::write(out.join("chosen_board.rs"), declaration).expect("the folder can be written to");
}

/// Returns the enabled features with this prefix, without the prefix.
fn named(kind: &str) -> Vec<String> {
    let features = env::vars().filter_map(|(name, _)| Some(name.strip_prefix(kind)?.to_owned()));
    features.map(|name| name.to_lowercase().replace('_', "-")).collect()
}
