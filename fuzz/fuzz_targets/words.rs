//! Reads any bytes as a dictionary: `cargo +nightly fuzz run words corpus seeds/words`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gousset_host::trial::words(bytes));
