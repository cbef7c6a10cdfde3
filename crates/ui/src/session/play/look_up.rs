//! Looking up words, in a game with a dictionary.

use crate::screens::lookup::Lookup;
use crate::texts::Lang;
use gousset_words::Language;

/// How words are looked up in a match `P` with the options `O`.
pub struct LookUp<P, O> {
    /// The language of the words at the table.
    pub language: fn(&O) -> Language,
    /// Opens the look-up from the game's menu, without a match. `None` if the dictionary is damaged.
    pub open: fn(&O) -> Option<Lookup>,
    /// True if words may be looked up at the table now.
    pub is_allowed: fn(&P) -> bool,
    /// Opens the look-up at the table. If this is not allowed now, shows the reason and returns `None`.
    pub open_at_table: fn(&mut P, Lang) -> Option<Lookup>,
}
