//! Breaks text into lines.

use super::Font;
use crate::probe;

/// The end of a text that was cut.
const ELLIPSIS: char = '…';
/// A line never begins with one of these.
const STAYS_WITH_THE_LAST: [char; 6] = [':', ';', '!', '?', '»', '…'];

/// Breaks a text into lines no wider than `width`: at the last space that fits, and at each line feed.
///
/// A word is split only if it is wider than a line by itself. French punctuation after or before a space stays with its
/// word, for any kind of space: no line begins with an exclamation mark or ends with an opening guillemet. The spaces
/// at a break belong to no line.
pub fn wrap<'text>(
    font: &Font,
    text: &'text str,
    width: i32,
) -> impl Iterator<Item = &'text str> + use<'text> {
    Lines { font: *font, rest: text, width }
}

/// Returns the longest start of the text that fits into `width`, and whether the text was cut. If it was cut, an
/// ellipsis fits after it.
#[must_use]
pub fn fit<'text>(font: &Font, text: &'text str, width: i32) -> (&'text str, bool) {
    if font.width(text) <= width {
        return (text, false);
    }
    let mut used = font.advance(ELLIPSIS);
    for (at, character) in text.char_indices() {
        used = used.saturating_add(font.advance(character));
        if used > width {
            let start = text[..at].trim_end();
            probe::cut(text, start);
            return (start, true);
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
    /// Returns the end of the first line of the rest, and the start of the next line.
    fn cut(&self) -> (usize, usize) {
        let mut used = 0_i32;
        let mut at_space = None;
        let mut in_word = false;
        for (at, character) in self.rest.char_indices() {
            used = used.saturating_add(self.font.advance(character));
            match character {
                '\n' => return (at, at + 1),
                ' ' => {
                    // Spaces before the first word are its indent: a break there would leave an empty line.
                    let (before, after) = (&self.rest[..at], &self.rest[at + 1..]);
                    if in_word && !after.starts_with(STAYS_WITH_THE_LAST) && !before.ends_with('«') {
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

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::fonts;
    use std::string::String;
    use std::vec::Vec;

    const TEXTS: [&str; 6] = [
        "Pick the tiles that beat the pair, or pass.",
        "«\u{a0}Où est passé l’as\u{a0}?\u{a0}» Ça, c’est joué\u{202f}!\nÀ vous.\n\n  Fin  ",
        "Donaudampfschifffahrtsgesellschaft und mehr",
        "a",
        "",
        "   \n  b   c",
    ];

    fn lines(text: &str, width: i32) -> Vec<&str> {
        wrap(&fonts::BODY, text, width).collect()
    }

    #[test]
    fn no_line_is_too_wide_and_nothing_is_lost() {
        let bare = |text: &str| text.replace([' ', '\n'], "");
        for text in TEXTS {
            for width in -3..260 {
                let lines = lines(text, width);
                for line in &lines {
                    assert!(
                        fonts::BODY.width(line) <= width || line.chars().count() <= 1,
                        "{line:?} in {width}"
                    );
                }
                assert_eq!(bare(&lines.concat()), bare(text));
            }
        }
    }

    #[test]
    fn a_word_is_split_only_if_it_must_be() {
        for text in TEXTS {
            let words: Vec<&str> = text.split([' ', '\n']).filter(|word| !word.is_empty()).collect();
            let widest = words.iter().map(|word| fonts::BODY.width(word)).max().unwrap_or(0);
            let indent = fonts::BODY.width("  ");
            let cut: Vec<&str> = lines(text, widest + indent);
            let back: Vec<&str> =
                cut.iter().flat_map(|line| line.split(' ')).filter(|word| !word.is_empty()).collect();
            assert_eq!(back, words);
        }
    }

    #[test]
    fn lines_are_as_long_as_they_can_be() {
        let width = fonts::BODY.width("one two");
        assert_eq!(lines("one two three", width), ["one two", "three"]);
        assert_eq!(lines("one two three", width - 1), ["one", "two", "three"]);
        assert_eq!(lines("one   two", width - 1), ["one", "two"]);
        assert_eq!(lines("one\n\ntwo\n", width), ["one", "", "two"]);
        assert_eq!(lines("oui\u{a0}! ni", fonts::BODY.width("oui")), ["oui", "\u{a0}!", "ni"]);
        assert_eq!(lines("ah oui\u{a0}!", fonts::BODY.width("ah oui")), ["ah", "oui\u{a0}!"]);
        assert_eq!(lines("ah oui ! ni", fonts::BODY.width("ah oui")), ["ah", "oui !", "ni"]);
        assert_eq!(lines("dit « oui »", fonts::BODY.width("« oui »")), ["dit", "« oui »"]);
    }

    #[test]
    fn a_cut_text_leaves_room_for_the_ellipsis() {
        for width in 0..200 {
            let (start, cut) = fit(&fonts::BODY, TEXTS[0], width);
            assert!(cut && TEXTS[0].starts_with(start) && !start.ends_with(' '));
            let shown = String::from(start) + "…";
            assert!(fonts::BODY.width(&shown) <= width || start.is_empty());
        }
        assert_eq!(fit(&fonts::BODY, "whole", fonts::BODY.width("whole")), ("whole", false));
    }
}
