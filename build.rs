//! Finds the board among the features, and hands the linker its scripts: for the chip only, a host build of the workspace
//! must not see them.

use std::env;

const FEATURE: &str = "CARGO_FEATURE_BOARD_";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // The linker finds it by itself, at the root of the workspace, which is where cargo runs it.
    println!("cargo:rerun-if-changed=memory.x");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    let features = env::vars().filter_map(|(name, _)| Some(name.strip_prefix(FEATURE)?.to_owned()));
    let boards: Vec<String> = features.map(|board| board.to_lowercase().replace('_', "-")).collect();
    match &boards[..] {
        [board] => println!("cargo:rustc-env=GOUSSET_BOARD={board}"),
        [] => panic!("Name the board: enable one of the features `board-…` of Cargo.toml."),
        _ => panic!("An image is for one board, and these are enabled: {}.", boards.join(", ")),
    }
    // Without --nmagic the linker aligns sections to pages and pads the image.
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
}
