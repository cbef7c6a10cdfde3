//! Reads WOFF 1: a TrueType file, each of its tables packed with zlib.

/// Returns the TrueType file in a WOFF file.
pub(crate) fn unpack(woff: &[u8]) -> Result<Vec<u8>, String> {
    unpack_tables(woff).ok_or_else(|| "this is not a sound WOFF 1 file".to_owned())
}

fn unpack_tables(woff: &[u8]) -> Option<Vec<u8>> {
    const HEADER: usize = 44;
    const ENTRY: usize = 20;
    if woff.get(..4)? != b"wOFF" {
        return None;
    }
    let count = u16::from_be_bytes(woff.get(12..14)?.try_into().ok()?);
    let entries = woff.get(HEADER..HEADER + usize::from(count) * ENTRY)?;

    let mut directory = woff.get(4..8)?.to_vec();
    directory.extend(count.to_be_bytes());
    // Search hints for old readers. Our reader does not use them.
    directory.extend([0; 6]);
    let mut place = directory.len() + usize::from(count) * 16;
    let mut tables = Vec::new();
    for entry in entries.chunks_exact(ENTRY) {
        let number =
            |at: usize| entry[at..at + 4].iter().fold(0_usize, |sum, &byte| sum << 8 | usize::from(byte));
        let (start, packed, length) = (number(4), number(8), number(12));
        let bytes = woff.get(start..start.checked_add(packed)?)?;
        let table = if packed < length {
            miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(bytes, length).ok()?
        } else {
            bytes.to_vec()
        };
        directory.extend(&entry[..4]);
        directory.extend(&entry[16..20]);
        directory.extend(u32::try_from(place).ok()?.to_be_bytes());
        directory.extend(u32::try_from(length).ok()?.to_be_bytes());
        tables.extend(&table);
        tables.resize(tables.len().next_multiple_of(4), 0);
        place += length.next_multiple_of(4);
    }
    directory.extend(tables);
    Some(directory)
}
