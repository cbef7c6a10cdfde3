//! Decodes the firmware's log. The emulator prints its bytes, and the linked image contains the texts.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use defmt_decoder::{DecodeError, Frame, StreamDecoder, Table};

/// Starts the emulator's lines with bytes of the log, in hex.
const MARK: &str = "log ";

/// The texts of an image. The firmware logs only their numbers.
pub(crate) struct Texts(Table);

impl Texts {
    /// Reads the texts from the linked image.
    pub(crate) fn read(elf: &Path) -> Result<Texts> {
        let file = fs::read(elf)
            .with_context(|| format!("the log needs {}, which cannot be read", elf.display()))?;
        let table = Table::parse(&file).with_context(|| format!("the texts of {}", elf.display()))?;
        Ok(Texts(table.with_context(|| format!("{} logs nothing", elf.display()))?))
    }

    pub(crate) fn decoder(&self) -> Decoder<'_> {
        Decoder { stream: self.0.new_stream_decoder() }
    }
}

/// Decodes the log of one run.
pub(crate) struct Decoder<'a> {
    stream: Box<dyn StreamDecoder + Send + Sync + 'a>,
}

impl Decoder<'_> {
    /// Returns the lines of text that a line of the emulator completes; `None` if it is not a line of the log.
    ///
    /// # Errors
    /// If the line starts like one of the log, but is not valid.
    pub(crate) fn read(&mut self, printed: &str) -> Result<Option<Vec<String>>> {
        let Some(hex) = printed.strip_prefix(MARK) else { return Ok(None) };
        self.stream.received(&bytes(hex).with_context(|| format!("this is no line of the log: {printed}"))?);
        let mut lines = Vec::new();
        loop {
            match self.stream.decode() {
                Ok(frame) => lines.push(line(&frame)),
                Err(DecodeError::UnexpectedEof) => return Ok(Some(lines)),
                // A crash truncates a message. The stream continues with the next one.
                Err(DecodeError::Malformed) => lines.push("a message of the log is damaged".into()),
            }
        }
    }
}

/// Formats a message, such as `    12.345 INFO  the panel sleeps`.
fn line(frame: &Frame<'_>) -> String {
    let time = frame.display_timestamp().map(|time| time.to_string()).unwrap_or_default();
    let level = frame.level().map(|level| level.as_str().to_uppercase()).unwrap_or_default();
    format!("{time:>10} {level:<5} {}", frame.display_message())
}

fn bytes(hex: &str) -> Result<Vec<u8>> {
    ensure!(hex.len().is_multiple_of(2) && hex.is_ascii(), "half a byte");
    (0..hex.len()).step_by(2).map(|at| Ok(u8::from_str_radix(&hex[at..at + 2], 16)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_is_read_to_the_byte() {
        assert_eq!(bytes("00ff7a").unwrap(), [0, 0xff, 0x7a]);
        assert!(bytes("").unwrap().is_empty());
        for wrong in ["0", "0g", "é0"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }
}
