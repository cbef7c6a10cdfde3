//! Any bytes as a save area and what happens to it: `cargo +nightly fuzz run store corpus seeds/store`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gousset_host::trial::store(bytes));
