//! Any bytes as requests to Xylo: `cargo +nightly fuzz run xylo_requests corpus seeds/xylo_requests`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gousset_host::trial::xylo_requests(bytes));
