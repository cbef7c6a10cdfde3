//! The short remarks of the bots.

use crate::texts::{Lang, Remarks};
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
    pub words: &'static str,
    /// True between two syllables, while the face is calm.
    pub pauses: bool,
}

impl Remark {
    /// The mood that the speaker's face shows now.
    #[must_use]
    pub const fn mood(&self) -> Mood {
        if self.pauses { Mood::Calm } else { self.occasion.mood() }
    }
}

/// The current remark with the time it began, and the words of the last remark.
#[derive(Clone, Copy, Debug, Default)]
pub struct Talk {
    now: Option<(Remark, u64)>,
    last: Option<&'static str>,
}

impl Talk {
    /// Lets a bot of this temper make a remark. It speaks on some of the occasions, never repeats the last remark,
    /// and lets others be read. `chance` decides. It must be the same on every device that plays this match.
    pub fn offer(
        &mut self,
        (seat, temper): (Seat, Temper),
        occasion: Occasion,
        chance: u32,
        lang: Lang,
        now: u64,
    ) {
        let is_read = self.now.is_none_or(|(_, since)| now.saturating_sub(since) >= READ_MS);
        if !is_read || !chance.is_multiple_of(occasion.one_in()) {
            return;
        }
        let Some(remarks) = remarks(temper, lang) else { return };
        let lines = match occasion {
            Occasion::Strong => &remarks.strong,
            Occasion::Beaten => &remarks.beaten,
            Occasion::Wins => &remarks.wins,
            Occasion::Loses => &remarks.loses,
        };
        let from = (chance / occasion.one_in()) as usize;
        let chosen = (0..lines.len()).map(|step| lines[(from + step) % lines.len()]);
        if let Some(words) = chosen.into_iter().find(|words| Some(*words) != self.last) {
            self.now = Some((Remark { seat, occasion, words, pauses: false }, now));
            self.last = Some(words);
        }
    }

    /// The current remark.
    #[must_use]
    pub fn said(&self) -> Option<Remark> {
        self.now.map(|(remark, _)| remark)
    }

    /// Ends the current remark.
    pub fn stop(&mut self) {
        self.now = None;
    }

    /// Lets time pass. Returns true if the picture has changed.
    pub fn update(&mut self, now: u64) -> bool {
        let Some((remark, since)) = &mut self.now else { return false };
        let passed = now.saturating_sub(*since);
        if passed >= SAID_MS {
            self.now = None;
            return true;
        }
        let pauses = passed / SYLLABLE_MS % 2 == 1;
        core::mem::replace(&mut remark.pauses, pauses) != pauses
    }

    /// The time of the next change of the picture after `now`.
    #[must_use]
    pub fn wake(&self, now: u64) -> Option<u64> {
        let (_, since) = self.now?;
        let syllables = now.saturating_sub(since) / SYLLABLE_MS + 1;
        Some(since + (syllables * SYLLABLE_MS).min(SAID_MS))
    }
}

/// The remarks of a bot of this temper, if it makes any.
fn remarks(temper: Temper, lang: Lang) -> Option<&'static Remarks> {
    let talk = &lang.texts().talk;
    match temper {
        Temper::Even => None,
        Temper::Cautious => Some(&talk.cautious),
        Temper::Greedy => Some(&talk.greedy),
        Temper::Bluffing => Some(&talk.bluffing),
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    const LANG: Lang = Lang::ALL[0];

    fn offered(talk: &mut Talk, chance: u32) -> Option<&'static str> {
        talk.stop();
        talk.offer((1, Temper::Greedy), Occasion::Strong, chance, LANG, 0);
        talk.said().map(|remark| remark.words)
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
                talk.offer((1, Temper::Bluffing), occasion, chance, LANG, 0);
                assert!(talk.said().is_some(), "{occasion:?} {chance}");
            }
        }
    }

    #[test]
    fn a_remark_is_not_cut_off_by_the_next() {
        let mut talk = Talk::default();
        talk.offer((1, Temper::Greedy), Occasion::Wins, 0, LANG, 1_000);
        let first = talk.said();
        talk.offer((2, Temper::Cautious), Occasion::Wins, 0, LANG, 1_000 + READ_MS - 1);
        assert_eq!(talk.said(), first);
        talk.offer((2, Temper::Cautious), Occasion::Wins, 0, LANG, 1_000 + READ_MS);
        assert_eq!(talk.said().map(|remark| remark.seat), Some(2));
    }

    #[test]
    fn a_remark_goes_after_a_while() {
        let mut talk = Talk::default();
        talk.offer((1, Temper::Cautious), Occasion::Wins, 0, LANG, 1_000);
        let mut changes = Vec::new();
        while let Some(time) = talk.wake(changes.last().copied().unwrap_or(1_000)) {
            assert!(talk.said().is_some() && talk.update(time), "{time}");
            changes.push(time);
        }
        assert!(talk.said().is_none() && changes.last() == Some(&(1_000 + SAID_MS)));
        assert!(changes.windows(2).all(|pair| pair[1] - pair[0] < 1_000), "a script would not wait for it");
    }

    #[test]
    fn an_even_temper_is_silent() {
        let mut talk = Talk::default();
        talk.offer((1, Temper::Even), Occasion::Wins, 0, LANG, 0);
        assert!(talk.said().is_none());
    }
}
