//! Feeds any bytes to the judge or to a match: `cargo +nightly fuzz run requests corpus seeds/requests`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gousset_host::trial::requests(bytes));
