//! Derives all random seeds of a match from one secret.
//!
//! A match has a secret of 64 bits. Every deal, every draw and every decision of a bot has a seed of its own: the
//! SipHash-2-4 of its purpose and number, keyed by the secret. This is a pseudo-random function: known seeds, for
//! example those of a shared round, reveal nothing about the secret or about any other seed.
//!
//! Matches begun by 0.1.0 keep their deals (see [`Version::One`]). Everything else in them follows the rule above too.

use crate::Game;
use crate::bytes::Bytes;
use crate::code::Code;
use crate::record::Version;
use crate::rng::stream_seed;
use core::hash::Hasher as _;
use siphasher::sip::SipHasher24;

/// The second half of the key. The first is the secret.
const KEY: u64 = u64::from_le_bytes(*b"Gousset2");

/// The use of a seed. A constant never changes and is never used for anything else, because records contain no deals,
/// only the secret from which the deals are derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Purpose {
    /// The deal of a round, by its number. In Lexicon the number is four times the round's number plus the table's
    /// number.
    Deal = 1,
    /// The draw for the first dealer of Lexicon, derived from the seed of the first deal at that table.
    FirstDealer = 2,
    /// The draw for the seat that begins a match.
    FirstLeader = 3,
    /// A bot's decision, by the number of moves before it and the question that the bot must answer.
    Decision = 4,
    /// A hint, numbered like a decision.
    Hint = 5,
    /// The number that identifies a match in the statistics.
    MatchNumber = 6,
    /// The secret of a shared round, derived from the seed of its deal. It replaces the secret of the match.
    Continuation = 7,
    /// A deal of the arena or of a benchmark, by its number.
    TrialDeal = 8,
    /// The decisions of all bots in one round of the arena, by the round's number.
    TrialDecisions = 9,
    /// The secret of a new match, derived from the entropy that the handheld has gathered.
    NewMatch = 10,
    /// A suggested deal code, derived from the same entropy.
    SuggestedCode = 11,
}

impl Purpose {
    /// All purposes, by number.
    pub const ALL: [Self; 11] = [
        Self::Deal,
        Self::FirstDealer,
        Self::FirstLeader,
        Self::Decision,
        Self::Hint,
        Self::MatchNumber,
        Self::Continuation,
        Self::TrialDeal,
        Self::TrialDecisions,
        Self::NewMatch,
        Self::SuggestedCode,
    ];
}

/// The secret of a match, and the version by which its deals are derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSeed {
    secret: u64,
    version: Version,
}

impl From<u64> for MatchSeed {
    /// The seed of a new match with this secret.
    fn from(secret: u64) -> Self {
        Self::new(secret, Version::CURRENT)
    }
}

impl MatchSeed {
    /// The seed of a match whose deals are derived as in this version.
    #[must_use]
    pub const fn new(secret: u64, version: Version) -> Self {
        Self { secret, version }
    }

    /// The secret, for the record.
    #[must_use]
    pub const fn secret(self) -> u64 {
        self.secret
    }

    /// The deal code of the match, if its secret comes from one.
    #[must_use]
    pub fn code(self) -> Option<Code> {
        match self.version {
            // No match of version 1 was dealt by a code.
            Version::One => None,
            Version::Two | Version::Three => Code::of(self.secret),
        }
    }

    /// The version that decides how the deals are derived. A record of version 3 has deals of version 2.
    #[must_use]
    pub const fn version(self) -> Version {
        self.version
    }

    /// A seed for this purpose, different for every number.
    #[must_use]
    pub fn derive(self, purpose: Purpose, number: u64) -> u64 {
        let purpose = Bytes::from((purpose as u32).to_le_bytes());
        let message: Bytes<12> = purpose.then(&number.to_le_bytes().into());
        let mut hasher = SipHasher24::new_with_keys(self.secret, KEY);
        hasher.write(&message);
        hasher.finish()
    }

    /// The seed of the deal with this number, from 1.
    #[must_use]
    pub fn deal(self, number: u32) -> u64 {
        match self.version {
            Version::One => stream_seed(self.secret, number),
            Version::Two | Version::Three => self.derive(Purpose::Deal, number.into()),
        }
    }

    /// The seed of the draw for the seat that begins a match.
    #[must_use]
    pub fn first_leader(self) -> u64 {
        match self.version {
            Version::One => stream_seed(self.secret, 0),
            Version::Two | Version::Three => self.derive(Purpose::FirstLeader, 0),
        }
    }

    /// The seed of the draw for Lexicon's first dealer at a table. `first_deal` is the number of the table's first
    /// deal. The draw's seed is derived from the seed of that deal, because a record contains this seed even if it
    /// lacks the secret of the match.
    #[must_use]
    pub fn first_dealer(self, table: u32, first_deal: u32) -> u64 {
        match self.version {
            Version::One => stream_seed(self.secret, table),
            Version::Two | Version::Three => first_dealer_of(self.deal(first_deal)),
        }
    }

    /// The number that identifies the match in the statistics. A match of version 1 keeps the number that 0.1.0 gave
    /// it, so that it is not counted twice.
    #[must_use]
    pub fn match_number(self) -> u32 {
        match self.version {
            Version::One => self.secret as u32 ^ (self.secret >> 32) as u32,
            Version::Two | Version::Three => self.derive(Purpose::MatchNumber, 0) as u32,
        }
    }
}

/// The seed of the draw for the first dealer at a table, derived from the seed of the first deal there.
#[must_use]
pub fn first_dealer_of(deal: u64) -> u64 {
    MatchSeed::from(deal).derive(Purpose::FirstDealer, 0)
}

/// The secret that replaces the secret of the match in a shared round. It is derived from the seed of that round alone,
/// so it reveals nothing more than the round itself.
#[must_use]
pub fn continuation_of(deal: u64) -> u64 {
    MatchSeed::from(deal).derive(Purpose::Continuation, 0)
}

/// The deal code of a game for everyone on a day. The day is given in days since 1970-01-01.
#[must_use]
pub fn code_of_day(game: Game, day: u32) -> Code {
    let days = MatchSeed::from(u64::from_le_bytes(*b"day deal") ^ u64::from(day));
    Code::numbered(days.derive(Purpose::SuggestedCode, game.id().into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The test vectors of the paper's reference implementation (`vectors_sip64` in vectors.h): the key is 00 01 … 0f,
    /// the message of each length is 00 01 02 ….
    #[test]
    fn the_hash_is_siphash_2_4() {
        let expected = [
            (0, [0x31, 0x0E, 0x0E, 0xDD, 0x47, 0xDB, 0x6F, 0x72]),
            (1, [0xFD, 0x67, 0xDC, 0x93, 0xC5, 0x39, 0xF8, 0x74]),
            (7, [0x37, 0xD1, 0x01, 0x8B, 0xF5, 0x00, 0x02, 0xAB]),
            (8, [0x62, 0x24, 0x93, 0x9A, 0x79, 0xF5, 0xF5, 0x93]),
            (15, [0xE5, 0x45, 0xBE, 0x49, 0x61, 0xCA, 0x29, 0xA1]),
        ];
        let key: [u64; 2] = [0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908];
        let message: [u8; 15] = core::array::from_fn(|place| place as u8);
        for (length, hash) in expected {
            let mut hasher = SipHasher24::new_with_keys(key[0], key[1]);
            hasher.write(&message[..length]);
            assert_eq!(hasher.finish().to_le_bytes(), hash, "{length}");
        }
    }

    /// The expected values come from a second implementation, written from the paper. If this fails, every record of
    /// version 2 deals other cards: make a new record version or undo the change.
    #[test]
    fn the_derivation_never_changes() {
        for (secret, purpose, number, expected) in [
            (0, Purpose::Deal, 1, 0xD7E2_6BD0_2601_45DC),
            (1, Purpose::Deal, 1, 0x8BE5_A9AE_B6CA_06CC),
            (0x0123_4567_89AB_CDEF, Purpose::Deal, 2, 0x0343_8078_C267_9E38),
            (0x0123_4567_89AB_CDEF, Purpose::FirstDealer, 0, 0xDFD6_8930_093D_B40C),
            (0x0123_4567_89AB_CDEF, Purpose::FirstLeader, 0, 0x018E_350E_FA19_2A6D),
            (0x0123_4567_89AB_CDEF, Purpose::Decision, 77, 0x53CE_BF19_B93F_69C3),
            (0x0123_4567_89AB_CDEF, Purpose::Hint, 77, 0xC358_91B9_D10E_F959),
            (0x0123_4567_89AB_CDEF, Purpose::MatchNumber, 0, 0x422A_9478_D9D7_EDB3),
            (0x0123_4567_89AB_CDEF, Purpose::Continuation, 0, 0x3391_6CCE_0DBD_8FD3),
            (u64::MAX, Purpose::Decision, u64::MAX, 0x474A_C45D_F2A4_0C3B),
        ] {
            let derived = MatchSeed::from(secret).derive(purpose, number);
            assert_eq!(derived, expected, "{purpose:?} {number} of {secret:#X}");
        }
    }

    #[test]
    fn purposes_keep_their_constants() {
        assert_eq!(Purpose::ALL.map(|purpose| purpose as u32), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    }

    #[test]
    fn every_purpose_and_number_has_its_own_seed() {
        let seeds: BTreeSet<u64> = [0, 1, u64::MAX]
            .into_iter()
            .flat_map(|secret| {
                let numbers = (0..200).chain([1 << 32, u64::MAX]);
                numbers.flat_map(move |number| {
                    Purpose::ALL.map(|purpose| MatchSeed::from(secret).derive(purpose, number))
                })
            })
            .collect();
        assert_eq!(seeds.len(), 3 * 202 * Purpose::ALL.len());
    }

    #[test]
    fn a_match_by_code_tells_its_code() {
        let code = Code::numbered(7_654_321);
        assert_eq!(MatchSeed::from(code.secret()).code(), Some(code));
        assert_eq!(MatchSeed::new(code.secret(), Version::One).code(), None);
        assert_eq!(MatchSeed::from(0x0123_4567_89AB_CDEF).code(), None);
    }

    #[test]
    fn only_deals_and_draws_and_the_number_depend_on_the_version() {
        let [old, new] = [Version::One, Version::Two].map(|version| MatchSeed::new(5, version));
        assert_eq!(MatchSeed::from(5), new);
        assert_eq!((old.secret(), old.version()), (5, Version::One));
        for purpose in Purpose::ALL {
            assert_eq!(old.derive(purpose, 3), new.derive(purpose, 3));
        }
        assert_eq!([old.deal(3), old.first_leader()], [stream_seed(5, 3), stream_seed(5, 0)]);
        assert_eq!(old.first_dealer(2, 6), stream_seed(5, 2));
        assert_eq!(new.deal(3), new.derive(Purpose::Deal, 3));
        assert_eq!(new.first_leader(), new.derive(Purpose::FirstLeader, 0));
        let deal = MatchSeed::from(new.deal(6));
        assert_eq!(new.first_dealer(2, 6), deal.derive(Purpose::FirstDealer, 0));
        assert_eq!(first_dealer_of(new.deal(6)), new.first_dealer(2, 6));
        assert_eq!(continuation_of(new.deal(6)), deal.derive(Purpose::Continuation, 0));
        let old = MatchSeed::new(0x1234_5678_0000_00FF, Version::One);
        assert_eq!(old.match_number(), 0x1234_5678 ^ 0xFF);
        assert_eq!(new.match_number(), new.derive(Purpose::MatchNumber, 0) as u32);
    }
}
