//! Every limit that can fail a test run, in one table, with its reason.
//!
//! A limit must be measured: if its figure is missing where it is due, the run fails.

use crate::bound::Bound;
use crate::figures::{Figure, Place, Source};

/// A bound for the figure with this source, name and field.
pub(crate) struct Limit {
    pub(crate) source: Source,
    pub(crate) name: &'static str,
    pub(crate) field: &'static str,
    pub(crate) bound: Bound,
}

impl Limit {
    const fn new(source: Source, name: &'static str, field: &'static str, bound: Bound) -> Limit {
        Limit { source, name, field, bound }
    }

    /// True if the limit applies to a figure.
    pub(crate) fn speaks_of(&self, figure: &Figure) -> bool {
        self.source == figure.source && self.name == figure.name && self.field == figure.field
    }
}

pub(crate) const FLASH: &str = "flash of the image";
pub(crate) const RAM: &str = "static RAM";
pub(crate) const HOT: &str = "code in RAM";
pub(crate) const PAGE: &str = "the page, as a server sends it";
pub(crate) const SITE: &str = "the files of the site, as a server sends them";

pub(crate) const LIMITS: &[Limit] = &[
    // Of 2 MB, less 64 KB of saves: three games and two dictionaries must fit, with room for additions.
    Limit::new(Source::Sizes, FLASH, "", Bound::Below(1_700_000.0)),
    // Of 264 KB. It includes the frame buffer (115,200 B) and the code that runs from RAM. The stack has another 48 KB.
    Limit::new(Source::Sizes, RAM, "", Bound::Below(210.0 * 1024.0)),
    // The code in RAM: a part of the search must be there, and there must be room for more games.
    Limit::new(Source::Sizes, HOT, "", Bound::AtMost(48.0 * 1024.0)),
    // `hot.rs` checks the functions by name. This also finds functions that lost most of their code.
    Limit::new(Source::Sizes, HOT, "", Bound::AtLeast(24.0 * 1024.0)),
    // After a longer time, a player wonders whether the switch has worked.
    Limit::new(Source::Script, "boot", "boot_to_light_ms", Bound::Below(400.0)),
    // With any content of the save area.
    Limit::new(Source::Script, "noisy start", "boot_to_light_ms", Bound::Below(400.0)),
    // Press and response must feel immediate.
    Limit::new(Source::Script, "press", "press_to_pixel_ms", Bound::Below(30.0)),
    // The longest possible match takes longer than this to read, so the pressed row must respond first.
    Limit::new(Source::Script, "longest match goes on", "press_to_pixel_ms", Bound::Below(30.0)),
    // Also if the press makes a move that is saved: the move is shown first.
    Limit::new(Source::Script, "move kept", "press_to_pixel_ms", Bound::Below(30.0)),
    // One page for the header of an entry and one for its data: only the move is written, not the whole match.
    Limit::new(Source::Script, "move kept", "flash_programmed", Bound::AtMost(512.0)),
    // A write sets up the flash interface again. Reads after it must be as fast as before.
    Limit::new(Source::Script, "move kept", "flash_mhz", Bound::AtLeast(75.0)),
    // The battery is small, and players think for most of a game.
    Limit::new(Source::Script, "waiting", "asleep", Bound::Above(0.97)),
    // While the panel is dark, no clock runs.
    Limit::new(Source::Script, "asleep", "dormant", Bound::Above(0.97)),
    // If power fails during a write, the write could destroy more than it saves.
    Limit::new(Source::Script, "nearly empty", "flash_programmed", Bound::AtMost(0.0)),
    Limit::new(Source::Script, "nearly empty", "flash_erased_sectors", Bound::AtMost(0.0)),
    // The deepest stack with bots of every level must leave room for cases that no script covers.
    Limit::new(Source::Script, "whole match", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "whole match of Xylo", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "whole match of Lexicon", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "tournament of Lexicon", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "hints of Lexio", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "review of Lexio", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "review of Lexicon", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "hints of Lexicon", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "hints of Xylo", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "Lexicon goes on", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    Limit::new(Source::Script, "undo of Lexicon", "stack_free", Bound::AtLeast(8.0 * 1024.0)),
    // Thirty frames per second, during 400 ms of a deal while a hard bot thinks.
    Limit::new(Source::Script, "motion", "frames", Bound::AtLeast(12.0)),
    // A third of a frame: only the changes are sent.
    Limit::new(Source::Script, "usual move", "panel_bytes", Bound::Below(38_400.0)),
    // 115,200 bytes of 8.5 clocks at 62.5 MHz take 15.7 ms, the limit of the wire. This allows almost nothing more.
    Limit::new(Source::Script, "boot", "longest_frame_ms", Bound::AtMost(16.0)),
    // A reset pulse that also works over long wires.
    Limit::new(Source::Script, "boot", "reset_pulse_ms", Bound::AtLeast(5.0)),
    // A longer pulse would delay the first picture.
    Limit::new(Source::Script, "boot", "reset_pulse_ms", Bound::AtMost(6.0)),
    // A bus that is driven strongly enough for its clock.
    Limit::new(Source::Script, "boot", "bus_drive_ma", Bound::AtLeast(8.0)),
    // The longest acceptable wait for a bot, in ms, by level.
    Limit::new(Source::Measure, "lexio hard move, worst", "", Bound::AtMost(750.0)),
    Limit::new(Source::Measure, "lexio normal move, worst", "", Bound::AtMost(600.0)),
    Limit::new(Source::Measure, "lexio easy move, worst", "", Bound::AtMost(300.0)),
    Limit::new(Source::Measure, "xylo hard decision, worst", "", Bound::AtMost(1200.0)),
    Limit::new(Source::Measure, "xylo normal decision, worst", "", Bound::AtMost(600.0)),
    Limit::new(Source::Measure, "xylo easy decision, worst", "", Bound::AtMost(300.0)),
    Limit::new(Source::Measure, "lexicon hard move, worst", "", Bound::AtMost(1200.0)),
    Limit::new(Source::Measure, "lexicon normal move, worst", "", Bound::AtMost(600.0)),
    Limit::new(Source::Measure, "lexicon easy move, worst", "", Bound::AtMost(300.0)),
    // A screen must not freeze for longer. It shows its text while the code is made.
    Limit::new(Source::Measure, "largest code", "", Bound::AtMost(100.0)),
    // This code is made while it is drawn, and press and response must feel immediate.
    Limit::new(Source::Measure, "code of a crash", "", Bound::Below(30.0)),
    // A search for all plays of a hand takes thousands of steps, and a step is a part of a lookup.
    Limit::new(Source::Measure, "english words, lookup, worst", "", Bound::AtMost(10.0)),
    Limit::new(Source::Measure, "french words, lookup, worst", "", Bound::AtMost(10.0)),
    // The same with a cold flash cache.
    Limit::new(Source::Measure, "english words, lookup, cold, worst", "", Bound::AtMost(30.0)),
    Limit::new(Source::Measure, "french words, lookup, cold, worst", "", Bound::AtMost(30.0)),
    // The hardest of 2,000 random hands of each pack. A bot computes all its plays several times in a move.
    Limit::new(Source::Measure, "lexicon plays, english, worst", "", Bound::AtMost(200.0)),
    Limit::new(Source::Measure, "lexicon plays, french, worst", "", Bound::AtMost(200.0)),
    Limit::new(Source::Measure, "lexicon plays, french pack, worst", "", Bound::AtMost(200.0)),
    // Both are opened before the menu appears. Each may take a tenth of the menu's 400 ms.
    Limit::new(Source::Measure, "english words, open", "", Bound::AtMost(40.0)),
    Limit::new(Source::Measure, "french words, open", "", Bound::AtMost(40.0)),
    // There are half a million words, and the flash also holds three games.
    Limit::new(Source::Bench, "english words, bytes each", "", Bound::AtMost(2.1)),
    Limit::new(Source::Bench, "french words, bytes each", "", Bound::AtMost(0.8)),
    // The gain that justifies a format of our own: that of the usual crate takes 1.7 times the space.
    Limit::new(Source::Bench, "english words, bytes against fst's", "", Bound::AtMost(0.7)),
    Limit::new(Source::Bench, "french words, bytes against fst's", "", Bound::AtMost(0.7)),
    // A phone on a slow connection loads it in a few seconds.
    Limit::new(Source::Page, PAGE, "", Bound::Below(760_000.0)),
    Limit::new(Source::Page, SITE, "", Bound::Below(760_000.0)),
    // With fewer playouts an estimate is little more than a guess.
    Limit::new(Source::Measure, "xylo hard playouts, fewest", "", Bound::AtLeast(1000.0)),
];

/// Returns the bounds for a figure: those of the table, and its own.
pub(crate) fn bounds_of(figure: &Figure) -> Vec<Bound> {
    let of_table = LIMITS.iter().filter(|limit| limit.speaks_of(figure)).map(|limit| limit.bound);
    of_table.chain(figure.bounds.iter().copied()).collect()
}

/// Returns the limits that are due at these sources and places but have no figure.
pub(crate) fn unmeasured(due: &[(Source, Place)], figures: &[Figure]) -> Vec<(&'static Limit, Place)> {
    let mut unmeasured = Vec::new();
    for (source, place) in due {
        for limit in LIMITS.iter().filter(|limit| limit.source == *source) {
            // A script runs on one board or on several. The figure of any board is enough.
            let is_there = |figure: &Figure| figure.place == *place || *source == Source::Script;
            if !figures.iter().any(|figure| is_there(figure) && limit.speaks_of(figure)) {
                unmeasured.push((limit, *place));
            }
        }
    }
    unmeasured
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_boards::Board;

    const CHIP: Place = Place::Chip(Board::DEFAULT);

    #[test]
    fn a_limit_speaks_of_its_source_name_and_field_only() {
        let asleep =
            Figure { field: "asleep".into(), ..Figure::new(Source::Script, CHIP, "waiting", 0.5, "") };
        assert_eq!(bounds_of(&asleep), [Bound::Above(0.97)]);
        assert!(bounds_of(&Figure { field: "frames".into(), ..asleep.clone() }).is_empty());
        assert!(bounds_of(&Figure { name: "menu".into(), ..asleep.clone() }).is_empty());
        assert!(bounds_of(&Figure { source: Source::Bench, ..asleep }).is_empty());
    }

    #[test]
    fn a_limit_that_nobody_measured_is_noticed_at_every_place_it_was_due() {
        let flash = Figure::new(Source::Sizes, CHIP, FLASH, 1.0, "B");
        let due = [(Source::Sizes, CHIP), (Source::Sizes, Place::Chip(Board::ALL[1]))];
        let missing: Vec<_> =
            unmeasured(&due, &[flash]).into_iter().map(|(limit, place)| (limit.name, place)).collect();
        let other = Place::Chip(Board::ALL[1]);
        let unmeasured_there = [(FLASH, other), (RAM, other), (HOT, other), (HOT, other)];
        assert_eq!(missing, [&[(RAM, CHIP), (HOT, CHIP), (HOT, CHIP)], &unmeasured_there[..]].concat());
        assert!(unmeasured(&[], &[]).is_empty());
    }
}
