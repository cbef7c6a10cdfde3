//! The fonts of the interface, and the writer of their assets.

use crate::coverage::Coverage;
use crate::typeface::{Drawn, Fit, MARGIN, Typeface};
use crate::{marks, woff};
use std::fs;
use std::path::Path;

/// A font to make.
struct Recipe {
    name: &'static str,
    family: &'static str,
    weight: u16,
    fit: Fit,
    line_height: u8,
    baseline: u8,
    letters: Letters,
    stem: f32,
}

#[derive(Clone, Copy, PartialEq)]
enum Letters {
    /// All letters of English, French and neighbouring languages, and our own marks.
    Text,
    Digits,
    /// A to Z.
    Capitals,
    Logo,
}

impl Letters {
    fn list(self) -> Vec<char> {
        let mut list: Vec<char> = match self {
            Self::Text => (' '..='~')
                .chain('À'..='ÿ')
                .chain("ŒœŸ«»‘’“”–—…·€−µ\u{a0}\u{202f}".chars())
                .chain(marks::ALL.chars())
                .collect(),
            Self::Digits => ('0'..='9').collect(),
            Self::Capitals => ('A'..='Z').collect(),
            Self::Logo => "Gouset0123456789".chars().collect(),
        };
        list.sort_unstable();
        list
    }
}

const fn fit(x_height: i32, cap_height: i32, ascent: i32, descent: i32, em: f32, tracking: f32) -> Fit {
    Fit { x_height, cap_height, ascent, descent, em, tracking }
}

/// The typeface of running text: narrow, with a tall x-height. `assets/README.md` has the comparison.
const NARROW: &str = "archivo-narrow";
/// The typeface of pieces: round.
const ROUND: &str = "nunito";

/// Running text whose capitals have this height.
const fn text(name: &'static str, weight: u16, fit: Fit, line_height: u8, baseline: u8, stem: f32) -> Recipe {
    Recipe { name, family: NARROW, weight, fit, line_height, baseline, letters: Letters::Text, stem }
}

/// Titles and pieces.
const fn round(
    name: &'static str,
    weight: u16,
    fit: Fit,
    line_height: u8,
    baseline: u8,
    letters: Letters,
    stem: f32,
) -> Recipe {
    Recipe { name, family: ROUND, weight, fit, line_height, baseline, letters, stem }
}

const RECIPES: [Recipe; 13] = [
    text("caption", 600, fit(9, 12, 12, 3, 17.2, 0.1), 18, 14, 1.8),
    text("caption-large", 600, fit(11, 14, 14, 4, 20.2, 0.0), 22, 17, 2.0),
    text("body", 600, fit(12, 15, 15, 4, 21.5, 0.0), 23, 18, 2.2),
    text("bold", 700, fit(12, 15, 15, 4, 21.5, 0.0), 23, 18, 2.6),
    text("large", 600, fit(14, 18, 18, 5, 25.8, 0.0), 27, 21, 2.6),
    round("logo", 800, fit(21, 31, 32, 9, 44.0, 0.0), 50, 38, Letters::Logo, 5.0),
    round("digits-14", 800, fit(10, 14, 14, 4, 17.0, 0.0), 16, 15, Letters::Digits, 2.6),
    round("digits-16", 800, fit(11, 16, 16, 4, 20.0, 0.0), 18, 17, Letters::Digits, 3.0),
    // In large print the pieces are as close together as usual, so that a whole hand is visible. So their digits grow
    // mainly in height.
    round("digits-21", 800, fit(14, 21, 21, 5, 25.0, 0.0), 23, 22, Letters::Digits, 3.4),
    round("digits-24", 800, fit(16, 24, 24, 5, 31.0, 0.0), 26, 25, Letters::Digits, 4.0),
    round("letters-14", 900, fit(10, 14, 14, 2, 15.0, 0.0), 16, 15, Letters::Capitals, 2.6),
    round("letters-16", 900, fit(11, 16, 16, 2, 17.0, 0.0), 18, 17, Letters::Capitals, 2.8),
    round("letters-20", 900, fit(13, 20, 20, 2, 19.0, 0.0), 22, 21, Letters::Capitals, 3.2),
];

/// Generates all fonts from a folder that holds the packages of the typefaces' web fonts.
pub(crate) fn make(source: &Path, assets: &Path) -> Result<(), String> {
    for recipe in RECIPES {
        let typeface =
            Typeface::new(vec![load(source, &recipe, "latin")?, load(source, &recipe, "latin-ext")?])?;
        let asset = compile(&recipe, &typeface)?;
        let path = assets.join(format!("{}.bin", recipe.name));
        fs::write(&path, &asset).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        println!("{:12} {:6} bytes", recipe.name, asset.len());
    }
    Ok(())
}

fn load(source: &Path, recipe: &Recipe, part: &str) -> Result<Vec<u8>, String> {
    let Recipe { family, weight, .. } = recipe;
    let path = source.join(family).join("files").join(format!("{family}-{part}-{weight}-normal.woff"));
    let bytes = fs::read(&path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    woff::unpack(&bytes).map_err(|error| format!("{}: {error}", path.display()))
}

fn compile(recipe: &Recipe, typeface: &Typeface) -> Result<Vec<u8>, String> {
    let letters = recipe.letters.list();
    let mut table = Vec::new();
    let mut rows = Vec::new();
    let start = 6 + 10 * letters.len();
    // All digits have the same width, so that numbers in columns stay aligned.
    let digit = typeface.advance('0').map(|em| (em * recipe.fit.em + recipe.fit.tracking).round() as i32);
    for &character in &letters {
        let drawn = draw(character, recipe, typeface, digit)
            .ok_or_else(|| format!("the typeface has no {character:?} (U+{:04X})", u32::from(character)))?;
        let bounds = drawn.coverage.bounds();
        let (left, top, right, bottom) = bounds;
        let down = top as i32 - MARGIN - recipe.fit.ascent + i32::from(recipe.baseline);
        let across = left as i32 - MARGIN;
        let byte = |number: i32| {
            i8::try_from(number)
                .map_err(|_| format!("{character:?} of {} does not fit its font", recipe.name))
        };
        table.extend((u32::from(character) as u16).to_le_bytes());
        table.extend(&((start + rows.len()) as u32).to_le_bytes()[..3]);
        table.push(drawn.advance as u8);
        if right > left {
            table.extend([byte(across)? as u8, byte(down)? as u8]);
        } else {
            table.extend([0, 0]);
        }
        table.extend([(right - left) as u8, (bottom - top) as u8]);
        rows.extend(drawn.coverage.pack(bounds));
    }
    let mut asset = vec![b'G', b'F', recipe.line_height, recipe.baseline];
    asset.extend((letters.len() as u16).to_le_bytes());
    asset.extend(table);
    asset.extend(rows);
    Ok(asset)
}

fn draw(character: char, recipe: &Recipe, typeface: &Typeface, digit: Option<i32>) -> Option<Drawn> {
    if character == '\u{a0}' {
        return draw(' ', recipe, typeface, digit);
    }
    // The narrow typeface has a grave accent that combines with the letter before it. A quotation mark is as legible.
    if character == '`' {
        return draw('‘', recipe, typeface, digit);
    }
    if character == '\u{202f}' {
        let advance = (recipe.fit.em * 0.16).round().max(2.0) as i32;
        return Some(Drawn { coverage: Coverage::EMPTY, advance });
    }
    let fixed = if character.is_ascii_digit() { digit } else { None };
    marks::draw(character, &recipe.fit, recipe.stem).or_else(|| typeface.draw(character, &recipe.fit, fixed))
}
