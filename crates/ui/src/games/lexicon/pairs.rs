//! The letters that usually follow each letter, by language.

use gousset_words::{Language, Letter};

/// For the beginning of a word, and then for each letter of the alphabet: the letters that follow it in common words of
/// three to eight letters, the most frequent first.
type Pairs = [&'static [u8; Letter::COUNT]; Letter::COUNT + 1];

/// The letters that follow this one, or begin a word, the most frequent first.
pub fn after(language: Language, previous: Option<Letter>) -> impl Iterator<Item = Letter> + Clone {
    let pairs = match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    };
    let row = previous.map_or(0, |letter| 1 + usize::from(letter.index()));
    pairs[row].iter().filter_map(|&sign| Letter::from_ascii(sign))
}

static ENGLISH: Pairs = [
    b"SCPBRTDFMAGHLWEOIUNVJKQYZX",
    b"RNLTSCDMIGBPYVKWUFZXHEJQOA",
    b"LAEOIURBSYTDCJFNWHPMVGZKQX",
    b"HOAKERLUITSYCQNZMDBFGJPVWX",
    b"EIOSALRDUGYWBMNVHPCFJTKQXZ",
    b"RSDNALTECMPVFWXGYBIOUKHQZJ",
    b"ILEOFAURTSYBGJNWCHPDKMQVXZ",
    b"ERIASLGOHUNYMTWBFPCDJZKQVX",
    b"EAOIUTYRSLMNBFWPCDHJKGQVXZ",
    b"NESLTCDRMGPVOAFBZKXQUJHIWY",
    b"OAUEIJBCDFGHKLMNPQRSTVWXYZ",
    b"EISLYANOUWBFRKDHTPMCGJQVXZ",
    b"EIAYOLSUTDKVFMPCBGNRWHJQXZ",
    b"EAIOPBUMSYNLFCRWDHTJGKQVXZ",
    b"GETDSIACOKNUFYLVBHRWPJMZQX",
    b"RNUOLTWSPMDACVGBIKFEYXZHJQ",
    b"EIAORLPSUTHYCDFKWBMNGJQVXZ",
    b"UABCDEFGHIJKLMNOPQRSTVWXYZ",
    b"ESIAOTUDYRMNKLGCBPVFHWQJZX",
    b"TEHSIPAUOCLKMNWYQBFDRGJVXZ",
    b"EISAORHTUYLCWBFZNMPDGVKJQX",
    b"NRSTLMEPICDGBAFZOKXYVUHQWJ",
    b"EIAOYUVLSRBCDFGHJKMNPQTWXZ",
    b"AIEOHSNLRDBKYTPFUMWGCZJQVX",
    b"EIPTCAHUOYLWFRGNSBDJKMQVXZ",
    b"SEIAOPMLNCRBWTDUGHFKZJXQVY",
    b"EIZALOYUMPBKVWCDFGHJNQRSTX",
];

static FRENCH: Pairs = [
    b"CRPDAESBMTFGLVIOHNJUKQZWYX",
    b"ISNRLTCGUMBVPDYFQXZJOHEKWA",
    b"AORELIUSBYTDJVCKZMPFGHNQWX",
    b"HOAERILUTCKSYQNMDZBFGJPVWX",
    b"EIAORUSGJMYHDVCKNTWBFLPQXZ",
    b"RSNZETCULMPVGADXFIBJOQKYHW",
    b"IEFAOLRUSTGJBCDHKMNPQVWXYZ",
    b"EARUNOILSGHMTYBDWCFJKPQVXZ",
    b"AEOIUYRSMLNTBCDFGHJKPQVWXZ",
    b"SETNRLOGMAVCDFQPBXIUZKJHWY",
    b"OUAEIJBCDFGHKLMNPQRSTVWXYZ",
    b"EIAOSHRYLUPKMNTBCDFGJQVWXZ",
    b"EAIOLUTSYMFCPDBQVGKHNZJRWX",
    b"EAIOPUBMSNYTWLCDFGHJKQRVXZ",
    b"TSEADICONGFUVQRJHLZYKXBMPW",
    b"NURTILMSCPDBYGQFVOEXAKZJWH",
    b"EAOIRLUPTHSYNCFBDGJKMQVWXZ",
    b"UASWBCDEFGHIJKLMNOPQRTVXYZ",
    b"EAIOSDRTUMCNGBVPLFQYHKJZXW",
    b"EASTIOUCPHQMKYLNWBGFDRJVXZ",
    b"EAIROTSUHYCWZLBFMNDGJKPQVX",
    b"RESTILAMCXVPNDBGFOYQZKHJUW",
    b"EIAORULNBCDFGHJKMPQSTVWXYZ",
    b"AEIOHNBKSLTCDFGJMPQRUVWXYZ",
    b"EAIPCTOYHUQFWBDGJKLMNRSVXZ",
    b"EASOPLRINDCMTGBUXJKQYZFHVW",
    b"OEAIZUBLYHTCDFGJKMNPQRSVWX",
];

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_words::{Dictionary, Node, Standing};
    use std::string::String;
    use std::vec::Vec;

    type Counts = [[u32; Letter::COUNT]; Letter::COUNT + 1];

    /// Counts the pairs of letters in all common words of three to eight letters that begin with `spelt`.
    fn count(dictionary: Dictionary<'_>, node: Node, spelt: &mut Vec<Letter>, counts: &mut Counts) {
        for (letter, next) in dictionary.branches(node) {
            spelt.push(letter);
            if next.word() == Some(Standing::Common) && (3..=8).contains(&spelt.len()) {
                let mut row = 0;
                for &letter in spelt.iter() {
                    counts[row][usize::from(letter.index())] += 1;
                    row = 1 + usize::from(letter.index());
                }
            }
            if spelt.len() < 8 {
                count(dictionary, next, spelt, counts);
            }
            spelt.pop();
        }
    }

    #[test]
    fn the_pairs_are_those_of_the_dictionaries() {
        for language in Language::ALL {
            let dictionary = gousset_words::open(language).unwrap();
            let mut counts = [[0; Letter::COUNT]; Letter::COUNT + 1];
            count(dictionary, dictionary.root(), &mut Vec::new(), &mut counts);
            for (row, counts) in counts.iter().enumerate() {
                let mut letters = Letter::ALL;
                letters.sort_by_key(|letter| core::cmp::Reverse(counts[usize::from(letter.index())]));
                let expected: String = letters.iter().map(|letter| char::from(letter.ascii())).collect();
                let previous = row.checked_sub(1).map(|index| Letter::ALL[index]);
                let letters: String =
                    after(language, previous).map(|letter| char::from(letter.ascii())).collect();
                assert_eq!(letters, expected, "{language:?} after {previous:?}");
            }
        }
    }
}
