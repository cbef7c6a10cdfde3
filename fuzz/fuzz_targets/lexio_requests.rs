//! Any bytes as requests to Lexio: `cargo +nightly fuzz run lexio_requests corpus seeds/lexio_requests`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gousset_host::trial::lexio_requests(bytes));
