//! The texts of the browser page around the handheld.
//!
//! They are not part of [`super::Texts`], so that the chip's image does not contain them.

/// All texts of the page in one language.
pub struct Page {
    /// The language tag for browsers.
    pub tag: &'static str,
    /// A description of the page for search engines.
    pub description: &'static str,
    /// Shown while the page is loading.
    pub loading: &'static str,
    /// Shown while the player waits for a dictionary to be unpacked.
    pub loading_words: &'static str,
    /// The name of the picture for screen readers.
    pub screen: &'static str,
    pub up: &'static str,
    pub down: &'static str,
    pub left: &'static str,
    pub right: &'static str,
    /// The group of the four directions.
    pub pad: &'static str,
    /// The group of the other buttons.
    pub letters: &'static str,
    /// A button of the front page: begins a match of a game at once.
    pub play_bots: &'static str,
    /// A button of the front page: continues the saved match of a game.
    pub resume: &'static str,
    /// Further buttons of a game: a new match besides a saved one, the lesson, and the menu.
    pub new_match: &'static str,
    pub learn: &'static str,
    pub set_up: &'static str,
    /// The deal of today, and that of an earlier `{date}`.
    pub daily: &'static str,
    pub daily_of: &'static str,
    /// The question before a new match replaces a saved one.
    pub play_asks: &'static str,
    /// The answers to the question whether to replace something saved.
    pub replace: &'static str,
    pub keep: &'static str,
    /// A button of the front page: opens the handheld's own list of games.
    pub enter: &'static str,
    /// The headings of the rules, with the name of the `{game}`.
    pub rules_of: &'static str,
    /// The section about the handheld itself.
    pub pico_title: &'static str,
    pub pico: &'static str,
    /// How to install the images that the page offers.
    pub pico_drag: &'static str,
    /// Where they are, if the page is a file that may be copied without them.
    pub pico_beside: &'static str,
    /// How to get images that the page does not offer.
    pub pico_build: &'static str,
    /// The section about the source.
    pub source_title: &'static str,
    pub source: &'static str,
    /// The size of a file, with its `{whole}` megabytes and its `{tenths}`.
    pub megabytes: &'static str,
    /// A button at the bottom that leads to the front page.
    pub home: &'static str,
    /// A button at the bottom: takes a newer version of the page that is ready.
    pub update: &'static str,
    /// A button at the bottom after a deal of the day.
    pub share_result: &'static str,
    /// The shared result of a deal of the day.
    pub result: &'static str,
    /// The end of a result with hints.
    pub result_helped: &'static str,
    /// A button at the bottom that explains the keys, and the title of the explanation.
    pub keys_title: &'static str,
    /// A toggle at the bottom that shows the buttons.
    pub show_buttons: &'static str,
    /// The keys of a keyboard, everywhere and in each game.
    pub keys: &'static str,
    /// How to play, told once at the first table: on a touch screen, with a mouse, and with a mouse in Lexicon.
    pub by_touch: &'static str,
    pub by_keys: &'static str,
    pub by_typing: &'static str,
    /// Told once in Lexicon when X or Y is typed.
    pub by_shift: &'static str,
    /// A toggle at the bottom that switches the sound off.
    pub mute: &'static str,
    /// A button at the bottom while a match is shown as codes. It shares the match as a link.
    pub share: &'static str,
    pub copied: &'static str,
    /// Shown above a link that the page cannot copy itself.
    pub copy_by_hand: &'static str,
    /// A button at the bottom during a replay of a shared match. It continues the match from there, against bots.
    pub play_on: &'static str,
    /// The question before the continued match replaces a saved one.
    pub play_on_asks: &'static str,
    /// A button that opens a shared match, and the prompt for its text.
    pub see_match: &'static str,
    pub match_text: &'static str,
    /// The reasons why a text cannot be opened as a match.
    pub not_match: &'static str,
    pub newer_match: &'static str,
    /// Followed by the numbers of the missing codes.
    pub part_missing: &'static str,
    /// A button at the bottom that opens help and options, and their title.
    pub options: &'static str,
    /// Short instructions for the page.
    pub help: &'static str,
    /// Check boxes.
    pub large: &'static str,
    pub left_handed: &'static str,
    pub vibration: &'static str,
    /// Buttons.
    pub full_screen: &'static str,
    pub install: &'static str,
    pub save_picture: &'static str,
    pub export_saves: &'static str,
    pub import_saves: &'static str,
    /// The question before a file replaces all saved data.
    pub import_asks: &'static str,
    pub import_failed: &'static str,
    pub licences: &'static str,
    pub close: &'static str,
    pub reload: &'static str,
    /// A button that takes the match over from another tab.
    pub play_here: &'static str,
    /// Shown if the page's script does not run.
    pub needs_script: &'static str,
    /// A part of the page could not be loaded.
    pub load_failed: &'static str,
    /// The page itself is damaged.
    pub unpack_failed: &'static str,
    pub too_old: &'static str,
    pub crashed: &'static str,
    /// Another tab has taken over the matches.
    pub elsewhere: &'static str,
    pub no_storage: &'static str,
    pub not_kept: &'static str,
    /// The data stored by the browser cannot be read.
    pub damaged: &'static str,
}
