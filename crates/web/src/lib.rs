//! The browser: the simulated handheld behind functions that a page can call.
//!
//! `page/` is the page itself; `cargo xtask web` puts both into one file. The border is numbers and places in memory,
//! nothing else: what a tool for richer borders would save here is less than what it would ask for.

mod border;
mod description;
mod machine;
