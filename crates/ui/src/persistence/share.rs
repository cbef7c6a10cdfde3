//! Converts a match to a text that a person can send, and back. A QR code on the panel contains the text, and `cargo
//! play --replay` reads it.
//!
//! ```text
//! GOUSSET2-LEXIO-1/2-0J5W…
//! ```
//!
//! The text has the version of the save, the game, the number of this part and the number of parts. Then follow bytes
//! as digits: a tag that is the same in all parts of a match, a piece of the save, and a checksum over the whole part.
//! The tag and the checksum are computed as those of records are, and find every burst of up to 16 bits.
//!
//! The digits are Crockford's base 32. All characters of the text are in the alphanumeric set of QR codes, which takes
//! eleven bits for two characters. No character has a special meaning in a command shell. When reading, lower case,
//! line breaks and the letter O for a zero are accepted. U is not a digit, so the mark `GOUSSET` cannot occur inside a
//! part. Several parts may therefore follow each other in one text, in any order. A part may also be the end of a link:
//! where a page is hosted, QR codes contain links ([`super::address`]).
//!
//! Texts of version 1 are always readable, and are still written for matches that 0.1.0 began. Version 3 is for rounds
//! of Lexicon with a handicap.

use crate::persistence::saves::MAX_SAVE;
use core::fmt::{self, Write as _};
use gousset_core::Game;
use gousset_core::bytes::Bytes;
use gousset_core::record::{TAIL, Version, tail};
use heapless::String;

const MARK: &str = "GOUSSET";
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The most characters of a part: the capacity of the largest QR code that the panel shows (see `widgets::code`).
pub const MAX_TEXT: usize = 1046;
/// The length of the longest prefix before the digits: `GOUSSET2-LEXICON-1/6-`.
const MAX_PREFIX: usize = MARK.len() + "2-".len() + LONGEST_NAME + "-1/6-".len();
const LONGEST_NAME: usize = {
    let (mut longest, mut game) = (0, 0);
    while game < Game::COUNT {
        if Game::ALL[game].name().len() > longest {
            longest = Game::ALL[game].name().len();
        }
        game += 1;
    }
    longest
};
/// The most bytes of a save in one part.
pub const PART_BYTES: usize = part_bytes(MAX_TEXT);
/// The most parts of a save.
pub const MAX_PARTS: usize = MAX_SAVE.div_ceil(PART_BYTES);

const _: () = assert!(Version::ALL.len() < 10 && MAX_PARTS < 10, "each is one digit");

/// The text of a part.
pub type Text = String<MAX_TEXT>;
/// The bytes of a part: version, game, part and number of parts, which are not digits in the text; then tag, piece and
/// checksum.
type PartBytes = Bytes<{ BEFORE_DIGITS + TAIL + PART_BYTES + TAIL }>;
const BEFORE_DIGITS: usize = 4;

/// The most bytes of a save in a part whose text has at most this many characters.
#[must_use]
pub const fn part_bytes(signs: usize) -> usize {
    (signs - MAX_PREFIX) * 5 / 8 - 2 * TAIL
}

/// The number of parts of a save of this length: as few as possible.
#[must_use]
pub const fn parts(length: usize) -> usize {
    parts_of(length, PART_BYTES)
}

/// The number of parts of a save of this length if each part has at most `room` bytes of the save.
#[must_use]
pub const fn parts_of(length: usize, room: usize) -> usize {
    if length == 0 { 1 } else { length.div_ceil(room) }
}

/// Returns the text of one part of a save, counted from 0. All parts have the same length, except the last. `None` if
/// there is no such part, or if the save is too long.
#[must_use]
pub fn part(game: Game, save: &[u8], index: usize) -> Option<Text> {
    part_of(game, save, index, PART_BYTES)
}

/// Returns the text of one part if each part has at most `room` bytes of the save: see [`part`].
#[must_use]
pub fn part_of(game: Game, save: &[u8], index: usize, room: usize) -> Option<Text> {
    let count = parts_of(save.len(), room);
    if count > MAX_PARTS || index >= count {
        return None;
    }
    let each = save.len().div_ceil(count);
    let piece = save.chunks(each.max(1)).nth(index).unwrap_or_default();
    let version = version_of(game, save);
    let mut bytes = PartBytes::new();
    bytes.append(&before_digits(version, game, index as u8, count as u8)).ok()?;
    bytes.append(&tail(save)).ok()?;
    bytes.append(piece).ok()?;
    bytes.append(&tail(&bytes)).ok()?;
    let mut text = Text::new();
    write!(text, "{MARK}{}-", version as u8).ok()?;
    for letter in game.name().chars() {
        text.push(letter.to_ascii_uppercase()).ok()?;
    }
    write!(text, "-{}/{count}-", index + 1).ok()?;
    for five in bytes[BEFORE_DIGITS..].chunks(5) {
        let bits =
            five.iter().fold(0, |bits: u64, &byte| bits << 8 | u64::from(byte)) << ((5 - five.len()) * 8);
        for digit in 0..(five.len() * 8).div_ceil(5) {
            text.push(char::from(DIGITS[(bits >> (35 - 5 * digit) & 31) as usize])).ok()?;
        }
    }
    Some(text)
}

/// The version of the text: the version of the save, if the game has saves of that version.
fn version_of(game: Game, save: &[u8]) -> Version {
    let own = save.first().and_then(|&version| Version::numbered(version));
    own.filter(|&version| version <= game.newest_version()).unwrap_or(Version::CURRENT)
}

/// The bytes before the digits that the checksum covers too. Version 1 identified games by their order on the title
/// screen, which may change. Later versions use the number of the game in records, which never changes.
const fn before_digits(version: Version, game: Game, index: u8, count: u8) -> [u8; BEFORE_DIGITS] {
    let number = match (version, game) {
        (Version::One, Game::Lexicon) => 1,
        (Version::One, Game::Xylo) => 2,
        // Lexio, which was the first. No other game has texts of version 1.
        (Version::One, _) => 0,
        (Version::Two | Version::Three, game) => game.id(),
    };
    [version as u8, number, index, count]
}

/// The reason why a text is not a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The text contains no part of a match.
    NoMatch,
    /// The text was made by a newer version.
    Newer(u8),
    /// The text names an unknown game, or its part numbers are impossible.
    Prefix,
    /// This character is not a digit.
    Sign(char),
    /// This part, counted from 1, is damaged or too short.
    Damaged(u8),
    /// The parts belong to different matches.
    Mixed,
    /// A part is missing: its number, counted from 1, and the number of parts.
    Missing(u8, u8),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMatch => {
                write!(f, "this is no shared match: one begins with {MARK}{}-", Version::CURRENT as u8)
            }
            Self::Newer(version) => {
                write!(f, "the match was shared in version {version}, which only a newer program reads")
            }
            Self::Prefix => write!(f, "the text does not go on as a shared match after {MARK}"),
            Self::Sign(sign) => write!(f, "the text is damaged: {sign:?} does not belong in it"),
            Self::Damaged(part) => {
                write!(f, "part {part} of the text is damaged: a sign is wrong or missing")
            }
            Self::Mixed => f.write_str("the parts belong to different matches"),
            Self::Missing(part, count) => write!(f, "part {part} of {count} is missing"),
        }
    }
}

impl core::error::Error for Fault {}

/// The prefix of a part, parsed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Label {
    version: Version,
    game: Game,
    index: usize,
    count: u8,
}

/// Finds the parts of a match in a text and assembles its save in `room`. Text before the first part is skipped.
/// Between the parts, only spaces, line ends and the beginnings of links are allowed.
///
/// # Errors
/// If the text does not contain a complete match, or contains parts of several.
pub fn read<'room>(text: &str, room: &'room mut [u8; MAX_SAVE]) -> Result<(Game, &'room [u8]), Fault> {
    let mut signs = Signs(text);
    let mut first: Option<(Label, [u8; TAIL])> = None;
    let mut lengths = [None; MAX_PARTS];
    let mut pieces = [[0; PART_BYTES]; MAX_PARTS];
    while signs.find_mark() {
        let (label, bytes) = read_part(&mut signs)?;
        let (tag, piece) = bytes[BEFORE_DIGITS..].split_first_chunk().ok_or(Fault::NoMatch)?;
        let (of, same) = *first.get_or_insert((label, *tag));
        if (of.version, of.game, of.count, same) != (label.version, label.game, label.count, *tag) {
            return Err(Fault::Mixed);
        }
        pieces[label.index][..piece.len()].copy_from_slice(piece);
        lengths[label.index] = Some(piece.len());
    }
    let (label, tag) = first.ok_or(Fault::NoMatch)?;
    let mut length = 0;
    for index in 0..usize::from(label.count) {
        let piece = lengths[index].ok_or(Fault::Missing(index as u8 + 1, label.count))?;
        let space = room.get_mut(length..length + piece).ok_or(Fault::Mixed)?;
        space.copy_from_slice(&pieces[index][..piece]);
        length += piece;
    }
    let save = &room[..length];
    if tail(save) == tag { Ok((label.game, save)) } else { Err(Fault::Mixed) }
}

/// Reads a part, beginning with its version. Returns its label, and its bytes without the checksum.
fn read_part(signs: &mut Signs<'_>) -> Result<(Label, PartBytes), Fault> {
    let number = signs.number().filter(|&number| number > 0).ok_or(Fault::Prefix)?;
    let newer = Fault::Newer(number);
    let version = Version::numbered(number).ok_or(newer)?;
    // An unknown game comes from a newer program if the version is newer than the one that all games have.
    let unknown = if version > Version::CURRENT { newer } else { Fault::Prefix };
    let (game, index, count) = read_prefix(signs).ok_or(unknown)?;
    if version > game.newest_version() {
        return Err(newer);
    }
    if !(1..=count).contains(&index) || usize::from(count) > MAX_PARTS {
        return Err(Fault::Prefix);
    }
    let damaged = Fault::Damaged(index);
    let label = Label { version, game, index: usize::from(index) - 1, count };
    let mut bytes = PartBytes::new();
    bytes.append(&before_digits(version, game, index - 1, count)).map_err(|_| damaged)?;
    read_digits(signs, &mut bytes, damaged)?;
    match bytes.split_last_chunk::<TAIL>() {
        Some((rest, check)) if rest.len() >= BEFORE_DIGITS + TAIL && tail(rest) == *check => {
            let length = rest.len();
            Ok((label, bytes.first(length)))
        }
        _ => Err(damaged),
    }
}

/// Reads the prefix between the version and the digits: the game, the part, the number of parts.
fn read_prefix(signs: &mut Signs<'_>) -> Option<(Game, u8, u8)> {
    let named = signs.after("-")?;
    let (game, rest) =
        Game::ALL.iter().find_map(|&game| Some((game, named.after(game.name())?.after("-")?)))?;
    *signs = rest;
    let index = signs.number()?;
    *signs = signs.after("/")?;
    let count = signs.number()?;
    *signs = signs.after("-")?;
    Some((game, index, count))
}

/// Reads digits up to the end of the text, the next part or a link.
fn read_digits(signs: &mut Signs<'_>, bytes: &mut PartBytes, damaged: Fault) -> Result<(), Fault> {
    let (mut bits, mut held) = (0_u32, 0);
    while signs.after(MARK).is_none() && !signs.is_link() {
        let Some(sign) = signs.next() else { break };
        bits = bits << 5 | digit(sign).ok_or(Fault::Sign(sign))?;
        held += 5;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8).map_err(|_| damaged)?;
            bits &= (1 << held) - 1;
        }
    }
    // The unused bits of the last digit must be zero.
    if bits == 0 && held < 5 { Ok(()) } else { Err(damaged) }
}

fn digit(sign: char) -> Option<u32> {
    let sign = match sign {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    DIGITS.iter().position(|&digit| char::from(digit) == sign).map(|place| place as u32)
}

/// The characters of a text, without spaces and line ends, and in upper case.
#[derive(Clone, Copy)]
struct Signs<'a>(&'a str);

impl Iterator for Signs<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let rest = self.0.trim_start();
        let sign = rest.chars().next()?;
        self.0 = &rest[sign.len_utf8()..];
        Some(sign.to_ascii_uppercase())
    }
}

impl Signs<'_> {
    /// Reads a number of one digit.
    fn number(&mut self) -> Option<u8> {
        self.next()?.to_digit(10).map(|number| number as u8)
    }

    /// Returns the rest after this word, if the text continues with the word.
    fn after(mut self, word: &str) -> Option<Self> {
        word.chars().all(|letter| self.next() == Some(letter.to_ascii_uppercase())).then_some(self)
    }

    /// True if the text continues with a link. Digits are never taken for one, because a colon is not a digit.
    fn is_link(self) -> bool {
        self.after("HTTPS://").or(self.after("HTTP://")).is_some()
    }

    /// Moves behind the next mark. Returns false if there is none. A mark without a number after it is only the
    /// program's name in a sentence, and a mark in the address of a link does not count either.
    fn find_mark(&mut self) -> bool {
        loop {
            if self.is_link() {
                self.skip_address();
            }
            if let Some(after) = self.after(MARK).filter(|&after| { after }.number().is_some()) {
                *self = after;
                return true;
            }
            if self.next().is_none() {
                return false;
            }
        }
    }

    /// Moves behind the `#` of a link, or to the end of the link if it has none.
    fn skip_address(&mut self) {
        let link = self.0.trim_start();
        let end = link.find(char::is_whitespace).unwrap_or(link.len());
        let behind = link[..end].find('#').map_or(end, |place| place + 1);
        self.0 = &link[behind..];
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::format;
    use std::string::{String, ToString};
    use std::vec::Vec;

    fn save(length: usize) -> Vec<u8> {
        (0..length).map(|place| ((place * 151) >> 3) as u8).collect()
    }

    fn texts(save: &[u8]) -> Vec<String> {
        (0..parts(save.len())).map(|index| part(Game::Xylo, save, index).unwrap().to_string()).collect()
    }

    fn fault(text: &str) -> Fault {
        read(text, &mut [0; MAX_SAVE]).expect_err(text)
    }

    #[test]
    fn every_length_comes_back() {
        for length in (0..40).chain([PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 1500, MAX_SAVE]) {
            let save = save(length);
            let mut texts = texts(&save);
            assert!(texts.iter().all(|text| text.len() <= MAX_TEXT));
            assert_eq!(read(&texts.join(""), &mut [0; MAX_SAVE]), Ok((Game::Xylo, &save[..])), "{length}");
            texts.reverse();
            let sloppy = texts.join("\n").to_lowercase().replace('0', "o").replace('-', " -\t");
            let twice = format!("My match: {sloppy}\n{sloppy}");
            assert_eq!(read(&twice, &mut [0; MAX_SAVE]), Ok((Game::Xylo, &save[..])), "{length}");
        }
    }

    #[test]
    fn links_to_parts_are_read_as_the_parts() {
        let save = save(700);
        for address in ["https://example.org/gousset/", "HTTP://A.B/?c=d", "https://gousset2.example"] {
            let text = |index| format!("{address}#{}", part_of(Game::Lexio, &save, index, 300).unwrap());
            assert_eq!(parts_of(700, 300), 3);
            for apart in [" ", "\n", ""] {
                let all = [text(2), text(0), text(1)].join(apart);
                assert_eq!(read(&all, &mut [0; MAX_SAVE]), Ok((Game::Lexio, &save[..])), "{all}");
            }
            assert_eq!(fault(&format!("{} {}", text(0), text(2))), Fault::Missing(2, 3));
        }
        let text = format!(
            "Gousset, from https://gousset2.example/ : {}",
            part(Game::Lexio, &save[..9], 0).unwrap()
        );
        assert_eq!(read(&text, &mut [0; MAX_SAVE]), Ok((Game::Lexio, &save[..9])));
        assert_eq!(fault("https://gousset2.example/#"), Fault::NoMatch);
    }

    /// A damaged save can begin with any byte, for example with a version that only another game has.
    #[test]
    fn every_first_byte_comes_back() {
        for (game, first) in
            Game::ALL.into_iter().flat_map(|game| (0..=u8::MAX).map(move |first| (game, first)))
        {
            let save = [first, 2, 3];
            let text = part(game, &save, 0).unwrap();
            assert_eq!(read(&text, &mut [0; MAX_SAVE]), Ok((game, &save[..])), "{game:?} {first}");
        }
    }

    #[test]
    fn a_part_says_what_it_is_in_signs_of_a_qr_code() {
        let text = part(Game::Lexicon, &save(1300), 2).unwrap();
        assert!(text.starts_with("GOUSSET2-LEXICON-3/3-"), "{text}");
        let mut old = save(1300);
        old[0] = 1;
        let text = part(Game::Lexicon, &old, 2).unwrap();
        assert!(text.starts_with("GOUSSET1-LEXICON-3/3-"), "{text}");
        let longest = part(Game::Lexicon, &save(PART_BYTES), 0).unwrap();
        assert!((MAX_TEXT - 2..=MAX_TEXT).contains(&longest.len()));
        assert!(
            longest
                .chars()
                .all(|sign| sign.is_ascii_uppercase() || sign.is_ascii_digit() || "-/".contains(sign))
        );
    }

    #[test]
    fn every_wrong_sign_is_found() {
        let good = &texts(&save(100))[0];
        for place in 0..good.len() {
            for sign in ["7", "Q", "U", "é", ""] {
                let bad = format!("{}{sign}{}", &good[..place], &good[place + 1..]);
                if bad != *good {
                    fault(&bad);
                }
            }
        }
        for length in 0..good.len() {
            fault(&good[..length]);
        }
        for place in 1..good.len() {
            let mut swapped = good.clone().into_bytes();
            swapped.swap(place - 1, place);
            if swapped != good.as_bytes() {
                fault(std::str::from_utf8(&swapped).unwrap());
            }
        }
    }

    #[test]
    fn faults_are_told_apart() {
        let parts = texts(&save(1500));
        assert_eq!(fault(""), Fault::NoMatch);
        assert_eq!(fault("hello, world"), Fault::NoMatch);
        assert_eq!(fault("GOUSSET3-CHESS-what ever"), Fault::Newer(3));
        assert_eq!(fault("GOUSSET4-LEXICON-1/1-00"), Fault::Newer(4));
        assert_eq!(fault("GOUSSET3-XYLO-1/1-00"), Fault::Newer(3));
        assert_eq!(fault("GOUSSET3-LEXICON-1/1-00"), Fault::Damaged(1));
        assert_eq!(fault("GOUSSET0-XYLO-1/1-00"), Fault::Prefix);
        assert_eq!(fault("GOUSSET1-CHESS-1/1-00"), Fault::Prefix);
        assert_eq!(fault("GOUSSET2-CHESS-1/1-00"), Fault::Prefix);
        assert_eq!(fault("GOUSSET1-XYLO-2/1-00"), Fault::Prefix);
        assert_eq!(fault("GOUSSET1-XYLO-0/1-00"), Fault::Prefix);
        assert_eq!(fault("GOUSSET1-XYLO-1/9-00"), Fault::Prefix);
        assert_eq!(fault("GOUSSET1-XYLO-1/1-"), Fault::Damaged(1));
        assert_eq!(fault("GOUSSET1-XYLO-1/1-!"), Fault::Sign('!'));
        assert_eq!(fault(&"9".repeat(3000).replace("99", "GOUSSET1-XYLO-1/1-99")), Fault::Damaged(1));
        assert_eq!(fault(&format!("GOUSSET1-XYLO-1/1-{}", "9".repeat(3000))), Fault::Damaged(1));
        assert_eq!(fault(&format!("{} {}", parts[0], parts[2])), Fault::Missing(2, 3));
        assert_eq!(fault(&(parts[1].clone() + &texts(&save(1501))[0])), Fault::Mixed);
        assert_eq!(fault(&(parts[0].clone() + &part(Game::Lexio, &save(1500), 1).unwrap())), Fault::Mixed);
        let mut old = save(1500);
        old[0] = 1;
        assert_eq!(fault(&(parts[0].clone() + &part(Game::Xylo, &old, 1).unwrap())), Fault::Mixed);
    }

    #[test]
    fn there_is_no_part_after_the_last_and_none_of_what_is_no_save() {
        assert!(part(Game::Xylo, &save(10), 0).is_some());
        assert_eq!(part(Game::Xylo, &save(10), 1), None);
        assert_eq!(part(Game::Xylo, &save(MAX_PARTS * PART_BYTES + 1), 0), None);
        assert_eq!(parts(MAX_SAVE), MAX_PARTS);
    }

    /// The expected texts come from a second implementation. Every text that a phone has scanned must stay readable.
    #[test]
    fn texts_never_change() {
        for (game, save, text) in FROZEN {
            assert_eq!(part(game, save, 0).as_deref(), Some(text));
            assert_eq!(read(text, &mut [0; MAX_SAVE]), Ok((game, save)));
        }
    }

    const FROZEN: [(Game, &[u8], &str); 7] = [
        (Game::Lexio, &[1, 7, 0xFF], "GOUSSET1-LEXIO-1/1-P1BG21ZZ2KY0"),
        (Game::Lexicon, &[1, 7, 0xFF], "GOUSSET1-LEXICON-1/1-P1BG21ZZACQG"),
        (Game::Xylo, &[1, 7, 0xFF], "GOUSSET1-XYLO-1/1-P1BG21ZZKDD0"),
        (Game::Lexio, &[2, 7, 0xFF], "GOUSSET2-LEXIO-1/1-X43G41ZZXX70"),
        (Game::Lexicon, &[2, 7, 0xFF], "GOUSSET2-LEXICON-1/1-X43G41ZZC3M0"),
        (Game::Xylo, &[2, 7, 0xFF], "GOUSSET2-XYLO-1/1-X43G41ZZ4WXG"),
        (Game::Lexicon, &[3, 7, 0xFF], "GOUSSET3-LEXICON-1/1-VRVG61ZZZCM0"),
    ];
}
