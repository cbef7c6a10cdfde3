//! The attribute of functions and tables that the firmware keeps in RAM: the inner loops of the bots' search.
//!
//! Code in flash is read through a cache of 16 KB. These loops together are larger than that, and a miss costs as much
//! as a hundred instructions. With the loops in RAM, the cache is free for the dictionary.
//!
//! On the chip, the attribute chooses the linker section. That attribute of the language is unsafe, because code in a
//! section that nothing loads would crash. Here it is safe: `memory.x` places both sections in RAM, and the firmware's
//! `hot::load` copies them there before anything else runs. So the crates of the rules and the bots can forbid unsafe
//! code. `xtask/src/hot.rs` checks by name which functions and tables are in RAM.

use proc_macro::{TokenStream, TokenTree};

/// Keeps a function or a static in RAM on the chip.
///
/// The function is never inlined: inlined into code in flash, it would run from there. A closure in it is a function of
/// its own, and stays in flash unless it is inlined.
#[proc_macro_attribute]
pub fn hot(_options: TokenStream, item: TokenStream) -> TokenStream {
    // The keyword of the item is the first of these words: a lifetime or a function pointer comes later.
    let keyword = item.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(word) => Some(word.to_string()).filter(|word| word == "fn" || word == "static"),
        _ => None,
    });
    let attributes = match keyword.as_deref() {
        Some("fn") => "#[inline(never)] #[cfg_attr(target_os = \"none\", unsafe(link_section = \".hot\"))]",
        Some(_) => "#[cfg_attr(target_os = \"none\", unsafe(link_section = \".tables\"))]",
        None => "compile_error!(\"only functions and statics can be hot\");",
    };
    let mut marked: TokenStream = attributes.parse().expect("these are attributes of Rust");
    marked.extend(item);
    marked
}
