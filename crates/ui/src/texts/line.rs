//! A line of text, made on the spot.

/// A short text made on the spot. What does not fit is cut, at a character's end.
#[macro_export]
macro_rules! text {
    ($($part:tt)*) => {{
        use core::fmt::Write as _;
        let mut line = $crate::texts::Line::default();
        // A line that is full has what fits: nothing on the panel is longer.
        let _ = write!(line, $($part)*);
        line
    }};
}

/// A line of text of at most 63 bytes: at ten pixels a character, twice what the panel is wide.
#[derive(Default)]
pub struct Line(heapless::String<63>);

impl core::fmt::Write for Line {
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
