//! The fuzzer's target on the stable toolchain, driven by pseudo-random bytes.

use gousset_core::rng::Rng;
use gousset_host::trial::lexio_requests;

/// Whether an input does its work is up to it; these are made so that most do.
fn input(rng: &mut Rng) -> Vec<u8> {
    let requests = include_bytes!("../../../fuzz/seeds/lexio_requests/requests");
    if rng.below(2) == 0 {
        let mut bytes = requests.to_vec();
        for _ in 0..1 + rng.below(6) {
            let (place, other) =
                (rng.below(bytes.len() as u32) as usize, rng.below(bytes.len() as u32) as usize);
            match rng.below(4) {
                0 => bytes[place] = rng.bits() as u8,
                1 => bytes[place] = bytes[other],
                2 => drop(bytes.drain(place..bytes.len().min(place + rng.below(20) as usize))),
                _ => bytes.insert(place, bytes[other]),
            }
        }
        bytes[0] = 0;
        bytes
    } else {
        let mut bytes = vec![1, 2 + rng.below(4) as u8, rng.bits() as u8, 1 + rng.below(3) as u8];
        bytes.extend((0..rng.below(400)).map(|_| rng.bits() as u8));
        bytes
    }
}

#[test]
fn thousands_of_inputs_hold() {
    let mut rng = Rng::new(1234);
    lexio_requests(include_bytes!("../../../fuzz/seeds/lexio_requests/requests"));
    lexio_requests(include_bytes!("../../../fuzz/seeds/lexio_requests/match"));
    lexio_requests(&[]);
    for _ in 0..1_500 {
        lexio_requests(&input(&mut rng));
    }
}
