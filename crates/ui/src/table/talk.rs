//! The short remarks of the bots.

use crate::texts::{LINES, Lang};
use gousset_bots::Temper;
use gousset_core::Seat;
use gousset_draw::face::Mood;

/// The duration of a remark on the screen, in ms.
const SAID_MS: u64 = 1_900;
/// The face of the speaking bot changes at this interval, in ms. A script's `settle` waits for a picture that does not
/// change for a second. These changes make it wait until the remark has gone.
const SYLLABLE_MS: u64 = 300;
/// No other remark follows before this time, in ms, so that each can be read.
const READ_MS: u64 = 1_200;

/// An event that a bot may comment on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// It has played something strong.
    Strong,
    /// A person has beaten it.
    Beaten,
    /// It has won a round.
    Wins,
    /// A person has won a round.
    Loses,
}

impl Occasion {
    /// A bot makes a remark on one of this many occasions of the kind. The end of a round never passes in silence.
    const fn one_in(self) -> u32 {
        match self {
            Self::Wins | Self::Loses => 1,
            Self::Beaten => 2,
            Self::Strong => 3,
        }
    }

    /// The mood of the bot on this occasion.
    #[must_use]
    const fn mood(self) -> Mood {
        match self {
            Self::Strong | Self::Wins => Mood::Glad,
            Self::Beaten | Self::Loses => Mood::Sad,
        }
    }
}

/// A remark of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remark {
    pub seat: Seat,
    pub occasion: Occasion,
    temper: Temper,
    /// The number of the line among those of the temper and the occasion.
    line: usize,
    /// True between two syllables, while the face is calm.
    pub pauses: bool,
}

impl Remark {
    /// The mood that the speaker's face shows now.
    #[must_use]
    pub const fn mood(&self) -> Mood {
        if self.pauses { Mood::Calm } else { self.occasion.mood() }
    }

    #[must_use]
    pub fn words(&self, lang: Lang) -> &'static str {
        let talk = &lang.texts().talk;
        let remarks = match self.temper {
            Temper::Even => return "",
            Temper::Cautious => &talk.cautious,
            Temper::Greedy => &talk.greedy,
            Temper::Bluffing => &talk.bluffing,
        };
        let lines = match self.occasion {
            Occasion::Strong => &remarks.strong,
            Occasion::Beaten => &remarks.beaten,
            Occasion::Wins => &remarks.wins,
            Occasion::Loses => &remarks.loses,
        };
        lines[self.line % LINES]
    }

    /// The remark without its speaker.
    const fn saying(&self) -> (Temper, Occasion, usize) {
        (self.temper, self.occasion, self.line)
    }
}

/// The current remark with the time at which it begins, and the last remark.
#[derive(Clone, Copy, Debug, Default)]
pub struct Talk {
    now: Option<(Remark, u64)>,
    /// True once the current remark has begun.
    begun: bool,
    last: Option<(Temper, Occasion, usize)>,
}

impl Talk {
    /// Lets a bot of this temper make a remark. It speaks on some of the occasions, never repeats the last remark,
    /// and lets others be read. `chance` decides. It must be the same on every device that plays this match. The remark
    /// begins at `from`.
    pub fn offer(
        &mut self,
        (seat, temper): (Seat, Temper),
        occasion: Occasion,
        chance: u32,
        (now, from): (u64, u64),
    ) {
        let is_read = self.read_at().is_none_or(|read_at| read_at <= now);
        if !is_read || temper == Temper::Even || !chance.is_multiple_of(occasion.one_in()) {
            return;
        }
        let line = (chance / occasion.one_in()) as usize % LINES;
        let mut remark = Remark { seat, occasion, temper, line, pauses: false };
        if self.last == Some(remark.saying()) {
            remark.line = (line + 1) % LINES;
        }
        self.now = Some((remark, from));
        self.begun = from <= now;
        self.last = Some(remark.saying());
    }

    /// The current remark.
    #[must_use]
    pub fn said(&self) -> Option<Remark> {
        self.now.filter(|_| self.begun).map(|(remark, _)| remark)
    }

    /// The time at which the current remark can have been read.
    #[must_use]
    pub fn read_at(&self) -> Option<u64> {
        self.now.map(|(_, since)| since + READ_MS)
    }

    /// Ends the current remark.
    pub fn stop(&mut self) {
        self.now = None;
    }

    /// Lets time pass. Returns true if the picture has changed.
    pub fn update(&mut self, now: u64) -> bool {
        let Some((remark, since)) = &mut self.now else { return false };
        let Some(passed) = now.checked_sub(*since) else { return false };
        if passed >= SAID_MS {
            self.now = None;
            return true;
        }
        let has_begun = core::mem::replace(&mut self.begun, true);
        let pauses = passed / SYLLABLE_MS % 2 == 1;
        core::mem::replace(&mut remark.pauses, pauses) != pauses || !has_begun
    }

    /// The time of the next change of the picture after `now`.
    #[must_use]
    pub fn wake(&self, now: u64) -> Option<u64> {
        let (_, since) = self.now?;
        let Some(passed) = now.checked_sub(since).filter(|_| self.begun) else { return Some(since) };
        Some(since + ((passed / SYLLABLE_MS + 1) * SYLLABLE_MS).min(SAID_MS))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    const LANG: Lang = Lang::ALL[0];

    /// A remark that begins at once.
    const fn at(now: u64) -> (u64, u64) {
        (now, now)
    }

    fn offered(talk: &mut Talk, chance: u32) -> Option<&'static str> {
        talk.stop();
        talk.offer((1, Temper::Greedy), Occasion::Strong, chance, (0, 0));
        talk.said().map(|remark| remark.words(LANG))
    }

    #[test]
    fn one_occasion_in_three_has_a_remark_and_none_comes_twice_in_a_row() {
        let mut talk = Talk::default();
        let said: Vec<&str> = (0..300).filter_map(|chance| offered(&mut talk, chance)).collect();
        assert_eq!(said.len(), 100);
        let again: Vec<&str> = (0..100).filter_map(|_| offered(&mut talk, 0)).collect();
        assert!(said.windows(2).chain(again.windows(2)).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn the_end_of_a_round_is_always_commented_on() {
        for occasion in [Occasion::Wins, Occasion::Loses] {
            for chance in 0..20 {
                let mut talk = Talk::default();
                talk.offer((1, Temper::Bluffing), occasion, chance, (0, 0));
                assert!(talk.said().is_some(), "{occasion:?} {chance}");
            }
        }
    }

    #[test]
    fn a_remark_is_not_cut_off_by_the_next() {
        let mut talk = Talk::default();
        talk.offer((1, Temper::Greedy), Occasion::Wins, 0, at(1_000));
        let first = talk.said();
        talk.offer((2, Temper::Cautious), Occasion::Wins, 0, at(1_000 + READ_MS - 1));
        assert_eq!(talk.said(), first);
        talk.offer((2, Temper::Cautious), Occasion::Wins, 0, at(1_000 + READ_MS));
        assert_eq!(talk.said().map(|remark| remark.seat), Some(2));
    }

    #[test]
    fn a_remark_goes_after_a_while() {
        let mut talk = Talk::default();
        talk.offer((1, Temper::Cautious), Occasion::Wins, 0, at(1_000));
        let mut changes = Vec::new();
        while let Some(time) = talk.wake(changes.last().copied().unwrap_or(1_000)) {
            assert!(talk.said().is_some() && talk.update(time), "{time}");
            changes.push(time);
        }
        assert!(talk.said().is_none() && changes.last() == Some(&(1_000 + SAID_MS)));
        assert!(changes.windows(2).all(|pair| pair[1] - pair[0] < 1_000), "a script would not wait for it");
    }

    #[test]
    fn a_remark_waits_for_what_moves() {
        let mut talk = Talk::default();
        talk.offer((1, Temper::Cautious), Occasion::Wins, 0, (1_000, 1_400));
        assert_eq!((talk.said(), talk.wake(1_000), talk.update(1_399)), (None, Some(1_400), false));
        assert!(talk.update(1_400) && talk.said().is_some());
        assert_eq!(talk.read_at(), Some(1_400 + READ_MS));
        assert!(!talk.update(1_400 + SYLLABLE_MS - 1), "nothing has changed");
        assert!(talk.update(1_400 + SAID_MS) && talk.said().is_none());
    }

    #[test]
    fn an_even_temper_is_silent() {
        let mut talk = Talk::default();
        talk.offer((1, Temper::Even), Occasion::Wins, 0, (0, 0));
        assert!(talk.said().is_none());
    }
}
