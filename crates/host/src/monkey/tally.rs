//! Counts of the monkey's actions.

use gousset_core::Game;
use gousset_handheld::Tear;
use gousset_ui::session::Place;
use std::collections::BTreeMap;
use std::fmt;

/// Counts of one or several runs.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub runs: u64,
    pub starts: u64,
    pub safe_starts: u64,
    pub presses: u64,
    /// Elements tapped.
    pub taps: u64,
    /// Power cuts during a write, by the index of the tear in [`Tear::ALL`].
    pub cuts: [u64; Tear::ALL.len()],
    /// Power-offs between writes.
    pub power_offs: u64,
    /// Scheduled silent failures of flash operations.
    pub failures: u64,
    /// Starts after bits of the flash were flipped.
    pub flips: u64,
    pub sleeps: u64,
    /// Starts of the chip's boot loader.
    pub updates: u64,
    /// Actions while the battery is too low to write flash.
    pub unwritable: u64,
    /// Matches started, by game.
    pub begun: [u64; Game::COUNT],
    /// Matches ended, by game.
    pub ended: [u64; Game::COUNT],
    /// Screens that ask for the next person, by game.
    pub hand_overs: [u64; Game::COUNT],
    /// Pictures compared with those of a twin match with other hidden cards, by game.
    pub twins: [u64; Game::COUNT],
    /// Hints on the panel, by game. A hint counts once per action.
    pub hints: [u64; Game::COUNT],
    /// Comparisons of the store with the model.
    pub audits: u64,
    /// Actions on each screen.
    pub places: BTreeMap<Place, u64>,
}

impl Tally {
    /// Adds the counts of another tally.
    pub fn add(&mut self, other: &Self) {
        let sums = [
            (&mut self.runs, other.runs),
            (&mut self.starts, other.starts),
            (&mut self.safe_starts, other.safe_starts),
            (&mut self.presses, other.presses),
            (&mut self.taps, other.taps),
            (&mut self.power_offs, other.power_offs),
            (&mut self.failures, other.failures),
            (&mut self.flips, other.flips),
            (&mut self.sleeps, other.sleeps),
            (&mut self.updates, other.updates),
            (&mut self.unwritable, other.unwritable),
            (&mut self.audits, other.audits),
        ];
        for (sum, more) in sums {
            *sum += more;
        }
        add_all(&mut self.cuts, &other.cuts);
        add_all(&mut self.begun, &other.begun);
        add_all(&mut self.ended, &other.ended);
        add_all(&mut self.hand_overs, &other.hand_overs);
        add_all(&mut self.twins, &other.twins);
        add_all(&mut self.hints, &other.hints);
        for (&place, count) in &other.places {
            *self.places.entry(place).or_default() += count;
        }
    }
}

fn add_all(sums: &mut [u64], others: &[u64]) {
    for (sum, other) in sums.iter_mut().zip(others) {
        *sum += other;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { runs, starts, presses, power_offs, flips, sleeps, updates, .. } = self;
        write!(
            f,
            "{runs} runs, {presses} presses, {starts} starts ({} safe, {flips} after flipped bits), ",
            self.safe_starts
        )?;
        write!(
            f,
            "{power_offs} power-offs, {updates} of them for an update, {sleeps} sleeps, {} actions on an empty battery, \
             {} silent failures; cuts:",
            self.unwritable, self.failures
        )?;
        for (tear, cuts) in Tear::ALL.iter().zip(self.cuts) {
            write!(f, " {tear:?} {cuts}")?;
        }
        write!(f, "; the store compared {} times;", self.audits)?;
        for game in Game::ALL {
            let of = |counts: &[u64]| counts[game.index()];
            write!(f, " {}: {} begun, {} ended, ", game.name(), of(&self.begun), of(&self.ended))?;
            let (hand_overs, twins, hints) = (of(&self.hand_overs), of(&self.twins), of(&self.hints));
            write!(f, "{hand_overs} hand-overs, {twins} twins, {hints} hints;")?;
        }
        write!(f, " actions by screen:")?;
        for (place, count) in &self.places {
            write!(f, " {place:?} {count}")?;
        }
        Ok(())
    }
}
