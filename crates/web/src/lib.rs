//! The browser: the simulated handheld behind functions that a page can call.
//!
//! `page/` is the page itself. `cargo xtask web` puts both into one file. The interface consists of numbers and addresses in
//! memory only. A binding generator would save less here than it costs.

mod border;
mod description;
mod machine;
