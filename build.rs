//! Finds the board and its chip among the features, and hands the linker its scripts: for the chip only, a host build of
//! the workspace must not see them.

use std::env;

const BOARD: &str = "CARGO_FEATURE_BOARD_";
const CHIP: &str = "CARGO_FEATURE_CHIP_";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=link");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    match &named(BOARD)[..] {
        [board] => println!("cargo:rustc-env=GOUSSET_BOARD={board}"),
        [] => panic!("Name the board: enable one of the features `board-…` of Cargo.toml."),
        boards => panic!("An image is for one board, and these are enabled: {}.", boards.join(", ")),
    }
    let [chip] = &named(CHIP)[..] else {
        panic!("A board has one chip: its feature brings one of `chip-…`.")
    };
    // The linker looks for scripts in the folders that are named here. No `memory.x` may lie where cargo runs it, at the
    // root of the workspace: it would come first.
    let folder = env::current_dir().expect("cargo runs build scripts in the package").join("link");
    println!("cargo:rustc-link-search={}", folder.display());
    println!("cargo:rustc-link-search={}", folder.join(chip).display());
    // Without --nmagic the linker aligns sections to pages and pads the image.
    for argument in ["--nmagic", "-Tlink.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
}

/// The enabled features that begin like this, by the rest of their names.
fn named(kind: &str) -> Vec<String> {
    let features = env::vars().filter_map(|(name, _)| Some(name.strip_prefix(kind)?.to_owned()));
    features.map(|name| name.to_lowercase().replace('_', "-")).collect()
}
