//! The players at the table: people and bots, each with a name.

use super::characters;
use crate::texts::Lang;
use core::ops::RangeInclusive;
use gousset_bots::{Level, Temper};
use gousset_core::Seat;
use gousset_core::bytes::Bytes;

/// The most letters of a name: as many as fit above a tile count at a table of five.
pub const NAME_LETTERS: usize = 8;
/// The most bytes of a name. A letter with an accent takes two.
pub const NAME_BYTES: usize = NAME_LETTERS * 2;
/// The most bytes of a saved name: one byte for the length, then the letters.
pub const NAME_FIELD: usize = 1 + NAME_BYTES;
/// The name of a player.
pub type Name = heapless::String<NAME_BYTES>;
/// The most seats of any game.
pub const MAX_SEATS: usize = 6;

/// The names that the set-up offers.
pub const NAMES: [&str; 18] = [
    "Alice", "Basile", "Chloé", "Denis", "Emma", "Félix", "Grace", "Hugo", "Inès", "Jules", "Kim", "Léa",
    "Max", "Nina", "Oscar", "Paula", "Tom", "Zoé",
];

/// The saved form of a name: its length in bytes, then its letters.
#[must_use]
pub fn name_bytes(name: &Name) -> Bytes<NAME_FIELD> {
    Bytes::from([name.len() as u8]).then(&Bytes::from(name.clone().into_bytes()))
}

/// Reads a saved name from the start of `bytes`. Returns the name, if it is valid, and the bytes after it. Returns
/// `None` if `bytes` ends before the name does.
#[must_use]
pub fn split_name(bytes: &[u8]) -> Option<(Option<Name>, &[u8])> {
    let (&length, rest) = bytes.split_first()?;
    let (letters, rest) = rest.split_at_checked(length.into())?;
    let name = core::str::from_utf8(letters).ok().and_then(|letters| Name::try_from(letters).ok());
    Some((name, rest))
}

/// The kind of player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Person,
    Bot(Level),
}

impl Kind {
    const ALL: [Self; 4] =
        [Self::Person, Self::Bot(Level::Easy), Self::Bot(Level::Normal), Self::Bot(Level::Hard)];

    #[must_use]
    pub fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::Person => lang.texts().setup.person,
            Self::Bot(Level::Easy) => lang.texts().setup.easy_bot,
            Self::Bot(Level::Normal) => lang.texts().setup.normal_bot,
            Self::Bot(Level::Hard) => lang.texts().setup.hard_bot,
        }
    }

    /// The label where there is little room: of a bot only its level.
    #[must_use]
    pub fn short_label(self, lang: Lang) -> &'static str {
        match self {
            Self::Person => lang.texts().setup.person,
            Self::Bot(Level::Easy) => lang.texts().statistics.easy,
            Self::Bot(Level::Normal) => lang.texts().statistics.normal,
            Self::Bot(Level::Hard) => lang.texts().statistics.hard,
        }
    }

    /// The next or previous kind, cyclically.
    fn changed(self, by: i8) -> Self {
        let at = Self::ALL.iter().position(|&kind| kind == self).unwrap_or(0);
        Self::ALL[(at + Self::ALL.len()).wrapping_add_signed(by.into()) % Self::ALL.len()]
    }
}

/// The most bytes that a game needs to save its options for a table.
pub const OPTION_BYTES: usize = 10;
/// The number of bytes of a saved set-up.
pub const SETUP_BYTES: usize = 1 + MAX_SEATS + OPTION_BYTES + 1;
/// A bit of the flags of a set-up: the table allows no hints.
const NO_HINTS: u8 = 1;

/// The last set-up of a table: the number of seats, the kind of player in each, the game's options in its own encoding,
/// and whether hints are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSetup {
    pub seats: u8,
    /// The index of each seat's kind in `Kind::ALL`.
    pub kinds: [u8; MAX_SEATS],
    pub options: [u8; OPTION_BYTES],
    pub hints: bool,
}

impl TableSetup {
    /// Encodes the set-up for the store: seats, kinds, flags, options. The options are last, so that they can grow.
    #[must_use]
    pub fn write(&self) -> [u8; SETUP_BYTES] {
        let mut bytes = [0; SETUP_BYTES];
        bytes[0] = self.seats;
        bytes[1..=MAX_SEATS].copy_from_slice(&self.kinds);
        bytes[1 + MAX_SEATS] = if self.hints { 0 } else { NO_HINTS };
        bytes[2 + MAX_SEATS..].copy_from_slice(&self.options);
        bytes
    }

    /// Decodes a set-up from the store. Bytes that are missing at the end are 0, further ones are ignored. `None` if
    /// there are no seats.
    #[must_use]
    pub fn read(stored: &[u8]) -> Option<Self> {
        let mut bytes = [0; SETUP_BYTES];
        let length = stored.len().min(SETUP_BYTES);
        bytes[..length].copy_from_slice(&stored[..length]);
        let (&[seats], rest) = bytes.split_first_chunk()?;
        let (&kinds, rest) = rest.split_first_chunk()?;
        let (&[flags], rest) = rest.split_first_chunk()?;
        let &options = rest.first_chunk()?;
        (seats > 0).then_some(Self { seats, kinds, options, hints: flags & NO_HINTS == 0 })
    }
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub kind: Kind,
    pub name: Name,
}

/// All players at the table.
#[derive(Clone, Debug)]
pub struct Players {
    seats: [Player; MAX_SEATS],
    count: usize,
    /// False if all bots have an even temper, as in a lesson.
    tempered: bool,
}

impl Players {
    /// A table of `count` seats, with one person against bots.
    #[must_use]
    pub fn new(count: usize) -> Self {
        let seats = core::array::from_fn(|seat| Player {
            kind: if seat == 0 { Kind::Person } else { Kind::Bot(Level::Normal) },
            name: Self::first_name(seat),
        });
        Self { seats, count: count.min(MAX_SEATS), tempered: true }
    }

    /// The default name of a seat.
    #[must_use]
    pub fn first_name(seat: Seat) -> Name {
        NAMES.get(seat).and_then(|&name| Name::try_from(name).ok()).unwrap_or_default()
    }

    /// The same seats with these names.
    #[must_use]
    pub fn named(mut self, names: &[Name; MAX_SEATS]) -> Self {
        for (player, name) in self.seats.iter_mut().zip(names) {
            player.name = name.clone();
        }
        self
    }

    /// The names of all seats, including those that are not in use.
    #[must_use]
    pub fn names(&self) -> [Name; MAX_SEATS] {
        core::array::from_fn(|seat| self.seats[seat].name.clone())
    }

    /// Takes the number of seats and the kinds from a set-up. The number is limited to [`MAX_SEATS`]. An unknown kind
    /// becomes a normal bot.
    #[must_use]
    pub fn seated(mut self, setup: &TableSetup) -> Self {
        self.count = usize::from(setup.seats).min(MAX_SEATS);
        for (player, &kind) in self.seats.iter_mut().zip(&setup.kinds) {
            player.kind = Kind::ALL.get(usize::from(kind)).copied().unwrap_or(Kind::Bot(Level::Normal));
        }
        self
    }

    /// The set-up of this table, with the encoded options of its game.
    #[must_use]
    pub fn setup(&self, options: [u8; OPTION_BYTES], hints: bool) -> TableSetup {
        let place = |kind: Kind| Kind::ALL.iter().position(|&other| other == kind).unwrap_or(0) as u8;
        let kinds = core::array::from_fn(|seat| place(self.seats[seat].kind));
        TableSetup { seats: self.count as u8, kinds, options, hints }
    }

    /// One person against bots of one level. All bots have an even temper, because a lesson relies on their moves.
    #[must_use]
    pub fn against(count: usize, level: Level) -> Self {
        let mut players = Self { tempered: false, ..Self::new(count) };
        for player in players.seats.iter_mut().filter(|player| player.kind != Kind::Person) {
            player.kind = Kind::Bot(level);
        }
        players
    }

    /// True if both tables have the same players in the same order.
    #[must_use]
    pub fn are_those_of(&self, other: &Self) -> bool {
        self.seats[..self.count] == other.seats[..other.count]
    }

    /// The same table with a single person, at this seat. Other people are replaced by normal bots.
    #[must_use]
    pub fn with_one_person(mut self, person: Seat) -> Self {
        for (seat, player) in self.seats.iter_mut().enumerate() {
            if seat == person {
                player.kind = Kind::Person;
            } else if player.kind == Kind::Person {
                player.kind = Kind::Bot(Level::Normal);
            }
        }
        self
    }

    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    #[must_use]
    pub fn kind(&self, seat: Seat) -> Kind {
        self.seats[seat].kind
    }

    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        &self.seats[seat].name
    }

    /// The temper of the bot in this seat.
    #[must_use]
    pub fn temper(&self, seat: Seat) -> Temper {
        if self.tempered { characters::of(self.name(seat)).temper } else { Temper::Even }
    }

    /// The saved form of a seat's name.
    #[must_use]
    pub fn name_bytes(&self, seat: Seat) -> Bytes<NAME_FIELD> {
        name_bytes(&self.seats[seat].name)
    }

    /// The number of people at the table.
    #[must_use]
    pub fn people(&self) -> usize {
        self.seats[..self.count].iter().filter(|player| player.kind == Kind::Person).count()
    }

    /// The seat of the person, if there is exactly one.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = (0..self.count).filter(|&seat| self.kind(seat) == Kind::Person);
        people.next().filter(|_| people.next().is_none())
    }

    /// The level of the weakest bot in play, if there is one.
    #[must_use]
    pub fn weakest_bot(&self) -> Option<Level> {
        let seats = &self.seats[..self.count];
        Level::ALL.into_iter().find(|&level| seats.iter().any(|player| player.kind == Kind::Bot(level)))
    }

    /// Changes the number of seats. It wraps around within these bounds.
    pub fn change_count(&mut self, by: i8, bounds: &RangeInclusive<usize>) {
        let (fewest, most) = (*bounds.start(), (*bounds.end()).min(MAX_SEATS));
        let count = self.count.saturating_add_signed(by.into());
        self.count = match count {
            _ if count > most => fewest,
            _ if count < fewest => most,
            _ => count,
        };
    }

    /// Sets the number of seats, limited to these bounds.
    pub fn limit_count(&mut self, seats: usize, bounds: &RangeInclusive<usize>) {
        self.count = seats.clamp(*bounds.start(), (*bounds.end()).min(MAX_SEATS));
    }

    /// Puts a player into a seat and replaces the previous one.
    pub fn seat(&mut self, seat: Seat, kind: Kind, name: Name) {
        self.seats[seat] = Player { kind, name };
    }

    pub fn change_kind(&mut self, seat: Seat, by: i8) {
        self.seats[seat].kind = self.seats[seat].kind.changed(by);
    }

    /// Renames a seat. If another seat already has this name, it gets the old name of this seat, so that all names
    /// differ. An empty name changes nothing.
    pub fn rename(&mut self, seat: Seat, name: Name) {
        if name.is_empty() {
            return;
        }
        if let Some(other) = (0..MAX_SEATS).find(|&other| other != seat && self.seats[other].name == name) {
            self.seats[other].name = self.seats[seat].name.clone();
        }
        self.seats[seat].name = name;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_within_their_bounds() {
        let mut players = Players::new(4);
        let counts = [1, 1, -1].map(|by| {
            players.change_count(by, &(2..=5));
            players.count()
        });
        assert_eq!(counts, [5, 2, 5]);
        for (seats, bounds, count) in [(5, 4..=4, 4), (3, 5..=6, 5), (5, 2..=6, 5)] {
            players.limit_count(seats, &bounds);
            assert_eq!(players.count(), count);
        }
    }

    #[test]
    fn a_table_is_set_up_again_as_it_was() {
        let mut players = Players::new(5);
        players.change_kind(0, -1);
        players.change_kind(3, 1);
        let setup = players.setup([7; OPTION_BYTES], true);
        for setup in [setup, players.setup([0; OPTION_BYTES], false)] {
            assert_eq!(TableSetup::read(&setup.write()), Some(setup));
        }
        let again = Players::new(2).seated(&setup);
        assert_eq!(again.count(), 5);
        assert!((0..MAX_SEATS).all(|seat| again.kind(seat) == players.kind(seat)));
        let nonsense = TableSetup { seats: 200, kinds: [99; MAX_SEATS], ..setup };
        assert_eq!(Players::new(2).seated(&nonsense).count(), MAX_SEATS);
        assert_eq!(TableSetup::read(&[0; SETUP_BYTES]), None);
    }

    #[test]
    fn kinds_go_round_both_ways() {
        let mut players = Players::new(2);
        assert_eq!(players.only_person(), Some(0));
        players.change_kind(0, -1);
        assert_eq!(players.kind(0), Kind::Bot(Level::Hard));
        assert_eq!(players.only_person(), None);
        players.change_kind(0, 1);
        players.change_kind(1, -1);
        players.change_kind(1, -1);
        assert_eq!((players.people(), players.only_person()), (2, None));
    }

    #[test]
    fn the_weakest_bot_is_found_among_those_who_play() {
        let mut players = Players::against(3, Level::Hard);
        assert_eq!(players.weakest_bot(), Some(Level::Hard));
        players.seat(5, Kind::Bot(Level::Easy), Name::new());
        assert_eq!(players.weakest_bot(), Some(Level::Hard), "nobody sits there");
        players.change_kind(2, -1);
        assert_eq!(players.weakest_bot(), Some(Level::Normal));
        (0..3).for_each(|seat| players.seat(seat, Kind::Person, Players::first_name(seat)));
        assert_eq!(players.weakest_bot(), None);
    }

    #[test]
    fn no_two_are_called_the_same() {
        let mut players = Players::new(3);
        players.rename(0, Name::try_from("Chloé").unwrap());
        assert_eq!([0, 1, 2].map(|seat| players.name(seat)), ["Chloé", "Basile", "Alice"]);
        players.rename(1, Name::new());
        assert_eq!(players.name(1), "Basile");
    }

    #[test]
    fn every_name_of_the_list_fits() {
        for name in NAMES {
            assert!(name.chars().count() <= NAME_LETTERS && Name::try_from(name).is_ok());
        }
    }
}
