//! Any bytes as requests to Lexicon: `cargo +nightly fuzz run lexicon_requests corpus seeds/lexicon_requests`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gousset_host::trial::lexicon_requests(bytes));
