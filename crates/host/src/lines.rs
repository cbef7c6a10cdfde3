//! Lines of limited length, from a peer that may send anything.

use std::io::{self, BufRead, Read as _};

/// The result of reading one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The line is complete. At the end of the input its line feed may be missing.
    Whole,
    /// The line exceeds the limit; the rest of it is still unread.
    TooLong,
    /// The input has ended.
    End,
}

/// Reads a line of at most `longest` bytes into `line`, without its line feed.
///
/// # Errors
/// If reading fails.
pub(crate) fn read_line(input: &mut impl BufRead, longest: usize, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    // One byte more: the line feed of the longest line.
    if input.take(longest as u64 + 1).read_until(b'\n', line)? == 0 {
        return Ok(Line::End);
    }
    let whole = line.pop_if(|last| *last == b'\n').is_some();
    Ok(if whole || line.len() <= longest { Line::Whole } else { Line::TooLong })
}

/// Skips the rest of a line, without keeping it in memory.
///
/// # Errors
/// If reading fails.
pub(crate) fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (length, ends) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(length);
        if ends {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, repeat};

    #[test]
    fn a_line_of_the_limit_is_whole_and_one_byte_more_is_too_long() {
        let mut line = Vec::new();
        for (text, expected, kept) in [
            ("", Line::End, ""),
            ("\n", Line::Whole, ""),
            ("abcd\n", Line::Whole, "abcd"),
            ("abcd", Line::Whole, "abcd"),
            ("abc\nde\n", Line::Whole, "abc"),
            ("abcde\n", Line::TooLong, "abcde"),
            ("abcde", Line::TooLong, "abcde"),
        ] {
            assert_eq!(read_line(&mut text.as_bytes(), 4, &mut line).unwrap(), expected, "{text:?}");
            assert_eq!(line, kept.as_bytes(), "{text:?}");
        }
    }

    #[test]
    fn an_endless_line_takes_no_more_memory_than_the_limit() {
        let mut line = Vec::new();
        let mut endless = BufReader::new(repeat(b'x'));
        assert_eq!(read_line(&mut endless, 1 << 16, &mut line).unwrap(), Line::TooLong);
        assert!(line.capacity() <= 1 << 18, "{}", line.capacity());
    }

    #[test]
    fn what_is_skipped_ends_with_the_line() {
        let mut input = &b"too long\nnext\nlast"[..];
        skip_line(&mut input).unwrap();
        assert_eq!(input, b"next\nlast");
        skip_line(&mut input).unwrap();
        skip_line(&mut input).unwrap();
        assert_eq!(input, b"");
        skip_line(&mut input).unwrap();
    }
}
