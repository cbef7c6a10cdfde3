//! For tests only: a language that shows whether the screens have room for one that nobody has written yet.
//!
//! The build script makes it from the English folder: each text is a third longer and has accents. It takes the place of
//! English, so that every script and every saved match of English shows it.

include!(concat!(env!("OUT_DIR"), "/pseudo.rs"));
