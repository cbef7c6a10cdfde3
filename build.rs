//! Hands the linker its scripts, for the chip only: a host build of the workspace must not see them.

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // The linker finds it by itself, at the root of the workspace, which is where cargo runs it.
    println!("cargo:rerun-if-changed=memory.x");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    // Without --nmagic the linker aligns sections to pages and pads the image.
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
}
