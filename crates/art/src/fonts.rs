//! The fonts of the interface, and the writer of their assets.

use crate::coverage::Coverage;
use crate::typeface::{Drawn, Fit, MARGIN, Typeface};
use crate::{marks, woff};
use std::fs;
use std::path::Path;

/// A font to make.
struct Recipe {
    name: &'static str,
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
                .chain('\u{a0}'..='\u{ff}')
                .filter(|&character| character != '\u{ad}')
                .chain("ŒœŸ‘’“”–—…€−\u{202f}".chars())
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

const RECIPES: [Recipe; 9] = [
    Recipe {
        name: "small",
        weight: 700,
        fit: fit(7, 10, 10, 3, 14.0, 0.1),
        line_height: 17,
        baseline: 13,
        letters: Letters::Text,
        stem: 1.6,
    },
    Recipe {
        name: "body",
        weight: 700,
        fit: fit(8, 12, 12, 3, 16.5, 0.0),
        line_height: 20,
        baseline: 15,
        letters: Letters::Text,
        stem: 1.8,
    },
    Recipe {
        name: "bold",
        weight: 900,
        fit: fit(8, 12, 12, 3, 16.5, 0.0),
        line_height: 20,
        baseline: 15,
        letters: Letters::Text,
        stem: 2.2,
    },
    Recipe {
        name: "title",
        weight: 800,
        fit: fit(13, 19, 19, 5, 26.0, 0.0),
        line_height: 31,
        baseline: 24,
        letters: Letters::Text,
        stem: 3.2,
    },
    Recipe {
        name: "logo",
        weight: 800,
        fit: fit(21, 31, 32, 9, 44.0, 0.0),
        line_height: 50,
        baseline: 38,
        letters: Letters::Logo,
        stem: 5.0,
    },
    Recipe {
        name: "tile",
        weight: 800,
        fit: fit(11, 16, 16, 4, 20.0, 0.0),
        line_height: 18,
        baseline: 17,
        letters: Letters::Digits,
        stem: 3.0,
    },
    Recipe {
        name: "tile-small",
        weight: 800,
        fit: fit(8, 11, 11, 3, 15.0, 0.0),
        line_height: 13,
        baseline: 12,
        letters: Letters::Digits,
        stem: 2.0,
    },
    // In large print the pieces are as close together as usual, so that a whole hand is visible. So their letters grow
    // mainly in height.
    Recipe {
        name: "tile-large",
        weight: 800,
        fit: fit(14, 21, 21, 5, 25.0, 0.0),
        line_height: 23,
        baseline: 22,
        letters: Letters::Digits,
        stem: 3.4,
    },
    Recipe {
        name: "card-large",
        weight: 900,
        fit: fit(13, 20, 20, 2, 19.0, 0.0),
        line_height: 22,
        baseline: 21,
        letters: Letters::Capitals,
        stem: 3.2,
    },
];

/// The typeface of all fonts. The names of its web font files start with this.
const FAMILY: &str = "nunito";

/// Generates all fonts from a folder with the typeface's web fonts.
pub(crate) fn make(source: &Path, assets: &Path) -> Result<(), String> {
    for recipe in RECIPES {
        let typeface = Typeface::new(vec![
            load(source, "latin", recipe.weight)?,
            load(source, "latin-ext", recipe.weight)?,
        ])?;
        let asset = compile(&recipe, &typeface)?;
        let path = assets.join(format!("{}.bin", recipe.name));
        fs::write(&path, &asset).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        println!("{:12} {:6} bytes", recipe.name, asset.len());
    }
    Ok(())
}

fn load(source: &Path, part: &str, weight: u16) -> Result<Vec<u8>, String> {
    let path = source.join(format!("{FAMILY}-{part}-{weight}-normal.woff"));
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
    if character == '\u{202f}' {
        let advance = (recipe.fit.em * 0.16).round().max(2.0) as i32;
        return Some(Drawn { coverage: Coverage::EMPTY, advance });
    }
    let fixed = if character.is_ascii_digit() { digit } else { None };
    marks::draw(character, &recipe.fit, recipe.stem).or_else(|| typeface.draw(character, &recipe.fit, fixed))
}
