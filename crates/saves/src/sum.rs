//! The checksum of entries, headers and saves.

/// On a PC, 16 KB of tables for sixteen bytes at a time, because the tests spend most of their time on this sum. On the chip
/// and the page, memory matters more.
#[cfg(any(unix, windows))]
type Tables = crc::Table<16>;
#[cfg(not(any(unix, windows)))]
type Tables = crc::Table<1>;

/// CRC-32/MPEG-2. Its result is its register, so a sum can be continued with further bytes.
static CRC: crc::Crc<u32, Tables> = crc::Crc::<u32, Tables>::new(&crc::CRC_32_MPEG_2);

/// The sum of no bytes.
pub(crate) const EMPTY: u32 = 0xFFFF_FFFF;

/// Returns the sum of some bytes with the sum `sum`, followed by these.
pub(crate) fn continued(sum: u32, bytes: &[u8]) -> u32 {
    let mut digest = CRC.digest_with_initial(sum);
    digest.update(bytes);
    digest.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_published_sum_and_can_be_continued() {
        assert_eq!(continued(EMPTY, b"123456789"), 0x0376_E6E7);
        assert_eq!(continued(continued(EMPTY, b"1234"), b"56789"), 0x0376_E6E7);
        assert_eq!(continued(EMPTY, b""), EMPTY);
    }

    /// The result is the same with tables of another size, or without tables.
    #[test]
    fn its_tables_change_nothing() {
        let bytes: [u8; 100] = core::array::from_fn(|at| (at * at) as u8);
        let plain = crc::Crc::<u32, crc::NoTable>::new(&crc::CRC_32_MPEG_2);
        for length in 0..bytes.len() {
            assert_eq!(continued(EMPTY, &bytes[..length]), plain.checksum(&bytes[..length]), "{length}");
        }
    }
}
