//! Uses any bytes as a save area and as operations on it: `cargo +nightly fuzz run store corpus seeds/store`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gousset_host::trial::store(bytes));
