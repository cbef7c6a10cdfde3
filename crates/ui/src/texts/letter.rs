//! Upper and lower case, for the letters of our languages. The tables of the standard library have all languages and
//! take 27 KB.

/// The distance from a capital of ASCII or Latin-1 to its small letter.
const APART: u32 = 'a' as u32 - 'A' as u32;

/// True for a letter with or without an accent.
#[must_use]
pub const fn is_letter(sign: char) -> bool {
    matches!(sign, 'A'..='Z' | 'a'..='z' | 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ſ')
}

/// The capital of a letter. Other signs stay as they are.
#[must_use]
pub fn upper(sign: char) -> char {
    match sign {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => moved(sign, sign as u32 - APART),
        'œ' => 'Œ',
        'ÿ' => 'Ÿ',
        _ => sign,
    }
}

/// The small letter of a capital. Other signs stay as they are.
#[must_use]
pub fn lower(sign: char) -> char {
    match sign {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' => moved(sign, sign as u32 + APART),
        'Œ' => 'œ',
        'Ÿ' => 'ÿ',
        _ => sign,
    }
}

fn moved(sign: char, code: u32) -> char {
    char::from_u32(code).unwrap_or(sign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_draw::fonts;

    #[test]
    fn every_letter_of_the_fonts_has_the_case_of_the_standard_library() {
        // The capital of µ is Greek, and that of ß is two letters.
        let has = |sign: &char| fonts::BODY.has(*sign) && !['µ', 'ß'].contains(sign);
        for sign in ('\0'..='\u{24F}').filter(has) {
            assert_eq!(is_letter(sign), sign.is_alphabetic(), "{sign}");
            assert!(sign.to_uppercase().eq([upper(sign)]), "{sign}");
            assert!(sign.to_lowercase().eq([lower(sign)]), "{sign}");
        }
    }
}
