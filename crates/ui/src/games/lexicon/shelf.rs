//! The dictionaries at hand, looked through once at power-on.

use crate::device::log;
use crate::texts::Lang;
use gousset_words::{Damage, Dictionary, Language};

type Opened = Result<Dictionary<'static>, Damage>;

/// Both dictionaries, each as good as its bytes are.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// English and French; none where each is opened when it is asked for.
    opened: Option<(Opened, Opened)>,
}

impl Shelf {
    /// Opens both, unless they are packed. It takes a few hundredths of a second on the chip: every byte is looked at.
    #[must_use]
    pub fn open() -> Self {
        let open = |language| gousset_words::open(language).inspect_err(|why| log::damaged(language, *why));
        let opened = || (open(Language::English), open(Language::French));
        Self { opened: (!gousset_words::IS_PACKED).then(opened) }
    }

    /// The dictionary of a language, if it is sound.
    #[must_use]
    pub fn dictionary(&self, language: Language) -> Option<Dictionary<'static>> {
        let opened = match (self.opened, language) {
            (Some((english, _)), Language::English) => english,
            (Some((_, french)), Language::French) => french,
            (None, _) => gousset_words::open(language),
        };
        opened.ok()
    }

    /// Whether there is a sound dictionary of a language. One that is packed is not unpacked for this.
    #[must_use]
    pub fn has(&self, language: Language) -> bool {
        self.opened.is_none() || self.dictionary(language).is_some()
    }

    /// What there is to say about it at the start, if something is wrong. What is packed has come with the program, and is as
    /// whole as that is.
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
