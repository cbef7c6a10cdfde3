//! The options of a match of Lexicon.

use super::entrants::Bots;
use super::shelf::Shelf;
use crate::screens::setup;
use crate::table::players::{Kind, OPTION_BYTES};
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use core::ops::RangeInclusive;
use gousset_bots::Level;
use gousset_bots::lexicon::Restraint;
use gousset_core::Seat;
use gousset_core::lexicon::{
    BadSetup, Checking, Contest, Handicap, Limit, MAX_HANDICAP, MAX_HANDS, MAX_MINUTES, MAX_PLAYERS,
    MAX_TABLES, MIN_HANDS, MIN_PLAYERS, MIN_TABLES, Pack, Setup, TABLE_SEATS,
};
use gousset_words::{Dictionary, Language};

/// The options of a match, as they are chosen in the set-up.
#[derive(Clone, Copy)]
pub struct Options {
    shelf: Shelf,
    tournament: bool,
    /// The limit of a single match.
    limit: Limit,
    language: Language,
    pack: Pack,
    checking: Checking,
    tables: u8,
    hands: u8,
    minutes: u8,
    pub bots: Bots,
    /// The handicaps of all seats of the largest table. A smaller table uses the first of them.
    handicap: Handicap,
}

/// The stored byte of a match to 100.
const MATCH: u8 = 0;
/// The stored byte of a tournament.
const TOURNAMENT: u8 = 1;
/// The stored byte of a match to 50. Up to 0.2.0 there was none; those versions take it for a match to 100.
const SHORT_MATCH: u8 = 2;
/// The number of formats.
const FORMATS: u8 = 3;

/// A row of the set-up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LexiconOption {
    Contest,
    Language,
    Pack,
    Checking,
    Restraint,
    Tables,
    Hands,
    Minutes,
    Others,
}

/// The rows of a single match, from the top.
const MATCH_ITEMS: [LexiconOption; 5] = [
    LexiconOption::Contest,
    LexiconOption::Language,
    LexiconOption::Pack,
    LexiconOption::Checking,
    LexiconOption::Restraint,
];

/// The rows of a tournament, from the top.
const TOURNAMENT_ITEMS: [LexiconOption; 9] = [
    LexiconOption::Contest,
    LexiconOption::Language,
    LexiconOption::Pack,
    LexiconOption::Checking,
    LexiconOption::Tables,
    LexiconOption::Hands,
    LexiconOption::Minutes,
    LexiconOption::Others,
    LexiconOption::Restraint,
];

impl Options {
    /// The set-up of a match of this many players.
    ///
    /// # Errors
    /// If the rules do not allow such a match.
    pub fn setup(&self, players: usize) -> Result<Setup, BadSetup> {
        let contest = if self.tournament {
            Contest::Tournament { tables: self.tables, hands: self.hands, minutes: self.minutes }
        } else {
            Contest::Home { players: players as u8 }
        };
        let seats = if self.tournament { 0 } else { players };
        let limit = if self.tournament { Limit::Hundred } else { self.limit };
        Setup::new(contest, self.language, self.pack, self.checking)?
            .with_limit(limit)?
            .with_handicap(self.handicap.of_first(seats))
    }

    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    #[must_use]
    pub fn dictionary(&self) -> Option<Dictionary<'static>> {
        self.shelf.dictionary(self.language)
    }

    /// The dictionary of a match that is resumed. Its language may not be the chosen one.
    #[must_use]
    pub fn dictionary_of(&self, language: Language) -> Option<Dictionary<'static>> {
        self.shelf.dictionary(language)
    }

    /// The format as a stored byte.
    const fn format(&self) -> u8 {
        match (self.tournament, self.limit) {
            (true, _) => TOURNAMENT,
            (false, Limit::Hundred) => MATCH,
            (false, Limit::Fifty) => SHORT_MATCH,
        }
    }

    /// Chooses a stored format. An unknown one is the usual match.
    const fn set_format(&mut self, format: u8) {
        self.tournament = format == TOURNAMENT;
        self.limit = if format == SHORT_MATCH { Limit::Fifty } else { Limit::Hundred };
    }

    /// Chooses this language, if there is one, and its usual pack.
    pub fn read_in(&mut self, language: Option<Language>) {
        if language.is_some_and(|language| language != self.language) {
            self.change_language();
        }
    }

    /// Chooses the other language and its usual pack, if its dictionary is not damaged.
    fn change_language(&mut self) {
        let other = match self.language {
            Language::English => Language::French,
            Language::French => Language::English,
        };
        if self.shelf.has(other) {
            self.language = other;
            self.pack = Pack::usual(other);
        }
    }
}

/// The next or the previous value, with wrap-around.
fn turned(value: u8, by: i8, bounds: RangeInclusive<u8>) -> u8 {
    match value.checked_add_signed(by) {
        Some(changed) if bounds.contains(&changed) => changed,
        Some(changed) if changed > *bounds.end() => *bounds.start(),
        _ => *bounds.end(),
    }
}

/// The next or the previous value of a list, with wrap-around.
fn turned_in<T: Copy + PartialEq>(all: &[T], value: T, by: i8) -> T {
    let at = all.iter().position(|&other| other == value).unwrap_or(0);
    all[(at + all.len()).wrapping_add_signed(by.into()) % all.len()]
}

impl setup::Options for Options {
    type Item = LexiconOption;
    type Opened = Shelf;

    fn open() -> Shelf {
        Shelf::open()
    }

    fn new(shelf: Shelf, lang: Lang) -> Self {
        let language = lang.texts().lexicon.dictionary;
        let sound = |language: &Language| shelf.has(*language);
        let language = [language].into_iter().chain(Language::ALL).find(sound).unwrap_or(language);
        Self {
            shelf,
            tournament: false,
            limit: Limit::Hundred,
            language,
            pack: Pack::usual(language),
            checking: Checking::Challenge,
            tables: MIN_TABLES,
            hands: 5,
            minutes: MAX_MINUTES,
            bots: Bots { others: Level::Normal, restraint: Restraint::Calm },
            handicap: Handicap::NONE,
        }
    }

    /// One damaged dictionary is enough, because a look-up in it would mislead.
    fn complaint(shelf: Shelf, lang: Lang) -> Option<&'static str> {
        shelf.complaint(lang)
    }

    fn seats(&self) -> RangeInclusive<usize> {
        if self.tournament { TABLE_SEATS..=TABLE_SEATS } else { MIN_PLAYERS..=MAX_PLAYERS }
    }

    fn title(&self, lang: Lang) -> &'static str {
        let texts = &lang.texts().lexicon.options;
        if self.tournament { texts.tournament_title } else { texts.match_title }
    }

    fn items(&self) -> &'static [LexiconOption] {
        if self.tournament { &TOURNAMENT_ITEMS } else { &MATCH_ITEMS }
    }

    fn label(item: LexiconOption, lang: Lang) -> &'static str {
        let texts = &lang.texts().lexicon.options;
        match item {
            LexiconOption::Contest => texts.contest,
            LexiconOption::Language => texts.words,
            LexiconOption::Pack => texts.pack,
            LexiconOption::Checking => texts.bad_words,
            LexiconOption::Restraint => texts.restraint,
            LexiconOption::Tables => texts.tables,
            LexiconOption::Hands => texts.hands,
            LexiconOption::Minutes => texts.bell,
            LexiconOption::Others => texts.others,
        }
    }

    fn value(&self, item: LexiconOption, lang: Lang) -> Line {
        let texts = &lang.texts().lexicon.options;
        match item {
            LexiconOption::Contest if self.tournament => text!("{}", texts.tournament),
            LexiconOption::Contest => text!("{}", (texts.match_to)(self.limit)),
            LexiconOption::Language => text!("{}", (texts.language)(self.language)),
            LexiconOption::Pack => text!("{}", (texts.pack_name)(self.pack)),
            LexiconOption::Checking => text!("{}", (texts.checking)(self.checking)),
            LexiconOption::Restraint => text!("{}", (texts.most_laid)(self.bots.restraint)),
            LexiconOption::Tables => text!("{}", self.tables),
            LexiconOption::Hands => text!("{}", self.hands),
            LexiconOption::Minutes => (lang.texts().lexicon.minutes)(self.minutes.into()),
            LexiconOption::Others => text!("{}", Kind::Bot(self.bots.others).label(lang)),
        }
    }

    fn explain(&self, item: LexiconOption, lang: Lang) -> Option<&'static str> {
        let texts = &lang.texts().lexicon.options.terms;
        match item {
            LexiconOption::Contest if self.tournament => Some(texts.tournament),
            LexiconOption::Contest => Some((texts.match_to)(self.limit)),
            LexiconOption::Language => Some(texts.words),
            LexiconOption::Pack => Some((texts.pack)(self.pack)),
            LexiconOption::Checking => Some(match self.checking {
                Checking::Challenge => texts.challenge,
                Checking::Checked => texts.checked,
            }),
            LexiconOption::Restraint => Some(texts.restraint),
            LexiconOption::Tables => Some(texts.tables),
            LexiconOption::Hands => Some(texts.hands),
            LexiconOption::Minutes => Some(texts.bell),
            LexiconOption::Others => Some(texts.others),
        }
    }

    fn handicap(&self, seat: Seat) -> Option<u8> {
        (!self.tournament).then(|| self.handicap.fewer(seat))
    }

    fn change_handicap(&mut self, seat: Seat) {
        let fewer = turned(self.handicap.fewer(seat), 1, 0..=MAX_HANDICAP);
        self.handicap = self.handicap.with(seat, fewer).unwrap_or(self.handicap);
    }

    fn write(&self) -> [u8; OPTION_BYTES] {
        let [low, high] = self.handicap.bits().to_le_bytes();
        [
            self.format(),
            self.language as u8,
            self.pack as u8,
            self.checking as u8,
            self.tables,
            self.hands,
            self.minutes,
            self.bots.write(),
            low,
            high,
        ]
    }

    fn restore(&mut self, bytes: &[u8; OPTION_BYTES]) {
        let &[format, language, pack, checking, tables, hands, minutes, bots, low, high] = bytes;
        self.set_format(format);
        let sound = |wanted: &Language| *wanted as u8 == language && self.shelf.has(*wanted);
        if let Some(language) = Language::ALL.into_iter().find(sound) {
            self.language = language;
        }
        let packs = [Pack::Original, Pack::French];
        self.pack = packs.into_iter().find(|&wanted| wanted as u8 == pack).unwrap_or(self.pack);
        let checkings = [Checking::Challenge, Checking::Checked];
        let checking = checkings.into_iter().find(|&wanted| wanted as u8 == checking);
        self.checking = checking.unwrap_or(self.checking);
        let within = |value: u8, bounds: RangeInclusive<u8>, usual: u8| {
            if bounds.contains(&value) { value } else { usual }
        };
        self.tables = within(tables, MIN_TABLES..=MAX_TABLES, self.tables);
        self.hands = within(hands, MIN_HANDS..=MAX_HANDS, self.hands);
        self.minutes = within(minutes, 1..=MAX_MINUTES, self.minutes);
        self.bots = Bots::read(bots).unwrap_or(self.bots);
        self.handicap = Handicap::from_bits(u16::from_le_bytes([low, high])).unwrap_or(self.handicap);
    }

    fn change(&mut self, item: LexiconOption, by: i8) {
        match item {
            LexiconOption::Contest => {
                self.set_format(turned(self.format(), by, MATCH..=FORMATS - 1));
            }
            LexiconOption::Language => self.change_language(),
            LexiconOption::Pack => {
                self.pack = match self.pack {
                    Pack::Original => Pack::French,
                    Pack::French => Pack::Original,
                };
            }
            LexiconOption::Checking => {
                self.checking = match self.checking {
                    Checking::Challenge => Checking::Checked,
                    Checking::Checked => Checking::Challenge,
                };
            }
            LexiconOption::Restraint => {
                self.bots.restraint = turned_in(&Restraint::ALL, self.bots.restraint, by);
            }
            LexiconOption::Tables => self.tables = turned(self.tables, by, MIN_TABLES..=MAX_TABLES),
            LexiconOption::Hands => self.hands = turned(self.hands, by, MIN_HANDS..=MAX_HANDS),
            LexiconOption::Minutes => self.minutes = turned(self.minutes, by, 1..=MAX_MINUTES),
            LexiconOption::Others => self.bots.others = turned_in(&Level::ALL, self.bots.others, by),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::setup::Options as _;

    #[test]
    fn what_was_chosen_is_chosen_again_and_nonsense_changes_nothing() {
        let mut options = Options::new(Shelf::open(), Lang::English);
        for item in TOURNAMENT_ITEMS {
            options.change(item, 1);
        }
        options.change_handicap(2);
        let mut again = Options::new(Shelf::open(), Lang::English);
        again.restore(&options.write());
        assert_eq!(again.write(), options.write());
        let before = Options { tournament: false, limit: Limit::Hundred, ..again }.write();
        again.restore(&[0xEE; OPTION_BYTES]);
        assert_eq!(again.write(), before);
    }

    /// A tournament has the usual limit. The formats of 0.2.0 keep their stored bytes.
    #[test]
    fn a_match_to_50_can_be_chosen_and_is_stored() {
        let mut options = Options::new(Shelf::open(), Lang::English);
        let formats = [(); 4].map(|()| {
            let setup = options.setup(4).unwrap();
            let format = (matches!(setup.contest(), Contest::Home { .. }), setup.limit(), options.write()[0]);
            options.change(LexiconOption::Contest, 1);
            format
        });
        let (long, cup) = ((true, Limit::Hundred, 0), (false, Limit::Hundred, 1));
        assert_eq!(formats, [long, cup, (true, Limit::Fifty, 2), long]);
        let mut again = Options::new(Shelf::open(), Lang::English);
        again.set_format(2);
        let stored = again.write();
        options.restore(&stored);
        assert_eq!(options.setup(4).unwrap().limit(), Limit::Fifty);
    }

    #[test]
    fn a_seat_has_up_to_three_cards_less_and_only_at_home() {
        let mut options = Options::new(Shelf::open(), Lang::English);
        let fewer = [(); 4].map(|()| {
            options.change_handicap(1);
            options.handicap(1)
        });
        assert_eq!(fewer, [1, 2, 3, 0].map(Some));
        options.change_handicap(1);
        options.change_handicap(5);
        let handicap = Handicap::NONE.with(1, 1).unwrap();
        assert_eq!(options.setup(4).unwrap().handicap(), handicap, "nobody sits at the sixth seat");
        assert_eq!(options.setup(6).unwrap().handicap(), handicap.with(5, 1).unwrap());
        options.change(LexiconOption::Contest, 1);
        assert!(options.handicap(1).is_none() && options.setup(4).unwrap().handicap().is_none());
        options.change(LexiconOption::Contest, -1);
        assert_eq!(options.setup(4).unwrap().handicap(), handicap, "it is still there for the next match");
    }

    #[test]
    fn the_pack_follows_the_language_of_the_words_and_can_be_chosen() {
        let packs = |lang| {
            let mut options = Options::new(Shelf::open(), lang);
            let first = options.pack;
            options.change(LexiconOption::Language, 1);
            let second = options.pack;
            options.change(LexiconOption::Pack, 1);
            [first, second, options.pack]
        };
        assert_eq!(packs(Lang::English), [Pack::Original, Pack::French, Pack::Original]);
        assert_eq!(packs(Lang::French), [Pack::French, Pack::Original, Pack::French]);
    }
}
