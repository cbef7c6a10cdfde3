//! A formatted line of text.

use core::fmt::{Arguments, Write};
use gousset_draw::probe;

/// Formats a short text. If it is too long, it is cut after the last character that fits.
#[macro_export]
macro_rules! text {
    ($($part:tt)*) => {
        $crate::texts::Line::of(format_args!($($part)*))
    };
}

/// A line of text of at most 63 bytes. At ten pixels per character this is about twice the width of the panel.
#[derive(Default)]
pub struct Line(heapless::String<63>);

impl Line {
    /// Formats a text, and cuts it if it is too long.
    #[must_use]
    pub fn of(text: Arguments<'_>) -> Self {
        let mut line = Self::default();
        // A full line is longer than anything that the panel can show.
        if line.write_fmt(text).is_err() {
            probe::cut(&line, &line);
        }
        line
    }

    /// Joins these parts with commas. Leaves empty parts out.
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
