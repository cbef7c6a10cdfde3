//! The dictionaries, checked once at power-on.

use crate::device::log;
use crate::texts::Lang;
use gousset_words::{Damage, Dictionary, Language};

type Opened = Result<Dictionary<'static>, Damage>;

/// Both dictionaries, or the damage of each.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// English and French. `None` if they are packed: then each is opened when it is needed.
    opened: Option<(Opened, Opened)>,
}

impl Shelf {
    /// Opens both, unless they are packed. This takes a few hundredths of a second on the chip, because every byte is
    /// checked.
    #[must_use]
    pub fn open() -> Self {
        let open = |language| gousset_words::open(language).inspect_err(|why| log::damaged(language, *why));
        let opened = || (open(Language::English), open(Language::French));
        Self { opened: (!gousset_words::IS_PACKED).then(opened) }
    }

    /// The dictionary of a language, if it is not damaged.
    #[must_use]
    pub fn dictionary(&self, language: Language) -> Option<Dictionary<'static>> {
        let opened = match (self.opened, language) {
            (Some((english, _)), Language::English) => english,
            (Some((_, french)), Language::French) => french,
            (None, _) => gousset_words::open(language),
        };
        opened.ok()
    }

    /// Whether there is an undamaged dictionary of a language. A packed one is not unpacked for this.
    #[must_use]
    pub fn has(&self, language: Language) -> bool {
        self.opened.is_none() || self.dictionary(language).is_some()
    }

    /// The message at the start if a dictionary is damaged. Packed dictionaries are part of the program, and are as
    /// intact as it is.
    #[must_use]
    pub fn complaint(&self, lang: Lang) -> Option<&'static str> {
        let texts = &lang.texts().lexicon;
        let (english, french) = self.opened?;
        match (english.is_ok(), french.is_ok()) {
            (true, true) => None,
            (false, true) => Some((texts.damaged)(Language::English)),
            (true, false) => Some((texts.damaged)(Language::French)),
            (false, false) => Some(texts.both_damaged),
        }
    }
}
