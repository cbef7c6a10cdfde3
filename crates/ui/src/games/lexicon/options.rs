//! What one can choose before a match of Lexicon.

use super::shelf::Shelf;
use crate::screens::setup;
use crate::table::players::Kind;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use core::ops::RangeInclusive;
use gousset_bots::Level;
use gousset_core::lexicon::{
    BadSetup, Checking, Contest, MAX_HANDS, MAX_MINUTES, MAX_PLAYERS, MAX_TABLES, MIN_HANDS, MIN_PLAYERS,
    MIN_TABLES, Pack, Setup, TABLE_SEATS,
};
use gousset_words::{Dictionary, Language};

/// The contest, the dictionary and the pack.
#[derive(Clone, Copy)]
pub struct Options {
    shelf: Shelf,
    tournament: bool,
    language: Language,
    pack: Pack,
    checking: Checking,
    tables: u8,
    hands: u8,
    minutes: u8,
    pub others: Level,
}

/// What the rows are, in order; the last four are a tournament's.
#[derive(Clone, Copy)]
enum Item {
    Contest,
    Language,
    Pack,
    Checking,
    Tables,
    Hands,
    Minutes,
    Others,
}

const ITEMS: [Item; 8] = [
    Item::Contest,
    Item::Language,
    Item::Pack,
    Item::Checking,
    Item::Tables,
    Item::Hands,
    Item::Minutes,
    Item::Others,
];

impl Options {
    /// What is chosen at first by somebody who reads this language.
    #[must_use]
    pub fn new(shelf: Shelf, lang: Lang) -> Self {
        let language = lang.of(Language::English, Language::French);
        let sound = |language: &Language| shelf.dictionary(*language).is_some();
        let language = [language].into_iter().chain(Language::ALL).find(sound).unwrap_or(language);
        Self {
            shelf,
            tournament: false,
            language,
            pack: Pack::Original,
            checking: Checking::Challenge,
            tables: MIN_TABLES,
            hands: 5,
            minutes: MAX_MINUTES,
            others: Level::Normal,
        }
    }

    /// The set-up of a match between so many, and the dictionary that judges it.
    ///
    /// # Errors
    /// If the rules know no such match.
    pub fn setup(&self, players: usize) -> Result<Setup, BadSetup> {
        let contest = if self.tournament {
            Contest::Tournament { tables: self.tables, hands: self.hands, minutes: self.minutes }
        } else {
            Contest::Home { players: players as u8 }
        };
        Setup::new(contest, self.language, self.pack, self.checking)
    }

    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    #[must_use]
    pub fn dictionary(&self) -> Option<Dictionary<'static>> {
        self.shelf.dictionary(self.language)
    }

    /// The dictionary of a match that goes on, whatever is chosen here.
    #[must_use]
    pub fn dictionary_of(&self, language: Language) -> Option<Dictionary<'static>> {
        self.shelf.dictionary(language)
    }

    /// The other language, if its dictionary is sound.
    fn change_language(&mut self) {
        let other = match self.language {
            Language::English => Language::French,
            Language::French => Language::English,
        };
        if self.shelf.dictionary(other).is_some() {
            self.language = other;
        }
    }
}

/// One on or back, round and round.
fn turned(value: u8, by: i8, bounds: RangeInclusive<u8>) -> u8 {
    match value.checked_add_signed(by) {
        Some(changed) if bounds.contains(&changed) => changed,
        Some(changed) if changed > *bounds.end() => *bounds.start(),
        _ => *bounds.end(),
    }
}

impl setup::Options for Options {
    fn seats(&self) -> RangeInclusive<usize> {
        if self.tournament { TABLE_SEATS..=TABLE_SEATS } else { MIN_PLAYERS..=MAX_PLAYERS }
    }

    fn title(&self, lang: Lang) -> &'static str {
        if self.tournament {
            lang.of("Lexicon: tournament", "Lexicon : tournoi")
        } else {
            lang.of("Lexicon: the table", "Lexicon : la table")
        }
    }

    fn count(&self) -> usize {
        if self.tournament { ITEMS.len() } else { 4 }
    }

    fn label(&self, option: usize, lang: Lang) -> &'static str {
        match ITEMS[option.min(ITEMS.len() - 1)] {
            Item::Contest => lang.of("Contest", "Épreuve"),
            Item::Language => lang.of("Words", "Mots"),
            Item::Pack => lang.of("Pack", "Jeu"),
            Item::Checking => lang.of("Bad words", "Mots faux"),
            Item::Tables => lang.of("Tables", "Tables"),
            Item::Hands => lang.of("Hands", "Donnes"),
            Item::Minutes => lang.of("Bell", "Sonnerie"),
            Item::Others => lang.of("Others", "Autres"),
        }
    }

    fn value(&self, option: usize, lang: Lang) -> Line {
        match ITEMS[option.min(ITEMS.len() - 1)] {
            Item::Contest if self.tournament => text!("{}", lang.of("tournament", "tournoi")),
            Item::Contest => text!("{}", lang.of("match to 100", "partie en 100")),
            Item::Language => text!(
                "{}",
                match self.language {
                    Language::English => lang.of("English", "anglais"),
                    Language::French => lang.of("French", "français"),
                }
            ),
            Item::Pack => text!(
                "{}",
                match self.pack {
                    Pack::Original => lang.of("of the 1930s", "des années 30"),
                    Pack::French => lang.of("ours for French", "français (maison)"),
                }
            ),
            Item::Checking => text!(
                "{}",
                match self.checking {
                    Checking::Challenge => lang.of("challenged", "à contester"),
                    Checking::Checked => lang.of("refused", "refusés"),
                }
            ),
            Item::Tables => text!("{}", self.tables),
            Item::Hands => text!("{}", self.hands),
            Item::Minutes => text!("{} min", self.minutes),
            Item::Others => text!("{}", Kind::Bot(self.others).label(lang)),
        }
    }

    fn change(&mut self, option: usize, by: i8) {
        match ITEMS[option.min(ITEMS.len() - 1)] {
            Item::Contest => self.tournament = !self.tournament,
            Item::Language => self.change_language(),
            Item::Pack => {
                self.pack = match self.pack {
                    Pack::Original => Pack::French,
                    Pack::French => Pack::Original,
                };
            }
            Item::Checking => {
                self.checking = match self.checking {
                    Checking::Challenge => Checking::Checked,
                    Checking::Checked => Checking::Challenge,
                };
            }
            Item::Tables => self.tables = turned(self.tables, by, MIN_TABLES..=MAX_TABLES),
            Item::Hands => self.hands = turned(self.hands, by, MIN_HANDS..=MAX_HANDS),
            Item::Minutes => self.minutes = turned(self.minutes, by, 1..=MAX_MINUTES),
            Item::Others => {
                let at = Level::ALL.iter().position(|&level| level == self.others).unwrap_or(0) as u8;
                let last = Level::ALL.len() as u8 - 1;
                self.others = Level::ALL[usize::from(turned(at, by, 0..=last))];
            }
        }
    }
}
