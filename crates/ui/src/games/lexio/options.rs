//! The options of a match of Lexio.

use crate::screens::setup;
use crate::table::players::OPTION_BYTES;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use core::ops::RangeInclusive;
use gousset_core::lexio::{BadSetup, Edition, MAX_PLAYERS, MAX_ROUNDS, MIN_PLAYERS, Setup};

/// The edition and the number of rounds.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    edition: Edition,
    rounds: u8,
}

/// A row of the set-up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LexioOption {
    Edition,
    Rounds,
}

impl Default for Options {
    fn default() -> Self {
        Self { edition: Edition::Classic, rounds: 5 }
    }
}

impl Options {
    /// The set-up of a match of this many players.
    ///
    /// # Errors
    /// If the rules do not allow such a match.
    pub fn setup(self, players: usize) -> Result<Setup, BadSetup> {
        Setup::new(players, self.edition, self.rounds)
    }
}

impl setup::Options for Options {
    type Item = LexioOption;
    type Opened = ();

    fn open() {}

    fn new((): (), _lang: Lang) -> Self {
        Self::default()
    }

    fn seats(&self) -> RangeInclusive<usize> {
        MIN_PLAYERS..=MAX_PLAYERS
    }

    fn title(&self, lang: Lang) -> &'static str {
        lang.texts().lexio.options.title
    }

    fn items(&self) -> &'static [LexioOption] {
        &[LexioOption::Edition, LexioOption::Rounds]
    }

    fn label(item: LexioOption, lang: Lang) -> &'static str {
        let texts = &lang.texts().lexio.options;
        match item {
            LexioOption::Edition => texts.edition,
            LexioOption::Rounds => texts.rounds,
        }
    }

    fn value(&self, item: LexioOption, lang: Lang) -> Line {
        match item {
            LexioOption::Edition => text!("{}", (lang.texts().lexio.edition)(self.edition)),
            LexioOption::Rounds => text!("{}", self.rounds),
        }
    }

    fn explain(&self, item: LexioOption, lang: Lang) -> Option<&'static str> {
        let texts = &lang.texts().lexio.options;
        Some(match item {
            LexioOption::Edition => (texts.edition_means)(self.edition),
            LexioOption::Rounds => texts.rounds_mean,
        })
    }

    fn write(&self) -> [u8; OPTION_BYTES] {
        let mut bytes = [0; OPTION_BYTES];
        (bytes[0], bytes[1]) = ((self.edition == Edition::New).into(), self.rounds);
        bytes
    }

    fn restore(&mut self, &[edition, rounds, ..]: &[u8; OPTION_BYTES]) {
        self.edition = if edition == 1 { Edition::New } else { Edition::Classic };
        if (1..=MAX_ROUNDS).contains(&rounds) {
            self.rounds = rounds;
        }
    }

    fn change(&mut self, item: LexioOption, by: i8) {
        match item {
            LexioOption::Edition => {
                self.edition = match self.edition {
                    Edition::Classic => Edition::New,
                    Edition::New => Edition::Classic,
                };
            }
            LexioOption::Rounds => {
                let rounds = i16::from(self.rounds) + i16::from(by);
                self.rounds = if rounds < 1 {
                    MAX_ROUNDS
                } else if rounds > i16::from(MAX_ROUNDS) {
                    1
                } else {
                    rounds as u8
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::screens::setup::Options as _;
    use crate::widgets::bars::TITLE_WIDTH;
    use gousset_core::lexio::Record;
    use gousset_draw::fonts;
    use std::string::ToString as _;

    #[test]
    fn every_row_is_explained_in_a_line_and_the_edition_by_its_chips() {
        for (lang, edition) in
            Lang::ALL.into_iter().flat_map(|it| [(it, Edition::Classic), (it, Edition::New)])
        {
            let options = Options { edition, ..Options::default() };
            for &item in options.items() {
                let words = options.explain(item, lang).unwrap();
                assert!(fonts::BODY.width(words) <= TITLE_WIDTH && words.ends_with('.'), "{words}");
            }
            let record = Record::new(options.setup(4).unwrap(), 1);
            let words = options.explain(LexioOption::Edition, lang).unwrap();
            assert!(words.contains(&record.state().chips()[0].to_string()), "{words}");
        }
    }
}
