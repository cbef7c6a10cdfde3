//! A note card: a colour that everyone sees, and a number that its player does not see.

use core::fmt;
use core::str::FromStr;

/// The colours, longest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// 0 to 10.
    Red,
    /// 0 to 9.
    Orange,
    /// 0 to 8.
    Yellow,
    /// 0 to 7.
    Green,
    /// 0 to 6.
    Teal,
    /// 0 to 5.
    Blue,
    /// 0 to 4.
    Violet,
    /// 0 to 3.
    Pink,
}

impl Color {
    /// All eight colours, longest first.
    pub const ALL: [Self; 8] = [
        Self::Red,
        Self::Orange,
        Self::Yellow,
        Self::Green,
        Self::Teal,
        Self::Blue,
        Self::Violet,
        Self::Pink,
    ];

    /// The highest number of this colour; the lowest is 0.
    #[must_use]
    pub const fn highest(self) -> u8 {
        10 - self as u8
    }

    /// Its letter in text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Orange => 'O',
            Self::Yellow => 'Y',
            Self::Green => 'G',
            Self::Teal => 'T',
            Self::Blue => 'B',
            Self::Violet => 'V',
            Self::Pink => 'P',
        }
    }

    /// The index of its first card in the order of all cards.
    const fn offset(self) -> u8 {
        let before = self as u8;
        // The sum of the first `before` terms of 11 + 10 + 9 + ….
        before * (23 - before) / 2
    }
}

/// The number of cards.
pub const CARDS: usize = 60;

/// A card.
///
/// ```
/// use gousset_core::xylo::Card;
/// let card: Card = "R10".parse().unwrap();
/// assert_eq!((card.number(), card.color().letter()), (10, 'R'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    color: Color,
    number: u8,
}

impl Card {
    /// The card of this colour and number, if the colour has it.
    #[must_use]
    pub const fn new(color: Color, number: u8) -> Option<Self> {
        if number > color.highest() { None } else { Some(Self { color, number }) }
    }

    /// Its colour.
    #[must_use]
    pub const fn color(self) -> Color {
        self.color
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Its index in the order of all sixty cards: by colour, then by number.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.color.offset() + self.number
    }

    /// The card with this index.
    #[must_use]
    pub fn at(index: u8) -> Option<Self> {
        let color = Color::ALL.into_iter().rev().find(|color| color.offset() <= index)?;
        Self::new(color, index - color.offset())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.number)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACard;

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let mut chars = text.chars();
        let letter = chars.next().ok_or(NotACard)?;
        let color = Color::ALL.into_iter().find(|color| color.letter() == letter).ok_or(NotACard)?;
        let digits = chars.as_str();
        let plain = digits == "0" || !digits.starts_with(['0', '+']);
        let number = digits.parse().ok().filter(|_| plain).ok_or(NotACard)?;
        Self::new(color, number).ok_or(NotACard)
    }
}

/// A set of cards: one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// The set with this card added.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// The set without this card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// The cards, by colour and number.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Card::at(index)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;
    use std::vec::Vec;

    #[test]
    fn sixty_cards_in_eight_lengths() {
        let all: Vec<Card> = (0..60).filter_map(Card::at).collect();
        assert_eq!(all.len(), CARDS);
        assert!(all.iter().enumerate().all(|(place, card)| usize::from(card.index()) == place));
        assert_eq!(Card::at(60), None);
        let lengths = Color::ALL.map(|color| all.iter().filter(|card| card.color() == color).count());
        assert_eq!(lengths, [11, 10, 9, 8, 7, 6, 5, 4]);
    }

    #[test]
    fn text_goes_both_ways_and_nonsense_is_refused() {
        for text in ["R10", "P0", "P3", "O9", "G7"] {
            assert_eq!(text.parse::<Card>().unwrap().to_string(), text);
        }
        for text in ["", "R", "R11", "P4", "X1", "r1", "R01", "R+1", "R-1", "1R", "R 1", "R00", "É0"] {
            assert_eq!(text.parse::<Card>(), Err(NotACard), "{text}");
        }
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let cards = ["R10", "P0", "G7"].map(|text| text.parse::<Card>().unwrap());
        let set: CardSet = cards.into_iter().collect();
        assert_eq!(set.len(), 3);
        assert_eq!(std::format!("{set:?}"), "{R10, G7, P0}");
        assert!(!set.is_empty() && CardSet::EMPTY.is_empty());
        assert!(cards.into_iter().all(|card| set.contains(card)));
        assert_eq!(set.iter().collect::<CardSet>(), set);
        assert_eq!(set.with(cards[0]), set, "a card is there or not");
        assert!(!set.without(cards[0]).contains(cards[0]));
    }
}
