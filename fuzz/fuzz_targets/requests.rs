//! Any bytes as requests to the judge or as a match: `cargo +nightly fuzz run requests corpus seeds/requests`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gousset_host::trial::requests(bytes));
