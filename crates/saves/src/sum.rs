//! The checksum of entries, headers and saves.

/// CRC-32/MPEG-2: its register is its result, so that a sum can be continued with further bytes.
const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_MPEG_2);

/// The sum of no bytes.
pub(crate) const EMPTY: u32 = 0xFFFF_FFFF;

/// The sum of the bytes that had `sum`, followed by these.
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
}
