//! Lexicon's cards and words in requests and replies.

use gousset_core::lexicon::{Card, Hand, Pack, Word};
use gousset_words::Language;
use serde::{Deserialize, Deserializer, de::Error as _};

/// Cards in a request: a capital letter each, `*` for the Master.
pub(super) struct Cards(Vec<Card>);

impl Cards {
    /// Returns the cards as a hand.
    pub(super) fn hand(&self) -> Hand {
        self.0.iter().copied().collect()
    }

    /// Returns the cards as a pile with the top last. In the request the top is first.
    pub(super) fn pile(&self) -> Vec<Card> {
        self.0.iter().rev().copied().collect()
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let cards =
            text.chars().map(|sign| parse_card(sign).map_err(D::Error::custom)).collect::<Result<_, _>>()?;
        Ok(Self(cards))
    }
}

/// A word of the table in a request.
pub(super) struct TableWord(Word);

impl<'de> Deserialize<'de> for TableWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(|why| D::Error::custom(format_args!("{text:?} is no word: {why}")))
    }
}

/// A language by its name in requests.
#[derive(Clone, Copy, Deserialize)]
pub(super) enum LanguageName {
    #[serde(rename = "en")]
    English,
    #[serde(rename = "fr")]
    French,
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Self {
        match name {
            LanguageName::English => Self::English,
            LanguageName::French => Self::French,
        }
    }
}

/// A pack by its name in requests.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum PackName {
    Original,
    French,
}

/// Returns the packs that the cards of a request may come from: both if the request names none.
pub(super) const fn packs(named: Option<PackName>) -> &'static [Pack] {
    match named {
        None => &Pack::ALL,
        Some(PackName::Original) => &[Pack::Original],
        Some(PackName::French) => &[Pack::French],
    }
}

pub(super) fn parse_card(sign: char) -> Result<Card, String> {
    Card::from_char(sign)
        .ok_or_else(|| format!("{sign:?} is no card: a capital letter is, or * for the Master"))
}

/// Returns the words of a table.
pub(super) fn words(table: &[TableWord]) -> Vec<Word> {
    table.iter().map(|word| word.0).collect()
}

/// Returns a word in capitals, also letters of a Master.
pub(super) fn capitals(word: &Word) -> String {
    word.with_masters(0).to_string()
}

/// Returns the text of a pile, from its top.
pub(super) fn from_top(pile: &[Card]) -> String {
    pile.iter().rev().map(|card| card.sign()).collect()
}
