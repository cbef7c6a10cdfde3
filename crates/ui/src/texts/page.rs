//! The texts of the browser's page around the handheld.
//!
//! They are not among [`super::Texts`], so that an image for the chip does not carry them.

/// Every text of the page in one language.
pub struct Page {
    /// The language as browsers know it.
    pub tag: &'static str,
    /// What the page is, for those who look for it.
    pub description: &'static str,
    /// Stands there until the page has arrived.
    pub loading: &'static str,
    /// Stands there while a dictionary is unpacked that somebody waits for.
    pub loading_words: &'static str,
    /// What the picture is, for those who cannot see it.
    pub screen: &'static str,
    pub up: &'static str,
    pub down: &'static str,
    pub left: &'static str,
    pub right: &'static str,
    /// The group of the four directions.
    pub pad: &'static str,
    /// The group of the other buttons.
    pub letters: &'static str,
    /// Which keys of a keyboard are the buttons.
    pub keys: &'static str,
    /// A button at the foot that is pressed or not: nothing is heard.
    pub mute: &'static str,
    /// A button at the foot while a match is shown as codes: it is sent as a link.
    pub share: &'static str,
    pub copied: &'static str,
    /// Over a link that nothing but the player can copy.
    pub copy_by_hand: &'static str,
    /// A button at the foot while a shared match is seen again: it goes on from there, against bots.
    pub play_on: &'static str,
    /// The question before it takes the place of a saved one.
    pub play_on_asks: &'static str,
    /// A button, and what is asked for then.
    pub see_match: &'static str,
    pub match_text: &'static str,
    /// Why a text is not seen as a match.
    pub not_match: &'static str,
    pub newer_match: &'static str,
    /// The numbers of the missing codes follow.
    pub part_missing: &'static str,
    /// The button at the foot that opens help and options, and what they are called.
    pub options: &'static str,
    /// What to do on this page.
    pub help: &'static str,
    /// Boxes to tick.
    pub large: &'static str,
    pub left_handed: &'static str,
    pub vibration: &'static str,
    /// Buttons.
    pub full_screen: &'static str,
    pub install: &'static str,
    pub save_picture: &'static str,
    pub export_saves: &'static str,
    pub import_saves: &'static str,
    /// The question before everything saved is replaced by a file.
    pub import_asks: &'static str,
    pub import_failed: &'static str,
    pub licences: &'static str,
    pub close: &'static str,
    pub reload: &'static str,
    /// A button: the match goes on in this tab, and no longer in the other one.
    pub play_here: &'static str,
    /// Stands there where the page's script does not run.
    pub needs_script: &'static str,
    /// A part of the page does not arrive.
    pub load_failed: &'static str,
    /// The page itself cannot be read.
    pub unpack_failed: &'static str,
    pub too_old: &'static str,
    pub crashed: &'static str,
    /// Another tab has taken the matches over.
    pub elsewhere: &'static str,
    pub no_storage: &'static str,
    pub not_kept: &'static str,
    /// What the browser had stored cannot be read.
    pub damaged: &'static str,
}
