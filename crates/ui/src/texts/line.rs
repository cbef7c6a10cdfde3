//! A line of text, made on the spot.

use core::fmt::{Arguments, Write};
use gousset_draw::probe;

/// A short text made on the spot. What does not fit is cut, at a character's end.
#[macro_export]
macro_rules! text {
    ($($part:tt)*) => {
        $crate::texts::Line::of(format_args!($($part)*))
    };
}

/// A line of text of at most 63 bytes: at ten pixels a character, twice what the panel is wide.
#[derive(Default)]
pub struct Line(heapless::String<63>);

impl Line {
    /// As much of this text as fits.
    #[must_use]
    pub fn of(text: Arguments<'_>) -> Self {
        let mut line = Self::default();
        // A line that is full has what fits: nothing on the panel is longer.
        if line.write_fmt(text).is_err() {
            probe::cut(&line, &line);
        }
        line
    }

    /// These parts with commas between them; empty ones are left out.
    #[must_use]
    pub fn listed(parts: &[&str]) -> Self {
        let mut filled = parts.iter().filter(|part| !part.is_empty());
        let first = filled.next().copied().unwrap_or_default();
        filled.fold(text!("{first}"), |line, part| text!("{}, {part}", &*line))
    }
}

impl Write for Line {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        for character in text.chars() {
            self.0.push(character).map_err(|_| core::fmt::Error)?;
        }
        Ok(())
    }
}

impl core::ops::Deref for Line {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_commas_between_what_there_is() {
        assert_eq!(&*Line::listed(&[]), "");
        assert_eq!(&*Line::listed(&["", "one"]), "one");
        assert_eq!(&*Line::listed(&["one", "", "two", "three", ""]), "one, two, three");
    }
}
