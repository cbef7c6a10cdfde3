//! Reads any bytes as a shared match: `cargo +nightly fuzz run share corpus seeds/share`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gousset_host::trial::shared(bytes));
