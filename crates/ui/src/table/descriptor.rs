//! The facts about a game that the shared screens need. Each game has its own descriptor, and `games` lists them.

use crate::elements::Surface;
use crate::table::feats::FeatList;
use crate::texts::{BadgeText, Lang, Line, Section};
use core::fmt;
use gousset_core::Game;
use gousset_core::badges::EACH;
use gousset_draw::emblem::Emblem;
use gousset_words::Language;

/// The descriptors of all games, in the order of the lists on the screens. Passed to the layers below the games.
pub type Listed = [&'static Descriptor; Game::COUNT];

/// The height of the pieces that stand for a game.
pub const ART_HEIGHT: i32 = 50;

/// The height of the picture of a section of the rules.
pub const RULE_HEIGHT: i32 = 46;

/// Draws a picture with its top at this height.
pub type DrawRule = fn(surface: &mut dyn Surface, top: i32, art: &str);

/// A game, as the shared screens see it.
pub struct Descriptor {
    pub game: Game,
    /// A description in one line, for the title.
    pub about: fn(Lang) -> &'static str,
    /// A number of the points or chips that are counted for the match, in words.
    pub counted: fn(u32, Lang) -> Line,
    /// The rules, in sections.
    pub rules: fn(Lang) -> &'static [Section],
    /// The label of the reference card.
    pub reference_label: fn(Lang) -> &'static str,
    /// Draws pieces of the game in the middle, [`ART_HEIGHT`] high, with their top at `top`.
    pub draw_art: fn(surface: &mut dyn Surface, top: i32, Lang),
    /// Draws the picture of a section of the rules in the middle, [`RULE_HEIGHT`] high, with its top at `top`.
    pub draw_rule: DrawRule,
    /// `None` if the game has no badges.
    pub badges: Option<BadgeList>,
    /// The feats that the statistics keep. `None` if the game has none.
    pub feats: Option<FeatList>,
    /// The words that the game needs. `None` if it has no dictionary.
    pub words: Option<Words>,
}

impl Descriptor {
    /// Returns the texts of the badge with this number, from 0. `None` if there is no such badge.
    #[must_use]
    pub fn badge(&self, number: u8, lang: Lang) -> Option<BadgeText> {
        self.badges.and_then(|badges| (badges.text)(number, lang))
    }

    /// Returns the emblem of the badge with this number. It is empty if there is no such badge.
    #[must_use]
    pub fn emblem(&self, number: u8) -> Emblem {
        self.badges.and_then(|badges| badges.emblems.get(usize::from(number))).copied().unwrap_or_default()
    }
}

/// The badges of a game.
#[derive(Clone, Copy)]
pub struct BadgeList {
    /// Returns the texts of the badge with this number, from 0. `None` if there is no such badge.
    pub text: fn(u8, Lang) -> Option<BadgeText>,
    /// The emblems in the order of the numbers.
    pub emblems: &'static [Emblem; EACH],
}

/// The words of a game with a dictionary.
#[derive(Clone, Copy)]
pub struct Words {
    /// The language of the words for a player who reads this language.
    pub language: fn(Lang) -> Language,
    /// The language of the words of a saved match, given its record.
    pub language_of: fn(&[u8]) -> Option<Language>,
}

/// A game has one descriptor.
impl PartialEq for Descriptor {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Eq for Descriptor {}

impl fmt::Debug for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.game, f)
    }
}
