//! The sounds: short lists of notes for a piezo, and their volume.
//!
//! All notes are in C major between C5 and E7. In this range the small piezos of these boards are audible and not
//! shrill. The sounds that play most often are the shortest.

/// A tone or a silence, with its duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// 0 for silence.
    pub hertz: u16,
    pub ms: u16,
}

/// Equal temperament over A4 = 440 Hz, to the nearest Hz.
mod pitch {
    pub const SILENCE: u16 = 0;
    pub const C5: u16 = 523;
    pub const E5: u16 = 659;
    pub const G5: u16 = 784;
    pub const C6: u16 = 1047;
    pub const E6: u16 = 1319;
    pub const G6: u16 = 1568;
    pub const C7: u16 = 2093;
    pub const E7: u16 = 2637;
}

/// The events that have a sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A button was pressed.
    Press,
    /// A player has played.
    Play,
    /// A player has passed.
    Pass,
    /// A move was refused.
    Refused,
    /// Tiles or cards are dealt.
    Deal,
    /// A person wins a round.
    Win,
    /// The only person at the table loses a round.
    Loss,
    /// A bot wins a round.
    BotWin,
    /// A person wins a match.
    Triumph,
    /// It is the turn of the person who holds the handheld.
    Turn,
    /// The bell of a tournament.
    Bell,
    /// A player has one tile left.
    OneLeft,
}

impl Sound {
    pub const ALL: [Self; 12] = [
        Self::Press,
        Self::Play,
        Self::Pass,
        Self::Refused,
        Self::Deal,
        Self::Win,
        Self::Loss,
        Self::BotWin,
        Self::Triumph,
        Self::Turn,
        Self::Bell,
        Self::OneLeft,
    ];

    /// The notes of the sound, in order.
    #[must_use]
    pub const fn notes(self) -> &'static [Note] {
        use pitch::{C5, C6, C7, E5, E6, E7, G5, G6, SILENCE};
        const fn note(hertz: u16, ms: u16) -> Note {
            Note { hertz, ms }
        }
        match self {
            Self::Press => const { &[note(C7, 8)] },
            Self::Play => const { &[note(G5, 35), note(C6, 60)] },
            Self::Pass => const { &[note(C6, 35), note(G5, 60)] },
            Self::Refused => const { &[note(E5, 45), note(SILENCE, 25), note(C5, 90)] },
            Self::Deal => {
                const { &[note(C7, 8), note(SILENCE, 60), note(C7, 8), note(SILENCE, 60), note(C7, 8)] }
            }
            Self::Loss => const { &[note(G5, 140), note(E5, 140), note(C5, 300)] },
            Self::BotWin => const { &[note(E6, 90), note(C6, 90), note(E6, 160)] },
            Self::Triumph => {
                const {
                    &[
                        note(C6, 90),
                        note(E6, 90),
                        note(G6, 90),
                        note(C7, 180),
                        note(SILENCE, 30),
                        note(G6, 90),
                        note(C7, 130),
                        note(E7, 420),
                    ]
                }
            }
            Self::Win => {
                const { &[note(C6, 90), note(E6, 90), note(G6, 90), note(SILENCE, 30), note(C7, 260)] }
            }
            Self::Turn => const { &[note(E6, 60), note(SILENCE, 40), note(G6, 90)] },
            Self::OneLeft => const { &[note(G6, 60), note(SILENCE, 30), note(G6, 60), note(E6, 140)] },
            Self::Bell => {
                const { &[note(E7, 70), note(SILENCE, 70), note(E7, 70), note(SILENCE, 70), note(E7, 220)] }
            }
        }
    }

    /// True if this sound may interrupt `other`. A newer sound interrupts an older one, but a press never interrupts a
    /// melody.
    #[must_use]
    pub fn replaces(self, other: Self) -> bool {
        self != Self::Press || other == Self::Press
    }
}

/// The volume, from 0 (off) to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Volume(u8);

impl Volume {
    pub const OFF: Self = Self(0);
    pub const LOUDEST: Self = Self(4);

    /// The volume of this level. A level above the loudest gives the loudest.
    #[must_use]
    pub const fn of(level: u8) -> Self {
        if level > Self::LOUDEST.0 { Self::LOUDEST } else { Self(level) }
    }

    #[must_use]
    pub const fn level(self) -> u8 {
        self.0
    }

    #[must_use]
    pub const fn is_off(self) -> bool {
        self.0 == 0
    }

    /// Returns the pulse width: the part of a tone's period, in timer counts, during which the piezo is driven.
    ///
    /// A piezo is loudest if it is driven for half of the period. With a shorter pulse, the volume falls with the sine
    /// of the pulse's share. These shares are about 9 dB apart, which sounds like even steps.
    #[must_use]
    pub const fn pulse(self, period: u16) -> u16 {
        match self.0 {
            0 => 0,
            1 => period / 72,
            2 => period / 24,
            3 => period / 8,
            _ => period / 2,
        }
    }
}

impl Default for Volume {
    fn default() -> Self {
        Self(2)
    }
}

/// The sound to play next.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cue(Option<Sound>);

impl Cue {
    /// Adds a sound. If one is already waiting, the more important of the two is kept, or the newer of equal ones.
    pub fn add(&mut self, sound: Sound) {
        if self.0.is_none_or(|due| weight(sound) >= weight(due)) {
            self.0 = Some(sound);
        }
    }

    /// Returns the waiting sound and removes it.
    pub fn take(&mut self) -> Option<Sound> {
        self.0.take()
    }
}

/// The importance of a sound.
const fn weight(sound: Sound) -> u8 {
    match sound {
        Sound::Press => 0,
        Sound::Deal => 1,
        Sound::Pass => 2,
        Sound::Play => 3,
        Sound::Turn => 4,
        Sound::Refused | Sound::OneLeft => 5,
        Sound::Win | Sound::Loss | Sound::BotWin => 6,
        Sound::Triumph => 7,
        Sound::Bell => 8,
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;

    fn length(sound: Sound) -> u16 {
        sound.notes().iter().map(|note| note.ms).sum()
    }

    #[test]
    fn sounds_are_short() {
        for (sound, most) in [
            (Sound::Press, 15),
            (Sound::Play, 120),
            (Sound::Pass, 120),
            (Sound::Turn, 250),
            (Sound::Bell, 600),
            (Sound::Win, 700),
        ] {
            assert!((1..=most).contains(&length(sound)), "{sound:?} takes {} ms", length(sound));
        }
    }

    #[test]
    fn tones_are_in_tune_and_what_a_piezo_can_do() {
        for note in Sound::ALL.iter().flat_map(|sound| sound.notes()).filter(|note| note.hertz > 0) {
            assert!((500..=4_000).contains(&note.hertz), "{note:?}");
            let semitones = (f64::from(note.hertz) / 440.0).log2() * 12.0;
            assert!(
                (semitones - semitones.round()).abs() < 0.02,
                "{note:?} is {semitones} semitones above A4"
            );
            // A tone of fewer than ten periods is a click without a pitch.
            assert!(u32::from(note.hertz) * u32::from(note.ms) >= 10_000, "{note:?}");
        }
    }

    #[test]
    fn sounds_differ_begin_and_end_with_a_tone_and_never_hold_nothing() {
        for sound in Sound::ALL {
            let notes = sound.notes();
            assert!(notes[0].hertz > 0 && notes[notes.len() - 1].hertz > 0, "{sound:?}");
            assert!(notes.iter().all(|note| note.ms > 0), "{sound:?}");
            assert_eq!(Sound::ALL.iter().filter(|other| other.notes() == notes).count(), 1, "{sound:?}");
        }
    }

    #[test]
    fn a_tick_never_cuts_a_melody() {
        assert!(!Sound::Press.replaces(Sound::Win));
        assert!(Sound::Press.replaces(Sound::Press));
        assert!(Sound::Turn.replaces(Sound::Win));
        assert!(Sound::Turn.replaces(Sound::Press));
    }

    #[test]
    fn louder_is_a_longer_pulse_and_never_more_than_half() {
        // The period of E7, the shortest, in counts of the firmware's PWM clock.
        let period = 2_962;
        let pulses = [0, 1, 2, 3, 4].map(|level| Volume::of(level).pulse(period));
        assert!(pulses.is_sorted_by(|one, next| one < next), "{pulses:?}");
        assert_eq!((pulses[0], pulses[4]), (0, period / 2));
        assert_eq!(Volume::of(9), Volume::LOUDEST);
        assert!(Volume::OFF.is_off() && !Volume::default().is_off());
    }

    #[test]
    fn of_two_sounds_the_one_that_says_more_is_heard() {
        let mut cue = Cue::default();
        cue.add(Sound::Win);
        cue.add(Sound::Play);
        assert_eq!((cue.take(), cue.take()), (Some(Sound::Win), None));
        cue.add(Sound::Play);
        cue.add(Sound::Turn);
        assert_eq!(cue.take(), Some(Sound::Turn));
    }
}
