//! Text cut to lines.

use super::Font;

/// What stands at the end of a text that was cut.
const ELLIPSIS: char = '…';

/// Cuts a text to lines no wider than `width`: at the last space that fits, and at each line feed.
///
/// A word is split only if it alone is wider than a line. No-break spaces are letters here, so French
/// « ! » and « ? » stay with their words. The spaces at a cut belong to no line.
pub fn wrap<'text>(
    font: &Font,
    text: &'text str,
    width: i32,
) -> impl Iterator<Item = &'text str> + use<'text> {
    Lines { font: *font, rest: text, width }
}

/// The longest start of the text that fits into `width`, and whether it was cut: then there is room for
/// an ellipsis after it.
#[must_use]
pub fn fit<'text>(font: &Font, text: &'text str, width: i32) -> (&'text str, bool) {
    if font.width(text) <= width {
        return (text, false);
    }
    let mut used = font.advance(ELLIPSIS);
    for (at, character) in text.char_indices() {
        used = used.saturating_add(font.advance(character));
        if used > width {
            return (text[..at].trim_end(), true);
        }
    }
    (text, true)
}

struct Lines<'text> {
    font: Font,
    rest: &'text str,
    width: i32,
}

impl<'text> Iterator for Lines<'text> {
    type Item = &'text str;

    fn next(&mut self) -> Option<&'text str> {
        if self.rest.is_empty() {
            return None;
        }
        let (end, next) = self.cut();
        let line = self.rest[..end].trim_end_matches(' ');
        self.rest = &self.rest[next..];
        Some(line)
    }
}

impl Lines<'_> {
    /// Where the first line of the rest ends, and where the next one starts.
    fn cut(&self) -> (usize, usize) {
        let mut used = 0_i32;
        let mut at_space = None;
        let mut in_word = false;
        for (at, character) in self.rest.char_indices() {
            used = used.saturating_add(self.font.advance(character));
            match character {
                '\n' => return (at, at + 1),
                ' ' => {
                    // Spaces before the first word are its indent: cutting there would leave an empty line.
                    if in_word {
                        at_space = Some(at);
                    }
                }
                _ if used > self.width && at > 0 => {
                    let end = at_space.unwrap_or(at);
                    let next = self.rest.len() - self.rest[end..].trim_start_matches(' ').len();
                    return (end, next);
                }
                _ => in_word = true,
            }
        }
        (self.rest.len(), self.rest.len())
    }
}
