//! The bytes that the tests of the unpacking script unpack (`crates/web/test/unlz.test.mjs`).

/// Bytes that repeat, bytes that do not, and the first ones again with some changed: the script's test makes the same.
fn source() -> Vec<u8> {
    let mut state = 1u32;
    let mut noise = move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    let phrase = b"what repeats is told once";
    let mut bytes: Vec<u8> =
        (0..8192).map(|at| phrase[at * at % 97 % phrase.len()] + (at >> 10) as u8).collect();
    bytes.extend((0..4096).map(|_| noise()));
    bytes.extend((0..5000).map(|at| phrase[at * at % 97 % phrase.len()] + (noise() >> 7)));
    bytes
}

#[test]
fn the_script_is_tested_with_what_is_packed_now() {
    let packed = gousset_pack::pack(&source());
    assert!(packed == include_bytes!("../../web/test/packed.bin"), "the format has changed");
}
