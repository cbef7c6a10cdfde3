//! The dictionaries at hand, looked through once at power-on.

use crate::device::log;
use crate::texts::Lang;
use gousset_words::{Damage, Dictionary, Language};

/// Both dictionaries, each as good as its bytes are.
#[derive(Clone, Copy)]
pub struct Shelf {
    english: Result<Dictionary<'static>, Damage>,
    french: Result<Dictionary<'static>, Damage>,
}

impl Shelf {
    /// Opens both. It takes a few hundredths of a second on the chip: every byte is looked at.
    #[must_use]
    pub fn open() -> Self {
        let open = |language| gousset_words::open(language).inspect_err(|why| log::damaged(language, *why));
        Self { english: open(Language::English), french: open(Language::French) }
    }

    /// The dictionary of a language, if it is sound.
    #[must_use]
    pub fn dictionary(&self, language: Language) -> Option<Dictionary<'static>> {
        match language {
            Language::English => self.english.ok(),
            Language::French => self.french.ok(),
        }
    }

    /// What there is to say about it at the start, if something is wrong.
    #[must_use]
    pub fn complaint(&self, lang: Lang) -> Option<&'static str> {
        let texts = &lang.texts().lexicon;
        match (self.english.is_ok(), self.french.is_ok()) {
            (true, true) => None,
            (false, true) => Some((texts.damaged)(Language::English)),
            (true, false) => Some((texts.damaged)(Language::French)),
            (false, false) => Some(texts.both_damaged),
        }
    }
}
