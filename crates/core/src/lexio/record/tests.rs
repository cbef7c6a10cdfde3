//! Records of Lexio: every byte, every refusal, and the same match after every replay.

use super::*;
use crate::rng::Rng;
use core::ops::ControlFlow;

fn random_move(game: &Match, rng: &mut Rng) -> Option<Move> {
    let mut legal = std::vec::Vec::new();
    let _ = game.round().each_move(|mv| {
        legal.push(mv.map_or(Move::Pass, |combo| Move::Play(combo.tiles())));
        ControlFlow::<()>::Continue(())
    });
    (!legal.is_empty()).then(|| legal[rng.below(legal.len() as u32) as usize])
}

fn random_match(seed: u64, rng: &mut Rng) -> Record {
    let setup = Setup::new(2 + seed as usize % 4, Edition::New, 1 + seed as u8 % 3).unwrap();
    let mut record = Record::new(setup, seed);
    while !record.game().is_over() {
        record.next_round();
        while let Some(mv) = random_move(record.game(), rng) {
            record.play(mv).unwrap();
        }
    }
    record
}

#[test]
fn a_match_is_its_record_at_every_move() {
    let mut rng = Rng::new(8);
    for seed in 0..12 {
        let setup = Setup::new(2 + seed as usize % 4, Edition::Classic, 2).unwrap();
        let mut record = Record::new(setup, seed);
        loop {
            let bytes = record.to_bytes();
            assert_eq!(Record::replay(&bytes), Ok(record.clone()));
            assert_eq!(Record::restore(record.unsealed()), Ok(record.clone()));
            assert!(bytes.len() <= MAX_RECORD);
            if record.game().is_over() {
                break;
            }
            if let Some(mv) = random_move(record.game(), &mut rng) {
                record.play(mv).unwrap();
            } else {
                let mut dealt = record.clone();
                assert!(dealt.next_round());
                // Leading without dealing first deals by itself.
                let lead = random_move(dealt.game(), &mut rng).unwrap();
                record.play(lead).unwrap();
                dealt.play(lead).unwrap();
                assert_eq!(record, dealt);
            }
        }
    }
}

#[test]
fn what_others_did_since_ones_last_turn_is_told_within_the_round() {
    let mut rng = Rng::new(4);
    let mut record = Record::new(Setup::new(4, Edition::Classic, 2).unwrap(), 9);
    let mut all = std::vec::Vec::new();
    while let Some(mv) = random_move(record.game(), &mut rng) {
        let by = record.game().round().turn();
        let outcome = record.play(mv).unwrap();
        all.push(Done { by, mv, outcome });
        for seat in 0..4 {
            let after = all.iter().rposition(|done| done.by == seat).map_or(0, |last| last + 1);
            let last = all.len().saturating_sub(crate::recent::RECENT);
            assert_eq!(record.since(seat), &all[after.max(last)..]);
        }
    }
    assert!(record.next_round());
    assert!((0..4).all(|seat| record.since(seat).is_empty()));
}

#[test]
fn a_refused_move_is_not_recorded() {
    let mut rng = Rng::new(1);
    let mut record = random_match(3, &mut rng);
    let before = record.clone();
    assert_eq!(record.play(Move::Pass), Err(Refusal::RoundOver));
    assert_eq!(record, before);
    let mut record = Record::new(Setup::new(3, Edition::Classic, 1).unwrap(), 5);
    let before = record.clone();
    assert_eq!(record.play(Move::Pass), Err(Refusal::LeaderMustPlay));
    assert_eq!(record, before);
}

#[test]
fn damaged_and_impossible_records_are_refused() {
    let mut rng = Rng::new(2);
    let good = random_match(5, &mut rng);
    let bytes = good.to_bytes();
    for bit in 0..bytes.len() * 8 {
        let mut bad = bytes.to_vec();
        bad[bit / 8] ^= 1 << (bit % 8);
        assert!(matches!(Record::replay(&bad), Err(ReplayError::Frame(_))));
    }
    // Whole frames around nonsense.
    let framed = |body: &[u8]| {
        let mut all = [&record::head(Game::Lexio, Version::CURRENT)[..], body].concat();
        let tail = record::tail(&all);
        all.extend(tail);
        all
    };
    let setup = [4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0];
    for (body, why) in [
        (&[][..], ReplayError::CutShort),
        (&setup[..10], ReplayError::CutShort),
        (&[9, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[4, 7, 1, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0x81], ReplayError::CutShort),
        (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0x80, 0x7F], ReplayError::NoSuchMove(1)),
        (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0], ReplayError::Refused(1, Refusal::LeaderMustPlay)),
    ] {
        assert_eq!(Record::replay(&framed(body)), Err(why), "{body:?}");
    }
    let mut too_long = good.bytes[record::HEAD..].to_vec();
    too_long.push(1);
    assert_eq!(Record::replay(&framed(&too_long)), Err(ReplayError::AfterTheEnd));
}
